"""What is counted, for /metrics."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

registry = CollectorRegistry()
SPLIT_SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5)

entries = Counter("venus_entries", "Entries kept, by who made them", ["by"], registry=registry)
refusals = Counter("venus_refusals", "Requests refused, by code", ["code"], registry=registry)
messages = Counter("venus_messages", "Messages received by socket, by type", ["type"], registry=registry)
sockets = Gauge("venus_sockets", "Open sockets", registry=registry)
tables = Gauge("venus_live_tables", "Tables in memory", registry=registry)
commits = Histogram(
    "venus_commit_seconds", "Time until a change is safe", buckets=SPLIT_SECONDS, registry=registry
)
thinking = Histogram("venus_bot_seconds", "Time a bot thinks", buckets=SPLIT_SECONDS, registry=registry)


def page() -> bytes:
    return generate_latest(registry)
