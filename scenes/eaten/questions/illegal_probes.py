"""Probes: the illegal answers that focused things stand for if they cannot be used; the rules refuse them
with a reason."""

from __future__ import annotations

from game.core.model import Action
from game.eaten.components.definitions import ACTIONS, IMMUNE, RULES, STOMACH, STOMACH_INDEX, TOOL_OF, TOOLS
from game.eaten.table import actions as answers
from game.eaten.table.zones import Table
from scenes.eaten.board.places import Thing
from scenes.eaten.layout import SPACES


def probe_for(view: Table, thing: Thing, die: int | None) -> Action | None:
    """The answer that a space with that die, or a tool, would begin with; None for other things."""
    if thing.kind == "space" and die is not None:
        return _die_probe(view, tuple(SPACES)[thing.number], die)
    return _tool_probe(view, STOMACH[thing.number].id) if thing.kind == "tool" else None


def _die_probe(view: Table, space: str, die: int) -> Action:
    value = view.dice[die]
    match space:
        case "stun":
            return answers.Stun(die, value + 1)
        case "stun_up":
            return answers.StunUp(die, value + 1)
        case "eliminate":
            return answers.Eliminate(die)
        case "eliminate_immune":
            return answers.EliminateImmune(die, IMMUNE[view.immune_play[0] if view.immune_play else 0].id)
        case "capture":
            return answers.Capture(die)
        case "capture_tool":
            return answers.CaptureTool(
                die, STOMACH[view.tools[0]].id if len(view.tools) >= RULES.tool_slots else None
            )
        case "adjust":
            other = next((other for other in view.unused_dice if other != die), (die + 1) % RULES.dice)
            return answers.Adjust(die, other, view.dice[other] % RULES.die_max_after_adjust + 1)
    return answers.Upgrade(die)


def _tool_probe(view: Table, card_id: str) -> Action:
    kind = TOOLS[TOOL_OF[STOMACH_INDEX[card_id]]].id
    match kind:
        case "wrench":
            return answers.Wrench(card_id, ACTIONS[0])
        case "teleporter":
            return answers.Teleporter(card_id, 1, 2)
        case "magnet":
            return answers.Magnet(card_id, 2, 1)
        case "adjuster":
            return answers.Adjuster(card_id, next(iter(view.unused_dice), 0), 1)
    return answers.Drill(card_id)
