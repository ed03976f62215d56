"""A running match: the open zones of table/zones.py plus what nobody sees, and the verbs that change it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.game_flow import GameFlow, Out
from game.core.model import Action, Blocked, Event, Result
from game.core.shuffling import Draws
from game.tasty_humans.components.definitions import ALL_COLUMNS, MAX_ROWS
from game.tasty_humans.notation import invariants, position_writer
from game.tasty_humans.notation.position_writer import card_ids
from game.tasty_humans.table.zones import Decision, Table
from game.tasty_humans.turn import ending, legal_actions
from game.tasty_humans.turn.steps import CARRY_OUT
from game.tasty_humans.view import View
from game.tasty_humans.why_not import explain


class State(Table, GameFlow):
    """The whole truth of one match.

    Besides the open zones: deck (the next card LAST), stacks of face-down leader tiles (the next first), unused leader tiles that left
    unseen, generator (the random generator's state), draws (results fixed beforehand), cards (all of the match), opening (what happened
    before the first decision), outcome (the result once it was asked for).
    """

    __slots__ = ("deck", "stacks", "unused", "generator", "draws", "cards", "opening", "outcome")

    NAME = "Tasty Humans"
    CARRY_OUT, STEPS = CARRY_OUT, {}
    after = ""
    """Here every chapter of the rules calls the next one itself."""

    deck: list[int]
    stacks: tuple[tuple[int, ...], ...]
    unused: tuple[int, ...]
    generator: int
    draws: Draws
    cards: tuple[int, ...]
    opening: Sequence[Event]
    outcome: Result | None

    @property
    def decision(self) -> Decision | None:
        """What is asked, or None once the match is over."""
        if self._decision is None and self.asking:
            self._decision = Decision(self.asked, self.asking, legal_actions.legal(self))
        return self._decision

    @property
    def deck_count(self) -> int:
        return len(self.deck)

    @property
    def stacks_left(self) -> tuple[int, ...]:
        """Sizes of the face-down stacks, the next first."""
        return tuple(len(stack) for stack in self.stacks)

    @property
    def result(self) -> Result | None:
        """How the match ended, or None while it runs."""
        if self.outcome is None and self.phase == "over":
            self.outcome = ending.result(self)
        return self.outcome

    def why_not(self, action: Action) -> Blocked | None:
        """Why the action is illegal now; None when it is legal."""
        return explain.why_not(self, action)

    def hidden_zones(self) -> tuple[Any, ...]:
        draws = [card_ids(reversed(deck)) for deck in self.draws.decks]
        return (self.deck, self.stacks, self.unused, str(self.generator), draws, self.cards)

    def seen_by(self, seat: int | None) -> View:
        """What the seat (None: the shared screen) may see; it is the same for all (section 4)."""
        return View.of(self, seat)

    def check(self) -> list[str]:
        """Broken invariants in words, empty when all is sound."""
        return invariants.faults(self)

    def to_position(self) -> dict[str, Any]:
        """The readable position of section 3 with this core's own keys; rules.from_position() gives this state again."""
        return position_writer.write(self)

    # Verbs for the chapters of the rules

    def put(self, seat: int, column: int, tile: int) -> int:
        """Let one tile fall into a column that has room; returns its row."""
        heights = self.heights[seat]
        row = heights[column]
        self.stomachs[seat][column * MAX_ROWS + row] = tile
        heights[column] = row + 1
        if row + 1 == self.height:
            self.closed[seat] |= 1 << column
        return row

    def take_out(self, seat: int, column: int, row: int) -> int:
        """Remove the tile at a cell; those above fall one cell. Returns the row of the column's top tile before."""
        cells, base = self.stomachs[seat], column * MAX_ROWS
        top = self.heights[seat][column] - 1
        cells[base + row : base + top] = cells[base + row + 1 : base + top + 1]
        cells[base + top] = 0
        self.heights[seat][column] = top
        self.closed[seat] &= ALL_COLUMNS & ~(1 << column)
        return top

    def stop(self, reason: str) -> None:
        """Nothing more is asked; `reason` says why, as in GameEnded."""
        self.phase = "over"
        self.ending = reason
        self.ask("", 0)

    def finish(self, reason: str, out: Out) -> None:
        """The match is over: score lines and the ranking are told (section 7)."""
        self.stop(reason)
        if out is not None:
            self.outcome = ending.result(self)
            out.extend(ending.events(self, self.outcome))
