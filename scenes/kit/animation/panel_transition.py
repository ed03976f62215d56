"""The opening of a panel over another scene: it grows from 92 % of its size and out of nothing; with reduced
motion it fades in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.kit.art import BACKDROP
from scenes.kit.base import out_back

if TYPE_CHECKING:
    from scenes.kit.app import App
    from scenes.kit.art import Stage

OPEN_SECONDS, FADE_SECONDS = 0.200, 0.120
SMALL = 0.92
STILL = (BACKDROP, "back", "bar")  # layers that only fade: the veil and the prompt bar reach to the edges


class PanelTransition:
    """Draws a stage while it opens: the camera moves, the pieces stay."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.elapsed = 0.0
        self.grows = app.habits.motion == "full"
        self.seconds = OPEN_SECONDS if self.grows else FADE_SECONDS if app.habits.motion == "reduced" else 0.0

    @property
    def is_over(self) -> bool:
        return self.elapsed >= self.seconds

    @property
    def opacity(self) -> float:
        return min(1.0, self.elapsed / self.seconds) if self.seconds else 1.0

    @property
    def zoom(self) -> float:
        """The zoom of the camera on layers that grow, 1 at the end."""
        share = self.opacity
        return SMALL + (1 - SMALL) * (out_back(share) if self.grows and share < 1 else 1.0)

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self.elapsed += seconds

    def draw(self, stage: Stage) -> None:
        """Draw the stage as far as it has opened."""
        for name, sprites in stage.layers.items():
            sprites.alpha_normalized = self.opacity
            if sprites or sprites.is_frozen:
                self._set_zoom(1.0 if name in STILL else self.zoom)
                sprites.draw()
        self._set_zoom(1.0)

    def finish_on(self, stage: Stage) -> None:
        """Make the stage fully visible again."""
        for sprites in stage.layers.values():
            sprites.alpha_normalized = 1.0

    def _set_zoom(self, zoom: float) -> None:
        camera = self.app.canvas.camera
        if camera.zoom != zoom:
            camera.zoom = zoom
            camera.use()
