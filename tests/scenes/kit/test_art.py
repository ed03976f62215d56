"""Textures are kept as long as they are of use, and no longer: an evening of reading fits the atlas."""

from __future__ import annotations

import gc
from threading import Event

import arcade
import pytest
from PIL import Image, ImageChops, ImageDraw, ImageFont

from scenes.kit.art import faces, shrinking, texture_cache, textures
from scenes.kit.art.stage import Stage
from scenes.kit.art.styled_text import StyledText
from scenes.kit.art.texture_cache import PICTURE, SHARES, TEXT
from scenes.kit.base.design_tokens import BOLD, CANDLE, DISPLAY, INK, REGULAR, TEXT_HI, TITLE
from scenes.kit.base.task import Task
from tests.scenes.house import House

pytestmark = pytest.mark.usefixtures("real_pictures")


@pytest.fixture
def small(house: House) -> textures.Art:
    """Pictures with room for a tenth of a screen of texts."""
    pictures = textures.Art(house.app.canvas)
    pictures.textures.room = round(0.1 * house.window.width * house.window.height / SHARES[TEXT])
    return pictures


def line(number: int) -> StyledText:
    return StyledText(f"Supper number {number} is served", TITLE, TEXT_HI)


def test_texts_that_were_not_asked_for_for_long_are_forgotten(small: textures.Art) -> None:
    first = small.letters(line(0))
    again = small.letters(line(0))
    assert again is first
    for number in range(1, 60):
        small.letters(line(number))
        small.letters(line(1))
    made = small.textures.made
    small.letters(line(1))
    assert small.textures.made == made
    anew = small.letters(line(0))
    assert small.textures.made == made + 1
    assert anew is not first and anew.atlas_name != first.atlas_name


def test_a_text_that_is_still_shown_outlives_being_forgotten(house: House, small: textures.Art) -> None:
    sprite = arcade.Sprite(small.letters(line(0)))
    sprites: arcade.SpriteList[arcade.Sprite] = arcade.SpriteList()
    sprites.append(sprite)
    for number in range(1, 60):
        small.letters(line(number))
    assert house.window.ctx.default_atlas.has_texture(sprite.texture)
    sprites.draw()


