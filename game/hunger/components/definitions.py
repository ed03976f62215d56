"""Contents of the box: cards, Missions, tokens and the numbers of the rules, read once from the YAML files
beside this module.

In the rules a card is an index into CARDS, where every physical copy has its own place: 122 Hunt cards, 3
Roses, then six starting cards for each of six seats. A mission is an index into MISSIONS, a token into TOKENS
(physical copies), a type of Human into TYPES. UNKNOWN stands for a face hidden from the viewer, NOTHING for
none at all. Spaces are in map_graph.py."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Literal, TypeVar, get_args

from game.core.loader import Faults, StrictMap, ids_twice, load_checked, load_list
from game.core.values import Count, Names, Numbers, index_names
from game.hunger.components.card_ops import AnyEffect, Effect, Keyword, TypeId, VpIfCard, VpPerTag
from game.hunger.components.mission_ops import AnyInstant, AnyScore, Instant, Score

HERE = Path(__file__).parent

UNKNOWN, NOTHING = -1, -2
NOBODY = -1
"""In place of a seat, e.g. of whose turn it is between two turns."""
TYPES: tuple[TypeId, ...] = get_args(TypeId)
"""The four types of Humans."""
MAX_SEATS = 6
COLUMNS = 3
"""Of the Hunt Track; a column's number is its cost."""
LAST_TURN, PARASOL_TURN = 15, 16
"""R10, R43: what Table.turn says in the last turn, and while Parasol turns are played."""
HAND = 3
"""R8, R39: cards drawn for the next turn."""
TAVERN_SIZE = 3
"""R4, R42: cards that the Tavern holds when full."""
DEALT_MISSIONS, PUBLIC_MISSIONS = 2, 2
"""R6: Missions dealt to each seat, of which it keeps one, and public ones."""
EASY_TURNS = 2
"""R2: the turns whose new cards are easy ones in mode rookie."""

Kind = Literal["human", "familiar", "power", "rose", "start"]
TokenKind = Literal[
    "mission", "parasol", "human", "human_choice", "velvet", "extra_hunt", "discard_draw", "draw", "speed"
]


class CardFace(StrictMap):
    """A card as printed; cards.yaml explains each field."""

    id: str
    kind: Kind
    count: Count
    speed: int
    vp: Count
    keywords: tuple[Keyword, ...]
    type: TypeId | None = None
    a: Count = 0
    speed_with_human: int | None = None
    tags: Names = ()
    effects: tuple[AnyEffect, ...] = ()

    @property
    def is_human(self) -> bool:
        return self.kind == "human"


class Mission(StrictMap):
    """A Mission tile; missions.yaml explains each field."""

    id: str
    white: bool
    five_plus: bool
    score: AnyScore | None = None
    instant: AnyInstant | None = None


class Token(StrictMap):
    """A Bonus token; tokens.yaml explains each field."""

    id: str
    count: Count
    kind: TokenKind
    pickup_vp: int
    type: TypeId | None = None
    n: int = 0


class _Tokens(StrictMap):
    tokens: tuple[Token, ...]
    castle_tiles: dict[int, Numbers]


class _Vampires(StrictMap):
    starting_deck: Names
    vampires: Names


def _card_faults(cards: Sequence[CardFace]) -> Faults:
    """Faults of cards beyond their types."""
    ids = [card.id for card in cards]
    tags = {tag for card in cards for tag in card.tags}
    for number, card in enumerate(cards):
        place = f"$.cards[{number}]"
        if card.is_human != (card.type is not None):
            yield place, "a Human has a type, other cards have none"
        if card.a > card.count:
            yield f"{place}.a", "there are not so many copies"
        for effect in card.effects:
            if isinstance(effect, VpIfCard) and effect.card not in ids:
                yield f"{place}.effects", f"there is no card {effect.card!r}"
            if isinstance(effect, VpPerTag) and effect.tag not in tags:
                yield f"{place}.effects", f"no card has the tag {effect.tag!r}"


def _mission_faults(missions: Sequence[Mission]) -> Faults:
    for number, mission in enumerate(missions):
        if (mission.score is None) == (mission.instant is None):
            yield f"$.missions[{number}]", "a beige Mission has `score`, a gold one `instant`"


def _token_faults(file: _Tokens) -> Faults:
    yield from ids_twice("tokens", [token.id for token in file.tokens])
    for number, token in enumerate(file.tokens):
        if (token.kind == "human") != (token.type is not None):
            yield f"$.tokens[{number}]", "a token of kind human has a type, others have none"
    if sorted(file.castle_tiles) != list(range(2, MAX_SEATS + 1)):
        yield "$.castle_tiles", f"expected the tiles for 2 to {MAX_SEATS} players"


FACES = load_list("cards", CardFace, HERE / "cards.yaml", _card_faults)
"""Every different card."""
MISSIONS = load_list("missions", Mission, HERE / "missions.yaml", _mission_faults)
_TOKENS_FILE = load_checked(HERE / "tokens.yaml", _Tokens, _token_faults)
CASTLE_TILES = _TOKENS_FILE.castle_tiles
"""R5, by number of seats: highest first."""
_VAMPIRES_FILE = load_checked(
    HERE / "vampires.yaml", _Vampires, lambda file: ids_twice("vampires", file.vampires)
)
VAMPIRE_IDS = _VAMPIRES_FILE.vampires
_BY_ID = {face.id: face for face in FACES}


