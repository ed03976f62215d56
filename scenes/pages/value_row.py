"""Values between two arrows, in letters of any size: the value in force alone is shown, so that long words have room."""

from scenes.kit.base import BODY_BOLD, CANDLE, INK, NIGHT_700, SMALL, TEXT_HI, TEXT_MID, Color, Rect
from scenes.kit.input import Focusable
from scenes.pages.menu import MenuScene

ARROW_W, ARROW = 62.0, 40.0
EDGE = 32.0


def draw_value_row(
    menu: MenuScene, rect: Rect, key: str, label: str, value: str, value_w: float, reason: str = ""
) -> Focusable:
    """Draw a row; its arrows mean less:key and more:key. reason: why there is no choice here, instead of the value."""
    stage = menu.stage
    stage.add_box("board", rect, 28, NIGHT_700, INK, 5)
    words = rect.column(rect.x + EDGE, rect.w - value_w - 2 * EDGE)
    stage.add_label("cards", label, BODY_BOLD, words, TEXT_MID if reason else TEXT_HI)
    place = rect.column(rect.right - value_w - EDGE / 2, value_w)
    if reason:
        stage.add_label("cards", reason, SMALL, place, TEXT_MID, "center")
    else:
        draw_value(menu, place, key, value)
    return Focusable(key, rect, role="choice", words=label, state=reason or value)


def draw_value(menu: MenuScene, place: Rect, key: str, value: str, color: Color = CANDLE) -> None:
    """Draw a value between arrows, smaller where it is too long; they mean less:key and more:key."""
    room = menu.draw_turn_arrows(place, key, ARROW_W, ARROW)
    menu.stage.add_name("cards", value, BODY_BOLD, room, color, "center")
