"""Cards of chairs without a game: the face of whoever sits there, and the color."""

from scenes.evening.faces import draw_person
from scenes.kit.base import LABEL, SEAT_COLORS, Rect, say
from scenes.lobby.seat_cards import SeatCards
from scenes.lobby.two_rows import NAME_Y, PORTRAIT, PORTRAIT_X, PORTRAIT_Y, BesideCards

FACE, FACE_Y, COLOR_Y = 250.0, 306.0, 138.0
"""Of a tall card: size of the face, heights of its middle and of the color above the lower edge."""


class FaceCards(SeatCards):
    """Tall cards, with the face above the words."""

    def draw_figure(self, seat: int, rect: Rect) -> None:
        self.draw_face(seat, rect.cx, rect.y + FACE_Y, FACE)
        self.draw_color(seat, rect, rect.y + COLOR_Y)

    def draw_face(self, seat: int, x: float, y: float, size: float) -> None:
        """Draw the face of whoever sits there; of a guest a plain one in the seat's color (G40)."""
        draw_person(self.stage, self.guests.chairs[seat].person, x, y, size)

    def draw_color(self, seat: int, room: Rect, y: float) -> None:
        """Draw the name of a seat's color between two arrows."""
        words = say(SEAT_COLORS[self.guests.chairs[seat].color].name_key)
        box = room.row(y - 26, 52, 64)
        self.stage.add_text("cards", words, LABEL, room.cx, y, anchor="center", box=box)
        self.draw_chevrons(room, y, f"prev:{seat}", f"next:{seat}")


class PeopleCards(FaceCards):
    """Tall cards of a page where bots do not sit."""

    offers = SeatCards.offers[:1]
    free_lines = SeatCards.free_lines[-1:]


class WideFaceCards(BesideCards, FaceCards):
    """Wide cards, with the face at the left."""

    def draw_figure(self, seat: int, rect: Rect) -> None:
        self.draw_face(seat, rect.x + PORTRAIT_X, rect.y + PORTRAIT_Y, PORTRAIT)
        self.draw_color(seat, self.words_rect(rect), rect.y + NAME_Y)
