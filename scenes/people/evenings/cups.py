"""Couch cups of a profile (G30): its evenings, each with its courses and its table of points."""

from collections.abc import Sequence

from game.profiles.couch.cup_records import CupGuest, CupRecord
from game.profiles.profile import Profile
from scenes.kit.art import Stage
from scenes.kit.base import (
    BODY_BOLD,
    CANDLE,
    NIGHT_600,
    NIGHT_900,
    NUMBER,
    SMALL,
    TEXT_HI,
    TEXT_MID,
    Rect,
    format_value,
    join_names,
    say,
)
from scenes.people.statistics import pages, words

DATE_W, EMBLEM, EMBLEM_PITCH, PLACE_W = 150.0, 56.0, 62.0, 170.0
MOST_COURSES, MOST_GUESTS = 4, 6
EDGE, CROWN = 24.0, 50.0
CELL_W, GAP = 182.0, 8.0


def evenings_of(profile: Profile) -> list[CupRecord]:
    """Evenings of a profile, the newest first."""
    return sorted(profile.evenings.values(), key=lambda record: record.date, reverse=True)


def summary_words(evenings: Sequence[CupRecord]) -> str:
    """Words on the number of evenings, of crowns, and of people met there; "" for no evening."""
    if not evenings:
        return ""
    crowns = sum(record.crown for record in evenings)
    met = {guest.profile or guest.name for record in evenings for guest in record.table}
    parts = {"evenings": len(evenings), "crowns": crowns, "met": max(0, len(met) - 1)}
    return join_names([say(f"statistics.cups.{key}", n=number) for key, number in parts.items() if number])


def draw_evenings(stage: Stage, profile: Profile, evenings: Sequence[CupRecord], first: int) -> None:
    """Draw the rows in sight from `first` on."""
    many = len(evenings) > pages.ROWS
    for place, record in enumerate(evenings[first : first + pages.ROWS]):
        _draw_row(stage, profile, record, pages.row_rect(place, many))
    if many:
        pages.draw_track(stage, first, len(evenings))


def evening_words(record: CupRecord) -> str:
    """Words on an evening: its day and its courses."""
    games = join_names([words.game_name(game) for game in record.games])
    return say("statistics.cups.says", date=words.day_words(record.date), games=games)


def _draw_row(stage: Stage, profile: Profile, record: CupRecord, rect: Rect) -> None:
    stage.add_box("board", rect, 22, NIGHT_600, CANDLE if record.crown else NIGHT_900)
    date = rect.column(rect.x + EDGE, DATE_W)
    stage.add_label("cards", words.day_words(record.date), SMALL, date, TEXT_MID)
    for number, game in enumerate(record.games[:MOST_COURSES]):
        x = date.right + EMBLEM_PITCH * (number + 0.5)
        if words.is_known(game):
            stage.add_image("cards", f"ui/emblem_{game}", x, rect.cy, EMBLEM)
    place = rect.column(date.right + EMBLEM_PITCH * MOST_COURSES + EDGE, PLACE_W)
    if record.crown:
        stage.add_image("cards", "ui/icon_crown", place.x + CROWN / 2, rect.cy, CROWN)
    told = words.place_name(record.place)
    stage.add_text("cards", told, BODY_BOLD, place.x + CROWN + 14, rect.cy, TEXT_HI)
    for number, row in enumerate(record.table[:MOST_GUESTS]):
        x = place.right + number * min(CELL_W, (rect.right - EDGE - place.right) / len(record.table))
        _draw_guest(stage, row, rect.column(x, CELL_W - GAP), row.profile == profile.id)


def _draw_guest(stage: Stage, row: CupGuest, rect: Rect, is_own: bool) -> None:
    """Draw the name of a guest over the points."""
    color = CANDLE if is_own else TEXT_HI
    stage.add_name("cards", row.name, SMALL, rect.row(rect.cy + 6, rect.h / 2 - 10), color)
    stage.add_label("cards", format_value(row.points), NUMBER, rect.row(rect.y + 12, rect.h / 2 - 8), color)
