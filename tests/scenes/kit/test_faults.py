"""A fault costs little: the match goes on afterwards, a report says what it was, and nothing breaks twice."""

from __future__ import annotations

import logging
import os
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.core import generations
from game.core.match import Match
from scenes.front.game_select import GameSelectScene
from scenes.front.title import TitleScene
from scenes.kit.faults import log_file, reports
from scenes.kit.faults.handler import AGAIN, INPUTS, MOST_ELSEWHERE, GameEnded
from scenes.kit.input.device import KEYBOARD
from scenes.kit.input.intent import Intent
from scenes.kit.match import bot_backends, bot_worker
from scenes.kit.match.bot_worker import BotService
from scenes.kit.match.saved_matches import slot_path
from scenes.kit.match.session import MatchSession
from scenes.match import starter
from scenes.reference.settings.scene import SettingsScene
from scenes.tasty_humans.table import TastyTable
from tests.scenes.house import House
from tests.weekly import take_share

pytestmark = pytest.mark.usefixtures("real_pictures")

MakeHouse = Callable[..., House]
HEADINGS = ("What happened", "Versions", "System", "Graphics", "Settings", "Inputs", "Match")


class Clock:
    """Stands still until a test moves it."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def watch_faults(house: House) -> Clock:
    """Do what a start of the game does about faults."""
    clock = Clock()
    house.app.faults._clock = clock
    house.app.faults.watch(home=lambda: TitleScene(house.app, seated=True))
    return clock


@pytest.fixture
def house(house: House) -> House:
    watch_faults(house)
    return house


def begin(house: House, answers: int = 0) -> MatchSession:
    """Two people at one keyboard, and what they have answered."""
    house.app.settings_file.change(speed="skip")
    house.sit(KEYBOARD, KEYBOARD)
    session = starter.begin_match(house.app, "tasty_humans", {"mode": "versus", "seats": 2}, seed=5)
    house.settle()
    for _ in range(answers):
        house.until(lambda: not house.top.timeline.is_busy and house.top.chooser is not None)
        house.top.carry_out(session.view().decision.actions[0])  # type: ignore[union-attr]
    house.settle()
    return session


def first_answer(session: MatchSession) -> None:
    assert session.asked_seat is not None and session.state.decision is not None
    session.answer(session.asked_seat, session.state.decision.actions[0])


def break_down(*_: Any, **__: Any) -> Any:
    raise RuntimeError("on purpose")


def read_report(house: House) -> str:
    """The one report that is there."""
    (path,) = reports.kept_reports(house.app.folders.data / reports.FOLDER)
    return path.read_text(encoding="utf-8")


def sections(report: str) -> dict[str, str]:
    parts = report.split("## ")[1:]
    return {heading: text.strip() for heading, _, text in (part.partition("\n") for part in parts)}


def goes_on_where_it_was(house: House, session: MatchSession, answers: int) -> None:
    """At the title, with one sentence that names the report; Continue leads back to the table."""
    assert isinstance(house.top, TitleScene)
    (report,) = reports.kept_reports(house.app.folders.data / reports.FOLDER)
    house.step(3)
    assert house.top.toast.text == f"Something broke, but nothing is lost. A report lies in {report}."
    assert house.top.focus.key == "continue"
    house.key("ENTER")
    house.until(lambda: isinstance(house.top, TastyTable))
    house.settle()
    assert len(house.top.session.match.log) == answers
    assert house.top.session.state.digest() == session.state.digest()
    house.until(lambda: house.top.chooser is not None)
    house.top.carry_out(house.top.session.view().decision.actions[0])
    assert len(house.top.session.match.log) == answers + 1


class TestAScene:
    def test_a_table_breaks_in_its_update(self, house: House, monkeypatch: pytest.MonkeyPatch) -> None:
        session = begin(house, 3)
        monkeypatch.setattr(house.top, "update", break_down)
        house.step()
        goes_on_where_it_was(house, session, 3)

    def test_a_table_breaks_while_it_is_drawn(self, house: House, monkeypatch: pytest.MonkeyPatch) -> None:
        session = begin(house, 2)
        house.app.settings_file.change(color_vision="deutan")  # then pictures are drawn somewhere else first
        monkeypatch.setattr(house.top.stage, "draw", break_down)
        house.draw()
        goes_on_where_it_was(house, session, 2)
        house.app.settings_file.change(color_vision="off")
        assert house.picture().resize((32, 18)).getcolors(50) is None, "there is a picture again"

    def test_a_table_breaks_at_a_press(self, house: House, monkeypatch: pytest.MonkeyPatch) -> None:
        session = begin(house, 1)
        monkeypatch.setattr(house.top, "handle", break_down)
        house.key("ENTER")
        goes_on_where_it_was(house, session, 1)

    def test_rules_that_break_in_the_middle_of_an_answer(
        self, house: House, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Answers before count; the answer that broke was never given."""
        session = begin(house, 2)

        def answer(seconds: float) -> None:
            with monkeypatch.context() as patch:
                patch.setattr(type(session.match.state), "apply", break_down)
                first_answer(session)

        monkeypatch.setattr(house.top, "update", answer)
        house.step()
        goes_on_where_it_was(house, session, 2)

    def test_a_save_at_which_the_rules_break_does_not_stand_before_the_title(
        self, house: House, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        session = begin(house, 2)
        monkeypatch.setattr(type(session.match.state), "apply", break_down)
        house.app.stack.start_over(TitleScene(house.app, seated=True))
        assert house.top.focus.key == "play"

    def test_an_answer_that_was_given_but_not_saved_is_saved(
        self, house: House, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        session = begin(house, 1)
        monkeypatch.setattr(session, "_record_events", break_down)
        monkeypatch.setattr(house.top, "update", lambda seconds: first_answer(session))
        house.step()
        goes_on_where_it_was(house, session, 2)

    def test_a_match_that_was_given_up_is_not_revived(
        self, house: House, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        session = begin(house, 2)
        session.close(forget=True)
        monkeypatch.setattr(house.top, "update", break_down)
        house.step()
        assert not generations.has_generation(slot_path(house.app.folders.saves, "tasty_humans"))

    def test_a_menu_breaks(self, house: House, monkeypatch: pytest.MonkeyPatch) -> None:
        session = begin(house, 2)
        settings = house.show(SettingsScene(house.app))
        monkeypatch.setattr(settings, "on_move", break_down)
        house.key("DOWN")
        assert "GAME/scenes/kit/" in read_report(house)
        goes_on_where_it_was(house, session, 2)

    def test_a_scene_that_cannot_even_be_left(self, house: House, monkeypatch: pytest.MonkeyPatch) -> None:
        scene = house.show(GameSelectScene(house.app))
        monkeypatch.setattr(scene, "leave", break_down)
        monkeypatch.setattr(scene, "update", break_down)
        house.step()
        assert [type(one) for one in house.app.stack.scenes] == [TitleScene]

    def test_a_scene_that_breaks_when_the_window_gets_another_size(
        self, house: House, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        scene = house.show(GameSelectScene(house.app))
        monkeypatch.setattr(scene, "build", break_down)
        house.app.canvas.resize(640, 360)
        house.app.director.on_resize(1280, 720)
        assert isinstance(house.top, TitleScene)

    def test_without_a_watch_everything_is_raised(
        self, make_house: MakeHouse, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Tests, pictures and measurements want to see what breaks."""
        house = make_house()
        scene = house.show(GameSelectScene(house.app))
        monkeypatch.setattr(scene, "update", break_down)
        with pytest.raises(RuntimeError, match="on purpose"):
            house.step()


class TestTwice:
    @pytest.mark.parametrize("part", ["update", "handle"])
    def test_a_page_that_is_left_breaks_as_often_as_somebody_goes_there(
        self, house: House, monkeypatch: pytest.MonkeyPatch, part: str
    ) -> None:
        """The fault comes at once, or at a press."""
        monkeypatch.setattr(SettingsScene, part, break_down)
        for _ in range(MOST_ELSEWHERE + 2):
            house.show(SettingsScene(house.app))
            house.key("DOWN")
            assert [type(one) for one in house.app.stack.scenes] == [TitleScene]

    def test_a_title_that_breaks_at_a_press_does_so_at_any_number_of_them(
        self, house: House, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Its other buttons are still there."""
        monkeypatch.setattr(TitleScene, "confirm", break_down)
        house.show(TitleScene(house.app, seated=True))
        for _ in range(MOST_ELSEWHERE + 2):
            house.key("ENTER")
        assert isinstance(house.top, TitleScene)

    def test_a_page_that_comes_back_by_itself_ends_the_game(
        self, house: House, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(GameSelectScene, "update", break_down)
        with pytest.raises(
            GameEnded, match="The game cannot go on, but nothing is lost. A report lies in .*txt"
        ):
            for _ in range(MOST_ELSEWHERE):
                house.show(GameSelectScene(house.app))
                assert isinstance(house.top, TitleScene)
                house.point(500, 500)  # a mouse that is pushed is no press
        with pytest.raises(GameEnded):
            house.step()

    def test_something_else_does_not(self, house: House, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(GameSelectScene, "update", break_down)
        monkeypatch.setattr(GameSelectScene, "draw", lambda self: 1 // 0)
        house.show(GameSelectScene(house.app))
        house.app.stack.start_over(GameSelectScene(house.app))
        house.draw()
        assert isinstance(house.top, TitleScene)

    @pytest.mark.parametrize("part", ["update", "draw"])
    def test_a_title_that_breaks_ends_the_game(
        self, house: House, monkeypatch: pytest.MonkeyPatch, part: str
    ) -> None:
        house.show(TitleScene(house.app))
        monkeypatch.setattr(TitleScene, part, break_down)
        house.key("DOWN")
        house.draw()
        with pytest.raises(GameEnded):
            house.step()
            house.draw()

    def test_a_title_that_breaks_again_after_a_minute_does_not(
        self, make_house: MakeHouse, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        house = make_house()
        clock = watch_faults(house)
        house.show(TitleScene(house.app))
        for _ in range(4):
            with monkeypatch.context() as patch:
                patch.setattr(TitleScene, "update", break_down)
                house.step()
            clock.now += AGAIN + 1
        assert isinstance(house.top, TitleScene)


class TestThreads:
    @pytest.fixture(autouse=True)
    def own_hook(self, house: House, monkeypatch: pytest.MonkeyPatch) -> None:
        """The hook of the game, since pytest's own makes a failure of it."""
        monkeypatch.setattr(threading, "excepthook", house.app.faults._on_thread_fault)

    def test_a_thread_of_bots_that_breaks(self, house: House, monkeypatch: pytest.MonkeyPatch) -> None:
        """Its answer cannot be handed over: the bot has lost its way, the match goes on."""
        session = begin(house, 2)
        monkeypatch.setattr(bot_worker, "Worker", broken_process)
        house.app.bots = session.bots = BotService()
        house.app.seating.put_bot(session.asked_seat or 0, 2)
        with monkeypatch.context() as patch:
            patch.setattr(bot_backends, "_answer_question", break_down)
            house.until(lambda: len(session.match.log) > 2, 60)
        report = sections(read_report(house))
        assert report["What happened"].startswith("In the thread bots.")
        assert "RuntimeError: on purpose" in report["What happened"]
        assert isinstance(house.top, TastyTable)

    def test_the_same_is_written_down_once(self, house: House) -> None:
        for _ in range(3):
            thread = threading.Thread(target=break_down)
            thread.start()
            thread.join()
        assert "on purpose" in read_report(house)


def broken_process(*_: Any) -> Any:
    raise OSError("no more processes")


class TestReport:
    def test_it_is_whole(self, house: House, monkeypatch: pytest.MonkeyPatch) -> None:
        session = begin(house, 3)
        house.key(*["LEFT", "RIGHT"] * INPUTS)
        monkeypatch.setattr(house.top, "update", break_down)
        house.step()
        report = sections(read_report(house))
        assert tuple(report) == HEADINGS
        assert "RuntimeError: on purpose" in report["What happened"]
        assert "Scenes: TastyTable" in report["What happened"]
        assert {line.split()[0] for line in report["Versions"].splitlines()} >= {
            "Eat",
            "arcade",
            "pyglet",
            "pillow",
        }
        assert "Python 3." in report["System"]
        assert "OpenGL" in report["Graphics"] and "1280x720" in report["Graphics"]
        assert "speed: skip" in report["Settings"]
        inputs = report["Inputs"].splitlines()
        assert len(inputs) == INPUTS and "TastyTable: move down keyboard" in inputs[-2]
        again = house.app.folders.data / "again.match"
        again.write_text(report["Match"] + "\n", encoding="utf-8")
        assert Match.read(again).state.digest() == session.state.digest()

    def test_of_a_table_that_is_not_open_the_match_on_the_disk_is_in_it(
        self, house: House, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        session = begin(house, 2)
        house.app.stack.start_over(TitleScene(house.app))
        monkeypatch.setattr(house.top, "update", break_down)
        house.step()
        saved = house.app.folders.data / "again.match"
        saved.write_text(sections(read_report(house))["Match"] + "\n", encoding="utf-8")
        assert Match.read(saved).state.digest() == session.state.digest()

    def test_it_names_nothing_outside_of_the_game(
        self, house: House, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("os.path.expanduser", lambda path: "/home/annabel")
        secrets = [
            "/home/annabel/letters/to mother.txt", "C:\\Users\\annabel\\Own things\\x.doc",
            "/media/annabel/usbkey/cv.pdf", "annabel",
            str(house.app.folders.data / "saves"),
        ]  # fmt: skip

        def reads(*_: Any) -> None:
            raise OSError(
                2, f"annabel: no such file {secrets[2]}, {secrets[4]}", secrets[0], None, secrets[1]
            )

        scene = house.show(GameSelectScene(house.app))
        house.app.devices.typing = True
        house.app.faults.note_intent(Intent("text", KEYBOARD, text="Q"))
        monkeypatch.setattr(scene, "update", reads)
        house.step()
        report = read_report(house)
        assert "GAME/scenes/kit/stack/director.py" in report
        for secret in (
            *secrets,
            "mother",
            "Own things",
            "usbkey",
            str(reports.ROOT),
            sys.prefix,
            str(house.app.folders.data),
            "Q",
        ):
            assert secret not in report.replace("JQ", ""), secret

    def test_a_part_that_cannot_be_made_says_so(self, house: House, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(reports, "_graphics_text", break_down)
        scene = house.show(GameSelectScene(house.app))
        monkeypatch.setattr(scene, "update", break_down)
        house.step()
        assert sections(read_report(house))["Graphics"] == "not known (RuntimeError)"
        assert "speed" in sections(read_report(house))["Settings"]

    def test_ten_are_kept(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        (tmp_path / "mine.txt").touch()
        for number in range(13):
            monkeypatch.setattr("time.time", lambda number=number: 1e9 + number / 8)
            assert reports.write_report(tmp_path, [("Number", lambda number=number: str(number))])  # type: ignore[misc]
        assert [sections(path.read_text())["Number"] for path in reports.kept_reports(tmp_path)] == [
            str(n) for n in range(12, 2, -1)
        ]
        assert (tmp_path / "mine.txt").exists()

    @pytest.mark.parametrize(
        "clock", [lambda n: 1e9 - n * 86400, lambda n: 1e9, lambda n: 1e9 + (-1) ** n * n * 3600]
    )
    @pytest.mark.parametrize("older", ["2001-09-09_01-46-40-000.txt", "2099-01-01_00-00-00-000.txt"])
    def test_ten_are_kept_whatever_the_clock_says(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, clock: Callable[[int], float], older: str
    ) -> None:
        """Those of older editions have no number, and go first."""
        (tmp_path / older).write_text("## Number\n\n-1\n")
        for number in range(13):
            monkeypatch.setattr("time.time", lambda number=number: clock(number))
            path = reports.write_report(tmp_path, [("Number", lambda number=number: str(number))])  # type: ignore[misc]
            assert path is not None and reports.kept_reports(tmp_path)[0] == path
        assert [sections(path.read_text())["Number"] for path in reports.kept_reports(tmp_path)] == [
            str(n) for n in range(12, 2, -1)
        ]

    def test_where_none_can_be_written_the_sentence_names_none(
        self, house: House, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        (house.app.folders.data / reports.FOLDER).write_text("a file in its place", encoding="utf-8")
        scene = house.show(GameSelectScene(house.app))
        monkeypatch.setattr(scene, "update", break_down)
        house.step(3)
        assert house.top.toast.text == "Something broke, and no report could be written."


class TestNextStart:
    def test_it_names_the_report_once(self, make_house: MakeHouse, monkeypatch: pytest.MonkeyPatch) -> None:
        house = make_house()
        watch_faults(house)
        scene = house.show(GameSelectScene(house.app))
        monkeypatch.setattr(scene, "update", break_down)
        house.step()
        (report,) = reports.kept_reports(house.app.folders.data / reports.FOLDER)
        again = make_house()
        watch_faults(again)
        assert again.app.take_notices() == [f"Something broke in the last game. A report lies in {report}."]
        third = make_house()
        watch_faults(third)
        assert third.app.take_notices() == []

    def test_a_game_that_the_system_ended(self, make_house: MakeHouse, tmp_path: Path) -> None:
        (tmp_path / log_file.CRASH).write_text(
            'Fatal Python error: Segmentation fault\n  File "/home/x/y.py", line 1 in f\n'
        )
        house = make_house()
        watch_faults(house)
        report = sections(read_report(house))
        assert report["What happened"].startswith("The game before this one was ended by the system.")
        assert "Segmentation fault" in report["What happened"] and "/home" not in report["What happened"]
        (notice,) = house.app.take_notices()
        assert notice.startswith("Something broke in the last game.")

    def test_a_game_that_ended_well_leaves_nothing(self, make_house: MakeHouse, tmp_path: Path) -> None:
        watch_faults(make_house())
        assert (tmp_path / log_file.CRASH).exists()
        make_house()
        assert not (tmp_path / log_file.CRASH).exists()
        assert not (tmp_path / reports.FOLDER).exists()


GAME = """
import sys
import main, pyglet
from scenes.kit.faults import handler
from scenes.front.title import TitleScene

def broken(*_):
    raise RuntimeError("on purpose")

def crash(*_):
    import faulthandler
    faulthandler._sigsegv()

match sys.argv.pop(1):
    case "a scene": TitleScene.update = broken
    case "a handler":
        pyglet.clock.schedule_once(broken, 0.5)
        pyglet.clock.schedule_once(broken, 1.0)
    case "home":
        pyglet.clock.schedule_once(broken, 0.5)
        handler.Faults.watch = lambda self, home, watch=handler.Faults.watch: watch(self, broken)
    case "the system": pyglet.clock.schedule_once(crash, 0.5)
sys.exit(main.main(sys.argv[1:]))
"""


class TestProgram:
    """The whole game in a process of its own."""

    def play(self, tmp_path: Path, fault: str) -> subprocess.CompletedProcess[str]:
        script = tmp_path / "faulty.py"
        script.write_text(GAME, encoding="utf-8")
        command = [
            sys.executable,
            str(script),
            fault,
            "--window",
            "640x360",
            "--data-dir",
            str(tmp_path / "data"),
        ]
        environment = {**os.environ, "PYTHONPATH": str(reports.ROOT)}
        return subprocess.run(command, capture_output=True, text=True, env=environment, timeout=120)

    @pytest.mark.parametrize(
        ("fault", "written"), take_share([("a scene", 2), ("a handler", 2), ("home", 2)], 3)
    )
    def test_it_ends_with_one_sentence(self, tmp_path: Path, fault: str, written: int) -> None:
        done = self.play(tmp_path, fault)
        found = reports.kept_reports(tmp_path / "data" / reports.FOLDER)
        assert len(found) == written
        assert (done.returncode, done.stdout) == (1, "")
        assert done.stderr == f"The game cannot go on, but nothing is lost. A report lies in {found[0]}.\n"
        assert "RuntimeError: on purpose" in sections(found[0].read_text(encoding="utf-8"))["What happened"]
        assert "RuntimeError: on purpose" in (tmp_path / "data" / log_file.LOG).read_text(encoding="utf-8")

    @pytest.mark.skipif(sys.platform == "win32", reason="Windows asks whom to tell")
    def test_what_the_system_ends_leaves_its_threads(self, tmp_path: Path) -> None:
        assert self.play(tmp_path, "the system").returncode not in (0, 1, 2, 3)
        assert "Segmentation fault" in log_file.last_words(tmp_path / "data")


class TestLog:
    def test_what_is_logged_stands_in_the_data_folder(self, house: House) -> None:
        logging.getLogger("shelf").warning("a match of %d answers", 7)
        assert "WARNING shelf: a match of 7 answers" in (house.app.folders.data / log_file.LOG).read_text(
            encoding="utf-8"
        )

    def test_it_does_not_grow_for_ever(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(log_file, "MOST_BYTES", 2000)
        kept = log_file.LogFile(tmp_path)
        for number in range(1000):
            logging.getLogger("shelf").info("line %d", number)
        kept.close()
        logs = sorted(tmp_path.glob("log.txt*"))
        assert len(logs) == 1 + log_file.OLDER
        assert all(path.stat().st_size <= 2000 for path in logs)
        assert "line 999" in logs[0].read_text()

    def test_a_folder_that_cannot_be_written_is_no_trouble(
        self, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        kept = log_file.LogFile(tmp_path / "nowhere")
        logging.getLogger("shelf").info("lost")
        kept.close()
        assert "Traceback" not in capsys.readouterr().err
