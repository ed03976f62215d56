"""Stand-ins for what a game can do without: a service that has broken is not asked again, least of all on the
way home."""

from __future__ import annotations

import logging
import traceback
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable

    from scenes.kit.app import App

log = logging.getLogger("faults")

KIT = Path(__file__).resolve().parents[1]
COMFORTS = {
    "mixer": ("audio/mixer.py", "audio/output.py", "audio/sound_bank.py", "audio/sound_device.py"),
    "speaker": ("audio/speech.py", "audio/voices.py"),
    "reader": (
        "access/reader.py",
        "access/scene_in_words.py",
        "access/scene_words.py",
        "access/spoken.py",
        "audio/reading_order.py",
    ),
    "screen_reader": ("access/bridge.py", "access/adapters.py", "access/tree.py"),
    "rumble": ("input/rumble.py",),
    "awake": ("base/screen_awake.py",),
    "phones": tuple(f"phones/{name}.py" for name in ("service", "server", "door", "mailbox", "desk")),
}
"""Services of the App by their names there, and the files of the kit that they are made of."""


class Spare:
    """Has every method, and none does anything; nothing is available here."""

    is_available = is_speaking = is_active = False

    def __getattr__(self, name: str) -> Any:
        return _do_nothing


def _do_nothing(*_args: object, **_values: object) -> None:
    """The work of a spare."""


def replace_broken(app: App, error: BaseException) -> None:
    """Put a spare in the place of each comfort in which this broke."""
    touched = {Path(frame.filename).resolve() for frame in traceback.extract_tb(error.__traceback__)}
    replace_services(
        app, (name for name, files in COMFORTS.items() if touched & {KIT / file for file in files})
    )


def replace_services(app: App, names: Iterable[str] = tuple(COMFORTS)) -> None:
    """Put spares in the places of these comforts, of all where none is named."""
    for name in names:
        service = getattr(app, name)
        if isinstance(service, Spare):
            continue
        log.error("the game goes on without its %s", name)
        if hasattr(service, "break_off"):
            service.break_off()
            continue
        setattr(app, name, Spare())
        try:
            getattr(service, "close", _do_nothing)()
        except Exception as error:
            log.error("the %s could not be closed", name, exc_info=error)
