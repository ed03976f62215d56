"""Stages that were cooked together (G19): the machine's shelf, one small file beside its profiles, and the record of
each profile. Each match is booked once in either, by its token."""

import logging
from collections.abc import Mapping
from pathlib import Path

from game.campaign.company.stages import all_stages
from game.campaign.level import STARS
from game.campaign.record import Award, StageRecord, award_run
from game.campaign.stage import StageRun
from game.core.small_documents import Document, claim_document, write_document
from game.core.values import Names, Value
from game.profiles.profile import Profile, book_once

FILE = "together.json"
TOKEN = "company"
"""End of the tokens of these matches in a profile."""
LAST_COUNTED = 50

log = logging.getLogger("profiles")


class TogetherShelf(Value, omit_defaults=True):
    """Stages by id, with the stars of whoever cooked them on this machine; counted: tokens of their matches."""

    stages: dict[str, StageRecord] = {}
    counted: Names = ()

    def record_of(self, stage: str) -> StageRecord:
        """Record of a stage."""
        return self.stages.get(stage, StageRecord())


def read_shelf(folder: Path) -> TogetherShelf:
    """Shelf in a folder; an unreadable file is set aside."""
    document = claim_document(folder / FILE, TogetherShelf, log)
    return TogetherShelf() if document is None else document.value


def book_on_shelf(folder: Path, stage: str, run: StageRun, play: str) -> Award:
    """Book a stage that is over; a second time nothing is added. Raises OSError."""
    document = claim_document(folder / FILE, TogetherShelf, log)
    shelf = TogetherShelf() if document is None else document.value
    if play in shelf.counted:
        return Award(shelf.record_of(stage))
    award = award_run(shelf.record_of(stage), run)
    after = TogetherShelf(shelf.stages | {stage: award.record}, (*shelf.counted, play)[-LAST_COUNTED:])
    _write(folder, after, document)
    return award


def write_shelf(folder: Path, shelf: TogetherShelf) -> None:
    """Keep a shelf in place of the one that is there. Raises OSError."""
    _write(folder, shelf, claim_document(folder / FILE, TogetherShelf, log))


def _write(folder: Path, shelf: TogetherShelf, document: Document[TogetherShelf] | None) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    write_document(folder / FILE, shelf, document)


def book_for_profile(profile: Profile, stage: str, run: StageRun, play: str) -> Profile:
    """Profile with a stage that is over, once."""

    def add_try(one: Profile) -> Profile:
        record = award_run(one.company.get(stage, StageRecord()), run).record
        return one.replace(company={**one.company, stage: record})

    return book_once(profile, f"{play}/{TOKEN}", add_try)


def count_stars(stages: Mapping[str, StageRecord]) -> tuple[int, int]:
    """Count of won stars, and of all that there are."""
    known = all_stages()
    won = sum(stages[stage].star_count for stage in known if stage in stages)
    return won, len(known) * STARS
