"""A server of phones on this machine alone."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from scenes.kit.phones import connections
from tests.scenes.kit.phones.wire import Table, close_table, open_table


@pytest.fixture(autouse=True)
def short_goodbyes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Clients of tests seldom answer when a socket closes."""
    assert connections.CLOSE_SECONDS == 1
    monkeypatch.setattr(connections, "CLOSE_SECONDS", 0.1)


@pytest.fixture
def table() -> Iterator[Table]:
    table = open_table()
    yield table
    close_table(table)
