"""Points of a table that is over (K57), line by line, with the candles that still burn and the way on."""

from __future__ import annotations

from game.campaign.endless import run
from game.campaign.endless.run import RunTable
from game.core.errors import GameError
from game.profiles import endless_runs
from game.profiles.trophies import Trophy
from scenes.afterwards.review.past_match import can_be_reviewed
from scenes.afterwards.review.scene import open_review
from scenes.campaign.endless import parts, words
from scenes.campaign.endless.words import PointLine
from scenes.campaign.show.last_words import jingle_of
from scenes.campaign.stage import attempts
from scenes.campaign.stage.run_session import RunSession
from scenes.kit.animation.timeline import Call, Wait
from scenes.kit.app import App
from scenes.kit.art import Pieces
from scenes.kit.base import (
    BIG_NUMBER,
    BODY_BOLD,
    CANDLE,
    GOOD,
    HEADING,
    LABEL,
    NUMBER,
    SMALL,
    TEXT_HI,
    TEXT_MID,
    Rect,
    format_value,
    say,
)
from scenes.kit.input import Intent
from scenes.kit.widgets import MOVE, SELECT, Glance, Prompt
from scenes.kit.words.caches import cached_words
from scenes.navigation import navigator, routes, supper_routes
from scenes.pages.menu import MenuScene
from scenes.people import booking
from scenes.people.trophies.plaque import name_winners

SHEET = Rect(330, 264, 1260, 626)
LINE_H = 56.0
SIDE = 56.0
CANDLES_X = SHEET.right - 190
BUTTON, BUTTON_GAP = (420.0, 88.0), 28.0
BUTTONS_Y = 146.0
LINE_MS, GLANCE = 420.0, 0.4


