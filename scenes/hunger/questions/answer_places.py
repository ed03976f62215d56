"""Answers that are no things on the table: Missions as tiles, cards at the map's edge, buttons."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from game.hunger.components.definitions import IS_GOLD
from game.hunger.table import actions as kinds
from scenes.hunger import layout
from scenes.hunger.questions import choices_missions, tiles
from scenes.hunger.questions.row_context import POINTS, say_text
from scenes.hunger.questions.rows import GOES_ON
from scenes.hunger.questions.tiles import Tile
from scenes.hunger.text import names
from scenes.kit.art.stage import Drawn
from scenes.kit.base.design_tokens import GOOD_DARK, INK, SMALL_LABEL, TEXT_HI
from scenes.kit.base.geometry import Rect
from scenes.kit.match.entry import Entry
from scenes.table.questions import choice_buttons, target_marks

if TYPE_CHECKING:
    from scenes.hunger.questions.policy import HungerPolicy

OF_CARDS = kinds.Digest, kinds.DigestWith, kinds.ResolveDiscarding, kinds.TokenDiscarding
"""Answers that are a card each, also where it is not in sight."""
BUTTON = layout.BUTTON.h / 2, GOOD_DARK, INK, 4
"""Radius, inside, line and its width."""
OVER_THE_GAUGE = layout.MAP.row(layout.GAUGE.top, layout.MAP.top - layout.GAUGE.top)


class AnswerPlaces:
    """A part of a question: the places of such rows, and their pieces. The policy says which are tiles."""

    def __init__(self, policy: HungerPolicy) -> None:
        self.policy = policy
        self.look = tiles.Look()

    @property
    def tile_rows(self) -> list[Entry]:
        """The rows of the open list that lie over the map as tiles."""
        return [entry for entry in self.policy.question.level.entries if self.policy.is_tile(entry)]

    @property
    def dark_area(self) -> Rect | None:
        count = len(self.tile_rows)
        return tiles.dark_rect(count) if count else None

    def find_places(self, entries: Sequence[Entry]) -> Mapping[str, Rect]:
        """The places of rows by key."""
        tiled = [entry.key for entry in entries if self.policy.is_tile(entry)]
        cards = [entry.key for entry in entries if isinstance(entry.action, OF_CARDS)]
        rects = tiles.tile_places(len(tiled), self.policy.tile_height)
        found = dict(zip(tiled, rects, strict=True))
        found |= zip(cards, tiles.card_places(len(cards)), strict=True)
        for entry in entries:
            if isinstance(entry.action, GOES_ON):
                found[entry.key] = layout.BUTTON
            elif entry.key not in found and (entry.curtain or is_mission(entry)):
                found[entry.key] = layout.OWN_MISSIONS
        others = [entry for entry in entries if entry.key not in found]
        return found | choice_buttons.lay_column(self.policy.table.app, others, OVER_THE_GAUGE)

    def draw_shade(self) -> Sequence[Drawn]:
        """Draw the shade under the tiles, and find their common look."""
        policy = self.policy
        tiled = self.tile_rows
        if not tiled:
            return ()
        places = policy.button_places(tiled)
        laid = [(policy.make_tile(entry), places[entry.key]) for entry in tiled]
        self.look = tiles.common_look(policy.stage.art, laid)
        return tiles.draw_shade(policy.stage, len(tiled), policy.tile_heading)

    def paint_place(self, entry: Entry, rect: Rect) -> Sequence[Drawn]:
        """Draw a row in its place."""
        stage = self.policy.stage
        if isinstance(entry.action, GOES_ON):
            words = say_text("end.button" if isinstance(entry.action, kinds.EndTurn) else "done.button")
            box = stage.add_box("cards", rect, *BUTTON)
            return [box, stage.add_label("tiles", words, SMALL_LABEL, rect.expand(-4), TEXT_HI, "center")]
        if self.policy.is_tile(entry):
            return tiles.paint_tile(stage, self.policy.make_tile(entry), rect, self.look)
        if entry.curtain or is_mission(entry):
            return [target_marks.add_target_mark(stage, rect)]
        if isinstance(entry.action, OF_CARDS):
            return tiles.paint_card(stage, entry.subject[1], rect)
        return choice_buttons.paint_button(stage, entry, rect)

    def mission_tile(self, entry: Entry) -> Tile:
        """The tile of a Mission, with its points now."""
        policy = self.policy
        mission = entry.subject[1]
        view = policy.table.session.view(policy.seat) if policy.in_secret else policy.own_view
        worth = choices_missions.worth_now(view, policy.seat, mission)
        now = say_text("now", n=worth) if worth else ""
        sign = "" if IS_GOLD[mission] else POINTS
        return Tile(entry.icon, entry.words, names.mission_does(mission), now, sign)


def is_mission(entry: Entry) -> bool:
    """True if the row is about a Mission."""
    return entry.subject is not None and entry.subject[0] == "mission"
