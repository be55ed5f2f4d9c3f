"""Those who listen to a table: one for each connection."""

from __future__ import annotations

import asyncio

LONGEST_QUEUE = 256


class Listener:
    """A connection that is told what happens, in order; one that does not keep up is let go.

    `session` is the hash of the secret by which its player is known.
    """

    __slots__ = ("delayed", "gone", "messages", "player", "seat", "session")

    def __init__(
        self, seat: int | None, player: str | None, delayed: bool = False, session: str | None = None
    ) -> None:
        self.seat = seat
        self.player = player
        self.delayed = delayed
        self.session = session
        self.gone = asyncio.Event()
        self.messages: asyncio.Queue[bytes] = asyncio.Queue(LONGEST_QUEUE)

    def tell(self, message: bytes) -> None:
        if self.gone.is_set():
            return
        try:
            self.messages.put_nowait(message)
        except asyncio.QueueFull:
            self.dismiss()

    def dismiss(self) -> None:
        """Tell it nothing more; it may come back and is judged anew."""
        self.gone.set()
        while not self.messages.empty():
            self.messages.get_nowait()
