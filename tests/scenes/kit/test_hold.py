"""Holding: a full ring does it, letting go or another press does not; by pad, keyboard and mouse, and by a
click on the prompt.
"""

from __future__ import annotations

from typing import Any

import pytest

from scenes.kit.base.geometry import Rect
from scenes.kit.base.settings import TABLE_SIZES
from scenes.kit.base.texts import say
from scenes.kit.input.intent import Intent
from scenes.kit.input.neighbors import Focusable
from scenes.kit.scene import Scene
from scenes.kit.widgets import hold
from scenes.kit.widgets.prompt import Prompt
from scenes.kit.widgets.prompt_bar import PromptBar
from scenes.kit.widgets.toast import Toast
from tests.scenes.house import House
from tests.scenes.menus.looks import overfull, overlapping

PLACE = Rect(600, 500, 300, 100)
LONG_ENOUGH = hold.SECONDS + 0.1


class Danger(Scene):
    """One thing that cannot be taken back."""

    done = 0

    def build(self) -> None:
        self.prompt_bar = PromptBar(self.stage, self.app)
        self.prompt_bar.show(
            "Sure?", [Prompt("move", "common.move"), Prompt("confirm", "common.select", hold=True)]
        )
        self.focus.set_items([Focusable("it", PLACE), Focusable("else", PLACE.move(0, -200))])

    def confirm(self, key: str, intent: Intent) -> bool:
        return self.hold.do_after_hold(intent, self._do)

    def _do(self) -> None:
        self.done += 1


def danger(house: House) -> Any:
    return house.show(Danger(house.app))


def ring(scene: Any) -> str:
    return str(scene.prompt_bar._ring.face)


def test_a_full_ring_does_it_once_and_without_the_setting_a_press_is_enough(house: House) -> None:
    scene = danger(house)
    house.key_long("ENTER", 1.5)
    assert scene.done == 1 and not scene.hold.is_running
    house.app.settings_file.change(hold_to_confirm=False)
    house.key("ENTER")
    assert scene.done == 2


def test_the_ring_fills_and_empties(house: House) -> None:
    scene = danger(house)
    made = house.app.art.textures.made
    house.hold("ENTER")
    faces = [ring(scene)]
    for _ in range(5):
        house.step(6)
        faces.append(ring(scene))
    assert len(set(faces)) == 6
    house.let_go("ENTER")
    house.step()
    assert ring(scene) == "hold:0" and scene.done == 0
    assert house.app.art.textures.made == made, "holding makes no pictures"


def test_who_only_taps_is_told_to_hold_and_told_once(house: House) -> None:
    scene = danger(house)
    toast = Toast(house.app, scene.stage)
    for _ in range(5):
        house.key("ENTER")
        toast.update(0.1)
    assert toast.text == say("ask.hold_longer") and not toast.waiting
    house.key_long("ENTER", LONG_ENOUGH)
    assert scene.done == 1 and not house.app.take_notices()


def test_a_pad_holds(house: House) -> None:
    scene, pad = danger(house), house.pad()
    for seconds, done in ((0.4, 0), (0.7, 1)):
        house.tap_long(pad, seconds=seconds)
        assert scene.done == done


def test_a_mouse_holds_the_thing_or_its_prompt(house: House) -> None:
    scene = danger(house)
    for times, rect in enumerate((PLACE, scene.prompt_bar.clickable[0][0])):
        house.click_on(rect, seconds=0.3)
        assert scene.done == times
        house.click_on(rect, seconds=LONG_ENOUGH)
        assert scene.done == times + 1


def test_who_moves_on_means_something_else(house: House) -> None:
    scene = danger(house)
    house.hold("ENTER")
    house.step(3, 0.1)
    house.key("DOWN")
    house.step(6, 0.1)
    assert scene.done == 0


def test_another_devices_release_ends_nothing(house: House) -> None:
    scene, pad = danger(house), house.pad()
    house.hold("ENTER")
    house.step(3, 0.1)
    house.tap(pad, "a")
    house.step(4, 0.1)
    assert scene.done == 1


def test_what_comes_on_top_ends_a_hold(house: House) -> None:
    scene = danger(house)
    house.hold("ENTER")
    house.step(3, 0.1)
    house.show(Danger(house.app))
    house.let_go("ENTER")
    house.app.stack.pop()
    house.step(8, 0.1)
    assert house.top is scene and scene.done == 0


def test_it_sounds_until_it_is_let_go(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    monkeypatch.setattr(house.app.mixer, "play", lambda name, **_: heard.append(f"+{name}"))
    monkeypatch.setattr(house.app.mixer, "stop", lambda name: heard.append(f"-{name}"))
    danger(house)
    house.hold("ENTER")
    house.step(3, 0.1)
    house.let_go("ENTER")
    house.step()
    assert heard == ["+hold_fill", "-hold_fill"]


@pytest.mark.parametrize("text_size", TABLE_SIZES)
def test_the_prompt_of_a_hold_has_room(house: House, text_size: float) -> None:
    house.app.settings_file.change(text_size=text_size)
    scene = danger(house)
    assert (overfull(scene), overlapping(scene)) == ([], [])
    box = scene.prompt_bar._ring
    (words,) = [words for words, _ in scene.stage.texts if words.text == "Select (hold)"]
    assert box.x + box.natural[0] / 2 < words.x - words.natural[0] / 2 + 4, (
        "the ring stays clear of the words"
    )


def test_the_ring_is_a_ring() -> None:
    full, empty, half = (hold.paint_ring(64, 64, share) for share in (1.0, 0.0, 0.5))
    assert full.getpixel((32, 32))[3] == 0 == empty.getpixel((32, 32))[3]  # type: ignore[index]
    right, left = half.getpixel((61, 32)), half.getpixel((2, 32))
    assert right == full.getpixel((61, 32)) != left == empty.getpixel((2, 32))


def test_nothing_is_done_by_a_scene_that_is_being_left(house: House) -> None:
    """The release may come while the jaws close, when no scene hears it."""
    below, scene = danger(house), danger(house)
    house.hold("ENTER")
    house.step(25)
    house.app.stack.pop(transition=True)
    house.let_go("ENTER")
    house.until(lambda: house.top is below)
    assert scene.done == 0


def test_on_a_slow_machine_a_hold_takes_as_long_as_by_the_clock(house: House) -> None:
    """Shows are told of at most LONGEST_FRAME: a ring that counted those filled only when the button was long
    let go.
    """
    scene = danger(house)
    house.hold("ENTER")
    for _ in range(2):
        house.app.director.on_update(0.28)
    assert scene.done == 0 and scene.hold.filled_share > 0.9
    house.app.director.on_update(0.28)
    assert scene.done == 1


def test_a_machine_that_was_asleep_holds_nothing(house: House) -> None:
    scene = danger(house)
    house.hold("ENTER")
    house.app.director.on_update(3600.0)
    assert scene.done == 0
