"""Turn after the minion was placed, in rows (R7 to R11, R18 to R25)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.human_flavor.components import effects as e
from game.human_flavor.components.definitions import COST_OF, NEUTRAL, NUMBERS, UTILIZE_OF
from game.human_flavor.table.actions import (
    Activate,
    Capture,
    ClanAbility,
    Devour,
    Dominate,
    EndTurn,
    Recruit,
    Snack,
    Utilize,
)
from game.human_flavor.turn import dominating
from game.human_flavor.turn.dominating import Push
from scenes.human_flavor.questions.choices_feast import pick_rows
from scenes.human_flavor.questions.row_context import (
    FlavorContext,
    add_value,
    agenda_lines,
    ally_about,
    conversion_rows,
    entry,
    human_about,
    human_entry,
    says,
    worded,
)
from scenes.human_flavor.text import names, pictures
from scenes.kit.match.entry import Entry
from scenes.table.questions.choice_entries import join_lines

TRADES = (e.Swap, e.Pay)
"""Effects that cost something: no reminder names them."""


def menu_rows(context: FlavorContext) -> list[Entry]:
    """R9, R25: parts that are left of the turn, and its end."""
    visit = [*context.make_rows(_utilize_entry, Utilize), *context.make_rows(_dominate_entry, Dominate)]
    humans = [replace(row, group=says("group.capture")) for row in context.make_rows(capture_entry, Capture)]
    uses = [*context.make_rows(activate_entry, Activate), *context.make_rows(_ability_entry, ClanAbility)]
    return [
        *visit,
        *humans,
        *context.make_rows(_recruit_entry, Recruit),
        *pick_rows(context),
        *uses,
        *conversion_rows(context),
        *context.make_rows(_end_entry, EndTurn),
    ]


# -- in the city


def _utilize_entry(context: FlavorContext, action: Utilize) -> Entry:
    location = context.view.location
    about = join_lines(*names.describe_location(location), *agenda_lines(context, action))
    icon = pictures.effect_icon(UTILIZE_OF[location][0])
    place = names.location_short(location)
    return worded("utilize", "use", action, icon, ("location", location), about, place=place)


def _dominate_entry(context: FlavorContext, action: Dominate) -> Entry:
    """R12 to R14."""
    cost = names.purse_tokens(dominating.dominate_cost(context.view, context.seat, action.network))
    ask = says("dominate.ask", network=names.network(action.network), cost=cost)
    return dominate_entry(context, action.network, f"dominate:{action.network}", ask, action)


def dominate_entry(context: FlavorContext, network: int, key: str, ask: str, action: Any) -> Entry:
    """Stacker that may be placed: the push that follows, and the worth of every stacker then. `action`: None
    before it is paid for."""
    view = context.view
    agenda = agenda_lines(context, action) if action is not None else []
    push = dominating.foresee_push(view, context.seat, network)
    room = says("dominate.room", n=len(view.meters[network]) + 1, limit=view.limit)
    about = join_lines(*(push_lines(context, push) if push is not None else (room,)), *agenda)
    words = says("dominate.row", network=names.network(network))
    icon = pictures.network(network, chip=True)
    row = entry(key, "dominate", action, words, ask, icon, ("meter", network), about)
    return replace(row, marks=(*row.marks, ("cost", network)), warning=push_warning(context, push))


def push_lines(context: FlavorContext, push: Push) -> tuple[str, ...]:
    """R13: owner of the falling stacker, and the uprising then."""
    view = context.view
    whose = "own" if push.owner == context.seat else "neutral" if push.owner == NEUTRAL else "rival"
    highest = NUMBERS.uprising_levels[view.seats][-1]
    worth = NUMBERS.stacker_value + NUMBERS.uprising_penalty[push.level]
    before = view.worth
    return (
        says(f"push.{whose}", name="" if push.owner == NEUTRAL else context.name(push.owner)),
        says("push.worth", before=before, after=worth) if worth != before else "",
        says("push.uprising", n=push.height, of=highest),
        says("push.stays", n=worth) if worth == before else "",
    )


def push_warning(context: FlavorContext, push: Push | None) -> str:
    """Warning before a revolt, or before the own top stacker falls."""
    if push is None:
        return ""
    if push.revolt:
        return says("warn.revolt")
    return says("warn.own") if push.owner == context.seat else ""


def capture_entry(context: FlavorContext, action: Capture) -> Entry:
    """R15."""
    ask = says("capture.ask", name=names.human(action.human))
    about = join_lines(human_about(action.human), *agenda_lines(context, action))
    return human_entry(action.human, f"capture:{action.human}", ask, "capture", action, about)


def _recruit_entry(context: FlavorContext, action: Recruit) -> Entry:
    """R17."""
    ask = says("recruit.ask", name=names.ally(action.ally), cost=names.purse_tokens(COST_OF[action.ally]))
    return replace(
        ally_entry(context, action.ally, f"recruit:{action.ally}", ask, "recruit", action),
        group=says("group.recruit"),
    )


def ally_entry(context: FlavorContext, ally: int, key: str, ask: str, verb: str, action: Any) -> Entry:
    """Row that is one ally: its effects, food and value."""
    about = join_lines(ally_about(ally), *(agenda_lines(context, action) if action is not None else ()))
    row = entry(key, verb, action, names.ally(ally), ask, pictures.ally(ally), ("ally", ally), about)
    return add_value(row, ally)


# -- at home


def activate_entry(context: FlavorContext, action: Activate) -> Entry:
    """R19."""
    row = ally_entry(
        context,
        action.ally,
        f"activate:{action.ally}",
        says("activate.ask", name=names.ally(action.ally)),
        "use",
        action,
    )
    about = join_lines(*names.describe_ally(action.ally), *agenda_lines(context, action))
    return replace(row, about=about, side="", side_icon="", side_words="", group=says("group.activate"))


def _ability_entry(context: FlavorContext, action: ClanAbility) -> Entry:
    """R19: once in the game."""
    clan = context.view.clan(context.seat)
    name = names.ability(clan)
    group = says("group.activate")
    about = join_lines(*names.describe_ability(clan), *agenda_lines(context, action), says("ability.once"))
    ask = says("ability.ask", name=name)
    icon = pictures.icon("clan_ability")
    return entry("ability", "use", action, name, ask, icon, ("ability", context.seat), about, group)


# -- the end


def _end_entry(context: FlavorContext, action: EndTurn) -> Entry:
    left = left_text(context)
    about = join_lines(left, *agenda_lines(context, action))
    row = worded("end", "end", action, pictures.icon("door"), None, about, says("group.else"))
    return replace(row, warning=left if context.reminders else "")


def left_text(context: FlavorContext) -> str:
    """Useful part that an end of the turn leaves undone, the most important first; "" for none."""
    if context.answers_of(Utilize) and not all(
        isinstance(effect, TRADES) for effect in UTILIZE_OF[context.view.location]
    ):
        return says("left.utilize", place=names.location_short(context.view.location))
    if context.answers_of(Snack, Devour):
        return says("left.feast")
    ready = context.answers_of(Activate)
    if ready:
        return says("left.ally", name=names.ally(ready[0].ally))
    return says("left.capture") if context.answers_of(Capture) else ""
