"""A room of the atlas is free only once nothing on the screen shows it (K19): also while a scene is drawn anew in
slices, seen as it was before.
"""

from __future__ import annotations

from typing import Any

import arcade
import pytest
from PIL import Image

from scenes.campaign.levels.list_scene import LevelListScene
from scenes.campaign.map.scene import MapScene
from scenes.campaign.supper.scene import SupperScene
from scenes.kit import housekeeping
from scenes.kit.art import Layer, Stage
from scenes.people.trophies.scene import TrophiesScene
from scenes.reference.rulebook.scene import RulesScene
from tests.scenes.house import House

STEP = 0.05
SCENES = {
    "map": lambda app: MapScene(app),
    "puzzles": lambda app: LevelListScene(app),
    "supper": lambda app: SupperScene(app),
    "trophies": lambda app: TrophiesScene(app),
    "rules": lambda app: RulesScene(app, "hunger"),
}
"""Scenes whose shoulder buttons let many pictures go."""


class Screen:
    """What the graphics card was told to draw: by layer the name and the slot of every texture."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.told: dict[Layer, list[tuple[str, int]]] = {}
        whole = Layer.write_changes

        def write_changes(layer: Layer) -> None:
            whole(layer)
            if not layer.is_frozen and layer._atlas is not None:
                names = [piece.texture.atlas_name for piece in layer.sprite_list]
                slots: Any = layer._atlas._texture_uvs._slots  # type: ignore[attr-defined]
                self.told[layer] = [(name, slots[name]) for name in names]

        patch.setattr(Layer, "write_changes", write_changes)

    def lost(self, house: House) -> int:
        """Count of pictures on the screen whose place belongs to another one by now."""
        gone = 0
        for layer in house.app.stack.visible_layers():
            if layer in self.told and layer._atlas is not None and layer._drawn:
                slots: Any = layer._atlas._texture_uvs._slots  # type: ignore[attr-defined]
                gone += sum(slots.get(name) != slot for name, slot in self.told[layer])
        return gone


@pytest.mark.parametrize("name", SCENES)
def test_nothing_on_the_screen_loses_its_place(
    house: House, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    screen = Screen(monkeypatch)
    house.show(SCENES[name](house.app))
    house.settle()
    monkeypatch.setattr(housekeeping, "SLICE", 1e-4)
    monkeypatch.setattr(housekeeping, "HURRIED", 1e-4)
    house.app.housekeeping.works = True
    between = 0
    for press in range(60):
        if press % 10 == 0 and press < 40:
            house.key("E")
        house.step(1, STEP)
        top = house.top
        between += top.stage.is_frozen or top.former is not None or house.app.stack.is_opening
        assert screen.lost(house) == 0, f"after {press} frames"
        house.draw()
    assert between, "it was seen in the middle of a change"


def test_a_picture_leaves_with_the_last_frame_that_shows_it(house: House) -> None:
    atlas = house.app.atlas
    stage = Stage(house.app.art, ("board",))
    picture = arcade.Texture(Image.new("RGBA", (64, 64), (1, 2, 3, 255)))
    name = picture.atlas_name
    piece = stage.add_texture("board", picture, "shown", 100, 100, 64, 64)
    stage.draw()
    assert name in atlas._texture_uvs._slots
    stage.set_frozen(True)
    stage.remove(piece)
    del piece, picture
    atlas.search_garbage()
    stage.draw()
    assert name in atlas._texture_uvs._slots, "it is still seen"
    stage.set_frozen(False)
    stage.draw()
    atlas.search_garbage()
    assert name not in atlas._texture_uvs._slots
