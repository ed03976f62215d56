"""The Miner's questions in words: what is asked at each step of an answer, and what an answer would do, each in one sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.eaten.components.definitions import (
    ACTIONS,
    BACTERIA_OF,
    CRYSTAL_INDEX,
    CRYSTAL_OF,
    IMMUNE_INDEX,
    STOMACH_INDEX,
    TOOL_OF,
    TOOLS,
    UPGRADES_BY_VALUE,
)
from game.eaten.table import actions as answers
from game.eaten.table import events as told
from game.eaten.table.zones import Table
from scenes.eaten.board.places import number
from scenes.eaten.questions.previews import Attack, Outcome
from scenes.eaten.text import names, strikes
from scenes.kit.base.texts import say

if TYPE_CHECKING:
    from scenes.eaten.questions.miner import MinerChooser

AT_FIRST = {"action": "pick_die", "stun_adjust": "turn_one", "downgrade": "downgrade", "lose_crystal": "lose_crystal",
            "tool_limit": "tool_limit", "drill": "drill_card"}  # fmt: skip
"""What a decision asks before anything has the focus that says more."""
GIVEN_UP = ("downgrade", "lose_crystal", "tool_limit")
"""Decisions about what the Miner gives up, which tell why."""
TARGETS = {
    "space:stun": "stun_to", "space:stun_up": "stun_to", "space:eliminate_immune": "remove_which", "space:capture_tool": "drop_which",
}  # fmt: skip
"""What is asked when a space has several targets."""


def asked(chooser: MinerChooser) -> str:
    """The sentence for what has the focus: what it would do, why it cannot be done, or what is to be chosen next."""
    blocked = chooser.why_not(chooser.key)
    if blocked is not None:
        return chooser.table.refusal_text(blocked)
    action, outcome = chooser.tried, chooser.outcome
    if action is not None and outcome is not None:
        return would(chooser.own_view, action, outcome)
    if chooser.path and not chooser.key.startswith("die:"):
        return _next(chooser, chooser.path)
    if chooser.aiming:
        return _next(chooser, chooser.begun)
    if chooser.key.startswith("die:"):
        return _die_words(chooser, number(chooser.key))
    return _looked_at(chooser) or plain(chooser)


def _next(chooser: MinerChooser, path: tuple[str, ...]) -> str:
    """What is to be chosen after these keys."""
    view, first = chooser.own_view, path[0]
    kind = first.partition(":")[0]
    if kind == "tool":
        return _tool_words(chooser, path)
    if kind == "drilled":
        return say("eaten.ask.drill_slot", card=card_words(number(first)))
    value = view.dice[number(first)]
    if len(path) == 1:  # R23: another die is turned
        return say("eaten.ask.adjust_value", value=value)
    if path[1] == "space:adjust":
        if len(path) == 2:
            return say("eaten.ask.adjust_which")
        return say("eaten.ask.adjust_value", value=view.dice[number(path[2])])
    return _target_words(chooser, path[1], value)


def _target_words(chooser: MinerChooser, space: str, value: int) -> str:
    card = chooser.own_view.card_at(value) if value <= len(chooser.own_view.tract) else None
    tool = names.tool(TOOL_OF[card]) if card is not None and TOOL_OF[card] >= 0 else ""
    return say(f"eaten.ask.{TARGETS[space]}", card=card_words(card) if card is not None else "", tool=tool)


def _tool_words(chooser: MinerChooser, path: tuple[str, ...]) -> str:
    view = chooser.own_view
    slot = number(path[1]) if len(path) > 1 else 0
    match TOOLS[TOOL_OF[number(path[0])]].id:
        case "wrench":
            return say("eaten.ask.wrench_which")
        case "teleporter" | "magnet" as kind:
            steps = ("swap_first", "swap_second") if kind == "teleporter" else ("pull_which", "pull_where")
            return say(f"eaten.ask.{steps[slot > 0]}", card=card_words(view.card_at(slot)) if slot else "")
    return say("eaten.ask.adjust_value", value=view.dice[slot]) if len(path) > 1 else say("eaten.ask.turn_which")


def _die_words(chooser: MinerChooser, die: int) -> str:
    """What a die reaches."""
    view = chooser.own_view
    value = view.dice[die]
    if chooser.kind == "stun_adjust":
        return say("eaten.ask.turn_this", value=value)
    if chooser.kind == "followup":
        return say("eaten.ask.followup", value=value)
    if value > len(view.tract):
        return say("eaten.ask.use_die_none", value=value)
    return say("eaten.ask.use_die_on", value=value, card=card_words(view.card_at(value)))


def _looked_at(chooser: MinerChooser) -> str:
    slot = number(chooser.key)
    if chooser.key.startswith("slot:") and not chooser.looking():
        return say("eaten.ask.slot_die", slot=slot, card=card_words(chooser.own_view.card_at(slot)))
    return chooser.look_words()


def plain(chooser: MinerChooser) -> str:
    """What the decision asks, whatever has the focus."""
    view, kind = chooser.own_view, chooser.kind
    reason = strikes.because(view) if kind in GIVEN_UP else ""
    if reason:
        return f"{reason} {say(f'eaten.ask.{AT_FIRST[kind]}')}"
    if kind == "followup":
        return say("eaten.ask.followup", value=view.dice[view.die_in_hand])
    if kind == "reroll_triple":
        return say("eaten.ask.triple", value=view.dice[0])
    if kind == "stun_reroll":
        return say("eaten.ask.roll_again", value=view.dice[view.die_in_hand])
    return say(f"eaten.ask.{AT_FIRST[kind]}")


# -- what an answer would do


def would(view: Table, action: Any, outcome: Outcome) -> str:
    """Whether to do it, with who attacks then, or what would come to slot 1 where that changes."""
    if outcome.won:
        return say("eaten.asked.win")
    said = said_of(view, action, outcome)
    if isinstance(action, answers.End):
        return _with_attack(said, outcome.attack)
    reason = strikes.because(view) if view.asking in GIVEN_UP else ""
    if reason:
        return say("eaten.asked.because", reason=reason, said=said)
    before, after = view.tract[:1], outcome.tract[:1]
    if before and not after:
        return say("eaten.asked.slot_one_empty", said=said)
    if not after or (before and BACTERIA_OF[before[0]] == BACTERIA_OF[after[0]]):
        return say("eaten.asked.plain", said=said)
    return say("eaten.asked.slot_one", said=said, germ=names.germ(BACTERIA_OF[after[0]]))


def chose(view: Table, action: Any, outcome: Outcome) -> str:
    """What somebody else has chosen to do."""
    if isinstance(action, answers.End):
        return say("eaten.chose.ends")
    return say("eaten.chose.does", said=said_of(view, action, outcome))


def _with_attack(said: str, attack: Attack | None) -> str:
    if attack is None:
        return say("eaten.asked.safe", said=said)
    return say(f"eaten.asked.{'deadly' if attack.deadly else 'attack'}", said=said, germ=names.germ(attack.germ), level=attack.level)


def said_of(view: Table, action: Any, outcome: Outcome) -> str:
    """What an answer would do, verb first."""
    value = view.dice[action.die] if hasattr(action, "die") else 0
    match action:
        case answers.Stun() | answers.StunUp():
            return _would("stun", card=_at(view, value), to=action.to)
        case answers.Eliminate():
            gone = [card for event in outcome.of(told.CardsDiscarded) for card in event.cards]
            return _would("eliminate", n=len(gone), germ=names.germ(BACTERIA_OF[gone[0]]))
        case answers.EliminateImmune():
            return _would("eliminate_immune", name=names.immune(IMMUNE_INDEX[action.card]), value=value)
        case answers.Capture():
            return _would("capture", crystal=names.crystal(CRYSTAL_OF[view.card_at(value)]), value=value)
        case answers.CaptureTool(drop=str(drop)):
            return _would("capture_tool_drop", tool=names.tool(TOOL_OF[view.card_at(value)]), drop=tool_name(drop))
        case answers.CaptureTool():
            return _would("capture_tool", tool=names.tool(TOOL_OF[view.card_at(value)]), value=value)
        case answers.Adjust() | answers.Adjuster() | answers.Shift():
            turned = next(iter(outcome.of(told.DieChanged)))
            return _would("turn", before=turned.before, after=turned.after)
        case answers.Upgrade():
            return _would("upgrade", action=names.action(ACTIONS[UPGRADES_BY_VALUE[value]]), value=value)
        case answers.Wrench() | answers.Downgrade():
            return _would(action.verb, action=names.action(action.action))
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
            return _would("lose", crystal=names.crystal(CRYSTAL_INDEX[action.crystal]))
        case answers.Drop():
            return _would("drop", tool=tool_name(action.card))
    return _would(action.verb)


def _would(key: str, **values: Any) -> str:
    return say(f"eaten.would.{key}", **values)


def _at(view: Table, slot: int) -> str:
    return card_words(view.card_at(slot))


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
    """A card of the tract in a question: what lies on it, or its germ."""
    extra = names.feature(card)
    return say("eaten.ask.card_with", feature=extra) if extra else names.germ(BACTERIA_OF[card])


def tool_name(card_id: str) -> str:
    """The tool on a stomach card that is named by its id."""
    return names.tool(TOOL_OF[STOMACH_INDEX[card_id]])
