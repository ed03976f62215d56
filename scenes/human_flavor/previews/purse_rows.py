"""Tokens of rivals, dropped down under their capsules, where one may take of them: a picture and a number for
each type."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.human_flavor.components.definitions import ALL_RESOURCES
from scenes.human_flavor import layout
from scenes.human_flavor.board.part import Things
from scenes.human_flavor.text import pictures
from scenes.kit.art import Stage
from scenes.kit.base import BADGE, NIGHT_800, TEXT_HI, Color, Rect, format_value

LAYER = "over"
IN_A_ROW = 3
CELL = (62.0, 56.0)
EDGE = 6.0
RADIUS = 20.0
UNDER = 6.0
TOKEN = 40.0
LEFT = 20.0


def token_mark(seat: int, resource: int) -> tuple[str, int]:
    """Mark of an answer that takes such a token from that seat."""
    return "purse", seat * len(ALL_RESOURCES) + resource


def seat_and_resource(number: int) -> tuple[int, int]:
    """Seat and type of token of such a mark."""
    seat, resource = divmod(number, len(ALL_RESOURCES))
    return seat, resource


def token_places(seat: int, seats: int, resources: Sequence[int]) -> Mapping[int, Rect]:
    """Places by type of token, three in a row under the capsule of the seat."""
    capsule, (w, h) = layout.capsule_rect(seat, seats), CELL
    across = min(IN_A_ROW, len(resources))
    found = {}
    for number, resource in enumerate(resources):
        row, column = divmod(number, IN_A_ROW)
        x = capsule.cx + (column - across / 2) * w
        found[resource] = Rect(x, capsule.y - UNDER - EDGE - (row + 1) * h, w, h).expand(-3)
    return found


def draw_tokens(stage: Stage, color: Color, tokens: Sequence[int], laid: Mapping[int, Rect]) -> Things:
    """Pieces of a seat's tokens; `color` and `tokens` (by type) are those of the seat."""
    low = min(rect.y for rect in laid.values())
    left = min(rect.x for rect in laid.values())
    top = max(rect.top for rect in laid.values())
    right = max(rect.right for rect in laid.values())
    yield stage.add_box(
        LAYER, Rect(left, low, right - left, top - low).expand(EDGE), RADIUS, NIGHT_800, color
    )
    for resource, rect in laid.items():
        yield stage.add_picture(LAYER, pictures.resource(resource), rect.x + LEFT, rect.cy, TOKEN)
        number = rect.trim(left=LEFT + TOKEN / 2)
        yield stage.add_label(LAYER, format_value(tokens[resource]), BADGE, number, TEXT_HI, "center")
