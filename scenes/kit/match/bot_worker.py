"""Bots think in a process of their own, kept warm, so that a long thought never costs a frame.

This module is imported by that process too: it must know neither arcade nor any other part of the picture half.
"""

from __future__ import annotations

import logging
import multiprocessing
import os
import queue
import signal
import sys
import threading
import time
import traceback
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from game.core.model import View

log = logging.getLogger("thinking")

PATIENCE = 3.0  # seconds until a process that shows no sign of thinking is given up
LONGEST_THOUGHT = 3.0  # seconds of a processor for one answer, where the longest of any bot takes a tenth of that;
STARTS = 20  # on slow machines so many times what the process has taken to start
FIRST_SIGN = 20.0  # seconds until a process has started, or a thread has answered, of which nothing is seen while it thinks
SIGNS = 0.25  # seconds from one sign of thinking to the next
EFFORT = 0.01  # seconds of a processor between two signs: who thinks takes more, who only waits takes less
RESTARTS = 2  # how often a process that died is started again before a thread takes over
SWITCH_SECONDS = 0.0002  # a thinking thread with Python's usual 5 ms would cost every frame 5 ms

Chooser = Callable[[str, int, Any, int, str], Any]
"""(game id, bot level, view, seed, leaning) -> action."""


@dataclass(frozen=True, slots=True)
class Question:
    """What a bot is asked, what it cares for, whether it shall give a reason. With level 0 nobody answers: the game is only made ready."""

    ticket: int
    game: str
    level: int
    view: View | None
    seed: int
    explain: bool = False
    leaning: str = ""


@dataclass(frozen=True, slots=True)
class Answer:
    """What came back: an action, with its reason if one was asked for, or why there is none."""

    ticket: int
    action: Any = None
    problem: str | None = None
    reason: Any = None


@dataclass(frozen=True, slots=True)
class Sign:
    """A process thinks: how many seconds of a processor it has taken for the present answer, and how many it may."""

    spent: float
    most: float


NO_SIGN = Sign(0.0, LONGEST_THOUGHT)


def ask_bot(game: str, level: int, view: View | None, seed: int, leaning: str) -> Any:
    """The bot's answer to a view. Level 0 only imports what the game's bots need."""
    from game import bots
    from game.core import catalog

    catalog.load(game)
    return bots.make(game, level, leaning).choose(view, seed) if level else None


def reason_for(game: str, view: View | None, action: Any) -> Any:
    """Why that is a good answer to the view, as game.bots.explain() has it."""
    from game import bots

    return bots.explain(game, view, action)


class Backend(Protocol):
    """Something that answers questions one after the other. `patience`: how long nothing may be heard of it while somebody waits."""

    patience: float

    def send(self, question: Question) -> None: ...
    def receive(self) -> Sequence[Answer | Sign]:
        """The answers since the last call, and signs that another one is thought of.

        Raises OSError or EOFError when nobody is there to answer any more.
        """

    def stop(self) -> None:
        """End at once, thought or no thought."""


class Inline:
    """Answers at once, in the caller's time: for tests, where everything must happen in the same order each time."""

    patience = FIRST_SIGN

    def __init__(self, chooser: Chooser) -> None:
        self._chooser = chooser
        self._answers: list[Answer] = []

    def send(self, question: Question) -> None:
        self._answers.append(_answered(self._chooser, question))

    def receive(self) -> list[Answer]:
        answers, self._answers = self._answers, []
        return answers

    def stop(self) -> None:
        self._answers.clear()


class Worker:
    """A spawned process: the usual way. Raises OSError or RuntimeError where no process can be started."""

    def __init__(self, chooser: Chooser) -> None:
        self.patience = FIRST_SIGN
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self.process = context.Process(target=_serve, args=(theirs, chooser), name="bots", daemon=True)
        self.process.start()
        theirs.close()

    def send(self, question: Question) -> None:
        self._pipe.send(question)

    def receive(self) -> list[Answer | Sign]:
        heard: list[Answer | Sign] = []
        while self._pipe.poll():
            heard.append(self._pipe.recv())
            self.patience = PATIENCE
        return heard

    def stop(self) -> None:
        """Nobody waits for its end: the next process that starts, or the end of the game, puts it away."""
        self.process.kill()
        self._pipe.close()


class Thread:
    """A thread of this process, where no other process can be had. It cannot be ended, only forgotten."""

    patience = FIRST_SIGN

    def __init__(self, chooser: Chooser) -> None:
        self._questions: queue.SimpleQueue[Question | None] = queue.SimpleQueue()
        self._answers: queue.SimpleQueue[Answer] = queue.SimpleQueue()
        self._chooser = chooser
        self._interval = sys.getswitchinterval()
        sys.setswitchinterval(SWITCH_SECONDS)
        self._thread = threading.Thread(target=self._run, name="bots", daemon=True)
        self._thread.start()

    def send(self, question: Question) -> None:
        self._questions.put(question)

    def receive(self) -> list[Answer]:
        answers = []
        alive = self._thread.is_alive()
        with suppress(queue.Empty):
            while True:
                answers.append(self._answers.get_nowait())
        if not alive and not answers:
            raise EOFError("the bots' thread ended")
        return answers

    def stop(self) -> None:
        self._questions.put(None)
        sys.setswitchinterval(self._interval)

    def _run(self) -> None:
        while (question := self._questions.get()) is not None:
            self._answers.put(_answered(self._chooser, question))


