"""Buttons over the table for answers that are no thing on it."""

from collections.abc import Sequence

from scenes.kit.app import App
from scenes.kit.art import Pieces, Stage
from scenes.kit.base import INK, NIGHT_500, NIGHT_600, SMALL, TEXT_HI, Rect
from scenes.kit.match.entry import Entry

HEIGHT, EDGE, GAP, ICON = 60.0, 24.0, 12.0, 38.0
LAYER = "over"
FRAME, LOOK_FRAME = (HEIGHT / 2, NIGHT_500, INK, 4), (HEIGHT / 2, NIGHT_600, INK, 4)
"""Of a button, and of one by which something is only looked at: radius, inside, line and its width."""


def lay_column(app: App, entries: Sequence[Entry], room: Rect) -> dict[str, Rect]:
    """Places of buttons by key: one under the other, at the lower right of a room."""
    found: dict[str, Rect] = {}
    y = room.y + GAP + (len(entries) - 1) * (HEIGHT + GAP)
    for entry in entries:
        width = min(
            app.art.text_width(entry.words, SMALL) + 2 * EDGE + (ICON + 10 if entry.icon else 0) + 4, room.w
        )
        found[entry.key] = Rect(room.right - GAP - width, y, width, HEIGHT)
        y -= HEIGHT + GAP
    return found


def paint_button(stage: Stage, entry: Entry, rect: Rect, edge: float = EDGE) -> Pieces:
    """A button with its picture and its words; `edge` is the room at its ends."""
    things: Pieces = [stage.add_box(LAYER, rect, *(LOOK_FRAME if entry.is_for_looking else FRAME))]
    x = rect.x + edge
    if entry.icon:
        things.append(stage.add_picture(LAYER, entry.icon, x + ICON / 2, rect.cy, ICON, widest=ICON))
        x += ICON + 10
    things.append(stage.add_name(LAYER, entry.words, SMALL, rect.column(x, rect.right - edge - x), TEXT_HI))
    return things
