"""The public half of a match: all zones that lie open on the table, and questions about them.

State (the whole truth) and View (a viewer's knowledge) both are tables, so every reader - legal actions,
scoring, scenes, bots - takes either."""

from __future__ import annotations

from typing import ClassVar

from game.core.model import Decision
from game.core.values import Numbers
from game.core.zones import TableOf, make_copier
from game.tasty_humans.components.definitions import ALL_COLUMNS, CELLS, COLUMNS, CROWNS, DAMAGE, MAX_ROWS
from game.tasty_humans.config import Config
from game.tasty_humans.table.actions import AnyAction


class Table(TableOf[AnyAction]):
    """Zones of section 4 that all seats see."""

    config: Config
    height: int  # active rows
    monsters: tuple[str | None, ...]  # by seat: id or None
    round: int  # from 1
    turn_index: int  # into turn_order
    turn_order: Numbers  # seats in snake order
    king: int  # seat, -1 the rival
    final_round: bool  # this is the last round
    bonus_seats: Numbers  # seats that score the bonus of the first full stomach (S20)
    phase: str  # setup, turn, leader_phase, final_course or over
    stomachs: list[bytearray]  # [seat][column * MAX_ROWS + row]: tile codes
    heights: list[bytearray]  # [seat][column]: tiles in a column
    closed: list[int]  # by seat: bit c: column c is full
    grid: list[int]  # [column * 3 + row]: card or -1
    discard: list[int]  # the oldest first
    offer: Numbers  # leader tiles from the left
    leader_spaces: list[int]  # by seat: leader or -1
    drafted: list[int]  # by seat: the leader that waits for its space, or -1
    removed: Numbers  # leader tiles taken out of the game face up
    kept: list[Numbers]  # by seat: cards in the order taken
    rival_cards: Numbers  # in the order taken
    rival_round: Numbers  # in the order taken, of this round
    draft_order: Numbers  # seats in draft (or last eating) order
    step: int  # whose turn it is in draft_order
    chosen_place: int  # what is being eaten, or -1
    chosen_card: int  # what is being eaten, or -1
    damage_left: int  # damage tiles still to drop
    asking: str  # kind of the open decision, "" for none
    asked: int  # seat of the open decision
    only_turn: bool  # play stops after this turn
    ending: str  # why the match is over, as in GameEnded, or ""
    _decision: Decision[AnyAction] | None

    __slots__ = tuple(__annotations__)
    TOLD = tuple([zone for zone in __slots__ if zone not in ("heights", "closed", "_decision")])
    """All but those that follow from the stomachs."""

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
        """S20: points of the first full stomach; 0 in solo."""
        return 0 if self.solo else self.config.twists.bonus

    def tile_at(self, seat: int, column: int, row: int) -> int:
        """The tile code at a cell."""
        return self.stomachs[seat][column * MAX_ROWS + row]

    def column_height(self, seat: int, column: int) -> int:
        """Tiles in a column."""
        return self.heights[seat][column]

    def is_full(self, seat: int) -> bool:
        """True if all active cells are occupied."""
        return self.closed[seat] == ALL_COLUMNS

    @property
    def coming_turns(self) -> Numbers:
        """Seats of the turns after the present one of this round."""
        return self.turn_order[self.turn_index + 1 :]

    @property
    def rival_pile(self) -> Numbers:
        """X7: all cards that count for the rival, the last round's too."""
        return self.rival_cards + self.rival_round

    def free_cells(self, seat: int) -> int:
        """Empty active cells of the stomach."""
        return COLUMNS * self.height - CELLS + self.stomachs[seat].count(0)

    def crown_count(self, seat: int) -> int:
        """Crowns on the cards kept this round; seat -1: on the rival's cards of this round."""
        crowns = 0
        for card in self.rival_round if seat < 0 else self.kept[seat]:
            crowns += CROWNS[card]
        return crowns

    def damage_count(self, seat: int) -> int:
        """Damage tiles in the stomach."""
        return self.stomachs[seat].count(DAMAGE)


copy_zones = make_copier(Table)
"""(source, target): fills the target with an independent copy of all zones."""
