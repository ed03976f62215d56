"""The animator of this table: what its shows share beyond those of any table, as the tract, the hand, faces,
words that explain.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.core.model import Event
from game.eaten.components.definitions import BEAST, MINER, UNKNOWN
from scenes.eaten import layout
from scenes.eaten.board import cards
from scenes.eaten.board.pieces import TablePieces
from scenes.kit.animation.card_motion import Face, Flight, carry
from scenes.kit.animation.gains import SIZES
from scenes.kit.animation.motion import SLIDE_GAP_MS
from scenes.kit.animation.timeline import Call, Later, Step, Wait, parallel, sequence, staggered
from scenes.kit.app import App
from scenes.kit.art.stage import Piece
from scenes.kit.base.geometry import Rect
from scenes.table.animator import TableAnimator, TableMoves

BANNER_MS, CAPTION_MS = 1100, 1300
READ_MS, WORD_MS = 560, 170  # a caption that explains something, and more for each word of it
# after so many turns its watchers have seen most of them: a share of the time will do
NEW_TURNS, FAMILIAR = 2, 0.65
BANNER = Rect.from_center(layout.TRACT_SPOT.cx, layout.slot(1)[1], layout.TRACT_SPOT.w, 104)
CAPTION = Rect.from_center(layout.CONSOLE.cx, 424, 1160, 68)
FILLS = 0.5  # of the time that a gain may take: it has come from somewhere before
FAN_MS = 220  # the hand closes its ranks
CLOSING_MS = 140  # after a card is gone the others begin to slide
TRACT = (layout.TRACT_SPOT.cx, layout.slot(1)[1])
HEART = (layout.MINER.cx, layout.MINER.cy)


class Animator(TableAnimator[TablePieces]):
    """See scenes.table.animator. No points count up at this table: those of the bar are drawn as they are."""

    banner_place, caption_place = BANNER, CAPTION

    def __init__(self, app: App, pieces: TablePieces) -> None:
        super().__init__(app, pieces)
        self.shown = pieces.shown
        self.events_shown = 0
        self._felt = False  # a character has another face than its usual one

    # -- the truth

    def apply(self, *events: Event) -> None:
        super().apply(*events)
        self.events_shown += len(events)

    def settle(self) -> None:
        super().settle()
        if self._felt:
            self._felt = False
            self.lay("characters")

    def tract(self) -> dict[int, Piece]:
        """The pieces of the tract by card."""
        return dict(zip(self.shown.tract, self.pieces.tract.cards, strict=True))

    def apply_to_tract(self, *events: Event) -> tuple[dict[int, Piece], dict[int, Piece]]:
        """The pieces of the tract before and after; the new ones lie where the old ones did."""
        old = self.tract()
        self.apply(*events)
        self.lay("tract")
        new = self.tract()
        stand_in(new, old)
        return old, new

    # -- moving

    def slides(self, old: Mapping[int, Piece], new: Mapping[int, Piece], but: int = UNKNOWN) -> Step:
        """Cards of the tract that lie elsewhere now slide there, those that go first first."""
        moved = [(slot, card) for slot, card in enumerate(self.shown.tract, 1) if card in old and card != but]
        steps = [
            self.motion.slide(new[card], *layout.slot(slot))
            for slot, card in moved
            if abs(new[card].x - layout.slot(slot)[0]) > 1
        ]
        if not steps:
            return Wait(0)
        return parallel(self.motion.sound("card_slide"), staggered(self.motion.gap(SLIDE_GAP_MS), steps))

    def middle_of_hand(self) -> tuple[float, float, float]:
        """Where a card of the hand comes from, and how large it is there: never from its own place, that
        would tell which it is.
        """
        if self.pieces.spread.cards:
            return layout.SPREAD_CARDS.cx, layout.SPREAD_CARDS.cy, layout.SPREAD_SCALE
        return *layout.FAN, layout.hand_scale()

    def fan_closes(self) -> Step:
        """The hand is drawn as it is now; its backs come from where they lay. Which one has gone is not to be
        seen: the middle one has.
        """
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
            moves.append(
                carry(self.motion, back, flight)
                if self.motion.full
                else Call(lambda b=back, f=flight: lie(b, f))  # type: ignore[misc]
            )
        return parallel(*moves)

    def after(self, ms: float, step: Step) -> Step:
        """A step that begins a little later than what goes on beside it."""
        return sequence(Wait(self.motion.gap(ms)), step)

    def gone(self, pieces: Sequence[Piece]) -> None:
        """Pieces that have left the registry stay on the stage, over the others, until a step takes them
        away.
        """
        for piece in pieces:
            self.stage.lift(piece, "fx")

    def back(self, scale: float = 1.0) -> Face:
        """A stomach card face down."""
        return cards.STOMACH_CARD.face(self.app.art, UNKNOWN, scale)

    # -- characters

    def wince(self) -> Step:
        """The Miner or Robot is hurt for a moment."""
        return sequence(
            self.feel(MINER, "worried"), Later(lambda: self.motion.shake(self.pieces.characters.heads[MINER]))
        )

    def feel(self, seat: int, mood: str) -> Step:
        """A character has another face until the show of the event is over."""

        def felt() -> None:
            self._felt = True
            self.pieces.characters.feel(seat, mood, self.shown)

        return Call(felt)

    def pleased(self, seat: int) -> Step:
        """Something goes well for one of the two, and the other does not like it; until the show of the event
        is over.
        """
        if not self.motion.full:
            return Wait(0)
        if seat == MINER:
            return parallel(self.feel(MINER, "happy"), self.feel(BEAST, "upset"))
        return parallel(self.feel(BEAST, "happy"), self.wince())

    def fills(self, seat: int, row: Sequence[Piece], share: float, sound: Step) -> Step:
        """What a side needs so many of lights up in a row; the nearer to the end (1), the more it
        sparkles.
        """
        return self.gains.fills(row, 2 + round(share * (len(SIZES) - 2)), sound, self.longest(seat) * FILLS)

    # -- words

    def banner(self, text: str, ms: float = BANNER_MS) -> Step:
        return super().banner(text, ms)

    def caption(self, text: str, ms: float = CAPTION_MS) -> Step:
        """What goes on, between tract and console, while it goes on; for `ms`, shorter for players who have
        seen it before.
        """
        return super().caption(text, ms if self.new_to_it or not self._played else FAMILIAR * ms)

    def tells(self, *sentences: str) -> Step:
        """Captions one after the other, each for as long as it takes to read; who plays and knows them by now
        gets the last one only.
        """
        told = sentences if self.new_to_it or not self._played else sentences[-1:]
        share = 1.0 if self.new_to_it or self._played else FAMILIAR
        return sequence(
            *(
                self.caption(sentence, share * (READ_MS + WORD_MS * len(sentence.split())))
                for sentence in told
            )
        )

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
        """Whether an automaton plays a side, whose doings are explained to whoever watches, or plays and is
        new to it.
        """
        return (self.shown.config.robot or self.shown.config.hibernating) and (
            self.new_to_it or not self._played
        )


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


Moves = TableMoves[Animator, TablePieces]
"""Shows some of the events of this table."""
