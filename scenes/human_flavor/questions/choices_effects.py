"""Choices of an effect in rows (section 6): one question for each of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from game.human_flavor.components.definitions import ICONS_OF, SLOT_INDEX
from game.human_flavor.components.effects import Choose, Exhume
from game.human_flavor.table import actions as a
from game.human_flavor.turn import dominating, interpreter
from scenes.human_flavor.board.pieces import POSITIONS
from scenes.human_flavor.previews import bubbles, purse_rows
from scenes.human_flavor.questions.choices_feast import pick_rows
from scenes.human_flavor.questions.choices_turn import (
    activate_entry,
    ally_entry,
    capture_entry,
    dominate_entry,
    push_lines,
    push_warning,
)
from scenes.human_flavor.questions.row_context import (
    FlavorContext,
    agenda_lines,
    entry,
    human_entry,
    resource_entry,
    says,
    worded,
)
from scenes.human_flavor.text import names as component_names
from scenes.human_flavor.text import pictures
from scenes.kit.base import begin_large
from scenes.kit.match.entry import Entry
from scenes.table.questions.choice_entries import join_lines, shorten_step


def effect_rows(context: FlavorContext) -> list[Entry]:
    """Choices of the effect under way, and an end to it."""
    rows = [made for kind, row in _ROWS.items() for made in context.make_rows(row, kind)]
    for (kind, field), row in _LISTS.items():
        if context.pointing and kind is a.TakeToken:
            rows += context.make_rows(_purse_entry, kind)
        else:
            rows += [
                row(context, value, answers) for value, answers in context.group_answers(field, kind).items()
            ]
    rows += pick_rows(context)
    stop = [worded("stop", "stop", action, "ui/icon_skip") for action in context.answers_of(a.Stop)]
    return [*[row if row.group else replace(row, group=effect_source(context)) for row in rows], *stop]


def effect_source(context: FlavorContext) -> str:
    """Source of the effect: a location, an ally or the clan's ability, and the number of choices that are
    left."""
    frame = context.view.frames[-1]
    names: dict[str, Callable[[int], str]] = {
        interpreter.UTILIZE: component_names.location_short,
        interpreter.ALLY: component_names.ally,
        interpreter.CLAN: component_names.ability,
    }
    name = names[frame.source](frame.card)
    return says("source_more", name=name, n=frame.left) if frame.left > 1 else name


# -- tokens


def _gain_entry(context: FlavorContext, action: a.ChooseResource) -> Entry:
    return _token_entry(context, action, action.resource, "gain", "take", "gain_any.ask")


def _token_entry(
    context: FlavorContext,
    action: Any,
    resource: int,
    key: str,
    verb: str,
    ask: str,
    does: str = "",
    **values: object,
) -> Entry:
    """Row of an answer that is about a token of that type."""
    asks = says(ask, what=component_names.token_amount(resource, 1), **values)
    about = join_lines(does, *agenda_lines(context, action))
    return resource_entry(context, resource, f"{key}:{resource}", asks, verb, action, about)


def _pay_entry(context: FlavorContext, action: a.PayToken) -> Entry:
    return _token_entry(
        context,
        action,
        action.resource,
        "pay",
        "pay",
        "pay.ask",
        component_names.describe_effect(interpreter.current_effect(context.view)),
    )


def _swap_entry(context: FlavorContext, give: int, answers: Sequence[a.SwapTokens]) -> Entry:
    """First the token that is given, then the one that is got."""
    given = component_names.token_amount(give, 1)
    inside = [
        _token_entry(
            context,
            action,
            action.get,
            "get",
            "swap",
            "swap.ask",
            give=given,
            get=component_names.token_amount(action.get, 1),
        )
        for action in answers
    ]
    row = resource_entry(context, give, f"give:{give}", says("swap.which", give=given), "give", None)
    row = replace(row, inside=lambda: inside, title=says("swap.title", give=given))
    return shorten_step(
        inside,
        row,
        says(
            "swap.single", give=component_names.resource(give), get=component_names.resource(answers[0].get)
        ),
    )


def _take_entry(context: FlavorContext, giver: int, answers: Sequence[a.TakeToken]) -> Entry:
    """First the giver, then the token."""
    name = context.name(giver)
    inside = [
        _token_entry(context, action, action.resource, "take", "take", "take.ask", name=name)
        for action in answers
    ]
    about = component_names.begin_line(component_names.purse_tokens(context.view.tokens[giver]))
    icon = pictures.emblem(context.view.clan(giver))
    row = entry(
        f"from:{giver}", "take", None, name, says("take.which", name=name), icon, ("seat", giver), about
    )
    row = replace(row, inside=lambda: inside, title=says("take.title", name=name))
    only = shorten_step(
        inside, row, says("take.single", name=name, what=component_names.resource(answers[0].resource))
    )
    return only if only is row else replace(only, marks=row.marks, side="", side_words="")


def _purse_entry(context: FlavorContext, action: a.TakeToken) -> Entry:
    """Token that lies open under the capsule of its seat."""
    row = _token_entry(
        context,
        action,
        action.resource,
        f"take:{action.seat}",
        "take",
        "take.ask",
        name=context.name(action.seat),
    )
    return replace(row, marks=(purse_rows.token_mark(action.seat, action.resource),))


# -- cards


def _rejuvenate_entry(context: FlavorContext, action: a.RejuvenateCaptive) -> Entry:
    human = action.human
    slot = context.view.slot_of(context.seat, action.human)
    ask = says("rejuvenate.ask", name=component_names.human(human), slot=component_names.slot(slot - 1))
    about = join_lines(
        says("rejuvenate.about", slot=component_names.slot(slot)), *agenda_lines(context, action)
    )
    return human_entry(human, f"rejuvenate:{human}", ask, "move", action, about)


def _exhume_entry(context: FlavorContext, action: a.ExhumeBody) -> Entry:
    under_way = interpreter.current_effect(context.view)
    human = action.human
    assert isinstance(under_way, Exhume)
    ask = says(
        "exhume.ask", name=component_names.human(human), slot=component_names.slot(SLOT_INDEX[under_way.slot])
    )
    about = join_lines(
        component_names.begin_line(component_names.token_list(ICONS_OF[human])),
        *agenda_lines(context, action),
    )
    row = human_entry(human, f"exhume:{human}", ask, "fetch", action, about)
    return replace(row, marks=(("body", human),))


def _activate_entry(context: FlavorContext, action: a.Activate) -> Entry:
    return replace(activate_entry(context, action), group="")


def _recruit_entry(context: FlavorContext, ally: int, ways: Sequence[a.RecruitPaying]) -> Entry:
    """First the ally, then the tokens."""
    name = component_names.ally(ally)
    row = ally_entry(context, ally, f"recruit:{ally}", says("recruit.which", name=name), "recruit", None)
    inside = [
        _payment_entry(
            context, row, action, place, says("recruit.ask", name=name, cost=_cost_text(action.pay))
        )
        for place, action in enumerate(ways)
    ]
    return _payment_list(context, row, inside, name)


def _dominate_entry(context: FlavorContext, network: int, ways: Sequence[a.DominatePaying]) -> Entry:
    """First the meter, then the tokens."""
    name = component_names.network(network)
    row = dominate_entry(context, network, f"dominate:{network}", says("dominate.which", network=name), None)
    inside = [
        _payment_entry(
            context, row, action, place, says("dominate.ask", network=name, cost=_cost_text(action.pay))
        )
        for place, action in enumerate(ways)
    ]
    return _payment_list(context, replace(row, warning=""), inside, row.words)


def _cost_text(pay: Sequence[int]) -> str:
    return component_names.token_list(pay)


def _payment_entry(context: FlavorContext, row: Entry, action: Any, place: int, ask: str) -> Entry:
    """One payment for the thing of the row, `place` its number among all; the tokens may count for an agenda,
    too."""
    pay = action.pay
    key = ",".join(map(str, pay))
    words = begin_large(_cost_text(pay))
    about = join_lines(row.about, *agenda_lines(context, action))
    marks = ((bubbles.PAY, place),)
    icon = pictures.resource(pay[0]) if pay else ""
    return Entry(
        f"pay:{key}", words, ask, about, icon, action=action, marks=marks, warning=row.warning, verb=row.verb
    )


def _payment_list(context: FlavorContext, row: Entry, inside: list[Entry], name: str) -> Entry:
    """Row that leads to the payments and says what all of them bring; a single one is taken at once."""
    only = inside[0]
    if len(inside) == 1:
        return replace(row, action=only.action, ask=only.ask, about=only.about, warning=only.warning)
    common_lines = [
        line for line in only.about.split("\n") if all(line in each.about.split("\n") for each in inside)
    ]
    return replace(
        row, about=join_lines(*common_lines), inside=lambda: inside, title=says("pay.title", name=name)
    )


# -- stackers and minions


def _incite_entry(context: FlavorContext, action: a.InciteMeter) -> Entry:
    network = action.network
    name = component_names.network(action.network)
    push = dominating.foresee_incite(context.view, network)
    assert push is not None
    top = len(context.view.meters[network]) - 1
    about = join_lines(*push_lines(context, push), *agenda_lines(context, action))
    ask = says("incite.ask", network=name)
    icon = pictures.network(network, chip=True)
    row = entry(
        f"incite:{network}",
        "push",
        action,
        begin_large(name),
        ask,
        icon,
        ("meter", network),
        about,
    )
    return replace(
        row, marks=(*row.marks, ("stacker", network * POSITIONS + top)), warning=push_warning(context, push)
    )


def _sink_entry(context: FlavorContext, action: a.SinkStacker) -> Entry:
    network = action.network
    position = action.position
    name = component_names.network(action.network)
    words = begin_large(says("sink.row", network=name, n=position + 1))
    above = len(context.view.meters[network]) - position - 1
    stacker = ("stacker", network * POSITIONS + position)
    about = join_lines(says("sink.above", n=above) if above else "", *agenda_lines(context, action))
    ask = says("sink.ask", network=name)
    icon = pictures.network(network, chip=True)
    row = entry(f"sink:{network}:{position}", "move", action, words, ask, icon, stacker, about)
    return replace(row, subject=("meter", network))


def _recall_entry(context: FlavorContext, action: a.RecallMinion) -> Entry:
    location = action.location
    place = component_names.location_short(action.location)
    there = context.view.city[location]
    next_name = context.name(there[-2]) if there[-1] == context.seat and len(there) > 1 else ""
    about = join_lines(
        says("recall.too_late") if context.view.revolt else says("recall.about"),
        says("recall.stands", name=next_name) if next_name else "",
        *agenda_lines(context, action),
    )
    ask = says("recall.ask", place=place)
    icon = pictures.location(location)
    return entry(f"recall:{location}", "fetch", action, place, ask, icon, ("location", location), about)


def _option_entry(context: FlavorContext, action: a.ChooseOption) -> Entry:
    under_way = interpreter.current_effect(context.view)
    assert isinstance(under_way, Choose)
    effects = under_way.options[action.index]
    words = component_names.describe_option(effects)
    return Entry(
        f"option:{action.index}",
        words,
        says("choose.ask", what=words),
        icon=pictures.effect_icon(effects[0]),
        action=action,
    )


_ROWS: dict[type, Callable[[FlavorContext, Any], Entry]] = {
    a.ChooseResource: _gain_entry,
    a.PayToken: _pay_entry,
    a.Capture: capture_entry,
    a.RejuvenateCaptive: _rejuvenate_entry,
    a.ExhumeBody: _exhume_entry,
    a.Activate: _activate_entry,
    a.InciteMeter: _incite_entry,
    a.SinkStacker: _sink_entry,
    a.RecallMinion: _recall_entry,
    a.ChooseOption: _option_entry,
}
"""Class of answers -> row of each."""
_LISTS: dict[tuple[type, str], Callable[[FlavorContext, int, Any], Entry]] = {
    (a.SwapTokens, "give"): _swap_entry,
    (a.TakeToken, "seat"): _take_entry,
    (a.RecruitPaying, "ally"): _recruit_entry,
    (a.DominatePaying, "network"): _dominate_entry,
}
"""Class of answers and field that is chosen first -> row of all that have the same there."""
