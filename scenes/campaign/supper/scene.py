"""Scene of the daily supper (C17): calendar, today's plate with the way to its table, table of guests."""

from __future__ import annotations

from datetime import date

from game.campaign import daily
from game.core.errors import GameError
from game.core.match import Match
from game.profiles import streak, suppers
from game.profiles.profile import Profile
from scenes.campaign.stage import attempts
from scenes.campaign.stage.info import StageInfo
from scenes.campaign.supper import calendar_page, table_of_guests
from scenes.campaign.supper.result_scene import result_text
from scenes.kit.app import App
from scenes.kit.base.design_tokens import (
    BADGE,
    BODY_BOLD,
    CANDLE,
    INK,
    LABEL,
    NIGHT_900,
    SMALL,
    SMALL_LABEL,
    TEXT_HI,
    TEXT_MID,
)
from scenes.kit.base.geometry import SCREEN, Rect
from scenes.kit.base.texts import say
from scenes.kit.input.focus import Focusable
from scenes.kit.input.intent import Intent
from scenes.kit.match.saved_matches import SUPPER
from scenes.kit.match.seating import SavedStage
from scenes.kit.widgets.prompt_bar import BACK, SELECT, Prompt
from scenes.navigation import routes
from scenes.pages.menu import MenuScene
from scenes.people import booking
from scenes.people.profiles.owner import draw_owner, next_person

CARD = Rect(1076, 582, 748, 286)
COVER = Rect(CARD.x + 24, CARD.y + 24, 238, 238)
SIT, SHARE = Rect(1076, 472, 436, 84), Rect(1536, 472, 288, 84)
GUESTS = Rect(1076, 148, 748, 290)
SHADE = 120


