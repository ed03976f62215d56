"""What a details card says of anything at this table: title, name and sentences, in plain words.

A subject is a kind and a number, as layout.py has the marks; and ("day", 0). What belongs to a mat is
explained in mat_explanations.py.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from game.human_flavor.components import definitions as d
from game.human_flavor.table.zones import Table
from game.human_flavor.turn import agendas, scoring
from scenes.human_flavor.text import mat_explanations, pictures
from scenes.human_flavor.text import names as component_names
from scenes.human_flavor.text.mat_explanations import by_owner, says, with_points
from scenes.table.details import Explained, Namer, Subject

POSITIONS = 10
"""In the number of a stacker: so many of them for each network."""


def explain(view: Table, subject: Subject, seat: int, name: Namer) -> Explained:
    """What is said of a subject; `seat` is whose mat lies there. Raises KeyError for a kind that is none."""
    kind, number = subject
    return _EXPLAIN[kind](view, number, seat, name)


# -- cards


def _hidden(picture: str, about: str) -> Explained:
    """A card that nobody knows."""
    return Explained(says("hidden.title"), says("hidden.name"), (says("hidden.text"),), picture, about)


def _human(view: Table, human: int, seat: int, name: Namer) -> Explained:
    if human == d.UNKNOWN:
        return _hidden(pictures.human(human), "human_flavor.details.display.humans")
    network = component_names.network(d.NETWORK_OF[human])
    sentences = [
        says("human.icons", tokens=component_names.token_list(d.ICONS_OF[human])),
        *_whereabouts(view, human, name),
    ]
    sentences.append(says("human.trait", network=network))
    kind, about = says("human.kind", network=network), f"human_flavor.human.{d.HUMAN_IDS[human]}"
    return Explained(component_names.human(human), kind, tuple(sentences), pictures.human(human), about)


def _whereabouts(view: Table, human: int, name: Namer) -> Iterator[str]:
    """Who has it, and what it gives there."""
    if human in view.humans:
        yield says("human.shown")
        yield says("human.slots", n=sum(d.SNACK_ICONS))
    for owner in range(view.config.seats):
        slot = view.slot_of(owner, human)
        if slot != d.NOTHING:
            yield says("human.where", name=name(owner), slot=component_names.slot(slot))
            yield says("human.here", icons=d.SNACK_ICONS[slot], points=d.DEVOUR_POINTS[slot])
        elif human in view.dumpster[owner]:
            yield says("human.body", name=name(owner))


def _ally(view: Table, ally: int, seat: int, name: Namer) -> Explained:
    if ally == d.UNKNOWN:
        return _hidden(pictures.ally(ally), "human_flavor.details.display.allies")
    kind = says(
        "ally.kind", variety=component_names.titled(component_names.variety(ally)), n=d.VALUE_OF[ally]
    )
    sentences = [
        *component_names.ally_does(ally),
        says("ally.once"),
        says("ally.eats", food=component_names.amount(d.FOOD_OF[ally], 1)),
    ]
    owner = next((each for each, own in enumerate(view.clan_allies) if ally in own), d.NOTHING)
    if owner != d.NOTHING:
        sentences.append(says("ally.ready" if view.is_ready(ally) else "ally.used", name=name(owner)))
        sentences += [says("ally.starter")] if d.IS_STARTER[ally] else []
    elif not d.IS_STARTER[ally]:
        sentences += _joining(view, ally, seat, name)
    return Explained(
        component_names.ally(ally),
        kind,
        tuple(sentences),
        pictures.ally(ally),
        f"human_flavor.ally.{d.ALLY_IDS[ally]}",
    )


def _joining(view: Table, ally: int, seat: int, name: Namer) -> Iterator[str]:
    """R17: what it costs, and what the seat has of that."""
    missing = tuple(
        max(0, cost - held) for cost, held in zip(d.COST_OF[ally], view.tokens[seat], strict=True)
    )
    yield says("ally.cost", tokens=component_names.tokens(d.COST_OF[ally]))
    if any(missing):
        yield says("ally.lacks", name=name(seat), tokens=component_names.tokens(missing))
    else:
        yield says("ally.can_pay", name=name(seat))


def _agenda(view: Table, agenda: int, seat: int, name: Namer) -> Explained:
    """R44: what it counts, who has how many, and who would score."""
    counted, scored = agendas.agenda_counts(view, agenda), agendas.agenda_points(view, agenda)
    sentences = [component_names.agenda_does(agenda), says("agenda.now", names=with_points(counted, name))]
    winners = [(name(each), points) for each, points in enumerate(scored) if points]
    told = (
        component_names.listed([says("each", name=who, n=points) for who, points in winners])
        if winners
        else ""
    )
    sentences.append(says("agenda.would", names=told) if told else says("agenda.nobody"))
    if d.AGENDAS[agenda].kind == "most":
        sentences.append(says("agenda.ties"))
    sentences.append(says("agenda.when"))
    about = f"human_flavor.agenda.{d.AGENDA_IDS[agenda]}"
    return Explained(
        component_names.agenda(agenda), says("agenda.title"), tuple(sentences), pictures.agenda(agenda), about
    )


# -- the city


def _location(view: Table, location: int, seat: int, name: Namer) -> Explained:
    networks = d.LOCATION_NETWORKS[location]
    kind = says("location.no_stackers")
    if networks:
        kind = says(
            "location.kind",
            networks=component_names.listed([component_names.network(each) for each in networks]),
        )
    sentences = [
        *component_names.location_does(location),
        says("location.dominate" if networks else "location.park"),
    ]
    sentences.append(_entering(view, location, seat, name))
    if view.city[location]:
        sentences.append(says("location.there", n=len(view.city[location])))
    about = f"human_flavor.location.{d.LOCATION_IDS[location]}"
    return Explained(
        component_names.location(location), kind, tuple(sentences), pictures.location(location), about
    )


def _entering(view: Table, location: int, seat: int, name: Namer) -> str:
    """R5: what going there costs the seat."""
    standing = view.standing_seat(location)
    if not d.IS_BLOCKED[location]:
        return says("location.never")
    if standing == d.NEUTRAL:
        return says("location.free")
    return says("location.own_fee" if standing == seat else "location.fee", name=name(standing))


def _meter(view: Table, network: int, seat: int, name: Namer) -> Explained:
    """R13: who is on it, what the next push does, what a stacker is worth."""
    meter = view.meters[network]
    owners = [name(owner) if owner != d.NEUTRAL else says("nobody") for owner in meter]
    sentences = [says("meter.order", names=component_names.listed(owners)) if owners else says("meter.empty")]
    if len(meter) < view.limit:
        sentences.append(says("meter.room", n=view.limit - len(meter)))
    else:
        sentences.append(says("meter.full"))
        sentences.append(
            says("meter.falls_neutral")
            if meter[-1] == d.NEUTRAL
            else says("meter.falls", name=name(meter[-1]))
        )
    sentences.append(says("meter.worth", n=view.worth))
    left = [view.stackers[each][network] for each in range(view.config.seats)]
    sentences.append(says("meter.left", names=with_points(left, name)))
    title = says("meter.title", network=component_names.titled(component_names.network(network)))
    about = f"human_flavor.network.{d.NETWORKS[network]}"
    return Explained(
        title,
        says("meter.name", n=len(meter), limit=view.limit),
        tuple(sentences),
        pictures.network(network),
        about,
    )


def _stacker(view: Table, number: int, seat: int, name: Namer) -> Explained:
    """G2, R13: whose it is, how soon it falls."""
    network, position = divmod(number, POSITIONS)
    owner = view.meters[network][position]
    title = (
        says("of_nobody")
        if owner == d.NEUTRAL
        else says(
            "owned_by", thing=component_names.titled(component_names.network(network)), name=name(owner)
        )
    )
    sentences = [says("stacker.falls", n=view.limit - position)]
    sentences.append(says("stacker.neutral") if owner == d.NEUTRAL else says("stacker.worth", n=view.worth))
    place = says(
        "stacker.name", network=component_names.titled(component_names.network(network)), n=position + 1
    )
    about = f"human_flavor.network.{d.NETWORKS[network]}"
    return Explained(title, place, tuple(sentences), pictures.stacker(network, neutral=True), about)


def _uprising(view: Table, number: int, seat: int, name: Namer) -> Explained:
    """G3, R14: what stackers are worth, how many pushes to the next level."""
    steps = d.NUMBERS.uprising_levels[view.config.seats]
    sentences = [says("uprising.worth", n=view.worth)]
    if view.revolt:
        sentences.append(says("uprising.revolt"))
    else:
        worth = d.NUMBERS.stacker_value + d.NUMBERS.uprising_penalty[view.level + 1]
        sentences.append(says("uprising.next", n=steps[view.level] - view.height, worth=worth))
        sentences.append(says("uprising.revolt_at", n=steps[-1]))
    if view.uprising:
        sentences.append(says("uprising.inside", names=by_owner([owner for owner, _ in view.uprising], name)))
    sentences.append(says("uprising.nothing"))
    name_line = says("uprising.name", level=view.level, n=view.height)
    return Explained(
        says("uprising.title"),
        name_line,
        tuple(sentences),
        pictures.uprising(view.level),
        "human_flavor.details.uprising.title",
    )


# -- the displays, the day


def _humans(view: Table, number: int, seat: int, name: Namer) -> Explained:
    return _display(
        view.humans,
        (view.human_deck, view.human_discard),
        "humans",
        component_names.human,
        pictures.human(d.UNKNOWN),
    )


def _allies(view: Table, number: int, seat: int, name: Namer) -> Explained:
    return _display(
        view.allies,
        (view.ally_deck, view.ally_discard),
        "allies",
        component_names.ally,
        pictures.ally(d.UNKNOWN),
    )


def _display(
    cards: Sequence[int],
    piles: tuple[Sequence[int], ...],
    kind: str,
    named: Callable[[int], str],
    picture: str,
) -> Explained:
    """R15 to R17: what lies open, and how many cards wait."""
    key = f"display.{kind}"
    names = [named(card) for card in cards]
    sentences = [says("list", what=says(key), names=component_names.listed(names))] if names else []
    sentences += [says(f"display.{kind}_text"), says("display.fresh")]
    line = says("display.cards", deck=len(piles[0]), discard=len(piles[1]))
    return Explained(says(key), line, tuple(sentences), picture, f"human_flavor.details.display.{kind}")


def _seat(view: Table, number: int, seat: int, name: Namer) -> Explained:
    """A clan in numbers; its mat tells the rest."""
    sentences = [says("seat.score", n=view.score[number], final=scoring.final_score(view, number))]
    sentences.append(says("seat.minions", n=view.minions[number], owned=view.owned[number]))
    left, middle, right = (len(cards) for cards in view.captives[number])
    sentences.append(
        says("seat.captives", left=left, middle=middle, right=right, bodies=len(view.dumpster[number]))
    )
    sentences.append(says("seat.tokens", tokens=component_names.tokens(view.tokens[number])))
    sentences += mat_explanations.evening(view, number)
    clan = view.clan(number)
    return Explained(
        component_names.clan(clan),
        mat_explanations.food(clan),
        tuple(sentences),
        pictures.leader(clan),
        "human_flavor.details.seat.title",
    )


def _day(view: Table, number: int, seat: int, name: Namer) -> Explained:
    """R2, R43 to R49."""
    last = view.day == view.last_day
    sentences = [says("day.ends"), says("day.evening"), says("day.last" if last else "day.first")]
    title = says("day.title", n=view.day, last=view.last_day)
    picture = f"{pictures.FOLDER}/mark_sun"
    return Explained(
        title,
        says("day.name", name=name(view.first_player)),
        tuple(sentences),
        picture,
        "human_flavor.details.day.first",
    )


_EXPLAIN: dict[str, Callable[[Table, int, int, Namer], Explained]] = {
    "human": _human,
    "ally": _ally,
    "agenda": _agenda,
    "location": _location,
    "meter": _meter,
    "stacker": _stacker,
    "uprising": _uprising,
    "humans": _humans,
    "allies": _allies,
    "seat": _seat,
    "day": _day,
    **mat_explanations.EXPLAIN,
}
