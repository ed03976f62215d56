"""A gain is seen, heard and felt, the same way at every table and on the map of the campaign.

What brings it lights up, one thing after the other. The sum stands up over it, flies to the number that grows
and lands there with a chord by its size, and the pad of whoever has it trembles. Gains of one move build up:
each is larger and sounds higher than the one before.

All of it are steps that leave nothing on the stage. They live with full motion; else the number is simply
there, with its chord.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from scenes.kit.animation.figure import FlyingNumber
from scenes.kit.animation.gain_pictures import MARGIN, RING, SPARK, amount_color, light_face, ring_face
from scenes.kit.animation.gain_timing import FULL, LONGEST_MS, Schedule, Times
from scenes.kit.animation.motion import COUNT_REST_MS, Motion
from scenes.kit.animation.timeline import Call, Deferred, Step, Tween, Wait, parallel, sequence, stagger
from scenes.kit.animation.travel import interpolate, place_piece
from scenes.kit.art.stage import Piece
from scenes.kit.base.design_tokens import NIGHT_900
from scenes.kit.base.easing import in_cubic, out_back, out_cubic, out_quad
from scenes.kit.base.geometry import SCREEN, TOP_BAR, Rect

Point = tuple[float, float]
TICKS = 8  # pitches of what lights up
SEMITONES = 2  # a gain sounds so much higher than the one before
COMBO_ZOOM, MOST_COMBO = 0.12, 4  # and is so much larger, up to so many gains

RISE_PX, ARC_PX = 26.0, 70.0  # how far the sum rises, and how high it flies
OVER = 34.0  # the middle of a sum over what is lit
LANDED_ZOOM = 0.5  # of the sum's size: as it goes into its number
LOST_POP = 0.85  # the zoom of a number that shrinks
PART_ZOOM, PART_GAP = 0.5, 12.0

SHADE, SHADE_MS = 150, 120.0
TAIL_SPARKS = 3
SPARK_PX = 96.0  # how far they fly


@dataclass(frozen=True, slots=True)
class Size:
    """Looks of a gain of up to `most` points: zoom of its sum and of its number, sparks where it lands."""

    most: float
    zoom: float
    pop: float
    sparks: int


SIZES = (
    Size(1, zoom=0.58, pop=1.2, sparks=3),
    Size(3, zoom=0.66, pop=1.25, sparks=5),
    Size(6, zoom=0.76, pop=1.32, sparks=7),
    Size(10, zoom=0.88, pop=1.4, sparks=10),
    Size(math.inf, zoom=1.0, pop=1.5, sparks=13),
)
"""From the smallest on; they are numbered from 1."""

Lit = Piece | Rect
"""Something that lights up: a piece, which swells as well, or a place."""


@dataclass(frozen=True, slots=True)
class Gain:
    """Points that come. A negative `amount` is lost. `goal` gives the number that changes, as it is then."""

    amount: int
    goal: Callable[[], Piece]
    lights: Sequence[Lit] = ()
    start: Point | None = None
    """The place of the sum; None: over the lights, or over its goal."""
    on_landing: Callable[[], None] = lambda: None
    """The number says so from now on."""
    seat: int | None = None
    """The seat whose pad trembles."""
    parts: Sequence[int] = ()
    """Parts of the sum, if they are told first: numbers that stand up in a row and run together."""

    @property
    def schedule(self) -> Schedule:
        return Schedule(len(self.lights), len(self.parts))


def gain_size(amount: int) -> int:
    """The number of a gain's size, 1 to 5."""
    return next(number for number, size in enumerate(SIZES, 1) if abs(amount) <= size.most)


def combo_pitch(combo: int) -> float:
    """The factor by which a gain sounds higher that comes after so many others of one move."""
    return float(2 ** (SEMITONES * min(combo, MOST_COMBO) / 12))


