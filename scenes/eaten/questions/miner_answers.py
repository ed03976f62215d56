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
from game.eaten.table import events as ev
from game.eaten.table.zones import Table
from scenes.eaten.questions.previews import Attack, Outcome
from scenes.eaten.text import names, strikes
from scenes.kit.base import line_up, say

FIRST_QUESTIONS = {
    "action": "pick_die", "stun_adjust": "turn_one", "downgrade": "downgrade",
    "lose_crystal": "lose_crystal", "tool_limit": "tool_limit", "drill": "drill_card",
}  # fmt: skip
"""By kind of decision: the text of its question before the focus says more."""
LOSING_KINDS = ("downgrade", "lose_crystal", "tool_limit")
"""Decisions about a loss of the Miner, which tell the reason."""
GAINING_USES = (answers.Eliminate, answers.EliminateImmune, answers.CaptureTool, answers.Upgrade)
"""Uses of a die that are a gain by themselves; dice that only push or turn may be left without a warning."""
VERBS = {
    "stun_up": "stun", "eliminate_immune": "eliminate", "capture_tool": "capture", "adjuster": "adjust",
    "shift": "adjust", "wrench": "upgrade", "teleporter": "use_tool", "magnet": "use_tool",
    "drill": "use_tool", "decline": "keep", "downgrade": "give_up", "lose": "give_up", "drop": "give_up",
}  # fmt: skip
"""Answers whose word is that of others, or of several."""


def question_text(view: Table, kind: str) -> str:
    """A decision of the Miner as a question."""
    reason = strikes.loss_reason(view) if kind in LOSING_KINDS else ""
    if reason:
        return line_up((reason, say(f"eaten.ask.{FIRST_QUESTIONS[kind]}")))
    if kind == "followup":
        return say("eaten.ask.followup", value=view.dice[view.die_in_hand])
    if kind == "reroll_triple":
        return say("eaten.ask.triple", value=view.dice[0])
    if kind == "stun_reroll":
        return say("eaten.ask.roll_again", value=view.dice[view.die_in_hand])
    return say(f"eaten.ask.{FIRST_QUESTIONS[kind]}")


def verb_key(action: answers.AnyAction) -> str:
    """The text key of the word for giving an answer."""
    return f"eaten.prompt.{VERBS.get(action.verb, action.verb)}"


# -- what an answer would do


def answer_question(view: Table, action: Any, outcome: Outcome) -> str:
    """An answer as a question, with the attack then, or the new card in slot 1 if that changes."""
    key, values = sure_consequence(view, action, outcome)
    return say(f"eaten.asked.{key}", said=answer_words(view, action, outcome), **values)


def sure_consequence(view: Table, action: Any, outcome: Outcome) -> tuple[str, dict[str, Any]]:
    """The sure consequence of an answer: the end of text keys, and their values; "plain" for none."""
    if outcome.won:
        return "win", {}
    if isinstance(action, answers.End):
        return _attack_consequence(outcome.attack)
    reason = strikes.loss_reason(view) if view.asking in LOSING_KINDS else ""
    if reason:
        return "because", {"reason": reason}
    before, after = view.tract[:1], outcome.tract[:1]
    if before and not after:
        return "slot_one_empty", {}
    if not after or (before and BACTERIA_OF[before[0]] == BACTERIA_OF[after[0]]):
        return "plain", {}
    return "slot_one", {"germ": names.germ_name(BACTERIA_OF[after[0]])}


def _attack_consequence(attack: Attack | None) -> tuple[str, dict[str, Any]]:
    if attack is None:
        return "safe", {}
    return "deadly" if attack.is_deadly else "attack", {
        "germ": names.germ_name(attack.germ_kind),
        "level": attack.level,
    }


def choice_words(view: Table, action: Any, outcome: Outcome) -> str:
    if isinstance(action, answers.End):
        return say("eaten.chose.ends")
    return say("eaten.chose.does", said=answer_words(view, action, outcome))


