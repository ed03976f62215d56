"""A roll of dice as one step of the timeline: the way of each die, its faces, and the sound as each comes to rest."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from scenes.kit.animation.dice import Point, Roll, Throw, bake
from scenes.kit.animation.motion import Motion
from scenes.kit.animation.timeline import SHORTEST
from scenes.kit.animation.travel import let_be_seen
from scenes.kit.art.stage import Piece
from scenes.kit.base.geometry import Rect

FADE_SECONDS = 0.24
LOOKS = 2  # faces that reduced motion shows before the right one
Show = Callable[[Piece, int], None]
"""Turns a face of a die up."""


class Tumble:
    """Dice (piece, value, place) roll together, in the order in which they stop. `show` turns a value up, `still` lie in the way.

    With reduced motion the dice lie in their places at once, change their faces twice and fade in; with motion off they are simply there.
    """

    def __init__(
        self, motion: Motion, dice: Sequence[tuple[Piece, int, Point]], show: Show, room: Rect, seed: int, still: Sequence[Point] = ()
    ) -> None:
        self.motion = motion
        self.pieces = [piece for piece, _, _ in dice]
        self.ends = [motion.rest(piece, *end) for piece, _, end in dice]
        self.values = [value for _, value, _ in dice]
        self.show = show
        self.room = room
        self.seed = seed
        self.still = still
        self.elapsed = 0.0
        self.settled = 0
        self._rolls: tuple[Roll, ...] | None = None
        self._begun = False

    @property
    def rolls(self) -> tuple[Roll, ...]:
        """The ways of the dice, computed when the first of them is asked for."""
        if self._rolls is None:
            throws = [Throw(end, value) for end, value in zip(self.ends, self.values, strict=True)]
            self._rolls = bake(throws, self.pieces[0].natural[0] if throws else 1.0, self.room, self.seed, self.still)
        return self._rolls

    @property
    def starts(self) -> list[Point]:
        """Where the dice come from."""
        return [roll.center(0.0) for roll in self.rolls] if self.motion.full else self.ends

    @property
    def seconds(self) -> float:
        if self.motion.full:
            return max((roll.seconds for roll in self.rolls), default=0.0)
        return self.motion.ms(0, FADE_SECONDS)

    def advance(self, seconds: float, speed: float) -> float | None:
        self._begin()
        length = self.seconds
        rate = speed if length <= SHORTEST else min(speed, length / SHORTEST)
        self.elapsed += seconds * rate
        self._settle()
        if self.elapsed < length:
            self._pose()
            return None
        self._rest()
        return (self.elapsed - length) / rate

    def finish(self, sounds: list[Callable[[], None]]) -> None:
        self._begin()
        if self.settled < len(self.pieces):
            self.settled = len(self.pieces)
            sounds.append(self._heard)
        self._rest()

    def _begin(self) -> None:
        if not self._begun:
            self._begun = True
            for piece in self.pieces:
                let_be_seen(piece)

    def _pose(self) -> None:
        if not self.motion.full:
            self._appear(self.elapsed / self.seconds)
            return
        for piece, roll in zip(self.pieces, self.rolls, strict=True):
            piece.position = roll.center(self.elapsed)
            piece.angle = roll.angle(self.elapsed)
            piece.zoom_x, piece.zoom_y = roll.size(self.elapsed)
            self.show(piece, roll.value(self.elapsed))

    def _appear(self, share: float) -> None:
        for piece, roll, end in zip(self.pieces, self.rolls, self.ends, strict=True):
            piece.position = end
            piece.alpha = int(255 * share)
            self.show(piece, roll.values[-1 - max(0, LOOKS - int(share * (LOOKS + 1)))])

    def _rest(self) -> None:
        for piece, value, end in zip(self.pieces, self.values, self.ends, strict=True):
            piece.position = end
            piece.angle = 0.0
            piece.zoom = 1.0
            piece.alpha = 255
            self.show(piece, value)

    def _settle(self) -> None:
        """The dice that have come to rest by now are heard."""
        while self.settled < len(self.pieces) and self.elapsed >= self._stops(self.settled):
            self.settled += 1
            self._heard()

    def _stops(self, index: int) -> float:
        return self.rolls[index].seconds if self.motion.full else self.seconds

    def _heard(self) -> None:
        self.motion.app.mixer.play("dice_settle")
