"""The answers to every question once more, read from the text of the rules and the YAML files alone, over
positions as plain maps."""

from __future__ import annotations

import copy
from itertools import combinations
from typing import Any

from tests.game.human_flavor.reference_scorer import (
    ALLIES,
    CLANS,
    HUMANS,
    NETWORKS,
    PLACES,
    RESOURCES,
    RULES,
    Answer,
    Position,
    captives,
    clan,
    count_metric,
    held_tokens,
    meter,
    ready,
    seats,
    supply,
    unplaced_stackers,
)


def of_size(tokens: list[str], size: int) -> list[list[str]]:
    """Different lists of so many of the tokens, in fixed order."""
    ordered = sorted(tokens, key=RESOURCES.index)
    return [list(one) for one in dict.fromkeys(combinations(ordered, size))]


def tokens(cost: dict[str, int]) -> list[str]:
    return [resource for resource in RESOURCES for _ in range(cost.get(resource, 0))]


def payable(position: Position, seat: int, wanted: list[str]) -> bool:
    return all(held_tokens(position, seat, resource) >= wanted.count(resource) for resource in wanted)


def payments(position: Position, seat: int, cost: dict[str, int], discount: int) -> list[list[str]]:
    """Section 6: with a discount, every sub-list of the right length that can be paid."""
    full = tokens(cost)
    return [one for one in of_size(full, max(0, len(full) - discount)) if payable(position, seat, one)]


# R40


def conversions(position: Position, seat: int) -> list[Answer]:
    mat = clan(position, seat)["convert"]
    if position["players"][seat]["converted"]:
        return []
    if "any_pay" in mat:
        pairs = [(pay, get) for pay in RESOURCES for get in RESOURCES if pay != get]
        return [
            {"type": "convert", "pay": [pay], "get": [get] * mat["any_get"]}
            for pay, get in pairs
            if held_tokens(position, seat, pay) and supply(position, get) > 0
        ]
    one = {
        "type": "convert",
        "pay": sorted(mat["pay"], key=RESOURCES.index),
        "get": sorted(mat["get"], key=RESOURCES.index),
    }
    return [one] if payable(position, seat, mat["pay"]) else []


def after_conversion(position: Position, seat: int, answer: Answer) -> Position:
    """Effects of an answer that is not given."""
    after = copy.deepcopy(position)
    mine = after["players"][seat]["resources"]
    for resource in answer["pay"]:
        mine[resource] -= 1
    for resource in answer["get"]:
        mine[resource] = mine.get(resource, 0) + min(1, supply(after, resource))
    after["players"][seat]["converted"] = True
    return after


# R3 to R5


def places(position: Position, seat: int) -> list[Answer]:
    taken = position["players"][seat]["seats"]
    found: list[Answer] = [
        {"type": "place_home", "strength": k} for k in RULES["seat_strengths"] if k not in taken
    ]
    for name, place in PLACES.items():
        free = not place["blocked"] or not position["city"].get(name)
        fees = (
            ["none"]
            if free
            else [resource for resource in RESOURCES if held_tokens(position, seat, resource)]
        )
        found += [{"type": "place_city", "location": name, "fee": fee} for fee in fees]
    return found + conversions(position, seat)


# R7 to R11, R18 to R25


def menu(position: Position, seat: int) -> list[Answer] | None:
    """R10; None: the turn has ended by itself."""
    moment = position["moment"]
    done = (
        (moment["utilized"], moment["main_done"])
        if moment["location"]
        else (moment["feast"] == "over", moment["activated"])
    )
    rest = useful_allies(position, seat)
    exchange = conversions(position, seat)
    if (
        all(done)
        or not rest
        and not any(useful_allies(after_conversion(position, seat, one), seat) for one in exchange)
    ):
        return None
    return [*rest, *exchange, {"type": "end_turn"}]


def useful_allies(position: Position, seat: int) -> list[Answer]:
    """All but end_turn and conversions."""
    return visit_answers(position, seat) if position["moment"]["location"] else at_home(position, seat)


