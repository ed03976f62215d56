"""Explanations of the mat of a seat: its slots, lines, costs, table seats, conversion, ability, minions and
dumpster; and words that several cards need."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.human_flavor.components import definitions as d
from game.human_flavor.table.zones import Table
from game.human_flavor.turn import conversion, dominating, scoring
from game.human_flavor.turn.upkeep import tonight_upkeep
from scenes.human_flavor.text import names, pictures
from scenes.kit.base import begin_large, join_names, say
from scenes.table.details import Explained, Namer


def details_text(key: str, **values: object) -> str:
    """A text of the details cards."""
    return say(f"human_flavor.details.{key}", **values)


def seat_numbers(numbers: Sequence[int], name: Namer) -> str:
    """ "Feral 3 and Fey 1": a number for each seat."""
    return join_names(
        [details_text("each", name=name(seat), n=number) for seat, number in enumerate(numbers)]
    )


def owner_numbers(owners: Sequence[int], name: Namer) -> str:
    """ "Feral 3 and neutral 1": a number for each owner of any."""
    counts = [
        (name(owner) if owner != d.NEUTRAL else details_text("nobody"), owners.count(owner))
        for owner in sorted(set(owners), reverse=True)
    ]
    return join_names([details_text("each", name=who, n=count) for who, count in counts[::-1]])


def tell_evening(view: Table, seat: int) -> list[str]:
    """Tokens and allies that tonight takes as things stand."""
    night = tonight_upkeep(view, seat)
    foods = [names.purse_tokens(night.bill)] if any(night.bill) else []
    foods += [names.token_amount(-1, night.anything)] if night.anything else []
    sentences = [details_text("evening.bill", tokens=join_names(foods))] if foods else []
    sentences += [details_text("evening.unfed", n=night.unfed)] if night.unfed else []
    return sentences + (
        [details_text("evening.lost", tokens=names.purse_tokens(night.lost))] if any(night.lost) else []
    )


def clan_food(clan: int) -> str:
    """G11: food of a clan."""
    kind = d.CLAN_FOOD[clan]
    return (
        details_text("clan.food", food=names.resource(kind)) if kind >= 0 else details_text("clan.food_any")
    )


def _explain_clan(view: Table, number: int, seat: int, name: Namer) -> Explained:
    clan = view.clan(number)
    allies = [names.ally(ally) for ally in view.clan_allies[number]]
    sentences = [
        names.clan_line(clan),
        details_text("clan.keeps", tokens=names.purse_tokens(d.STORAGE_OF[clan])),
    ]
    sentences.append(
        details_text("clan.allies", n=len(allies), names=join_names(allies))
        if allies
        else details_text("clan.no_allies")
    )
    placed = scoring.stackers_on_meters(view, number)
    left = sum(view.stackers[number])
    sentences.append(details_text("clan.stackers", n=placed, left=left))
    return Explained(
        names.clan(clan),
        clan_food(clan),
        sentences,
        pictures.leader(clan),
        f"human_flavor.clan.{d.CLAN_IDS[clan]}",
    )


def _explain_slot(view: Table, slot: int, seat: int, name: Namer) -> Explained:
    """R22 to R24."""
    here = view.captives[seat][slot]
    sentences = (
        [details_text("slot.here", names=join_names([names.human(human) for human in here]))] if here else []
    )
    sentences += [details_text("slot.arrives")] if slot == d.LEFT else []
    icons = d.SNACK_ICONS[slot]
    sentences.append(details_text("slot.snack_all" if slot == d.LEFT else "slot.snack", n=icons))
    sentences.append(details_text("slot.to_dumpster" if slot == d.RIGHT else "slot.moves"))
    sentences.append(details_text("slot.devour", n=d.DEVOUR_POINTS[slot]))
    title = begin_large(details_text("slot.title", slot=names.slot(slot)))
    line = details_text("slot.name", n=len(here), name=name(seat))
    return Explained(title, line, sentences, pictures.slot(slot), f"human_flavor.slot.{d.SLOTS[slot]}")


def _explain_resource(view: Table, resource: int, seat: int, name: Namer) -> Explained:
    clan = view.clan(seat)
    night = tonight_upkeep(view, seat)
    sentences = [details_text("resource.supply", n=view.supply[resource]), details_text("resource.day")]
    if night.bill[resource]:
        sentences.append(details_text("resource.eaten", n=night.bill[resource]))
    if night.missing[resource]:
        sentences.append(details_text("resource.missing", n=night.missing[resource]))
    if night.lost[resource]:
        sentences.append(details_text("resource.lost", n=night.lost[resource]))
    pays = [names.network(network) for network in d.ALL_NETWORKS if d.DOMINATE_COST[clan][network][resource]]
    if pays:
        sentences.append(details_text("resource.pays", networks=join_names(pays)))
    line = details_text("resource.name", n=view.tokens[seat][resource], keep=d.STORAGE_OF[clan][resource])
    about = f"human_flavor.resource.{d.RESOURCES[resource]}"
    return Explained(
        begin_large(names.resource(resource)), line, sentences, pictures.resource(resource), about
    )


def _explain_cost(view: Table, network: int, seat: int, name: Namer) -> Explained:
    """R12, R13: cost of a dominate, its places, and the push that would follow."""
    cost = dominating.dominate_cost(view, seat, network)
    sentences = [
        details_text("cost.costs", tokens=names.purse_tokens(cost)),
        details_text("cost.points", n=d.NUMBERS.dominate_points),
    ]
    places = [
        names.location_short(place)
        for place, networks in enumerate(d.LOCATION_NETWORKS)
        if network in networks
    ]
    sentences.append(details_text("cost.where", places=join_names(places)))
    missing = tuple(max(0, price - held) for price, held in zip(cost, view.tokens[seat], strict=True))
    sentences.append(
        details_text(
            "ally.lacks" if any(missing) else "ally.can_pay",
            name=name(seat),
            tokens=names.purse_tokens(missing),
        )
    )
    push = dominating.foresee_push(view, seat, network)
    if push is None:
        sentences.append(details_text("cost.room"))
    else:
        sentences.append(
            details_text("cost.pushes_neutral")
            if push.owner == d.NEUTRAL
            else details_text("cost.pushes", name=name(push.owner))
        )
    title = details_text("cost.title", network=names.network(network))
    line = details_text("cost.left", n=view.stackers[seat][network])
    return Explained(title, line, sentences, pictures.network(network), "human_flavor.scores.dominates")


def _explain_strength(view: Table, strength: int, seat: int, name: Namer) -> Explained:
    """R18 to R20."""
    taken = bool(view.taken[seat] >> strength & 1)
    sentences = (
        details_text("strength.feast", n=strength),
        details_text("strength.kind"),
        details_text("strength.activate"),
    )
    line = details_text("strength.taken" if taken else "strength.free")
    picture = pictures.strength(strength, taken)
    return Explained(
        details_text("strength.title", n=strength),
        line,
        sentences,
        picture,
        "human_flavor.details.strength.kind",
    )


def _explain_conversion(view: Table, number: int, seat: int, name: Namer) -> Explained:
    """R40 to R42."""
    used = view.has_converted(number)
    sentences = [describe_conversion(view.clan(number)), details_text("conversion.when")]
    if not used:
        sentences.append(
            details_text(
                "conversion.can" if conversion.legal_conversions(view, number) else "conversion.cannot",
                name=name(number),
            )
        )
    line = details_text("conversion.used" if used else "conversion.open")
    return Explained(
        details_text("conversion.title"),
        line,
        sentences,
        pictures.icon("convert"),
        "human_flavor.details.conversion.title",
    )


def describe_conversion(clan: int) -> str:
    """R40 in a sentence."""
    printed = d.CLANS[clan].convert
    if not printed.pay:
        return details_text("conversion.any", n=printed.any_pay, get=printed.any_get)
    pay, get = ([d.RESOURCE_INDEX[each] for each in kinds] for kinds in (printed.pay, printed.get))
    return details_text("conversion.fixed", pay=names.token_list(pay), get=names.token_list(get))


def _explain_ability(view: Table, number: int, seat: int, name: Namer) -> Explained:
    """R19."""
    clan = view.clan(number)
    line = details_text("ability.used" if view.has_used_ability(number) else "ability.open")
    sentences = (*names.describe_ability(clan), details_text("ability.when"))
    return Explained(
        names.ability(clan),
        line,
        sentences,
        pictures.icon("clan_ability"),
        f"human_flavor.ability.{d.CLAN_IDS[clan]}",
    )


def _explain_minions(view: Table, number: int, seat: int, name: Namer) -> Explained:
    home = view.taken[number].bit_count()
    city = sum(seats.count(number) for seats in view.city)
    sentences = (
        details_text("minions.turns"),
        details_text("minions.where", home=home, city=city),
        details_text("minions.more", n=d.NUMBERS.meeples_per_clan),
    )
    line = details_text("minions.name", n=view.minions[number], owned=view.owned[number])
    return Explained(
        details_text("minions.title"),
        line,
        sentences,
        pictures.meeple(view.clan(number)),
        "human_flavor.details.minions.title",
    )


def _explain_dumpster(view: Table, number: int, seat: int, name: Namer) -> Explained:
    bodies = view.dumpster[number]
    sentences = []
    if bodies:
        sentences.append(
            details_text("dumpster.here", names=join_names([names.human(human) for human in bodies]))
        )
        of = [d.NETWORK_OF[human] for human in bodies]
        parts = [
            details_text("each", name=names.network(network), n=of.count(network))
            for network in range(len(d.NETWORKS))
            if network in of
        ]
        sentences.append(details_text("dumpster.by_network", names=join_names(parts)))
    sentences.append(details_text("dumpster.emptied"))
    line = details_text("dumpster.name", n=len(bodies))
    picture = pictures.icon("dumpster")
    return Explained(
        details_text("dumpster.title"), line, sentences, picture, "human_flavor.details.dumpster.title"
    )


EXPLAIN: dict[str, Callable[[Table, int, int, Namer], Explained]] = {
    "clan": _explain_clan,
    "slot": _explain_slot,
    "resource": _explain_resource,
    "cost": _explain_cost,
    "strength": _explain_strength,
    "conversion": _explain_conversion,
    "ability": _explain_ability,
    "minions": _explain_minions,
    "dumpster": _explain_dumpster,
}
