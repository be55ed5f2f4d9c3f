"""What flows: money through the bank, markers through the cup."""

from __future__ import annotations

from collections.abc import Sequence

from venus.lab.families.original.bookkeeping import PAID_OUT, TAKEN_IN
from venus.lab.families.original.reporting import plots
from venus.lab.families.original.reporting.drawing import GAIN, LOSS
from venus.lab.families.original.reporting.earnings import Told, flow_lines, flows_of
from venus.lab.families.original.reporting.page import (
    AREA,
    THIRD,
    WHOLE,
    Block,
    Figure,
    Note,
    drawn,
    legend,
)
from venus.lab.families.original.reporting.plots import Bar
from venus.lab.families.original.reporting.shares import Line, band_of, common_rounds, mean_line
from venus.lab.families.original.reporting.wording import Teller

WORDS = {
    "sales": "flow-sales",
    "demands": "flow-demands",
    "fares": "flow-fares",
    "commissions": "flow-commissions",
    "goods": "flow-goods",
    "ships": "flow-ships",
    "equipment": "flow-equipment",
    "relics": "flow-relics",
    "spaceports": "flow-spaceports",
    "factories": "flow-factories",
    "penalties": "flow-penalties",
}
# Few enough layers to be told apart.
ABOVE = (
    ("flow-sales", ("sales",)),
    ("flow-demands", ("demands",)),
    ("flow-other-income", ("fares", "commissions")),
)
BELOW = (
    ("flow-goods", ("goods",)),
    ("flow-investments", ("ships", "equipment", "relics", "spaceports", "factories")),
    ("flow-penalties", ("penalties",)),
)


def flow_blocks(teller: Teller, told: Sequence[Told], number: int) -> list[Block]:
    rounds = common_rounds(one.chronicle.rounds for one in told)
    business: list[Block] = [Note(teller.say("no-business"))]
    if any(round(credits) for credits in flows_of(told).values()):
        business = [
            stream_figure(teller, told, rounds, f"stream-{number}"),
            business_figure(teller, told, f"business-{number}"),
        ]
    return [
        *business,
        money_figure(teller, told, rounds, f"money-{number}"),
        cup_figure(teller, told, rounds, f"cup-{number}"),
    ]


def stream_figure(teller: Teller, told: Sequence[Told], rounds: tuple[int, ...], key: str) -> Figure:
    """What the bank pays out above the line and takes in below it, round by round."""
    marks = rounds[1:] if len(rounds) > 2 else (*rounds[1:], rounds[-1] + 1)
    lines = flow_lines(told, marks)

    def together(flows: tuple[str, ...]) -> list[float]:
        return [sum(parts) for parts in zip(*(lines[flow] for flow in flows), strict=True)]

    above = [together(flows) for _, flows in ABOVE]
    below = [together(flows) for _, flows in BELOW]
    how = (marks, above, below, teller.say("round"), teller.say("credits-a-round"), teller.short)
    title = teller.say("stream")
    return Figure(
        drawing=drawn(plots.layers, key, WHOLE, *how),
        title=title,
        caption=teller.say("stream-caption"),
        alt=teller.say(
            "stream-alt",
            paid=teller.figure(sum(flows_of(told)[flow] for flow in PAID_OUT)),
            taken=teller.figure(sum(flows_of(told)[flow] for flow in TAKEN_IN)),
        ),
        legend=legend([teller.say(word) for word, _ in ABOVE + BELOW], AREA),
    )


def business_figure(teller: Teller, told: Sequence[Told], key: str) -> Figure:
    flows = flows_of(told)
    rows = [
        Bar(
            teller.say(WORDS[flow]),
            (flows[flow] if flow in PAID_OUT else -flows[flow],),
            teller.figure(flows[flow] if flow in PAID_OUT else -flows[flow]),
        )
        for flow in (*PAID_OUT, *TAKEN_IN)
        if round(flows[flow])
    ]
    title = teller.say("business")
    return Figure(
        drawing=drawn(plots.bars, key, THIRD, rows, teller.figure, colors=(GAIN, LOSS)),
        title=title,
        caption=teller.say("business-caption"),
        alt=teller.titled(title, "; ".join(f"{row.label} {row.note}" for row in rows)),
    )


def money_figure(teller: Teller, told: Sequence[Told], rounds: tuple[int, ...], key: str) -> Figure:
    band = band_of([Line(one.chronicle.samples, one.chronicle.money) for one in told], rounds)
    title = teller.say("money")
    banks = [
        (one.chronicle.bank, one.chronicle.bank - max(one.chronicle.money) + one.chronicle.money[0])
        for one in told
        if one.chronicle.bank is not None
    ]
    caption = teller.say("bank-endless")
    if banks:
        whole = max(bank for bank, _ in banks)
        least = min(low for _, low in banks)
        caption = teller.say("bank-lowest", bank=teller.figure(whole), low=teller.figure(least))
    how = ([band], teller.say("round"), teller.say("credits-of-all"), teller.figure)
    return Figure(
        drawing=drawn(plots.fan, key, THIRD, *how),
        title=title,
        caption=caption,
        alt=teller.say("curve-alt", title=title, round=rounds[-1], values=teller.figure(band.middle[-1])),
    )


def cup_figure(teller: Teller, told: Sequence[Told], rounds: tuple[int, ...], key: str) -> Figure:
    kinds = [teller.say("cup-goods"), teller.say("cup-demands"), teller.say("cup-fares")]
    lines = [
        mean_line([Line(one.chronicle.samples, one.chronicle.cup[kind]) for one in told], rounds)
        for kind in range(len(kinds))
    ]
    title = teller.say("cup")
    told_last = [f"{kind} {teller.short(line[-1])}" for kind, line in zip(kinds, lines, strict=True)]
    how = (rounds, lines, (), teller.say("round"), teller.say("markers"), teller.figure)
    return Figure(
        drawing=drawn(plots.layers, key, THIRD, *how),
        title=title,
        caption=teller.say("cup-caption"),
        alt=teller.say("curve-alt", title=title, round=rounds[-1], values="; ".join(told_last)),
        legend=legend(kinds, AREA),
    )
