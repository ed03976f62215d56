"""Backends of the bots: a process of their own, a thread where no process can be had, or at once, for tests.

This module is imported by that process too: it must know neither arcade nor any other part of the picture
half."""

from __future__ import annotations

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

from scenes.kit.match.long_work import Cancel, Finished, Step, Work, Works

if TYPE_CHECKING:
    from game.core.model import View

PATIENCE = 3.0  # seconds until a process that shows no sign of thinking is given up
# seconds of a processor for one answer, where the longest of any bot takes a tenth of that;
LONGEST_THOUGHT = 3.0
STARTS = 20  # on slow machines so many times what the process has taken to start
# seconds until a process has started, or a thread has answered, of which nothing is seen while it thinks
FIRST_SIGN = 20.0
SIGNS = 0.25  # seconds from one sign of thinking to the next
SWITCH_SECONDS = 0.0002  # a thinking thread with Python's usual 5 ms would cost every frame 5 ms

Chooser = Callable[[str, int, Any, int, str], Any]
"""(game id, bot level, view, seed, leaning) -> action."""


@dataclass(frozen=True, slots=True)
class Question:
    """A position for a bot to answer, with its level and its leaning; `explain`: it gives a reason, too.
    Level 0 only makes the game ready. ahead: goals beside winning (game.campaign.star_advice.StarsAhead), which
    the advice shall serve."""

    ticket: int
    game: str
    level: int
    view: View | None
    seed: int
    explain: bool = False
    leaning: str = ""
    ahead: Any = None


@dataclass(frozen=True, slots=True)
class Answer:
    """An action, with its reason if one was asked for, or the `problem` why there is none."""

    ticket: int
    action: Any = None
    problem: str | None = None
    reason: Any = None


@dataclass(frozen=True, slots=True)
class Sign:
    """Sign that the process thinks: seconds of a processor spent on the present answer, and the limit."""

    spent: float
    most: float


NO_SIGN = Sign(0.0, LONGEST_THOUGHT)


def ask_bot(game: str, level: int, view: View | None, seed: int, leaning: str) -> Any:
    """The bot's answer to a view. Level 0 only imports what the game's bots need."""
    from game import bots
    from game.core import catalog

    catalog.load(game)
    return bots.make_bot(game, level, leaning).choose(view, seed) if level else None


def reason_for(game: str, view: View | None, action: Any) -> Any:
    """The reason for an answer to a view, from game.bots.explain_advice()."""
    from game import bots

    return bots.explain_advice(game, view, action)


def surest_answer(game: str, view: View | None, action: Any, seed: int) -> Any:
    """The adviser's answer, or one that surely wins at once (game.bots.sure_ends)."""
    from game.bots import sure_ends

    return sure_ends.take_sure_win(game, view, action, seed)


Request = Question | Work | Cancel
Reply = Answer | Sign | Step | Finished


class Desk:
    """Answers questions at once, and holds long works in between."""

    def __init__(self, chooser: Chooser) -> None:
        self._chooser = chooser
        self.works = Works()

    def handle_request(self, sent: Request) -> Answer | None:
        """Answer a question; begin or drop a long work."""
        match sent:
            case Question():
                return _answer_question(self._chooser, sent)
            case Work():
                self.works.begin_work(sent)
            case Cancel():
                self.works.drop_work(sent.ticket)
        return None


class Backend(Protocol):
    """Answers questions one after the other, and does long works between them.

    `patience`: seconds without any reply after which it is given up."""

    patience: float

    def send(self, sent: Request) -> None: ...
    def receive(self) -> Sequence[Reply]:
        """Replies since the last call: answers, steps and ends of long works, signs of thinking. Raises
        OSError or EOFError when it is dead."""

    def stop(self) -> None:
        """End at once, in the middle of a thought, too."""


class Inline:
    """Answers at once, in the caller's time: for tests, where everything must happen in the same order each
    time. A long work takes a step at each receive()."""

    patience = FIRST_SIGN

    def __init__(self, chooser: Chooser) -> None:
        self._desk = Desk(chooser)
        self._answers: list[Reply] = []

    def send(self, sent: Request) -> None:
        answer = self._desk.handle_request(sent)
        if answer:
            self._answers.append(answer)

    def receive(self) -> list[Reply]:
        answers, self._answers = self._answers, []
        return [*answers, self._desk.works.run_step()] if self._desk.works else answers

    def stop(self) -> None:
        self._answers.clear()


