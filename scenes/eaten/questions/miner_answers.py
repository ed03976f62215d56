"""The Miner's answers and questions in words: effects of an answer, and its sure consequences."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

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
from scenes.eaten.text import names, strikes
from scenes.kit.base.texts import say

AT_FIRST = {"action": "pick_die", "stun_adjust": "turn_one", "downgrade": "downgrade", "lose_crystal": "lose_crystal",
            "tool_limit": "tool_limit", "drill": "drill_card"}  # fmt: skip
"""By kind of decision: the text of its question before anything has the focus that says more."""
GIVEN_UP = ("downgrade", "lose_crystal", "tool_limit")
"""Decisions about what the Miner gives up, which tell why."""
GAINING = (answers.Eliminate, answers.EliminateImmune, answers.CaptureTool, answers.Upgrade)
"""Uses of a die that are a gain by themselves; dice that only push or turn may be left without a warning."""
VERBS = {"stun_up": "stun", "eliminate_immune": "eliminate", "capture_tool": "capture", "adjuster": "adjust", "shift": "adjust",
         "wrench": "upgrade", "teleporter": "use_tool", "magnet": "use_tool", "drill": "use_tool", "decline": "keep",
         "downgrade": "give_up", "lose": "give_up", "drop": "give_up"}  # fmt: skip
"""Answers that are called in a word as others are, or as several."""


def question(view: Table, kind: str) -> str:
    """A decision of the Miner as a question."""
    reason = strikes.loss_reason(view) if kind in GIVEN_UP else ""
    if reason:
        return f"{reason} {say(f'eaten.ask.{AT_FIRST[kind]}')}"
    if kind == "followup":
        return say("eaten.ask.followup", value=view.dice[view.die_in_hand])
    if kind == "reroll_triple":
        return say("eaten.ask.triple", value=view.dice[0])
    if kind == "stun_reroll":
        return say("eaten.ask.roll_again", value=view.dice[view.die_in_hand])
    return say(f"eaten.ask.{AT_FIRST[kind]}")


def verb(action: answers.EatenAction) -> str:
    """The text key of what giving an answer is called in a word."""
    return f"eaten.prompt.{VERBS.get(action.verb, action.verb)}"


# -- what an answer would do


def would(view: Table, action: Any, outcome: Outcome) -> str:
    """An answer as a question, with who attacks then, or what would come to slot 1 where that changes."""
    key, values = consequence(view, action, outcome)
    return say(f"eaten.asked.{key}", said=said_of(view, action, outcome), **values)


def consequence(view: Table, action: Any, outcome: Outcome) -> tuple[str, dict[str, Any]]:
    """The sure consequence of an answer: the end of text keys, and their values; "plain" for none."""
    if outcome.won:
        return "win", {}
    if isinstance(action, answers.End):
        return _attack(outcome.attack)
    reason = strikes.loss_reason(view) if view.asking in GIVEN_UP else ""
    if reason:
        return "because", {"reason": reason}
    before, after = view.tract[:1], outcome.tract[:1]
    if before and not after:
        return "slot_one_empty", {}
    if not after or (before and BACTERIA_OF[before[0]] == BACTERIA_OF[after[0]]):
        return "plain", {}
    return "slot_one", {"germ": names.germ_name(BACTERIA_OF[after[0]])}


def _attack(attack: Attack | None) -> tuple[str, dict[str, Any]]:
    if attack is None:
        return "safe", {}
    return "deadly" if attack.deadly else "attack", {
        "germ": names.germ_name(attack.germ),
        "level": attack.level,
    }


def chose(view: Table, action: Any, outcome: Outcome) -> str:
    """The choice of another seat."""
    if isinstance(action, answers.End):
        return say("eaten.chose.ends")
    return say("eaten.chose.does", said=said_of(view, action, outcome))


def said_of(view: Table, action: Any, outcome: Outcome) -> str:
    """An answer, verb first."""
    value = view.dice[action.die] if hasattr(action, "die") else 0
    match action:
        case answers.Stun() | answers.StunUp():
            return _would("stun", card=_at(view, value), to=action.to)
        case answers.Eliminate():
            gone = [card for event in outcome.of(told.CardsDiscarded) for card in event.cards]
            return _would("eliminate", n=len(gone), germ=names.germ_name(BACTERIA_OF[gone[0]]))
        case answers.EliminateImmune():
            return _would("eliminate_immune", name=names.immune_name(IMMUNE_INDEX[action.card]), value=value)
        case answers.Capture():
            return _would("capture", crystal=names.crystal_name(CRYSTAL_OF[view.card_at(value)]), value=value)
        case answers.CaptureTool(drop=str(drop)):
            tool = names.tool_name(TOOL_OF[view.card_at(value)])
            return _would("capture_tool_drop", tool=tool, drop=tool_name(drop))
        case answers.CaptureTool():
            return _would("capture_tool", tool=names.tool_name(TOOL_OF[view.card_at(value)]), value=value)
        case answers.Adjust() | answers.Adjuster() | answers.Shift():
            turned = next(iter(outcome.of(told.DieChanged)))
            return _would("turn", before=turned.before, after=turned.after)
        case answers.Upgrade():
            return _would("upgrade", action=names.action_name(ACTIONS[UPGRADES_BY_VALUE[value]]), value=value)
        case answers.Wrench() | answers.Downgrade():
            return _would(action.verb, action=names.action_name(action.action))
        case answers.Teleporter():
            return _would("teleporter", a=action.a, b=action.b)
        case answers.Magnet():
            return _would("magnet", card=_at(view, action.origin), to=action.to)
        case answers.Reroll() if view.asking == "stun_reroll":
            return _would("reroll_die", value=view.dice[view.die_in_hand])
        case answers.Keep():
            return _would("keep", value=view.dice[0])
        case answers.Decline():
            return _would("decline", value=view.dice[view.die_in_hand])
        case answers.PlaceDrilled():
            return _would("drilled", card=card_words(STOMACH_INDEX[action.card]), slot=action.slot)
        case answers.Lose():
            return _would("lose", crystal=names.crystal_name(CRYSTAL_INDEX[action.crystal]))
        case answers.Drop():
            return _would("drop", tool=tool_name(action.card))
    return _would(action.verb)


def _would(key: str, **values: Any) -> str:
    return say(f"eaten.would.{key}", **values)


def _at(view: Table, slot: int) -> str:
    return card_words(view.card_at(slot))


def end_warning(attack: Attack | None, legal: Iterable[answers.EatenAction], is_held: bool) -> str:
    """Reasons to think twice before the turn ends for good: an attack, or gains of `legal` answers.

    `is_held`: by holding the button, else by pressing it again. "" for no reason.
    """
    tail = "" if is_held else "_tap"
    if attack is not None and attack.deadly:
        return say(f"eaten.warn.digested{tail}", germ=names.germ_name(attack.germ))
    if any(isinstance(action, answers.Capture) for action in legal):
        return say(f"eaten.warn.capture_left{tail}")
    dice_left = len({action.die for action in legal if isinstance(action, GAINING)})
    return say(f"eaten.warn.dice_left{tail}", n=dice_left) if dice_left else ""


# -- names


def card_words(card: int) -> str:
    """A card of the tract in a question: what lies on it, or its germ."""
    extra = names.feature_name(card)
    return say("eaten.ask.card_with", feature=extra) if extra else names.germ_name(BACTERIA_OF[card])


def tool_name(card_id: str) -> str:
    """The tool on a stomach card that is named by its id."""
    return names.tool_name(TOOL_OF[STOMACH_INDEX[card_id]])
