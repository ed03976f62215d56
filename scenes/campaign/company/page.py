"""All stages that people win or lose together: three of each game, beside the card of the one in focus (G14, G19)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from game.campaign.company.stages import all_stages
from game.campaign.company.tables import TableId
from game.campaign.level import STARS
from game.campaign.record import StageRecord
from game.core import catalog
from game.core.errors import GameError
from game.profiles.couch import together_shelf
from scenes.campaign.company import sitters, starting
from scenes.campaign.company.info import CompanyInfo, table_counts
from scenes.campaign.company.words import sitters_text
from scenes.campaign.map.king import KingsWords
from scenes.campaign.stage.card import StageCard
from scenes.campaign.stage.star_strip import draw_won
from scenes.kit.access.scene_words import stars_words
from scenes.kit.app import App
from scenes.kit.art.line_breaks import unbroken_parts
from scenes.kit.base import (
    CANDLE,
    LABEL,
    LINE,
    NIGHT_800,
    SAFE_LEFT,
    SAFE_RIGHT,
    SMALL,
    SMALL_LABEL,
    TEXT_HI,
    TEXT_MID,
    Rect,
    TextStyle,
    join_names,
    say,
)
from scenes.kit.input import Focusable, Intent
from scenes.kit.widgets import BACK, Prompt
from scenes.match.rivals.medallion import draw_medallion
from scenes.navigation import couch_routes, navigator
from scenes.pages.game_card import draw_small_cover
from scenes.pages.menu import MenuScene

GRID = Rect(SAFE_LEFT, 334, 1172, 568)
COVER_W, GAP, COLUMNS = 112.0, 14.0, 3
CARD = Rect(1292, 142, 532, 804)
STORY, BELOW = Rect(SAFE_LEFT, 150, 1180, 180), Rect(0, 0, 1920, 142)
"""Area of the King's words, and the area that he must not reach."""
FACE, STAR, STAR_PITCH, AIR = 72.0, 34.0, 36.0, 10.0
PERSON = 34.0
SMALLEST = replace(SMALL, scales=False)
TITLES = (SMALL_LABEL, SMALL, SMALLEST)
TITLE_H, STARS_H = 76.0, 40.0
SHADE = 130
ALL_STARS, ALL_Y = 52.0, 978.0
EASIER_AFTER = 1
"""Softenings of a record (StageRecord) after which a table may be easier."""


