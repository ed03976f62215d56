"""What is said of the mat of a seat: its slots, lines, costs, table seats, conversion, ability, minions and dumpster."""

from __future__ import annotations

from collections.abc import Callable

from game.human_flavor import conversion, dominating, scoring
from game.human_flavor.components import (
    ALL_NETWORKS,
    CLAN_FOOD,
    CLAN_IDS,
    CLANS,
    DEVOUR_POINTS,
    DOMINATE_COST,
    LEFT,
    LOCATION_NETWORKS,
    NETWORK_OF,
    NETWORKS,
    NEUTRAL,
    NUMBERS,
    RESOURCE_INDEX,
    RESOURCES,
    RIGHT,
    SLOTS,
    SNACK_ICONS,
    STORAGE_OF,
)
from game.human_flavor.table import Table
from scenes.human_flavor import looks, things
from scenes.human_flavor.told import says
from scenes.human_flavor.tonight import tonight
from scenes.table.details import Explained, Namer


def evening(view: Table, seat: int) -> list[str]:
    """What tonight takes as things stand."""
    night = tonight(view, seat)
    told = [things.tokens(night.bill)] if any(night.bill) else []
    told += [things.amount(-1, night.anything)] if night.anything else []
    sentences = [says("evening.bill", tokens=things.listed(told))] if told else []
    sentences += [says("evening.unfed", n=night.unfed)] if night.unfed else []
    return sentences + ([says("evening.lost", tokens=things.tokens(night.lost))] if any(night.lost) else [])


def food(clan: int) -> str:
    """G11: what a clan lives on."""
    kind = CLAN_FOOD[clan]
    return says("clan.food", food=things.resource(kind)) if kind >= 0 else says("clan.food_any")


def _clan(view: Table, number: int, seat: int, name: Namer) -> Explained:
    clan = view.clan(number)
    allies = [things.ally(ally) for ally in view.clan_allies[number]]
    sentences = [things.clan_line(clan), says("clan.keeps", tokens=things.tokens(STORAGE_OF[clan]))]
    sentences.append(says("clan.allies", n=len(allies), names=things.listed(allies)) if allies else says("clan.no_allies"))
    placed, left = scoring.stackers_on_meters(view, number), sum(view.stackers[number])
    sentences.append(says("clan.stackers", n=placed, left=left))
    return Explained(things.clan(clan), food(clan), tuple(sentences), looks.leader(clan), f"human_flavor.clan.{CLAN_IDS[clan]}")


def _slot(view: Table, slot: int, seat: int, name: Namer) -> Explained:
    """R22 to R24."""
    here = view.captives[seat][slot]
    sentences = [says("slot.here", names=things.listed([things.human(human) for human in here]))] if here else []
    sentences += [says("slot.arrives")] if slot == LEFT else []
    icons = SNACK_ICONS[slot]
    sentences.append(says("slot.snack_all" if slot == LEFT else "slot.snack", n=icons))
    sentences.append(says("slot.to_dumpster" if slot == RIGHT else "slot.moves"))
    sentences.append(says("slot.devour", n=DEVOUR_POINTS[slot]))
    title = says("slot.title", slot=things.titled(things.slot(slot)))
    line = says("slot.name", n=len(here), name=name(seat))
    return Explained(title, line, tuple(sentences), looks.slot(slot), f"human_flavor.slot.{SLOTS[slot]}")


def _resource(view: Table, resource: int, seat: int, name: Namer) -> Explained:
    clan, night = view.clan(seat), tonight(view, seat)
    sentences = [says("resource.supply", n=view.supply[resource]), says("resource.day")]
    if night.bill[resource]:
        sentences.append(says("resource.eaten", n=night.bill[resource]))
    if night.missing[resource]:
        sentences.append(says("resource.missing", n=night.missing[resource]))
    if night.lost[resource]:
        sentences.append(says("resource.lost", n=night.lost[resource]))
    pays = [things.network(network) for network in ALL_NETWORKS if DOMINATE_COST[clan][network][resource]]
    if pays:
        sentences.append(says("resource.pays", networks=things.listed(pays)))
    line = says("resource.name", n=view.tokens[seat][resource], keep=STORAGE_OF[clan][resource])
    about = f"human_flavor.resource.{RESOURCES[resource]}"
    return Explained(things.titled(things.resource(resource)), line, tuple(sentences), looks.resource(resource), about)


