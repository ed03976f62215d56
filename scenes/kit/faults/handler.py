"""The net below everything that breaks: the match is kept, a report is written, and the game goes on at its
title."""

from __future__ import annotations

import logging
import sys
import threading
import time
import traceback
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any

from game.core import generations
from game.core.writer import DISK
from scenes.kit.base import say
from scenes.kit.faults import reports, spares
from scenes.kit.faults.log_file import LogFile, last_words
from scenes.kit.input import Intent
from scenes.kit.match import saved_matches
from scenes.kit.match.session import MatchSession
from scenes.kit.scene import Scene

if TYPE_CHECKING:
    from scenes.kit.app import App

log = logging.getLogger("faults")

AGAIN = 60.0  # seconds: a fault that comes back within them, with no press between, may come back for ever
MOST_AT_HOME = 2  # times that the same may break so at home, which is nowhere to be left for
MOST_ELSEWHERE = 10  # and on a page that is left for home each time
INPUTS = 200
NO_PRESS = ("point", "lost", "connected")
"""Kinds of intents that come without anybody pressing anything."""
MOST_OF_MATCH = 8_000_000  # bytes


@dataclass
class Repeats:
    """Count of one fault: the time of the last one, the presses until then, and how often it came without a
    press between."""

    last: float
    presses: int
    times: int = 1


class GameEnded(Exception):
    """Raised when the game cannot go on, with one sentence for the player."""


