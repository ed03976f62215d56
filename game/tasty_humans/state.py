"""A running match: the open table of table.py plus what nobody sees, and the verbs that change it."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import Any

import msgspec

from game.core.errors import IllegalAction
from game.core.model import Action, Event, Result
from game.tasty_humans.components.definitions import ALL_COLUMNS, MAX_ROWS
from game.tasty_humans.notation import invariants, position_writer
from game.tasty_humans.table.view import View
from game.tasty_humans.table.zones import Table, copy_public
from game.tasty_humans.turn import eating, ending, leader_phase, legal_actions

CARRY_OUT = {
    "choose_monster": eating.choose_monster,
    "choose_adventurer": eating.choose_adventurer,
    "drop_damage": eating.drop_damage,
    "remove_damage": eating.remove_damage,
    "drop_adventurer": eating.drop_adventurer,
    "wizard_swap": eating.wizard_swap,
    "draft_leader": leader_phase.draft_leader,
    "drop_leader": leader_phase.drop_leader,
}


class State(Table):
    """The whole truth of one match.

    Besides the open zones: deck (the next card LAST), stacks of face-down leader tiles (the next first), unused leader tiles that left
    unseen, generator (the random generator's state), draws (scripted results of the next reshuffles), cards (all of the match).
    """

    __slots__ = ("deck", "stacks", "unused", "generator", "draws", "cards", "opening", "outcome")

    deck: list[int]
    stacks: tuple[tuple[int, ...], ...]
    unused: tuple[int, ...]
    generator: int
    draws: tuple[tuple[str, ...], ...]
    cards: tuple[int, ...]
    opening: Sequence[Event]
    outcome: Result | None

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

    def apply(self, action: Action) -> list[Event]:
        """Carry out a legal action. Raises IllegalAction and changes nothing if it is not legal now."""
        decision = self.decision
        if decision is None or action not in decision.actions:
            raise IllegalAction(self._refusal(action))
        events: list[Event] = []
        CARRY_OUT[self.asking](self, action, events)
        return events

    def advance(self, action: Action) -> None:
        """As apply() without events and without the check: `action` must be one of decision.actions."""
        CARRY_OUT[self.asking](self, action, None)

    def _refusal(self, action: Action) -> str:
        blocked = legal_actions.why_not(self, action)
        rule = blocked.rule if blocked else ""
        asked = f"seat {self.asked} is asked to {self.asking.replace('_', ' ')}" if self.asking else "the match is over"
        return f"{action!r} is not legal now ({rule}): {asked}."

    def interrupts(self, seat: int) -> tuple[Action, ...]:
        """Nothing can be done out of turn in this game."""
        return ()

    def interrupt(self, seat: int, action: Action) -> list[Event]:
        """Raises IllegalAction always."""
        raise IllegalAction("Nothing can be done out of turn in Tasty Humans.")

    def copy(self) -> State:
        """An independent copy."""
        other = State.__new__(State)
        copy_public(self, other)
        other.deck = self.deck[:]
        other.stacks = self.stacks
        other.unused = self.unused
        other.generator = self.generator
        other.draws = self.draws
        other.cards = self.cards
        other.opening = self.opening
        other.outcome = self.outcome
        return other

    def digest(self) -> str:
        """32 hexadecimal digits over everything, equal on every machine."""
        hidden = (self.deck, self.stacks, self.unused, str(self.generator), self.draws, self.cards)
        return blake2b(msgspec.json.encode((self.public(), hidden)), digest_size=16).hexdigest()

    def seen_by(self, seat: int | None) -> View:
        """What the seat (None: the shared screen) may see; it is the same for all (section 4)."""
        return View.of(self, seat)

    def check(self) -> list[str]:
        """Broken invariants in words, empty when all is sound."""
        return invariants.faults(self)

    def to_position(self) -> dict[str, Any]:
        """The readable position of section 3 with this core's own keys; rules.from_position() gives this state again."""
        return position_writer.write(self)

    # Verbs for turn.py and leader_phase.py

    def ask(self, kind: str, seat: int) -> None:
        """Open a decision."""
        self.asking = kind
        self.asked = seat
        self._decision = None

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

    def finish(self, reason: str, out: list[Event] | None) -> None:
        """The match is over: score lines and the ranking are told (section 7)."""
        self.stop(reason)
        if out is not None:
            self.outcome = ending.result(self)
            out.extend(ending.events(self, self.outcome))
