"""Animation of the immune responses: bought from the row, removed, and the row slides on; with a sentence
about what they do."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.model import Event
from game.eaten.components.definitions import BEAST, RULES, UNKNOWN
from game.eaten.table import events as ev
from scenes.eaten import layout
from scenes.eaten.animation.animator import MINER_CENTER, Moves, take_old_places
from scenes.eaten.board import cards
from scenes.eaten.board.beast import DECK_H
from scenes.eaten.text import automata_reasons, strikes
from scenes.kit.animation.card_motion import Flight, crumble_card, shoot_light
from scenes.kit.animation.hush import darken_table
from scenes.kit.animation.motion import SLIDE_GAP_MS, SLIDE_MS
from scenes.kit.animation.timeline import Call, Step, Wait, parallel, sequence
from scenes.kit.art import Piece
from scenes.kit.base import say

READ_MS = 2200  # a card's effect in one sentence
BUY_MS = 420
EXIT_PX = 90.0


class ImmuneMoves(Moves):
    """Events of the immune row and of the cards in play."""

    def acquire_card(self, event: ev.ImmuneAcquired) -> Step:
        """The card flies to the active ones and the row closes up. The last but one is announced."""
        row, play, before = self._row_pieces(), self._active_pieces(), self.animator.side_points
        why = self._explain_attempt(event.card)
        self._apply_to_cards(event, row, play)
        bought, active = row[event.card], self._active_pieces()[event.card]
        self.animator.keep_on_stage([bought])
        place, active.visible = active.position, False
        zoom = active.natural[1] / bought.natural[1]
        flown = self.carry(bought, Flight(*place, zoom=zoom, arc=30, ms=BUY_MS))
        turned = parallel(
            self.fade_out(bought),
            sequence(Call(lambda: setattr(active, "visible", True)), self.fade_in(active)),
        )
        caption = self.show_caption(strikes.effect_sentence(self.shown, event.card), READ_MS)
        count = len(self.shown.immune_play)
        shines = self.animator.fill_row(
            BEAST, self.pieces.immune.play, count / RULES.immune_win, self.play_sound("gain", count)
        )
        bought_and_felt = sequence(
            flown,
            turned,
            parallel(shines, self.pop_piece(active), self.animator.fly_points(before, [active])),
            self._tell_last_cards(),
        )
        happy = parallel(self.animator.change_face(BEAST, "happy"), self.animator.cheer_side(BEAST))
        return sequence(
            why, happy, self.play_sound("immune"), parallel(bought_and_felt, self._slide_cards(), caption)
        )

    def _explain_attempt(self, bought: int | None) -> Step:
        """R54: the reason why the sleeping Beast takes that card of the row, or none."""
        shown = self.shown
        return (
            self.animator.tell_sentences(*automata_reasons.attempt_sentences(shown, bought))
            if shown.config.hibernating and shown.reaction
            else Wait(0)
        )

    def _tell_last_cards(self) -> Step:
        """R39: announce the fourth and fifth active card: five at the end of the Miner's turn win."""
        active = len(self.shown.immune_play)
        if active == RULES.immune_win - 1:
            return darken_table(
                self.motion, self.play_with("bell", self.show_banner(say("eaten.show.last_immune"))), beats=1
            )
        if active == RULES.immune_win:
            return self.play_with("bell", self.show_banner(say("eaten.show.immune_full", n=active)))
        return Wait(0)

    def remove_card(self, event: ev.ImmuneRemoved) -> Step:
        """The card is shot by the Miner or the Robot, or pushed out at the right end of the row."""
        row, play, before = self._row_pieces(), self._active_pieces(), self.animator.side_points
        gone = (row if event.by == "row" else play)[event.card]
        why = self._explain_attempt(None) if event.by == "row" else Wait(0)
        self._apply_to_cards(event, row, play)
        self.animator.keep_on_stage([gone])
        if event.by == "row":
            pushed = self.carry(gone, Flight(gone.x + EXIT_PX, gone.y, ms=SLIDE_MS))
            left = self.play_with("card_slide", pushed, self.fade_out(gone, SLIDE_MS))
            caption = (
                self.animator.tell_sentences(automata_reasons.removal_words(event.card))
                if self.shown.config.hibernating
                else Wait(0)
            )
            return sequence(why, parallel(left, self._slide_cards(), caption))
        shot = shoot_light(self.motion, MINER_CENTER, gone.position)
        upset = self.animator.change_face(BEAST, "upset")
        burst = self.play_with("squelch", crumble_card(self.motion, gone, self.animator.events_shown))
        return sequence(
            self.play_sound("zap"),
            shot,
            upset,
            parallel(burst, self._slide_cards(), self.animator.fly_points(before)),
        )

    def slide_row(self, event: ev.ImmuneRowSlid) -> Step:
        """The row slides right, a new card turns over at its left end."""
        row = self._row_pieces()
        self._apply_to_cards(event, row, self._active_pieces())
        slid = self._slide_cards()
        if event.dealt == UNKNOWN:
            return slid
        new = self._row_pieces()[event.dealt]
        back = cards.ROW_CARD.face_texture(self.animator.app.art, UNKNOWN)
        deal = self.motion.deal_card(new, layout.IMMUNE_DECK, *new.position, back, DECK_H / new.natural[1])
        new.visible = False
        dealt = self.play_with("card_flip", deal)
        return sequence(slid, dealt)

    def show_effect(self, event: ev.ImmuneEffect) -> Step:
        """The attack card stands out; what it does follows."""
        self.apply_events(event)
        card = self._active_pieces()[event.card]
        return self.play_with("beast_growl", self.pop_piece(card, 1.3, 360), self.animator.hurt_miner())

    # -- the registry

    def _row_pieces(self) -> dict[int, Piece]:
        return dict(zip(self.shown.immune_row, self.pieces.immune.row, strict=True))

    def _active_pieces(self) -> dict[int, Piece]:
        return dict(zip(self.shown.immune_play, self.pieces.immune.play, strict=True))

    def _apply_to_cards(self, event: Event, row: Mapping[int, Piece], play: Mapping[int, Piece]) -> None:
        self.apply_and_lay(event, "immune")
        take_old_places(self._row_pieces(), row)
        take_old_places(self._active_pieces(), play)

    def _slide_cards(self) -> Step:
        """Slide cards that are not at their places there."""
        shown = self.shown
        ends = [layout.row_rect(i, len(shown.immune_row)) for i in range(len(shown.immune_row))]
        ends += [layout.active_rect(i) for i in range(len(shown.immune_play))]
        pieces = [*self.pieces.immune.row, *self.pieces.immune.play]
        moves = [
            self.motion.slide_to(piece, *end.center)
            for piece, end in zip(pieces, ends, strict=True)
            if abs(piece.x - end.cx) > 1
        ]
        return self.play_with("card_slide", self.stagger(SLIDE_GAP_MS, moves)) if moves else Wait(0)

    TABLE = {
        ev.ImmuneAcquired: acquire_card,
        ev.ImmuneRemoved: remove_card,
        ev.ImmuneRowSlid: slide_row,
        ev.ImmuneEffect: show_effect,
    }
