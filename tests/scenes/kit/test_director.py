"""The stack of scenes: changes between frames, overlays over a frozen scene, the bite, resizing."""

from __future__ import annotations

import pytest

from scenes.kit.base.design_tokens import Color
from scenes.kit.base.geometry import Rect
from scenes.kit.input.intent import Intent
from scenes.kit.input.neighbors import Focusable
from scenes.kit.scene import Scene
from scenes.kit.widgets.prompt import Prompt
from scenes.kit.widgets.prompt_bar import PromptBar
from tests.scenes.house import House

pytestmark = pytest.mark.usefixtures("real_pictures")


class Plain(Scene):
    """A scene of one color with two things to focus, which counts what happens to it."""

    color: Color = (200, 0, 0)

    def __init__(self, app: object) -> None:
        super().__init__(app)  # type: ignore[arg-type]
        self.log: list[str] = []
        self.updates = 0

    def build(self) -> None:
        self.stage.add_rect("back", Rect(0, 0, 1920, 1080), self.color)
        self.focus.set_items(
            [Focusable("left", Rect(200, 500, 200, 100)), Focusable("right", Rect(800, 500, 200, 100))]
        )
        self.prompt_bar = PromptBar(self.stage, self.app)
        self.prompt_bar.show("", [Prompt("confirm", "test.ok"), Prompt("back", "test.back")])

    def update(self, seconds: float) -> None:
        super().update(seconds)
        self.updates += 1

    def confirm(self, key: str, intent: Intent) -> bool:
        self.log.append(f"confirm {key}")
        return True

    def on_back(self, intent: Intent) -> bool:
        self.log.append("back")
        return True

    def pause(self) -> None:
        self.log.append("pause")

    def leave(self) -> None:
        self.log.append("leave")


class Blue(Plain):
    color = (0, 0, 200)


class Glass(Plain):
    is_opaque = False

    def build(self) -> None:
        self.stage.add_rect("back", Rect(0, 0, 1920, 1080), (0, 0, 0), 128)


def middle(house: House) -> tuple[int, ...]:
    return house.picture().getpixel((640, 200))  # type: ignore[return-value]


def test_changes_of_the_stack_wait_for_the_next_frame(house: House) -> None:
    scene = Plain(house.app)
    house.app.stack.push(scene)
    assert house.top is None
    house.step()
    assert house.top is scene
    assert middle(house) == (200, 0, 0)


def test_an_overlay_is_drawn_over_a_frozen_scene_and_takes_all_input(house: House) -> None:
    below, glass = Plain(house.app), Glass(house.app)
    house.show(below)
    house.show(glass)
    updates = below.updates
    house.step(20)
    house.key("ENTER")
    assert below.updates == updates
    assert below.log == ["pause"]
    assert middle(house)[0] == pytest.approx(100, abs=2)
    house.app.stack.pop()
    house.step(2)
    assert house.top is below
    assert glass.log == ["leave"]
    assert middle(house) == (200, 0, 0)


def test_the_jaws_are_seen_shut_before_the_next_scene_is_built(house: House) -> None:
    house.show(Plain(house.app))
    blue = Blue(house.app)
    house.app.stack.replace(blue)
    house.step(3, 0.1)
    transition = house.app.stack.transition
    assert transition is not None and transition.elapsed == transition.seconds / 2 and house.top is not blue
    house.step(1)
    assert house.top is blue


def test_the_bite_covers_everything_before_the_scenes_change(house: House) -> None:
    red, blue = Plain(house.app), Blue(house.app)
    house.show(red)
    house.app.stack.replace(blue)
    house.step(1)
    assert house.top is red
    house.step(9)
    assert house.top is red
    house.until(lambda: house.top is blue, 1)
    assert red.log == ["leave"]
    covered = house.picture()
    reds_or_blues = sum(
        1
        for x in range(10, 1280, 40)
        for y in range(10, 720, 40)
        if covered.getpixel((x, y)) in ((200, 0, 0), (0, 0, 200))
    )
    assert reds_or_blues == 0
    house.settle()
    assert middle(house) == (0, 0, 200)


def test_nobody_answers_while_the_jaws_close_but_a_press_hurries_them(house: House) -> None:
    def frames_to_switch(press: bool) -> int:
        red = Plain(house.app)
        house.app.stack.replace(red, transition=False)
        house.step(2)
        house.app.stack.replace(Blue(house.app))
        house.step(2)
        for frame in range(100):
            if isinstance(house.top, Blue):
                house.settle()
                assert "confirm left" not in red.log
                return frame
            if press and frame == 0:
                house.hold("ENTER")
                house.let_go("ENTER")
            house.step()
        raise AssertionError("never switched")

    assert frames_to_switch(press=True) < frames_to_switch(press=False)


def test_two_presses_within_a_frame_change_the_stack_once(house: House) -> None:
    class Leaving(Plain):
        def on_back(self, intent: Intent) -> bool:
            self.app.stack.pop()
            return True

    below, above = Plain(house.app), Leaving(house.app)
    house.show(below)
    house.show(above)
    for _ in range(2):
        house.hold("ESCAPE")
        house.let_go("ESCAPE")
    house.step(2)
    assert house.top is below
    assert below.log == ["pause"]


def test_reduced_motion_fades_instead(house: House) -> None:
    house.app.settings_file.change(motion="reduced")
    house.show(Plain(house.app))
    house.app.stack.replace(Blue(house.app))
    house.step(3)
    assert house.app.stack.transition is not None
    assert house.app.stack.transition.faded
    assert house.app.stack.transition.seconds == pytest.approx(0.2)


def test_resizing_builds_the_scene_anew_and_keeps_its_focus(house: House) -> None:
    scene = house.show(Plain(house.app))
    house.key("RIGHT")
    before = scene.stage
    house.resize(1280, 800)
    assert scene.stage is before, "the same scale: only the letterbox is wider"
    sky = house.picture().getpixel((640, 10))
    assert isinstance(sky, tuple) and 0 < sum(sky) < 90, "the letterbox is night"
    house.resize(1000, 800)
    assert scene.stage is not before
    assert scene.focus.key == "right"


def test_a_click_beside_everything_means_nothing_and_prompts_can_be_clicked(house: House) -> None:
    scene = house.show(Plain(house.app))
    house.click(100, 1000)
    assert scene.log == []
    house.click_prompt("back")
    assert scene.log == ["back"]
