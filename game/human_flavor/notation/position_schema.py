"""Keys of a position as written, with their types; position_reader.py gives them their meaning."""

from typing import Annotated, Literal

from msgspec import Meta

from game.core.loader import StrictMap
from game.core.values import Names, Numbers, Plain
from game.human_flavor.components.effects import NetworkId, ResourceId, SlotId

Count = Annotated[int, Meta(ge=0, le=1_000)]
Small = Annotated[int, Meta(ge=-1_000, le=1_000)]
Points = Annotated[int, Meta(ge=-1_000_000, le=1_000_000)]
Owner = int | Literal["neutral"]
Source = Literal["utilize", "ally", "clan"]
Feast = Literal["", "snack", "devour", "over"]


class AllyAsWritten(StrictMap):
    """Ally of a clan."""

    id: str
    used: bool = False


class StackerAsWritten(StrictMap):
    """Stacker in the uprising."""

    owner: Owner
    network: NetworkId


class PlayerAsWritten(StrictMap):
    """Player as in section 12 (None: not given), and our own key `earned`: the sources of the score
    (table.EARNED)."""

    score: Points = 0
    resources: dict[ResourceId, Count] = {}
    captives: dict[SlotId, Names] = {}
    dumpster: Names = ()
    allies: tuple[AllyAsWritten, ...] | None = None
    minions: Count | None = None
    minions_owned: Count | None = None
    seats: Numbers = ()
    converted: bool = False
    ability_used: bool = False
    earned: tuple[Points, Points, Points, Points] = (0, 0, 0, 0)


class FrameAsWritten(StrictMap):
    """List of effects that is being carried out: a Frame of table/zones.py, `card` by its id."""

    source: Source
    card: str
    path: tuple[Count, ...]
    at: Count
    left: Small


class Moment(StrictMap):
    """Zones of the turn, of the evening and of the flow (table/zones.py), by their names."""

    on_turn: Small
    revolt: bool
    strength: Small
    utilized: bool
    main_done: bool
    activated: bool
    feast: Feast
    picks: Count
    feeder: Small
    dusk_left: Numbers
    feed_left: Numbers
    asking: str
    asked: Small
    after: str
    ending: str
    lost_to: Small
    location: str | None
    picked: Names
    frames: tuple[FrameAsWritten, ...]
    hungry: Names


class Box(StrictMap):
    """Cards that are out of the game."""

    humans: Names = ()
    allies: Names = ()
    agendas: Names = ()


class WrittenPosition(StrictMap):
    """Position as in section 12, and our own keys from `box` on (None: not given). `opens`, `twists`: options
    of the match (`first_player` and `twists`)."""

    clans: Names
    day: Count = 1
    first_player: Small = 0
    to_move: Small | None = None
    players: tuple[PlayerAsWritten, ...] = ()
    corners: dict[NetworkId, tuple[Owner, ...]] = {}
    uprising: tuple[StackerAsWritten, ...] = ()
    humans: Names = ()
    allies: Names = ()
    human_deck: Names = ()
    ally_deck: Names = ()
    agenda_deck: Names = ()
    human_discard: Names = ()
    ally_discard: Names = ()
    agendas: Names = ()
    city: dict[str, Numbers] = {}
    rest: Literal["deck", "box"] = "deck"
    box: Box = Box()
    moment: Moment | None = None
    opens: Small = -1
    twists: Plain = {}
    seed: int = 0
    generator: Annotated[str, Meta(pattern="^[0-9a-f]{16}$")] | None = None
    shuffles: tuple[tuple[int | str, ...], ...] = ()
