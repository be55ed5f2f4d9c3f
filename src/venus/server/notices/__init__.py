"""Telling those who are away that it is their turn, by webhook and by mail."""
