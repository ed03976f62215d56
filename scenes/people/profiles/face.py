"""Portraits of people, away from any seat."""

from __future__ import annotations

from game.profiles.portraits import known_portrait
from game.profiles.profile import SHAPES, Profile
from scenes.kit.app import App
from scenes.kit.art.stage import Stage
from scenes.kit.base.design_tokens import LINE, NIGHT_700, SEAT_COLORS
from scenes.kit.base.geometry import Rect


def draw_face(
    app: App, stage: Stage, profile: Profile, x: float, y: float, size: float, layer: str = "cards"
) -> None:
    """Draw the portrait of a profile in its frame, `size` wide; of a guest a figure without a face."""
    if profile.is_guest:
        stage.add_box(layer, Rect.from_center(x, y, size, size), size * 0.3, NIGHT_700, LINE)
        stage.add_image(layer, "ui/icon_person", x, y, size * 0.62)
        return
    color = SEAT_COLORS[profile.color]
    looks = known_portrait(profile.portrait), SHAPES[profile.shape], color.color
    texture, face = app.art.portrait_face(color.chip_picture, looks, size)
    stage.add_texture(layer, texture, face, x, y, size)
