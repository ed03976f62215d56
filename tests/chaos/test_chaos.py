"""A few seconds of nearly each kind of chaos in every run, with seeds that take turns by the week; and what
chaos looks for, it finds.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from threading import Event
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from websockets.http11 import Request, Response

from game.core import carried, saves
from game.core.errors import SaveError
from game.core.match import Match
from game.core.rng import Rng
from scenes.campaign.lessons import list_scene
from scenes.kit.art.atlas import SMALLEST as ATLAS
from scenes.kit.match.saved_matches import slot_path
from scenes.kit.match.session import MatchSession
from scenes.kit.phones.heard import Heard, HeardQueue
from scenes.kit.phones.messages import Card, Press, Section
from scenes.kit.phones.website import Website
from scenes.pages import game_list
from scenes.people import booking
from scenes.tasty_humans.questions import rows as tasty_rows
from tests import weekly
from tests.chaos import (
    campaign,
    campaign_evening,
    command,
    disks,
    evening,
    files,
    hashes,
    heavy,
    kills,
    matches,
    newer,
    patience,
    phones,
    rows,
    soak,
    tables,
    tampering,
    twins,
)
from tests.chaos.campaign_evening import SHORT
from tests.chaos.kinds import KINDS, Kind
from tests.chaos.worker import FEW, ROOT, one
from tests.game import contract
from tests.game.test_contract_catches import Leaks, break_copy
from tests.weekly import in_turn, take_share, take_turns
from tools import test_run

SEED = 4
LESSON_WRITES = 5
"""After so many writes of a lesson's end its first file is there, and nothing of the second."""


def kinds_of_the_week() -> list[Kind]:
    """Windows, which alone take as long as all others, take turns."""
    kinds = [kind for kind in KINDS.values() if kind.few]
    windows = [kind for kind in kinds if kind.window]
    return [kind for kind in kinds if not kind.window or kind is take_turns(windows, 0)]


