"""A show that is interrupted goes on where it was, and a person in a hurry is not kept waiting."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from scenes.match.log.scene import LogScene
from scenes.match.pause import PauseScene
from scenes.pages.camera import Camera
from scenes.pages.game_list import make_table as table_of
from scenes.tasty_humans.scoring.sheets import CravingsScene
from tests.scenes.house import House


def in_a_show(house: House, kind: str = "drop_adventurer", **options: Any) -> Any:
    """A table in the middle of the show of an answer."""
    camera = Camera(house.app, Path())
    session = camera.play_to("tasty_humans", kind, 20, **{"seats": 2, **options})
    table = camera.show(table_of(house.app, session))
    camera.confirm_answer(session)
    house.step(8)
    assert table.timeline.is_busy
    return table


def poses(table: Any) -> list[Any]:
    return table.stage.snapshot(("board", "cards", "tiles", "fx"))


def pause_game(house: House) -> None:
    house.key("TAB", frames=2)
    assert isinstance(house.top, PauseScene)


def test_pausing_freezes_the_show_and_going_on_resumes_it_to_the_same_end(house: House) -> None:
    table = in_a_show(house)
    pause_game(house)
    frozen = poses(table)
    house.step(60)
    assert poses(table) == frozen
    house.key("ESCAPE")
    house.until(lambda: house.top is table)
    assert table.timeline.is_busy
    moved = poses(table)
    house.settle()
    assert moved != poses(table)
    watched = table.pieces.take_snapshot()
    table.rebuild()
    assert watched == table.pieces.take_snapshot()


@pytest.mark.parametrize("by", ["key", "mouse"])
def test_the_sheets_open_over_a_show_which_waits_beneath(house: House, by: str) -> None:
    table = in_a_show(house)
    if by == "key":
        house.key("R")
    else:
        table.update_bar()
        house.click_prompt("third")
    house.step(2)
    assert isinstance(house.top, CravingsScene)
    frozen = poses(table)
    house.step(60)
    assert poses(table) == frozen
    house.key("ESCAPE")
    house.until(lambda: house.top is table)
    assert table.timeline.is_busy and not table.playback_speed.pressed


def test_back_leads_to_the_menu_where_only_bots_play(house: House) -> None:
    table = in_a_show(house)
    house.key("ESCAPE", frames=2)
    assert house.top is table and table.playback_speed.pressed
    house.settle()
    for chair in table.session.seating.chairs:
        table.session.seating.put_bot(chair.seat, 1)
    table.catch_up()
    house.key("ESCAPE", frames=2)
    assert isinstance(house.top, PauseScene)


def test_a_click_on_the_log_opens_it_while_a_show_runs(house: House) -> None:
    in_a_show(house)
    house.click_prompt("log")
    house.step(2)
    assert isinstance(house.top, LogScene)


def test_another_text_size_draws_everything_afresh_and_ends_the_show(house: House) -> None:
    table = in_a_show(house)
    pause_game(house)
    house.app.settings_file.change(text_size=1.3)
    assert not table.timeline.is_busy


def test_after_a_break_without_a_show_everything_is_drawn_afresh(house: House) -> None:
    table = in_a_show(house)
    house.settle()
    stage = table.stage
    pause_game(house)
    house.key("ESCAPE")
    house.until(lambda: house.top is table)
    assert table.stage is not stage


# -- hurry


def seconds_until_asked(house: House, table: Any) -> float:
    frames = 0
    while table.chooser is None:
        house.step()
        frames += 1
        assert frames < 600
    return frames / 60


@pytest.mark.parametrize("key", ["ENTER", "LEFT"])
@pytest.mark.parametrize("kind", ["drop_adventurer", "drop_damage", "choose_adventurer"])
def test_whoever_is_asked_next_and_presses_waits_250_ms_at_most(house: House, kind: str, key: str) -> None:
    table = in_a_show(house, kind)
    house.key(key)
    assert seconds_until_asked(house, table) <= 0.25 + 2 / 60
    watched = table.pieces.take_snapshot()
    table.rebuild()
    assert watched == table.pieces.take_snapshot()


def test_without_a_press_the_show_takes_its_time(house: House) -> None:
    assert seconds_until_asked(house, in_a_show(house)) > 0.8


def test_the_show_of_a_bot_is_hurried_but_not_cut(house: House) -> None:
    table = in_a_show(house)
    house.app.seating.put_bot(table.session.asked_seat, 1)
    house.key("ENTER", frames=12)
    assert table.session.turn == "bot"
    assert table.playback_speed.waited is None and table.timeline.speed == 4


def test_hurry_plays_at_x4_as_long_as_it_is_held_and_a_press_until_the_end_of_the_show(house: House) -> None:
    """Neither cuts anything."""
    table = in_a_show(house)
    assert table.timeline.speed == 1
    house.hold("C")
    house.step(18)
    assert table.timeline.is_busy and table.timeline.speed == 4
    house.let_go("C")
    house.step(2)
    assert table.timeline.is_busy and table.timeline.speed == 1
    house.key("ENTER", frames=1)
    assert table.timeline.is_busy and table.timeline.speed == 4
    house.until(lambda: not table.timeline.is_busy)
    house.step(2)
    assert table.timeline.speed == 1


def test_the_speed_of_the_settings_divides_the_show(house: House) -> None:
    """No step gets shorter than 60 ms, so x4 is not quite four times as fast."""
    took: dict[Any, float] = {}
    for speed in (1, 2, 4, "skip"):
        house.app.settings_file.change(speed=speed)
        camera = Camera(house.app, Path())
        session = camera.play_to("tasty_humans", "drop_adventurer", 20, seats=2)
        table = camera.show(table_of(house.app, session))
        camera.confirm_answer(session)
        took[speed] = seconds_until_asked(house, table)
    assert 1.5 < took[1] < 3.6
    assert took[2] == pytest.approx(took[1] / 2, abs=0.2)
    assert took[4] == pytest.approx(took[1] / 4, abs=0.4)
    assert took["skip"] <= 0.05
