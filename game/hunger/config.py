"""The options of a match: names, defaults, and what they allow."""

from __future__ import annotations

from typing import Any, Literal, get_args

import msgspec

from game.core.errors import ConfigError
from game.core.options import one_each, one_of, refuse_unknown
from game.hunger.components.definitions import CASTLE_TILES, VAMPIRE_IDS

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
    refuse_unknown("The Hunger", keys, Config.__struct_fields__)
    mode = one_of("mode", keys.get("mode", "elder"), MODES)
    seats = one_of("seats", keys.get("seats", MIN_SEATS), SEATS)
    gentle = one_of("gentle_elder", keys.get("gentle_elder", False), (False, True))
    if gentle and mode != "elder":
        raise ConfigError("Option 'gentle_elder' goes with mode 'elder' only.")
    return Config(mode, seats, gentle, _vampires(keys.get("vampires"), seats))


def _vampires(chosen: Any, seats: int) -> tuple[str, ...]:
    """One different Vampire for each seat."""
    return VAMPIRE_IDS[:seats] if chosen is None else one_each("vampires", chosen, VAMPIRE_IDS, seats, "Vampires")
