"""The public half of a match: all zones that lie open on the table, and the questions that one can ask about them.

State (the whole truth) and View (what may be seen) both are tables, so every reader - legal actions, scoring, scenes, bots - takes either.
"""

from __future__ import annotations

from typing import ClassVar

from game.core.model import Decision
from game.core.zones import TableOf, copier
from game.tasty_humans.components.definitions import ALL_COLUMNS, COLUMNS, CROWNS, DAMAGE, MAX_ROWS
from game.tasty_humans.config import Config
from game.tasty_humans.table.actions import AnyAction


class Table(TableOf[AnyAction]):
    """Zones of section 4 that everybody sees.

    config; height: active rows; monsters: id or None by seat; round (from 1), turn_index into turn_order; king: seat, -1 the rival;
    stomachs[seat][column * MAX_ROWS + row]: tile codes; heights[seat][column]: tiles in a column; closed[seat]: bit c: column c is full;
    grid[column * 3 + row]: card or -1; discard, oldest first; offer: leader tiles from the left; leader_spaces: leader or -1 by seat;
    drafted: the leader that waits for its space, or -1, by seat; removed: leader tiles taken out of the game face up;
    kept[seat], rival_cards, rival_round: cards in the order taken; phase: setup, turn, leader_phase, final_course or over;
    draft_order: seats in draft (or last eating) order, step: whose turn it is in it; chosen_place, chosen_card: what is being eaten, or -1;
    damage_left: damage tiles still to drop; asking, asked: decision kind ("" for none) and seat; only_turn: play stops after this turn;
    ending: why the match is over, as in GameEnded, or "".
    """

    config: Config
    height: int
    monsters: tuple[str | None, ...]
    round: int
    turn_index: int
    turn_order: tuple[int, ...]
    king: int
    final_round: bool
    bonus_seats: tuple[int, ...]
    phase: str
    stomachs: list[bytearray]
    heights: list[bytearray]
    closed: list[int]
    grid: list[int]
    discard: list[int]
    offer: tuple[int, ...]
    leader_spaces: list[int]
    drafted: list[int]
    removed: tuple[int, ...]
    kept: list[tuple[int, ...]]
    rival_cards: tuple[int, ...]
    rival_round: tuple[int, ...]
    draft_order: tuple[int, ...]
    step: int
    chosen_place: int
    chosen_card: int
    damage_left: int
    asking: str
    asked: int
    only_turn: bool
    ending: str
    _decision: Decision[AnyAction] | None

    __slots__ = tuple(__annotations__)
    TOLD = tuple([zone for zone in __slots__ if zone not in ("heights", "closed", "_decision")])
    """Without what follows from the stomachs."""

    columns: ClassVar[int] = COLUMNS

    @property
    def mode(self) -> str:
        """ "versus" or "solo"."""
        return self.config.mode

    @property
    def variant(self) -> str:
        return self.config.variant

    @property
    def solo(self) -> bool:
        return self.config.mode == "solo"

    @property
    def bonus(self) -> int:
        """S20: points of the first full stomach; solo knows none."""
        return 0 if self.solo else self.config.twisted.bonus

    def tile(self, seat: int, column: int, row: int) -> int:
        """The tile code at a cell."""
        return self.stomachs[seat][column * MAX_ROWS + row]

    def column_height(self, seat: int, column: int) -> int:
        """Tiles in a column."""
        return self.heights[seat][column]

    def full(self, seat: int) -> bool:
        """Whether all active cells are occupied."""
        return self.closed[seat] == ALL_COLUMNS

    def crowns(self, seat: int) -> int:
        """Crowns on the cards kept this round; seat -1: on the rival's cards of this round."""
        return sum(CROWNS[card] for card in (self.rival_round if seat < 0 else self.kept[seat]))

    def damage(self, seat: int) -> int:
        """Damage tiles in the stomach."""
        return self.stomachs[seat].count(DAMAGE)


copy_zones = copier(Table)
"""(source, target): fills the target with an independent copy of all zones."""
