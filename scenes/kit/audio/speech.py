"""Prompts read aloud by a speech command of the system: what is asked, and what has the focus. Only what stands on the screen is read.

Nothing here blocks a frame or raises: commands run in the background, and without one nothing is said.
"""

from __future__ import annotations

import logging
import shutil
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cached_property
from threading import Lock
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from scenes.kit.app import App
    from scenes.kit.scene import Scene

log = logging.getLogger("speech")

SETTLED = 0.15  # seconds without a change before something is read: quick moves do not stutter
WORDS_A_MINUTE = 175
HUSH_SECONDS = 2.0  # a command that silences another may take this long
READ_AS = {"\u2212": "minus ", "\u00d7": " times ", "\ufffc": "", "\u2026": ""}
"""Minus, multiplication sign, the place of a button's picture, dots."""
SCRIPT = (
    "[Console]::InputEncoding = [Text.Encoding]::UTF8; Add-Type -AssemblyName System.Speech; "
    "$voice = New-Object System.Speech.Synthesis.SpeechSynthesizer; $voice.Volume = {volume}; "
    "$voice.Speak([Console]::In.ReadToEnd())"
)


@dataclass(frozen=True, slots=True)
class Command:
    """A program that speaks: its arguments and what it reads from standard input, both by sentence and loudness (0..1).

    `hush` are the arguments of a second run that silences the first, where ending the first is not enough.
    """

    program: str
    arguments: Callable[[str, float], list[str]]
    reads: Callable[[str, float], str] = lambda sentence, loudness: sentence
    hush: tuple[str, ...] = ()


def _espeak(program: str) -> Command:
    rate = ["-v", "en", "-s", str(WORDS_A_MINUTE)]
    return Command(program, lambda _, loudness: [*rate, "-a", str(round(100 * loudness)), "--stdin"])


def _dispatcher() -> Command:
    """Speech Dispatcher's client hands the sentence to a server, which speaks on when the client ends."""

    def arguments(sentence: str, loudness: float) -> list[str]:
        return ["--wait", "--language", "en", "--volume", str(round(200 * loudness) - 100), "--", sentence]

    return Command("spd-say", arguments, lambda *_: "", ("--cancel",))


def _mac() -> Command:
    """Words in double brackets would be orders to the voice; only the volume is one."""
    return Command(
        "say",
        lambda *_: ["-r", str(WORDS_A_MINUTE), "-f", "-"],
        lambda sentence, loudness: f"[[volm {loudness:.2f}]] " + sentence.replace("[[", "[").replace("]]", "]"),
    )


def _windows(program: str) -> Command:
    """The sentence comes by standard input, so nothing in it can be taken for a part of the script."""

    def arguments(_: str, loudness: float) -> list[str]:
        return ["-NoProfile", "-NonInteractive", "-Command", SCRIPT.format(volume=round(100 * loudness))]

    return Command(program, arguments)


COMMANDS: dict[str, tuple[Command, ...]] = {
    "linux": (_espeak("espeak-ng"), _espeak("espeak"), _dispatcher()),
    "darwin": (_mac(), _espeak("espeak-ng")),
    "win32": (_windows("powershell"), _windows("pwsh"), _espeak("espeak-ng")),
}
"""By platform, the best first."""


class Process(Protocol):
    """What is used of a program that runs."""

    def wait(self, timeout: float | None = None) -> int: ...
    def kill(self) -> None: ...


def start_process(command: list[str], text: str) -> Process:
    """Run a program that reads `text`; no shell, no window, no output. Raises OSError."""
    flags = getattr(subprocess, "CREATE_NO_WINDOW", 0)
    quiet = subprocess.DEVNULL
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=quiet, stderr=quiet, creationflags=flags)
    try:
        assert process.stdin is not None
        process.stdin.write(text.encode())
        process.stdin.close()
    except OSError as error:  # it ended before it had read everything
        log.debug("%s: %s", command[0], error)
    return process


