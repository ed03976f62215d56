"""The settings: pages of rows that have effect at once and are kept. The pause menu has the same pages."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from scenes.kit.app import App
from scenes.kit.art.color_vision import OFF
from scenes.kit.base import CANDLE, INK, LABEL, NIGHT_700, TEXT_HI, Rect, say
from scenes.kit.base.settings import Settings
from scenes.kit.input import RIGHT, Focusable, Intent
from scenes.kit.scene import Likely
from scenes.kit.widgets import MOVE, Prompt, clamp_first, scroll_to
from scenes.pages.menu import MenuScene
from scenes.reference.settings.key_capture import KeyCapture
from scenes.reference.settings.rows import (
    DENSE_PITCH,
    PAGES,
    ROW_PITCH,
    SWITCHES,
    WIDEST_PITCH,
    Row,
    RowList,
    draw_controls,
    with_binding,
)
from scenes.reference.settings.table_piece import TablePiece
from scenes.reference.settings.television import draw_television

PAGE = Rect(512, 158, 1312, 752)
TAB_X, TAB_W, TAB_GAP, MOST_TAB_H = 96, 376, 15, 92
TABS_DOWN = 8  # the ring around the first tab keeps clear of the heading
ROOM = 8, ROW_PITCH
"""Rows that a page has room for, and how near they stand together at least."""
ROOM_ABOVE_PREVIEW = {"accessibility": (9, DENSE_PITCH), "picture": (3, ROW_PITCH)}
SOMETIMES_HELD = ("reset_controls",)


class SettingsScene(MenuScene):
    """Tabs on the left, the chosen page on the right. LB and RB turn pages, left and right change rows."""

    opening_sound = "panel_open"
    back_text = "common.back"
    tabs: tuple[str, ...] = ("accessibility", "sound", "controls", "picture", "phones", "done")

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.page = "accessibility"
        self.listener: KeyCapture | None = None
        self.listening: tuple[str, str] | None = None
        self.first = 0  # the first row that is shown
        self.list: RowList | None = None
        self.piece: TablePiece | None = None  # of accessibility
        self.looks = False  # True while all is shown for a moment as other eyes see it

    @property
    def page_rows(self) -> dict[str, Row]:
        """Rows of the chosen page by key, those in sight and the others."""
        return {row.key: row for row in PAGES.get(self.page, ())}

    # -- drawing

    def build(self) -> None:
        self.draw_room()
        self.list = None
        items = [self._draw_tab(i, key) for i, key in enumerate(self.tabs)]
        self.stage.add_box("board", PAGE, 28, NIGHT_700, CANDLE, 5)
        items += self.draw_page()
        self.focus.set_items(items, self.home_key)

    @property
    def home_key(self) -> str:
        """Key of the focus on entry."""
        return f"tab_{self.page}"

    def draw_room(self) -> None:
        self.draw_backdrop()
        self.draw_heading(say("settings.heading"))

    def _draw_tab(self, place: int, key: str) -> Focusable:
        height = min(MOST_TAB_H, (PAGE.h - TABS_DOWN + TAB_GAP) / len(self.tabs) - TAB_GAP)
        rect = Rect(TAB_X, PAGE.top - TABS_DOWN - height - place * (height + TAB_GAP), TAB_W, height)
        if key == self.page:
            self.stage.add_box("board", rect.column(rect.x, PAGE.x - rect.x + 12), 24, CANDLE)
        else:
            self.stage.add_nine_patch("board", "nine_button_normal", rect)
        color = INK if key == self.page else TEXT_HI
        self.stage.add_text("cards", say(f"settings.tab.{key}"), LABEL, rect.x + 34, rect.cy, color, box=rect)
        return Focusable(f"tab_{key}", rect, "tabs")

    def draw_page(self) -> list[Focusable]:
        """Draw the chosen page; returns its focusables."""
        if self.page == "controls":
            items, buttons = draw_controls(self.app, self.stage, self.listening)
            self.buttons |= buttons
            return items
        rows, (room, least) = PAGES[self.page], self._room
        pitch = min(WIDEST_PITCH, room * least / min(len(rows), room))  # few rows share the page
        self.list = RowList(self.app, self.stage, rows, self.first, room, pitch)
        self.zones += self.list.zones
        if self.page == "accessibility":
            changes = self.piece.changes if self.piece else 0
            self.piece = TablePiece(self.app, self.stage, changes)
        elif self.page == "picture":
            draw_television(self.app, self.stage)
        return self.list.items

    @property
    def _room(self) -> tuple[int, float]:
        return ROOM_ABOVE_PREVIEW.get(self.page, ROOM)

    @property
    def row_room(self) -> int:
        """Rows that the page has room for."""
        return self._room[0]

    def show_prompts(self) -> None:
        self.looks = self.app.color_vision.seen_for > 0
        if self.looks:
            words = say("settings.looking", vision=say(f"settings.vision.{self.app.settings.color_vision}"))
            self.show_in_bar(words, [Prompt("back", self.back_text)])
            return
        sets = self.page in PAGES or self.page == "controls"
        kept = say("settings.wait") if self.listening else say("settings.kept")
        self.show_in_bar(kept if sets else "", self._make_prompts())

    def _make_prompts(self) -> list[Prompt]:
        if self.listening:
            return []
        held = self.focused_key in SOMETIMES_HELD and self.app.settings.hold_to_confirm
        action = Prompt("confirm", self.action_text(), hold=held)
        turn = Prompt("turn", "settings.prompt.page")
        actions = [] if action.label == self.back_text else [action]  # two buttons do not say the same
        look = [Prompt("details", "settings.prompt.look")] if self._can_look else []
        move = [] if look else [MOVE]
        return [*move, *actions, *look, turn, Prompt("back", self.back_text)]

    @property
    def _can_look(self) -> bool:
        """True if all may be shown for a moment as the people see it for whom colors are corrected."""
        return self.focused_key == "color_vision" and self.app.settings.color_vision != OFF

    def action_text(self) -> str:
        """Text key of the present meaning of confirm."""
        return "settings.prompt.open" if self.focus.group == "tabs" else "settings.prompt.change"

    # -- input

    def handle(self, intent: Intent) -> bool:
        """Carry out an intent; while a key or button is to be bound, only Back and events of devices."""
        if self.listening and intent.kind != "back" and intent.kind not in ("lost", "connected"):
            return True
        if intent.phase == "down" and intent.kind != "point":
            self.app.color_vision.look_as_usual()
        return super().handle(intent)

    def show_looks(self) -> None:
        super().show_looks()
        if self.list:
            self.list.light_row(self.focus.key)
            self.ring.set_slim(self.list.is_dense and self.focus.group == "page")

    def focus_words(self) -> str:
        """Words of the focused row with its present value, without the values that it could have."""
        row = self.page_rows.get(self.focused_key)
        if not row:
            return super().focus_words()
        return f"{row.label}: {row.value_text(row.current_index(self.app.settings))}"

    def on_move(self, intent: Intent) -> bool:
        """Change the focused row with left and right, walk the rows with up and down. At the lowest value a
        fresh press to the left leads to the tabs; right of the tabs lies the first row."""
        row = self.page_rows.get(self.focused_key)
        if self.focus.group == "tabs" and intent.direction == RIGHT:
            return self._enter_page()
        if row and intent.down:
            return self._walk_rows(row, intent.down)
        if row and intent.across and not row.missing_reason(self.app):
            step = intent.across
            wanted = row.current_index(self.app.settings) + step
            if 0 <= wanted < len(row.values):
                return self._set_row(row, wanted)
            if step > 0 or intent.phase == "repeat":
                return True
        moved = super().on_move(intent)
        tab = self.focused_key.removeprefix("tab_")
        if moved and self.focus.group == "tabs" and self.has_page(tab) and tab != self.page:
            self.open_page(tab)
        return moved

    def _enter_page(self) -> bool:
        first = next((item for item in self.focus.items if item.group == "page"), None)
        if not first:
            return False
        self.focus.move_to(first.key)
        self.follow_focus()
        return True

    def _walk_rows(self, row: Row, step: int) -> bool:
        """Focus the row above (-1) or below (1), around the ends, and scroll to it."""
        keys = list(self.page_rows)
        place = (keys.index(row.key) + step) % len(keys)
        self._scroll_to(scroll_to(place, self.first, self.row_room, len(keys)))
        self.focus.move_to(keys[place])
        self.follow_focus()
        return True

    def _scroll_to(self, first: int) -> bool:
        """Begin with another row, if enough follow. Returns False if nothing changes."""
        first = clamp_first(first, self.row_room, len(self.page_rows))
        if first == self.first:
            return False
        self.first = first
        self.rebuild()
        return True

    def has_page(self, tab: str) -> bool:
        return tab in PAGES or tab == "controls"

    def open_page(self, tab: str) -> None:
        self.page, self.first = tab, 0
        self.rebuild()

    def likely_next(self) -> Iterator[Likely]:
        """All pages."""
        for tab in self.tabs:
            if self.has_page(tab):
                yield tab, partial(self.at_page, tab)

    def at_page(self, tab: str) -> SettingsScene:
        """Make the same scene, opened at a page."""
        scene = self.make_fresh()
        scene.page = tab
        return scene

    def make_fresh(self) -> SettingsScene:
        """Make a fresh scene of this kind."""
        return SettingsScene(self.app)

    def confirm(self, key: str, intent: Intent) -> bool:
        if key.startswith("set:"):
            _, name, index = key.split(":")
            return self._set_row(self.page_rows[name], int(index))
        if key.startswith("scroll:"):
            return self._scroll_to(self.first + int(key.removeprefix("scroll:")))
        if key.startswith("tab_"):
            return self.confirm_tab(key.removeprefix("tab_"), intent)
        row = self.page_rows.get(key)
        if row:
            if row.missing_reason(self.app):
                return self.refuse(row.advice_sentence())
            return self._set_row(row, (row.current_index(self.app.settings) + 1) % len(row.values))
        return self._confirm_control(key, intent)

    def confirm_tab(self, tab: str, intent: Intent) -> bool:
        """Open the page of a tab and focus its first item; the last tab closes the scene."""
        if not self.has_page(tab):
            return self.close()
        self.play("confirm")
        if tab != self.page:
            self.open_page(tab)
        first = next((item.key for item in self.focus.items if item.group == "page"), None)
        if first is not None and self.focus.move_to(first):
            self.follow_focus(sound=False)
        return True

    def on_turn(self, intent: Intent, step: int) -> bool:
        return self._scroll_by_wheel(intent, step) or self.turn_page(step)

    def _scroll_by_wheel(self, intent: Intent, step: int) -> bool:
        """Scroll a long page with the wheel over it. Returns False if the wheel turns to another page."""
        if not intent.point or not PAGE.contains(*intent.point) or len(self.page_rows) <= self.row_room:
            return False
        self._scroll_to(self.first + step)
        self.on_point(intent)
        return True

    def turn_page(self, step: int) -> bool:
        pages = [tab for tab in self.tabs if self.has_page(tab)]
        self.play("card_slide")
        self.open_page(pages[(pages.index(self.page) + step) % len(pages)])
        self.focus.move_to(f"tab_{self.page}")
        self.follow_focus(sound=False)
        return True

    def on_back(self, intent: Intent) -> bool:
        if self.listening:
            self._stop_listening()
            self.play("back")
            return True
        return self.close()

    def on_menu(self, intent: Intent) -> bool:
        return self.close()

    def on_details(self, intent: Intent) -> bool:
        if not self._can_look:
            return False
        self.play("confirm")
        self.app.color_vision.look_through()
        self.show_prompts()
        return True

    def pause(self) -> None:
        self._end_comparison()

    def leave(self) -> None:
        self._end_comparison()
        if self.listener:
            self.listener.close()

    def _end_comparison(self) -> None:
        """End the comparison of colors, which no other scene has."""
        self.app.color_vision.as_painted = None
        self.app.color_vision.look_as_usual()

    # -- changing

    def _set_row(self, row: Row, index: int) -> bool:
        if row.look == "switch":
            self.play("switch", step=1 if row.values[index] else 2)
        else:
            self.play("slider_step", step=1 + round(4 * index / (len(row.values) - 1)))
        self._change_setting(lambda: row.set_value(self.app.settings_file, index))
        if row.key == "window" and not self.app.window.fullscreen:
            self.app.window_size.show_window()
        return True

    def _change_setting(self, change: Callable[[], object]) -> None:
        """Carry out a change and draw it, once: some settings draw all scenes anew by themselves."""
        stage = self.stage
        change()
        if self.stage is stage:
            self.rebuild()

    def _reset_controls(self) -> None:
        self.play("confirm")
        names = ("keys", "buttons", "swap_confirm_back", "rumble", "dead_zone")
        defaults = {name: getattr(Settings(), name) for name in names}
        self._change_setting(lambda: self.app.settings_file.change(**defaults))

    def _confirm_control(self, key: str, intent: Intent) -> bool:
        kind, _, role = key.partition(":")
        if key in SWITCHES:
            on = not getattr(self.app.settings, key)
            self.play("switch", step=1 if on else 2)
            self._change_setting(lambda: self.app.settings_file.change(**{key: on}))
            self.app.rumble.signal_turn(intent.device if key == "rumble" else None)
        elif key == "reset_controls":
            return self.hold.do_after_hold(intent, self._reset_controls)
        elif kind == "button" and not self.app.devices.pads:
            return self.refuse(say("settings.no_pad"))
        else:
            self.play("confirm")
            self.listening = (role, kind)
            self.listener = KeyCapture(self.app, kind, self._bind_pressed)
            self.rebuild()
        return True

    def _bind_pressed(self, name: str) -> None:
        role, kind = self.listening or ("", "")
        self.listening = self.listener = None
        bindings = with_binding(self.app.settings.bindings, role, kind, name)
        if not bindings:
            self.rebuild()
            self.refuse(say("settings.not_bindable"))
            return
        self.play("confirm")
        self._change_setting(lambda: self.app.settings_file.save_bindings(bindings))

    def _stop_listening(self) -> None:
        if self.listener:
            self.listener.close()
        self.listening = self.listener = None
        self.rebuild()

    def update(self, seconds: float) -> None:
        super().update(seconds)
        shown = self.piece if self.page == "accessibility" else None
        self.app.color_vision.as_painted = shown.as_painted if shown else None
        if shown:
            shown.update(seconds, self.idle)
        if self.looks and not self.app.color_vision.seen_for:
            self.show_prompts()
        if self.listener:
            self.listener.seconds -= seconds
            if self.listener.seconds <= 0:
                self._stop_listening()
