"""Tables of a company by their ids: a stage for so many people, also as an easier one (G19).

Such an id stands beside saves and replays: hunger/together_stages/picnic/3, or with /easier behind it."""

from __future__ import annotations

from typing import NamedTuple

from game.campaign.company.easier import ease_level
from game.campaign.company.stages import NAME, read_stage
from game.campaign.level import Level
from game.core.errors import DataError

EASIER = "easier"
_PARTS = 3
"""Parts of a stage's id."""


class TableId(NamedTuple):
    """Id of a table. stage: its id; people: who sit there, bots who help among them."""

    stage: str
    people: int
    easier: bool = False

    @property
    def level_id(self) -> str:
        """Id as it is saved."""
        return f"{self.stage}/{self.people}" + (f"/{EASIER}" if self.easier else "")


def is_table(level_id: str) -> bool:
    """True for ids of a company's tables."""
    return f"/{NAME}/" in level_id


def parse_id(level_id: str) -> TableId:
    """Parts of an id. Raises DataError for one that is none."""
    parts = level_id.split("/")
    stage, rest = "/".join(parts[:_PARTS]), parts[_PARTS:]
    if not rest or not rest[0].isdecimal() or rest[1:] not in ([], [EASIER]):
        raise DataError(f"There is no table {level_id!r}.")
    return TableId(stage, int(rest[0]), len(rest) > 1)


def read_table(level_id: str) -> tuple[str, Level]:
    """Game and level of a table. Raises DataError if there is none."""
    table = parse_id(level_id)
    game, stage = read_stage(table.stage)
    if table.people not in stage.tables:
        raise DataError(f"There is no table for {table.people} people in {table.stage!r}.")
    level = stage.for_people(table.people)
    return game, ease_level(game, level) if table.easier else level
