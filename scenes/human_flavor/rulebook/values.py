"""Numbers of the rules and words of the clans that the pages name in braces, and the things of the box with a
line of their own. Words are made when a book is read, in its language."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.human_flavor.components import definitions as d
from scenes.human_flavor.rulebook.drawings import allies
from scenes.human_flavor.text import names, pictures
from scenes.human_flavor.text.mat_explanations import describe_conversion
from scenes.kit.base import format_value, join_parts, line_up, say
from scenes.kit.rulebook.book import Drawing
from scenes.kit.rulebook.book_file import Grid, Thing
from scenes.kit.rulebook.book_file import draw_pictures as side_by_side


def _name_line(name: str, sentences: Iterable[str]) -> str:
    return say("rules.thing", name=name, text=line_up(sentences))


def _picture_row(*names: str) -> Drawing:
    return Drawing(side_by_side, (Grid(names),))


_LEVELS = [d.NUMBERS.stacker_value + change for change in d.NUMBERS.uprising_penalty]

VALUES: dict[str, Any] = {
    "low": d.MIN_SEATS,
    "high": d.MAX_SEATS,
    "few_days": min(d.NUMBERS.last_day.values()),
    "many_days": max(d.NUMBERS.last_day.values()),
    "start": d.NUMBERS.start_resources,
    "supply": d.NUMBERS.tokens_per_resource,
    "humans": len(d.HUMANS),
    "allies": len(d.DECK_ALLIES),
    "display": d.NUMBERS.human_display,
    "agendas": d.NUMBERS.agendas_per_day,
    "all_agendas": len(d.AGENDAS),
    "places": len(d.LOCATIONS),
    "minions": d.NUMBERS.meeples_per_clan,
    "many_minions": max(d.NUMBERS.start_minions.values()),
    "few_minions": min(d.NUMBERS.start_minions.values()),
    "stackers": d.NUMBERS.stackers_per_network,
    "few_limit": min(d.NUMBERS.corner_limit.values()),
    "many_limit": max(d.NUMBERS.corner_limit.values()),
    "dominate": d.NUMBERS.dominate_points,
    "worth": _LEVELS[0],
    "low_max": min(heights[-1] for heights in d.NUMBERS.uprising_levels.values()),
    "high_max": max(heights[-1] for heights in d.NUMBERS.uprising_levels.values()),
    "revolt_worth": _LEVELS[-1],
    "fee": d.NUMBERS.occupied_fee,
    "strong": max(d.NUMBERS.seat_strengths),
    "weak": min(d.NUMBERS.seat_strengths),
    "left": d.DEVOUR_POINTS[0],
    "middle": d.DEVOUR_POINTS[1],
    "right": d.DEVOUR_POINTS[2],
    "left_icons": d.SNACK_ICONS[0],
    "middle_icons": d.SNACK_ICONS[1],
    "right_icons": d.SNACK_ICONS[2],
}


def make_words() -> dict[str, str]:
    """Points of a stacker by level, conversion and ability of each clan."""
    words = {"worths": join_parts(map(format_value, _LEVELS[1:]))}
    for number, clan in enumerate(d.CLANS):
        words[f"{clan.id}_convert"] = describe_conversion(number)
        words[f"{clan.id}_ability"] = _name_line(names.ability(number), names.describe_ability(number))
    return words


def make_things() -> dict[str, dict[str, Thing]]:
    """Name, effects and picture by kind and id; of a location with the networks whose stackers can be placed
    there."""
    return {
        "ally": {
            ally.id: Thing(
                _name_line(names.ally(number), names.describe_ally(number)), Drawing(allies, ((ally.id,),))
            )
            for number, ally in enumerate(d.ALLIES)
        },
        "agenda": {
            agenda.id: Thing(
                _name_line(names.agenda(number), [names.describe_agenda(number)]),
                _picture_row(pictures.agenda(number)),
            )
            for number, agenda in enumerate(d.AGENDAS)
        },
        "location": {
            location.id: Thing(
                _name_line(names.location_short(number), names.describe_location(number)),
                _picture_row(
                    pictures.location(number),
                    *(pictures.network(network, chip=True) for network in d.LOCATION_NETWORKS[number]),
                ),
            )
            for number, location in enumerate(d.LOCATIONS)
        },
    }


SETS = {"humans": [f"human.{human}" for human in d.HUMAN_IDS]}
