"""List of a person's habits (C3, X11): what a person needs and is used to, each as the house has it or otherwise."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game.profiles.profile import Habits
from scenes.kit.access.scene_words import place_words
from scenes.kit.access.spoken import Thing
from scenes.kit.base import BODY_BOLD, CANDLE, NIGHT_500, NIGHT_900, TEXT_HI, TEXT_MID, Rect, say
from scenes.kit.base.settings import (
    BOTS,
    CONTRASTS,
    HOLDS,
    MOTIONS,
    QUESTIONS,
    SCAN_STEPS,
    SCANS,
    TABLE_LAYOUTS,
    TEXT_SIZES,
    VERBOSITIES,
)
from scenes.kit.input import Focusable
from scenes.kit.widgets import clamp_first, draw_divider
from scenes.pages.scroll_track import draw_scroll_track
from scenes.pages.value_row import draw_value
from scenes.reference.settings.pages import SPEECH_RATES
from scenes.reference.settings.rows import Row

if TYPE_CHECKING:
    from scenes.people.page.me_scene import MeScene

OFF_ON = (False, True)
HABITS: dict[str, tuple[Any, ...]] = {
    "hints": (True, False),
    "hold": (True, False),
    "lone": (True, False),
    "hand": ("lower", "right"),
    "holds": HOLDS,
    "ignore_repeats": OFF_ON,
    "scan": SCANS,
    "scan_step": SCAN_STEPS,
    "text_size": TEXT_SIZES,
    "table_layout": TABLE_LAYOUTS,
    "contrast": CONTRASTS,
    "motion": MOTIONS,
    "flashes": OFF_ON,
    "captions": OFF_ON,
    "spoken_prompts": OFF_ON,
    "verbosity": VERBOSITIES,
    "speech_rate": SPEECH_RATES,
    "questions": QUESTIONS,
    "calm": OFF_ON,
    "reminders": OFF_ON,
    "bots": BOTS,
}
"""Habit -> its values besides None, which is as the machine is set."""
OWN = ("hints", "hold", "lone", "hand")
"""Habits whose words are those of the profiles; the others have those of the settings."""
LIST = Rect(1004, 456, 800, 430)
ROW_H, PITCH, ROWS = 82.0, 86.0, 5
VALUE_W = 350.0
TRACK_W, AIR = 16.0, 28.0


class HabitList:
    """Rows of the person on a page; `first` is the row at the top."""

    def __init__(self, page: MeScene) -> None:
        self.page = page
        self.keys = list(HABITS)
        self.first = clamp_first(page.first_habit, ROWS, len(self.keys))

    @property
    def habits(self) -> Habits:
        """Habits of the person as they are."""
        return self.page.profile.habits

    def draw(self) -> list[Focusable]:
        """Draw the rows in sight, each with its name and its value between arrows; returns them."""
        page, keys = self.page, self.keys[self.first : self.first + ROWS]
        rows = {key: LIST.row(LIST.top - ROW_H - n * PITCH, ROW_H) for n, key in enumerate(keys)}
        rooms = {key: rect.trim(left=20, right=VALUE_W + AIR + TRACK_W + 16) for key, rect in rows.items()}
        widest = max(map(habit_name, HABITS), key=len)
        style = page.art.fit_block(widest, BODY_BOLD, next(iter(rooms.values())).w, ROW_H)
        page.lit = page.stage.add_box("board", LIST.row(0, ROW_H), 22, NIGHT_500, None)
        for key, rect in rows.items():
            if key != keys[0]:
                draw_divider(
                    page.stage, rect.x + 16, rect.top + (PITCH - ROW_H) / 2, rect.w - 2 * AIR - TRACK_W
                )
            page.stage.add_label("cards", habit_name(key), style, rooms[key], TEXT_HI, wraps=True)
            self._draw_value(key, rect)
        track = LIST.column(LIST.right - TRACK_W - 6, TRACK_W)
        page.zones += draw_scroll_track(page.stage, track, self.first, ROWS, len(self.keys))
        return [
            Focusable(
                f"habit:{key}",
                rect.trim(left=4, low=4, right=AIR + TRACK_W, top=4),
                "habits",
                role="slider",
                words=habit_name(key),
                state=self.value_words(key),
            )
            for key, rect in rows.items()
        ]

    def list_things(self, in_sight: Sequence[Thing]) -> tuple[Thing, ...]:
        """All habits in words, made like those in sight."""
        act, count = in_sight[0].act, len(self.keys)
        return tuple(
            Thing(
                f"habit:{key}",
                "slider",
                habit_name(key),
                self.value_words(key),
                place_words(number, count),
                act,
            )
            for number, key in enumerate(self.keys, 1)
        )

    def _draw_value(self, key: str, row: Rect) -> None:
        """Draw the value of a habit between arrows; that of the house is paler."""
        page, own = self.page, getattr(self.habits, key)
        place = Rect(row.right - AIR - TRACK_W - VALUE_W, row.cy - 31, VALUE_W, 62)
        page.stage.add_box("cards", place, place.h / 2, NIGHT_900)
        draw_value(page, place, key, self.value_words(key), TEXT_MID if own is None else CANDLE)

    def value_words(self, key: str) -> str:
        """Words of the value of a habit."""
        value = getattr(self.habits, key)
        if value is None:
            return say("profiles.values.machine")
        if isinstance(value, bool):
            return say("profiles.values.on" if value else "profiles.values.off")
        if key in OWN:
            return say(f"profiles.values.{value}")
        row = Row(key, "segments", HABITS[key])
        return (
            row.value_text(row.values.index(value)) if value in row.values else say("profiles.values.machine")
        )

    def next_value(self, key: str, step: int, wraps: bool = False) -> Any:
        """The value so many steps after the present one; at an end the present one, if it does not go on around."""
        values = (None, *HABITS[key])
        now = getattr(self.habits, key)
        at = (values.index(now) if now in values else 0) + step
        return values[at % len(values)] if wraps or 0 <= at < len(values) else now

    def key_in_sight(self, key: str, first: int) -> str:
        """The habit itself, or the nearest one in sight with that row at the top."""
        at = self.keys.index(key) if key in self.keys else first
        return self.keys[max(first, min(at, first + ROWS - 1))]

    def key_beyond(self, key: str, step: int) -> str:
        """The habit above or below one, if it is out of sight; else ""."""
        at = self.keys.index(key) + step if key in self.keys else -1
        if not 0 <= at < len(self.keys) or self.first <= at < self.first + ROWS:
            return ""
        return self.keys[at]


def habit_name(key: str) -> str:
    """Name of a habit."""
    return say(f"profiles.{key}" if key in OWN else f"settings.{key}")
