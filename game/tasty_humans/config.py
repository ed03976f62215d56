"""The options of a match: names, defaults, and which of them go together."""

from typing import Any, Literal

from msgspec import UnsetType

from game.core.errors import ConfigError
from game.core.loader import StrictMap
from game.core.options import (
    HeadStart,
    MatchOptions,
    one_of,
    out_of_range,
    read_given,
    read_twists,
    refuse_faults,
    twist_by_seat,
    with_twists,
)
from game.core.values import Names, Numbers, Plain, Sentences
from game.tasty_humans.components.definitions import (
    CARD_INDEX,
    CARDS,
    CHALLENGES,
    CLASSES,
    COLUMNS,
    KING_BONUS,
    LEADERS,
    MAX_ROWS,
    MONSTER_IDS,
    RULES_DATA,
    active_rows,
)

SEATS = tuple(sorted(RULES_DATA.stomach.unused_rows))
MIN_SEATS, MAX_SEATS = SEATS[0], SEATS[-1]
VARIANTS = tuple(RULES_DATA.variants)
DIETS = tuple(RULES_DATA.solo.balanced_diet)
LEVELS = tuple(level.level for level in RULES_DATA.solo.levels)
MONSTER_MODES = ("random", "choose", "fixed")
LOWEST = active_rows(MAX_SEATS, RULES_DATA.stomach.rows_option[0])
"""The fewest active rows of any match: four seats on the lowest boards."""
FEWEST_CARDS = 20
"""So many cards keep the grid filled while four seats hold two each."""
MOST_DAMAGE = COLUMNS
MOST_LEADERS = 3
MOST_BONUS = 20


FIRST_HAIL, LAST_HAIL = 2, 9
"""Rounds at whose beginning it may hail: no match is as long as the last one."""


class Hail(StrictMap, omit_defaults=True):
    """Damage from above at the beginning of a round: so many tiles for every stomach, one a column, the lowest
    columns first (of equal ones the left one). No hail by default."""

    round: int = 0
    damage: int = 0


class Twists(StrictMap, omit_defaults=True):
    """Closed switches of a match (C10); the default is the printed rule.

    height: active rows of every stomach (R0) for any number of seats; damage, by seat: damage tiles that lie
    in the stomach from the start, one a column, every second column first; leaders, by seat: leader tiles at
    the start (R2), the first in the leader space, the others eaten already, in the middle; stacks: leader
    stacks, the offer among them (R3); without: ids or classes of the adventurers left out (R4); king: the
    seat that begins (R5); bonus: points of the first full stomach (S20); hail: an event in the middle."""

    height: int | None = None
    damage: Numbers = ()
    leaders: Numbers = ()
    stacks: int | None = None
    without: Names = ()
    king: int | None = None
    bonus: int = KING_BONUS
    hail: Hail = Hail()

    @property
    def absent_cards(self) -> frozenset[int]:
        """Adventurers that are not in the deck."""
        if not self.without:
            return frozenset()
        return frozenset(
            number for number, card in enumerate(CARDS) if card.id in self.without or card.cls in self.without
        )


class Config(MatchOptions[Twists]):
    """Options of one match, all settled. Made by config().

    monsters: empty unless monster_mode is "fixed". rival_level, challenge, balanced_diet: of solo, None
    elsewhere."""

    mode: Literal["versus", "solo"] = "versus"
    seats: int = 2
    variant: str = "standard"
    rows: int = RULES_DATA.stomach.rows
    monster_mode: Literal["random", "choose", "fixed"] = "random"
    monsters: Names = ()
    rival_level: int | None = None
    challenge: str | None = None
    balanced_diet: str | None = None
    PRINTED = Twists()

    @property
    def height(self) -> int:
        """R0: active rows."""
        return self.twists.height or active_rows(self.seats, self.rows)


