"""What `lab report` writes on the games of this family; it needs matplotlib and Jinja2."""

from __future__ import annotations

from collections.abc import Sequence

from venus.lab.families.original.report import MARK, Teller, checked_source, report_page
from venus.lab.results import Results


class TradeReport:
    """One page on wins, net worth, length, trade, bank and cup."""

    mark: str = MARK

    def page(self, results: Sequence[tuple[str, Results]], lang: str) -> str:
        return report_page([checked_source(name, found) for name, found in results], lang)

    def games(self, count: int, lang: str) -> str:
        return Teller(lang).games(count)
