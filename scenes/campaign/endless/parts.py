"""Parts of the endless supper's scenes: candles for losses, marks of outcomes, the table of a week."""

from __future__ import annotations

from collections.abc import Sequence

from game.campaign.endless import run
from game.campaign.endless.run import RunTable
from game.profiles.endless_runs import Runner
from scenes.kit.app import App
from scenes.kit.art import Piece, Stage
from scenes.kit.base import (
    CANDLE,
    NIGHT_700,
    SMALL,
    SMALL_LABEL,
    TEXT_HI,
    TEXT_MID,
    Rect,
    format_value,
    say,
    side_by_side,
)
from scenes.people.profiles.words import draw_face

CANDLE_W, CANDLE_H, CANDLE_PITCH = 44.0, 99.0, 78.0
FLAME_W, FLAME_H = 34.0, 46.0
OUT = 110
"""Strength of a candle that is out."""
MARK = 44.0
ROW_H, FACE = 60.0, 50.0


def draw_candles(stage: Stage, done: Sequence[RunTable], x: float, y: float) -> list[Piece]:
    """Draw a candle for each loss that ends a run, those of lost tables without a flame; returns the flames."""
    flames = []
    lost = run.losses_of(done)
    for number, at in side_by_side(range(run.LOSSES), x, CANDLE_PITCH):
        burns = number < run.LOSSES - lost
        wax = stage.add_image("cards", "house/candle", at, y, CANDLE_W, CANDLE_H)
        if burns:
            top = y + CANDLE_H / 2 + FLAME_H * 0.3
            flames.append(stage.add_image("cards", "house/candle_flame", at, top, FLAME_W, FLAME_H))
        else:
            wax.alpha = OUT
            stage.add_image("cards", "ui/icon_cross_mark", at, y, MARK)
    return flames


def mark_of(table: RunTable) -> str:
    """Picture of a table's outcome."""
    return "ui/icon_check" if table.won else "ui/icon_cross_mark"


def draw_ranking(app: App, stage: Stage, rect: Rect, rows: Sequence[Runner], first: int, active: str) -> None:
    """Draw the table of a week from row `first` on: place, face or letter, name, score."""
    stage.add_nine_patch("board", "nine_panel_normal", rect)
    head = rect.row(rect.top - 64, 52, 30)
    stage.add_label("cards", say("endless.ranking"), SMALL_LABEL, head, CANDLE)
    if not rows:
        room = rect.trim(30, 24, 30, 70)
        stage.add_label("cards", say("endless.no_ranking"), SMALL, room, TEXT_MID, wraps=True)
        return
    for line, row in enumerate(rows[first : first + count_rows(rect)]):
        box = rect.row(head.y - (line + 1) * ROW_H, ROW_H - 6, 20)
        if row.who == active:
            stage.add_box("board", box, 18, NIGHT_700, None)
        color = CANDLE if row.who == active else TEXT_HI
        place = say("endless.place", n=first + line + 1)
        stage.add_text("cards", place, SMALL_LABEL, box.x + 14, box.cy, color)
        profile = app.profiles.get(row.who) if row.who else None
        x = box.x + 106
        if profile:
            draw_face(app, stage, profile, x, box.cy, FACE)
        else:
            stage.add_image("cards", "campaign/letter", x, box.cy, FACE)
        score = stage.add_text(
            "cards", format_value(row.score), SMALL_LABEL, box.right - 14, box.cy, color, "right"
        )
        name = box.column(x + 40, box.right - 34 - score.natural[0] - x - 40)
        stage.add_name("cards", row.name, SMALL_LABEL, name, color)


def count_rows(rect: Rect) -> int:
    """Rows that have room in the table of a week."""
    return int((rect.h - 76) // ROW_H)
