"""Tables in play: who sits there, what they do and agree on, their time, and what each of them is told."""
