"""Tampering with a state, so that its invariants must notice."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Tamper = Callable[[Any], Any]


def set_zone(zone: str, value: Any) -> Tamper:
    """Another value, or one made from the state."""
    return lambda state: setattr(state, zone, value(state) if callable(value) else value)


def set_of(zone: str, seat: Any, value: Callable[[Any], Any]) -> Tamper:
    """Another value for a seat (or a slice of them), made from the one there."""

    def tamper(state: Any) -> None:
        getattr(state, zone)[seat] = value(getattr(state, zone)[seat])

    return tamper


def assert_found(state: Any, tamper: Tamper, fault: str) -> None:
    """The invariants hold, and do no longer once the state is tampered with."""
    assert state.check() == []
    tamper(state)
    assert any(fault in found for found in state.check()), state.check()
