"""A bot's turn in brief, in about 1.5 s: its capsule pops, its cards flash over its token, it walks, its prey
flies to its capsule.

Its draws, uses and discards on the way are not shown one by one. Things fly beside the show: the next bot
need not wait.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core.model import Event
from game.hunger.table import events as ev
from scenes.hunger import layout
from scenes.hunger.animation.animator import Animator, Moves
from scenes.hunger.animation.map import MapMoves
from scenes.hunger.board import cards
from scenes.hunger.text import pictures
from scenes.hunger.text.pictures import FOLDER
from scenes.kit.animation.card_motion import Flight, carry_card
from scenes.kit.animation.gain_timing import BOTS_MS
from scenes.kit.animation.gains import Gain
from scenes.kit.animation.timeline import Call, Deferred, Step, Wait, parallel, sequence, stagger
from scenes.kit.art.card_texture import outer_size
from scenes.kit.art.stage import Piece
from scenes.kit.base.geometry import side_by_side
from scenes.table.animator import SMALL_CARD, Point, Steps

BEGIN_MS = 140
STRIP_MS, STRIP_STAYS_MS, STRIP_GAP_MS = 240, 620, 25
STRIP_CARD, STRIP_ABOVE = 0.62, 84.0
"""Size of a card of the strip as a share of one in a tray, and height of the strip above its Vampire."""
WALK_MS, SMOKES_MS = 480, 700.0
CATCH_MS, CATCH_SEEN_MS, CATCH_GAP_MS = 420, 260, 60
CATCH_FAN = (26.0, 8.0)
SUM_ABOVE = 60.0
ITEM_MS, ITEM_SIZE = 380, 72.0


class BriefMoves(Moves):
    """Events of a turn with a shorter show than usual."""

    def __init__(self, animator: Animator) -> None:
        super().__init__(animator)
        self.map = MapMoves(animator)

    @property
    def steps(self) -> Steps:
        quiet = (
            ev.CardResolved,
            ev.DeckShuffled,
            ev.CardToDeckTop,
            ev.SpeedSet,
            ev.SpeedLeft,
            ev.TavernRefilled,
        )
        quiet_runs = (ev.CardDiscarded, ev.CardDigested)
        missions = (ev.CryptOpened, ev.MissionKept, ev.MissionReturned)
        return {
            **dict.fromkeys(quiet, self.skip_event),
            **dict.fromkeys(quiet_runs, self.skip_run),
            **dict.fromkeys(missions, self.show_missions),
            ev.TurnStarted: self.show_turn_change,
            ev.TurnEnded: self.show_turn_change,
            ev.CardDrawn: self.show_drawn_cards,
            ev.CardsPlayed: self.show_played_cards,
            ev.TokenUsed: self.show_used_token,
            ev.MissionUsed: self.show_used_mission,
            ev.ScoreChanged: self.show_points,
            ev.Moved: self.show_move,
            ev.Confused: self.show_stumble,
            ev.StayedAtWell: self.show_well_stay,
            ev.ChestOpened: self.show_opened_chest,
            ev.CameHome: self.show_homecoming,
            ev.Hunted: self.show_hunt,
            ev.FamiliarTaken: self.show_taken_familiar,
            ev.GregariousDrawn: self.show_gregarious,
            ev.Gained: self.show_gain,
        }

    # -- what is not shown by itself

    def skip_event(self, event: Event) -> Step:
        self.animator.happens(event)
        return Wait(0)

    def skip_run(self, run: Sequence[Event]) -> Step:
        self.animator.apply(*run)
        self.animator.settle()
        return Wait(0)

    # -- the turn

    def show_turn_change(self, run: Sequence[ev.TurnEnded | ev.TurnStarted | ev.CardDrawn]) -> Step:
        self.skip_run(run)
        started = [event for event in run if isinstance(event, ev.TurnStarted)]
        if not started:
            return Wait(0)
        seat = started[-1].seat
        sound = self.motion.play_sound("turn", self.pieces.colors[seat] + 1)
        pops = (
            self.motion.pop_piece(self.pieces.capsules.chips[seat], 1.35),
            self.motion.pop_piece(self.pieces.vampires.tokens[seat]),
        )
        return parallel(sound, sequence(*map(self.animator.beside, pops)), Wait(BEGIN_MS))

    def show_drawn_cards(self, run: Sequence[ev.CardDrawn | ev.TurnEnded | ev.TurnStarted]) -> Step:
        return self.skip_run(run) if run[0].to == "play" else self.show_turn_change(run)  # type: ignore[union-attr]

    def show_played_cards(self, event: ev.CardsPlayed) -> Step:
        """Flash the cards as one strip over the Vampire."""
        self.animator.happens(event)
        token = self.pieces.vampires.tokens[event.seat]
        size = layout.card_size(layout.WITH_NAMES + 1)
        pitch = size[0] * STRIP_CARD + 4
        wide = pitch * len(event.cards) / 2
        x = min(max(token.x, layout.MAP.x + wide), layout.MAP.right - wide)
        y = token.y + STRIP_ABOVE if token.y + 2 * STRIP_ABOVE < layout.MAP.top else token.y - STRIP_ABOVE
        strip: list[Piece] = []
        for card, across in side_by_side(event.cards, x, pitch):
            piece = self.stage.add_texture(
                "fx", *cards.hand_face(self.animator.app.art, card, size), across, y, *outer_size(size)
            )
            piece.zoom, piece.alpha = STRIP_CARD, 0
            strip.append(piece)
        comes = stagger(
            self.motion.gap_ms(STRIP_GAP_MS), [self.motion.fade_in(piece, STRIP_MS / 2) for piece in strip]
        )
        goes = parallel(*(self.motion.fade_out(piece) for piece in strip)) if strip else Wait(0)
        shown = sequence(
            parallel(self.motion.play_sound("card_deal"), comes if strip else Wait(0)),
            Wait(STRIP_STAYS_MS),
            goes,
        )
        return sequence(self.animator.beside(shown), Wait(STRIP_MS))

    def show_used_token(self, event: ev.TokenUsed) -> Step:
        self.animator.happens(event)
        return self._send_picture(
            pictures.token(event.token), self._head_top(event.seat), event.seat, "resource_pay"
        )

    def show_used_mission(self, event: ev.MissionUsed) -> Step:
        self.animator.happens(event)
        return self._send_picture(
            f"{FOLDER}/back_mission_gold", self._head_top(event.seat), event.seat, "agenda_stamp"
        )

    def show_missions(self, event: ev.CryptOpened | ev.MissionKept | ev.MissionReturned) -> Step:
        """Let one card's back fly from the Crypt; returned ones are not shown."""
        self.animator.happens(event)
        if isinstance(event, ev.MissionReturned) or event.space < 0:
            return Wait(0)
        return self._send_picture(
            f"{FOLDER}/back_mission", layout.space_middle(event.space), event.seat, "crypt_open"
        )

    def show_points(self, event: ev.ScoreChanged) -> Step:
        before = self.animator.shown.score[event.seat]
        self.animator.happens(event)
        return self.animator.beside(
            self._fly_points(event.seat, event.delta, before, self._head_top(event.seat))
        )

    # -- on the map

    def show_move(self, event: ev.Moved) -> Step:
        return self.map.move_token(event, WALK_MS)

    def show_stumble(self, event: ev.Confused) -> Step:
        return self.map.stumble_along(event, WALK_MS)

    def show_well_stay(self, event: ev.StayedAtWell) -> Step:
        self.animator.happens(event)
        token = self.pieces.vampires.tokens[event.seat]
        return self.animator.beside(
            parallel(self.motion.play_sound("mist"), self.animator.effects.show_smoke(token, SMOKES_MS))
        )

    def show_opened_chest(self, event: ev.ChestOpened) -> Step:
        self.animator.happens(event)
        return self._send_picture(
            pictures.token(event.token), layout.space_middle(event.space), event.seat, "chest_open"
        )

    def show_homecoming(self, event: ev.CameHome) -> Step:
        self.animator.happens(event)
        door = self.animator.beside(self.animator.effects.open_door())
        return sequence(
            door, self._send_picture(f"{FOLDER}/castle_tile", self._head_top(event.seat), event.seat, "home")
        )

    # -- prey

    def show_hunt(self, event: ev.Hunted) -> Step:
        start = self.animator.prey_middle(event)
        self.animator.happens(event)
        return self._fan_catch(event.cards, start)

    def show_taken_familiar(self, event: ev.FamiliarTaken) -> Step:
        self.animator.happens(event)
        return self._fan_catch((event.card,), self.animator.cell_middle(event.cell))

    def show_gregarious(self, event: ev.GregariousDrawn) -> Step:
        """Let it come along with the cards caught before it."""
        self.animator.apply(event)
        others = list(self.animator.taken_cards.values())
        return self._fan_catch(
            (event.card,), (others[-1].x, others[-1].y) if others else (layout.MAP.cx, layout.MAP.cy)
        )

    def _fan_catch(self, caught: Sequence[int], at: Point) -> Step:
        """Fan the cards where they lay, until their points are known."""
        for place, card in enumerate(caught, len(self.animator.taken_cards)):
            x, y = at[0] + place * CATCH_FAN[0], at[1] + place * CATCH_FAN[1]
            self.animator.taken_cards[card] = self.animator.put_track_card(card, (x, y))
        return self.motion.play_sound("hunt")

    def show_gain(self, run: Sequence[ev.Gained | ev.ScoreChanged]) -> Step:
        """Let all prey of a catch fly to the capsule, and its points with it."""
        before = list(self.animator.shown.score)
        self.animator.apply(*run)
        self.animator.settle()
        gains = [event for event in run if isinstance(event, ev.Gained)]
        flights, sums = [], dict[int, int]()
        start: Point | None = None
        for event in gains:
            sums[event.seat] = sums.get(event.seat, 0) + event.vp
            piece = self.animator.taken_cards.pop(event.card, None)
            if piece is not None:
                start = start or (piece.x, piece.y + SUM_ABOVE)
                flights.append(self._fly_to_capsule(piece, event.seat))
        told = [
            self._fly_points(seat, points, before[seat], start or self._head_top(seat))
            for seat, points in sums.items()
        ]
        flown = stagger(self.motion.gap_ms(CATCH_GAP_MS), flights) if flights else Wait(0)
        return self.animator.beside(parallel(self.motion.play_sound("snack"), flown, *told))

    def _fly_to_capsule(self, piece: Piece, seat: int) -> Step:
        """Show a card for a moment, then let it fly to a capsule."""

        def make_flight() -> Step:
            x, y = self.animator.capsule_middle(seat)
            flight = carry_card(self.motion, piece, Flight(x, y, zoom=SMALL_CARD, arc=40, ms=CATCH_MS))
            return sequence(flight, Call(lambda: self.stage.remove(piece)))

        return sequence(
            parallel(self.motion.pop_piece(piece, 1.15), Wait(CATCH_SEEN_MS)), Deferred(make_flight)
        )

    def _fly_points(self, seat: int, points: int, before: int, start: Point) -> Step:
        """Let points fly to the capsule; its number is the newest one when they land."""
        if not points:
            return Wait(0)

        def update_points() -> None:
            self.animator.points_of(seat).set_text(str(self.animator.shown.score[seat]))

        self.animator.points_of(seat).set_text(str(before))
        gain = Gain(points, lambda: self.animator.points_of(seat), (), start, update_points, seat)
        return self.animator.gains.show_gains([gain], BOTS_MS)

    # -- what flies beside the show

    def _head_top(self, seat: int) -> Point:
        """A point over a Vampire on the map."""
        token = self.pieces.vampires.tokens[seat]
        return token.x, token.y + token.natural[1] / 2

    def _send_picture(self, picture: str, start: Point, seat: int, sound: str) -> Step:
        """Let a picture fly to a capsule."""

        def make_flight() -> Step:
            piece = self.animator.picture(picture, start, ITEM_SIZE)
            x, y = self.animator.capsule_middle(seat)
            flight = carry_card(self.motion, piece, Flight(x, y, zoom=0.6, arc=50, ms=ITEM_MS))
            return sequence(self.motion.pop_piece(piece, 1.3), flight, Call(lambda: self.stage.remove(piece)))

        return self.animator.beside(parallel(self.motion.play_sound(sound), Deferred(make_flight)))
