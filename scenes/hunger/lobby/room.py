"""The Hunger's part of the lobby: a Vampire on each chair, before the village."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.hunger.text import names, pictures
from scenes.menus.lobby.two_rows import FigureCards, RowsRoom

if TYPE_CHECKING:
    from scenes.menus.lobby.scene import LobbyScene


class VampireCards(FigureCards):
    """A seat shows its Vampire."""

    anyone = "hunger.lobby.any"

    def picture(self, figure: str) -> str:
        return pictures.vampire(figure)

    def called(self, figure: str) -> str:
        return names.vampire_short(figure)


class HungerRoom(RowsRoom):
    """Vampires in the village."""

    heading = "hunger.lobby.heading"
    start = "hunger.lobby.start"

    def __init__(self, scene: LobbyScene) -> None:
        super().__init__(scene)
        self.cards: VampireCards = VampireCards(self.app, self.stage, self.guests, self.options)

    def backdrop(self) -> None:
        self.scene.village(near=True)
