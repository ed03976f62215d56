"""End of a run (K57): its tables round by round, the score, and the place in the week's table."""

from __future__ import annotations

from game.campaign.endless import run, tables
from game.campaign.endless.run import RunTable
from game.campaign.endless.tables import OF_A_ROUND
from game.profiles import endless_runs
from game.profiles.profile import Profile
from scenes.campaign.endless import parts, words
from scenes.kit.app import App
from scenes.kit.base import (
    BIG_NUMBER,
    BODY_BOLD,
    CANDLE,
    LABEL,
    LINE,
    NIGHT_800,
    SMALL,
    SMALL_LABEL,
    TEXT_HI,
    TEXT_MID,
    Rect,
    format_value,
    say,
)
from scenes.kit.input import Intent
from scenes.kit.widgets import CHOOSE, SELECT, Prompt
from scenes.navigation import navigator, supper_routes
from scenes.pages.menu import MenuScene
from scenes.people.profiles.words import profile_name
from scenes.people.statistics.words import place_name

GRID = Rect(96, 262, 1140, 620)
MOST_ROUND_H = 176.0
ROUND_W, CELL_GAP = 190.0, 10.0
SIDE = Rect(1268, 262, 556, 620)
EMBLEM, MARK = 72.0, 38.0
BUTTONS_Y, BUTTON_W, BUTTON_H, GAP = 146.0, 420.0, 88.0, 28.0


class RunEndScene(MenuScene):
    """Run of the active profile's week that is over."""

    music = "campaign_lullaby"
    ambience = None

    def __init__(self, app: App, week: str, tables: tuple[RunTable, ...] = ()) -> None:
        super().__init__(app)
        self.week = week
        kept = endless_runs.run_of(self.profile, week)
        self.tables = tables or kept.tables
        self.is_best = run.score_of(self.tables) >= run.score_of(kept.best)
        self.rows = words.ranked_runners(app, week)

    @property
    def profile(self) -> Profile:
        """Owner of the run: the active profile."""
        return self.app.profiles.active

    @property
    def score(self) -> int:
        """Score of the run."""
        return run.score_of(self.tables)

    # -- drawing

    def build(self) -> None:
        self.draw_hall(say("endless.over"))
        rounds = -(-len(self.tables) // OF_A_ROUND)
        height = min(MOST_ROUND_H, GRID.h / max(1, rounds))
        for round_ in range(rounds):
            row = GRID.row(GRID.top - (round_ + 1) * height, height - CELL_GAP)
            self._draw_round(round_, row)
        self._draw_side()
        keys = ["send", "page"]
        x = GRID.x + (SIDE.right - GRID.x - len(keys) * (BUTTON_W + GAP) + GAP) / 2
        for key in keys:
            self.add_button(key, Rect(x, BUTTONS_Y, BUTTON_W, BUTTON_H), say(f"endless.{key}"), style=LABEL)
            x += BUTTON_W + GAP
        self.focus_buttons("send")

    def _draw_round(self, round_: int, row: Rect) -> None:
        """Draw the tables of a round, with what they were worth."""
        stage = self.stage
        name = say("endless.round", n=round_ + 1)
        stage.add_label("cards", name, SMALL_LABEL, row.left_strip(ROUND_W), CANDLE, outline=5)
        room = row.right_of(row.x + ROUND_W)
        width = room.w / OF_A_ROUND
        drawn = tables.draw_round(self.week, round_)
        for place, serving in enumerate(drawn):
            number = round_ * OF_A_ROUND + place
            cell = Rect(room.x + place * width, row.y, width - CELL_GAP, row.h)
            if number >= len(self.tables):
                continue
            table = self.tables[number]
            stage.add_box("board", cell, 22, NIGHT_800, CANDLE if table.won else LINE)
            size = min(EMBLEM, cell.h * 0.5)
            stage.add_image("cards", f"ui/emblem_{serving.game}", cell.x + 54, cell.cy, size)
            stage.add_image("cards", parts.mark_of(table), cell.x + 84, cell.cy - size * 0.36, MARK)
            points = format_value(table.total)
            stage.add_text("cards", points, LABEL, cell.right - 20, cell.cy, TEXT_HI, "right")
            if table.hinted:
                stage.add_image("cards", "ui/icon_hint", cell.right - 26, cell.top - 24, 30)

    def _draw_side(self) -> None:
        """Draw score and place; below it the week's table."""
        stage = self.stage
        top = SIDE.row(SIDE.top - 230, 230)
        stage.add_nine_patch("board", "nine_panel_active", top)
        score = stage.add_text(
            "cards", format_value(self.score), BIG_NUMBER, top.cx + 40, top.top - 66, CANDLE, "center"
        )
        stage.add_image("cards", "ui/icon_trophy", top.cx - score.natural[0] / 2 - 20, top.top - 66, 68)
        told = top.row(top.top - 166, 50, 24)
        stage.add_label("cards", words.week_words(self.week), SMALL, told, TEXT_MID, "center")
        said = top.row(top.y + 14, 56, 24)
        stage.add_label("cards", self._place_words(), BODY_BOLD, said, TEXT_HI, "center")
        low = SIDE.row(SIDE.y, SIDE.h - 250)
        parts.draw_ranking(self.app, stage, low, self.rows, 0, self.profile.id)

    def _place_words(self) -> str:
        """Place of the profile in the week's table, if this is its best run."""
        own = next((i for i, row in enumerate(self.rows) if row.who == self.profile.id), None)
        if not self.is_best or own is None:
            best = run.score_of(endless_runs.run_of(self.profile, self.week).best)
            return say("endless.best", n=best)
        return say("endless.your_place", place=place_name(own + 1), of=len(self.rows))

    def show_prompts(self) -> None:
        self.show_in_bar("", [CHOOSE, SELECT, Prompt("back", "endless.page")])

    # -- input

    def confirm(self, key: str, intent: Intent) -> bool:
        self.press(key)
        if key == "page":
            return self._go_to_page()
        name = profile_name(self.profile)
        text = words.share_text(name, self.week, self.tables)
        return self.lay_over(
            supper_routes.ShareRun(self.week, name, self.tables, words.share_title(self.week), text)
        )

    def _go_to_page(self) -> bool:
        if len(self.app.stack.scenes) > 1:
            return self.go_back()
        return navigator.replace(self.app, supper_routes.EndlessSupper(self.week))

    def on_back(self, intent: Intent) -> bool:
        self.play("back")
        return self._go_to_page()
