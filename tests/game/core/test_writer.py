"""The writer: no caller waits for the disk, the order stays, a file's newest state is written, and a failed
write is not forgotten.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.core import files, small_documents
from game.core.errors import SaveError
from game.core.writer import MOST_NOTES, Writer
from game.profiles import machine

AT_ONCE = 0.05
"""Seconds that a call may take at most, on a busy machine."""


def ignore(error: Exception) -> None:
    """Failure callback that does nothing."""


@pytest.fixture
def writer() -> Iterator[Writer]:
    own = Writer()
    own.start()
    yield own
    own.stop(1.0)


class Gate:
    """A disk that stands still until it is let go."""

    def __init__(self, writer: Writer) -> None:
        self._open = threading.Event()
        self._reached = threading.Event()
        writer.carry_out(self._wait, ignore)
        assert self._reached.wait(5)

    def _wait(self) -> None:
        self._reached.set()
        assert self._open.wait(5)

    def let_go(self) -> None:
        self._open.set()


def test_who_asks_does_not_wait_and_reads_what_is_still_to_be_written(writer: Writer, tmp_path: Path) -> None:
    gate, path = Gate(writer), tmp_path / "a"
    start = time.monotonic()
    for number in range(100):
        writer.write_file(path, b"%d" % number, ignore)
    assert time.monotonic() - start < AT_ONCE
    assert writer.read_file(path) == b"99" and not path.exists()
    gate.let_go()
    assert writer.flush() and path.read_bytes() == b"99" == writer.read_file(path)


def test_a_file_has_one_write_that_waits(writer: Writer, tmp_path: Path) -> None:
    gate, done = Gate(writer), list[int]()
    for number in range(50):
        writer.write(tmp_path / "a", lambda number=number: done.append(number), ignore)  # type: ignore[misc]
    gate.let_go()
    assert writer.flush() and done == [49]


def test_what_keeps_its_place_is_passed_by_nothing(writer: Writer, tmp_path: Path) -> None:
    gate, done = Gate(writer), list[str]()
    for name in ("a1", "b1", "a2", "!", "a3", "b2", "a4"):
        if name == "!":
            writer.carry_out(lambda: done.append("!"), ignore)
        else:
            writer.write(tmp_path / name[0], lambda name=name: done.append(name), ignore)  # type: ignore[misc]
    gate.let_go()
    assert writer.flush() and done == ["a2", "b1", "!", "a4", "b2"]


@given(st.lists(st.tuples(st.sampled_from("abc!"), st.booleans()), max_size=30))
@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_whatever_is_asked_for_the_last_state_of_each_file_stands(
    tmp_path: Path, asked: list[tuple[str, bool]]
) -> None:
    writer, expected = Writer(), dict[str, bytes]()
    writer.start()
    for number, (name, wait) in enumerate(asked):
        path, raw = tmp_path / name, b"%d" % number
        if name == "!":
            writer.carry_out(lambda: None, ignore)
        else:
            expected[name] = raw
            writer.write_file(path, raw, ignore)
            assert writer.read_file(path) == raw
        if wait:
            assert writer.flush()
    assert writer.stop()
    assert {name: (tmp_path / name).read_bytes() for name in expected} == expected


def test_without_a_thread_all_is_done_at_once_and_who_asks_hears_it(tmp_path: Path) -> None:
    writer, heard = Writer(), list[Exception]()
    writer.write_file(tmp_path / "a", b"1", heard.append)
    assert (tmp_path / "a").read_bytes() == b"1"
    (tmp_path / "file").touch()
    writer.write_file(tmp_path / "file" / "b", b"2", heard.append)
    assert [type(error) for error in heard] == [FileExistsError]


BROKEN: dict[str, Callable[[Path], object]] = {
    "a file in its place": lambda folder: folder.write_text("?"),
    "a link that leads nowhere": lambda folder: folder.symlink_to("/proc/nothing/here"),
}


@pytest.mark.parametrize("threaded", [True, False])
@pytest.mark.parametrize("broken", BROKEN)
def test_what_the_disk_did_not_take_is_written_when_it_can_be(
    tmp_path: Path, broken: str, threaded: bool
) -> None:
    writer, heard, folder = Writer(), list[Exception](), tmp_path / "data"
    if threaded:
        writer.start()
    BROKEN[broken](folder)
    for number in range(3):
        writer.write_file(folder / "a", b"%d" % number, heard.append)
        writer.flush()
        writer.report_failures()
        assert list(writer.losses) == [folder / "a"] and len(heard) == number + 1
        assert writer.read_file(folder / "a") == b"%d" % number, "it counts until the game ends"
    folder.unlink()
    writer.retry()
    writer.flush()
    assert writer.losses == {} and (folder / "a").read_bytes() == b"2"
    assert writer.stop()


def test_a_newer_state_is_not_overwritten_by_one_that_is_tried_again(writer: Writer, tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file in its place")
    writer.write_file(tmp_path / "data" / "a", b"old", ignore)
    writer.flush()
    (tmp_path / "data").unlink()
    gate = Gate(writer)
    writer.write_file(tmp_path / "data" / "a", b"new", ignore)
    writer.retry()
    gate.let_go()
    writer.flush()
    assert (tmp_path / "data" / "a").read_bytes() == b"new" and writer.losses == {}


def test_what_was_given_up_is_not_tried_again(writer: Writer, tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file in its place")
    writer.write_file(tmp_path / "data" / "a", b"old", ignore)
    writer.flush()
    writer.forget(tmp_path / "data" / "a")
    assert writer.losses == {}
    (tmp_path / "data").unlink()
    writer.retry()
    writer.flush()
    assert not (tmp_path / "data").exists()


def test_small_files_are_no_loss_that_is_told(writer: Writer, tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file in its place")
    writer.write_file(tmp_path / "data" / "a", b"1", ignore, is_loss=False)
    writer.flush()
    assert writer.losses == {}


def test_who_leaves_waits_for_the_disk_but_not_for_ever(tmp_path: Path) -> None:
    writer = Writer()
    writer.start()
    gate = Gate(writer)
    writer.write_file(tmp_path / "a", b"1", ignore)
    start = time.monotonic()
    assert not writer.stop(0.1) and time.monotonic() - start < 0.1 + AT_ONCE * 4
    gate.let_go()
    patient = Writer()
    patient.start()
    patient.carry_out(lambda: time.sleep(0.1), ignore)
    patient.write_file(tmp_path / "b", b"2", ignore)
    assert patient.stop() and (tmp_path / "b").read_bytes() == b"2"
    assert not patient.is_threaded


def test_what_is_asked_for_because_something_failed_is_written_before_the_end(tmp_path: Path) -> None:
    writer, path = Writer(), tmp_path / "a"
    writer.start()

    def fail() -> None:
        raise SaveError("Somebody else was quicker.")

    def do_again(error: Exception) -> None:
        writer.forget(path)
        writer.write_file(path, b"again", ignore)

    writer.write(path, fail, do_again)
    assert writer.stop() and path.read_bytes() == b"again"


def test_what_a_job_asks_for_is_part_of_that_job(writer: Writer, tmp_path: Path) -> None:
    path, stood = tmp_path / "a", list[bytes]()
    writer.carry_out(lambda: (writer.write_file(path, b"1", ignore), stood.append(path.read_bytes())), ignore)
    writer.carry_out(lambda: stood.append(path.read_bytes()), ignore)
    assert writer.flush() and stood == [b"1", b"1"]


@pytest.mark.parametrize("error", [OSError(28, "No space left on device"), SaveError("It is full.")])
def test_failures_are_heard_by_who_delivers_them(writer: Writer, tmp_path: Path, error: Exception) -> None:
    def fail() -> None:
        raise error

    heard: list[Exception] = []
    threads: list[Any] = []
    writer.write(
        tmp_path / "a", fail, lambda one: (heard.append(one), threads.append(threading.current_thread()))
    )
    writer.flush()
    assert heard == []
    writer.report_failures()
    assert heard == [error] and threads == [threading.current_thread()]


def test_a_fault_of_the_game_is_reported_and_the_writer_goes_on(
    writer: Writer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    reported: list[Any] = []
    monkeypatch.setattr(threading, "excepthook", reported.append)
    writer.carry_out(lambda: 1 // 0, ignore)
    writer.write_file(tmp_path / "a", b"1", ignore)
    assert writer.flush() and (tmp_path / "a").read_bytes() == b"1"
    assert [report.exc_type for report in reported] == [ZeroDivisionError]


def test_who_writes_may_flush(writer: Writer, tmp_path: Path) -> None:
    done: list[bool] = []
    writer.carry_out(lambda: done.append(writer.flush()), ignore)
    assert writer.flush() and done == [True]


def test_a_folder_that_is_gone_is_made_again(writer: Writer, tmp_path: Path) -> None:
    writer.write_file(tmp_path / "gone" / "deep" / "a", b"1", ignore)
    assert writer.flush() and files.read_file(tmp_path / "gone" / "deep" / "a") == b"1"


def test_notes_are_passed_and_left_out_where_too_many_wait(writer: Writer, tmp_path: Path) -> None:
    gate, done = Gate(writer), list[str]()
    writer.write(tmp_path / "a", lambda: done.append("old"), ignore)
    for _ in range(2 * MOST_NOTES):
        writer.write_minor(lambda: done.append("note"))
    writer.write(tmp_path / "a", lambda: done.append("new"), ignore)
    gate.let_go()
    assert writer.flush() and done == ["new", *["note"] * MOST_NOTES]


def test_a_document_that_is_tried_again_tells_nobody_who_has_gone_on(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    writer = Writer()
    monkeypatch.setattr(small_documents, "DISK", writer)
    (tmp_path / "data").write_text("a file in its place")
    with pytest.raises(OSError, match="exists"):
        small_documents.write_document(tmp_path / "data" / "a", machine.Machine(), None)
    writer.retry()
    assert not writer.stop(0.1)
    writer.drop_failed()
    assert writer.losses == {} and writer.stop(0.1), "another game begins with nothing left"
