"""What the rows of all questions are composed from: who is asked, at which table, and what an answer
brings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from game.human_flavor.components.definitions import FOOD_OF, ICONS_OF, NETWORK_OF, RIGHT
from game.human_flavor.table.actions import Convert
from game.human_flavor.view import View
from scenes.human_flavor.previews.foretold import foretell
from scenes.human_flavor.text import names, pictures
from scenes.kit.base.texts import format_value
from scenes.kit.match.entry import Entry
from scenes.table.questions.choice_entries import RowContext, RowTexts, join_sentences, shorten_step

ROW_TEXTS = RowTexts("human_flavor")
says, entry, worded = ROW_TEXTS.say_text, ROW_TEXTS.make_entry, ROW_TEXTS.make_worded_entry
POINTS = pictures.icon("points")


@dataclass(frozen=True, slots=True)
class FlavorContext(RowContext[View]):
    """Context of rows. `reminders`: a turn that is ended too early is asked back. `pointing`: things are
    pointed at, so what lies open need not be opened."""

    reminders: bool = True
    pointing: bool = False

    @property
    def held(self) -> Sequence[int]:
        """Tokens of the asked seat, by resource."""
        tokens: Sequence[int] = self.view.tokens[self.seat]
        return tokens


def signed(points: int) -> str:
    return says("gain", n=points) if points >= 0 else format_value(points)


# -- agendas


@dataclass(frozen=True, slots=True)
class Change:
    """What an agenda would score for the asked seat now, and after an answer."""

    agenda: int
    before: int
    after: int


def changes(view: View, seat: int, action: Any) -> list[Change]:
    """The agendas of the day that an answer makes score more or less for the seat, as they stand; see
    foretell()."""
    told = foretell(view, seat, action).counters
    return [
        Change(one.agenda, one.points[0][seat], one.points[1][seat]) for one in told if one.points_gain(seat)
    ]


def agenda_lines(context: FlavorContext, action: Any) -> list[str]:
    """What an answer does to the agendas, in sentences: those that gain first."""
    found = sorted(
        changes(context.view, context.seat, action), key=lambda change: change.before - change.after
    )
    return [
        says("agenda", name=names.agenda(one.agenda), before=one.before, after=one.after) for one in found
    ]


# -- humans and allies


def human_about(human: int) -> str:
    """What a human is good for."""
    return join_sentences(
        names.capitalize(names.token_list(ICONS_OF[human])) + ".",
        names.capitalize(names.network(NETWORK_OF[human])) + ".",
    )


def goes_to(slot: int) -> str:
    """Where a captive of that slot goes when it was snacked on (R23)."""
    return says("to_dumpster") if slot == RIGHT else says("to_slot", slot=names.slot(slot + 1))


def eats(ally: int) -> str:
    """What an ally eats every night."""
    return says("eats", what=names.token_amount(FOOD_OF[ally], 1))


def ally_about(ally: int) -> str:
    """What an ally does and eats."""
    return join_sentences(*names.describe_ally(ally), eats(ally))


def human_entry(human: int, key: str, ask: str, verb: str, action: Any, about: str, group: str = "") -> Entry:
    """A row that is one human; its network at the end."""
    row = entry(
        key, verb, action, names.human(human), ask, pictures.human(human), ("human", human), about, group
    )
    return replace(row, side_icon=pictures.network(NETWORK_OF[human], chip=True))


def resource_entry(
    context: FlavorContext, resource: int, key: str, ask: str, verb: str, action: Any, about: str = ""
) -> Entry:
    """A row that is a kind of token, with how many of it one has."""
    words, side = names.capitalize(names.resource(resource)), says("of_yours", n=context.held[resource])
    row = entry(key, verb, action, words, ask, pictures.resource(resource), ("resource", resource), about)
    return replace(row, side=side, subject=None)


# -- conversions (R40)


def conversions(context: FlavorContext) -> list[Entry]:
    """The row of the conversion; of a Mystic it leads to what is paid, and from there to what is got."""
    answers = context.answers_of(Convert)
    return [conversion_row(context, answers, says("group.else"))] if answers else []


def conversion_row(context: FlavorContext, answers: Sequence[Convert], group: str = "") -> Entry:
    """All these conversions of the asked seat as one row."""
    paid = list(dict.fromkeys(answer.pay for answer in answers))
    inside = [_paying(context, [answer for answer in answers if answer.pay == pay]) for pay in paid]
    words, ask, about = says("convert.row"), says("convert.which"), says("convert.about")
    row = entry(
        "convert",
        "open",
        None,
        words,
        ask,
        pictures.icon("convert"),
        ("conversion", context.seat),
        about,
        group,
    )
    row = replace(row, inside=lambda: inside, subject=None, title=says("convert.pay"))
    return shorten_step(inside, row, says("convert.single", pay=names.token_list(paid[0])))


def _paying(context: FlavorContext, answers: Sequence[Convert]) -> Entry:
    """The conversions that cost the same."""
    paid = answers[0].pay
    inside = [_getting(context, answer) for answer in answers]
    row = resource_entry(
        context, paid[0], f"pay:{paid[0]}", says("convert.pay_ask", pay=names.token_list(paid)), "pay", None
    )
    row = replace(
        row, words=names.capitalize(names.token_list(paid)), inside=lambda: inside, title=says("convert.get")
    )
    return shorten_step(inside, row, says("convert.single", pay=names.token_list(paid)))


def _getting(context: FlavorContext, answer: Convert) -> Entry:
    pay, get = names.token_list(answer.pay), names.token_list(answer.get)
    own = (
        context.view.decision is not None
        and answer in context.view.decision.actions
        and context.view.decision.seat == context.seat
    )
    about = join_sentences(says("convert.about"), *(agenda_lines(context, answer) if own else ()))
    key, ask, icon = (
        f"get:{answer.get[0]}",
        says("convert.ask", pay=pay, get=get),
        pictures.resource(answer.get[0]),
    )
    return replace(
        entry(key, "convert", answer, names.capitalize(get), ask, icon, ("conversion", context.seat), about),
        subject=None,
    )
