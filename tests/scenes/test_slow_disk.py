"""Disks that are slow, full, gone or back again: no frame waits for one, and what is not written yet is said
and written later."""

from __future__ import annotations

import errno
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from game.campaign import own_levels
from game.core import generations
from game.core.errors import SaveError
from game.core.match import Match
from game.core.writer import DISK
from game.profiles.profile import GUEST
from game.profiles.store import Profiles
from scenes.kit.base import disk_watch
from scenes.kit.base.texts import say
from scenes.kit.match.replay_store import ReplayStore
from scenes.kit.match.saved_matches import slot_path
from scenes.match import starter
from scenes.pages import game_list, last_choices
from tests.scenes.house import House
from tests.scenes.menus.looks import FakeTable, give_first_answer

ROOT = Path(__file__).resolve().parents[2]
SLOW = 0.2
"""Seconds that each fsync takes, twice what a frame may."""
FRAME_MOST = 0.1
GAME = "tasty_humans"


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "fsync", lambda handle: time.sleep(SLOW))


@pytest.fixture
def told_sentences(house: House, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Messages to the players; tables need not be seen."""
    monkeypatch.setattr(game_list, "make_table", FakeTable)
    sentences: list[str] = []
    monkeypatch.setattr(house.app, "notify", sentences.append)
    house.app.disk_watch = disk_watch.DiskWatch(sentences.append)
    return sentences


def begin_match(house: House) -> Any:
    house.sit(
        house.app.devices.desk if hasattr(house.app.devices, "desk") else house.app.devices.last_used, 1
    )
    session = starter.begin_match(house.app, GAME, {"mode": "versus", "seats": 2}, seed=11)
    house.settle()
    return session


def seconds_of(work: Callable[[], object]) -> float:
    start = time.monotonic()
    work()
    return time.monotonic() - start


def saved_answers(house: House) -> int:
    return len(Match.load(slot_path(house.app.folders.saves, GAME), tidy=False).log)


CHANGES: dict[str, Callable[[House, Any, int], object]] = {
    "answers": lambda house, session, n: give_first_answer(session),
    "settings": lambda house, session, n: house.app.settings_file.change(music_volume=n / 10),
    "last choices": lambda house, session, n: last_choices.remember_choice(
        house.app.folders.data, GAME, f"door{n}"
    ),
    "profiles": lambda house, session, n: house.app.profiles.change_profile(
        GUEST, lambda one: replace(one, totals={"n": n})
    ),
    "choice of a profile": lambda house, session, n: (
        CHANGES["profiles"](house, session, n),
        house.app.profiles.choose_profile(f"{n:08x}"),
    ),
    "bookmark": lambda house, session, n: session.mark_watched(n + 1),
}


@pytest.mark.parametrize("name", CHANGES)
def test_no_frame_waits_for_a_slow_disk(
    house: House, told_sentences: list[str], slow: None, name: str
) -> None:
    house.app.write_beside_frames()
    session = begin_match(house)
    for number in range(5):
        assert seconds_of(lambda number=number: CHANGES[name](house, session, number)) < FRAME_MOST  # type: ignore[misc]
        assert seconds_of(house.step) < FRAME_MOST
    assert seconds_of(DISK.flush) < 12 * SLOW, "no queue grows"
    assert saved_answers(house) == len(session.match.log) and told_sentences == []


def write_level(house: House, session: Any) -> object:
    text = own_levels.new_level(GAME, "Picnic")
    return DISK.result_of(lambda: own_levels.keep_level(house.app.folders.levels, "Picnic", text))


def make_newer(house: House) -> None:
    """The profile is one of a newer edition."""
    path = house.app.profiles.path(house.app.profiles.active.id)
    assert path is not None
    document = msgspec.json.decode(generations.unseal_body(path.read_bytes()))
    path.write_bytes(generations.seal_body(msgspec.json.encode(document | {"version": 99})))


PRESSES: dict[str, Callable[[House, Any], object]] = {
    "a profile is made": lambda house, session: house.app.profiles.add_profile(
        "Cleo", "tasty_humans/monster_troll"
    ),
    "the guest gets a name": lambda house, session: house.app.profiles.take_over(
        "Cleo", "tasty_humans/monster_troll"
    ),
    "a profile is deleted": lambda house, session: house.app.profiles.delete_profile(
        house.app.profiles.find_by_name("Anna").id
    ),
    "something is won beside a newer profile": lambda house, session: house.app.profiles.change_profile(
        house.app.profiles.find_by_name("Bert").id, lambda one: replace(one, totals={"n": 3})
    ),
    "a level is kept": write_level,
    "a waiting match is looked at": lambda house, session: starter.saved_match(house.app, GAME),
    "the shelf is looked at": lambda house, session: (
        ReplayStore(house.app.folders.replays).list_kept() or True
    ),
}


@pytest.mark.parametrize("name", PRESSES)
def test_what_waits_for_a_slow_disk_lets_frames_go_by(
    house: House, told_sentences: list[str], monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """R16: a press whose result is needed at once is done in slices, as scenes are built."""
    profiles = house.app.profiles
    profiles.add_profile("Anna", "tasty_humans/monster_troll")
    profiles.choose_profile(profiles.add_profile("Bert", "tasty_humans/monster_troll").id)
    profiles.change_profile(profiles.active.id, lambda one: replace(one, totals={"n": 1}))
    make_newer(house)
    profiles.choose_profile(GUEST)
    profiles.change_profile(GUEST, lambda one: replace(one, totals={"n": 1}))
    monkeypatch.setattr(os, "fsync", lambda handle: time.sleep(SLOW))
    house.app.write_beside_frames()
    for name_of_slice in ("frame_slice", "hurried_slice"):
        monkeypatch.setattr(type(house.app.housekeeping), name_of_slice, 0.004)
    session = begin_match(house)
    give_first_answer(session)
    results: list[object] = []
    frames: list[float] = []
    press = partial(
        house.app.stack.run_work, house.top, lambda: results.append(PRESSES[name](house, session))
    )
    frames.append(seconds_of(press))
    while not results:
        assert len(frames) < 5000
        frames.append(seconds_of(house.step))
        time.sleep(0.005)
    assert max(frames) < FRAME_MOST and len(frames) > 5, "it took its time, and no frame waited"
    assert results[0] is None or results[0]


def test_a_disk_that_does_not_answer_is_one_sentence(
    house: House, told_sentences: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    gate = threading.Event()
    monkeypatch.setattr(os, "fsync", lambda handle: gate.wait(20))
    monkeypatch.setattr("game.core.writer.PATIENCE", 0.2)
    monkeypatch.setattr(DISK, "flush", partial(DISK.flush, 0.2))
    house.app.write_beside_frames()
    try:
        with pytest.raises(SaveError, match="does not answer"):
            house.app.profiles.add_profile("Cleo", "tasty_humans/monster_troll")
    finally:
        gate.set()


def test_a_match_that_ends_on_a_slow_disk_goes_to_the_shelf_beside_the_frames(
    house: House, told_sentences: list[str], slow: None
) -> None:
    house.app.write_beside_frames()
    session = begin_match(house)
    while session.match.state.decision is not None:
        give_first_answer(session)
    assert seconds_of(lambda: starter.finish_match(house.app, session)) < FRAME_MOST
    assert len(ReplayStore(house.app.folders.replays).list_kept()) == 1, "who looks there waits"
    assert not generations.has_generation(slot_path(house.app.folders.saves, GAME))


def test_who_reads_waits_for_what_is_about_to_be_written(
    house: House, told_sentences: list[str], slow: None
) -> None:
    house.app.write_beside_frames()
    session = begin_match(house)
    for _ in range(3):
        give_first_answer(session)
    waiting = starter.saved_match(house.app, GAME)
    assert waiting is not None and len(waiting.log) == 3
    house.app.settings_file.change(music_volume=0.1)
    assert (
        house.app.profiles.change_profile(GUEST, lambda one: replace(one, totals={"n": 5}))
        == house.app.profiles.guest
    )


def test_another_process_that_changes_a_profile_meanwhile_loses_nothing(
    house: House, told_sentences: list[str], slow: None
) -> None:
    house.app.write_beside_frames()
    profiles = house.app.profiles
    anna = profiles.add_profile("Anna", "tasty_humans/adv_peasant")
    DISK.carry_out(lambda: _from_elsewhere(profiles.folder, anna.id), lambda error: pytest.fail(str(error)))
    for name in ("a", "b"):
        profiles.change_profile(anna.id, lambda one, name=name: replace(one, totals={**one.totals, name: 1}))  # type: ignore[misc]
    DISK.flush()
    house.step()
    DISK.flush()
    found = profiles.get(anna.id)
    assert found is not None and found.totals == {"elsewhere": 1, "a": 1, "b": 1}


def _from_elsewhere(folder: Path, profile_id: str) -> None:
    code = (
        "import sys; from pathlib import Path; from msgspec.structs import replace; from "
        "game.profiles.store import Profiles\n"
        "Profiles(Path(sys.argv[1])).change_profile(sys.argv[2], lambda one: replace(one, "
        "totals={'elsewhere': 1}))"
    )
    subprocess.run([sys.executable, "-c", code, str(folder), profile_id], cwd=ROOT, check=True)


# -- what is lost, for how long


def full(handle: int) -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def remove_rights(patch: pytest.MonkeyPatch, data: Path) -> None:
    """Fail as without rights to write there: tests may be root."""
    make = tempfile.mkstemp

    def refused(suffix: str = "", prefix: str = "", folder: Any = None) -> Any:
        if Path(str(folder)).is_relative_to(data):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(folder))
        return make(suffix, prefix, folder)

    patch.setattr(tempfile, "mkstemp", refused)


def put_file_there(patch: pytest.MonkeyPatch, data: Path) -> None:
    shutil.move(data, data.with_name("away"))
    data.write_text("a file in its place")


def bring_back(data: Path) -> None:
    if data.is_file():
        data.unlink()
        shutil.move(data.with_name("away"), data)


BREAKS: dict[str, Callable[[pytest.MonkeyPatch, Path], object]] = {
    "full": lambda patch, data: patch.setattr(os, "fsync", full),
    "rights": remove_rights,
    "a file in its place": put_file_there,
}


def pass_time(house: House, seconds: float) -> None:
    for _ in range(round(seconds)):
        house.app.disk_watch.update(1.0)
        DISK.flush()
    house.step()


@pytest.mark.parametrize("beside", [True, False])
@pytest.mark.parametrize("name", BREAKS)
def test_a_loss_is_said_as_long_as_it_lasts_and_once_when_it_is_over(
    house: House, told_sentences: list[str], name: str, beside: bool
) -> None:
    if beside:
        house.app.write_beside_frames()
    session = begin_match(house)
    give_first_answer(session)
    DISK.flush()
    data = house.app.folders.data
    with pytest.MonkeyPatch.context() as patch:
        BREAKS[name](patch, data)
        give_first_answer(session)
        DISK.flush()
        house.step()
        assert [sentence.partition("(")[0] for sentence in session.notices] == [
            say("notice.save_failed", reason="").partition("(")[0]
        ]
        for reminders in (1, 2, 3):
            pass_time(house, disk_watch.AGAIN)
            assert len(told_sentences) == reminders and told_sentences[-1].startswith(
                say("notice.not_saving", reason="").partition("(")[0]
            )
        give_first_answer(session)
        DISK.flush()
    bring_back(data)
    pass_time(house, disk_watch.RETRY + 1)
    assert told_sentences[-1] == say("notice.saving_again") and len(told_sentences) == 4
    assert saved_answers(house) == len(session.match.log), "it was written without another answer"
    pass_time(house, 3 * disk_watch.AGAIN)
    assert len(told_sentences) == 4


@pytest.mark.parametrize("gone", [".", "saves"])
def test_a_folder_that_is_deleted_is_made_again(house: House, told_sentences: list[str], gone: str) -> None:
    session = begin_match(house)
    give_first_answer(session)
    shutil.rmtree(house.app.folders.data / gone)
    give_first_answer(session)
    assert saved_answers(house) == 2 and told_sentences == session.notices == []
    house.app.settings_file.change(music_volume=0.2)
    last_choices.remember_choice(house.app.folders.data, GAME, "alone")
    house.app.profiles.change_profile(GUEST, lambda one: replace(one, totals={"n": 1}))
    starter.shelve_match(house.app, session.match, session.saved_table)
    assert (
        last_choices.read_choices(house.app.folders.data).doors == {GAME: "alone"}
        and len(ReplayStore(house.app.folders.replays).list_kept()) == 1
    )


@pytest.mark.parametrize("when", ["before", "while it waits"])
@pytest.mark.parametrize("beside", [True, False])
def test_people_are_written_anew_where_their_folder_is_gone(tmp_path: Path, when: str, beside: bool) -> None:
    profiles = Profiles(tmp_path / "profiles")
    people = [profiles.add_profile(name, "tasty_humans/adv_peasant").id for name in ("Anna", "Ben")]
    if beside:
        DISK.start()
    for person in people:
        profiles.change_profile(person, lambda one: replace(one, totals={"before": 1}))
    DISK.flush()
    gate = threading.Event()
    if beside:
        DISK.carry_out(lambda: gate.wait(5), lambda error: pytest.fail(str(error)))
    if when == "before" or not beside:
        shutil.rmtree(profiles.folder)
    profiles.choose_profile(people[0])
    for person in people:
        profiles.change_profile(person, lambda one: replace(one, totals={**one.totals, "after": 1}))
    if when != "before" and beside:
        shutil.rmtree(profiles.folder)
    gate.set()
    DISK.stop()
    found = [Profiles(profiles.folder).get(person) for person in people]
    assert [one and one.totals for one in found] == [{"before": 1, "after": 1}] * 2


def test_people_of_a_disk_that_comes_back_have_what_they_won_meanwhile(tmp_path: Path) -> None:
    profiles = Profiles(tmp_path / "profiles")
    anna = profiles.add_profile("Anna", "tasty_humans/adv_peasant").id
    DISK.start()
    with pytest.MonkeyPatch.context() as patch:
        put_file_there(patch, profiles.folder)
        profiles.change_profile(anna, lambda one: replace(one, totals={"away": 1}))
        DISK.flush()
        DISK.report_failures()
        assert DISK.losses
    bring_back(profiles.folder)
    assert DISK.stop()
    found = Profiles(profiles.folder).get(anna)
    assert found is not None and found.totals == {"away": 1}


def test_who_leaves_waits_for_the_last_answers(house: House, told_sentences: list[str], slow: None) -> None:
    house.app.write_beside_frames()
    session = begin_match(house)
    for _ in range(3):
        give_first_answer(session)
    house.app._finish_writing()
    assert saved_answers(house) == 3 and not DISK.is_threaded


def test_who_leaves_while_nothing_can_be_written_is_told(
    house: House,
    told_sentences: list[str],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    house.app.write_beside_frames()
    session = begin_match(house)
    monkeypatch.setattr(os, "fsync", full)
    give_first_answer(session)
    house.app._finish_writing()
    assert capsys.readouterr().err == say("notice.not_all_saved") + "\n"


# -- killed


KILLED = """
import os, sys, time
from pathlib import Path
from types import SimpleNamespace
from game.core.writer import DISK
from scenes.kit.match.bot_worker import BotService
from scenes.kit.match.seating import Seating
from scenes.kit.match.session import MatchSession
from scenes.kit.input.device import KEYBOARD
os.fsync = lambda handle: time.sleep(0.02)
DISK.start()
seating = Seating(2)
seating.claim_seat(0, KEYBOARD)
seating.claim_seat(1, KEYBOARD)
session = MatchSession.begin_match("tasty_humans", {"mode": "versus", "seats": 2}, 11, seating, BotService(inline=True), Path(sys.argv[1]))
time.sleep(0.2)
while session.match.state.decision is not None:
    decision = session.match.state.decision
    session.answer(decision.seat, decision.actions[0])
    print(len(session.match.log), flush=True)
    time.sleep(0.2)
"""


def test_a_kill_between_answer_and_write_loses_the_last_answer_at_most(tmp_path: Path) -> None:
    for number, answers in enumerate((1, 2, 5)):
        data = tmp_path / str(number)
        game = subprocess.Popen(
            [sys.executable, "-c", KILLED, str(data)], cwd=ROOT, stdout=subprocess.PIPE, text=True
        )
        assert game.stdout is not None
        given = 0
        while given < answers:
            line = game.stdout.readline()
            assert line, "the game has ended by itself"
            given = int(line) if line.strip().isdecimal() else given
        game.send_signal(signal.SIGKILL)
        rest = [int(line) for line in game.stdout.read().split()]
        game.wait()
        given = max([given, *rest])
        assert len(Match.load(slot_path(data, GAME)).log) >= given - 1
        assert not list(data.glob("*.bad*"))
