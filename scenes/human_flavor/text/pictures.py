"""Which picture shows what, by the numbers of components.py."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from game.core.loader import load_yaml
from game.human_flavor.components import definitions as d
from game.human_flavor.components.effects import AnyEffect, Sweep

FOLDER = "human_flavor"
FACES = Path(__file__).resolve().parents[3] / "assets" / "art" / FOLDER / "faces.yaml"


@cache
def _faces() -> dict[str, dict[str, str]]:
    """By "humans" and "allies": the picture of each by its id."""
    return {str(what): {str(name): str(face) for name, face in faces.items()} for what, faces in load_yaml(FACES).items()}


def leader(clan: int) -> str:
    """Whoever leads a clan, large."""
    return f"{FOLDER}/leader_{d.CLAN_IDS[clan]}"


def emblem(clan: int) -> str:
    """A clan's shield."""
    return f"{FOLDER}/emblem_{d.CLAN_IDS[clan]}"


def meeple(clan: int, lying: bool = False) -> str:
    """A clan's minion, white: to be tinted."""
    return f"{FOLDER}/meeple_{d.CLAN_IDS[clan]}_{'lying' if lying else 'standing'}"


def human(number: int) -> str:
    """A face; the back of the deck for UNKNOWN."""
    return f"{FOLDER}/{_faces()['humans'][d.HUMANS[number].id]}" if number >= 0 else f"{FOLDER}/back_human"


def ally(number: int) -> str:
    """A face; the back of the deck for UNKNOWN."""
    return f"{FOLDER}/{_faces()['allies'][d.ALLIES[number].id]}" if number >= 0 else f"{FOLDER}/back_ally"


def badge(ally_number: int) -> str:
    """The round sign of an ally's variety."""
    return f"{FOLDER}/badge_{d.VARIETIES[d.VARIETY_OF[ally_number]]}"


def resource(number: int) -> str:
    """A kind of token; any kind for ANY."""
    return f"{FOLDER}/resource_{d.RESOURCES[number]}" if number >= 0 else f"{FOLDER}/resource_any"


def network(number: int, chip: bool = False) -> str:
    """A network's sign; as a dark chip it stands out on any ground."""
    return f"{FOLDER}/network_{d.NETWORKS[number]}{'_chip' if chip else ''}"


def stacker(number: int, neutral: bool = False) -> str:
    """A stacker of that network: nobody's, or white and to be tinted."""
    return f"{FOLDER}/stacker_{d.NETWORKS[number]}_{'neutral' if neutral else 'tint'}"


def location(number: int) -> str:
    """The building at a location."""
    return f"{FOLDER}/location_{d.LOCATION_IDS[number]}"


def slot(number: int) -> str:
    """The sign of a captive slot."""
    return f"{FOLDER}/icon_slot_{d.SLOTS[number]}"


def snack(icons: int) -> str:
    """So many drops: what a snack gains, or a devour scores."""
    return f"{FOLDER}/snack_value_{icons}"


def strength(number: int, taken: bool = False) -> str:
    """A seat of the own table."""
    return f"{FOLDER}/table_seat_{number}{'_used' if taken else ''}"


def agenda(number: int) -> str:
    """The sign of an agenda's kind."""
    return f"{FOLDER}/agenda_{d.AGENDAS[number].kind}"


def uprising(level: int) -> str:
    """So many of the four flames burn."""
    return f"{FOLDER}/uprising_level_{level}"


def icon(name: str) -> str:
    """The sign of something that is done, by its name in the art: snack, devour, convert, clan_ability, fee, feed, ..."""
    return f"{FOLDER}/icon_{name}"


def effect(one: AnyEffect) -> str:
    """The sign of an effect."""
    name = str(one.__struct_config__.tag)
    if isinstance(one, Sweep):
        name = f"sweep_{one.what}"
    return icon("points" if name == "points_per" else name)