def visit_answers(position: Position, seat: int) -> list[Answer]:
    moment, found = position["moment"], list[Answer]()
    place = PLACES[moment["location"]]
    if not moment["utilized"] and can_do_any(position, seat, place["utilize"]):
        found.append({"type": "utilize"})
    if moment["main_done"]:
        return found
    costs = clan(position, seat)["dominate"]
    for network in place["icons"]:
        if unplaced_stackers(position, seat, network) and payable(position, seat, tokens(costs[network])):
            found.append({"type": "dominate", "network": network})
    found += [{"type": "capture", "human": human} for human in position["humans"]]
    return found + [
        {"type": "recruit", "ally": ally}
        for ally in position["allies"]
        if payable(position, seat, tokens(ALLIES[ally]["cost"]))
    ]


def at_home(position: Position, seat: int) -> list[Answer]:
    moment, found = position["moment"], list[Answer]()
    if moment["feast"] != "over":
        found += snacks(position, seat) + devours(position, seat)
    if not moment["activated"]:
        able = [
            ally
            for ally in ready(position, seat)
            if can_do_any(position, seat, ALLIES[ally]["effects"], ally)
        ]
        found += [{"type": "activate", "ally": ally} for ally in able]
        if not position["players"][seat]["ability_used"] and can_do_any(
            position, seat, clan(position, seat)["ability"]
        ):
            found.append({"type": "clan_ability"})
    return found


def snacks(position: Position, seat: int) -> list[Answer]:
    """R21, R22."""
    return [
        {"type": "snack", "human": human, "gain": gain}
        for human, slot in captives(position, seat)
        if human not in position["moment"]["picked"]
        for gain in of_size(HUMANS[human]["icons"], RULES["snack_icons"][slot])
    ]


def devours(position: Position, seat: int) -> list[Answer]:
    free = [human for human, _ in captives(position, seat) if human not in position["moment"]["picked"]]
    return [{"type": "devour", "human": human} for human in free]


def feast(position: Position, seat: int) -> list[Answer]:
    """R20."""
    more = snacks(position, seat) if position["moment"]["feast"] == "snack" else devours(position, seat)
    return [*more, {"type": "stop"}]


# R43, R45


def dusk(position: Position, seat: int) -> list[Answer]:
    return [*conversions(position, seat), {"type": "pass"}]


def feed(position: Position, seat: int) -> list[Answer]:
    ally = position["moment"]["hungry"][0]
    food = [
        one for one in RESOURCES if ALLIES[ally]["food"] in (one, "any") and held_tokens(position, seat, one)
    ]
    feeds = [{"type": "feed", "ally": ally, "resource": resource} for resource in food]
    return [*feeds, {"type": "release", "ally": ally}, *conversions(position, seat)]


# Section 6


def can_do_any(position: Position, seat: int, effects: list[dict[str, Any]], source: str = "") -> bool:
    return any(can_do(position, seat, effect, source) for effect in effects)


def can_do(position: Position, seat: int, effect: dict[str, Any], source: str) -> bool:
    match effect["effect"]:
        case "gain":
            return supply(position, effect["resource"]) > 0
        case "gain_per":
            return (
                supply(position, effect["resource"]) > 0
                and count_metric(position, seat, effect["metric"]) > 0
            )
        case "points":
            return True
        case "points_per":
            return count_metric(position, seat, effect["metric"]) > 0
        case "body":
            return bool(position["human_deck"] or position["human_discard"])
        case "calm":
            return bool(position["uprising"])
        case "sweep":
            return bool(position[effect["what"]])
    return bool(choices(position, seat, effect, source))


