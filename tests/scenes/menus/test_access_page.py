"""The page that says what the game does for everybody (X10, section 7 of access): every topic is reached and read whole."""

import pytest

from scenes.reference.access_scene import LIST, TOPICS, AccessScene
from scenes.reference.settings.scene import TESTED, SettingsScene
from tests.scenes.house import House
from tests.scenes.menus.looks import check_all_sizes


@pytest.mark.parametrize("page", TESTED)
def test_the_settings_lead_there_and_back(house: House, page: str) -> None:
    house.show(SettingsScene(house.app, page))
    house.click_prompt("third")
    scene = house.reach(AccessScene)
    check_all_sizes(scene)
    house.key("ESCAPE")
    house.reach(SettingsScene)


@pytest.mark.parametrize("text_size", [1.0, 1.3, 2.0])
def test_all_topics_are_gone_through_with_two_keys(house: House, text_size: float) -> None:
    house.app.settings_file.change(text_size=text_size)
    scene = house.show(AccessScene(house.app))
    seen = [scene.focus.key]
    while seen[-1] != TOPICS[-1]:
        house.key("DOWN")
        assert scene.focus.key != seen[-1]
        seen.append(scene.focus.key)
    assert tuple(seen) == TOPICS
    assert all(item.rect.y >= LIST.y - 1 for item in scene.focus.items) or len(scene.focus.items) == 1
    for _ in TOPICS:
        house.key("UP")
    assert scene.focus.key == TOPICS[0]


def test_the_wheel_and_the_arrows_scroll(house: House) -> None:
    scene = house.show(AccessScene(house.app))
    house.wheel(960, 500, -1)
    assert scene.focus.key == TOPICS[1]
    rect = next(rect for rect, key in scene.zones if key == "scroll:1")
    house.click_on(rect)
    assert scene.focus.key == TOPICS[2]


def test_a_voice_reads_title_and_text(house: House) -> None:
    scene = house.show(AccessScene(house.app))
    thing = next(one for one in scene.spoken().things if one.key == TOPICS[0])
    assert thing.role == "text" and thing.name and len(thing.state) > len(thing.name)
