"""The options of a match: names, defaults, and what they allow."""

from __future__ import annotations

from typing import Any

import msgspec

from game.core.errors import ConfigError
from game.core.options import one_each, one_of, refuse_unknown
from game.human_flavor.components.definitions import CLAN_IDS, MAX_SEATS, MIN_SEATS

RANDOM = "random"
ANYONE = -1
"""As `first_player`: drawn at random (S5)."""
SEATS = tuple(range(MIN_SEATS, MAX_SEATS + 1))
MODES = ("versus",)


class Config(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One match's options, all settled. Made by config(). `clans` are ids by seat, or empty: drawn from the seed (S1); `first_player` is a
    seat, or ANYONE (S5)."""

    seats: int = MIN_SEATS
    clans: tuple[str, ...] = ()
    first_player: int = ANYONE
    mode: str = MODES[0]


def config(**keys: Any) -> Config:
    """Options with every key defaulted. `clans` is a list of ids or "random", `first_player` a seat or "random".

    Raises ConfigError naming a key that does not exist, a value that is not allowed, or two that do not go together.
    """
    refuse_unknown("Human Flavor", keys, Config.__struct_fields__)
    chosen = keys.get("clans", RANDOM)
    named = isinstance(chosen, list | tuple) and len(chosen) in SEATS
    seats = one_of("seats", keys.get("seats", len(chosen) if named else MIN_SEATS), SEATS)
    first = _first_player(keys.get("first_player", RANDOM), seats)
    mode = one_of("mode", keys.get("mode", MODES[0]), MODES)
    return Config(seats, _clans(chosen, seats), first, mode)


def _clans(chosen: Any, seats: int) -> tuple[str, ...]:
    """One different clan for each seat, or none at all: the seed decides."""
    if chosen == RANDOM or (isinstance(chosen, list | tuple) and not chosen):
        return ()
    return one_each("clans", chosen, CLAN_IDS, seats, "clans")


def _first_player(chosen: Any, seats: int) -> int:
    """A seat, or ANYONE."""
    if chosen == RANDOM:
        return ANYONE
    if type(chosen) is not int or chosen not in (ANYONE, *range(seats)):
        raise ConfigError(f"Option 'first_player' must be {RANDOM!r} or a seat from 0 to {seats - 1}, not {chosen!r}.")
    return chosen