class Gains:
    """Makes the steps of gains on one stage."""

    def __init__(self, motion: Motion) -> None:
        self.motion = motion
        self.stage = motion.stage

    def show_gains(
        self,
        gains: Sequence[Gain],
        longest: float = LONGEST_MS,
        felt: Step | None = None,
        shade: Rect | None = None,
    ) -> Step:
        """Gains of one move, one after the other, within `longest` ms. `felt` begins when the first one
        lands: what it does to people. `shade` is what grows darker meanwhile, but for what is lit.
        """
        if not gains:
            return Wait(0)
        if not self.motion.is_full:
            told = [step for gain in gains for step in (Call(gain.on_landing), self._play_chord(gain, 0))]
            return sequence(*told, Wait(self.motion.duration_ms(0, COUNT_REST_MS)))
        pace = min(1.0, longest / total_ms(gains))
        steps, begins = [], 0.0
        if shade is not None and any(gain.lights for gain in gains):
            steps.append(self._shade_around(shade, pace * (total_ms(gains) - FULL.land)))
        for combo, gain in enumerate(gains):
            ends = self._land_sum(gain, combo, pace)
            if felt is not None and combo == 0:
                ends = parallel(ends, felt)
            steps.append(sequence(Wait(begins * pace), self._show_gain(gain, combo, pace, ends)))
            begins += gain.schedule.next_at
        return parallel(*steps)

    def _show_gain(self, gain: Gain, combo: int, pace: float, landing: Step) -> Step:
        lights: list[Piece] = []
        times = FULL.at_pace(pace)
        told = sequence(self._show_parts(gain, combo, times), self._fly_sum(gain, combo, times))
        rises = sequence(Wait(gain.schedule.parts_at * pace), told)
        out = Deferred(lambda: parallel(*(self.motion.fade_out(light, times.fade) for light in lights)))
        return sequence(parallel(self._light_up(gain, combo, pace, lights), rises), parallel(out, landing))

    # -- what brings it

    def _shade_around(self, rect: Rect, ms: float) -> Step:
        def made() -> Step:
            night = self.stage.add_rect("fx", rect, NIGHT_900, alpha=0)
            come, go = (
                Tween(SHADE_MS, lambda p: _set_shade(night, p), out_quad),
                Tween(SHADE_MS, lambda p: _set_shade(night, 1 - p), out_quad),
            )
            return sequence(
                come, Wait(max(0.0, ms - 2 * SHADE_MS)), go, Call(lambda: self.stage.remove(night))
            )

        return Deferred(made)

    def _light_up(self, gain: Gain, combo: int, pace: float, lights: list[Piece]) -> Step:
        ms = FULL.light * pace
        ticks = [min(TICKS, 2 * combo + i + 1) for i in range(len(gain.lights))]
        pairs = zip(gain.lights, ticks, strict=True)
        steps = [self._light_one(lit, gain.amount, tick, ms, lights) for lit, tick in pairs]
        return stagger(gain.schedule.light_gap * pace, steps) if steps else Wait(0)

    def _light_one(self, lit: Lit, amount: int, tick: int, ms: float, lights: list[Piece]) -> Step:
        def made() -> Step:
            w, h = lit.natural if isinstance(lit, Piece) else (lit.w, lit.h)
            x, y = (lit.x, lit.y) if isinstance(lit, Piece) else (lit.cx, lit.cy)
            texture, face = light_face(self.stage.art, w, h, amount < 0)
            light = self.stage.add_texture("fx", texture, face, x, y, w + 2 * MARGIN, h + 2 * MARGIN, alpha=0)
            swells: Step = Wait(0)
            if isinstance(lit, Piece):
                # the piece itself may lie in the shade
                copy = self.stage.add_texture("fx", lit.texture, lit.face, x, y, w, h)
                lights.append(copy)
                swells = self.motion.pop_piece(copy, 1.14, 1.6 * ms)
            lights.append(light)
            self.stage.move_to_layer(light, "fx")

            def change(p: float) -> None:
                light.alpha = int(255 * min(1.0, max(0.0, p)))
                light.zoom = interpolate(1.3, 1.0, p)

            return parallel(Tween(ms, change, out_quad), swells)

        return parallel(self.motion.play_sound("score_tick", tick) if amount > 0 else Wait(0), Deferred(made))

    # -- the sum

    def _show_parts(self, gain: Gain, combo: int, times: Times) -> Step:
        """They stand up side by side, one after the other, and run together into the sum."""
        if not gain.schedule.has_parts:
            return Wait(0)

        def made() -> Step:
            figures = [FlyingNumber(self.stage, "over", part, amount_color(part)) for part in gain.parts]
            goal = gain.goal()
            gap = max(figure.width for figure in figures) * PART_ZOOM + PART_GAP
            wide = gap * len(figures) / 2
            x, y = _sum_place(gain, (goal.x, goal.y))
            x = min(max(x, SCREEN.x + wide), SCREEN.right - wide)
            places = [x + (i - (len(figures) - 1) / 2) * gap for i in range(len(figures))]

            def stand(i: int, p: float) -> None:
                figures[i].place_at(
                    places[i],
                    y + RISE_PX * (p - 1),
                    PART_ZOOM * interpolate(0.3, 1.0, p),
                    int(255 * min(1.0, 3 * max(0.0, p))),
                )

            def join(p: float) -> None:
                for figure, place in zip(figures, places, strict=True):
                    figure.place_at(
                        interpolate(place, x, p),
                        y,
                        PART_ZOOM * interpolate(1.0, 0.7, p),
                        int(255 * (1 - p * p)),
                    )

            def gone() -> None:
                for figure in figures:
                    figure.remove()

            standing = [
                parallel(
                    self.motion.play_sound("score_tick", min(TICKS, 2 * combo + i + 1)),
                    Tween(times.rise, partial(stand, i), out_back),
                )
                for i in range(len(figures))
            ]
            joining = Tween(times.join, join, in_cubic)
            return sequence(stagger(times.part_gap, standing), joining, Call(gone))

        return Deferred(made)

    def _fly_sum(self, gain: Gain, combo: int, times: Times) -> Step:
        """It stands up, is read, and flies; sparks fly after it."""

        def made() -> Step:
            zoom = SIZES[gain_size(gain.amount) - 1].zoom * (1 + COMBO_ZOOM * min(combo, MOST_COMBO))
            figure = FlyingNumber(self.stage, "over", gain.amount, amount_color(gain.amount))
            goal = gain.goal()
            x, y = figure.clamp_to(SCREEN, *_sum_place(gain, (goal.x, goal.y)), zoom)
            tail = [
                self.stage.add_image("over", "ui/particle_spark", x, y, SPARK, alpha=0)
                for _ in range(TAIL_SPARKS)
            ]

            def rise(p: float) -> None:
                figure.place_at(
                    x,
                    y + RISE_PX * (p - 1),
                    zoom * interpolate(0.3, 1.0, p),
                    int(255 * min(1.0, 3 * max(0.0, p))),
                )

            def way(p: float) -> Point:
                return interpolate(x, goal.x, p), interpolate(y, goal.y, p) + ARC_PX * math.sin(
                    math.pi * p
                ) * (p < 1)

            def fly(p: float) -> None:
                figure.place_at(*way(p), zoom * interpolate(1.0, LANDED_ZOOM, p))
                for i, spark in enumerate(tail):
                    behind = max(0.0, p - 0.07 * (i + 1))
                    place_piece(spark, *way(behind))
                    spark.zoom, spark.angle = 0.9 - 0.2 * i, 200 * p + 40 * i
                    spark.alpha = int(220 * min(1.0, 4 * behind)) if gain.amount > 0 else 0

            def gone() -> None:
                figure.remove()
                self.stage.remove(*tail)

            stands = sequence(Tween(times.rise, rise, out_back), Wait(times.hold))
            return sequence(stands, self._play_flight(gain), Tween(times.fly, fly, in_cubic), Call(gone))

        return Deferred(made)

    def _play_flight(self, gain: Gain) -> Step:
        return self.motion.play_sound("gain_flies") if gain.amount > 0 else Wait(0)

    # -- a row that fills up

    def fill_row(self, row: Sequence[Lit], size: int, sound: Step, longest: float = LONGEST_MS) -> Step:
        """A row that is its own count: it lights up in order, and the last piece sparkles with its sound."""
        if not self.motion.is_full or not row:
            return sound
        gain = Gain(1, lambda: self.stage.layers["fx"][-1], row)
        pace = min(1.0, longest / (gain.schedule.lit_ms + FULL.spark))
        lights: list[Piece] = []
        last = row[-1]
        at = (last.x, last.y) if isinstance(last, Piece) else (last.cx, last.cy)
        fade = 2 * FULL.fade * pace
        out = Deferred(lambda: parallel(*(self.motion.fade_out(light, fade) for light in lights)))
        return sequence(
            self._light_up(gain, 0, pace, lights), parallel(sound, out, self.burst_sparks(at, size, pace))
        )

    # -- where it lands

    def _land_sum(self, gain: Gain, combo: int, pace: float) -> Step:
        size = gain_size(gain.amount)
        zoom = SIZES[size - 1].pop if gain.amount > 0 else LOST_POP
        pops = Deferred(lambda: self.motion.pop_piece(gain.goal(), zoom, FULL.land * pace))
        heard = sequence(Call(gain.on_landing), self._play_chord(gain, combo))
        if gain.amount <= 0:
            return parallel(heard, pops)
        return parallel(
            heard, Deferred(lambda: self.burst_sparks(gain.goal().position, size, pace, combo)), pops
        )

    def _play_chord(self, gain: Gain, combo: int) -> Step:
        """The chord, and what the hands feel of it."""
        if gain.amount < 0:
            return self.motion.play_sound("points_lost")
        size = gain_size(gain.amount)
        felt = Call(lambda: self._rumble_seat(gain.seat, size))
        return sequence(felt, self.motion.play_sound("gain", size, combo_pitch(combo)))

    def _rumble_seat(self, seat: int | None, size: int) -> None:
        seating = self.motion.app.seating
        if seat is not None and seat < len(seating.chairs):
            self.motion.app.rumble.signal_gain(seating[seat].device, size)

    def burst_sparks(
        self, at: Point, size: int, pace: float = 1.0, seed: int = 0, reach: float = 1.0
    ) -> Step:
        """Sparks and a ring of light fly from a place, the more the larger the gain is (1 to 5), `reach`
        times as far as from a number.
        """
        if not self.motion.is_full:
            return Wait(0)

        def made() -> Step:
            chance = random.Random(seed * 8 + size)
            ring = self.stage.add_texture("fx", ring_face(self.stage.art), "gain_ring", *at, RING)
            wide = (0.7 + 0.22 * size) * reach

            def spread(p: float) -> None:
                ring.zoom, ring.alpha = interpolate(0.25, wide, p), int(255 * (1 - p))

            spreading = Tween(FULL.spark * 0.8 * pace, spread, out_cubic)
            rings = sequence(spreading, Call(lambda: self.stage.remove(ring)))
            count = SIZES[size - 1].sparks
            return parallel(rings, *(self._fly_spark(at, size, pace, chance, reach) for _ in range(count)))

        return Deferred(made)

    def _fly_spark(self, at: Point, size: int, pace: float, chance: random.Random, reach: float) -> Step:
        spark = self.stage.add_image("fx", "ui/particle_spark", *at, SPARK, SPARK)
        way, far = (
            chance.uniform(0, math.tau),
            SPARK_PX * reach * chance.uniform(0.5, 1.0) * (0.7 + 0.15 * size),
        )
        large, spin = chance.uniform(0.5, 1.1) * math.sqrt(reach), chance.uniform(-160, 160)

        def change(p: float) -> None:
            place_piece(spark, at[0] + far * math.cos(way) * p, at[1] + far * math.sin(way) * p - 26 * p * p)
            spark.zoom, spark.angle = large * (1 - 0.6 * p), spin * p
            spark.alpha = int(255 * min(1.0, 2 * (1 - p)))

        return sequence(Tween(FULL.spark * pace, change, out_cubic), Call(lambda: self.stage.remove(spark)))


# -- how long, and where


def total_ms(gains: Sequence[Gain]) -> float:
    """Milliseconds that gains of one move would take at their full length."""
    begins, ends = 0.0, 0.0
    for schedule in (gain.schedule for gain in gains):
        ends, begins = max(ends, begins + schedule.end_ms), begins + schedule.next_at
    return ends


def _sum_place(gain: Gain, goal: Point) -> Point:
    """The place of the sum."""
    if gain.start is not None:
        return gain.start
    return middle_over(gain.lights) if gain.lights else goal


def middle_over(lights: Sequence[Lit]) -> Point:
    """The place of a sum over what is lit, or under it where the bar at the top is in the way."""
    spots = [
        (lit.x, lit.y, lit.natural[1]) if isinstance(lit, Piece) else (lit.cx, lit.cy, lit.h)
        for lit in lights
    ]
    over = max(y + h / 2 for _, y, h in spots) + OVER
    return sum(x for x, _, _ in spots) / len(spots), over if over < TOP_BAR.y else min(
        y - h / 2 for _, y, h in spots
    ) - OVER


def _set_shade(night: Piece, share: float) -> None:
    night.alpha = int(SHADE * share)
