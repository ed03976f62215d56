"""What is said of the mat of a seat: its slots, lines, costs, table seats, conversion, ability, minions and
dumpster; and words that several cards need.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.human_flavor.components import definitions as d
from game.human_flavor.table.zones import Table
from game.human_flavor.turn import conversion, dominating, scoring
from scenes.human_flavor.text import names, pictures
from scenes.human_flavor.text.upkeep import tonight
from scenes.kit.base.texts import say
from scenes.table.details import Explained, Namer


def says(key: str, **values: object) -> str:
    """A text of the details cards."""
    return say(f"human_flavor.details.{key}", **values)


def with_points(numbers: Sequence[int], name: Namer) -> str:
    """ "Feral 3 and Fey 1": a number for each seat."""
    return names.listed([says("each", name=name(seat), n=number) for seat, number in enumerate(numbers)])


def by_owner(owners: Sequence[int], name: Namer) -> str:
    """ "Feral 3 and nobody 1": how many are whose; who has none is left out."""
    told = [
        (name(owner) if owner != d.NEUTRAL else says("nobody"), owners.count(owner))
        for owner in sorted(set(owners), reverse=True)
    ]
    return names.listed([says("each", name=who, n=count) for who, count in told[::-1]])


def evening(view: Table, seat: int) -> list[str]:
    """What tonight takes as things stand."""
    night = tonight(view, seat)
    told = [names.tokens(night.bill)] if any(night.bill) else []
    told += [names.amount(-1, night.anything)] if night.anything else []
    sentences = [says("evening.bill", tokens=names.listed(told))] if told else []
    sentences += [says("evening.unfed", n=night.unfed)] if night.unfed else []
    return sentences + ([says("evening.lost", tokens=names.tokens(night.lost))] if any(night.lost) else [])


def food(clan: int) -> str:
    """G11: what a clan lives on."""
    kind = d.CLAN_FOOD[clan]
    return says("clan.food", food=names.resource(kind)) if kind >= 0 else says("clan.food_any")


def _clan(view: Table, number: int, seat: int, name: Namer) -> Explained:
    clan = view.clan(number)
    allies = [names.ally(ally) for ally in view.clan_allies[number]]
    sentences = [names.clan_line(clan), says("clan.keeps", tokens=names.tokens(d.STORAGE_OF[clan]))]
    sentences.append(
        says("clan.allies", n=len(allies), names=names.listed(allies)) if allies else says("clan.no_allies")
    )
    placed, left = scoring.stackers_on_meters(view, number), sum(view.stackers[number])
    sentences.append(says("clan.stackers", n=placed, left=left))
    return Explained(
        names.clan(clan),
        food(clan),
        tuple(sentences),
        pictures.leader(clan),
        f"human_flavor.clan.{d.CLAN_IDS[clan]}",
    )


def _slot(view: Table, slot: int, seat: int, name: Namer) -> Explained:
    """R22 to R24."""
    here = view.captives[seat][slot]
    sentences = (
        [says("slot.here", names=names.listed([names.human(human) for human in here]))] if here else []
    )
    sentences += [says("slot.arrives")] if slot == d.LEFT else []
    icons = d.SNACK_ICONS[slot]
    sentences.append(says("slot.snack_all" if slot == d.LEFT else "slot.snack", n=icons))
    sentences.append(says("slot.to_dumpster" if slot == d.RIGHT else "slot.moves"))
    sentences.append(says("slot.devour", n=d.DEVOUR_POINTS[slot]))
    title = says("slot.title", slot=names.titled(names.slot(slot)))
    line = says("slot.name", n=len(here), name=name(seat))
    return Explained(title, line, tuple(sentences), pictures.slot(slot), f"human_flavor.slot.{d.SLOTS[slot]}")


def _resource(view: Table, resource: int, seat: int, name: Namer) -> Explained:
    clan, night = view.clan(seat), tonight(view, seat)
    sentences = [says("resource.supply", n=view.supply[resource]), says("resource.day")]
    if night.bill[resource]:
        sentences.append(says("resource.eaten", n=night.bill[resource]))
    if night.missing[resource]:
        sentences.append(says("resource.missing", n=night.missing[resource]))
    if night.lost[resource]:
        sentences.append(says("resource.lost", n=night.lost[resource]))
    pays = [names.network(network) for network in d.ALL_NETWORKS if d.DOMINATE_COST[clan][network][resource]]
    if pays:
        sentences.append(says("resource.pays", networks=names.listed(pays)))
    line = says("resource.name", n=view.tokens[seat][resource], keep=d.STORAGE_OF[clan][resource])
    about = f"human_flavor.resource.{d.RESOURCES[resource]}"
    return Explained(
        names.titled(names.resource(resource)), line, tuple(sentences), pictures.resource(resource), about
    )


def _cost(view: Table, network: int, seat: int, name: Namer) -> Explained:
    """R12, R13: what a dominate costs, from where, and what it would push."""
    cost = dominating.dominate_cost(view, seat, network)
    sentences = [
        says("cost.costs", tokens=names.tokens(cost)),
        says("cost.points", n=d.NUMBERS.dominate_points),
    ]
    places = [
        names.location_short(place)
        for place, networks in enumerate(d.LOCATION_NETWORKS)
        if network in networks
    ]
    sentences.append(says("cost.where", places=names.listed(places)))
    missing = tuple(max(0, price - held) for price, held in zip(cost, view.tokens[seat], strict=True))
    sentences.append(
        says("ally.lacks" if any(missing) else "ally.can_pay", name=name(seat), tokens=names.tokens(missing))
    )
    push = dominating.foresee_push(view, seat, network)
    if push is None:
        sentences.append(says("cost.room"))
    else:
        sentences.append(
            says("cost.pushes_neutral")
            if push.owner == d.NEUTRAL
            else says("cost.pushes", name=name(push.owner))
        )
    title = says("cost.title", network=names.network(network))
    line = says("cost.left", n=view.stackers[seat][network])
    return Explained(
        title, line, tuple(sentences), pictures.network(network), "human_flavor.scores.dominates"
    )


def _strength(view: Table, strength: int, seat: int, name: Namer) -> Explained:
    """R18 to R20."""
    taken = bool(view.taken[seat] >> strength & 1)
    sentences = (says("strength.feast", n=strength), says("strength.kind"), says("strength.activate"))
    line = says("strength.taken" if taken else "strength.free")
    picture = pictures.strength(strength, taken)
    return Explained(
        says("strength.title", n=strength), line, sentences, picture, "human_flavor.details.strength.kind"
    )


def _conversion(view: Table, number: int, seat: int, name: Namer) -> Explained:
    """R40 to R42."""
    used = view.has_converted(number)
    sentences = [conversion_does(view.clan(number)), says("conversion.when")]
    if not used:
        sentences.append(
            says(
                "conversion.can" if conversion.legal_conversions(view, number) else "conversion.cannot",
                name=name(number),
            )
        )
    line = says("conversion.used" if used else "conversion.open")
    return Explained(
        says("conversion.title"),
        line,
        tuple(sentences),
        pictures.icon("convert"),
        "human_flavor.details.conversion.title",
    )


def conversion_does(clan: int) -> str:
    """R40 in a sentence."""
    printed = d.CLANS[clan].convert
    if not printed.pay:
        return says("conversion.any", n=printed.any_pay, get=printed.any_get)
    pay, get = ([d.RESOURCE_INDEX[each] for each in kinds] for kinds in (printed.pay, printed.get))
    return says("conversion.fixed", pay=names.token_list(pay), get=names.token_list(get))


def _ability(view: Table, number: int, seat: int, name: Namer) -> Explained:
    """R19."""
    clan = view.clan(number)
    line = says("ability.used" if view.has_used_ability(number) else "ability.open")
    sentences = (*names.ability_does(clan), says("ability.when"))
    return Explained(
        names.ability(clan),
        line,
        sentences,
        pictures.icon("clan_ability"),
        f"human_flavor.ability.{d.CLAN_IDS[clan]}",
    )


def _minions(view: Table, number: int, seat: int, name: Namer) -> Explained:
    home, city = view.taken[number].bit_count(), sum(seats.count(number) for seats in view.city)
    sentences = (
        says("minions.turns"),
        says("minions.where", home=home, city=city),
        says("minions.more", n=d.NUMBERS.meeples_per_clan),
    )
    line = says("minions.name", n=view.minions[number], owned=view.owned[number])
    return Explained(
        says("minions.title"),
        line,
        sentences,
        pictures.meeple(view.clan(number)),
        "human_flavor.details.minions.title",
    )


def _dumpster(view: Table, number: int, seat: int, name: Namer) -> Explained:
    bodies = view.dumpster[number]
    sentences = []
    if bodies:
        sentences.append(says("dumpster.here", names=names.listed([names.human(human) for human in bodies])))
        of = [d.NETWORK_OF[human] for human in bodies]
        told = [
            says("each", name=names.network(network), n=of.count(network))
            for network in range(len(d.NETWORKS))
            if network in of
        ]
        sentences.append(says("dumpster.by_network", names=names.listed(told)))
    sentences.append(says("dumpster.emptied"))
    line, picture = says("dumpster.name", n=len(bodies)), pictures.icon("dumpster")
    return Explained(
        says("dumpster.title"), line, tuple(sentences), picture, "human_flavor.details.dumpster.title"
    )


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
