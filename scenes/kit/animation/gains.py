"""A gain is seen, heard and felt, the same way at every table and on the map of the campaign.

Its sources light up one after the other. The sum stands up over them, flies to the number that grows and
lands there with a chord by its size, and the pad of the seat that gains trembles. Gains of one move build up:
each is larger and sounds higher than the one before.

All of it are steps that leave nothing on the stage. They live with full motion; else the number changes at
once, with its chord."""

import math
import random
from collections import Counter
from collections.abc import Callable, Sequence

from game.core.values import frozen
from scenes.kit.animation.close_up import IN_MS, move_in
from scenes.kit.animation.counting import COUNT_REST_MS
from scenes.kit.animation.figure import FlyingNumber
from scenes.kit.animation.gain_pictures import MARGIN, RING, SPARK, amount_color, light_face, ring_face
from scenes.kit.animation.gain_sizes import GREAT, MIDDLE, SIZES, gain_size
from scenes.kit.animation.gain_timing import FULL, LONGEST_MS, Schedule, Times
from scenes.kit.animation.motion import Motion
from scenes.kit.animation.timeline import Call, Step, Tween, Wait, deferred, parallel, sequence, stagger
from scenes.kit.animation.travel import interpolate, place_piece, point_between
from scenes.kit.art import Piece
from scenes.kit.base import NIGHT_900, SCREEN, TOP_BAR, Point, Rect, in_cubic, out_back, out_cubic, out_quad

TICKS = 8  # pitches of the ticks of lights and parts
SEMITONES = 2  # by which a gain sounds higher than the one before
COMBO_ZOOM, MOST_COMBO = 0.12, 4  # by which it is larger, up to so many gains

RISE_PX, ARC_PX = 26.0, 70.0  # of a sum that stands up, and of its flight
RISE_ZOOM = 0.3  # of a sum that begins to stand up
OVER = 34.0  # from the upper edge of the sources to the middle of the sum
LANDED_ZOOM = 0.5  # of the sum's size: as it goes into its number
LOST_POP = 0.85  # the zoom of a number that shrinks
PART_ZOOM, PART_GAP = 0.5, 12.0

LIGHT_ZOOM, SOURCE_POP = 1.3, 1.14  # of a light at its start, and of the piece that it lights
SHADE, SHADE_MS = 150, 120.0
TAIL_SPARKS, TAIL_LAG = 3, 0.07  # sparks behind a sum, and how far each lags, as a share of the way
SPARK_PX, SPARK_FALL = 96.0, 26  # how far sparks fly, and fall meanwhile
SHAKE_PX, CAMERA_STAYS, GREAT_MS = 9.0, 420.0, 700.0
CRY_MS = 300.0  # from the crowd to the cry of the monster that gains


Source = Piece | Rect
"""A thing that lights up: a piece, which swells as well, or a place."""


