"""The Miner's decisions as rows: a die or a tool, then its use, then the target."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from game.eaten.components.definitions import STOMACH_INDEX, TOOL_OF
from game.eaten.table import actions as answers
from scenes.eaten.questions import miner_answers
from scenes.eaten.questions.miner_answers import answer_words, card_words, tool_name
from scenes.eaten.questions.row_context import EatenContext, says
from scenes.eaten.text import names, pictures
from scenes.kit.base import say
from scenes.kit.match.entry import Entry, Mark

OF_DICE = (
    answers.Stun, answers.StunUp, answers.Eliminate, answers.EliminateImmune, answers.Capture,
    answers.CaptureTool, answers.Adjust, answers.Upgrade,
)  # fmt: skip
OF_TOOLS = answers.Wrench, answers.Teleporter, answers.Magnet, answers.Adjuster, answers.Drill
ENDS = answers.Skip, answers.Pass, answers.End
TURNED: dict[type, str] = {answers.Adjust: "other", answers.Adjuster: "die", answers.Shift: "die"}
"""By class of answers that turn a die: the field with its number."""

WHICH = {
    "stun": "stun_to", "stun_up": "stun_to", "eliminate_immune": "remove_which",
    "capture_tool": "drop_which", "adjust": "adjust_which", "wrench": "wrench_which",
    "teleporter": "swap_first", "magnet": "pull_which", "adjuster": "turn_which",
}  # fmt: skip
"""By answers of which there are several with one die or tool: the question."""
SPACE_OF = {"stun_up": "stun", "eliminate_immune": "eliminate", "capture_tool": "capture"}
"""Spaces of the console whose names differ from their answers."""


def miner_rows(context: EatenContext) -> list[Entry]:
    """The rows of a decision of the Miner; dice and tools come first."""
    dice = [_die_row(context, die, uses) for die, uses in context.group_answers("die", *OF_DICE).items()]
    tools = [
        _tool_row(context, card, uses) for card, uses in context.group_answers("card", *OF_TOOLS).items()
    ]
    drilled = context.group_answers("card", answers.PlaceDrilled)
    cards = [_drilled_row(context, card, uses) for card, uses in drilled.items()]
    others = [
        action
        for action in context.actions
        if not isinstance(action, (*OF_DICE, *OF_TOOLS, *ENDS, answers.PlaceDrilled))
    ]
    return [
        *dice,
        *tools,
        *cards,
        *(_answer_row(context, action) for action in (*others, *context.answers_of(*ENDS))),
    ]


def _answer_row(context: EatenContext, action: Any) -> Entry:
    view, outcome = context.view, context.previews.outcome_of(action)
    said = answer_words(view, action, outcome)
    key, values = miner_answers.sure_consequence(view, action, outcome)
    return Entry(
        ":".join(map(str, action.plain())),
        said,
        miner_answers.answer_question(view, action, outcome),
        says(f"follows.{key}", **values) if key != "plain" else "",
        action=action,
        marks=_answer_marks(action),
        warning=_end_warning(context, action),
        verb=miner_answers.verb_key(action),
        deed=_deed_words(context, action, said),
    )


def _answer_marks(action: Any) -> tuple[Mark, ...]:
    """The die that is turned, or the slot whose card is moved or taken."""
    field = TURNED.get(type(action))
    if field is not None:
        return (("die", getattr(action, field)),)
    return (("slot", action.origin),) if isinstance(action, answers.Magnet) else ()


def _end_warning(context: EatenContext, action: Any) -> str:
    if not isinstance(action, answers.End):
        return ""
    return miner_answers.end_warning(context.previews.present_attack, context.actions, "_tap")


def _deed_words(context: EatenContext, action: Any, said: str) -> str:
    """The answer in a review; other dice could have been spent on the same."""
    if isinstance(action, answers.Adjust | answers.Eliminate):
        return says("with_die", said=said, value=context.view.dice[action.die])
    return said


# -- dice


def _die_row(context: EatenContext, die: int, uses: Sequence[Any]) -> Entry:
    """A die with the spaces of the console that it can go to (R23 to R30)."""
    view = context.view
    value = view.dice[die]
    card = card_words(view.card_at(value)) if value <= len(view.tract) else ""
    ask = say("eaten.ask.use_die_on" if card else "eaten.ask.use_die_none", value=value, card=card)
    words = says("die_on" if card else "die", value=value, card=card)
    row = Entry(
        f"die:{die}",
        words,
        ask,
        icon=pictures.die_picture(value),
        marks=(("die", die),),
        verb="eaten.prompt.choose_die",
        title=words,
    )
    return replace(row, inside=lambda: [_space_row(context, ones, value) for ones in _group_by_space(uses)])


def _group_by_space(uses: Sequence[Any]) -> list[list[Any]]:
    """The answers with a die, those of one space together."""
    found: dict[type, list[Any]] = {}
    for action in uses:
        found.setdefault(type(action), []).append(action)
    return list(found.values())


def _space_row(context: EatenContext, uses: Sequence[Any], value: int) -> Entry:
    """A space with the targets that a die has there; a single one is taken at once."""
    first, view = uses[0], context.view
    space = SPACE_OF.get(first.verb, first.verb)
    icon = pictures.action_picture(space, upgraded=space != first.verb)
    if len(uses) == 1:
        return replace(_answer_row(context, first), icon=icon)
    card = view.card_at(value) if value <= len(view.tract) else None
    values = {
        "card": card_words(card) if card is not None else "",
        "tool": names.tool_name(TOOL_OF[card]) if card is not None and TOOL_OF[card] >= 0 else "",
    }
    return _opening_row(
        first.verb,
        says(f"space.{first.verb}", **values),
        _target_question(first, **values),
        icon,
        uses,
        context,
    )


def _target_question(first: Any, **values: object) -> str:
    """The question of answers of that class."""
    return say(f"eaten.ask.{WHICH[first.verb]}", **values)


def _opening_row(
    key: str,
    words: str,
    ask: str,
    icon: str,
    uses: Sequence[Any],
    context: EatenContext,
    marks: tuple[Mark, ...] = (),
) -> Entry:
    """A row that leads to these answers."""
    row = Entry(key, words, ask, icon=icon, marks=marks, verb="eaten.prompt.target", title=words)
    return replace(row, inside=lambda: [_answer_row(context, action) for action in uses])


# -- tools and the drill


def _tool_row(context: EatenContext, card: str, uses: Sequence[Any]) -> Entry:
    """A tool (R32 to R36); the only use of one is the answer."""
    key, icon, name = f"tool:{card}", pictures.tool_picture(TOOL_OF[STOMACH_INDEX[card]]), tool_name(card)
    marks: tuple[Mark, ...] = (("tool", STOMACH_INDEX[card]),)
    if len(uses) > 1:
        return _opening_row(
            key, says("tool", name=name), _target_question(uses[0]), icon, uses, context, marks
        )
    only = _answer_row(context, uses[0])
    return replace(
        only, key=key, words=says("tool_single", name=name, said=only.words), icon=icon, marks=marks
    )


def _drilled_row(context: EatenContext, card: str, uses: Sequence[Any]) -> Entry:
    """R36: a card that was looked at, with the slots that it can go to."""
    name, number = card_words(STOMACH_INDEX[card]), STOMACH_INDEX[card]
    icon = pictures.feature_picture(number)
    if len(uses) == 1:
        return replace(_answer_row(context, uses[0]), icon=icon)
    return _opening_row(
        f"drilled:{card}",
        says("drilled", card=name),
        say("eaten.ask.drill_slot", card=name),
        icon,
        uses,
        context,
    )
