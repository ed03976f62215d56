"""Names of everything in the box, and effects in plain words. Numbers come from the game's data.

Cards, clans, resources and the like are the numbers of the components; UNKNOWN is an unknown face. Pictures
are in pictures.py."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from game.human_flavor.components import definitions as d
from game.human_flavor.components.effects import (
    AnyEffect,
    Choose,
    DominateEffect,
    Effects,
    Exhume,
    Gain,
    GainPer,
    Metric,
    Pay,
    PointsPer,
    RecruitEffect,
    Sweep,
)
from scenes.kit.base import begin_large, join_names, join_options, join_parts, names_by_number, say

# -- names


clan = names_by_number("human_flavor.clan", d.CLAN_IDS)
"""Full name of a clan."""
clan_short = names_by_number("human_flavor.clan_short", d.CLAN_IDS)
"""Name of a clan in sentences and on narrow plates."""
clan_line = names_by_number("human_flavor.clan_line", d.CLAN_IDS)
"""Motto of a clan."""
ability = names_by_number("human_flavor.ability", d.CLAN_IDS)
"""Name of a clan's ability."""
location = names_by_number("human_flavor.location", d.LOCATION_IDS)
"""Full name of a location."""
location_short = names_by_number("human_flavor.location_short", d.LOCATION_IDS)
"""Name of a location on its tile and in lists."""
human = names_by_number("human_flavor.human", d.HUMAN_IDS, "human_flavor.unknown_human")
ally = names_by_number("human_flavor.ally", d.ALLY_IDS, "human_flavor.unknown_ally")
agenda = names_by_number("human_flavor.agenda", d.AGENDA_IDS)
resource = names_by_number("human_flavor.resource", d.RESOURCES, "human_flavor.resource.any")
"""Kind of token as it stands in a sentence; any kind for ANY."""
network = names_by_number("human_flavor.network", d.NETWORKS)
slot = names_by_number("human_flavor.slot", d.SLOTS)


def ally_variety(ally_number: int) -> str:
    return say(f"human_flavor.variety.{d.VARIETIES[d.VARIETY_OF[ally_number]]}")


def token_amount(number: int, n: int) -> str:
    """Some tokens of a kind: "2 flesh", "1 token of any type" for ANY."""
    if number < 0:
        return say("human_flavor.any_amount", n=n)
    return say("human_flavor.amount", n=n, what=resource(number))


def purse_tokens(purse: d.Purse) -> str:
    """ "2 flesh and 1 fear"."""
    held = [token_amount(kind, n) for kind, n in enumerate(purse) if n]
    return join_names(held) if held else say("human_flavor.nothing")


def token_list(kinds: Sequence[int]) -> str:
    """Tokens given one by one, as actions have them."""
    return purse_tokens(tuple([list(kinds).count(kind) for kind in range(len(d.RESOURCES))]))


def begin_line(what: str) -> str:
    """Names of things as a line of their own, as "2 flesh and 1 fear." """
    return begin_large(say("human_flavor.own_line", what=what))


# -- what it does


def describe_effects(effects: Effects) -> list[str]:
    """A sentence or two for each effect of a list; tokens that are simply gained stand in one."""
    return [_begin_effect(words) for words in _effect_words(effects)]


def describe_effect(what: AnyEffect) -> str:
    """Section 6 in a sentence or two."""
    return _begin_effect(_words_of_effect(what))


def describe_option(effects: Effects) -> str:
    """Effects that somebody may choose, as the words of a button."""
    return begin_large(_in_sentence(effects))


def _begin_effect(words: str) -> str:
    return begin_large(say("human_flavor.effect_alone", effect=words))


def _effect_words(effects: Effects) -> list[str]:
    """As describe_effects(), but as inside a sentence, without its end."""
    lines: list[str] = []
    gained = [0] * len(d.RESOURCES)
    for each in effects:
        if isinstance(each, Gain):
            gained[d.RESOURCES.index(each.resource)] += each.n
            continue
        lines, gained = [*lines, *_describe_gain(gained), _words_of_effect(each)], [0] * len(d.RESOURCES)
    return [*lines, *_describe_gain(gained)]


def _describe_gain(counts: Sequence[int]) -> list[str]:
    return [say("human_flavor.effect.gain", what=purse_tokens(tuple(counts)))] if any(counts) else []


def _words_of_effect(what: AnyEffect) -> str:
    """As describe_effect(), but as inside a sentence, without its end."""
    values: dict[str, Any] = msgspec.structs.asdict(what)
    tag = str(what.__struct_config__.tag)
    match what:
        case Gain(resource=name, n=n):
            values = {"what": token_amount(d.RESOURCES.index(name), n)}
        case GainPer(resource=name, metric=metric):
            values["resource"], values["what"] = resource(d.RESOURCES.index(name)), counted_things(metric)
        case PointsPer(metric=metric):
            values["what"] = counted_things(metric)
        case Pay(resource=name, then=then):
            kind = -1 if name == "any" else d.RESOURCES.index(name)
            values = {"what": token_amount(kind, 1), "then": _in_sentence(then)}
        case RecruitEffect(discount=n) | DominateEffect(discount=n):
            values["n"] = n
        case Exhume(slot=name):
            values["slot"] = slot(d.SLOTS.index(name))
        case Sweep(what=display):
            tag = f"{tag}_{display}"
        case Choose(options=options):
            told = [_in_sentence(option) for option in options]
            values = {"options": join_parts(told[:-1]), "last": told[-1]}
    return say(f"human_flavor.effect.{tag}", **values)


def _in_sentence(effects: Effects) -> str:
    """Effects within another sentence."""
    first, *others = _effect_words(effects)
    for words in others:
        first = say("human_flavor.effect_then", first=first, then=begin_large(words))
    return first


def describe_ally(number: int) -> list[str]:
    return describe_effects(d.ALLIES[number].effects)


def describe_location(number: int) -> list[str]:
    return describe_effects(d.LOCATIONS[number].utilize)


def describe_ability(clan_number: int) -> list[str]:
    return describe_effects(d.CLANS[clan_number].ability)


# -- what is counted


def counted_things(metric: Metric, n: int = 1) -> str:
    """Things that a metric counts, in the number n: "body in the dumpster", "allies"."""
    values: dict[str, Any] = {"n": n}
    key = str(metric.name)
    if metric.networks is not None:
        key, values["networks"] = (
            f"{key}_of",
            join_options([network(d.NETWORKS.index(name)) for name in metric.networks]),
        )
    if metric.slots is not None:
        key, values["slots"] = f"{key}_in", join_options([slot(d.SLOTS.index(name)) for name in metric.slots])
    return say(f"human_flavor.counted.{key}", **values)


def describe_agenda(number: int) -> str:
    """Score of an agenda, in a sentence."""
    card = d.AGENDAS[number]
    values: dict[str, Any] = msgspec.structs.asdict(card)
    key = "most_from" if card.kind == "most" and card.min > 1 else card.kind
    values["what"] = counted_things(card.metric, {"per": 1, "at_least": card.n}.get(card.kind, 2))
    return say(f"human_flavor.agenda_does.{key}", **values)


REFUSAL: dict[str, Callable[[int], str]] = {
    "human": human,
    "ally": ally,
    "location": location,
    "resource": resource,
    "network": network,
}
"""Key of a refusal's values -> name of its number."""
