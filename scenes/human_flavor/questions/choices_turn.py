"""A turn after the minion was placed, in rows (R7 to R11, R18 to R25)."""

from __future__ import annotations

from dataclasses import replace

from game.human_flavor.components import effects as e
from game.human_flavor.components.definitions import COST_OF, NEUTRAL, NUMBERS, UTILIZE_OF, VALUE_OF
from game.human_flavor.table.actions import Activate, Capture, ClanAbility, Devour, Dominate, EndTurn, Recruit, Snack, Utilize
from game.human_flavor.turn import dominating
from game.human_flavor.turn.dominating import Push
from scenes.human_flavor.questions.choices_feast import picks
from scenes.human_flavor.questions.question import (
    POINTS,
    Question,
    agenda_lines,
    ally_about,
    conversions,
    human_about,
    human_entry,
    location_marks,
    says,
)
from scenes.human_flavor.text import names, pictures
from scenes.kit.base.texts import printed
from scenes.table.choice_entries import Entry, Mark, sentences

TRADES = (e.Swap, e.Pay)
"""Effects that cost something: nobody is reminded of them."""


def menu(asked: Question) -> list[Entry]:
    """R9, R25: what is left of the turn, and its end."""
    visit = [*[_utilize(asked, action) for action in asked.of(Utilize)], *[_dominate(asked, action) for action in asked.of(Dominate)]]
    humans = [capture_entry(asked, action, says("group.capture")) for action in asked.of(Capture)]
    recruits = [_recruit(asked, action) for action in asked.of(Recruit)]
    uses = [
        *[activate_entry(asked, action) for action in asked.of(Activate)],
        *[_ability(asked, action) for action in asked.of(ClanAbility)],
    ]
    end = [_end(asked, action) for action in asked.of(EndTurn)]
    return [*visit, *humans, *recruits, *picks(asked), *uses, *conversions(asked), *end]


# -- in the city


def _utilize(asked: Question, action: Utilize) -> Entry:
    location = asked.view.location
    return Entry(
        key="utilize",
        words=says("utilize.row", place=names.location_short(location)),
        ask=says("utilize.ask", place=names.location_short(location)),
        about=sentences(*names.location_does(location), *agenda_lines(asked, action)),
        icon=pictures.effect(UTILIZE_OF[location][0]),
        action=action,
        marks=location_marks(location),
        verb="human_flavor.choices.verb.use",
        subject=("location", location),
    )


def _dominate(asked: Question, action: Dominate) -> Entry:
    """R12 to R14."""
    cost = names.tokens(dominating.cost(asked.view, asked.seat, action.network))
    ask = says("dominate.ask", network=names.network(action.network), cost=cost)
    return dominate_entry(asked, action.network, f"dominate:{action.network}", ask, action)


def dominate_entry(asked: Question, network: int, key: str, ask: str, action: object) -> Entry:
    """A stacker that may be placed: what it pushes, and what every stacker is worth then. `action`: None before it is paid for."""
    view = asked.view
    agenda = agenda_lines(asked, action) if action is not None else []
    push = dominating.pushed(view, asked.seat, network)
    room = says("dominate.room", n=len(view.meters[network]) + 1, limit=view.limit)
    return Entry(
        key=key,
        words=says("dominate.row", network=names.network(network)),
        ask=ask,
        about=sentences(*(push_lines(asked, push) if push is not None else (room,)), *agenda),
        icon=pictures.network(network, chip=True),
        action=action,  # type: ignore[arg-type]
        marks=meter_marks(asked, network),
        warning=push_warning(asked, push),
        verb="human_flavor.choices.verb.dominate",
        subject=("meter", network),
    )


def meter_marks(asked: Question, network: int) -> tuple[Mark, ...]:
    return ("meter", network), ("cost", network)


