"""What settings do, shown at once below their rows: seats and tiles as they look now, and a television with the window on it."""

from __future__ import annotations

from scenes.kit.app import BUILT_IN_EDGE, App
from scenes.kit.art.stage import Stage
from scenes.kit.base.design_tokens import BLACK, INK, LINE, NIGHT_600, NIGHT_900, SEAT_COLORS, SMALL, TEXT_MID
from scenes.kit.base.geometry import Rect
from scenes.kit.base.texts import say
from scenes.kit.widgets.controls import chip

STRIP = Rect(536, 174, 1264, 92)
TILE = 68
TILES = ("helmet", "armor", "boot", "hand", "damage")
HALL = Rect(536, 174, 1264, 424)  # where the television stands
TELEVISION = Rect.around(HALL.cx, HALL.cy + 12, 592, 333)
BEZEL, FOOT = 14, Rect.around(HALL.cx, HALL.y + 26, 220, 20)
DESKTOP = 1920 / 0.86  # so wide is the desktop on which windows are shown
TITLE_BAR = 18


def seats_and_tiles(app: App, stage: Stage) -> None:
    """How seats and tiles look with what is set."""
    _ground(stage, STRIP, STRIP.cy)
    for i in range(len(SEAT_COLORS)):
        chip(stage, i, STRIP.x + 276 + i * 84, STRIP.cy, 60)
    for i, tile in enumerate(TILES):
        x = STRIP.right - 70 - (len(TILES) - 1 - i) * 92
        stage.image("cards", f"tasty_humans/tile_{tile}", x, STRIP.cy, TILE, TILE)
        if app.settings.tile_patterns:
            stage.image("tiles", f"tasty_humans/pattern_{tile}", x, STRIP.cy, TILE, TILE)


def television(app: App, stage: Stage) -> None:
    """The whole screen or a window on it, and inside of that the edge that is kept free."""
    _ground(stage, HALL, HALL.top - 46)
    stage.box("board", FOOT, 10, INK, LINE, 5)
    stage.box("board", TELEVISION.grown(BEZEL), 24, INK, LINE, 5)
    stage.fill("cards", TELEVISION, BLACK)
    shown = _window(app, stage)
    inset = max(0, app.settings.safe_area - BUILT_IN_EDGE) / 100
    picture = Rect.around(shown.cx, shown.cy, shown.w * (1 - 2 * inset), shown.h * (1 - 2 * inset))
    stage.image("tiles", "tasty_humans/table_background", picture.cx, picture.cy, picture.w, picture.h)
    stage.image("tiles", "house/logo", picture.cx, picture.cy + picture.h * 0.08, picture.w * 0.5, picture.w * 0.2)
    edge = BUILT_IN_EDGE / 100
    free = Rect.around(picture.cx, picture.cy, picture.w * (1 - 2 * edge), picture.h * (1 - 2 * edge))
    stage.dashed("fx", free, 6, 12, 9, 4, LINE)


def _window(app: App, stage: Stage) -> Rect:
    """Where the game is seen on the television: all over, or in a window with its bar."""
    if app.settings.fullscreen:
        return TELEVISION
    share = app.settings.window[0] / DESKTOP
    window = Rect.around(TELEVISION.cx, TELEVISION.cy, TELEVISION.w * share, TELEVISION.h * share)
    stage.fill("cards", TELEVISION, NIGHT_600)
    stage.fill("cards", Rect(window.x, window.top, window.w, TITLE_BAR), TEXT_MID)
    stage.fill("cards", window, BLACK)
    return window


def _ground(stage: Stage, rect: Rect, label_y: float) -> None:
    stage.box("board", rect, 24, NIGHT_900, INK, 4)
    stage.text("cards", say("settings.preview"), SMALL, rect.x + 28, label_y, TEXT_MID, box=rect)