def _physical_cards() -> Iterator[tuple[str, CardFace]]:
    for kinds in (("human", "familiar", "power"), ("rose",)):
        for face in FACES:
            if face.kind in kinds:
                yield from ((f"{face.id}#{copy}", face) for copy in range(face.count))
    for seat in range(MAX_SEATS):
        yield from ((f"{name}#{seat}", _BY_ID[name]) for name in _VAMPIRES_FILE.starting_deck)


_PHYSICAL = tuple(_physical_cards())
CARD_IDS = tuple(name for name, _ in _PHYSICAL)
"""By card: its id in positions and actions, e.g. marya#0."""
CARDS = tuple(face for _, face in _PHYSICAL)
"""By card: its face."""
ALL_CARDS = range(len(CARDS))
CARD_INDEX = index_names(CARD_IDS)
ROSES = tuple(card for card, face in enumerate(CARDS) if face.kind == "rose")
HUNT_CARDS = tuple(range(ROSES[0]))
"""The cards of the Hunt deck."""
EASY_CARDS = tuple(card for card in HUNT_CARDS if int(CARD_IDS[card].partition("#")[2]) < CARDS[card].a)
"""R2: cards with the mark A."""
_STARTING = len(_VAMPIRES_FILE.starting_deck)
START_CARDS = tuple(
    tuple(range(ROSES[-1] + 1 + seat * _STARTING, ROSES[-1] + 1 + (seat + 1) * _STARTING))
    for seat in range(MAX_SEATS)
)
"""By seat: its starting cards."""

HUMAN, FAMILIAR, POWER, ROSE, START = range(5)
KIND_OF = tuple(get_args(Kind).index(face.kind) for face in CARDS)
"""By card: HUMAN, FAMILIAR, POWER, ROSE or START."""
TYPE_OF = tuple(TYPES.index(face.type) if face.type else NOTHING for face in CARDS)
"""By card: the type of a Human or NOTHING."""
SPEED_OF = tuple(face.speed for face in CARDS)
SPEED_WITH_HUMAN_OF = tuple(
    face.speed if face.speed_with_human is None else face.speed_with_human for face in CARDS
)
WORTH_OF = tuple(face.vp for face in CARDS)
"""By card: the printed points."""


def _has_keyword(keyword: Keyword) -> tuple[bool, ...]:
    return tuple(keyword in face.keywords for face in CARDS)


IS_HUMAN = tuple(kind == HUMAN for kind in KIND_OF)
IS_CONFUSE, IS_HOLY, IS_SPICY = _has_keyword("confuse"), _has_keyword("holy_water"), _has_keyword("spicy")
IS_FAST, IS_SLOW, IS_GREGARIOUS = _has_keyword("fast"), _has_keyword("slow"), _has_keyword("gregarious")
IS_INSPIRING, IS_READY, IS_PERMANENT = (
    _has_keyword("inspiring"),
    _has_keyword("ready"),
    _has_keyword("permanent"),
)


def _marked_cards(marked: tuple[bool, ...]) -> frozenset[int]:
    return frozenset(card for card, has in enumerate(marked) if has)


HUMANS, CONFUSING, HOLY, SPICY = (
    _marked_cards(IS_HUMAN),
    _marked_cards(IS_CONFUSE),
    _marked_cards(IS_HOLY),
    _marked_cards(IS_SPICY),
)
FAST, PERMANENT = _marked_cards(IS_FAST), _marked_cards(IS_PERMANENT)
"""Cards as sets, to see at a glance whether a zone holds any of them."""

E = TypeVar("E", bound=Effect)


def effect_of(kind: type[E]) -> tuple[E | None, ...]:
    """By card: its effect of that op, None where it has none."""
    return tuple(
        next((effect for effect in face.effects if isinstance(effect, kind)), None) for face in CARDS
    )


def effect_numbers(kind: type[Effect], field: str = "n") -> Numbers:
    """By card: that number of its effect of that op, 0 if it has none."""
    return tuple(getattr(effect, field, 0) for effect in effect_of(kind))


def has_effect(kind: type[Effect]) -> tuple[bool, ...]:
    """By card: True if it has an effect of that op."""
    return tuple(effect is not None for effect in effect_of(kind))


def cards_with(*kinds: type[Effect]) -> frozenset[int]:
    """The cards that have an effect of one of these ops."""
    return frozenset().union(*[_marked_cards(has_effect(kind)) for kind in kinds])


MISSION_IDS = tuple(mission.id for mission in MISSIONS)
MISSION_INDEX = index_names(MISSION_IDS)
_MANY_SEATS = 5
"""R6: from so many on the five_plus Missions are in the game."""
MISSIONS_FOR = tuple(
    tuple(number for number, mission in enumerate(MISSIONS) if seats >= _MANY_SEATS or not mission.five_plus)
    for seats in range(MAX_SEATS + 1)
)
"""R6, by number of seats: the Missions that are in the game."""
IS_GOLD = tuple(mission.instant is not None for mission in MISSIONS)
INSTANT_OF: tuple[Instant | None, ...] = tuple(mission.instant for mission in MISSIONS)
SCORE_OF: tuple[Score | None, ...] = tuple(mission.score for mission in MISSIONS)

TOKENS = tuple(token for token in _TOKENS_FILE.tokens for _ in range(token.count))
"""By token (a physical copy): its face."""
TOKEN_IDS = tuple(f"{token.id}#{copy}" for token in _TOKENS_FILE.tokens for copy in range(token.count))
TOKEN_INDEX = index_names(TOKEN_IDS)
TOKEN_KIND = tuple(token.kind for token in TOKENS)
