"""What all shows at the table share: the registry that goes ahead of the picture, cards that fly, words over the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from game.core.model import Event
from game.eaten.components.definitions import MINER, UNKNOWN
from scenes.eaten import layout
from scenes.eaten.board import cards
from scenes.eaten.board.pieces import TablePieces
from scenes.kit.animation.card_motion import Face, Flight, carry
from scenes.kit.animation.motion import SLIDE_GAP_MS, Motion
from scenes.kit.animation.timeline import Call, Later, Step, Wait, parallel, sequence, staggered
from scenes.kit.art.stage import Piece
from scenes.kit.base.design_tokens import CANDLE, HEADING, LABEL, TEXT_HI, Color, TextStyle
from scenes.kit.base.geometry import Rect
from scenes.kit.widgets.captions import Plate, plate

if TYPE_CHECKING:
    from scenes.kit.app import App

Maker = Callable[..., Step]
"""Makes the steps of one event, or of a run of events."""
BANNER_MS, CAPTION_MS = 1100, 1300
READ_MS, WORD_MS = 560, 170  # a caption that explains something, and more for each word of it
NEW_TURNS, FAMILIAR = 2, 0.65  # after so many turns its watchers have seen most of them: a share of the time will do
CAPTION = Rect.around(layout.CONSOLE.cx, 424, 1160, 68)
BANNER_H = 104.0
FAN_MS = 220  # the hand closes its ranks
CLOSING_MS = 140  # after a card is gone the others begin to slide
TRACT = (layout.TRACT_SPOT.cx, layout.slot(1)[1])
HEART = (layout.MINER.cx, layout.MINER.cy)


class Animator:
    """Carries events out on `shown`, draws parts of the table as they are then, and moves their pieces there from where they were.

    A step is made when its turn comes: by then the registry has the pieces at their new places, only their poses are still the old ones.
    """

    def __init__(self, app: App, pieces: TablePieces) -> None:
        self.app = app
        self.pieces = pieces
        self.shown = pieces.shown
        self.stage = pieces.stage
        self.motion = Motion(app, pieces.stage)
        self.events_shown = 0
        self._felt = False  # a figure has another face than its usual one

    # -- the truth

    def apply(self, event: Event) -> None:
        """The event has happened: from now on `shown` says so."""
        self.shown.apply(event)
        self.events_shown += 1

    def lay(self, *names: str) -> None:
        """Draw parts as they are now; those that this table does not have are left out."""
        for name in names:
            if name in self.pieces.parts:
                self.pieces.lay(name, self.shown)

    def settle(self) -> None:
        """Everything is as it is drawn afresh."""
        self.pieces.settle(self.shown)
        if self._felt:
            self._felt = False
            self.lay("figures")

    def tract(self) -> dict[int, Piece]:
        """The pieces of the tract by card."""
        return dict(zip(self.shown.tract, self.pieces.tract.cards, strict=True))

    def apply_to_tract(self, *events: Event) -> tuple[dict[int, Piece], dict[int, Piece]]:
        """The pieces of the tract before and after; the new ones lie where the old ones did."""
        old = self.tract()
        for event in events:
            self.apply(event)
        self.lay("tract")
        new = self.tract()
        stand_in(new, old)
        return old, new

    # -- moving

    def fly(self, piece: Piece, flight: Flight, layer: str = "cards") -> Step:
        """The piece is carried over everything else, and lies on its layer again."""
        up, down = (Call(lambda name=name: self.stage.lift(piece, name)) for name in ("fx", layer))  # type: ignore[misc]
        return sequence(up, carry(self.motion, piece, flight), down)

    def slides(self, old: Mapping[int, Piece], new: Mapping[int, Piece], but: int = UNKNOWN) -> Step:
        """Cards of the tract that lie elsewhere now slide there, those that go first first."""
        moved = [(slot, card) for slot, card in enumerate(self.shown.tract, 1) if card in old and card != but]
        steps = [self.motion.slide(new[card], *layout.slot(slot)) for slot, card in moved if abs(new[card].x - layout.slot(slot)[0]) > 1]
        if not steps:
            return Wait(0)
        return parallel(self.motion.sound("card_slide"), staggered(self.motion.gap(SLIDE_GAP_MS), steps))

    def middle_of_hand(self) -> tuple[float, float, float]:
        """Where a card of the hand comes from, and how large it is there: never from its own place, that would tell which it is."""
        if self.pieces.spread.cards:
            return layout.SPREAD_CARDS.cx, layout.SPREAD_CARDS.cy, layout.SPREAD_SCALE
        return *layout.FAN, layout.hand_scale()

    def fan_closes(self) -> Step:
        """The hand is drawn as it is now; its backs come from where they lay. Which one has gone is not to be seen: the middle one has."""
        hand = self.pieces.hand
        if hand is None:
            return Wait(0)
        old = list(hand.backs)
        self.lay("hand")
        del old[len(hand.backs) // 2 : len(hand.backs) // 2 + max(0, len(old) - len(hand.backs))]
        moves = []
        for back, before in zip(hand.backs, old, strict=False):
            flight = Flight(back.x, back.y, back.angle, ms=FAN_MS)
            back.position, back.angle = before.position, before.angle
            moves.append(carry(self.motion, back, flight) if self.motion.full else Call(lambda b=back, f=flight: lie(b, f)))  # type: ignore[misc]
        return parallel(*moves)

    def after(self, ms: float, step: Step) -> Step:
        """A step that begins a little later than what goes on beside it."""
        return sequence(Wait(self.motion.gap(ms)), step)

    def gone(self, pieces: Sequence[Piece]) -> None:
        """Pieces that have left the registry stay on the stage, over the others, until a step takes them away."""
        for piece in pieces:
            self.stage.lift(piece, "fx")

    def comes_from(self, piece: Piece, x: float, y: float, zoom: float = 1.0, angle: float = 0.0, face: Face | None = None) -> Flight:
        """Put a new piece where it comes from, unseen; the flight that brings it where it was drawn. `face` is what it shows on half of
        the way."""
        end = Flight(piece.x, piece.y, piece.angle, face=(piece.texture, piece.face) if face is not None else None)
        piece.visible = False
        piece.position, piece.zoom, piece.angle = (x, y), zoom, angle
        if face is not None and self.motion.full:
            piece.show(*face)
        return end

    def back(self, scale: float = 1.0) -> Face:
        """A stomach card face down."""
        return cards.stomach_face(self.app.art, UNKNOWN, scale), cards.stomach_key(UNKNOWN, scale)

    # -- figures

    def wince(self) -> Step:
        """The Miner or Robot is hurt for a moment."""
        return sequence(self.feel(MINER, "worried"), Later(lambda: self.motion.shake(self.pieces.figure(MINER))))

    def feel(self, seat: int, mood: str) -> Step:
        """A figure has another face until the show of the event is over."""

        def felt() -> None:
            self._felt = True
            self.pieces.feel(seat, mood, self.shown)

        return Call(felt)

    # -- words

    def banner(self, text: str) -> Step:
        """One clear signal across the tract."""
        return self._plate(text, HEADING, Rect.around(*TRACT, layout.TRACT_SPOT.w, BANNER_H), BANNER_MS, CANDLE)

    def caption(self, text: str, ms: float = CAPTION_MS) -> Step:
        """What goes on, between tract and console, while it goes on; for `ms`, shorter for players who have seen it before."""
        return self._plate(text, LABEL, CAPTION, ms if self.new_to_it or not self._played else FAMILIAR * ms, TEXT_HI)

    def tells(self, *sentences: str) -> Step:
        """Captions one after the other, each for as long as it takes to read; who plays and knows them by now gets the last one only."""
        told = sentences if self.new_to_it or not self._played else sentences[-1:]
        share = 1.0 if self.new_to_it or self._played else FAMILIAR
        return sequence(*(self.caption(sentence, share * (READ_MS + WORD_MS * len(sentence.split()))) for sentence in told))

    @property
    def _played(self) -> bool:
        """Whether somebody waits for a turn of their own, who does not want to be kept waiting."""
        return bool(self.shown.config.asked_seats)

    @property
    def new_to_it(self) -> bool:
        """Whether the match is young, and everything is explained at leisure."""
        return self.shown.turn_number <= NEW_TURNS

    @property
    def explains(self) -> bool:
        """Whether an automaton plays a side, whose doings are explained to whoever watches, or plays and is new to it."""
        return (self.shown.config.robot or self.shown.config.hibernating) and (self.new_to_it or not self._played)

    def _plate(self, text: str, style: TextStyle, room: Rect, ms: float, color: Color) -> Step:
        """Words on a dark plate as wide as they are, for `ms`; in the middle of `room`, where they have to fit."""
        return plate(self.motion, Plate(room, style, color), text, ms)

    def spark(self, rect: Rect) -> Step:
        """An ember frame around what is hit."""
        return self.motion.outline("fx", rect)


def lie(piece: Piece, flight: Flight) -> None:
    """The piece lies at the end of its flight."""
    piece.position, piece.angle = (flight.x, flight.y), flight.angle


def stand_in(new: Mapping[int, Piece], old: Mapping[int, Piece]) -> None:
    """New pieces lie as the old ones of the same key did."""
    for key, piece in new.items():
        before = old.get(key)
        if before is not None:
            piece.position, piece.angle = before.position, before.angle
            piece.zoom = before.zoom * before.natural[1] / piece.natural[1]
