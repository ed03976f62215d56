"""Numbers of the rules and words of the clans that the pages name in braces, and the things of the box with a line of their own."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.human_flavor.components.definitions import (
    AGENDAS,
    ALLIES,
    CLANS,
    DECK_ALLIES,
    DEVOUR_POINTS,
    HUMAN_IDS,
    HUMANS,
    LOCATION_NETWORKS,
    LOCATIONS,
    MAX_SEATS,
    MIN_SEATS,
    NUMBERS,
    SNACK_ICONS,
)
from scenes.human_flavor.rulebook.drawings import allies
from scenes.human_flavor.text import names, pictures
from scenes.human_flavor.text.mat_explanations import conversion_does
from scenes.kit.base.texts import printed
from scenes.kit.rulebook.book import Drawing
from scenes.kit.rulebook.book_file import Grid, Thing
from scenes.kit.rulebook.book_file import pictures as side_by_side


def _told(name: str, sentences: Iterable[str]) -> str:
    return f"{name}. {' '.join(sentences)}"


def _row(*names: str) -> Drawing:
    return Drawing(side_by_side, (Grid(names),))


_LEVELS = [NUMBERS.stacker_value + change for change in NUMBERS.uprising_penalty]

VALUES: dict[str, Any] = {
    "low": MIN_SEATS,
    "high": MAX_SEATS,
    "few_days": min(NUMBERS.last_day.values()),
    "many_days": max(NUMBERS.last_day.values()),
    "start": NUMBERS.start_resources,
    "supply": NUMBERS.tokens_per_resource,
    "humans": len(HUMANS),
    "allies": len(DECK_ALLIES),
    "display": NUMBERS.human_display,
    "agendas": NUMBERS.agendas_per_day,
    "all_agendas": len(AGENDAS),
    "places": len(LOCATIONS),
    "minions": NUMBERS.meeples_per_clan,
    "many_minions": max(NUMBERS.start_minions.values()),
    "few_minions": min(NUMBERS.start_minions.values()),
    "stackers": NUMBERS.stackers_per_network,
    "few_limit": min(NUMBERS.corner_limit.values()),
    "many_limit": max(NUMBERS.corner_limit.values()),
    "dominate": NUMBERS.dominate_points,
    "worth": _LEVELS[0],
    "worths": ", ".join(printed(worth) for worth in _LEVELS[1:]),
    "low_max": min(heights[-1] for heights in NUMBERS.uprising_levels.values()),
    "high_max": max(heights[-1] for heights in NUMBERS.uprising_levels.values()),
    "revolt_worth": _LEVELS[-1],
    "fee": NUMBERS.occupied_fee,
    "strong": max(NUMBERS.seat_strengths),
    "weak": min(NUMBERS.seat_strengths),
    "left": DEVOUR_POINTS[0],
    "middle": DEVOUR_POINTS[1],
    "right": DEVOUR_POINTS[2],
    "left_icons": SNACK_ICONS[0],
    "middle_icons": SNACK_ICONS[1],
    "right_icons": SNACK_ICONS[2],
    **{f"{clan.id}_convert": conversion_does(number) for number, clan in enumerate(CLANS)},
    **{f"{clan.id}_ability": _told(names.ability(number), names.ability_does(number)) for number, clan in enumerate(CLANS)},
}

THINGS = {
    "ally": {
        ally.id: Thing(_told(names.ally(number), names.ally_does(number)), Drawing(allies, ((ally.id,),)))
        for number, ally in enumerate(ALLIES)
    },
    "agenda": {
        agenda.id: Thing(_told(names.agenda(number), [names.agenda_does(number)]), _row(pictures.agenda(number)))
        for number, agenda in enumerate(AGENDAS)
    },
    "location": {
        location.id: Thing(
            _told(names.location_short(number), names.location_does(number)),
            _row(pictures.location(number), *(pictures.network(network, chip=True) for network in LOCATION_NETWORKS[number])),
        )
        for number, location in enumerate(LOCATIONS)
    },
}
"""By kind and id: what it is called and does, and its picture; of a location with the networks whose stackers can be placed there."""

SETS = {"humans": [f"human.{human}" for human in HUMAN_IDS]}
