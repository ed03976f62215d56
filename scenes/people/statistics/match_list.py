"""List of the last matches, the newest first: game, mode, rivals, place and points of each."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from game.profiles.match_facts import MatchFacts
from game.profiles.statistics import STAGES
from scenes.kit.art.stage import Stage
from scenes.kit.base.design_tokens import (
    BODY_BOLD,
    CANDLE,
    LINE,
    NIGHT_600,
    NIGHT_900,
    NUMBER,
    SMALL,
    SMALL_LABEL,
    TEXT_HI,
    TEXT_MID,
)
from scenes.kit.base.geometry import Rect
from scenes.kit.base.texts import format_value, join_names, say
from scenes.kit.widgets.scrolling import knob_rect
from scenes.people.statistics import words
from scenes.people.statistics.pages import ROOM

ROWS = 4
PITCH, HEIGHT = 130, 104
TRACK = ROOM.column(ROOM.right - 24, 24)


def row_rect(place: int, many: bool) -> Rect:
    """Place of a row; `many`: with room for the scroll bar."""
    width = ROOM.w - (48 if many else 0)
    return Rect(ROOM.x, ROOM.top - (place + 1) * PITCH + (PITCH - HEIGHT), width, HEIGHT)


def draw_match_list(stage: Stage, matches: Sequence[MatchFacts], first: int, kept: Collection[str]) -> None:
    """Draw the rows in sight from `first` on; `kept` has the play tokens of matches that can be watched."""
    many = len(matches) > ROWS
    for place, facts in enumerate(matches[first : first + ROWS]):
        _draw_row(stage, facts, row_rect(place, many), facts.play in kept)
    if many:
        stage.add_box("board", TRACK, 12, NIGHT_900, None)
        stage.add_box("board", knob_rect(TRACK, first, ROWS, len(matches)).expand(-4), 8, LINE, None)


def _draw_row(stage: Stage, facts: MatchFacts, rect: Rect, kept: bool) -> None:
    stage.add_box("board", rect, 22, NIGHT_600, CANDLE if facts.won else NIGHT_900)
    stage.add_label("cards", words.day_words(facts.date), SMALL, rect.column(rect.x + 24, 150), TEXT_MID)
    mode = words.mode_name(facts.game, STAGES if facts.stage else facts.mode)
    name = Rect(rect.x + 180, rect.cy, 640, rect.h / 2 - 4)
    stage.add_label("cards", words.game_name(facts.game), SMALL_LABEL, name, CANDLE if facts.won else TEXT_HI)
    below = name.row(rect.y + 4, rect.h / 2 - 4)
    stage.add_label("cards", f"{mode} · {words.span_words(facts.seconds)}", SMALL, below, TEXT_MID)
    rivals = list(dict.fromkeys(words.level_name(facts.game, rival.level) for rival in facts.rivals))
    if rivals:
        room = rect.column(rect.x + 830, 400)
        stage.add_label("cards", join_names(rivals), SMALL, room, TEXT_MID, wraps=True)
    x = rect.right - 330
    stage.add_text("cards", words.place_name(facts.place), BODY_BOLD, x, rect.cy, TEXT_HI, "center")
    if facts.won:
        stage.add_image("cards", "ui/icon_crown", x - 78, rect.cy, 46)
    color = CANDLE if facts.won else TEXT_HI
    stage.add_text("cards", format_value(facts.points), NUMBER, rect.right - 130, rect.cy, color, "right")
    if kept:
        stage.add_image("cards", "ui/icon_replay", rect.right - 62, rect.cy, 56)


def position_words(matches: Sequence[MatchFacts], first: int) -> str:
    """Words on the rows in sight, "" if all are."""
    last = min(len(matches), first + ROWS)
    return say("statistics.shown", first=first + 1, last=last, n=len(matches)) if len(matches) > ROWS else ""
