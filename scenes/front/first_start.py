"""First page of a new machine, before the title (X11): size of letters, contrast, a voice, a switch. One button is
enough for all of it: the focus walks by itself until somebody steers it."""

from scenes.kit.app import App
from scenes.kit.base import BODY, TEXT_HI, Rect, say
from scenes.kit.input import Focusable, Intent
from scenes.kit.widgets import MOVE, Prompt
from scenes.navigation import navigator, routes
from scenes.pages.menu import MenuScene
from scenes.pages.value_row import draw_value_row
from scenes.reference.settings import switch_offers
from scenes.reference.settings.language_page import list_languages
from scenes.reference.settings.pages import PAGES
from scenes.reference.settings.rows import Row

NEEDS = ("text_size", "contrast", "spoken_prompts", "scan")
"""Settings without which somebody could not find the others."""
GO_ON = "go_on"
COLUMN = Rect(300, 176, 1320, 624)
GAP, MOST_H, GO_ON_INSET = 16.0, 112.0, 320.0
NOTE = Rect(300, 824, 1320, 84)
VALUE_W = 620.0
WALK_SECONDS = 3.0
"""Time that the focus stays on a line while it walks by itself."""


class FirstStartScene(MenuScene):
    """Rows of the most important settings, with effect at once, and the way on to the title."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        needs = [row for page in PAGES.values() for row in page if row.key in NEEDS]
        languages = tuple(language.code for language in list_languages())
        if len(languages) > 1:
            needs.insert(0, Row("language", "segments", languages))
        self.rows = {row.key: row for row in needs}
        self.walks = True  # False once somebody has moved the focus
        self.rest = WALK_SECONDS
        self.may_speak = True  # False once the voice has begun by itself

    def enter(self) -> None:
        super().enter()
        self.app.screen_reader.ask_system()
        switch_offers.hear_long_holds(self.app)

    def leave(self) -> None:
        switch_offers.ignore_long_holds(self.app)

    # -- drawing

    def build(self) -> None:
        self.draw_hall(say("first_start.heading"))
        self.stage.add_label("board", say("first_start.note"), BODY, NOTE, TEXT_HI, "center", outline=5)
        pitch = min(MOST_H + GAP, COLUMN.h / (len(self.rows) + 1))
        places = [COLUMN.top_strip(pitch - GAP, place * pitch) for place in range(len(self.rows) + 1)]
        items = [self._draw_row(row, rect) for row, rect in zip(self.rows.values(), places, strict=False)]
        button = self.add_button(
            GO_ON, places[-1].inset(GO_ON_INSET, 0), say("first_start.go_on"), kind="ready"
        )
        self.focus.set_items([*items, Focusable(GO_ON, button.rect)], GO_ON)

    def _draw_row(self, row: Row, rect: Rect) -> Focusable:
        value, reason = row.value_text(self._index_of(row)), row.missing_reason(self.app)
        return draw_value_row(self, rect, row.key, row.label, value, VALUE_W, reason)

    def _index_of(self, row: Row) -> int:
        return row.current_index(self.app.settings)

    def show_prompts(self) -> None:
        act = "first_start.go_on" if self.focused_key == GO_ON else "settings.prompt.change"
        self.show_in_bar(
            say("first_start.one_button" if self.walks else "first_start.later"),
            [MOVE, Prompt("confirm", act)],
        )

    # -- time and input

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self.may_speak and self.app.screen_reader.runs_unheard:
            self._begin_to_speak()
        if not self.walks or self.app.scanner.is_on:
            return
        self.rest -= seconds
        if self.rest <= 0:
            self.rest = WALK_SECONDS
            keys = [item.key for item in self.focus.items]
            self.focus.move_to(keys[(keys.index(self.focused_key) + 1) % len(keys)])
            self.follow_focus()

    def _begin_to_speak(self) -> None:
        """Let the game's own voice read, for whoever has a screen reader that cannot be told anything."""
        self.may_speak = False
        if self.app.speaker.is_available and not self.app.settings.spoken_prompts:
            self.app.settings_file.change(spoken_prompts=True)
            self.rebuild()

    def on_move(self, intent: Intent) -> bool:
        """Change a row with left and right, walk with up and down."""
        self.walks = False
        row = self.rows.get(self.focused_key)
        if row is not None and intent.across:
            return self._change(row, intent.across)
        return super().on_move(intent)

    def confirm(self, key: str, intent: Intent) -> bool:
        self.rest = WALK_SECONDS
        verb, _, name = key.partition(":")
        if verb in ("less", "more"):
            return self._change(self.rows[name], 1 if verb == "more" else -1)
        if key == GO_ON:
            self.press(key)
            return navigator.replace(self.app, routes.Title())
        return self._change(self.rows[key], 1)

    def _change(self, row: Row, step: int) -> bool:
        """Give a setting its next value, around the ends, since one button knows no way back."""
        if row.missing_reason(self.app):
            return self.refuse(row.advice_sentence())
        row.set_value(self.app.settings_file, (self._index_of(row) + step) % len(row.values))
        if row.key == "scan":
            switch_offers.follow_setting(self.app)
        return self.show_change("switch", step=1)

    def on_back(self, intent: Intent) -> bool:
        return navigator.replace(self.app, routes.Title())
