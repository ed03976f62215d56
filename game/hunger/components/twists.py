"""The closed switches of a match (C10): changes of the night, the table and the start, and the combinations
that no match can have."""

from collections import Counter
from functools import lru_cache
from typing import Annotated

from msgspec import Meta

from game.core.loader import StrictMap
from game.core.values import Names, Numbers, Sentences
from game.hunger.components.definitions import (
    CARD_IDS,
    CARDS,
    EASY_TURNS,
    HUNT_CARDS,
    IS_GOLD,
    LAST_TURN,
    MISSION_INDEX,
    MISSIONS_FOR,
    PUBLIC_MISSIONS,
    ROSES,
    TAVERN_SIZE,
    TOKEN_IDS,
)
from game.hunger.components.map_graph import CHESTS, SPACE_IDS

FEWEST_TURNS, MOST_POINTS, MOST_TILES = 3, 99, 5


class Twists(StrictMap, omit_defaults=True):
    """Differences from the printed game. Cards and tokens are named as in their files ("swift_shadow",
    "velvet"), without the number of a copy.

    turns: of the night (R10); start: the space where all Vampires begin (R1); roses: how many lie on the
    Labyrinth (R4); tiles: those of the Castle (R5), None for the printed ones; left_out: cards that the Hunt
    deck is without; public: Missions that lie open, whatever is drawn beside them (R6). By seat, as far as
    they are listed: cards: in its deck from the start, as if hunted before; tokens: held from the start,
    without their points; points: scored before the night."""

    turns: Annotated[int, Meta(ge=FEWEST_TURNS, le=LAST_TURN)] = LAST_TURN
    start: str = "castle"
    roses: Annotated[int, Meta(ge=0, le=len(ROSES))] = len(ROSES)
    tiles: (
        Annotated[tuple[Annotated[int, Meta(ge=1, le=MOST_POINTS)], ...], Meta(max_length=MOST_TILES)] | None
    ) = None
    left_out: Names = ()
    public: Names = ()
    cards: tuple[Names, ...] = ()
    tokens: tuple[Names, ...] = ()
    points: tuple[Annotated[int, Meta(ge=0, le=MOST_POINTS)], ...] = ()

    def given_cards(self, seat: int) -> Numbers:
        """Cards of the seat; of equal ones the first seat has the first copy."""
        return _number_copies(self.cards, CARD_IDS)[seat] if seat < len(self.cards) else ()

    def held_tokens(self, seat: int) -> Numbers:
        """Tokens of the seat, likewise."""
        return _number_copies(self.tokens, TOKEN_IDS)[seat] if seat < len(self.tokens) else ()

    def laid_roses(self) -> Numbers:
        """The Roses of the Labyrinth: the first ones that no seat is given."""
        given = [name for names in self.cards for name in names]
        return tuple(rose for rose in ROSES if CARDS[rose].id not in given)[: self.roses]


@lru_cache
def hunt_cards(twists: Twists) -> Numbers:
    """The cards of the Hunt deck, ascending: neither left out nor given to a seat."""
    given = [card for cards in _number_copies(twists.cards, CARD_IDS) for card in cards]
    return tuple(card for card in HUNT_CARDS if CARDS[card].id not in twists.left_out and card not in given)


@lru_cache
def absent_cards(twists: Twists) -> Numbers:
    """The cards of the box that take no part, ascending."""
    given = [card for cards in _number_copies(twists.cards, CARD_IDS) for card in cards]
    present = {*hunt_cards(twists), *twists.laid_roses(), *given}
    return tuple(card for card in (*HUNT_CARDS, *ROSES) if card not in present)


def _number_copies(by_seat: tuple[Names, ...], ids: Names) -> list[Numbers]:
    """By seat: the numbers of such physical ids."""
    taken: Counter[str] = Counter()
    found = []
    for names in by_seat:
        numbers = []
        for name in names:
            numbers.append(ids.index(f"{name}#{taken[name]}"))
            taken[name] += 1
        found.append(tuple(numbers))
    return found


# What no match can have


_COPIES_OF_CARDS = Counter([CARDS[card].id for card in (*HUNT_CARDS, *ROSES)])
_COPIES_OF_TOKENS = Counter([token.partition("#")[0] for token in TOKEN_IDS])
_ROSES = frozenset(CARDS[card].id for card in ROSES)


def twist_faults(twists: Twists, seats: int) -> Sentences:
    """Sentences about twists that no match of so many seats can have; their types are right."""
    if twists.start not in SPACE_IDS:
        yield f"Twist 'start': there is no space {twists.start!r}."
    if twists.tiles is not None and list(twists.tiles) != sorted(twists.tiles, reverse=True):
        yield "Twist 'tiles' lists the highest first."
    yield from _public_faults(twists, seats)
    for name, listed in (("cards", twists.cards), ("tokens", twists.tokens), ("points", twists.points)):
        if len(listed) > seats:
            yield f"Twist {name!r} lists {len(listed)} seats; the match has {seats}."
    yield from _card_faults(twists, seats)
    yield from _name_faults("tokens", twists.tokens, _COPIES_OF_TOKENS, "Bonus token")
    held, spare = sum(map(len, twists.tokens)), len(TOKEN_IDS) - len(CHESTS)
    if held > spare:
        yield f"Twist 'tokens' gives {held} Bonus tokens; the Chests leave {spare}."


def _public_faults(twists: Twists, seats: int) -> Sentences:
    if len(twists.public) > PUBLIC_MISSIONS or len({*twists.public}) < len(twists.public):
        names = ", ".join(twists.public)
        yield f"Twist 'public' names up to {PUBLIC_MISSIONS} different Missions, not {names}."
    for name in twists.public:
        number = MISSION_INDEX.get(name)
        if number is None or IS_GOLD[number] or number not in MISSIONS_FOR[seats]:
            yield f"Twist 'public': there is no beige Mission {name!r} for {seats} players."


def _card_faults(twists: Twists, seats: int) -> Sentences:
    for name in twists.left_out:
        if name not in _COPIES_OF_CARDS or name in _ROSES:
            yield f"Twist 'left_out': there is no card {name!r} in the Hunt deck."
    yield from _name_faults("cards", twists.cards, _COPIES_OF_CARDS, "Hunt card or Rose")
    for names in twists.cards:
        if sum(name in _ROSES for name in names) > 1:
            yield "Twist 'cards' gives two Roses to one seat (R29)."
        if both := [name for name in names if name in twists.left_out]:
            yield f"Twist 'cards' gives {both[0]!r}, which is left out."
    left, least = len(hunt_cards(twists)), TAVERN_SIZE + EASY_TURNS * (seats + 1)
    if left < least:
        yield f"The twists leave {left} cards in the Hunt deck; {seats} seats need {least}."


def _name_faults(twist: str, by_seat: tuple[Names, ...], copies: Counter[str], what: str) -> Sentences:
    for name, count in Counter([name for names in by_seat for name in names]).items():
        if name not in copies:
            yield f"Twist {twist!r}: there is no {what} {name!r}."
        if count > copies[name]:
            yield f"Twist {twist!r} gives {count} times {name!r}, of which there are {copies[name]}."
