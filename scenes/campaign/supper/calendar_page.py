"""Page of the calendar: one month with a picture for every day, told apart by shape."""

from __future__ import annotations

import calendar
from datetime import date, timedelta

from game.profiles import streak, suppers
from game.profiles.profile import Profile
from scenes.kit.app import App
from scenes.kit.art.stage import Stage
from scenes.kit.base.design_tokens import BADGE, HEADING, INK, INK_MID, TEXT_HI
from scenes.kit.base.geometry import Rect
from scenes.kit.base.texts import format_value, say
from scenes.kit.input.focus import Focusable

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
    title = say("supper.month", month=say(f"supper.months.n{month.month}"), year=str(month.year))
    stage.add_label("cards", title, HEADING, BAND, TEXT_HI, "center")
    for picture, x in (("ui/icon_chevron_left", BAND.x + 110), ("ui/icon_chevron_right", BAND.right - 110)):
        stage.add_image("cards", picture, x, BAND.cy, CHEVRON)
    width, height = GRID.w / DAYS, GRID.h / WEEKS
    for column in range(DAYS):
        name = say(f"supper.weekdays.n{column + 1}")
        stage.add_text("cards", name, BADGE, GRID.x + (column + 0.5) * width, WEEKDAYS_Y, INK_MID, "center")
    forgiven = streak.forgiven_days(suppers.eaten_days(profile), today)
    found = []
    for day in days_of(month):
        place = month.weekday() + day.day - 1
        cell = Rect(GRID.x + place % DAYS * width, GRID.top - (place // DAYS + 1) * height, width, height)
        what = day_state(profile, day, today, forgiven)
        stage.add_text(
            "cards", format_value(day.day), BADGE, cell.x + 34, cell.cy, INK if what else INK_MID, "center"
        )
        if what:
            alpha = 110 if what == "coming" else 255
            stage.add_image("cards", f"campaign/day_{what}", cell.x + 88, cell.cy, FACE, alpha=alpha)
        found.append(Focusable(f"day:{day.isoformat()}", cell.expand(-5), GROUP, day))
    return found


def page_zones() -> list[tuple[Rect, str]]:
    """Zones in which a pointer turns the page."""
    return [
        (BAND.column(BAND.x + 60, 100), "month:-1"),
        (BAND.column(BAND.right - 160, 100), "month:1"),
    ]
