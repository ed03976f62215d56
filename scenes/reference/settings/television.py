"""The television below the rows of the picture, with the game on its screen or in a window."""

from scenes.kit.app import App
from scenes.kit.art import Stage
from scenes.kit.base import BLACK, INK, LINE, NIGHT_600, NIGHT_900, SMALL, TEXT_MID, Rect, say
from scenes.kit.settings_follower import BUILT_IN_EDGE

HALL = Rect(536, 174, 1264, 424)  # around the television
TELEVISION = Rect.from_center(HALL.cx, HALL.cy + 12, 592, 333)
BEZEL, FOOT = 14, Rect.from_center(HALL.cx, HALL.y + 26, 220, 20)
DESKTOP = 1920 / 0.86  # so wide is the desktop on which windows are shown
TITLE_BAR = 18


def draw_television(app: App, stage: Stage) -> None:
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
