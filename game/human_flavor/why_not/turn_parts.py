"""Refusals of starting choices, placements, parts of a turn and answers of the evening."""

from typing import Any

from game.core.model import Blocked
from game.core.notation.action_notation import Reason, Reasons, first_reason
from game.human_flavor.components.definitions import (
    ABILITY_OF,
    ALL_RESOURCES,
    ANY,
    CLANS,
    COST_OF,
    FOOD_OF,
    LOCATION_NETWORKS,
    NO_TOKENS,
    NOTHING,
    STORAGE_OF,
    UTILIZE_OF,
)
from game.human_flavor.table import actions as a
from game.human_flavor.table import purses
from game.human_flavor.table.zones import Table
from game.human_flavor.turn import conversion, dominating, interpreter, placing
from game.human_flavor.turn.visit import NOT_BEGUN, SNACKING
from game.human_flavor.why_not.common import (
    make_refusal,
    none_left,
    not_held,
    not_pickable,
    not_shown,
    not_useful,
    refuse_if,
    wrong_gain,
)


def _start_refusal(table: Table, action: a.StartResources) -> Blocked | None:
    """R1."""
    lines = STORAGE_OF[table.clan(table.asked)]
    tokens = table.config.start_tokens
    if len(action.resources) != len(lines) or min(action.resources) < 0 or sum(action.resources) != tokens:
        return make_refusal("start_sum", "R1", n=tokens)
    too_many = [resource for resource in ALL_RESOURCES if action.resources[resource] > lines[resource]]
    return (
        make_refusal("start_line", "R1", resource=too_many[0], line=lines[too_many[0]]) if too_many else None
    )


# Placing (R3 to R5)


def _home_refusal(table: Table, action: a.PlaceHome) -> Blocked | None:
    return refuse_if(
        table.taken[table.asked] >> action.strength & 1, "seat_taken", "R3", strength=action.strength
    )


def _city_refusal(table: Table, action: a.PlaceCity) -> Blocked | None:
    seat = table.asked
    location = action.location
    if not placing.is_occupied(table, location):
        return refuse_if(action.fee != NOTHING, "no_fee", "R4", location=location)
    if table.tokens[seat] == NO_TOKENS:
        return make_refusal("no_tokens", "R5", location=location)
    return (
        make_refusal("fee_needed", "R5", location=location)
        if action.fee == NOTHING
        else not_held(table, seat, action.fee, "R5")
    )


def _convert_refusal(table: Table, action: a.Convert) -> Blocked | None:
    """R40."""
    seat = table.asked
    if table.has_converted(seat):
        return make_refusal("converted", "R40")
    clan = table.clan(seat)
    printed = CLANS[clan].convert
    if action not in conversion.printed_conversions(clan):
        same = (len(action.pay), len(action.get)) == (printed.any_pay, printed.any_get) and len(
            {*action.pay, *action.get}
        ) == 1
        return make_refusal("same_type" if same else "conversion", "R40")
    short = next(
        (
            why
            for resource in action.pay
            if (why := not_held(table, seat, resource, "R40", action.pay.count(resource))) is not None
        ),
        None,
    )
    return short or (None if printed.pay else none_left(table, action.get[0]))


# The city (R7 to R17)


def _not_in_city(table: Table, action: Any) -> Blocked | None:
    return refuse_if(table.location == NOTHING, "not_in_city", "R7")


def _main_done(table: Table, action: Any) -> Blocked | None:
    return refuse_if(table.main_done, "main_done", "R7")


def _utilize_refusal(table: Table, action: a.Utilize) -> Blocked | None:
    if table.utilized:
        return make_refusal("utilized", "R7")
    return refuse_if(
        not interpreter.can_do_any(table, table.asked, UTILIZE_OF[table.location]),
        "utilize_nothing",
        "R8",
        location=table.location,
    )


def _dominate_refusal(table: Table, action: a.Dominate) -> Blocked | None:
    location = table.location
    network = action.network
    if not LOCATION_NETWORKS[location]:
        return make_refusal("no_icons", "R11", location=location)
    if network not in LOCATION_NETWORKS[location]:
        return make_refusal("no_icon", "R7", network=network)
    why = no_stacker(table, network)
    return why or refuse_if(
        not dominating.can_dominate(table, table.asked, network), "dominate_cost", "R12", network=network
    )


