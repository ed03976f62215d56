"""Details cards of anything at this table: title, name and sentences, in plain words. A subject is a kind and
a number, as layout.py has the marks; and ("day", 0). Things of a mat are explained in mat_explanations.py."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from game.human_flavor.components import definitions as d
from game.human_flavor.table.zones import Table
from game.human_flavor.turn import agendas, scoring
from scenes.human_flavor.text import mat_explanations, pictures
from scenes.human_flavor.text import names as component_names
from scenes.human_flavor.text.mat_explanations import details_text, owner_numbers, seat_numbers
from scenes.kit.base import begin_large, join_names
from scenes.table.details import Explained, Namer, Subject

POSITIONS = 10
"""Numbers of stackers for each network."""


AGENDAS, HUMANS, ALLIES = range(3)
PILES = "agendas", "humans", "allies"
"""Piles that lie open, by number."""


def explain_subject(view: Table, subject: Subject, seat: int, name: Namer) -> Explained:
    """Details of a subject; `seat` is the one whose mat is on the table. Raises KeyError for an unknown
    kind."""
    kind, number = subject
    return _EXPLAIN[kind](view, number, seat, name)


# -- cards


def _explain_hidden(picture: str, about: str) -> Explained:
    """Card whose face is unknown."""
    return Explained(
        details_text("hidden.title"),
        details_text("hidden.name"),
        (details_text("hidden.text"),),
        picture,
        about,
    )


def _explain_human(view: Table, human: int, seat: int, name: Namer) -> Explained:
    if human == d.UNKNOWN:
        return _explain_hidden(pictures.human(human), "human_flavor.details.display.humans")
    network = component_names.network(d.NETWORK_OF[human])
    sentences = [
        details_text("human.icons", tokens=component_names.token_list(d.ICONS_OF[human])),
        *_tell_whereabouts(view, human, name),
    ]
    sentences.append(details_text("human.trait", network=network))
    kind = details_text("human.kind", network=network)
    about = f"human_flavor.human.{d.HUMAN_IDS[human]}"
    return Explained(component_names.human(human), kind, sentences, pictures.human(human), about)


def _tell_whereabouts(view: Table, human: int, name: Namer) -> Iterator[str]:
    """Owner of the human, and its worth there."""
    if human in view.humans:
        yield details_text("human.shown")
        yield details_text("human.slots", n=sum(d.SNACK_ICONS))
    for owner in range(view.config.seats):
        slot = view.slot_of(owner, human)
        if slot != d.NOTHING:
            yield details_text("human.where", name=name(owner), slot=component_names.slot(slot))
            tokens = details_text("human.here_tokens", n=d.SNACK_ICONS[slot])
            yield details_text("human.here", tokens=tokens, n=d.DEVOUR_POINTS[slot])
        elif human in view.dumpster[owner]:
            yield details_text("human.body", name=name(owner))


def _explain_ally(view: Table, ally: int, seat: int, name: Namer) -> Explained:
    if ally == d.UNKNOWN:
        return _explain_hidden(pictures.ally(ally), "human_flavor.details.display.allies")
    kind = begin_large(
        details_text("ally.kind", variety=component_names.ally_variety(ally), n=d.VALUE_OF[ally])
    )
    sentences = [
        *component_names.describe_ally(ally),
        details_text("ally.once"),
        details_text("ally.eats", food=component_names.token_amount(d.FOOD_OF[ally], 1)),
    ]
    owner = next((each for each, own in enumerate(view.clan_allies) if ally in own), d.NOTHING)
    if owner != d.NOTHING:
        sentences.append(details_text("ally.ready" if view.is_ready(ally) else "ally.used", name=name(owner)))
        sentences += [details_text("ally.starter")] if d.IS_STARTER[ally] else []
    elif not d.IS_STARTER[ally]:
        sentences += _tell_cost(view, ally, seat, name)
    return Explained(
        component_names.ally(ally),
        kind,
        sentences,
        pictures.ally(ally),
        f"human_flavor.ally.{d.ALLY_IDS[ally]}",
    )


def _tell_cost(view: Table, ally: int, seat: int, name: Namer) -> Iterator[str]:
    """R17: cost of the ally, and the seat's tokens for it."""
    missing = tuple(
        max(0, cost - held) for cost, held in zip(d.COST_OF[ally], view.tokens[seat], strict=True)
    )
    yield details_text("ally.cost", tokens=component_names.purse_tokens(d.COST_OF[ally]))
    if any(missing):
        yield details_text("ally.lacks", name=name(seat), tokens=component_names.purse_tokens(missing))
    else:
        yield details_text("ally.can_pay", name=name(seat))


