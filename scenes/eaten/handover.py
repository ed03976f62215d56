"""The handover before the Beast's hidden decisions when people share the screen: a scene for a shared controller, else a call."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.eaten.components.definitions import BEAST
from scenes.eaten.text import pictures
from scenes.kit.base.texts import say
from scenes.kit.scene import Scene
from scenes.menus.handover import HandoverScene

if TYPE_CHECKING:
    from scenes.eaten.table import EatenTable


def before(table: EatenTable, seat: int) -> Scene | None:
    """The handover to whoever takes the one controller to play the Beast. With a controller for each the hand lies face down anyway."""
    secret = table.secrecy.keeps(table.view.decision)
    if seat != BEAST or not secret or not table.session.seating.shared(seat):
        return None
    return HandoverScene(table.app, seat, say("eaten.beast.curtain"), pictures.seat(BEAST, table.view.config))


def call(table: EatenTable, seat: int) -> str:
    """What is called out instead where each has a controller: the cards lie face down until they are held open."""
    if seat != BEAST or not table.secrecy.keeps(table.view.decision):
        return ""
    return say("eaten.beast.call", name=table.seat_name(seat))