def config(**keys: Any) -> Config:
    """Options with every key defaulted: mode follows the seats and the other way round. Raises ConfigError
    naming a key that does not exist, a value that is not allowed, or two that do not go together."""
    options = read_given("Tasty Humans", Config, keys)
    mode, seats = _mode_and_seats(options)
    variant = one_of("variant", options.get("variant", VARIANTS[0]), VARIANTS)
    low, high = RULES_DATA.stomach.rows_option
    rows = one_of("rows", options.get("rows", RULES_DATA.stomach.rows), tuple(range(low, high + 1)))
    level, challenge, diet = _solo_options(options, mode, variant)
    monster_mode, monsters = _monster_options(options, mode, seats, challenge)
    twists = read_twists(options, Twists)
    settled = Config(
        mode, seats, variant, rows, monster_mode, monsters, level, challenge, diet, changed=twists
    )
    refuse_faults(_twist_faults(settled))
    return settled.replace(changed=_without_idle_twists(settled.twists))


def _mode_and_seats(options: Plain) -> tuple[Any, int]:
    """Mode and seats; one of them settles the other."""
    seats = one_of("seats", options["seats"], SEATS) if "seats" in options else None
    mode = one_of("mode", options.get("mode", "solo" if seats == 1 else "versus"), ("versus", "solo"))
    if seats is None:
        seats = 1 if mode == "solo" else 2
    if (mode == "solo") != (seats == 1):
        raise ConfigError(
            f"Option 'seats' cannot be {seats} in mode {mode!r}: "
            f"solo has one seat, versus two to {MAX_SEATS}."
        )
    return mode, seats


def _solo_options(options: Plain, mode: str, variant: str) -> tuple[int | None, str | None, str | None]:
    """X1, X9, X10 and V3: the rival's level, and at most one challenge."""
    for key in ("rival_level", "challenge", "balanced_diet"):
        if key in options and mode != "solo":
            raise ConfigError(f"Option {key!r} is for mode 'solo' only.")
        if key in options and key != "rival_level" and not RULES_DATA.variants[variant].solo_challenges:
            raise ConfigError(f"Option {key!r} is not offered in variant {variant!r}.")
    challenge = (
        one_of("challenge", options["challenge"], tuple(CHALLENGES)) if "challenge" in options else None
    )
    diet = one_of("balanced_diet", options["balanced_diet"], DIETS) if "balanced_diet" in options else None
    if challenge is not None and diet is not None:
        raise ConfigError(
            "Options 'challenge' and 'balanced_diet' exclude each other: a match has at most one challenge."
        )
    if mode != "solo":
        return None, challenge, diet
    return (
        one_of("rival_level", options.get("rival_level", RULES_DATA.solo.default_level), LEVELS),
        challenge,
        diet,
    )


def _monster_options(options: Plain, mode: str, seats: int, challenge: str | None) -> tuple[Any, Names]:
    """R1 and X10. A list given as monster_mode itself means a fixed list; a monster challenge fixes the
    monster."""
    wanted = options.get("monster_mode")
    listed = options.get("monsters", ())
    if isinstance(wanted, list | tuple):
        wanted, listed = "fixed", wanted
    names = _monster_list(listed)
    default = "fixed" if names else "choose" if mode == "solo" else "random"
    monster_mode = one_of("monster_mode", wanted if "monster_mode" in options else default, MONSTER_MODES)
    if challenge is not None:
        owner = CHALLENGES[challenge]
        if names and names != (owner,):
            raise ConfigError(
                f"Option 'monsters' cannot be {', '.join(names)}: challenge {challenge!r} belongs to {owner}."
            )
        return "fixed", (owner,)
    if monster_mode != "fixed" and names:
        raise ConfigError(
            f"Option 'monsters' goes with monster_mode 'fixed' only, not with {monster_mode!r}."
        )
    if monster_mode == "fixed" and len(names) != seats:
        raise ConfigError(
            f"Option 'monsters' must name {seats} monster(s), one for each seat, not {len(names)}."
        )
    return monster_mode, names


