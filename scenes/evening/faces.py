"""Faces of people and bots where no match is played."""

from scenes.kit.app import App
from scenes.kit.art import Pieces, Stage
from scenes.kit.base import SEAT_COLORS, Rect
from scenes.kit.match.person import Person

CORNER, FIGURE = 0.3, 0.62
"""Of somebody without a face: corners of the frame and size of the figure in it, as shares of the frame."""


def draw_person(
    app: App, stage: Stage, person: Person, x: float, y: float, size: float, layer: str = "cards"
) -> Pieces:
    """Draw the face of a person in its frame; of somebody without one a plain figure in the color."""
    color = SEAT_COLORS[person.color]
    if person.face is not None:
        texture, face = app.art.portrait_face(color.chip_picture, person.face, size)
        return [stage.add_texture(layer, texture, face, x, y, size)]
    box = stage.add_box(layer, Rect.from_center(x, y, size, size), size * CORNER, color.color)
    return [box, stage.add_image(layer, "ui/icon_person", x, y, size * FIGURE)]
