"""Options of a match: names, defaults and allowed values."""

from collections.abc import Sequence
from typing import Any, Literal

from game.core.errors import ConfigError
from game.core.loader import StrictMap
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
from game.core.values import Names, Numbers, Plain, Sentences
from game.human_flavor.components.definitions import (
    AGENDA_IDS,
    ALLY_IDS,
    CLAN_IDS,
    DECK_ALLIES,
    HUMAN_IDS,
    MAX_SEATS,
    MIN_SEATS,
    NETWORKS,
    NUMBERS,
    STORAGE_OF,
)

RANDOM = "random"
ANYONE = -1
"""Value of `first_player`: drawn at random (S5)."""
SEATS = tuple(range(MIN_SEATS, MAX_SEATS + 1))
MODES = ("versus",)
MOST_DAYS = 6
MOST_TOKENS = min(map(sum, STORAGE_OF))
"""R1: every mat has lines for this many."""
MOST_POINTS = 100
Owners = tuple[int | Literal["neutral"], ...]


class Corners(StrictMap, omit_defaults=True):
    """Owners of stackers (a seat or "neutral") by network, from the bottom of its meter to the top."""

    commerce: Owners = ()
    crime: Owners = ()
    culture: Owners = ()
    politics: Owners = ()

    def owners_on(self, network: int) -> Owners:
        owners: Owners = getattr(self, NETWORKS[network])
        return owners


class Missing(StrictMap, omit_defaults=True):
    """Ids of cards that stay in the box."""

    humans: Names = ()
    allies: Names = ()
    agendas: Names = ()


class Twists(StrictMap, omit_defaults=True):
    """C10: the closed switches of a match; 0 or empty is as printed.

    days: the number of the last one; tokens: starting tokens of each seat (R1); minions: of each seat on day
    1 (S4); points: that each seat begins with; agendas: the first ones of their deck, in this order (the deck
    is face down all the same); corners: what stands on the meters instead of what S3 deals; uprising: neutral
    stackers in it; without: cards in the box."""

    days: int = 0
    tokens: int = 0
    minions: int = 0
    points: Numbers = ()
    agendas: Names = ()
    corners: Corners = Corners()
    uprising: int = 0
    without: Missing = Missing()


AHEAD = 8
"""Points of a start ahead."""


class Config(MatchOptions[Twists]):
    """Options of one match, all settled. Made by config().

    clans: ids by seat, or empty: drawn from the seed (S1); first_player: a seat, or ANYONE (S5)."""

    seats: int = MIN_SEATS
    clans: Names = ()
    first_player: int = ANYONE
    mode: str = MODES[0]
    PRINTED = Twists()

    @property
    def last_day(self) -> int:
        """R47: the number of the last day."""
        return self.twists.days or NUMBERS.last_day[self.seats]

    @property
    def start_tokens(self) -> int:
        """R1: number of tokens that each seat picks."""
        return self.twists.tokens or NUMBERS.start_resources

    def minions_on(self, day: int) -> int:
        """S4, R48: number of minions that each seat owns."""
        first = self.twists.minions or NUMBERS.start_minions[self.seats]
        return min(first + max(0, day - 1), NUMBERS.meeples_per_clan)


def config(**keys: Any) -> Config:
    """Options with every key defaulted. `clans` is a list of ids or "random", `first_player` a seat or
    "random", `twists` a map. Raises ConfigError naming a key that does not exist, a value that is not
    allowed, or two that do not go together."""
    options = read_given("Human Flavor", Config, keys)
    chosen = options.get("clans", RANDOM)
    named = isinstance(chosen, list | tuple) and len(chosen) in SEATS
    seats = one_of("seats", options.get("seats", len(chosen) if named else MIN_SEATS), SEATS)
    first = _settle_first_player(options.get("first_player", RANDOM), seats)
    mode = one_of("mode", options.get("mode", MODES[0]), MODES)
    settled = Config(seats, _settle_clans(chosen, seats), first, mode, changed=read_twists(options, Twists))
    refuse_faults(_twist_faults(settled))
    return settled


