"""Beside the cup's table: the course that comes next, and who can still win."""

from game.evening.crown_chances import find_contenders, is_decided
from game.evening.cup import Cup, crowned
from scenes.evening.faces import draw_guest
from scenes.evening.table import layout, words
from scenes.kit.app import App
from scenes.kit.art import Stage
from scenes.kit.base import (
    CANDLE,
    HEADING,
    LABEL,
    NIGHT_700,
    NIGHT_900,
    SMALL,
    SMALL_LABEL,
    TEXT_HI,
    TEXT_MID,
    say,
)
from scenes.pages.game_card import draw_cropped_cover

PAD = 24.0
TITLE_H, NAME_H, LINE_H = 66.0, 58.0, 46.0
KING = 236.0


def draw_next(app: App, stage: Stage, cup: Cup) -> None:
    """Draw the course that comes next or runs, with its minutes; the King once the cup is over."""
    card, course = layout.CARD, cup.present
    stage.add_nine_patch("board", "nine_panel_normal", card)
    title = card.top_strip(TITLE_H, 4, PAD)
    stage.add_name("cards", words.course_title(cup), LABEL, title, CANDLE)
    line = card.low_strip(LINE_H, 12, PAD)
    if course is None:
        stage.add_picture("cards", "campaign/king", card.cx, card.y + 14 + KING / 2, KING)
        return
    name = card.low_strip(NAME_H, 12 + LINE_H, PAD)
    picture = card.trim(PAD, name.top - card.y + 2, PAD, TITLE_H + 6)
    draw_cropped_cover(app, stage, course.game, picture)
    stage.add_name("cards", say(f"{course.game}.name"), HEADING, name, TEXT_HI)
    stage.add_name("cards", words.course_words(app, cup, course), SMALL, line, TEXT_MID)


def draw_chances(app: App, stage: Stage, cup: Cup) -> None:
    """Draw the faces of all who can still win; a sentence where that is decided."""
    box = layout.WHO
    stage.add_box("board", box, 28, NIGHT_900, NIGHT_700, 4)
    low = box.low_strip(88, 4, PAD)
    if cup.is_over or is_decided(cup):
        text = _end_words(cup)
        style = app.art.fit_block(text, SMALL_LABEL, low.w, box.h - 16)
        stage.add_label("cards", text, style, box.inset(PAD, 4), CANDLE, "center", wraps=True)
        return
    contenders = find_contenders(cup)
    title = box.top_strip(54, 4, PAD)
    stage.add_name("cards", say("cup_table.who"), SMALL_LABEL, title, CANDLE)
    count = say("cup_table.count", n=len(contenders), of=len(cup.guests))
    written = stage.add_text("cards", count, SMALL_LABEL, low.right, low.cy, TEXT_HI, "right")
    room = low.w - written.natural[0] - 16
    pitch = min(layout.SMALL_FACE + 14, room / len(contenders))
    for number, who in enumerate(contenders):
        x = low.x + layout.SMALL_FACE / 2 + number * pitch
        draw_guest(app, stage, cup.guest(who), x, low.cy, layout.SMALL_FACE)


def _end_words(cup: Cup) -> str:
    if not cup.is_over:
        return say("cup_table.decided", name=cup.guest(find_contenders(cup)[0]).name)
    return say("cup_table.all_over" if crowned(cup) else "cup_table.nothing")
