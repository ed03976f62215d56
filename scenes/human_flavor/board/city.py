"""City: nine locations at a street, and the minions at them."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from game.human_flavor.table.display_state import DisplayState
from scenes.human_flavor import layout
from scenes.human_flavor.board import cards, street
from scenes.human_flavor.board.part import Part, Things
from scenes.kit.art import Piece
from scenes.kit.art.card_texture import outer_size
from scenes.kit.base import Point, Rect

STANDING = 60.0
LYING = 46.0
STANDING_AT, LYING_AT, LYING_MOST, LYING_PITCH = (4.0, 30.0), (42.0, 16.0), 66.0, 26.0
"""Places from the lower left of a tile: of the minion at the corner of the house, of those that lie at its
foot."""
INSIDE_RING = 30.0
"""Distance of minions of a raised facade from the places where they are else."""


class City(Part):
    """Registers `minions` by (location, place in the order of arrival); the last one there stands."""

    minions: dict[tuple[int, int], Piece]

    def draw_frame(self, shown: DisplayState) -> None:
        """The street, which stands still, is one picture."""
        size = outer_size((layout.CITY.w, layout.CITY.h))
        self.stage.add_texture("back", *street.street_face(self.app.art), *layout.CITY.center, *size)

    def read_values(self, shown: DisplayState) -> Hashable:
        return tuple(shown.city)

    def draw_zones(self, shown: DisplayState) -> None:
        self.minions = {}
        for number, seats in enumerate(shown.city):
            rect = layout.location_rect(number)
            for place, (seat, at) in enumerate(zip(seats, minion_places(rect, len(seats)), strict=True)):
                self.minions[number, place] = self.put_minion(shown, seat, *at, place == len(seats) - 1)

    def put_minion(self, shown: DisplayState, seat: int, x: float, y: float, stands: bool) -> Piece:
        return self.add_thing(
            lay_meeple(self, shown, seat, (x, y), STANDING if stands else LYING, not stands)
        )

    def draw_raised(self, shown: DisplayState, number: int, guest: bool = False) -> Things:
        """A facade in focus, larger, with its minions; all of these lie where there is a `guest` who would
        stand before them."""
        yield self.draw_facade(number)
        tile = layout.raised_rect(number)
        yield from self._draw_raised_minions(shown, tile, shown.city[number], guest)

    def draw_facade(self, number: int) -> Piece:
        """A facade as large as in focus, behind the minions in the city."""
        size = outer_size(layout.TILE, layout.RAISED)
        at = layout.raised_rect(number).center
        return self.stage.add_texture("cards", *street.facade_face(self.app.art, number), *at, *size)

    def _draw_raised_minions(
        self, shown: DisplayState, tile: Rect, seats: Sequence[int], guest: bool
    ) -> Things:
        places = minion_places(tile.move(INSIDE_RING, 0), len(seats) + guest)
        for place, (seat, at) in enumerate(zip(seats, places, strict=False)):
            stands = place == len(places) - 1
            size = layout.RAISED * (STANDING if stands else LYING)
            yield lay_meeple(self, shown, seat, at, size, not stands, layer="fx")

    def hide_minions(self, number: int, hidden: bool) -> None:
        """Hide the minions at a place while others stand there for them, or show them again."""
        for (location, _), piece in self.minions.items():
            if location == number:
                piece.visible = not hidden


def minion_places(tile: Rect, count: int) -> list[Point]:
    """Places of the minions at a facade, raised or not; the last one stands."""
    lying = max(0, count - 1)
    pitch = min(LYING_PITCH, (LYING_MOST - LYING / 2) / max(1, lying - 1))
    places = [layout.in_tile(tile, LYING_AT[0] + place * pitch, LYING_AT[1]) for place in range(lying)]
    return [*places, layout.in_tile(tile, *STANDING_AT)] if count else []


def lay_meeple(
    part: Part,
    shown: DisplayState,
    seat: int,
    at: Point,
    size: float,
    lying: bool = False,
    layer: str = "tiles",
) -> Piece:
    """Minion of a seat, not registered."""
    clan = shown.clan(seat)
    color = part.colors[seat]
    face = cards.meeple_face(part.app.art, clan, color, size, lying)
    return part.stage.add_texture(layer, *face, *at, *outer_size((size, size)))