def _settle_clans(chosen: Any, seats: int) -> Names:
    """One different clan for each seat, or none at all: the seed decides."""
    if chosen == RANDOM or (isinstance(chosen, list | tuple) and not chosen):
        return ()
    return one_each("clans", chosen, CLAN_IDS, seats, "clans")


def _settle_first_player(chosen: Any, seats: int) -> int:
    if chosen == RANDOM:
        return ANYONE
    if type(chosen) is not int or chosen not in (ANYONE, *range(seats)):
        raise ConfigError(
            f"Option 'first_player' must be {RANDOM!r} or a seat from 0 to {seats - 1}, not {chosen!r}."
        )
    return chosen


def head_start(options: Plain, seats: Numbers) -> HeadStart:
    """Plain options in which these seats begin with points: three of four matches of two Novices are won with them."""
    points = twist_by_seat(options, "points", config(**options).seats, 0)
    for seat in seats:
        points[seat] = min(MOST_POINTS, points[seat] + AHEAD)
    return HeadStart("human_flavor.head_start", with_twists(options, points=points))


# Twists (C10)


def _twist_faults(options: Config) -> Sentences:
    """Sentences about twists of the right kinds that no match can have."""
    twists = options.twists
    seats = options.seats
    revolt = NUMBERS.uprising_levels[seats][-1]
    for name, most in (
        ("days", MOST_DAYS),
        ("tokens", MOST_TOKENS),
        ("minions", NUMBERS.meeples_per_clan),
        ("uprising", revolt - 1),
    ):
        number = getattr(twists, name)
        if not 0 <= number <= most:
            yield f"Twist '{name}' must be from 1 to {most}, or 0 for as printed, not {number}."
    if twists.points and (
        len(twists.points) != seats or any(not 0 <= points <= MOST_POINTS for points in twists.points)
    ):
        yield f"Twist 'points' must list {seats} numbers from 0 to {MOST_POINTS}, not {list(twists.points)}."
    yield from _corner_faults(twists.corners, seats)
    yield from _card_faults(twists, options.last_day)


def _corner_faults(corners: Corners, seats: int) -> Sentences:
    limit = NUMBERS.corner_limit[seats]
    for network, name in enumerate(NETWORKS):
        owners = corners.owners_on(network)
        if len(owners) > limit:
            yield f"Twist 'corners.{name}' must list at most {limit} stackers, not {len(owners)}."
        for owner in owners:
            if isinstance(owner, int) and not 0 <= owner < seats:
                yield f"Twist 'corners.{name}' names seat {owner}; the seats are 0 to {seats - 1}."


def _card_faults(twists: Twists, days: int) -> Sentences:
    """Cards laid out twice, and too few left for the displays and the days."""
    deck_allies = tuple(ALLY_IDS[ally] for ally in DECK_ALLIES)
    yield from _list_faults("agendas", twists.agendas, AGENDA_IDS, days * NUMBERS.agendas_per_day)
    without = twists.without
    kinds = (
        ("humans", without.humans, HUMAN_IDS, NUMBERS.human_display),
        ("allies", without.allies, deck_allies, NUMBERS.ally_display),
        ("agendas", without.agendas, AGENDA_IDS, days * NUMBERS.agendas_per_day),
    )
    for kind, names, ids, needed in kinds:
        yield from _list_faults(f"without.{kind}", names, ids, len(ids) - needed)
    for name in sorted({*twists.agendas} & {*without.agendas}):
        yield f"Twist 'agendas' lays out {name!r}, which stays in the box."


def _list_faults(place: str, names: Sequence[str], ids: Sequence[str], most: int) -> Sentences:
    """Unknown or repeated ids, and too many of them."""
    for number, name in enumerate(names):
        if name not in ids:
            yield f"Twist '{place}' names {name!r}, which is none of the cards there."
        elif name in names[:number]:
            yield f"Twist '{place}' names {name!r} twice."
    if len(names) > most:
        yield f"Twist '{place}' must list at most {most} cards, not {len(names)}."
