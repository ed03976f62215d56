"""Scene of the daily supper (C17): calendar, today's plate with the way to its table, the ways to the endless
supper and to second helpings, table of guests, the result."""

from datetime import date
from itertools import groupby

from game.campaign import daily, dishes
from game.campaign.daily import Plate
from game.core.errors import GameError
from game.core.match import Match
from game.profiles import second_helpings, streak, suppers
from game.profiles.profile import Profile
from scenes.campaign.stage import attempts, supper_matches
from scenes.campaign.stage.info import StageInfo
from scenes.campaign.supper import calendar_page
from scenes.campaign.supper.plate_card import draw_plate, kind_of
from scenes.kit.app import App
from scenes.kit.art import Pieces
from scenes.kit.base import (
    BODY_BOLD,
    CANDLE,
    HEADING,
    LABEL,
    SCREEN,
    SMALL_LABEL,
    TEXT_HI,
    TEXT_MID,
    Rect,
    say,
)
from scenes.kit.input import Focusable, Intent
from scenes.kit.match.saved_matches import SUPPER
from scenes.kit.match.saved_table import SavedStage
from scenes.kit.widgets import BACK, CHOOSE, SELECT, Prompt
from scenes.navigation import routes, supper_routes
from scenes.pages.dialog import Panel
from scenes.pages.menu import MenuScene
from scenes.people import booking
from scenes.people.profiles.words import draw_owner, next_person
from scenes.people.statistics import words

PANEL = (SCREEN.cx, 570.0, 1000.0)
"""Middle and width of the panel; it is as high as its lines."""
LINE, FRAME = 76, 290
BUTTON_W, BUTTON_H, GAP = 280, 88, 24
WON, OPEN = "★", "☆"
STARS = {WON: "ui/icon_star_full", OPEN: "ui/icon_star_empty"}
STAR, STAR_GAP = 54.0, 8.0


def result_text(profile: Profile, plate: Plate, game: str) -> str:
    """Lines about a supper: day, game, stars, tries, the score of a dish with par, and days in a row."""
    supper, won = suppers.supper_of_day(profile, plate.day), suppers.stars_of(profile, plate.day)
    stars = WON * won + OPEN * (suppers.STARS - won)
    lines = [
        say("supper.result.title", day=words.day_words(plate.day.isoformat())),
        say(f"supper.result.{kind_of(plate)}", game=say(f"{game}.name")),
        say("supper.result.stars", stars=stars, n=supper.tries),
    ]
    par = dishes.par_of(plate)
    if par is not None and supper.score is not None:
        lines.append(say("supper.result.score", n=supper.score, par=par))
    if supper.told and won < suppers.STARS:
        lines.append(say("supper.result.hinted"))
    if supper.late:
        lines.append(say("supper.result.late"))
    row = suppers.streak_on(profile, plate.day)
    return "\n".join([*lines, *([say("supper.row", n=row)] if row else [])])


class ResultScene(Panel):
    """Panel with the result over the calendar."""

    def __init__(self, app: App, text: str, match: Match | None) -> None:
        super().__init__(app)
        self.text = text
        self.match = match

    def build(self) -> None:
        title, *rest = self.text.split("\n")
        panel = Rect.from_center(*PANEL, FRAME + LINE * len(rest))
        self.draw_panel(panel)
        self.stage.add_label("cards", title, HEADING, panel.row(panel.top - 110, 80, 50), CANDLE)
        room = panel.row(panel.y + 150, panel.h - 270, 50)
        for i, line in enumerate(rest):
            self._draw_line(line, room.row(room.top - (i + 1) * LINE, LINE - 4))
        keys = ["copy", *(["code"] if self.match else []), "done"]
        x = panel.cx - (len(keys) * (BUTTON_W + GAP) - GAP) / 2
        for key in keys:
            self.add_button(
                key, Rect(x, panel.y + 36, BUTTON_W, BUTTON_H), say(f"supper.result.{key}"), style=LABEL
            )
            x += BUTTON_W + GAP
        self.focus_buttons("copy")

    def _draw_line(self, line: str, rect: Rect) -> None:
        """Draw a line; stars become pictures, as the fonts lack them."""
        x = rect.x
        for star, signs in groupby(line, lambda sign: STARS.get(sign, "")):
            part = "".join(signs).strip()
            if star:
                for _ in part:
                    self.stage.add_image("cards", star, x + STAR / 2 + 1, rect.cy, STAR)
                    x += STAR + STAR_GAP
            elif part:
                self.stage.add_label("cards", part, BODY_BOLD, rect.column(x, rect.right - x), TEXT_HI)
                x += self.app.art.text_width(part, BODY_BOLD) + STAR_GAP

    def show_prompts(self) -> None:
        self.show_in_bar("", [CHOOSE, SELECT, BACK])

    def confirm(self, key: str, intent: Intent) -> bool:
        self.press(key)
        if key == "done":
            return self.close()
        return self._copy_text() if key == "copy" else self._show_code()

    def _copy_text(self) -> bool:
        try:
            self.app.window.set_clipboard_text(self.text)
        except Exception as error:  # every system has its own ways to have no clipboard
            return self.refuse(say("sharing.no_clipboard", reason=error))
        self.toast.show_now(say("supper.result.copied"))
        return True

    def _show_code(self) -> bool:
        if not self.match:
            return False
        return self.lay_over(routes.Share(self.match))


