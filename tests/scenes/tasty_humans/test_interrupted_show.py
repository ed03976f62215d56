"""A show that is interrupted goes on where it was, and whoever is in a hurry is not kept waiting."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from scenes.menus.games import table as table_of
from scenes.menus.pause import PauseScene
from scenes.shows.camera import Camera
from tests.scenes.house import House


def in_a_show(house: House, kind: str = "drop_adventurer", **options: Any) -> Any:
    """A table in the middle of the show of an answer."""
    camera = Camera(house.app, Path())
    session = camera.match(kind, 20, **{"seats": 2, **options})
    table = camera.show(table_of(house.app, session))
    camera.answer(session)
    house.step(8)
    assert table.timeline.busy
    return table


def poses(table: Any) -> list[Any]:
    return table.stage.snapshot(("board", "cards", "tiles", "fx"))


def paused(house: House) -> None:
    house.key("TAB")
    house.step(2)
    assert isinstance(house.top, PauseScene)


def test_pausing_freezes_the_show_and_going_on_resumes_it(house: House) -> None:
    table = in_a_show(house)
    paused(house)
    frozen = poses(table)
    house.step(60)
    assert poses(table) == frozen
    house.key("ESCAPE")
    house.until(lambda: house.top is table)
    assert table.timeline.busy
    moved = poses(table)
    house.settle()
    assert moved != poses(table)


def test_a_show_that_was_interrupted_ends_as_one_that_was_watched(house: House) -> None:
    table = in_a_show(house)
    paused(house)
    house.key("ESCAPE")
    house.settle()
    watched = table.pieces.snapshot()
    table.rebuild()
    assert watched == table.pieces.snapshot()


def test_another_text_size_draws_everything_afresh_and_ends_the_show(house: House) -> None:
    table = in_a_show(house)
    paused(house)
    house.app.settings_file.change(text_size=1.3)
    assert not table.timeline.busy


def test_after_a_break_without_a_show_everything_is_drawn_afresh(house: House) -> None:
    table = in_a_show(house)
    house.settle()
    stage = table.stage
    paused(house)
    house.key("ESCAPE")
    house.until(lambda: house.top is table)
    assert table.stage is not stage
