"""The player's settings: their values, their file, and observers of changes."""

import logging
import os
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec

from game.core import carried, conversion
from game.core.carried import Unreadable
from game.core.errors import DataError
from game.core.files import set_aside
from game.core.loader import load_text, parse_yaml
from game.core.writer import DISK, failure_reason
from scenes.kit.base import settings_text
from scenes.kit.base.texts import has_text, join_names, say
from scenes.kit.input.bindings import BUTTONS, KEYS, Bindings, bindings_of
from scenes.kit.input.stick_setting import StickSetting

log = logging.getLogger("settings")

Level = Annotated[float, msgspec.Meta(ge=0, le=1)]
Side = Annotated[int, msgspec.Meta(ge=320, le=15360)]
Observer = Callable[[frozenset[str]], None]

TEXT_SIZES = (1.0, 1.15, 1.3, 1.6, 2.0)
TABLE_SIZES = TEXT_SIZES[:3]
"""Sizes of texts for which painted tables have room (X6)."""
SPEEDS = (1, 2, 4, "skip")
MOTIONS = ("full", "reduced", "none")
BOTS = ("show", "brief", "at_once")
CONTRASTS = ("normal", "high")
COLOR_VISIONS = ("off", "deutan", "protan", "tritan")
QUESTIONS = ("things", "list")
Scan = Literal["off", "one", "two"]
SCANS: tuple[Scan, ...] = ("off", "one", "two")
SCAN_STEPS = (0.4, 0.6, 0.8, 1.0, 1.2, 1.5, 2.0, 2.5, 3.0, 4.0)
"""Seconds for which a scan stays at a place."""
SOUNDS = ("stereo", "mono")
HOLDS = ("hold", "toggle")
TABLE_LAYOUTS = ("auto", "painted", "large")
VERBOSITIES = ("short", "medium", "full")
SLOWEST_SPEECH, FASTEST_SPEECH = 80, 400
"""Words a minute."""
PHONES = ("ask", "never")
SCREEN_READERS = ("auto", "never")
SEASONING = ("offer", "never")
MOST_NAMED = 3
"""Wrong settings that are named in a notice."""


class Volumes(msgspec.Struct):
    """Loudness of the buses, 0..1."""

    master: Level = 0.8
    music: Level = 0.6
    effects: Level = 0.8
    voices: Level = 0.8
    ambience: Level = 0.5
    speech: Level = 0.8


class Settings(msgspec.Struct):
    """All settings. The one object lives as long as the game; SettingsFile.change() changes it in place."""

    speed: Literal[1, 2, 4, "skip"] = 1
    # the part of bots' turns that is shown to people who play with them
    bots: Literal["show", "brief", "at_once"] = "brief"
    volumes: Volumes = msgspec.field(default_factory=Volumes)
    fullscreen: bool = True  # a game for the couch; --window wins for one start
    window: tuple[Side, Side] = (1280, 720)
    text_size: Annotated[float, msgspec.Meta(ge=1, le=2)] = 1.0
    motion: Literal["full", "reduced", "none"] = "full"
    contrast: Literal["normal", "high"] = "normal"
    flashes: bool = True  # False: nothing lights up or goes dark at once
    tile_patterns: bool = False
    # the window corrected for people with this vision
    color_vision: Literal["off", "deutan", "protan", "tritan"] = "off"
    holds: Literal["hold", "toggle"] = "hold"  # toggle: nothing needs a held button
    hold_to_confirm: bool = True  # what cannot be taken back needs a held button; False: a second press
    # answers of a table are pointed at on it, or stand in a list
    questions: Literal["things", "list"] = "things"
    # tables are painted, or large rows and one picture; auto: as large letters want it
    table_layout: Literal["auto", "painted", "large"] = "auto"
    spoken_prompts: bool = False
    # a screen reader of the system is told what is on the screen when it asks
    screen_reader: Literal["auto", "never"] = "auto"
    # what is said of a thing: its name, its state and place too, or all of it
    verbosity: Literal["short", "medium", "full"] = "full"
    speech_rate: Annotated[int, msgspec.Meta(ge=SLOWEST_SPEECH, le=FASTEST_SPEECH)] = 175  # words a minute
    say_secrets: bool = False  # while a peek is open, for one who listens by headphones
    swap_confirm_back: bool = False
    rumble: bool = True
    ignore_repeats: bool = False  # very short presses, and those right after another one, count as none
    shortest_press: Annotated[int, msgspec.Meta(ge=10, le=500)] = 40  # milliseconds
    next_press: Annotated[int, msgspec.Meta(ge=50, le=2000)] = 250  # milliseconds from one press to the next
    # percent: how far a stick must be pushed to count
    dead_zone: Annotated[int, msgspec.Meta(ge=20, le=90)] = 55
    sticks: dict[str, StickSetting] = {}  # of models of pads, by their guid
    safe_area: Annotated[int, msgspec.Meta(ge=0, le=10)] = 5  # percent of the screen kept free on every side
    sound: Literal["stereo", "mono"] = "stereo"  # mono: both sides are heard on both
    balance: Annotated[int, msgspec.Meta(ge=-100, le=100)] = 0  # -100: left alone
    ducking: Annotated[int, msgspec.Meta(ge=0, le=100)] = (
        50  # percent: how much quieter music is under signals
    )
    captions: bool = False
    hints: bool = True
    rival_lines: bool = True  # lines of the campaign's rivals at the table
    calm: bool = False  # less at once: what is shown waits for a press
    reminders: bool = True  # ending a turn with something useful left is questioned
    turn_end: bool = True  # what ends a turn waits for a moment and can be taken back
    own_roll: bool = True  # dice are rolled by a press or by shaking; False: by themselves
    phones: Literal["ask", "never"] = "ask"  # never: no lobby and no pause offers to let them in
    odds_on_screen: bool = False  # whoever plays may see the odds of those who bet
    profiles_on_phones: bool = False  # a phone that comes in may be one of this machine's people
    phone_things_on_screen: bool = (
        False  # what a phone shows of its seat's secrets may stand on the screen too
    )
    open_hand: bool = False  # secret hands lie open for all: a house rule for families
    seasoning: Literal["offer", "never"] = "offer"  # never: no couch cup proposes a handicap
    advisor: Annotated[int, msgspec.Meta(ge=1, le=9)] = 5  # the bot level that is asked for a hint at first
    met_games: tuple[str, ...] = ()  # those of which guests have played a first day
    language: str = ""  # the folder of assets/text; "": as the system wishes
    scan: Scan = "off"  # the focus walks by itself, and switches choose (X1)
    scan_step: Annotated[float, msgspec.Meta(ge=0.4, le=4)] = 1.2  # seconds
    switches: dict[str, str] = {}
    keys: dict[str, str] = {}
    buttons: dict[str, str] = {}

    @property
    def bindings(self) -> Bindings:
        """The keys and buttons as they are bound now."""
        return bindings_of(self.keys, self.buttons, self.swap_confirm_back)

    @property
    def switch_glyph(self) -> str:
        """No picture of a switch: who has one depends on who is asked."""
        return ""


