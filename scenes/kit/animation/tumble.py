"""Ways that were computed before they are shown, as a step of the timeline, e.g. a roll of dice with its
ways, faces and sounds."""

from collections.abc import Callable, Sequence
from functools import cached_property

from scenes.kit.animation.dice import Roll, Throw, simulate_rolls
from scenes.kit.animation.motion import Motion
from scenes.kit.animation.timeline import SHORTEST
from scenes.kit.animation.travel import make_visible
from scenes.kit.art import Piece
from scenes.kit.base import Point, Rect

FADE_MS = 240
LOOKS = 2  # faces that reduced motion shows before the last one
Show = Callable[[Piece, int], None]
"""Turns a face of a die up."""


class SimulatedWays:
    """Pieces go to their `ends` together and stop in their order, each with a sound. Subclasses know the
    ways.

    With reduced motion they fade in at their ends, in `fade_ms`; with motion off they are there at once."""

    def __init__(
        self, motion: Motion, pieces: Sequence[Piece], ends: Sequence[Point], fade_ms: float
    ) -> None:
        self.motion = motion
        self.pieces = list(pieces)
        self.ends = [motion.rest_point(piece, *end) for piece, end in zip(pieces, ends, strict=True)]
        self.fade_ms = fade_ms
        self.elapsed = 0.0
        self.stopped = 0

    # -- for subclasses

    def full_seconds(self) -> float:
        """Seconds of all ways with full motion."""
        raise NotImplementedError

    def stop_seconds(self, index: int) -> float:
        """The second at which a piece stops."""
        raise NotImplementedError

    def pose_pieces(self) -> None:
        """Move the pieces to their present places."""
        raise NotImplementedError

    def play_stop(self, index: int) -> None:
        """Play the sound of a piece that stops."""
        raise NotImplementedError

    def stop_piece(self, index: int) -> None:
        """Act on a piece that has come to rest."""
        self.play_stop(index)

    def fade_pieces(self, share: float) -> None:
        """Move the pieces to their ends, with a share of their opacity."""
        for piece, end in zip(self.pieces, self.ends, strict=True):
            piece.position = end
            piece.alpha = int(255 * share)

    def settle_pieces(self) -> None:
        """Lay the pieces down at their ends."""
        self.fade_pieces(1.0)
        for piece in self.pieces:
            piece.angle = 0.0
            piece.zoom = 1.0

    # -- as a step

    @property
    def seconds(self) -> float:
        return self.full_seconds() if self.motion.is_full else self.motion.duration_ms(0, self.fade_ms) / 1000

    def advance(self, seconds: float, speed: float) -> float | None:
        self._show_pieces()
        length = self.seconds
        rate = speed if length <= SHORTEST else min(speed, length / SHORTEST)
        self.elapsed += seconds * rate
        while self.stopped < len(self.pieces) and self.elapsed >= self.stop_seconds(self.stopped):
            self.stopped += 1
            self.stop_piece(self.stopped - 1)
        if self.elapsed >= length:
            self.settle_pieces()
            return (self.elapsed - length) / rate
        if self.motion.is_full:
            self.pose_pieces()
        else:
            self.fade_pieces(self.elapsed / length)
        return None

    def finish(self, sounds: list[Callable[[], None]]) -> None:
        self._show_pieces()
        if self.stopped < len(self.pieces):
            self.stopped = len(self.pieces)
            sounds.append(lambda: self.play_stop(self.stopped - 1))
        self.settle_pieces()

    def _show_pieces(self) -> None:
        if not self.elapsed:
            for piece in self.pieces:
                make_visible(piece)


class Tumble(SimulatedWays):
    """Dice (piece, value, place) that roll together, in the order in which they stop. `show` turns a value
    up, `still` are centers of dice that lie in the way. With reduced motion the faces change LOOKS times."""

    def __init__(
        self,
        motion: Motion,
        dice: Sequence[tuple[Piece, int, Point]],
        show: Show,
        room: Rect,
        seed: int,
        still: Sequence[Point] = (),
    ) -> None:
        super().__init__(motion, [piece for piece, _, _ in dice], [end for _, _, end in dice], FADE_MS)
        self.values = [value for _, value, _ in dice]
        self.show = show
        self.room = room
        self.seed = seed
        self.still = still

    @cached_property
    def rolls(self) -> tuple[Roll, ...]:
        """The ways of the dice."""
        throws = [Throw(end, value) for end, value in zip(self.ends, self.values, strict=True)]
        return simulate_rolls(
            throws, self.pieces[0].natural[0] if throws else 1.0, self.room, self.seed, self.still
        )

    @property
    def start_points(self) -> list[Point]:
        """The places that the dice come from."""
        return [roll.center_at(0.0) for roll in self.rolls] if self.motion.is_full else self.ends

    def full_seconds(self) -> float:
        return max((roll.seconds for roll in self.rolls), default=0.0)

    def stop_seconds(self, index: int) -> float:
        return self.rolls[index].seconds if self.motion.is_full else self.seconds

    def pose_pieces(self) -> None:
        for piece, roll in zip(self.pieces, self.rolls, strict=True):
            piece.position = roll.center_at(self.elapsed)
            piece.angle = roll.angle_at(self.elapsed)
            piece.stretch = roll.size_at(self.elapsed)
            self.show(piece, roll.value_at(self.elapsed))

    def play_stop(self, index: int) -> None:
        self.motion.app.mixer.play("dice_settle")

    def fade_pieces(self, share: float) -> None:
        super().fade_pieces(share)
        left = max(0, LOOKS - int(share * (LOOKS + 1)))
        for i, piece in enumerate(self.pieces):
            self.show(piece, self.rolls[i].values[-1 - left] if left else self.values[i])
