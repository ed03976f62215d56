"""Events of a match (section 11): everything that a viewer needs to show it, in order.

Cards, leader tiles and tiles are the numbers of definitions.py; seats are 0..n-1, the rival is -1; cells and
grid places are (column, row), row 0 at the bottom. Nothing in an event is hidden from any viewer: the deck
and the stacks only ever appear as counts."""

from game.core.model import Event, ScoreLine, SeatEvent
from game.core.values import Names, Numbers
from game.tasty_humans.components.definitions import Cell

Placed = tuple[int, int, int]
"""(tile, column, row)"""
CardAt = tuple[int, Cell]
"""(card, grid place)"""


class GameStarted(Event):
    """The table as set up: cards by id (-1: none), `monsters` by seat (None: still to be chosen); `king` is a
    seat, -1 the rival."""

    variant: str
    seats: int
    monsters: tuple[str | None, ...]
    leader_spaces: Numbers
    grid: Numbers
    offer: Numbers
    king: int
    rival_cards: Numbers


class MonsterChosen(SeatEvent):
    """In the mode `choose` only (R1)."""

    monster: str


class TurnStarted(SeatEvent):
    """`turn_index` counts from 0 within the round."""

    round: int
    turn_index: int


class AdventurerChosen(SeatEvent):
    """`attackers` are (place, class) of the cards that hurt the eater (R9)."""

    place: Cell
    card: int
    attackers: tuple[tuple[Cell, str], ...]


class DamageDropped(SeatEvent):
    """One damage tile and the cell it came to rest in (R10)."""

    column: int
    row: int


class HailFell(Event):
    """Damage tiles fall into all stomachs as round `round` begins (the twist `hail`); `cells` by seat, the first
    to be hit first."""

    round: int
    cells: tuple[tuple[Cell, ...], ...]


class DamageLost(SeatEvent):
    """`count` damage tiles found no room (Q4)."""

    count: int


class DamageRemoved(SeatEvent):
    """`fallen` are (from, to) of the tiles that were above, the lowest first."""

    cell: Cell
    fallen: tuple[tuple[Cell, Cell], ...]


class TilesDropped(SeatEvent):
    """`tiles` landed, column by column from the bottom; `ignored` are (tile, column) that found no room
    (Q2)."""

    card: int
    rotation: int
    column: int
    tiles: tuple[Placed, ...]
    ignored: tuple[tuple[int, int], ...]


class TilesSwapped(SeatEvent):
    """`tile_a` lay at `cell_a` and lies at `cell_b` now."""

    cell_a: Cell
    cell_b: Cell
    tile_a: int
    tile_b: int


class EffectSkipped(SeatEvent):
    """`effect` is "cleric" or "wizard", `reason` "no_damage" or "no_pair"."""

    effect: str
    reason: str


class CardKept(SeatEvent):
    """`crowns_total` counts all cards that the seat has kept this round."""

    card: int
    crowns_total: int


class CardsRetreated(Event):
    """The captain who stood at `place` takes these along to the discard pile (R15)."""

    place: Cell
    direction: str
    cards: tuple[CardAt, ...]


class RivalTook(Event):
    """`cards` are (card, grid place), the place None for a card from the deck (X3)."""

    cards: tuple[tuple[int, Cell | None], ...]


class GridSlid(Event):
    """`moves` are (card, from, to)."""

    moves: tuple[tuple[int, Cell, Cell], ...]


class GridFilled(Event):
    """Cards from the deck in the order drawn; `deck_count` is what is left. Comes twice when the deck had to
    be reshuffled in between."""

    cards: tuple[CardAt, ...]
    deck_count: int


class DeckReshuffled(Event):
    """The whole discard pile, `count` cards, is the new deck."""

    count: int


class StomachFull(SeatEvent):
    """`first` tells whether this brings the seat the bonus of R18 or R25."""

    first: bool


class FinalRoundStarted(SeatEvent):
    """By the seat that brought it about (R18)."""


class TurnSkipped(SeatEvent):
    """`reason` is "stomach_full" or "grid_empty"."""

    reason: str


class DraftOrderSet(Event):
    """`seats` are (seat, crowns, damage tiles) in draft order; `rival_crowns` only in solo."""

    seats: tuple[tuple[int, int, int], ...]
    rival_crowns: int | None = None


class LeaderRemoved(Event):
    """`reason` is "solo" (X5, before the draft) or "left_over"."""

    tile: int
    reason: str


class LeaderDrafted(SeatEvent):
    """The tile waits beside the leader space until the old one has been eaten."""

    tile: int


class LeaderEaten(SeatEvent):
    """`next_tile` is the drafted leader that takes the free space, -1 for none."""

    tile: int
    column: int
    row: int
    next_tile: int = -1


class LeaderLost(SeatEvent):
    """No room was left for it (R20)."""

    tile: int


class KeptDiscarded(Event):
    """`cards` by seat, in the order of R23; `rival` are the cards that join the rival's pile (X5)."""

    cards: tuple[Numbers, ...]
    rival: Numbers = ()


class KingPassed(Event):
    """The village king token changes hands; -1 is the rival."""

    from_seat: int
    to_seat: int


class OfferOpened(Event):
    """`stacks_left` are the sizes of the stacks still face down."""

    tiles: Numbers
    stacks_left: Numbers


class Scored(SeatEvent, tag="score_line"):
    """One line of a seat's score sheet; `seat` -1 is the rival's."""

    line: ScoreLine


class GameEnded(Event):
    """`totals` by side, `ranking` the side ids best first (those who share a place together). `reason` is
    end.tasty_humans. and a name; no text has this key, and digests of recorded matches hold it as it is."""

    totals: Numbers
    ranking: tuple[Names, ...]
    winners: Names
    reason: str
