"""Plackett's and Luce's model: whoever is chosen from a table is so in proportion to strength.

Strengths are logarithms. Newton's method finds the likeliest; the curvature there, which is the observed
information, tells how certain they are.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

# Who came first among whom: a player, and all players at the table, each as often as it has seats.
Choice = tuple[int, tuple[int, ...]]
Matrix = list[list[float]]

# Imagined games against an average player, half of them won: they keep one who won everything on the scale.
IMAGINED = 2.0
CLOSE_ENOUGH = 1e-9
MOST_STEPS = 200
LONGEST_STEP = 1.0


def fitted(players: int, choices: Mapping[Choice, float]) -> tuple[list[float], Matrix]:
    """The likeliest strengths for choices that were made so many times each, and their covariance."""
    strengths = [0.0] * players
    for _ in range(MOST_STEPS):
        slope, information = slopes(strengths, choices)
        step = solved(information, slope)
        longest = max(map(abs, step))
        shorter = min(1.0, LONGEST_STEP / longest) if longest else 1.0
        strengths = [strength + move * shorter for strength, move in zip(strengths, step, strict=True)]
        if longest < CLOSE_ENOUGH:
            break
    return strengths, inverse(slopes(strengths, choices)[1])


def slopes(strengths: Sequence[float], choices: Mapping[Choice, float]) -> tuple[list[float], Matrix]:
    """The slope of the log-likelihood at these strengths, and its information."""
    everyone = range(len(strengths))
    average = [1 / (1 + math.exp(-strength)) for strength in strengths]
    slope = [IMAGINED * (0.5 - average[one]) for one in everyone]
    information = [[0.0] * len(strengths) for _ in everyone]
    for one in everyone:
        information[one][one] = IMAGINED * average[one] * (1 - average[one])
    for (chosen, table), times in choices.items():
        slope[chosen] += times
        chances = chances_at(strengths, table)
        for one, chance in chances.items():
            slope[one] -= times * chance
            information[one][one] += times * chance
            for other, other_chance in chances.items():
                information[one][other] -= times * chance * other_chance
    return slope, information


def chances_at(strengths: Sequence[float], table: Sequence[int]) -> dict[int, float]:
    """Each player's chance to be chosen, all its seats together."""
    strongest = max(strengths[one] for one in table)
    weights = [math.exp(strengths[one] - strongest) for one in table]
    total = sum(weights)
    found = dict.fromkeys(table, 0.0)
    for one, weight in zip(table, weights, strict=True):
        found[one] += weight / total
    return found


def solved(matrix: Matrix, right: Sequence[float]) -> list[float]:
    """The solution of a system of equations, by elimination with the largest pivot."""
    size = len(right)
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for column in range(size):
        pivot = max(range(column, size), key=lambda row: abs(rows[row][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        for row in range(size):
            if row != column:
                times = rows[row][column] / rows[column][column]
                rows[row] = [
                    here - times * there for here, there in zip(rows[row], rows[column], strict=True)
                ]
    return [rows[place][size] / rows[place][place] for place in range(size)]


def inverse(matrix: Matrix) -> Matrix:
    size = len(matrix)
    columns = [solved(matrix, [float(row == column) for row in range(size)]) for column in range(size)]
    return [[columns[column][row] for column in range(size)] for row in range(size)]
