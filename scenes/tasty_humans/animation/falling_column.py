"""A column of tiles falling as one step of the timeline: path, squash, bounce, landing sounds and crumbs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property

from scenes.kit.animation.dice import Point
from scenes.kit.animation.motion import CROSS_FADE_MS, Motion
from scenes.kit.animation.timeline import Step
from scenes.kit.animation.tumble import SimulatedWays
from scenes.kit.art.stage import Piece
from scenes.tasty_humans.animation.fall_paths import Drop, Path, simulate_fall

HIGH, MIDDLE = 360.0, 160.0  # falls from here on sound deep, middle


def landing_step(height: float) -> int:
    """Number of a tile's landing sound by the height of its fall: 1 low, 2 middle, 3 high."""
    return 3 if height >= HIGH else 2 if height >= MIDDLE else 1


class ColumnFall(SimulatedWays):
    """Tiles (piece, start, end) of one column, the lowest first, fall together; `sounds` are their landing
    sounds.
    """

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