def _explain_agenda(view: Table, agenda: int, seat: int, name: Namer) -> Explained:
    """R44: things that count, counts by seat, and seats that would score."""
    counted = agendas.agenda_counts(view, agenda)
    scored = agendas.agenda_points(view, agenda)
    sentences = [
        component_names.describe_agenda(agenda),
        details_text("agenda.now", names=seat_numbers(counted, name)),
    ]
    winners = [(name(each), points) for each, points in enumerate(scored) if points]
    winner_names = (
        join_names([details_text("each", name=who, n=points) for who, points in winners]) if winners else ""
    )
    sentences.append(
        details_text("agenda.would", names=winner_names) if winner_names else details_text("agenda.nobody")
    )
    if d.AGENDAS[agenda].kind == "most":
        sentences.append(details_text("agenda.ties"))
    sentences.append(details_text("agenda.when"))
    about = f"human_flavor.agenda.{d.AGENDA_IDS[agenda]}"
    return Explained(
        component_names.agenda(agenda),
        details_text("agenda.title"),
        sentences,
        pictures.agenda(agenda),
        about,
    )


# -- the city


def _explain_location(view: Table, location: int, seat: int, name: Namer) -> Explained:
    networks = d.LOCATION_NETWORKS[location]
    kind = details_text("location.no_stackers")
    if networks:
        kind = details_text(
            "location.kind", networks=join_names([component_names.network(each) for each in networks])
        )
    sentences = [
        *component_names.describe_location(location),
        details_text("location.dominate" if networks else "location.park"),
    ]
    sentences.append(_tell_fee(view, location, seat, name))
    if view.city[location]:
        sentences.append(details_text("location.there", n=len(view.city[location])))
    about = f"human_flavor.location.{d.LOCATION_IDS[location]}"
    return Explained(component_names.location(location), kind, sentences, pictures.location(location), about)


def _tell_fee(view: Table, location: int, seat: int, name: Namer) -> str:
    """R5: fee of the seat for going there."""
    standing = view.standing_seat(location)
    if not d.IS_BLOCKED[location]:
        return details_text("location.never")
    if standing == d.NEUTRAL:
        return details_text("location.free")
    return details_text("location.own_fee" if standing == seat else "location.fee", name=name(standing))


def _explain_meter(view: Table, network: int, seat: int, name: Namer) -> Explained:
    """R13: stackers on it, result of the next push, worth of a stacker."""
    meter = view.meters[network]
    owners = [name(owner) if owner != d.NEUTRAL else details_text("nobody") for owner in meter]
    sentences = [
        details_text("meter.order", names=join_names(owners)) if owners else details_text("meter.empty")
    ]
    if len(meter) < view.limit:
        sentences.append(details_text("meter.room", n=view.limit - len(meter)))
    else:
        sentences.append(details_text("meter.full"))
        sentences.append(
            details_text("meter.falls_neutral")
            if meter[-1] == d.NEUTRAL
            else details_text("meter.falls", name=name(meter[-1]))
        )
    sentences.append(details_text("meter.worth", n=view.worth))
    left = [view.stackers[each][network] for each in range(view.config.seats)]
    sentences.append(details_text("meter.left", names=seat_numbers(left, name)))
    title = begin_large(details_text("meter.title", network=component_names.network(network)))
    about = f"human_flavor.network.{d.NETWORKS[network]}"
    return Explained(
        title,
        details_text("meter.name", n=len(meter), limit=view.limit),
        sentences,
        pictures.network(network),
        about,
    )


def _explain_stacker(view: Table, number: int, seat: int, name: Namer) -> Explained:
    """G2, R13: owner, and pushes until it falls."""
    network, position = divmod(number, POSITIONS)
    owner = view.meters[network][position]
    title = (
        details_text("of_nobody")
        if owner == d.NEUTRAL
        else begin_large(details_text("owned_by", thing=component_names.network(network), name=name(owner)))
    )
    sentences = [details_text("stacker.falls", n=view.limit - position)]
    sentences.append(
        details_text("stacker.neutral") if owner == d.NEUTRAL else details_text("stacker.worth", n=view.worth)
    )
    place = begin_large(
        details_text("stacker.name", network=component_names.network(network), n=position + 1)
    )
    about = f"human_flavor.network.{d.NETWORKS[network]}"
    return Explained(title, place, sentences, pictures.stacker(network, neutral=True), about)


def _explain_uprising(view: Table, number: int, seat: int, name: Namer) -> Explained:
    """G3, R14: worth of stackers, number of pushes to the next level."""
    steps = d.NUMBERS.uprising_levels[view.config.seats]
    sentences = [details_text("uprising.worth", n=view.worth)]
    if view.revolt:
        sentences.append(details_text("uprising.revolt"))
    else:
        worth = d.NUMBERS.stacker_value + d.NUMBERS.uprising_penalty[view.level + 1]
        sentences.append(details_text("uprising.next", n=steps[view.level] - view.height, worth=worth))
        sentences.append(details_text("uprising.revolt_at", n=steps[-1]))
    if view.uprising:
        sentences.append(
            details_text("uprising.inside", names=owner_numbers([owner for owner, _ in view.uprising], name))
        )
    sentences.append(details_text("uprising.nothing"))
    name_line = details_text("uprising.name", level=view.level, n=view.height)
    return Explained(
        details_text("uprising.title"),
        name_line,
        sentences,
        pictures.uprising(view.level),
        "human_flavor.details.uprising.title",
    )


