"""What cards, tiles and monsters are called, and what they do, in words."""

from __future__ import annotations

from typing import NamedTuple

from game.tasty_humans.components.definitions import (
    CARDS,
    CHALLENGES,
    FIRST_LEADER,
    LEADERS,
    MONSTER_INDEX,
    MONSTERS,
    RULES_DATA,
    Card,
    Leader,
    tile_name,
)
from game.tasty_humans.config import DIETS, Config
from scenes.kit.base.design_tokens import SEAT_COLORS
from scenes.kit.base.texts import names_by_number, say

VOICES = {"legendary_dragon": "dragon", "twin_headed_dragon": "twins", "griffin": "griffin", "troll": "troll"}
"""What a monster's sounds are called."""


def person(card: int, variant: str) -> str:
    """Who stands on a card: its class, as a variant of the rules calls it (V5)."""
    return person_of(CARDS[card].cls, variant)


def card(number: int, variant: str) -> str:
    """Who it is on a card, by name."""
    return say(f"tasty_humans.card.{CARDS[number].id}", variant)


def person_of(cls: str, variant: str) -> str:
    """Somebody of a class."""
    return say(f"tasty_humans.class.{cls}", variant)


def tile(code: int) -> str:
    """A tile by its code; one word for all leader tiles."""
    return say("tasty_humans.tile.leader" if code >= FIRST_LEADER else f"tasty_humans.tile.{tile_name(code)}")


leader = names_by_number("tasty_humans.leader", [each.id for each in LEADERS])
"""A leader tile by its index."""


def monster(name: str | None) -> str:
    """A monster by its id."""
    return say(f"tasty_humans.monster.{name}")


def seat(monster_of_it: str | None, color: int) -> str:
    """A seat is called by its monster, before that by the name of its color."""
    return monster(monster_of_it) if monster_of_it else say(SEAT_COLORS[color].name_key)


def rival(variant: str, level: int | None) -> str:
    """V4: the classic rules number the rival's levels, the others name them."""
    named = RULES_DATA.variants[variant].solo_challenges
    return (
        say(f"tasty_humans.rival.level_{level or 0}")
        if named
        else say("tasty_humans.results.rival_level", n=level or 0)
    )


class Task(NamedTuple):
    """What a lone eater has set out to do: its id, its name, and the sentence that says what has to be
    done.
    """

    id: str
    name: str
    text: str


TASKS = (*(f"diet_{diet}" for diet in DIETS), *CHALLENGES)
"""Everything that a lone eater can set out to do."""


def task(config: Config) -> Task | None:
    """The diet or the challenge of a match (X9, X10); None where points alone decide."""
    chosen = f"diet_{config.balanced_diet}" if config.balanced_diet else config.challenge
    return task_of(chosen) if chosen else None


def task_of(chosen: str) -> Task:
    """One of TASKS in words; "none": points alone decide."""
    key = f"tasty_humans.lobby.challenge.{chosen}"
    return Task(chosen, say(f"{key}.name"), say(f"{key}.text"))


def effect_key(card: Card, long: bool = False) -> str:
    """The text key of what a card does."""
    return f"tasty_humans.effect{'_long' if long else ''}.{card.cls}" + (
        f"_{card.banner}" if card.banner else ""
    )


def leader_effect(leader: Leader, long: bool = False) -> str:
    """What a leader tile scores: in a few words, or in a sentence that leaves no doubt."""
    tile = say(f"tasty_humans.tile.{leader.target}") if leader.target else ""
    return say(
        f"tasty_humans.leader_effect{'_long' if long else ''}.{leader.family}",
        points=leader.points,
        tile=tile,
    )


def craving_points(monster: str, variant: str) -> int:
    """What each thing that a monster wants counts in this variant."""
    return int(getattr(MONSTERS[MONSTER_INDEX[monster]], RULES_DATA.variants[variant].monster_points))


def craving(monster: str, variant: str) -> str:
    """What a monster wants, with its points in this variant."""
    return say(f"tasty_humans.craving.{monster}", points=craving_points(monster, variant))
