"""Words and prompts of the prompt bar, from the state of a table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from scenes.kit.base import PROMPT, SAFE_LEFT, SAFE_RIGHT, say
from scenes.kit.match.table_extension import first_bar_words
from scenes.kit.widgets import Prompt, broken_width, prompt_bar
from scenes.match import match_words
from scenes.table import turn_end

if TYPE_CHECKING:
    from scenes.kit.app import App
    from scenes.table.questions.question_view import QuestionView
    from scenes.table.scene import TableScene

BRIEF_FIRST = ("log", "move")
BRIEF_NEXT = ("menu", "hurry", "details", "turn", "third", "peek", "look", "back", "confirm")
"""Roles of prompts in the order in which they give way to a long question: before it is broken, and then."""
DETAILS, MOVE = Prompt("details", "prompt.details"), Prompt("move", "prompt.move")
BACK = Prompt("back", "prompt.back")
AROUND = [MOVE, DETAILS, BACK]
"""Prompts while the person who is asked looks around."""
MOST_PROMPTS = 5  # STYLE 5
QUESTION_GAP = 20
LEAST_ROOM = 780.0  # for what an extension shows in place of the question


def update_bar(table: TableScene[Any]) -> None:
    """Update info strip and prompt bar; an extension that speaks comes before the table."""
    if not table.prompt_bar:
        return
    table.show_info()
    chooser = table.chooser
    offered = [prompt for extension in table.extensions for prompt in extension.extra_prompts()]
    if not chooser:
        seat = table.session.asked_seat if table.turn_end.is_running else table.spoken_seat()
        ask, wanted = table.state_words(_table_state(table)), [*_watching_prompts(table), *offered]
    else:
        seat = table.session.asked_seat
        ask = _question_words(table, chooser)
        wanted = [*_held_prompts(table, chooser), *offered, *_back_prompt(table, chooser)]
    why = _reason_words(table)
    on_phone = table.phone_seat.bar_words()
    if on_phone is not None:
        ask, wanted = on_phone[0], list(on_phone[1])
    if table.turn_end.is_running:
        ask, wanted = table.turn_end.words or say("table.turn_ends"), turn_end.PROMPTS
    if table.looking.is_asked_looking:
        ask, wanted = say("look.around"), AROUND
    filled = any(extension.fills_question() for extension in table.extensions)
    if filled:
        ask = ""
    instead = first_bar_words(table.extensions)
    if filled or instead:
        why = ""
    if instead:
        ask, wanted = instead[0], list(instead[1])
        seat = next((of for one in table.extensions if (of := one.bar_seat()) is not None), seat)
    else:
        wanted = [*wanted, *table.large.prompts()]
    for extension in table.extensions:
        wanted = list(extension.change_prompts(wanted))
    title = next(
        (title for extension in table.extensions if (title := extension.bar_title()) is not None), None
    )
    if title is not None:
        table.prompt_bar.show("", fitting_prompts(table.app, "", title, wanted), title)
        return
    name, color = name_before(table.seat_name(seat), ask), None if seat is None else table.color(seat)
    aim = "" if filled else next(filter(None, (one.bar_aim() for one in table.extensions)), "")
    least = LEAST_ROOM if filled else 0.0
    if aim or why:
        least = prompt_bar.lines_width(table.app, name, ask, aim, why)
        shown = fitting_prompts(table.app, "", "", wanted, least, narrows=True)
    else:
        shown = fitting_prompts(table.app, ask, name, wanted, least)
    table.prompt_bar.show(ask, shown, name, color, aim, why)


def name_before(name: str, ask: str) -> str:
    """The name in front of a question or a sentence; "" where it begins with the name itself: a long one would fill the
    bar twice."""
    follows = ask[len(name) : len(name) + 1]
    return "" if ask.startswith(name) and not follows.isalnum() else name


def refusal_words(table: TableScene[Any]) -> str:
    """The reason of the last refusal; "" without one, or if an extension shows it itself."""
    if not table.reason or any(extension.bar_title() is not None for extension in table.extensions):
        return ""
    return table.refusal_text(table.reason)


def _question_words(table: TableScene[Any], chooser: QuestionView[Any, Any]) -> str:
    if not chooser.sure:
        return chooser.ask_text()
    return chooser.policy.warning_words(chooser.sure) or (
        say("ask.hold_on") if table.hold.is_running else say("ask.sure")
    )


def _reason_words(table: TableScene[Any]) -> str:
    """The reason of the question for those who want less at once (X13), while nothing else is said in its place."""
    chooser = table.chooser
    is_plain = (
        chooser is not None
        and not chooser.sure
        and not table.reason
        and not table.turn_end.is_running
        and not table.looking.is_asked_looking
        and table.phone_seat.bar_words() is None
    )
    return match_words.why_words(table.session) if is_plain and table.app.habits.calm else ""


def _held_prompts(table: TableScene[Any], chooser: QuestionView[Any, Any]) -> list[Prompt]:
    """The chooser's prompts; confirming asks for a hold if the answer cannot be taken back."""
    holding = chooser.needs_second_press(chooser.sure) and table.app.habits.needs_hold
    return [
        replace(prompt, hold=True) if holding and prompt.role == "confirm" else prompt
        for prompt in chooser.list_prompts()
    ]