def push_lines(asked: Question, push: Push) -> tuple[str, ...]:
    """R13: whose stacker falls, and how the uprising stands then."""
    view = asked.view
    whose = "own" if push.owner == asked.seat else "neutral" if push.owner == NEUTRAL else "rival"
    highest = NUMBERS.uprising_levels[view.seats][-1]
    worth = NUMBERS.stacker_value + NUMBERS.uprising_penalty[push.level]
    before = view.worth
    return (
        says(f"push.{whose}", name="" if push.owner == NEUTRAL else asked.name(push.owner)),
        says("push.worth", before=before, after=worth) if worth != before else "",
        says("push.uprising", n=push.height, of=highest),
        says("push.stays", n=worth) if worth == before else "",
    )


def push_warning(asked: Question, push: Push | None) -> str:
    """What is asked back: the revolt, or the own top stacker."""
    if push is None:
        return ""
    if push.revolt:
        return says("warn.revolt")
    return says("warn.own") if push.owner == asked.seat else ""


def capture_entry(asked: Question, action: Capture, group: str) -> Entry:
    """R15."""
    ask = says("capture.ask", name=names.human(action.human))
    about = sentences(human_about(action.human), *agenda_lines(asked, action))
    return human_entry(action.human, f"capture:{action.human}", ask, "capture", action, about, group)


def _recruit(asked: Question, action: Recruit) -> Entry:
    """R17."""
    ask = says("recruit.ask", name=names.ally(action.ally), cost=names.tokens(COST_OF[action.ally]))
    return replace(ally_entry(asked, action.ally, f"recruit:{action.ally}", ask, "recruit", action), group=says("group.recruit"))


def ally_entry(asked: Question, ally: int, key: str, ask: str, verb: str, action: object) -> Entry:
    """A row that is one ally: what it does, what it eats, what it is worth at the end."""
    return Entry(
        key=key,
        words=names.ally(ally),
        ask=ask,
        about=sentences(ally_about(ally), *(agenda_lines(asked, action) if action is not None else ())),
        icon=pictures.ally(ally),
        side=printed(VALUE_OF[ally]),
        side_icon=POINTS,
        action=action,  # type: ignore[arg-type]
        marks=(("ally", ally),),
        verb=f"human_flavor.choices.verb.{verb}",
        subject=("ally", ally),
    )


# -- at home


def activate_entry(asked: Question, action: Activate) -> Entry:
    """R19."""
    row = ally_entry(asked, action.ally, f"activate:{action.ally}", says("activate.ask", name=names.ally(action.ally)), "use", action)
    about = sentences(*names.ally_does(action.ally), *agenda_lines(asked, action))
    return replace(row, about=about, side="", side_icon="", group=says("group.activate"))


def _ability(asked: Question, action: ClanAbility) -> Entry:
    """R19: once in the game."""
    clan = asked.view.clan(asked.seat)
    return Entry(
        key="ability",
        words=names.ability(clan),
        ask=says("ability.ask", name=names.ability(clan)),
        about=sentences(*names.ability_does(clan), *agenda_lines(asked, action), says("ability.once")),
        icon=pictures.icon("clan_ability"),
        group=says("group.activate"),
        action=action,
        marks=(("ability", asked.seat),),
        verb="human_flavor.choices.verb.use",
        subject=("ability", asked.seat),
    )


# -- the end


def _end(asked: Question, action: EndTurn) -> Entry:
    left = left_over(asked)
    return Entry(
        key="end",
        words=says("end.row"),
        ask=says("end.ask"),
        about=sentences(left, *agenda_lines(asked, action)),
        icon="ui/icon_skip",
        group=says("group.else"),
        action=action,
        warning=left if asked.reminders else "",
        verb="human_flavor.choices.verb.end",
    )


def left_over(asked: Question) -> str:
    """Something useful that whoever ends the turn now leaves undone, the most telling first; "" for nothing."""
    if asked.of(Utilize) and not all(isinstance(effect, TRADES) for effect in UTILIZE_OF[asked.view.location]):
        return says("left.utilize", place=names.location_short(asked.view.location))
    if asked.of(Snack, Devour):
        return says("left.feast")
    ready = asked.of(Activate)
    if ready:
        return says("left.ally", name=names.ally(ready[0].ally))
    return says("left.capture") if asked.of(Capture) else ""
