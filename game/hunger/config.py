"""The options of a match: names, defaults, and what they allow."""

from __future__ import annotations

from typing import Any, Literal, get_args

import msgspec

from game.core.errors import ConfigError
from game.hunger.components import CASTLE_TILES, VAMPIRE_IDS

Mode = Literal["rookie", "elder"]
MODES: tuple[Mode, ...] = get_args(Mode)
SEATS = tuple(sorted(CASTLE_TILES))
MIN_SEATS, MAX_SEATS = SEATS[0], SEATS[-1]


class Config(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One match's options, all settled. Made by config(); `vampires` are ids by seat, `gentle_elder` is for mode elder."""

    mode: Mode = "elder"
    seats: int = MIN_SEATS
    gentle_elder: bool = False
    vampires: tuple[str, ...] = VAMPIRE_IDS[:MIN_SEATS]

    @property
    def rookie(self) -> bool:
        """Whether the easier rules of R2, R4, R6, R37 and R44 hold."""
        return self.mode == "rookie"


def config(**keys: Any) -> Config:
    """Options with every key defaulted: the Vampires of the first seats, in the order of their list.

    Raises ConfigError naming a key that does not exist, a value that is not allowed, or two that do not go together.
    """
    for key in keys:
        if key not in Config.__struct_fields__:
            raise ConfigError(f"The Hunger has no option {key!r}; the options are {', '.join(Config.__struct_fields__)}.")
    mode = _one_of("mode", keys.get("mode", "elder"), MODES)
    seats = _one_of("seats", keys.get("seats", MIN_SEATS), SEATS)
    gentle = _one_of("gentle_elder", keys.get("gentle_elder", False), (False, True))
    if gentle and mode != "elder":
        raise ConfigError("Option 'gentle_elder' goes with mode 'elder' only.")
    return Config(mode, seats, gentle, _vampires(keys.get("vampires"), seats))


def _one_of(key: str, value: Any, allowed: tuple[Any, ...]) -> Any:
    if type(value) is not type(allowed[0]) or value not in allowed:
        raise ConfigError(f"Option {key!r} must be one of {', '.join(map(str, allowed))}, not {value!r}.")
    return value


def _vampires(chosen: Any, seats: int) -> tuple[str, ...]:
    """One different Vampire for each seat."""
    if chosen is None:
        return VAMPIRE_IDS[:seats]
    if not isinstance(chosen, list | tuple) or any(name not in VAMPIRE_IDS for name in chosen):
        raise ConfigError(f"Option 'vampires' must be a list of {', '.join(VAMPIRE_IDS)}, not {chosen!r}.")
    if len(chosen) != seats or len(set(chosen)) != seats:
        raise ConfigError(f"Option 'vampires' must name {seats} different Vampires, one for each seat, not {chosen!r}.")
    return tuple(chosen)