@frozen
class Gain:
    """Points that come. A negative `amount` is lost. `goal` gives the number that changes, as it is then."""

    amount: int
    goal: Callable[[], Piece]
    lights: Sequence[Source] = ()
    start: Point | None = None
    """The place of the sum; None: over the lights, or over its goal."""
    on_landing: Callable[[], None] = lambda: None
    """Changes the number."""
    seat: int | None = None
    """The seat whose pad trembles."""
    parts: Sequence[int] = ()
    """Parts of the sum, if they are shown first: numbers that stand up in a row and run together."""

    @property
    def schedule(self) -> Schedule:
        return Schedule(len(self.lights), len(self.parts))

    @property
    def size(self) -> int:
        return gain_size(self.amount)

    def sum_place(self, goal: Piece) -> Point:
        """The place where the sum stands up."""
        return self.start or (middle_over(self.lights) if self.lights else goal.position)


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
        reaction: Step | None = None,
        shade: Rect | None = None,
    ) -> Step:
        """Show gains of one move, one after the other, within `longest` ms. The `reaction` of players begins
        when the first one lands; `shade` grows darker meanwhile, but for the lights."""
        if not gains:
            return Wait(0)
        if not self.motion.is_full:
            steps = [step for gain in gains for step in (Call(gain.on_landing), self._play_chord(gain, 0))]
            return sequence(*steps, Wait(self.motion.duration_ms(0, COUNT_REST_MS)))
        great = max(reversed(gains), key=lambda gain: gain.amount)
        is_great = longest >= LONGEST_MS and gain_size(_most_of_a_seat(gains)) >= GREAT
        pace = min(1.0, (longest + GREAT_MS * is_great) / total_ms(gains))
        steps, start = [], 0.0
        if shade is not None and any(gain.lights for gain in gains):
            steps.append(self._shade_rect(shade, pace * (total_ms(gains) - FULL.land)))
        for combo, gain in enumerate(gains):
            landing = self._land_sum(gain, combo, pace)
            if reaction is not None and combo == 0:
                landing = parallel(landing, reaction)
            if is_great and gain is great:
                moment = (start + gain.schedule.sum_at) * pace
                steps.append(sequence(Wait(moment), self._show_greatness(gain, pace)))
            steps.append(sequence(Wait(start * pace), self._show_gain(gain, combo, pace, landing)))
            start += gain.schedule.next_at
        return parallel(*steps)

    @deferred
    def _show_greatness(self, gain: Gain, pace: float) -> Step:
        """Let the camera move in between the sum and its number, and the crowd be heard as it lands, then the
        monster."""
        goal = gain.goal()
        (x, y), (gx, gy) = gain.sum_place(goal), goal.position
        flight = (FULL.rise + FULL.hold + FULL.fly) * pace
        cheer = sequence(Wait(flight), self.motion.play_sound("crowd"))
        cry = sequence(Wait(flight + CRY_MS), self.motion.play_cry(gain.seat))
        return parallel(
            cheer, cry, move_in(self.motion, ((x + gx) / 2, (y + gy) / 2), flight + CAMERA_STAYS - IN_MS)
        )

    def _show_gain(self, gain: Gain, combo: int, pace: float, landing: Step) -> Step:
        lights: list[Piece] = []
        times = FULL.at_pace(pace)
        return sequence(
            parallel(
                self._light_up(gain, combo, pace, lights),
                sequence(
                    Wait(gain.schedule.parts_at * pace),
                    self._show_parts(gain, combo, times),
                    self._fly_sum(gain, combo, times),
                ),
            ),
            parallel(self._fade_lights(lights, times.fade), landing),
        )

    # -- its sources

    @deferred
    def _shade_rect(self, rect: Rect, ms: float) -> Step:
        night = self.stage.add_rect("fx", rect, NIGHT_900, alpha=0)

        def set_shade(share: float) -> None:
            night.alpha = int(SHADE * share)

        return self.motion.remove_after(
            sequence(
                Tween(SHADE_MS, set_shade, out_quad),
                Wait(max(0.0, ms - 2 * SHADE_MS)),
                Tween(SHADE_MS, lambda p: set_shade(1 - p), out_quad),
            ),
            night,
        )

    def _light_up(self, gain: Gain, combo: int, pace: float, lights: list[Piece]) -> Step:
        """Light the sources up one after the other; their pieces are added to `lights`."""
        steps = []
        for source, tick in zip(gain.lights, _rising_ticks(combo, len(gain.lights)), strict=True):
            heard = self.motion.play_sound("score_tick", tick) if gain.amount > 0 else Wait(0)
            steps.append(parallel(heard, self._light_source(source, gain.amount < 0, pace, lights)))
        return stagger(gain.schedule.light_gap * pace, steps) if steps else Wait(0)

    @deferred
    def _light_source(self, source: Source, is_lost: bool, pace: float, lights: list[Piece]) -> Step:
        x, y, w, h = _place_of(source)
        texture, face = light_face(self.stage.art, w, h, is_lost)
        light = self.stage.add_texture("fx", texture, face, x, y, w + 2 * MARGIN, h + 2 * MARGIN, alpha=0)
        ms = FULL.light * pace
        swelling: Step = Wait(0)
        if isinstance(source, Piece):
            # the piece itself may lie in the shade
            copy = self.stage.add_texture("fx", source.texture, source.face, x, y, w, h)
            lights.append(copy)
            swelling = self.motion.pop_piece(copy, SOURCE_POP, 1.6 * ms)
        lights.append(light)
        self.stage.move_to_layer(light, "fx")

        def brighten_light(p: float) -> None:
            light.alpha = int(self.motion.brightest * min(1.0, max(0.0, p)))
            light.zoom = interpolate(LIGHT_ZOOM, 1.0, p)

        return parallel(Tween(ms, brighten_light, out_quad), swelling)

    @deferred
    def _fade_lights(self, lights: Sequence[Piece], ms: float) -> Step:
        return parallel(*(self.motion.fade_out(light, ms) for light in lights))

    # -- the sum

    @deferred
    def _show_parts(self, gain: Gain, combo: int, times: Times) -> Step:
        """Let the parts stand up side by side, one after the other, and run together into the sum."""
        if not gain.schedule.has_parts:
            return Wait(0)
        numbers = [FlyingNumber(self.stage, part, amount_color(part)) for part in gain.parts]
        gap = max(number.width for number in numbers) * PART_ZOOM + PART_GAP
        half = gap * len(numbers) / 2
        x, y = gain.sum_place(gain.goal())
        x = min(max(x, SCREEN.x + half), SCREEN.right - half)
        places = [x + (i - (len(numbers) - 1) / 2) * gap for i in range(len(numbers))]

        def join_numbers(p: float) -> None:
            for number, place in zip(numbers, places, strict=True):
                zoom = PART_ZOOM * interpolate(1.0, 0.7, p)
                number.place_at(interpolate(place, x, p), y, zoom, int(255 * (1 - p * p)))

        def remove_numbers() -> None:
            for number in numbers:
                number.remove()

        standing = [
            parallel(
                self.motion.play_sound("score_tick", tick), _stand_up(number, (place, y), PART_ZOOM, times)
            )
            for number, place, tick in zip(numbers, places, _rising_ticks(combo, len(numbers)), strict=True)
        ]
        joining = Tween(times.join, join_numbers, in_cubic)
        return sequence(stagger(times.part_gap, standing), joining, Call(remove_numbers))

    @deferred
    def _fly_sum(self, gain: Gain, combo: int, times: Times) -> Step:
        """Let the sum stand up, be read, and fly; sparks fly after it."""
        zoom = SIZES[gain.size - 1].zoom * (1 + COMBO_ZOOM * min(combo, MOST_COMBO))
        number = FlyingNumber(self.stage, gain.amount, amount_color(gain.amount))
        goal = gain.goal()
        start = number.clamp_to(SCREEN, *gain.sum_place(goal), zoom)
        tail = [
            self.stage.add_image("over", "ui/particle_spark", *start, SPARK, alpha=0)
            for _ in range(TAIL_SPARKS)
        ]

        def fly_number(p: float) -> None:
            place = point_between(start, goal.position, p, ARC_PX)
            number.place_at(*place, zoom * interpolate(1.0, LANDED_ZOOM, p))
            for i, spark in enumerate(tail):
                behind = max(0.0, p - TAIL_LAG * (i + 1))
                spark.position = point_between(start, goal.position, behind, ARC_PX)
                spark.zoom, spark.angle = 0.9 - 0.2 * i, 200 * p + 40 * i
                spark.alpha = int(220 * min(1.0, 4 * behind)) if gain.amount > 0 else 0

        return sequence(
            _stand_up(number, start, zoom, times),
            Wait(times.hold),
            self.motion.play_sound("gain_flies") if gain.amount > 0 else Wait(0),
            self.motion.remove_after(Tween(times.fly, fly_number, in_cubic), *tail),
            Call(number.remove),
        )

    # -- a row that fills up

    def fill_row(self, row: Sequence[Source], size: int, sound: Step, longest: float = LONGEST_MS) -> Step:
        """Light up a row that is its own count, in order; the last piece sparkles with its sound."""
        if not self.motion.is_full or not row:
            return sound
        gain = Gain(1, lambda: self.stage.layers["fx"][-1], row)
        pace = min(1.0, longest / (gain.schedule.lit_ms + FULL.spark))
        lights: list[Piece] = []
        x, y, _, _ = _place_of(row[-1])
        fading = self._fade_lights(lights, 2 * FULL.fade * pace)
        return sequence(
            self._light_up(gain, 0, pace, lights),
            parallel(sound, fading, self.burst_sparks((x, y), size, pace)),
        )

    # -- where it lands

    def _land_sum(self, gain: Gain, combo: int, pace: float) -> Step:
        zoom = SIZES[gain.size - 1].pop if gain.amount > 0 else LOST_POP

        @deferred
        def pop_goal() -> Step:
            popping = self.motion.pop_piece(gain.goal(), zoom, FULL.land * pace)
            if gain.amount < 0 or gain.size < MIDDLE:
                return popping
            return parallel(popping, self.motion.shake_piece(gain.goal(), SHAKE_PX, FULL.spark * pace))

        @deferred
        def burst_at_goal() -> Step:
            return self.burst_sparks(gain.goal().position, gain.size, pace, combo)

        chord = sequence(Call(gain.on_landing), self._play_chord(gain, combo))
        return parallel(chord, *([burst_at_goal()] if gain.amount > 0 else []), pop_goal())

    def _play_chord(self, gain: Gain, combo: int) -> Step:
        """The chord, and the rumble of the seat's pad."""
        if gain.amount < 0:
            return self.motion.play_sound("points_lost")
        rumble = Call(lambda: self._rumble_seat(gain.seat, gain.size))
        return sequence(rumble, self.motion.play_sound("gain", gain.size, combo_pitch(combo)))

    def _rumble_seat(self, seat: int | None, size: int) -> None:
        seating = self.motion.app.seating
        if seat is not None and seat < len(seating.chairs):
            self.motion.app.rumble.signal_gain(seating[seat].device, size)

    @deferred
    def burst_sparks(
        self, place: Point, size: int, pace: float = 1.0, seed: int = 0, reach: float = 1.0
    ) -> Step:
        """Let sparks and a ring of light fly from a place, the more the larger the gain is (1 to 5), `reach`
        times as far as from a number."""
        if not self.motion.is_full:
            return Wait(0)
        chance = random.Random(seed * 8 + size)
        ring = self.stage.add_texture("fx", ring_face(self.stage.art), "gain_ring", *place, RING)
        zoom = (0.7 + 0.22 * size) * reach

        def spread_ring(p: float) -> None:
            ring.zoom = interpolate(0.25, zoom, p)
            ring.alpha = int(255 * (1 - p)) if self.motion.has_flashes else 0

        spreading = Tween(FULL.spark * 0.8 * pace, spread_ring, out_cubic)
        sparks = [self._fly_spark(place, size, pace, chance, reach) for _ in range(SIZES[size - 1].sparks)]
        return parallel(self.motion.remove_after(spreading, ring), *sparks)

    def _fly_spark(self, place: Point, size: int, pace: float, chance: random.Random, reach: float) -> Step:
        spark = self.stage.add_image("fx", "ui/particle_spark", *place, SPARK)
        angle = chance.uniform(0, math.tau)
        far = SPARK_PX * reach * chance.uniform(0.5, 1.0) * (0.7 + 0.15 * size)
        dx, dy = far * math.cos(angle), far * math.sin(angle)
        zoom, spin = chance.uniform(0.5, 1.1) * math.sqrt(reach), chance.uniform(-160, 160)

        def move_spark(p: float) -> None:
            place_piece(spark, place[0] + dx * p, place[1] + dy * p - SPARK_FALL * p * p)
            spark.zoom, spark.angle = zoom * (1 - 0.6 * p), spin * p
            spark.alpha = int(255 * min(1.0, 2 * (1 - p)))

        return self.motion.remove_after(Tween(FULL.spark * pace, move_spark, out_cubic), spark)


