"""Places of a minion in rows (R2 to R6): the own table, and the locations with their costs and offers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.core.rng import Rng
from game.human_flavor.components.definitions import (
    COST_OF,
    LOCATION_NETWORKS,
    NOTHING,
    RESOURCE_INDEX,
    UTILIZE_OF,
)
from game.human_flavor.components.effects import Gain
from game.human_flavor.table import purses
from game.human_flavor.table.actions import PlaceCity, PlaceHome
from game.human_flavor.table.events import SUPPLY
from game.human_flavor.table.zones import Table
from game.human_flavor.turn import dominating, interpreter, placing
from game.human_flavor.view import View
from scenes.human_flavor.previews import bubbles
from scenes.human_flavor.questions.row_context import (
    FlavorContext,
    agenda_lines,
    conversion_rows,
    entry,
    resource_entry,
    says,
    worded,
)
from scenes.human_flavor.text import names, pictures
from scenes.kit.base import format_value, join_options
from scenes.kit.match.entry import Entry
from scenes.table.questions.choice_entries import join_lines


def place_rows(context: FlavorContext) -> list[Entry]:
    """R3: the table at home comes first where there is something to do at it, else after the city."""
    home = context.make_rows(_home_entry, PlaceHome)
    ways = context.group_answers("location", PlaceCity)
    free_first = sorted(sorted(ways), key=lambda location: placing.is_occupied(context.view, location))
    city = [_city_entry(context, ways[location]) for location in free_first]
    useful = context.view.all_captives(context.seat) or interpreter.legal_activations(
        context.view, context.seat
    )
    return [*(home if useful else ()), *city, *(() if useful else home), *conversion_rows(context)]


# -- at home


def _home_entry(context: FlavorContext, action: PlaceHome) -> Entry:
    view = context.view
    seat = context.seat
    strength = action.strength
    captives = len(view.all_captives(seat))
    ready = len(interpreter.legal_activations(view, seat))
    about = join_lines(
        says("home.feast", n=min(strength, captives)) if captives else says("home.nobody"),
        says("home.allies", n=ready) if ready else "",
        *agenda_lines(context, action),
    )
    return worded(
        f"home:{strength}",
        "sit",
        action,
        pictures.strength(strength),
        ("strength", strength),
        about,
        n=strength,
    )


# -- in the city


def _city_entry(context: FlavorContext, answers: Sequence[PlaceCity]) -> Entry:
    """Location; where the fee can be paid with several types of tokens, a list of them."""
    location = answers[0].location
    name = names.location_short(answers[0].location)
    ask = says("place.ask", place=name)
    icon = pictures.location(location)
    about = place_about(context, answers[0])
    row = entry(f"location:{location}", "go", None, name, ask, icon, ("location", location), about)
    if answers[0].fee == NOTHING:
        return replace(row, action=answers[0])
    row = replace(row, side=format_value(-1), side_icon=pictures.icon("fee"), side_words=says("side.fee"))
    inside = [_fee_entry(context, action, place) for place, action in enumerate(answers)]
    if len(inside) == 1:
        return replace(row, ask=inside[0].ask, action=answers[0])
    return replace(row, inside=lambda: inside, title=says("place.fee", place=name))


def _fee_entry(context: FlavorContext, action: PlaceCity, place: int) -> Entry:
    """R5: token that is paid; `place` is its number among those that could be."""
    ask = says(
        "place.fee_ask", place=names.location_short(action.location), fee=names.token_amount(action.fee, 1)
    )
    row = resource_entry(
        context, action.fee, f"fee:{action.fee}", ask, "go", action, place_about(context, action)
    )
    return replace(row, marks=((bubbles.FEE, place),))


def place_about(context: FlavorContext, action: PlaceCity) -> str:
    """Receiver of a fee, effects of the location, and possibilities there after paying."""
    view = context.view
    seat = context.seat
    location = action.location
    held = (
        view.tokens[seat]
        if action.fee == NOTHING
        else purses.subtract_purses(view.tokens[seat], purses.SINGLE[action.fee])
    )
    return join_lines(
        fee_text(context, action),
        *names.describe_location(location),
        *agenda_lines(context, action),
        _dominate_there(context, location, held),
        _recruit_there(context, held),
        says("place.nothing")
        if not interpreter.can_do_any(_table_after(view, action), seat, UTILIZE_OF[location])
        else "",
    )


def visit_worth(context: FlavorContext, action: PlaceCity) -> tuple[int, int]:
    """Worth of a visit without a fee by a cheap rule: number of deeds that it offers (the location's effects,
    a network to dominate, an ally that can be paid), then want of the tokens that the location gives."""
    view, seat, location = context.view, context.seat, action.location
    held = view.tokens[seat]
    deeds = (
        interpreter.can_do_any(view, seat, UTILIZE_OF[location]),
        bool(_dominate_there(context, location, held)),
        bool(_recruit_there(context, held)),
    )
    given = [RESOURCE_INDEX[op.resource] for op in UTILIZE_OF[location] if isinstance(op, Gain)]
    return sum(deeds), -min((held[resource] for resource in given), default=max(held))


def _table_after(view: View, action: PlaceCity) -> Table:
    """Table where that minion has gone; a fee may leave too little for the location's effects."""
    if action.fee == NOTHING:
        return view
    there = view.imagine(Rng(0))
    there.apply(action)
    return there


def fee_text(context: FlavorContext, action: PlaceCity) -> str:
    """Receiver of the fee; "" where none is paid."""
    if action.fee == NOTHING:
        return ""
    to = placing.fee_receiver(context.view, context.seat, action.location)
    return says("place.to_supply") if to == SUPPLY else says("place.to_seat", name=context.name(to))


def _dominate_there(context: FlavorContext, location: int, held: tuple[int, ...]) -> str:
    """Networks whose cost is held there."""
    view = context.view
    seat = context.seat
    can = [
        names.network(network)
        for network in LOCATION_NETWORKS[location]
        if view.stackers[seat][network]
        and purses.can_pay(held, dominating.dominate_cost(view, seat, network))
    ]
    return says("place.dominate", names=join_options(can)) if can else ""


def _recruit_there(context: FlavorContext, held: tuple[int, ...]) -> str:
    """Number of displayed allies that could be paid."""
    can = sum(purses.can_pay(held, COST_OF[ally]) for ally in context.view.allies)
    return says("place.recruit", n=can) if can else ""
