"""What the doctor writes down: one thing looked at, how it is, and what to do."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Health = Literal["ok", "warning", "broken"]
SECTION = "doctor"


class DoctorFinding(Struct, frozen=True):
    """One thing looked at; `advice` says what to do if it is not as it should be."""

    what: str
    state: Health
    detail: str
    advice: str = ""
