"""The demo, the pictures and the frame times: three ways in which the house runs by itself."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from PIL import Image, ImageChops

from game.core import catalog
from scenes.kit.match.bot_worker import BotService
from scenes.pages import game_list
from scenes.pages.camera import Camera
from scenes.shows import film, pictures, steady_frames
from scenes.shows.capture import capture_pictures
from scenes.shows.demo import REST_SECONDS, start_demo
from scenes.shows.evening import walk_menus
from scenes.shows.first_sight import FRAME_MS, Timed, Times, table_lines
from scenes.shows.steady_frames import Bench, Measured, Run
from scenes.tasty_humans.album import take_moments
from tests.scenes import golden_pictures
from tests.scenes.house import House
from tests.weekly import in_turn


def top_name(house: House) -> str:
    return type(house.top).__name__


# -- the demo


def test_bots_play_matches_one_after_the_other(house: House) -> None:
    house.app.settings_file.change(speed="skip")
    start_demo(house.app, "tasty_humans")
    house.step(2)
    first = house.top.session
    assert [chair.bot > 0 for chair in house.app.seating.chairs] == [True] * 4
    house.until(lambda: first.is_finished and top_name(house) == "ScoreScene", seconds=400, frame=0.1)
    house.until(
        lambda: top_name(house) == "TastyTable" and house.top.session is not first,
        seconds=REST_SECONDS + 5,
        frame=0.1,
    )
    assert len(house.app.seating) == 2


@pytest.mark.parametrize("key", ["ENTER", "ESCAPE", "LEFT"])
def test_any_press_ends_the_demo_and_leads_to_the_title(house: House, key: str) -> None:
    before = list(house.app.watchers), list(house.app.tickers)
    start_demo(house.app, "tasty_humans")
    house.step(30)
    house.key(key, settle=True)
    assert top_name(house) == "TitleScene"
    assert (house.app.watchers, house.app.tickers) == before
    assert all(chair.is_open for chair in house.app.seating.chairs)


def test_moving_the_mouse_does_not_end_the_demo(house: House) -> None:
    start_demo(house.app, "tasty_humans")
    house.step(30)
    house.point(900, 500)
    assert top_name(house) == "TastyTable"
    assert house.app.watchers


def test_a_match_that_plays_itself_is_shown_to_its_end_before_the_next_one(house: House) -> None:
    house.app.settings_file.change(speed="skip")
    start_demo(house.app, "eaten")
    house.step(2)
    first = house.top.session
    assert first.is_finished and [chair.automaton for chair in house.app.seating.chairs] == [True, True]
    house.step(150, 0.1)
    assert house.top.session is first and first.unseen and top_name(house) == "EatenTable"
    house.until(lambda: top_name(house) == "ScoreScene", seconds=200, frame=0.1)
    house.until(
        lambda: top_name(house) == "EatenTable" and house.top.session is not first, seconds=100, frame=0.1
    )
    assert [chair.bot > 0 for chair in house.app.seating.chairs] == [True, True], "the next match"


def test_nothing_of_a_demo_is_saved(house: House) -> None:
    house.app.settings_file.change(speed="skip")
    start_demo(house.app, "tasty_humans")
    house.step(2)
    session = house.top.session
    house.until(lambda: len(session.match.log) > 8)
    assert not list(Path(house.app.folders.saves).glob("current*"))


def test_a_game_that_is_not_there_leads_to_the_title_with_a_sentence(house: House) -> None:
    start_demo(house.app, "monster_chess")
    assert "monster_chess" in " ".join(house.app.take_notices())
    house.step(2)
    assert top_name(house) == "TitleScene"


# -- pictures


SHOWS = ("falling", "swap")


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """A few pictures, and the whole film with fewer pictures a second."""
    monkeypatch.setattr("scenes.shows.capture.take_all", lambda camera: take_moments(camera, SHOWS))
    monkeypatch.setattr(film, "FRAMES_A_SECOND", 5)


@in_turn(0, 3)
@pytest.mark.usefixtures("short", "real_pictures")
def test_pictures_look_the_same_every_time(
    house: House, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Moments in the middle of shows, taken once more in another house.

    A later start finds textures elsewhere in the window's atlas, which may round a color by a step or two; a
    new process does not.
    """
    album, again = tmp_path / "album", tmp_path / "again"
    again.mkdir()
    assert capture_pictures(house.app, str(album)) == 0
    taken = sorted(album.glob("*.png"))
    assert (
        f"{len(taken)} pictures and a film of {len(list(album.glob('reel/*.png')))} in"
        in capsys.readouterr().out
    )
    camera = Camera(house.app, again)
    house.window.show_view(house.app.director)
    take_moments(camera, SHOWS)
    assert sorted(camera.taken) == [picture.stem for picture in taken] and len(taken) == 6
    for name in camera.taken:
        with Image.open(again / f"{name}.png") as mine, Image.open(album / f"{name}.png") as its:
            assert mine.size == its.size == (1280, 720)
            assert max(high for _, high in ImageChops.difference(mine, its).getextrema()) <= 3, name