CARD = Rect(1076, 582, 748, 286)
SIT, SHARE = Rect(1076, 472, 436, 84), Rect(1536, 472, 288, 84)
GUESTS = Rect(1076, 256, 748, 182)
ENDLESS, HALF_GAP = Rect(1076, 148, 748, 84), 24
"""Way to the endless supper, beside it the offer of a second helping."""
SHADE = 120


class SupperScene(MenuScene):
    """Daily supper of the active profile; match: today's, if just played, so that it can be shared whole."""

    about_places = (CARD,)

    def __init__(self, app: App, match: Match | None = None, today: date | None = None) -> None:
        super().__init__(app)
        self.match = match
        self.today = today or date.fromisoformat(booking.local_date())
        self.month = calendar_page.first_of_month(self.today)
        self.first = 0  # row at the top of the table of guests
        self.plate: daily.Plate | None = None
        self.info: StageInfo | None = None
        self.problem = ""
        self.card: Pieces = []
        self.card_day = self.today

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
        self.card = []
        self.draw_village(near=True)
        self.darken(SHADE)
        self.draw_heading(say("supper.heading"))
        row = suppers.streak_on(self.profile, self.today)
        draw_owner(self.app, self.stage, self.profile, say("supper.row", n=row) if row else "")
        days = calendar_page.draw_page(self.app, self.stage, self.profile, self.month, self.today)
        self.zones += calendar_page.page_zones()
        self._draw_plate()
        calendar_page.draw_guests(self.app, self.stage, GUESTS, self.today, self.first, self.profile.id)
        self._draw_other_suppers()
        buttons = [Focusable(key, button.rect, "buttons") for key, button in self.buttons.items()]
        self.focus.set_items([*buttons, *days], "sit" if self.info else days[0].key)

    def _draw_other_suppers(self) -> None:
        """Draw the ways to the endless supper, and to second helpings if one waits."""
        waiting = second_helpings.count_due(self.profile, self.today)
        room, style = ENDLESS, LABEL
        if waiting:
            width = (ENDLESS.w - HALF_GAP) / 2
            room, style = ENDLESS.left_strip(width), SMALL_LABEL
            helping = say("supper.helping_short", n=waiting)
            self.add_button("helping", ENDLESS.right_strip(width), helping, style=style)
        self.add_button("endless", room, say("endless.name"), style=style)

    def _draw_plate(self) -> None:
        """Draw the card of a plate, and the buttons of today's."""
        supper = suppers.supper_of_day(self.profile, self.today)
        self.stage.add_nine_patch("board", "nine_panel_active", CARD)
        if not self.info:
            room, broken = CARD.expand(-40), say("supper.broken")
            self.stage.add_label("cards", broken, BODY_BOLD, room, TEXT_MID, "center", wraps=True)
            return
        self._draw_card(self.today)
        key = "go_on" if self.has_waiting_table else "again" if supper.tries else "sit"
        self.add_button("sit", SIT, say(f"supper.{key}"), style=LABEL)
        if supper.tries:
            self.add_button("share", SHARE, say("supper.share"), style=LABEL)

    def on_focus(self) -> None:
        """Show the plate of the focused day if it was served, else today's."""
        super().on_focus()
        day = self.focus.value
        shown = day if isinstance(day, date) and day < self.today else self.today
        if self.info and shown != self.card_day:
            self._draw_card(shown)

    def _draw_card(self, day: date) -> None:
        """Draw a day's plate without spoilers."""
        try:
            plate = daily.plate_of(day)
            info = StageInfo(plate.level)
        except GameError:
            return  # the other one stays
        self.stage.clear(self.card)
        is_past = day < self.today
        self.card = draw_plate(self.app, self.stage, CARD, self.profile, plate, info, is_past)
        self.card_day = day

    def show_prompts(self) -> None:
        prompts = [SELECT, Prompt("turn", "supper.turn")]
        if len(calendar_page.ranked_guests(self.app, self.today)) > calendar_page.row_count(GUESTS):
            prompts.append(Prompt("details", "supper.more"))
        if next_person(self.app, self.profile) is not None:
            prompts.append(Prompt("third", "statistics.who"))
        self.show_in_bar(self._day_text(), [*prompts, BACK])

    def _day_text(self) -> str:
        """Sentence about the focused day; about today's table for what is no day."""
        day = self.focus.value
        if not isinstance(day, date):
            return self.info.twist if self.info else ""
        forgiven = streak.forgiven_days(suppers.eaten_days(self.profile), self.today)
        what = calendar_page.day_state(self.profile, day, self.today, forgiven)
        return calendar_page.day_sentence(self.profile, day, what)

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
        on_day = self.focused_key.startswith("day:")
        self.rebuild()
        if on_day:
            self.focus.move_to(f"day:{ahead.isoformat()}")
            self.follow_focus(sound=False)
        return True

    def on_details(self, intent: Intent) -> bool:
        """Show the next rows of the table of guests."""
        count = len(calendar_page.ranked_guests(self.app, self.today))
        rows = calendar_page.row_count(GUESTS)
        if count <= rows:
            return False
        following = self.first + rows
        self.first = following if following < count else 0
        return self.show_change("focus_tick", 4)

    def on_third(self, intent: Intent) -> bool:
        """Make the next profile the active one and show its calendar."""
        other = next_person(self.app, self.profile)
        if not other:
            return False
        self.app.profiles.choose_profile(other.id)
        self.match = None
        return self.show_change("confirm")

    def confirm(self, key: str, intent: Intent) -> bool:
        if key.startswith("month:"):
            return self._turn_page(int(key.removeprefix("month:")))
        if key.startswith("day:"):
            return self._serve_day(date.fromisoformat(key.removeprefix("day:")), intent)
        self.press(key)
        if key == "helping":
            return self.go(supper_routes.SecondHelpings(today=self.today))
        if key == "endless":
            return self.go(supper_routes.EndlessSupper(today=self.today))
        return self._sit_down(intent) if key == "sit" else self._share_result(self.today)

    def _serve_day(self, day: date, intent: Intent) -> bool:
        """Sit down to the supper of the focused day (K24): to one that is gone by late, to none that is still
        to come; of one that was eaten show the result (K26)."""
        if day == self.today:
            return self._sit_down(intent)
        if suppers.supper_of_day(self.profile, day).eaten:
            self.play("panel_open")
            return self._share_result(day)
        return self.refuse(self._day_text()) if day > self.today else self._sit_late(day, intent)

    def _sit_late(self, day: date, intent: Intent) -> bool:
        """Continue or begin the supper of a day that is gone by. True."""
        try:
            stage = SavedStage(daily.plate_of(day).level, day=day.isoformat(), late=True)
            return self._sit_at(stage, intent)
        except GameError as error:
            return self.refuse(str(error))

    def _sit_down(self, intent: Intent) -> bool:
        """Continue or begin today's supper. True."""
        if not self.plate or not self.info:
            return self.refuse(self.problem)
        return self._sit_at(SavedStage(self.plate.level, day=self.today.isoformat()), intent)

    def _sit_at(self, stage: SavedStage, intent: Intent) -> bool:
        try:
            waits = stage.level in attempts.waiting_levels(self.app, stage.day)
            if not waits or attempts.go_on(self.app, SUPPER, intent.device) is None:
                attempts.ask_and_begin(self.app, stage, intent.device)
        except GameError as error:
            return self.refuse(str(error))
        return True

    def _share_result(self, day: date) -> bool:
        """Show the result of a day, with its match if that is kept. True."""
        try:
            plate = daily.plate_of(day)
            game = StageInfo(plate.level).game
        except GameError as error:
            return self.refuse(str(error))
        match = supper_matches.find_match(self.app, self.profile, day)
        if match is None and day == self.today:
            match = self.match
        return self.lay_over(supper_routes.SupperResult(result_text(self.profile, plate, game), match))
