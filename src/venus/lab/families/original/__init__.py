"""What the laboratory tells only of games of the original family."""
