"""Context and parts of the rows of all questions: the asked seat, its table, and the results of an answer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from game.core.values import frozen
from game.human_flavor.components.definitions import FOOD_OF, ICONS_OF, NETWORK_OF, RIGHT, VALUE_OF
from game.human_flavor.table.actions import Convert
from game.human_flavor.view import View
from scenes.human_flavor.previews.foretold import foretell
from scenes.human_flavor.text import names, pictures
from scenes.kit.base import begin_large, format_value, say
from scenes.kit.match.entry import Entry
from scenes.table.questions.choice_entries import RowContext, RowTexts, join_lines, shorten_step

ROW_TEXTS = RowTexts("human_flavor")
says = ROW_TEXTS.say_text
entry = ROW_TEXTS.make_entry
worded = ROW_TEXTS.make_worded_entry
POINTS = pictures.icon("points")


@frozen
class FlavorContext(RowContext[View]):
    """Context of rows. `reminders`: a turn that is ended too early is asked back. `pointing`: things are
    pointed at, so what lies open need not be opened."""

    reminders: bool = True
    pointing: bool = False

    @property
    def held_tokens(self) -> Sequence[int]:
        """Tokens of the asked seat, by resource."""
        tokens: Sequence[int] = self.view.tokens[self.seat]
        return tokens


def signed_points(points: int) -> str:
    return says("gain", n=points) if points >= 0 else format_value(points)


# -- agendas


@frozen
class ScoreChange:
    """Score of an agenda for the asked seat now, and after an answer."""

    agenda: int
    before: int
    after: int


def score_changes(view: View, seat: int, action: Any) -> list[ScoreChange]:
    """Agendas of the day that score more or less for the seat by an answer, as they stand; see foretell()."""
    counters = foretell(view, seat, action).counters
    return [
        ScoreChange(counter.agenda, counter.points[0][seat], counter.points[1][seat])
        for counter in counters
        if counter.points_gain(seat)
    ]


def agenda_lines(context: FlavorContext, action: Any) -> list[str]:
    """Effect of an answer on the agendas, in sentences: those that gain first."""
    found = sorted(
        score_changes(context.view, context.seat, action), key=lambda change: change.before - change.after
    )
    return [
        says("agenda", name=names.agenda(change.agenda), before=change.before, after=change.after)
        for change in found
    ]


# -- humans and allies


def human_about(human: int) -> str:
    """Uses of a human."""
    return join_lines(
        names.begin_line(names.token_list(ICONS_OF[human])),
        names.begin_line(names.network(NETWORK_OF[human])),
    )


def next_place(slot: int) -> str:
    """Next place of a captive of that slot when it was snacked on (R23)."""
    return says("to_dumpster") if slot == RIGHT else says("to_slot", slot=names.slot(slot + 1))


def food_text(ally: int) -> str:
    """Food of an ally every night."""
    return says("eats", what=names.token_amount(FOOD_OF[ally], 1))


def add_value(row: Entry, ally: int) -> Entry:
    """The row with the value of the ally at its end."""
    worth = VALUE_OF[ally]
    return replace(row, side=format_value(worth), side_icon=POINTS, side_words=say("side.worth", n=worth))


def ally_about(ally: int) -> str:
    """Effects and food of an ally."""
    return join_lines(*names.describe_ally(ally), food_text(ally))


def human_entry(human: int, key: str, ask: str, verb: str, action: Any, about: str, group: str = "") -> Entry:
    """Row that is one human; its network at the end."""
    row = entry(
        key, verb, action, names.human(human), ask, pictures.human(human), ("human", human), about, group
    )
    network = NETWORK_OF[human]
    return replace(row, side_icon=pictures.network(network, chip=True), side_words=names.network(network))


def resource_entry(
    context: FlavorContext, resource: int, key: str, ask: str, verb: str, action: Any, about: str = ""
) -> Entry:
    """Row that is a kind of token, with the number that the seat has."""
    words = begin_large(names.resource(resource))
    held = context.held_tokens[resource]
    side, heard = says("of_yours", n=held), says("side.held", tokens=names.token_amount(resource, held))
    row = entry(key, verb, action, words, ask, pictures.resource(resource), ("resource", resource), about)
    return replace(row, side=side, side_words=heard, subject=None)


# -- conversions (R40)


def conversion_rows(context: FlavorContext) -> list[Entry]:
    """Row of the conversion; of a Mystic it leads to the tokens paid, and from there to those got."""
    answers = context.answers_of(Convert)
    return [conversion_row(context, answers, says("group.else"))] if answers else []


def conversion_row(context: FlavorContext, answers: Sequence[Convert], group: str = "") -> Entry:
    """All these conversions of the asked seat as one row."""
    paid = list(dict.fromkeys(answer.pay for answer in answers))
    inside = [_payment_entry(context, [answer for answer in answers if answer.pay == pay]) for pay in paid]
    words = says("convert.row")
    ask = says("convert.which")
    about = says("convert.about")
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


def _payment_entry(context: FlavorContext, answers: Sequence[Convert]) -> Entry:
    """Conversions that cost the same."""
    paid = answers[0].pay
    inside = [_gain_entry(context, answer) for answer in answers]
    row = resource_entry(
        context, paid[0], f"pay:{paid[0]}", says("convert.pay_ask", pay=names.token_list(paid)), "pay", None
    )
    row = replace(
        row, words=begin_large(names.token_list(paid)), inside=lambda: inside, title=says("convert.get")
    )
    return shorten_step(inside, row, says("convert.single", pay=names.token_list(paid)))


def _gain_entry(context: FlavorContext, answer: Convert) -> Entry:
    pay = names.token_list(answer.pay)
    get = names.token_list(answer.get)
    own = (
        context.view.decision is not None
        and answer in context.view.decision.actions
        and context.view.decision.seat == context.seat
    )
    about = join_lines(says("convert.about"), *(agenda_lines(context, answer) if own else ()))
    key = f"get:{answer.get[0]}"
    ask = says("convert.ask", pay=pay, get=get)
    icon = pictures.resource(answer.get[0])
    return replace(
        entry(key, "convert", answer, begin_large(get), ask, icon, ("conversion", context.seat), about),
        subject=None,
    )