def _monster_list(listed: Any) -> Names:
    if isinstance(listed, str):
        listed = [name.strip() for name in listed.split(",")]
    if not isinstance(listed, list | tuple):
        raise ConfigError(f"Option 'monsters' must be a list of monster ids, not {listed!r}.")
    names = tuple(one_of("monsters", name, MONSTER_IDS) for name in listed)
    if len(set(names)) != len(names):
        raise ConfigError("Option 'monsters' names a board twice; there is one of each.")
    return names


def head_start(options: Plain, seats: Numbers) -> HeadStart:
    """Plain options in which these seats begin with a leader tile more, eaten already: between equal bots of
    the gentlest level that is worth 8 points, and two of three matches are won with it."""
    count = config(**options).seats
    leaders = twist_by_seat(options, "leaders", count, 1)
    for seat in seats:
        leaders[seat] = min(MOST_LEADERS, leaders[seat] + 1)
    return HeadStart("tasty_humans.head_start", with_twists(options, leaders=leaders))


# Twists (C10)


def _without_idle_twists(twists: Twists) -> Twists | UnsetType:
    """Twists without those that repeat the printed rule seat by seat; UNSET if none is left."""
    damage = twists.damage if any(twists.damage) else ()
    leaders = twists.leaders if set(twists.leaders) != {1} else ()
    return read_twists({"twists": twists.replace(damage=damage, leaders=leaders)}, Twists)


def _twist_faults(options: Config) -> Sentences:
    """Sentences about twists of the right types that no match can have."""
    twists, seats = options.twists, options.seats
    if seats == 1 and (twists.king is not None or twists.bonus != KING_BONUS):
        yield f"Twist {'bonus' if twists.king is None else 'king'!r} is for two seats and more."
    for name, value, low, high in (
        ("height", twists.height, LOWEST, MAX_ROWS),
        ("bonus", twists.bonus, 1, MOST_BONUS),
        ("king", twists.king, 0, seats - 1),
        ("stacks", twists.stacks, 0, _most_stacks(seats, sum(twists.leaders or (1,) * seats))),
        *(_hail_range(twists.hail) if twists.hail != Hail() else ()),
        *(("damage", number, 0, MOST_DAMAGE) for number in twists.damage),
        *(("leaders", number, 1, MOST_LEADERS) for number in twists.leaders),
    ):
        if value is not None:
            yield from out_of_range(name, value, low, high)
    for name, by_seat in (("damage", twists.damage), ("leaders", twists.leaders)):
        if by_seat and len(by_seat) != seats:
            yield f"Twist {name!r} must have {seats} numbers, one for each seat, not {len(by_seat)}."
    yield from _left_out_faults(twists)


def _hail_range(hail: Hail) -> tuple[tuple[str, int, int, int], ...]:
    """Numbers of a hail with their least and most."""
    return ("hail.round", hail.round, FIRST_HAIL, LAST_HAIL), ("hail.damage", hail.damage, 1, MOST_DAMAGE)


def _most_stacks(seats: int, dealt: int) -> int:
    """R3: number of stacks that the leader tiles are enough for, once `dealt` are gone."""
    return (len(LEADERS) - dealt) // RULES_DATA.leader_stack_size[seats]


def _left_out_faults(twists: Twists) -> Sentences:
    """Sentences about adventurers that do not exist, stand there twice, or are too many."""
    for number, name in enumerate(twists.without):
        if name not in CARD_INDEX and name not in CLASSES:
            yield f"Twist 'without' names {name!r}: there is no such adventurer or class."
        if name in twists.without[:number]:
            yield f"Twist 'without' names {name!r} twice."
    left = len(CARDS) - len(twists.absent_cards)
    if left < FEWEST_CARDS:
        yield f"Twist 'without' leaves {left} adventurers; a match needs {FEWEST_CARDS}."
