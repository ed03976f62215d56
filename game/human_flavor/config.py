"""The options of a match: names, defaults, and what they allow."""

from __future__ import annotations

from typing import Any

import msgspec

from game.core.errors import ConfigError
from game.human_flavor.components import CLAN_IDS, MAX_SEATS, MIN_SEATS

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
    for key in keys:
        if key not in Config.__struct_fields__:
            raise ConfigError(f"Human Flavor has no option {key!r}; the options are {', '.join(Config.__struct_fields__)}.")
    chosen = keys.get("clans", RANDOM)
    named = isinstance(chosen, list | tuple) and len(chosen) in SEATS
    seats = _one_of("seats", keys.get("seats", len(chosen) if named else MIN_SEATS), SEATS)
    first = keys.get("first_player", RANDOM)
    first = _one_of("first_player", first, (ANYONE, *range(seats))) if first != RANDOM else ANYONE
    mode = _one_of("mode", keys.get("mode", MODES[0]), MODES)
    return Config(seats, _clans(chosen, seats), first, mode)


def _one_of(key: str, value: Any, allowed: tuple[Any, ...]) -> Any:
    if type(value) is not type(allowed[0]) or value not in allowed:
        raise ConfigError(f"Option {key!r} must be one of {', '.join(map(str, allowed))}, not {value!r}.")
    return value


def _clans(chosen: Any, seats: int) -> tuple[str, ...]:
    """One different clan for each seat, or none at all: the seed decides."""
    if chosen == RANDOM or (isinstance(chosen, list | tuple) and not chosen):
        return ()
    if not isinstance(chosen, list | tuple) or any(name not in CLAN_IDS for name in chosen):
        raise ConfigError(f"Option 'clans' must be {RANDOM!r} or a list of {', '.join(CLAN_IDS)}, not {chosen!r}.")
    if len(chosen) != seats or len(set(chosen)) != seats:
        raise ConfigError(f"Option 'clans' must name {seats} different clans, one for each seat, not {chosen!r}.")
    return tuple(chosen)
