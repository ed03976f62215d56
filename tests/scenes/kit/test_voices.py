"""A voice that lasts: one program for a whole evening, which may hang, die, be deaf or be missing. The
programs here only take notes.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from scenes.kit.audio import speech, voices
from scenes.kit.audio.speech import Speaker

pytestmark = pytest.mark.skipif(
    sys.platform == "win32", reason="the programs here begin with a line that Windows does not read"
)

WAIT = 10.0  # seconds after which something does not happen any more
POWERSHELL = f"""#!{sys.executable} -SE
import os, sys, time
notes = os.environ["NOTES"]
way = os.environ["WAY"]
def note(line):
    with open(notes, "a", encoding="utf-8") as file:
        file.write(line + "\\n")
note("begun " + str(os.getpid()))
if way == "dies at once":
    sys.exit(1)
if way == "deaf":
    time.sleep(600)
number = ""
while line := sys.stdin.buffer.readline().decode("utf-8"):
    if number and way != "mute":
        print(number, flush=True)
    number, volume, rate, words = line.rstrip("\\n").split(" ", 3)
    note(f"{{volume}} {{words}}")
    if way == "dies":
        sys.exit(1)
    if way != "mute" and (not words or way == "quick"):
        print(number, flush=True)
        number = ""
note("ended")
"""
"""It speaks as slowly as it can: a sentence is over when the next one comes."""


class Evening:
    """A speaker whose PowerShell is that, and what that has noted."""

    def __init__(self, folder: Path) -> None:
        self.notes = folder / "notes"
        self.folder = folder
        self.speaker = Speaker(
            lambda program: str(folder / program) if (folder / program).exists() else None, platform="win32"
        )

    @property
    def said(self) -> list[str]:
        lines = self.notes.read_text("utf-8").splitlines() if self.notes.exists() else []
        return [line for line in lines if not line.startswith(("begun", "ended"))]

    @property
    def processes(self) -> list[int]:
        lines = self.notes.read_text("utf-8").splitlines() if self.notes.exists() else []
        return [int(line.split()[1]) for line in lines if line.startswith("begun")]

    def speak(self, sentence: str, loudness: float = 1.0) -> None:
        """Speak, in no time."""
        begun = time.monotonic()
        self.speaker.speak(sentence, loudness)
        assert time.monotonic() - begun < 0.2

    def until(self, condition: Callable[[], bool]) -> None:
        end = time.monotonic() + WAIT
        while not condition():
            assert time.monotonic() < end, "not reached"
            time.sleep(0.005)

    def heard(self, sentence: str) -> None:
        """Speak, and wait until the program has it."""
        self.speak(sentence)
        self.until(lambda: bool(self.said) and self.said[-1].endswith(sentence))


@pytest.fixture
def evening(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Evening]:
    program = tmp_path / "powershell"
    program.write_text(POWERSHELL)
    program.chmod(0o755)
    monkeypatch.setenv("NOTES", str(tmp_path / "notes"))
    monkeypatch.setenv("WAY", "well")
    monkeypatch.setattr(voices, "ENDING", 0.2)
    made = Evening(tmp_path)
    yield made
    made.speaker.close()


def is_there(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def test_one_program_says_everything_and_ends_with_the_game(evening: Evening) -> None:
    for number in range(30):
        evening.heard(f"Sentence {number}")
    assert evening.speaker.is_speaking
    (process,) = evening.processes
    evening.speaker.close()
    assert not is_there(process) and not evening.speaker.is_speaking
    assert evening.notes.read_text("utf-8").endswith("ended\n"), "it has ended by itself"


@pytest.mark.parametrize(
    "sentence",
    [
        "--help'; rm -rf ~ $(id)",
        "a\nb\r\nc\x85d\u2028e",
        "\u00c4pfel, \u6c34 \U0001f37d",
        '"quoted" 7 100 words',
        "0",
    ],
)
def test_a_sentence_is_one_line_and_nothing_else(evening: Evening, sentence: str) -> None:
    evening.speak(sentence, 0.4)
    evening.until(lambda: bool(evening.said))
    assert evening.said == [f"40 {speech.spoken_text(sentence)}"]
    evening.heard("Next")
    assert len(evening.said) == 2


def test_it_is_cut_off_without_being_ended(evening: Evening) -> None:
    evening.heard("The first")
    evening.speaker.fall_silent()
    evening.until(lambda: evening.said[-1] == "0 ")
    evening.until(lambda: not evening.speaker.is_speaking)
    evening.heard("The second")
    assert len(evening.processes) == 1


def test_music_comes_back_when_a_sentence_is_over(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WAY", "quick")
    evening.heard("The first")
    evening.until(lambda: not evening.speaker.is_speaking)


def test_of_many_sentences_in_a_row_the_last_is_said(evening: Evening) -> None:
    for number in range(300):
        evening.speak(f"Number {number}")
    evening.until(lambda: bool(evening.said) and "Number 299" in evening.said[-1])
    assert len(evening.processes) == 1


def test_a_program_that_dies_is_begun_again(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(speech, "SHORT_LIFE", 0.0)
    monkeypatch.setenv("WAY", "dies")
    for number in range(5):
        evening.heard(f"Sentence {number}")
        evening.until(lambda: not evening.speaker._voice.is_running)
    assert len(evening.processes) == 5 and evening.speaker.is_available


def test_a_program_that_always_dies_at_once_gives_way_to_the_next(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WAY", "dies at once")
    for number in range(20):
        evening.speak(f"Sentence {number}")
        time.sleep(0.02)
    evening.until(lambda: [evening.speak("Supper"), evening.speaker.is_available][1] is False)
    assert len(evening.processes) <= speech.MOST_DEATHS + 1


def test_one_that_answers_no_more_is_given_up(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WAY", "mute")
    monkeypatch.setattr(voices, "GRACE", 0.1)
    monkeypatch.setattr(speech, "speaking_seconds", lambda _words, _rate: 0.2)
    evening.heard("The first")
    assert evening.speaker.is_speaking
    time.sleep(0.4)
    assert not evening.speaker.is_speaking, "music is not low for ever"
    evening.heard("The second")
    assert len(evening.processes) == 2 and not is_there(evening.processes[0])


def test_one_that_reads_no_more_holds_nobody(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WAY", "deaf")
    monkeypatch.setattr(voices, "STUCK", 0.1)
    evening.speak("Supper " * 30000)
    evening.until(
        lambda: (
            bool(evening.processes) and evening.speaker._voice is not None and evening.speaker._voice.is_stuck
        )
    )
    monkeypatch.setenv("WAY", "well")
    evening.heard("The next")
    begun = time.monotonic()
    evening.speaker.close()
    assert time.monotonic() - begun < 1.5
    assert not any(is_there(process) for process in evening.processes)


@pytest.mark.parametrize("missing", ["gone", "no program", "a folder"])
def test_without_the_program_nothing_is_said(
    evening: Evening, missing: str, caplog: pytest.LogCaptureFixture
) -> None:
    program = evening.folder / "powershell"
    program.unlink()
    if missing == "no program":
        program.write_text("no program")
    elif missing == "a folder":
        program.mkdir()
    for _ in range(5):
        evening.speak("Supper")
    evening.until(lambda: not evening.speaker.is_available)
    evening.speaker.close()
    assert len(caplog.records) <= 1 and not evening.speaker.is_speaking


def test_the_script_of_powershell_can_stand_on_a_command_line() -> None:
    """Double quotes would not reach it whole; nothing of a sentence is in it."""
    windows = voices.COMMANDS["win32"][0]
    assert '"' not in voices.SCRIPT and "\n" not in voices.SCRIPT
    assert voices.SCRIPT.count("{") == voices.SCRIPT.count("}") and voices.SCRIPT.count(
        "("
    ) == voices.SCRIPT.count(")")
    assert windows.arguments("one", 0.1) == windows.arguments("another", 0.9)
