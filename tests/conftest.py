"""For all tests: what bots remember of a match does not pile up in a process that plays hundreds."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import _lru_cache_wrapper

import pytest

MANY = 1000


@pytest.fixture(autouse=True, scope="module")
def bots_forget() -> Iterator[None]:
    """The caches of bots are bounded, but together a hundred megabytes; a game forgets them with its process."""
    yield
    for name, module in list(sys.modules.items()):
        if name.startswith("game.") and ".bots" in name:
            for value in vars(module).values():
                if isinstance(value, _lru_cache_wrapper) and value.cache_info().currsize > MANY:
                    value.cache_clear()
