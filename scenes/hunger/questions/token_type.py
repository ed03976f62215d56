"""The type of a token (R45): a tile for each type of Human."""

from __future__ import annotations

from game.hunger.forecast.token_types import type_gains
from game.hunger.table import actions as kinds
from scenes.hunger.questions.policy import HungerPolicy
from scenes.hunger.questions.row_context import say_text
from scenes.hunger.questions.tiles import Tile
from scenes.kit.base import begin_large, begin_lines
from scenes.kit.match.entry import Entry


class TokenType(HungerPolicy):
    """The focus starts at the type that brings most."""

    tile_height = 290.0

    @property
    def tile_heading(self) -> str:
        return say_text(f"heading.{self.kind}")

    def start_index(self) -> int:
        entries = self.question.level.entries
        gains = type_gains(self.own_view, self.seat)
        return max(range(len(entries)), key=lambda number: gains[getattr(entries[number].action, "type", 0)])

    def is_tile(self, entry: Entry) -> bool:
        return isinstance(entry.action, kinds.ChooseType) or super().is_tile(entry)

    def make_tile(self, entry: Entry) -> Tile:
        if not isinstance(entry.action, kinds.ChooseType):
            return super().make_tile(entry)
        return Tile(
            entry.icon, begin_large(entry.words), begin_lines(entry.about), entry.side, entry.side_icon
        )