class SupperScene(MenuScene):
    """Daily supper of the active profile; match: today's, if just played, so that it can be shared whole."""

    def __init__(self, app: App, match: Match | None = None, today: date | None = None) -> None:
        super().__init__(app)
        self.match = match
        self.today = today or date.fromisoformat(booking.local_date())
        self.month = calendar_page.first_of_month(self.today)
        self.first = 0  # row at the top of the table of guests
        self.plate: daily.Plate | None = None
        self.info: StageInfo | None = None
        self.problem = ""

    @property
    def profile(self) -> Profile:
        """Owner of the calendar: the active profile."""
        return self.app.profiles.active

    @property
    def has_waiting_table(self) -> bool:
        """True if a match of today's supper waits."""
        return self.plate is not None and self.plate.level in attempts.waiting_levels(
            self.app, self.today.isoformat()
        )

    def enter(self) -> None:
        """Read today's plate, and announce new trophies."""
        try:
            self.plate = daily.plate_of(self.today)
            self.info = StageInfo(self.plate.level)
        except GameError as error:
            self.problem = str(error)
        booking.tell_trophies(self.app, booking.look_for_trophies(self.app, self.profile.id))
        super().enter()

    # -- drawing

    def build(self) -> None:
        self.draw_village(near=True)
        self.stage.add_rect("back", SCREEN, NIGHT_900, SHADE)
        self.draw_heading(say("supper.heading"))
        row = suppers.streak_on(self.profile, self.today)
        draw_owner(self.app, self.stage, self.profile, say("supper.row", n=row) if row else "")
        days = calendar_page.draw_page(self.app, self.stage, self.profile, self.month, self.today)
        self.zones += calendar_page.page_zones()
        self._draw_plate()
        table_of_guests.draw_guests(self.app, self.stage, GUESTS, self.today, self.first, self.profile.id)
        buttons = [Focusable(key, button.rect, "buttons") for key, button in self.buttons.items()]
        self.focus.set_items([*buttons, *days], home="sit" if self.info is not None else days[0].key)

    def _draw_plate(self) -> None:
        """Draw today's plate without spoilers, with its buttons."""
        stage, supper = self.stage, suppers.supper_of_day(self.profile, self.today)
        stage.add_nine_patch("board", "nine_panel_active", CARD)
        words = CARD.column(COVER.right + 24, CARD.right - COVER.right - 44, 20)
        if self.info is None or self.plate is None:
            room, broken = CARD.expand(-40), say("supper.broken")
            stage.add_label("cards", broken, BODY_BOLD, room, TEXT_MID, "center", wraps=True)
            return
        cover = self.info.picture if self.plate.is_match else "campaign/puzzle_cover"
        stage.add_box("cards", COVER, 24, INK, None)
        stage.add_picture("cards", cover, *COVER.center, COVER.h - 24, widest=COVER.w - 16)
        kind = say("supper.match" if self.plate.is_match else "supper.puzzle")
        stage.add_label("cards", kind, SMALL, words.row(words.top - 46, 46), TEXT_MID)
        title = self.info.title
        fitting = [
            style for style in (LABEL, SMALL_LABEL) if self.app.art.text_width(title, style) <= words.w
        ]
        style = fitting[0] if fitting else BADGE
        height = 52 if self.app.art.text_width(title, style) <= words.w else 88
        room = words.row(words.top - 52 - height, height)
        stage.add_label("cards", title, style, room, CANDLE, wraps=True)
        game = say(f"{self.info.game}.name")
        stage.add_label("cards", game, SMALL, words.row(words.y + 64, 46), TEXT_HI)
        won = suppers.stars_of(self.profile, self.today)
        for star in range(len(self.info.stars)):
            name = "ui/icon_star_full" if star < won else "ui/icon_star_empty"
            stage.add_image("cards", name, words.x + 28 + star * 64, words.y + 34, 56)
        key = "go_on" if self.has_waiting_table else "again" if supper.tries else "sit"
        self.add_button("sit", SIT, say(f"supper.{key}"), style=LABEL)
        if supper.tries:
            self.add_button("share", SHARE, say("supper.share"), style=LABEL)

    def show_prompts(self) -> None:
        prompts = [SELECT, Prompt("turn", "supper.turn")]
        if len(table_of_guests.ranked_guests(self.app, self.today)) > table_of_guests.ROWS:
            prompts.append(Prompt("details", "supper.more"))
        if next_person(self.app, self.profile) is not None:
            prompts.append(Prompt("third", "statistics.who"))
        self.show_in_bar(self._day_text(), [*prompts, BACK])

    def _day_text(self) -> str:
        """Sentence about the focused day."""
        day = self.focus.value
        if not isinstance(day, date):
            return ""
        forgiven = streak.forgiven_days(suppers.eaten_days(self.profile), self.today)
        what = calendar_page.day_state(self.profile, day, self.today, forgiven)
        if what == "eaten":
            return say("supper.eaten", n=suppers.stars_of(self.profile, day))
        return say(f"supper.day.{what}") if what else ""

    # -- input

    def on_turn(self, intent: Intent, step: int) -> bool:
        """Turn to another month, at most the next one."""
        return self._turn_page(step)

    def _turn_page(self, step: int) -> bool:
        ahead = calendar_page.first_of_month(self.month, step)
        if ahead > calendar_page.first_of_month(self.today, 1) or ahead.year < self.today.year - 10:
            return False
        self.play("focus_tick", step=3)
        self.month = ahead
        on_day = (self.focus.key or "").startswith("day:")
        self.rebuild()
        if on_day:
            self.focus.move_to(f"day:{ahead.isoformat()}")
            self.follow_focus(sound=False)
        return True

    def on_details(self, intent: Intent) -> bool:
        """Show the next rows of the table of guests."""
        count = len(table_of_guests.ranked_guests(self.app, self.today))
        if count <= table_of_guests.ROWS:
            return False
        following = self.first + table_of_guests.ROWS
        self.first = following if following < count else 0
        self.play("focus_tick", step=4)
        self.rebuild()
        return True

    def on_third(self, intent: Intent) -> bool:
        """Make the next profile the active one and show its calendar."""
        other = next_person(self.app, self.profile)
        if other is None:
            return False
        self.app.profiles.choose_profile(other.id)
        self.match = None
        self.play("confirm")
        self.rebuild()
        return True

    def confirm(self, key: str, intent: Intent) -> bool:
        if key.startswith("month:"):
            return self._turn_page(int(key.removeprefix("month:")))
        if key.startswith("day:"):
            sentence, is_today = self._day_text(), key == f"day:{self.today.isoformat()}"
            return self._sit_down(intent) if is_today or not sentence else self.refuse(sentence)
        self.press(key)
        return self._sit_down(intent) if key == "sit" else self._share_result()

    def _sit_down(self, intent: Intent) -> bool:
        """Continue or begin today's supper. True."""
        if self.plate is None or self.info is None:
            return self.refuse(self.problem)
        try:
            if self.has_waiting_table and attempts.go_on(self.app, SUPPER, intent.device) is not None:
                return True
            attempts.ask_and_begin(
                self.app, SavedStage(self.plate.level, day=self.today.isoformat()), intent.device
            )
        except GameError as error:
            return self.refuse(str(error))
        return True

    def _share_result(self) -> bool:
        if self.info is None or self.plate is None:
            return False
        text = result_text(self.profile, self.plate, self.info.game)
        return self.lay_over(routes.SupperResult(text, self.match))
