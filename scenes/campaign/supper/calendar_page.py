"""Page of the calendar, a month with a picture for every day, told apart by shape; the table of guests
beside it."""

import calendar
from datetime import date, timedelta

from game.profiles import streak, suppers
from game.profiles.profile import Profile
from scenes.kit.app import App
from scenes.kit.art import Stage
from scenes.kit.base import (
    BADGE,
    CANDLE,
    HEADING,
    INK,
    INK_MID,
    SMALL,
    SMALL_LABEL,
    TEXT_HI,
    TEXT_MID,
    Rect,
    begin_large,
    format_value,
    say,
)
from scenes.kit.input import Focusable
from scenes.kit.words import days
from scenes.kit.words.alphabet import by_alphabet
from scenes.people.profiles.words import draw_face, people_with_pages, profile_name
from scenes.people.statistics.words import day_words

PAGE = Rect(80, 148, 972, 720)
BAND = PAGE.row(PAGE.top - 132, 98)
GRID = Rect(PAGE.x + 34, PAGE.y + 36, PAGE.w - 70, 494)
WEEKDAYS_Y = GRID.top + 20
DAYS, WEEKS = 7, 6
CHEVRON, FACE = 64, 66
GROUP = "days"


def day_state(profile: Profile, day: date, today: date, forgiven: frozenset[date]) -> str:
    """State of a day: "eaten", "today", "forgiven", "missed" or "coming"; "" before the first eaten day."""
    if suppers.supper_of_day(profile, day).eaten:
        return "eaten"
    if day >= today:
        return "today" if day == today else "coming"
    if day in forgiven:
        return "forgiven"
    first = min(suppers.eaten_days(profile), default=today)
    return "missed" if day > first else ""


def first_of_month(day: date, months: int = 0) -> date:
    """First day of a day's month, or of the month `months` later."""
    number = day.year * 12 + day.month - 1 + months
    return date(number // 12, number % 12 + 1, 1)


def days_of(month: date) -> list[date]:
    """Days of a month."""
    return [month + timedelta(days=i) for i in range(calendar.monthrange(month.year, month.month)[1])]


def draw_page(app: App, stage: Stage, profile: Profile, month: date, today: date) -> list[Focusable]:
    """Draw the page; returns the focus items of its days."""
    stage.add_image("board", "campaign/calendar_page", *PAGE.place)
    title = begin_large(days.format_month(month))
    stage.add_label("cards", title, HEADING, BAND, TEXT_HI, "center")
    for picture, x in (("ui/icon_chevron_left", BAND.x + 110), ("ui/icon_chevron_right", BAND.right - 110)):
        stage.add_image("cards", picture, x, BAND.cy, CHEVRON)
    width, height = GRID.w / DAYS, GRID.h / WEEKS
    for column, name in enumerate(days.name_weekdays()):
        box = Rect.from_center(GRID.x + (column + 0.5) * width, WEEKDAYS_Y, width, BAND.h)
        stage.add_label("cards", begin_large(name), BADGE, box, INK_MID, "center")
    forgiven = streak.forgiven_days(suppers.eaten_days(profile), today)
    found = []
    for day in days_of(month):
        place = days.place_in_week(month) + day.day - 1
        cell = Rect(GRID.x + place % DAYS * width, GRID.top - (place // DAYS + 1) * height, width, height)
        what = day_state(profile, day, today, forgiven)
        stage.add_text(
            "cards", format_value(day.day), BADGE, cell.x + 34, cell.cy, INK if what else INK_MID, "center"
        )
        if what:
            alpha = 110 if what == "coming" else 255
            stage.add_image("cards", f"campaign/day_{what}", cell.x + 88, cell.cy, FACE, alpha=alpha)
        found.append(
            Focusable(
                f"day:{day.isoformat()}",
                cell.expand(-5),
                GROUP,
                day,
                words=day_words(day.isoformat()),
                state=day_sentence(profile, day, what),
            )
        )
    return found


def day_sentence(profile: Profile, day: date, what: str) -> str:
    """Sentence about a day in a state of day_state()."""
    if what == "eaten":
        return say("supper.eaten", n=suppers.stars_of(profile, day))
    return say(f"supper.day.{what or 'before'}")


def page_zones() -> list[tuple[Rect, str]]:
    """Zones in which a pointer turns the page."""
    return [(BAND.column(BAND.x + 60, 100), "month:-1"), (BAND.column(BAND.right - 160, 100), "month:1")]


ROW_H, HEADLINE_H = 56, 60


def ranked_guests(app: App, today: date) -> list[Profile]:
    """Profiles with the most stars first, then the best score, the fewest tries, the longest streak."""

    def rank_key(profile: Profile) -> tuple[int, int, int, int]:
        supper = suppers.supper_of_day(profile, today)
        row = suppers.streak_on(profile, today)
        return -suppers.stars_of(profile, today), -(supper.score or 0), supper.tries, -row

    people = people_with_pages(app)
    return sorted(people, key=lambda profile: (*rank_key(profile), by_alphabet(profile_name(profile))))


def row_count(rect: Rect) -> int:
    """Number of guests that have room in a table."""
    return int((rect.h - HEADLINE_H) // ROW_H)


def draw_guests(app: App, stage: Stage, rect: Rect, today: date, first: int, active: str) -> None:
    """Draw rows from `first` on, below a headline."""
    head = rect.row(rect.top - 56, 50, 28)
    stage.add_nine_patch("board", "nine_panel_normal", rect)
    stage.add_label("cards", say("supper.guests"), SMALL_LABEL, head, CANDLE)
    stage.add_label("cards", say("supper.in_a_row"), SMALL, head, TEXT_MID, "right")
    for place, profile in enumerate(ranked_guests(app, today)[first : first + row_count(rect)]):
        y = head.y - ROW_H * (place + 0.5) + 2
        draw_face(app, stage, profile, rect.x + 54, y, 52)
        color = CANDLE if profile.id == active else TEXT_HI
        name, style = app.art.fit_name(profile_name(profile), SMALL, 230)
        stage.add_text("cards", name, style, rect.x + 94, y, color)
        days = format_value(suppers.streak_on(profile, today))
        told = stage.add_text("cards", days, SMALL_LABEL, rect.right - 40, y, color, "right")
        left = rect.x + 344
        room = Rect(left, y - ROW_H / 2, rect.right - 56 - told.natural[0] - left, ROW_H)
        _draw_result(stage, profile, today, room)


def _draw_result(stage: Stage, profile: Profile, today: date, room: Rect) -> None:
    supper = suppers.supper_of_day(profile, today)
    if not supper.tries:
        stage.add_label("cards", say("supper.not_yet"), SMALL, room, TEXT_MID)
        return
    for star in range(suppers.STARS):
        name = "ui/icon_star_full" if star < suppers.stars_of(profile, today) else "ui/icon_star_empty"
        stage.add_image("cards", name, room.x + 20 + star * 46, room.cy, 42)
    told = ("supper.tries", supper.tries) if supper.score is None else ("supper.points", supper.score)
    beside = room.column(room.x + 160, room.w - 160)
    stage.add_label("cards", say(told[0], n=told[1]), SMALL, beside, TEXT_MID)
