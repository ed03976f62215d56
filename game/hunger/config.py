"""The options of a match: names, defaults, and what they allow."""

from typing import Any, Literal, get_args

from game.core.errors import ConfigError
from game.core.options import (
    HeadStart,
    MatchOptions,
    one_each,
    one_of,
    read_given,
    read_twists,
    refuse_faults,
    twist_by_seat,
    with_twists,
)
from game.core.values import Names, Numbers, Plain
from game.hunger.components.definitions import CASTLE_TILES, VAMPIRE_IDS
from game.hunger.components.twists import MOST_POINTS, Twists, twist_faults

Mode = Literal["rookie", "elder"]
MODES: tuple[Mode, ...] = get_args(Mode)
SEATS = tuple(sorted(CASTLE_TILES))
MIN_SEATS, MAX_SEATS = SEATS[0], SEATS[-1]


AHEAD = 10
"""Points of a start ahead."""


class Config(MatchOptions[Twists]):
    """One match's options, all settled. Made by config().

    gentle_elder: for mode elder: for all seats, for none, or for those listed; vampires: ids by seat."""

    mode: Mode = "elder"
    seats: int = MIN_SEATS
    gentle_elder: bool | Numbers = False
    vampires: Names = VAMPIRE_IDS[:MIN_SEATS]
    PRINTED = Twists()

    @property
    def is_rookie(self) -> bool:
        """True if the easier rules of R2, R4, R6, R37 and R44 hold."""
        return self.mode == "rookie"

    def is_gentle(self, seat: int) -> bool:
        """True if the Mountains are safe for that seat in Elder mode, and cost it nothing (R44)."""
        return seat in self.gentle_elder if isinstance(self.gentle_elder, tuple) else self.gentle_elder


def config(**keys: Any) -> Config:
    """Options with every key defaulted: the Vampires of the first seats, in the order of their list. Raises
    ConfigError naming a key that does not exist, a value that is not allowed, or two that do not go
    together."""
    options = read_given("The Hunger", Config, keys)
    mode = one_of("mode", options.get("mode", "elder"), MODES)
    seats = one_of("seats", options.get("seats", MIN_SEATS), SEATS)
    gentle = _read_gentle(options.get("gentle_elder", False), seats)
    if gentle and mode != "elder":
        raise ConfigError("Option 'gentle_elder' goes with mode 'elder' only.")
    twists = read_twists(options, Twists)
    settled = Config(mode, seats, gentle, _read_vampires(options.get("vampires"), seats), changed=twists)
    refuse_faults(twist_faults(settled.twists, seats))
    return settled


def head_start(options: Plain, seats: Numbers) -> HeadStart:
    """Plain options in which these seats begin with points: seven of ten matches of two Prowlers are won with them."""
    points = twist_by_seat(options, "points", config(**options).seats, 0)
    for seat in seats:
        points[seat] = min(MOST_POINTS, points[seat] + AHEAD)
    return HeadStart("hunger.head_start", with_twists(options, points=points))


def _read_gentle(chosen: Any, seats: int) -> bool | Numbers:
    """True for all seats, False for none; else their numbers, the lowest first."""
    if isinstance(chosen, bool):
        return chosen
    numbers = chosen if isinstance(chosen, list | tuple) else (None,)
    are_seats = all(type(seat) is int and 0 <= seat < seats for seat in numbers)
    if not are_seats or len(set(numbers)) != len(numbers):
        raise ConfigError(
            "Option 'gentle_elder' must be true, false or a list of different seats"
            f" from 0 to {seats - 1}, not {chosen!r}."
        )
    return len(numbers) == seats or (bool(numbers) and tuple(sorted(numbers)))


def _read_vampires(chosen: Any, seats: int) -> Names:
    """One different Vampire for each seat."""
    return (
        VAMPIRE_IDS[:seats]
        if chosen is None
        else one_each("vampires", chosen, VAMPIRE_IDS, seats, "Vampires")
    )