def _most_of_a_seat(gains: Sequence[Gain]) -> int:
    """The points that the gains of one move bring to a seat, 0 or the most of all seats."""
    sums = Counter[int | None]()
    for gain in gains:
        sums[gain.seat] += gain.amount
    return max(0, *sums.values())


def total_ms(gains: Sequence[Gain]) -> float:
    """Milliseconds that gains of one move would take at their full length."""
    start, end = 0.0, 0.0
    for schedule in (gain.schedule for gain in gains):
        end, start = max(end, start + schedule.end_ms), start + schedule.next_at
    return end


def middle_over(lights: Sequence[Source]) -> Point:
    """The place of a sum over its sources, or under them where the bar at the top is in the way."""
    places = [_place_of(source) for source in lights]
    y = max(y + h / 2 for _, y, _, h in places) + OVER
    if y >= TOP_BAR.y:
        y = min(y - h / 2 for _, y, _, h in places) - OVER
    return sum(x for x, _, _, _ in places) / len(places), y


def _place_of(source: Source) -> tuple[float, float, float, float]:
    """Center and size."""
    return (*source.position, *source.natural) if isinstance(source, Piece) else source.place


def _rising_ticks(combo: int, count: int) -> list[int]:
    return [min(TICKS, 2 * combo + i + 1) for i in range(count)]


def _stand_up(number: FlyingNumber, place: Point, zoom: float, times: Times) -> Step:
    def raise_number(p: float) -> None:
        number.place_at(
            place[0],
            place[1] + RISE_PX * (p - 1),
            zoom * interpolate(RISE_ZOOM, 1.0, p),
            int(255 * min(1.0, 3 * max(0.0, p))),
        )

    return Tween(times.rise, raise_number, out_back)
