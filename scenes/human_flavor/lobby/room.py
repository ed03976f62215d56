"""Part of Human Flavor in the lobby: a clan on each chair, before the city."""

from __future__ import annotations

from game.human_flavor.components.definitions import CLAN_INDEX
from scenes.human_flavor.lobby.clan_card import ClanCard
from scenes.human_flavor.text import names, pictures
from scenes.kit.base import NIGHT_900, SCREEN
from scenes.lobby.two_rows import FigureCards, RowsRoom

VEIL = 90


class ClanCards(FigureCards):
    """A seat shows the leader of its clan."""

    anyone = "human_flavor.lobby.any"

    def figure_picture(self, figure: str) -> str:
        return pictures.leader(CLAN_INDEX[figure])

    def figure_name(self, figure: str) -> str:
        return names.clan_short(CLAN_INDEX[figure])


class FlavorRoom(RowsRoom):
    """Clans in their city."""

    seat_cards = ClanCards
    heading = "human_flavor.lobby.heading"
    start = "human_flavor.lobby.start"

    def look_closer(self, seat: int) -> bool:
        self.app.stack.push(ClanCard(self.scene, seat))
        return True

    def draw_backdrop(self) -> None:
        self.stage.add_background(f"{pictures.FOLDER}/city_background")
        self.stage.add_rect("back", SCREEN, NIGHT_900, VEIL)
