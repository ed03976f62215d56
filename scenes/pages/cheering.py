"""Movement around winners: confetti flies and falls, happy monsters hop, losers hang their heads."""

import math
from collections.abc import Sequence

from game.core.values import frozen
from scenes.kit.art import Piece, Stage

HOP_SECONDS, HOP_HEIGHT, HOP_EVERY = 0.5, 30, 4.8
COUNT = 90
KINDS = "abcde"
SIZES = (22, 30, 38)
Cannon = tuple[float, float, int]
"""x, y, and the way in which it shoots: 1 to the right, -1 to the left."""
CANNONS: Sequence[Cannon] = ((60.0, 120.0, 1), (1040.0, 120.0, -1))
PUFF = 0.5  # seconds in which all of it is shot
UP, ACROSS = (1150.0, 850.0), (120.0, 640.0)  # speeds at first, units a second: at least, and how much more
DRAG, FALL = 1.5, 150.0  # braking by air, per second, and the final speed of a falling scrap
TURN, FLUTTER, SWAY = 140.0, 5.0, 22.0
LOW, LOOP = -60.0, 1200.0  # below that a scrap comes again from above
FESTIVE_SECONDS = 22.0
"""For so long winners are cheered; then the picture comes to rest. No hop is in its middle then."""
DROOP, SIGH = 6.0, 2.6  # degrees, and seconds from one sigh to the next


@frozen
class Scrap:
    """A scrap of paper: the cannon's place, seconds after the bang, first speeds in units a second."""

    piece: Piece
    x: float
    y: float
    delay: float
    across: float
    up: float

    def place_at(self, number: int, seconds: float) -> None:
        """Place the scrap as it is so many seconds after the bang; hide it before its turn."""
        t = seconds - self.delay
        self.piece.visible = t > 0
        if t <= 0:
            return
        braked = (1 - math.exp(-DRAG * t)) / DRAG
        y = self.y + (self.up + FALL) * braked - FALL * t
        if y < LOW:
            y = LOW + (y - LOW) % LOOP
            came = t - (LOW + LOOP - y) / FALL
            self.piece.visible = came < FESTIVE_SECONDS
            if not self.piece.visible:
                return
        phase = number * 1.9
        self.piece.x = self.x + self.across * braked + SWAY * math.sin(1.7 * t + phase)
        self.piece.y = y
        self.piece.angle = (TURN * t * (1 if number % 2 else -1) + 47 * number) % 360
        self.piece.swell = (1.0, 0.25 + 0.75 * abs(math.cos(FLUTTER * t + phase)))


class Confetti:
    """Two bangs from below, then paper that falls while winners are cheered. All places follow from the time
    alone."""

    def __init__(self, stage: Stage, seconds: float, cannons: Sequence[Cannon] = CANNONS) -> None:
        self.scraps = [_make_scrap(stage, number, cannons) for number in range(COUNT)]
        self.banged = 0.0
        self.show_at(seconds)

    def burst_again(self, seconds: float) -> None:
        """Bang once more, at this time in seconds."""
        self.banged = seconds

    def show_at(self, seconds: float) -> None:
        """Place all scraps as they are at this time in seconds."""
        for number, scrap in enumerate(self.scraps):
            scrap.place_at(number, seconds - self.banged)


def _make_scrap(stage: Stage, number: int, cannons: Sequence[Cannon]) -> Scrap:
    """Scrap of a number, which stands for chance: neighbors have nothing in common."""
    x, y, way = cannons[number % len(cannons)]
    size = SIZES[number % len(SIZES)]
    piece = stage.add_image("board", f"ui/confetti_{KINDS[number % len(KINDS)]}", x, y, size)
    high, wide, late = (number * 0.618) % 1, (number * 0.414) % 1, (number * 0.732) % 1
    return Scrap(piece, x, y, PUFF * late, way * (ACROSS[0] + ACROSS[1] * wide), UP[0] + UP[1] * high)


def festive_time(seconds: float) -> float:
    """Time of whatever moves around winners: it ends with the cheering."""
    return min(seconds, FESTIVE_SECONDS)


def hop_height(seconds: float) -> float:
    """Height of a happy monster above its place, in units: two hops, then a rest."""
    t = seconds % HOP_EVERY
    if seconds < 0 or t > 2 * HOP_SECONDS:
        return 0.0
    return HOP_HEIGHT * abs(math.sin(math.pi * t / HOP_SECONDS))


def droop_angle(seconds: float) -> float:
    """Angle of a loser's head in degrees: it sinks, and shakes a little with every sigh."""
    sunk = DROOP * (1 - math.exp(-2 * max(0.0, seconds)))
    return sunk + 2.0 * math.sin(2 * math.pi * seconds / SIGH) * (sunk / DROOP)