class Worker:
    """A spawned process: the usual way. Raises OSError or RuntimeError where no process can be started."""

    def __init__(self, chooser: Chooser) -> None:
        self.patience = FIRST_SIGN
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self.process = context.Process(target=_serve_pipe, args=(theirs, chooser), name="bots", daemon=True)
        self.process.start()
        theirs.close()

    def send(self, sent: Request) -> None:
        self._pipe.send(sent)

    def receive(self) -> list[Reply]:
        replies: list[Reply] = []
        while self._pipe.poll():
            replies.append(self._pipe.recv())
            self.patience = PATIENCE
        return replies

    def stop(self) -> None:
        """Kill the process without waiting for its end; the next one that starts, or the end of the game,
        reaps it."""
        self.process.kill()
        self._pipe.close()


class Thread:
    """A thread of this process, where no other process can be had. It cannot be ended, only forgotten."""

    patience = FIRST_SIGN

    def __init__(self, chooser: Chooser) -> None:
        self._questions: queue.SimpleQueue[Request | None] = queue.SimpleQueue()
        self._answers: queue.SimpleQueue[Reply] = queue.SimpleQueue()
        self._desk = Desk(chooser)
        self._interval = sys.getswitchinterval()
        sys.setswitchinterval(SWITCH_SECONDS)
        self._thread = threading.Thread(target=self._run_loop, name="bots", daemon=True)
        self._thread.start()

    def send(self, sent: Request) -> None:
        self._questions.put(sent)

    def receive(self) -> list[Reply]:
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

    def _run_loop(self) -> None:
        works = self._desk.works
        while True:
            if works and self._questions.empty():
                self._answers.put(works.run_step())
                continue
            sent = self._questions.get()
            if not sent:
                return
            answer = self._desk.handle_request(sent)
            if answer:
                self._answers.put(answer)


def _answer_question(chooser: Chooser, question: Question) -> Answer:
    try:
        action = chooser(question.game, question.level, question.view, question.seed, question.leaning)
        if question.explain:
            action = surest_answer(question.game, question.view, action, question.seed)
        ahead = question.ahead
        advice = ahead and ahead.advise(question.view, action, question.level, question.seed)
        action = action if advice is None else advice.action
        reason = reason_for(question.game, question.view, action) if question.explain else None
        return Answer(
            question.ticket, action, reason=advice.add_stars(reason) if advice and reason else reason
        )
    except Exception:
        return Answer(question.ticket, problem=traceback.format_exc(limit=-6))


class _Signs:
    """Sends signs of thinking from a thread of its own, as long as a question is open."""

    def __init__(self, pipe: Any) -> None:
        self._pipe = pipe
        self._lock = threading.Lock()  # one at a time writes into a pipe
        self._began: float | None = None
        self._most = max(LONGEST_THOUGHT, STARTS * time.process_time())
        threading.Thread(target=self._run_loop, name="signs", daemon=True).start()

    def open(self) -> None:
        """Note that an answer or a step begins."""
        with self._lock:
            self._began = time.process_time()

    def close(self, reply: Answer | Step | Finished | None) -> None:
        """Note the end of an answer or a step, and send its reply."""
        with self._lock:
            self._began = None
            if reply:
                self._pipe.send(reply)

    def _run_loop(self) -> None:
        while True:
            time.sleep(SIGNS)
            with self._lock:
                if self._began is not None:
                    try:
                        self._pipe.send(Sign(time.process_time() - self._began, self._most))
                    except OSError:
                        os._exit(0)  # the game is gone, and the thought may never end


def _serve_pipe(pipe: Any, chooser: Chooser) -> None:
    """Answer in the process until the pipe breaks, which it does when the game ends in whatever way.
    Questions go before each step of a long work."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signs, desk = _Signs(pipe), Desk(chooser)
    with suppress(OSError, EOFError):
        while True:
            if desk.works and not pipe.poll():
                signs.open()
                signs.close(desk.works.run_step())
            else:
                sent = pipe.recv()
                signs.open()
                signs.close(desk.handle_request(sent))
