"""Sentences said by the system: which command, what it is given, when it is cut off. Nothing is really spoken
here.
"""

from __future__ import annotations

import subprocess
import time
from threading import Event, current_thread, main_thread

import pytest

from scenes.kit.audio import speech
from scenes.kit.audio.speech import MOST_WAITING, Speaker, spoken_text
from scenes.kit.audio.voices import COMMANDS, WORDS_A_MINUTE, Tone
from scenes.kit.words.language import choose_language


class FakeProcess:
    """Speaks until it is killed or told that it has finished."""

    def __init__(self, command: list[str], text: str) -> None:
        self.command, self.text = command, text
        self.killed = False
        self.over = Event()

    def wait(self, timeout: float | None = None) -> int:
        assert self.over.wait(10), "nobody ended it"
        return 0

    def kill(self) -> None:
        self.killed = True
        self.over.set()


class FakeSystem:
    """A system with these programs."""

    def __init__(self, *programs: str) -> None:
        self.programs = programs
        self.started: list[FakeProcess] = []
        self.looked_for: list[str] = []
        self.running = Event()  # something was started since clear()

    def find(self, program: str) -> str | None:
        self.looked_for.append(program)
        return f"/bin/{program}" if program in self.programs else None

    def start(self, command: list[str], text: str) -> FakeProcess:
        process = FakeProcess(command, text)
        if "--cancel" in command:
            process.over.set()
        self.started.append(process)
        self.running.set()
        return process

    def speaker(self, platform: str = "linux") -> Speaker:
        return Speaker(self.find, self.start, platform)

    def speak(self, speaker: Speaker, sentence: str, loudness: float = 1.0) -> FakeProcess:
        """Speak, and wait until the program runs."""
        self.running.clear()
        speaker.speak(sentence, loudness)
        assert self.running.wait(10)
        return self.started[-1]

    def said(self, sentence: str, platform: str = "linux") -> FakeProcess:
        """Say one sentence to its end."""
        speaker = self.speaker(platform)
        process = self.speak(speaker, sentence)
        speaker.close()
        return process


def test_a_sentence_cut_off_while_its_program_starts_is_taken_back_too() -> None:
    system = FakeSystem("spd-say")

    def start(command: list[str], text: str) -> FakeProcess:
        process = system.start(command, text)
        if "--cancel" not in command:
            speaker.fall_silent()  # the page is left before the program is known
        return process

    speaker = Speaker(system.find, start, "linux")
    speaker.speak("Troll, choose who to eat.")
    assert system.running.wait(10)
    speaker.close()
    said, taken_back = system.started
    assert said.killed and "--cancel" in taken_back.command


@pytest.mark.parametrize(
    ("platform", "programs", "chosen"),
    [
        *[("linux", ("spd-say", voice), voice) for voice in ("espeak-ng", "espeak")],
        *[("linux", ("spd-say",), "spd-say"), ("darwin", ("say",), "say")],
        *[("win32", ("espeak-ng",), "espeak-ng"), ("freebsd", ("espeak-ng",), "espeak-ng")],
    ],
)
def test_the_best_command_of_the_system_speaks(platform: str, programs: tuple[str, ...], chosen: str) -> None:
    process = FakeSystem(*programs).said("Troll, choose who to eat.", platform)
    assert process.command[0] == f"/bin/{chosen}"
    assert "Troll, choose who to eat." in (process.text or process.command[-1])


def test_without_a_command_nothing_is_said_and_nobody_looks_twice() -> None:
    system = FakeSystem()
    speaker = system.speaker()
    for _ in range(3):
        assert not speaker.is_available
        speaker.speak("Supper")
    speaker.close()
    assert system.started == [] and len(system.looked_for) == len(set(system.looked_for))


@pytest.mark.parametrize("platform", ["linux", "darwin"])
def test_no_sentence_can_be_taken_for_an_order(platform: str) -> None:
    """Options, quotes and the orders of the Mac's voice have no effect; the arguments of a voice that reads
    are always the same.
    """
    nasty = "--help'; rm -rf ~ $(id) \"`x` [[slnc 9000]]"
    system = FakeSystem("espeak-ng", "say")
    harmless, process = system.said("Supper", platform), system.said(nasty, platform)
    assert (
        process.command == harmless.command
        and "rm -rf" in process.text
        and "[[slnc" not in process.text.replace(nasty, "")
    )
    if platform == "darwin":
        assert "[[slnc" not in process.text


def test_an_option_is_only_a_sentence_to_speech_dispatcher_which_is_told_to_be_silent_too() -> None:
    system = FakeSystem("spd-say")
    speaker = system.speaker()
    assert system.speak(speaker, "--cancel it").command[-2:] == ["--", "--cancel it"]
    speaker.fall_silent()
    speaker.close()
    assert system.started[0].killed and system.started[1].command[1:] == ["--cancel"]


def test_a_new_sentence_cuts_the_old_one_off() -> None:
    system = FakeSystem("espeak-ng")
    speaker = system.speaker()
    first = system.speak(speaker, "The first")
    assert speaker.is_speaking
    second = system.speak(speaker, "The second")
    assert first.killed and not second.killed
    speaker.close()
    assert second.killed and not speaker.is_speaking


def test_of_many_sentences_in_a_row_the_last_is_said() -> None:
    system = FakeSystem("espeak-ng")
    speaker = system.speaker()
    for number in range(20):
        speaker.speak(f"Number {number}")
    for _ in range(1000):
        if system.started and system.started[-1].text == "Number 19":
            break
        system.running.clear()
        system.running.wait(0.01)
    assert system.started[-1].text == "Number 19" and not system.started[-1].killed
    assert all(process.killed for process in system.started[:-1])
    speaker.close()


