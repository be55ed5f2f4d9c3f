"""What is said at a table."""

from __future__ import annotations

from collections import deque

from sqlalchemy import insert, select

from venus.server.errors import refuse
from venus.server.store import schema
from venus.server.store.players import plain_text
from venus.server.store.store import now_ms
from venus.server.tables.live_tables import LiveTables
from venus.server.tables.messages import Chat, ChatLine
from venus.server.tables.table import LiveTable

LATELY = 1000


class TableChat:
    """Lines that are said, kept and told."""

    def __init__(self, live_tables: LiveTables) -> None:
        self.live_tables = live_tables
        # What was lately said in this process and will be heard of once more.
        self._spoken: deque[int] = deque(maxlen=LATELY)

    async def say(self, table: LiveTable, name: str, seat: int | None, text: str) -> ChatLine:
        at, text = now_ms(), plain_text(text)
        if not text:
            refuse("malformed-message")
        row = {"table_id": table.facts.id, "at": at, "seat": seat, "name": name, "text": text}
        async with self.live_tables.store.writing() as connection:
            written = await connection.execute(insert(schema.chat).values(row).returning(schema.chat.c.id))
            line = ChatLine(written.scalar_one(), at, name, text, seat)
        table.tell(Chat(line), to_delayed=False)
        self._spoken.append(line.id)
        self.live_tables.publish({"table": table.facts.id, "chat": line.id})
        return line

    async def said(
        self, table_id: str, after: int = 0, most: int = 200, until: int | None = None
    ) -> list[ChatLine]:
        """The last lines after an id and up to a moment, in their order."""
        chat = schema.chat.c
        query = select(schema.chat).where(chat.table_id == table_id, chat.id > after)
        if until is not None:
            query = query.where(chat.at <= until)
        rows = await self.live_tables.store.rows(query.order_by(chat.id.desc()).limit(most))
        return [ChatLine(row.id, row.at, row.name, row.text, row.seat) for row in reversed(rows)]

    async def heard(self, table_id: str, chat_id: int) -> None:
        """Somebody spoke, perhaps in another process."""
        table = self.live_tables.by_id.get(table_id)
        if table is None or not table.listeners or chat_id in self._spoken:
            return
        chat = schema.chat.c
        row = await self.live_tables.store.row(
            select(schema.chat).where(chat.table_id == table_id, chat.id == chat_id)
        )
        if row is not None:
            table.tell(Chat(ChatLine(row.id, row.at, row.name, row.text, row.seat)), to_delayed=False)
