"""City: nine locations, and the minions at them."""

from __future__ import annotations

from collections.abc import Hashable, Iterator

from game.human_flavor.components.definitions import (
    ALL_LOCATIONS,
    ANY,
    IS_BLOCKED,
    LOCATION_NETWORKS,
    RESOURCE_INDEX,
    UTILIZE_OF,
)
from game.human_flavor.components.effects import AnyEffect, Gain, Pay, Swap
from game.human_flavor.table.display_state import DisplayState
from scenes.human_flavor import layout
from scenes.human_flavor.board import cards
from scenes.human_flavor.board.part import CITY, PARK, TILE, Part
from scenes.human_flavor.text import names, pictures
from scenes.kit.art import Piece
from scenes.kit.art.card_texture import outer_size
from scenes.kit.base import BADGE, TEXT_HI, Point, Rect, say

ART = 108.0
ART_X = 60.0
NAME_X = 118.0
NAME_H = 52.0
LINE_Y = 36.0
ICON = 48.0
ICON_X = 144.0
CHIP = 44.0
STANDING = 64.0
LYING = 52.0
STANDING_AT, LYING_AT, LYING_MOST, LYING_PITCH = (92.0, 40.0), (28.0, 28.0), 76.0, 28.0
"""Places from the lower left of a tile: of the minion before the building, of those that lie at its foot."""


class City(Part):
    """Registers `minions` by (location, place in the order of arrival); the last one there stands."""

    minions: dict[tuple[int, int], Piece]

    def draw_frame(self, shown: DisplayState) -> None:
        stage = self.stage
        stage.add_box("back", layout.CITY, 24, CITY)
        for number in ALL_LOCATIONS:
            rect = layout.location_rect(number)
            stage.add_box("board", rect, 16, TILE if IS_BLOCKED[number] else PARK)
            stage.add_image("board", pictures.location(number), rect.x + ART_X, rect.cy, ART)
            name = Rect(rect.x + NAME_X, rect.top - NAME_H, rect.w - NAME_X - 4, NAME_H)
            stage.add_text(
                "board", names.location_short(number), cards.CARD_NAME, name.x, name.cy - 2, TEXT_HI, box=name
            )
            self._draw_offers(number, rect)

    def _draw_offers(self, number: int, rect: Rect) -> None:
        """Draw what may be done there: its ability, and the networks that can be dominated."""
        x = rect.x + ICON_X
        for icon, times in _ability_pictures(UTILIZE_OF[number][0]):
            self.stage.add_image("board", icon, x, rect.y + LINE_Y, ICON)
            if times > 1:
                self.stage.add_label(
                    "board",
                    say("human_flavor.table.times", n=times),
                    BADGE,
                    Rect(x + ICON / 2 - 2, rect.y, 40, 2 * LINE_Y),
                )
            x += ICON
        for place, network in enumerate(reversed(LOCATION_NETWORKS[number])):
            at = rect.right - 28 - place * (CHIP - 2)
            self.stage.add_image("board", pictures.network(network, chip=True), at, rect.y + LINE_Y, CHIP)

    def read_values(self, shown: DisplayState) -> Hashable:
        return tuple(shown.city)

    def draw_zones(self, shown: DisplayState) -> None:
        self.minions = {}
        for number, seats in enumerate(shown.city):
            rect = layout.location_rect(number)
            lying = max(0, len(seats) - 1)
            pitch = min(LYING_PITCH, (LYING_MOST - LYING / 2) / max(1, lying - 1))
            for place, seat in enumerate(seats):
                stands = place == lying
                x, y = STANDING_AT if stands else (LYING_AT[0] + place * pitch, LYING_AT[1])
                self.minions[number, place] = self.put_minion(shown, seat, rect.x + x, rect.y + y, stands)

    def put_minion(self, shown: DisplayState, seat: int, x: float, y: float, stands: bool) -> Piece:
        return self.add_thing(
            lay_meeple(self, shown, seat, (x, y), STANDING if stands else LYING, not stands)
        )


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


def _ability_pictures(effect: AnyEffect) -> Iterator[tuple[str, int]]:
    """Pictures of a location's effects, and their numbers of times."""
    match effect:
        case Gain(resource=name, n=n):
            yield pictures.resource(RESOURCE_INDEX[name]), n
        case Pay(then=then):
            yield pictures.resource(ANY), 1
            yield from ((pictures.effect_icon(effect_then), 1) for effect_then in then)
        case Swap(n=n):
            yield pictures.effect_icon(effect), n
        case _:
            yield pictures.effect_icon(effect), 1
