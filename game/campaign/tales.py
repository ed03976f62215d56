"""Stories of a stage (C8, K41, K42): the teller, and other stories for a person who has done or lost something
before. Conditions look at records of stages; the first story whose conditions all hold is told, else the level's
own."""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

from game.campaign.level import Tale, When
from game.campaign.record import StageRecord
from game.core.loader import Faults, StrictMap, load_list
from game.core.values import Names

FILE = Path(__file__).resolve().parents[2] / "levels" / "tellers.yaml"
KING = "king"
"""Teller of a story that names none."""
HERE = "here"
"""The level itself, among stages of a condition."""
_STAGE = re.compile(r"here|[a-z0-9_]+/[^/]+/[^/]+\Z")


class Teller(StrictMap):
    """Teller of the file: not one of the rivals, who tell stories, too. `portrait` is the name of a picture."""

    id: str
    portrait: str

    @property
    def name_key(self) -> str:
        """Key of the text with its name."""
        return f"campaign.teller.{self.id}"


@cache
def load_tellers(path: Path = FILE) -> dict[str, Teller]:
    """Tellers by id. Raises DataError with file and line."""
    return {teller.id: teller for teller in load_list("tellers", Teller, path)}


def find_tale(tales: tuple[Tale, ...], stage: str, records: Mapping[str, StageRecord]) -> Tale | None:
    """First story whose conditions hold at that stage, None for the level's own."""
    return next((tale for tale in tales if does_hold(tale.when, stage, records)), None)


def does_hold(when: When, stage: str, records: Mapping[str, StageRecord]) -> bool:
    """True if all conditions hold at that stage."""
    nothing = StageRecord()

    def records_of(names: Names) -> Iterator[StageRecord]:
        return (records.get(stage if name == HERE else name, nothing) for name in names)

    return (
        all(record.stars for record in records_of(when.done))
        and all(record.star_count == 3 for record in records_of(when.full))
        and all(record.has_star(0) and not record.losses for record in records_of(when.at_once))
        and all(record.losses and not record.stars for record in records_of(when.lost))
        and all(record.passed for record in records_of(when.passed))
    )


def stages_of(when: When) -> tuple[str, ...]:
    """All stages that conditions name."""
    return (*when.done, *when.full, *when.at_once, *when.lost, *when.passed)


def find_tale_faults(tales: tuple[Tale, ...], words: Mapping[str, str]) -> Faults:
    """Faults of stories; `words`: the level's own, empty for levels with text files."""
    for i, tale in enumerate(tales):
        place = f".tales[{i}]"
        if words and tale.line not in words:
            yield place, f"'words' has no {tale.line!r}"
        if not stages_of(tale.when):
            yield f"{place}.when", "it names no stage, so it would always be told: make it the 'line'"
        for stage in stages_of(tale.when):
            if not _STAGE.match(stage):
                yield f"{place}.when", f"{stage!r} is no stage: 'here', or GAME/COURSE/LEVEL"
