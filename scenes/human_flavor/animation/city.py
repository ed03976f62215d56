"""Sky over the whole table, for events of the whole city, and the idle life of its windows and humans, which
only full motion has."""

from __future__ import annotations

import math

from game.human_flavor.components.definitions import ALL_LOCATIONS
from scenes.human_flavor import layout
from scenes.human_flavor.board.pieces import TablePieces
from scenes.human_flavor.board.sky import LIGHT_STAYS, SkyName, is_evening, lay_light
from scenes.human_flavor.text.pictures import FOLDER
from scenes.kit.animation.idle import IdleLife, Moment
from scenes.kit.animation.motion import Motion
from scenes.kit.animation.timeline import Deferred, Step, Tween, Wait, deferred, parallel, sequence
from scenes.kit.animation.travel import interpolate, place_piece
from scenes.kit.art import Piece
from scenes.kit.base import in_out_cubic, out_cubic

PLACE = layout.CITY.expand(-4)
COMES_MS = 450.0
GOES_MS = 600.0
STRONGEST = 205
"""Opacity of the sky while the bell rings or minions run home: 0 to 255."""
SUN, SUN_AT = 420.0, {"evening": (330.0, 640.0, 250.0), "dawn": (1590.0, 230.0, 620.0)}
"""Size of the sun, and its place: x, and y before and after."""
TAXI = 64.0
TAXI_Y = 52.0
TAXI_MS = 1700.0
EDGE = 90.0


def show_under_sky(motion: Motion, sky: SkyName, told: Step, rests: Piece | None = None) -> Step:
    """Light of that sky comes over the whole table, in it the sun moves, a taxi drives by, and `told` goes
    on; then it goes, and what `rests` of it stays. Only full motion has it."""
    if not motion.is_full:
        return told

    def make_step() -> Step:
        light = lay_light(motion.stage, "fx", sky, 0)
        x, start, end = SUN_AT[sky]
        sun = motion.stage.add_picture("fx", f"{FOLDER}/low_sun", x, start, SUN, alpha=0)
        moves = Tween(COMES_MS + TAXI_MS, lambda p: place_piece(sun, x, interpolate(start, end, p)))
        comes = [motion.fade_to(light, 0, STRONGEST, COMES_MS), motion.fade_to(sun, 0, 255, COMES_MS)]
        goes = [motion.fade_to(light, STRONGEST, 0, GOES_MS), motion.fade_to(sun, 255, 0, GOES_MS)]
        if rests is not None:
            rests.alpha = 0
            goes.append(motion.fade_to(rests, 0, LIGHT_STAYS, GOES_MS))
        whole = sequence(parallel(*comes), parallel(told, _drive_taxi(motion)), parallel(*goes))
        return motion.remove_after(motion.remove_after(parallel(whole, moves), sun), light)

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