class Faults:
    """Context that keeps faults inside of it from ending the game: with app.faults: ... It needs a scene to
    go on at, so it begins with watch(); until then exceptions pass."""

    def __init__(self, app: App, clock: Callable[[], float] = time.monotonic) -> None:
        self.app = app
        self.home: Callable[[], Scene] | None = None
        self._clock = clock
        self._inputs: deque[tuple[Intent, str]] = deque(maxlen=INPUTS)
        self._met: dict[str, Repeats] = {}
        self._presses = 0
        self._landed: Scene | None = None  # home, as it was made after the last fault
        self._ended: GameEnded | None = None
        self._log: LogFile | None = None
        self._hooks: tuple[Any, Any, Any] | None = None

    # -- life

    def watch(self, home: Callable[[], Scene]) -> None:
        """Catch everything from now on; `home` makes the scene to go on at. Notifies the player of a report
        of the last game."""
        self.home = home
        words = last_words(self.app.folders.data)
        if words:
            intro = "The game before this one was ended by the system.\n\n"
            self._write_report(lambda: intro + reports.without_places(words))
        report = reports.take_untold(self._report_folder)
        if report:
            self.app.notify(say("notice.report", place=report))
        self._log = LogFile(self.app.folders.data)
        self._hooks = sys.excepthook, threading.excepthook, sys.unraisablehook
        sys.excepthook, threading.excepthook = self._on_uncaught, self._on_thread_fault
        sys.unraisablehook = self._on_unraisable

    def close(self) -> None:
        """End the watch, as the game ends well."""
        if self._hooks:
            sys.excepthook, threading.excepthook, sys.unraisablehook = self._hooks
            self._hooks = None
        if self._log:
            self._log.close()
            self._log = None
        self.home = None

    def note_intent(self, intent: Intent) -> None:
        """Keep an intent for reports. Of the ways of a mouse only the last point is kept."""
        if intent.phase == "down" and intent.kind not in NO_PRESS:
            self._presses += 1
        if intent.kind == "point" and self._inputs and self._inputs[-1][0].kind == "point":
            self._inputs.pop()
        self._inputs.append((intent, f"{self.app.seconds:.2f} {type(self.app.stack.top).__name__}"))

    # -- a frame

    def __enter__(self) -> None:
        # it was raised in a handler that the system called, where it was lost
        if self._ended:
            raise self._ended

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, where: TracebackType | None
    ) -> bool:
        if not self.home or not isinstance(error, Exception) or isinstance(error, GameEnded):
            return False
        times = self._count_repeats(error)
        report = self._keep_fault(error, "In a frame.")
        at_home = self._landed is not None and self.app.stack.top is self._landed
        if times >= (MOST_AT_HOME if at_home else MOST_ELSEWHERE):
            self._ended = GameEnded(self._report_sentence("notice.fault_last", report))
            raise self._ended from error
        spares.replace_broken(self.app, error)
        try:
            self._go_home(self.home)
        except Exception as other:
            log.error("the way home", exc_info=other)
            spares.replace_services(self.app)
            self._go_home(self.home)
        self.app.notify(self._report_sentence("notice.fault", report))
        return True

    def update_comfort(self, name: str, seconds: float) -> None:
        """Let time pass for a service of the App that the game can do without; one that breaks is
        replaced."""
        try:
            getattr(self.app, name).update(seconds)
        except Exception as error:
            if not self.home:
                raise
            self._keep_fault(error, f"In the game's {name}.")
            spares.replace_services(self.app, [name])

    def end_by(self, error: Exception) -> GameEnded:
        """Exception to raise for a fault outside of frames; the match and a report are kept."""
        return GameEnded(
            self._report_sentence("notice.fault_last", self._keep_fault(error, "Outside of frames."))
        )

    # -- hooks

    def _on_uncaught(
        self, kind: type[BaseException], error: BaseException, where: TracebackType | None
    ) -> None:
        if isinstance(error, Exception):
            self._keep_fault(error, "Nobody caught it.")
        sys.__excepthook__(kind, error, where)

    def _on_thread_fault(self, args: threading.ExceptHookArgs) -> None:
        """Report a thread that is gone. The others go on: no reason to end."""
        name = args.thread.name if args.thread else "?"
        if isinstance(args.exc_value, Exception) and self._count_repeats(args.exc_value) == 1:
            self._keep_fault(args.exc_value, f"In the thread {name}.")

    def _on_unraisable(self, args: Any) -> None:
        log.error("nobody could be told: %r", args.exc_value, exc_info=args.exc_value)

    # -- inside

    def _go_home(self, home: Callable[[], Scene]) -> None:
        self.app.window.ctx.screen.use()  # in the middle of a picture anything may have been in use
        self.app.window.ctx.scissor = None
        self.app.asked_seat = None
        self._landed = home()
        self.app.stack.start_over(self._landed)

    @property
    def _report_folder(self) -> Path:
        return self.app.folders.data / reports.FOLDER

    def _count_repeats(self, error: Exception) -> int:
        """The number of times that the same broke at the same place, this one included, with no press and
        less than AGAIN seconds between."""
        frames = traceback.extract_tb(error.__traceback__)
        has_place = frames and not isinstance(error, RecursionError)
        place = f"{frames[-1].filename}:{frames[-1].lineno}" if has_place else ""
        fault, now = f"{type(error).__name__} {place}", self._clock()
        met = self._met.get(fault)
        repeated = met is not None and met.presses == self._presses and now - met.last < AGAIN
        times = met.times + 1 if met and repeated else 1
        self._met[fault] = Repeats(now, self._presses, times)
        return times

    def _keep_fault(self, error: Exception, where: str) -> Path | None:
        """Save the match and write a report; gives its path."""
        log.error("%s", where, exc_info=error)
        for scene in reversed(self.app.stack.scenes):
            try:
                for session in self._sessions_of(scene):
                    session.save_unsaved()
            except Exception as other:
                log.error("the match", exc_info=other)
        DISK.flush()
        return self._write_report(
            lambda: f"{where} Scenes: {self._scene_names()}\n\n{reports.format_traceback(error)}"
        )

    def _write_report(self, happened: Callable[[], str]) -> Path | None:
        sections = [
            ("What happened", happened),
            *reports.describe_system(self.app),
            ("Inputs", self._input_lines),
            ("Match", self._match_text),
        ]
        try:
            return reports.write_report(self._report_folder, sections)
        except Exception as error:  # a report that cannot be written stands before no title
            log.error("the report", exc_info=error)
            return None

    def _report_sentence(self, key: str, report: Path | None) -> str:
        return say(f"{key}_unwritten") if not report else say(key, place=report)

    def _open_sessions(self) -> Iterator[MatchSession[Any]]:
        """Yield the sessions of all open tables, the top one first."""
        for scene in reversed(self.app.stack.scenes):
            yield from self._sessions_of(scene)

    @staticmethod
    def _sessions_of(scene: Scene) -> Iterator[MatchSession[Any]]:
        session = getattr(scene, "session", None)
        if isinstance(session, MatchSession):
            yield session

    def _scene_names(self) -> str:
        return " > ".join(type(scene).__name__ for scene in self.app.stack.scenes)

    def _input_lines(self) -> str:
        """The last inputs, one a line, without typed text, which is the player's own."""
        lines: list[str] = []
        for intent, where in self._inputs:
            what = f"{where}: {intent.kind} {intent.phase} {intent.device.id}"
            lines.append(
                " ".join([what, *map(_join_numbers, filter(None, (intent.direction, intent.point)))])
            )
        return "\n".join(lines)

    def _match_text(self) -> str:
        """The match on the table as it is saved, else the newest one on the disk."""
        for session in self._open_sessions():
            return session.match.save_bytes().decode()
        folder = self.app.folders.saves
        for slot in saved_matches.waiting_slots(folder)[:1]:
            for path in generations.generation_paths(saved_matches.slot_path(folder, slot)):
                if path.is_file():
                    with path.open("rb") as file:
                        return file.read(MOST_OF_MATCH).decode("utf-8", "replace")
        return "none"


def _join_numbers(values: tuple[float, ...]) -> str:
    return ",".join(f"{value:.0f}" for value in values)
