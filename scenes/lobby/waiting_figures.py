"""Dark figures that take turns on seats without a pick."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.kit.art.stage import Piece, Stage
from scenes.kit.base.design_tokens import CANDLE, TITLE

DARK = (74, 62, 104)  # tint of a figure that is not picked
GUEST_SECONDS, FADE_SECONDS = 1.8, 0.4
QUESTION = 0.27  # the question mark stands so far below their middle, as a share of their size


class WaitingFigures:
    """Dark figures of all seats without a pick; shown: a list a seat, in the order of their turns."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.shown: list[list[Piece]] = []
        self.seconds = 0.0

    def draw_figures(self, pictures: Sequence[str], first: int, x: float, y: float, size: float) -> None:
        """Draw all figures of a seat in one place, beginning with number `first`."""
        waiting = [self.stage.add_image("cards", name, x, y, size, tint=DARK) for name in pictures]
        at = first % len(waiting)
        self.shown.append(waiting[at:] + waiting[:at])
        self.stage.add_text("tiles", "?", TITLE, x, y - QUESTION * size, CANDLE, "center", outline=8)
        self._show_figures()

    def update(self, seconds: float) -> None:
        """Let time pass: one figure fades as the next one appears."""
        self.seconds += seconds
        self._show_figures()

    def _show_figures(self) -> None:
        turn, within = divmod(self.seconds, GUEST_SECONDS)
        coming = max(0.0, (within - GUEST_SECONDS + FADE_SECONDS) / FADE_SECONDS)
        for waiting in self.shown:
            for i, guest in enumerate(waiting):
                ahead = (i - int(turn)) % len(waiting)
                guest.alpha = round(255 * (1 - coming if ahead == 0 else coming if ahead == 1 else 0))