def test_a_command_that_cannot_be_started_costs_one_warning(caplog: pytest.LogCaptureFixture) -> None:
    tried = Event()

    def broken(_command: list[str], _text: str) -> FakeProcess:
        tried.set()
        raise PermissionError("not for you")

    speaker = Speaker(FakeSystem("espeak-ng").find, broken, "linux")
    speaker.speak("Supper")
    assert tried.wait(10)
    speaker.close()
    speaker.speak("Supper")
    speaker.close()
    assert not speaker.is_available and len(caplog.records) == 1


def test_where_the_first_command_cannot_be_started_the_next_one_speaks() -> None:
    system = FakeSystem("espeak-ng", "espeak")

    def start(command: list[str], text: str) -> FakeProcess:
        if command[0].endswith("-ng"):
            raise OSError("Exec format error")
        return system.start(command, text)

    speaker = Speaker(system.find, start, "linux")
    assert system.speak(speaker, "Supper").command[0] == "/bin/espeak"
    speaker.close()


def test_a_program_that_hangs_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """It may not even end when it is killed."""

    class Undead(FakeProcess):
        def wait(self, timeout: float | None = None) -> int:
            assert timeout is not None, "waits for ever"
            assert current_thread() is not main_thread(), "whoever speaks waits"
            if not self.over.wait(min(timeout, 0.2)):
                raise subprocess.TimeoutExpired(self.command, timeout)
            return 0

        def kill(self) -> None:
            self.killed = True

    begun: list[Undead] = []

    def start(command: list[str], text: str) -> Undead:
        begun.append(Undead(command, text))
        return begun[-1]

    speaker = Speaker(FakeSystem("espeak-ng").find, start, "linux")
    for number in range(100):
        speaker.speak(f"Number {number}")
    end = time.monotonic() + 60
    while len(begun) < 2 and time.monotonic() < end:
        time.sleep(0.01)
        speaker.speak("The last")
    assert begun[0].killed and len(begun) >= 2 and speaker._jobs.qsize() <= MOST_WAITING
    monkeypatch.setattr(speech, "CLOSING", 0.1)
    speaker.close()


def test_loudness_follows_and_silence_starts_nothing() -> None:
    system = FakeSystem("espeak-ng")
    speaker = system.speaker()
    process = system.speak(speaker, "Supper", 0.4)
    assert process.command[process.command.index("-a") + 1] == "40"
    speaker.speak("Supper", 0.0)
    speaker.close()
    assert len(system.started) == 1 and process.killed


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("en", "minus 3 points, 5 times 2 equals 10, plus 4, 41 per cent"),
        ("de", "minus 3 points, 5 mal 2 gleich 10, plus 4, 41 Prozent"),
        ("fr", "moins 3 points, 5 fois 2 égale 10, plus 4, 41 pour cent"),
        ("es", "menos 3 points, 5 por 2 igual a 10, más 4, 41 por ciento"),
        ("pt_BR", "menos 3 points, 5 vezes 2 igual a 10, mais 4, 41 por cento"),
        ("pl", "minus 3 points, 5 razy 2 równa się 10, plus 4, 41 procent"),
    ],
)
def test_signs_are_read_as_words_of_the_language(code: str, said: str) -> None:
    """L22."""
    choose_language(code)
    try:
        assert spoken_text("\u22123 points,\n 5 \u00d7 2 = 10, +4, 41\u00a0%.") == f"{said}."
        assert spoken_text("Press \ufffc to sit\u2026") == "Press to sit"
    finally:
        choose_language("en")


@pytest.mark.parametrize(
    ("platform", "program", "slow", "fast"),
    [
        ("linux", "espeak-ng", ["-s", "80"], ["-s", "400"]),
        ("linux", "spd-say", ["--rate", "-70"], ["--rate", "80"]),
        ("darwin", "say", ["-r", "80"], ["-r", "400"]),
    ],
)
def test_the_rate_is_that_of_the_settings(
    platform: str, program: str, slow: list[str], fast: list[str]
) -> None:
    """X17."""
    for rate, wanted in ((80, slow), (400, fast)):
        system = FakeSystem(program)
        speaker = system.speaker(platform)
        system.running.clear()
        speaker.speak("Supper", rate=rate)
        assert system.running.wait(10)
        command = system.started[0].command
        assert command[command.index(wanted[0]) + 1] == wanted[1]
        speaker.close()


def test_windows_has_the_rate_in_steps_in_each_line() -> None:
    """X17."""
    command = COMMANDS["win32"][0]
    lines = [command.input_text("Supper", Tone(0.4, rate)) for rate in (80, WORDS_A_MINUTE, 400)]
    assert lines == ["40 -7 Supper", "40 0 Supper", "40 8 Supper"]


@pytest.mark.parametrize(
    ("platform", "programs", "spoken"),
    [
        ("linux", ("espeak-ng",), ["-v", "de"]),
        ("linux", ("spd-say",), ["--language", "de"]),
        ("darwin", ("say", "espeak-ng"), ["-v", "de"]),
        ("win32", ("powershell",), None),
    ],
)
def test_a_language_is_spoken_by_its_own_voice_or_not_at_all(
    platform: str, programs: tuple[str, ...], spoken: list[str] | None
) -> None:
    """L22: no sentence in German by an English voice."""
    system = FakeSystem(*programs)
    speaker = system.speaker(platform)
    assert speaker.is_available
    choose_language("de")
    try:
        assert speaker.is_available == (spoken is not None)
        if spoken is not None:
            command = system.speak(speaker, "Guten Appetit").command
            assert command[command.index(spoken[0]) + 1] == spoken[1]
        else:
            speaker.speak("Guten Appetit")
            assert system.started == []
    finally:
        speaker.close()
        choose_language("en")