class CompanyPageScene(MenuScene):
    """Choice of a stage for the people who sit; at: id of the focused one."""

    about_places = (CARD, STORY)
    music = "campaign_lullaby"

    def __init__(self, app: App, at: str = "") -> None:
        super().__init__(app)
        self.stages = all_stages()
        self.chosen = self.stages.index(at) if at in self.stages else 0
        self.shelf = together_shelf.read_shelf(app.profiles.folder)
        self.waiting = starting.waiting_place(app)
        self.easier = False
        self.card: StageCard | None = None
        self.king: KingsWords | None = None

    @property
    def stage_id(self) -> str:
        """Stage in focus."""
        return self.stages[self.chosen]

    @property
    def people(self) -> int:
        """Number of people whom the card of the focused stage is about."""
        counts = table_counts(self.stage_id)
        return sitters.count_places(sitters.find_sitters(self.app), self.stage_id) or max(counts)

    @property
    def table(self) -> TableId:
        """Table of the stage in focus for whoever sits here; the one that waits, if it does."""
        if self.is_waiting and self.waiting:
            return self.waiting
        return TableId(self.stage_id, self.people, self.easier)

    @property
    def is_waiting(self) -> bool:
        """True if a match of the stage in focus waits to be continued."""
        return self.waiting is not None and self.waiting.stage == self.stage_id

    @property
    def record(self) -> StageRecord:
        """Record of the stage in focus, of this machine."""
        return self.shelf.record_of(self.stage_id)

    @property
    def may_ease(self) -> bool:
        """True if an easier table is offered: after two losses."""
        return self.record.softenings >= EASIER_AFTER and not self.is_waiting

    def resume(self) -> None:
        self.shelf = together_shelf.read_shelf(self.app.profiles.folder)
        super().resume()

    # -- drawing

    def build(self) -> None:
        self.draw_village()
        self.darken(SHADE)
        self.draw_heading(say("company.title"))
        self._draw_all_stars()
        items = list(self._draw_grid())
        self.focus.set_items(items, self.stage_id)
        self.focus.move_to(self.stage_id)
        self.card, self.king = None, None
        self._show_card()

    def _draw_all_stars(self) -> None:
        won, of = together_shelf.count_stars(self.shelf.stages)
        words = say("company.stars", n=won, of=of)
        told = self.stage.add_text("board", words, LABEL, SAFE_RIGHT, ALL_Y, CANDLE, "right", outline=5)
        x = SAFE_RIGHT - told.natural[0] - ALL_STARS / 2 - 12
        self.stage.add_image("board", "campaign/star_full", x, ALL_Y, ALL_STARS)

    def _draw_grid(self) -> Iterator[Focusable]:
        games = catalog.ids()
        height = (GRID.h + GAP) / len(games)
        width = (GRID.w - COVER_W) / COLUMNS
        for row, game in enumerate(games):
            band = GRID.row(GRID.top - row * height - (height - GAP), height - GAP)
            draw_small_cover(self.app, self.stage, game, band.column(band.x, COVER_W - GAP))
            own = [stage for stage in self.stages if stage.startswith(f"{game}/")]
            for column, stage in enumerate(own):
                cell = band.column(band.x + COVER_W + column * width, width - GAP)
                self._draw_stage(stage, cell)
                yield Focusable(stage, cell)

    def _draw_stage(self, stage_id: str, cell: Rect) -> None:
        """Draw a stage: its picture, its title, its stars, and how many people it is for."""
        counts, stage = table_counts(stage_id), self.stage
        info = CompanyInfo(TableId(stage_id, min(counts)).level_id)
        stage.add_box("board", cell, 22, NIGHT_800, LINE)
        x = cell.x + AIR + FACE / 2
        draw_medallion(self.app, stage, "cards", info.picture, x, cell.cy, FACE)
        words = cell.trim(left=FACE + 2 * AIR, right=AIR)
        title = words.row(words.top - 8 - TITLE_H, TITLE_H)
        stage.add_label(
            "cards", info.title, self._fitting_style(info.title, title), title, TEXT_HI, wraps=True
        )
        low = words.row(words.y + 8, STARS_H)
        record = self.shelf.record_of(stage_id)
        middle = low.x + STAR_PITCH * STARS / 2
        draw_won(stage, "cards", record, STARS, middle, low.cy, STAR, STAR_PITCH)
        people = say("company.for_people", low=min(counts), high=max(counts))
        told = stage.add_text("cards", people, SMALLEST, low.right, low.cy, TEXT_MID, "right")
        x = low.right - told.natural[0] - PERSON / 2 - 4
        stage.add_image("cards", "ui/icon_person", x, low.cy, PERSON)

    def _fitting_style(self, title: str, room: Rect) -> TextStyle:
        """Largest letters in which a title and each of its words have room."""
        for style in TITLES:
            longest = max(self.art.text_width(part, style) for part in unbroken_parts(title))
            if longest <= room.w - AIR and self.art.text_height(title, style, room.w) <= room.h:
                return style
        return TITLES[-1]

    def _show_card(self) -> None:
        """Show the card of the stage in focus for whoever sits here, and its story."""
        for thing in (self.card, self.king):
            if thing:
                thing.clear()
        info = CompanyInfo(self.table.level_id)
        gentler = int(self.table.easier or self._has_helper)
        whose = self._whose_text()
        self.card = StageCard(self.app, self.stage, info, 0, self.record, gentler, whose, CARD)
        self.king = KingsWords(self.app, self.stage, info.story_for({}), [BELOW], STORY)

    def _whose_text(self) -> str:
        """Sentence on the profiles that have stars of the stage in focus; "" for none."""
        names = [
            profile.name
            for profile in self.app.profiles.all()
            if profile.company.get(self.stage_id, StageRecord()).stars
        ]
        return say("company.whose", names=join_names(names)) if names else ""

    @property
    def _has_helper(self) -> bool:
        """True if a bot would play for somebody."""
        there = sitters.find_sitters(self.app)
        return len(there) < self.people or any(chair.bot for chair in there)

    def _sitters_text(self) -> str:
        there = sitters.find_sitters(self.app)
        if self.easier:
            return CompanyInfo(self.table.level_id).ease_text
        if not sitters.count_places(there, self.stage_id):
            return say("company.too_many", n=max(table_counts(self.stage_id)))
        names = [chair.person.called for chair in there]
        helper = ""
        if there and len(there) < self.people:
            helper = sitters.helper_name(CompanyInfo(self.table.level_id).level)
        return sitters_text(names, helper, any(chair.bot for chair in there))

    def show_prompts(self) -> None:
        sit_down = Prompt("confirm", "campaign.prompt.go_on" if self.is_waiting else "campaign.prompt.sit")
        ease = Prompt("third", "company.prompt.usual" if self.easier else "company.prompt.easier")
        self.show_in_bar(self._sitters_text(), [sit_down, *([ease] if self.may_ease else []), BACK])

    def item_state(self, item: Focusable) -> str:
        """Stars that were won there, which are pictures."""
        return stars_words(self.shelf.record_of(item.key).star_count, STARS)

    def question_words(self) -> str:
        """Story of the stage in focus, for speech output."""
        return self.king.story.spoken if self.king else ""

    # -- input

    def on_focus(self) -> None:
        self.chosen = self.stages.index(self.focused_key)
        self.easier = False
        self._show_card()
        super().on_focus()

    def on_third(self, intent: Intent) -> bool:
        """Choose between the usual and an easier table."""
        if not self.may_ease:
            return False
        self.easier = not self.easier
        return self.show_change("slider_step")

    def confirm(self, key: str, intent: Intent) -> bool:
        try:
            if self.is_waiting:
                self.play("confirm")
                starting.go_on(self.app, intent.device)
                return True
            if not sitters.find_sitters(self.app):
                sitters.seat_alone(self.app, intent.device)
            return self._sit_down()
        except GameError as error:
            return self.refuse(str(error))

    def on_back(self, intent: Intent) -> bool:
        """Go back to the chairs, also where a table led here."""
        if len(self.app.stack.scenes) > 1:
            return self.go_back()
        self.play("back")
        return navigator.replace(self.app, couch_routes.CompanyGuests(at=self.stage_id))

    def _sit_down(self) -> bool:
        there = sitters.find_sitters(self.app)
        if not sitters.count_places(there, self.stage_id):
            return self.refuse(say("company.too_many", n=max(table_counts(self.stage_id))))
        self.play("confirm")
        starting.ask_and_begin(self.app, self.table, there)
        return True
