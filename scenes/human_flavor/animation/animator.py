"""What the shows of Human Flavor share beyond those of any table: whose mat lies there, where tokens come
from and go to.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core.model import Event
from game.human_flavor.components.definitions import NOBODY, Purse
from game.human_flavor.table import events as ev
from game.human_flavor.table.display_state import DisplayState
from game.human_flavor.table.purses import list_tokens
from scenes.human_flavor import layout
from scenes.human_flavor.board import cards
from scenes.human_flavor.board.mat import NUMBER_X
from scenes.human_flavor.board.pieces import TablePieces
from scenes.human_flavor.text import names, pictures
from scenes.human_flavor.text.pictures import Mood
from scenes.kit.animation.timeline import Call, Deferred, Step, Wait, parallel, sequence, stagger
from scenes.kit.app import App
from scenes.kit.art.card_texture import outer_size
from scenes.kit.art.stage import Label, Piece
from scenes.kit.base.geometry import Rect
from scenes.table.animator import Point, TableAnimator, TableMoves

BANNER = Rect.from_center(layout.CITY.cx, layout.CITY.cy, layout.CITY.w - 20, 96)
CAPTION = Rect(layout.CITY.x + 10, layout.CITY.y + 14, layout.CITY.w - 20, 64)
SUPPLY: Point = (layout.TOKENS.cx, layout.MAT.top + 40)
"""Where tokens come from that nothing on the table gives, and go to."""
TOKEN, TOKEN_GAP_MS, ARC = 48.0, 90, 40.0
HUMAN_DECK: Point = (layout.HUMANS.x - 40, layout.HUMANS.cy)
ALLY_DECK: Point = (layout.ALLIES.x - 20, layout.ALLIES.cy)
MINION = 56.0
MOOD_MS = 900.0


class Animator(TableAnimator[TablePieces]):
    """See scenes.table.animator. `source` is what gives the next tokens; None: the supply."""

    banner_place, caption_place = BANNER, CAPTION

    def __init__(self, app: App, pieces: TablePieces) -> None:
        super().__init__(app, pieces)
        self.source: Point | None = None

    @property
    def shown(self) -> DisplayState:
        return self.pieces.shown

    def by_bot(self, event: Event) -> bool:
        """What happens while nobody is on turn belongs to everybody, but for what a seat does with its own;
        so does a revolt.
        """
        if isinstance(event, ev.RevoltBegun):
            return False
        seat = getattr(event, "seat", self.shown.on_turn)
        return seat != NOBODY and self.is_bot(seat)

    def name(self, seat: int) -> str:
        """What a seat is called in sentences."""
        return self.app.seating.called(seat, names.clan_short(self.shown.clan(seat)))

    def turn_to(self, seat: int) -> None:
        """Lay the mat of this seat on the table, unless another one stays there."""
        if not self.pieces.stays and self.pieces.turn_to(seat):
            self.settle()

    def at(self, kind: str, number: int) -> Point:
        """The middle of something on the table, which must be there."""
        rect = self.pieces.spot(kind, number)
        assert rect is not None, (kind, number)
        return rect.cx, rect.cy

    def capsule(self, seat: int) -> Point:
        return self.at("seat", seat)

    def points_of(self, seat: int) -> Label:
        return self.pieces.capsules.points[seat]

    def float_at(self, seat: int) -> Point:
        x, y = self.capsule(seat)
        return x, y - 76

    def enjoys(self, seats: Sequence[int]) -> Step:
        """Whoever leads a clan enjoys what it gains, where it is on the table."""
        return self.mood(self.pieces.seat, "happy") if self.pieces.seat in seats else Wait(0)

    def mood(self, seat: int, mood: Mood) -> Step:
        """Whoever leads that clan shows what it feels for a while, where it is on the table; the show goes on
        meanwhile.
        """

        def made() -> Step:
            leader = self.pieces.mat.leader
            if seat != self.pieces.seat or self.motion.is_off:
                return Wait(0)
            clan = self.shown.clan(seat)
            self._wears(leader, pictures.leader(clan, mood))
            calms = Call(lambda: self._wears(leader, pictures.leader(clan)))
            return sequence(self.motion.pop_piece(leader, 1.08), Wait(MOOD_MS), calms)

        return self.beside(Deferred(made))

    def _wears(self, leader: Piece, face: str) -> None:
        leader.show_face(self.app.art.texture(face, *leader.natural), face)

    # -- tokens

    def purse_of(self, seat: int, resource: int) -> Point:
        """Where a seat's tokens of a kind lie: in the line of the mat, or behind the capsule."""
        if seat != self.pieces.seat:
            return self.capsule(seat)
        line = layout.resource(resource)
        return line.x + NUMBER_X + 18, line.cy

    def token(self, resource: int, start: Point, end: Point) -> Step:
        """One token flies, and is gone."""

        def made() -> Step:
            piece = self.picture(pictures.resource(resource), start, TOKEN)
            return self.leaves(piece, end, 0.7, ARC)

        return Deferred(made)

    def clink(self, resource: int) -> Step:
        """Each kind of token has a sound of its own."""
        return self.motion.play_sound("resource_gain", resource + 1)

    def come(self, seat: int, tokens: Purse) -> Step:
        """Tokens come to a seat, which has them already; its line shows that when they are there."""
        start = self.source or SUPPLY
        flights = [
            sequence(self.token(resource, start, self.purse_of(seat, resource)), self.clink(resource))
            for resource in list_tokens(tokens)
        ]
        return sequence(
            stagger(self.motion.gap_ms(TOKEN_GAP_MS), flights),
            Call(self.settle),
            self.numbers_pop(seat, tokens),
        )

    def go(self, seat: int, tokens: Purse, to: Point | None = None) -> Step:
        """Tokens leave a seat, which has them no more."""
        self.settle()
        flights = [
            self.token(resource, self.purse_of(seat, resource), to or SUPPLY)
            for resource in list_tokens(tokens)
        ]
        return parallel(
            self.motion.play_sound("resource_pay"), stagger(self.motion.gap_ms(TOKEN_GAP_MS), flights)
        )

    def numbers_pop(self, seat: int, tokens: Purse) -> Step:
        """The numbers of these kinds on the mat."""

        def made() -> Step:
            mine = (
                [number for kind, number in self.pieces.tokens.numbers.items() if tokens[kind]]
                if seat == self.pieces.seat
                else []
            )
            return parallel(*(self.motion.pop_piece(number, 1.3) for number in mine))

        return Deferred(made)

    # -- things on layer fx that nobody registers

    def human(self, human: int, at: Point) -> Piece:
        """A human as in the display."""
        return self.stage.add_texture(
            "fx", *cards.human_face(self.app.art, human), *at, *outer_size(layout.HUMAN_SIZE)
        )

    def ally(self, ally: int, at: Point) -> Piece:
        """An ally as in the display."""
        return self.stage.add_texture(
            "fx", *cards.ally_face(self.app.art, ally), *at, *outer_size(layout.ALLY_SIZE)
        )

    def strip(self, human: int, at: Point) -> Piece:
        """A human as in a slot."""
        size = (cards.STRIP_W, cards.LARGE_STRIP)
        return self.stage.add_texture(
            "fx", *cards.strip_face(self.app.art, human, size[1]), *at, *outer_size(size)
        )

    def stacker(self, network: int, owner: int, place: Rect) -> Piece:
        return self.pieces.meters.stacker("fx", network, owner, place)

    def pops(self, pieces: Sequence[Piece | None], zoom: float = 1.18) -> Step:
        """Those that are there."""
        return parallel(*(self.motion.pop_piece(piece, zoom) for piece in pieces if piece is not None))


Moves = TableMoves[Animator, TablePieces]
"""Shows some of the events of this table."""
