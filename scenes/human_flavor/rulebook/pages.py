"""How a page of this rules book is made: its numbers, its icon, its pictures."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.human_flavor.components.definitions import (
    AGENDAS,
    ALL_RESOURCES,
    ALLIES,
    ALLY_INDEX,
    DECK_ALLIES,
    DEVOUR_POINTS,
    HUMANS,
    LOCATION_INDEX,
    LOCATIONS,
    MAX_SEATS,
    MIN_SEATS,
    NETWORKS,
    NUMBERS,
    SNACK_ICONS,
)
from scenes.human_flavor.text import names as component_names
from scenes.human_flavor.text.mat_explanations import conversion_does
from scenes.human_flavor.text.pictures import FOLDER
from scenes.kit.base.texts import printed
from scenes.kit.rulebook import Drawing, RulesPage
from scenes.kit.widgets.rulebook_drawings import pictures

_LEVELS = [NUMBERS.stacker_value + change for change in NUMBERS.uprising_penalty]

RULES: dict[str, Any] = {
    "low": MIN_SEATS,
    "high": MAX_SEATS,
    "few_days": min(NUMBERS.last_day.values()),
    "many_days": max(NUMBERS.last_day.values()),
    "start": NUMBERS.start_resources,
    "supply": NUMBERS.tokens_per_resource,
    "types": len(ALL_RESOURCES),
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
    "all_stackers": NUMBERS.stackers_per_network * len(NETWORKS),
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
    "all_icons": sum(SNACK_ICONS),
}
"""What sentences may name."""


def page(
    key: str,
    lines: int,
    icon: str,
    picture: Drawing | None = None,
    *links: str,
    rows: tuple[Drawing, ...] = (),
    subjects: tuple[str, ...] = (),
    values: dict[str, Any] | None = None,
) -> RulesPage:
    """A page of this book; `icon` is a picture of the game, or of the house with "ui/" before its name."""
    return RulesPage(key, lines, path(icon), picture, rows, RULES | (values or {}), links=links, subjects=subjects)


def one(name: str) -> Drawing:
    return pictures(path(name))


def several(*names: str) -> Drawing:
    return pictures(*(path(name) for name in names))


def faces(*names: str, across: int = 2) -> Drawing:
    """Large pictures in a few rows."""
    return pictures(*(path(name) for name in names), across=across, largest=250)


def path(name: str) -> str:
    return name if "/" in name else f"{FOLDER}/{name}"


def resources(*names: str) -> Drawing:
    """Tokens in a row."""
    return several(*(f"resource_{name}" for name in names))


# -- things of the box, as subjects and as sentences


def subjects(family: str, *names: str) -> tuple[str, ...]:
    """The subjects of these things, e.g. "agenda" and its ids."""
    return tuple(f"human_flavor.{family}.{name}" for name in names)


def words(*names: str) -> tuple[str, ...]:
    """The subjects that stand for parts of the table."""
    return tuple(f"human_flavor.details.{name}" for name in names)


def _told(name: str, sentences: Iterable[str]) -> str:
    return f"{name}. {' '.join(sentences)}"


def allies_told(*ids: str) -> dict[str, str]:
    """By id: who it is and what it does."""
    return {name: _told(component_names.ally(ALLY_INDEX[name]), component_names.ally_does(ALLY_INDEX[name])) for name in ids}


def agendas_told(*ids: str) -> dict[str, str]:
    return {
        one.id: _told(component_names.agenda(number), [component_names.agenda_does(number)])
        for number, one in enumerate(AGENDAS)
        if one.id in ids
    }


def locations_told(*ids: str) -> dict[str, str]:
    numbers = [(name, LOCATION_INDEX[name]) for name in ids]
    return {name: _told(component_names.location_short(number), component_names.location_does(number)) for name, number in numbers}


def of_variety(variety: str) -> tuple[str, ...]:
    """The ids of its allies, the starting one first."""
    found = [ally for ally in ALLIES if ally.variety == variety]
    return tuple(ally.id for ally in sorted(found, key=lambda ally: not ally.start))


def clan_told(clan: int) -> dict[str, str]:
    """What is a clan's own: its conversion and its ability."""
    return {
        "convert": conversion_does(clan),
        "ability": _told(component_names.ability(clan), component_names.ability_does(clan)),
    }
