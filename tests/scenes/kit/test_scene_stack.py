"""Each state of the stack of scenes, and each way from one to another. A slice is over at its first
checkpoint.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from scenes.kit import housekeeping
from scenes.kit.base.task import checkpoint
from scenes.kit.input.intent import Intent
from scenes.kit.scene import Scene
from scenes.kit.stack.scene_stack import SceneStack
from scenes.kit.stack.states import Held, Opening, Settled, Swapping
from tests.scenes.house import House

STEPS = 5
LONG = 100


class Slow(Scene):
    """A scene that needs a frame for each of its steps, when it opens and when it answers."""

    build_steps = 0
    answer_steps = 0

    def __init__(self, house: House) -> None:
        super().__init__(house.app)
        self.frames = self.answers = self.cleanups = self.left = 0

    def build(self) -> None:
        self._take(self.build_steps)

    def update(self, seconds: float) -> None:
        super().update(seconds)
        self.frames += 1

    def handle(self, intent: Intent) -> bool:
        self._take(self.answer_steps)
        self.answers += 1
        return True

    def leave(self) -> None:
        self.left += 1

    def _take(self, steps: int) -> None:
        try:
            for _ in range(steps):
                checkpoint()
        finally:
            self.cleanups += 1


@pytest.fixture
def bottom(house: House, monkeypatch: pytest.MonkeyPatch) -> Iterator[Slow]:
    """The only scene, which answers slowly, in a house that works in slices."""
    monkeypatch.setattr(housekeeping, "SLICE", 0.0)
    monkeypatch.setattr(housekeeping, "HURRIED", 0.0)
    # a frame for each picture of other tests
    monkeypatch.setattr(house.app.housekeeping, "tidy_behind_jaws", lambda left: None)
    scene = house.show(Slow(house))
    scene.answer_steps = STEPS
    with house.in_slices():
        yield scene


@pytest.fixture
def stack(house: House, bottom: Slow) -> SceneStack:
    return house.app.stack


def slow_panel(house: House) -> Slow:
    panel = Slow(house)
    panel.build_steps = STEPS
    return panel


def press(house: House) -> None:
    house.app.stack.handle(Intent("confirm", house.app.devices.last_used))


# -- ways into the states


def open_panel(house: House) -> None:
    house.app.stack.push(slow_panel(house))
    house.step()


def close_jaws(house: House) -> None:
    house.app.stack.push(slow_panel(house), transition=True)
    house.step()


def shut_jaws(house: House) -> None:
    close_jaws(house)
    house.until(lambda: house.app.stack.is_hidden)
    house.step()


def hold_bottom(house: House) -> None:
    press(house)


def hold_while_jaws_close(house: House) -> None:
    """Press nothing: the jaws drop presses. The scene takes long in its frame."""
    house.top.update = lambda seconds: house.top._take(LONG)
    close_jaws(house)
    del house.top.update


WAYS: dict[Callable[[House], None], type] = {
    lambda house: None: Settled,
    open_panel: Opening,
    close_jaws: Swapping,
    shut_jaws: Swapping,
    hold_bottom: Held,
    hold_while_jaws_close: Held,
}
every_way = pytest.mark.parametrize(
    ("go", "state"), WAYS.items(), ids=lambda part: getattr(part, "__name__", "")
)


@every_way
def test_there_is_a_way_into_each_state(
    house: House, stack: SceneStack, go: Callable[[House], None], state: type
) -> None:
    go(house)
    assert type(stack.state) is state
    assert stack.is_settled is (state is Settled)
    assert stack.is_opening is (state is Opening)
    assert stack.is_held is (state is Held)


@every_way
def test_each_state_comes_to_rest_by_itself(
    house: House, stack: SceneStack, go: Callable[[House], None], state: type
) -> None:
    go(house)
    house.until(lambda: stack.is_settled)
    assert not any(scene.stage.is_frozen for scene in stack.scenes)


@every_way
def test_starting_over_ends_each_state_in_order(
    house: House, stack: SceneStack, bottom: Slow, go: Callable[[House], None], state: type
) -> None:
    go(house)
    stage, after = bottom.stage, Slow(house)
    begun = bottom.cleanups
    stack.start_over(after)
    assert stack.is_settled and stack.scenes == [after] and stack.transition is None
    assert not stage.is_frozen and bottom.left == 1
    assert bottom.cleanups == begun + (state is Held), "work that was begun is put in order"
    assert bottom.answers == 0


@every_way
def test_finishing_leaves_no_task_half_done(
    house: House, stack: SceneStack, go: Callable[[House], None], state: type
) -> None:
    go(house)
    shut = stack.is_hidden
    stack.finish()
    assert isinstance(stack.state, Settled | Swapping)
    assert stack.transition is None or not shut or stack.transition.swap.is_done


# -- what each state does


def test_while_a_panel_opens_the_scene_below_goes_on_and_presses_wait(
    house: House, stack: SceneStack, bottom: Slow
) -> None:
    open_panel(house)
    frames = bottom.frames
    press(house)
    house.step()
    assert bottom.frames == frames + 1 and bottom.answers == 0
    house.until(lambda: stack.is_settled)
    assert house.top.answers == 1 and bottom.answers == 0


def test_a_waiting_press_that_takes_long_holds_the_panel_in_its_turn(
    house: House, stack: SceneStack, bottom: Slow
) -> None:
    panel = slow_panel(house)
    panel.answer_steps = STEPS
    stack.push(panel)
    house.step()
    press(house)
    house.until(lambda: stack.is_held)
    assert house.top is panel and panel.frames == 0, "no time passes in the middle of an answer"
    house.until(lambda: stack.is_settled)
    assert panel.answers == 1


def test_a_held_scene_gets_no_time_and_answers_to_presses_in_their_order(
    house: House, stack: SceneStack, bottom: Slow
) -> None:
    press(house)
    frames = bottom.frames
    press(house)
    press(house)
    assert bottom.answers == 0 and bottom.stage.is_frozen
    for answers in (1, 2, 3):
        house.until(lambda answers=answers: bottom.answers == answers)  # type: ignore[misc]
        assert bottom.frames == frames
    house.step()
    assert stack.is_settled and bottom.frames == frames + 1


def test_a_press_spends_the_slice_of_its_frame(house: House, stack: SceneStack, bottom: Slow) -> None:
    bottom.answer_steps = 2
    press(house)
    house.step()
    assert bottom.answers == 0
    house.step(2)
    assert bottom.answers == 1


def test_changes_of_a_held_scene_follow_when_it_is_done(
    house: House, stack: SceneStack, bottom: Slow
) -> None:
    press(house)
    panel = slow_panel(house)
    stack.push(panel)
    house.step()
    assert stack.is_held and stack.is_opening
    house.until(lambda: bottom.answers == 1)
    assert type(stack.state) is Opening
    house.until(lambda: stack.is_settled)
    assert house.top is panel


def test_shut_jaws_wait_for_a_scene_that_is_held(house: House, stack: SceneStack, bottom: Slow) -> None:
    hold_while_jaws_close(house)
    house.until(lambda: stack.is_hidden)
    assert stack.is_held
    house.step(10)
    assert house.top is bottom and stack.is_held, "it is not left in the middle of what it does"
    house.until(lambda: type(stack.state) is Swapping)
    assert house.top is bottom and not bottom.stage.is_frozen
    house.until(lambda: stack.is_settled)
    assert house.top is not bottom


def test_closing_jaws_drop_presses_and_opening_ones_do_not(
    house: House, stack: SceneStack, bottom: Slow
) -> None:
    close_jaws(house)
    assert stack.transition is not None
    before = stack.transition.elapsed
    press(house)
    assert stack.transition.elapsed > before, "it makes them hurry"
    house.until(lambda: type(stack.state) is Settled)
    assert stack.transition is not None and not stack.is_settled and house.top.answers == bottom.answers == 0
    press(house)
    assert house.top.answers == 1


def test_jaws_that_are_still_opening_close_again_for_the_next_change(
    house: House, stack: SceneStack, bottom: Slow
) -> None:
    close_jaws(house)
    house.until(lambda: type(stack.state) is Settled)
    first = stack.transition
    stack.pop(transition=True)
    house.step()
    assert type(stack.state) is Swapping and stack.transition is not first
    house.until(lambda: stack.is_settled)
    assert house.top is bottom


def test_queued_changes_happen_one_after_the_other(house: House, stack: SceneStack, bottom: Slow) -> None:
    first, second = slow_panel(house), slow_panel(house)
    stack.push(first)
    stack.push(second, transition=True)
    stack.pop(transition=True)
    house.until(lambda: first in stack.scenes)
    assert type(stack.state) is Swapping, "the next one begins in the same frame"
    house.until(lambda: stack.is_settled)
    assert stack.scenes == [bottom, first] and second.left == 1


def test_for_its_own_task_the_stack_is_at_rest(house: House, stack: SceneStack, bottom: Slow) -> None:
    asked: list[bool] = []

    def ask_late() -> None:
        checkpoint()
        asked.append(stack.is_settled)

    stack.run_work(bottom, ask_late)
    assert not stack.is_settled
    house.until(lambda: stack.is_settled)
    assert asked == [True]


def test_what_breaks_in_a_state_is_raised_where_it_goes_on_and_can_be_started_over(
    house: House, stack: SceneStack, bottom: Slow
) -> None:
    def break_late() -> None:
        checkpoint()
        raise ValueError("broken")

    stack.run_work(bottom, break_late)
    with pytest.raises(ValueError, match="broken"):
        house.step(3)
    stage = bottom.stage
    stack.start_over(Slow(house))
    assert stack.is_settled and not stage.is_frozen
