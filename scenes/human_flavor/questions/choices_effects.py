"""What an effect asks, in rows (section 6): one question for each of its choices."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from game.human_flavor.components.definitions import ICONS_OF, SLOT_INDEX
from game.human_flavor.components.effects import Choose, Exhume
from game.human_flavor.table import actions as a
from game.human_flavor.turn import dominating, interpreter
from scenes.human_flavor.board.pieces import POSITIONS
from scenes.human_flavor.questions.choices_feast import picks
from scenes.human_flavor.questions.choices_turn import activate_entry, ally_entry, capture_entry, dominate_entry, push_lines, push_warning
from scenes.human_flavor.questions.question import Question, agenda_lines, entry, human_entry, resource_entry, says, worded
from scenes.human_flavor.text import names as component_names
from scenes.human_flavor.text import pictures
from scenes.table.choice_entries import Entry, sentences, step


def effect(asked: Question) -> list[Entry]:
    """The choices of the effect under way, and an end to it."""
    rows = [row for kinds, compose in _ROWS if asked.of(*kinds) for row in compose(asked)]
    return [*[row if row.group else replace(row, group=source(asked)) for row in rows], *[_stop(action) for action in asked.of(a.Stop)]]


def source(asked: Question) -> str:
    """What the effect comes from: a location, an ally or the clan's ability, and how often it may still be chosen."""
    frame = asked.view.frames[-1]
    names: dict[str, Callable[[int], str]] = {
        interpreter.UTILIZE: component_names.location_short,
        interpreter.ALLY: component_names.ally,
        interpreter.CLAN: component_names.ability,
    }
    name = names[frame.source](frame.card)
    return says("source_more", name=name, n=frame.left) if frame.left > 1 else name


def _stop(action: a.Stop) -> Entry:
    return worded("stop", "stop", action, "ui/icon_skip")


# -- tokens


def _choose_resource(asked: Question) -> list[Entry]:
    return [_token(asked, one, one.resource, "gain", "take", "gain_any.ask") for one in asked.of(a.ChooseResource)]


def _token(asked: Question, action: Any, resource: int, key: str, verb: str, ask: str, does: str = "", **values: object) -> Entry:
    """A row of the answer that is about a token of that type."""
    asks = says(ask, what=component_names.amount(resource, 1), **values)
    about = sentences(does, *agenda_lines(asked, action))
    return resource_entry(asked, resource, f"{key}:{resource}", asks, verb, action, about)


def _pay(asked: Question) -> list[Entry]:
    does = component_names.effect(interpreter.current(asked.view))
    return [_token(asked, one, one.resource, "pay", "pay", "pay.ask", does) for one in asked.of(a.PayToken)]


def _swap(asked: Question) -> list[Entry]:
    """What is given, then what is got."""
    answers = asked.of(a.SwapTokens)
    return [_giving(asked, [one for one in answers if one.give == give]) for give in dict.fromkeys(one.give for one in answers)]


def _giving(asked: Question, answers: Sequence[a.SwapTokens]) -> Entry:
    give, given = answers[0].give, component_names.amount(answers[0].give, 1)
    inside = [_token(asked, one, one.get, "get", "swap", "swap.ask", give=given, get=component_names.amount(one.get, 1)) for one in answers]
    row = resource_entry(asked, give, f"give:{give}", says("swap.which", give=given), "give", None)
    row = replace(row, inside=lambda: inside, title=says("swap.title", give=given))
    return step(inside, row, says("swap.single", give=component_names.resource(give), get=component_names.resource(answers[0].get)))


def _take(asked: Question) -> list[Entry]:
    """From whom, then what."""
    answers = asked.of(a.TakeToken)
    return [_from(asked, [one for one in answers if one.seat == giver]) for giver in dict.fromkeys(one.seat for one in answers)]


