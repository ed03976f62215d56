"""A button that shows the glyph of the devices in use, and is drawn anew when another family of them takes
over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.kit.art import Drawn, Pieces, Stage
from scenes.kit.input import prompts

if TYPE_CHECKING:
    from scenes.kit.app import App

LAYER = "bar"


class DeviceButton:
    """A button whose subclass draws it in draw_parts(); clicks on it are the scene's."""

    role = ""
    """Its role of scenes.kit.input.prompts: one with a single glyph."""

    def __init__(self, stage: Stage, app: App) -> None:
        self.stage = stage
        self.app = app
        self.family = ""
        self.drawn: Pieces = []
        self.update()

    def update(self) -> None:
        """Draw it anew where other devices are in use."""
        family = self.app.glyph_family()
        if family != self.family:
            self.family = family
            self.stage.clear(self.drawn)
            self.draw_parts()

    def draw_parts(self) -> None:
        """Draw it with add_parts(); for a mouse it has no glyph, and looks like what can be clicked."""
        raise NotImplementedError

    def add_parts(self, *things: Drawn) -> None:
        """Keep pieces as parts of it."""
        self.drawn.extend(things)

    @property
    def is_for_mouse(self) -> bool:
        """True if it is clicked."""
        return self.family == "mouse"

    def draw_glyph(self, x: float, y: float, height: float, anchor: float = 0.5) -> None:
        """Draw the glyph of its role with its middle at y; x is where this share of its width is at its
        left."""
        (name,) = prompts.glyph_names(self.role, self.family, self.app.habits)
        w, h = self.app.art.natural_size(f"ui/{name}", height)
        self.add_parts(self.stage.add_image(LAYER, f"ui/{name}", x + (0.5 - anchor) * w, y, w, h))
