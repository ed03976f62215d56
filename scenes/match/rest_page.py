"""First page of the pause: points of all sides, progress of the match, facts of the game, and the buttons."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from game.evening.leads import Lead
from scenes.kit.app import App
from scenes.kit.art import Stage
from scenes.kit.base import (
    CANDLE,
    HEADING,
    NIGHT_500,
    NIGHT_600,
    SMALL,
    SMALL_LABEL,
    TEXT_HI,
    TEXT_MID,
    Rect,
    TextStyle,
    format_value,
    say,
)
from scenes.kit.match.session import MatchSession
from scenes.kit.widgets import SLOT, GlyphLine, draw_chip
from scenes.match import lead_words
from scenes.match.lead_sign import add_sign, sign_size
from scenes.pages import evening_words, game_list, length_words
from scenes.pages.game_ui import PauseFact
from scenes.pages.match_summary import MatchSummary, SideSummary

HEAD_H, EMBLEM = 104.0, 96.0
CONTROLS = (("confirm", "back", "details", "third"), ("hint", "peek", "hurry"))
POINTED = (("confirm", "back", "turn"),)
CONTROL_H = 56.0
HIGHEST_ROW, ROW_GAP, FACE = 144.0, 10.0, 0.92
SIDES_W, GAP = 0.5, 28.0  # the points have this share of the width
HIGHEST_FACT, ICON = 176.0, 76.0
FACT_TITLE, FACT_EDGE, FACT_SIDES = 46.0, 8.0, 52.0


def draw_rest_page(app: App, stage: Stage, session: MatchSession, room: Rect, view: Any = None) -> None:
    """Draw all of a match that all players at the table may see, inside `room`. `view` is the moment that the
    table shows, None for the match as it is: a show never tells its end here."""
    view = session.view() if view is None else view
    summary = game_list.summarize_moment(session.match, view)
    _draw_head(app, stage, session, summary, room.row(room.top - HEAD_H, HEAD_H))
    low = room.y + CONTROL_H * len(CONTROLS) + GAP
    middle = room.row(low, room.top - HEAD_H - GAP / 2 - low)
    facts = game_list.game_ui(session.game).pause_facts(session, view)
    width = middle.w * SIDES_W - GAP / 2 if facts else middle.w
    _draw_sides(app, stage, session, summary, middle.column(middle.x, width))
    beside = middle.column(middle.x + width + GAP, middle.w - width - GAP)
    _draw_facts(app, stage, facts, beside)
    _draw_controls(app, stage, room)


def _draw_head(app: App, stage: Stage, session: MatchSession, summary: MatchSummary, room: Rect) -> None:
    stage.add_image("cards", f"ui/emblem_{session.game}", room.x + EMBLEM / 2, room.cy, EMBLEM)
    x = room.x + EMBLEM + 24
    name = Rect(x, room.cy - 4, room.right - x, 56)
    stage.add_label(
        "cards", say("pause.resume.title", game=say(f"{session.game}.name")), HEADING, name, TEXT_HI
    )
    progress = ""
    if summary.round:
        progress = say("title.progress", round=say(f"{session.game}.round"), number=summary.round)
    evening = session.evening
    mode = summary.mode if not evening else evening_words.number_words(session.game, evening)
    words = mode or progress
    if mode and progress:
        words = say("pause.facts", mode=mode, progress=progress)
    words = length_words.with_length(length_words.short_length(session.match), words)
    stage.add_label("cards", words, SMALL, Rect(x, room.y + 4, room.right - x, 48), TEXT_MID)


def _draw_sides(app: App, stage: Stage, session: MatchSession, summary: MatchSummary, room: Rect) -> None:
    sides = summary.sides
    height = min(HIGHEST_ROW, (room.h + ROW_GAP) / max(1, len(sides)) - ROW_GAP)
    leads = lead_words.leads_at(session)
    best = max((side.points or 0 for side in sides), default=0)
    for i, side in enumerate(sides):
        row = room.row(room.top - (i + 1) * height - i * ROW_GAP, height)
        stage.add_box("board", row, 20, NIGHT_600, CANDLE if best > 0 and side.points == best else NIGHT_500)
        _draw_side(app, stage, session, leads, side, row)


def _draw_side(
    app: App, stage: Stage, session: MatchSession, leads: Sequence[Lead], side: SideSummary, row: Rect
) -> None:
    x = row.x + 14
    if side.portrait:
        w, h = app.art.natural_size(side.portrait, row.h * FACE)
        stage.add_image("cards", side.portrait, x + w / 2, row.y + h / 2, w, h)
        x += max(w, row.h * FACE) + 10
    if side.seat is not None:
        draw_chip(stage, session.seating.color_of(side.seat), x + 22, row.cy, 44)
        x += 56
    right = row.right - 20
    if side.points is not None:
        points = stage.add_text(
            "cards", format_value(side.points), HEADING, right, row.cy, CANDLE, "right", box=row
        )
        right -= points.natural[0] + 12
    lead = leads[side.seat] if side.seat is not None and leads else None
    if lead and lead.is_any:
        wide = sign_size(app.art, lead)[0]
        add_sign(stage, "cards", lead, right - wide / 2, row.cy)
        right -= wide + 12
    name = session.seating.name_of(side.seat, side.name)
    stage.add_name("cards", name, SMALL_LABEL, row.column(x, right - x), TEXT_HI)


def _fact_height(room: Rect, facts: int) -> float:
    return min(HIGHEST_FACT, (room.h + ROW_GAP) / max(1, facts) - ROW_GAP)


def facts_with_room(
    app: App, facts: tuple[PauseFact, ...], room: Rect
) -> tuple[tuple[PauseFact, ...], TextStyle]:
    """First facts whose sentences have room, one at least, in the order of seats, and the style of their
    sentences: rather letters of the usual size than a fact less."""
    width = room.w - FACT_SIDES - ICON
    for count in range(len(facts), 1, -1):
        for style in SMALL, replace(SMALL, scales=False):
            words = max(app.art.text_height(fact.text, style, width) for fact in facts[:count])
            if FACT_TITLE + words <= _fact_height(room, count):
                return tuple(sorted(facts[:count], key=lambda fact: fact.seat)), style
    return facts[:1], SMALL


def _draw_facts(app: App, stage: Stage, facts: tuple[PauseFact, ...], room: Rect) -> None:
    facts, style = facts_with_room(app, facts, room)
    height = _fact_height(room, len(facts))
    for i, fact in enumerate(facts):
        panel = room.row(room.top - (i + 1) * height - i * ROW_GAP, height)
        stage.add_nine_patch("board", "nine_panel_dark", panel)
        stage.add_picture("cards", fact.icon, panel.x + 20 + ICON / 2, panel.cy, ICON, widest=ICON)
        words = panel.column(panel.x + 36 + ICON, panel.w - FACT_SIDES - ICON, FACT_EDGE)
        title = words.row(words.top - FACT_TITLE, FACT_TITLE)
        stage.add_label("cards", fact.title, SMALL_LABEL, title, CANDLE)
        text = words.row(words.y, words.h - FACT_TITLE)
        stage.add_label("cards", fact.text, style, text, TEXT_HI, wraps=True)


def _draw_controls(app: App, stage: Stage, room: Rect) -> None:
    """Draw the buttons of a table with their names; a mouse has three, and clicks on the rest."""
    pointing = app.glyph_family() == "mouse"
    if pointing:
        stage.add_label("cards", say("pause.click_the_rest"), SMALL, room.row(room.y, CONTROL_H), TEXT_MID)
    for line_number, roles in enumerate(POINTED if pointing else CONTROLS):
        y = room.y + CONTROL_H * (len(CONTROLS) - line_number - 0.5)
        for i, role in enumerate(roles):
            x = room.x + i * room.w / max(map(len, CONTROLS))
            GlyphLine(app, stage, SLOT + say(f"role.{role}"), [role], x, y, SMALL, TEXT_MID, "left")
