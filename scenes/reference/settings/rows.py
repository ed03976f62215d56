"""Rows of each page of the settings: values in order, their words, their storage."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.frozen import frozen
from scenes.kit.app import App
from scenes.kit.base.settings import (
    BOTS,
    COLOR_VISIONS,
    MOTIONS,
    QUESTIONS,
    SPEEDS,
    TEXT_SIZES,
    Settings,
    SettingsFile,
)
from scenes.kit.base.texts import has_text, say

TENTHS = tuple(step / 10 for step in range(11))
WINDOWS = ((1280, 720), (1600, 900), (1920, 1080))
SAFE_AREAS = tuple(range(5, 11))
"""Percent; our screens keep 5 free by themselves, so less would change nothing."""
DEAD_ZONES = (30, 40, 55, 70, 85)
"""Percent."""
VOLUME = "_volume"


@frozen
class Row:
    """One setting. `look`: "segments" (all values), "switch" or "slider"; `needs`: a key of CAN or ""."""

    key: str
    look: str
    values: tuple[Any, ...]
    needs: str = ""

    def current_value(self, settings: Settings) -> Any:
        if self.key.endswith(VOLUME):
            return getattr(settings.volumes, self.key.removesuffix(VOLUME))
        return getattr(settings, self.key)

    def current_index(self, settings: Settings) -> int:
        """Index of the present value; of the nearest one on a slider, else -1 if it is none of the values."""
        value = self.current_value(settings)
        if value in self.values:
            return self.values.index(value)
        if self.look == "slider":
            return min(range(len(self.values)), key=lambda i: abs(self.values[i] - value))
        return -1

    def set_value(self, file: SettingsFile, index: int) -> None:
        file.change(**{self.key: self.values[index]})

    @property
    def label(self) -> str:
        return say(f"settings.{self.key}")

    @property
    def hint(self) -> str:
        """A few words beside the value, "" for none."""
        key = f"settings.hint.{self.key}"
        return say(key) if has_text(key) else ""

    def missing_reason(self, app: App) -> str:
        """Reason in a few words why the setting does nothing on this machine; "" if it works."""
        is_missing = self.needs and not CAN[self.needs](app)
        return say(f"settings.missing.{self.needs}") if is_missing else ""

    def advice_sentence(self) -> str:
        """Sentence on what can be done about the missing_reason."""
        return say(f"settings.advice.{self.needs}")

    def value_text(self, index: int) -> str:
        """Words of a value, by its index."""
        value = self.values[index]
        if self.look == "switch":
            return say("common.on") if value else say("common.off")
        if self.key == "speed":
            return say("speed.skip") if value == "skip" else say("speed.x", n=value)
        if self.key == "window":
            return say("settings.pixels", width=value[0], height=value[1])
        if self.look == "slider":
            return say("settings.percent", n=round(value * 100) if self.key.endswith(VOLUME) else value)
        return say(f"settings.{self.key}_values.{self.index_name(index)}")

    def index_name(self, index: int) -> str:
        """Name of a value in the keys of texts."""
        value = self.values[index]
        return value if isinstance(value, str) else f"n{index}"


CAN: dict[str, Callable[[App], bool]] = {"speaker": lambda app: app.speaker.is_available}
"""Needs of rows, with a function that is True if this machine has it."""

SAFE_AREA = Row("safe_area", "slider", SAFE_AREAS)
PAGES: dict[str, tuple[Row, ...]] = {
    "accessibility": (
        Row("text_size", "segments", TEXT_SIZES),
        Row("color_vision", "segments", COLOR_VISIONS),
        Row("tile_patterns", "switch", (False, True)),
        Row("motion", "segments", MOTIONS),
        Row("speed", "segments", SPEEDS),
        Row("hold_to_confirm", "switch", (False, True)),
        Row("spoken_prompts", "switch", (False, True), needs="speaker"),
        Row("questions", "segments", QUESTIONS),
        Row("captions", "switch", (False, True)),
        Row("hints", "switch", (False, True)),
        Row("reminders", "switch", (False, True)),
        Row("bots", "segments", BOTS),
        Row("turn_end", "switch", (False, True)),
        Row("own_roll", "switch", (False, True)),
        Row("swap_confirm_back", "switch", (False, True)),
        Row("dead_zone", "slider", DEAD_ZONES),
        SAFE_AREA,
    ),
    "sound": (
        *(
            Row(f"{bus}{VOLUME}", "slider", TENTHS)
            for bus in ("master", "music", "effects", "voices", "ambience")
        ),
        Row("rival_lines", "switch", (False, True)),
    ),
    "picture": (
        Row("fullscreen", "switch", (False, True)),
        Row("window", "segments", WINDOWS),
        SAFE_AREA,
    ),
}
