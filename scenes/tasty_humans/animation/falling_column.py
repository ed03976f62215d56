"""A column of tiles falling as one step of the timeline: path, squash, bounce, landing sounds and crumbs."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from scenes.kit.animation.motion import CROSS_FADE_MS, Motion
from scenes.kit.animation.timeline import SHORTEST, Step
from scenes.kit.art.stage import Piece
from scenes.tasty_humans.animation.fall_paths import Drop, Path, bake

Point = tuple[float, float]
HIGH, MIDDLE = 360.0, 160.0  # falls from here on sound deep, middle


def height_step(height: float) -> int:
    """Which of a tile's three landing sounds: 1 near, 2 middle, 3 far."""
    return 3 if height >= HIGH else 2 if height >= MIDDLE else 1


class ColumnFall:
    """Tiles (piece, start, end) of one column, the lowest first, fall together; `sounds` are their landing sounds.

    With reduced motion they fade in where they end, with motion off they are simply there.
    """

    def __init__(self, motion: Motion, tiles: Sequence[tuple[Piece, Point, Point]], sounds: Sequence[str], pitch: float, seed: int) -> None:
        self.motion = motion
        self.pieces = [piece for piece, _, _ in tiles]
        self.starts = [start for _, start, _ in tiles]
        self.ends = [motion.rest(piece, *end) for piece, _, end in tiles]
        self.sounds = list(sounds)
        self.pitch = pitch
        self.seed = seed
        self.paths: tuple[Path, ...] = ()
        self.elapsed = 0.0
        self.landed = 0
        self.crumbs: list[Step] = []
        self.begun = False

    @property
    def seconds(self) -> float:
        if self.motion.full:
            return self.paths[0].seconds if self.paths else 0.0
        return self.motion.ms(0, CROSS_FADE_MS) / 1000

    def advance(self, seconds: float, speed: float) -> float | None:
        self._begin()
        length = self.seconds
        rate = speed if length <= SHORTEST else min(speed, length / SHORTEST)
        self.elapsed += seconds * rate
        self._land(self.elapsed)
        self.crumbs = [crumb for crumb in self.crumbs if crumb.advance(seconds, speed) is None]
        if self.elapsed < length:
            self._pose(self.elapsed)
            return None
        self._rest()
        if self.crumbs:
            return None
        return (self.elapsed - length) / rate

    def finish(self, sounds: list[Callable[[], None]]) -> None:
        self._begin()
        if self.landed < len(self.sounds):
            self.landed = len(self.sounds)
            sounds.append(lambda: self._sound(self.landed - 1))
        for crumb in self.crumbs:
            crumb.finish([])
        self.crumbs = []
        self._rest()

    def _begin(self) -> None:
        if self.begun:
            return
        self.begun = True
        if self.motion.full:
            self.paths = bake([Drop(start, end) for start, end in zip(self.starts, self.ends, strict=True)], self.pitch, self.seed)
        for piece in self.pieces:
            piece.visible = True
        self._pose(0.0)

    def _pose(self, seconds: float) -> None:
        if not self.motion.full:
            share = seconds / self.seconds if self.seconds else 1.0
            for piece, end in zip(self.pieces, self.ends, strict=True):
                piece.position = end
                piece.alpha = int(255 * share)
            return
        for piece, path in zip(self.pieces, self.paths, strict=True):
            x, y, piece.angle = path.at(seconds)
            wide, low = path.squash(seconds)
            piece.position = (x, y - self.pitch * (1 - low) / 2)
            piece.zoom_x, piece.zoom_y = wide, low

    def _rest(self) -> None:
        for piece, end in zip(self.pieces, self.ends, strict=True):
            piece.position = end
            piece.angle = 0.0
            piece.zoom = 1.0
            piece.alpha = 255

    def _land(self, seconds: float) -> None:
        """Sound and crumbs of the tiles that have touched ground by now."""
        while self.landed < len(self.pieces) and seconds >= self._landing(self.landed):
            i, self.landed = self.landed, self.landed + 1
            self._sound(i)
            x, y = self.ends[i]
            self.crumbs.append(self.motion.crumbs("fx", x, y - self.pitch / 2, self.seed + i))

    def _landing(self, index: int) -> float:
        return self.paths[index].landing if self.paths else 0.0

    def _sound(self, index: int) -> None:
        height = self.starts[index][1] - self.ends[index][1]
        self.motion.app.mixer.play(self.sounds[index], step=height_step(height))
