"""Panels open from 92 % and out of nothing, and nothing on their stage moves for that."""

from __future__ import annotations

import pytest

from scenes.kit.animation.panel_transition import SMALL, PanelTransition
from scenes.kit.base.geometry import SCREEN, Rect
from scenes.kit.scene import Scene
from tests.scenes.house import House

pytestmark = pytest.mark.usefixtures("real_pictures")


class Panel(Scene):
    """A red panel over whatever lies below."""

    is_opaque = False

    def build(self) -> None:
        self.stage.add_rect("back", SCREEN, (0, 0, 0))
        self.stage.add_rect("board", Rect(480, 270, 960, 540), (200, 0, 0))


def width(house: House) -> int:
    """Number of reddish pixels in the middle line."""
    picture = house.picture()
    return sum(picture.getpixel((x, picture.height // 2))[0] > 40 for x in range(picture.width))  # type: ignore[index]


@pytest.mark.parametrize(("motion", "seconds"), [("full", 0.2), ("reduced", 0.12), ("none", 0.0)])
def test_a_panel_takes_200_ms_to_open_with_reduced_motion_120_and_with_none_no_time(
    house: House, motion: str, seconds: float
) -> None:
    house.app.settings_file.change(motion=motion)
    opening = PanelTransition(house.app)
    assert opening.seconds == seconds
    opening.update(seconds)
    assert (opening.is_over, opening.zoom, opening.opacity) == (True, 1.0, 1.0)


def test_it_starts_at_92_percent_and_goes_a_little_beyond_its_size(house: House) -> None:
    opening = PanelTransition(house.app)
    assert (opening.zoom, opening.opacity) == (SMALL, 0.0)
    sizes = []
    while not opening.is_over:
        opening.update(1 / 60)
        sizes.append(opening.zoom)
    assert 1.0 < max(sizes) < 1.02


def test_the_panel_grows_on_the_screen_and_its_pieces_stay_where_they_are(house: House) -> None:
    panel = Panel(house.app)
    house.app.stack.push(panel)
    house.step(3)
    before, poses = width(house), panel.stage.snapshot()
    house.step(20)
    assert panel.opening is None
    assert before < width(house) == pytest.approx(640, abs=2)
    assert panel.stage.snapshot() == poses
    assert house.app.canvas.camera.zoom == 1.0


def test_a_scene_that_hides_all_below_does_not_open(house: House) -> None:
    panel = Panel(house.app)
    panel.is_opaque = True
    assert house.show(panel).opening is None
