"""What the Miner's answers would do, each in one sentence; and what is asked on the way to them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.model import Action
from game.eaten.components.definitions import (
    ACTIONS,
    BACTERIA_OF,
    CRYSTAL_INDEX,
    CRYSTAL_OF,
    IMMUNE_INDEX,
    STOMACH_INDEX,
    TOOL_OF,
    UPGRADES_BY_VALUE,
)
from game.eaten.table import actions as answers
from game.eaten.table import events as told
from game.eaten.table.zones import Table
from scenes.eaten.questions.previews import Attack, Outcome
from scenes.eaten.text import names
from scenes.kit.base.texts import say

Said = Callable[[Table, Any, Outcome], str]
"""(view, answer, outcome) -> sentence"""


def would(view: Table, action: Any, outcome: Outcome) -> str:
    """Whether to do it, with who attacks then, or what would come to slot 1 where that changes."""
    if outcome.won:
        return say("eaten.asked.win")
    said = _SAID[type(action)](view, action, outcome)
    if isinstance(action, answers.End):
        return _with_attack(said, outcome.attack)
    before, after = view.tract[:1], outcome.tract[:1]
    if before and not after:
        return say("eaten.asked.slot_one_empty", said=said)
    if not after or (before and BACTERIA_OF[before[0]] == BACTERIA_OF[after[0]]):
        return say("eaten.asked.plain", said=said)
    return say("eaten.asked.slot_one", said=said, color=names.germ_color(BACTERIA_OF[after[0]]))


def chose(view: Table, action: Any, outcome: Outcome) -> str:
    """What somebody else has chosen to do."""
    if isinstance(action, answers.End):
        return say("eaten.chose.ends")
    return say("eaten.chose.does", said=_SAID[type(action)](view, action, outcome))


def _with_attack(said: str, attack: Attack | None) -> str:
    if attack is None:
        return say("eaten.asked.safe", said=said)
    return say(f"eaten.asked.{'deadly' if attack.deadly else 'attack'}", said=said, germ=names.germ(attack.germ), level=attack.level)


def _eliminate(view: Table, action: Any, outcome: Outcome) -> str:
    gone = [card for event in outcome.of(told.CardsDiscarded) for card in event.cards]
    return say("eaten.would.eliminate", n=len(gone), color=names.germ_color(BACTERIA_OF[gone[0]]))


def _capture_tool(view: Table, action: Any, outcome: Outcome) -> str:
    value = _value(view, action)
    name = names.tool(TOOL_OF[view.card_at(value)])
    if action.drop is not None:
        return say("eaten.would.capture_tool_drop", tool=name, drop=tool_name(action.drop))
    return say("eaten.would.capture_tool", tool=name, value=value)


def _turned(view: Table, action: Any, outcome: Outcome) -> str:
    turned = next(iter(outcome.of(told.DieChanged)))
    return say("eaten.would.turn", before=turned.before, after=turned.after)


def _reroll(view: Table, action: Any, outcome: Outcome) -> str:
    if view.asking == "reroll_triple":
        return say("eaten.would.reroll")
    return say("eaten.would.reroll_die", value=view.dice[view.die_in_hand])


def _row(key: str, **of: Callable[[Table, Any], Any]) -> Said:
    """A sentence whose values follow from the view and the answer."""
    return lambda view, action, outcome: say(f"eaten.would.{key}", **{name: value(view, action) for name, value in of.items()})


def _value(view: Table, action: Any) -> int:
    """Of the die that is used."""
    return int(view.dice[action.die])


def _at(view: Table, slot: int) -> str:
    return card_words(view.card_at(slot))


_STUN = _row("stun", card=lambda view, action: _at(view, _value(view, action)), to=lambda view, action: action.to)
_SAID: dict[type[Action], Said] = {
    answers.Stun: _STUN,
    answers.StunUp: _STUN,
    answers.Eliminate: _eliminate,
    answers.EliminateImmune: _row("eliminate_immune", name=lambda view, action: names.immune(IMMUNE_INDEX[action.card]), value=_value),
    answers.Capture: _row(
        "capture", crystal=lambda view, action: names.crystal(CRYSTAL_OF[view.card_at(_value(view, action))]), value=_value
    ),
    answers.CaptureTool: _capture_tool,
    answers.Adjust: _turned,
    answers.Adjuster: _turned,
    answers.Shift: _turned,
    answers.Upgrade: _row(
        "upgrade", action=lambda view, action: names.action(ACTIONS[UPGRADES_BY_VALUE[_value(view, action)]]), value=_value
    ),
    answers.Wrench: _row("wrench", action=lambda view, action: names.action(action.action)),
    answers.Teleporter: _row("teleporter", a=lambda view, action: action.a, b=lambda view, action: action.b),
    answers.Magnet: _row("magnet", card=lambda view, action: _at(view, action.origin), to=lambda view, action: action.to),
    answers.Drill: _row("drill"),
    answers.End: _row("end"),
    answers.Pass: _row("pass"),
    answers.Skip: _row("skip"),
    answers.Reroll: _reroll,
    answers.Keep: _row("keep", value=lambda view, action: view.dice[0]),
    answers.Decline: _row("decline", value=lambda view, action: view.dice[view.die_in_hand]),
    answers.PlaceDrilled: _row(
        "drilled", card=lambda view, action: card_words(STOMACH_INDEX[action.card]), slot=lambda view, action: action.slot
    ),
    answers.Downgrade: _row("downgrade", action=lambda view, action: names.action(action.action)),
    answers.Lose: _row("lose", crystal=lambda view, action: names.crystal(CRYSTAL_INDEX[action.crystal])),
    answers.Drop: _row("drop", tool=lambda view, action: tool_name(action.card)),
}
"""What each answer would do."""


def warning(attack: Attack | None, could_capture: bool, dice_left: int, held: bool) -> str:
    """Why ending the turn, which nobody takes back, wants a second thought; `dice_left` could bring something still.

    `held`: by holding the button, else by pressing it again. "" for no reason.
    """
    tail = "" if held else "_tap"
    if attack is not None and attack.deadly:
        return say(f"eaten.warn.digested{tail}", germ=names.germ(attack.germ))
    if could_capture:
        return say(f"eaten.warn.capture_left{tail}")
    return say(f"eaten.warn.dice_left{tail}", n=dice_left) if dice_left else ""


# -- names


def card_words(card: int) -> str:
    """A card of the tract in a question: what lies on it, or the color of its germ."""
    extra = names.feature(card)
    color = names.germ_color(BACTERIA_OF[card])
    return say("eaten.ask.card_with", color=color, feature=extra) if extra else say("eaten.ask.card", color=color)


def tool_name(card_id: str) -> str:
    """The tool on a stomach card that is named by its id."""
    return names.tool(TOOL_OF[STOMACH_INDEX[card_id]])
