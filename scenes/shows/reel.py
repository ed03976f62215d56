"""A short film for the README: a shape is moved, turned and dropped, and the monster eats. One picture a frame, numbered."""

from __future__ import annotations

from scenes.kit.focus import LEFT, RIGHT
from scenes.menus.games import table
from scenes.shows.camera import Camera

FOLDER = "reel"
FRAMES_A_SECOND = 20
AFTER_PRESS = 0.28  # seconds a viewer needs to see what a press did
STEPS: tuple[tuple[str, tuple[int, int] | None], ...] = (
    ("move", RIGHT),
    ("turn_right", None),
    ("move", RIGHT),
    ("turn_right", None),
    ("move", LEFT),
    ("turn_right", None),
    ("confirm", None),
)
SHOW_SECONDS = 3.4  # the fall, the meal, and the grid closing up


def shoot(camera: Camera) -> None:
    """Write reel/000.png and so on below the camera's folder."""
    (camera.folder / FOLDER).mkdir(exist_ok=True)
    session = camera.match("drop_adventurer", 24, lambda view: len(view.decision.actions) > 12, seats=2)
    camera.show(table(camera.app, session))
    number = _roll(camera, 2 * AFTER_PRESS, 0)
    for kind, direction in STEPS:
        camera.press(kind, direction)
        number = _roll(camera, AFTER_PRESS, number)
    _roll(camera, SHOW_SECONDS, number)


def _roll(camera: Camera, seconds: float, number: int) -> int:
    """Take pictures for so long; gives the number of the next one."""
    for _ in range(round(seconds * FRAMES_A_SECOND)):
        camera.shot(f"{FOLDER}/{number:03}")
        camera.wait(1 / FRAMES_A_SECOND)
        number += 1
    return number
