"""Animation of the germs: the attack along the tract, a step on the track, the alarm before the last one, and
the end in the stomach.
"""

from __future__ import annotations

from game.eaten.components.definitions import MINER, TRACK
from game.eaten.table import events as ev
from scenes.eaten import layout
from scenes.eaten.animation.animator import HEART, Moves
from scenes.eaten.board.cards import GERM_RISE
from scenes.eaten.board.tracks import last_step
from scenes.eaten.text import names
from scenes.kit.animation.card_motion import wave, zap
from scenes.kit.animation.motion import HOP_MS
from scenes.kit.animation.timeline import Later, Step, Wait, parallel, sequence
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
        return {ev.Attacked: self.attacked, ev.Infected: self.infected, ev.Digested: self.digested}

    def attacked(self, event: ev.Attacked) -> Step:
        """The first card's germ rears up, a spark runs along the tract to the Miner, the germ hops on."""
        card = self.animator.tract()[event.card]
        advanced = self._advance(event)
        rears = parallel(self.motion.outline("fx", layout.slot_rect(1)), self.motion.pop(card, 1.06))
        shot = zap(self.motion, (card.x, card.y + GERM_RISE), HEART, BOLT)
        hurt = parallel(self.animator.wince(), shot)
        words = say("eaten.show.attack", germ=names.germ(event.bacteria), level=event.level)
        told = (
            self.animator.tells(words)
            if self.animator.explains and not last_step(self.animator.shown, event.bacteria)
            else Wait(0)
        )
        return sequence(
            self.motion.sound("germ_attack"), parallel(told, sequence(rears, parallel(hurt, advanced)))
        )

    def infected(self, event: ev.Infected) -> Step:
        """An immune response lets a germ hop on."""
        return self._advance(event)

    def _advance(self, event: ev.Attacked | ev.Infected) -> Step:
        """One space, and the track fills behind it."""
        kind = event.bacteria
        before = self.pieces.tracks.germs[kind].position
        width = self.pieces.tracks.fills[kind].rect.w if kind in self.pieces.tracks.fills else NO_FILL
        self.animator.happens(event, "tracks")
        germ, fill = self.pieces.tracks.germs[kind], self.pieces.tracks.fills[kind]
        x, y = germ.position
        germ.position = before
        start = Rect(fill.rect.x, fill.rect.y, min(width, fill.rect.w), fill.rect.h)
        hop = parallel(self.motion.sound("germ_hop", kind + 1), self.motion.hop(germ, x, y, HOP_PX))
        return sequence(parallel(hop, self._filled(kind, start)), self._alarm(kind))

    def _filled(self, kind: int, start: Rect) -> Step:
        """The track is longer by one space; it does not glow anew where it was already."""
        fill = self.pieces.tracks.fills[kind]
        if not self.motion.full:
            return Wait(0)
        grown = self.motion.glide(fill, start, HOP_MS)
        fill.place(start)
        return grown

    def _alarm(self, kind: int) -> Step:
        """The next attack of that type would be the last."""
        if not last_step(self.animator.shown, kind):
            return Wait(0)
        words = say("eaten.show.alarm", germ=names.germ(kind), level=TRACK.digest_level - 1)
        pulse = sequence(*(self.motion.pop(self.pieces.tracks.germs[kind], 1.25, 380) for _ in range(2)))
        told = self.animator.caption(words, ALARM_MS)
        return parallel(
            self.motion.sound("germ_alarm"),
            self.motion.outline("fx", layout.track_rect(kind).expand(-10)),
            pulse,
            told,
        )

    def digested(self, event: ev.Digested) -> Step:
        """The organ gulps; the count of the match goes on from here."""
        self.animator.apply(event)
        faces = self.animator.feel(MINER, "digested")
        gulp = wave(self.motion, list(reversed(self.pieces.tract.cards)), 60)
        sunk = Later(lambda: self.motion.shake(self.pieces.characters.heads[MINER]))
        words = self.animator.banner(say("eaten.show.digested", germ=names.germ(event.bacteria)))
        gulped = parallel(gulp, self.motion.outline("fx", layout.MINER))
        return sequence(
            self.motion.sound("digested"),
            gulped,
            faces,
            parallel(sunk, words),
            Wait(self.motion.ms(GULP_MS, 0)),
        )
