"""Steps keep exact time, compose, and end in the same place whether watched or skipped."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from scenes.kit.animation.timeline import (
    SHORTEST,
    AtSpeed,
    Call,
    SoundCue,
    Timeline,
    Wait,
    parallel,
    sequence,
    stagger,
    tween_attributes,
)
from scenes.kit.base import easing


def test_a_tween_reaches_its_target_exactly_and_in_time() -> None:
    thing, line = SimpleNamespace(x=0.0), Timeline()
    line.add(tween_attributes(thing, 300, easing.out_cubic, x=7.0))
    line.update(0.15)
    assert 0 < thing.x < 7
    line.update(0.15)
    assert thing.x == 7.0
    assert not line.is_busy


def test_a_sequence_hands_on_the_time_that_is_left() -> None:
    thing, line = SimpleNamespace(x=0.0, y=0.0), Timeline()
    line.add(sequence(tween_attributes(thing, 100, x=1.0), tween_attributes(thing, 100, y=1.0)))
    line.update(0.15)
    assert thing.x == 1.0
    assert thing.y == pytest.approx(0.5)


def test_parallel_steps_end_with_the_longest() -> None:
    thing, line = SimpleNamespace(x=0.0, y=0.0), Timeline()
    line.add(parallel(tween_attributes(thing, 100, x=1.0), tween_attributes(thing, 200, y=1.0)))
    line.update(0.1)
    assert line.is_busy
    line.update(0.1)
    assert not line.is_busy
    assert (thing.x, thing.y) == (1.0, 1.0)


def test_staggered_steps_start_apart() -> None:
    started: list[int] = []
    line = Timeline()
    line.add(stagger(50, [Call(lambda i=i: started.append(i)) for i in range(3)]))
    line.update(0.06)
    assert started == [0, 1]
    line.update(0.06)
    assert started == [0, 1, 2]


def test_speed_divides_durations_but_nothing_gets_shorter_than_the_shortest() -> None:
    quick, line = SimpleNamespace(x=0.0), Timeline()
    line.speed = 4
    line.add(tween_attributes(quick, 400, x=1.0))
    line.update(0.1)
    assert not line.is_busy
    line.add(tween_attributes(quick, 100, x=0.0))  # 25 ms at x4 would be under 60
    line.update(SHORTEST * 0.9)
    assert line.is_busy
    line.update(SHORTEST * 0.2)
    assert not line.is_busy


def test_skipping_ends_on_the_last_frame_and_plays_only_the_last_sound() -> None:
    thing, heard, line = SimpleNamespace(x=0.0), [], Timeline()
    line.add(
        sequence(
            SoundCue(lambda: heard.append("first")),
            Wait(200),
            tween_attributes(thing, 300, x=5.0),
            SoundCue(lambda: heard.append("last")),
        )
    )
    line.finish()
    assert thing.x == 5.0
    assert heard == ["last"]
    assert not line.is_busy


def test_a_call_may_finish_or_extend_its_own_timeline() -> None:
    line, seen = Timeline(), []
    line.add(Call(line.finish))
    line.add(Call(lambda: seen.append("kept")))
    line.update(0.1)
    assert seen == ["kept"]
    line.add(Call(lambda: line.add(Call(lambda: seen.append("added")))))
    line.update(0.1)
    assert seen == ["kept", "added"]


@pytest.mark.parametrize(
    "name", ["linear", "in_cubic", "out_quad", "out_cubic", "in_out_cubic", "out_back", "in_out_back"]
)
def test_every_easing_starts_at_0_and_ends_at_1(name: str) -> None:
    curve = getattr(easing, name)
    assert curve(0.0) == pytest.approx(0.0, abs=1e-9)
    assert curve(1.0) == pytest.approx(1.0, abs=1e-9)


def test_what_plays_beside_the_queue_holds_up_only_the_end() -> None:
    thing, line, done = SimpleNamespace(x=0.0), Timeline(), list[str]()
    line.add(Call(lambda: line.add_beside(tween_attributes(thing, 300, x=1.0))))
    line.add(AtSpeed(Wait(200), 2.0))
    line.add(Call(lambda: done.append("queue")))
    line.update(0.05)
    assert line.queue and not done
    line.update(0.1)
    assert not line.queue and done and line.is_busy and 0 < thing.x < 1
    line.update(0.3)
    assert not line.is_busy and thing.x == 1.0
    line.add(Call(lambda: line.add_beside(tween_attributes(thing, 300, x=5.0))))
    line.finish()
    assert not line.is_busy and thing.x == 5.0
