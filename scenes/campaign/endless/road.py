"""Road of a round: five tables with their games, what each one came to, and what a ghost had there."""

from __future__ import annotations

from collections.abc import Sequence

from game.campaign.endless import tables
from game.campaign.endless.run import RunTable
from game.campaign.endless.tables import OF_A_ROUND
from game.profiles.endless_runs import Runner
from scenes.campaign.endless import parts
from scenes.kit.app import App
from scenes.kit.art import Stage
from scenes.kit.base import BADGE, CANDLE, SMALL, SMALL_LABEL, TEXT_HI, TEXT_MID, Rect, format_value, say
from scenes.kit.input import Focusable

DISC, EMBLEM, MARK = 172.0, 104.0, 52.0
DOT, DOTS = 26.0, 3
HINT = 40.0


def draw_road(
    app: App,
    stage: Stage,
    rect: Rect,
    week: str,
    round_: int,
    done: Sequence[RunTable],
    at: int | None,
    ghost: Runner | None,
) -> list[Focusable]:
    """Draw the tables of a round (from 0), `at` lit; returns their focus items."""
    pitch = rect.w / OF_A_ROUND
    y = rect.top - DISC / 2 - 4
    items = []
    for place, serving in enumerate(tables.draw_round(week, round_)):
        number = round_ * OF_A_ROUND + place + 1
        table = done[number - 1] if number <= len(done) else None
        x = rect.x + pitch * (place + 0.5)
        if place:
            _draw_dots(stage, x - pitch / 2, y, pitch - DISC, lit=number <= len(done) + 1)
        disc = "disc_open" if number == at else "disc_locked"
        if table:
            disc = "disc_done" if table.won else "disc_passed"
        stage.add_image("board", f"campaign/{disc}", x, y, DISC)
        emblem = stage.add_image("cards", f"ui/emblem_{serving.game}", x, y, EMBLEM)
        emblem.alpha = 255 if table or number == at else 120
        cell = Rect(x - pitch / 2 + 6, rect.y, pitch - 12, y - DISC / 2 - rect.y)
        _draw_words(stage, cell, f"{tables.TEXT}.table.{serving.id}.title", table, number == at)
        if table:
            stage.add_image("cards", parts.mark_of(table), x + DISC * 0.36, y - DISC * 0.34, MARK)
        if table and table.hinted:
            stage.add_image("cards", "ui/icon_hint", x - DISC * 0.36, y - DISC * 0.34, HINT)
        if ghost and number <= len(ghost.tables):
            had = say("endless.ghost_short", name=ghost.name, n=ghost.tables[number - 1].total)
            stage.add_name("cards", had, SMALL, cell.row(cell.y, 38), TEXT_MID, "center")
        items.append(Focusable(f"table:{number}", Rect.from_center(x, y, DISC, DISC), "tables", number))
    return items


def _draw_words(stage: Stage, cell: Rect, title: str, table: RunTable | None, is_next: bool) -> None:
    """Draw a table's title and its points below the disc."""
    name = cell.row(cell.top - 44, 42)
    stage.add_name("cards", say(title), BADGE, name, CANDLE if is_next else TEXT_HI, "center")
    if table:
        points = cell.row(name.y - 42, 42)
        stage.add_label("cards", format_value(table.total), SMALL_LABEL, points, CANDLE, "center")


def _draw_dots(stage: Stage, x: float, y: float, room: float, lit: bool) -> None:
    picture = "campaign/road_dot_lit" if lit else "campaign/road_dot"
    for number in range(DOTS):
        stage.add_image("board", picture, x + (number - 1) * room / (DOTS + 1), y, DOT)
