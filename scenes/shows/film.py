"""Short film for the README: a shape is moved, turned and dropped, and the monster eats."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game import bots
from game.tasty_humans.turn import eating, scoring
from game.tasty_humans.view import View
from scenes.kit.input import LEFT, RIGHT
from scenes.pages.camera import SEED, Camera
from scenes.pages.game_list import make_table
from scenes.tasty_humans.scoring.changes import add_tiles

GAME = "tasty_humans"
FOLDER = "reel"
FRAMES_A_SECOND = 20
AFTER_PRESS = 0.28  # seconds to see the effect of a press
LEVEL = 3  # level of the bot that chooses the drop
LEAST_GAIN = 4  # points
SHOW_SECONDS = 3.0  # the fall, the meal, and the grid closing up


def shoot_film(camera: Camera) -> None:
    """Write reel/000.png and so on below the camera's folder."""
    (camera.folder / FOLDER).mkdir(exist_ok=True)
    session = camera.play_to(GAME, "drop_adventurer", 24, _is_worth_showing, seats=2)
    view: View = session.view()
    wanted = _best_drop(view)
    scene = camera.show(make_table(camera.app, session))
    number = _take_frames(camera, 2 * AFTER_PRESS, 0)
    for kind, direction in _presses_to(scene.picture, wanted):
        camera.press(kind, direction)
        number = _take_frames(camera, AFTER_PRESS, number)
    number = _take_frames(camera, 2 * AFTER_PRESS, number)
    camera.press("confirm")
    _take_frames(camera, SHOW_SECONDS, number)


def _best_drop(view: View) -> Any:
    """Drop of a strong bot."""
    return bots.make_bot(GAME, LEVEL).choose(view, SEED)


def _is_worth_showing(view: View) -> bool:
    """True if the best drop turns the shape, makes it fall apart and brings points."""
    chosen = _best_drop(view)
    landed, lost = eating.card_landing(view, view.asked, view.chosen_card, chosen.rotation, chosen.column)
    columns = {column for _, column, _ in landed}
    return bool(chosen.rotation and not lost and len(columns) > 1 and _drop_gain(view, landed) >= LEAST_GAIN)


def _drop_gain(view: View, landed: Any) -> int:
    seat = view.asked
    monster, variant, bonus = view.monsters[seat], view.variant, seat in view.bonus_seats
    stomach = view.stomachs[seat]
    before = scoring.stomach_total(stomach, monster, variant, bonus)
    after = scoring.stomach_total(add_tiles(stomach, landed), monster, variant, bonus)
    return int(after - before)


def _presses_to(picker: Any, wanted: Any) -> Iterator[tuple[str, tuple[int, int] | None]]:
    """Yield the presses that bring the shape to the wanted drop, with one step away first."""
    yield "move", RIGHT
    while picker.rotation != wanted.rotation:
        yield "turn_right", None
    while picker.column != wanted.column:
        yield "move", RIGHT if picker.column < wanted.column else LEFT


def _take_frames(camera: Camera, seconds: float, number: int) -> int:
    """Take pictures for `seconds`, numbered from `number`; returns the next number."""
    for _ in range(round(seconds * FRAMES_A_SECOND)):
        camera.take_picture(f"{FOLDER}/{number:03}")
        camera.wait(1 / FRAMES_A_SECOND)
        number += 1
    return number
