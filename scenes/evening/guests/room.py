"""Room of chairs without a game: cards, what is going to be played in a few words, and the way on."""

from scenes.evening.guests.cards import PeopleCards, WideFaceCards
from scenes.evening.guests.options import GuestOptions
from scenes.kit.base import BODY, CANDLE, HEADING, Rect
from scenes.kit.input import Focusable
from scenes.lobby.room import HEADING_GAP, OPTIONS
from scenes.lobby.seats_room import PHONES_BUTTON, START, SeatsRoom
from scenes.lobby.standing_guests import draw_standing
from scenes.lobby.two_rows import place_of

KING, KING_X = 172.0, 112.0
TITLE_H, WORDS_X, EDGE = 76.0, 220.0, 22.0
"""Of the panel below the cards: height of its first line, left end and distance of the words."""


class GuestsRoom(SeatsRoom):
    """Chairs before a game is chosen."""

    options: GuestOptions

    def draw_backdrop(self) -> None:
        self.scene.draw_village(near=True)

    def draw_room(self, ready: bool) -> list[Focusable]:
        self.scene.draw_heading(self.options.tell("heading"), PHONES_BUTTON.x - HEADING_GAP)
        draw_standing(self.scene)
        items = self.draw_cards(range(self.options.seats))
        self._draw_words()
        self.scene.zones += self.cards.zones
        kind = "disabled" if not self.may_start else "ready" if ready else "normal"
        self.scene.add_button("start", START, self.options.tell("go"), kind=kind)
        return [*items, *self.draw_phones_button(), Focusable("start", START, "start")]

    def _draw_words(self) -> None:
        """Draw what is going to be played below the cards."""
        self.stage.add_nine_patch("board", "nine_panel_dark", OPTIONS)
        self.stage.add_image("cards", "campaign/king_small", OPTIONS.x + KING_X, OPTIONS.cy, KING)
        room = OPTIONS.column(OPTIONS.x + WORDS_X, OPTIONS.w - WORDS_X - EDGE)
        head = room.row(room.top - EDGE - TITLE_H, TITLE_H)
        self.stage.add_label("cards", self.options.tell("title"), HEADING, head, CANDLE)
        line = room.row(room.y + EDGE, head.y - room.y - EDGE)
        self.stage.add_label("cards", self.options.tell("line"), BODY, line, wraps=True)


class CupRoom(GuestsRoom):
    """Six chairs in two rows."""

    seat_cards = WideFaceCards

    def seat_rect(self, seat: int) -> Rect:
        return place_of(seat)


class CompanyRoom(GuestsRoom):
    """Four chairs side by side."""

    seat_cards = PeopleCards
