"""Falling tiles, all of a column as one show: pymunk tumbles and bounces them, and each path is bent so that
it ends upright in the right cell.

The rules have already said where each tile rests; physics only decorates the way there. A fall is computed
once, before it is shown, in fixed steps and from a seed, so it looks the same at every frame rate and can be
cut short at any moment."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from functools import cached_property

import pymunk

from game.core.values import frozen
from scenes.kit.animation.motion import CROSS_FADE_MS, Motion
from scenes.kit.animation.timeline import Step
from scenes.kit.animation.tumble import SimulatedWays
from scenes.kit.art import Piece
from scenes.kit.base import Point

GRAVITY = 5200.0  # virtual px per second squared
STEP = 1 / 120
SUBSTEPS = 3  # at full speed a tile passes 21 px in a STEP: contacts need finer ones
TUMBLE = 6.0  # degrees at the end of the fall
MOST_TILT = 10.0  # degrees after a knock: food is heavy and lands flat
BOUNCE, BOUNCE_PX = 0.12, 24.0  # of the height, and at most
BOUNCE_SECONDS, SETTLE_SECONDS = 0.16, 0.12
SQUASH = 0.12
WOBBLE_SECONDS = 0.24  # a squashed tile stretches while it is in the air again and is squashed once more
LONGEST = 0.70  # seconds of free fall at most, whatever the board

Pose = tuple[float, float, float]
"""x, y, angle in degrees"""


@frozen
class Drop:
    """One tile of a fall: start and end of its center."""

    start: Point
    end: Point


@frozen
class Path:
    """A tile's way down: poses STEP apart, and the time of its first contact."""

    poses: tuple[Pose, ...]
    landing: float
    height: float

    @property
    def seconds(self) -> float:
        return (len(self.poses) - 1) * STEP

    def pose_at(self, seconds: float) -> Pose:
        """The pose at a time, between the computed ones; the last one from the end on."""
        place = seconds / STEP
        i = int(place)
        if place >= len(self.poses) - 1 - 1e-6:
            return self.poses[-1]
        k = max(0.0, place - i)
        (x0, y0, a0), (x1, y1, a1) = self.poses[i], self.poses[i + 1]
        return x0 + (x1 - x0) * k, y0 + (y1 - y0) * k, a0 + (a1 - a0) * k

    def squash_at(self, seconds: float) -> Point:
        """Width and height factors: 112 x 88 % right after the contact, springing back softly."""
        since, left = seconds - self.landing, self.seconds - seconds
        if since <= 0 or left <= 0:
            return 1.0, 1.0
        k = SQUASH * left / (since + left) * math.cos(since * math.tau / WOBBLE_SECONDS)
        return 1 + k, 1 - k


def simulate_fall(drops: Sequence[Drop], side: float, seed: int) -> tuple[Path, ...]:
    """Paths of tiles of one column that fall together, the lowest first; `side` is the height of a cell with
    its gap."""
    if not drops:
        return ()
    space, bodies = _make_space(drops, side, random.Random(seed))
    limit = (
        min(LONGEST, _fall_seconds(max(d.start[1] - d.end[1] for d in drops)))
        + BOUNCE_SECONDS
        + SETTLE_SECONDS
    )
    records: list[list[Pose]] = [[_body_pose(body)] for body in bodies]
    for _ in range(math.ceil(limit / STEP)):
        for _ in range(SUBSTEPS):
            space.step(STEP / SUBSTEPS)
        for record, body in zip(records, bodies, strict=True):
            record.append(_body_pose(body))
    return tuple(_bend_path(record, drop) for record, drop in zip(records, drops, strict=True))


def _make_space(
    drops: Sequence[Drop], side: float, chance: random.Random
) -> tuple[pymunk.Space, list[pymunk.Body]]:
    space = pymunk.Space()
    space.gravity = (0, -GRAVITY)
    space.iterations = 12
    floor_x, floor_y = drops[0].end[0], drops[0].end[1] - side / 2
    floor = pymunk.Segment(space.static_body, (floor_x - 4 * side, floor_y), (floor_x + 4 * side, floor_y), 0)
    floor.elasticity, floor.friction = 1.0, 0.4
    space.add(floor)
    return space, [_make_body(space, drop, side, chance) for drop in drops]


