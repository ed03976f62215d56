"""A bot's minion in brief, in about a second: it hops from its capsule to its tile, and the things that it
uses and takes fly to the capsule.

No mat is laid out for it, and all that flies does so beside the show: the next bot need not wait."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from game.core.model import Event
from game.human_flavor.components.definitions import Purse
from game.human_flavor.table import events as ev
from game.human_flavor.table.events import HUMANS
from game.human_flavor.table.purses import SINGLE, list_tokens
from scenes.human_flavor.animation.animator import SUPPLY, Animator, Moves
from scenes.human_flavor.animation.cards import CardShows
from scenes.human_flavor.animation.stackers import PowerMoves
from scenes.human_flavor.animation.turns import TurnMoves
from scenes.human_flavor.board import cards
from scenes.human_flavor.text import pictures
from scenes.human_flavor.text.pictures import FOLDER
from scenes.kit.animation.card_motion import Flight
from scenes.kit.animation.gain_timing import BOTS_MS
from scenes.kit.animation.gains import Gain
from scenes.kit.animation.timeline import AtSpeed, Deferred, Step, Wait, deferred, parallel, sequence
from scenes.kit.art import Piece
from scenes.kit.base import Point, in_out_cubic
from scenes.table.animator import SMALL_CARD, Steps, piece_places
from scenes.table.event_player import BRIEF_SPEED

BEGIN_MS = 140.0
WALK_MS = 420.0
HOP = 70.0
DEED_MS, SHORTER = 150.0, 0.8
"""Time from one deed to the next, enough to tell them apart; the more deeds a turn has, the shorter."""
BROKEN_MS = 220.0
"""Time from a level that breaks to the next event; its banner stays longer."""
ITEM_MS = 420.0
ITEM = 64.0
ITEM_ZOOM = 0.55
SEEN_MS = 220.0
CARD_MS = 420.0
TOKEN_GAP_MS = 60.0
PLATE, PLATE_Y, PLATE_MS, BITE_MS = 92.0, 62.0, 420.0, 200.0
"""A plate under the capsule: size, distance below the middle, time that it is seen, and of a bite."""


class BriefMoves(Moves):
    """Events of a turn that have a shorter show than usual; others keep theirs."""

    def __init__(self, animator: Animator) -> None:
        super().__init__(animator)
        self.cards, self.power, self.turns = CardShows(animator), PowerMoves(animator), TurnMoves(animator)
        self._served = self._deeds = 0  # plates and deeds in this turn

    @property
    def steps(self) -> Steps:
        beside: Steps = {
            ev.Calmed: self.power.calm_uprising,
            ev.Sunk: self.power.sink_stacker,
            ev.Swept: self.cards.sweep_display,
            ev.Recalled: self.turns.recall_minion,
        }
        return {**super().steps, **{kind: self._show_beside(show) for kind, show in beside.items()}}

    def apply_quietly(self, event: Event) -> Step:
        """No show of its own."""
        self.apply_and_lay(event)
        return Wait(0)

    # -- the turn

    def change_turn(self, run: Sequence[ev.TurnEnded | ev.TurnStarted]) -> Step:
        self.apply_events(*run)
        self.animator.source, self._served, self._deeds = None, 0, 0
        self.settle_parts()
        started = next((event.seat for event in run if isinstance(event, ev.TurnStarted)), None)
        if started is None:
            return Wait(0)
        pop = self.play_beside(self.pop_piece(self.animator.points_of(started), 1.25))
        return parallel(self.play_sound("turn", self.pieces.colors[started] + 1), pop, Wait(BEGIN_MS))

    def place_home(self, event: ev.PlacedHome) -> Step:
        """The seat that it takes is served under the capsule."""
        self.apply_and_lay(event)
        x, y = self.animator.capsule(event.seat)
        seat = self._flash_picture(pictures.strength(event.strength), (x, y - PLATE_Y), ITEM)
        return sequence(self.play_beside(self.play_with("meeple_place", seat)), Wait(BEGIN_MS))

    def place_city(self, event: ev.PlacedCity) -> Step:
        """The minion hops from its capsule; the one before it lies down."""
        animator = self.animator
        start = animator.capsule(event.seat)
        animator.apply_and_lay(event)
        animator.source = animator.point_of("location", event.location)
        there = len(animator.shown.city[event.location])
        minions = self.pieces.city.minions
        minion = minions[event.location, there - 1]
        way = animator.start_from(minion, *start, 0.8)
        hop = animator.fly_piece(
            minion, Flight(way.x, way.y, arc=HOP, ms=WALK_MS, easing=in_out_cubic), "tiles"
        )
        lands = self.play_with("meeple_place", animator.play_beside(self.pop_piece(minion, 1.2)))
        if there > 1:
            lies = self.pop_piece(minions[event.location, there - 2], 0.8)
            lands = parallel(lands, self.play_sound("meeple_lie"), animator.play_beside(lies))
        return sequence(hop, lands)

    # -- what it uses

    def utilize_location(self, event: ev.Utilized) -> Step:
        """The place gives the next tokens."""
        animator = self.animator
        animator.apply_and_lay(event)
        animator.source = animator.point_of("location", event.location)
        minion = self.pieces.city.minions.get((event.location, len(animator.shown.city[event.location]) - 1))
        return self._space_deed(animator.play_beside(animator.pop_all([minion], 1.25)))

    def activate_ally(self, event: ev.Activated) -> Step:
        self.apply_and_lay(event)
        self.animator.source = None
        return self._space_deed(
            self._fly_picture(
                pictures.ally(event.ally), self._plate_point(event.seat), event.seat, "card_flip"
            )
        )

    def use_ability(self, event: ev.AbilityUsed) -> Step:
        """It is used once in a match: its name is called."""
        self.apply_and_lay(event)
        self.animator.source = None
        emblem = self._fly_picture(
            pictures.emblem(event.clan), self._plate_point(event.seat), event.seat, "bell"
        )
        return self._space_deed(
            parallel(emblem, self.play_beside(self.show_caption(cards.ability_name(event.clan))))
        )

    # -- tokens

    def pay_fee(self, event: ev.FeePaid) -> Step:
        """To the supply, or to the owner of the standing minion."""
        self.apply_and_lay(event)
        start = self.animator.purse_point(event.seat, event.resource)
        end = SUPPLY if event.to == ev.SUPPLY else self.animator.purse_point(event.to, event.resource)
        return self._fly_tokens(SINGLE[event.resource], start, end)

    def gain_tokens(self, event: ev.Gained) -> Step:
        self.apply_and_lay(event)
        start = self.animator.source or self._plate_point(event.seat)
        return self._space_deed(self._fly_tokens(event.tokens, start, self.animator.capsule(event.seat)))

    def swap_tokens(self, event: ev.Swapped) -> Step:
        self.apply_and_lay(event)
        return self._space_deed(
            self._fly_tokens(
                SINGLE[event.get], self._plate_point(event.seat), self.animator.capsule(event.seat)
            )
        )

    def take_token(self, event: ev.Taken) -> Step:
        """From mat to capsule."""
        self.apply_and_lay(event)
        start = self.animator.purse_point(event.giver, event.resource)
        return self._space_deed(
            self._fly_tokens(SINGLE[event.resource], start, self.animator.capsule(event.seat))
        )

    def convert_tokens(self, event: ev.Converted) -> Step:
        self.apply_and_lay(event)
        return self._space_deed(
            self._fly_picture(pictures.icon("convert"), self._plate_point(event.seat), event.seat, "squelch")
        )

    def _fly_tokens(self, tokens: Purse, start: Point, end: Point) -> Step:
        """Tokens fly one after the other, beside the show, and clink as they land."""
        flights = [
            sequence(self.animator.fly_token(resource, start, end), self.animator.play_clink(resource))
            for resource in list_tokens(tokens)
        ]
        if not flights:
            return Wait(0)
        return self.play_beside(self.stagger(TOKEN_GAP_MS, flights))

    # -- cards

    def capture_human(self, event: ev.Captured) -> Step:
        """It flies to the capsule, shrieking; the cards before it move up."""
        return self._take_card(event, event.human, "capture_human")

    def recruit_ally(self, event: ev.Recruited) -> Step:
        return self._take_card(event, event.ally, "recruit")

    def _take_card(self, event: ev.Captured | ev.Recruited, card: int, sound: str) -> Step:
        is_human = isinstance(event, ev.Captured)
        displays = self.pieces.displays
        before = piece_places(displays.pieces_of(is_human))
        self.apply_and_lay(event)
        made = self.animator.lay_human if is_human else self.animator.lay_ally
        closes = self.slide_pieces(displays.pieces_of(is_human), before)

        def fly_card() -> Step:
            piece = made(card, before[card])
            return sequence(self.pop_piece(piece, 1.12, SEEN_MS), self._fly_to_capsule(piece, event.seat))

        return self._space_deed(self.play_beside(self.play_with(sound, Deferred(fly_card), closes)))

    def _fly_to_capsule(self, piece: Piece, seat: int) -> Step:
        """A piece flies to a capsule, and is gone."""
        x, y = self.animator.capsule(seat)
        flight = self.carry(piece, Flight(x, y, zoom=SMALL_CARD, arc=40, ms=CARD_MS))
        return self.remove_after(flight, piece)

    def show_card(self, event: ev.CardShown) -> Step:
        """The next card of the deck comes while the show goes on."""
        displays = self.pieces.displays
        shown = displays.pieces_of(event.display == HUMANS)
        before = piece_places(shown)
        self.apply_and_lay(event)
        shown = displays.pieces_of(event.display == HUMANS)
        slides = self.slide_pieces(shown, before)
        shown[event.card].alpha = 0
        comes = self.play_with("card_deal", self.fade_in(shown[event.card]))
        return self.play_beside(parallel(comes, slides))

    def reshuffle_deck(self, event: ev.Reshuffled) -> Step:
        return self.play_beside(self.cards.reshuffle_deck(event))

    def serve_captive(self, event: ev.Snacked | ev.Devoured) -> Step:
        """The captive comes to a plate under the capsule, and leaves it empty."""
        before = self.animator.shown.score[event.seat]
        self.apply_and_lay(event)
        x, y = self._plate_point(event.seat)
        at = x + self._served * PLATE * 0.8, y
        self._served += 1
        self.animator.source = at
        step = Deferred(partial(self._serve_plate, event.human, at))
        if isinstance(event, ev.Devoured):
            show = self.play_with("devour", step, self._fly_points(event.seat, event.points, before, at))
        else:
            show = self.play_with("snack", step)
        return self._space_deed(self.play_beside(show))

    def _serve_plate(self, human: int, at: Point) -> Step:
        plate = self.add_picture(f"{FOLDER}/plate_full", at, PLATE)
        face = self.animator.lay_strip(human, at)

        def empty_plate() -> Step:
            self.stage.remove(plate)
            empty = self.add_picture(f"{FOLDER}/plate_empty", at, PLATE)
            return sequence(Wait(BITE_MS), self.fade_out(empty))

        bitten = self.carry(face, Flight(at[0], at[1], zoom=0.2, ms=BITE_MS))
        served = self.remove_after(sequence(self.pop_piece(face, 1.2), Wait(PLATE_MS), bitten), face)
        return sequence(served, Deferred(empty_plate))

    # -- stackers and points

    def dominate_network(self, event: ev.Dominated) -> Step:
        """The stacker comes in below; its points fly beside the show."""
        before = self.animator.shown.score[event.seat]
        start = self.animator.point_of("meter", event.network)
        pushes = AtSpeed(self.power.push_in(event), BRIEF_SPEED)
        return sequence(pushes, self.play_beside(self._fly_points(event.seat, event.points, before, start)))

    def push_off(self, event: ev.Bumped) -> Step:
        """A level that breaks concerns all: it has its whole show, and the next bot waits a moment for it."""
        if event.level > self.animator.shown.level:
            return parallel(self.play_beside(self.power.push_off(event)), Wait(BROKEN_MS))
        return self._space_deed(self.play_beside(self.power.drop_stacker(event)))

    def score_points(self, event: ev.PointsScored) -> Step:
        before = self.animator.shown.score[event.seat]
        self.apply_and_lay(event)
        start = self.animator.source or self._plate_point(event.seat)
        return self._space_deed(self.play_beside(self._fly_points(event.seat, event.points, before, start)))

    def _fly_points(self, seat: int, points: int, before: int, start: Point) -> Step:
        """Points fly to the capsule, where the number is the new one when they land, whatever else has come
        by then."""
        animator = self.animator
        if not points:
            return Wait(0)

        def show_score() -> None:
            animator.points_of(seat).set_text(str(animator.shown.score[seat]))

        animator.points_of(seat).set_text(str(before))
        return animator.gains.show_gains(
            [Gain(points, lambda: animator.points_of(seat), (), start, show_score, seat)], BOTS_MS
        )

    # -- what flies beside the show

    def _plate_point(self, seat: int) -> Point:
        """Place of things that come out of a capsule."""
        x, y = self.animator.capsule(seat)
        return x, y - PLATE_Y

    def _space_deed(self, step: Step) -> Step:
        """A pause between one deed and the next."""
        self._deeds += 1
        return parallel(step, Wait(DEED_MS * SHORTER ** (self._deeds - 1)))

    def _show_beside(self, show: Callable[[Any], Step]) -> Callable[[Any], Step]:
        """Show that goes on while the next deed comes."""
        return lambda event: self._space_deed(self.play_beside(show(event)))

    @deferred
    def _flash_picture(self, picture: str, at: Point, height: float) -> Step:
        """A picture pops up, and fades."""
        piece = self.add_picture(picture, at, height)
        return sequence(self.pop_piece(piece, 1.25, SEEN_MS), Wait(PLATE_MS), self.fade_out(piece))

    def _fly_picture(self, picture: str, start: Point, seat: int, sound: str) -> Step:
        """A picture pops up and flies into a capsule, beside the show."""

        def make_step() -> Step:
            piece = self.add_picture(picture, start, ITEM)
            x, y = self.animator.capsule(seat)
            flight = self.carry(piece, Flight(x, y, zoom=ITEM_ZOOM, arc=30, ms=ITEM_MS))
            return self.remove_after(sequence(self.pop_piece(piece, 1.3, SEEN_MS), flight), piece)

        return self.play_beside(self.play_with(sound, Deferred(make_step)))

    TABLE = {
        ev.TurnStarted: change_turn,
        ev.TurnEnded: change_turn,
        ev.PlacedHome: place_home,
        ev.PlacedCity: place_city,
        ev.FeePaid: pay_fee,
        ev.Utilized: utilize_location,
        ev.Activated: activate_ally,
        ev.AbilityUsed: use_ability,
        ev.Gained: gain_tokens,
        ev.Spent: apply_quietly,
        ev.Fizzled: apply_quietly,
        ev.Swapped: swap_tokens,
        ev.Taken: take_token,
        ev.Converted: convert_tokens,
        ev.PointsScored: score_points,
        ev.Captured: capture_human,
        ev.Recruited: recruit_ally,
        ev.CardShown: show_card,
        ev.Reshuffled: reshuffle_deck,
        ev.Snacked: serve_captive,
        ev.Devoured: serve_captive,
        ev.Rejuvenated: apply_quietly,
        ev.Exhumed: apply_quietly,
        ev.BodyFound: apply_quietly,
        ev.Dominated: dominate_network,
        ev.Bumped: push_off,
    }