def _table_state(table: TableScene[Any]) -> str:
    """The state of the table while no person here is asked; see GameTable.state_words()."""
    turn = table.session.turn
    if table.opening_events.start is not None:
        return "showing"
    if turn in ("over", "looking", "frozen"):
        return turn
    if table.timeline.is_busy:
        return "showing"
    return "bot_chooses" if table.bot_action else "thinking"


def _watching_prompts(table: TableScene[Any]) -> list[Prompt]:
    if table.session.turn == "looking":
        return [Prompt("menu", "table.menu")]
    if not (table.timeline.is_busy or table.session.turn == "bot"):
        return []
    return [
        Prompt("hurry", "prompt.hurry"),
        *([table.sheets_prompt] if table.sheets_prompt and table.sheets_open else []),
    ]


def _back_prompt(table: TableScene[Any], chooser: QuestionView[Any, Any]) -> list[Prompt]:
    if chooser.sure or chooser.is_midway:
        return [BACK]
    return [Prompt("back", "prompt.undo")] if table.session.can_undo else []


def fitting_prompts(
    app: App, ask: str, who: str, wanted: Sequence[Prompt], least: float = 0.0, narrows: bool = False
) -> list[Prompt]:
    """The prompts in a form that leaves room for the question, at least `least` (T10), which are words that may get
    narrower where it `narrows`. Prompts get brief, those first that are needed least; in between the question is
    broken into two lines, and all prompts come closer."""
    kept = list(wanted)
    if len(kept) > MOST_PROMPTS:
        kept = [prompt for prompt in kept if prompt.role != "move"]
    room = SAFE_RIGHT - SAFE_LEFT - prompt_bar.CHIP_W - prompt_bar.name_width(app, who) - QUESTION_GAP
    whole, broken = app.art.text_width(ask, PROMPT), broken_width(app, ask)
    near = prompt_bar.bring_closer(kept)
    narrowest = least * prompt_bar.NARROWER if narrows else least
    for width, prompts, roles in (
        (max(least, whole), kept, BRIEF_FIRST),
        (max(narrowest, min(whole, broken)), near, (*BRIEF_FIRST, *BRIEF_NEXT)),
    ):
        kept = prompts
        for role in roles:
            if width + _bar_width(app, kept) <= room:
                break
            kept = [replace(prompt, brief=prompt.brief or prompt.role == role) for prompt in kept]
        else:
            continue
        break
    return prompt_bar.give_words_back(kept, prompts, lambda tried: width + _bar_width(app, tried) <= room)


def _bar_width(app: App, shown: Sequence[Prompt]) -> float:
    family = app.glyph_family()
    return sum(prompt.bar_width(app, family) for prompt in shown)
