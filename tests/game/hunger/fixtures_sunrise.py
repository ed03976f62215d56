"""Tables for tests of the end of the night: each seat by what a test says about it, everything else empty;
ids may leave out "#0".
"""

from __future__ import annotations

from typing import Any

from game.hunger import position_reader
from game.hunger.components.definitions import MISSION_INDEX
from game.hunger.state import State

LISTS = ("hand", "play", "deck", "discard", "digested", "missions", "tokens", "spent", "used_missions")


def seat(at: str = "cem_1", **zones: Any) -> dict[str, Any]:
    """A seat that has played; lists are texts of ids, e.g. discard="marya cottard"."""
    return {"at": at, "resting": True} | {
        zone: _ids(zone, value) if zone in LISTS else value for zone, value in zones.items()
    }


def _ids(zone: str, names: str) -> list[str]:
    return [
        name if zone in ("missions", "used_missions") or "#" in name else f"{name}#0"
        for name in names.split()
    ]


def dawn(*seats: dict[str, Any], **keys: Any) -> State:
    """The table as it stands after turn 15; nothing goes on. With one seat given a second one stands in the
    Cemetery with nothing.
    """
    return position_reader.read_table(_write_position(seats, keys))


def night_over(*seats: dict[str, Any], **keys: Any) -> State:
    """As dawn(), and the match goes on up to its next question."""
    return position_reader.read_position(_write_position(seats, keys))


def _write_position(seats: tuple[dict[str, Any], ...], keys: dict[str, Any]) -> dict[str, Any]:
    everyone = list(seats) if len(seats) > 1 else [*seats, seat()]
    return {"turn": 15, "seats": everyone, **keys}


def mission(name: str) -> int:
    return MISSION_INDEX[name]
