"""First page of the pause at a company's table: its stage, and how one points at things (G18)."""

from scenes.campaign.company.session import CompanySession
from scenes.campaign.stage import star_strip
from scenes.kit.app import App
from scenes.kit.art import Stage
from scenes.kit.base import SMALL, TEXT_MID, Rect, say
from scenes.kit.widgets import SLOT, GlyphLine

LINE_H = 64.0


def draw_rest_page(app: App, stage: Stage, session: CompanySession, room: Rect) -> None:
    """Draw the page of the stage, and below it the line on pointing."""
    star_strip.draw_rest_page(app, stage, session, room.trim(low=LINE_H))
    line, way = room.low_strip(LINE_H), "hold" if app.habits.needs_hold else "press"
    words = say(f"point.page_{way}", button=SLOT)
    GlyphLine(app, stage, words, ["details"], line.cx, line.cy, SMALL, TEXT_MID)
