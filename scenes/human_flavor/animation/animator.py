"""Parts that the shows of Human Flavor share beyond those of any table: the shown mat, the places of
tokens."""

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
from scenes.kit.animation.timeline import Call, Deferred, Step, Wait, deferred, parallel, sequence
from scenes.kit.app import App
from scenes.kit.art import Label, Piece
from scenes.kit.art.card_texture import outer_size
from scenes.kit.base import Point, Rect
from scenes.table.animator import TableAnimator, TableMoves

BANNER = Rect.from_center(*layout.CITY.center, layout.CITY.w - 20, 96)
CAPTION = layout.CITY.low_strip(64, 14, 10)
SUPPLY: Point = (layout.TOKENS.cx, layout.MAT.top + 40)
"""Place of tokens that nothing on the table gives or takes."""
TOKEN = 48.0
TOKEN_GAP_MS = 90
ARC = 40.0
HUMAN_DECK: Point = (layout.HUMANS.x - 40, layout.HUMANS.cy)
ALLY_DECK: Point = (layout.ALLIES.x - 20, layout.ALLIES.cy)
MINION = 56.0
MOOD_MS = 900.0


class Animator(TableAnimator[TablePieces]):
    """See scenes.table.animator. `source` is the place that gives the next tokens; None: the supply."""

    banner_place = BANNER
    caption_place = CAPTION

    def __init__(self, app: App, pieces: TablePieces) -> None:
        super().__init__(app, pieces)
        self.source: Point | None = None

    @property
    def shown(self) -> DisplayState:
        return self.pieces.shown

    def is_by_bot(self, event: Event) -> bool:
        """An event while no seat is on turn belongs to all, except what a seat does with its own things; so
        does a revolt."""
        if isinstance(event, ev.RevoltBegun):
            return False
        seat = getattr(event, "seat", self.shown.on_turn)
        return seat != NOBODY and self.is_bot(seat)

    def name(self, seat: int) -> str:
        """Name of a seat in sentences."""
        return self.app.seating.name_of(seat, names.clan_short(self.shown.clan(seat)))

    def turn_to(self, seat: int) -> None:
        """Lay the mat of this seat on the table, unless another one stays there."""
        if not self.pieces.stays and self.pieces.turn_to(seat):
            self.settle_parts()

    def point_of(self, kind: str, number: int) -> Point:
        """Middle of a thing on the table, which must be there."""
        rect = self.pieces.spot(kind, number)
        assert rect is not None, (kind, number)
        return rect.center

    def capsule(self, seat: int) -> Point:
        return self.point_of("seat", seat)

    def points_of(self, seat: int) -> Label:
        return self.pieces.capsules.points[seat]

    def float_point(self, seat: int) -> Point:
        x, y = self.capsule(seat)
        return x, y - 76

    def cheer_leader(self, seats: Sequence[int]) -> Step:
        """Show that the leader of a clan enjoys a gain, if that mat is on the table."""
        return self.show_mood(self.pieces.seat, "happy") if self.pieces.seat in seats else Wait(0)

    def show_mood(self, seat: int, mood: Mood) -> Step:
        """Show what the leader of that clan feels for a while, if that mat is on the table; the show goes on
        meanwhile."""

        def make_step() -> Step:
            leader = self.pieces.mat.leader
            if seat != self.pieces.seat or self.motion.is_off:
                return Wait(0)
            clan = self.shown.clan(seat)
            self._wear_face(leader, pictures.leader(clan, mood))
            calms = Call(lambda: self._wear_face(leader, pictures.leader(clan)))
            return sequence(self.pop_piece(leader, 1.08), Wait(MOOD_MS), calms)

        return self.play_beside(Deferred(make_step))

    def _wear_face(self, leader: Piece, face: str) -> None:
        leader.show_face(self.app.art.texture(face, *leader.natural), face)

    # -- tokens

    def purse_point(self, seat: int, resource: int) -> Point:
        """Place of a seat's tokens of a kind: the line of the mat, or behind the capsule."""
        if seat != self.pieces.seat:
            return self.capsule(seat)
        line = layout.resource_rect(resource)
        return line.x + NUMBER_X + 18, line.cy

    @deferred
    def fly_token(self, resource: int, start: Point, end: Point) -> Step:
        """One token flies, and is gone."""
        piece = self.add_picture(pictures.resource(resource), start, TOKEN)
        return self.fly_away(piece, end, 0.7, ARC)

    def play_clink(self, resource: int) -> Step:
        """Each kind of token has a sound of its own."""
        return self.play_sound("resource_gain", resource + 1)

    def bring_tokens(self, seat: int, tokens: Purse) -> Step:
        """Tokens come to a seat, which has them already; its line shows that when they are there."""
        start = self.source or SUPPLY
        flights = [
            sequence(
                self.fly_token(resource, start, self.purse_point(seat, resource)), self.play_clink(resource)
            )
            for resource in list_tokens(tokens)
        ]
        return sequence(
            self.stagger(TOKEN_GAP_MS, flights), Call(self.settle_parts), self.pop_numbers(seat, tokens)
        )

    def take_tokens(self, seat: int, tokens: Purse, to: Point | None = None) -> Step:
        """Tokens leave a seat, which does not have them any more."""
        self.settle_parts()
        flights = [
            self.fly_token(resource, self.purse_point(seat, resource), to or SUPPLY)
            for resource in list_tokens(tokens)
        ]
        return self.play_with("resource_pay", self.stagger(TOKEN_GAP_MS, flights))

    @deferred
    def pop_numbers(self, seat: int, tokens: Purse) -> Step:
        """Pop the numbers of these kinds on the mat."""
        mine = (
            [number for kind, number in self.pieces.tokens.numbers.items() if tokens[kind]]
            if seat == self.pieces.seat
            else []
        )
        return parallel(*(self.pop_piece(number, 1.3) for number in mine))

    # -- things on layer fx, not registered

    def lay_human(self, human: int, at: Point) -> Piece:
        """Human as in the display."""
        return self.stage.add_texture(
            "fx", *cards.human_face(self.app.art, human), *at, *outer_size(layout.HUMAN_SIZE)
        )

    def lay_ally(self, ally: int, at: Point) -> Piece:
        """Ally as in the display."""
        return self.stage.add_texture(
            "fx", *cards.ally_face(self.app.art, ally), *at, *outer_size(layout.ALLY_SIZE)
        )

    def lay_strip(self, human: int, at: Point) -> Piece:
        """Human as in a slot."""
        size = (cards.STRIP_W, cards.LARGE_STRIP)
        return self.stage.add_texture(
            "fx", *cards.strip_face(self.app.art, human, size[1]), *at, *outer_size(size)
        )

    def lay_stacker(self, network: int, owner: int, place: Rect) -> Piece:
        return self.pieces.meters.lay_stacker("fx", network, owner, place)

    def pop_all(self, pieces: Sequence[Piece | None], zoom: float = 1.18) -> Step:
        return parallel(*(self.pop_piece(piece, zoom) for piece in pieces if piece is not None))


Moves = TableMoves[Animator, TablePieces]
"""Base of the shows of some of this table's events."""
