"""Watchers who bet: persons of this evening (G40), known by what they hold, with a color that nobody else has."""

from collections.abc import Iterable

from game.core.values import frozen
from game.evening.bets import Book
from scenes.kit.app import App
from scenes.kit.base import SEAT_COLORS, say
from scenes.kit.input.device import Device
from scenes.people.profiles.arrivals import find_person


@frozen
class Watcher:
    """Watcher of a match; id: of the person, color: its own, which a seat may have, too, so that the face is shown
    (scenes.match.bets.faces); owner: of the hands; portrait: picture of the face, "" for none."""

    id: str
    name: str
    color: int
    owner: str = ""
    portrait: str = ""


def known_person(app: App, device: Device) -> str:
    """Id of the person who stands there with a device, or held it last this evening; "" for nobody."""
    standing = app.standing.person_with(device)
    return standing.id if standing is not None and standing.id else app.tonight.person_with(device.owner)


def greet_watcher(app: App, book: Book, device: Device) -> Watcher:
    """Watcher who holds a device. Somebody new is the person of the title, or becomes a guest of the evening."""
    who = known_person(app, device) or _name_newcomer(app, device)
    watcher = describe_watcher(app, book, who)
    return Watcher(watcher.id, watcher.name, watcher.color, device.owner, watcher.portrait)


def _name_newcomer(app: App, device: Device) -> str:
    """Id of a person whom nobody has seen this evening."""
    active, tonight = app.profiles.active, app.tonight
    seated = {chair.person.profile for chair in app.seating.chairs}
    is_there = active.id in seated or active.id in tonight.people
    phone = app.phones.known.get(device.id)
    if phone is not None and phone.profile:
        who = phone.profile
    elif not (device.is_phone or active.is_guest or is_there):
        who = active.id
    else:
        names = [say(color.name_key) for color in SEAT_COLORS]
        taken = {chair.person.name for chair in app.seating.chairs}
        who = tonight.add_guest(_free_color(app, ()), names, taken).id
        if phone is not None and phone.name:
            tonight.rename_guest(who, phone.name)
    tonight.note_seat(device.owner, who, active.id)
    return who


def describe_watcher(app: App, book: Book, who: str) -> Watcher:
    """Watcher of that id, in a color that neither a seat nor somebody who came before has, as far as there is one."""
    known = [*dict.fromkeys([*(person.id for person in app.standing.people), *book.betters, who])]
    taken: list[int] = []
    for one in known[: known.index(who)]:
        taken.append(_color_of(app, one, taken))
    person = find_person(app, who)
    portrait = person.portrait if person else ""
    return Watcher(who, _name_of(app, who), _color_of(app, who, taken), portrait=portrait)


def _name_of(app: App, who: str) -> str:
    person = find_person(app, who)
    return person.name if person else say("bets.somebody")


def _color_of(app: App, who: str, taken: Iterable[int]) -> int:
    """Own color of a person if it is free, else the first free one."""
    person = find_person(app, who)
    own = person.color if person else 0
    return own if own not in _taken_colors(app, taken) else _free_color(app, taken)


def _free_color(app: App, taken: Iterable[int]) -> int:
    """First color that is neither a watcher's nor a seat's; then one that is only a seat's."""
    seats, others = _taken_colors(app, ()), [*taken]
    return min(range(len(SEAT_COLORS)), key=lambda color: (color in others, color in seats))


def _taken_colors(app: App, taken: Iterable[int]) -> set[int]:
    return {*taken, *(chair.color for chair in app.seating.chairs if not chair.is_open)}
