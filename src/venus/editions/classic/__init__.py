"""The classic game of 2012."""
