"""Three plates on a game's card, one a length, each with its minutes for the people who are here (G48)."""

from collections.abc import Iterator

from game.core import lengths
from game.core.catalog import Entry
from game.profiles import pace
from scenes.kit.app import App
from scenes.kit.art import Stage
from scenes.kit.base import (
    BADGE,
    INK,
    INK_MID,
    PARCH_100,
    PARCH_200,
    SMALL,
    SMALL_LABEL,
    Rect,
    say,
    side_by_side,
)
from scenes.pages.length_words import length_name

USUAL_TABLE = 3
"""Seats whose minutes are told while nobody, or one person alone, is here."""
SIZE, WELL, PITCH = 96.0, 76.0, 126.0
"""Of a plate, of its well, and from one plate to the next."""
NAME_H = 44.0


def seats_here(app: App, entry: Entry) -> int:
    """Number of seats whose minutes are told: that of the people who are here, as far as the game has room."""
    people = len(app.seating.people_seats)
    return min(people if people > 1 else USUAL_TABLE, entry.players[1])


def draw_plates(app: App, stage: Stage, entry: Entry, x: float, y: float) -> bool:
    """Draw the plates side by side in the middle of a card, with their names below; y: the middle of the plates.
    False for a game that has one length only."""
    plates = list_plates(app, entry)
    for (length, minutes), at in side_by_side(plates, x, PITCH):
        plate = Rect.from_center(at, y, SIZE, SIZE)
        stage.add_box("cards", plate, SIZE / 2, PARCH_100, INK, 5)
        stage.add_box("cards", Rect.from_center(at, y, WELL, WELL), WELL / 2, PARCH_200, None)
        upper = Rect.from_center(at, y + 13, SIZE, 34)
        stage.add_label("tiles", say("length.number", n=minutes), SMALL_LABEL, upper, INK, "center")
        stage.add_label("tiles", say("length.unit"), BADGE, upper.move(0, -31), INK_MID, "center")
        name = Rect.from_center(at, plate.y - 2 - NAME_H / 2, PITCH, NAME_H)
        stage.add_label("cards", length_name(length), SMALL, name, INK_MID, "center")
    return bool(plates)


def list_plates(app: App, entry: Entry) -> list[tuple[str, int]]:
    """The lengths of a game with their minutes; none where it has one length only."""
    seats = seats_here(app, entry)
    offered = lengths.offered(entry.id, seats)
    if len(offered) < 2:
        return []
    seconds = pace.seconds_an_answer([*app.profiles.all(), app.profiles.guest], entry.id)
    return [(length, pace.minutes_of(entry.id, length, seats, seconds=seconds)) for length in offered]


def tell_plates(app: App, entry: Entry) -> Iterator[str]:
    """The plates for those who listen (X16)."""
    for length, minutes in list_plates(app, entry):
        yield say("spoken.length", name=length_name(length), n=minutes)
