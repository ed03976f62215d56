"""Track beside rows that scroll, with an arrow at each end for clicks."""

from scenes.kit.art import Stage
from scenes.kit.base import LINE, NIGHT_900, Rect
from scenes.kit.widgets import knob_rect

END, EDGE = 60.0, 3.0
"""Height of an end, and air around the knob."""
ARROW = 44.0


def draw_scroll_track(
    stage: Stage, track: Rect, first: int, shown: int, count: int
) -> list[tuple[Rect, str]]:
    """Draw the track of so many rows, of which `shown` are in sight from `first` on; returns the ends with keys of
    what a click there means: scroll:-1 and scroll:1."""
    room = track.trim(low=END, top=END)
    stage.add_box("board", room, room.w / 2, NIGHT_900, None)
    knob = knob_rect(room, first, shown, count)
    stage.add_box("board", knob.expand(-EDGE), room.w / 2 - EDGE, LINE, None)
    found = []
    for y, icon, step in ((track.top - END, "up", -1), (track.y, "down", 1)):
        end = Rect.from_center(track.cx, y + END / 2, ARROW, END)
        stage.add_image("board", f"ui/icon_chevron_{icon}", *end.center, ARROW)
        found.append((end, f"scroll:{step}"))
    return found
