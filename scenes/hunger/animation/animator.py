"""The animator of The Hunger: its cards, its capsules and its piles, beyond what any table shows."""

from __future__ import annotations

from game.core.model import Event
from game.hunger.components.definitions import NOBODY
from game.hunger.components.map_graph import LABYRINTH, TAVERN
from game.hunger.table import events as ev
from scenes.hunger import layout
from scenes.hunger.animation.effects import Effects
from scenes.hunger.board import cards
from scenes.hunger.board.pieces import TablePieces
from scenes.hunger.text import names
from scenes.kit.animation.timeline import Step
from scenes.kit.app import App
from scenes.kit.art import Label, Piece
from scenes.kit.art.card_texture import outer_size
from scenes.kit.base import Point, Rect, say
from scenes.kit.widgets.captions import Sign
from scenes.table.animator import TableAnimator, TableMoves

BANNER = Rect.from_center(layout.MAP.cx, layout.MAP.y + 166, layout.MAP.w - 20, 96)
"""Under the Castle, over the gauge of the way home."""
CAPTION = layout.MAP.low_strip(64, 14, 10)
CARD_BANNER_MS = 900
HUNT_DECK: Point = (layout.HUNT_TRACK.cx, layout.HUNT_TRACK.top + 30)


class Animator(TableAnimator[TablePieces]):
    """See scenes.table.animator. `taken_cards` are on their way from the Hunt Track to their hunter."""

    banner_place = BANNER
    caption_place = CAPTION

    def __init__(self, app: App, pieces: TablePieces) -> None:
        super().__init__(app, pieces)
        self.shown = pieces.shown
        self.taken_cards: dict[int, Piece] = {}
        self.effects = Effects(self.motion)

    def seat_name(self, seat: int) -> str:
        """The name of a seat in sentences."""
        return self.app.seating.name_of(seat, names.vampire_short(self.shown.config.vampires[seat]))

    def is_by_bot(self, event: Event) -> bool:
        """True if the event is a bot's; events without a seat on turn belong to all."""
        seat = event.seat if isinstance(event, ev.TurnStarted) else self.shown.on_turn
        return seat != NOBODY and super().is_by_bot(event) and self.is_bot(seat)

    def capsule_middle(self, seat: int) -> Point:
        """The middle of a seat's capsule."""
        rect = self.pieces.capsules.capsule_rect(seat)
        return rect.center

    def pile_middle(self, seat: int, which: int) -> Point:
        """The middle of a seat's pile (layout.DECK, DISCARD, DIGESTED) if its tray lies open, else of its
        capsule."""
        rect = self.pieces.spot("pile", seat * layout.PILES + which)
        return rect.center if rect is not None else self.capsule_middle(seat)

    def cell_middle(self, cell: ev.Cell) -> Point:
        """The middle of a cell of the Hunt Track."""
        rect = layout.cell_rect(*cell, self.shown.rows)
        return rect.center

    def prey_middle(self, event: ev.Hunted) -> Point:
        """The place from which hunted cards come."""
        if event.cell is not None:
            return self.cell_middle(event.cell)
        return layout.space_middle(TAVERN if event.source == "tavern" else LABYRINTH)

    def points_of(self, seat: int) -> Label:
        return self.pieces.capsules.points[seat]

    def float_point(self, seat: int) -> Point:
        x, y = self.capsule_middle(seat)
        return x, y - 60

    def put_track_card(self, card: int, at: Point) -> Piece:
        """Put a card of the Hunt Track on layer fx, not registered."""
        size = layout.cell_size(self.shown.rows)
        return self.stage.add_texture(
            "fx", *cards.track_face(self.app.art, card, size), *at, *outer_size(size)
        )

    def announce_card(self, card: int, text: str) -> Step:
        """Show a banner with the card that is the reason."""
        size = layout.card_size(1)
        sign = Sign(*cards.hand_face(self.app.art, card, size), *outer_size(size))
        return self.show_banner_with(sign, text, CARD_BANNER_MS)

    def put_hand_card(self, card: int, at: Point, count: int = 1) -> Piece:
        """Put a card on layer fx as it lies in a playing area of `count`, not registered; its back for
        UNKNOWN."""
        size = layout.card_size(count)
        return self.stage.add_texture(
            "fx", *cards.hand_face(self.app.art, card, size), *at, *outer_size(size)
        )


class Moves(TableMoves[Animator, TablePieces]):
    """Shows some of the events of this table."""

    def __init__(self, animator: Animator) -> None:
        super().__init__(animator)
        self.effects = animator.effects

    def token_of(self, seat: int) -> Piece:
        """A Vampire on the map."""
        return self.pieces.vampires.tokens[seat]

    def show_words(self, key: str, seat: int, **values: object) -> str:
        """A sentence of the shows about a seat."""
        return say(f"hunger.table.show.{key}", name=self.animator.seat_name(seat), **values)
