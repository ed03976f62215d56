"""A card that lies small on the table, as large as in a hand, with its rule beside it: where the focus rests
on it for a moment (T100)."""

from scenes.kit.app import App
from scenes.kit.art import Face, Pieces, Stage
from scenes.kit.art.card_texture import HAND_H, hand_scale, outer_size
from scenes.kit.base import Rect, Size
from scenes.table.questions.floating_note import FRAME, LAYER, FloatingNote, NoteText

RESTS = 0.6  # seconds until it is shown
AHEAD = 0.25  # seconds until it begins to be made
SLICE = 0.004  # seconds of a frame that this takes
PAD, GAP = 16.0, 8.0
FARTHEST = 420.0
"""So far from its thing it may lie; it covers nothing that one compares with."""


class HandNote(FloatingNote):
    """The card at the left, title and rule at the right, in one frame."""

    most_w, most_h, far = 360.0, HAND_H + PAD, 1.0

    def __init__(self, app: App, text: NoteText, face: Face, size: Size) -> None:
        """`size` is that of the small face."""
        super().__init__(app, text)
        scale = hand_scale(size)
        self.face, self.card = face, (size[0] * scale, size[1] * scale)
        self.outer = outer_size(size, scale)
        self.words_w = self.width
        self.width += PAD + self.card[0] + GAP
        self.height = max(self.note_h, self.card[1] + 2 * PAD)
        self.rect = Rect(0, 0, self.width, self.height)

    def paint_note(self, stage: Stage) -> Pieces:
        rect = self.rect
        card = Rect(rect.x + PAD, rect.cy - self.card[1] / 2, *self.card)
        words = Rect(card.right + GAP, rect.cy - self.note_h / 2, self.words_w, self.note_h)
        return [
            stage.add_box(LAYER, rect, *FRAME),
            stage.add_texture(LAYER, *self.face, *card.center, *self.outer),
            *self.paint_words(stage, words),
        ]
