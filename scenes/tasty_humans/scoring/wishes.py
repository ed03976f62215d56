"""Additions beside the lines of a sheet: in solo the task, and as long as there are few lines the seat's
hopes.
"""

from __future__ import annotations

from game.tasty_humans.components.definitions import LEADERS
from game.tasty_humans.view import View
from scenes.kit.art.stage import Stage
from scenes.kit.base.design_tokens import BOLD, CANDLE, INK, PARCH_200, SMALL, TEXT_MID, TextStyle
from scenes.kit.base.geometry import Rect
from scenes.tasty_humans.text import names, pictures

TASK = Rect(900, 958, 924, 72)  # in the bar at the top
# two lines in a bar: they do not follow the text size; the details card does
TASK_WORDS = TextStyle(BOLD, 28)
TASK_PICTURE = 68.0
PICTURE, AIR = 128.0, 20.0


def draw_task(stage: Stage, view: View) -> None:
    """Name and sentence of the challenge; nothing where points alone decide."""
    task = names.match_task(view.config)
    if task is None:
        return
    left = TASK.right - max(
        stage.art.text_width(task.name, TASK_WORDS), stage.art.text_width(task.text, TASK_WORDS)
    )
    stage.add_image(
        "bar", pictures.task_picture(task.id), left - AIR - TASK_PICTURE / 2, TASK.cy, TASK_PICTURE
    )
    stage.add_label("bar", task.name, TASK_WORDS, Rect(left, TASK.cy, TASK.right - left, TASK.h / 2), CANDLE)
    stage.add_label("bar", task.text, TASK_WORDS, Rect(left, TASK.y, TASK.right - left, TASK.h / 2), TEXT_MID)


def draw_wishes(stage: Stage, view: View, seat: int, room: Rect) -> None:
    """Side by side the pattern that the monster craves, and the leader tile that waits."""
    monster, leader = view.monsters[seat], view.leader_spaces[seat]
    wishes = (
        [(pictures.craving_bib(monster), names.craving_text(monster, view.variant))]
        if monster is not None
        else []
    )
    if leader >= 0:
        wishes.append((pictures.leader_picture(leader), names.leader_effect(LEADERS[leader])))
    width = (room.w - AIR) / 2
    for i, (picture, words) in enumerate(wishes):
        rect = room.left_strip(width, i * (width + AIR))
        stage.add_box("cards", rect, 24, PARCH_200, None)
        stage.add_image("cards", picture, rect.x + AIR + PICTURE / 2, rect.cy, PICTURE)
        left = rect.x + 2 * AIR + PICTURE
        stage.add_label("cards", words, SMALL, rect.right_of(left, AIR), INK, wraps=True)
