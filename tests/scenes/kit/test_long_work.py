"""Long works of the bots' process: steps are told, questions go between them, a cancelled one ends, one that
dies is begun anew.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Generator
from pathlib import Path
from typing import Any

import pytest

from game import bots
from game.bots.review import Budget, review_at_once, review_of_save
from game.core import catalog
from game.core.match import Match
from scenes.kit.match import bot_backends
from scenes.kit.match.bot_backends import Sign
from scenes.kit.match.bot_worker import RESTARTS, BotService
from scenes.kit.match.long_work import Finished
from tests.scenes.kit.test_thinking import SECONDS, main_process, service, spawned_service, wait_for_answer

__all__ = ["main_process", "service", "spawned_service"]
"""Fixtures."""


@pytest.fixture
def lasting_service(spawned_service: BotService) -> BotService:
    """A process for each test: here it is broken and cancelled, so none is shared."""
    return spawned_service


def counting(to: int) -> Generator[int, None, str]:
    """Stands for a review."""
    yield from range(to)
    return "counted"


def endless(file: str) -> Generator[int, None, None]:
    """Leaves a mark at every step."""
    while True:
        Path(file).write_text(str(time.monotonic()))
        yield 1


def slow(seconds: float) -> Generator[int, None, str]:
    """One step that thinks for longer than a process may be still."""
    yield 0
    end = time.process_time() + seconds
    while time.process_time() < end:
        pass
    return "thought"


def failing() -> Generator[int, None, None]:
    yield 1
    raise RuntimeError("no way")


def dying(file: str, times: int) -> Generator[int, None, str]:
    """Ends its process so many times."""
    path = Path(file)
    died = int(path.read_text()) if path.exists() else 0
    yield died
    if died < times:
        path.write_text(str(died + 1))
        os._exit(3)
    return "survived"


def until(what: Callable[[], Any]) -> Any:
    end = time.monotonic() + SECONDS
    while time.monotonic() < end:
        found = what()
        if found:
            return found
        time.sleep(0.002)
    raise AssertionError("it never came")


def wait_for_end(service: BotService, ticket: int) -> Finished:
    found = until(lambda: service.take_result(ticket))
    assert isinstance(found, Finished)
    return found


def test_it_tells_its_steps_and_what_it_has_found(service: BotService) -> None:
    ticket = service.begin_work(counting, 5)
    assert wait_for_end(service, ticket) == Finished(ticket, "counted")
    assert service.take_reports(ticket) == [0, 1, 2, 3, 4]
    assert service.take_reports(ticket) == [] and service.take_result(ticket) is None, "it is given once"
    assert not service.is_thinking


def test_questions_are_answered_between_its_steps(service: BotService, tmp_path: Path) -> None:
    ticket = service.begin_work(endless, str(tmp_path / "mark"))
    until(lambda: service.take_reports(ticket))
    assert wait_for_answer(service, service.ask_bot("toy", 2, "view", 1)).action[1] == 2
    assert until(lambda: service.take_reports(ticket)), "and it goes on"


def test_a_cancelled_one_ends(service: BotService, tmp_path: Path) -> None:
    mark = tmp_path / "mark"
    ticket = service.begin_work(endless, str(mark))
    until(lambda: service.take_reports(ticket))
    service.cancel(ticket)
    assert not service.is_thinking
    assert wait_for_end(service, service.begin_work(counting, 1)).found == "counted", (
        "the next one has its turn"
    )
    left = mark.read_text()
    wait_for_answer(service, service.ask_bot("toy", 1, "view", 1))
    assert mark.read_text() == left and service.take_reports(ticket) == []


def test_what_breaks_in_it_is_told(service: BotService, caplog: pytest.LogCaptureFixture) -> None:
    found = wait_for_end(service, service.begin_work(failing))
    assert found.found is None and "no way" in (found.problem or "") and "no way" in caplog.text
    assert wait_for_answer(service, service.ask_bot("toy", 1, "view", 1)).problem is None


def test_one_that_cannot_travel_fails(spawned_service: BotService) -> None:
    assert wait_for_end(spawned_service, spawned_service.begin_work(counting, lambda: None)).problem


def test_after_the_death_of_its_process_it_is_begun_anew(spawned_service: BotService, tmp_path: Path) -> None:
    ticket = spawned_service.begin_work(dying, str(tmp_path / "deaths"), RESTARTS)
    assert wait_for_end(spawned_service, ticket).found == "survived"


def test_but_not_for_ever_and_never_where_the_game_would_die_with_it(
    spawned_service: BotService, tmp_path: Path
) -> None:
    deaths = tmp_path / "deaths"
    found = wait_for_end(spawned_service, spawned_service.begin_work(dying, str(deaths), 100))
    assert found.problem and deaths.read_text() == str(RESTARTS + 1)
    assert wait_for_answer(spawned_service, spawned_service.ask_bot("toy", 1, "view", 1)).problem is None


def test_a_long_step_is_no_hanging_bot(spawned_service: BotService, monkeypatch: pytest.MonkeyPatch) -> None:
    """Many steps together may take any time: each has its own limit."""
    monkeypatch.setattr(bot_backends, "PATIENCE", 0.75)
    wait_for_answer(spawned_service, spawned_service.ask_bot("toy", 1, "view", 1))
    ticket, last, longest = spawned_service.begin_work(slow, 1.0), time.monotonic(), 0.0
    while (found := spawned_service.take_result(ticket)) is None:
        time.sleep(0.01)
        now = time.monotonic()
        spawned_service.update(min(now - last, 0.1))
        longest, last = max(longest, spawned_service._sign.spent), now
    assert found.found == "thought" and longest > 0.25


def test_when_a_bot_is_given_up_the_work_is_begun_anew(spawned_service: BotService) -> None:
    wait_for_answer(spawned_service, spawned_service.ask_bot("toy", 1, "view", 1))
    hanging, ticket = spawned_service.ask_bot("toy", 1, "hang", 1), spawned_service.begin_work(counting, 3)
    backend: Any = spawned_service._backend
    backend.receive, heard = (lambda: [heard.pop(0)] if heard else []), [Sign(9.0, 5.0)]
    spawned_service.update(0.1)
    given_up = spawned_service.take_answer(hanging)
    assert given_up is not None and given_up.problem == "no answer"
    assert wait_for_end(spawned_service, ticket).found == "counted"


def play_out(match: Match) -> Match:
    player = bots.make_bot(match.rules.id, 1)
    while (decision := match.state.decision) is not None:
        match.apply(
            player.choose(
                match.state.seen_by(decision.seat), bots.seed_for(match.id, decision.seat, len(match.log))
            )
        )
    return match


def test_a_review_is_made_there_while_bots_answer() -> None:
    """The work that there is: its match travels as a save, and comes back as a review."""
    whole = play_out(
        Match.new(catalog.load("eaten"), catalog.load("eaten").config(mode="miner_solo"), seed=7)
    )
    match = play_out(Match.from_position(whole.rules, whole.fork(len(whole.log) - 6).state.to_position()))
    budget = Budget(worlds=1, usual=1, moments=1, samples=1)
    service = BotService()
    try:
        ticket = service.begin_work(review_of_save, match.save_bytes(), (0,), budget)
        until(lambda: service.take_reports(ticket))
        asked = service.ask_bot("eaten", 1, match.fork(0).state.seen_by(0), 1)
        assert wait_for_answer(service, asked).action in match.fork(0).state.decision.actions  # type: ignore[union-attr]
        assert wait_for_end(service, ticket).found == review_at_once(match, (0,), budget)
    finally:
        service.close()
