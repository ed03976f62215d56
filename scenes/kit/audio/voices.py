"""Programs of the system that speak: their names, arguments and input, and a program that lasts.

A sentence goes by standard input to each program that reads it, so no word of it can be taken for an option.
Programs that take long to start last and read a line for each sentence; the others start in a few hundredths
of a second and end with theirs, since ending them is the only way to cut a sentence off."""

import logging
import math
import subprocess
import time
from collections.abc import Callable
from contextlib import suppress
from threading import Thread
from typing import Protocol

from game.core.values import frozen

log = logging.getLogger("speech")

WORDS_A_MINUTE = 175
ENGLISH_VOICE = "en"
GRACE = 15.0  # seconds for which a program may be late: the first start of some takes long
STUCK = 2.0  # seconds that a line may take on its way
ENDING = 0.5  # seconds that a program has to end by itself, and after it was made to
SCRIPT = (
    "$in = New-Object IO.StreamReader([Console]::OpenStandardInput(), "
    "(New-Object Text.UTF8Encoding $false)); "
    "Add-Type -AssemblyName System.Speech; "
    "$voice = New-Object System.Speech.Synthesis.SpeechSynthesizer; "
    "$said = $null; $next = $in.ReadLineAsync(); "
    "while ($true) { "
    "if ($next.Wait(200)) { "
    "$line = $next.Result; if ($null -eq $line) { break }; "
    "$voice.SpeakAsyncCancelAll(); if ($said) { [Console]::Out.WriteLine($number) }; "
    "$number, $volume, $rate, $words = $line.Split([char[]]' ', 4); "
    "if ($words) { $voice.Volume = [int]$volume; $voice.Rate = [int]$rate; $said = $voice.SpeakAsync($words) } "
    "else { $said = $null; [Console]::Out.WriteLine($number) }; "
    "$next = $in.ReadLineAsync() } "
    "elseif ($said -and $said.IsCompleted) { [Console]::Out.WriteLine($number); $said = $null } }"
)
"""Reads lines of a number, a volume from 0 to 100, a rate from -10 to 10 and words; a line cuts off the one before it, and one
without words says nothing. Answers with the number of each line that is over. Ends with its input."""


@frozen
class Tone:
    """Tone of a sentence: `loudness` is 0..1, `rate` is in words a minute, `language` as espeak names its voices."""

    loudness: float = 1.0
    rate: int = WORDS_A_MINUTE
    language: str = ENGLISH_VOICE

    @property
    def steps(self) -> int:
        """The rate as Windows has it: each of ten steps up or down is a tenth of the way to three times or a
        third as fast."""
        return max(-10, min(10, round(10 * math.log(self.rate / WORDS_A_MINUTE, 3))))


@frozen
class Command:
    """A program that speaks: its arguments and its standard input, both by sentence and Tone.

    `silencing_arguments` are those of a second run that silences the first, if ending the first is not
    enough. `lasts`: one run says all sentences, and reads lines as SCRIPT does. `has_languages`: it speaks as the Tone
    says; others speak English alone, and nothing else by an English voice (L22)."""

    program: str
    arguments: Callable[[str, Tone], list[str]]
    input_text: Callable[[str, Tone], str] = lambda sentence, tone: sentence
    silencing_arguments: tuple[str, ...] = ()
    lasts: bool = False
    has_languages: bool = False

    def speaks(self, language: str) -> bool:
        return self.has_languages or language == ENGLISH_VOICE


def _espeak_command(program: str) -> Command:
    def make_arguments(sentence: str, tone: Tone) -> list[str]:
        return ["-v", tone.language, "-s", str(tone.rate), "-a", str(round(100 * tone.loudness)), "--stdin"]

    return Command(program, make_arguments, has_languages=True)


def _dispatcher_command() -> Command:
    """Speech Dispatcher's client hands the sentence to a server, which speaks on when the client ends."""

    def make_arguments(sentence: str, tone: Tone) -> list[str]:
        volume, rate = round(200 * tone.loudness) - 100, 10 * tone.steps
        told = ["--wait", "--language", tone.language, "--rate", str(rate), "--volume", str(volume)]
        return [*told, "--", sentence]

    return Command("spd-say", make_arguments, lambda *_: "", ("--cancel",), has_languages=True)


def _mac_command() -> Command:
    """Words in double brackets are commands to the voice; only the volume is one."""
    return Command(
        "say",
        lambda _, tone: ["-r", str(tone.rate), "-f", "-"],
        lambda sentence, tone: (
            f"[[volm {tone.loudness:.2f}]] " + sentence.replace("[[", "[").replace("]]", "]")
        ),
    )


