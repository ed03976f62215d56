"""Choices of tokens as bubbles at the thing that they are about: what a captive may give hangs over its head,
what a visit may cost at the house, what an ally may cost at its card."""

from __future__ import annotations

from collections.abc import Sequence

from game.human_flavor.table.actions import DominatePaying, PlaceCity, RecruitPaying, Snack
from scenes.human_flavor import layout
from scenes.human_flavor.board.part import Things
from scenes.human_flavor.text import pictures
from scenes.kit.art import Stage
from scenes.kit.base import BADGE, INK, PARCH_100, TOP_BAR, Rect, format_value, side_by_side
from scenes.kit.match.entry import Entry, Mark

GAIN, FEE, PAY = "gain", "fee", "pay"
KINDS = (GAIN, FEE, PAY)
"""Kinds of marks of bubbles; their number is the place in the row, from the left."""
LAYER = "over"
HEIGHT = 64.0
TOKEN, PITCH, ENDS = 44.0, 46.0, 20.0
GAP, AWAY = 26.0, 24.0
"""Room for the focus ring between bubbles, and between them and the thing."""
STEM = (18.0, 14.0)
ARROW, RECEIVER = 44.0, 54.0


def bubble_places(about: Rect, tokens: int, count: int) -> list[Rect]:
    """Places of `count` bubbles of so many tokens over a thing, or below one that lies at the top bar; more than
    have room in a row lie in several, the first one at the thing."""
    width = max(HEIGHT, TOKEN + (tokens - 1) * PITCH + ENDS)
    room = _room_of(about)
    across = max(1, min(count, int((room.w + GAP) // (width + GAP))))
    whole = across * (width + GAP) - GAP
    x = min(max(about.cx - whole / 2, room.x), room.right - whole)
    is_over = about.top + 2 * AWAY + HEIGHT < TOP_BAR.y
    y, pitch = (about.top + AWAY, HEIGHT + GAP) if is_over else (about.y - AWAY - HEIGHT, -HEIGHT - GAP)
    return [
        Rect(x + place % across * (width + GAP), y + place // across * pitch, width, HEIGHT)
        for place in range(count)
    ]


def _room_of(about: Rect) -> Rect:
    """Room of the bubbles of a house: the city, so that they hide neither agendas nor meters."""
    is_house = about.y >= layout.CITY.y and about.x < layout.CITY.right
    return layout.CITY.expand(-8) if is_house else layout.MAT.expand(-GAP)


def entry_places(about: Rect, entries: Sequence[Entry]) -> list[Rect]:
    """Places of the bubbles that stand for these rows."""
    return bubble_places(about, max(len(_tokens_of(entry)) for entry in entries), len(entries))


def bubble_spot(mark: Mark, about: Rect | None, entries: Sequence[Entry]) -> Rect | None:
    """Place of one of the bubbles that stand for these rows."""
    if about is None or mark[1] >= len(entries):
        return None
    return entry_places(about, entries)[mark[1]]


def draw_bubbles(stage: Stage, about: Rect, entries: Sequence[Entry]) -> Things:
    """Pieces of all bubbles, with a stem to the thing."""
    places = entry_places(about, entries)
    is_over = places[0].y > about.y
    for drop in range(2):  # smaller ones towards the thing, as of a thought
        size = STEM[drop]
        away = AWAY * (0.62 - 0.5 * drop)
        place = Rect.from_center(about.cx, about.top + away if is_over else about.y - away, size, size)
        yield stage.add_box(LAYER, place, size / 2, PARCH_100, INK, 3)
    for entry, place in zip(entries, places, strict=True):
        yield stage.add_box(LAYER, place, HEIGHT / 2, PARCH_100, INK, 4)
        tokens = _tokens_of(entry)
        for resource, x in side_by_side(tokens, place.cx, PITCH):
            yield stage.add_picture(LAYER, pictures.resource(resource), x, place.cy, TOKEN)
        if not tokens:
            yield stage.add_label(LAYER, format_value(0), BADGE, place, INK, "center")


def draw_receiver(stage: Stage, about: Rect, entries: Sequence[Entry], chip: str) -> Things:
    """An arrow from the bubbles to the chip of the seat that gets the token, or to the sign of the supply."""
    places = entry_places(about, entries)
    is_left = places[-1].right + GAP + ARROW + RECEIVER > _room_of(about).right
    side, x = (-1, places[0].x) if is_left else (1, places[-1].right)
    arrow = stage.add_picture(LAYER, "ui/icon_arrow_right", x + side * (GAP + ARROW / 2), places[0].cy, ARROW)
    arrow.angle = 180.0 if is_left else 0.0
    yield arrow
    at = x + side * (GAP + ARROW + RECEIVER / 2 + 4)
    yield stage.add_image(LAYER, chip, at, places[0].cy, RECEIVER)


def _tokens_of(entry: Entry) -> Sequence[int]:
    if isinstance(entry.action, PlaceCity):
        return (entry.action.fee,)
    if isinstance(entry.action, RecruitPaying | DominatePaying):
        return entry.action.pay
    assert isinstance(entry.action, Snack)
    return entry.action.gain


def are_bubbles(entries: Sequence[Entry]) -> bool:
    """True if these rows are asked as bubbles."""
    return all(entry.marks and entry.marks[0][0] in KINDS for entry in entries)