# -- the displays, the day


def _explain_humans(view: Table, number: int, seat: int, name: Namer) -> Explained:
    return _explain_display(
        view.humans,
        (view.human_deck, view.human_discard),
        "humans",
        component_names.human,
        pictures.human(d.UNKNOWN),
    )


def _explain_allies(view: Table, number: int, seat: int, name: Namer) -> Explained:
    return _explain_display(
        view.allies,
        (view.ally_deck, view.ally_discard),
        "allies",
        component_names.ally,
        pictures.ally(d.UNKNOWN),
    )


def _explain_display(
    cards: Sequence[int],
    piles: tuple[Sequence[int], ...],
    kind: str,
    named: Callable[[int], str],
    picture: str,
) -> Explained:
    """R15 to R17: cards that lie open, and number of cards that wait."""
    key = f"display.{kind}"
    names = [named(card) for card in cards]
    sentences = [details_text("list", what=details_text(key), names=join_names(names))] if names else []
    sentences += [details_text(f"display.{kind}_text"), details_text("display.fresh")]
    line = details_text("display.cards", deck=len(piles[0]), discard=len(piles[1]))
    return Explained(details_text(key), line, sentences, picture, f"human_flavor.details.display.{kind}")


def pile_cards(view: Table, kind: int) -> tuple[int, ...]:
    """Cards of an open pile. Agendas of past days are those that are neither in sight nor in the deck; a table
    that does not know its deck has none."""
    if kind == HUMANS:
        return view.human_discard
    if kind == ALLIES:
        return view.ally_discard
    unseen = getattr(view, "unseen_agendas", d.ALL_AGENDAS)
    elsewhere = {*unseen, *view.agendas}
    return tuple(agenda for agenda in d.ALL_AGENDAS if agenda not in elsewhere)


def pile_words(view: Table, kind: int) -> tuple[str, str]:
    """Name of an open pile, and its number of cards."""
    count = details_text("pile.cards", n=len(pile_cards(view, kind)))
    return details_text(f"pile.{PILES[kind]}"), count


def _explain_pile(view: Table, number: int, seat: int, name: Namer) -> Explained:
    title, count = pile_words(view, number)
    about = f"human_flavor.details.display.{PILES[max(HUMANS, number)]}"
    sentences = [details_text(f"pile.{PILES[number]}_text")]
    return Explained(title, count, sentences, pictures.PILES[number], about)


def _explain_seat(view: Table, number: int, seat: int, name: Namer) -> Explained:
    """A clan in numbers; its mat tells the rest."""
    sentences = [details_text("seat.score", n=view.score[number], final=scoring.final_score(view, number))]
    sentences.append(details_text("seat.minions", n=view.minions[number], owned=view.owned[number]))
    left, middle, right = (len(cards) for cards in view.captives[number])
    sentences.append(
        details_text(
            "seat.captives", left=left, middle=middle, right=right, bodies=len(view.dumpster[number])
        )
    )
    sentences.append(details_text("seat.tokens", tokens=component_names.purse_tokens(view.tokens[number])))
    sentences += mat_explanations.tell_evening(view, number)
    clan = view.clan(number)
    return Explained(
        component_names.clan(clan),
        mat_explanations.clan_food(clan),
        sentences,
        pictures.leader(clan),
        "human_flavor.details.seat.title",
    )


def _explain_day(view: Table, number: int, seat: int, name: Namer) -> Explained:
    """R2, R43 to R49."""
    last = view.day == view.last_day
    sentences = [
        details_text("day.ends"),
        details_text("day.evening"),
        details_text("day.last" if last else "day.first"),
    ]
    title = details_text("day.title", n=view.day, last=view.last_day)
    picture = f"{pictures.FOLDER}/mark_sun"
    return Explained(
        title,
        details_text("day.name", name=name(view.first_player)),
        sentences,
        picture,
        "human_flavor.details.day.first",
    )


_EXPLAIN: dict[str, Callable[[Table, int, int, Namer], Explained]] = {
    "human": _explain_human,
    "ally": _explain_ally,
    "agenda": _explain_agenda,
    "location": _explain_location,
    "meter": _explain_meter,
    "stacker": _explain_stacker,
    "uprising": _explain_uprising,
    "humans": _explain_humans,
    "allies": _explain_allies,
    "pile": _explain_pile,
    "seat": _explain_seat,
    "day": _explain_day,
    **mat_explanations.EXPLAIN,
}
