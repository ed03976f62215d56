"""Steps that the shows at any table share: pieces that fly, words over the table, points that count up."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, ClassVar, Generic, TypeVar

from game.core.model import Event
from scenes.kit.animation.card_motion import Flight, carry_card
from scenes.kit.animation.gain_timing import BOTS_MS, LONGEST_MS
from scenes.kit.animation.gains import Gain, Gains, Source, middle_over
from scenes.kit.animation.motion import Motion
from scenes.kit.animation.timeline import Call, Step, Timeline, deferred, parallel, sequence
from scenes.kit.app import App
from scenes.kit.art import Face, Label, Piece
from scenes.kit.base import CANDLE, HEADING, LABEL, TEXT_HI, Point, Rect
from scenes.kit.widgets.captions import Plate, Sign, show_plate
from scenes.table.board_pieces import BoardPieces

Maker = Callable[..., Step]
"""Makes the steps of one event, or of a run of events."""
Steps = dict[type[Event], Maker]
K = TypeVar("K", bound=Hashable)
BANNER_MS, CAPTION_MS = 1300, 1000
SMALL_CARD = 0.35
"""The size of a card that goes into a pile."""


P = TypeVar("P", bound=BoardPieces[Any])


class TableAnimator(Generic[P]):
    """Carries events out on `shown`, draws parts of the table as they are then, and moves their pieces there
    from where they were.

    A step is made when its turn comes: by then the registry has the pieces at their new places, only their
    poses are still the old ones."""

    banner_place: ClassVar[Rect]
    caption_place: ClassVar[Rect]

    def __init__(self, app: App, pieces: P) -> None:
        self.app = app
        self.pieces: P = pieces
        self.stage = pieces.stage
        self.motion = motion = Motion(app, pieces.stage)
        self.play_sound, self.play_with, self.stagger = motion.play_sound, motion.play_with, motion.stagger
        self.pop_piece, self.shake_piece = motion.pop_piece, motion.shake_piece
        self.fade_in, self.fade_out, self.remove_after = motion.fade_in, motion.fade_out, motion.remove_after
        self.gains = Gains(self.motion)
        self.timeline = Timeline()  # the table's, once it has an event player

    def longest_ms(self, seat: int) -> float:
        """The most ms in which a move of that seat tells its gains: long for a person, short for a bot."""
        chairs = self.app.seating.chairs
        return LONGEST_MS if seat < len(chairs) and chairs[seat].device else BOTS_MS

    def is_by_bot(self, event: Event) -> bool:
        """True if an event of a bot's answer is about bots alone: it names no seat of a person."""
        seat = getattr(event, "seat", None)
        return not isinstance(seat, int) or self.is_bot(seat)

    def is_bot(self, seat: int) -> bool:
        """True if no person before the screen has that seat."""
        chairs = self.app.seating.chairs
        return not 0 <= seat < len(chairs) or bool(chairs[seat].bot)

    # -- what a game says

    def points_of(self, seat: int) -> Label:
        """The label with a seat's points."""
        raise NotImplementedError

    # -- the truth

    def apply_events(self, *events: Event) -> None:
        """Change what is shown by these events."""
        for event in events:
            self.pieces.shown.apply(event)

    def lay_parts(self, *names: str) -> None:
        """Draw parts as they are now."""
        for name in names:
            self.pieces.lay_part(name, self.pieces.shown)

    def lay_later(self, *names: str) -> Step:
        """Draw parts as they are by then."""
        return Call(lambda: self.lay_parts(*names))

    def apply_and_lay(self, event: Event, *names: str) -> None:
        """Change what is shown by an event, and draw these parts; if none is named, all that differ."""
        self.apply_events(event)
        if names:
            self.lay_parts(*names)
        else:
            self.settle_parts()

    def settle_parts(self) -> None:
        """Draw every part that shows something else than it did."""
        self.pieces.settle_parts(self.pieces.shown)

    # -- moving

    def play_beside(self, step: Step) -> Step:
        """A step that plays on beside the show from then on, and leaves nothing behind."""
        return Call(lambda: self.timeline.add_beside(step))

    def fly_piece(self, piece: Piece, flight: Flight, layer: str = "cards") -> Step:
        """Carry a piece over everything else; then it lies on its layer again."""
        return self.motion.lift_during(carry_card(self.motion, piece, flight), layer, piece)

    def start_from(
        self, piece: Piece, x: float, y: float, zoom: float = 1.0, face: Face | None = None
    ) -> Flight:
        """Put a new piece where it comes from, upright and unseen; gives the flight back to its pose. It
        shows `face` on the first half of the way."""
        end = Flight(piece.x, piece.y, piece.angle, face=(piece.texture, piece.face) if face else None)
        piece.visible = False
        piece.position, piece.zoom, piece.angle = (x, y), zoom, 0.0
        if face and self.motion.is_full:
            piece.show_face(*face)
        return end

    def fly_away(self, piece: Piece, to: Point, zoom: float = SMALL_CARD, arc: float = 30.0) -> Step:
        """A piece on layer fx flies away, and is removed."""
        return self.remove_after(carry_card(self.motion, piece, Flight(*to, zoom=zoom, arc=arc)), piece)

    def slide_pieces(self, new: Mapping[K, Piece], old: Mapping[K, Point]) -> Step:
        """Pieces slide to their new places from the old ones, by key."""
        steps = []
        for key, piece in new.items():
            end = piece.position
            if key in old and old[key] != end:
                piece.position = old[key]
                steps.append(self.motion.slide_to(piece, *end, tilt=0.0))
        return parallel(*steps)

    def add_picture(self, name: str, at: Point, height: float) -> Piece:
        """A picture on layer fx that belongs to no part."""
        return self.stage.add_picture("fx", name, *at, height)

    @deferred
    def fly_picture(self, name: str, start: Point, end: Point, height: float, sound: Step) -> Step:
        """A picture flies from start to end, and is removed."""
        piece = self.add_picture(name, start, height)
        return parallel(sound, sequence(self.pop_piece(piece, 1.3), self.fly_away(piece, end, 0.6, 60)))

    # -- words

    def show_banner(self, text: str, ms: float = BANNER_MS) -> Step:
        """One clear signal across the table."""
        return show_plate(self.motion, Plate(self.banner_place, HEADING, CANDLE), text, ms)

    def show_banner_with(self, sign: Sign, text: str, ms: float = BANNER_MS) -> Step:
        """A sentence across the table, with a picture of its subject."""
        return show_plate(self.motion, Plate(self.banner_place, LABEL, CANDLE), text, ms, sign)

    def show_caption(self, text: str, ms: float = CAPTION_MS) -> Step:
        """A few words over the table."""
        return show_plate(self.motion, Plate(self.caption_place, LABEL, TEXT_HI), text, ms)

    def count_points(
        self,
        seats: Sequence[int],
        before: Sequence[int],
        lights: Sequence[Source] = (),
        start: Point | None = None,
        felt: Step | None = None,
    ) -> Step:
        """Points change in their labels, which show the new ones already: the least gain first. Each gain
        comes from its cause (`lights`, which light up once, or `start`) to its seat. `felt` is a step of
        rumble and sound."""
        now = self.pieces.shown.score
        changed = sorted(
            (seat for seat in seats if now[seat] != before[seat]), key=lambda seat: now[seat] - before[seat]
        )
        gains: list[Gain] = []
        for seat in changed:
            self.points_of(seat).set_text(str(before[seat]))
            from_where = start if start or lights else self.float_point(seat)
            gains.append(
                self.make_gain(seat, now[seat] - before[seat], now[seat], () if gains else lights, from_where)
            )
            if gains[0].lights and len(gains) > 1:
                gains[-1] = replace(gains[-1], start=middle_over(lights))
        return self.gains.show_gains(gains, max(map(self.longest_ms, changed), default=0.0), felt)

    def make_gain(
        self,
        seat: int,
        amount: int,
        total: int,
        lights: Sequence[Source] = (),
        start: Point | None = None,
        parts: Sequence[int] = (),
    ) -> Gain:
        """A gain of a seat, which has `total` points then."""
        return Gain(
            amount,
            lambda: self.points_of(seat),
            lights,
            start,
            lambda: self.points_of(seat).set_text(str(total)),
            seat,
            parts,
        )

    def float_point(self, seat: int) -> Point:
        """The point from which a gain without a cause on the table rises."""
        raise NotImplementedError


