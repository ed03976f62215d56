"""Evening as a scene (R43 to R49): the bell of dusk, agendas stamped one by one, supper, bins tip over, and
the sun rises."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from game.human_flavor.components.definitions import NO_TOKENS, VALUE_OF
from game.human_flavor.table import events as ev
from game.human_flavor.table.purses import list_tokens
from scenes.human_flavor import layout
from scenes.human_flavor.animation.animator import TOKEN, Moves
from scenes.human_flavor.animation.city import show_under_sky, swing_bell
from scenes.human_flavor.board.city import STANDING, lay_meeple
from scenes.human_flavor.text import pictures
from scenes.human_flavor.text.pictures import FOLDER
from scenes.kit.animation.card_motion import Flight
from scenes.kit.animation.figure import FlyingNumber
from scenes.kit.animation.gain_timing import LONGEST_MS
from scenes.kit.animation.hush import darken_table
from scenes.kit.animation.timeline import Call, Deferred, Step, Tween, Wait, parallel, sequence, stagger
from scenes.kit.animation.travel import interpolate, place_piece
from scenes.kit.art import Piece
from scenes.kit.base import EMBER, Point, in_cubic, out_cubic, out_quad, say
from scenes.table.animator import piece_places

BELL = 150.0
BELL_MS = 1500.0
SWINGS = 3
POT, POT_BELOW, POT_MS, PULSES = 56.0, 64.0, 360.0, 3
"""A pot under the capsules of seats that may still convert."""
STAMP = 130.0
IMPRINT = 104.0
STAMP_FROM = 150.0
STAMP_MS = 230.0
STAMPED_MS = 260.0
TILT = -12.0
STAMP_X, STAMP_Y = -52.0, 64.0
"""Place of a stamp, from the lower right corner of the agenda."""
READ_MS = 500.0
BOWL, BOWL_LOW, BOWL_MS, NEXT_MS = 78.0, 0.2, 480.0, 280.0
"""A bowl before an ally: its size, its distance below the middle, the time that it is seen, and until the
next one comes."""
LOST_ZOOM = 0.5
LOST_RISE = 70.0
LOST_MS = 1100.0
AWAY = 120.0
TIPPED = 84.0
TIP_MS = 700.0
ROLL_X = 190.0
ROLL_MS = 760.0
ROLL_GAP_MS = 70.0
MOST_ROLL = 6
ROLL_TURN = 500.0
RUN_MS = 620.0
RUN_GAP_MS = 55.0
RUN_ARC = 34.0
RUN_HOPS = 3


class EveningMoves(Moves):
    """Events of the evening."""

    # -- dusk

    def begin_dusk(self, event: ev.DuskBegun) -> Step:
        """A bell rings in the evening sky; the pots of seats that may still convert beckon."""
        self.apply_and_lay(event)
        self.animator.source = None
        words = say("human_flavor.table.dusk_of_revolt" if event.revolt else "human_flavor.table.dusk")
        shown = self.animator.shown
        pots = [self._beckon(seat) for seat in range(shown.seats) if not shown.has_converted(seat)]

        def ring_bell() -> Step:
            bell = self.add_picture(f"{FOLDER}/dusk_bell", (layout.CITY.cx, layout.CITY.cy + 130), BELL)
            ringing = sequence(
                self.fade_in(bell), swing_bell(self.motion, bell, SWINGS, BELL_MS), self.fade_out(bell)
            )
            return self.play_with("bell", ringing, *pots)

        show = self.play_with("dusk", self.show_banner(words, BELL_MS), Deferred(ring_bell))
        return show_under_sky(self.motion, "evening", show, self.pieces.sky.dusk)

    def _beckon(self, seat: int) -> Step:
        x, y = self.animator.capsule(seat)

        def make_step() -> Step:
            pot = self.add_picture(pictures.icon("convert"), (x, y - POT_BELOW), POT)
            beckons = sequence(*(self.pop_piece(pot, 1.3, POT_MS) for _ in range(PULSES)))
            return sequence(self.fade_in(pot), beckons, self.fade_out(pot))

        return Deferred(make_step)

    # -- agendas

    def score_agendas(self, run: Sequence[ev.AgendaScored]) -> Step:
        """One after the other is stamped; the stamps stay until the last one has given its points."""
        imprints: list[Piece] = []
        shows = [Deferred(partial(self._score_agenda, event, imprints)) for event in run]
        return sequence(*shows, Deferred(lambda: parallel(*map(self.fade_out, imprints))))

    def _score_agenda(self, event: ev.AgendaScored, imprints: list[Piece]) -> Step:
        animator = self.animator
        before = list(animator.shown.score)
        animator.apply_and_lay(event)
        won = [seat for seat, points in enumerate(event.points) if points]
        rect = layout.agenda_rect(animator.shown.agendas.index(event.agenda))
        at = rect.right + STAMP_X, rect.y + STAMP_Y
        if not won:  # no seat meets it
            return sequence(Deferred(lambda: self._stamp_agenda(at, None)), self.play_sound("fizzle"))
        for seat in won:
            animator.points_of(seat).set_text(str(before[seat]))
        now = animator.shown.score
        counters = self.pieces.agendas.counters
        gains = []
        for seat in sorted(won, key=lambda seat: now[seat] - before[seat]):
            counter = counters[event.agenda, seat]
            gains.append(
                animator.make_gain(
                    seat, now[seat] - before[seat], now[seat], [counter], (counter.cx, counter.top)
                )
            )
        show = animator.gains.show_gains(gains, LONGEST_MS, animator.cheer_leader(won))
        return sequence(Deferred(lambda: self._stamp_agenda(at, imprints)), show)

    def _stamp_agenda(self, at: Point, imprints: list[Piece] | None) -> Step:
        """The stamp comes down; its imprint is added to `imprints`, None for a stamp without ink."""
        motion = self.motion
        tool = self.add_picture(f"{FOLDER}/stamp", (at[0], at[1] + STAMP_FROM), STAMP)

        def fall(p: float) -> None:
            place_piece(tool, at[0], at[1] + interpolate(STAMP_FROM, STAMP / 2 - 20, p))
            tool.zoom = interpolate(1.25, 1.0, p)

        def land() -> Step:
            if imprints is None:
                return Wait(motion.duration_ms(0, READ_MS))
            imprint = self.add_picture(f"{FOLDER}/stamp_scored", at, IMPRINT)
            imprint.angle = TILT
            imprints.append(imprint)
            self.stage.move_to_layer(tool, "fx")
            return motion.play_with(
                "agenda_stamp", motion.shake_piece(imprint, 4), motion.pop_piece(imprint, 1.15)
            )

        down = Tween(motion.duration_ms(STAMP_MS, 0), fall, in_cubic)
        return sequence(
            down,
            Deferred(land),
            parallel(motion.fade_out(tool, STAMPED_MS), Wait(motion.duration_ms(0, READ_MS))),
        )

    # -- supper

    def feed_ally(self, event: ev.Fed) -> Step:
        """A token flies into a bowl before the ally; the next one need not wait until it is empty."""
        animator = self.animator
        animator.turn_to(event.seat)
        animator.apply_and_lay(event)
        ally = self.pieces.own_allies.allies.get(event.ally)
        at = self._bowl_point(event.seat, ally)
        start = animator.purse_point(event.seat, event.resource)

        def serve_bowl() -> Step:
            empty = animator.add_picture(f"{FOLDER}/bowl_empty", at, BOWL)
            fills = sequence(
                animator.fly_token(event.resource, start, at),
                Call(lambda: self.stage.remove(empty)),
                Deferred(empty_bowl),
            )
            return parallel(self.pop_piece(empty, 1.15), self.play_sound("resource_pay"), fills)

        def empty_bowl() -> Step:
            full = animator.add_picture(f"{FOLDER}/bowl_full", at, BOWL)
            happy = self.play_with("snack", animator.pop_all([ally], 1.08), self.pop_piece(full, 1.2))
            return sequence(happy, Wait(self.motion.duration_ms(BOWL_MS, READ_MS)), self.fade_out(full))

        return sequence(animator.play_beside(Deferred(serve_bowl)), Wait(NEXT_MS))

    def _bowl_point(self, seat: int, ally: Piece | None) -> Point:
        """Place of an ally's bowl: before it, or under the capsule of a seat whose mat is not on the
        table."""
        if ally is not None:
            return ally.x, ally.y - BOWL_LOW * ally.natural[1]
        x, y = self.animator.capsule(seat)
        return x, y - POT_BELOW

    def lose_ally(self, event: ev.AllyLost) -> Step:
        """Its bowl stays empty, its worth is lost, and it goes its own way; the others close up."""
        animator = self.animator
        animator.turn_to(event.seat)
        own = self.pieces.own_allies
        old = piece_places(own.allies)
        start = animator.point_of("ally", event.ally)
        bowl_at = self._bowl_point(event.seat, own.allies.get(event.ally))
        animator.apply_and_lay(event)

        def leave_hungry() -> Step:
            piece = animator.lay_ally(event.ally, start)
            bowl = animator.add_picture(f"{FOLDER}/bowl_empty", bowl_at, BOWL)
            stays = sequence(self.pop_piece(bowl, 1.15), self.shake_piece(bowl, 5), self.fade_out(bowl))
            leaves = animator.fly_away(piece, (layout.MAT.right + AWAY, start[1]), 0.8)
            return self.play_with("grumble", sequence(stays, leaves), self._lose_worth(event.ally, start))

        sulks = animator.show_mood(event.seat, "sulky")
        if event.seat != self.pieces.seat:  # nothing of it lies on the table: the next one need not wait
            return sequence(animator.play_beside(Deferred(leave_hungry)), Wait(NEXT_MS))
        return parallel(Deferred(leave_hungry), animator.slide_pieces(own.allies, old), sulks)

    def _lose_worth(self, ally: int, at: Point) -> Step:
        """Its worth at the end rises in ember, and is gone."""
        if not VALUE_OF[ally]:
            return Wait(0)

        def make_step() -> Step:
            figure = FlyingNumber(self.stage, -VALUE_OF[ally], EMBER)
            rise = LOST_RISE if self.motion.is_full else 0.0

            def change(p: float) -> None:
                figure.place_at(
                    at[0] - 20, at[1] + 40 + rise * p, LOST_ZOOM, int(255 * min(1.0, 3 * (1 - p)))
                )

            return sequence(Tween(LOST_MS, change, out_quad), Call(figure.remove))

        return Deferred(make_step)

    # -- cleaning up

    def clean_up(self, event: ev.CleanedUp) -> Step:
        """Bins tip over and bodies roll out; tokens that the lines cannot keep roll off them."""
        seat = self.pieces.seat
        can = self.pieces.dumpster.can
        at = can.x, can.y
        self.apply_and_lay(event)
        steps: list[Step] = [self.play_sound("dumpster")]
        if event.bodies[seat]:
            steps.append(Deferred(lambda: self._tip_bin(at, event.bodies[seat])))
        for other, excess in enumerate(event.excess):
            rolling = [
                Deferred(partial(self._roll_token, other, resource))
                for resource in list_tokens(excess)[:MOST_ROLL]
            ]
            if excess != NO_TOKENS:
                steps.append(self.play_with("resource_pay", self.stagger(ROLL_GAP_MS, rolling)))
        return parallel(*steps)

    def _tip_bin(self, at: Point, bodies: Sequence[int]) -> Step:
        """The bin of the mat."""
        tipped = self.add_picture(f"{FOLDER}/dumpster_tipped", at, TIPPED)
        out = [Deferred(partial(self._roll_body, human, at)) for human in bodies[:MOST_ROLL]]
        lies = sequence(self.pop_piece(tipped, 1.2), Wait(TIP_MS), self.fade_out(tipped))
        return parallel(lies, self.stagger(ROLL_GAP_MS, out))

    def _roll_body(self, human: int, at: Point) -> Step:
        return self._roll_away(self.animator.lay_strip(human, at), ROLL_X, 0.6)

    def _roll_token(self, seat: int, resource: int) -> Step:
        piece = self.add_picture(
            pictures.resource(resource), self.animator.purse_point(seat, resource), TOKEN
        )
        return self._roll_away(piece, ROLL_X / 2, 0.8)

    def _roll_away(self, piece: Piece, far: float, zoom: float) -> Step:
        """It rolls to the right and off the table."""
        if not self.motion.is_full:
            return self.fade_out(piece)
        x = piece.x
        y = piece.y
        piece.zoom = zoom

        def change(p: float) -> None:
            place_piece(piece, x + far * p, y - 110 * p * p)
            piece.angle, piece.alpha = ROLL_TURN * p, int(255 * min(1.0, 3 * (1 - p)))

        return self.remove_after(Tween(ROLL_MS, change, out_cubic), piece)

    # -- a new day

    def begin_day(self, event: ev.DayStarted) -> Step:
        """The sun rises over the city, and all minions run home; new agendas lie there."""
        animator = self.animator
        out = list(self._minions_out())
        animator.apply_events(event)
        animator.source = None
        animator.turn_to(event.first_player)
        animator.settle_parts()
        words = say("human_flavor.table.day", n=event.day, last=animator.shown.last_day)
        points = self.pieces.capsules.points[event.first_player]
        show = self.play_with("new_day", animator.show_banner(words), self.pop_piece(points))
        if out:
            home = Deferred(lambda: self._run_home(out))
            show = show_under_sky(self.motion, "dawn", self.play_with("rooster", home, show))
        return darken_table(self.motion, show) if event.day == animator.shown.last_day else show

    def _minions_out(self) -> Iterator[tuple[int, Point]]:
        """Seats and places of the minions in the city."""
        for (location, place), piece in self.pieces.city.minions.items():
            yield self.animator.shown.city[location][place], (piece.x, piece.y)

    def _run_home(self, out: Sequence[tuple[int, Point]]) -> Step:
        if not self.motion.is_full:
            return Wait(0)
        return stagger(RUN_GAP_MS, [self._run_minion(seat, at) for seat, at in out])

    def _run_minion(self, seat: int, at: Point) -> Step:
        piece = lay_meeple(self.pieces.city, self.animator.shown, seat, at, STANDING, layer="fx")
        x, y = self.animator.capsule(seat)
        hops = [self.motion.hop_to(piece, *at, height=RUN_ARC / 2, ms=160) for _ in range(RUN_HOPS - 1)]
        away = self.carry(piece, Flight(x, y, zoom=0.5, arc=RUN_ARC, ms=RUN_MS))
        return self.remove_after(sequence(*hops, away), piece)

    TABLE = {
        ev.DuskBegun: begin_dusk,
        ev.AgendaScored: score_agendas,
        ev.Fed: feed_ally,
        ev.AllyLost: lose_ally,
        ev.CleanedUp: clean_up,
        ev.DayStarted: begin_day,
    }
