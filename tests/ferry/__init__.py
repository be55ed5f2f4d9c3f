"""A small family of the tests: two ferries, four dots, one pearl.

The pearl lies under one of three dots, and who dives there alone sees it. Who has it sells it at the quay, or
offers it to the other ferry on the same dot. It is played through every shared room, none of which knows it.
"""
