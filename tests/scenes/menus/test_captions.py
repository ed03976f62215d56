"""Captions: one at a time, the latest two wait, nothing twice within a second, and clear of what is
decided.
"""

from __future__ import annotations

from typing import Any

import pytest

from scenes.front.title import TitleScene
from scenes.kit.base.geometry import PROMPT_BAR
from scenes.kit.base.texts import say
from scenes.lobby.scene import LobbyScene
from scenes.pages.captions import CAPTION_SECONDS, HURRIED_SECONDS, Captions
from tests.scenes.house import House
from tests.scenes.menus.looks import overfull, overlapping


def captions_on(scene: Any) -> list[str]:
    top = scene.stage.layers["top"]
    return [words.text for words, _ in scene.stage.texts if words in top]


@pytest.fixture
def captions(house: House) -> Captions:
    house.app.settings_file.change(captions=True)
    house.show(TitleScene(house.app, seated=True))
    return Captions(house.app)


def texts_shown(house: House, seconds: float) -> list[str]:
    """The captions of the next seconds, in their order."""
    shown: list[str] = []
    for _ in range(int(seconds * 60)):
        house.step()
        for text in captions_on(house.top):
            if not shown or shown[-1] != text:
                shown.append(text)
    return shown


def test_captions_wait_for_one_another(house: House, captions: Captions) -> None:
    for key in ("sound.win", "sound.damage"):
        captions.add_caption(key)
    house.step()
    assert captions_on(house.top) == [say("sound.win")]
    house.step(int(HURRIED_SECONDS * 60) + 2)
    assert captions_on(house.top) == [say("sound.damage")]
    house.step(int(CAPTION_SECONDS * 60) + 2)
    assert captions_on(house.top) == []


def test_at_most_two_wait_and_they_are_the_latest(house: House, captions: Captions) -> None:
    captions.add_caption("sound.win")
    house.step()
    for key in ("sound.damage", "sound.star", "sound.leader", "sound.last_round"):
        captions.add_caption(key)
    assert texts_shown(house, 6.0) == [say(f"sound.{name}") for name in ("win", "leader", "last_round")]


def test_the_same_is_not_said_twice_within_a_second(house: House, captions: Captions) -> None:
    captions.add_caption("sound.damage")
    house.step(30)
    left = captions.left
    captions.add_caption("sound.damage")
    assert captions.waiting == [] and captions.left == left
    house.step(40)
    captions.add_caption("sound.damage")  # a second later it is news again, and stands on
    assert captions.left == CAPTION_SECONDS and captions.waiting == []


def test_a_caption_goes_along_to_the_next_scene_and_survives_a_resize(
    house: House, captions: Captions
) -> None:
    first = house.top
    captions.add_caption("sound.win")
    house.step()
    second = house.show(TitleScene(house.app, seated=True))
    assert captions_on(first) == [] and captions_on(second) == [say("sound.win")]
    house.resize(1920, 1080)
    house.step()
    assert captions_on(second) == [say("sound.win")]


def test_a_caption_stands_above_a_notice(house: House, captions: Captions) -> None:
    house.top.refuse("That cannot be done just now.")
    captions.add_caption("sound.not_possible")
    house.step(2)
    assert overlapping(house.top) == []


@pytest.mark.parametrize("size", [1.0, 1.3])
def test_a_caption_stands_clear_of_questions_and_choices(
    house: House, captions: Captions, size: float
) -> None:
    house.app.settings_file.change(text_size=size)
    scene = house.show(LobbyScene(house.app))
    captions.add_caption("sound.germ_alarm")  # the longest
    house.step(2)
    (words,) = [words for words, _ in scene.stage.texts if words in scene.stage.layers["top"]]
    assert words.y - words.natural[1] / 2 > PROMPT_BAR.top - 24
    assert overlapping(scene) == []
    assert not [text for text in overfull(scene) if text == words.text]


def test_sounds_have_captions_as_long_as_the_setting_wants_them(house: House, captions: Captions) -> None:
    for wanted in (True, False, True):
        house.app.settings_file.change(captions=wanted)
        house.step(10)
        house.app.mixer.play("controller_lost")
        house.step()
        assert captions_on(house.top) == [say("sound.controller_lost")] * wanted
    house.step(int(CAPTION_SECONDS * 60) + 2)
    assert captions_on(house.top) == [] and captions.left <= 0
