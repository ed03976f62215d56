"""The Miner's questions in words while an answer is put together: what is asked at each of its steps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.eaten.components.definitions import TOOL_OF, TOOLS
from scenes.eaten.board.places import number
from scenes.eaten.questions.miner_answers import card_words, question, would
from scenes.eaten.text import names
from scenes.kit.base.texts import say

if TYPE_CHECKING:
    from scenes.eaten.questions.miner import MinerChooser

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
    return _looked_at(chooser) or question(chooser.own_view, chooser.kind)


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
