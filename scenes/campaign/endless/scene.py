"""Page of a run (K57): the five tables of its round on a road, candles for losses, the next table with the way
there, the week's table."""

from __future__ import annotations

from datetime import date
from functools import partial

from game.campaign.endless import run, tables, week
from game.campaign.endless.tables import ROUND_AHEAD, Place, has_choice
from game.core.errors import DataError, GameError
from game.profiles import endless_runs
from game.profiles.endless_runs import Runner
from game.profiles.profile import Profile, WeekRun
from scenes.campaign.endless import parts, words
from scenes.campaign.endless.road import draw_road
from scenes.campaign.stage import attempts
from scenes.campaign.stage.info import StageInfo
from scenes.kit.app import App
from scenes.kit.base import (
    BIG_NUMBER,
    BODY_BOLD,
    CANDLE,
    HEADING,
    SMALL,
    SMALL_LABEL,
    TEXT_HI,
    TEXT_MID,
    Rect,
    format_signed,
    format_value,
    say,
    side_by_side,
)
from scenes.kit.input import Focusable, Intent
from scenes.kit.input.device import Device
from scenes.kit.match import saved_matches
from scenes.kit.match.saved_table import SavedStage
from scenes.kit.widgets import BACK, SELECT, Prompt
from scenes.match import starter
from scenes.match.rivals.medallion import draw_medallion
from scenes.navigation import navigator, routes, supper_routes
from scenes.pages.dialog import ask_first
from scenes.pages.menu import MenuScene
from scenes.people import booking
from scenes.people.profiles.words import draw_owner, profile_name

ROAD = Rect(96, 600, 1350, 300)
TALLY = Rect(1480, 600, 344, 300)
CARD = Rect(96, 256, 1080, 320)
RANKING = Rect(1200, 148, 624, 428)
BUTTON_H, BUTTON_GAP = 88.0, 24.0
BUTTONS = Rect(96, 148, 1080, BUTTON_H)
FACE, FACE_PITCH = 108.0, 118.0
TWIST_MARK = 56.0
SHADE = 150
BESIDE_HEADING = 24


