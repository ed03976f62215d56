"""The piece of a table below rows of the settings: it leaves room for all of them, and shows at once what they
change.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from scenes.kit.base.design_tokens import SEAT_COLORS
from scenes.kit.base.settings import TABLE_SIZES
from scenes.kit.input.device import KEYBOARD
from scenes.pages.tabbed import PAGE
from scenes.people.profiles import wearing
from scenes.reference.settings import ears_piece
from scenes.reference.settings.pages import PAGES
from scenes.reference.settings.scene import SettingsScene
from scenes.reference.settings.table_piece import REST_SECONDS, STRIP, TILES
from tests.scenes.house import House
from tests.scenes.menus.looks import check
from tests.scenes.menus.test_settings import settings

STRIPS = {"eyes": STRIP, "ears": ears_piece.STRIP}
"""Places of what lies below the rows, by page."""


@pytest.mark.parametrize("text_size", TABLE_SIZES)
@pytest.mark.parametrize("page", STRIPS)
def test_all_rows_above_the_piece_are_in_sight_and_none_is_cut(
    house: House, page: str, text_size: float
) -> None:
    house.app.settings_file.change(text_size=text_size)
    scene = settings(house, page)
    rects = [item.rect for item in scene.list.items]
    assert all(STRIPS[page].top < rect.y and rect.top < PAGE.top for rect in rects), "no row is cut"
    assert all(low.top < high.y for high, low in pairwise(rects))
    for words, _ in scene.stage.texts:
        half = words.styled_text.style.size * text_size / 2
        row = next((rect for rect in rects if rect.contains(words.x, words.y)), None)
        assert row is None or (row.y < words.y - half and words.y + half < row.top), words.text


SHOWN_ELSEWHERE = {
    *("flashes", "ducking", "table_layout"),
    *(f"{bus}_volume" for bus in ("master", "music", "effects", "voices", "ambience", "speech")),
}
"""Rows that the piece of a table has nothing for: they are heard, or belong to shows."""


def edge_color(piece: Any) -> object:
    """The color of a piece in the middle of its upper edge."""
    image = piece.texture.image_data.image
    return image.getpixel((image.width // 2, 0))


def filmed_preview(house: House, page: str) -> list[object]:
    """All that is seen of the piece of a table from the opening of the page on until two tiles have moved."""
    scene = settings(house, page)
    frames: list[object] = [scene.piece and scene.piece.as_painted]
    for _ in range(round((REST_SECONDS + 0.6) * 60)):
        house.step()
        frames.append(
            [
                (piece.face, piece.pose, piece.natural, piece.alpha, edge_color(piece))
                for layer in scene.stage.layers.values()
                for piece in layer
                if STRIPS[page].contains(piece.x, piece.y) and layer is not scene.stage.layers["ring"]
            ]
        )
    return frames


@pytest.mark.parametrize("page", STRIPS)
def test_a_row_changes_the_piece_of_a_table_or_is_known_not_to(house: House, page: str) -> None:
    usual = filmed_preview(house, page)
    assert filmed_preview(house, page) == usual, "nothing but a setting changes it"
    changing = set()
    for row in PAGES[page]:
        before = row.current_index(house.app.settings)
        row.set_value(house.app.settings_file, len(row.values) - 1 if before == 0 else 0)
        if filmed_preview(house, page) != usual:
            changing.add(row.key)
        row.set_value(house.app.settings_file, before)
    assert changing == {row.key for row in PAGES[page]} - SHOWN_ELSEWHERE


def tiles_from_left(scene: Any) -> list[str]:
    names = {f"tasty_humans/tile_{name}": name for name in TILES}
    found = [piece for piece in scene.stage.layers["cards"] if piece.face in names]
    return [names[piece.face] for piece in sorted(found, key=lambda piece: (piece.x, piece.y))]


@pytest.mark.parametrize("color_vision", ["off", "deutan"])
@pytest.mark.parametrize("motion", ["full", "reduced", "none"])
def test_two_tiles_change_places_as_motion_wants_it(house: House, motion: str, color_vision: str) -> None:
    house.app.settings_file.change(motion=motion, color_vision=color_vision, tile_patterns=True)
    scene = settings(house)
    before, moved = tiles_from_left(scene), set()
    places = {piece.position for piece in scene.stage.layers["cards"]}
    house.until(lambda: bool(scene.piece.changes))
    for _ in range(round(REST_SECONDS * 60) - 2):
        house.step()
        moved |= {piece.position for piece in scene.stage.layers["cards"]} - places
    assert bool(moved) == (motion == "full"), "otherwise nothing is seen between two places"
    after, lines = tiles_from_left(scene), 1 if color_vision == "off" else 2
    assert after == before[lines : 2 * lines] + before[:lines] + before[2 * lines :]
    assert {piece.position for piece in scene.stage.layers["cards"]} == places
    scene.rebuild()
    assert tiles_from_left(scene) == after, "what was drawn anew goes on from there"
    scene.open_page("hands")
    house.step()
    assert house.app.color_vision.as_painted is None


def test_the_preview_follows_what_is_set(house: House) -> None:
    scene = settings(house)
    faces = [piece.face for piece in scene.stage.layers["tiles"]]
    house.app.settings_file.change(tile_patterns=True)
    patterns = [piece.face for piece in scene.stage.layers["tiles"] if piece.face not in faces]
    assert len(patterns) == 5
    chips = [color.chip_picture for color in SEAT_COLORS]
    plain = {piece.face: piece.texture for piece in scene.stage.layers["cards"] if piece.face in chips}
    house.sit(KEYBOARD)
    wearing.dress_chair(
        house.app.seating[0], house.app.profiles.add_profile("Cleo", "tasty_humans/monster_troll")
    )
    scene.rebuild()
    worn = {piece.face: piece.texture for piece in scene.stage.layers["cards"] if piece.face in chips}
    assert list(plain) == chips and worn == plain, "the colors, not who wears them"


@pytest.mark.parametrize("text_size", TABLE_SIZES)
def test_corrected_colors_lie_beside_those_as_painted(house: House, text_size: float) -> None:
    house.app.settings_file.change(text_size=text_size)
    scene = settings(house)
    single = len(scene.stage.layers["tiles"]) + len(scene.stage.layers["cards"])
    house.focus("color_vision")
    assert not any(prompt.role == "details" for prompt in scene.prompt_bar.shown), "there is nobody to see as"
    house.key("RIGHT")
    check(scene)
    assert len(scene.stage.layers["tiles"]) + len(scene.stage.layers["cards"]) >= single + 15, (
        "two lines of things"
    )
    kept = house.app.color_vision.as_painted
    assert kept is not None and STRIP.contains(kept.cx, kept.cy)
    house.app.stack.push(SettingsScene(house.app))
    house.step(2)
    house.key("ESCAPE")
    house.step(2)
    assert house.top is scene and house.app.color_vision.as_painted == kept
    house.key("ESCAPE")
    house.step(2)
    assert house.app.color_vision.as_painted is None, "only the settings compare"
