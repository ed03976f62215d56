"""The two ears below the rows of sound: which singer is heard on which side, how loudly, and a caption."""

from scenes.kit.app import App
from scenes.kit.art import Stage
from scenes.kit.base import NIGHT_500, NIGHT_800, NIGHT_900, SMALL, TEXT_HI, TEXT_MID, Rect, say

STRIP = Rect(536, 172, 1264, 112)
EAR_W, EAR_GAP, EDGE = 372.0, 16.0, 14.0
SINGERS = ("red", "blue")
"""Germs that sing on the left and on the right as it was recorded."""
SINGER, PITCH = 76.0, 84.0
FAINT = 40  # alpha of what is not heard at all


def draw_ears(app: App, stage: Stage) -> None:
    """Draw both ears with those whom they hear, as sound and balance are set."""
    settings = app.settings
    stage.add_box("board", STRIP, 24, NIGHT_900)
    loudness = min(100, 100 - settings.balance), min(100, 100 + settings.balance)
    for place, side in enumerate(("left", "right")):
        x = STRIP.x + EDGE + place * (EAR_W + EAR_GAP)
        rect = Rect(x, STRIP.y + EDGE, EAR_W, STRIP.h - 2 * EDGE)
        stage.add_box("board", rect, 20, NIGHT_800)
        label = say(f"settings.preview.{side}")
        stage.add_label("cards", label, SMALL, rect.column(rect.x + 20, 170), TEXT_MID)
        heard = SINGERS if settings.sound == "mono" else (SINGERS[place],)
        _draw_singers(app, stage, rect, heard, loudness[place])
    if app.habits.captions:
        _draw_caption(app, stage)


def _draw_singers(app: App, stage: Stage, rect: Rect, heard: tuple[str, ...], loudness: int) -> None:
    for place, germ in enumerate(heard):
        name = f"eaten/germ_{germ}_idle"
        size = app.art.natural_size(name, SINGER)
        x = rect.right - 52 - (len(heard) - 1 - place) * PITCH
        stage.add_image("cards", name, x, rect.cy, *size, alpha=FAINT + (255 - FAINT) * loudness // 100)


def _draw_caption(app: App, stage: Stage) -> None:
    left = STRIP.x + EDGE + 2 * (EAR_W + EAR_GAP)
    room = Rect(left, STRIP.cy - 32, STRIP.right - EDGE - left, 64)
    stage.add_box("board", room, room.h / 2, NIGHT_900, NIGHT_500, 3)
    stage.add_label("cards", say("sound.swap"), SMALL, room.expand(-20), TEXT_HI, "center")
