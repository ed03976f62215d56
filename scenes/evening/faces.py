"""Faces of people and bots where no match is played."""

from game.evening.cup import Guest
from scenes.evening.seats import person_of
from scenes.kit.app import App
from scenes.kit.art import Piece, Pieces, Stage
from scenes.kit.base import SEAT_COLORS, Rect
from scenes.kit.match.person import Person
from scenes.kit.widgets import draw_portrait

CORNER, FIGURE = 0.3, 0.62
"""Of somebody without a face: corners of the frame and size of the figure in it, as shares of the frame."""


def draw_guest(
    app: App, stage: Stage, guest: Guest, x: float, y: float, size: float, layer: str = "cards"
) -> Piece:
    """Draw the face of a guest of a cup in its frame."""
    person = person_of(app, guest)
    return draw_portrait(stage, person.color, person.face, x, y, size, layer)


def draw_person(
    stage: Stage, person: Person, x: float, y: float, size: float, layer: str = "cards"
) -> Pieces:
    """Draw the face of a person in its frame; of somebody without one a plain figure in the color."""
    if person.face is not None:
        return [draw_portrait(stage, person.color, person.face, x, y, size, layer)]
    color = SEAT_COLORS[person.color].color
    box = stage.add_box(layer, Rect.from_center(x, y, size, size), size * CORNER, color)
    return [box, stage.add_image(layer, "ui/icon_person", x, y, size * FIGURE)]
