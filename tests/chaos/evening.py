"""An evening step by step, as far as it is written to disk: matches that begin, go on, are left for others
and are finished. The same number gives the same evening, so that what lies there after each step is known.
"""

from __future__ import annotations

import errno
import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest import mock

from msgspec.structs import replace

from game.campaign.progress import FILE, Progress
from game.core.errors import GameError, SaveError
from game.core.rng import Rng
from game.profiles.portraits import PORTRAITS
from game.profiles.profile import GUEST, book_once
from game.profiles.store import Profiles
from scenes.kit.base.folders import Folders
from scenes.kit.base.settings import SettingsFile
from scenes.kit.input.device import KEYBOARD, Device
from scenes.kit.match.bot_worker import BotService
from scenes.kit.match.seating import Seating
from scenes.lobby.seat_guests import SavedLobby, SavedSeat, save_lobby
from scenes.match import starter
from scenes.pages import game_list
from tests.chaos import data_folder
from tests.chaos.tables import match_of
from tests.game import contract

PAD = Device("pad1", "pad", "xbox", "Xbox Pad", "030000005e0400008e02000014010000")
LAST_ANSWERS = 3
EVENINGS = 12
WRITES = ("open", "os.rename", "os.remove", "os.mkdir", "os.rmdir", "os.link", "os.truncate")
"""Audit events that precede changes of files."""


class House:
    """As much of the app as matches need that are begun, left and finished."""

    def __init__(self, folder: Path) -> None:
        self.folders = Folders(folder)
        self.profiles = Profiles(self.folders.profiles)
        self.seating = Seating(0)
        self.bots = BotService(inline=True)
        self.options = SimpleNamespace(seed=None)
        self.stack = SimpleNamespace(replace=lambda scene, **how: None)
        self.devices = SimpleNamespace(connected_devices=[KEYBOARD, PAD])
        self.last_deals: dict[str, int] = {}
        self.told: list[str] = []

    def notify(self, sentence: str) -> None:
        self.told.append(sentence)

    def sit_down(self, *people: Device | int) -> None:
        """Devices, and levels of bots."""
        self.seating.chairs = Seating(len(people)).chairs
        for seat, one in enumerate(people):
            if isinstance(one, int):
                self.seating.put_bot(seat, one)
            else:
                self.seating.claim_seat(seat, one)


def evening(folder: Path, number: int) -> Iterator[str]:
    """Each step when it is done, by name. Nothing of it raises, whatever the disk does."""
    rng, app, saves = Rng(number), House(folder), folder / "saves"
    anywhere: Any = app
    yield "somebody comes in"
    with mock.patch.object(game_list, "make_table", lambda *parts: None):
        settings = SettingsFile(app.folders.settings)
        app.sit_down(KEYBOARD, 2)
        session = starter.begin_match(anywhere, data_folder.GAME, {"seats": 2}, rng.below(1000))
        yield "a match begins"
        for _ in range(3 + rng.below(3)):
            data_folder.answer(session, rng)
            yield "an answer"
        if session.undo():
            yield "taken back"
        app.seating.put_bot(0, 1, sits_in=True)
        session.save()
        yield "a bot sits in"
        settings.change(speed=2, captions=True)
        yield "settings"
        session.mark_watched(3 + rng.below(20))
        yield "watched"
        session.close()
        nearly = nearly_over(number)
        app.sit_down(*(rng.choice((PAD, KEYBOARD, 1, 3)) for _ in range(nearly.config.seats)))
        chairs = app.seating.chairs
        session = starter.play_on(anywhere, nearly, chairs)
        yield "another match"
        while session.state.decision is not None:
            data_folder.answer(session, rng)
            yield "an answer"
        starter.finish_match(anywhere, session)
        yield "finished"
        save_lobby(
            folder / data_folder.LOBBY,
            SavedLobby(data_folder.GAME, [SavedSeat(1), SavedSeat(0, 2)], {"rows": 8}),
        )
        yield "a lobby"
        try:
            Progress.load(saves / FILE).finish_level("tasty_humans/tutorial", f"level {rng.below(3)}")
        except SaveError as error:
            app.notify(str(error))
        yield "progress"
        profiles = app.profiles
        for step, change in (
            (
                "booked",
                lambda: profiles.change_profile(
                    GUEST, lambda one: book_once(one, "p", lambda one: replace(one, totals={"n": 1}))
                ),
            ),
            ("a name", lambda: profiles.take_over("Cleo", PORTRAITS[0])),
        ):
            try:
                change()
            except GameError as error:
                app.notify(str(error))
            yield step
        app.sit_down(PAD, KEYBOARD, 2)
        starter.begin_match(anywhere, data_folder.GAME, {"seats": 3}, rng.below(1000))
        yield "a third match"
    app.folders.close()


def nearly_over(number: int) -> Any:
    """A match that has only some answers left."""
    rng = Rng(number)
    while True:
        match = match_of(rng.below(1000), rng)
        for _ in contract.random_play(match, rng.next_u64()):
            pass
        if len(match.log) > LAST_ANSWERS and not any(entry.interrupt for entry in match.log[-LAST_ANSWERS:]):
            return match.fork(len(match.log) - LAST_ANSWERS)


class Writes:
    """Counts what is done to files below a folder, and calls `then` before one of it."""

    def __init__(self) -> None:
        self.folder: str | None = None
        self.count = 0
        self.then: Callable[[int], None] = lambda number: None
        sys.addaudithook(self._hear)
        self._sync = os.fsync
        os.fsync = self._fsync

    def watch(self, folder: Path | None, then: Callable[[int], None] = lambda number: None) -> None:
        """From now on; None: nothing any more."""
        self.count, self.then = 0, then
        self.folder = None if folder is None else str(folder)

    def _hear(self, event: str, arguments: tuple[Any, ...]) -> None:
        if self.folder is None or event not in WRITES or not str(arguments[0]).startswith(self.folder):
            return
        if event == "open" and not arguments[2] & (os.O_WRONLY | os.O_RDWR | os.O_CREAT):
            return
        self._one_more()

    def _fsync(self, file: int) -> None:
        if self.folder is not None:
            self._one_more()
        self._sync(file)

    def _one_more(self) -> None:
        self.count += 1
        self.then(self.count)


@cache
def writes() -> Writes:
    """The one of this process: Python does not forget hooks."""
    return Writes()


@cache
def known_states(number: int) -> tuple[list[dict[str, Any]], int]:
    """States after each step of an evening, and the count of writes up to each."""
    with tempfile.TemporaryDirectory(prefix="chaos-evening-") as name:
        folder, count = Path(name) / "data", 0
        folder.mkdir()
        steps = evening(folder, number)
        next(steps)
        seen = [look(folder)]
        while True:
            writes().watch(folder)
            step = next(steps, None)
            count += writes().count
            writes().watch(None)
            if step is None:
                return seen, count
            seen.append(look(folder))


def look(folder: Path) -> dict[str, Any]:
    """As the next start sees it; where there is nothing to go on with, what was said about that is no
    matter.
    """
    seen = data_folder.look(folder)
    if seen.pop("refused", None) is not None:
        assert seen["current"] is None
    return seen


def full(kind: int) -> OSError:
    """Errors that a disk may give."""
    number = (errno.ENOSPC, errno.EIO, errno.EDQUOT, errno.EROFS, errno.EACCES)[kind % 5]
    return OSError(number, os.strerror(number))