class Speaker:
    """Says one sentence at a time; a new one cuts the old one off. `find` gives the path of a program or None."""

    def __init__(
        self,
        find: Callable[[str], str | None] = shutil.which,
        start: Callable[[list[str], str], Process] = start_process,
        platform: str = sys.platform,
    ) -> None:
        self._find = find
        self._start = start
        self._platform = platform
        self._lock = Lock()
        self._number = 0  # of the sentence that is meant now; whatever was meant for an earlier one is off
        self._process: Process | None = None
        self._threads: ThreadPoolExecutor | None = None
        self._broken = False

    @cached_property
    def command(self) -> Command | None:
        """The command of this system, looked for once."""
        return next((command for command in COMMANDS.get(self._platform, COMMANDS["linux"]) if self._find(command.program)), None)

    @property
    def available(self) -> bool:
        """True where there is a command that speaks, and it could be started when it was tried."""
        return not self._broken and self.command is not None

    @property
    def speaking(self) -> bool:
        return self._process is not None

    def speak(self, sentence: str, loudness: float = 1.0) -> None:
        """Say this now, in place of what is being said. `loudness` is 0..1, at 0 nothing is said."""
        self.hush()
        words = spoken(sentence)
        command = self.command
        if words and loudness > 0 and self.available and command is not None:
            number = self._number
            self._work(lambda: self._say(number, command, words, min(1.0, loudness)))

    def hush(self) -> None:
        """Cut off what is being said."""
        with self._lock:
            self._number += 1
            process = self._process
        if process is None:
            return
        _end(process)
        command = self.command
        if command is not None:
            self._work(lambda: self._silence(command))

    def close(self) -> None:
        """Silence, and no thread or process left."""
        self.hush()
        if self._threads is not None:
            self._threads.shutdown(wait=True)
            self._threads = None

    # -- in the background, one after the other

    def _work(self, job: Callable[[], None]) -> None:
        if self._threads is None:
            self._threads = ThreadPoolExecutor(max_workers=1, thread_name_prefix="speech")
        self._threads.submit(job)

    def _say(self, number: int, command: Command, words: str, loudness: float) -> None:
        """Say sentence `number` to its end, or until another one is meant."""
        if number != self._number:
            return
        process = self._begin(command, command.arguments(words, loudness), command.reads(words, loudness))
        if process is None:
            return
        with self._lock:
            self._process = process
            meant = number == self._number
        if not meant:
            _end(process)
        process.wait()
        with self._lock:
            self._process = None
        if not meant:
            self._silence(command)

    def _silence(self, command: Command) -> None:
        """What a program has handed on is spoken although the program has ended: take it back."""
        if not command.hush:
            return
        process = self._begin(command, [*command.hush], "")
        if process is None:
            return
        try:
            process.wait(HUSH_SECONDS)
        except subprocess.TimeoutExpired as error:
            log.warning("%s", error)
            _end(process)

    def _begin(self, command: Command, arguments: list[str], text: str) -> Process | None:
        try:
            return self._start([self._find(command.program) or command.program, *arguments], text)
        except OSError as error:
            self._broken = True
            log.warning("%s: %s", command.program, error)
            return None


def _end(process: Process) -> None:
    try:
        process.kill()
    except OSError as error:  # it has ended by itself
        log.debug("%s", error)


@dataclass(frozen=True, slots=True)
class _Screen:
    """What stands on the screen to be read. `focus` holds the thing's key too: another thing of the same name is read again."""

    scene: object = None
    notice: str = ""
    question: str = ""
    focus: tuple[str | None, str] = (None, "")

    def since(self, before: _Screen) -> str:
        """What is new: all of another scene, else the parts that changed; nothing twice."""
        if before.scene is not self.scene:
            before = _Screen()
        notice = self.notice if self.notice != before.notice else ""
        question = self.question if self.question != before.question else ""
        focus = self.focus[1] if self.focus != before.focus else ""
        parts = (notice, "" if question in focus else question, focus)
        return ". ".join(part.rstrip(".") for part in parts if part)


class Reader:
    """Reads aloud what changes on the top scene, while the settings ask for it."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._seen = _Screen()
        self._said = _Screen()
        self._still = 0.0  # seconds without a change

    def update(self, seconds: float) -> None:
        """A frame of time; reads what has stood still for a moment."""
        app = self.app
        if not (app.settings.spoken_prompts and app.speaker.available):
            self._stop()
            return
        app.mixer.speech = app.speaker.speaking
        if not app.stack.settled or app.stack.top is None:
            return
        now = self._look(app.stack.top)
        self._still = self._still + seconds if now == self._seen else 0.0
        self._seen = now
        if self._still >= SETTLED and now != self._said:
            words, self._said = now.since(self._said), now
            if words:
                volumes = app.settings.volumes
                app.speaker.speak(words, volumes.voices * volumes.master)

    def _stop(self) -> None:
        if self._said.scene is not None:
            self._seen = self._said = _Screen()
            self.app.mixer.speech = False
            self.app.speaker.hush()

    @staticmethod
    def _look(scene: Scene) -> _Screen:
        toast = getattr(scene, "toast", None)
        notice = toast.text if toast is not None else ""
        return _Screen(scene, notice, scene.question_words(), (scene.focus.key, scene.focus_words()))


def spoken(text: str) -> str:
    """A text of the screen as it is to be read: signs as words, on one line."""
    for sign, word in READ_AS.items():
        text = text.replace(sign, word)
    return " ".join(text.split())
