"""The animator of this table: tract, hand, faces and explaining words, beside what all tables share."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from game.core.model import Event
from game.eaten.components.definitions import BEAST, MINER, UNKNOWN
from game.eaten.turn import scoring
from scenes.eaten import layout
from scenes.eaten.board import cards
from scenes.eaten.board.pieces import TablePieces
from scenes.kit.animation.card_motion import Flight, carry_card
from scenes.kit.animation.gain_sizes import SIZES
from scenes.kit.animation.gains import Gain, Source
from scenes.kit.animation.motion import SLIDE_GAP_MS
from scenes.kit.animation.timeline import Call, Deferred, Step, Wait, deferred, parallel, sequence
from scenes.kit.app import App
from scenes.kit.art import Face, Piece
from scenes.kit.base import Rect
from scenes.table.animator import TableAnimator, TableMoves

BANNER_MS, CAPTION_MS = 1100, 1300
READ_MS, WORD_MS = 560, 170  # a caption that explains something, and more for each word of it
# after so many turns its watchers have seen most of them: a share of the time will do
NEW_TURNS, FAMILIAR_SHARE = 2, 0.65
BANNER = Rect.from_center(layout.TRACT_SPOT.cx, layout.slot_center(1)[1], layout.TRACT_SPOT.w, 104)
CAPTION = Rect.from_center(layout.CONSOLE.cx, 424, 1160, 68)
FILL_SHARE = 0.5  # of the time that a gain may take: it has come from somewhere before
FAN_MS = 220  # the hand closes its ranks
CLOSING_MS = 140  # after a card is gone the others begin to slide
TRACT_CENTER = (layout.TRACT_SPOT.cx, layout.slot_center(1)[1])
MINER_CENTER = layout.MINER.center


class Animator(TableAnimator[TablePieces]):
    """See scenes.table.animator. No points count up at this table: those of the bar are drawn as they are."""

    banner_place, caption_place = BANNER, CAPTION

    def __init__(self, app: App, pieces: TablePieces) -> None:
        super().__init__(app, pieces)
        self.shown = pieces.shown
        self.events_shown = 0
        self.has_other_face = False  # a character has another face than its usual one

    # -- the truth

    def apply_events(self, *events: Event) -> None:
        super().apply_events(*events)
        self.events_shown += len(events)

    def settle_parts(self) -> None:
        super().settle_parts()
        if self.has_other_face:
            self.has_other_face = False
            self.lay_parts("characters")

    def tract_pieces(self) -> dict[int, Piece]:
        return dict(zip(self.shown.tract, self.pieces.tract.cards, strict=True))

    def apply_to_tract(self, *events: Event) -> tuple[dict[int, Piece], dict[int, Piece]]:
        """The pieces of the tract before and after; the new ones lie where the old ones did."""
        old = self.tract_pieces()
        self.apply_events(*events)
        self.lay_parts("tract")
        new = self.tract_pieces()
        take_old_places(new, old)
        return old, new

    # -- moving

    def slide_cards(self, old: Mapping[int, Piece], new: Mapping[int, Piece], but: int = UNKNOWN) -> Step:
        """Slide cards of the tract to where they lie now, those that go first first; `but` stays where it
        is."""
        moved = [(slot, card) for slot, card in enumerate(self.shown.tract, 1) if card in old and card != but]
        steps = [
            self.motion.slide_to(new[card], *layout.slot_center(slot))
            for slot, card in moved
            if abs(new[card].x - layout.slot_center(slot)[0]) > 1
        ]
        if not steps:
            return Wait(0)
        return self.play_with("card_slide", self.stagger(SLIDE_GAP_MS, steps))

    def card_source(self, from_hand: bool = True) -> tuple[float, float, float]:
        """The center and the scale at which a card comes from the hand or the deck. Cards of the hand come
        from its middle, never from their own places, which would tell which they are."""
        if not from_hand:
            return *layout.DECK.center, layout.PILE_H / layout.CARD_H
        if self.pieces.spread.cards:
            return *layout.SPREAD_CARDS.center, layout.SPREAD_SCALE
        return *layout.FAN, layout.hand_scale()

    def close_fan(self) -> Step:
        """Draw the hand as it is now and slide its backs there from where they lay. The middle back is the
        one that disappears, whichever card has gone: that is a secret."""
        hand = self.pieces.hand
        if hand is None:
            return Wait(0)
        old = list(hand.backs)
        self.lay_parts("hand")
        del old[len(hand.backs) // 2 : len(hand.backs) // 2 + max(0, len(old) - len(hand.backs))]
        moves = []
        for back, before in zip(hand.backs, old, strict=False):
            flight = Flight(back.x, back.y, back.angle, ms=FAN_MS)
            back.position, back.angle = before.position, before.angle
            moves.append(
                carry_card(self.motion, back, flight)
                if self.motion.is_full
                else Call(lambda b=back, f=flight: settle_piece(b, f))  # type: ignore[misc]
            )
        return parallel(*moves)

    def start_later(self, ms: float, step: Step) -> Step:
        """A step that begins `ms` after what goes on beside it."""
        return sequence(Wait(self.motion.gap_ms(ms)), step)

    def keep_on_stage(self, pieces: Sequence[Piece]) -> None:
        """Keep pieces that have left the registry on the stage, over the others, until a step takes them
        away."""
        for piece in pieces:
            self.stage.move_to_layer(piece, "fx")

    def card_back(self, scale: float = 1.0) -> Face:
        """A stomach card face down."""
        return cards.STOMACH_CARD.face_texture(self.app.art, UNKNOWN, scale)

    # -- characters

    def hurt_miner(self) -> Step:
        """The Miner or Robot looks worried and shakes for a moment."""
        return sequence(
            self.change_face(MINER, "worried"),
            Deferred(lambda: self.shake_piece(self.pieces.characters.heads[MINER])),
        )

    def change_face(self, seat: int, mood: str) -> Step:
        """Give a character another face until the show of the event is over."""

        def show_face() -> None:
            self.has_other_face = True
            self.pieces.characters.show_mood(seat, mood, self.shown)

        return Call(show_face)

    def cheer_side(self, seat: int) -> Step:
        """The character of `seat` is happy and the other one is not, until the show of the event is over."""
        if not self.motion.is_full:
            return Wait(0)
        if seat == MINER:
            return parallel(self.change_face(MINER, "happy"), self.change_face(BEAST, "upset"))
        return parallel(self.change_face(BEAST, "happy"), self.hurt_miner())

    def fill_row(self, seat: int, row: Sequence[Piece], share: float, sound: Step) -> Step:
        """Light up a row of what a side needs to win; the nearer `share` is to 1, the more it sparkles."""
        return self.gains.fill_row(
            row, 2 + round(share * (len(SIZES) - 2)), sound, self.longest_ms(seat) * FILL_SHARE
        )

    # -- points

    @property
    def side_points(self) -> tuple[int, int]:
        """The points of both sides as they are shown."""
        return scoring.side_points(self.shown, MINER), scoring.side_points(self.shown, BEAST)

    @deferred
    def fly_points(self, before: tuple[int, int], lights: Sequence[Source] = ()) -> Step:
        """Points that have changed since then fly from their cause to the bar, whose numbers change when they
        land."""
        goals = self.pieces.bar.points
        changes = [
            (seat, now - was)
            for seat, (now, was) in enumerate(zip(self.side_points, before, strict=True))
            if now != was and seat in goals
        ]
        land = partial(self.lay_parts, "bar")
        gains = [
            Gain(amount, partial(self._points_label, seat), lights, None, land, seat)
            for seat, amount in changes
        ]
        return self.gains.show_gains(gains, max((self.longest_ms(seat) for seat, _ in changes), default=0.0))

    def _points_label(self, seat: int) -> Piece:
        """The number of a side in the bar; its half of the strip once something else has decided."""
        return self.pieces.bar.points.get(seat) or self.pieces.characters.heads[seat]

    # -- words

    def show_banner(self, text: str, ms: float = BANNER_MS) -> Step:
        return super().show_banner(text, ms)

    def show_caption(self, text: str, ms: float = CAPTION_MS) -> Step:
        """A line between tract and console about what goes on, for `ms`; shorter for players who have seen it
        before."""
        return super().show_caption(
            text, ms if self.is_early or not self.has_players else FAMILIAR_SHARE * ms
        )

    def tell_sentences(self, *sentences: str) -> Step:
        """Captions one after the other, each for as long as it takes to read. Players who know them by now
        get the last one only."""
        needed = sentences if self.is_early or not self.has_players else sentences[-1:]
        share = 1.0 if self.is_early or self.has_players else FAMILIAR_SHARE
        return sequence(
            *(
                self.show_caption(sentence, share * (READ_MS + WORD_MS * len(sentence.split())))
                for sentence in needed
            )
        )

    @property
    def has_players(self) -> bool:
        """True if a person or a bot is asked in this match: they do not want to be kept waiting."""
        return bool(self.shown.config.asked_seats)

    @property
    def is_early(self) -> bool:
        """True if the match is young: everything is explained at leisure."""
        return self.shown.turn_number <= NEW_TURNS

    @property
    def explains_automata(self) -> bool:
        """True if an automaton plays a side, and its deeds are new to the players or are only watched."""
        return (self.shown.config.robot or self.shown.config.hibernating) and (
            self.is_early or not self.has_players
        )


def settle_piece(piece: Piece, flight: Flight) -> None:
    """Put a piece at the end of its flight."""
    piece.position, piece.angle = (flight.x, flight.y), flight.angle


def take_old_places(new: Mapping[int, Piece], old: Mapping[int, Piece]) -> None:
    """Put new pieces where the old ones of the same key lay."""
    for key, piece in new.items():
        before = old.get(key)
        if before is not None:
            piece.position, piece.angle = before.position, before.angle
            piece.zoom = before.zoom * before.natural[1] / piece.natural[1]


class Moves(TableMoves[Animator, TablePieces]):
    """Shows some of the events of this table."""

    def __init__(self, animator: Animator) -> None:
        super().__init__(animator)
        self.shown = animator.shown
