"""What the shows at any table share: the registry that goes ahead of the picture, things that fly, words over
the table.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar, Generic, TypeVar

from game.core.model import Event
from scenes.kit.animation.card_motion import Face, Flight, carry_card
from scenes.kit.animation.gain_timing import BOTS_MS, LONGEST_MS
from scenes.kit.animation.gains import Gain, Gains, Source, middle_over
from scenes.kit.animation.motion import Motion
from scenes.kit.animation.timeline import Call, Deferred, Step, Timeline, Wait, parallel, sequence
from scenes.kit.app import App
from scenes.kit.art.stage import Label, Piece
from scenes.kit.base.design_tokens import CANDLE, HEADING, LABEL, TEXT_HI
from scenes.kit.base.geometry import Rect
from scenes.kit.widgets.captions import Plate, Sign, show_plate
from scenes.table.board_pieces import BoardPieces

Maker = Callable[..., Step]
"""Makes the steps of one event, or of a run of events."""
Steps = dict[type[Event], Maker]
Point = tuple[float, float]
K = TypeVar("K", bound=Hashable)
BANNER_MS, CAPTION_MS = 1300, 1000
SMALL_CARD = 0.35
"""The size of a card that goes into a pile."""


P = TypeVar("P", bound=BoardPieces[Any])


class TableAnimator(Generic[P]):
    """Carries events out on `shown`, draws parts of the table as they are then, and moves their pieces there
    from where they were.

    A step is made when its turn comes: by then the registry has the pieces at their new places, only their
    poses are still the old ones.
    """

    banner_place: ClassVar[Rect]
    caption_place: ClassVar[Rect]

    def __init__(self, app: App, pieces: P) -> None:
        self.app = app
        self.pieces: P = pieces
        self.stage = pieces.stage
        self.motion = Motion(app, pieces.stage)
        self.gains = Gains(self.motion)
        self.timeline = Timeline()  # the table's, once it has an event player

    def longest(self, seat: int) -> float:
        """What a move of that seat may take to tell what it has brought, in ms: long for a person, short for
        a bot.
        """
        chairs = self.app.seating.chairs
        return LONGEST_MS if seat < len(chairs) and chairs[seat].device is not None else BOTS_MS

    def by_bot(self, event: Event) -> bool:
        """Whether a bot's answer's event is about bots alone: one that names a person's seat is shown as
        people's are.
        """
        seat = getattr(event, "seat", None)
        return not isinstance(seat, int) or self.is_bot(seat)

    def is_bot(self, seat: int) -> bool:
        """Whether nobody before the screen sits there."""
        chairs = self.app.seating.chairs
        return not 0 <= seat < len(chairs) or bool(chairs[seat].bot)

    # -- what a game says

    def points_of(self, seat: int) -> Label:
        """Where a seat's points stand."""
        raise NotImplementedError

    # -- the truth

    def apply(self, *events: Event) -> None:
        """The events have happened: from now on what is shown says so."""
        for event in events:
            self.pieces.shown.apply(event)

    def lay(self, *names: str) -> None:
        """Draw parts as they are now."""
        for name in names:
            self.pieces.lay(name, self.pieces.shown)

    def happens(self, event: Event, *names: str) -> None:
        """The event has happened: draw these parts as they are now, all that show something else where none
        is named.
        """
        self.apply(event)
        if names:
            self.lay(*names)
        else:
            self.settle()

    def settle(self) -> None:
        """Everything is as it is drawn afresh."""
        self.pieces.settle(self.pieces.shown)

    # -- moving

    def beside(self, step: Step) -> Step:
        """What plays on beside the show from then on, and must leave nothing behind."""
        return Call(lambda: self.timeline.add_beside(step))

    def fly(self, piece: Piece, flight: Flight, layer: str = "cards") -> Step:
        """The piece is carried over everything else, and lies on its layer again."""
        return self.motion.lift_during(carry_card(self.motion, piece, flight), layer, piece)

    def comes_from(
        self, piece: Piece, x: float, y: float, zoom: float = 1.0, face: Face | None = None
    ) -> Flight:
        """Put a new piece where it comes from, upright and unseen; the flight that brings it where and as it
        was drawn. `face` is what it shows on half of the way.
        """
        end = Flight(
            piece.x, piece.y, piece.angle, face=(piece.texture, piece.face) if face is not None else None
        )
        piece.visible = False
        piece.position, piece.zoom, piece.angle = (x, y), zoom, 0.0
        if face is not None and self.motion.is_full:
            piece.show_face(*face)
        return end

    def leaves(self, piece: Piece, to: Point, zoom: float = SMALL_CARD, arc: float = 30.0) -> Step:
        """A piece on layer fx flies away, and is gone."""
        return sequence(
            carry_card(self.motion, piece, Flight(*to, zoom=zoom, arc=arc)),
            Call(lambda: self.stage.remove(piece)),
        )

    def follows(self, new: Mapping[K, Piece], old: Mapping[K, Point]) -> Step:
        """Pieces that lie elsewhere now slide there from where those of the same key lay."""
        steps = []
        for key, piece in new.items():
            end = piece.position
            if key in old and old[key] != end:
                piece.position = old[key]
                steps.append(self.motion.slide_to(piece, *end, tilt=0.0))
        return parallel(*steps) if steps else Wait(0)

    def picture(self, name: str, at: Point, height: float) -> Piece:
        """A picture on layer fx, not registered."""
        return self.stage.add_picture("fx", name, *at, height)

    def travels(self, name: str, start: Point, end: Point, height: float, sound: Step) -> Step:
        """A picture flies from start to end, and is gone."""

        def made() -> Step:
            piece = self.picture(name, start, height)
            return parallel(
                sound, sequence(self.motion.pop_piece(piece, 1.3), self.leaves(piece, end, 0.6, 60))
            )

        return Deferred(made)

    # -- words

    def banner(self, text: str, ms: float = BANNER_MS) -> Step:
        """One clear signal across the table."""
        return show_plate(self.motion, Plate(self.banner_place, HEADING, CANDLE), text, ms)

    def banner_with(self, sign: Sign, text: str, ms: float = BANNER_MS) -> Step:
        """A sentence across the table, and what it is about."""
        return show_plate(self.motion, Plate(self.banner_place, LABEL, CANDLE), text, ms, sign)

    def caption(self, text: str, ms: float = CAPTION_MS) -> Step:
        """What goes on."""
        return show_plate(self.motion, Plate(self.caption_place, LABEL, TEXT_HI), text, ms)

    def counts(
        self,
        seats: Sequence[int],
        before: Sequence[int],
        lights: Sequence[Source] = (),
        start: Point | None = None,
        felt: Step | None = None,
    ) -> Step:
        """The points of seats change where they stand, drawn with the new ones already: the least gain first,
        each from what has brought it (`lights`, which light up once, or `start`) to its seat; `felt` is what
        it does to people.
        """
        now = self.pieces.shown.score
        changed = sorted(
            (seat for seat in seats if now[seat] != before[seat]), key=lambda seat: now[seat] - before[seat]
        )
        gains: list[Gain] = []
        for seat in changed:
            self.points_of(seat).set_text(str(before[seat]))
            from_where = start if start is not None or lights else self.float_at(seat)
            gains.append(
                self.gain(seat, now[seat] - before[seat], now[seat], () if gains else lights, from_where)
            )
            if gains[0].lights and len(gains) > 1:
                gains[-1] = replace(gains[-1], start=middle_over(lights))
        return self.gains.show_gains(gains, max(map(self.longest, changed), default=0.0), felt)

    def gain(
        self,
        seat: int,
        amount: int,
        total: int,
        lights: Sequence[Source] = (),
        start: Point | None = None,
        parts: Sequence[int] = (),
    ) -> Gain:
        """Points that come to a seat, which has `total` then."""
        return Gain(
            amount,
            lambda: self.points_of(seat),
            lights,
            start,
            lambda: self.points_of(seat).set_text(str(total)),
            seat,
            parts,
        )

    def float_at(self, seat: int) -> Point:
        """Where what comes to a seat's points is told, when nothing on the table has brought it."""
        raise NotImplementedError


H = TypeVar("H", bound=TableAnimator[Any])


class TableMoves(Generic[H, P]):
    """Shows some of the events of a table with what its animator moves."""

    def __init__(self, animator: H) -> None:
        self.animator = animator
        self.pieces: P = animator.pieces
        self.motion, self.stage = animator.motion, animator.stage

    @property
    def steps(self) -> Steps:
        """What this class shows, by event type; the steps of a run take all its events."""
        raise NotImplementedError


def places(pieces: Mapping[K, Piece]) -> dict[K, Point]:
    """Where pieces lie now, by key."""
    return {key: (piece.x, piece.y) for key, piece in pieces.items()}
