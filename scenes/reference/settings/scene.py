"""The settings: pages of rows that have effect at once and are kept. The pause menu has the same pages."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from scenes.kit.app import App
from scenes.kit.art.color_vision import OFF
from scenes.kit.base import label_words, say
from scenes.kit.base.settings import Settings
from scenes.kit.input import Focusable, Intent
from scenes.kit.widgets import Prompt
from scenes.navigation import routes
from scenes.pages.tabbed import TabbedScene
from scenes.reference.settings import switch_offers
from scenes.reference.settings.control_page import SWITCH, draw_controls, with_binding
from scenes.reference.settings.ears_piece import draw_ears
from scenes.reference.settings.key_capture import KeyCapture
from scenes.reference.settings.language_page import LANGUAGE, draw_languages, list_languages
from scenes.reference.settings.pages import PAGES
from scenes.reference.settings.row_list import DENSE_PITCH, ROW_PITCH, WIDEST_PITCH, RowList
from scenes.reference.settings.rows import Row
from scenes.reference.settings.table_piece import TablePiece
from scenes.reference.settings.television import draw_television

ROOM = 8, ROW_PITCH
"""Rows that a page has room for, and how near they stand together at least."""
ROOMS = {
    "eyes": (9, DENSE_PITCH),
    "ears": (10, DENSE_PITCH),
    "picture": (3, ROW_PITCH),
    **dict.fromkeys(("hands", "head"), (9, 78)),
}
"""The same of pages with many rows, or with something below them that shows what they change."""
TESTED = ("eyes", "ears", "voice", "hands", "head")
"""Pages from which a button leads to what was tested."""
LANGUAGES = "language"
"""The page that is there where more than one language is."""
ROWS = "page"
"""Group of the rows."""
SOMETIMES_HELD = ("reset_controls",)


class SettingsScene(TabbedScene):
    """Pages of rows and controls. Left and right change rows. Music of the scene below plays on."""

    music = None
    ambience = None
    tabs: tuple[str, ...] = (
        *("eyes", "ears", "voice", "hands", "head"),
        *("controls", "picture", "phones", "done"),
    )

    def __init__(self, app: App, page: str = "eyes") -> None:
        super().__init__(app, page)
        if len(list_languages()) > 1:
            self.tabs = (LANGUAGES, *self.tabs)
        self.listener: KeyCapture | None = None
        self.listening: tuple[str, str] | None = None
        self.list: RowList | None = None
        self.piece: TablePiece | None = None  # below the rows for eyes
        self.looks = False  # True while all is shown for a moment as other eyes see it

    @property
    def page_rows(self) -> dict[str, Row]:
        """Rows of the chosen page by key."""
        return {row.key: row for row in self.rows}

    @property
    def rows(self) -> Sequence[Row]:
        """Rows of the chosen page in their order."""
        return PAGES.get(self.page, ())

    # -- drawing

    def build(self) -> None:
        self.list = None
        super().build()

    def draw_room(self) -> None:
        self.draw_backdrop()
        self.draw_heading(say("settings.heading"))

    def draw_page(self) -> list[Focusable]:
        """Draw the chosen page; returns its focusables."""
        if self.page == "controls":
            items, buttons = draw_controls(self.app, self.stage, self.listening)
            self.buttons |= buttons
            return items
        if self.page == LANGUAGES:
            return draw_languages(self.app, self.stage)
        rows, (room, least) = self.rows, self.room
        pitch = min(WIDEST_PITCH, room * least / len(rows))  # few rows share the page
        self.list = RowList(self.app, self.stage, rows, pitch)
        self.zones += self.list.zones
        if self.page == "eyes":
            changes = self.piece.changes if self.piece else 0
            self.piece = TablePiece(self.app, self.stage, changes)
        elif self.page == "ears":
            draw_ears(self.app, self.stage)
        elif self.page == "picture":
            draw_television(self.app, self.stage)
        return self.list.items

    @property
    def room(self) -> tuple[int, float]:
        """Rows that the page has room for, and how near they stand together at least."""
        return ROOMS.get(self.page, ROOM)

    def show_prompts(self) -> None:
        self.looks = self.app.color_vision.seen_for > 0
        if self.looks:
            words = say("settings.looking", vision=say(f"settings.vision.{self.app.settings.color_vision}"))
            self.show_in_bar(words, [Prompt("back", self.back_text)])
            return
        kept = say("settings.wait") if self.listening else say("settings.kept")
        self.show_in_bar(kept, self.page_prompts())

    def page_prompts(self) -> list[Prompt]:
        if self.listening:
            return []
        move, *others = super().page_prompts()
        if self.focused_key in SOMETIMES_HELD and self.app.habits.needs_hold:
            others[0] = Prompt("confirm", self.action_text(), hold=True)
        if self.page in TESTED:
            others.insert(-1, Prompt("third", "settings.prompt.tested"))
        if not self._can_look:
            return [move, *others]
        return [others[0], Prompt("details", "settings.prompt.look"), *others[1:]]

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

    @property
    def has_slim_ring(self) -> bool:
        is_dense = self.list is not None and self.list.is_dense
        return super().has_slim_ring or (is_dense and self.focus.group == "page")

    def item_words(self, item: Focusable) -> str:
        """Words of a row with its present value, without the values that it could have."""
        row = self.page_rows.get(item.key)
        if not row:
            return super().item_words(item)
        return label_words(row.label, self._value_words(row))

    def _value_words(self, row: Row) -> str:
        return row.value_text(row.current_index(self.app.settings))

    def item_state(self, item: Focusable) -> str:
        return "" if item.key in self.page_rows else super().item_state(item)

    def on_move(self, intent: Intent) -> bool:
        """Change the focused row with left and right, walk the rows with up and down. At the lowest value a
        fresh press to the left leads to the tabs."""
        row = self.page_rows.get(self.focused_key)
        if row and intent.down:
            return self._walk_rows(row, intent.down)
        if row and intent.across and not row.missing_reason(self.app):
            step = intent.across
            wanted = row.current_index(self.app.settings) + step
            if 0 <= wanted < len(row.values):
                return self._set_row(row, wanted)
            if step > 0 or intent.phase == "repeat":
                return True
        return super().on_move(intent)

    def _walk_rows(self, row: Row, step: int) -> bool:
        """Focus the row above (-1) or below (1), around the ends."""
        keys = list(self.page_rows)
        self.focus.move_to(keys[(keys.index(row.key) + step) % len(keys)])
        self.follow_focus()
        return True

    def has_page(self, tab: str) -> bool:
        return tab in PAGES or tab in ("controls", LANGUAGES)

    def make_fresh(self) -> SettingsScene:
        return SettingsScene(self.app)

    def confirm(self, key: str, intent: Intent) -> bool:
        if key.startswith("set:"):
            _, name, index = key.split(":")
            return self._set_row(self.page_rows[name], int(index))
        if key.startswith("tab_"):
            return super().confirm(key, intent)
        if key.startswith(LANGUAGE):
            return self._choose_language(key.removeprefix(LANGUAGE))
        row = self.page_rows.get(key)
        if row:
            if row.missing_reason(self.app):
                return self.refuse(row.advice_sentence())
            self._set_row(row, (row.current_index(self.app.settings) + 1) % len(row.values))
            if key == "rumble":
                self.app.rumble.signal_turn(intent.device)
            return True
        return self._confirm_control(key, intent)

    def on_back(self, intent: Intent) -> bool:
        if self.listening:
            self._stop_listening()
            self.play("back")
            return True
        return super().on_back(intent)

    def on_details(self, intent: Intent) -> bool:
        if not self._can_look:
            return False
        self.play("confirm")
        self.app.color_vision.look_through()
        self.show_prompts()
        return True

    def on_third(self, intent: Intent) -> bool:
        return self.page in TESTED and not self.listening and self.go(routes.Access())

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

    def _choose_language(self, code: str) -> bool:
        self.play("confirm")
        self.change_setting(lambda: self.app.settings_file.change(language=code))
        return True

    def _set_row(self, row: Row, index: int) -> bool:
        if row.look == "switch":
            self.play("switch", step=1 if row.values[index] else 2)
        else:
            self.play("slider_step", step=1 + round(4 * index / (len(row.values) - 1)))
        self.change_setting(lambda: row.set_value(self.app.settings_file, index))
        if row.key == "window" and not self.app.window.fullscreen:
            self.app.window_size.show_window()
        if row.key == "scan":
            switch_offers.follow_setting(self.app)
        return True

    def change_setting(self, change: Callable[[], object]) -> None:
        """Carry out a change and draw it, once: some settings draw all scenes anew by themselves."""
        stage = self.stage
        change()
        if self.stage is stage:
            self.rebuild()

    def _reset_controls(self) -> None:
        self.play("confirm")
        names = ("keys", "buttons", "swap_confirm_back", "rumble", "dead_zone", "sticks")
        defaults = {name: getattr(Settings(), name) for name in names}
        self.change_setting(lambda: self.app.settings_file.change(**defaults))

    def _confirm_control(self, key: str, intent: Intent) -> bool:
        kind, _, role = key.partition(":")
        if key == SWITCH:
            on = not getattr(self.app.settings, key)
            self.play("switch", step=1 if on else 2)
            self.change_setting(lambda: self.app.settings_file.change(**{key: on}))
        elif key == "sticks":
            return self.lay_over(routes.Sticks(intent.device))
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
        self.change_setting(lambda: self.app.settings_file.save_bindings(bindings))

    def _stop_listening(self) -> None:
        if self.listener:
            self.listener.close()
        self.listening = self.listener = None
        self.rebuild()

    def update(self, seconds: float) -> None:
        super().update(seconds)
        shown = self.piece if self.page == "eyes" else None
        self.app.color_vision.as_painted = shown.as_painted if shown else None
        if shown:
            shown.update(seconds, self.idle)
        if self.looks and not self.app.color_vision.seen_for:
            self.show_prompts()
        if self.listener:
            self.listener.seconds -= seconds
            if self.listener.seconds <= 0:
                self._stop_listening()
