"""The toy game, in the catalog for the length of one test."""

import pytest

from tests.game import toy


@pytest.fixture
def rules(monkeypatch: pytest.MonkeyPatch) -> toy.Toy:
    """The toy game's rules object, listed as `toy`; a test may change its behavior version."""
    own = toy.Toy()
    monkeypatch.setattr(toy, "RULES", own)
    toy.register(monkeypatch)
    return own
