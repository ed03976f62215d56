"""Things of the table and their places, to focus them, point at them or draw around them."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.eaten.components.definitions import ACTIONS, CRYSTAL_INDEX, IMMUNE_INDEX, STOMACH_INDEX
from game.eaten.table.zones import BoardZones
from scenes.eaten import layout
from scenes.kit.base import Rect
from scenes.kit.match.entry import Mark

PLATE = Rect(84, 437, 196, 91)
"""The button that ends the turn, with who attacks then."""
TWO = (Rect(412, 220, 320, 108), Rect(778, 220, 320, 108))
"""Two big answers over the console."""
DRILLED_W, DRILLED_H, DRILLED_PITCH = 150.0, 190.0, 190.0
DRILLED_PANEL = Rect(250, 160, 1008, 230)
GROUPS = {
    "row": "immune", "active": "immune", "germ": "tracks", "deck": "piles", "discard": "piles", "removed": "immune",
    "crystals": "crystals", "crystal": "crystals", "slot": "tract", "value": "tract", "end": "plate",
    "reaction": "beast", "fan": "beast", "mutation": "beast",
}  # fmt: skip

INSETS = {
    "space": 7, "die": 6, "tool": 8, "active": 8, "crystal": 8, "crystals": 6, "row": 9, "slot": 5,
    "value": 5, "germ": 8, "removed": 6, "reaction": 6, "replication": 6, "mutation": 8,
}  # fmt: skip
"""Units by which a focus ring lies inside its thing, by kind of thing."""
_IDS: dict[str, tuple[str, ...]] = {
    "tool": tuple(STOMACH_INDEX), "drilled": tuple(STOMACH_INDEX), "active": tuple(IMMUNE_INDEX),
    "crystal": tuple(CRYSTAL_INDEX), "space": tuple(layout.SPACES),
}  # fmt: skip
"""Kinds of things that are written with an id in place of their number."""
_FIXED = {
    "end": PLATE, "reroll": TWO[0], "keep": TWO[1], "crystals": layout.CRYSTALS,
    "deck": layout.DECK, "discard": layout.DISCARD, "removed": layout.REMOVED, "fan": layout.FAN_AREA, "hand": layout.HAND_PANEL,
    "mutation": layout.MUTATION,
}  # fmt: skip
BUTTONS = ("done", "skip", "regress")
"""Answers beside a hand that is spread."""
_PLACES: dict[str, Callable[[int], Rect]] = {
    "slot": layout.slot_rect, "value": layout.slot_rect, "germ": layout.dial_rect,
    "die": lambda die: Rect.from_center(*layout.TRAY_PLACES[die], layout.TRAY_DIE, layout.TRAY_DIE),
    "reaction": layout.reaction_rect, "robot": layout.robot_rect, "replication": layout.replication_rect,
    "token": lambda space: Rect.from_center(
        *layout.replication_center(space), layout.REPLICATION_SPACE, layout.REPLICATION_SPACE
    ),
    "upgrade": lambda action: layout.TILES[ACTIONS[action]],
}  # fmt: skip
"""Things of which each number has a place of its own. A die that is used a second time lies in the middle of
its place in the tray."""


class Thing(NamedTuple):
    """A thing of the table: a mark (scenes.table.questions.choice_entries) of a kind of this game.

    Kinds: die, tool, drilled (stomach cards by number), space (of the console, in the order of
    layout.SPACES), slot and value (a die turned to it) from 1, active (immune card), crystal, row (place in
    it), germ, reaction, robot (slot), replication (space), and those of which there is one: end, reroll,
    keep, crystals, deck, discard, removed, fan, hand, mutation."""

    kind: str
    number: int = 0

    @property
    def focus_key(self) -> str:
        """The focus key of the thing, as levels write it: kind:number, kind:id or the kind alone."""
        if self.kind in _FIXED or self.kind in BUTTONS:
            return self.kind
        return f"{self.kind}:{_IDS[self.kind][self.number] if self.kind in _IDS else self.number}"

    @property
    def focus_group(self) -> str:
        """The zone that the thing belongs to."""
        return GROUPS.get(self.kind, self.kind)


def space_named(name: str) -> Thing:
    """A space of the console by its name."""
    return Thing("space", _IDS["space"].index(name))


def thing_named(key: str) -> Thing:
    """The thing that a level calls so; KeyError for a name of nothing."""
    kind, _, name = key.partition(":")
    if kind in _IDS and name in _IDS[kind]:
        return Thing(kind, _IDS[kind].index(name))
    if (
        kind not in _FIXED
        and not (kind in _PLACES and name.isdigit())
        and not (kind == "row" and name.isdigit())
    ):
        raise KeyError(key)
    return Thing(kind, int(name or 0))


class Places:
    """The rectangles of one moment of the match, `table`."""

    def __init__(self, table: BoardZones) -> None:
        self.table = table

    def rect_of(self, thing: Mark) -> Rect:
        """The place of a thing; KeyError for one that is not on the table."""
        found = self.find_spot(*thing)
        if found is None:
            raise KeyError(thing)
        return found

    def find_spot(self, kind: str, number: int) -> Rect | None:
        """The place of a thing, None if it does not lie there now. Kinds beside those of Thing: "card" (of
        the stomach: in the tract), "immune" (in the row or in play), "upgrade" (the tile of an action),
        "token" (a space of the replication track alone) and "hand" (its panel)."""
        table = self.table
        match kind:
            case "space":
                return self._space_rect(_IDS["space"][number])
            case "card":
                return layout.slot_rect(table.tract.index(number) + 1) if number in table.tract else None
            case "crystals" if table.config.robot:
                return layout.ROBOT_CRYSTALS
            case "crystal":
                return layout.crystal_rect(number, table.config.robot)
            case "tool":
                return layout.tool_rect(table.tools.index(number)) if number in table.tools else None
            case "row":
                return layout.row_rect(number, len(table.immune_row))
            case "immune" if number in table.immune_row:
                return self.find_spot("row", table.immune_row.index(number))
            case "immune" | "active":
                return (
                    layout.active_rect(table.immune_play.index(number))
                    if number in table.immune_play
                    else None
                )
            case "drilled":
                return self._drilled_rect(table.drilled.index(number))
        return _FIXED[kind] if kind in _FIXED else _PLACES[kind](number)

    def focus_ring(self, thing: Thing) -> Rect:
        """The rectangle of the focus ring: a little inside things with close neighbors, so that it covers
        nothing of them."""
        return self.rect_of(thing).expand(-INSETS.get(thing.kind, 0))

    def _space_rect(self, space: str) -> Rect:
        """The rectangle of a space: the whole tile while that has one space, the place of its die once the
        action is upgraded."""
        action = layout.SPACES[space][0]
        if action < len(layout.UPGRADED_SPACES) and self.table.is_upgraded(action):
            return layout.space_rect(space).expand(3)
        return layout.TILES[layout.ACTIONS[action]]

    def _drilled_rect(self, index: int) -> Rect:
        """One of the cards that a drill shows."""
        x = DRILLED_PANEL.cx + (index - (len(self.table.drilled) - 1) / 2) * DRILLED_PITCH
        return Rect.from_center(x, DRILLED_PANEL.cy, DRILLED_W, DRILLED_H)
