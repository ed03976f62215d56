"""Color means the seat: whatever says whose it is has the seat's color, at every table (G44, G46)."""

from __future__ import annotations

from typing import Any

import pytest
from PIL import Image

from scenes.kit.base import SCREEN, SEAT_COLORS, Color, Rect
from tests.scenes.games.tables import show_question
from tests.scenes.house import House
from tests.scenes.inspector import Inspector

TABLES: list[tuple[str, str, int, dict[str, Any]]] = [
    *(("tasty_humans", "choose_adventurer", 4, {"seats": seats}) for seats in (2, 3, 4)),
    ("eaten", "action", 4, {"mode": "duel"}),
    *(("hunger", "move", 8, {"seats": seats}) for seats in (2, 4, 6)),
    *(("human_flavor", "place", 8, {"seats": seats}) for seats in (2, 4, 6)),
]
NEAR = 40
"""Difference of a channel up to which a pixel has a color: lines and letters blend at their edges."""
SIDE = 12.0
"""Width of the side of a frame, without the stomach beside it."""
LEAST = 12
"""Pixels of a seat's color in its place."""


def count_pixels(picture: Image.Image, place: Rect, color: Color) -> int:
    """Pixels of a color in a place of the screen."""
    share = picture.width / SCREEN.w
    box = (place.x, SCREEN.h - place.top, place.right, SCREEN.h - place.y)
    part = picture.crop(tuple(round(side * share) for side in box))  # type: ignore[arg-type]
    bands = [
        band.point(lambda value, wanted=wanted: 255 if abs(value - wanted) <= NEAR else 0)
        for band, wanted in zip(part.split(), color, strict=True)
    ]
    return sum(all(pixel) for pixel in zip(*(band.tobytes() for band in bands), strict=True))


def place_of(table: Any, seat: int) -> Rect:
    """Left side of a seat's frame where all boards lie on the table, else its capsule in the bar at the top."""
    boards = getattr(table.pieces, "boards", None)
    if boards is None:
        return table.capsule_place(seat)  # type: ignore[no-any-return]
    frame: Rect = boards.boards[seat].plan.frame
    return frame.column(frame.x, SIDE)


@pytest.mark.usefixtures("real_pictures")
@pytest.mark.parametrize(("game", "kind", "answers", "options"), TABLES)
def test_the_place_of_each_seat_has_its_color(
    house: House, game: str, kind: str, answers: int, options: dict[str, Any]
) -> None:
    house.resize(1920, 1080)
    session = Inspector(house.app).play_to(game, kind, answers, **options)
    chairs = house.app.seating.chairs
    for chair in chairs:  # not those of their numbers
        chair.wear_color((chair.seat + 2) % len(SEAT_COLORS))
    table: Any = show_question(house, session)
    picture = house.picture()
    for chair in chairs:
        found = {
            other.color: count_pixels(picture, place_of(table, chair.seat), SEAT_COLORS[other.color].color)
            for other in chairs
        }
        assert found[chair.color] >= LEAST, (chair.seat, found)
        if game == "tasty_humans":
            assert max(found, key=found.__getitem__) == chair.color, (chair.seat, found)
