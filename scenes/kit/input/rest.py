"""The rests of buttons, triggers and sticks are learned, so that nothing is held by itself."""

import math

PULL_ON = (
    0.5  # of the way from the rest: how far a trigger must be pulled to count, as long as nobody sets it
)
PULL_BACK = 0.6  # of that: how far it must come back to stop
MOST_PULL_REST = 0.65  # nothing that is pulled farther than that can be told from one that is held
STICK_HOME = 0.35  # a stick that begins nearer to its middle than that is at rest
FAR = 0.9  # the end of the way: a held stick or trigger lies still there, a worn one does not
STILL = 0.06  # what trembles less than that lies still
SETTLED = 0.5  # seconds after which a stick that began far from its middle is at rest
IDLE = 1.0  # seconds until a stick that moves nothing has a new rest
HELD_STILL = 3.0  # seconds until something that is held, but not to the end of its way, has a new rest
LONGEST = 10.0  # seconds for which a stick can be pushed at once
LONGEST_FRAME = 0.5  # seconds: a hitch is no rest


class Pull:
    """A button, trigger or direction of the d-pad: down when it is pulled far enough from its rest, 0 to 1.

    `point`: share of the way at which it is down.
    `is_rest`: it is known to rest at that level, as axes do in their middle. Else it may be held now, and
    rests where it comes down to."""

    def __init__(self, level: float = 0.0, is_rest: bool = False) -> None:
        self.down = False
        self.point = PULL_ON
        self._is_rest = is_rest
        self._rest = self._level = self._still_at = level
        self._still = 0.0

    @property
    def is_dead(self) -> bool:
        """True if it is as good as pulled where it rests, so that nothing can be told from it."""
        return self._is_rest and self._rest > MOST_PULL_REST

    def begin(self, level: float, is_rest: bool) -> None:
        """Take the first level of an axis that was unknown: it rests there, or is pulled too far for that."""
        if is_rest or level <= MOST_PULL_REST:
            self._rest, self._is_rest = level, is_rest

    def move(self, level: float) -> None:
        """Take a new level."""
        self._level = level
        if abs(level - self._still_at) > STILL:
            self._still_at, self._still = level, 0.0
        if not self._is_rest:
            self._rest = min(self._rest, level)
        pulled = 0.0 if self._rest > MOST_PULL_REST else (level - self._rest) / (1.0 - self._rest)
        self.down = pulled > self.point or (self.down and pulled >= self.point * PULL_BACK)

    def update(self, seconds: float) -> None:
        """Let time pass: a worn trigger that stays on its way is let go."""
        self._still += min(seconds, LONGEST_FRAME)
        if self.down and self._level < FAR and self._still >= HELD_STILL:
            self._rest, self._is_rest = self._level, self._level <= MOST_PULL_REST
            self.down = False


class Stick:
    """A stick: x to the right and y up, -1 to 1, as far as it is pushed away from where it rests."""

    def __init__(self, x: float = 0.0, y: float = 0.0) -> None:
        self._raw = self._rest = self._still_at = (x, y)
        self._home = math.hypot(x, y) <= STICK_HOME
        self._still = 0.0
        self._pushed = 0.0
        self.drifted = 0.0
        """Seconds for which it was pushed by nobody."""

    @property
    def position(self) -> tuple[float, float]:
        """Where it stands, wherever it rests."""
        return self._raw

    @property
    def vector(self) -> tuple[float, float]:
        """The push away from the rest; (0, 0) as long as the rest is unknown."""
        if not self._home:
            return 0.0, 0.0
        (x, y), (rest_x, rest_y) = self._raw, self._rest
        return _from_rest(x, rest_x), _from_rest(y, rest_y)

    def begin(self, x: float | None, y: float | None) -> None:
        """Take the first value of an axis that was unknown (None: the other one): it rests there, or is
        held."""
        rest_x, rest_y = self._rest
        self._rest = (rest_x if x is None else x, rest_y if y is None else y)
        is_near = max(abs(x or 0.0), abs(y or 0.0)) <= STICK_HOME
        self._home = (self._home and is_near) or math.hypot(*self._rest) <= STICK_HOME

    def move(self, x: float, y: float) -> None:
        """Take new values."""
        self._raw = (x, y)
        if math.dist(self._raw, self._still_at) > STILL:
            self._still_at, self._still = self._raw, 0.0

    def update(self, seconds: float, counts: bool) -> bool:
        """Let time pass; True when the vector has changed by itself. `counts`: it is pushed far enough."""
        seconds = min(seconds, LONGEST_FRAME)
        self._still += seconds
        self._pushed = self._pushed + seconds if counts else 0.0
        if self._pushed >= LONGEST:
            self.drifted += LONGEST
            self._home, self._still = False, 0.0
            return True
        wait = SETTLED if not self._home else HELD_STILL if counts else IDLE
        if self._still < wait or math.hypot(*self._raw) >= FAR or (self._home and self._raw == self._rest):
            return False
        self.drifted += wait if counts else 0.0
        self._home, self._rest = True, self._raw
        return True


def _from_rest(value: float, rest: float) -> float:
    """The value with its rest at 0 and its ends where they are."""
    room = 1.0 - rest if value > rest else 1.0 + rest
    return max(-1.0, min(1.0, (value - rest) / room)) if room > 0 else 0.0
