"""Work in slices between frames."""

from __future__ import annotations

from concurrent.futures import Future
from threading import Thread, Timer

import pytest

from scenes.kit.base.task import Task, checkpoint, pass_frame, wait_for_result


class Clock:
    """Time passes by being asked for."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The one of all tasks."""
    clock = Clock()
    monkeypatch.setattr(Task, "time", clock)
    return clock


def steps(clock: Clock, done: list[int], count: int = 6, seconds: float = 1.0) -> None:
    for number in range(count):
        clock.now += seconds
        done.append(number)
        checkpoint()


def test_a_task_waits_at_the_first_checkpoint_after_its_slice(clock: Clock) -> None:
    done = list[int]()
    task = Task(lambda: steps(clock, done))
    assert not task.run_slice(2.0)
    assert done == [0, 1]
    assert not task.run_slice(2.5)
    assert done == [0, 1, 2, 3, 4]
    assert task.run_slice(2.0)
    assert task.is_done
    assert done == [0, 1, 2, 3, 4, 5]


def test_what_cannot_wait_in_its_middle_has_a_slice_of_its_own_where_too_little_is_left_of_this_one(
    clock: Clock,
) -> None:
    begun = list[float]()

    def work() -> None:
        for seconds in (1.0, 3.0, 5.0):
            checkpoint(seconds)
            begun.append(clock.now)
            clock.now += seconds

    task = Task(work)
    assert not task.run_slice(3.5)
    assert begun == [0.0]
    assert not task.run_slice(3.5)
    assert begun == [0.0, 1.0]
    assert task.run_slice(3.5)
    assert begun == [0.0, 1.0, 4.0]  # longer than any slice


def test_without_a_limit_all_is_done_at_once(clock: Clock) -> None:
    done = list[int]()
    assert Task(lambda: steps(clock, done)).run_slice()
    assert len(done) == 6


def test_outside_of_a_task_a_checkpoint_does_nothing() -> None:
    checkpoint()
    assert Task.running is None


def test_what_breaks_in_the_work_is_raised_where_it_goes_on() -> None:
    def breaks() -> None:
        checkpoint()
        raise ValueError("no")

    task = Task(breaks)
    assert not task.run_slice(0.0)
    with pytest.raises(ValueError, match="no"):
        task.run_slice(0.0)
    assert task.is_done
    assert Task.running is None


def test_a_stopped_task_puts_in_order_what_it_has_begun() -> None:
    ended: list[str] = []

    def work() -> None:
        try:
            checkpoint()
            ended.append("went on")
        finally:
            ended.append("put away")

    task = Task(work)
    task.run_slice(0.0)
    task.stop()
    assert task.is_done
    assert ended == ["put away"]


def test_a_task_that_has_not_begun_can_be_stopped() -> None:
    task = Task(lambda: pytest.fail("it began"))
    task.stop()


def test_a_task_within_a_task_is_done_at_once(clock: Clock) -> None:
    done = list[int]()
    inner = Task(lambda: steps(clock, done))
    outer = Task(lambda: inner.run_slice(0.0))
    assert outer.run_slice(0.0)
    assert inner.is_done
    assert len(done) == 6


def test_a_task_lets_frames_go_by_while_another_thread_works() -> None:
    future: Future[str] = Future()
    got: list[str] = []
    task = Task(lambda: got.append(wait_for_result(future)))
    assert not task.run_slice(1.0)
    assert not task.run_slice(1.0)
    future.set_result("real_pictures")
    assert task.run_slice(1.0)
    assert got == ["real_pictures"]


def test_a_task_that_hurries_spends_its_slice_where_another_thread_works() -> None:
    future: Future[str] = Future()
    task = Task(lambda: wait_for_result(future), hurries=True)
    Timer(0.01, future.set_result, ("real_pictures",)).start()
    assert task.run_slice(60.0)


def test_a_thread_that_works_for_a_task_waits_for_no_slice(clock: Clock) -> None:
    """As painters do, who pass the same checkpoints."""
    told: list[bool] = []

    def work() -> None:
        clock.now += 1  # the slice is over
        thread = Thread(target=lambda: told.append(checkpoint() is None and not pass_frame()))
        thread.start()
        thread.join()

    assert Task(work).run_slice(0.5)
    assert told == [True]