def no_stacker(table: Table, network: int) -> Blocked | None:
    """R7: refusal if all own stackers of the network are placed."""
    return refuse_if(not table.stackers[table.asked][network], "no_stacker", "R7", network=network)


def _recruit_refusal(table: Table, action: a.Recruit) -> Blocked | None:
    if action.ally not in table.allies:
        return make_refusal("ally_not_shown", "R17", ally=action.ally)
    return refuse_if(
        not purses.can_pay(table.tokens[table.asked], COST_OF[action.ally]),
        "recruit_cost",
        "R17",
        ally=action.ally,
    )


# At home (R18 to R24)


def _not_at_home(table: Table, action: Any) -> Blocked | None:
    return refuse_if(not table.strength, "not_at_home", "R18")


def _activation_done(table: Table, action: Any) -> Blocked | None:
    return refuse_if(table.activated, "activated", "R18")


def _ability_refusal(table: Table, action: a.ClanAbility) -> Blocked | None:
    if table.has_used_ability(table.asked):
        return make_refusal("ability_used", "R19")
    able = interpreter.can_do_any(table, table.asked, ABILITY_OF[table.clan(table.asked)])
    return refuse_if(not able, "ability_nothing", "R19")


def _feast_over(table: Table, action: Any) -> Blocked | None:
    return refuse_if(table.feast != NOT_BEGUN, "feast_over", "R18")


def _other_feast(table: Table, action: a.Snack | a.Devour) -> Blocked | None:
    """R20."""
    same = isinstance(action, a.Snack) == (table.feast == SNACKING)
    return refuse_if(not same, "snacking" if table.feast == SNACKING else "devouring", "R20")


# The evening (R45)


def _other_ally(table: Table, action: a.Feed | a.Release) -> Blocked | None:
    return refuse_if(action.ally != table.hungry[0], "other_ally_first", "R45", ally=table.hungry[0])


def _feed_refusal(table: Table, action: a.Feed) -> Blocked | None:
    if FOOD_OF[action.ally] not in (ANY, action.resource):
        return make_refusal("other_food", "R45", ally=action.ally)
    return not_held(table, table.asked, action.resource, "R45")


def _by_answer(reasons: Reasons) -> Reason:
    """Check by type of answer, the first refusal counts; answers that are not named always may be given."""
    return lambda table, action: first_reason(reasons.get(type(action), ()), table, action)


REASONS: dict[str, Reason] = {
    a.START: _start_refusal,
    a.PLACE: _by_answer(
        {a.PlaceHome: (_home_refusal,), a.PlaceCity: (_city_refusal,), a.Convert: (_convert_refusal,)}
    ),
    a.MENU: _by_answer(
        {
            a.Utilize: (_not_in_city, _utilize_refusal),
            a.Dominate: (_not_in_city, _main_done, _dominate_refusal),
            a.Capture: (_not_in_city, _main_done, not_shown),
            a.Recruit: (_not_in_city, _main_done, _recruit_refusal),
            a.Activate: (_not_at_home, _activation_done, not_useful),
            a.ClanAbility: (_not_at_home, _activation_done, _ability_refusal),
            a.Snack: (_not_at_home, _feast_over, not_pickable, wrong_gain),
            a.Devour: (_not_at_home, _feast_over, not_pickable),
            a.Convert: (_convert_refusal,),
        }
    ),
    a.FEAST: _by_answer(
        {a.Snack: (_other_feast, not_pickable, wrong_gain), a.Devour: (_other_feast, not_pickable)}
    ),
    a.DUSK: _by_answer({a.Convert: (_convert_refusal,)}),
    a.FEED: _by_answer(
        {a.Feed: (_other_ally, _feed_refusal), a.Release: (_other_ally,), a.Convert: (_convert_refusal,)}
    ),
}
"""Decision kind -> check of an answer that suits it."""
