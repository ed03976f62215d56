"""Ways that were computed before they are shown, as one step of the timeline; a roll of dice is one: its
ways, faces and sounds.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property

from scenes.kit.animation.dice import Point, Roll, Throw, bake
from scenes.kit.animation.motion import Motion
from scenes.kit.animation.timeline import SHORTEST
from scenes.kit.animation.travel import let_be_seen
from scenes.kit.art.stage import Piece
from scenes.kit.base.geometry import Rect

FADE_MS = 240
LOOKS = 2  # faces that reduced motion shows before the right one
Show = Callable[[Piece, int], None]
"""Turns a face of a die up."""


class Simulated:
    """Pieces go to their `ends` together, each is heard when it stops, in their order. Subclasses know the
    ways.

    With reduced motion they fade in where they end, in `fade_ms`; with motion off they are simply there.
    """

    def __init__(
        self, motion: Motion, pieces: Sequence[Piece], ends: Sequence[Point], fade_ms: float
    ) -> None:
        self.motion = motion
        self.pieces = list(pieces)
        self.ends = [motion.rest(piece, *end) for piece, end in zip(pieces, ends, strict=True)]
        self.fade_ms = fade_ms
        self.elapsed = 0.0
        self.stopped = 0

    # -- what a kind of way says

    def length(self) -> float:
        """How long it takes with full motion, in seconds."""
        raise NotImplementedError

    def stops(self, index: int) -> float:
        """When a piece stops."""
        raise NotImplementedError

    def pose(self) -> None:
        """Put the pieces where they are by now."""
        raise NotImplementedError

    def heard(self, index: int) -> None:
        """The sound of a piece that stops."""
        raise NotImplementedError

    def stop(self, index: int) -> None:
        """A piece has come to rest."""
        self.heard(index)

    def appear(self, share: float) -> None:
        """Where they end, by a share of their opacity."""
        for piece, end in zip(self.pieces, self.ends, strict=True):
            piece.position = end
            piece.alpha = int(255 * share)

    def rest(self) -> None:
        """They lie there."""
        self.appear(1.0)
        for piece in self.pieces:
            piece.angle = 0.0
            piece.zoom = 1.0

    # -- as a step

    @property
    def seconds(self) -> float:
        return self.length() if self.motion.full else self.motion.ms(0, self.fade_ms) / 1000

    def advance(self, seconds: float, speed: float) -> float | None:
        self._begin()
        length = self.seconds
        rate = speed if length <= SHORTEST else min(speed, length / SHORTEST)
        self.elapsed += seconds * rate
        while self.stopped < len(self.pieces) and self.elapsed >= self.stops(self.stopped):
            self.stopped += 1
            self.stop(self.stopped - 1)
        if self.elapsed >= length:
            self.rest()
            return (self.elapsed - length) / rate
        if self.motion.full:
            self.pose()
        else:
            self.appear(self.elapsed / length)
        return None

    def finish(self, sounds: list[Callable[[], None]]) -> None:
        self._begin()
        if self.stopped < len(self.pieces):
            self.stopped = len(self.pieces)
            sounds.append(lambda: self.heard(self.stopped - 1))
        self.rest()

    def _begin(self) -> None:
        if not self.elapsed:
            for piece in self.pieces:
                let_be_seen(piece)


class Tumble(Simulated):
    """Dice (piece, value, place) roll together, in the order in which they stop. `show` turns a value up,
    `still` lie in the way.

    With reduced motion they change their faces twice.
    """

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
        """The ways of the dice, computed when the first of them is asked for."""
        throws = [Throw(end, value) for end, value in zip(self.ends, self.values, strict=True)]
        return bake(throws, self.pieces[0].natural[0] if throws else 1.0, self.room, self.seed, self.still)

    @property
    def starts(self) -> list[Point]:
        """Where the dice come from."""
        return [roll.center(0.0) for roll in self.rolls] if self.motion.full else self.ends

    def length(self) -> float:
        return max((roll.seconds for roll in self.rolls), default=0.0)

    def stops(self, index: int) -> float:
        return self.rolls[index].seconds if self.motion.full else self.seconds

    def pose(self) -> None:
        for piece, roll in zip(self.pieces, self.rolls, strict=True):
            piece.position = roll.center(self.elapsed)
            piece.angle = roll.angle(self.elapsed)
            piece.stretch = roll.size(self.elapsed)
            self.show(piece, roll.value(self.elapsed))

    def heard(self, index: int) -> None:
        self.motion.app.mixer.play("dice_settle")

    def appear(self, share: float) -> None:
        super().appear(share)
        for i, piece in enumerate(self.pieces):
            self.show(
                piece,
                self.values[i]
                if share == 1.0
                else self.rolls[i].values[-1 - max(0, LOOKS - int(share * (LOOKS + 1)))],
            )
