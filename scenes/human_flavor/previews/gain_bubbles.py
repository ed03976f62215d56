"""Tokens that a captive may give, as bubbles over its head: one for each choice of them."""

from __future__ import annotations

from collections.abc import Sequence

from game.human_flavor.table.actions import Snack
from scenes.human_flavor import layout
from scenes.human_flavor.board.part import Things
from scenes.human_flavor.text import pictures
from scenes.kit.art import Stage
from scenes.kit.base import INK, PARCH_100, Rect, side_by_side
from scenes.kit.match.entry import Entry, Mark

MARK = "gain"
"""Kind of mark of such a bubble; its number is its place in the row, from the left."""
LAYER = "over"
HEIGHT = 64.0
TOKEN, PITCH, ENDS = 44.0, 46.0, 20.0
GAP, ABOVE = 26.0, 24.0
"""Room for the focus ring between bubbles, and between them and the captive."""
STEM = (18.0, 14.0)


def bubble_places(captive: Rect, tokens: int, count: int) -> list[Rect]:
    """Places of `count` bubbles of so many tokens over a captive, inside the mat's width."""
    width = max(HEIGHT, TOKEN + (tokens - 1) * PITCH + ENDS)
    whole = count * (width + GAP) - GAP
    room = layout.MAT.expand(-GAP)
    x = min(max(captive.cx - whole / 2, room.x), room.right - whole)
    return [Rect(x + place * (width + GAP), captive.top + ABOVE, width, HEIGHT) for place in range(count)]


def bubble_spot(mark: Mark, captive: Rect | None, entries: Sequence[Entry]) -> Rect | None:
    """Place of one of the bubbles that stand for these rows."""
    if captive is None or mark[1] >= len(entries):
        return None
    return bubble_places(captive, len(_tokens_of(entries[0])), len(entries))[mark[1]]


def draw_bubbles(stage: Stage, captive: Rect, entries: Sequence[Entry]) -> Things:
    """Pieces of all bubbles, with stems to the captive."""
    places = bubble_places(captive, len(_tokens_of(entries[0])), len(entries))
    for drop in range(2):  # smaller ones below, as of a thought
        size = STEM[drop]
        y = captive.top + ABOVE * (0.62 - 0.5 * drop)
        place = Rect.from_center(captive.cx, y, size, size)
        yield stage.add_box(LAYER, place, size / 2, PARCH_100, INK, 3)
    for entry, place in zip(entries, places, strict=True):
        yield stage.add_box(LAYER, place, HEIGHT / 2, PARCH_100, INK, 4)
        for resource, x in side_by_side(_tokens_of(entry), place.cx, PITCH):
            yield stage.add_picture(LAYER, pictures.resource(resource), x, place.cy, TOKEN)


def _tokens_of(entry: Entry) -> Sequence[int]:
    assert isinstance(entry.action, Snack)
    return entry.action.gain


def are_bubbles(entries: Sequence[Entry]) -> bool:
    """True if these rows are asked as bubbles."""
    return all(mark[0] == MARK for entry in entries for mark in entry.marks) and bool(entries[0].marks)
