"""Lands that nobody has seen yet are prepared while the map goes on, and keys mean something meanwhile (K20)."""

from __future__ import annotations

from collections.abc import Iterator

import arcade
import pytest
from PIL import Image

from game.campaign import campaign
from scenes.campaign.map import land, land_pictures
from scenes.campaign.map.scene import MapScene
from scenes.kit.app import App
from scenes.kit.art.baked_pictures import picture_file, read_size
from scenes.kit.base import say
from scenes.kit.base.task import pass_frame
from scenes.kit.stack.scene_stack import SceneStack
from tests.scenes.house import House

FRAMES = 40


class SlowLands:
    """Pictures of lands that take as long as `missing` names their land."""

    def __init__(self) -> None:
        self.missing = {"belly", "wilds"}

    def texture_of(self, app: App, name: str, layer: str) -> arcade.Texture:
        while name in self.missing:
            assert pass_frame(), "a frame waits for a picture"
        return land_pictures.texture_of(app, name, layer)


@pytest.fixture
def slow(house: House, monkeypatch: pytest.MonkeyPatch) -> Iterator[SlowLands]:
    """Lands in a house that keeps house."""
    lands = SlowLands()
    monkeypatch.setattr(land, "texture_of", lands.texture_of)
    monkeypatch.setattr(land_pictures.LandPictures, "keep_ready", lambda *_args, **_named: None)
    with house.in_slices():
        yield lands
        lands.missing.clear()


def press(house: House, key: str) -> None:
    """Press a key and look at the frames after it: none stands still."""
    house.key(key)
    stack: SceneStack = house.app.stack
    held = 0
    for _ in range(FRAMES):
        house.step()
        held = held + 1 if stack.is_held else 0
        assert held < FRAMES / 4, "the map stands still"


def named_chapter(scene: MapScene) -> str:
    assert scene.prompt_bar is not None
    return scene.prompt_bar.who


def test_the_map_goes_on_until_the_next_land_is_there(house: House, slow: SlowLands) -> None:
    scene = house.show(MapScene(house.app))
    village, belly, wilds = campaign.load_campaign().chapters[:3]
    press(house, "E")
    assert scene.chapter == village and scene.view.stands == 0
    assert named_chapter(scene) == say("campaign.chapter", n=2, title=say(f"{belly.text}.title"))
    press(house, "E")
    assert named_chapter(scene) == say("campaign.chapter", n=3, title=say(f"{wilds.text}.title"))
    slow.missing.remove("belly")
    house.until(lambda: scene.chapter == belly and scene.view.stands == 1)
    house.step(FRAMES)
    assert scene.chapter == belly and scene.awaited == wilds.stops[0].stage, "land by land"
    slow.missing.remove("wilds")
    house.until(lambda: scene.chapter == wilds and scene.view.stands == 2 and scene.awaited is None)


def test_another_press_leads_elsewhere_meanwhile(house: House, slow: SlowLands) -> None:
    scene = house.show(MapScene(house.app))
    village = campaign.load_campaign().chapters[0]
    press(house, "E")
    assert scene.awaited
    press(house, "RIGHT")
    assert scene.at == village.stops[1] and scene.awaited is None
    press(house, "E")
    press(house, "Q")
    assert scene.chapter == village and scene.awaited is None, "there and back"
    slow.missing.clear()
    house.step(FRAMES)
    assert scene.chapter == village


@pytest.mark.parametrize("layer", land_pictures.WIDTHS)
def test_the_size_of_a_picture_is_read_without_decoding_it(layer: str) -> None:
    for chapter in campaign.load_campaign().chapters:
        path = picture_file(land_pictures.picture_of(chapter.id, layer))
        with Image.open(path) as picture:
            assert read_size(path) == picture.size
