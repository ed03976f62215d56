"""The bots' process: tickets, failing and hanging bots, a process that dies, none at all, and a quick end."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import textwrap
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from scenes.kit.match import bot_backends, bot_worker
from scenes.kit.match.bot_backends import PATIENCE, SIGNS, Answer, Sign, Worker
from scenes.kit.match.bot_worker import BotService

ROOT = Path(__file__).resolve().parents[3]
SECONDS = 20  # real time that a spawned_service process may take on a busy machine


def chooser(game: str, level: int, view: Any, seed: int, leaning: str) -> Any:
    """Stands for all bots, in the test's process or in the spawned one: does what the view says."""
    match view:
        case "raise":
            raise RuntimeError("no idea")
        case "die":
            os._exit(3)
        case "die in the process" if _is_spawned():
            os._exit(3)
        case "hang":
            time.sleep(3600)
        case "think":
            while time.process_time() < 2.0:
                pass
        case "think forever":
            while True:
                pass
        case "end the thread" if not _is_spawned():
            raise SystemExit
        case "process":
            return os.getpid()
    return game, level, view, seed


def _is_spawned() -> bool:
    return os.environ.get("TEST_MAIN_PROCESS") != str(os.getpid())


@pytest.fixture(autouse=True)
def main_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TEST_MAIN_PROCESS", str(os.getpid()))


@pytest.fixture(scope="module")
def lasting_service() -> Iterator[BotService]:
    """A process that tests share which leave it as it was: its start takes longer than they do."""
    service = BotService(chooser=chooser)
    yield service
    service.close()


@pytest.fixture(params=["process", "thread", "inline"])
def service(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch, lasting_service: BotService
) -> Iterator[BotService]:
    if request.param == "process":
        yield lasting_service
        return
    if request.param == "thread":
        monkeypatch.setattr(bot_worker, "Worker", no_process)
    service = BotService(inline=request.param == "inline", chooser=chooser)
    yield service
    service.close()


@pytest.fixture
def spawned_service() -> Iterator[BotService]:
    service = BotService(chooser=chooser)
    yield service
    service.close()


def no_process(*_: Any) -> Worker:
    raise OSError("no more processes")


def wait_for_answer(service: BotService, ticket: int) -> Answer:
    end = time.monotonic() + SECONDS
    while time.monotonic() < end:
        answer = service.take_answer(ticket)
        if answer is not None:
            return answer
        time.sleep(0.002)
    raise AssertionError("no answer")


class TestEveryBackend:
    def test_answers_belong_to_their_tickets(self, service: BotService) -> None:
        tickets = [service.ask_bot("toy", level, f"view {level}", level * 7) for level in (1, 2, 3)]
        for level in (3, 1, 2):
            assert wait_for_answer(service, tickets[level - 1]).action == (
                "toy",
                level,
                f"view {level}",
                level * 7,
            )
            assert service.take_answer(tickets[level - 1]) is None, "it is given once"
        assert not service.is_thinking

    def test_a_bot_that_raises_is_reported(
        self, service: BotService, caplog: pytest.LogCaptureFixture
    ) -> None:
        answer = wait_for_answer(service, service.ask_bot("toy", 1, "raise", 1))
        assert answer.action is None
        assert "no idea" in (answer.problem or "")
        assert "no idea" in caplog.text
        assert wait_for_answer(service, service.ask_bot("toy", 1, "view", 1)).problem is None

    def test_a_cancelled_answer_never_comes(self, service: BotService) -> None:
        stale = service.ask_bot("toy", 1, "stale", 1)
        service.cancel(stale)
        wanted = service.ask_bot("toy", 1, "wanted", 1)
        assert wait_for_answer(service, wanted).action[2] == "wanted"
        assert service.take_answer(stale) is None
        assert not service.is_thinking

    def test_it_can_be_asked_again_after_the_end(self, service: BotService) -> None:
        lost = service.ask_bot("toy", 1, "view", 1)
        service.close()
        assert service.take_answer(lost) is None
        assert wait_for_answer(service, service.ask_bot("toy", 2, "view", 1)).action[1] == 2

    def test_warming_leaves_no_answer(self, service: BotService) -> None:
        service.warm_up("toy")
        ticket = service.ask_bot("toy", 1, "view", 1)
        wait_for_answer(service, ticket)
        assert service._answers == {}
        assert not service.is_thinking


