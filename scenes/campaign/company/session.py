"""Session of a company's table (G14 to G19): one result for all who sit there, kept for each of them and by the
machine."""

from __future__ import annotations

import logging
from functools import partial

from msgspec.structs import replace

from game.campaign.record import Award, StageRecord
from game.campaign.stage import StageRun
from game.core.writer import failure_reason
from game.profiles.couch import together_shelf
from scenes.campaign.company import sitters
from scenes.campaign.company.info import CompanyInfo
from scenes.campaign.stage.session import StageSession
from scenes.kit.base import say
from scenes.kit.match.saved_table import SavedStage
from scenes.people import booking

log = logging.getLogger("company")


class CompanySession(StageSession):
    """Match that people win or lose together. Its award is the machine's: every star that is new on the shelf."""

    info: CompanyInfo
    wins_as_one = True

    def _read_info(self, stage: SavedStage) -> CompanyInfo:
        return CompanyInfo(stage.level)

    def _make_run(self, hinted: bool) -> StageRun:
        return StageRun(self.level, self.match, int(self.info.place.easier), hinted, self.is_helped)

    @property
    def is_helped(self) -> bool:
        """True if a bot has played for somebody, even for a while."""
        was_helped = self.stage is not None and self.stage.is_helped
        return was_helped or sitters.has_helper(self.seating.all_chairs, self.level.people)

    @property
    def note(self) -> str:
        if self.info.ease:
            return self.info.ease_text
        return say("company.helped") if self.run.helped else ""

    @property
    def stage_record(self) -> StageRecord:
        """Record of the stage on the machine's shelf."""
        return together_shelf.read_shelf(self.app.profiles.folder).record_of(self.info.place.stage)

    @property
    def hint_costs_star(self) -> bool:
        """True if the next hint that gives an answer away costs the third star (K6)."""
        return super().hint_costs_star and not (self.run.gentler or self.run.helped)

    def save(self) -> None:
        """Write match and chairs; a bot who plays for somebody is noted first."""
        if self.stage and self.is_helped and not self.stage.is_helped:
            self.stage = replace(self.stage, with_help=True)
            self.run.helped = True
        super().save()

    def _book_award(self) -> None:
        if not self.run.is_over or self.award or self.read_only:
            return
        stage = self.info.place.stage
        for profile in booking.seats_by_profile(self):
            book = partial(together_shelf.book_for_profile, stage=stage, run=self.run, play=self.play)
            booking.change_profile(self.app, profile, book)
        try:
            self.award = together_shelf.book_on_shelf(self.app.profiles.folder, stage, self.run, self.play)
        except OSError as error:
            log.warning("%s", error)
            booking.tell_not_booked(self.app, failure_reason(error))
            self.award = Award(self.stage_record)