def answer_words(view: Table, action: Any, outcome: Outcome) -> str:
    """An answer, verb first."""
    value = view.dice[action.die] if hasattr(action, "die") else 0
    match action:
        case answers.Stun() | answers.StunUp():
            return _answer_text(action.verb, card=_words_of_slot(view, value), at=value, to=action.to)
        case answers.Eliminate():
            gone = [card for event in outcome.events_of(ev.CardsDiscarded) for card in event.cards]
            return _answer_text("eliminate", n=len(gone), germ=names.germ_name(BACTERIA_OF[gone[0]]))
        case answers.EliminateImmune():
            return _answer_text(
                "eliminate_immune", name=names.immune_name(IMMUNE_INDEX[action.card]), value=value
            )
        case answers.Capture():
            return _answer_text(
                "capture", crystal=names.crystal_name(CRYSTAL_OF[view.card_at(value)]), value=value
            )
        case answers.CaptureTool(drop=str(drop)):
            tool = names.tool_name(TOOL_OF[view.card_at(value)])
            return _answer_text("capture_tool_drop", tool=tool, drop=tool_name(drop))
        case answers.CaptureTool():
            return _answer_text(
                "capture_tool", tool=names.tool_name(TOOL_OF[view.card_at(value)]), value=value
            )
        case answers.Adjust() | answers.Adjuster() | answers.Shift():
            turned = next(iter(outcome.events_of(ev.DieChanged)))
            return _answer_text("turn", before=turned.before, after=turned.after)
        case answers.Upgrade():
            return _answer_text(
                "upgrade", action=names.action_name(ACTIONS[UPGRADES_BY_VALUE[value]]), value=value
            )
        case answers.Wrench() | answers.Downgrade():
            return _answer_text(action.verb, action=names.action_name(action.action))
        case answers.Teleporter():
            return _answer_text("teleporter", a=action.a, b=action.b)
        case answers.Magnet():
            return _answer_text("magnet", card=_words_of_slot(view, action.origin), to=action.to)
        case answers.Reroll() if view.asking == "stun_reroll":
            return _answer_text("reroll_die", value=view.dice[view.die_in_hand])
        case answers.Keep():
            return _answer_text(f"keep.n{view.dice[0]}")
        case answers.Decline():
            return _answer_text("decline", value=view.dice[view.die_in_hand])
        case answers.PlaceDrilled():
            return _answer_text("drilled", card=card_words(STOMACH_INDEX[action.card]), slot=action.slot)
        case answers.Lose():
            return _answer_text("lose", crystal=names.crystal_name(CRYSTAL_INDEX[action.crystal]))
        case answers.Drop():
            return _answer_text("drop", tool=tool_name(action.card))
    return _answer_text(action.verb)


def _answer_text(key: str, **values: Any) -> str:
    return say(f"eaten.would.{key}", **values)


def _words_of_slot(view: Table, slot: int) -> str:
    return card_words(view.card_at(slot))


def end_warning(attack: Attack | None, legal: Iterable[answers.AnyAction], tail: str) -> str:
    """Reasons to think twice before the turn ends for good: an attack, or gains of `legal` answers.

    `tail` of the texts' keys: "" where the button is held, "_tap" where it is pressed again, "_left" where
    the turn ends in a moment. Returns "" for no reason."""
    if attack is not None and attack.is_deadly:
        return say(f"eaten.warn.digested{tail}", germ=names.germ_name(attack.germ_kind))
    if any(isinstance(action, answers.Capture) for action in legal):
        return say(f"eaten.warn.capture_left{tail}")
    dice_left = len({action.die for action in legal if isinstance(action, GAINING_USES)})
    return say(f"eaten.warn.dice_left{tail}", n=dice_left) if dice_left else ""


# -- names


def card_words(card: int) -> str:
    """A card of the tract in a question: the thing on it, or its germ."""
    extra = names.feature_name(card)
    return say("eaten.ask.card_with", feature=extra) if extra else names.germ_name(BACTERIA_OF[card])


def tool_name(card_id: str) -> str:
    """The tool on a stomach card, by the card's id."""
    return names.tool_name(TOOL_OF[STOMACH_INDEX[card_id]])
