"""Previews below the rows of settings: things told apart by colors, and a television with the window."""

from scenes.kit.app import BUILT_IN_EDGE, App
from scenes.kit.art import Stage
from scenes.kit.art.color_vision import OFF
from scenes.kit.base import (
    BLACK,
    INK,
    LINE,
    NIGHT_600,
    NIGHT_900,
    SEAT_COLORS,
    SMALL,
    TEXT_MID,
    Rect,
    say,
    side_by_side,
)

STRIP = Rect(536, 174, 1264, 180)  # two lines of things that colors tell apart
LINE_PITCH, THING = 84, 62
FIRST_X, THING_PITCH = 880, 62
TILES = ("helmet", "armor", "boot", "hand", "damage")
GERMS = ("red", "blue", "green", "yellow")
HALL = Rect(536, 174, 1264, 424)  # around the television
TELEVISION = Rect.from_center(HALL.cx, HALL.cy + 12, 592, 333)
BEZEL, FOOT = 14, Rect.from_center(HALL.cx, HALL.y + 26, 220, 20)
DESKTOP = 1920 / 0.86  # so wide is the desktop on which windows are shown
TITLE_BAR = 18


def draw_colors(app: App, stage: Stage) -> Rect | None:
    """Draw things that colors tell apart in the games: as they look now, and above that, if colors are
    corrected, as painted. Returns the place of the uncorrected ones, None if there are none."""
    stage.add_box("board", STRIP, 24, NIGHT_900)
    corrected = app.settings.color_vision != OFF
    lines = ("before", "after") if corrected else ("now",)
    as_painted = None
    for place, (line, y) in enumerate(side_by_side(lines, STRIP.cy, -LINE_PITCH)):
        room = Rect(STRIP.x + 28, y - 36, FIRST_X - THING - STRIP.x - 28, 72)
        stage.add_text("board", say(f"settings.preview.{line}"), SMALL, room.x, y, TEXT_MID, box=room)
        _draw_things(app, stage, y)
        if corrected and place == 0:
            as_painted = Rect(
                FIRST_X - THING, y - LINE_PITCH / 2, STRIP.right - FIRST_X + THING - 20, LINE_PITCH
            )
    return as_painted


def _draw_things(app: App, stage: Stage, y: float) -> None:
    """Draw chips, tiles and germs in a row."""
    x, side = float(FIRST_X), float(THING - 8)
    for color in SEAT_COLORS:  # the colors themselves, whatever seat has one of them at a table
        stage.add_texture(
            "cards", app.art.texture(color.chip_picture, side, side), color.chip_picture, x, y, side
        )
        x += THING_PITCH
    for tile in TILES:
        stage.add_image("cards", f"tasty_humans/tile_{tile}", x, y, THING - 4)
        if app.settings.tile_patterns:
            stage.add_image("tiles", f"tasty_humans/pattern_{tile}", x, y, THING - 4)
        x += THING_PITCH
    for germ in GERMS:
        w, h = app.art.natural_size(f"eaten/germ_{germ}_idle", THING - 6)
        stage.add_image("cards", f"eaten/germ_{germ}_idle", x, y, w, h)
        x += THING_PITCH


def draw_television(app: App, stage: Stage) -> Rect | None:
    """Draw a television with the game on its whole screen or in a window, and the edge that is kept free."""
    _draw_ground(stage, HALL, HALL.top - 46)
    stage.add_box("board", FOOT, 10, INK, LINE, 5)
    stage.add_box("board", TELEVISION.expand(BEZEL), 24, INK, LINE, 5)
    stage.add_rect("cards", TELEVISION, BLACK)
    shown = _draw_window(app, stage)
    inset = max(0, app.settings.safe_area - BUILT_IN_EDGE) / 100
    picture = Rect.from_center(*shown.center, shown.w * (1 - 2 * inset), shown.h * (1 - 2 * inset))
    stage.add_image("tiles", "tasty_humans/table_background", *picture.place)
    stage.add_image(
        "tiles", "house/logo", picture.cx, picture.cy + picture.h * 0.08, picture.w * 0.5, picture.w * 0.2
    )
    edge = BUILT_IN_EDGE / 100
    free = Rect.from_center(*picture.center, picture.w * (1 - 2 * edge), picture.h * (1 - 2 * edge))
    stage.add_dashed_outline("fx", free, 6, 12, 9, 4, LINE)
    return None


def _draw_window(app: App, stage: Stage) -> Rect:
    """Draw the window of the game on the television, unless it fills the screen; returns the game's place."""
    if app.settings.fullscreen:
        return TELEVISION
    share = min(1.0, app.settings.window[0] / DESKTOP)
    window = Rect.from_center(*TELEVISION.center, TELEVISION.w * share, TELEVISION.h * share)
    stage.add_rect("cards", TELEVISION, NIGHT_600)
    stage.add_rect("cards", window.row(window.top, TITLE_BAR), TEXT_MID)
    stage.add_rect("cards", window, BLACK)
    return window


def _draw_ground(stage: Stage, rect: Rect, label_y: float) -> None:
    stage.add_box("board", rect, 24, NIGHT_900)
    stage.add_text("cards", say("settings.preview.now"), SMALL, rect.x + 28, label_y, TEXT_MID, box=rect)
