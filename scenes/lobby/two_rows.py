"""Lobby with six chairs in two rows, each with its figure beside the words."""

from scenes.kit.app import App
from scenes.kit.art import Stage
from scenes.kit.base import LABEL, LINE, NIGHT_700, Rect, say
from scenes.kit.input import Focusable
from scenes.lobby.options import LobbyOptions
from scenes.lobby.room import LobbyRoom
from scenes.lobby.seat_cards import SeatCards, WaitingFigures
from scenes.lobby.seat_guests import SeatGuests

ACROSS = 3
CARD = Rect(96, 638, 560, 258)  # the first one, at the upper left
PITCH_X, PITCH_Y = 584, 282
HEADER = 80
PORTRAIT, PORTRAIT_X, PORTRAIT_Y = 172, 104, 90  # from the lower left corner of a card
WORDS_X = 196
NAME_Y, FREE_Y = 130, 194


class BesideCards(SeatCards):
    """Wide cards, with the words at the right."""

    header_h = HEADER
    free_lines = (126, 64)

    def words_rect(self, rect: Rect) -> Rect:
        return rect.column(rect.x + WORDS_X, rect.w - WORDS_X - 8)

    def draw_free(self, seat: int, rect: Rect) -> None:
        x, y, beside = rect.x + PORTRAIT_X, rect.cy, self.words_rect(rect)
        self.stage.add_box("board", Rect.from_center(x, y, 140, 140), 70, NIGHT_700, LINE)
        self.stage.add_image("cards", "ui/icon_person_plus", x + 4, y, 88)
        self.stage.add_text(
            "cards", say("lobby.free"), LABEL, beside.cx, rect.y + FREE_Y, anchor="center", box=beside
        )


class FigureCards(BesideCards):
    """Wide cards with the figure, or dark figures that take turns while none is picked. Subclasses give pictures
    and names of figures."""

    anyone: str
    """Text key of a figure that is not picked yet."""

    def __init__(self, app: App, stage: Stage, guests: SeatGuests, options: LobbyOptions) -> None:
        super().__init__(app, stage, guests, options)
        self.waiting = WaitingFigures(stage)

    def figure_picture(self, figure: str) -> str:
        """Name of a figure's square picture."""
        raise NotImplementedError

    def figure_name(self, figure: str) -> str:
        """Short name of a figure."""
        raise NotImplementedError

    def draw_figure(self, seat: int, rect: Rect) -> None:
        center = (rect.x + PORTRAIT_X, rect.y + PORTRAIT_Y)
        pick = self.guests.picks[seat]
        if pick is not None:
            self.stage.add_image("cards", self.figure_picture(pick), *center, PORTRAIT, PORTRAIT)
            name = self.figure_name(pick)
        else:
            self.waiting.draw_figures(
                [self.figure_picture(figure) for figure in self.options.figures], seat, *center, PORTRAIT
            )
            name = say(self.anyone)
        beside, y = self.words_rect(rect), rect.y + NAME_Y
        box = beside.row(y - 26, 52, 64)
        self.stage.add_text("cards", name, LABEL, beside.cx, y, anchor="center", box=box)
        self.draw_chevrons(beside, y, f"prev:{seat}", f"next:{seat}")

    def update(self, seconds: float) -> None:
        """Let the dark figures take turns; with little motion the first one stays."""
        if self.app.habits.motion == "full":
            self.waiting.update(seconds)


def place_of(seat: int) -> Rect:
    """Place of a seat's card in two rows of three."""
    row, column = divmod(seat, ACROSS)
    return CARD.move(column * PITCH_X, -row * PITCH_Y)


class RowsRoom(LobbyRoom):
    """Room with two rows of three cards."""

    def seat_rect(self, seat: int) -> Rect:
        return place_of(seat)

    def draw_seats(self) -> list[Focusable]:
        return self.draw_cards(range(self.options.seats))
