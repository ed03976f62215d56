"""What happens in the evening and at dawn: dusk, agendas, feeding, cleaning up, and a new day."""

from __future__ import annotations

from game.human_flavor.components.definitions import NO_TOKENS
from game.human_flavor.table import events as ev
from scenes.human_flavor import layout
from scenes.human_flavor.animation.animator import SUPPLY, Moves
from scenes.kit.animation.hush import hush
from scenes.kit.animation.timeline import Later, Step, Wait, parallel, sequence
from scenes.kit.base.texts import say
from scenes.table.animator import Steps, places

READ_MS = 500
AWAY = 120.0


class EveningMoves(Moves):
    """Events of the evening."""

    @property
    def steps(self) -> Steps:
        return {
            ev.DuskBegun: self.dusk_begun,
            ev.AgendaScored: self.agenda_scored,
            ev.Fed: self.fed,
            ev.AllyLost: self.ally_lost,
            ev.CleanedUp: self.cleaned_up,
            ev.DayStarted: self.day_started,
        }

    def dusk_begun(self, event: ev.DuskBegun) -> Step:
        self.animator.happens(event)
        self.animator.source = None
        words = say("human_flavor.table.dusk_of_revolt" if event.revolt else "human_flavor.table.dusk")
        return parallel(self.motion.sound("dusk"), self.animator.banner(words))

    def agenda_scored(self, event: ev.AgendaScored) -> Step:
        """The card lights up, and what it gives flies to whoever meets it."""
        before = list(self.animator.shown.score)
        self.animator.happens(event)
        rect = layout.agenda(self.animator.shown.agendas.index(event.agenda))

        def lit() -> Step:
            frame = self.animator.stage.nine("fx", "nine_selected", rect)
            return sequence(self.motion.fade_in(frame), Wait(READ_MS), self.motion.fade_out(frame))

        seats = [seat for seat, points in enumerate(event.points) if points]
        told = self.animator.counts(seats, before, [rect], felt=self.animator.enjoys(seats))
        return parallel(self.motion.sound("agenda_stamp"), Later(lit), told)

    def fed(self, event: ev.Fed) -> Step:
        """A token goes from its line to the ally."""
        self.animator.turn_to(event.seat)
        self.animator.happens(event)
        start, end = self.animator.purse_of(event.seat, event.resource), self.animator.at("ally", event.ally)
        eats = parallel(self.motion.sound("snack"), self.animator.pops([self.pieces.own_allies.allies[event.ally]], 1.12))
        return sequence(self.animator.token(event.resource, start, end), eats)

    def ally_lost(self, event: ev.AllyLost) -> Step:
        """It goes its own way; the others close up."""
        self.animator.turn_to(event.seat)
        old = places(self.pieces.own_allies.allies)
        self.animator.happens(event)
        start = old[event.ally]

        def goes() -> Step:
            piece = self.animator.ally(event.ally, start)
            return self.animator.leaves(piece, (layout.MAT.right + AWAY, start[1]), 0.8)

        return parallel(self.motion.sound("grumble"), Later(goes), self.animator.follows(self.pieces.own_allies.allies, old))

    def cleaned_up(self, event: ev.CleanedUp) -> Step:
        """The dumpsters are emptied; tokens beyond the lines are lost."""
        self.animator.apply(event)
        steps: list[Step] = [self.motion.sound("dumpster")]
        for seat, excess in enumerate(event.excess):
            if excess != NO_TOKENS:
                steps.append(self.animator.go(seat, excess, SUPPLY if seat == self.pieces.seat else None))
        self.animator.settle()
        return parallel(*steps, self.motion.pop(self.pieces.dumpster.can, 1.15))

    def day_started(self, event: ev.DayStarted) -> Step:
        """Minions are back, new agendas lie there."""
        self.animator.apply(event)
        self.animator.source = None
        self.animator.turn_to(event.first_player)
        self.animator.settle()
        words = say("human_flavor.table.day", n=event.day, last=self.animator.shown.last_day)
        points = self.pieces.capsules.points[event.first_player]
        told = parallel(self.motion.sound("new_day"), self.animator.banner(words), self.motion.pop(points))
        return hush(self.motion, told) if event.day == self.animator.shown.last_day else told