def choices(position: Position, seat: int, effect: dict[str, Any], source: str) -> list[Answer]:
    """Without `stop`."""
    mine = position["players"][seat]
    there = [resource for resource in RESOURCES if supply(position, resource) > 0]
    own = [resource for resource in RESOURCES if held_tokens(position, seat, resource)]
    name = effect["effect"]
    match name:
        case "gain_any":
            return [{"type": "choose_resource", "resource": resource} for resource in there]
        case "pay":
            payable = own if can_do_any(position, seat, effect["then"], source) else []
            return [
                {"type": "pay", "resource": resource}
                for resource in payable
                if effect["resource"] in (resource, "any")
            ]
        case "swap":
            return [
                {"type": "swap", "give": give, "get": get} for give in own for get in there if give != get
            ]
        case "capture":
            return [{"type": "capture", "human": human} for human in position["humans"]]
        case "rejuvenate":
            return [
                {"type": "rejuvenate", "human": human}
                for human, slot in captives(position, seat)
                if slot != "left"
            ]
        case "extra_snack":
            return snacks(position, seat)
        case "extra_devour":
            return devours(position, seat)
        case "exhume":
            return [{"type": "exhume", "human": human} for human in mine["dumpster"]]
        case "take":
            pairs = [
                (rival, resource) for rival in seats(position) if rival != seat for resource in RESOURCES
            ]
            return [
                {"type": "take", "from": rival, "resource": one}
                for rival, one in pairs
                if held_tokens(position, rival, one)
            ]
        case "activate":
            able = [
                ally
                for ally in ready(position, seat)
                if ally != source and can_do_any(position, seat, ALLIES[ally]["effects"], ally)
            ]
            return [{"type": "activate", "ally": ally} for ally in able]
        case "recruit":
            costs = {
                ally: payments(position, seat, ALLIES[ally]["cost"], effect["discount"])
                for ally in position["allies"]
            }
            return [
                {"type": "recruit", "ally": ally, "pay": pay} for ally, ways in costs.items() for pay in ways
            ]
        case "dominate":
            named = NETWORKS if effect["networks"] == "any" else effect["networks"]
            open_ = [network for network in named if unplaced_stackers(position, seat, network)]
            ways = {
                one: payments(position, seat, clan(position, seat)["dominate"][one], effect["discount"])
                for one in open_
            }
            return [
                {"type": "dominate", "network": network, "pay": pay}
                for network, pays in ways.items()
                for pay in pays
            ]
        case "incite":
            return [
                {"type": "incite", "network": network} for network in NETWORKS if meter(position, network)
            ]
        case "sink":
            spots = [
                (network, at)
                for network in NETWORKS
                for at, owner in enumerate(meter(position, network))
                if at and owner == seat
            ]
            return [{"type": "sink", "network": network, "position": at} for network, at in spots]
        case "recall":
            return [
                {"type": "recall", "location": place}
                for place, row in position["city"].items()
                if recallable(position, seat, place, row)
            ]
    assert name == "choose"
    return [
        {"type": "choose_option", "index": at}
        for at, option in enumerate(effect["options"])
        if can_do_any(position, seat, option, source)
    ]


def recallable(position: Position, seat: int, place: str, row: list[int]) -> bool:
    """Not the minion placed this turn while it stands there."""
    return seat in row and not (place == position["moment"]["location"] and row[-1] == seat)


def pending_effect(position: Position, seat: int) -> tuple[dict[str, Any], str]:
    """The effect whose choice is open, and the ally that it is of."""
    frame = position["moment"]["frames"][-1]
    card, source = frame["card"], frame["source"]
    effects = {"utilize": PLACES, "ally": ALLIES, "clan": CLANS}[source][card]
    effects = (
        effects["utilize" if source == "utilize" else "effects"] if source != "clan" else effects["ability"]
    )
    path = list(frame["path"])
    while path:
        effect, option = effects[path.pop(0)], path.pop(0)
        effects = effect["then"] if "then" in effect else effect["options"][option]
    return effects[frame["at"]], card if source == "ally" else ""


def effect_answers(position: Position, seat: int) -> list[Answer]:
    effect, source = pending_effect(position, seat)
    found = choices(position, seat, effect, source)
    return found if effect["effect"] in ("gain_any", "choose") else [*found, {"type": "stop"}]


ANSWERS = {
    "place": places,
    "menu": menu,
    "feast": feast,
    "effect": effect_answers,
    "dusk": dusk,
    "feed": feed,
}
"""By decision kind."""