def _from(asked: Question, answers: Sequence[a.TakeToken]) -> Entry:
    giver, name = answers[0].seat, asked.name(answers[0].seat)
    inside = [_token(asked, one, one.resource, "take", "take", "take.ask", name=name) for one in answers]
    about, icon = component_names.titled(component_names.tokens(asked.view.tokens[giver])) + ".", pictures.emblem(asked.view.clan(giver))
    row = entry(f"from:{giver}", "take", None, name, says("take.which", name=name), icon, ("seat", giver), about)
    row = replace(row, inside=lambda: inside, title=says("take.title", name=name))
    only = step(inside, row, says("take.single", name=name, what=component_names.resource(answers[0].resource)))
    return only if only is row else replace(only, marks=row.marks, side="")


# -- cards


def _capture(asked: Question) -> list[Entry]:
    return [capture_entry(asked, one, "") for one in asked.of(a.Capture)]


def _rejuvenate(asked: Question) -> list[Entry]:
    rows = []
    for one in asked.of(a.RejuvenateCaptive):
        slot = asked.view.slot_of(asked.seat, one.human)
        ask = says("rejuvenate.ask", name=component_names.human(one.human), slot=component_names.slot(slot - 1))
        about = sentences(says("rejuvenate.about", slot=component_names.slot(slot)), *agenda_lines(asked, one))
        rows.append(human_entry(one.human, f"rejuvenate:{one.human}", ask, "move", one, about))
    return rows


def _exhume(asked: Question) -> list[Entry]:
    under_way = interpreter.current(asked.view)
    assert isinstance(under_way, Exhume)
    slot = component_names.slot(SLOT_INDEX[under_way.slot])
    rows = []
    for one in asked.of(a.ExhumeBody):
        ask = says("exhume.ask", name=component_names.human(one.human), slot=slot)
        about = sentences(component_names.titled(component_names.token_list(ICONS_OF[one.human])) + ".", *agenda_lines(asked, one))
        row = human_entry(one.human, f"exhume:{one.human}", ask, "fetch", one, about)
        rows.append(replace(row, marks=(("dumpster", asked.seat),)))
    return rows


def _activate(asked: Question) -> list[Entry]:
    return [replace(activate_entry(asked, one), group="") for one in asked.of(a.Activate)]


def _recruit(asked: Question) -> list[Entry]:
    """Who, then with which tokens."""
    answers = asked.of(a.RecruitPaying)
    rows = []
    for ally in dict.fromkeys(one.ally for one in answers):
        ways = [one for one in answers if one.ally == ally]
        name = component_names.ally(ally)
        row = ally_entry(asked, ally, f"recruit:{ally}", says("recruit.which", name=name), "recruit", None)
        inside = [_paying(asked, row, one, says("recruit.ask", name=name, cost=_cost(one.pay))) for one in ways]
        rows.append(_list_of_costs(asked, row, inside, name))
    return rows


def _dominate(asked: Question) -> list[Entry]:
    """Where, then with which tokens."""
    answers = asked.of(a.DominatePaying)
    rows = []
    for network in dict.fromkeys(one.network for one in answers):
        ways = [one for one in answers if one.network == network]
        name = component_names.network(network)
        row = dominate_entry(asked, network, f"dominate:{network}", says("dominate.which", network=name), None)
        inside = [_paying(asked, row, one, says("dominate.ask", network=name, cost=_cost(one.pay))) for one in ways]
        rows.append(_list_of_costs(asked, replace(row, warning=""), inside, row.words))
    return rows


def _cost(pay: Sequence[int]) -> str:
    return component_names.token_list(pay)


def _paying(asked: Question, row: Entry, action: Any, ask: str) -> Entry:
    """One way to pay for what the row is; what is paid may count for an agenda, too."""
    pay = action.pay
    key, words, about = ",".join(map(str, pay)), component_names.titled(_cost(pay)), sentences(row.about, *agenda_lines(asked, action))
    marks = tuple(("resource", resource) for resource in dict.fromkeys(pay))
    icon = pictures.resource(pay[0]) if pay else ""
    return Entry(f"pay:{key}", words, ask, about, icon, action=action, marks=marks, warning=row.warning, verb=row.verb)