def _windows_command(program: str) -> Command:
    """One program for the whole game: starting it takes a second, and much of a slow machine."""
    arguments = ["-NoProfile", "-NonInteractive", "-Command", SCRIPT]
    return Command(
        program,
        lambda *_: arguments,
        lambda sentence, tone: f"{round(100 * tone.loudness)} {tone.steps} {sentence}",
        lasts=True,
    )


COMMANDS = {
    "linux": (_espeak_command("espeak-ng"), _espeak_command("espeak"), _dispatcher_command()),
    "darwin": (_mac_command(), _espeak_command("espeak-ng")),
    "win32": (_windows_command("powershell"), _windows_command("pwsh"), _espeak_command("espeak-ng")),
}
"""By platform, the best first."""


class Process(Protocol):
    """The part of a running program that is used here."""

    def wait(self, timeout: float | None = None) -> int: ...
    def kill(self) -> None: ...


def start_process(command: list[str], text: str) -> Process:
    """Run a program that reads `text`; no shell, no window, no output. Raises OSError."""
    process = _open_process(command, subprocess.DEVNULL)
    try:
        assert process.stdin is not None
        process.stdin.write(text.encode())
        process.stdin.close()
    except OSError as error:  # it ended before it had read everything
        log.debug("%s: %s", command[0], error)
    return process


def kill_process(process: Process) -> None:
    with suppress(OSError):  # it has ended by itself
        process.kill()


def end_process(process: Process) -> None:
    """Kill a program, and wait ENDING seconds at most for its end."""
    try:
        process.kill()
        process.wait(ENDING)
    except (OSError, subprocess.TimeoutExpired) as error:
        log.debug("%s", error)


def speaking_seconds(words: str, rate: int = WORDS_A_MINUTE) -> float:
    """The most seconds that it takes to say these words."""
    return 2.0 + 2 * 60 * len(words.split()) / rate


class LastingVoice:
    """A program that lasts. One thread calls send_line() and end_program(); the rest are plain values for
    all."""

    def __init__(self, command: list[str]) -> None:
        """Raises OSError."""
        self._process = _open_process(command, subprocess.PIPE)
        self._sent_lines = 0
        self._done_lines = 0
        self._due = 0.0  # when the last line ought to be over
        self._telling: float | None = None  # since when a line is on its way
        self._is_broken = False
        self.begun = time.monotonic()
        Thread(target=self._read_answers, name="speech answers", daemon=True).start()

    @property
    def is_speaking(self) -> bool:
        """True while the last sentence is not over, for no longer than it could take."""
        return self._done_lines < self._sent_lines and time.monotonic() < self._due

    @property
    def is_running(self) -> bool:
        """True unless the program has ended, or answers no more."""
        late = self._done_lines < self._sent_lines and time.monotonic() > self._due + GRACE
        return not self._is_broken and not late and self._process.poll() is None

    @property
    def is_stuck(self) -> bool:
        """True if the program reads no more, so that send_line() blocks."""
        telling = self._telling
        return telling is not None and time.monotonic() - telling > STUCK

    def send_line(self, line: str, seconds: float) -> None:
        """Send a line that takes so many seconds. Raises OSError or ValueError if the program has ended."""
        stdin = self._process.stdin
        assert stdin is not None
        if self._done_lines == self._sent_lines or time.monotonic() < self._due:
            self._due = time.monotonic() + seconds
        self._sent_lines += 1
        self._telling = time.monotonic()
        try:
            stdin.write(f"{self._sent_lines} {line}\n".encode())
            stdin.flush()
        except (OSError, ValueError):
            self._is_broken = True  # although the system may not know yet that it has ended
            raise
        finally:
            self._telling = None

    def kill_program(self) -> None:
        """Kill the program, from any thread."""
        kill_process(self._process)

    def end_program(self) -> None:
        """Let the program end by itself, or kill it."""
        try:
            assert self._process.stdin is not None
            self._process.stdin.close()
            self._process.wait(ENDING)
        except (OSError, subprocess.TimeoutExpired):
            end_process(self._process)

    def _read_answers(self) -> None:
        stdout = self._process.stdout
        assert stdout is not None
        for answer in stdout:
            with suppress(ValueError):
                self._done_lines = max(self._done_lines, int(answer))


def _open_process(command: list[str], stdout: int) -> subprocess.Popen[bytes]:
    flags = getattr(subprocess, "CREATE_NO_WINDOW", 0)
    pipe, nothing = subprocess.PIPE, subprocess.DEVNULL
    return subprocess.Popen(command, stdin=pipe, stdout=stdout, stderr=nothing, creationflags=flags)
