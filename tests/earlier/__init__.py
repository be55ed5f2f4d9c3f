"""Games of earlier rules, as they were written down and stored then: they still open and go on."""
