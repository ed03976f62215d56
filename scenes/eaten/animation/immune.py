"""Animation of the immune responses: bought from the row, removed, the row slides on, and what they do is
said.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.core.model import Event
from game.eaten.components.definitions import BEAST, RULES, UNKNOWN
from game.eaten.table import events as ev
from scenes.eaten import layout
from scenes.eaten.animation.animator import HEART, Moves, stand_in
from scenes.eaten.board import cards
from scenes.eaten.board.immune import DECK_H
from scenes.eaten.text import automata_reasons, strikes
from scenes.kit.animation.card_motion import Flight, carry, crumble, zap
from scenes.kit.animation.hush import hush
from scenes.kit.animation.motion import SLIDE_GAP_MS, SLIDE_MS
from scenes.kit.animation.timeline import Call, Step, Wait, parallel, sequence, staggered
from scenes.kit.art.stage import Piece
from scenes.kit.base.texts import say
from scenes.table.animator import Steps

READ_MS = 2200  # a card's effect in one sentence
BUY_MS = 420
EXIT_PX = 90.0


class ImmuneMoves(Moves):
    """Events of the immune row and of the cards in play."""

    @property
    def steps(self) -> Steps:
        return {
            ev.ImmuneAcquired: self.acquired,
            ev.ImmuneRemoved: self.removed,
            ev.ImmuneRowSlid: self.row_slid,
            ev.ImmuneEffect: self.effect,
        }

    def acquired(self, event: ev.ImmuneAcquired) -> Step:
        """The card flies to the active ones, the rest of the row closes up; near the end it is told."""
        row, play = self._row(), self._play()
        why = self._attempt(event.card)
        self._apply(event, row, play)
        bought, active = row[event.card], self._play()[event.card]
        self.animator.gone([bought])
        place, active.visible = active.position, False
        zoom = active.natural[1] / bought.natural[1]
        flown = carry(self.motion, bought, Flight(*place, zoom=zoom, arc=30, ms=BUY_MS))
        turned = parallel(
            self.motion.fade_out(bought),
            sequence(Call(lambda: setattr(active, "visible", True)), self.motion.fade_in(active)),
        )
        told = self.animator.caption(strikes.happens(self.animator.shown, event.card), READ_MS)
        count = len(self.animator.shown.immune_play)
        shines = self.animator.fills(
            BEAST, self.pieces.immune.play, count / RULES.immune_win, self.motion.sound("gain", count)
        )
        bought_and_felt = sequence(flown, turned, parallel(shines, self.motion.pop(active)), self._count())
        happy = parallel(self.animator.feel(BEAST, "happy"), self.animator.pleased(BEAST))
        return sequence(
            why, happy, self.motion.sound("immune"), parallel(bought_and_felt, self._slides(), told)
        )

    def _attempt(self, bought: int | None) -> Step:
        """R54: how the sleeping Beast comes to take that card of the row, or none."""
        shown = self.animator.shown
        return (
            self.animator.tells(*automata_reasons.attempt(shown, bought))
            if shown.config.hibernating and shown.reaction
            else Wait(0)
        )

    def _count(self) -> Step:
        """R39: five at the end of the Miner's turn win."""
        active = len(self.animator.shown.immune_play)
        if active == RULES.immune_win - 1:
            return hush(
                self.motion,
                parallel(self.motion.sound("bell"), self.animator.banner(say("eaten.show.last_immune"))),
                beats=1,
            )
        if active == RULES.immune_win:
            return sequence(
                self.motion.sound("bell"), self.animator.banner(say("eaten.show.immune_full", n=active))
            )
        return Wait(0)

    def removed(self, event: ev.ImmuneRemoved) -> Step:
        """Shot by the Miner or the Robot, or pushed out at the right end of the row."""
        row, play = self._row(), self._play()
        gone = (row if event.by == "row" else play)[event.card]
        why = self._attempt(None) if event.by == "row" else Wait(0)
        self._apply(event, row, play)
        self.animator.gone([gone])
        if event.by == "row":
            pushed = carry(self.motion, gone, Flight(gone.x + EXIT_PX, gone.y, ms=SLIDE_MS))
            left = parallel(self.motion.sound("card_slide"), pushed, self.motion.fade_out(gone, SLIDE_MS))
            told = (
                self.animator.tells(automata_reasons.leaves(event.card))
                if self.animator.shown.config.hibernating
                else Wait(0)
            )
            return sequence(why, parallel(left, self._slides(), told))
        shot = zap(self.motion, HEART, gone.position)
        upset = self.animator.feel(BEAST, "upset")
        burst = sequence(self.motion.sound("squelch"), crumble(self.motion, gone, self.animator.events_shown))
        return sequence(self.motion.sound("zap"), shot, upset, parallel(burst, self._slides()))

    def row_slid(self, event: ev.ImmuneRowSlid) -> Step:
        """The row slides right, a new card turns over at its left end."""
        row = self._row()
        self._apply(event, row, self._play())
        slid = self._slides()
        if event.dealt == UNKNOWN:
            return slid
        new = self._row()[event.dealt]
        back = cards.ROW_CARD.face(self.animator.app.art, UNKNOWN)
        deal = self.motion.deal(new, layout.IMMUNE_DECK, *new.position, back, DECK_H / new.natural[1])
        new.visible = False
        dealt = sequence(self.motion.sound("card_flip"), deal)
        return sequence(slid, dealt)

    def effect(self, event: ev.ImmuneEffect) -> Step:
        """The attack card stands out; what it does follows."""
        self.animator.apply(event)
        card = self._play()[event.card]
        return parallel(
            self.motion.sound("beast_growl"), self.motion.pop(card, 1.3, 360), self.animator.wince()
        )

    # -- the registry

    def _row(self) -> dict[int, Piece]:
        return dict(zip(self.animator.shown.immune_row, self.pieces.immune.row, strict=True))

    def _play(self) -> dict[int, Piece]:
        return dict(zip(self.animator.shown.immune_play, self.pieces.immune.play, strict=True))

    def _apply(self, event: Event, row: Mapping[int, Piece], play: Mapping[int, Piece]) -> None:
        self.animator.happens(event, "immune")
        stand_in(self._row(), row)
        stand_in(self._play(), play)

    def _slides(self) -> Step:
        """Cards that are not where they belong go there."""
        shown = self.animator.shown
        ends = [layout.row_rect(i, len(shown.immune_row)) for i in range(len(shown.immune_row))]
        ends += [layout.active_rect(i) for i in range(len(shown.immune_play))]
        pieces = [*self.pieces.immune.row, *self.pieces.immune.play]
        moves = [
            self.motion.slide(piece, end.cx, end.cy)
            for piece, end in zip(pieces, ends, strict=True)
            if abs(piece.x - end.cx) > 1
        ]
        return (
            parallel(self.motion.sound("card_slide"), staggered(self.motion.gap(SLIDE_GAP_MS), moves))
            if moves
            else Wait(0)
        )
