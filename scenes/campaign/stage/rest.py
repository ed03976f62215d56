"""Rest page in the menu of a stage: its rivals, its twist, and the conditions of its stars."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenes.campaign.stage.star_strip import ROW_STAR, draw_rows, rows_height
from scenes.kit.app import App
from scenes.kit.art.stage import Stage
from scenes.kit.base.design_tokens import CANDLE, LABEL, SMALL, SMALL_LABEL, TEXT_HI, TEXT_MID
from scenes.kit.base.geometry import Rect, side_by_side
from scenes.kit.base.texts import say
from scenes.kit.widgets.controls import draw_flames
from scenes.match.rivals.medallion import draw_medallion
from scenes.match.rivals.rival import Rival

if TYPE_CHECKING:
    from scenes.campaign.stage.session import StageSession

TITLE_H, GAP = 64.0, 22.0
FACE, RIVAL_H, WIDEST_RIVAL = 84.0, 92.0, 420.0
FLAME, FLAME_PITCH = 30.0, 24.0
NOTE_H = 48.0
LAYER = "cards"


def draw_rest_page(app: App, stage: Stage, session: StageSession, room: Rect) -> None:
    """Draw the page, in the middle of the room's height."""
    info, width = session.info, room.w - ROW_STAR - 16
    rivals = info.rivals(session.is_gentler)
    twist_h = max(ROW_STAR, app.art.text_height(info.twist, SMALL, width)) if info.twist else 0.0
    stars_h = rows_height(app, session, room.w)
    parts = [TITLE_H, RIVAL_H if rivals else 0.0, twist_h, stars_h, NOTE_H if session.is_gentler else 0.0]
    high = sum(parts) + GAP * (sum(part > 0 for part in parts) - 1)
    top = room.cy + high / 2
    box = room.row(top - TITLE_H, TITLE_H)
    title = say("campaign.strip.title", title=info.title)
    stage.add_text(LAYER, title, LABEL, room.cx, box.cy, CANDLE, "center", box=box)
    top = box.y - GAP
    if rivals:
        _draw_rivals(app, stage, rivals, room.row(top - RIVAL_H, RIVAL_H))
        top -= RIVAL_H + GAP
    if info.twist:
        stage.add_image(LAYER, "ui/icon_info", room.x + ROW_STAR / 2, top - twist_h / 2, ROW_STAR)
        words = Rect(room.right - width, top - twist_h, width, twist_h)
        stage.add_text(LAYER, info.twist, SMALL, words.x, words.cy, CANDLE, width=width, box=words.expand(4))
        top -= twist_h + GAP
    draw_rows(app, stage, LAYER, session, room.row(top - stars_h, stars_h))
    top -= stars_h + GAP
    if session.is_gentler:
        note = room.row(top - NOTE_H, NOTE_H)
        stage.add_text(
            LAYER, say("campaign.strip.gentler"), SMALL, room.cx, note.cy, TEXT_MID, "center", box=note
        )


def _draw_rivals(app: App, stage: Stage, rivals: Sequence[Rival], room: Rect) -> None:
    """Draw faces with names and levels, side by side."""
    width = min(WIDEST_RIVAL, room.w / len(rivals))
    for rival, middle in side_by_side(rivals, room.cx, width):
        x = middle - width / 2
        draw_medallion(app, stage, LAYER, rival.portrait, x + FACE / 2, room.cy, FACE)
        x += FACE + 12
        name = Rect(x, room.cy, middle + width / 2 - 8 - x, RIVAL_H / 2)
        fits = app.art.text_width(rival.name, SMALL_LABEL) <= name.w
        stage.add_name(LAYER, rival.name if fits else rival.short_name, SMALL_LABEL, name, TEXT_HI)
        draw_flames(stage, x, room.cy - RIVAL_H / 4, rival.flames, rival.of, FLAME, FLAME_PITCH, LAYER)
