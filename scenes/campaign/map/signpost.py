"""Signpost in the great hall to the couch cup (G34): it stands below the road, one step down from any stop."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.campaign.campaign import Chapter
from scenes.kit.art import Pieces, Stage
from scenes.kit.base import INK, LABEL, PARCH_100, Rect, say
from scenes.kit.input import Focusable, Intent

if TYPE_CHECKING:
    from scenes.campaign.map.scene import MapScene

KEY = "signpost"
"""Focus key."""
BOARD, POST = Rect(820, 172, 430, 104), Rect(1010, 136, 40, 60)
WOOD, DARK_WOOD = (150, 96, 52), (104, 62, 36)
RADIUS, LINE, PICTURE, EDGE = 20.0, 6.0, 84.0, 20.0


def list_items(chapter: Chapter) -> list[Focusable]:
    """Its focus item; none in a land whose stages are no cup."""
    return [Focusable(KEY, BOARD)] if chapter.cup else []


def draw_signpost(stage: Stage, chapter: Chapter) -> Pieces:
    """Draw it where it stands; returns its pieces."""
    if not chapter.cup:
        return []
    words = BOARD.column(BOARD.x + EDGE + PICTURE, BOARD.w - 2 * EDGE - PICTURE)
    return [
        stage.add_box("board", POST, RADIUS / 2, DARK_WOOD, INK, LINE),
        stage.add_box("board", BOARD, RADIUS, WOOD, INK, LINE),
        stage.add_image(
            "board", "campaign/trophy_couch_crown", BOARD.x + EDGE + PICTURE / 2, BOARD.cy, PICTURE
        ),
        stage.add_label("board", say("guests.cup.heading"), LABEL, words, PARCH_100, "center", outline=5),
    ]


def take_move(scene: MapScene, intent: Intent) -> bool:
    """Go down to it from any stop, or back; False for a move that means something else."""
    is_down = intent.direction is not None and intent.direction[1] < 0
    if scene.focus.key != KEY and not (is_down and scene.chapter.cup):
        return False
    _move_focus(scene, KEY if is_down else scene.at.stage)
    return True


def take_point(scene: MapScene, item: Focusable | None) -> None:
    """Give it the focus under a pointer, and take it away elsewhere."""
    if item and item.key != scene.focus.key and KEY in (item.key, scene.focus.key):
        _move_focus(scene, item.key if item.key == KEY else scene.at.stage)


def _move_focus(scene: MapScene, key: str) -> None:
    if scene.focus.key != key:
        scene.focus.move_to(key)
        scene.follow_focus()
