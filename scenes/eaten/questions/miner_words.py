"""The Miner's questions in words while an answer is put together, for each of its steps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.eaten.components.definitions import TOOL_OF, TOOLS
from scenes.eaten.board.places import space_named
from scenes.eaten.questions.miner_answers import answer_question, card_words, question_text
from scenes.eaten.questions.miner_steps import Path
from scenes.eaten.text import names
from scenes.kit.base import say

if TYPE_CHECKING:
    from scenes.eaten.questions.miner import MinerPicture

TARGETS = {
    space_named("stun"): "stun_to", space_named("stun_up"): "stun_to",
    space_named("eliminate_immune"): "remove_which", space_named("capture_tool"): "drop_which",
}  # fmt: skip
"""By space: the question when it has several targets."""


def focus_sentence(picture: MinerPicture) -> str:
    """The sentence for the focused thing: its effect, the reason why it cannot be used, or the next
    choice."""
    blocked = picture.refusal_reason
    if blocked is not None:
        return picture.table.refusal_text(blocked)
    action, outcome = picture.tried_answer, picture.tried_outcome
    if action is not None and outcome is not None:
        return answer_question(picture.own_view, action, outcome)
    if picture.tried_path and picture.focused_thing.kind != "die":
        return _next_question(picture, picture.tried_path)
    if picture.is_aiming:
        return _next_question(picture, picture.chosen_path)
    if picture.focused_thing.kind == "die":
        return _die_words(picture, picture.focused_thing.number)
    return _sight_words(picture) or question_text(picture.own_view, picture.kind)


def _next_question(picture: MinerPicture, path: Path) -> str:
    """The question after these things were chosen."""
    view, first = picture.own_view, path[0]
    if first.kind == "tool":
        return _tool_words(picture, path)
    if first.kind == "drilled":
        return say("eaten.ask.drill_slot", card=card_words(first.number))
    value = view.dice[first.number]
    if len(path) == 1:  # R23: another die is turned
        return say("eaten.ask.adjust_value", value=value)
    if path[1] == space_named("adjust"):
        if len(path) == 2:
            return say("eaten.ask.adjust_which")
        return say("eaten.ask.adjust_value", value=view.dice[path[2].number])
    card = picture.own_view.card_at(value) if value <= len(picture.own_view.tract) else None
    tool = names.tool_name(TOOL_OF[card]) if card is not None and TOOL_OF[card] >= 0 else ""
    return say(f"eaten.ask.{TARGETS[path[1]]}", card=card_words(card) if card is not None else "", tool=tool)


def _tool_words(picture: MinerPicture, path: Path) -> str:
    view = picture.own_view
    slot = path[1].number if len(path) > 1 else 0
    match TOOLS[TOOL_OF[path[0].number]].id:
        case "wrench":
            return say("eaten.ask.wrench_which")
        case "teleporter" | "magnet" as kind:
            steps = ("swap_first", "swap_second") if kind == "teleporter" else ("pull_which", "pull_where")
            return say(f"eaten.ask.{steps[slot > 0]}", card=card_words(view.card_at(slot)) if slot else "")
    return (
        say("eaten.ask.adjust_value", value=view.dice[slot]) if len(path) > 1 else say("eaten.ask.turn_which")
    )


def _die_words(picture: MinerPicture, die: int) -> str:
    """The card that a die reaches."""
    view = picture.own_view
    value = view.dice[die]
    if picture.kind == "stun_adjust":
        return say("eaten.ask.turn_this", value=value)
    if picture.kind == "followup":
        return say("eaten.ask.followup", value=value)
    if value > len(view.tract):
        return say("eaten.ask.use_die_none", value=value)
    return say("eaten.ask.use_die_on", value=value, card=card_words(view.card_at(value)))


def _sight_words(picture: MinerPicture) -> str:
    kind, slot = picture.focused_thing
    if kind == "slot" and not picture.is_only_looking:
        return say("eaten.ask.slot_die", slot=slot, card=card_words(picture.own_view.card_at(slot)))
    return picture.sight_words()
