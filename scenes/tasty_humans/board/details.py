"""Details of a card, a leader tile or a monster at this table: large, with its effect in full sentences."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.tasty_humans.view import View
from scenes.kit.app import App
from scenes.kit.base import Rect
from scenes.table.details import PagedDetails, Subject
from scenes.tasty_humans.board import cards
from scenes.tasty_humans.layout import CARD_W
from scenes.tasty_humans.text.explanations import explain_subject

DIALOG = Rect(290, 190, 1340, 720)
WORDS = DIALOG.trim(left=600, low=30, right=50, top=30)
BIG_CARD = 480
PICTURE_X = DIALOG.x + 60 + BIG_CARD / 2
SIZES = {"leader": 340, "monster": 420, "task": 340, "rival": 400}


class DetailsScene(PagedDetails):
    """See scenes.tasty_humans.text.explanations for what a subject is."""

    game = "tasty_humans"
    largest, words = DIALOG, WORDS
    title_down = 100

    def __init__(
        self, app: App, view: View, subject: Subject, now: Callable[[], Sequence[str]] = tuple
    ) -> None:
        """`now` says what it would cost and bring (scenes.tasty_humans.text.explanations)."""
        super().__init__(app, [subject], lambda each: explain_subject(view.variant, each).and_now(now()))
        self.variant = view.variant

    def picture_height(self, kind: str, number: int) -> float:
        return cards.card_size(BIG_CARD / CARD_W)[1] if kind == "card" else SIZES[kind]

    def draw_subject(self, kind: str, number: int) -> None:
        if kind == "card":
            scale = BIG_CARD / CARD_W
            face = cards.card_face(self.app.art, number, self.variant, scale, self.app.settings.tile_patterns)
            self.stage.add_texture("cards", *face, PICTURE_X, DIALOG.cy, *cards.card_size(scale))
        else:
            self.stage.add_image("cards", self.open_page.picture, PICTURE_X, DIALOG.cy, SIZES[kind])
