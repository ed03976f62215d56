"""The mat of a clan in short, for cards away from it: costs of stackers, and tokens kept overnight."""

from __future__ import annotations

from game.human_flavor.components import definitions as d
from game.human_flavor.table.purses import list_tokens
from scenes.human_flavor.text import pictures
from scenes.kit.art import Stage
from scenes.kit.base import CANDLE, INK, NIGHT_600, NUMBER, TEXT_HI, Color, Rect, format_value

SIGN = 62
TOKEN = 56
TOKEN_PITCH = 68
KEPT = 60


def draw_costs(stage: Stage, room: Rect, clan: int, fill: Color = NIGHT_600) -> None:
    """Four lines of costs, one a network, and below them the storage lines; a room is at least 500 wide for
    the dearest stacker."""
    stage.add_box("cards", room, 28, fill, INK, 5)
    pitch = (room.h - 40) / 8
    for network, cost in enumerate(d.DOMINATE_COST[clan]):
        y = room.top - 20 - (network + 0.5) * pitch
        stage.add_picture("tiles", pictures.network(network, chip=True), room.x + 62, y, SIGN)
        for place, kind in enumerate(list_tokens(cost)):
            stage.add_picture("tiles", pictures.resource(kind), room.x + 150 + place * TOKEN_PITCH, y, TOKEN)
    stage.add_rect("tiles", room.row(room.cy - 14, 4, 24), CANDLE)
    y = room.top - 20 - 5 * pitch
    for kind, keep in enumerate(d.STORAGE_OF[clan]):
        line, column = divmod(kind, 3)
        x = room.x + 56 + column * (room.w - 60) / 3
        stage.add_picture("tiles", pictures.resource(kind), x, y - line * 1.5 * pitch, KEPT)
        stage.add_text("tiles", format_value(keep), NUMBER, x + 46, y - line * 1.5 * pitch, TEXT_HI)
