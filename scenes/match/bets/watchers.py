"""Watchers who bet: what they are called, and their chips. The first one is the active profile."""

from game.core.values import frozen
from game.evening.bets import MOST_WATCHERS, Book
from scenes.kit.app import App
from scenes.kit.base import SEAT_COLORS, say
from scenes.kit.input.device import Device


@frozen
class Watcher:
    """Watcher of a show; id: in the book, color: of the chip."""

    id: str
    name: str
    color: int


def find_watcher(app: App, book: Book, device: Device) -> Watcher | None:
    """Watcher who holds a device, whether or not they have bet yet; None if six others have."""
    if device.owner not in book.purses and len(book.purses) == MOST_WATCHERS:
        return None
    return describe_watcher(app, book, device.owner)


def describe_watcher(app: App, book: Book, who: str) -> Watcher:
    """Watcher of that id; somebody new comes after all who have bet before."""
    known = [*book.purses]
    place = known.index(who) if who in known else len(known)
    profile, seats = app.profiles.active, [chair.color for chair in app.seating.chairs]
    colors = [profile.color] if not profile.is_guest else []
    rest = sorted(range(len(SEAT_COLORS)), key=seats.__contains__)  # those who play have theirs already
    colors += [color for color in rest if color not in colors]
    name = say(SEAT_COLORS[colors[place]].name_key)
    return Watcher(who, profile.name if not place and not profile.is_guest else name, colors[place])
