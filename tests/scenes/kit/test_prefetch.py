"""Scenes that are likely to come are built ahead in quiet frames; scenes that open are built while the one
below goes on.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from scenes.kit import housekeeping, prefetch
from scenes.kit.art.stage import Stage
from scenes.kit.base import task
from scenes.kit.base.design_tokens import BODY
from scenes.kit.base.geometry import SCREEN, Rect
from scenes.kit.scene import Likely, Scene
from tests.scenes.house import House

pytestmark = pytest.mark.usefixtures("real_pictures")

WORDS = 5


class Panel(Scene):
    """So many words that have never been written before, and a checkpoint after each."""

    is_opaque = False

    def __init__(self, house: House, name: str) -> None:
        super().__init__(house.app)
        self.house, self.name = house, name
        self.heard: list[str] = []

    def build(self) -> None:
        for number in range(WORDS):
            self.stage.add_text("board", f"{self.name} {number}", BODY, SCREEN.cx, 100.0 * number)

    def handle(self, intent: object) -> bool:
        self.heard.append(intent.kind)  # type: ignore[attr-defined]
        return True


class Ground(Panel):
    """The scene below; it counts its frames and says what is likely."""

    is_opaque = True
    frames = 0
    made = 0
    awaited: str | None = None

    def update(self, seconds: float) -> None:
        super().update(seconds)
        self.frames += 1

    def make(self) -> Scene:
        self.made += 1
        return Panel(self.house, "likely")

    def likely_next(self) -> Iterator[Likely]:
        yield "panel", self.make


@pytest.fixture
def ground(house: House, monkeypatch: pytest.MonkeyPatch) -> Iterator[Ground]:
    """A scene in a house that keeps house; every slice is over at the first checkpoint."""
    monkeypatch.setattr(housekeeping, "SLICE", 0.0)
    monkeypatch.setattr(housekeeping, "HURRIED", 0.0)
    monkeypatch.setattr(prefetch, "SLICE", 0.0)
    monkeypatch.setattr(prefetch, "AWAITED_SLICE", 0.0)
    scene = Ground(house, "ground")
    house.app.stack.push(scene)
    house.step(2)
    with house.in_slices():
        yield scene


def written_textures(house: House) -> int:
    return house.app.art.textures.written


def test_what_is_likely_is_written_word_by_word_in_quiet_frames(house: House, ground: Ground) -> None:
    before = written_textures(house)
    house.until(lambda: written_textures(house) > before)
    assert written_textures(house) - before < WORDS
    house.step(60)
    assert written_textures(house) - before == WORDS
    assert ground.made == 1, "once is enough"


def test_then_it_opens_without_a_new_picture(house: House, ground: Ground) -> None:
    house.step(90)
    before = house.app.art.textures.made
    house.app.stack.push(Panel(house, "likely"))
    house.step(60)
    assert isinstance(house.top, Panel)
    assert house.top is not ground
    assert house.app.art.textures.made == before


def test_nothing_is_made_ahead_while_somebody_presses_buttons(house: House, ground: Ground) -> None:
    for _ in range(60):
        house.key("RIGHT")
    assert ground.made == 0


def test_what_a_press_waits_for_is_built_even_then(house: House, ground: Ground) -> None:
    keeps = house.app.housekeeping
    ground.awaited = "panel"
    house.key("RIGHT")
    assert not keeps.is_built(ground, "panel"), "in slices"
    for _ in range(60):
        house.key("RIGHT")
    assert ground.made == 1 and keeps.is_built(ground, "panel")
    keeps.forget_built(ground)
    assert not keeps.is_built(ground, "panel")


def test_what_waits_half_built_is_thrown_away_where_it_is_likely_no_more(
    house: House, ground: Ground
) -> None:
    """Its pictures would fill the atlas while the evening goes on."""
    panels, make = list[Scene](), ground.make
    ground.make = lambda: panels.append(make()) or panels[-1]  # type: ignore[func-returns-value,method-assign]
    house.until(lambda: bool(panels))
    house.key("RIGHT")
    assert vars(panels[0]), "it waits: a press need not mean another way"
    ground.likely_next = lambda: iter(())  # type: ignore[method-assign]
    house.key("RIGHT")
    assert not vars(panels[0])
    before = written_textures(house)
    house.step(90)
    assert written_textures(house) == before
    del ground.likely_next  # type: ignore[method-assign]
    house.until(lambda: ground.made == 2)
    house.step(30)
    assert ground.made == 2


def test_after_all_was_forgotten_it_is_made_again(house: House, ground: Ground) -> None:
    house.until(lambda: ground.made == 1)
    house.app.redraw()
    house.until(lambda: ground.made == 2)
    house.step(30)
    assert ground.made == 2


def test_a_panel_that_takes_long_opens_later_and_the_scene_below_goes_on(
    house: House, ground: Ground
) -> None:
    panel = Panel(house, "slow")
    house.app.stack.push(panel)
    house.step(2)
    assert house.top is ground
    assert not house.app.stack.is_settled
    frames = ground.frames
    house.step(2 * WORDS)
    assert house.top is panel
    assert ground.frames > frames


def test_what_is_pressed_meanwhile_is_meant_for_the_panel(house: House, ground: Ground) -> None:
    panel = Panel(house, "slow")
    house.app.stack.push(panel)
    house.step(2)
    house.key("ENTER")
    assert ground.heard == []
    house.step(3 * WORDS)
    assert panel.heard[:1] == ["confirm"]


def test_a_scene_that_is_drawn_afresh_in_slices_is_seen_as_it_was(house: House, ground: Ground) -> None:
    house.app.stack.push(Panel(house, "over it"))
    house.step(3 * WORDS)
    before, frames, ground.name = ground.stage, ground.frames, "afresh"
    drawn: list[Stage] = []
    before.draw = lambda: drawn.append(before)  # type: ignore[method-assign]
    house.app.stack.pop()
    house.step(2)
    assert house.top is ground and not house.app.stack.is_settled
    house.draw()
    assert drawn == [before], "not what is half done"
    assert ground.frames == frames, "nor is it given time, which would ask for what is not there yet"
    house.step(2 * WORDS)
    assert ground.frames > frames
    house.draw()
    assert drawn == [before]


def test_what_a_press_draws_afresh_is_drawn_in_slices_too(house: House, ground: Ground) -> None:
    ground.handle = lambda intent: (setattr(ground, "name", "afresh"), ground.rebuild())  # type: ignore[assignment,method-assign,return-value,func-returns-value]
    house.key("ENTER")
    assert ground.former is not None and not house.app.stack.is_settled
    house.until(lambda: house.app.stack.is_settled)
    assert ground.former is None
    assert [words.text for words, _ in ground.stage.texts] == [f"afresh {number}" for number in range(WORDS)]


def test_what_a_press_does_goes_on_in_the_next_frames_and_is_seen_when_it_is_done(
    house: House, ground: Ground
) -> None:
    def work(intent: object) -> bool:
        for number in range(WORDS):
            ground.stage.add_rect("board", Rect(0, 0, 1920, 1080), (200, 0, 0))
            ground.stage.add_text("board", f"answer {number}", BODY, SCREEN.cx, 100.0 * number)
        return True

    ground.handle = work  # type: ignore[method-assign]
    before, frames = house.picture(), ground.frames
    house.key("ENTER")
    held = 0
    while not house.app.stack.is_settled:
        assert house.picture().tobytes() == before.tobytes()
        held += 1
        house.step()
    assert held > WORDS and ground.frames == frames, "a frame for each word, and no time meanwhile"
    assert ground.stage.texts[-1][0].text == f"answer {WORDS - 1}"
    assert house.picture().getpixel((10, 10)) == (200, 0, 0)


def test_a_frame_that_a_scene_takes_too_long_for_is_gone_on_with(house: House, ground: Ground) -> None:
    moments = [f"moment {number}" for number in range(WORDS)]
    ground.update = lambda seconds: [
        ground.stage.add_text("board", moments.pop(), BODY, 0, 0) for _ in list(moments)
    ]  # type: ignore[assignment,method-assign,return-value]
    house.step()
    assert ground.stage.is_frozen and moments
    house.step(2 * WORDS)
    assert not ground.stage.is_frozen and not moments


def test_another_size_of_the_window_finishes_what_is_being_built(house: House, ground: Ground) -> None:
    panel = Panel(house, "slow")
    house.app.stack.push(panel)
    house.step(2)
    house.app.redraw()
    assert house.top is panel
    assert house.app.stack.is_settled


def test_behind_the_jaws_a_scene_is_built_in_steps_and_not_shown_before(house: House, ground: Ground) -> None:
    slow = Panel(house, "behind")
    house.app.stack.push(slow, transition=True)
    shut = 0
    for _ in range(200):
        house.step(1)
        shut += house.app.stack.transition is not None and house.app.stack.transition.is_shut
        if house.app.stack.is_settled:
            break
    assert shut > WORDS, "a frame for each word"
    assert house.top is slow


def test_a_fault_while_a_scene_opens_leaves_no_task_behind(
    house: House, ground: Ground, tmp_path: Path
) -> None:
    class Broken(Panel):
        def build(self) -> None:
            super().build()
            raise ValueError("broken")

    house.app.stack.push(Broken(house, "broken"))
    with pytest.raises(ValueError, match="broken"):
        house.step(60)
    assert task.Task.running is None
    house.app.stack.start_over(ground)
    house.step(3 * WORDS)
    assert house.app.stack.is_settled


def test_what_breaks_while_it_is_built_ahead_hurts_nobody(
    house: House, ground: Ground, caplog: pytest.LogCaptureFixture
) -> None:
    def breaks() -> Scene:
        raise ValueError("broken")

    ground.make = breaks  # type: ignore[method-assign]
    house.step(90)
    assert house.top is ground
    assert "built ahead" in caplog.text
