"""The Hunger's part of the lobby: a Vampire on each chair, in the hall of the Castle."""

from __future__ import annotations

from scenes.hunger.text import names, pictures
from scenes.lobby.two_rows import FigureCards, RowsRoom


class VampireCards(FigureCards):
    """Seats with their Vampires."""

    anyone = "hunger.lobby.any"

    def figure_picture(self, figure: str) -> str:
        return pictures.vampire(figure)

    def figure_name(self, figure: str) -> str:
        return names.vampire_short(figure)


class HungerRoom(RowsRoom):
    """Vampires in their hall, by moonlight."""

    seat_cards = VampireCards
    heading = "hunger.lobby.heading"
    start = "hunger.lobby.start"

    def draw_backdrop(self) -> None:
        self.stage.add_background(f"{pictures.FOLDER}/hall_moonlit")
