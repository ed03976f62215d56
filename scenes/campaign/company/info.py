"""Description of a company's table: a stage for so many people, also as an easier one."""

from __future__ import annotations

from pathlib import Path

from game.campaign.company.easier import find_ease
from game.campaign.company.stages import read_stage
from game.campaign.company.tables import TableId, parse_id
from scenes.campaign.stage.info import StageInfo
from scenes.kit.base import has_text, say
from scenes.kit.words.caches import cached_words
from scenes.pages.level_text import level_text

HELPERS = ("mossop", "grub")
"""Personas who cook along where people are missing; the first one who is no rival there."""


class CompanyInfo(StageInfo):
    """Description of one table. Raises DataError if there is none."""

    def __init__(self, level_id: str, own: Path | None = None) -> None:
        super().__init__(level_id, own)
        self.place: TableId = parse_id(level_id)

    @cached_words
    def twist(self) -> str:
        """Line about the twist; another one where an easier table changes it."""
        if self.ease == "options" and has_text(f"{self.level.text}.twist_easier"):
            return level_text(self.level, "twist_easier")
        return super().twist

    @property
    def ease(self) -> str:
        """Way in which this table is easier; "" for the usual one."""
        if not self.place.easier:
            return ""
        return find_ease(read_stage(self.place.stage)[1].for_people(self.place.people))

    @property
    def ease_text(self) -> str:
        """Sentence on the way in which this table is easier; "" for the usual one."""
        return say(f"company.easier.{self.ease}") if self.ease else ""


def table_counts(stage: str) -> tuple[int, ...]:
    """Numbers of people whom a stage has a table for."""
    return tuple(read_stage(stage)[1].tables)
