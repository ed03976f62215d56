"""X10: nothing flashes more than three times a second, and never in red, in the loudest shows of the game; and flashes
can be switched off without giving up motion.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

import arcade
import pytest
from PIL import Image

from scenes.eaten.album import take_attack
from scenes.evening.table.album import take_crowning
from scenes.hunger.album import take_sunrise
from scenes.kit.animation.gains import Gain, Gains
from scenes.kit.animation.hush import darken_table
from scenes.kit.animation.timeline import Wait, parallel
from scenes.kit.base import BIG_NUMBER, SEAT_COLORS, Color, Rect
from scenes.kit.scene import Scene
from scenes.pages.camera import Camera
from scenes.tasty_humans.album import take_moments
from tests.scenes.flash_meter import COLUMNS, MOST, RATE, ROWS, FlashMeter
from tests.scenes.house import House
from tests.weekly import in_turn

WHITE, NIGHT, DARK_RED, RED = (255, 255, 255), (14, 9, 21), (60, 0, 0), (255, 0, 0)
SECONDS = 2
SMALL = 640, 360


class MeterCamera(Camera):
    """A camera whose meter sees each frame."""

    def __init__(self, house: House) -> None:
        super().__init__(house.app, Path())
        self.meter = FlashMeter()

    def wait(self, seconds: float = 0.5) -> MeterCamera:
        for _ in range(max(1, round(seconds * RATE))):
            self.app.director.on_update(1 / RATE)
            self.look()
        return self

    def look(self) -> None:
        self.app.window.switch_to()
        self.app.director.on_draw()
        self.meter.add_frame(arcade.get_image(components=3))

    def take_picture(self, name: str) -> None:
        self.taken.append(name)


def measure(frames: Iterable[Image.Image]) -> FlashMeter:
    meter = FlashMeter()
    for frame in frames:
        meter.add_frame(frame)
    return meter


def strobe(
    times: int, colors: tuple[Color, Color], size: tuple[int, int] = (COLUMNS, ROWS)
) -> Iterable[Image.Image]:
    """Frames of two colors that change `times` times a second and back, in a corner of that size."""
    for number in range(SECONDS * RATE):
        frame = Image.new("RGB", (COLUMNS, ROWS), NIGHT)
        share = number * times / RATE % 1
        frame.paste(colors[share >= 0.5], (0, 0, *size))
        yield frame


def test_a_strobe_is_found() -> None:
    for times in (4, 15):
        meter = measure(strobe(times, (WHITE, NIGHT)))
        assert meter.most >= times - 1 >= MOST, times
        assert not meter.is_safe, times
    meter = measure(strobe(3, (WHITE, NIGHT)))
    assert meter.is_safe
    assert meter.most == MOST


def test_what_is_small_or_weak_is_no_flash() -> None:
    assert measure(strobe(10, (WHITE, NIGHT), (7, 7))).most == 0
    assert measure(strobe(10, (WHITE, NIGHT), (9, 9))).most >= 9
    assert measure(strobe(10, (NIGHT, (60, 60, 60)))).most == 0
    assert measure(strobe(10, (WHITE, (240, 240, 240)))).most == 0


def test_one_flash_of_saturated_red_is_too_many() -> None:
    assert not measure(strobe(2, (RED, DARK_RED))).is_safe
    assert measure(strobe(2, (SEAT_COLORS[2].color, NIGHT))).is_safe


class Feast(Scene):
    """The loudest gains: more than ten points at a dark table, with all lights."""

    def build(self) -> None:
        self.stage.add_background("house/backdrop_night")
        number = self.stage.add_text("board", "7", BIG_NUMBER, 1600, 900)
        tiles = [Rect.from_center(240 + 180 * (i % 8), 240 + 180 * (i // 8), 170, 170) for i in range(16)]
        gains = Gains(self.motion)
        sums = [Gain(amount, lambda: number, tiles) for amount in (6, 12)]
        bursts = [gains.burst_sparks((400 * i + 300, 500), 5, reach=3.0) for i in range(4)]
        self.timeline.add(parallel(*bursts))
        self.timeline.add(darken_table(self.motion, gains.show_gains(sums)))
        frames = [self.motion.flash_outline("fx", Rect(200, 200, 1500, 700)) for _ in range(2)]
        self.timeline.add(parallel(*frames, Wait(200)))


def take_feast(camera: Camera) -> None:
    camera.app.stack.replace(Feast(camera.app), transition=False)
    camera.settle()


SHOWS: dict[str, Callable[[Camera], None]] = {
    "gains and a burst": take_feast,
    "gulp": lambda camera: take_moments(camera, ("leader_eaten",)),
    "crowning": take_crowning,
    "sunrise": take_sunrise,
    "attack": take_attack,
}
"""The loudest shows of the albums. One of them a week: each frame is drawn and measured."""


@pytest.mark.usefixtures("real_pictures")
@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=in_turn(place, len(SHOWS))) for place, name in enumerate(SHOWS)]
)
def test_the_loudest_shows_are_safe(house: House, name: str) -> None:
    house.resize(*SMALL)
    camera = MeterCamera(house)
    SHOWS[name](camera)
    camera.settle()
    assert camera.meter.frame > RATE, "there was something to see"
    assert camera.meter.is_safe, (camera.meter.most, camera.meter.most_red, camera.meter.worst_frame)


def brightest_lights(house: House, flashes: bool) -> list[int]:
    """Opacity of the lights of a feast, frame by frame."""
    house.app.settings_file.change(flashes=flashes)
    house.show(Feast(house.app))
    seen = []
    while house.top.timeline.is_busy:
        house.step()
        seen.append(
            max((piece.alpha for piece in house.top.stage.layers["fx"] if is_light(piece.face)), default=0)
        )
    return seen


def is_light(face: str) -> bool:
    return face.startswith(("gain_light", "gain_ring", "box:26"))


def test_without_flashes_lights_are_soft_and_motion_stays(house: House) -> None:
    loud, soft = (brightest_lights(house, flashes) for flashes in (True, False))
    assert max(loud) == 255
    assert len(soft) >= len(loud), "all that moves still does"
    first = next(i for i, alpha in enumerate(soft) if alpha)
    assert max(b - a for a, b in zip(soft[first:], soft[first + 1 :], strict=False)) < 40, (
        "none comes at once"
    )
