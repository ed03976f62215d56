"""Rows of the settings: one value each, with its words and its place in the file."""

from collections.abc import Callable, Mapping
from typing import Any

from game.core.values import frozen
from game.profiles.ratings import rated_matches
from scenes.kit.access.adapters import has_adapter
from scenes.kit.app import App
from scenes.kit.base import format_value, has_text, say
from scenes.kit.base.settings import Settings, SettingsFile
from scenes.kit.words.language import chosen, load_language

VOLUME = "_volume"
STICK = "stick_"
"""Begins the keys of rows that belong to a model of pads."""
MILLISECONDS = ("shortest_press", "next_press", f"{STICK}first_repeat", f"{STICK}next_repeat")


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
        if self.key == "language":
            return chosen().code
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
        if self.key == "language":
            return load_language(value).file.name
        if self.key == "speed":
            return say("speed.skip") if value == "skip" else say("speed.x", n=value)
        if self.key == "window":
            return say("settings.pixels", width=value[0], height=value[1])
        if self.key == "scan_step":
            return say("scan.page.seconds", n=value)
        if self.key in MILLISECONDS:
            return say("settings.milliseconds", n=value) if value else say("settings.never")
        if self.key == "balance":
            side = "left" if value < 0 else "right" if value else "middle"
            return say(f"settings.balance_values.{side}", n=abs(value))
        if self.key == "speech_rate":
            return format_value(value)
        if self.look == "slider":
            return say("settings.percent", n=round(value * 100) if self.key.endswith(VOLUME) else value)
        return say(f"settings.{self.key}_values.{self.index_name(index)}")

    def index_name(self, index: int) -> str:
        """Name of a value in the keys of texts."""
        value = self.values[index]
        return value if isinstance(value, str) else f"n{index}"


CAN: Mapping[str, Callable[[App], bool]] = {
    "speaker": lambda app: app.speaker.is_available,
    "holds": lambda app: app.settings.holds == "hold",
    "filter": lambda app: app.habits.ignores_slips,
    "ratings": lambda app: rated_matches.can_rate(),
    "screen_reader": lambda app: has_adapter(),
}
"""Needs of rows, with a function that is True if this machine has it."""
