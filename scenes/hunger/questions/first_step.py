"""The first step of a turn (R13 to R17): cards are used, then the Speed is counted; the move at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.model import Action, Blocked
from game.hunger.table import actions as kinds
from game.hunger.table.zones import remove_card
from game.hunger.turn.speed import total_speed
from game.hunger.view import View
from scenes.hunger.questions import illegal_probes
from scenes.hunger.questions.ahead import view_after_effects
from scenes.hunger.questions.moving import OVER_THE_MAP, best_way, first_of, useful_stops, way_note
from scenes.hunger.questions.policy import HungerPolicy
from scenes.hunger.questions.row_context import HungerContext
from scenes.hunger.questions.rows import GOES_ON, ROWS
from scenes.kit.animation.timeline import Timeline
from scenes.kit.match.entry import Entry, Mark
from scenes.table.questions.floating_note import NoteText

if TYPE_CHECKING:
    from scenes.hunger.table import HungerTable


class FirstStep(HungerPolicy):
    """Pressing the map counts the Speed and goes there at once."""

    def __init__(self, table: HungerTable) -> None:
        super().__init__(table)
        self.ahead = view_after_effects(self.own_view)
        self.shaking = Timeline()  # cards that must draw first

    def own_rows(self, context: HungerContext) -> Sequence[Entry]:
        """The rows with those of the move; tokens stand among the first already."""
        decision = self.ahead.decision if self.ahead is not None else None
        if self.ahead is None or decision is None:
            return ROWS[self.kind](context)
        moves = ROWS[decision.kind](self.make_context(self.ahead, decision.actions))
        moves = [row for row in moves if not isinstance(row.action, kinds.UseToken)]
        return [*ROWS[self.kind](context), *moves]

    def start_index(self) -> int:
        """A draw, else the way to the best hunt, else a row that goes on; never a token. Of cards to discard
        the one that leaves the most Speed."""
        entries = self.question.level.entries
        if len(self.question.levels) > 1:
            return max(range(len(entries)), key=self._speed_without)
        if any(isinstance(entry.action, kinds.Resolve) for entry in entries):
            return first_of(entries, (kinds.Resolve,))
        return best_way(self) or first_of(entries, OVER_THE_MAP, (*GOES_ON, kinds.Stay))

    def _speed_without(self, number: int) -> int:
        """The Speed in play without the card that a row discards; 0 for other rows."""
        discarded = getattr(self.question.level.entries[number].action, "discard", None)
        playing = self.own_view.play[self.seat]
        return 0 if discarded is None else total_speed(remove_card(playing, discarded))

    def turn_stops(self, numbers: Sequence[int]) -> Sequence[int]:
        return useful_stops(self, numbers)

    def note_text(self, entry: Entry, modes: Sequence[Entry]) -> NoteText:
        return way_note(self, entry, modes, super().note_text(entry, modes))

    # -- the move

    def _is_ahead(self, action: Action) -> bool:
        """True if it answers the question after this one."""
        return self.ahead is not None and isinstance(action, (*OVER_THE_MAP, kinds.Stay))

    def ahead_of(self, action: Action) -> View | None:
        return self.ahead if isinstance(action, kinds.Done) else None

    def answer_chain(self, action: Action) -> tuple[Action, ...]:
        decision = self.ahead.decision if self.ahead is not None else None
        return (kinds.Done(), action) if decision is not None and action in decision.actions else (action,)

    def reason_against(self, action: Action) -> Blocked | None:
        if self.ahead is None or not self._is_ahead(action):
            return super().reason_against(action)
        reason: Blocked | None = self.table.session.match.rules.why_not(self.ahead, action)
        return reason

    def illegal_probe(self, mark: Mark) -> Action | None:
        if self.ahead is None or self.ahead.decision is None or mark[0] != "space":
            return super().illegal_probe(mark)
        return illegal_probes.probe_thing(self.ahead.decision, mark)

    # -- draws

    def show_refusal(self) -> None:
        """R13: shake the cards that must draw before the Speed is counted."""
        if kinds.Done() not in self.actions:
            draws = [action for action in self.actions if isinstance(action, kinds.Resolve)]
            cards = [self.table.pieces.area.cards.get(action.card) for action in draws]
            self.shaking.add(*[self.table.motion.shake_piece(card) for card in cards if card is not None])

    def update(self, seconds: float) -> None:
        self.shaking.update(seconds)
        super().update(seconds)