H = TypeVar("H", bound=TableAnimator[Any])


class TableMoves(Generic[H, P]):
    """Shows some of the events of a table with what its animator moves."""

    TABLE: ClassVar[Mapping[type[Event], Maker]] = {}
    """By event type: the method that shows an event, or all events of a run."""

    def __init__(self, animator: H) -> None:
        self.animator = animator
        self.pieces: P = animator.pieces
        self.motion, self.stage = animator.motion, animator.stage
        # what the steps of most events are made of
        motion = self.motion
        self.apply_and_lay, self.apply_events = animator.apply_and_lay, animator.apply_events
        self.lay_parts, self.lay_later, self.settle_parts = (
            animator.lay_parts,
            animator.lay_later,
            animator.settle_parts,
        )
        self.show_caption, self.show_banner = animator.show_caption, animator.show_banner
        self.start_from, self.fly_piece, self.fly_away = (
            animator.start_from,
            animator.fly_piece,
            animator.fly_away,
        )
        self.add_picture, self.slide_pieces = animator.add_picture, animator.slide_pieces
        self.play_beside = animator.play_beside
        self.play_sound, self.play_with, self.stagger = motion.play_sound, motion.play_with, motion.stagger
        self.pop_piece, self.shake_piece = motion.pop_piece, motion.shake_piece
        self.fade_in, self.fade_out, self.remove_after = motion.fade_in, motion.fade_out, motion.remove_after

    def carry(self, piece: Piece, flight: Flight) -> Step:
        """Carry a piece from where it lies along a flight."""
        return carry_card(self.motion, piece, flight)

    @property
    def steps(self) -> Steps:
        """Makers of steps by event type; those of a run take all its events."""
        return {kind: partial(show, self) for kind, show in self.TABLE.items()}


def piece_places(pieces: Mapping[K, Piece]) -> dict[K, Point]:
    """The present places of pieces, by key."""
    return {key: (piece.x, piece.y) for key, piece in pieces.items()}
