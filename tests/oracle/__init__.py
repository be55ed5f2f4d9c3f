"""Slow, literal second opinions against which the engine is checked."""
