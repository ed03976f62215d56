"""Table of today's supper for all profiles: stars, tries, and days in a row."""

from __future__ import annotations

from datetime import date

from game.profiles import suppers
from game.profiles.profile import Profile
from scenes.kit.app import App
from scenes.kit.art.stage import Stage
from scenes.kit.base.design_tokens import CANDLE, SMALL, SMALL_LABEL, TEXT_HI, TEXT_MID
from scenes.kit.base.geometry import Rect
from scenes.kit.base.texts import format_value, say
from scenes.people.profiles.face import draw_face
from scenes.people.profiles.owner import people_with_pages
from scenes.people.profiles.words import profile_name

ROWS, ROW_H = 4, 56


def ranked_guests(app: App, today: date) -> list[Profile]:
    """Profiles with the most stars first, then the fewest tries, then the longest streak."""

    def rank_key(profile: Profile) -> tuple[int, int, int]:
        supper = suppers.supper_of_day(profile, today)
        return -suppers.stars_of(profile, today), supper.tries, -suppers.streak_on(profile, today)

    people = people_with_pages(app)
    return sorted(people, key=lambda profile: (*rank_key(profile), profile_name(profile).casefold()))


def draw_guests(app: App, stage: Stage, rect: Rect, today: date, first: int, active: str) -> None:
    """Draw ROWS rows from `first` on, below a headline."""
    head = rect.row(rect.top - 56, 50, 28)
    stage.add_nine_patch("board", "nine_panel_normal", rect)
    stage.add_label("cards", say("supper.guests"), SMALL_LABEL, head, CANDLE)
    stage.add_label("cards", say("supper.in_a_row"), SMALL, head, TEXT_MID, "right")
    for place, profile in enumerate(ranked_guests(app, today)[first : first + ROWS]):
        y = head.y - ROW_H * (place + 0.5) + 2
        draw_face(app, stage, profile, rect.x + 54, y, 52)
        color = CANDLE if profile.id == active else TEXT_HI
        name, style = app.art.fit_name(profile_name(profile), SMALL, 230)
        stage.add_text("cards", name, style, rect.x + 94, y, color)
        _draw_result(stage, profile, today, rect.x + 344, y)
        days = format_value(suppers.streak_on(profile, today))
        stage.add_text("cards", days, SMALL_LABEL, rect.right - 40, y, color, "right")


def _draw_result(stage: Stage, profile: Profile, today: date, x: float, y: float) -> None:
    supper = suppers.supper_of_day(profile, today)
    if not supper.tries:
        stage.add_text("cards", say("supper.not_yet"), SMALL, x, y, TEXT_MID)
        return
    for star in range(suppers.STARS):
        name = "ui/icon_star_full" if star < suppers.stars_of(profile, today) else "ui/icon_star_empty"
        stage.add_image("cards", name, x + 20 + star * 46, y, 42)
    stage.add_text("cards", say("supper.tries", n=supper.tries), SMALL, x + 160, y, TEXT_MID)
