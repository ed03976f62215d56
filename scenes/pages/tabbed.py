"""Base of menus with pages: a column of tabs on the left, the chosen page beside it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Self

from scenes.kit.access.scene_words import chosen_words
from scenes.kit.app import App
from scenes.kit.base import CANDLE, INK, LABEL, NIGHT_700, TEXT_HI, Rect, say
from scenes.kit.input import RIGHT, Focusable, Intent
from scenes.kit.scene import Likely
from scenes.kit.widgets import MOVE, Prompt
from scenes.pages.menu import MenuScene

PAGE = Rect(512, 158, 1312, 752)
TAB_X, TAB_W, TAB_GAP, MOST_TAB_H = 96, 376, 15, 92
TABS_DOWN = 8  # the ring around the first tab keeps clear of the heading


class TabbedScene(MenuScene):
    """Tabs and the chosen page. LB and RB turn pages, a press on a tab without a page of its own acts."""

    opening_sound = "panel_open"
    back_text = "common.back"
    tabs: tuple[str, ...] = ()

    def __init__(self, app: App, page: str) -> None:
        super().__init__(app)
        self.page = page

    # -- drawing

    @property
    def page_heading(self) -> str:
        return "" if self.focus.group == "tabs" else say(f"settings.tab.{self.page}")

    def build(self) -> None:
        self.draw_room()
        items = [self._draw_tab(i, key) for i, key in enumerate(self.tabs)]
        self.stage.add_box("board", PAGE, 28, NIGHT_700, CANDLE, 5)
        items += self.draw_page()
        self.focus.set_items(items, self.home_key)

    @property
    def home_key(self) -> str:
        """Key of the focus on entry."""
        return f"tab_{self.page}"

    def draw_room(self) -> None:
        """Draw what lies around the page: backdrop and heading."""
        raise NotImplementedError

    def _draw_tab(self, place: int, key: str) -> Focusable:
        height = self._tab_height
        rect = Rect(TAB_X, PAGE.top - TABS_DOWN - height - place * (height + TAB_GAP), TAB_W, height)
        if key == self.page:
            self.stage.add_box("board", rect.column(rect.x, PAGE.x - rect.x + 12), 24, CANDLE)
        else:
            self.stage.add_nine_patch("board", "nine_button_normal", rect)
        color = INK if key == self.page else TEXT_HI
        self.stage.add_text("cards", say(f"settings.tab.{key}"), LABEL, rect.x + 34, rect.cy, color, box=rect)
        return Focusable(
            f"tab_{key}", rect, "tabs", state=chosen_words(key == self.page and self.has_page(key))
        )

    @property
    def _tab_height(self) -> float:
        return min(MOST_TAB_H, (PAGE.h - TABS_DOWN + TAB_GAP) / len(self.tabs) - TAB_GAP)

    def show_looks(self) -> None:
        super().show_looks()
        self.ring.set_slim(self.has_slim_ring)

    @property
    def has_slim_ring(self) -> bool:
        """True if what is in focus has neighbors near it."""
        return self.focus.group == "tabs" and self._tab_height < MOST_TAB_H

    def draw_page(self) -> list[Focusable]:
        """Draw the chosen page; returns its focusables."""
        raise NotImplementedError

    def show_prompts(self) -> None:
        self.show_in_bar("", self.page_prompts())

    def page_prompts(self) -> list[Prompt]:
        """Prompts for the thing in focus."""
        action = Prompt("confirm", self.action_text())
        turn = Prompt("turn", "settings.prompt.page")
        actions = [] if action.label == self.back_text else [action]  # two buttons do not say the same
        return [MOVE, *actions, turn, Prompt("back", self.back_text)]

    def action_text(self) -> str:
        """Text key of the present meaning of confirm."""
        raise NotImplementedError

    # -- pages

    def has_page(self, tab: str) -> bool:
        """True if the tab opens a page of this scene."""
        raise NotImplementedError

    def open_page(self, tab: str) -> None:
        self.page = tab
        self.rebuild()

    def likely_next(self) -> Iterator[Likely]:
        """All pages."""
        for tab in self.tabs:
            if self.has_page(tab):
                yield tab, partial(self.at_page, tab)

    def at_page(self, tab: str) -> Self:
        """Make the same scene, opened at a page."""
        scene = self.make_fresh()
        scene.page = tab
        return scene

    def make_fresh(self) -> Self:
        """Make a fresh scene of this kind."""
        raise NotImplementedError

    # -- input

    def on_move(self, intent: Intent) -> bool:
        """Walk; right of the tabs lies the first thing of the page, and a tab in focus shows its page."""
        if self.focus.group == "tabs" and intent.direction == RIGHT:
            return self.focus_page()
        moved = super().on_move(intent)
        tab = self.focused_key.removeprefix("tab_")
        if moved and self.focus.group == "tabs" and self.has_page(tab) and tab != self.page:
            self.open_page(tab)
        return moved

    def focus_page(self, sound: bool = True) -> bool:
        """Focus the first thing of the page. Returns False if it has none."""
        first = next((item.key for item in self.focus.items if item.group == "page"), None)
        if first is None or not self.focus.move_to(first):
            return False
        self.follow_focus(sound=sound)
        return True

    def confirm(self, key: str, intent: Intent) -> bool:
        return key.startswith("tab_") and self.confirm_tab(key.removeprefix("tab_"), intent)

    def confirm_tab(self, tab: str, intent: Intent) -> bool:
        """Open the page of a tab and focus its first item; a tab without a page closes the scene."""
        if not self.has_page(tab):
            return self.close()
        self.play("confirm")
        if tab != self.page:
            self.open_page(tab)
        self.focus_page(sound=False)
        return True

    def on_turn(self, intent: Intent, step: int) -> bool:
        return self.turn_page(step)

    def turn_page(self, step: int) -> bool:
        """Open the next page (1) or the one before (-1), around the ends."""
        pages = [tab for tab in self.tabs if self.has_page(tab)]
        self.play("card_slide")
        self.open_page(pages[(pages.index(self.page) + step) % len(pages)])
        self.focus.move_to(f"tab_{self.page}")
        self.follow_focus(sound=False)
        return True

    def on_back(self, intent: Intent) -> bool:
        return self.close()

    def on_menu(self, intent: Intent) -> bool:
        return self.close()
