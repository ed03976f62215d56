"""Animation of turns: the glow in the bar, the bell before the last cards, the last turn."""

from __future__ import annotations

from game.eaten.components.definitions import BEAST
from game.eaten.table import events as ev
from scenes.eaten.animation.animator import Moves
from scenes.eaten.text import standing
from scenes.kit.animation.hush import darken_table
from scenes.kit.animation.timeline import Deferred, Step, Wait, parallel
from scenes.kit.base import say


class TurnMoves(Moves):
    """Events that belong to nothing on the table."""

    def start_turn(self, event: ev.TurnStarted) -> Step:
        """The glow in the bar goes to the other side, whose character stirs."""
        self.apply_and_lay(event, "bar")
        awake = event.seat == BEAST and not self.shown.config.hibernating
        growl = self.play_sound("beast_growl") if awake else Wait(0)
        stirs = Deferred(lambda: self.pop_piece(self.pieces.characters.heads[event.seat], 1.06))
        return parallel(
            self.play_sound("turn", self.pieces.colors[event.seat] + 1), growl, stirs, self._tell_lead(event)
        )

    def _tell_lead(self, event: ev.TurnStarted) -> Step:
        """A caption about the leader, once a round, in a match that is only watched."""
        shown = self.shown
        if not (shown.config.robot and shown.config.hibernating) or event.seat == BEAST or event.number == 1:
            return Wait(0)
        return self.show_caption(
            standing.turn_and_lead_words(shown, standing.favored_seat(self.animator.app))
        )

    def warn_of_deck(self, event: ev.DeckLow) -> Step:
        self.apply_events(event)
        return self.play_with("bell", self.show_banner(say("eaten.show.deck_low", n=event.left)))

    def announce_final_turn(self, event: ev.FinalTurn) -> Step:
        self.apply_and_lay(event, "bar")
        signal = self.play_with(
            "bell", self.show_banner(say("eaten.show.final_turn")), self.animator.hurt_miner()
        )
        return darken_table(self.motion, signal)

    TABLE = {ev.TurnStarted: start_turn, ev.DeckLow: warn_of_deck, ev.FinalTurn: announce_final_turn}
