"""Names of everything in the box, and effects in a sentence. Numbers come from the game's data; pictures.py
has the pictures.

Cards, tokens, Missions and spaces are the numbers of the components and of the map; UNKNOWN is a hidden face.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from game.hunger.components.card_ops import (
    DiscardDraw,
    Draw,
    Effect,
    EndGame,
    EndTurnVp,
    RegionVp,
    SpeedIfHumans,
    VpIfCard,
    VpPerTag,
    VpPerType,
)
from game.hunger.components.definitions import CARDS, MISSIONS, SCORE_OF, TOKENS, TYPES, WORTH_OF, CardFace
from game.hunger.components.map_graph import REGIONS, SPACES
from game.hunger.components.mission_ops import (
    CountKeyword,
    CountType,
    CountWorth,
    DistinctKind,
    FreeHunt,
    Instant,
    Majority,
    Score,
)
from scenes.kit.base import join_options, names_by_id, names_by_number, say

_SECOND_COPY = "_5p"
"""End of the ids of Missions that are in the box twice, for 5 and more Vampires."""


# -- Vampires


vampire = names_by_id("hunger.vampire")
"""The full name of a Vampire by its id."""
vampire_short = names_by_id("hunger.vampire_short")
"""Its name in sentences and on narrow plates."""
vampire_line = names_by_id("hunger.vampire_line")
"""A line that it says."""


# -- cards


card = names_by_number("hunger.card", [face.id for face in CARDS], "hunger.unknown_card")
"""The name of a card."""


def card_kind(number: int) -> str:
    """The kind of a card; of a Human its type."""
    face = CARDS[number]
    return say(f"hunger.type.{face.type}") if face.type else say(f"hunger.kind.{face.kind}")


def card_does(number: int) -> list[str]:
    """The effects of a card, a sentence or two for each, without its keywords."""
    face = CARDS[number]
    own = (
        [say("hunger.effect.speed_with_human", n=face.speed_with_human)]
        if face.speed_with_human is not None
        else []
    )
    return own + [effect_text(effect) for effect in face.effects]


def card_bonus(number: int) -> list[str]:
    """R46: its points at the end."""
    return [effect_text(effect) for effect in CARDS[number].effects if isinstance(effect, EndGame)]


def effect_text(what: Effect) -> str:
    """Section 8 in a sentence."""
    values: dict[str, Any] = msgspec.structs.asdict(what)
    match what:
        case RegionVp(region=name):
            values["region"] = region(name)
        case SpeedIfHumans(at_least=n, n=more):
            values |= {"n": n, "speed": more}
        case DiscardDraw(times=n):
            values["n"] = n
        case VpIfCard(card=name):
            values["card"] = say(f"hunger.card.{name}")
        case VpPerType(type=name):
            values["types"] = types(name)
        case VpPerTag(tag=name):
            values["tag"] = say(f"hunger.tag.{name}")
    return say(f"hunger.effect.{_effect_key(what)}", **values)


def _effect_key(what: Effect) -> str:
    tag = str(what.__struct_config__.tag)
    match what:
        case Draw(optional=False, n_with_human=more):
            return f"{tag}_mandatory" + ("_with_human" if more else "")
        case Draw(n_with_human=more) if more is not None:
            return f"{tag}_with_human"
        case DiscardDraw(times=1):
            return f"{tag}_once"
        case EndTurnVp(condition=condition):
            return f"{tag}_{condition}"
    return tag


keyword = names_by_id("hunger.keyword")
keyword_does = names_by_id("hunger.keyword_does")


def keyword_lines(face: CardFace) -> list[str]:
    """A sentence for each keyword of a card, its name first."""
    return [say("hunger.keyword_line", name=keyword(name), does=keyword_does(name)) for name in face.keywords]


# -- types of Humans


human_type = names_by_id("hunger.type")
types = names_by_id("hunger.types")
"""A type in the plural; also `humans` and `familiars`, as Missions have it."""


# -- Missions


def mission(number: int) -> str:
    return (
        say(f"hunger.mission.{MISSIONS[number].id.removesuffix(_SECOND_COPY)}")
        if number >= 0
        else say("hunger.unknown_mission")
    )


def mission_does(number: int) -> str:
    """Section 9 in a sentence or two."""
    tile = MISSIONS[number]
    what = tile.score or tile.instant
    assert what is not None, tile.id
    values: dict[str, Any] = msgspec.structs.asdict(what)
    match what:
        case CountType(type=name):
            values["types"] = types(name)
        case Majority(of=name):
            values["of"] = types(name)
        case CountKeyword(keywords=names):
            values["keywords"] = join_options([keyword(name) for name in names])
        case DistinctKind(kind=name):
            values["kind"] = say(f"hunger.kind.{name}")
        case FreeHunt(region=where) if where is not None:
            values["region"] = region(where)
    return say(f"hunger.mission_does.{_mission_key(what)}", **values)


def _mission_key(what: Score | Instant) -> str:
    match what:
        case FreeHunt(after=after):
            return f"free_hunt_{after}"
        case CountWorth(min=least, max=most) if least == most:
            return "count_worth_exactly"
        case CountWorth(max=most) if most > max(face.vp for face in CARDS):
            return "count_worth_or_more"
    return str(what.__struct_config__.tag)


def mission_short(mission: int) -> str:
    """ "1 per Villager". Only beige Missions are ever public."""
    what = SCORE_OF[mission]
    assert what is not None, MISSIONS[mission].id
    key = str(what.__struct_config__.tag)
    values: dict[str, Any] = msgspec.structs.asdict(what)
    match what:
        case CountType(type=name) | Majority(of=name):
            values["what"] = say(f"hunger.table.{'each' if isinstance(what, CountType) else 'many'}.{name}")
        case CountKeyword(keywords=names):
            key += "_one" if len(names) == 1 else ""
            values["what"] = say(f"hunger.keyword.{names[0]}")
        case DistinctKind(kind=name):
            values["what"] = say(f"hunger.kind.{name}")
        case CountWorth(min=least, max=most):
            key += "_exactly" if least == most else "_or_more" if most >= max(WORTH_OF) else ""
    return say(f"hunger.table.mission.{key}", **values)


# -- Bonus tokens


token = names_by_number("hunger.token", [face.id for face in TOKENS])
"""The name of a Bonus token."""


def token_does(number: int) -> str:
    """The use of a Bonus token."""
    face = TOKENS[number]
    values = {"types": types(face.type) if face.type else "", "vp": face.pickup_vp, "n": face.n}
    return say(f"hunger.token_does.{face.kind}", **values)


# -- the map


region = names_by_id("hunger.region")


def space(number: int) -> str:
    """ "Well in the Plains", "Road in the Forest"; the Castle, the Cemetery and the Labyrinth go without a
    region."""
    here = SPACES[number]
    if here.feature in ("castle", "labyrinth", "tavern"):
        return say(f"hunger.feature.{here.feature}")
    if here.region == "cemetery":
        return region(here.region)
    return say("hunger.place", what=place(number), region=region(here.region))


def place(number: int) -> str:
    """The feature of a space, else its path."""
    here = SPACES[number]
    return (
        say(f"hunger.path.{here.path}") if here.feature == "none" else say(f"hunger.feature.{here.feature}")
    )


def place_does(number: int) -> str:
    """R28, R29 in a sentence."""
    return say(f"hunger.feature_does.{SPACES[number].feature}")


REFUSAL: dict[str, Callable[[int], str]] = {
    "card": card,
    "mission": mission,
    "type": lambda number: human_type(TYPES[number]),
    "region": lambda number: region(REGIONS[number]),
}
"""By key of a refusal's values: the name for its number."""
