"""A bot's turn in brief, in about 1.5 s: its capsule pops, its cards flash over its token, it walks, its prey
flies to its capsule.

What it draws, uses and discards on the way is not shown one by one. Whatever flies does so beside the show:
the next bot need not wait.
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
from scenes.kit.animation.card_motion import Flight, carry
from scenes.kit.animation.gain_timing import BOTS_MS
from scenes.kit.animation.gains import Gain
from scenes.kit.animation.timeline import Call, Later, Step, Wait, parallel, sequence, staggered
from scenes.kit.art.card_texture import outer
from scenes.kit.art.stage import Piece
from scenes.kit.base.geometry import side_by_side
from scenes.table.animator import SMALL_CARD, Point, Steps

BEGIN_MS = 140
STRIP_MS, STRIP_STAYS_MS, STRIP_GAP_MS = 240, 620, 25
STRIP_CARD, STRIP_ABOVE = 0.62, 84.0
"""The size of a card of the strip beside that in a tray, and how far the strip lies above its Vampire."""
WALK_MS, SMOKES_MS = 480, 700.0
CATCH_MS, CATCH_SEEN_MS, CATCH_GAP_MS = 420, 260, 60
CATCH_FAN = (26.0, 8.0)
SUM_ABOVE = 60.0
ITEM_MS, ITEM_SIZE = 380, 72.0


class BriefMoves(Moves):
    """The events of a turn that have a shorter show than usual; others keep theirs."""

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
            **dict.fromkeys(quiet, self.quiet),
            **dict.fromkeys(quiet_runs, self.quiet_run),
            **dict.fromkeys(missions, self.missions),
            ev.TurnStarted: self.turn_changes,
            ev.TurnEnded: self.turn_changes,
            ev.CardDrawn: self.cards_drawn,
            ev.CardsPlayed: self.cards_played,
            ev.TokenUsed: self.token_used,
            ev.MissionUsed: self.mission_used,
            ev.ScoreChanged: self.score_changed,
            ev.Moved: self.moved,
            ev.Confused: self.confused,
            ev.StayedAtWell: self.stayed_at_well,
            ev.ChestOpened: self.chest_opened,
            ev.CameHome: self.came_home,
            ev.Hunted: self.hunted,
            ev.FamiliarTaken: self.familiar_taken,
            ev.GregariousDrawn: self.gregarious_drawn,
            ev.Gained: self.gained,
        }

    # -- what is not shown by itself

    def quiet(self, event: Event) -> Step:
        self.animator.happens(event)
        return Wait(0)

    def quiet_run(self, run: Sequence[Event]) -> Step:
        self.animator.apply(*run)
        self.animator.settle()
        return Wait(0)

    # -- the turn

    def turn_changes(self, run: Sequence[ev.TurnEnded | ev.TurnStarted | ev.CardDrawn]) -> Step:
        self.quiet_run(run)
        started = [event for event in run if isinstance(event, ev.TurnStarted)]
        if not started:
            return Wait(0)
        seat = started[-1].seat
        sound = self.motion.sound("turn", self.pieces.colors[seat] + 1)
        pops = (
            self.motion.pop(self.pieces.capsules.chips[seat], 1.35),
            self.motion.pop(self.pieces.vampires.tokens[seat]),
        )
        return parallel(sound, sequence(*map(self.animator.beside, pops)), Wait(BEGIN_MS))

    def cards_drawn(self, run: Sequence[ev.CardDrawn | ev.TurnEnded | ev.TurnStarted]) -> Step:
        return self.quiet_run(run) if run[0].to == "play" else self.turn_changes(run)  # type: ignore[union-attr]

    def cards_played(self, event: ev.CardsPlayed) -> Step:
        """They flash as one strip over the Vampire."""
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
                "fx", *cards.hand_face(self.animator.app.art, card, size), across, y, *outer(size)
            )
            piece.zoom, piece.alpha = STRIP_CARD, 0
            strip.append(piece)
        comes = staggered(
            self.motion.gap(STRIP_GAP_MS), [self.motion.fade_in(piece, STRIP_MS / 2) for piece in strip]
        )
        goes = parallel(*(self.motion.fade_out(piece) for piece in strip)) if strip else Wait(0)
        shown = sequence(
            parallel(self.motion.sound("card_deal"), comes if strip else Wait(0)), Wait(STRIP_STAYS_MS), goes
        )
        return sequence(self.animator.beside(shown), Wait(STRIP_MS))

    def token_used(self, event: ev.TokenUsed) -> Step:
        self.animator.happens(event)
        return self._to_capsule(
            pictures.token(event.token), self._over(event.seat), event.seat, "resource_pay"
        )

    def mission_used(self, event: ev.MissionUsed) -> Step:
        self.animator.happens(event)
        return self._to_capsule(
            f"{FOLDER}/back_mission_gold", self._over(event.seat), event.seat, "agenda_stamp"
        )

    def missions(self, event: ev.CryptOpened | ev.MissionKept | ev.MissionReturned) -> Step:
        """One card's back flies from the Crypt; one that is put back goes unseen."""
        self.animator.happens(event)
        if isinstance(event, ev.MissionReturned) or event.space < 0:
            return Wait(0)
        return self._to_capsule(f"{FOLDER}/back_mission", layout.space(event.space), event.seat, "crypt_open")

    def score_changed(self, event: ev.ScoreChanged) -> Step:
        before = self.animator.shown.score[event.seat]
        self.animator.happens(event)
        return self.animator.beside(self._gains(event.seat, event.delta, before, self._over(event.seat)))

    # -- on the map

    def moved(self, event: ev.Moved) -> Step:
        return self.map.goes(event, WALK_MS)

    def confused(self, event: ev.Confused) -> Step:
        return self.map.stumbles(event, WALK_MS)

    def stayed_at_well(self, event: ev.StayedAtWell) -> Step:
        self.animator.happens(event)
        token = self.pieces.vampires.tokens[event.seat]
        return self.animator.beside(
            parallel(self.motion.sound("mist"), self.animator.effects.smoke(token, SMOKES_MS))
        )

    def chest_opened(self, event: ev.ChestOpened) -> Step:
        self.animator.happens(event)
        return self._to_capsule(
            pictures.token(event.token), layout.space(event.space), event.seat, "chest_open"
        )

    def came_home(self, event: ev.CameHome) -> Step:
        self.animator.happens(event)
        door = self.animator.beside(self.animator.effects.door())
        return sequence(
            door, self._to_capsule(f"{FOLDER}/castle_tile", self._over(event.seat), event.seat, "home")
        )

    # -- prey

    def hunted(self, event: ev.Hunted) -> Step:
        start = self.animator.prey_at(event)
        self.animator.happens(event)
        return self._caught(event.cards, start)

    def familiar_taken(self, event: ev.FamiliarTaken) -> Step:
        self.animator.happens(event)
        return self._caught((event.card,), self.animator.cell(event.cell))

    def gregarious_drawn(self, event: ev.GregariousDrawn) -> Step:
        """It comes along with those that were caught before it."""
        self.animator.apply(event)
        others = list(self.animator.taken.values())
        return self._caught(
            (event.card,), (others[-1].x, others[-1].y) if others else (layout.MAP.cx, layout.MAP.cy)
        )

    def _caught(self, caught: Sequence[int], at: Point) -> Step:
        """The cards stand fanned where they lay, until what they bring is known."""
        for place, card in enumerate(caught, len(self.animator.taken)):
            x, y = at[0] + place * CATCH_FAN[0], at[1] + place * CATCH_FAN[1]
            self.animator.taken[card] = self.animator.card(card, (x, y))
        return self.motion.sound("hunt")

    def gained(self, run: Sequence[ev.Gained | ev.ScoreChanged]) -> Step:
        """All prey of a catch flies to the capsule, and its points with it."""
        before = list(self.animator.shown.score)
        self.animator.apply(*run)
        self.animator.settle()
        gains = [event for event in run if isinstance(event, ev.Gained)]
        flights, sums = [], dict[int, int]()
        start: Point | None = None
        for event in gains:
            sums[event.seat] = sums.get(event.seat, 0) + event.vp
            piece = self.animator.taken.pop(event.card, None)
            if piece is not None:
                start = start or (piece.x, piece.y + SUM_ABOVE)
                flights.append(self._flies(piece, event.seat))
        told = [
            self._gains(seat, points, before[seat], start or self._over(seat))
            for seat, points in sums.items()
        ]
        flown = staggered(self.motion.gap(CATCH_GAP_MS), flights) if flights else Wait(0)
        return self.animator.beside(parallel(self.motion.sound("snack"), flown, *told))

    def _flies(self, piece: Piece, seat: int) -> Step:
        """A card is seen for a moment, and flies to a capsule."""

        def made() -> Step:
            x, y = self.animator.plate_of(seat)
            flight = carry(self.motion, piece, Flight(x, y, zoom=SMALL_CARD, arc=40, ms=CATCH_MS))
            return sequence(flight, Call(lambda: self.stage.remove(piece)))

        return sequence(parallel(self.motion.pop(piece, 1.15), Wait(CATCH_SEEN_MS)), Later(made))

    def _gains(self, seat: int, points: int, before: int, start: Point) -> Step:
        """Points fly to the capsule, where the number is the new one when they land, whatever else has come
        by then.
        """
        if not points:
            return Wait(0)

        def landed() -> None:
            self.animator.points_of(seat).set(str(self.animator.shown.score[seat]))

        self.animator.points_of(seat).set(str(before))
        gain = Gain(points, lambda: self.animator.points_of(seat), (), start, landed, seat)
        return self.animator.gains.show([gain], BOTS_MS)

    # -- what flies beside the show

    def _over(self, seat: int) -> Point:
        """Over a Vampire on the map."""
        token = self.pieces.vampires.tokens[seat]
        return token.x, token.y + token.natural[1] / 2

    def _to_capsule(self, picture: str, start: Point, seat: int, sound: str) -> Step:
        """A picture flies from somewhere to a capsule."""

        def made() -> Step:
            piece = self.animator.picture(picture, start, ITEM_SIZE)
            x, y = self.animator.plate_of(seat)
            flight = carry(self.motion, piece, Flight(x, y, zoom=0.6, arc=50, ms=ITEM_MS))
            return sequence(self.motion.pop(piece, 1.3), flight, Call(lambda: self.stage.remove(piece)))

        return self.animator.beside(parallel(self.motion.sound(sound), Later(made)))