def _cost(view: Table, network: int, seat: int, name: Namer) -> Explained:
    """R12, R13: what a dominate costs, from where, and what it would push."""
    cost = dominating.cost(view, seat, network)
    sentences = [says("cost.costs", tokens=things.tokens(cost)), says("cost.points", n=NUMBERS.dominate_points)]
    places = [things.location_short(place) for place, networks in enumerate(LOCATION_NETWORKS) if network in networks]
    sentences.append(says("cost.where", places=things.listed(places)))
    push = dominating.pushed(view, seat, network)
    if push is None:
        sentences.append(says("cost.room"))
    else:
        sentences.append(says("cost.pushes_neutral") if push.owner == NEUTRAL else says("cost.pushes", name=name(push.owner)))
    title = says("cost.title", network=things.network(network))
    line = says("cost.left", n=view.stackers[seat][network])
    return Explained(title, line, tuple(sentences), looks.network(network), "human_flavor_scores.dominates")


def _strength(view: Table, strength: int, seat: int, name: Namer) -> Explained:
    """R18 to R20."""
    taken = bool(view.taken[seat] >> strength & 1)
    sentences = (says("strength.feast", n=strength), says("strength.kind"), says("strength.activate"))
    line = says("strength.taken" if taken else "strength.free")
    picture = looks.strength(strength, taken)
    return Explained(says("strength.title", n=strength), line, sentences, picture, "human_flavor_words.strength.kind")


def _conversion(view: Table, number: int, seat: int, name: Namer) -> Explained:
    """R40 to R42."""
    used = view.has_converted(number)
    sentences = [conversion_does(view.clan(number)), says("conversion.when")]
    if not used:
        sentences.append(says("conversion.can" if conversion.options(view, number) else "conversion.cannot", name=name(number)))
    line = says("conversion.used" if used else "conversion.open")
    return Explained(says("conversion.title"), line, tuple(sentences), looks.icon("convert"), "human_flavor_words.conversion.title")


def conversion_does(clan: int) -> str:
    """R40 in a sentence."""
    printed = CLANS[clan].convert
    if not printed.pay:
        return says("conversion.any", n=printed.any_pay, get=printed.any_get)
    pay, get = ([RESOURCE_INDEX[each] for each in kinds] for kinds in (printed.pay, printed.get))
    return says("conversion.fixed", pay=things.token_list(pay), get=things.token_list(get))


def _ability(view: Table, number: int, seat: int, name: Namer) -> Explained:
    """R19."""
    clan = view.clan(number)
    line = says("ability.used" if view.has_used_ability(number) else "ability.open")
    sentences = (*things.ability_does(clan), says("ability.when"))
    return Explained(things.ability(clan), line, sentences, looks.icon("clan_ability"), f"human_flavor.ability.{CLAN_IDS[clan]}")


def _minions(view: Table, number: int, seat: int, name: Namer) -> Explained:
    home, city = view.taken[number].bit_count(), sum(seats.count(number) for seats in view.city)
    sentences = (says("minions.turns"), says("minions.where", home=home, city=city), says("minions.more", n=NUMBERS.meeples_per_clan))
    line = says("minions.name", n=view.minions[number], owned=view.owned[number])
    return Explained(says("minions.title"), line, sentences, looks.meeple(view.clan(number)), "human_flavor_words.minions.title")


def _dumpster(view: Table, number: int, seat: int, name: Namer) -> Explained:
    bodies = view.dumpster[number]
    sentences = []
    if bodies:
        sentences.append(says("dumpster.here", names=things.listed([things.human(human) for human in bodies])))
        of = [NETWORK_OF[human] for human in bodies]
        told = [says("each", name=things.network(network), n=of.count(network)) for network in range(len(NETWORKS)) if network in of]
        sentences.append(says("dumpster.by_network", names=things.listed(told)))
    sentences.append(says("dumpster.emptied"))
    line, picture = says("dumpster.name", n=len(bodies)), looks.icon("dumpster")
    return Explained(says("dumpster.title"), line, tuple(sentences), picture, "human_flavor_words.dumpster.title")


EXPLAIN: dict[str, Callable[[Table, int, int, Namer], Explained]] = {
    "clan": _clan,
    "slot": _slot,
    "resource": _resource,
    "cost": _cost,
    "strength": _strength,
    "conversion": _conversion,
    "ability": _ability,
    "minions": _minions,
    "dumpster": _dumpster,
}
