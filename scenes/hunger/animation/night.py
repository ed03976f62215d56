"""Events for all Vampires: the moon moves, a Parasol opens, a token gets its type."""

from __future__ import annotations

from game.hunger.components.definitions import TYPES
from game.hunger.table import events as ev
from scenes.hunger import layout
from scenes.hunger.animation.animator import Moves
from scenes.hunger.text import names
from scenes.kit.animation.hush import darken_table
from scenes.kit.animation.timeline import Step, parallel, sequence
from scenes.kit.base.texts import say

BATS_BEFORE = 2  # turns before the last one the bats leave


class NightMoves(Moves):
    """Events of the night as a whole."""

    def show_moon(self, event: ev.MoonMoved) -> Step:
        """Move the moon one turn on; bats leave before the end, the last turn is called out."""
        moon = self.pieces.moon
        start = [(piece.x, piece.y) for piece in moon.disc]
        self.apply_and_lay(event)
        steps = []
        for piece, before in zip(moon.disc, start or [moon.disc[0].position] * len(moon.disc), strict=False):
            end = piece.x, piece.y
            piece.position = before
            steps.append(self.motion.slide_to(piece, *end, tilt=0.0))
        if event.turn == self.pieces.shown.last_turn - BATS_BEFORE:
            steps.append(self.play_beside(self.effects.release_bats(layout.MAP)))
        if event.turn != self.pieces.shown.last_turn:
            return self.play_with("moon", *steps)
        called = self.play_with("bell", self.show_banner(say("hunger.table.show.last_turn")))
        return sequence(parallel(*steps), darken_table(self.motion, called))

    def show_parasol(self, event: ev.ParasolTurn) -> Step:
        self.apply_and_lay(event)
        umbrella = self.play_beside(self.effects.open_umbrella(self.token_of(event.seat)))
        banner = self.show_banner(self.show_words("parasol", event.seat))
        return sequence(umbrella, self.play_with("moon", banner))

    def show_type(self, event: ev.TypeChosen) -> Step:
        self.apply_events(event)
        kind = names.human_type(TYPES[event.kind])
        return self.show_caption(self.show_words("type", event.seat, type=kind))

    TABLE = {ev.MoonMoved: show_moon, ev.ParasolTurn: show_parasol, ev.TypeChosen: show_type}
