"""Pictures by the numbers of the components and of the map; UNKNOWN is a hidden face."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from game.core.loader import load_yaml
from game.hunger.components.definitions import (
    CARDS,
    FAMILIAR,
    HUMAN,
    KIND_OF,
    MISSION_IDS,
    POWER,
    ROSE,
    TOKENS,
    TYPE_OF,
    TYPES,
)
from game.hunger.components.map_graph import REGION_OF, REGIONS, SPACES
from scenes.kit.base import pictures_by_number

FOLDER = "hunger"
COPY = "_5p"
"""End of the id of a Mission that is a second one of its kind, for five and six seats; it has the picture of
the first."""
FACES = Path(__file__).resolve().parents[3] / "assets" / "art" / FOLDER / "faces.yaml"


JOYFUL, SCARED, SINGED = "_joyful", "_scared", "_singed"
"""Moods of a Vampire: after it has won, when the sun comes near, and once that has caught it."""


def vampire(name: str, mood: str = "") -> str:
    """The portrait of a Vampire; JOYFUL, SCARED and SINGED ones lie exactly over the calm one."""
    return f"{FOLDER}/vampire_{name}{mood}"


def token_head(name: str, rests: bool = False) -> str:
    """The head of a Vampire on the map; asleep if it `rests`."""
    return f"{FOLDER}/tokenhead_{name}{'_rest' if rests else ''}"


@cache
def _card_pictures() -> dict[str, str]:
    """The picture of every card by its id."""
    return {str(name): str(picture) for name, picture in load_yaml(FACES).items()}


def card(number: int) -> str:
    """The face of a card, or the back of an unknown one."""
    return f"{FOLDER}/{_card_pictures()[CARDS[number].id]}" if number >= 0 else f"{FOLDER}/back_hunt"


def keyword(name: str) -> str:
    return f"{FOLDER}/icon_{name}"


def human_type(name: str) -> str:
    return f"{FOLDER}/type_{name}"


def kind_mark(number: int) -> str:
    """The badge of a card: of its type of Human, or of its kind; "" for a start card."""
    kind = KIND_OF[number]
    if kind == HUMAN:
        return human_type(TYPES[TYPE_OF[number]])
    return {FAMILIAR: keyword("familiar"), POWER: keyword("power"), ROSE: f"{FOLDER}/rose_flawless"}.get(
        kind, ""
    )


def field(number: int) -> str:
    """The ground behind a card's picture: the home of a type of Human, or the field of a kind of card."""
    return f"{FOLDER}/field_{TYPES[TYPE_OF[number]] if KIND_OF[number] == HUMAN else CARDS[number].kind}"


def mission(number: int) -> str:
    """The picture of a Mission, on a golden tile if it is used once; the back of an unknown one."""
    return (
        f"{FOLDER}/mission_{MISSION_IDS[number].removesuffix(COPY)}"
        if number >= 0
        else f"{FOLDER}/back_mission"
    )


token = pictures_by_number(f"{FOLDER}/bonus", [face.id for face in TOKENS], f"{FOLDER}/bonus_back")
"""The face of a token, or the back of an unknown one."""


def region(name: str) -> str:
    return f"{FOLDER}/{'feature' if name in ('castle', 'cemetery') else 'region'}_{name}"


def space(number: int) -> str:
    """The picture of a space's feature, else of its region."""
    here = SPACES[number].feature
    return region(REGIONS[REGION_OF[number]]) if here == "none" else feature(here)


def feature(name: str) -> str:
    return f"{FOLDER}/feature_{name}"
