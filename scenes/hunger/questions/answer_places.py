"""Where answers lie that are not a thing on the table, and what they look like there: tiles, cards, buttons, the panel of the Missions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, TypeVar

from game.hunger.components.definitions import IS_GOLD
from game.hunger.table import actions as kinds
from scenes.hunger import layout
from scenes.hunger.questions import choices_missions, tiles
from scenes.hunger.questions.keeping import KEEP
from scenes.hunger.questions.question import POINTS, says
from scenes.hunger.questions.tiles import Tile
from scenes.hunger.text import names
from scenes.kit.base.design_tokens import GOOD_DARK, INK, NIGHT_500, NIGHT_800, SMALL, SMALL_LABEL, TEXT_HI
from scenes.kit.base.geometry import Rect
from scenes.table.questions import target_marks
from scenes.table.questions.choice_entries import Entry

if TYPE_CHECKING:
    from scenes.hunger.questions.chooser import HungerChooser

T = TypeVar("T")
SECRET = "secret"
LAST = ("done", "end")
"""Rows that stay the last ones: what goes on."""
MISSION = "mission:"
OF_CARDS = ("digest:", "human:", "gone:")
"""How the keys of entries begin that are a card each."""
BANNER_H, UMBRELLA_FOOT = 290.0, 44.0
BUTTON = layout.BUTTON.h / 2, GOOD_DARK, INK, 4
TILES_BUTTON, NOT_YET = (tiles.BUTTON_H / 2, GOOD_DARK, INK, 4), (tiles.BUTTON_H / 2, NIGHT_500, INK, 4)
"""The button under tiles, and while too few of them are marked."""
UMBRELLA_FRAME = 24, NIGHT_800, INK, 4
"""Of all of these: radius, inside, line and its width."""
_UMBRELLA = Rect(layout.GAUGE.x, layout.GAUGE.top + 26, layout.GAUGE.w / 2 - 16, 176)
UMBRELLA_H = _UMBRELLA.h - UMBRELLA_FOOT - 6
UMBRELLAS = {"use": _UMBRELLA, "rest": _UMBRELLA.moved(_UMBRELLA.w + 32, 0)}
"""Where a Parasol is opened or kept shut: over the way home, of which it is a part."""
OVER_THE_GAUGE = Rect(layout.MAP.x, layout.GAUGE.top, layout.MAP.w, layout.MAP.top - layout.GAUGE.top)


class AnswerPlaces:
    """A part of the chooser: looks at its open list and draws on its stage."""

    def __init__(self, chooser: HungerChooser) -> None:
        self.chooser = chooser
        self.look = tiles.Look()  # of the tiles

    # -- which entry lies how

    def is_mission_tile(self, entry: Entry) -> bool:
        """Whether it is one of the Missions that lie open to choose from."""
        return entry.key.startswith(MISSION) and (self.chooser.kind in kinds.HIDDEN_KINDS or self.chooser.in_secret)

    def is_tile(self, entry: Entry) -> bool:
        return self.is_mission_tile(entry) or self.chooser.kind == kinds.TOKEN_TYPE

    @property
    def tiled(self) -> bool:
        """Whether the open question lies over the map as tiles."""
        return not self.chooser.listed and any(self.is_tile(entry) for entry in self.chooser.level.entries)

    def lit(self, things: Iterable[tuple[T, Rect | None]]) -> Iterator[T]:
        """Those of these things, each with where it lies, that tiles do not darken: a ring around the others would lie over the tiles."""
        count = sum(self.is_tile(entry) for entry in self.chooser.level.entries) if self.tiled else 0
        dark = tiles.darkened(count) if count else None
        return (thing for thing, rect in things if dark is None or rect is None or not dark.contains(rect.cx, rect.cy))

    def own_missions(self, entry: Entry) -> bool:
        """Whether it means the panel of the own Missions."""
        return entry.key == SECRET or entry.key.startswith(MISSION)

    def of(self, entries: Sequence[Entry]) -> Mapping[str, Rect]:
        """Where these lie, by key."""
        tiled = [entry for entry in entries if self.is_tile(entry)]
        height = tiles.TILE_H if tiled and self.is_mission_tile(tiled[0]) else BANNER_H
        found = dict(zip((entry.key for entry in tiled), tiles.places(len(tiled), height), strict=True))
        cards = [entry for entry in entries if entry.key.startswith(OF_CARDS)]
        found |= zip((entry.key for entry in cards), tiles.card_places(len(cards)), strict=True)
        for entry in entries:
            if entry.key in LAST:
                found[entry.key] = layout.BUTTON
            elif entry.key == KEEP:
                found[entry.key] = tiles.button(len(tiled))
            elif self.chooser.kind == kinds.PARASOL:
                found[entry.key] = UMBRELLAS[entry.key]
            elif entry.key not in found and self.own_missions(entry):
                found[entry.key] = layout.OWN_MISSIONS
        return found | self.chooser.column([entry for entry in entries if entry.key not in found], OVER_THE_GAUGE)

    # -- what it looks like there

    def setting(self, entries: Sequence[Entry]) -> None:
        """What lies under the tiles."""
        tiled, app = [entry for entry in entries if self.is_tile(entry)], self.chooser.table.app
        if tiled:
            self.chooser.put(*tiles.shade(self.chooser.stage, len(tiled), self.heading()))
            places = self.of(tiled)
            self.look = tiles.look_of(app, [(self.tile(entry), places[entry.key]) for entry in tiled])

    def heading(self) -> str:
        """What the tiles are for."""
        chooser = self.chooser
        if chooser.keeping is not None:
            return chooser.keeping.heading
        return says(f"heading.{'held' if chooser.kind not in (*kinds.HIDDEN_KINDS, kinds.TOKEN_TYPE) else chooser.kind}")

    def paint(self, entry: Entry, rect: Rect) -> bool:
        """Draw it; False for a plain button."""
        chooser, stage = self.chooser, self.chooser.stage
        if entry.key in LAST:
            chooser.put(stage.box("cards", rect, *BUTTON))
            chooser.put(stage.line("tiles", says(f"{entry.key}.button"), SMALL_LABEL, rect.grown(-4), TEXT_HI, "center"))
        elif self.is_tile(entry):
            chooser.put(*tiles.paint(chooser.table.app, stage, self.tile(entry), rect, self.look))
            if chooser.keeping is not None and entry.subject[1] in chooser.keeping.marked:
                chooser.put(*tiles.keeps(stage, [rect]))
        elif self.own_missions(entry):
            chooser.put(target_marks.target(stage, rect))
        elif entry.key.startswith(OF_CARDS):
            chooser.put(*tiles.paint_card(chooser.table.app, stage, entry.subject[1], rect))
        elif chooser.kind == kinds.PARASOL:
            foot = Rect(rect.x + 10, rect.y + 4, rect.w - 20, UMBRELLA_FOOT)
            chooser.put(stage.box("over", rect, *UMBRELLA_FRAME))
            chooser.put(stage.picture("over", entry.icon, rect.cx, rect.y + UMBRELLA_FOOT + UMBRELLA_H / 2, UMBRELLA_H))
            chooser.put(stage.name("over", entry.words, SMALL, foot, TEXT_HI, "center"))
        elif entry.key == KEEP:
            chooser.put(stage.box("over", rect, *(TILES_BUTTON if entry.action is not None else NOT_YET)))
            chooser.put(stage.line("over", entry.words, SMALL_LABEL, rect.grown(-4), TEXT_HI, "center"))
        else:
            return False
        return True

    def tile(self, entry: Entry) -> Tile:
        """What stands on the tile of an entry."""
        if not self.is_mission_tile(entry):
            return Tile(entry.icon, entry.words, entry.about, entry.side, entry.side_icon)
        mission = entry.subject[1]
        worth = choices_missions.worth_now(self.chooser.asked_view, self.chooser.seat, mission)
        now = says("now", n=worth) if worth else ""
        return Tile(entry.icon, entry.words, names.mission_does(mission), now, POINTS if not IS_GOLD[mission] else "")

    def says_all(self, entry: Entry) -> bool:
        """Whether nothing need be said beside it."""
        return self.is_tile(entry) or entry.key in (KEEP, "done")
