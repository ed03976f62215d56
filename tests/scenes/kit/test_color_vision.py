"""The preview of other eyes: colors come out as the matrices say, nothing changes while it is off, no driver trouble stops the game."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from scenes.kit.art.color_vision import MATRICES
from scenes.kit.base.design_tokens import SEAT_COLORS, Color
from scenes.kit.base.geometry import SCREEN
from scenes.kit.scene import Scene
from tests.scenes.house import House


class Plain(Scene):
    """One color everywhere."""

    color: Color = SEAT_COLORS[0].color

    def build(self) -> None:
        self.stage.fill("back", SCREEN, self.color)


def middle(house: House) -> tuple[int, ...]:
    picture = house.picture()
    found = picture.getpixel((picture.width // 2, picture.height // 2))
    assert isinstance(found, tuple)
    return found


def seen(color: Color, kind: str) -> tuple[int, ...]:
    """The color through other eyes, worked out by hand."""
    light = [c / 255 / 12.92 if c / 255 <= 0.04045 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in color]
    mixed = [min(1.0, max(0.0, sum(weight * part for weight, part in zip(row, light, strict=True)))) for row in MATRICES[kind]]
    return tuple(round(255 * (12.92 * part if part <= 0.0031308 else 1.055 * part ** (1 / 2.4) - 0.055)) for part in mixed)


@pytest.mark.parametrize("kind", sorted(MATRICES))
@pytest.mark.parametrize("seat", [0, 3])
def test_seat_colors_look_as_the_matrix_says(house: House, kind: str, seat: int) -> None:
    scene = Plain(house.app)
    scene.color = SEAT_COLORS[seat].color
    house.show(scene)
    assert middle(house) == scene.color
    house.app.settings_file.change(color_vision=kind)
    wanted = seen(scene.color, kind)
    assert max(abs(a - b) for a, b in zip(middle(house), wanted, strict=True)) <= 2
    assert max(abs(a - b) for a, b in zip(wanted, scene.color, strict=True)) > 20
    house.app.settings_file.change(color_vision="off")
    assert middle(house) == scene.color


def test_neutral_grays_stay_gray_and_the_rows_of_each_matrix_add_up_to_one() -> None:
    for matrix in MATRICES.values():
        for row in matrix:
            assert sum(row) == pytest.approx(1.0, abs=1e-5)


def test_the_preview_follows_the_window(house: House) -> None:
    house.show(Plain(house.app))
    house.app.settings_file.change(color_vision="deutan")
    house.draw()
    house.resize(1000, 700)
    picture = house.picture()
    assert picture.size == (1000, 700)
    wanted = seen(Plain.color, "deutan")
    assert max(abs(a - b) for a, b in zip(picture.getpixel((990, 350)), wanted, strict=True)) <= 2  # type: ignore[arg-type]


def test_the_setting_is_kept_and_shown_from_the_first_frame(make_house: Callable[..., House]) -> None:
    house = make_house()
    house.app.settings_file.change(color_vision="protan")
    house = make_house()
    house.show(Plain(house.app))
    assert middle(house) != Plain.color


def test_a_driver_that_cannot_is_told_in_one_sentence(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    house.show(Plain(house.app))

    def refuse(**_: object) -> None:
        raise RuntimeError("no shaders today")

    monkeypatch.setattr(house.window.ctx, "program", refuse)
    house.app.settings_file.change(color_vision="tritan")
    assert house.app.settings.color_vision == "off"
    assert [sentence for sentence in house.app.take_notices() if "colors" in sentence]
    assert middle(house) == Plain.color