def _list_of_costs(asked: Question, row: Entry, inside: list[Entry], name: str) -> Entry:
    """A row that leads to the ways to pay and says what all of them bring; one way is taken at once."""
    only = inside[0]
    if len(inside) == 1:
        return replace(row, action=only.action, ask=only.ask, about=only.about, warning=only.warning)
    told = [line for line in only.about.split("\n") if all(line in each.about.split("\n") for each in inside)]
    return replace(row, about=sentences(*told), inside=lambda: inside, title=says("pay.title", name=name))


# -- stackers and minions


def _incite(asked: Question) -> list[Entry]:
    return [_incited(asked, one) for one in asked.of(a.InciteMeter)]


def _incited(asked: Question, action: a.InciteMeter) -> Entry:
    network, name = action.network, component_names.network(action.network)
    push = dominating.incited(asked.view, network)
    assert push is not None
    top = len(asked.view.meters[network]) - 1
    about = sentences(*push_lines(asked, push), *agenda_lines(asked, action))
    ask, icon = says("incite.ask", network=name), pictures.network(network, chip=True)
    row = entry(f"incite:{network}", "push", action, component_names.titled(name), ask, icon, ("meter", network), about)
    return replace(row, marks=(*row.marks, ("stacker", network * POSITIONS + top)), warning=push_warning(asked, push))


def _sink(asked: Question) -> list[Entry]:
    return [_sunk(asked, one) for one in asked.of(a.SinkStacker)]


def _sunk(asked: Question, action: a.SinkStacker) -> Entry:
    network, position, name = action.network, action.position, component_names.network(action.network)
    words = says("sink.row", network=component_names.titled(name), n=position + 1)
    above = says("sink.above", n=len(asked.view.meters[network]) - position - 1)
    about, stacker = sentences(above, *agenda_lines(asked, action)), ("stacker", network * POSITIONS + position)
    ask, icon = says("sink.ask", network=name), pictures.network(network, chip=True)
    row = entry(f"sink:{network}:{position}", "move", action, words, ask, icon, stacker, about)
    return replace(row, subject=("meter", network))


def _recall(asked: Question) -> list[Entry]:
    return [_recalled(asked, one) for one in asked.of(a.RecallMinion)]


def _recalled(asked: Question, action: a.RecallMinion) -> Entry:
    location, place = action.location, component_names.location_short(action.location)
    there = asked.view.city[location]
    next_one = asked.name(there[-2]) if there[-1] == asked.seat and len(there) > 1 else ""
    about = sentences(
        says("recall.too_late") if asked.view.revolt else says("recall.about"),
        says("recall.stands", name=next_one) if next_one else "",
        *agenda_lines(asked, action),
    )
    ask, icon = says("recall.ask", place=place), pictures.location(location)
    return entry(f"recall:{location}", "fetch", action, place, ask, icon, ("location", location), about)


def _choose(asked: Question) -> list[Entry]:
    under_way = interpreter.current(asked.view)
    assert isinstance(under_way, Choose)
    rows = []
    for one in asked.of(a.ChooseOption):
        effects = under_way.options[one.index]
        told = " ".join(component_names.does(effects)).rstrip(".")
        rows.append(Entry(f"option:{one.index}", told, says("choose.ask", what=told), icon=pictures.effect(effects[0]), action=one))
    return rows


_ROWS: tuple[tuple[tuple[type, ...], Callable[[Question], list[Entry]]], ...] = (
    ((a.ChooseResource,), _choose_resource),
    ((a.PayToken,), _pay),
    ((a.SwapTokens,), _swap),
    ((a.TakeToken,), _take),
    ((a.Capture,), _capture),
    ((a.Snack, a.Devour), picks),
    ((a.RejuvenateCaptive,), _rejuvenate),
    ((a.ExhumeBody,), _exhume),
    ((a.Activate,), _activate),
    ((a.RecruitPaying,), _recruit),
    ((a.DominatePaying,), _dominate),
    ((a.InciteMeter,), _incite),
    ((a.SinkStacker,), _sink),
    ((a.RecallMinion,), _recall),
    ((a.ChooseOption,), _choose),
)
"""By class of answers: their rows."""
