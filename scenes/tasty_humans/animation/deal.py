"""The card at the start of a match: the craving of each monster, and the task of a lone eater."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.tasty_humans.table.display_state import DisplayState
from scenes.kit.animation.motion import CROSS_FADE_MS
from scenes.kit.animation.timeline import Step, Wait, deferred, parallel, sequence
from scenes.kit.art.stage import Drawn
from scenes.kit.base.design_tokens import BODY, CANDLE, LABEL, NIGHT_800, SMALL_LABEL, TEXT_HI, TEXT_MID
from scenes.kit.base.geometry import Rect
from scenes.kit.base.texts import say
from scenes.tasty_humans import layout
from scenes.tasty_humans.animation.animator import Animator
from scenes.tasty_humans.text import names, pictures

CARD_MS = 2400
ROW_H, MARGIN, TITLE_H, PORTRAIT, PATTERN = 128.0, 16.0, 72.0, 120.0, 112.0
NAME_H = 48.0
WORDS_X = MARGIN + PORTRAIT + PATTERN + 32
WIDTH = layout.GRID.w + 8
MIDDLE = (layout.GRID.cx, (layout.INFO.y + layout.LEADER_ROW.top) / 2)
RISE = -24.0  # the card comes up from so far below
LAYER = "over"


class Row(NamedTuple):
    """One line of the card: portrait, pattern, and both in words."""

    face: str
    pattern: str
    heading: str
    words: str


def card_rows(shown: DisplayState, called: Sequence[str]) -> Iterator[Row]:
    """Monsters in the order of the seats with their names `called`, then the task of a lone eater."""
    for monster, name in zip(shown.monsters, called, strict=True):
        if monster is not None:
            yield Row(
                pictures.monster_head(monster),
                pictures.craving_bib(monster),
                name,
                names.craving_text(monster, shown.variant),
            )
    if shown.solo:
        task, level = names.match_task(shown.config) or names.describe_task("none"), shown.config.rival_level
        heading = names.rival_name(shown.variant, level) if task.id == "none" else task.name
        yield Row(pictures.rival_head(level), pictures.task_picture(task.id), heading, task.text)


@deferred
def show_cravings(animator: Animator) -> Step:
    """Let the card come, stay and go; it is hurried and skipped as any show."""
    shown, seating = animator.shown, animator.app.seating
    called = [
        seating.name_of(seat, names.monster_name(monster)) for seat, monster in enumerate(shown.monsters)
    ]
    things = list(_draw_card(animator, list(card_rows(shown, called))))
    come = animator.motion.arrive_from(things, 0, RISE, fade=True)
    gone = parallel(*(animator.motion.fade_out(thing) for thing in things))
    return sequence(animator.motion.play_with("panel_open", come), Wait(CARD_MS - 2 * CROSS_FADE_MS), gone)


def _draw_card(animator: Animator, rows: Sequence[Row]) -> Iterator[Drawn]:
    stage, art = animator.stage, animator.app.art
    width = WIDTH - WORDS_X - MARGIN
    heights = [max(ROW_H, NAME_H + art.text_height(row.words, BODY, width) + MARGIN) for row in rows]
    card = Rect.from_center(*MIDDLE, WIDTH, TITLE_H + sum(heights) + MARGIN)
    yield stage.add_box(LAYER, card, 28, NIGHT_800, CANDLE, 5)
    yield stage.add_label(
        LAYER,
        say("tasty_humans.table.crave"),
        LABEL,
        card.top_strip(TITLE_H),
        CANDLE,
        "center",
    )
    top = card.top - TITLE_H
    for row, height in zip(rows, heights, strict=True):
        y = top - height / 2
        yield stage.add_image(LAYER, row.face, card.x + MARGIN + PORTRAIT / 2, y, PORTRAIT)
        yield stage.add_image(LAYER, row.pattern, card.x + MARGIN + PORTRAIT + 12 + PATTERN / 2, y, PATTERN)
        room = Rect(card.x + WORDS_X, top - height, width, height)
        low = (height - NAME_H - art.text_height(row.words, BODY, width)) / 2
        name = Rect(room.x, top - low - NAME_H, width, NAME_H)
        yield stage.add_label(LAYER, *art.fit_name(row.heading, SMALL_LABEL, width), name, TEXT_HI)
        yield stage.add_text(
            LAYER, row.words, BODY, room.x, name.y, TEXT_MID, valign="top", width=width, box=room
        )
        top -= height
