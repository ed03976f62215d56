"""X9: with high contrast everything is drawn in the colors of a second table, in frames without shading, before plain
night; without it nothing is drawn otherwise than before.
"""

from __future__ import annotations

from fnmatch import fnmatchcase

import pytest
from PIL import Image, ImageChops

from scenes.kit.art import high_contrast, nine_patches
from scenes.kit.art.baked_pictures import BAKED
from scenes.kit.art.nine_patches import find_patch
from scenes.kit.art.stage import Piece, Stage
from scenes.kit.base import (
    BLACK,
    CANDLE,
    FOCUS,
    INK,
    LINE,
    NIGHT_700,
    NIGHT_900,
    SEAT_COLORS,
    TEXT_HI,
    TEXT_MID,
    Color,
    Rect,
    SeatColor,
)
from scenes.kit.base.luminance import contrast_ratio, relative_luminance
from scenes.kit.scene import Scene
from scenes.navigation import navigator
from scenes.navigation.routes import Settings
from scenes.table.board_part import TablePart
from tests.scenes.house import House

CHIP = 128
UNIT = 128  # pixels of a nine-patch whose view is as many units wide


def colors_from_the_left(name: str) -> list[Color]:
    """The colors from the edge of a nine-patch to its middle, one a unit; what is empty is left out."""
    frame = high_contrast.paint_frame(name, UNIT)
    row = [frame.getpixel((x, frame.height // 2)) for x in range(UNIT // 2)]
    return [pixel[:3] for pixel in row if isinstance(pixel, tuple) and pixel[3] == 255]


@pytest.mark.parametrize("contrast", ["normal", "high"])
def test_what_is_fainter_at_a_table_is_hatched_too(house: House, contrast: str) -> None:
    """Opacity alone tells nothing with high contrast."""
    house.app.settings_file.change(contrast=contrast)
    stage = Stage(house.app.art, ("board",))
    part: TablePart[None] = TablePart(stage, house.app, (0,))
    part.add_image("board", "ui/icon_crown", 300, 300, 60)
    assert len(part.things) == 1
    faint = part.add_image("board", "ui/icon_crown", 500, 300, 60, 105)
    lines = [piece for piece in part.things[2:] if isinstance(piece, Piece)]
    assert len(lines) == (contrast == "high")
    assert all((line.x, line.natural[1]) == pytest.approx((faint.x, 60), abs=1) for line in lines)
    assert all(piece in stage.layers["board"] for piece in lines)
    stage.clear(part.things)
    assert not stage.layers["board"]


def test_the_focus_ring_is_eight_wide_with_black_outside() -> None:
    for name in ("nine_focus_ring", "nine_focus_slim"):
        assert colors_from_the_left(name) == [BLACK] * 6 + [FOCUS] * 8


def test_rings_of_seats_keep_their_color_beside_the_white() -> None:
    for seat in SEAT_COLORS:
        colors = colors_from_the_left(f"nine_focus_{seat.id}")
        assert {BLACK, FOCUS, seat.color} == set(colors)


def test_panels_are_plain_and_opaque_with_a_border_of_four() -> None:
    for name in ("nine_panel_normal", "nine_panel_dark", "nine_panel_beast", "nine_panel_console"):
        colors = colors_from_the_left(name)
        assert colors[:4] == [LINE] * 4
        assert set(colors[4:]) == {NIGHT_900}


def test_every_frame_has_a_look() -> None:
    """None is left out, and none is so wide that its corners are cut through."""
    for name in nine_patches._read_table():
        patch = find_patch(name)
        look = high_contrast.find_frame(name)
        assert patch.expand - look.reach >= 0
        assert high_contrast.paint_frame(name, round(patch.width)).getbbox()


def test_every_pattern_means_a_picture() -> None:
    names = [path.relative_to(BAKED).with_suffix("").as_posix() for path in BAKED.rglob("*.webp")]
    for pattern in high_contrast._read_treatments():
        assert any(fnmatchcase(name, pattern) for name in names), pattern


def test_what_cannot_be_chosen_has_a_third_of_its_light_and_is_hatched() -> None:
    plain = Image.new("RGBA", (90, 90), (200, 200, 200, 255))
    locked = high_contrast.lock_picture(plain, 1.0)
    colors = {color[:3]: count for count, color in locked.getcolors() or ()}  # type: ignore[index]
    assert set(colors) == {(70, 70, 70), LINE}
    assert 0.05 < colors[LINE] / (90 * 90) < 0.3


@pytest.mark.usefixtures("real_pictures")
def test_marks_of_seats_are_half_as_large_again(house: House) -> None:
    for seat in SEAT_COLORS:
        usual, large = (mark_width(house, seat, is_high) for is_high in (False, True))
        assert large == pytest.approx(1.5 * usual, rel=0.12)


def mark_width(house: House, seat: SeatColor, is_high: bool) -> int:
    """Pixels in a line of the color of the mark, through the middle of a chip."""
    house.app.art.set_contrast(is_high)
    chip = house.app.art.baked.paint_picture(seat.chip_picture, CHIP, CHIP).convert("RGB")
    half = CHIP // 2
    row = [is_near(chip.getpixel((x, half)), seat.text_color) for x in range(CHIP)]
    start = next(x for x in range(half, -1, -1) if not row[x])
    return next(x for x in range(half, CHIP) if not row[x]) - start - 1


def is_near(pixel: object, color: Color) -> bool:
    assert isinstance(pixel, tuple)
    return max(abs(a - b) for a, b in zip(pixel, color, strict=True)) < 40


ROUNDING = 2  # of 255: a picture that is painted anew may be rounded otherwise than a kept one


class Page(Scene):
    """A panel with words of many colors."""

    def build(self) -> None:
        self.stage.add_background("house/backdrop_night")
        self.stage.add_nine_patch("board", "nine_panel_normal", Rect(200, 200, 800, 600))
        self.stage.add_box("board", Rect(1200, 200, 400, 400), fill=NIGHT_700)


@pytest.mark.usefixtures("real_pictures")
def test_it_changes_at_once_and_back_to_the_very_same_picture(house: House) -> None:
    house.app.settings_file.change(motion="none")
    house.show(Page(house.app))
    house.settle()
    usual = house.picture().convert("RGB")
    house.app.settings_file.change(contrast="high")
    house.step()
    high = house.picture().convert("RGB")
    assert high.getpixel((5, 5)) == NIGHT_900
    assert high.tobytes() != usual.tobytes()
    house.app.settings_file.change(contrast="normal")
    house.settle()
    again = ImageChops.difference(house.picture().convert("RGB"), usual)
    assert max(most for _, most in again.getextrema()) <= ROUNDING


def test_letters_are_bright_or_dark_and_nothing_between(house: House) -> None:
    house.app.settings_file.change(contrast="high")
    house.show(navigator.make_scene(house.app, Settings()))
    for words, _ in house.top.stage.texts:
        assert house.app.art.drawn_text(words.styled_text).color in (TEXT_HI, INK)


def test_nothing_is_translated_at_normal(house: House) -> None:
    art = house.app.art
    for color in (TEXT_MID, CANDLE, NIGHT_700):
        assert art.text_color(color) == art.fill_color(color) == color
    assert art.box_look(NIGHT_700, INK, 2) == (NIGHT_700, INK, 2)


def test_areas_of_any_color_can_be_written_on() -> None:
    """7 to 1, for letters of the color that was chosen for them."""
    for red in range(0, 256, 51):
        for green in range(0, 256, 51):
            for blue in range(0, 256, 51):
                ground = high_contrast.fill_color((red, green, blue))
                words = TEXT_HI if relative_luminance((red, green, blue)) < high_contrast.PARTING else INK
                assert contrast_ratio(words, ground) >= 7
