"""A short film for the README: a shape is moved, turned and dropped, and the monster eats. One picture a frame, numbered."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game import bots
from game.tasty_humans.turn import eating, scoring
from game.tasty_humans.view import View
from scenes.kit.input.focus import LEFT, RIGHT
from scenes.pages.camera import SEED, Camera
from scenes.pages.game_list import table
from scenes.tasty_humans.scoring.changes import stomach_with

GAME = "tasty_humans"
FOLDER = "reel"
FRAMES_A_SECOND = 20
AFTER_PRESS = 0.28  # seconds a viewer needs to see what a press did
LEVEL = 3  # of the bot that knows where to drop
LEAST_GAIN = 4  # points
SHOW_SECONDS = 3.0  # the fall, the meal, and the grid closing up


def shoot(camera: Camera) -> None:
    """Write reel/000.png and so on below the camera's folder."""
    (camera.folder / FOLDER).mkdir(exist_ok=True)
    session = camera.match(GAME, "drop_adventurer", 24, _worth_showing, seats=2)
    view: View = session.view()
    wanted = _chosen(view)
    scene = camera.show(table(camera.app, session))
    number = _roll(camera, 2 * AFTER_PRESS, 0)
    for kind, direction in _way(scene.chooser, wanted):
        camera.press(kind, direction)
        number = _roll(camera, AFTER_PRESS, number)
    number = _roll(camera, 2 * AFTER_PRESS, number)
    camera.press("confirm")
    _roll(camera, SHOW_SECONDS, number)


def _chosen(view: View) -> Any:
    """Where a strong player drops the shape."""
    return bots.make_bot(GAME, LEVEL).choose(view, SEED)


def _worth_showing(view: View) -> bool:
    """A shape that is turned first, falls apart and brings points."""
    chosen = _chosen(view)
    landed, lost = eating.landing(view, view.asked, view.chosen_card, chosen.rotation, chosen.column)
    columns = {column for _, column, _ in landed}
    return bool(chosen.rotation and not lost and len(columns) > 1 and _gain(view, landed) >= LEAST_GAIN)


def _gain(view: View, landed: Any) -> int:
    seat = view.asked
    monster, variant, bonus = view.monsters[seat], view.variant, seat in view.bonus_seats
    before, after = (scoring.total(cells, monster, variant, bonus) for cells in (view.stomachs[seat], stomach_with(view, seat, landed)))
    return int(after - before)


def _way(picker: Any, wanted: Any) -> Iterator[tuple[str, tuple[int, int] | None]]:
    """The presses that bring the hovering shape to where it is wanted, one look the other way first."""
    yield "move", RIGHT
    while picker.rotation != wanted.rotation:
        yield "turn_right", None
    while picker.column != wanted.column:
        yield "move", RIGHT if picker.column < wanted.column else LEFT


def _roll(camera: Camera, seconds: float, number: int) -> int:
    """Take pictures for so long; gives the number of the next one."""
    for _ in range(round(seconds * FRAMES_A_SECOND)):
        camera.shot(f"{FOLDER}/{number:03}")
        camera.wait(1 / FRAMES_A_SECOND)
        number += 1
    return number
