"""What happens to everybody: the moon moves, a Parasol opens, the sun rises and burns whoever is not safe."""

from __future__ import annotations

from game.hunger.components.definitions import TYPES
from game.hunger.components.map_graph import CASTLE
from game.hunger.table import events as ev
from scenes.hunger.animation.animator import Moves
from scenes.hunger.text import names
from scenes.kit.animation.hush import hush
from scenes.kit.animation.timeline import Call, Later, Step, parallel, sequence
from scenes.kit.art.stage import Piece
from scenes.kit.base.texts import say
from scenes.table.animator import Steps

FATE_MS = 900
SMOKE = 70.0


class NightMoves(Moves):
    """Events of the night as a whole."""

    @property
    def steps(self) -> Steps:
        return {
            ev.MoonMoved: self.moon_moved,
            ev.ParasolTurn: self.parasol_turn,
            ev.Sunrise: self.sunrise,
            ev.VampireSafe: self.safe,
            ev.VampireBurned: self.burned,
            ev.TypeChosen: self.type_chosen,
        }

    def moon_moved(self, event: ev.MoonMoved) -> Step:
        """The moon goes one turn on; the last turn is called out."""
        moon = self.pieces.moon
        start = [(piece.x, piece.y) for piece in moon.disc]
        self.animator.happens(event)
        steps = []
        for piece, before in zip(moon.disc, start or [moon.disc[0].position] * len(moon.disc), strict=False):
            end = piece.x, piece.y
            piece.position = before
            steps.append(self.motion.slide(piece, *end, tilt=0.0))
        if event.turn != self.pieces.shown.last_turn:
            return parallel(self.motion.sound("moon"), *steps)
        called = parallel(self.motion.sound("bell"), self.animator.banner(say("hunger.table.show.last_turn")))
        return sequence(parallel(*steps), hush(self.motion, called))

    def parasol_turn(self, event: ev.ParasolTurn) -> Step:
        self.animator.happens(event)
        return parallel(
            self.motion.sound("moon"), self.animator.banner(say("hunger.table.show.parasol", name=self.animator.name(event.seat)))
        )

    def sunrise(self, event: ev.Sunrise) -> Step:
        self.animator.apply(event)
        return parallel(self.motion.sound("rooster"), self.animator.banner(say("hunger.table.show.sunrise")))

    def safe(self, event: ev.VampireSafe) -> Step:
        """It breathes again; what its place costs is told."""
        self.animator.apply(event)
        name = self.animator.name(event.seat)
        if event.place == CASTLE:
            text = say("hunger.table.show.safe_castle", name=name)
        else:
            text = say("hunger.table.show.safe_loss", name=name, n=event.loss) if event.loss else say("hunger.table.show.safe", name=name)
        token = self.pieces.vampires.tokens[event.seat]
        return parallel(self.motion.sound("home"), self.motion.pop(token, 1.3), self.animator.caption(text, FATE_MS))

    def burned(self, event: ev.VampireBurned) -> Step:
        """It trembles, and goes up in smoke; ashes stay."""
        token = self.pieces.vampires.tokens[event.seat]
        self.animator.apply(event)
        gone = sequence(self.motion.shake(token), Call(lambda: self.animator.lay("vampires", "plates")))
        text = self.animator.caption(say("hunger.table.show.burned", name=self.animator.name(event.seat)), FATE_MS)
        return parallel(self.motion.sound("burned"), gone, self._smoke(token), text)

    def _smoke(self, token: Piece) -> Step:
        def made() -> Step:
            puff = self.animator.picture("ui/particle_puff", (token.x, token.y), SMOKE)
            return sequence(self.motion.pop(puff, 1.5), self.motion.fade_out(puff, FATE_MS / 2))

        return Later(made)

    def type_chosen(self, event: ev.TypeChosen) -> Step:
        self.animator.apply(event)
        kind = names.human_type(TYPES[event.kind])
        return self.animator.caption(say("hunger.table.show.type", name=self.animator.name(event.seat), type=kind))
