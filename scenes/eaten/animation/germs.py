"""Animation of the germs: the attack along the tract, a step on the track, the alarm before the last one, and
the end in the stomach.
"""

from __future__ import annotations

from game.eaten.components.definitions import LAST_LEVEL, MINER
from game.eaten.table import events as ev
from scenes.eaten import layout
from scenes.eaten.animation.animator import MINER_CENTER, Moves
from scenes.eaten.board.cards import GERM_RISE
from scenes.eaten.board.tracks import is_last_step
from scenes.eaten.text import names
from scenes.kit.animation.card_motion import shoot_light, swell_in_turn
from scenes.kit.animation.motion import HOP_MS
from scenes.kit.animation.timeline import Deferred, Step, Wait, parallel, sequence
from scenes.kit.base.geometry import Rect
from scenes.kit.base.texts import say
from scenes.table.animator import Steps

HOP_PX = 26.0
ALARM_MS = 1500
GULP_MS = 400
BOLT = 2.2  # how broad the light of an attack is
NO_FILL = 30.0  # how wide the light of a track is where it begins


class GermMoves(Moves):
    """Events of the tracks."""

    @property
    def steps(self) -> Steps:
        return {
            ev.Attacked: self.attack_miner,
            ev.Infected: self._advance_germ,
            ev.Digested: self.digest_miner,
        }

    def attack_miner(self, event: ev.Attacked) -> Step:
        """The first card's germ rears up, a spark runs along the tract to the Miner, the germ hops on."""
        card = self.animator.tract_pieces()[event.card]
        advanced = self._advance_germ(event)
        rears = parallel(self.motion.flash_outline("fx", layout.slot_rect(1)), self.pop_piece(card, 1.06))
        shot = shoot_light(self.motion, (card.x, card.y + GERM_RISE), MINER_CENTER, BOLT)
        hurt = parallel(self.animator.hurt_miner(), shot)
        words = say("eaten.show.attack", germ=names.germ_name(event.bacteria), level=event.level)
        caption = (
            self.animator.tell_sentences(words)
            if self.animator.explains_automata and not is_last_step(self.shown, event.bacteria)
            else Wait(0)
        )
        return self.play_with(
            "germ_attack",
            parallel(caption, sequence(rears, parallel(hurt, advanced))),
        )

    def _advance_germ(self, event: ev.Attacked | ev.Infected) -> Step:
        """Hop one space on; the track fills behind the germ."""
        kind = event.bacteria
        before = self.pieces.tracks.germs[kind].position
        width = self.pieces.tracks.fills[kind].rect.w if kind in self.pieces.tracks.fills else NO_FILL
        self.apply_and_lay(event, "tracks")
        germ, fill = self.pieces.tracks.germs[kind], self.pieces.tracks.fills[kind]
        x, y = germ.position
        germ.position = before
        start = fill.rect.left_strip(min(width, fill.rect.w))
        hop = parallel(self.play_sound("germ_hop", kind + 1), self.motion.hop_to(germ, x, y, HOP_PX))
        return sequence(parallel(hop, self._grow_fill(kind, start)), self._raise_alarm(kind))

    def _grow_fill(self, kind: int, start: Rect) -> Step:
        """Make the track longer by one space, without a new glow where it was filled already."""
        fill = self.pieces.tracks.fills[kind]
        if not self.motion.is_full:
            return Wait(0)
        grown = self.motion.glide_frame(fill, start, HOP_MS)
        fill.frame_rect(start)
        return grown

    def _raise_alarm(self, kind: int) -> Step:
        """The warning before the last step; no step for other levels."""
        if not is_last_step(self.shown, kind):
            return Wait(0)
        words = say("eaten.show.alarm", germ=names.germ_name(kind), level=LAST_LEVEL)
        pulse = sequence(*(self.pop_piece(self.pieces.tracks.germs[kind], 1.25, 380) for _ in range(2)))
        caption = self.show_caption(words, ALARM_MS)
        return self.play_with(
            "germ_alarm",
            self.motion.flash_outline("fx", layout.track_rect(kind).expand(-10)),
            pulse,
            caption,
        )

    def digest_miner(self, event: ev.Digested) -> Step:
        """The organ gulps; the count of the match goes on from here."""
        self.apply_events(event)
        faces = self.animator.change_face(MINER, "digested")
        gulp = swell_in_turn(self.motion, list(reversed(self.pieces.tract.cards)), 60)
        sunk = Deferred(lambda: self.shake_piece(self.pieces.characters.heads[MINER]))
        words = self.show_banner(say("eaten.show.digested", germ=names.germ_name(event.bacteria)))
        gulped = parallel(gulp, self.motion.flash_outline("fx", layout.MINER))
        return sequence(
            self.play_sound("digested"),
            gulped,
            faces,
            parallel(sunk, words),
            Wait(self.motion.duration_ms(GULP_MS, 0)),
        )
