"""Words that give English away in what is shown in French, once the names that stay have been left out."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import typer

import venus
from venus.bots import BOTS
from venus.cli.main import app
from venus.families import EDITIONS

WORDS = """
about after again all already also always and another any are at away back be because been before best
better between both buy buyer by cannot choice choose city cost costs could damaged deal declared default
did die does done dot dots draw each either empty end ended every everybody exists expected factory file
find first fly folder for found free from gate get give goods got had has have head help here hold holds
home how if illegal into invalid is it its jump know known land language last leave left less like likes
list load log made make many market may mean means missing money more most move moves must name named names
need needs never new no nobody none nothing now of off offer old one only open opened opponent other others
out over own paid pay people pick played player players rather read record refused relic requires roll
rolled rules same save saved seat seats seed see sell she ship ships should show shows since so some
somebody spaceport start stay stop such take taken than that the their them then there these they this those
three time to too town trade turn turns two undo unknown until up used usual valid value was way ways we
were what when where which while who whole whose why will with without won words worth would wrong yes
yet you your
"""
TELLTALE = frozenset(WORDS.split())
# What is typed or read by programs: options, files, rule numbers, positions; names that were cut off.
TYPED = re.compile(r"\S*[./=@_§]\S+|--?[a-z][\w-]*|`[^`]*`|\w+(?:-\w+)+|\w+…")
WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)?")


@cache
def names() -> tuple[re.Pattern[str], frozenset[str]]:
    """Whatever keeps its name in every language, and the words of such names: tables break them up."""
    kept = {"Merchant of Venus", "Drifters", *BOTS, *EDITIONS, *commands()}
    for key in EDITIONS:
        content = venus.new_game(key, seed=1).content
        kept |= {goods.name for goods in content.goods} | {culture.name for culture in content.cultures}
        kept |= {name for dot in content.chart.dots for name in (dot.name, dot.orbit) if name}
        kept |= {merchant.species for merchant in content.merchants} | {deed.name for deed in content.deeds}
    pattern = "|".join(rf"\b{re.escape(name)}\b" for name in sorted(kept, key=len, reverse=True))
    return re.compile(pattern), frozenset(word for name in kept for word in name.split())


def commands(group: Any = None) -> set[str]:
    """The names of all commands, those of groups too."""
    below = getattr(group or typer.main.get_command(app), "commands", {})
    return set(below).union(*map(commands, below.values()))


def english_words(shown: str) -> list[str]:
    """The telltale words in a text, each with what stands around it."""
    pattern, parts = names()
    text = " ".join(re.sub(r"[│╭╮╰╯─┃┏┓┗┛━┡╇┩├┼┤]", " ", shown).split())
    text = TYPED.sub("…", pattern.sub("…", text))
    return [
        f"{match[0]}: {text[max(0, match.start() - 40) : match.end() + 40]}"
        for match in WORD.finditer(text)
        if match[0].casefold() in TELLTALE and match[0] not in parts
    ]