def test_pictures_of_every_game_are_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    taken: list[str] = []
    monkeypatch.setattr(pictures, "take_menus", lambda camera: taken.append("menus"))
    monkeypatch.setattr(
        game_list, "game_ui", lambda game: SimpleNamespace(album=lambda camera: taken.append(game))
    )
    pictures.take_all(cast(Camera, None))
    assert taken == ["menus", *catalog.ids()]


@pytest.mark.parametrize("name", ["table_2_seats", "settings_eyes"])
def test_a_thing_that_moved_is_told_from_the_golden_picture(name: str) -> None:
    golden = golden_pictures.golden(name)
    assert golden_pictures.distance(golden, golden) == 0
    moved = golden.copy()
    moved.paste(golden.crop((120, 100, 180, 145)), (124, 103))
    assert golden_pictures.distance(golden, moved) > golden_pictures.TOLERANCE


# -- frame times


@in_turn(1, 3)
def test_frames_are_measured_and_counted(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(steady_frames, "FRAMES", 12)
    measured: list[Any] = list(Bench(house.app, ["tasty_humans"], runs=2).measure_scenes((1280, 720)))
    assert [entry.scene for entry in measured] == ["title", "tasty_humans, idle", "tasty_humans, busiest"]
    for entry in measured:
        assert [len(run.ms) for run in entry.runs] == [12, 12]
        assert 0 < entry.percentile(50) <= entry.percentile(95) <= entry.percentile(99)
        assert 3 < entry.draws < 80
        assert entry.table_line().count(".") == 3
    assert measured[0].textures == measured[1].textures == measured[1].texts == 0, (
        "a scene at rest makes nothing"
    )


def test_frames_are_measured_while_a_bot_thinks(house: House) -> None:
    asked: list[int] = []
    bots = BotService(inline=True, chooser=lambda game, level, view, seed, leaning: asked.append(level))
    resting, thinking = Bench(house.app).measure_thinking(bots, frames=20)
    assert resting > 0 and thinking > 0
    assert asked and set(asked) == {steady_frames.THINKER}


def test_percentiles_are_of_sorted_frames_and_the_medians_of_all_runs() -> None:
    runs = tuple(
        Run(tuple(float(i * factor) for i in range(100)), 10 * factor, factor, 0) for factor in (1, 3, 2)
    )
    assert [runs[0].percentile(percent) for percent in (50, 95, 99)] == [50, 95, 99]
    measured = Measured("x", (1, 1), runs)
    assert [measured.percentile(percent) for percent in (50, 95, 99)] == [100, 190, 198]
    assert (measured.draws, measured.textures, measured.texts) == (30, 2, 0)


@in_turn(2, 3)
def test_every_scene_of_a_walk_has_a_line_with_what_was_late(house: House) -> None:
    walk = Timed(house.app)
    walk.looks = 0.0
    walk_menus(walk)
    assert house.app.stack.is_settled and top_name(house) == "CompanyGuestsScene"
    walk.seen["credits"].ms.append(FRAME_MS + 1)
    lines = {line[:34].strip(): line[34:].split() for line in table_lines([walk, walk])[2:]}
    assert {
        "title",
        "title, menu",
        "settings, ears",
        "credits",
        "learn",
        "behind the shut jaws",
        "all in sight",
    } <= lines.keys()
    assert (
        lines["credits"][-1].isdigit() and int(lines["credits"][-1]) == walk.seen["credits"].late_count >= 1
    )
    assert len(walk.hidden.ms) > 0, "what happens behind the jaws is not in sight"


def test_times_without_a_frame_say_nothing() -> None:
    assert not Times().columns_text().strip()
    assert Times([1.0, 40.0, 2.0]).columns_text().split() == ["40.0", "40.0", "1"]
