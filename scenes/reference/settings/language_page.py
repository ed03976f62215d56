"""Page of languages: each by its own name; those that nobody who grew up with them has read say so (L1, L24)."""

from scenes.kit.app import App
from scenes.kit.art import Stage
from scenes.kit.base import BODY_BOLD, CANDLE, INK, NIGHT_700, SMALL, TEXT_HI, TEXT_MID, Rect, label_words
from scenes.kit.input import Focusable
from scenes.kit.words.language import Language, chosen, offered_languages

ROWS = Rect(536, 184, 1264, 702)
MOST_H, GAP = 132.0, 14.0
MARK, MARK_X, NAME_X, NAME_W = 44.0, 56.0, 112.0, 400.0
LANGUAGE = "language:"
"""Begins the keys of the rows."""


def list_languages() -> list[Language]:
    """The languages that can be chosen: those that are offered, and the one that is spoken now."""
    offered = offered_languages()
    return offered if chosen() in offered else [*offered, chosen()]


def draw_languages(app: App, stage: Stage) -> list[Focusable]:
    """Draw a row for each language, the spoken one marked; returns the focusables."""
    languages = list_languages()
    height = min(MOST_H, (ROWS.h + GAP) / len(languages) - GAP)
    rects = [ROWS.top_strip(height, place * (height + GAP)) for place in range(len(languages))]
    return [_draw_row(stage, language, rect) for language, rect in zip(languages, rects, strict=True)]


def _draw_row(stage: Stage, language: Language, rect: Rect) -> Focusable:
    file, is_chosen = language.file, language is chosen()
    stage.add_box("board", rect, 24, CANDLE if is_chosen else NIGHT_700, INK, 4)
    color = INK if is_chosen else TEXT_HI
    if is_chosen:
        stage.add_picture("cards", "ui/icon_check", rect.x + MARK_X, rect.cy, MARK)
    name = rect.column(rect.x + NAME_X, NAME_W)
    stage.add_label("cards", file.name, BODY_BOLD, name, color)
    note = "" if file.read_by else file.draft_note
    if note:
        room = rect.column(name.right, rect.right - 24 - name.right, 4)
        stage.add_label("cards", note, SMALL, room, INK if is_chosen else TEXT_MID, wraps=True)
    words = label_words(file.name, note) if note else file.name
    return Focusable(f"{LANGUAGE}{language.code}", rect, "page", role="choice", words=words)
