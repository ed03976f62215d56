"""Idle life (STYLE 7): monsters blink and breathe, candles flicker, legal targets glow slowly.

All of it is a function of the time that has passed. It sets Piece.swell, dim and drift, which are no part of
Piece.pose, so that shows can move the same pieces. It lives only with full motion."""

from __future__ import annotations

import math
import random
from collections.abc import Iterable
from typing import TYPE_CHECKING

from scenes.kit.art import Drawn, Piece
from scenes.kit.base import out_cubic, out_quad

if TYPE_CHECKING:
    from scenes.kit.app import App

STEPS = 10
"""Idle life moves so many times a second, so that a game at rest is drawn no more often."""
BREATH, BREATH_SECONDS = 0.015, 4.0
BREATH_STEP_PX, FEWEST_BREATH_STEPS = 2.0, 2
"""Pixels by which the height of a breathing piece changes in a step: each edge moves by half of that, and
less is not worth painting. Small pieces have smaller steps, so many on each side of their height at least."""
BLINK_GAP = (3.0, 6.0)  # seconds between two blinks
BLINK_SECONDS = 0.13
GLOW_LOW, GLOW_SECONDS = 0.70, 1.2
GROWN, GROW_SECONDS = 1.04, 0.110  # of a piece that gets the focus
FOLLOW_SECONDS = 0.090  # in which hovering pieces go to the next column
SWAY_PX, SWAY_SECONDS = 2.0, 2.4
Moment = tuple[float, bool]
FLICKER = ((0.06, 7.0), (0.04, 11.3))  # share of a flame's height, radians a second


def breath_height(seconds: float, index: int = 0) -> float:
    """The height factor of a breathing piece; neighbors (`index`) are out of step. 1 at the start of the
    first one."""
    return 1 + BREATH * math.sin(math.tau * (seconds / BREATH_SECONDS + index * 0.4))


def glow_opacity(seconds: float) -> float:
    """The opacity of a target, 0.7 to 1, fully there at the start."""
    return 1 - (1 - GLOW_LOW) * (0.5 - 0.5 * math.cos(math.tau * seconds / GLOW_SECONDS))


def flame_height(seconds: float, index: int = 0) -> float:
    """The height factor of a flame."""
    return 1 + sum(
        share * math.sin(seconds * pace + index * (2 - i)) for i, (share, pace) in enumerate(FLICKER)
    )


def step_time(seconds: float) -> float:
    """The time of the last step of idle life."""
    return math.floor(seconds * STEPS + 1e-6) / STEPS


def sway_offset(seconds: float) -> float:
    """The distance of a hovering piece from its place, in units; 0 at the start."""
    return SWAY_PX * math.sin(math.tau * seconds / SWAY_SECONDS)


class Blinks:
    """Moments at which a pair of eyes is closed: every 3 to 6 seconds, the same for the same seed."""

    def __init__(self, seed: int) -> None:
        self._chance = random.Random(seed)
        self._next = self._chance.uniform(*BLINK_GAP)

    def are_closed(self, seconds: float) -> bool:
        """True if the eyes are closed; `seconds` never goes back."""
        while seconds >= self._next + BLINK_SECONDS:
            self._next += self._chance.uniform(*BLINK_GAP)
        return seconds >= self._next


class IdleLife:
    """The idle life of one scene, which names the living pieces in each frame; only time is kept here."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.seconds = 0.0
        """Time that has passed, in steps."""
        self._passed = 0.0
        self._blinks: dict[int, Blinks] = {}
        self._focused: Piece | None = None
        self._grown = 0.0  # seconds since the piece has the focus

    @property
    def is_alive(self) -> bool:
        return self.app.habits.motion == "full"

    @property
    def moment(self) -> Moment:
        """The time and whether there is life: the same in all frames between two steps."""
        return self.seconds, self.is_alive

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self._passed += seconds
        self.seconds = step_time(self._passed)
        self._grow_focused(seconds)

    def animate_monster(self, index: int, head: Piece, lids: Piece | None = None, awake: bool = True) -> None:
        """Let a head breathe, and blink with the lids that lie over it while it is `awake`: has a face with
        eyes that can close."""
        self.breathe(head, index)
        if not lids:
            return
        lids.visible = awake and self.is_blinking(index)
        lids.swell = head.swell
        lids.position = head.position

    def breathe(self, piece: Piece, index: int = 0) -> None:
        """Set the height of a breathing piece, in steps that can be seen; neighbors are out of step."""
        if not self.is_alive:
            piece.swell = (1.0, 1.0)
            return
        widest = BREATH * piece.natural[1] * piece.stretch[1] * self.app.canvas.scale
        steps = max(FEWEST_BREATH_STEPS, round(widest / BREATH_STEP_PX))
        share = (breath_height(self.seconds, index) - 1) / BREATH
        piece.swell = (1.0, 1 + BREATH * round(steps * share) / steps)

    def is_blinking(self, index: int) -> bool:
        """True if the eyes of a monster are closed just now."""
        if index not in self._blinks:
            self._blinks[index] = Blinks(index)
        return self._blinks[index].are_closed(self.seconds) and self.is_alive

    def animate_flames(self, flames: Iterable[Piece]) -> None:
        """Let candles flicker."""
        is_alive = self.is_alive and self.app.habits.flashes
        for i, flame in enumerate(flames):
            flame.swell = (1.0, flame_height(self.seconds, i)) if is_alive else (1.0, 1.0)

    def animate_targets(self, outlines: Iterable[Drawn]) -> None:
        """Let the outlines of legal targets glow slowly."""
        share = glow_opacity(self.seconds) if self.is_alive else 1.0
        for outline in outlines:
            if outline.dim != share:  # a frame has nine pieces
                outline.dim = share

    def animate_focus(self, piece: Piece | None) -> None:
        """Enlarge the piece with the focus to 104 %; the one before shrinks at once."""
        if piece is self._focused:
            return
        if self._focused:
            self._focused.swell = (1.0, 1.0)
        self._focused, self._grown = piece, 0.0
        self._grow_focused(0.0)

    def _grow_focused(self, seconds: float) -> None:
        if not self._focused:
            return
        self._grown += seconds
        share = min(1.0, self._grown / GROW_SECONDS) if self.is_alive else 1.0
        size = 1 + (GROWN - 1) * out_cubic(share)
        self._focused.swell = (size, size)


class Hover:
    """Pieces that hover together: they go to another place in 90 ms and sway a little while they wait."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.x: float | None = None  # where they hover
        self.seconds = 0.0
        self._behind = 0.0  # their distance from there when they set out
        self._things: list[Piece] = []

    def hold_pieces(self, things: Iterable[Drawn], x: float) -> None:
        """Let these hover around `x` from now on, in place of those held before."""
        self._things = [
            piece for thing in things for piece in ([thing] if isinstance(thing, Piece) else thing)
        ]
        if x != self.x:
            self._behind = 0.0 if self.x is None else self.x + self._offset_now() - x
            self.x, self.seconds = x, 0.0
        self.update(0.0)

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self.seconds += seconds
        for piece in self._things:
            piece.drift = self._offset_now()

    def _offset_now(self) -> float:
        if self.app.habits.motion != "full":
            return 0.0
        share = min(1.0, self.seconds / FOLLOW_SECONDS)
        return self._behind * (1 - out_quad(share)) + sway_offset(
            step_time(max(0.0, self.seconds - FOLLOW_SECONDS))
        )