class SettingsFile:
    """The settings and their file. Reading or writing never raises; `notice` is a sentence about a failure,
    if there was one.

    Each field is read for itself: a value that is not allowed counts as the default, and stays in the file
    until the player sets that field, as fields of other editions do (docs/PROMISE.md)."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.notice: str | None = None
        self._observers: list[Observer] = []
        self._text = ""
        self._plain: dict[str, Any] | None = None  # as it stands in the file, if there is one
        self._wrong: frozenset[str] = frozenset()
        self.values = self._read_file()

    def observe(self, observer: Observer) -> None:
        """Call `observer` with the names of changed fields, after each change."""
        self._observers.append(observer)

    def change(self, **changes: Any) -> None:
        """Set fields by name, tell the observers and write the file. A volume may be given as
        `music_volume=0.5`. Raises ValueError for an unknown name or a value that is not allowed; then nothing
        is changed."""
        wanted = _with_changes(self.values, changes)
        replaced = _places_set(self._wrong, changes)
        if wanted == self.values and not replaced:
            return
        before = msgspec.structs.replace(self.values)
        names = self._set_values(wanted)
        self._write_file(before, replaced)
        self._notify_observers(names)

    def move_to(self, path: Path) -> None:
        """Keep the settings in another file from now on; those that stand there count."""
        self.path = path
        if os.path.lexists(path):
            self._notify_observers(self._set_values(self._read_file()))
        else:
            self._write_file(self.values)

    def save_bindings(self, bindings: Bindings) -> None:
        """Keep these keys and buttons."""
        self.change(keys=bindings.changed_keys(), buttons=bindings.changed_buttons())

    def _set_values(self, wanted: Settings) -> frozenset[str]:
        """Set the values; gives the names of changed fields."""
        fields = Settings.__struct_fields__
        names = frozenset(name for name in fields if getattr(wanted, name) != getattr(self.values, name))
        for name in names:
            setattr(self.values, name, getattr(wanted, name))
        return names

    def _notify_observers(self, names: frozenset[str]) -> None:
        if names:
            for observer in list(self._observers):
                observer(names)

    def _read_file(self) -> Settings:
        self._text, self._plain, self._wrong = "", None, frozenset()
        if not os.path.lexists(self.path):
            return Settings()
        try:
            text = load_text(self.path)
            plain = parse_yaml(text, str(self.path))
            plain = {} if plain is None else plain  # nothing but remarks
            values, wrong = carried.read_fields(plain, Settings)
        except (DataError, Unreadable) as error:
            log.warning("%s", error)
            self._set_aside()
            return Settings()
        self._text, self._plain = text, plain
        wrong = (*filter(_is_known, wrong), *_sort_bindings(values))
        self._wrong = frozenset(wrong)
        if wrong:
            log.warning("%s: not understood: %s", self.path, ", ".join(wrong))
            self.notice = _name_wrong(wrong)
        return values

    def _set_aside(self) -> None:
        try:
            self.notice = say("notice.settings_broken", file=set_aside(self.path).name)
        except OSError as error:
            log.warning("%s: %s", self.path, error)
            self.notice = say("notice.settings_unwritable", reason=error.strerror or str(error))

    def _tell_unwritten(self, error: Exception) -> None:
        log.warning("%s: %s", self.path, error)
        self.notice = say("notice.settings_unwritable", reason=failure_reason(error))

    def _write_file(self, before: Settings, replaced: frozenset[str] = frozenset()) -> None:
        """Write the values into the file as it stands; `replaced`: places of wrong values that were set
        now."""
        if self._plain is None:
            plain = carried.to_plain(self.values)
            text = settings_text.dump_text(plain)
        else:
            stood = _without_places(self._plain, replaced)
            plain = carried.merge_changes(stood, before, self.values, Settings).document
            plain = _with_places(plain, carried.to_plain(self.values), replaced)
            text = settings_text.edit_text(self._text, self._plain, plain)
        DISK.write_file(self.path, text.encode(), self._tell_unwritten)
        self._text, self._plain, self._wrong = text, plain, self._wrong - replaced


def _sort_bindings(values: Settings) -> list[str]:
    """Keep the keys and buttons that this edition can use; gives the places of others at roles that it
    knows."""
    bindings, wrong = values.bindings, []
    for name, kept, bound in (
        ("keys", bindings.changed_keys(), Bindings(values.keys).keys),
        ("buttons", bindings.changed_buttons(), Bindings(buttons=values.buttons).buttons),
    ):
        given = getattr(values, name)
        wrong += [f"{name}.{role}" for role, key in given.items() if role in bound and bound[role] != key]
        setattr(values, name, kept)
    return wrong


def _is_known(place: str) -> bool:
    """True unless the place is a role of another edition."""
    head, _, role = place.partition(".")
    roles = {"keys": KEYS, "buttons": BUTTONS}.get(head)
    return roles is None or not role or role in roles


def _places_set(wrong: frozenset[str], changes: dict[str, Any]) -> frozenset[str]:
    """The places of wrong values that these changes set."""
    names = {place: (place.partition(".")[0], _volume_of(place)) for place in wrong}
    return frozenset(place for place, ways in names.items() if any(way in changes for way in ways))


def _volume_of(place: str) -> str:
    """The name by which change() takes a volume."""
    head, _, bus = place.partition(".")
    return f"{bus}_volume" if head == "volumes" else ""


def _without_places(plain: dict[str, Any], places: Iterable[str]) -> dict[str, Any]:
    """The document without the values at these places."""
    result = dict(plain)
    for place in places:
        head, _, name = place.partition(".")
        if not name:
            del result[head]
        elif isinstance(result[head], dict):
            result[head] = {key: value for key, value in result[head].items() if key != name}
    return result


def _with_places(plain: dict[str, Any], values: dict[str, Any], places: Iterable[str]) -> dict[str, Any]:
    """The document with the given values at these places."""
    result = dict(plain)
    for place in places:
        head, _, name = place.partition(".")
        if not name:
            result[head] = values[head]
        elif isinstance(values[head], dict) and name in values[head]:
            result[head] = {**result[head], name: values[head][name]}
    return result


def _name_wrong(places: Sequence[str]) -> str:
    """One sentence about the settings that could not be read."""
    names = list(dict.fromkeys(map(_label_of, places)))
    if len(names) > MOST_NAMED:
        return say("notice.settings_many")
    return say("notice.settings_some", names=join_names(names))


def _label_of(place: str) -> str:
    """The words of the settings for the field at that place."""
    head, _, name = place.partition(".")
    if head == "volumes":
        return say(f"settings.{name}_volume" if name else "settings.tab.ears")
    if head in ("keys", "buttons"):
        return say(f"role.{name}" if has_text(f"role.{name}") else "settings.tab.controls")
    return say(f"settings.{head}")


def _with_changes(values: Settings, changes: dict[str, Any]) -> Settings:
    plain = msgspec.to_builtins(values)
    for name, value in changes.items():
        bus = name.removesuffix("_volume")
        if bus != name and bus in Volumes.__struct_fields__:
            plain["volumes"][bus] = value
        elif name in plain:
            plain[name] = msgspec.to_builtins(value)
        else:
            raise ValueError(f"There is no setting {name!r}.")
    try:
        return conversion.convert(plain, Settings, strict=True)
    except msgspec.ValidationError as error:
        raise ValueError(str(error)) from None
