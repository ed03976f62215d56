"""In a window of another shape than the canvas the night goes on around it, and nothing is made while it is
drawn.
"""

from __future__ import annotations

import pytest

from scenes.front.title import TitleScene
from scenes.kit.art.surroundings import Surroundings
from tests.scenes.house import House

pytestmark = pytest.mark.usefixtures("real_pictures")


@pytest.mark.parametrize(("size", "spots"), [((1000, 750), "above"), ((1400, 600), "beside")])
def test_the_sky_goes_on_around_the_canvas(house: House, size: tuple[int, int], spots: str) -> None:
    house.resize(*size)
    house.show(TitleScene(house.app))
    box = house.app.canvas.box
    picture = house.picture()
    made = len(house.app.surroundings.sprites)
    house.picture()
    assert made == len(house.app.surroundings.sprites) > 30
    above = spots == "above"
    strip = picture.crop((0, 0, size[0], int(size[1] - box.top)) if above else (0, 0, int(box.left), size[1]))
    darkest, brightest = strip.convert("L").getextrema()
    assert brightest - darkest > 40, "stars"
    w, h = strip.size
    near, far = ((0, h - 4, w, h), (0, 0, w, 4)) if above else ((w - 4, 0, w, h), (0, 0, 4, h))
    dark, light = (strip.crop(place).resize((1, 1)).getpixel((0, 0)) for place in (far, near))
    assert light > dark, "it grows dark towards the edge"


def test_a_window_of_the_same_shape_has_none(house: House) -> None:
    house.resize(1280, 720)
    around: Surroundings = house.app.surroundings
    assert not len(around.sprites)
