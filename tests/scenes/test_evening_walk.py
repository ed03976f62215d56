"""An evening through all four games has room: in the atlas that the window begins with, and in memory. The pictures are blank here, since
only their sizes matter; `python -m tests.scenes.evening_walk` walks all sizes of windows and graphics cards with those of the game."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import arcade
import pytest
from arcade.types import LBWH
from PIL import Image

from game.core import catalog
from scenes.kit.art.textures import Art
from tests.scenes.evening_walk import Walk, evening
from tests.scenes.house import lone_house

AGAIN = ("tasty_humans", "human_flavor")
"""Games of the second evening: those with the fewest and the most pictures."""
SAME, DRIVER = 1.05, 64.0
"""The share by which the second evening may have more than the first, and megabytes that the driver takes and gives back as it likes."""


class AtOnce:
    """Paints ahead in no time: how fast a machine paints must not say what comes when."""

    def submit(self, paint: Callable[..., Image.Image], *shrunk: Any) -> Future[Image.Image]:
        painted: Future[Image.Image] = Future()
        painted.set_result(paint(*shrunk))
        return painted

    def shutdown(self, **how: bool) -> None:
        pass


@pytest.fixture
def blank(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Art, "_paint", lambda art, name, w, h: Image.new("RGBA", (w, h)))


@pytest.mark.usefixtures("blank")
def test_an_evening_has_room(window: arcade.Window, tmp_path: Path) -> None:
    """On the smallest graphics card that draws 1080p as fine as it is."""
    with lone_house(window, tmp_path) as house:
        house.app.art._painter = AtOnce()  # type: ignore[assignment]
        house.app.settings_file.change(speed="skip", motion="none")
        with evening(house, height=1080, largest=4096) as seen:
            house.app.canvas.camera.scissor = LBWH(0, 0, 1, 1)  # nobody looks at it
            walk = Walk(house, seen, frame=0.1, drawn=1000)
            walk.round(catalog.ids())
            walk.round(AGAIN)
    assert seen.sizes == [(4096, 4096)] and seen.cramped == [] and seen.moved == []
    first, second = seen.pixels
    assert second <= first * SAME and seen.memory[1] <= seen.memory[0] * SAME + DRIVER
