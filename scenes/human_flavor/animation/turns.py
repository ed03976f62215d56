"""Shows of turns around minions and tokens: the turn changes, minions go home and to the city, tokens come
and go."""

from __future__ import annotations

from collections.abc import Sequence

from game.human_flavor.table import events as ev
from game.human_flavor.table.purses import SINGLE
from scenes.human_flavor.animation.animator import MINION, SUPPLY, Moves
from scenes.human_flavor.board import cards
from scenes.human_flavor.text import pictures
from scenes.kit.animation.card_motion import Flight, flip_card
from scenes.kit.animation.timeline import Call, Deferred, Step, Wait, parallel, sequence
from scenes.kit.art import Piece
from scenes.kit.base import Point, in_out_cubic

BEGIN_MS = 320
DROP = 60.0
DEED = 110.0


class TurnMoves(Moves):
    """Events of turns beside cards and stackers."""

    # -- turns and minions

    def take_start_tokens(self, event: ev.StartTokens) -> Step:
        self.animator.turn_to(event.seat)
        self.apply_events(event)
        return self.animator.bring_tokens(event.seat, event.tokens)

    def change_turn(self, run: Sequence[ev.TurnEnded | ev.TurnStarted]) -> Step:
        """The mat of the seat on turn comes to the table."""
        animator = self.animator
        animator.apply_events(*run)
        animator.source = None
        started = next((event.seat for event in run if isinstance(event, ev.TurnStarted)), None)
        if started is None:
            return Wait(0)
        animator.turn_to(started)
        animator.settle_parts()
        sound = self.play_sound("turn", self.pieces.colors[started] + 1)
        leader = self.pieces.mat.leader if started == self.pieces.seat else None
        return parallel(
            sound, animator.pop_all([leader, self.pieces.capsules.points[started]]), Wait(BEGIN_MS)
        )

    def _minion_point(self, seat: int) -> Point:
        """Place of a minion that is about to be placed."""
        minions = self.pieces.mat.minions
        return (
            (minions[-1].x, minions[-1].y)
            if seat == self.pieces.seat and minions
            else self.animator.capsule(seat)
        )

    def _land_minion(self, piece: Piece, start: Point) -> Step:
        """A minion that is drawn at its place comes there from `start`, over everything else."""
        flight = self.start_from(piece, *start, MINION / piece.natural[1] if piece.natural[1] else 1.0)
        flight = Flight(flight.x, flight.y, arc=DROP, easing=in_out_cubic)
        return sequence(
            self.fly_piece(piece, flight, "tiles"),
            self.play_with("meeple_place", self.pop_piece(piece, 1.12)),
        )

    def place_home(self, event: ev.PlacedHome) -> Step:
        start = self._minion_point(event.seat)
        self.apply_and_lay(event)
        guest = self.pieces.dining.guests.get(event.strength) if event.seat == self.pieces.seat else None
        return self._land_minion(guest, start) if guest is not None else self.play_sound("meeple_place")

    def place_city(self, event: ev.PlacedCity) -> Step:
        """The minion before it lies down."""
        start = self._minion_point(event.seat)
        self.apply_and_lay(event)
        there = len(self.animator.shown.city[event.location])
        minions = self.pieces.city.minions
        lands = self._land_minion(minions[event.location, there - 1], start)
        if there == 1:
            return lands
        return parallel(
            lands, self.play_sound("meeple_lie"), self.pop_piece(minions[event.location, there - 2], 0.8)
        )

    def recall_minion(self, event: ev.Recalled) -> Step:
        """The minion goes back to the others of its clan."""
        minion = self.pieces.city.minions[event.location, event.position]
        start = (minion.x, minion.y)
        self.apply_and_lay(event)
        back = self.pieces.mat.minions[-1] if event.seat == self.pieces.seat else None
        if back is not None:
            flight = self.start_from(back, *start)
            return self.play_with(
                "meeple_place", self.fly_piece(back, Flight(flight.x, flight.y, arc=DROP), "board")
            )

        def make_step() -> Step:
            piece = self.add_picture(pictures.meeple(self.animator.shown.clan(event.seat)), start, MINION)
            return self.play_with(
                "meeple_place", self.fly_away(piece, self.animator.capsule(event.seat), 0.6)
            )

        return Deferred(make_step)

    # -- what is used

    def utilize_location(self, event: ev.Utilized) -> Step:
        animator = self.animator
        animator.apply_and_lay(event)
        animator.source = animator.point_of("location", event.location)
        minion = self.pieces.city.minions.get((event.location, len(animator.shown.city[event.location]) - 1))
        return self.play_with("confirm", animator.pop_all([minion], 1.25))

    def activate_ally(self, event: ev.Activated) -> Step:
        """The ally turns over."""
        animator = self.animator
        animator.apply_and_lay(event)
        animator.source = animator.point_of("ally", event.ally)
        piece = self.pieces.own_allies.allies.get(event.ally)
        if piece is None:
            return Wait(0)
        used = piece.texture, piece.face
        size = (piece.natural[0], piece.natural[1])
        ready = cards.own_face_for(animator.app.art, event.ally, True, size)
        piece.show_face(*ready)
        return self.play_with("card_flip", flip_card(self.motion, piece, used))

    def use_ability(self, event: ev.AbilityUsed) -> Step:
        """The emblem rises from the mat, and its name is called."""
        start = self.animator.point_of("ability", event.seat)
        self.apply_and_lay(event)
        self.animator.source = start

        def make_step() -> Step:
            emblem = self.add_picture(pictures.emblem(event.clan), start, DEED)
            rises = sequence(
                self.carry(emblem, Flight(start[0], start[1] + 140, zoom=1.2)), self.fade_out(emblem)
            )
            return parallel(rises, self.show_caption(cards.ability_name(event.clan)))

        return self.play_with("bell", Deferred(make_step))

    # -- tokens

    def gain_tokens(self, event: ev.Gained) -> Step:
        self.apply_events(event)
        return self.animator.bring_tokens(event.seat, event.tokens)

    def spend_tokens(self, event: ev.Spent) -> Step:
        self.apply_events(event)
        return self.animator.take_tokens(event.seat, event.tokens)

    def pay_fee(self, event: ev.FeePaid) -> Step:
        self.apply_events(event)
        return self.animator.take_tokens(
            event.seat,
            SINGLE[event.resource],
            SUPPLY if event.to == ev.SUPPLY else self.animator.capsule(event.to),
        )

    def swap_tokens(self, event: ev.Swapped) -> Step:
        animator = self.animator
        animator.apply_events(event)
        goes = animator.take_tokens(event.seat, SINGLE[event.give], animator.source)
        return sequence(goes, animator.bring_tokens(event.seat, SINGLE[event.get]))

    def take_token(self, event: ev.Taken) -> Step:
        """From mat to mat."""
        animator = self.animator
        animator.apply_and_lay(event)
        end = animator.purse_point(event.seat, event.resource)
        flown = animator.fly_token(event.resource, animator.purse_point(event.giver, event.resource), end)
        return sequence(flown, animator.play_clink(event.resource))

    def convert_tokens(self, event: ev.Converted) -> Step:
        """Into the pot and out of it again."""
        animator = self.animator
        pot = animator.point_of("conversion", event.seat)
        if animator.shown.on_turn < 0:
            animator.turn_to(event.seat)
            pot = animator.point_of("conversion", event.seat)
        animator.apply_events(event)
        goes = animator.take_tokens(event.seat, event.paid, pot)

        def bring_tokens() -> Step:
            before, animator.source = animator.source, pot
            step = animator.bring_tokens(event.seat, event.got)
            animator.source = before
            return step

        return sequence(goes, self.play_sound("squelch"), Deferred(bring_tokens))

    # -- others

    def score_points(self, event: ev.PointsScored) -> Step:
        animator = self.animator
        before = list(animator.shown.score)
        animator.apply_and_lay(event)
        return animator.count_points(
            (event.seat,), before, start=animator.source, felt=animator.cheer_leader((event.seat,))
        )

    def fizzle(self, event: ev.Fizzled) -> Step:
        return self.play_with("fizzle", Call(lambda: self.apply_events(event)))

    TABLE = {
        ev.StartTokens: take_start_tokens,
        ev.TurnStarted: change_turn,
        ev.TurnEnded: change_turn,
        ev.PlacedHome: place_home,
        ev.PlacedCity: place_city,
        ev.Recalled: recall_minion,
        ev.FeePaid: pay_fee,
        ev.Utilized: utilize_location,
        ev.Activated: activate_ally,
        ev.AbilityUsed: use_ability,
        ev.Gained: gain_tokens,
        ev.Spent: spend_tokens,
        ev.Swapped: swap_tokens,
        ev.Taken: take_token,
        ev.Converted: convert_tokens,
        ev.PointsScored: score_points,
        ev.Fizzled: fizzle,
    }
