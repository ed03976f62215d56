"""What all shows at the table share: the registry that goes ahead of the picture, things that fly, words over the table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from game.core.model import Event
from scenes.hunger import cards, layout, wordings
from scenes.hunger.pieces import TablePieces
from scenes.kit.captions import Plate, plate
from scenes.kit.card_moves import Face, Flight, carry
from scenes.kit.geometry import Rect
from scenes.kit.motion import Motion
from scenes.kit.paper import outer
from scenes.kit.stage import Piece
from scenes.kit.timeline import Call, Later, Step, Tween, Wait, parallel, sequence
from scenes.kit.tokens import CANDLE, EMBER, HEADING, LABEL, NUMBER, TEXT_HI
from scenes.kit.wording import say

if TYPE_CHECKING:
    from scenes.kit.app import App

Maker = Callable[..., Step]
"""Makes the steps of one event, or of a run of events."""
Point = tuple[float, float]
BANNER_MS, CAPTION_MS = 1300, 1000
BANNER = Rect.around(layout.MAP.cx, layout.MAP.cy, layout.MAP.w - 20, 96)
CAPTION = Rect(layout.MAP.x + 10, layout.MAP.y + 14, layout.MAP.w - 20, 64)
FLOAT_MS, FLOAT_UP = 560, 46.0
SMALL_CARD = 0.35  # the size of a card that goes into a pile or to a plate
HUNT_DECK: Point = (layout.HUNT_TRACK.cx, layout.HUNT_TRACK.top + 30)
DECK: Point = (layout.NAME_X + 16, layout.PORTRAIT.y + 20)
DISCARD: Point = (layout.NAME_X + 86, layout.PORTRAIT.y + 20)
DIGESTION: Point = (layout.NAME_X + 157, layout.PORTRAIT.y + 20)
"""Where the numbers of the piles of whoever is on turn stand."""


class Stagehand:
    """Carries events out on `shown`, draws parts of the table as they are then, and moves their pieces there from where they were.

    A step is made when its turn comes: by then the registry has the pieces at their new places, only their poses are still the old ones.
    `taken` are cards on their way from the Hunt Track to whoever hunted them.
    """

    def __init__(self, app: App, pieces: TablePieces) -> None:
        self.app = app
        self.pieces = pieces
        self.shown = pieces.shown
        self.stage = pieces.stage
        self.motion = Motion(app, pieces.stage)
        self.taken: dict[int, Piece] = {}

    # -- the truth

    def apply(self, *events: Event) -> None:
        """The events have happened: from now on `shown` says so."""
        for event in events:
            self.shown.apply(event)

    def lay(self, *names: str) -> None:
        """Draw parts as they are now."""
        for name in names:
            self.pieces.lay(name, self.shown)

    def settle(self) -> None:
        """Everything is as it is drawn afresh."""
        self.pieces.settle(self.shown)

    def name(self, seat: int) -> str:
        """What a seat's Vampire is called in sentences."""
        return wordings.vampire_short(self.shown.config.vampires[seat])

    def plate_of(self, seat: int) -> Point:
        """The middle of a seat's plate."""
        rect = layout.plate(seat, self.shown.config.seats)
        return rect.cx, rect.cy

    # -- moving

    def fly(self, piece: Piece, flight: Flight, layer: str = "cards") -> Step:
        """The piece is carried over everything else, and lies on its layer again."""
        up, down = (Call(lambda name=name: self.stage.lift(piece, name)) for name in ("fx", layer))  # type: ignore[misc]
        return sequence(up, carry(self.motion, piece, flight), down)

    def comes_from(self, piece: Piece, x: float, y: float, zoom: float = 1.0, face: Face | None = None) -> Flight:
        """Put a new piece where it comes from, unseen; the flight that brings it where it was drawn. `face` is what it shows on half of
        the way."""
        end = Flight(piece.x, piece.y, face=(piece.texture, piece.face) if face is not None else None)
        piece.visible = False
        piece.position, piece.zoom = (x, y), zoom
        if face is not None and self.motion.full:
            piece.show(*face)
        return end

    def leaves(self, piece: Piece, to: Point, zoom: float = SMALL_CARD, arc: float = 30.0) -> Step:
        """A piece on layer fx flies away, and is gone."""
        return sequence(carry(self.motion, piece, Flight(*to, zoom=zoom, arc=arc)), Call(lambda: self.stage.remove(piece)))

    def follows(self, new: Mapping[int, Piece], old: Mapping[int, Point]) -> Step:
        """Pieces that lie elsewhere now slide there from where those of the same key lay."""
        steps = []
        for key, piece in new.items():
            end = piece.position
            if key in old and old[key] != end:
                piece.position = old[key]
                steps.append(self.motion.slide(piece, *end, tilt=0.0))
        return parallel(*steps) if steps else Wait(0)

    def card(self, card: int, at: Point) -> Piece:
        """A card of the Hunt Track on layer fx, not registered."""
        size = layout.cell_size(self.shown.config.seats + 1)
        return self.stage.textured("fx", cards.track_face(self.app.art, card, size), cards.track_key(card, size), *at, *outer(size))

    def hand_card(self, card: int, at: Point, count: int = 1) -> Piece:
        """A card on layer fx as it lies in a playing area with so many, not registered; its back for UNKNOWN."""
        size = layout.card_size(count)
        return self.stage.textured("fx", cards.hand_face(self.app.art, card, size), cards.hand_key(card, size), *at, *outer(size))

    def picture(self, name: str, at: Point, height: float) -> Piece:
        """A picture on layer fx, not registered."""
        w, h = self.app.art.natural(name, height)
        return self.stage.image("fx", name, *at, w, h)

    def travels(self, name: str, start: Point, end: Point, height: float, sound: Step) -> Step:
        """A picture flies from start to end, and is gone."""

        def made() -> Step:
            piece = self.picture(name, start, height)
            return parallel(sound, sequence(self.motion.pop(piece, 1.3), self.leaves(piece, end, 0.6, 60)))

        return Later(made)

    # -- words

    def banner(self, text: str, ms: float = BANNER_MS) -> Step:
        """One clear signal across the map."""
        return plate(self.motion, Plate(BANNER, HEADING, CANDLE), text, ms)

    def caption(self, text: str, ms: float = CAPTION_MS) -> Step:
        """What goes on, at the lower edge of the map."""
        return plate(self.motion, Plate(CAPTION, LABEL, TEXT_HI), text, ms)

    def counts(self, seats: Iterable[int], before: Sequence[int]) -> Step:
        """The points of seats count up or down on their plates, which are drawn with the new ones already; what comes is told there."""
        steps = []
        for seat in seats:
            delta = self.shown.score[seat] - before[seat]
            words = self.pieces.plates.points[seat]
            if delta:
                words.set(str(before[seat]))
                steps.append(parallel(self.motion.count_up(words, before[seat], self.shown.score[seat]), self._float(seat, delta)))
        return parallel(*steps) if steps else Wait(0)

    def _float(self, seat: int, delta: int) -> Step:
        """ "+3" rises from a plate."""

        def made() -> Step:
            x, y = self.plate_of(seat)
            text = say("hunger_table.show.points", n=delta) if delta > 0 else str(delta)
            words = self.stage.text("fx", text, NUMBER, x, y + 30, CANDLE if delta > 0 else EMBER, "center", outline=4)
            home = words.y

            def change(p: float) -> None:
                words.y = home + (FLOAT_UP * p if self.motion.full else 0.0)
                words.alpha = int(255 * min(1.0, 3 * (1 - p)))

            return sequence(Tween(0.0 if self.motion.none else FLOAT_MS, change), Call(lambda: self.stage.remove(words)))

        sound = self.motion.sound("points", min(4, max(1, delta // 2))) if delta > 0 else self.motion.sound("points_lost")
        return parallel(sound, Later(made))


def places(pieces: Mapping[int, Piece]) -> dict[int, Point]:
    """Where pieces lie now, by key."""
    return {key: (piece.x, piece.y) for key, piece in pieces.items()}
