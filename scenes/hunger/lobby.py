"""The Hunger's part of the lobby: six chairs in two rows, each with its Vampire beside the words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.hunger.components import VAMPIRE_IDS
from scenes.hunger import wordings
from scenes.hunger.lobby_options import HungerOptions
from scenes.kit.focus import Focusable
from scenes.kit.geometry import Rect
from scenes.kit.stage import Stage
from scenes.kit.tokens import LABEL, LINE, NIGHT_700
from scenes.kit.wording import say
from scenes.menus.lobby_cards import SeatCards
from scenes.menus.lobby_guests import Guests
from scenes.menus.lobby_room import LobbyRoom

if TYPE_CHECKING:
    from scenes.kit.app import App
    from scenes.menus.lobby import LobbyScene
    from scenes.menus.party import Party

ACROSS = 3
CARD = Rect(96, 626, 560, 258)  # the first one, at the upper left
PITCH_X, PITCH_Y = 584, 282
HEADER = 80
PORTRAIT, PORTRAIT_X, PORTRAIT_Y = 172, 104, 90  # from the lower left corner of a card
WORDS_X = 196
NAME_Y, FREE_Y = 130, 194


class VampireCards(SeatCards):
    """A seat shows its Vampire at the left, or guests in the dark as long as it is not known."""

    header_h = HEADER
    free_lines = (126, 64)
    options: HungerOptions

    def __init__(self, app: App, stage: Stage, party: Party, options: HungerOptions) -> None:
        super().__init__(app, stage, party, options)
        self.guests = Guests(stage)

    def words(self, rect: Rect) -> Rect:
        return Rect(rect.x + WORDS_X, rect.y, rect.w - WORDS_X - 8, rect.h)

    def draw_figure(self, seat: int, rect: Rect) -> None:
        center = (rect.x + PORTRAIT_X, rect.y + PORTRAIT_Y)
        pick = self.party.picks[seat]
        if pick is not None:
            self.stage.image("cards", wordings.vampire_picture(pick), *center, PORTRAIT, PORTRAIT)
            name = wordings.vampire_short(pick)
        else:
            self.guests.draw([wordings.vampire_picture(name) for name in VAMPIRE_IDS], seat, *center, PORTRAIT)
            name = say("hunger.lobby.any")
        beside, y = self.words(rect), rect.y + NAME_Y
        self.stage.text("cards", name, LABEL, beside.cx, y, anchor="center", box=Rect(beside.x + 64, y - 26, beside.w - 128, 52))
        self.chevrons(beside, y, f"prev:{seat}", f"next:{seat}")

    def draw_free(self, seat: int, rect: Rect) -> None:
        x, y, beside = rect.x + PORTRAIT_X, rect.cy, self.words(rect)
        self.stage.box("board", Rect.around(x, y, 140, 140), 70, NIGHT_700, LINE, 4)
        self.stage.image("cards", "ui/icon_person_plus", x + 4, y, 88, 88)
        self.stage.text("cards", say("lobby.free"), LABEL, beside.cx, rect.y + FREE_Y, anchor="center", box=beside)

    def update(self, seconds: float) -> None:
        """Let time pass: the next guest; with little motion the first one stays."""
        if self.app.settings.motion == "full":
            self.guests.update(seconds)


class HungerRoom(LobbyRoom):
    """Two rows of three."""

    heading = "hunger.lobby.heading"
    start = "hunger.lobby.start"
    options: HungerOptions

    def __init__(self, scene: LobbyScene) -> None:
        super().__init__(scene)
        self.cards: VampireCards = VampireCards(self.app, self.stage, self.party, self.options)

    def backdrop(self) -> None:
        self.scene.village(near=True)

    def place(self, seat: int) -> Rect:
        row, column = divmod(seat, ACROSS)
        return CARD.moved(column * PITCH_X, -row * PITCH_Y)

    def draw_seats(self) -> list[Focusable]:
        return self.draw_cards(range(self.options.seats))


OPTIONS, ROOM = HungerOptions, HungerRoom
