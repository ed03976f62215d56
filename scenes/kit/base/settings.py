"""The player's settings: what can be set, how it is kept, and who is told when it changes."""

from __future__ import annotations

import logging
import os
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
import yaml

from game.core.errors import DataError
from game.core.files import set_aside, write_file
from game.core.loader import load_as
from scenes.kit.base.texts import say
from scenes.kit.input.bindings import Bindings, bindings_of

log = logging.getLogger("settings")

Level = Annotated[float, msgspec.Meta(ge=0, le=1)]
Side = Annotated[int, msgspec.Meta(ge=320, le=15360)]
Observer = Callable[[frozenset[str]], None]

TEXT_SIZES = (1.0, 1.15, 1.3)
SPEEDS: tuple[int | str, ...] = (1, 2, 4, "skip")
MOTIONS = ("full", "reduced", "none")
BOTS = ("show", "brief", "at_once")
COLOR_VISIONS = ("off", "deutan", "protan", "tritan")
QUESTIONS = ("things", "list")


class Volumes(msgspec.Struct):
    """Loudness of the buses, 0..1."""

    master: Level = 0.8
    music: Level = 0.6
    effects: Level = 0.8
    voices: Level = 0.8
    ambience: Level = 0.5


class Settings(msgspec.Struct):
    """Everything that can be set. The one object lives as long as the game; SettingsFile.change() changes it in place."""

    speed: Literal[1, 2, 4, "skip"] = 1
    bots: Literal["show", "brief", "at_once"] = "brief"  # how much of bots' turns is shown to people who play with them
    volumes: Volumes = msgspec.field(default_factory=Volumes)
    fullscreen: bool = True  # a game for the couch; --window wins for one start
    window: tuple[Side, Side] = (1280, 720)
    text_size: Annotated[float, msgspec.Meta(ge=1, le=1.3)] = 1.0
    motion: Literal["full", "reduced", "none"] = "full"
    tile_patterns: bool = False
    color_vision: Literal["off", "deutan", "protan", "tritan"] = "off"  # the window corrected for people with this vision
    hold_to_confirm: bool = True  # what cannot be taken back needs a held button; False: a second press
    questions: Literal["things", "list"] = "things"  # what a table asks is pointed at on it, or stands in a list
    spoken_prompts: bool = False
    swap_confirm_back: bool = False
    rumble: bool = True
    dead_zone: Annotated[int, msgspec.Meta(ge=20, le=90)] = 55  # percent: how far a stick must be pushed to count
    safe_area: Annotated[int, msgspec.Meta(ge=0, le=10)] = 5  # percent of the screen kept free on every side
    captions: bool = False
    hints: bool = True
    rival_lines: bool = True  # what rivals of the campaign say at the table
    reminders: bool = True  # whoever ends a turn with something useful left is asked back
    turn_end: bool = True  # what ends a turn waits for a moment and can be taken back
    own_roll: bool = True  # whoever throws dice presses or shakes; False: they roll by themselves
    open_hand: bool = False  # hands that games keep secret lie open for everybody: a house rule for families
    advisor: Annotated[int, msgspec.Meta(ge=1, le=9)] = 3  # the bot level that is asked for a hint at first
    met_games: tuple[str, ...] = ()  # those of which guests have played a first day
    keys: dict[str, str] = {}
    buttons: dict[str, str] = {}

    @property
    def bindings(self) -> Bindings:
        """The keys and buttons as they are bound now."""
        return bindings_of(self.keys, self.buttons, self.swap_confirm_back)


class SettingsFile:
    """The settings and their file. Reading or writing never raises; `notice` says in one sentence what went wrong, if anything did."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.notice: str | None = None
        self.values = self._read()
        self._observers: list[Observer] = []

    def observe(self, observer: Observer) -> None:
        """Call `observer` with the names of what changed, after each change."""
        self._observers.append(observer)

    def change(self, **changes: Any) -> None:
        """Set fields by name, tell the observers and write the file. A volume may be given as `music_volume=0.5`.

        Raises ValueError for an unknown name or a value that is not allowed; then nothing is changed.
        """
        wanted = _with_changes(self.values, changes)
        names = frozenset(name for name in Settings.__struct_fields__ if getattr(wanted, name) != getattr(self.values, name))
        if not names:
            return
        for name in names:
            setattr(self.values, name, getattr(wanted, name))
        self._write()
        for observer in list(self._observers):
            observer(names)

    def move(self, path: Path) -> None:
        """They are kept there from now on; what is set there counts."""
        self.path = path
        if os.path.lexists(path):
            self.change(**msgspec.to_builtins(self._read()))
        else:
            self._write()

    def reset(self) -> None:
        """Everything as it comes out of the box."""
        defaults = Settings()
        self.change(**{name: getattr(defaults, name) for name in Settings.__struct_fields__})

    def bind(self, bindings: Bindings) -> None:
        """Keep these keys and buttons."""
        self.change(keys=bindings.changed_keys(), buttons=bindings.changed_buttons())

    def _read(self) -> Settings:
        if not os.path.lexists(self.path):
            return Settings()
        try:
            return load_as(self.path, Settings)
        except DataError as error:
            log.warning("%s", error)
            self._set_aside()
            return Settings()

    def _set_aside(self) -> None:
        try:
            self.notice = say("notice.settings_broken", file=set_aside(self.path).name)
        except OSError as error:
            log.warning("%s: %s", self.path, error)
            self.notice = say("notice.settings_unwritable", reason=error.strerror or str(error))

    def _write(self) -> None:
        plain = msgspec.to_builtins(self.values)
        plain["window"] = list(plain["window"])
        try:
            write_file(self.path, yaml.safe_dump(plain, sort_keys=False, allow_unicode=True, encoding="utf-8"))
        except OSError as error:
            log.warning("%s: %s", self.path, error)
            self.notice = say("notice.settings_unwritable", reason=error.strerror or str(error))


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
        return msgspec.convert(plain, Settings, strict=True)
    except msgspec.ValidationError as error:
        raise ValueError(str(error)) from None
