"""Rolls of dice: pymunk bounces them off the walls and off one another, and they stop one after the other,
each in its place.

The rules know the value of each die and the table its place, so a roll is computed backwards: the dice lie in
their places and are thrown out of them. Collisions lose no energy, so the same way forwards obeys the same
laws. A roll is computed once, before it is shown, in fixed steps and from a seed: it looks the same at every
frame rate and can be cut short at any moment."""

import math
import random
from collections.abc import Sequence

import pymunk

from game.core.values import frozen
from scenes.kit.base import Point, Rect, Size

ROLL_SECONDS, SETTLE_GAP = 0.9, 0.12
STEP = 1 / 120
SUBSTEPS = 2
SLOWEST = 150.0  # virtual px per second just before a die lies still
GROWTH = 14.0  # times as fast as a second later
REACH = 0.56  # of its side: the radius of a turning die
ASIDE = math.radians(50)  # dice come from the open side, give or take
TURNS = (150.0, 330.0)  # degrees that a die turns while it rolls
FEWEST, MOST = 4, 5  # faces that turn up on the way
HOP, EDGE = 0.2, 0.3  # a die is this much larger in the air, and this much narrower on its edge

SIDES = 6


@frozen
class Throw:
    """One die of a roll: the end of its center's way, and its value there (one above SIDES turns up only at
    the end)."""

    end: Point
    value: int


@frozen
class Roll:
    """A die's way: its centers every STEP seconds until it lies still; its values one after the other; the
    degrees by which it turns."""

    centers: tuple[Point, ...]
    values: tuple[int, ...]
    turn: float

    @property
    def seconds(self) -> float:
        """The second at which the die lies still."""
        return (len(self.centers) - 1) * STEP

    def center_at(self, seconds: float) -> Point:
        """The die's center at a time."""
        place = max(0.0, seconds / STEP)
        i = int(place)
        if place >= len(self.centers) - 1 - 1e-6:
            return self.centers[-1]
        (x0, y0), (x1, y1), k = self.centers[i], self.centers[i + 1], place - i
        return x0 + (x1 - x0) * k, y0 + (y1 - y0) * k

    def angle_at(self, seconds: float) -> float:
        """Degrees; 0 from the end on."""
        return self.turn * self._time_left(seconds) ** 2

    def value_at(self, seconds: float) -> int:
        """The value that is up at a time."""
        return self.values[self._face_at(seconds)[0]]

    def size_at(self, seconds: float) -> Size:
        """Width and height factors: larger in the air, narrower where it turns over an edge; 1, 1 from the
        end on."""
        left = self._time_left(seconds)
        if not left:
            return 1.0, 1.0
        number, share = self._face_at(seconds)
        air = 1 + HOP * left * math.sin(math.pi * share)
        away = min(share if number else 1.0, 1 - share if number < len(self.values) - 1 else 1.0)
        edge = EDGE * max(0.0, 1 - away / 0.25)
        return air * (1 - edge), air

    def _time_left(self, seconds: float) -> float:
        return max(0.0, 1 - max(0.0, seconds) / self.seconds) if self.seconds else 0.0

    def _face_at(self, seconds: float) -> tuple[int, float]:
        """The number of the face that is up, and the share of its time that is over: the faster the die, the
        shorter it is."""
        done = (1 - self._time_left(seconds) ** 1.6) * len(self.values)
        number = min(int(done), len(self.values) - 1)
        return number, min(1.0, done - number)


def simulate_rolls(
    throws: Sequence[Throw], side: float, room: Rect, seed: int, still: Sequence[Point] = ()
) -> tuple[Roll, ...]:
    """The rolls of dice that are thrown together, in the order in which they stop. `room` has walls but on
    its right, where the dice come from; `still` are dice that lie in the way."""
    chance = random.Random(seed)
    space, bodies = _build_space([throw.end for throw in throws], side, room, still)
    tracks = [[throw.end] for throw in throws]
    for tick in range(round(ROLL_SECONDS / STEP)):
        for i, body in enumerate(bodies):
            if tick == _ticks_before_end(i, len(bodies)):
                _release_body(body, chance)
        for _ in range(SUBSTEPS):
            space.step(STEP / SUBSTEPS)
        for i, (body, track) in enumerate(zip(bodies, tracks, strict=True)):
            if tick >= _ticks_before_end(i, len(bodies)):
                track.append((body.position.x, body.position.y))
    ways = zip(tracks, throws, strict=True)
    return tuple(
        Roll(tuple(reversed(track)), _choose_faces(throw.value, chance), _choose_turn(chance))
        for track, throw in ways
    )


def _ticks_before_end(index: int, count: int) -> int:
    """The number of steps by which a die stops before the last one."""
    return round((count - 1 - index) * SETTLE_GAP / STEP)


def _build_space(
    ends: Sequence[Point], side: float, room: Rect, still: Sequence[Point]
) -> tuple[pymunk.Space, list[pymunk.Body]]:
    space = pymunk.Space()
    space.damping = GROWTH  # backwards in time, dice get faster
    far = room.right + 40 * side
    corners = ((far, room.y), (room.x, room.y), (room.x, room.top), (far, room.top))
    for a, b in zip(corners, corners[1:], strict=False):
        _add_solid(space, pymunk.Segment(space.static_body, a, b, 1))
    for center in still:
        _add_solid(space, pymunk.Circle(space.static_body, side * REACH, center))
    bodies = []
    for end in ends:
        body = pymunk.Body(body_type=pymunk.Body.KINEMATIC)
        body.position = end
        space.add(body)
        _add_solid(space, pymunk.Circle(body, side * REACH))
        bodies.append(body)
    return space, bodies


def _add_solid(space: pymunk.Space, shape: pymunk.Shape) -> None:
    shape.elasticity, shape.friction = 1.0, 0.0
    space.add(shape)


def _release_body(body: pymunk.Body, chance: random.Random) -> None:
    body.body_type = pymunk.Body.DYNAMIC
    body.mass, body.moment = 1.0, 1000.0
    aside = chance.uniform(-ASIDE, ASIDE)
    body.velocity = SLOWEST * math.cos(aside), SLOWEST * math.sin(aside)


def _choose_faces(value: int, chance: random.Random) -> tuple[int, ...]:
    """Values one after the other, the last one given. A die turns over an edge, so the next face is neither
    the same nor the opposite one."""
    faces = [value]
    for _ in range(chance.randint(FEWEST, MOST) - 1):
        faces.append(
            chance.choice(
                [face for face in range(1, SIDES + 1) if face not in (faces[-1], SIDES + 1 - faces[-1])]
            )
        )
    return tuple(reversed(faces))


def _choose_turn(chance: random.Random) -> float:
    return chance.choice((-1, 1)) * chance.uniform(*TURNS)
