"""Colors for other eyes: corrected colors are easier to tell apart, a look through such eyes ends by itself,
nothing changes while it is off, no driver trouble stops the game.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations, product

import pytest

from scenes.kit.art import high_contrast
from scenes.kit.art.color_vision import MATRICES, OFF, SEEN_SECONDS, UNCHANGED, Matrix, correction_matrix
from scenes.kit.base import design_tokens as tokens
from scenes.kit.base.design_tokens import SEAT_COLORS, Color, hex_color
from scenes.kit.base.geometry import SCREEN, Rect
from scenes.kit.base.luminance import channel_value, contrast_ratio, linear_part
from scenes.kit.scene import Scene
from tests.scenes.house import House
from tests.scenes.kit.color_difference import ciede2000, lab

pytestmark = pytest.mark.usefixtures("real_pictures")

PALETTE = {
    "seats": [seat.color for seat in SEAT_COLORS],
    "tiles": "#94c4fb #fbd45c #4f8744 #ef7190 #6f3189 #fff3d6",
    "germs": "#e4472f #4a90ea #4fc463 #f2c230",
    "resources": "#ffd84a #ff8f80 #8468f2 #2fa866 #8fdcff",
    "networks": "#ffc23d #d8452c #f7b5e6 #4a80d8",
    "hunt cards": "#f6cf5e #f7f6f2 #8fb6ea #c9a6ee #7a5ad0 #5fae8a #ef7190",
    "regions": "#2d5a3c #7a6136 #24467a #8d93b3 #5b5673",
    "classes": "#e9c766 #8fb6ea #9fd087 #b7a5f0 #f0957f #ffe9a8",
    "states": "#ff7a59 #8fdc74 #8fc7ff #ffc23d #fffdf4",
    "on parchment": "#a3301a #2f6b3a",
}
"""Colors that STYLE's palette tells apart, group by group."""
NEAR, LOST = 20.0, 0.6  # pairs are confusable that look nearer than this, and much nearer than to other eyes
TOLD_APART = 8.0  # farther than this even the nearest pair need not come

DARK = tokens.NIGHT_900, tokens.NIGHT_800, tokens.NIGHT_700, tokens.NIGHT_600, tokens.NIGHT_500
ON_DARK = (
    tokens.EMBER, tokens.GOOD, tokens.INFO, tokens.CANDLE, tokens.CANDLE_DEEP, tokens.TEXT_MID,
    tokens.TEXT_HI, tokens.FOCUS,
)  # fmt: skip
LIGHT = tokens.PARCH_100, tokens.PARCH_200, tokens.PARCH_300
ON_LIGHT = tokens.EMBER_DARK, tokens.GOOD_DARK, tokens.INK, tokens.INK_MID
ON_COLORS = (
    *((seat.text_color, seat.color) for seat in SEAT_COLORS),
    *((tokens.INK, ground) for ground in (tokens.CANDLE, tokens.CANDLE_DEEP, tokens.GOOD, tokens.EMBER)),
    *((tokens.TEXT_HI, ground) for ground in (tokens.GOOD_DARK, tokens.EMBER_DARK)),
)
WORDS = [*product(ON_DARK, DARK), *product(ON_LIGHT, LIGHT), *ON_COLORS]
"""Colors of words, and of what they stand on."""
LARGE = {
    (tokens.EMBER, tokens.NIGHT_500),
    *product((tokens.EMBER_DARK, tokens.GOOD_DARK), (tokens.PARCH_300,)),
}
"""Those of them that only large letters have."""
ENOUGH, ENOUGH_FOR_LARGE, ENOUGH_FOR_HIGH = 4.5, 3.0, 7.0


class Plain(Scene):
    """One color everywhere."""

    color: Color = SEAT_COLORS[0].color

    def build(self) -> None:
        self.stage.add_rect("back", SCREEN, self.color)


def pixel(house: House, x: float = 0.5, y: float = 0.5) -> tuple[int, ...]:
    picture = house.picture()
    found = picture.getpixel((int(picture.width * x), int(picture.height * y)))
    assert isinstance(found, tuple)
    return found


def through(color: Color, *matrices: Matrix) -> Color:
    """The color after these matrices, worked out by hand."""
    light = [linear_part(part) for part in color]
    for matrix in matrices:
        light = [
            min(1.0, max(0.0, sum(weight * part for weight, part in zip(row, light, strict=True))))
            for row in matrix
        ]
    red, green, blue = map(channel_value, light)
    return red, green, blue


def far(a: tuple[int, ...], b: tuple[int, ...]) -> int:
    return max(abs(x - y) for x, y in zip(a, b, strict=True))


def differences(*matrices: Matrix) -> list[float]:
    """Visible difference between the colors of each pair."""
    groups = [
        found if isinstance(found, list) else [hex_color(word) for word in found.split()]
        for found in PALETTE.values()
    ]
    pairs = [pair for group in groups for pair in combinations(group, 2)]
    return [ciede2000(lab(through(a, *matrices)), lab(through(b, *matrices))) for a, b in pairs]