def _make_body(space: pymunk.Space, drop: Drop, side: float, chance: random.Random) -> pymunk.Body:
    height = max(1.0, drop.start[1] - drop.end[1])
    box = (side * 0.9, side)
    # heavy to turn: food tumbles a little, it does not spin
    body = pymunk.Body(1.0, pymunk.moment_for_box(1.0, box) * 10)
    body.position = drop.start
    turn = math.radians(TUMBLE) * chance.choice((-1, 1)) * chance.uniform(0.5, 1.0)
    body.angular_velocity = turn / max(0.12, _fall_seconds(height))
    shape = pymunk.Poly.create_box(body, box, radius=0)
    shape.elasticity, shape.friction = math.sqrt(min(BOUNCE, BOUNCE_PX / height)), 0.4
    space.add(body, shape)
    return body


def _bend_path(record: list[Pose], drop: Drop) -> Path:
    """Close the gap to the cell, and to upright, smoothly after the first contact."""
    contact = _contact_step(record)
    calm = min(1.0, MOST_TILT / max(1.0, max(abs(a) for _, _, a in record)))
    gap_x, gap_y, gap_a = drop.end[0] - record[-1][0], drop.end[1] - record[-1][1], -record[-1][2] * calm
    bent = []
    for i, (x, y, a) in enumerate(record):
        u = min(1.0, max(0.0, (i - contact) / max(1, len(record) - 1 - contact)))
        k = u * u * (3 - 2 * u)
        bent.append((x + gap_x * k, y + gap_y * k, a * calm + gap_a * k))
    bent[-1] = (*drop.end, 0.0)
    return Path(tuple(bent), contact * STEP, max(0.0, drop.start[1] - drop.end[1]))


def _contact_step(record: list[Pose]) -> int:
    """Step at which the tile stopped falling freely."""
    speeds = [record[i + 1][1] - record[i][1] for i in range(len(record) - 1)]
    for i in range(1, len(speeds)):
        if speeds[i] > speeds[i - 1] + 0.5:
            return i
    return len(record) - 1


def _fall_seconds(height: float) -> float:
    return math.sqrt(2 * max(1.0, height) / GRAVITY)


def _body_pose(body: pymunk.Body) -> Pose:
    return body.position.x, body.position.y, -math.degrees(body.angle)


HIGH, MIDDLE = 360.0, 160.0  # falls from here on sound deep, middle


def landing_step(height: float) -> int:
    """Number of a tile's landing sound by the height of its fall: 1 low, 2 middle, 3 high."""
    return 3 if height >= HIGH else 2 if height >= MIDDLE else 1


class ColumnFall(SimulatedWays):
    """Tiles (piece, start, end) of one column, the lowest first, fall together; `sounds` are their landing
    sounds."""

    def __init__(
        self,
        motion: Motion,
        tiles: Sequence[tuple[Piece, Point, Point]],
        sounds: Sequence[str],
        pitch: float,
        seed: int,
    ) -> None:
        super().__init__(
            motion, [piece for piece, _, _ in tiles], [end for _, _, end in tiles], CROSS_FADE_MS
        )
        self.starts = [start for _, start, _ in tiles]
        self.sounds = list(sounds)
        self.pitch = pitch
        self.seed = seed
        self.crumbs: list[Step] = []

    @cached_property
    def paths(self) -> tuple[Path, ...]:
        """Paths of the tiles, computed at the first use."""
        return simulate_fall(
            [Drop(start, end) for start, end in zip(self.starts, self.ends, strict=True)],
            self.pitch,
            self.seed,
        )

    def full_seconds(self) -> float:
        return self.paths[0].seconds if self.paths else 0.0

    def stop_seconds(self, index: int) -> float:
        return self.paths[index].landing if self.motion.is_full else 0.0

    def advance(self, seconds: float, speed: float) -> float | None:
        left = super().advance(seconds, speed)
        self.crumbs = [crumb for crumb in self.crumbs if crumb.advance(seconds, speed) is None]
        return None if self.crumbs else left

    def finish(self, sounds: list[Callable[[], None]]) -> None:
        super().finish(sounds)
        for crumb in self.crumbs:
            crumb.finish([])
        self.crumbs = []

    def pose_pieces(self) -> None:
        for piece, path in zip(self.pieces, self.paths, strict=True):
            x, y, piece.angle = path.pose_at(self.elapsed)
            piece.stretch = path.squash_at(self.elapsed)
            piece.position = (x, y - self.pitch * (1 - piece.stretch[1]) / 2)

    def stop_piece(self, index: int) -> None:
        """Sound and crumbs of a tile that touches ground."""
        super().stop_piece(index)
        x, y = self.ends[index]
        self.crumbs.append(self.motion.scatter_crumbs("fx", x, y - self.pitch / 2, self.seed + index))

    def play_stop(self, index: int) -> None:
        height = self.starts[index][1] - self.ends[index][1]
        self.motion.app.mixer.play(self.sounds[index], step=landing_step(height))
