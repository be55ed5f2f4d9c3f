"""What the README shows can be run."""

from __future__ import annotations

import contextlib
import io
import re
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_the_library_example_plays_a_game_to_its_end() -> None:
    code = re.findall(
        r"```python\n(.*?)```", (ROOT / "README.md").read_text(encoding="utf-8"), flags=re.DOTALL
    )
    told = io.StringIO()
    with contextlib.redirect_stdout(told):
        exec(compile(code[0], "README.md", "exec"), {})
    assert "Outcome(winners=" in told.getvalue().splitlines()[-1]


def test_the_example_on_the_first_page_of_the_docs_runs() -> None:
    page = (ROOT / "docs" / "index.md").read_text(encoding="utf-8")
    code = re.findall(r"```python\n(.*?)```", page, flags=re.DOTALL)
    with contextlib.redirect_stdout(io.StringIO()):
        exec(compile(code[0], "index.md", "exec"), {})