class TableResultScene(MenuScene):
    """Points of one table; a press shows them all at once, then its buttons answer."""

    music = "campaign_lullaby"
    ambience = None

    def __init__(self, app: App, session: RunSession) -> None:
        super().__init__(app)
        self.session = session
        self.place = session.place
        self.table: RunTable = session.table_result
        self.ghost = words.find_ghost(app, self.place.week, session.records.id)
        self.shown = 0  # lines that are told, and the total as one more
        self.glance = Glance(GLANCE)
        self.leaving = False
        self.rows: list[Pieces] = []
        self.news: list[tuple[Trophy, str]] = []  # told on the next page, which has room for that

    @cached_words
    def lines(self) -> list[PointLine]:
        """Lines of the points."""
        return words.point_lines(self.table)

    @property
    def is_all_shown(self) -> bool:
        return self.shown > len(self.lines)

    @property
    def is_ended(self) -> bool:
        """True if the run is over with this table."""
        return endless_runs.is_ended(self.session.week_run)

    @property
    def outcome(self) -> str:
        """End of the key of the heading: the third loss takes the last candle."""
        if self.table.won:
            return "won"
        return "last_lost" if run.losses_of(self.session.week_run.tables) >= run.LOSSES else "lost"

    def enter(self) -> None:
        self.news = name_winners(self.app, attempts.finish_stage(self.app, self.session))
        super().enter()
        if self.motion.is_off:
            self._tell_all()
        for _ in range(len(self.lines) + 1):
            self.timeline.add(Wait(LINE_MS))
            self.timeline.add(Call(self._tell_line))

    # -- drawing

    def build(self) -> None:
        self.draw_hall(say(f"endless.{self.outcome}"))
        stage = self.stage
        stage.add_nine_patch("board", "nine_panel_active", SHEET)
        stage.add_image("cards", parts.mark_of(self.table), SHEET.x + 84, SHEET.top - 74, 76)
        head = Rect(SHEET.x + 140, SHEET.top - 112, SHEET.w - 520, 72)
        stage.add_label("cards", self.session.info.title, HEADING, head, CANDLE)
        where = say(
            "endless.at",
            table=words.table_words(self.place),
            game=say(f"{self.session.game}.name"),
        )
        stage.add_label("cards", where, SMALL, head.row(head.y - 42, 40), TEXT_MID)
        done = self.session.week_run.tables
        self.flames += parts.draw_candles(stage, done, CANDLES_X, SHEET.top - 106)
        candles = Rect.from_center(CANDLES_X, SHEET.top - 188, 340, 40)
        stage.add_label("cards", words.candle_words(done), SMALL, candles, TEXT_MID, "center")
        top = SHEET.top - 214
        self.rows = []
        for line in self.lines:
            self.rows.append(self._draw_line(line, top))
            top -= LINE_H
        self.rows.append(self._draw_total())
        self._draw_notes()
        self._show_lines()
        self._draw_buttons()

    def _draw_line(self, line: PointLine, top: float) -> Pieces:
        row = SHEET.row(top - LINE_H, LINE_H, SIDE)
        said = self.stage.add_label("cards", line.words, BODY_BOLD, row.trim(right=160), TEXT_HI)
        points = say("endless.plus", n=line.points)
        number = self.stage.add_text("cards", points, NUMBER, row.right, row.cy, GOOD, "right")
        return [said, number]

    def _draw_total(self) -> Pieces:
        """Draw the score of the run with this table."""
        row = SHEET.row(SHEET.y + 86, 84, SIDE)
        score = run.score_of(self.session.week_run.tables)
        said = self.stage.add_label("cards", say("endless.total"), LABEL, row.trim(right=200), CANDLE)
        number = self.stage.add_text(
            "cards", format_value(score), BIG_NUMBER, row.right, row.cy, CANDLE, "right"
        )
        return [said, number]

    def _draw_notes(self) -> None:
        """Draw what a ghost had here, or that a hint was taken, below the total."""
        row = SHEET.row(SHEET.y + 22, 56, SIDE)
        ghost = words.ghost_words(self.ghost, self.place.number)
        notes = [
            "" if self.session.is_counted else say("endless.not_counted"),
            say("endless.hinted") if self.table.hinted else "",
            ghost,
        ]
        said = next((note for note in notes if note), "")
        if said:
            icon = "campaign/letter" if said == ghost else "ui/icon_info"
            self.stage.add_image("cards", icon, row.x + 24, row.cy, 48)
            self.stage.add_label("cards", said, SMALL, row.trim(left=66), TEXT_MID, wraps=True)

    def _draw_buttons(self) -> None:
        keys = ["end" if self.is_ended else "onward", *(["wrong"] if self._has_review else [])]
        width, height = BUTTON
        x = SHEET.cx - (len(keys) * (width + BUTTON_GAP) - BUTTON_GAP) / 2
        for key in keys:
            self.add_button(key, Rect(x, BUTTONS_Y, width, height), say(f"endless.{key}"), style=LABEL)
            x += width + BUTTON_GAP
        self.focus_buttons(keys[0])

    @property
    def _has_review(self) -> bool:
        return not self.table.won and can_be_reviewed(self.session.match)

    def show_prompts(self) -> None:
        prompts = [MOVE, SELECT, Prompt("turn_right", "sharing.share")]
        self.show_in_bar("", prompts if self.is_all_shown else [Prompt("confirm", "campaign.prompt.skip")])

    # -- the lines

    def _show_lines(self) -> None:
        for number, pieces in enumerate(self.rows):
            for piece in pieces:
                piece.alpha = 255 if number < self.shown else 0

    def _tell_line(self) -> None:
        if self.is_all_shown:
            return
        self.shown += 1
        self._show_lines()
        self.play("focus_tick", self.shown)
        if self.is_all_shown:
            self._tell_all()

    def _tell_all(self) -> None:
        self.shown = len(self.lines) + 1
        self._show_lines()
        self.play(jingle_of(self.session.run))
        self.show_prompts()

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self.is_all_shown:
            self.glance.update(seconds)

    # -- input

    def handle(self, intent: Intent) -> bool:
        """Tell all lines on a press while they come."""
        if not self.is_all_shown and intent.is_press:
            self.timeline.finish()
            return True
        return super().handle(intent)

    def confirm(self, key: str, intent: Intent) -> bool:
        if self.leaving or self.glance.catch_press():
            return True
        self.press(key)
        if key == "wrong":
            return open_review(self.app, self.session.match, self.session.seating.to_saved())
        return self._go_on()

    def _go_on(self) -> bool:
        self.leaving = True
        booking.tell_trophies(self.app, [trophy for trophy, _ in self.news])
        week = self.place.week
        route = supper_routes.RunEnd(week) if self.is_ended else supper_routes.EndlessSupper(week)
        return navigator.replace(self.app, route)

    def on_turn(self, intent: Intent, step: int) -> bool:
        """Open the match as a picture for others."""
        if self.leaving or not self.is_all_shown:
            return False
        try:
            return self.lay_over(routes.Share(self.session.match))
        except GameError as error:
            return self.refuse(str(error))

    def on_back(self, intent: Intent) -> bool:
        return self.confirm("end" if self.is_ended else "onward", intent)
