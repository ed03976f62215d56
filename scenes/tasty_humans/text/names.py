"""Names and effects of cards, tiles and monsters, in words."""

from __future__ import annotations

from typing import NamedTuple

from game.tasty_humans.components.definitions import (
    CARDS,
    CHALLENGES,
    FIRST_LEADER,
    LEADERS,
    RULES_DATA,
    Card,
    Leader,
    shape_squares,
    tile_name,
)
from game.tasty_humans.config import DIETS, Config
from game.tasty_humans.turn.scoring import CRAVING_POINTS
from scenes.kit.base import SEAT_COLORS, join_names, names_by_number, say

VOICES = {"legendary_dragon": "dragon", "twin_headed_dragon": "twins", "griffin": "griffin", "troll": "troll"}
"""Monster -> prefix of its sounds."""


def person_name(card: int, variant: str) -> str:
    """Class of the person on a card, as a variant of the rules calls it (V5)."""
    return class_name(CARDS[card].cls, variant)


def card_name(number: int, variant: str) -> str:
    """Name of the person on a card."""
    return say(f"tasty_humans.card.{CARDS[number].id}", variant)


def class_name(cls: str, variant: str) -> str:
    """A person of a class."""
    return say(f"tasty_humans.class.{cls}", variant)


def tile_text(code: int) -> str:
    """A tile by its code; one word for all leader tiles."""
    return say("tasty_humans.tile.leader" if code >= FIRST_LEADER else f"tasty_humans.tile.{tile_name(code)}")


def shape_words(card: Card) -> str:
    """The tiles that an adventurer brings, from the left, each column from below."""
    return join_names([tile_text(code) for _, _, code in shape_squares(card.shape)])


leader_name = names_by_number("tasty_humans.leader", [each.id for each in LEADERS])
"""A leader tile by its index."""


def monster_name(name: str | None) -> str:
    """A monster by its id."""
    return say(f"tasty_humans.monster.{name}")


def seat_name(monster_of_it: str | None, color: int) -> str:
    """Name of a seat: its monster's, before that that of its color."""
    return monster_name(monster_of_it) if monster_of_it else say(SEAT_COLORS[color].name_key)


def rival_name(variant: str, level: int | None) -> str:
    """V4: the classic rules number the rival's levels, the others name them."""
    named = RULES_DATA.variants[variant].solo_challenges
    return (
        say(f"tasty_humans.rival.level_{level or 0}")
        if named
        else say("tasty_humans.results.rival_level", n=level or 0)
    )


class Task(NamedTuple):
    """Task of a lone eater: its id, its name, and the sentence that explains it."""

    id: str
    name: str
    text: str


TASKS = (*(f"diet_{diet}" for diet in DIETS), *CHALLENGES)
"""All tasks of a lone eater."""


def match_task(config: Config) -> Task | None:
    """The diet or the challenge of a match (X9, X10); None where points alone decide."""
    chosen = f"diet_{config.balanced_diet}" if config.balanced_diet else config.challenge
    return describe_task(chosen) if chosen else None


def describe_task(chosen: str) -> Task:
    """One of TASKS in words; "none": points alone decide."""
    key = f"tasty_humans.lobby.challenge.{chosen}"
    return Task(chosen, say(f"{key}.name"), say(f"{key}.text"))


def effect_key(card: Card, long: bool = False) -> str:
    """Text key of a card's effect."""
    return f"tasty_humans.effect{'_long' if long else ''}.{card.cls}" + (
        f"_{card.banner}" if card.banner else ""
    )


def leader_effect(leader: Leader, long: bool = False) -> str:
    """Scoring of a leader tile: in a few words, or in a sentence that leaves no doubt."""
    tile = say(f"tasty_humans.tile.{leader.target}") if leader.target else ""
    return say(
        f"tasty_humans.leader_effect{'_long' if long else ''}.{leader.family}",
        points=leader.points,
        tile=tile,
    )


def craving_points(monster: str, variant: str) -> int:
    return CRAVING_POINTS[variant][monster]


def craving_text(monster: str, variant: str) -> str:
    return say(f"tasty_humans.craving.{monster}", points=craving_points(monster, variant))
