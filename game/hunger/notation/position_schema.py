"""The keys of a position as written, with their types; position_reader.py has their meaning."""

from typing import Annotated

from msgspec import Meta

from game.core.loader import StrictMap
from game.core.values import Names, Numbers, Plain
from game.hunger.components.card_ops import TypeId
from game.hunger.config import MODES, Mode

Count = Annotated[int, Meta(ge=0, le=1_000_000)]
Small = Annotated[int, Meta(ge=-1_000, le=1_000)]


class SeatAsWritten(StrictMap):
    """A seat as in the header of examples.yaml, and our own keys from `known` on (None: not given)."""

    at: str | None = None
    hand: Names = ()
    play: Names = ()
    deck: Names = ()
    discard: Names = ()
    digested: Names = ()
    missions: Names = ()
    tokens: Names = ()
    spent: Names = ()
    vp: Count = 0
    arrival: Count | None = None
    resting: bool = False
    known: Count = 0
    hunted: Names | None = None
    used_missions: Names = ()


class Moment(StrictMap):
    """The zones of the turn and of the flow (table/zones.py), by their names."""

    on_turn: Small
    uses_left: Small
    fresh: bool
    speed_total: Small
    speed_left: Small
    token_speed: Small
    moved: bool
    stayed: bool
    any_hunts: Small
    first_hunts: Small
    digested_here: bool
    crypt_opened: bool
    humans_gained: Count
    cards_gained: Count
    columns: Count
    human_columns: Count
    extra: bool
    asking: str
    asked: Small
    phase: str
    gain_step: Small
    limit: Small
    pushed: Small
    owing: Small
    asked_parasol: Count
    after: str
    ending: str
    from_hand: Names
    used: Names
    hypnotized: Names
    gaining: Names
    repeating: str | None
    crypt: str | None


class WrittenPosition(StrictMap):
    """A position as in the header of examples.yaml, and our own keys from `vampires` on (None: not given)."""

    seats: tuple[SeatAsWritten, ...]
    mode: Mode = MODES[-1]
    gentle_elder: bool | Numbers = False
    turn: Count = 1
    stacks: dict[str, Numbers] = {}
    track: dict[int | str, dict[int | str, Names]] = {}
    hunt_deck: Names = ()
    tavern: Names = ()
    roses: Names = ()
    chests: dict[str, str | None] = {}
    crypts: dict[str, Names] = {}
    public: Names = ()
    castle_tiles: Numbers = ()
    vampires: Names | None = None
    twists: Plain = {}
    easy_left: Count = 0
    chosen_type: TypeId | None = None
    moment: Moment | None = None
    seed: int = 0
    generator: Annotated[str, Meta(pattern="^[0-9a-f]{16}$")] | None = None
    shuffles: tuple[Names, ...] = ()