class EndlessScene(MenuScene):
    """Page of the active profile's run of a week; other weeks with a run or with friends' letters lie beside it.

    week: "" for the present one."""

    music = "campaign_lullaby"

    def __init__(self, app: App, week: str = "", today: date | None = None) -> None:
        """Raises DataError if the file of tables is broken."""
        super().__init__(app)
        self.today = today or booking.local_day()
        self.week = week or self.present
        self.first = 0  # row at the top of the week's table
        self.rows: list[Runner] = []
        self.ghost: Runner | None = None
        self.waits = False  # the match of the next table waits
        self.is_taken = False  # the next table of another week's run waits
        tables.draw_round(self.week, 0)

    # -- the run

    @property
    def present(self) -> str:
        """Week of today."""
        return week.week_of(self.today)

    @property
    def profile(self) -> Profile:
        """Owner of the run: the active profile."""
        return self.app.profiles.active

    @property
    def slot(self) -> str:
        """Slot of the owner's tables."""
        return saved_matches.endless_slot(self.profile.id)

    @property
    def run(self) -> WeekRun:
        """Run of the week that is shown."""
        return endless_runs.run_of(self.profile, self.week)

    @property
    def is_open(self) -> bool:
        """True once the crown was worn."""
        return endless_runs.is_open(self.profile)

    @property
    def is_ended(self) -> bool:
        """True for a run that is over."""
        return endless_runs.is_ended(self.run)

    @property
    def next_place(self) -> Place:
        """Place of the next table; of a run that is over that of the last one."""
        number = len(self.run.tables) if self.is_ended else endless_runs.next_number(self.run)
        number = max(1, min(number, tables.MOST_TABLES))
        return Place(self.week, number, "" if self.is_ended else self.run.twist)

    @property
    def is_known(self) -> bool:
        """False for a next table whose twist only a newer edition has, and for a run that was begun there."""
        if self.app.profiles.is_newer(self.profile.id) and self.run.tables:
            return False
        try:
            tables.lay_table(self.next_place.level_id)
        except DataError:
            return False
        return True

    @property
    def weeks(self) -> list[str]:
        """Weeks that can be looked at, the oldest first."""
        known = {self.present, self.week, *self.profile.runs, *self.profile.ghosts}
        return sorted(one for one in known if week.is_week(one) and one <= max(self.present, self.week))

    def enter(self) -> None:
        self._look_around()
        booking.tell_trophies(self.app, booking.look_for_trophies(self.app, self.profile.id))
        super().enter()

    def resume(self) -> None:
        self._look_around()
        super().resume()

    def _look_around(self) -> None:
        """Look for the match that waits, and for the other runs of the week."""
        saved_matches.take_over(self.app.folders.saves, self.app.folders.replays)
        stage = saved_matches.waiting_stage(self.app.folders.saves, self.slot)
        level = stage.level if stage else ""
        self.waits = level == self.next_place.level_id and not self.is_ended
        self.is_taken = not self.waits and words.is_counted_table(self.profile, level)
        self.rows = words.ranked_runners(self.app, self.week)
        self.ghost = words.find_ghost(self.app, self.week, self.profile.id)

    # -- drawing

    def build(self) -> None:
        self.draw_village(near=True)
        self.darken(SHADE)
        right = draw_owner(self.app, self.stage, self.profile, words.week_words(self.week))
        self.draw_heading(say("endless.name"), right - BESIDE_HEADING)
        round_ = self.next_place.round - 1
        at = None if self.is_ended or not self.is_open else self.next_place.number
        items = draw_road(self.app, self.stage, ROAD, self.week, round_, self.run.tables, at, self.ghost)
        self._draw_tally()
        self._draw_card()
        parts.draw_ranking(self.app, self.stage, RANKING, self.rows, self.first, self.profile.id)
        keys = self._button_keys()
        width = (BUTTONS.w - BUTTON_GAP * (len(keys) - 1)) / len(keys)
        for key, x in side_by_side(keys, BUTTONS.cx, width + BUTTON_GAP):
            self.add_button(
                key, BUTTONS.column(x - width / 2, width), say(f"endless.{key}"), style=SMALL_LABEL
            )
        buttons = [Focusable(key, button.rect, "buttons") for key, button in self.buttons.items()]
        self.focus.set_items([*items, *buttons], keys[0])

    def _draw_tally(self) -> None:
        """Draw the candles, and the score so far."""
        stage, done = self.stage, self.run.tables
        stage.add_nine_patch("board", "nine_panel_normal", TALLY)
        self.flames += parts.draw_candles(stage, done, TALLY.cx, TALLY.top - 108)
        told = TALLY.row(TALLY.top - 212, 44, 12)
        stage.add_label("cards", words.candle_words(done), SMALL, told, TEXT_MID, "center")
        score = stage.add_text(
            "cards", format_value(run.score_of(done)), BIG_NUMBER, TALLY.cx, TALLY.y + 50, CANDLE, "center"
        )
        x = TALLY.cx - score.natural[0] / 2 - 44
        stage.add_image("cards", "ui/icon_trophy", x, TALLY.y + 50, 60)

    def _draw_card(self) -> None:
        """Draw the next table: its words, rivals, and the chosen twist; or why there is none."""
        stage = self.stage
        stage.add_nine_patch("board", "nine_panel_active", CARD)
        room = CARD.expand(-30)
        if not self.is_open or self.is_ended or not self.is_known:
            stage.add_image("cards", "campaign/king_small", room.x + 110, room.cy, 210)
            said = room.right_of(room.x + 250)
            stage.add_label("cards", self._state_words(), BODY_BOLD, said, TEXT_HI, wraps=True)
            return
        place = self.next_place
        info = StageInfo(place.level_id)
        stage.add_label("cards", info.title, HEADING, room.row(room.top - 62, 62), CANDLE)
        told = room.row(room.top - 104, 40)
        where = say("endless.at", table=words.table_words(place), game=say(f"{info.game}.name"))
        stage.add_label("cards", where, SMALL, told, TEXT_MID)
        rivals = info.rivals()
        for i, rival in enumerate(reversed(rivals)):
            x = room.right - FACE / 2 - i * FACE_PITCH
            draw_medallion(self.app, stage, "cards", rival.portrait, x, room.y + FACE / 2, FACE)
        line = room.row(room.y, told.y - room.y - 8)
        line = line.trim(right=len(rivals) * FACE_PITCH + 16)
        if info.twist:
            stage.add_image("cards", "ui/icon_flame", line.x + TWIST_MARK / 2, line.cy, TWIST_MARK)
            line = line.trim(left=TWIST_MARK + 16)
        stage.add_label("cards", info.twist or info.story, BODY_BOLD, line, TEXT_HI, wraps=True)

    def _state_words(self) -> str:
        """Sentence about a page without a next table."""
        if not self.is_open:
            return say("endless.locked")
        if not self.is_known:
            return say("endless.newer")
        if self.week != self.present:
            return say("endless.week_over", n=run.score_of(self.run.tables))
        won_all = len(self.run.tables) == tables.MOST_TABLES
        key = "all_eaten" if won_all else "given_up" if self.run.ended else "three_lost"
        return say(f"endless.{key}", n=run.score_of(self.run.tables))

    def _button_keys(self) -> list[str]:
        """Keys of the buttons; the first one has the focus."""
        if not self.is_open:
            return ["letters"]
        shown = ["send"] if endless_runs.best_of(self.run) else []
        if self.is_ended:
            again = ["again"] if self.week == self.present else []
            return [*again, "tables", *shown, "letters"]
        if not self.is_known:
            return [*shown, "letters"]
        if self.waits:
            return ["go_on", *shown, "letters"]
        is_chosen = self.run.twist or not has_choice(self.next_place.number)
        return ["sit" if is_chosen else "choose", *shown, "letters"]

    def show_prompts(self) -> None:
        prompts = [SELECT]
        if len(self.weeks) > 1:
            prompts.append(Prompt("turn", "endless.prompt.week"))
        if len(self.rows) > parts.count_rows(RANKING):
            prompts.append(Prompt("details", "supper.more"))
        if self._can_give_up():
            prompts.append(Prompt("third", "endless.prompt.give_up"))
        self.show_in_bar(self._bar_words(), [*prompts, BACK])

    def _can_give_up(self) -> bool:
        return self.is_open and bool(self.run.tables) and not self.is_ended

    def _bar_words(self) -> str:
        """Sentence about the table or the button in focus."""
        number = self.focus.value
        if not isinstance(number, int):
            return self._rule_words() or self._time_words()
        done = self.run.tables
        if number <= len(done):
            return words.ghost_words(self.ghost, number) or say("endless.was_here", n=done[number - 1].total)
        return words.ghost_words(self.ghost, number) or StageInfo(Place(self.week, number).level_id).story

    def _rule_words(self) -> str:
        """Sentence about what makes the next table harder; "" for a usual one."""
        place = self.next_place
        if self.is_ended or not self.is_open:
            return ""
        if place.is_last_course:
            return say("endless.last_course", n=run.LAST_COURSE_POINTS)
        if place.round >= ROUND_AHEAD:
            return say("endless.late_round", n=place.round - 1)
        return say("endless.later_round", n=place.round - 1) if place.round > 1 else ""

    def _time_words(self) -> str:
        """Sentence about the time that is left for the week's tables."""
        left = week.days_left(self.week, self.today)
        return say("endless.days_left", n=left) if left else say("endless.late")

    def item_words(self, item: Focusable) -> str:
        """Words of a place, for speech output."""
        number = item.value
        if not isinstance(number, int):
            return super().item_words(item)
        info = StageInfo(Place(self.week, number).level_id)
        done = self.run.tables[number - 1 : number]
        lines = [
            say("spoken.counted", name=line.words, points=format_signed(line.points))
            for table in done
            for line in words.point_lines(table)
        ]
        return "\n".join([say("campaign.spoken.title", title=info.title), say(f"{info.game}.name"), *lines])

    def item_state(self, item: Focusable) -> str:
        """The lit plate is that of the next table."""
        is_next = item.value == self.next_place.number and self.is_open and not self.is_ended
        return say("spoken.next") if is_next else item.state

    # -- input

    def confirm(self, key: str, intent: Intent) -> bool:
        if key.startswith("table:"):
            return self._confirm_table(int(key.removeprefix("table:")), intent)
        self.press(key)
        match key:
            case "send":
                return self._share_run()
            case "letters":
                return self.go(routes.Import())
            case "tables":
                return self.go(supper_routes.RunEnd(self.week))
            case "again":
                booking.change_profile(
                    self.app, self.profile.id, lambda one: endless_runs.begin_run(one, self.week)
                )
                self._look_around()
                return self.show_change("panel_open")
        return self._sit_down(intent.device)

    def _confirm_table(self, number: int, intent: Intent) -> bool:
        """Sit down at the next table; tell about the others."""
        if self.is_open and not self.is_ended and number == self.next_place.number:
            self.play("confirm")
            return self._sit_down(intent.device)
        return self.refuse(say("endless.locked") if not self.is_open else say("endless.not_now"))

    def _sit_down(self, device: Device) -> bool:
        """Go on with the match that waits, choose a twist, or begin the next table. True."""
        place = self.next_place
        try:
            if self.waits and attempts.go_on(self.app, self.slot, device) is not None:
                return True
            if self.is_taken:
                return self.refuse(say("endless.taken"))
            if has_choice(place.number) and not place.twist:
                choose = partial(self._take_twist, device)
                return self.lay_over(supper_routes.Twists(self.week, place.number, choose))
            stage = SavedStage(place.level_id)
            info = StageInfo(stage.level)
            begin = partial(attempts.begin_stage, self.app, info, device, stage)
            starter.ask_before_replacing(self.app, self.slot, begin)
        except GameError as error:
            return self.refuse(str(error))
        return True

    def _take_twist(self, device: Device, twist: str) -> None:
        """Keep the chosen twist, then sit down."""
        number = self.next_place.number
        booking.change_profile(
            self.app,
            self.profile.id,
            lambda one: endless_runs.choose_twist(one, self.week, number, twist),
        )
        self._sit_down(device)

    def _share_run(self) -> bool:
        best, name = endless_runs.best_of(self.run), profile_name(self.profile)
        text = words.share_text(name, self.week, best)
        title = words.share_title(self.week)
        return self.lay_over(supper_routes.ShareRun(self.week, name, best, title, text))

    def on_turn(self, intent: Intent, step: int) -> bool:
        """Show the run of another week."""
        weeks = self.weeks
        at = weeks.index(self.week) + step
        if not 0 <= at < len(weeks):
            return False
        self.week, self.first = weeks[at], 0
        self._look_around()
        return self.show_change("focus_tick", 3)

    def on_details(self, intent: Intent) -> bool:
        """Show the next rows of the week's table."""
        shown = parts.count_rows(RANKING)
        if len(self.rows) <= shown:
            return False
        self.first = self.first + shown if self.first + shown < len(self.rows) else 0
        return self.show_change("focus_tick", 4)

    def on_third(self, intent: Intent) -> bool:
        """Give the run up, after a question."""
        return self._can_give_up() and ask_first(self.app, "endless.give_up", self._give_up)

    def _give_up(self) -> None:
        booking.change_profile(self.app, self.profile.id, lambda one: endless_runs.give_up(one, self.week))
        route = supper_routes.EndlessSupper(self.week, self.today)
        navigator.replace(self.app, route, transition=False)

    def go_back(self) -> bool:
        """Leave for the scene below; after a table there is none, and the way leads to the suppers."""
        if len(self.app.stack.scenes) > 1:
            return super().go_back()
        self.play("back")
        return navigator.replace(self.app, supper_routes.Supper(today=self.today))
