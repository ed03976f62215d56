"""Sentences said by a speech command of the system.

Nothing here blocks a frame or raises: commands run in the background, and without one the game is silent."""

from __future__ import annotations

import logging
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from queue import SimpleQueue
from threading import Lock, Thread

from scenes.kit.audio import voices
from scenes.kit.audio.voices import (
    WORDS_A_MINUTE,
    Command,
    LastingVoice,
    Process,
    Tone,
    end_process,
    kill_process,
    speaking_seconds,
    start_process,
)
from scenes.kit.base import say
from scenes.kit.words.language import chosen

log = logging.getLogger("speech")

HUSH_SECONDS = 2.0  # a command that silences another may take this long
MOST_WAITING = 20  # silences that wait behind a program that hangs
SHORT_LIFE, MOST_DEATHS = 5.0, 3  # a program that lasted less than that, so often in a row, is of no use
CLOSING = 2.0  # seconds that the end of the game waits
SIGNS = {"\u2212": "minus", "\u00d7": "times", "+": "plus", "%": "percent", "=": "equals"}
"""Signs that no voice is trusted with, and the texts `spoken.sign`.NAME that say them."""
_SIGN = re.compile(r"(?P<before>\w?)(?P<sign>[\u2212\u00d7+%=])(?=(?P<after>\w?))")
SILENT = ("\ufffc", "\u2026")
"""The place of a button's picture, and dots."""

Job = Callable[[], object]


