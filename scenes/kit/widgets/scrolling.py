"""Lists that are longer than their room: the first line in sight, and the place of the knob beside them."""

from scenes.kit.base import Rect


def clamp_first(first: int, room: int, count: int) -> int:
    """The first line in sight, as near to `first` as `count` lines in room for `room` of them allow."""
    return max(0, min(first, count - room))


def scroll_to(index: int, first: int, room: int, count: int) -> int:
    """The first line in sight once the list has scrolled as little as needed to show the line `index`."""
    return clamp_first(min(max(first, index - room + 1), index), room, count)


def knob_rect(track: Rect, above: float, shown: float, total: float, least: float = 0.0) -> Rect:
    """The part of an upright track that stands for what is in sight; `above`, `shown` and `total` in any one
    unit. It is `least` high at least, and never beyond the track, though a list may end with empty room below its
    last row. Where all is in sight it is the whole track."""
    height = max(least, track.h * min(1.0, shown / total))
    hidden = total - shown
    top = track.top - ((track.h - height) * min(1.0, above / hidden) if hidden > 0 else 0.0)
    return track.row(top - height, height)
