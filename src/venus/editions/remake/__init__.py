"""The fan remake: the game of 1988 with small changes."""