class Speaker:
    """Says one sentence at a time; a new one cuts the old one off. `find` gives the path of a program or
    None.

    All that could wait for a program is done in a thread of its own, which ends with the game in any case."""

    def __init__(
        self,
        find: Callable[[str], str | None] = shutil.which,
        start: Callable[[list[str], str], Process] = start_process,
        platform: str = sys.platform,
    ) -> None:
        self._find = find
        self._start = start
        self._candidates = list(voices.COMMANDS.get(platform, voices.COMMANDS["linux"]))
        self._paths: dict[str, str | None] = {}
        self._lock = Lock()
        self._number = 0  # of the present sentence; work for earlier ones is dropped
        # number, words and tone of a sentence that waits
        self._wanted: tuple[int, str, Tone] | None = None
        self._process: Process | None = None
        self._voice: LastingVoice | None = None
        self._deaths = 0
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._thread: Thread | None = None
        self._is_saying = False  # a sentence is with its program, or on its way there

    @property
    def speech_command(self) -> Command | None:
        """The command of this system that speaks the language; one that cannot be found or started is not looked for
        again."""
        language = chosen().file.voice
        able = [command for command in list(self._candidates) if command.speaks(language)]
        return next((command for command in able if self._find_program(command) is not None), None)

    @property
    def is_available(self) -> bool:
        """True if there is a command that speaks, and it could be started when it was tried."""
        return self.speech_command is not None

    @property
    def is_speaking(self) -> bool:
        voice = self._voice
        if self._wanted is not None or self._is_saying:
            return True
        return voice is not None and voice.is_speaking

    def speak(self, sentence: str, loudness: float = 1.0, rate: int = WORDS_A_MINUTE) -> None:
        """Say a sentence in place of the present one. `loudness` is 0..1; 0 is silence. `rate`: words a
        minute."""
        words = spoken_text(sentence)
        if not (words and loudness > 0 and self.is_available):
            self.fall_silent()
            return
        self._cut_off(False)
        with self._lock:
            waits = self._wanted is not None
            self._wanted = self._number, words, Tone(min(1.0, loudness), rate, chosen().file.voice)
        if not waits:
            self._run_job(self._say_wanted)

    def fall_silent(self) -> None:
        """Cut the present sentence off."""
        self._cut_off(True)

    def _cut_off(self, in_silence: bool) -> None:
        """Drop all sentences so far. A voice that lasts is cut off by its next sentence, or, if there is none
        (`in_silence`), by an empty one."""
        with self._lock:
            self._number += 1
            process, voice = self._process, self._voice
        if voice and voice.is_stuck:
            voice.kill_program()
        elif voice and voice.is_speaking and in_silence:
            self._run_if_few(lambda: self._send_line(voice, ""))
        if not process:
            return
        kill_process(process)
        command = self.speech_command
        if command:
            self._run_if_few(lambda: self._silence_program(command))

    def close(self) -> None:
        """End speech, thread and process, without waiting for a program that hangs."""
        self.fall_silent()
        if self._thread:
            self._jobs.put(self._end_voice)
            self._jobs.put(None)
            self._thread.join(CLOSING)
            self._thread = None

    # -- in the background, one after the other

    def _run_job(self, job: Job) -> None:
        if not self._thread:
            thread = Thread(target=self._do_jobs, name="speech", daemon=True)
            try:
                thread.start()
            except RuntimeError as error:  # the system has no thread left
                log.warning("%s", error)
                return
            self._thread = thread
        self._jobs.put(job)

    def _run_if_few(self, job: Job) -> None:
        """Run a job unless many wait already behind a program that hangs."""
        if self._jobs.qsize() < MOST_WAITING:
            self._run_job(job)

    def _do_jobs(self) -> None:
        while (job := self._jobs.get()) is not None:
            try:
                job()
            except Exception as error:
                log.warning("nothing is said: %r", error)

    def _say_wanted(self) -> None:
        with self._lock:
            wanted, self._wanted = self._wanted, None
            self._is_saying = wanted is not None
        try:
            if wanted:
                self._say_sentence(*wanted)
        finally:
            self._is_saying = False

    def _say_sentence(self, number: int, words: str, tone: Tone) -> None:
        """Say sentence `number` to its end, or until there is another one; a program that lasts says it in
        the background."""
        command = self.speech_command
        if number != self._number or not command:
            return
        if command.lasts:
            self._say_lastingly(
                number, command, command.input_text(words, tone), speaking_seconds(words, tone.rate)
            )
            return
        process = self._begin_program(
            command, command.arguments(words, tone), command.input_text(words, tone)
        )
        if not process:
            self._say_sentence(number, words, tone)  # by the next command, if there is one
            return
        with self._lock:
            self._process = process
            meant = number == self._number
        if not meant:
            kill_process(process)
        _wait_for(process, speaking_seconds(words, tone.rate) + voices.GRACE)
        with self._lock:
            self._process = None
        if not meant:
            self._silence_program(command)

    def _say_lastingly(self, number: int, command: Command, line: str, seconds: float) -> None:
        """Give the lasting program another line; a new program takes its place if it has ended, or hangs."""
        for _ in range(2):
            voice = self._lasting_voice(command)
            if not voice or number != self._number or self._send_line(voice, line, seconds):
                return

    def _lasting_voice(self, command: Command) -> LastingVoice | None:
        """The lasting program, begun if it does not run; None if that is impossible."""
        if self._voice and not self._voice.is_running:
            self._deaths = self._deaths + 1 if time.monotonic() - self._voice.begun < SHORT_LIFE else 0
            self._end_voice()
        if self._deaths >= MOST_DEATHS:
            self._drop_command(command, "it ends by itself")
            return None
        if not self._voice:
            try:
                self._voice = LastingVoice(
                    [self._find_program(command) or command.program, *command.arguments("", Tone())]
                )
            except OSError as error:
                self._drop_command(command, error)
        return self._voice

    @staticmethod
    def _send_line(voice: LastingVoice, line: str, seconds: float = 0.0) -> bool:
        """Give a lasting program a line; an empty one silences it. False if it has ended."""
        try:
            voice.send_line(line or "0 0 ", seconds)
        except (OSError, ValueError) as error:
            log.debug("%s", error)
            return False
        return True

    def _end_voice(self) -> None:
        if self._voice:
            self._voice.end_program()
            self._voice = None

    def _silence_program(self, command: Command) -> None:
        """Take back a sentence that a program has handed on to a server, which speaks on after its end."""
        if not command.silencing_arguments:
            return
        process = self._begin_program(command, [*command.silencing_arguments], "")
        if process:
            _wait_for(process, HUSH_SECONDS)

    def _begin_program(self, command: Command, arguments: list[str], text: str) -> Process | None:
        try:
            return self._start([self._find_program(command) or command.program, *arguments], text)
        except OSError as error:
            self._drop_command(command, error)
            return None

    def _find_program(self, command: Command) -> str | None:
        """The path of a program, looked for once."""
        if command.program not in self._paths:
            self._paths[command.program] = self._find(command.program)
        return self._paths[command.program]

    def _drop_command(self, command: Command, reason: object) -> None:
        """Try a command that does not speak no more."""
        log.warning("%s: %s", command.program, reason)
        self._deaths = 0
        if command in self._candidates:
            self._candidates.remove(command)


def _wait_for(process: Process, seconds: float) -> None:
    """Wait for the end of a program; one that takes longer is killed."""
    try:
        process.wait(seconds)
    except subprocess.TimeoutExpired as error:
        log.warning("%s", error)
        end_process(process)


def spoken_text(text: str) -> str:
    """A text of the screen as it is read: signs as words of the language (L22), on one line."""
    for sign in SILENT:
        text = text.replace(sign, "")
    return " ".join(_SIGN.sub(_say_sign, text).split())


def _say_sign(found: re.Match[str]) -> str:
    """A sign in words, apart from the words around it."""
    parts = found["before"], say(f"spoken.sign.{SIGNS[found['sign']]}"), found["after"] and " "
    return " ".join(part for part in parts if part)
