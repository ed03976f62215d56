"""Tab of a person's page with the evenings spent with others: couch cups, stages cooked together, and bets (G49)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from game.profiles.couch.cup_records import CupRecord
from game.profiles.profile import Profile
from scenes.kit.access.scene_words import chosen_words, with_rows
from scenes.kit.app import App
from scenes.kit.base import (
    BODY_BOLD,
    CANDLE,
    INK,
    NIGHT_600,
    SMALL,
    SMALL_LABEL,
    TEXT_HI,
    TEXT_MID,
    Rect,
    say,
)
from scenes.kit.input import Focusable, Intent
from scenes.kit.scene import Likely
from scenes.kit.widgets import BACK, CHOOSE, SELECT, clamp_first, scroll_to
from scenes.people.evenings import bets, cups, together
from scenes.people.page.frame import PersonPage
from scenes.people.statistics import pages, words
from scenes.people.statistics.pages import ROOM

CUPS, TOGETHER, BETS = "cups", "together", "bets"
PARTS = (CUPS, TOGETHER, BETS)
TAB_Y, TAB_H, TAB_W, GAP = 842.0, 66.0, 400.0, 16.0
SUM = Rect(ROOM.x, 762, ROOM.w, 62)
SAYS = Rect(ROOM.x, 146, ROOM.w, 58)


class EveningsScene(PersonPage):
    """One of three parts at a time, each with a sentence on what it adds up to."""

    tab = "evenings"

    def __init__(self, app: App, profile: Profile | None = None, part: str = CUPS) -> None:
        super().__init__(app, profile)
        self.part = part
        self.first = 0  # the row at the top of the list of cups

    @property
    def evenings(self) -> list[CupRecord]:
        """Couch cups, the newest first."""
        return cups.evenings_of(self.profile)

    # -- drawing

    def build(self) -> None:
        items = self.draw_frame()
        for place, part in enumerate(PARTS):
            rect = Rect(ROOM.x + place * (TAB_W + GAP), TAB_Y, TAB_W, TAB_H)
            label, style = self.art.fit_name(say(f"evenings.part.{part}"), SMALL_LABEL, TAB_W - 32)
            color = CANDLE if part == self.part else TEXT_HI
            self.add_button(f"tab:{part}", rect, label, style=style, label_color=color)
            if part == self.part:
                self.stage.add_rect("cards", rect.row(rect.y - 8, 6, 36), CANDLE)
            state = chosen_words(part == self.part)
            items.append(Focusable(f"tab:{part}", rect, "tabs", f"tab:{part}", state=state))
        match self.part:
            case "cups":
                total, things = cups.summary_words(self.evenings), self._draw_cups()
            case "together":
                total, things = together.summary_words(self.profile), together.draw_stages(self)
            case _:
                total, things = bets.summary_words(self.profile), []
                bets.draw_bets(self)
        self.stage.add_label("board", total, BODY_BOLD, SUM, TEXT_HI, outline=5)
        self.set_first_focus([*items, *things], f"tab:{self.part}")
        self._draw_says()

    def _draw_cups(self) -> list[Focusable]:
        count = len(self.evenings)
        self.first = clamp_first(self.first, pages.ROWS, count)
        if not count:
            self.draw_nothing(say("statistics.cups.none"))
        cups.draw_evenings(self.stage, self.profile, self.evenings, self.first)
        rows = range(self.first, min(count, self.first + pages.ROWS))
        rects = [pages.row_rect(index - self.first, count > pages.ROWS) for index in rows]
        return [
            Focusable(
                f"row:{i}",
                rect,
                "chart",
                i,
                role="row",
                words=cups.evening_words(self.evenings[i]),
                state=words.place_name(self.evenings[i].place),
            )
            for i, rect in zip(rows, rects, strict=True)
        ]

    def draw_nothing(self, words: str) -> None:
        """Draw a sentence in the middle of an empty part."""
        self.stage.add_text("board", words, BODY_BOLD, *ROOM.center, TEXT_MID, "center", outline=5)

    def _draw_says(self) -> None:
        """Draw the words on the focused evening or stage below the others."""
        text, at = "", self.focus.value
        if self.part == CUPS:
            text = pages.position_words(len(self.evenings), self.first)
            text = cups.evening_words(self.evenings[at]) if isinstance(at, int) else text
        elif self.part == TOGETHER and self.focus.group == "chart":
            text = together.stage_words(self.profile, str(at))
        if text:
            self.stage.add_box("board", SAYS, 24, INK, NIGHT_600)
            room = SAYS.expand(-8)
            self.stage.add_label(
                "board", text, self.art.fit_letters(text, SMALL, room.w), room, TEXT_HI, "center"
            )

    def show_prompts(self) -> None:
        choose = [SELECT] if self.focused_key in self.buttons else []
        self.show_in_bar("", [CHOOSE, *choose, *self.turn_prompts, BACK])

    def likely_next(self) -> Iterator[Likely]:
        """Tabs beside this one, then the other parts."""
        yield from self.likely_tabs()
        for part in PARTS:
            if part != self.part:
                yield (part, self.profile.id), partial(self._twin_at, part)

    def _twin_at(self, part: str) -> EveningsScene:
        twin = self.make_twin()
        twin.part, twin.first = part, 0
        return twin

    # -- in words

    def list_items(self) -> Sequence[Focusable]:
        if self.part != CUPS:
            return super().list_items()
        keys = [f"row:{i}" for i in range(len(self.evenings))]
        return with_rows(
            self.focus.items,
            keys,
            lambda i: cups.evening_words(self.evenings[i]),
        )

    def bring_in_sight(self, key: str) -> None:
        if self.part == CUPS and key.startswith("row:"):
            row = int(key.removeprefix("row:"))
            self.first = scroll_to(row, self.first, pages.ROWS, len(self.evenings))
            self.rebuild()

    # -- input

    def on_focus(self) -> None:
        if self.part == BETS:
            super().on_focus()
        else:
            self.rebuild()

    def on_move(self, intent: Intent) -> bool:
        """Scroll the cups with up and down at the ends of their window."""
        step, at, count = intent.down, self.focus.value, len(self.evenings)
        if self.part == CUPS and isinstance(at, int) and step and 0 <= at + step < count:
            first = scroll_to(at + step, self.first, pages.ROWS, count)
            if first != self.first:
                self.first = first
                self.rebuild()
                self.focus.move_to(f"row:{at + step}")
                self.follow_focus()
                return True
        return super().on_move(intent)

    def begin_anew(self) -> None:
        self.first = 0

    def confirm(self, key: str, intent: Intent) -> bool:
        if not key.startswith("tab:"):
            return super().confirm(key, intent)
        self.press(key)
        self.part, self.first = key.removeprefix("tab:"), 0
        self.rebuild()
        return True