@pytest.mark.parametrize("kind", sorted(MATRICES))
def test_what_such_eyes_confuse_is_farther_apart_when_it_is_corrected(kind: str) -> None:
    usual, before, after = (
        differences(UNCHANGED),
        differences(MATRICES[kind]),
        differences(correction_matrix(kind), MATRICES[kind]),
    )
    confused = [i for i, seen in enumerate(before) if seen < NEAR and seen < LOST * usual[i]]
    assert len(confused) >= 10
    assert [(before[i], after[i]) for i in confused if after[i] <= min(before[i], TOLD_APART)] == []
    assert min(after[i] for i in confused) > 1.3 * min(before[i] for i in confused)
    assert min(after) > min(before), "and nothing else became what is hardest to tell apart"


def contrasts(kind: str, high: bool) -> dict[tuple[Color, Color], float]:
    """Contrast of each pair as it is seen: with that correction, and with high contrast or without."""
    matrix = correction_matrix(kind) if kind != OFF else UNCHANGED
    drawn = {
        pair: (high_contrast.text_color(pair[0]), high_contrast.fill_color(pair[1])) if high else pair
        for pair in WORDS
    }
    return {
        pair: contrast_ratio(through(words, matrix), through(ground, matrix))
        for pair, (words, ground) in drawn.items()
    }


@pytest.mark.parametrize("kind", [OFF, *sorted(MATRICES)])
def test_words_can_be_read_on_what_they_stand_on(kind: str) -> None:
    """X9, T95: 4.5 to 1, 3 to 1 for large letters, whatever colors are corrected for."""
    for pair, found in contrasts(kind, high=False).items():
        assert found >= (ENOUGH_FOR_LARGE if pair in LARGE else ENOUGH), (pair, found)


@pytest.mark.parametrize("kind", [OFF, *sorted(MATRICES)])
def test_high_contrast_is_higher_than_that(kind: str) -> None:
    """X9: 7 to 1 for all letters."""
    for pair, found in contrasts(kind, high=True).items():
        assert found >= ENOUGH_FOR_HIGH, (pair, found)


@pytest.mark.parametrize("kind", sorted(MATRICES))
def test_warnings_stay_warm_and_praise_green(kind: str) -> None:
    """Red and green mean the same as on other screens: a correction does not swap them."""
    matrix = correction_matrix(kind)
    for warning in (tokens.EMBER, tokens.EMBER_DARK):
        red, green, _ = through(warning, matrix)
        assert red > green + 25
    red, green, _ = through(tokens.GOOD, matrix)
    assert green > red


@pytest.mark.parametrize("kind", sorted(MATRICES))
def test_grays_stay_gray(kind: str) -> None:
    for matrix in (MATRICES[kind], correction_matrix(kind)):
        for row in matrix:
            assert sum(row) == pytest.approx(1.0, abs=1e-4)


@pytest.mark.parametrize("kind", sorted(MATRICES))
@pytest.mark.parametrize("seat", [0, 3])
def test_the_screen_is_corrected_and_for_a_moment_seen_through_other_eyes(
    house: House, kind: str, seat: int
) -> None:
    scene = Plain(house.app)
    scene.color = SEAT_COLORS[seat].color
    house.show(scene)
    assert pixel(house) == scene.color
    house.app.settings_file.change(color_vision=kind)
    corrected = through(scene.color, correction_matrix(kind))
    assert far(pixel(house), corrected) <= 2 < far(corrected, scene.color)
    house.app.color_vision.look_through()
    assert far(pixel(house), through(scene.color, correction_matrix(kind), MATRICES[kind])) <= 2
    house.step(round(10 * SEEN_SECONDS) + 1, 0.1)
    assert far(pixel(house), corrected) <= 2
    house.app.color_vision.look_through()
    house.app.color_vision.look_as_usual()
    assert far(pixel(house), corrected) <= 2
    house.app.settings_file.change(color_vision="off")
    house.app.color_vision.look_through()
    assert pixel(house) == scene.color


def test_a_part_of_the_screen_stays_as_painted_to_compare(house: House) -> None:
    house.show(Plain(house.app))
    house.app.settings_file.change(color_vision="protan")
    house.app.color_vision.as_painted = Rect(0, 0, 960, 1080)
    assert pixel(house, x=0.49) == Plain.color != pixel(house, x=0.51)
    house.app.color_vision.as_painted = None
    assert pixel(house, x=0.49) == pixel(house, x=0.51)


def test_it_follows_the_window(house: House) -> None:
    house.show(Plain(house.app))
    house.app.settings_file.change(color_vision="deutan")
    house.draw()
    house.resize(1000, 700)
    assert house.picture().size == (1000, 700)
    assert far(pixel(house, x=0.99), through(Plain.color, correction_matrix("deutan"))) <= 2


def test_the_setting_is_kept_and_shown_from_the_first_frame(make_house: Callable[..., House]) -> None:
    house = make_house()
    house.app.settings_file.change(color_vision="protan")
    house = make_house()
    house.show(Plain(house.app))
    assert pixel(house) != Plain.color


def test_a_driver_that_cannot_is_told_in_one_sentence(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    house.show(Plain(house.app))

    def refuse(**_: object) -> None:
        raise RuntimeError("no shaders today")

    monkeypatch.setattr(house.window.ctx, "program", refuse)
    house.app.settings_file.change(color_vision="tritan")
    assert house.app.settings.color_vision == "off"
    assert [sentence for sentence in house.app.take_notices() if "colors" in sentence]
    assert pixel(house) == Plain.color
