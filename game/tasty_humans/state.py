"""A running match: the open zones of table/zones.py plus the hidden ones, and the verbs that change them."""

from __future__ import annotations

from game.core.game_flow import GameFlow
from game.core.model import Result
from game.core.shuffling import Draws
from game.core.values import Numbers
from game.tasty_humans.components.definitions import ALL_COLUMNS, MAX_ROWS
from game.tasty_humans.notation import invariants, position_writer
from game.tasty_humans.notation.position_writer import card_ids
from game.tasty_humans.table.actions import AnyAction
from game.tasty_humans.table.zones import Table
from game.tasty_humans.turn import ending, legal_actions
from game.tasty_humans.turn.steps import CARRY_OUT, STEPS
from game.tasty_humans.view import View
from game.tasty_humans.why_not import explain


class State(Table, GameFlow[AnyAction]):
    """Whole truth of one match: the open zones and the hidden ones."""

    __slots__ = (
        "deck", "stacks", "unused", "generator", "draws", "cards", "opening", "outcome", "record", "after",
    )  # fmt: skip

    NAME = "Tasty Humans"
    CARRY_OUT, STEPS = CARRY_OUT, STEPS
    legal = legal_actions.list_legal
    why_not = explain.why_not
    check = invariants.find_faults
    to_position = position_writer.write_position

    deck: list[int]  # the next card LAST
    stacks: tuple[Numbers, ...]  # face-down leader tiles, the next stack first
    unused: Numbers  # leader tiles that left unseen
    draws: Draws
    cards: Numbers  # all of the match

    @property
    def deck_count(self) -> int:
        return len(self.deck)

    @property
    def stacks_left(self) -> Numbers:
        """Sizes of the face-down stacks, the next first."""
        return tuple(len(stack) for stack in self.stacks)

    @property
    def result(self) -> Result | None:
        """Result of the match, or None while it runs."""
        if self.outcome is None and self.phase == "over":
            self.outcome = ending.match_result(self)
        return self.outcome

    def hidden_zones(self) -> tuple[object, ...]:
        draws = [card_ids(reversed(deck)) for deck in self.draws.decks]
        return (self.deck, self.stacks, self.unused, str(self.generator), draws, self.cards)

    def seen_by(self, seat: int | None) -> View:
        """View of a seat (None: the shared screen); it is the same for all (section 4)."""
        return View.of(self, seat)

    # Verbs for the chapters of the rules

    def drop_tile(self, seat: int, column: int, tile: int) -> int:
        """Let one tile fall into a column that has room; returns its row."""
        heights = self.heights[seat]
        row = heights[column]
        self.stomachs[seat][column * MAX_ROWS + row] = tile
        heights[column] = row + 1
        if row + 1 == self.height:
            self.closed[seat] |= 1 << column
        return row

    def remove_tile(self, seat: int, column: int, row: int) -> int:
        """Remove the tile at a cell; those above fall one cell. Returns the former row of the column's top
        tile."""
        cells, base = self.stomachs[seat], column * MAX_ROWS
        top = self.heights[seat][column] - 1
        cells[base + row : base + top] = cells[base + row + 1 : base + top + 1]
        cells[base + top] = 0
        self.heights[seat][column] = top
        self.closed[seat] &= ALL_COLUMNS & ~(1 << column)
        return top

    def stop_match(self, reason: str) -> None:
        """End the questions; `reason` as in GameEnded."""
        self.phase = "over"
        self.ending = reason
        self.ask("", 0)

    def finish_match(self, reason: str) -> None:
        """End the match and report the score lines and the ranking (section 7)."""
        self.stop_match(reason)
        if self.record is not None:
            self.outcome = ending.match_result(self)
            self.record.extend(ending.ending_events(self, self.outcome))
