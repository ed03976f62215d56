"""The eight answers of section 6.4, and the ready-made lists of legal ones.

Every action that can be legal exists once; lists are tuples of these, in tables by the little that they
depend on (full columns, occupied places), so that asking for the legal actions costs next to nothing."""

from typing import Any

import msgspec

from game.core.lazy_dict import LazyDict
from game.core.model import Action
from game.tasty_humans.components.definitions import (
    ALL_COLUMNS,
    CELL,
    COLUMNS,
    DAMAGE,
    GRID_ROWS,
    LEADERS,
    MAX_ROWS,
    MONSTER_IDS,
    PLACE,
    ROTATIONS,
    STACKS,
    Cell,
)


class AnyAction(Action):
    """Base of all answers: `verb` is the kind of decision that it answers."""

    def plain(self) -> Any:
        values = [
            list(value) if isinstance(value, tuple) else value for value in msgspec.structs.astuple(self)
        ]
        return {self.verb: values if len(values) > 1 else values[0]}


Answers = tuple[AnyAction, ...]


class ChooseMonster(AnyAction, tag="m"):
    """D0: the monster board that the seat plays with."""

    monster: str


class ChooseAdventurer(AnyAction, tag="c"):
    """D1: the grid place whose card is eaten; row 0 is at the bottom."""

    column: int
    row: int

    @property
    def place(self) -> int:
        """Number of the grid place."""
        return self.column * GRID_ROWS + self.row


class DropDamage(AnyAction, tag="x"):
    """D2: the column that one damage tile falls into."""

    column: int


class RemoveDamage(AnyAction, tag="r"):
    """D3: the cell whose damage tile a cleric takes away."""

    column: int
    row: int


class DropAdventurer(AnyAction, tag="d"):
    """D4: quarter turns clockwise, and the stomach column under the left edge of the turned picture."""

    rotation: int
    column: int


class WizardSwap(AnyAction, tag="w"):
    """D5: two neighboring cells whose tiles trade places; `a` is the smaller of the two."""

    a: Cell
    b: Cell

    @property
    def cells(self) -> tuple[int, int]:
        """Indices of both cells in a stomach."""
        return self.a[0] * MAX_ROWS + self.a[1], self.b[0] * MAX_ROWS + self.b[1]


class DraftLeader(AnyAction, tag="t"):
    """D6: the tile of the offer that the seat takes, by its id."""

    tile: str


class DropLeader(AnyAction, tag="l"):
    """D7: the column that the leader tile falls into."""

    column: int


MONSTER_CHOICES = {monster: ChooseMonster(monster) for monster in MONSTER_IDS}
LEADER_CHOICES = tuple(DraftLeader(leader.id) for leader in LEADERS)
REMOVALS = tuple(RemoveDamage(*cell) for cell in CELL)
_PLACES = tuple(ChooseAdventurer(*place) for place in PLACE)
_DAMAGE = tuple(DropDamage(column) for column in range(COLUMNS))
_LEADER_DROPS = tuple(DropLeader(column) for column in range(COLUMNS))
_DROPS = tuple(tuple(DropAdventurer(rotation, column) for column in range(COLUMNS)) for rotation in range(4))

Stacks = tuple[tuple[int, ...], ...]


def open_drops(stacks: Stacks, closed: int) -> list[int]:
    """R12: columns where a picture lies inside the stomach and at least one of its tiles would land. `closed`
    has bit c set when column c is full."""
    return [
        left
        for left in range(COLUMNS - len(stacks) + 1)
        if any(stack and not closed >> left + dx & 1 for dx, stack in enumerate(stacks))
    ]


def _list_drops(card: int, closed: int) -> tuple[DropAdventurer, ...]:
    return tuple(
        _DROPS[rotation][left]
        for rotation in ROTATIONS[card]
        for left in open_drops(STACKS[card][rotation], closed)
    )


def _drops_of_card(card: int) -> LazyDict[int, tuple[DropAdventurer, ...]]:
    return LazyDict(lambda closed: _list_drops(card, closed))


_CLOSED = range(ALL_COLUMNS + 1)
"""Sets of full columns: bit c is column c."""
CARD_DROPS = tuple(_drops_of_card(card) for card in range(len(STACKS)))
"""D4, by card and full columns: the drops by rotation, then column."""
DAMAGE_DROPS = tuple(
    tuple(_DAMAGE[column] for column in range(COLUMNS) if not closed >> column & 1) for closed in _CLOSED
)
"""D2, by full columns: those with room."""
LEADER_DROPS = tuple(
    tuple(_LEADER_DROPS[column] for column in range(COLUMNS) if not closed >> column & 1)
    for closed in _CLOSED
)
"""D7, by full columns: those with room."""
MEALS = tuple(
    tuple(action for place, action in enumerate(_PLACES) if not empty >> place & 1)
    for empty in range(1 << len(_PLACES))
)
"""D1, by empty places (bit p is place p): those that hold a card."""


def _column_swaps(column: int, height: int, right: int) -> tuple[WizardSwap, ...]:
    """The pairs whose smaller cell lies in this column of `height` tiles, beside one of `right` tiles."""
    pairs: list[WizardSwap] = []
    for row in range(height):
        if row + 1 < height:
            pairs.append(WizardSwap((column, row), (column, row + 1)))
        if row < right:
            pairs.append(WizardSwap((column, row), (column + 1, row)))
    return tuple(pairs)


_SWAPS = tuple(
    tuple(
        tuple(_column_swaps(column, height, right) for right in range(MAX_ROWS + 1))
        for height in range(MAX_ROWS + 1)
    )
    for column in range(COLUMNS)
)
"""By column, its tiles and those of the column to the right."""


def tile_swaps(heights: bytes | bytearray) -> tuple[WizardSwap, ...]:
    """D5: all pairs of neighboring occupied cells (R13), ascending; `heights` has the tiles of every
    column."""
    found: list[WizardSwap] = []
    for swaps, height, right in zip(_SWAPS, heights, heights[1:] + b"\0", strict=True):
        found += swaps[height][right]
    return tuple(found)


def damage_removals(cells: bytearray) -> tuple[RemoveDamage, ...]:
    """D3: every cell that holds a damage tile, by column, then row."""
    found: list[RemoveDamage] = []
    cell = cells.find(DAMAGE)
    while cell >= 0:
        found.append(REMOVALS[cell])
        cell = cells.find(DAMAGE, cell + 1)
    return tuple(found)


KINDS: dict[str, type[AnyAction]] = {action.verb: action for action in AnyAction.__subclasses__()}
