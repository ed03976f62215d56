"""Where a thing of the table lies by its key, for whoever focuses it, points at it or draws around it."""

from __future__ import annotations

from game.eaten.components.definitions import CRYSTAL_INDEX, IMMUNE_INDEX, STOMACH_INDEX
from game.eaten.table.zones import Table
from scenes.eaten import layout
from scenes.eaten.questions.miner_steps import UPGRADED_SPACES, number
from scenes.kit.base.geometry import Rect

PLATE = Rect(84, 440, 196, 96)
"""The button that ends the turn, with who attacks then."""
TWO = (Rect(330, 212, 310, 108), Rect(698, 212, 310, 108))
"""Two big answers over the console."""
DRILLED_W, DRILLED_H, DRILLED_PITCH = 150.0, 190.0, 190.0
DRILLED_PANEL = Rect(278, 156, 782, 238)
GROUPS = {"row": "immune", "active": "immune", "germ": "tracks", "deck": "piles", "discard": "piles", "crystals": "crystals",
          "crystal": "crystals", "slot": "tract", "value": "tract", "end": "plate", "reaction": "beast", "fan": "beast",
          "mutation": "beast"}  # fmt: skip

INSETS = {"space": 7, "die": 6, "tool": 8, "active": 8, "crystal": 8, "crystals": 6, "row": 7, "slot": 5, "value": 5, "germ": 4,
          "reaction": 6, "replication": 6, "mutation": 8}  # fmt: skip
"""How far inside a thing its focus ring goes, by the kind of its key."""


class Places:
    """The rectangles of one moment of the match, `view`."""

    def __init__(self, view: Table) -> None:
        self.view = view

    def rect(self, key: str) -> Rect:
        """Raises KeyError for a key of nothing on the table."""
        kind, _, name = key.partition(":")
        match kind:
            case "slot" | "value":
                return layout.slot_rect(number(key))
            case "die":
                return self.die(number(key))
            case "space":
                return self.space(name)
            case "tool":
                return layout.tool_rect(self.view.tools.index(STOMACH_INDEX[name]))
            case "row":
                return layout.row_rect(number(key), len(self.view.immune_row))
            case "active":
                return layout.active_rect(self.view.immune_play.index(IMMUNE_INDEX[name]))
            case "germ":
                return layout.track_rect(number(key))
            case "crystal":
                return layout.crystal_rect(CRYSTAL_INDEX[name])
            case "reaction":
                return layout.reaction_rect(number(key))
            case "robot":
                return layout.robot_rect(number(key))
            case "replication":
                return layout.replication_rect(number(key))
            case "drilled":
                return self.drilled(self.view.drilled.index(STOMACH_INDEX[name]))
        return _FIXED[key]

    def ring(self, key: str) -> Rect:
        """Where the focus ring goes: a little inside what has close neighbors, so that it covers nothing of them."""
        return self.rect(key).grown(-INSETS.get(key.partition(":")[0], 0))

    def group(self, key: str) -> str:
        """The zone that the thing belongs to."""
        kind = key.partition(":")[0]
        return GROUPS.get(kind, kind)

    def die(self, die: int) -> Rect:
        """A die in the tray; one that is used a second time lies in the middle of it."""
        size = layout.TRAY_DIE
        return Rect.around(*layout.tray_die(die), size, size)

    def space(self, space: str) -> Rect:
        """What stands for a space: the whole tile while it has one space, the place of its die once the action is upgraded."""
        action = layout.SPACES[space][0]
        if action < len(UPGRADED_SPACES) and self.view.upgraded(action):
            return layout.space_rect(space).grown(3)
        return layout.action_rect(layout.ACTIONS[action])

    def drilled(self, index: int) -> Rect:
        """One of the cards that a drill shows."""
        x = DRILLED_PANEL.cx + (index - (len(self.view.drilled) - 1) / 2) * DRILLED_PITCH
        return Rect.around(x, DRILLED_PANEL.cy, DRILLED_W, DRILLED_H)


_FIXED = {
    "end": PLATE, "reroll": TWO[0], "keep": TWO[1], "crystals": layout.CRYSTALS, "deck": layout.DECK, "discard": layout.DISCARD,
    "fan": layout.FAN_AREA, "mutation": layout.MUTATION,
}  # fmt: skip
