"""Short words for markers with long names, as positions use them."""

from __future__ import annotations


def short(name: str) -> str:
    """Markers with long names: `Mulch Wine@Dell` is a demand, `Dell>Humans` a fare, `Red 20` a penalty."""
    fare = name.removeprefix("Fare from ")
    if fare != name:
        return fare.replace(" to ", ">", 1)
    return name.replace(" demand at ", "@").replace(" Penalty ", " ").removeprefix("Tele ")
