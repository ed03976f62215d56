"""The options of a match: names, defaults, and which of them go together."""

from __future__ import annotations

from typing import Any, Literal, get_args

import msgspec

from game.core.errors import ConfigError
from game.core.options import one_of, refuse_unknown
from game.eaten.components.definitions import BEAST, BOARD, MINER, RULES, SEAT_IDS, HibernatingLevel, RobotLevel

Mode = Literal["duel", "miner_solo", "beast_solo", "zero"]
MODES: tuple[Mode, ...] = get_args(Mode)
SEATS = len(SEAT_IDS)
HIBERNATING_LEVELS = tuple(level.level for level in BOARD.levels.hibernating)
ROBOT_LEVELS = tuple(level.level for level in BOARD.levels.robot)
_MAY_BE_NONE = ("hibernating_level", "robot_level")
"""Options of modes with that automaton, None elsewhere: a Config's own values are welcome as keys."""


class Config(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One match's options, all settled. Made by config()."""

    mode: Mode = "duel"
    seats: int = SEATS
    hibernating_level: int | None = None
    robot_level: int | None = None

    @property
    def hibernating(self) -> bool:
        """Whether the Beast is automatic (section 8)."""
        return self.mode in ("miner_solo", "zero")

    @property
    def robot(self) -> bool:
        """Whether the Miner is the Robot (section 9)."""
        return self.mode in ("beast_solo", "zero")

    @property
    def asked_seats(self) -> tuple[int, ...]:
        """The seats that ever have something to decide."""
        return (() if self.robot else (MINER,)) + (() if self.hibernating else (BEAST,))


def hibernating_level(config: Config) -> HibernatingLevel:
    """The Hibernating Beast's level. Raises ConfigError in a mode without it."""
    for level in BOARD.levels.hibernating:
        if level.level == config.hibernating_level:
            return level
    raise ConfigError(f"There is no Hibernating Beast in mode {config.mode!r}.")


def robot_level(config: Config) -> RobotLevel:
    """The Robot's level in beast_solo. Raises ConfigError in other modes."""
    for level in BOARD.levels.robot:
        if level.level == config.robot_level:
            return level
    raise ConfigError(f"The Robot has no level in mode {config.mode!r}.")


def crystals_to_win(config: Config) -> int:
    """R27, R65: with so many crystals the Miner or the Robot wins at once."""
    if not config.robot:
        return RULES.crystals_to_win
    return BOARD.robot.crystals_to_win if config.robot_level is None else robot_level(config).crystals_to_win


def config(**keys: Any) -> Config:
    """Options with every key defaulted.

    Raises ConfigError naming a key that does not exist, a value that is not allowed, or two that do not go together.
    """
    refuse_unknown("So, You've Been Eaten.", keys, Config.__struct_fields__)
    given = {key: value for key, value in keys.items() if value is not None or key not in _MAY_BE_NONE}
    mode = one_of("mode", given.get("mode", MODES[0]), MODES)
    seats = one_of("seats", given.get("seats", SEATS), (SEATS,))
    levels = BOARD.levels
    asleep = levels.default_hibernating_zero if mode == "zero" else levels.default_hibernating
    return Config(
        mode,
        seats,
        _level("hibernating_level", given, HIBERNATING_LEVELS, asleep if mode in ("miner_solo", "zero") else None, mode),
        _level("robot_level", given, ROBOT_LEVELS, levels.default_robot if mode == "beast_solo" else None, mode),
    )


def _level(key: str, given: dict[str, Any], allowed: tuple[int, ...], default: int | None, mode: str) -> int | None:
    """The level of an automaton; `default` None: the mode has none."""
    if default is None:
        if key in given:
            raise ConfigError(f"Option {key!r} does not go with mode {mode!r}.")
        return None
    value: int = one_of(key, given.get(key, default), allowed)
    return value
