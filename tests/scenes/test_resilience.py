"""Faults outside the game cost one sentence and never a match."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from game.core import generations
from scenes.front.title import TitleScene
from scenes.kit.base.texts import say
from scenes.kit.input.device import KEYBOARD
from scenes.kit.match.saved_matches import slot_path
from scenes.kit.match.session import MatchSession
from scenes.match import starter
from scenes.tasty_humans.table import TastyTable
from tests.scenes.house import House

pytestmark = pytest.mark.usefixtures("real_pictures")

ROOT = Path(__file__).resolve().parents[2]
MakeHouse = Callable[..., House]


def begin(house: House, seed: int = 5) -> MatchSession:
    """Two people at one keyboard sit down to a match."""
    house.app.settings_file.change(speed="skip")
    house.sit(KEYBOARD, KEYBOARD)
    session = starter.begin_match(house.app, "tasty_humans", {"mode": "versus", "seats": 2}, seed=seed)
    house.settle()
    return session


def answer(house: House, session: MatchSession, count: int = 1) -> None:
    """Answer with the first legal action, through the table."""
    for _ in range(count):
        house.until(lambda: not house.top.timeline.is_busy and house.top.chooser is not None)
        house.top.carry_out(session.view().decision.actions[0])  # type: ignore[union-attr]
    house.settle()


def title(house: House) -> TitleScene:
    """The title with its menu open."""
    scene = house.show(TitleScene(house.app))
    house.key("ENTER", settle=True)
    return scene


def go_on(house: House) -> TastyTable:
    """Choose Continue."""
    scene = title(house)
    assert scene.focus.key == "continue"
    house.key("ENTER")
    house.until(lambda: isinstance(house.top, TastyTable))
    house.settle()
    table: TastyTable = house.top
    return table


@pytest.mark.parametrize("answers", [1, 9])
def test_a_killed_game_goes_on_exactly_where_it_was(
    make_house: MakeHouse, tmp_path: Path, answers: int
) -> None:
    child = subprocess.run(
        [sys.executable, str(ROOT / "tests" / "scenes" / "killed.py"), str(tmp_path), str(answers)],
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert child.returncode == -signal.SIGKILL, child.stderr
    house = make_house()
    table = go_on(house)
    assert table.session.state.digest() == child.stdout.split()[-1]
    assert len(table.session.match.log) == answers
    assert [chair.owner for chair in house.app.seating.chairs] == ["desk", "desk"]
    house.until(lambda: table.chooser is not None)
    answer(house, table.session)
    assert len(table.session.match.log) == answers + 1


def test_closing_the_window_in_mid_show_loses_nothing(make_house: MakeHouse) -> None:
    house = make_house()
    session = begin(house)
    house.app.settings_file.change(speed=1)
    answer(house, session, 2)
    digest = session.state.digest()
    again = make_house()
    assert go_on(again).session.state.digest() == digest


def test_a_cut_save_falls_back_to_the_one_before_and_says_so(
    make_house: MakeHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Though the title has looked at it before."""
    house = make_house()
    session = begin(house)
    answer(house, session, 3)
    newest = generations.generation_paths(slot_path(house.app.folders.saves, "tasty_humans"))[0]
    newest.write_bytes(newest.read_bytes()[:-20])
    again = make_house()
    told: list[str] = []
    monkeypatch.setattr(again.app, "notify", told.append)
    table = go_on(again)
    assert told == [say("notice.save_damaged")]
    assert len(table.session.match.log) == 2
    assert any(path.name.endswith(".bad") for path in again.app.folders.saves.iterdir())


def test_with_every_save_broken_the_title_offers_no_continue_and_the_game_goes_on(
    make_house: MakeHouse,
) -> None:
    house = make_house()
    session = begin(house)
    answer(house, session, 3)
    for path in generations.generation_paths(slot_path(house.app.folders.saves, "tasty_humans")):
        path.write_bytes(b"\x00 not a match")
    again = make_house()
    scene = title(again)
    assert scene.focus.find_item("continue") is None
    assert scene.focus.key == "play"
    begin(again)
    assert isinstance(again.top, TastyTable)


def test_a_full_disk_is_told_once_and_play_goes_on(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    session = begin(house)
    answer(house, session)
    told: list[str] = []
    monkeypatch.setattr(house.app, "notify", told.append)

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(generations, "store_newest", full)
    answer(house, session, 3)
    assert len(told) == 1
    assert "No space left on device" in told[0]
    monkeypatch.undo()
    answer(house, session)
    kept = MatchSession.resume_match(
        slot_path(house.app.folders.saves, "tasty_humans"), house.app.seating, house.app.bots, [], KEYBOARD
    )
    assert kept.state.digest() == session.state.digest()


def test_broken_settings_are_put_aside_with_one_sentence(make_house: MakeHouse, tmp_path: Path) -> None:
    (tmp_path / "settings.yaml").write_text("speed: [1, 2\nmotion: sideways\n", encoding="utf-8")
    house = make_house()
    assert house.app.settings.speed == 1
    assert (tmp_path / "settings.yaml.bad").exists()
    assert house.app.settings_file.notice
    scene = title(house)
    house.step(5)
    assert house.app.take_notices() == []  # the title has shown it
    assert any(
        house.app.settings_file.notice in piece.face
        for layer in scene.stage.layers.values()
        for piece in layer
    )


def test_settings_that_cannot_be_written_are_told_once(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    house.app.take_notices()
    monkeypatch.setattr(os, "replace", full)
    house.app.settings_file.change(speed=4)
    house.app.settings_file.change(speed=2)
    (notice,) = house.app.take_notices()
    assert "No space left on device" in notice
    assert house.app.settings.speed == 2


def test_without_any_picture_a_match_can_still_be_played(
    house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scenes.kit.art.baked_pictures.BAKED", tmp_path / "nowhere")
    monkeypatch.setattr(house.app.art.baked, "cache", None)
    house.app.redraw()
    title(house)
    session = begin(house)
    answer(house, session, 4)
    house.draw()
    assert len(session.match.log) == 4
    assert "tasty_humans/tile_boot" in house.app.art.baked.missing


def test_a_bot_that_breaks_is_replaced_by_a_legal_answer(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = begin(house)
    house.app.seating.put_bot(session.asked_seat or 0, 2)

    def broken(*_: object) -> None:
        raise RuntimeError("a fault in a bot")

    monkeypatch.setattr(house.app.bots, "chooser", broken, raising=False)
    monkeypatch.setattr(house.app.bots, "_chooser", broken, raising=False)
    before = len(session.match.log)
    house.until(lambda: len(session.match.log) > before + 2 or session.turn == "person", 20)
    assert len(session.match.log) > before
