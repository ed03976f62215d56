"""A large card for one thing of the table, and for a pile one for each of its cards.

A subject is a kind and a number, as scenes.hunger.text.explanations has them; "cell" is a pile of the Hunt
Track, "area" the playing area of a seat, "pile" one of its piles (see scenes.hunger.board.pieces). Everything
is drawn from a view: what it does not tell stays hidden."""

from __future__ import annotations

from game.hunger.components.definitions import CARDS, UNKNOWN
from game.hunger.table.zones import Table
from scenes.hunger import layout
from scenes.hunger.board import cards
from scenes.hunger.text import pictures
from scenes.hunger.text.explanations import explain_subject, just_now
from scenes.kit.app import App
from scenes.kit.art.card_texture import outer_size
from scenes.kit.base import BIG_NUMBER, INK, PARCH_100, Rect, format_value, side_by_side
from scenes.table.details import Namer, PagedDetails, Subject

DIALOG = Rect(220, 210, 1480, 640)
PICTURE = DIALOG.left_strip(420, 60, 70)
WORDS = DIALOG.right_of(PICTURE.right + 60, 50).inset(0, 30)
FRAME_RADIUS = 36
NUMBER_H = 96.0
ICON = 72.0
PLAIN_H = 360.0
"""The height of what is no card."""


class DetailsScene(PagedDetails):
    """One thing, large, in plain sentences; in a pile moving goes from card to card, from the top."""

    game = "hunger"
    largest, words = DIALOG, WORDS

    def __init__(self, app: App, view: Table, subject: Subject, seat: int, name: Namer) -> None:
        """`seat` is for whom the points of Missions are counted, `name` says what seats are called."""
        super().__init__(
            app,
            list_subjects(view, subject),
            lambda thing: explain_subject(view, thing, seat, name).and_now(just_now(view, thing, seat)),
        )

    def picture_height(self, kind: str, number: int) -> float:
        return PICTURE.h if kind == "card" and number != UNKNOWN else PLAIN_H

    def draw_subject(self, kind: str, number: int) -> None:
        if kind == "card" and number != UNKNOWN:
            self._draw_card(number)
        else:
            self.stage.add_picture(
                "cards", self.open_page.picture, *PICTURE.center, PLAIN_H, widest=PICTURE.w
            )

    def _draw_card(self, card: int) -> None:
        """Draw the picture in the color of its kind, Speed and worth under it."""
        stage = self.stage
        face = CARDS[card]
        frame = PICTURE
        stage.add_box("cards", frame, FRAME_RADIUS, PARCH_100, INK, 6)
        field = frame.trim(left=6, low=NUMBER_H, right=6, top=6)
        ground = cards.field_face(self.app.art, card, (field.w, field.h), FRAME_RADIUS - 6)
        stage.add_texture("cards", *ground, *field.center, *outer_size((field.w, field.h)))
        stage.add_picture("tiles", self.open_page.picture, *field.center, field.h - 30, widest=field.w - 40)
        numbers = [(f"{pictures.FOLDER}/icon_speed", face.speed)]
        if face.vp:
            numbers.append((f"{pictures.FOLDER}/icon_vp", face.vp))
        for (icon, number), x in side_by_side(numbers, frame.cx, 190):
            stage.add_picture("tiles", icon, x - 40, frame.y + NUMBER_H / 2, ICON)
            box = Rect(x + 6, frame.y + 6, 84, NUMBER_H - 12)
            stage.add_text("tiles", format_value(number), BIG_NUMBER, x + 6, box.cy, INK, box=box)


def list_subjects(view: Table, subject: Subject) -> list[Subject]:
    """The things to look at: of a pile every card, the top one first."""
    kind, number = subject
    if kind == "area":
        return [("seat", number)]
    if kind == "cell":
        return [("card", card) for card in reversed(view.track[number])] or [("card", UNKNOWN)]
    if kind == "pile":
        return _pile_subjects(view, *divmod(number, layout.PILES))
    return [subject]


def main_subject(view: Table, subject: Subject) -> Subject:
    """The thing to tell in few words: a pile of a tray itself, of other piles the top card."""
    return subject if subject[0] == "pile" else list_subjects(view, subject)[0]


def _pile_subjects(view: Table, seat: int, which: int) -> list[Subject]:
    """The cards of a pile of the seat, the top one first; for the deck the seat."""
    cards_there = (view.deck, view.discard, view.digested)[which][seat]
    if which == layout.DECK or not cards_there:
        return [("seat", seat)]
    return [("card", card) for card in reversed(cards_there)]