class BotService:
    """Gives out tickets for questions and keeps the answers until they are asked for. Nothing here ever waits or raises.

    `chooser` must be a plain function of a module, so that the process can import it.
    """

    def __init__(self, inline: bool = False, chooser: Chooser = ask_bot) -> None:
        self._chooser = chooser
        self._inline = inline
        self._backend: Backend | None = None
        self._threaded = False
        self._deaths = 0
        self._next = 1
        self._waiting: dict[int, Question] = {}
        self._waited = 0.0  # seconds without an answer or a sign of thinking while somebody waits
        self._sign = NO_SIGN  # the last one from which the present thought was seen to go on
        self._answers: dict[int, Answer] = {}

    def warm(self, game: str) -> None:
        """Start the process and let it import a game, so that the first question is answered fast; inline there is nothing to start."""
        if not self._inline:
            self.ask(game, 0, None, 0)

    def ask(self, game: str, level: int, view: View | None, seed: int, explain: bool = False, leaning: str = "") -> int:
        """Ask a bot, with its reason if it shall `explain`; gives the ticket to collect its answer with."""
        question = Question(self._next, game, level, view, seed, explain, leaning)
        self._next += 1
        self._waiting[question.ticket] = question
        self._send(question)
        return question.ticket

    def answer(self, ticket: int) -> Answer | None:
        """The answer, once and for all; None while the bot thinks (and for a ticket that was cancelled)."""
        self._collect()
        return self._answers.pop(ticket, None)

    def cancel(self, ticket: int) -> None:
        """Nobody wants this answer any more."""
        self._waiting.pop(ticket, None)
        self._answers.pop(ticket, None)

    def update(self, seconds: float) -> None:
        """Let time pass: a bot that hangs or thinks for too long is given up, and the process with it."""
        self._collect()
        self._waited = self._waited + seconds if self._waiting else 0.0
        if self._backend is not None and (self._waited > self._backend.patience or self._sign.spent > self._sign.most):
            self._give_up()

    @property
    def thinking(self) -> bool:
        return bool(self._waiting)

    def close(self) -> None:
        """End at once. Asking again starts anew."""
        self._waiting.clear()
        self._answers.clear()
        self._stop()

    def _collect(self) -> None:
        if self._backend is None:
            return
        try:
            heard = self._backend.receive()
        except (OSError, EOFError):
            self._revive()
            return
        for answer in heard:
            if isinstance(answer, Sign):
                if answer.spent - self._sign.spent > EFFORT:
                    self._waited, self._sign = 0.0, answer
                continue
            question = self._waiting.pop(answer.ticket, None)
            self._waited, self._sign = 0.0, NO_SIGN
            if answer.problem:
                log.error("a bot failed: %s", answer.problem)
            if question is not None and question.level:
                self._answers[answer.ticket] = answer

    def _send(self, question: Question) -> None:
        if self._backend is None:
            self._backend = self._start()
        try:
            self._backend.send(question)
        except (OSError, EOFError):
            self._revive()
        except Exception as error:  # a view that cannot travel
            self._waiting.pop(question.ticket, None)
            self._answers[question.ticket] = Answer(question.ticket, problem=f"{type(error).__name__}: {error}")

    def _start(self) -> Backend:
        if self._inline:
            return Inline(self._chooser)
        if not self._threaded:
            try:
                return Worker(self._chooser)
            except (OSError, RuntimeError, ValueError) as error:
                log.warning("bots think in a thread, no process could be started: %r", error)
                self._threaded = True
        return Thread(self._chooser)

    def _revive(self) -> None:
        """The process died: another one, in the end a thread, gets what was still asked."""
        self._deaths += 1
        self._threaded = self._threaded or self._deaths > RESTARTS
        log.warning("the bots' process died (%d)", self._deaths)
        if isinstance(self._backend, Thread):
            self._give_up()
            return
        self._stop()
        for question in list(self._waiting.values()):
            self._send(question)

    def _give_up(self) -> None:
        log.error("a bot was given up: nothing heard for %.1f seconds, %.1f seconds of thinking", self._waited, self._sign.spent)
        for ticket, question in self._waiting.items():
            if question.level:
                self._answers[ticket] = Answer(ticket, problem="no answer")
        self._waiting.clear()
        self._waited = 0.0
        self._stop()

    def _stop(self) -> None:
        self._sign = NO_SIGN
        if self._backend is not None:
            self._backend.stop()
            self._backend = None


def _answered(chooser: Chooser, question: Question) -> Answer:
    try:
        action = chooser(question.game, question.level, question.view, question.seed, question.leaning)
        reason = reason_for(question.game, question.view, action) if question.explain else None
        return Answer(question.ticket, action, reason=reason)
    except Exception:
        return Answer(question.ticket, problem=traceback.format_exc(limit=-6))


class _Signs:
    """Tells from a thread of its own, as long as a question is open, how much was thought of it."""

    def __init__(self, pipe: Any) -> None:
        self._pipe = pipe
        self._lock = threading.Lock()  # one at a time writes into a pipe
        self._began: float | None = None
        self._most = max(LONGEST_THOUGHT, STARTS * time.process_time())
        threading.Thread(target=self._run, name="signs", daemon=True).start()

    def open(self) -> None:
        """A question came."""
        with self._lock:
            self._began = time.process_time()

    def close(self, answer: Answer) -> None:
        """It is answered."""
        with self._lock:
            self._began = None
            self._pipe.send(answer)

    def _run(self) -> None:
        while True:
            time.sleep(SIGNS)
            with self._lock:
                if self._began is not None:
                    try:
                        self._pipe.send(Sign(time.process_time() - self._began, self._most))
                    except OSError:
                        os._exit(0)  # the game is gone, and the thought may never end


def _serve(pipe: Any, chooser: Chooser) -> None:
    """The process: answers until the pipe breaks, which it does when the game ends in whatever way."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signs = _Signs(pipe)
    with suppress(OSError, EOFError):
        while True:
            question = pipe.recv()
            signs.open()
            signs.close(_answered(chooser, question))
