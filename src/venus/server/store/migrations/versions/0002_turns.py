"""How many turns a finished game took."""

from __future__ import annotations

import sqlalchemy
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sqlalchemy.Column("turns", sqlalchemy.Integer()))


def downgrade() -> None:
    op.drop_column("tables", "turns")
