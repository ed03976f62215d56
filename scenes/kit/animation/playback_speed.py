"""How fast a table's show runs: as the player has set it, faster while somebody wants it over, at its end when he has waited enough."""

from __future__ import annotations

from scenes.kit.animation.timeline import Timeline

HURRY = 4.0
LONGEST_WAIT = 0.25  # seconds that somebody who wants to go on is kept waiting by a show


class PlaybackSpeed:
    """`pressed`: somebody pressed a button during the show; `held`: the hurry button is down."""

    def __init__(self) -> None:
        self.pressed = False
        self.held = False
        self.waited: float | None = None  # seconds since the press, where that person is asked next

    def speed(self, pace: str | int) -> float:
        """The speed of the timeline at a pace of 1, 2, 4 or "skip"."""
        return HURRY if self.pressed or self.held or pace == "skip" else float(pace)

    def press(self, asked_next: bool) -> None:
        """A press makes the show go faster; one of whoever is asked next also limits how long it may still take."""
        self.pressed = True
        if asked_next and self.waited is None:
            self.waited = 0.0

    def over(self) -> None:
        """The show is over."""
        self.pressed, self.waited = False, None

    def update(self, seconds: float, timeline: Timeline) -> None:
        """Let time pass: a show ends at its last frame when somebody has waited long enough."""
        if self.waited is not None and timeline.busy:
            self.waited += seconds
            if self.waited > LONGEST_WAIT:
                timeline.finish()
