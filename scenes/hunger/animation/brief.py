"""A bot's turn in brief, in about 1.5 s: its capsule pops, its cards flash over its token, it walks, its prey
flies to its capsule.

Its draws, uses and discards on the way are not shown one by one. Things fly beside the show: the next bot
need not wait."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.model import Event
from game.hunger.table import events as ev
from scenes.hunger import layout
from scenes.hunger.animation.animator import Animator, Moves
from scenes.hunger.animation.map import MapMoves
from scenes.hunger.text import pictures
from scenes.kit.animation.card_motion import Flight
from scenes.kit.animation.gain_timing import BOTS_MS
from scenes.kit.animation.gains import Gain
from scenes.kit.animation.timeline import Deferred, Step, Wait, parallel, sequence
from scenes.kit.art import Piece
from scenes.kit.base import Point, side_by_side
from scenes.table.animator import SMALL_CARD

BEGIN_MS = 140
STRIP_MS = 240
STRIP_STAYS_MS = 620
STRIP_GAP_MS = 25
STRIP_CARD, STRIP_ABOVE = 0.62, 84.0
"""Size of a card of the strip as a share of one in a tray, and height of the strip above its Vampire."""
WALK_MS = 480
SMOKES_MS = 700.0
CATCH_MS = 420
CATCH_SEEN_MS = 260
CATCH_GAP_MS = 60
CATCH_FAN = (26.0, 8.0)
SUM_ABOVE = 60.0
ITEM_MS = 380
ITEM_SIZE = 72.0


Sent = ev.TokenUsed | ev.MissionUsed | ev.CryptOpened | ev.MissionKept | ev.ChestOpened | ev.CameHome
"""Events that send a picture to a capsule."""


class BriefMoves(Moves):
    """Events of a turn with a shorter show than usual."""

    def __init__(self, animator: Animator) -> None:
        super().__init__(animator)
        self.map = MapMoves(animator)

    # -- events that are not shown

    def skip_event(self, event: Event) -> Step:
        self.apply_and_lay(event)
        return Wait(0)

    def skip_run(self, run: Sequence[Event]) -> Step:
        self.apply_events(*run)
        self.settle_parts()
        return Wait(0)

    # -- the turn

    def show_turn_change(self, run: Sequence[ev.TurnEnded | ev.TurnStarted | ev.CardDrawn]) -> Step:
        self.skip_run(run)
        started = [event for event in run if isinstance(event, ev.TurnStarted)]
        if not started:
            return Wait(0)
        seat = started[-1].seat
        sound = self.play_sound("turn", self.pieces.colors[seat] + 1)
        pops = (self.pop_piece(self.pieces.capsules.chips[seat], 1.35), self.pop_piece(self.token_of(seat)))
        return parallel(sound, sequence(*map(self.play_beside, pops)), Wait(BEGIN_MS))

    def show_drawn_cards(self, run: Sequence[ev.CardDrawn | ev.TurnEnded | ev.TurnStarted]) -> Step:
        first = run[0]
        is_played = isinstance(first, ev.CardDrawn) and first.to == "play"
        return self.skip_run(run) if is_played else self.show_turn_change(run)

    def show_played_cards(self, event: ev.CardsPlayed) -> Step:
        """Flash the cards as one strip over the Vampire."""
        self.apply_and_lay(event)
        token = self.token_of(event.seat)
        size = layout.card_size(layout.WITH_NAMES + 1)
        pitch = size[0] * STRIP_CARD + 4
        wide = pitch * len(event.cards) / 2
        x = min(max(token.x, layout.MAP.x + wide), layout.MAP.right - wide)
        y = token.y + STRIP_ABOVE if token.y + 2 * STRIP_ABOVE < layout.MAP.top else token.y - STRIP_ABOVE
        strip: list[Piece] = []
        for card, across in side_by_side(event.cards, x, pitch):
            piece = self.animator.put_hand_card(card, (across, y), layout.WITH_NAMES + 1)
            piece.zoom = STRIP_CARD
            piece.alpha = 0
            strip.append(piece)
        coming = [self.fade_in(piece, STRIP_MS / 2) for piece in strip]
        comes = self.play_with("card_deal", self.stagger(STRIP_GAP_MS, coming))
        goes = parallel(*map(self.fade_out, strip))
        shown = sequence(comes, Wait(STRIP_STAYS_MS), goes)
        return sequence(self.play_beside(shown), Wait(STRIP_MS))

    def show_used_token(self, event: ev.TokenUsed) -> Step:
        return self._send_picture(event, pictures.token(event.token), "resource_pay")

    def show_used_mission(self, event: ev.MissionUsed) -> Step:
        return self._send_picture(event, f"{pictures.FOLDER}/back_mission_gold", "agenda_stamp")

    def show_missions(self, event: ev.CryptOpened | ev.MissionKept | ev.MissionReturned) -> Step:
        """Let one card's back fly from the Crypt; returned ones are not shown."""
        if isinstance(event, ev.MissionReturned) or event.space < 0:
            return self.skip_event(event)
        return self._send_picture(event, f"{pictures.FOLDER}/back_mission", "crypt_open", event.space)

    def show_points(self, event: ev.ScoreChanged) -> Step:
        before = self.animator.shown.score[event.seat]
        self.apply_and_lay(event)
        points = self._fly_points(event.seat, event.delta, before, self._head_top(event.seat))
        return self.play_beside(points)

    # -- on the map

    def show_move(self, event: ev.Moved) -> Step:
        return self.map.move_token(event, WALK_MS)

    def show_stumble(self, event: ev.Confused) -> Step:
        return self.map.stumble_along(event, WALK_MS)

    def show_well_stay(self, event: ev.StayedAtWell) -> Step:
        self.apply_and_lay(event)
        smoke = self.effects.show_smoke(self.token_of(event.seat), SMOKES_MS)
        return self.play_beside(self.play_with("mist", smoke))

    def show_opened_chest(self, event: ev.ChestOpened) -> Step:
        return self._send_picture(event, pictures.token(event.token), "chest_open", event.space)

    def show_homecoming(self, event: ev.CameHome) -> Step:
        tile = self._send_picture(event, f"{pictures.FOLDER}/castle_tile", "home")
        return sequence(self.play_beside(self.effects.open_door()), tile)

    # -- prey

    def show_hunt(self, event: ev.Hunted) -> Step:
        start = self.animator.prey_middle(event)
        self.apply_and_lay(event)
        return self._fan_catch(event.cards, start)

    def show_taken_familiar(self, event: ev.FamiliarTaken) -> Step:
        self.apply_and_lay(event)
        return self._fan_catch((event.card,), self.animator.cell_middle(event.cell))

    def show_gregarious(self, event: ev.GregariousDrawn) -> Step:
        """Let it come along with the cards caught before it."""
        self.apply_events(event)
        others = list(self.animator.taken_cards.values())
        start = (others[-1].x, others[-1].y) if others else layout.MAP.center
        return self._fan_catch((event.card,), start)

    def _fan_catch(self, caught: Sequence[int], start: Point) -> Step:
        """Fan the cards where they lay, until their points are known."""
        for place, card in enumerate(caught, len(self.animator.taken_cards)):
            x = start[0] + place * CATCH_FAN[0]
            y = start[1] + place * CATCH_FAN[1]
            self.animator.taken_cards[card] = self.animator.put_track_card(card, (x, y))
        return self.play_sound("hunt")

    def show_gain(self, run: Sequence[ev.Gained | ev.ScoreChanged]) -> Step:
        """Let all prey of a catch fly to the capsule, and its points with it."""
        before = list(self.animator.shown.score)
        self.apply_events(*run)
        self.settle_parts()
        gains = [event for event in run if isinstance(event, ev.Gained)]
        flights = []
        sums = dict[int, int]()
        start: Point | None = None
        for event in gains:
            sums[event.seat] = sums.get(event.seat, 0) + event.vp
            piece = self.animator.taken_cards.pop(event.card, None)
            if piece is not None:
                start = start or (piece.x, piece.y + SUM_ABOVE)
                flights.append(self._fly_to_capsule(piece, event.seat))
        steps = [self.play_sound("snack"), self.stagger(CATCH_GAP_MS, flights)]
        for seat, points in sums.items():
            steps.append(self._fly_points(seat, points, before[seat], start or self._head_top(seat)))
        return self.play_beside(parallel(*steps))

    def _fly_to_capsule(self, piece: Piece, seat: int) -> Step:
        """Show a card for a moment, then let it fly to a capsule."""

        def make_flight() -> Step:
            flight = Flight(*self.animator.capsule_middle(seat), zoom=SMALL_CARD, arc=40, ms=CATCH_MS)
            return self.remove_after(self.carry(piece, flight), piece)

        return sequence(parallel(self.pop_piece(piece, 1.15), Wait(CATCH_SEEN_MS)), Deferred(make_flight))

    def _fly_points(self, seat: int, points: int, before: int, start: Point) -> Step:
        """Let points fly to the capsule; its number is the newest one when they land."""
        if not points:
            return Wait(0)

        def update_points() -> None:
            self.animator.points_of(seat).set_text(str(self.animator.shown.score[seat]))

        self.animator.points_of(seat).set_text(str(before))
        gain = Gain(points, lambda: self.animator.points_of(seat), (), start, update_points, seat)
        return self.animator.gains.show_gains([gain], BOTS_MS)

    # -- beside the show

    def _head_top(self, seat: int) -> Point:
        """A point over a Vampire on the map."""
        token = self.token_of(seat)
        return token.x, token.y + token.natural[1] / 2

    def _send_picture(self, event: Sent, picture: str, sound: str, space: int | None = None) -> Step:
        """Let a picture fly from a space, else from over the Vampire, to its capsule."""
        self.apply_and_lay(event)
        start = self._head_top(event.seat) if space is None else layout.space_middle(space)

        def make_flight() -> Step:
            piece = self.add_picture(picture, start, ITEM_SIZE)
            flight = Flight(*self.animator.capsule_middle(event.seat), zoom=0.6, arc=50, ms=ITEM_MS)
            carried = self.carry(piece, flight)
            return self.remove_after(sequence(self.pop_piece(piece, 1.3), carried), piece)

        return self.play_beside(self.play_with(sound, Deferred(make_flight)))

    TABLE = {
        **dict.fromkeys(
            (
                ev.CardResolved,
                ev.DeckShuffled,
                ev.CardToDeckTop,
                ev.SpeedSet,
                ev.SpeedLeft,
                ev.TavernRefilled,
            ),
            skip_event,
        ),
        **dict.fromkeys((ev.CardDiscarded, ev.CardDigested), skip_run),
        **dict.fromkeys((ev.CryptOpened, ev.MissionKept, ev.MissionReturned), show_missions),
        **dict.fromkeys((ev.TurnStarted, ev.TurnEnded), show_turn_change),
        ev.CardDrawn: show_drawn_cards,
        ev.CardsPlayed: show_played_cards,
        ev.TokenUsed: show_used_token,
        ev.MissionUsed: show_used_mission,
        ev.ScoreChanged: show_points,
        ev.Moved: show_move,
        ev.Confused: show_stumble,
        ev.StayedAtWell: show_well_stay,
        ev.ChestOpened: show_opened_chest,
        ev.CameHome: show_homecoming,
        ev.Hunted: show_hunt,
        ev.FamiliarTaken: show_taken_familiar,
        ev.GregariousDrawn: show_gregarious,
        ev.Gained: show_gain,
    }
