"""The service of the bots, who think in a warm process of their own, so that a long thought never costs a
frame."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any

from scenes.kit.match.bot_backends import (
    NO_SIGN,
    Answer,
    Backend,
    Chooser,
    Inline,
    Question,
    Request,
    Sign,
    Thread,
    Worker,
    ask_bot,
)
from scenes.kit.match.long_work import Cancel, Finished, LongWorks, Steps, Work

if TYPE_CHECKING:
    from game.core.model import View

log = logging.getLogger("thinking")

EFFORT = 0.01  # seconds of a processor between two signs: who thinks takes more, who only waits takes less
# how often a process that died is started again before a thread takes over, and a long work is begun anew
RESTARTS = 2


class BotService:
    """Gives out tickets for questions and keeps the answers until they are taken. It never waits or raises.
    `chooser` must be a plain function of a module, so that the process can import it."""

    def __init__(self, inline: bool = False, chooser: Chooser = ask_bot) -> None:
        self._chooser = chooser
        self._inline = inline
        self._backend: Backend | None = None
        self._threaded = False
        self._deaths = 0
        self._next = 1
        self._waiting: dict[int, Question] = {}
        self._waited = 0.0  # seconds without a reply while an answer is open
        self._sign = NO_SIGN  # the last one from which the present thought was seen to go on
        self._answers: dict[int, Answer] = {}
        self._works = LongWorks(RESTARTS)

    def warm_up(self, game: str) -> None:
        """Start the process and let it import a game, so that the first question is answered fast; inline
        there is nothing to start."""
        if not self._inline:
            self.ask_bot(game, 0, None, 0)

    def ask_bot(
        self,
        game: str,
        level: int,
        view: View | None,
        seed: int,
        explain: bool = False,
        leaning: str = "",
        ahead: Any = None,
    ) -> int:
        """Ask a bot, with its reason if it shall `explain`, and with an eye on the goals `ahead`; gives the
        ticket for take_answer()."""
        question = Question(self._new_ticket(), game, level, view, seed, explain, leaning, ahead)
        self._waiting[question.ticket] = question
        self._send_request(question)
        return question.ticket

    def take_answer(self, ticket: int) -> Answer | None:
        """The answer, once; None while the bot thinks, and for a ticket that was canceled."""
        self._collect_replies()
        return self._answers.pop(ticket, None)

    def begin_work(self, steps: Steps, *args: Any) -> int:
        """Begin a long work, see Work; gives its ticket. Questions go before it at every step."""
        work = Work(self._new_ticket(), steps, args)
        self._works.add_work(work)
        self._send_request(work)
        return work.ticket

    def take_reports(self, ticket: int) -> list[Any]:
        """The reports of a long work since the last call. One that was begun anew reports all of it again."""
        self._collect_replies()
        return self._works.take_reports(ticket)

    def take_result(self, ticket: int) -> Finished | None:
        """The result of a long work, once; None while it goes on, and for one that was canceled."""
        self._collect_replies()
        return self._works.take_result(ticket)

    def cancel(self, ticket: int) -> None:
        """Drop an answer or a long work."""
        self._waiting.pop(ticket, None)
        self._answers.pop(ticket, None)
        if self._works.forget_work(ticket):
            self._send_request(Cancel(ticket))

    def update(self, seconds: float) -> None:
        """Let time pass: a bot that hangs or thinks for too long is given up, and the process with it."""
        self._collect_replies()
        self._waited = self._waited + seconds if self.is_thinking else 0.0
        if self._backend and (self._waited > self._backend.patience or self._sign.spent > self._sign.most):
            self._give_up()

    @property
    def is_thinking(self) -> bool:
        return bool(self._waiting or self._works.waiting)

    def close(self) -> None:
        """End at once. The next question starts a new process."""
        self._waiting.clear()
        self._answers.clear()
        self._works.clear()
        self._stop_backend()

    def _new_ticket(self) -> int:
        self._next += 1
        return self._next - 1

    def _collect_replies(self) -> None:
        if not self._backend:
            return
        try:
            replies = self._backend.receive()
        except (OSError, EOFError):
            self._revive_backend()
            return
        for reply in replies:
            if isinstance(reply, Sign):
                if reply.spent - self._sign.spent > EFFORT:
                    self._waited, self._sign = 0.0, reply
                continue
            self._waited, self._sign = 0.0, NO_SIGN
            if isinstance(reply, Answer):
                self._keep_answer(reply)
            else:
                self._works.note_reply(reply)

    def _keep_answer(self, answer: Answer) -> None:
        question = self._waiting.pop(answer.ticket, None)
        if answer.problem:
            log.error("a bot failed: %s", answer.problem)
        if question and question.level:
            self._answers[answer.ticket] = answer

    def _send_request(self, sent: Request) -> None:
        if not self._backend:
            self._backend = self._start_backend()
        try:
            self._backend.send(sent)
        except (OSError, EOFError):
            self._revive_backend()
        except Exception as error:  # what cannot travel
            problem = f"{type(error).__name__}: {error}"
            if self._waiting.pop(sent.ticket, None) is not None:
                self._answers[sent.ticket] = Answer(sent.ticket, problem=problem)
            self._works.fail_work(sent.ticket, problem)

    def _start_backend(self) -> Backend:
        if self._inline:
            return Inline(self._chooser)
        if not self._threaded:
            try:
                return Worker(self._chooser)
            except (OSError, RuntimeError, ValueError) as error:
                log.warning("bots think in a thread, no process could be started: %r", error)
                self._threaded = True
        return Thread(self._chooser)

    def _revive_backend(self) -> None:
        """Replace a dead process by another one, in the end by a thread, and send it what is still open."""
        self._deaths += 1
        self._threaded = self._threaded or self._deaths > RESTARTS
        log.warning("the bots' process died (%d)", self._deaths)
        if isinstance(self._backend, Thread):
            self._give_up()
            return
        self._stop_backend()
        for question in list(self._waiting.values()):
            self._send_request(question)
        self._begin_anew()

    def _give_up(self) -> None:
        """Stop the backend: open questions have no answer, long works are begun anew."""
        log.error(
            "a bot was given up: nothing heard for %.1f seconds, %.1f seconds of thinking",
            self._waited,
            self._sign.spent,
        )
        for ticket, question in self._waiting.items():
            if question.level:
                self._answers[ticket] = Answer(ticket, problem="no answer")
        self._waiting.clear()
        self._waited = 0.0
        self._stop_backend()
        self._begin_anew()

    def _begin_anew(self) -> None:
        for work in self._works.restart_all():
            self._send_request(work)

    def _stop_backend(self) -> None:
        self._sign = NO_SIGN
        if self._backend:
            self._backend.stop()
            self._backend = None
