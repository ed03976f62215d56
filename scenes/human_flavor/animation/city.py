"""Sky over the city panel, for events of the whole city, and the idle life of its windows and humans, which only
full motion has."""

from __future__ import annotations

import math
from typing import Literal

from PIL import Image, ImageChops, ImageDraw

from game.human_flavor.components.definitions import ALL_LOCATIONS
from scenes.human_flavor import layout
from scenes.human_flavor.board.pieces import TablePieces
from scenes.human_flavor.board.top_bar import is_evening
from scenes.human_flavor.text.pictures import FOLDER
from scenes.kit.animation.idle import IdleLife, Moment
from scenes.kit.animation.motion import Motion
from scenes.kit.animation.timeline import Deferred, Step, Tween, Wait, deferred, parallel, sequence
from scenes.kit.animation.travel import interpolate, place_piece
from scenes.kit.art import Art, Face, Piece, maker
from scenes.kit.base import in_out_cubic, out_cubic

Sky = Literal["evening", "dawn"]
PLACE = layout.CITY.expand(-4)
RADIUS = 20.0
COMES_MS = 450.0
GOES_MS = 400.0
TAXI = 64.0
TAXI_Y = 52.0
TAXI_MS = 1700.0
EDGE = 90.0
WHOLE = (PLACE.w, PLACE.w * 9 / 16)


def show_under_sky(motion: Motion, sky: Sky, told: Step) -> Step:
    """The tiles give way to that sky, under it `show` goes on, a taxi drives by, and the tiles are back. Only
    full motion has it."""
    if not motion.is_full:
        return told

    def make_step() -> Step:
        piece = motion.stage.add_texture("fx", *sky_face(motion.app.art, sky), *PLACE.place, alpha=0)
        comes = motion.fade_to(piece, 0, 255, COMES_MS)
        goes = motion.fade_to(piece, 255, 0, GOES_MS)
        return motion.remove_after(sequence(comes, parallel(told, _drive_taxi(motion)), goes), piece)

    return Deferred(make_step)


@deferred
def _drive_taxi(motion: Motion) -> Step:
    """It comes from the left and drives down the street."""
    taxi = motion.stage.add_picture("fx", f"{FOLDER}/taxi", PLACE.x + EDGE, PLACE.y + TAXI_Y, TAXI, alpha=0)

    def drive(p: float) -> None:
        place_piece(
            taxi,
            interpolate(PLACE.x + EDGE, PLACE.right - EDGE, p),
            PLACE.y + TAXI_Y + 1.5 * math.sin(60 * p),
        )
        taxi.alpha = int(255 * min(1.0, 8 * p, 8 * (1 - p)))

    return motion.remove_after(Tween(TAXI_MS, drive, in_out_cubic), taxi)


def swing_bell(motion: Motion, bell: Piece, times: int, ms: float, degrees: float = 16.0) -> Step:
    """A bell swings to and fro `times` times, and hangs still again."""
    if not motion.is_full:
        return Wait(ms)

    def change(p: float) -> None:
        bell.angle = 0.0 if p == 1.0 else degrees * math.sin(2 * math.pi * times * p) * (1 - 0.5 * p)

    return Tween(ms, change, out_cubic)


@maker
def sky_face(art: Art, sky: Sky) -> Face:
    """Middle of that picture of the city, with the panel's round corners."""
    return art.get_face(f"flavor:sky:{sky}", lambda: _paint_sky(art, f"{FOLDER}/city_{sky}"))


def _paint_sky(art: Art, name: str) -> Image.Image:
    w = art.canvas.to_pixels(PLACE.w)
    h = art.canvas.to_pixels(PLACE.h)
    whole = art.paint_picture(*art.sized_picture(name, *WHOLE)).convert("RGBA")
    image = whole.crop((0, whole.height - h, w, whole.height))
    mask = Image.new("L", image.size)
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, w - 1, h - 1), RADIUS * art.canvas.scale, fill=255)
    image.putalpha(ImageChops.multiply(image.getchannel("A"), mask))
    return image


LIGHT = f"{FOLDER}/tile_lit"
BY_DAY = 22.0
IN_THE_EVENING = 70.0
LIGHT_STEP = 4
"""Opacity by which a window changes at least: a smaller step is not seen, and not painted."""
GLOW_SECONDS = 5.0
TREMBLE_PX, TREMBLES = 1.6, 7.0  # units, times a second


class CityLife:
    """Idle life on one table's stage."""

    def __init__(self, pieces: TablePieces, idle: IdleLife) -> None:
        self.pieces = pieces
        self.idle = idle
        tiles = map(layout.location_rect, ALL_LOCATIONS)
        self.lights = [pieces.stage.add_image("board", LIGHT, *tile.center, *layout.TILE) for tile in tiles]
        for light in self.lights:
            light.lively = True
            light.alpha = 0
        self._trembling: Piece | None = None
        self._lit_at: tuple[Moment, float] | None = None

    def update(self, subject: object) -> None:
        """Show the present moment; `subject` is in focus."""
        brightest = IN_THE_EVENING if is_evening(self.pieces.shown) else BY_DAY
        if self._lit_at != (self.idle.moment, brightest):
            self._lit_at = self.idle.moment, brightest
            self._light_windows(brightest)
        self._tremble_human(subject)

    def _light_windows(self, brightest: float) -> None:
        for number, light in enumerate(self.lights):
            wave = 0.5 + 0.5 * math.sin(math.tau * (self.idle.seconds / GLOW_SECONDS + 0.37 * number))
            light.alpha = round(brightest * wave / LIGHT_STEP) * LIGHT_STEP if self.idle.is_alive else 0

    def _tremble_human(self, subject: object) -> None:
        """Let the human in focus tremble."""
        displayed = self.pieces.displays.humans.items()
        human = next((piece for card, piece in displayed if subject == ("human", card)), None)
        if self._trembling is not None and self._trembling is not human:
            self._trembling.drift = 0.0
        self._trembling = human
        if human is not None:
            human.drift = (
                TREMBLE_PX * math.sin(math.tau * TREMBLES * self.idle.seconds) if self.idle.is_alive else 0.0
            )