def seeds_of_the_week(few: int) -> range:
    """A third of that many trials, whose turn it is."""
    first = take_turns(range(0, few, -(-few // 3)), 0)
    return range(SEED + first, SEED + min(first + -(-few // 3), few))


def test_each_trial_has_its_week(monkeypatch: pytest.MonkeyPatch) -> None:
    for few in (1, 2, 3, 4, 40):
        seeds = set()
        for week in range(3):
            monkeypatch.setenv(weekly.WEEK, str(week))
            seeds |= {*seeds_of_the_week(few)}
        assert seeds == {*range(SEED, SEED + few)}


@pytest.mark.parametrize("kind", take_share(kinds_of_the_week(), 2), ids=lambda kind: kind.name)
def test_a_few_of_each(kind: Kind) -> None:
    seeds = seeds_of_the_week(kind.few)
    worker = [
        sys.executable,
        "-m",
        "tests.chaos.worker",
        kind.name,
        str(seeds[0]),
        "0",
        "few",
        str(len(seeds)),
    ]
    done = subprocess.run(worker, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-4000:]
    lines = [line for line in map(json.loads, done.stdout.splitlines()) if "seed" in line]
    assert [line["trace"] for line in lines if "fault" in line] == []
    assert len(lines) == len(seeds) and sum(line["amount"] for line in lines) >= len(seeds)


def test_every_table_is_there_once() -> None:
    assert len(tables.ALL) == 55
    configs = [match.config for match in (tables.match_of(number, Rng(number)) for number in range(55))]
    assert len({msgspec.json.encode((number, config)) for number, config in enumerate(configs)}) == 55
    assert len({repr(table) for table in tables.ALL}) == 55


# -- what is wrong is found


def is_caught(trial: Callable[[int, Path], int], place: Path, times: int) -> bool:
    """True if one of the trials fails."""
    for seed in range(times):
        (place / str(seed)).mkdir()
        try:
            trial(seed, place / str(seed))
        except AssertionError:
            return True
    return False


def test_an_event_that_nobody_is_told_of_is_found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    give = contract.give
    monkeypatch.setattr(contract, "give", lambda match, entry: give(match, entry)[1:])
    monkeypatch.setattr(tables, "ALL", (("hunger", {"seats": 2}),))
    with pytest.raises((AssertionError, KeyError)):
        matches.trial(3, tmp_path)


def test_an_answer_that_is_not_really_taken_back_is_found(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(Match, "undo", lambda match: match.log.pop())
    assert is_caught(heavy.trial, tmp_path, 6)


def test_a_save_that_is_believed_without_its_checksum_is_found(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(Match, "_replay_log", lambda match, log: None)
    assert is_caught(heavy.trial, tmp_path, 2)


def test_a_view_that_tells_a_secret_is_found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(
        twins, "match_of", lambda seed, rng: Match.new(break_copy(Leaks), break_copy(Leaks).config(), seed)
    )
    assert is_caught(twins.trial, tmp_path, 6)


@pytest.mark.parametrize("fault", ["missing", "twice", "alike"])
def test_rows_that_miss_or_repeat_an_answer_or_its_words_are_found(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, fault: str
) -> None:
    drops = tasty_rows.ROWS["drop_adventurer"]
    broken_rows: dict[str, Callable[[Any], Any]] = {
        "missing": lambda asked: drops(asked)[1:],
        "twice": lambda asked: [*drops(asked), replace(drops(asked)[0], key="again", words="Again")],
        "alike": lambda asked: [replace(row, words="Somewhere") for row in drops(asked)],
    }
    monkeypatch.setitem(tasty_rows.ROWS, "drop_adventurer", broken_rows[fault])
    if fault == "alike":
        monkeypatch.setattr(tasty_rows, "tell_apart", lambda rows, details: rows)
    assert is_caught(partial(rows.trial, only="tasty_humans"), tmp_path, 4)


@pytest.mark.parametrize("fault", ["private", "no_unit", "secret"])
def test_things_that_are_told_wrongly_are_found(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, fault: str
) -> None:
    """P17, P52."""
    ui = game_list.game_ui("hunger")

    def tell_wrongly(view: Any, seat: int, name: Callable[[int], str]) -> list[Section]:
        secret = view.imagine(Rng(id(view))).hunt_deck[0]
        wrong = {
            "private": Section("Theirs", private=True, cards=(Card("Rose"),)),
            "no_unit": Section("Score", cards=(Card("Points", side="5"),)),
            "secret": Section("Next", cards=(Card(f"Card {secret}"),)),
        }
        return [*ui.sheet(view, seat, name), wrong[fault]]

    monkeypatch.setattr(rows.game_list, "game_ui", lambda game: replace(ui, sheet=tell_wrongly))
    assert is_caught(partial(rows.trial, only="hunger"), tmp_path, 2)


def test_a_match_that_hangs_on_hashes_is_found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(hashes, "_run", lambda seed, hash_seed: [str(seed), hash_seed])
    assert is_caught(hashes.trial, tmp_path, 1)


@in_turn(1, 3)
def test_a_damaged_save_without_the_one_before_is_found(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(files, "HARM", (files._damage_file, files._empty))
    monkeypatch.setattr(
        saves, "read_newest", lambda path, use, tidy=True: (use(saves.read_exactly(path)), "")
    )
    assert is_caught(files.trial, tmp_path, 200)


@in_turn(0, 3)
def test_a_file_that_is_written_in_place_is_found_by_kills(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def in_place(
        path: Path, raw: bytes, before: Callable[[], None] = lambda: None, sync: bool = True
    ) -> None:
        before()
        with path.open("wb") as file:
            file.write(raw[: len(raw) // 2])
            file.flush()
            os.fsync(file.fileno())
            file.write(raw[len(raw) // 2 :])

    monkeypatch.setattr(evening, "EVENINGS", 1)
    monkeypatch.setattr(kills, "EVENINGS", 1)
    monkeypatch.setattr("game.core.files.write_file", in_place)
    evening.known_states.cache_clear()  # such files take fewer writes
    try:
        assert is_caught(kills.trial, tmp_path, 60)
    finally:
        evening.known_states.cache_clear()


@pytest.mark.parametrize("lost", [False, True])
def test_a_lesson_that_a_kill_takes_from_who_learned_it_is_found(
    monkeypatch: pytest.MonkeyPatch, lost: bool
) -> None:
    """As it was once: a lesson was done before anybody had it, and was never asked for again (C3, section
    9).
    """

    def progress_first(app: Any, progress: Any, key: str, level: str) -> None:
        progress.finish_level(key, level)
        booking.book_lesson(app, f"{key}/{level}")

    whole = campaign.whole_evening(SHORT)
    first = whole.steps.index("learned")
    with campaign.prepared_folder() as folder:
        if lost:
            monkeypatch.setattr(list_scene, "book_lesson", progress_first)
        campaign.run_until_killed(
            campaign_evening.evening(folder, SHORT), folder, by_write=whole.counts[first - 1] + LESSON_WRITES
        )
        assert ("lessons" in campaign.at_the_end(folder, SHORT)) == lost


def test_a_full_disk_that_nobody_expects_is_found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def save(session: MatchSession[Any]) -> None:
        if session.folder is not None:
            session.match.save(slot_path(session.folder, session.slot))

    evening.known_states(0)
    monkeypatch.setattr(disks, "EVENINGS", 1)
    monkeypatch.setattr(MatchSession, "save", save)
    assert is_caught(disks.trial, tmp_path, 20)


@pytest.mark.parametrize("broken", ["fields", "copies"])
def test_what_a_newer_edition_loses_is_found(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, broken: str
) -> None:
    """As it was once: typed values were written, and nothing else."""
    if broken == "fields":
        monkeypatch.setattr(
            carried,
            "merge_changes",
            lambda document, before, after, kind: carried.Merge(carried.to_plain(after), ()),
        )
    else:
        monkeypatch.setattr(carried, "merge_changes", _forgetful(carried.merge_changes))
    assert is_caught(newer.trial, tmp_path, 30)


def _forgetful(merged: Callable[..., carried.Merge]) -> Callable[..., carried.Merge]:
    """Storage that keeps nothing of replaced values."""
    return lambda *parts: merged(*parts)._replace(overwritten=())


def test_memory_that_grows_is_found() -> None:
    soak.no_growth([200.0, 300.0] + [400.0] * 48 + [419.0])
    with pytest.raises(AssertionError):
        soak.no_growth([200.0] + [400.0] * 48 + [421.0])


@pytest.mark.parametrize(("pixels", "atlas"), [(13 * 1280 * 720, (ATLAS, ATLAS)), (9, (8192, 8192))])
def test_pictures_without_a_bound_are_found(pixels: int, atlas: tuple[int, int]) -> None:
    window = SimpleNamespace(
        width=1280, height=720, ctx=SimpleNamespace(default_atlas=SimpleNamespace(size=atlas))
    )
    textures = SimpleNamespace(_textures={"one": SimpleNamespace(width=pixels, height=1)})
    art = SimpleNamespace(textures=textures)
    house: Any = SimpleNamespace(window=window, app=SimpleNamespace(art=art))
    with pytest.raises(AssertionError):
        soak.within_bounds(house)


def test_damage_is_damage() -> None:
    for seed in range(200):
        raw = bytes(range(256)) * (seed % 5)
        assert tampering.damage(raw, Rng(seed)) != raw


# -- the command


def test_a_trial_that_fails_or_hangs_is_told_with_its_place() -> None:
    def raises(seed: int, place: Path) -> int:
        saves.unpack_save(b"nothing")
        return 1

    def hangs(seed: int, place: Path) -> int:
        while True:
            pass

    class Odd(Kind):
        def trial(self) -> Callable[[int, Path], int]:
            return hangs if self.longest < 1 else raises

    line = one(Odd("odd", "", 1, 1), 7)
    assert (
        line["seed"] == 7
        and line["fault"].startswith("Damaged: The save")
        and line["where"].startswith("game/core/generations.py:")
    )
    assert one(Odd("odd", "", 1, 1, longest=0.1), 7)["fault"].startswith("TooSlow")


class Machine:
    """A made-up machine: `work` seconds of a processor in each second, `load` processes that want one."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, work: float, load: float) -> None:
        self.now = 0.0
        self.work = work
        monkeypatch.setattr(patience.time, "monotonic", lambda: self.now)
        monkeypatch.setattr(patience.os, "getloadavg", lambda: (load, load, load))
        monkeypatch.setattr(patience.os, "cpu_count", lambda: 2)
        monkeypatch.setattr(patience.Patience, "_seconds_of_each", lambda limit: {1: self.now * self.work})

    def verdict_after(self, seconds: int, longest: float) -> str:
        limit = patience.Patience(longest)
        for _ in range(seconds):
            self.now += 1.0
            if wrong := limit.look():
                return wrong
        return ""


@pytest.mark.parametrize(
    ("work", "load", "seconds", "says"),
    [
        (1.0, 1, 59, ""),
        (1.0, 1, 62, "no end"),
        (2.0, 2, 32, "no end"),
        # ten others want the processor: what takes 6 s alone takes a minute, and is no fault
        (0.1, 20, 590, ""),
        (0.1, 20, 620, "no end"),
        (0.0, 1, 59, ""),
        (0.0, 1, 62, "waits"),
        (0.0, 20, 400, ""),  # perhaps the machine has no time for it at all
        (0.0, 20, 600, "waits"),
    ],
)
def test_a_busy_machine_is_no_fault(
    monkeypatch: pytest.MonkeyPatch, work: float, load: float, seconds: int, says: str
) -> None:
    """R54: limits are processor time; wall time counts only while nothing works."""
    told = Machine(monkeypatch, work, load).verdict_after(seconds, 60)
    assert says in told and bool(told) == bool(says)


def test_work_of_children_counts_and_waiting_for_them_is_no_waiting() -> None:
    limit = patience.Patience(1.0)
    child = subprocess.Popen([sys.executable, "-c", "while True: pass"])
    try:
        while not (told := limit.look()):
            time.sleep(0.05)
    finally:
        child.kill()
        child.wait()
    assert told.startswith("no end") and limit.worked > 1.0


def test_a_trial_that_waits_for_ever_is_found() -> None:
    class Waits(Kind):
        def trial(self) -> Callable[[int, Path], int]:
            return lambda seed, place: bool(Event().wait(300))

    assert "does nothing" in one(Waits("waits", "", 1, 1, longest=0.2), 7)["fault"]


@in_turn(2, 3)
def test_what_was_hardly_tried_is_not_told_as_sound(capfd: pytest.CaptureFixture[str]) -> None:
    """R55."""
    assert command.main(["0.02", "--seed", "70", "--only", "twins,kills"]) == command.SOME_NOT_TRIED
    rows = {line.split()[0]: line for line in capfd.readouterr().out.splitlines()[1:]}
    assert "not tried" in rows["kills"]
    tally = command.Tally(KINDS["kills"], amount=KINDS["kills"].enough)
    assert "not tried" not in command.table([tally])[1]
    assert "not tried" not in command.table([command.Tally(KINDS["kills"], amount=1)], repeated=True)[1]


@pytest.mark.parametrize("overhead", [0.0, 6.0, 30.0])
@pytest.mark.parametrize("minutes", [10.0, 40.0])
def test_no_kind_starves_the_others(monkeypatch: pytest.MonkeyPatch, minutes: float, overhead: float) -> None:
    """R55: starting a process and the end of its last trial cost every kind time of its own, not that of the
    others.
    """
    clock = [0.0]
    run = command.Run(list(KINDS.values()), 1, minutes)
    run.end = 60 * minutes * command.LANES  # one lane that has the time of both
    monkeypatch.setattr(command.time, "monotonic", lambda: clock[0])
    monkeypatch.setattr(command, "LANES", 1)
    run.seconds *= 2
    given: set[tuple[str, int]] = set()

    def slice_of_a_kind(tally: command.Tally, seed: int, seconds: float) -> None:
        assert (tally.kind.name, seed) not in given, "seeds go on"
        given.add((tally.kind.name, seed))
        tally.trials += int(seconds)
        clock[0] += seconds + overhead

    monkeypatch.setattr(run, "slice", slice_of_a_kind)
    run._lane()
    assert {name for name, _ in given} == set(KINDS), "each has had its turn"
    for tally in run.tallies.values():
        wanted = run._time_of(tally.kind)
        assert tally.spent >= min(wanted, 60.0) / 3
        assert tally.spent <= wanted + tally.kind.slice + 2 * overhead


def test_a_seed_alone_repeats_one_trial(capfd: pytest.CaptureFixture[str]) -> None:
    assert command.main(["--seed", "5", "--only", "matches,twins"]) == 0
    out = capfd.readouterr().out.splitlines()
    assert out[0].split() == ["test", "amount", "faults", "slowest", "peak", "memory"]
    assert [line.split()[:3] for line in out[1:3]] == [
        ["matches", "1", "matches"],
        ["twins", out[2].split()[1], "twins"],
    ]
    assert out[3].startswith("2 trials in ")


def test_minutes_are_shared(capfd: pytest.CaptureFixture[str]) -> None:
    assert command.main(["0.05", "--seed", "70", "--only", "matches,twins"]) in (0, command.SOME_NOT_TRIED)
    out = capfd.readouterr().out.splitlines()
    assert out[0] == "Chaos for 0.05 min with seed 70" and int(out[2].split()[1]) >= 1


def test_a_process_that_dies_is_a_fault(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(KINDS, "nothing", Kind("nothing", "things", share=1, few=1))
    assert command.main(["--seed", "5", "--only", "nothing"]) == 1
    out = capfd.readouterr().out
    assert (
        "nothing: Died: ended with 1" in out
        and "--chaos --only nothing --seed 5" in out
        and "KeyError" in out
    )


def test_the_door_leads_there(monkeypatch: pytest.MonkeyPatch) -> None:
    """`python3 main.py --test --chaos 5 --only files`."""
    called: list[list[str]] = []
    monkeypatch.setattr(test_run.subprocess, "call", lambda command: called.append(command) or 1)
    monkeypatch.setattr(test_run, "prepare_process", lambda: None)
    assert test_run.run_tests(["--chaos", "5", "--only", "files"]) == 1
    assert called == [[sys.executable, "-m", "tests.chaos", "5", "--only", "files"]]


@pytest.mark.parametrize("arguments", [[], ["--seed", "5"], ["1", "--only", "nonsense"], ["x"]])
def test_what_makes_no_sense_is_told(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as error:
        command.main(arguments)
    assert error.value.code == 2 and "error:" in capsys.readouterr().err


def test_faults_are_told_once_with_their_seeds() -> None:
    tally = command.Tally(KINDS["files"])
    for seed in range(8):
        tally.take(
            {
                "seed": seed,
                "amount": 0,
                "seconds": 1.5,
                "memory": 90,
                "fault": f"SaveError: {seed}",
                "where": "game/core/saves.py:1",
                "trace": "x",
            }
        )
    tally.take({"seed": 9, "amount": 1, "seconds": 0.5, "memory": 70})
    assert command.table([tally])[1].split() == ["files", "1", "files", "8", "1.50", "s", "90", "MB"]
    told = command.faults([tally], traces=False)
    assert told[2] == "  at game/core/saves.py:1, 8 times; --chaos --only files --seed 0 1 2 3 4"
    assert issubclass(SaveError, Exception)


def test_a_server_for_foreign_names_is_found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    answer = Website.answer

    def answer_all(self: Website, request: Request) -> Response | None:
        del request.headers["Host"]
        request.headers["Host"] = self._host
        return answer(self, request)

    monkeypatch.setenv(FEW, "1")
    monkeypatch.setattr(Website, "answer", answer_all)
    assert is_caught(phones.trial, tmp_path, 1)


def test_a_phone_that_is_heard_twice_is_found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    add = HeardQueue.add

    def add_twice(self: HeardQueue, heard: Heard) -> None:
        add(self, heard)
        if heard.said == Press("menu", "up"):
            add(self, heard)

    monkeypatch.setenv(FEW, "1")
    monkeypatch.setattr(HeardQueue, "add", add_twice)
    assert is_caught(phones.trial, tmp_path, 1)
