"""What the person at the couch has won in the campaign, and where that person stands on the road: one place that scenes ask."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from game.campaign.record import Award, StageRecord, award
from game.campaign.road import NOTHING
from game.core.files import read_json, set_aside, write_file
from scenes.kit.base.texts import say
from scenes.menus.campaign import cup

if TYPE_CHECKING:
    from game.campaign.stage import StageRun
    from scenes.kit.app import App

log = logging.getLogger("campaign")

FILE = "campaign.json"
MOST_TOKENS = 200
GUEST = "tasty_humans/adv_peasant"


class _Document(msgspec.Struct):
    version: int = 1
    stages: dict[str, StageRecord] = {}
    counted: list[str] = []
    places: dict[str, dict[str, int]] = {}


class Records:
    """The records of whoever plays the campaign. Whatever a play brings is added once, by the token of its match."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.path: Path = app.folders.saves / FILE
        self._document = self._read()

    @property
    def stages(self) -> Mapping[str, StageRecord]:
        """By the stages' ids."""
        return self._document.stages

    @property
    def portrait(self) -> str:
        """The picture of whoever walks the road."""
        return GUEST

    @property
    def places(self) -> cup.Places:
        """What the best tries of the cup's stages gave."""
        return self._document.places

    def record(self, stage: str) -> StageRecord:
        return self._document.stages.get(stage, NOTHING)

    def book(self, stage: str, run: StageRun, play: str) -> Award:
        """Add what a stage that is over has brought; the second time it is only told what stands there already."""
        before = self.record(stage)
        if play in self._document.counted:
            return Award(before)
        found = award(before, run)
        self._document.stages[stage] = found.record
        points = cup.points_of(run) if run.level.kind == "cup" else {}
        if cup.better(points, self._document.places.get(stage, {})):
            self._document.places[stage] = points
        self._document.counted = [*self._document.counted, play][-MOST_TOKENS:]
        self._write()
        return found

    def put(self, stage: str, record: StageRecord) -> None:
        """A stage stands like that."""
        self._document.stages[stage] = record
        self._write()

    def put_places(self, stage: str, points: dict[str, int]) -> None:
        """A stage of the cup gave that."""
        self._document.places[stage] = points
        self._write()

    def pass_by(self, stage: str) -> None:
        """Leave a stage out (C6)."""
        self._document.stages[stage] = self.record(stage).passed_by()
        self._write()

    def _read(self) -> _Document:
        try:
            return read_json(self.path, _Document)
        except FileNotFoundError:
            return _Document()
        except OSError:
            with suppress(OSError):
                set_aside(self.path)
            return _Document()

    def _write(self) -> None:
        try:
            write_file(self.path, msgspec.json.encode(self._document))
        except OSError as error:
            log.warning("%s: %s", self.path, error)
            self.app.notify(say("campaign.not_saved", reason=error.strerror or error))
