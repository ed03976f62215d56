"""The lands' pictures and the road of levels/campaign.yaml belong together (C5, C9): the road is painted, the
stops and dots lie on it.
"""

from __future__ import annotations

import re
from pathlib import Path

import arcade
import pytest

from game.campaign import campaign
from scenes.campaign.map.land import FROM, TO, disc_rect
from scenes.campaign.map.land_pictures import BOTTOMS, WIDTHS
from scenes.campaign.map.road_line import RoadLine
from scenes.campaign.map.scene import MapScene
from scenes.campaign.stage.card import WIDE
from scenes.kit.base.geometry import SCREEN
from tests.scenes.house import House, lone_house

ART = Path(__file__).resolve().parents[3] / "assets" / "art" / "campaign"
STAGES = {"village": 10, "belly": 10, "wilds": 10, "city": 10, "hall": 4}
LANDS = tuple(STAGES)
CARD = 500  # the stage card covers so much on the right
RING = 20  # the ring around a stop in focus reaches so far, with its glow
BARS = (150, 130)  # and bars at the bottom and at the top
Point = tuple[float, float]


def painted_points(land: str) -> list[Point]:
    """The points that the painted road goes through, origin bottom left."""
    svg = (ART / f"{land}_middle.svg").read_text(encoding="utf-8")
    found = re.search(r'<path id="road" d="([^"]+)"', svg)
    assert found is not None
    numbers = [float(number) for number in re.findall(r"-?[\d.]+", found[1])]
    rest = numbers[2:]
    return [
        (x, SCREEN.h - y) for x, y in [(numbers[0], numbers[1]), *zip(rest[4::6], rest[5::6], strict=True)]
    ]


@pytest.mark.parametrize("land", LANDS)
def test_a_land_is_left_where_the_next_one_is_entered(land: str) -> None:
    points = painted_points(land)
    ways_out = () if land == LANDS[-1] else TO
    stops = points[len(FROM) : len(points) - len(ways_out)]
    assert points == [*FROM, *stops, *ways_out]
    assert len(stops) == STAGES[land]
    assert FROM[-1][1] == TO[-2][1] and TO[-2][0] == SCREEN.w
    for x, y in stops:
        assert x <= SCREEN.w - CARD and BARS[0] <= y <= SCREEN.h - BARS[1], (land, x, y)


@pytest.mark.parametrize("land", LANDS)
def test_dots_lie_on_the_painted_curve(land: str) -> None:
    """Both are Catmull-Rom: the line's points between two stops are those of the picture's Bezier curves."""
    svg = (ART / f"{land}_middle.svg").read_text(encoding="utf-8")
    numbers = [
        float(number)
        for number in re.findall(r"-?[\d.]+", re.findall(r'<path id="road" d="([^"]+)"', svg)[0])
    ]
    corners = list(zip(numbers[::2], numbers[1::2], strict=True))
    line = RoadLine(painted_points(land))
    middle = (len(line.curve) - 1) // (len(line.stops) - 1) // 2
    for i in range(len(line.stops) - 1):
        a, b, c, d = corners[3 * i : 3 * i + 4]
        half = ((a[0] + 3 * b[0] + 3 * c[0] + d[0]) / 8, SCREEN.h - (a[1] + 3 * b[1] + 3 * c[1] + d[1]) / 8)
        assert line.curve[2 * middle * i + middle] == pytest.approx(half, abs=0.5)


def test_the_card_leaves_the_ring_of_every_stop_whole_at_the_largest_letters() -> None:
    rings = [
        disc_rect(chapter, stop) for chapter in campaign.load_campaign().chapters for stop in chapter.stops
    ]
    assert len(rings) == 44 and max(ring.right for ring in rings) + RING <= WIDE.x


def test_every_stop_lies_on_the_painted_road() -> None:
    for chapter in campaign.load_campaign().chapters:
        points = painted_points(chapter.id)
        beside = [stop.stage for stop in chapter.stops if (stop.x, stop.y) not in points]
        assert beside == [], f"{chapter.id}: the picture's road goes through {points}"


@pytest.mark.parametrize("land", LANDS)
@pytest.mark.parametrize("layer", list(WIDTHS))
def test_a_layer_is_as_wide_as_it_is_laid_and_stands_where_it_was_painted(land: str, layer: str) -> None:
    svg = (ART / f"{land}_{layer}.svg").read_text(encoding="utf-8")
    found = re.search(r'viewBox="([-\d.]+) ([-\d.]+) ([-\d.]+) ([-\d.]+)"', svg)
    assert found is not None
    left, top, width, height = map(float, found.groups())
    assert width == WIDTHS[layer] and left == (SCREEN.w - width) / 2
    assert SCREEN.h - top - height == BOTTOMS[layer]


def lands_at_hand(house: House) -> dict[str, int]:
    """Number of layers of each land that have a texture."""
    layers = [(land, layer) for land in LANDS for layer in WIDTHS]
    made = [
        land
        for land, layer in layers
        for key in house.app.art.textures._textures
        if key.startswith(f"campaign/{land}_{layer}@")
    ]
    return {land: made.count(land) for land in LANDS if land in made}


def test_a_land_s_neighbors_are_at_hand_before_the_map_scrolls_and_the_others_are_let_go(
    window: arcade.Window, tmp_path: Path
) -> None:
    with lone_house(window, tmp_path) as house:
        scene = house.show(MapScene(house.app))
        size = window.ctx.default_atlas.size
        for key in ("E", "E", "Q"):
            house.step()
            house.app.art.painters._likely.submit(int).result()  # all is painted
            house.step(2 * len(WIDTHS) + 1)
            near = [land for i, land in enumerate(LANDS) if abs(i - scene.number) <= 1]
            assert lands_at_hand(house) == dict.fromkeys(near, len(WIDTHS))
            house.key(key)
            house.step(4)
            assert 0 < abs(scene.view.stands - scene.number) < 1
            house.until(lambda: scene.view.stands == scene.number, frame=0.1)
        house.draw()
        assert window.ctx.default_atlas.size == size