class TestProcess:
    def test_it_is_another_process_that_stays_and_knows_no_pictures(
        self, lasting_service: BotService
    ) -> None:
        first = wait_for_answer(lasting_service, lasting_service.ask_bot("toy", 1, "process", 1)).action
        assert first != os.getpid()
        assert (
            wait_for_answer(lasting_service, lasting_service.ask_bot("toy", 1, "process", 1)).action == first
        )

    def test_the_module_it_runs_imports_neither_arcade_nor_scenes(self) -> None:
        script = (
            "import sys, scenes.kit.match.bot_worker; "
            "print([m for m in sys.modules if m.split('.')[0] in ('arcade', 'pyglet', 'PIL')])"
        )
        done = subprocess.run(
            [sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True
        )
        assert done.stdout.strip() == "[]"

    def test_asking_and_looking_costs_no_frame(self, lasting_service: BotService) -> None:
        wait_for_answer(lasting_service, lasting_service.ask_bot("toy", 1, "view", 1))
        start = time.process_time()
        for _ in range(100):
            lasting_service.cancel(lasting_service.ask_bot("toy", 1, "x" * 2000, 1))
            lasting_service.update(1 / 60)
        assert (time.process_time() - start) / 100 < 0.004, "of the game's own time"

    def test_a_process_that_dies_is_replaced(
        self, spawned_service: BotService, caplog: pytest.LogCaptureFixture
    ) -> None:
        first = wait_for_answer(spawned_service, spawned_service.ask_bot("toy", 1, "process", 1)).action
        ticket = spawned_service.ask_bot("toy", 1, "die", 1)
        end = time.monotonic() + SECONDS
        while spawned_service._deaths == 0 and time.monotonic() < end:
            spawned_service.update(0.0)
            time.sleep(0.002)
        spawned_service.cancel(ticket)
        assert wait_for_answer(
            spawned_service, spawned_service.ask_bot("toy", 1, "process", 1)
        ).action not in (
            first,
            os.getpid(),
        )

    def test_if_processes_keep_dying_a_thread_takes_over(self, spawned_service: BotService) -> None:
        answer = wait_for_answer(spawned_service, spawned_service.ask_bot("toy", 1, "die in the process", 1))
        assert answer.action[2] == "die in the process"
        assert spawned_service._deaths == bot_worker.RESTARTS + 1

    def test_a_bot_that_hangs_is_given_up(self, spawned_service: BotService) -> None:
        assert PATIENCE <= 3.0
        wait_for_answer(spawned_service, spawned_service.ask_bot("toy", 1, "view", 1))
        ticket = spawned_service.ask_bot("toy", 1, "hang", 1)
        spawned_service.update(PATIENCE - 1)
        assert spawned_service.take_answer(ticket) is None
        time.sleep(3 * SIGNS)  # what it shows is not that it thinks
        spawned_service.update(1.1)
        assert spawned_service.take_answer(ticket) == Answer(ticket, problem="no answer")
        assert wait_for_answer(spawned_service, spawned_service.ask_bot("toy", 1, "view", 1)).problem is None

    @pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="no way to stop a process here")
    def test_a_process_that_is_stopped_is_replaced_and_no_frame_is_longer(
        self, spawned_service: BotService
    ) -> None:
        wait_for_answer(spawned_service, spawned_service.ask_bot("toy", 1, "view", 1))
        stopped = spawned_service._backend.process  # type: ignore[union-attr]
        os.kill(stopped.pid, signal.SIGSTOP)
        ticket = spawned_service.ask_bot("toy", 1, "view", 1)
        frames, last = [], time.perf_counter()
        while spawned_service.take_answer(ticket) is None:
            time.sleep(0.05)
            begin = time.process_time()
            spawned_service.update(0.1)
            spawned_service.ask_bot("toy", 1, "view", 1)
            frames.append(time.process_time() - begin)
            assert len(frames) < 40
        assert max(frames) < 0.016, "of the game's own time"
        while stopped.is_alive():
            time.sleep(0.01)
            assert time.perf_counter() - last < SECONDS

    def test_nothing_waits_for_the_end_of_a_process(
        self, spawned_service: BotService, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """A join in a frame is a frame of as many milliseconds as the join takes."""
        wait_for_answer(spawned_service, spawned_service.ask_bot("toy", 1, "view", 1))
        process = spawned_service._backend.process  # type: ignore[union-attr]
        monkeypatch.setattr(type(process), "join", lambda *_: pytest.fail("a frame waits"))
        spawned_service.ask_bot("toy", 1, "hang", 1)
        spawned_service.update(PATIENCE + 0.1)
        spawned_service.close()
        monkeypatch.undo()
        process.join(SECONDS)
        assert not process.is_alive()

    def test_who_thinks_long_shows_it_and_answers(
        self, spawned_service: BotService, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Twice as long as nothing may be heard of a process."""
        monkeypatch.setattr(bot_backends, "PATIENCE", 0.75)
        wait_for_answer(spawned_service, spawned_service.ask_bot("toy", 1, "view", 1))
        ticket, last, longest = spawned_service.ask_bot("toy", 1, "think", 1), time.monotonic(), 0.0
        while (answer := spawned_service.take_answer(ticket)) is None:
            time.sleep(0.01)
            now = time.monotonic()
            spawned_service.update(min(now - last, 0.1))
            longest, last = max(longest, spawned_service._sign.spent), now
        assert answer.problem is None
        assert longest > 0.25

    def test_a_thought_without_an_end_is_given_up(self, spawned_service: BotService) -> None:
        wait_for_answer(spawned_service, spawned_service.ask_bot("toy", 1, "view", 1))
        ticket, end = spawned_service.ask_bot("toy", 1, "think forever", 1), time.monotonic() + 3 * SECONDS
        while (answer := spawned_service.take_answer(ticket)) is None:
            time.sleep(0.02)
            spawned_service.update(0.02)
            assert time.monotonic() < end
        assert answer.problem == "no answer"
        assert wait_for_answer(spawned_service, spawned_service.ask_bot("toy", 1, "view", 1)).problem is None

    def test_on_a_slow_machine_a_thought_may_take_longer(self, spawned_service: BotService) -> None:
        """The start time of a process tells how fast the machine is."""
        wait_for_answer(spawned_service, spawned_service.ask_bot("toy", 1, "view", 1))
        backend: Any = spawned_service._backend
        backend.receive, heard = (
            (lambda: [heard.pop(0)] if heard else []),
            [Sign(9.0, 30.0), Sign(31.0, 30.0)],
        )
        ticket = spawned_service.ask_bot("toy", 1, "hang", 1)
        spawned_service.update(0.1)
        assert spawned_service.take_answer(ticket) is None
        spawned_service.update(0.1)
        answer = spawned_service.take_answer(ticket)
        assert answer is not None and answer.problem == "no answer"

    @pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
    def test_a_thread_that_ends_is_a_failed_bot(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(bot_worker, "Worker", no_process)
        service = BotService(chooser=chooser)
        assert wait_for_answer(service, service.ask_bot("toy", 1, "end the thread", 1)).problem == "no answer"
        assert wait_for_answer(service, service.ask_bot("toy", 1, "view", 1)).problem is None
        service.close()

    def test_a_view_that_cannot_travel_is_a_failed_bot(self, lasting_service: BotService) -> None:
        answer = wait_for_answer(lasting_service, lasting_service.ask_bot("toy", 1, lambda: None, 1))
        assert answer.problem

    def test_closing_ends_a_thought_at_once(self, spawned_service: BotService) -> None:
        wait_for_answer(spawned_service, spawned_service.ask_bot("toy", 1, "view", 1))
        process = spawned_service._backend.process  # type: ignore[union-attr]
        spawned_service.ask_bot("toy", 1, "hang", 1)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(type(process), "join", lambda *_: pytest.fail("the end of a thought is waited for"))
            spawned_service.close()
        process.join(SECONDS)
        assert not process.is_alive()

    @pytest.mark.parametrize("thought", [[], ["think forever"]])
    def test_it_ends_when_the_game_is_killed(self, tmp_path: Path, thought: list[str]) -> None:
        """Also with kill -9, where the game cannot say goodbye, and in the middle of a thought."""
        script = tmp_path / "game.py"
        script.write_text(
            textwrap.dedent(
                """
                import os, sys, time
                from scenes.kit.match.bot_backends import Question, Worker
                from tests.scenes.kit.test_thinking import chooser
                if __name__ == "__main__":
                    worker = Worker(chooser)
                    worker.send(Question(1, "toy", 1, "process", 1))
                    while not (answers := worker.receive()):
                        time.sleep(0.01)
                    print(answers[0].action, flush=True)
                    if sys.argv[1:]:
                        worker.send(Question(1, "toy", 1, sys.argv[1], 1))
                        time.sleep(0.1)
                    os.kill(os.getpid(), 9)
                """
            )
        )
        environment = {**os.environ, "PYTHONPATH": str(ROOT)}
        done = subprocess.run(
            [sys.executable, str(script), *thought],
            capture_output=True,
            text=True,
            env=environment,
            timeout=60,
        )
        pid = int(done.stdout)
        end = time.monotonic() + SECONDS
        while _runs(pid) and time.monotonic() < end:
            time.sleep(0.01)
        assert not _runs(pid)


def _runs(pid: int) -> bool:
    try:
        return "Z" not in Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