def test_what_nobody_shows_any_more_makes_the_atlas_no_larger(house: House) -> None:
    """As when a window is resized again and again: Python would look for old scenes much too late."""
    pictures, atlas, side = textures.Art(house.app.canvas), house.window.ctx.default_atlas, 1024
    size = atlas.size
    gc.disable()
    try:
        for _ in range(1 + size[0] * size[1] // side**2):
            pictures.forget_textures()
            texture = pictures.get_texture("large", lambda: Image.new("RGBA", (side, side)))
            stage = Stage(pictures, ("back",))
            stage.add_texture("back", texture, "large", 0, 0, side)
            stage.draw()
    finally:
        gc.enable()
    assert atlas.size == size


def test_pictures_that_were_not_asked_for_for_long_are_forgotten_too(house: House) -> None:
    pictures = textures.Art(house.app.canvas)
    side, room = 64, 0.1 * house.window.width * house.window.height
    pictures.textures.room = round(room / SHARES[PICTURE])
    first = tile(pictures, 0, side)
    for number in range(1, 80):
        tile(pictures, number, side)
        assert tile(pictures, 1, side) is tile(pictures, 1, side)
        assert sum(texture.width * texture.height for texture in pictures.textures._textures.values()) <= room
    assert tile(pictures, 0, side) is not first


def test_a_picture_larger_than_all_room_stays_while_it_is_the_only_one(house: House) -> None:
    pictures = textures.Art(house.app.canvas)
    pictures.textures.room = 1
    assert tile(pictures, 0, 64) is tile(pictures, 0, 64)


def test_the_smallest_pictures_leave_slots_of_the_atlas_free(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Thousands of them have room, but no slots."""
    monkeypatch.setattr(texture_cache, "MOST_KEPT", 30)
    pictures = textures.Art(house.app.canvas)
    first = tile(pictures, 0, 4)
    for number in range(1, 60):
        tile(pictures, number, 4)
        assert tile(pictures, 1, 4) is tile(pictures, 1, 4)
        pictures.letters(line(number))
    for number in range(texture_cache.MOST_IN_PARTS + 9):
        pictures.rounded(3 + number / 8, None, INK, 1)
    assert len(pictures.textures._parts) == texture_cache.MOST_IN_PARTS
    kept = [key.startswith(TEXT) for key in pictures.textures._textures]
    assert kept.count(False) == 30 and kept.count(True) <= 30 and tile(pictures, 0, 4) is not first


def test_a_picture_out_of_sight_can_be_let_go(house: House) -> None:
    pictures = textures.Art(house.app.canvas)
    small, large = (pictures.texture("ui/icon_lock", side, side) for side in (20, 40))
    other = pictures.texture("ui/icon_unlock", 20, 20)
    pictures.forget_picture("ui/icon_lock")
    assert (
        pictures.texture("ui/icon_lock", 20, 20) is not small
        and pictures.texture("ui/icon_lock", 40, 40) is not large
    )
    assert pictures.texture("ui/icon_unlock", 20, 20) is other


def tile(pictures: textures.Art, number: int, side: int) -> arcade.Texture:
    return pictures.get_texture(f"tile {number}", lambda: Image.new("RGBA", (side, side)))


def test_texts_leave_pictures_alone(small: textures.Art) -> None:
    picture = tile(small, 0, 64)
    for number in range(60):
        small.letters(line(number))
    assert tile(small, 0, 64) is picture


FULL = 0.7


def test_small_pictures_among_tall_ones_make_the_atlas_no_larger(house: House) -> None:
    """Each row of the atlas is as high as its tallest picture: as they come, these fill half of their
    rows.
    """
    atlas = house.window.ctx.default_atlas
    size, there = atlas.size, atlas.filled_share
    held, pixels, tall = [], 0.0, True
    while there + pixels / (size[0] * size[1]) < FULL:
        side = (60, 400) if tall else (60, 60)
        held.append(arcade.Texture(Image.new("RGBA", side), hash=f"packed {len(held)} {id(held)}"))
        atlas.add(held[-1])
        pixels += (side[0] + 4) * (side[1] + 4)
        tall = not tall
    assert atlas.size == size and all(atlas.has_texture(texture) for texture in held)


def test_pictures_look_the_same_after_they_were_packed_anew(house: House) -> None:
    atlas = house.window.ctx.default_atlas
    held = [
        arcade.Texture(
            Image.new("RGBA", (20 + n, 90 - n), (n, 200 - n, 30, 255)), hash=f"looked at {n} {id(atlas)}"
        )
        for n in range(40)
    ]
    for texture in held:
        atlas.add(texture)
    atlas.pack_pictures()
    for texture in held:
        assert (
            ImageChops.difference(atlas.read_texture_image_from_atlas(texture), texture.image).getbbox()
            is None
        )


@pytest.mark.parametrize("face", [REGULAR, BOLD, DISPLAY])
def test_a_line_is_as_long_where_fribidi_is_missing(face: str) -> None:
    """Kerned pairs tell both layouts of Pillow apart."""
    plain = ImageFont.truetype(faces.FONTS / face, 2000, layout_engine=ImageFont.Layout.BASIC)
    assert faces.line_length("Tavern To AV We", faces.Font(face, 40)) == pytest.approx(
        plain.getlength("Tavern To AV We") / 50
    )


@pytest.mark.parametrize("size", [(31, 17), (64, 48), (5, 90)])
@pytest.mark.parametrize("by", [3, 4])
def test_a_picture_that_is_shrunk_band_by_band_is_as_if_it_was_shrunk_at_once(
    size: tuple[int, int], by: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    large = Image.effect_noise(size, 90).convert("RGBA")
    large.putalpha(Image.effect_noise(size, 120))
    large.paste((9, 8, 7, 0), (0, size[1] // 2, size[0] * 2 // 3, size[1]))  # what is empty is left out
    small = max(1, round(size[0] / by)), max(1, round(size[1] / by))
    at_once = large.convert("RGBa").resize(small, Image.Resampling.BOX).convert("RGBA")
    monkeypatch.setattr(shrinking, "AT_A_TIME", 2 * size[0])
    monkeypatch.setattr(shrinking, "COLUMNS", 4)
    pairs = zip(
        shrinking.shrink_image(large, by).convert("RGBa").tobytes(),
        at_once.convert("RGBa").tobytes(),
        strict=True,
    )
    assert max(abs(one - other) for one, other in pairs) <= 3, (
        "Pillow shrinks either side first, and rounds between"
    )


def test_what_is_painted_on_a_sheet_is_as_if_it_was_painted_in_full_color() -> None:
    size = 90, 48
    full, sheet = Image.new("RGBA", size, (0, 0, 0, 0)), shrinking.blank_sheet(*size, CANDLE)
    for image in (full, sheet):
        pen = ImageDraw.Draw(image)
        pen.line((0, 0, 80, 40), (*INK, 255), 7)
        pen.ellipse((30, 20, 60, 45), (*CANDLE, 255))
    full.paste((*CANDLE, 255), (70, 2, 80, 9))
    sheet.paste(1, (70, 2, 80, 9))
    assert shrinking.shrink_image(sheet, 3).tobytes() == shrinking.shrink_image(full, 3).tobytes()


def test_a_mask_that_is_shrunk_band_by_band_is_as_if_it_was_shrunk_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    mask = Image.effect_noise((60, 36), 120)
    monkeypatch.setattr(shrinking, "AT_A_TIME_PLAIN", 60 * 3)
    assert shrinking.shrink_mask(mask, 3).tobytes() == mask.resize((20, 12), Image.Resampling.BOX).tobytes()


def test_what_somebody_waits_for_is_not_painted_after_what_is_only_likely(house: House) -> None:
    art, gate = textures.Art(house.app.canvas), Event()
    art.painters._likely.submit(gate.wait)
    try:
        assert not art.paint_ahead("ui/icon_lock", 30, 30)
        assert Task(lambda: art.texture("ui/icon_lock", 30, 30), hurries=True).run_slice(10.0)
    finally:
        gate.set()
        art.painters.close()
