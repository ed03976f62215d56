"""Pictures by the numbers of the components."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Literal

from game.core.loader import load_yaml
from game.human_flavor.components import definitions as d
from game.human_flavor.components.effects import AnyEffect, Sweep
from scenes.kit.base import pictures_by_number

FOLDER = "human_flavor"
FACES = Path(__file__).resolve().parents[3] / "assets" / "art" / FOLDER / "faces.yaml"


@cache
def _face_pictures() -> dict[str, dict[str, str]]:
    """Kind ("humans", "allies") and id -> picture."""
    return {
        str(what): {str(name): str(face) for name, face in faces.items()}
        for what, faces in load_yaml(FACES).items()
    }


Mood = Literal["calm", "happy", "sulky"]
emblem = pictures_by_number(f"{FOLDER}/emblem", d.CLAN_IDS)
"""Shield of a clan."""
badge = pictures_by_number(f"{FOLDER}/badge", [d.VARIETIES[variety] for variety in d.VARIETY_OF])
"""Round sign of an ally's variety."""
mat = pictures_by_number(f"{FOLDER}/mat", d.CLAN_IDS)
"""Mat of a clan, from edge to edge."""
resource = pictures_by_number(f"{FOLDER}/resource", d.RESOURCES, f"{FOLDER}/resource_any")
"""Kind of token; any kind for ANY."""
location = pictures_by_number(f"{FOLDER}/location", d.LOCATION_IDS)
"""Building at a location."""
facade = pictures_by_number(f"{FOLDER}/facade", d.LOCATION_IDS)
"""Wall beside that building, on which its name and its offers hang."""
slot = pictures_by_number(f"{FOLDER}/icon_slot", d.SLOTS)
"""Sign of a captive slot."""
agenda = pictures_by_number(f"{FOLDER}/agenda", d.AGENDA_IDS)
"""Things that an agenda counts, with the sign of its kind: most, at least or for each."""

PILES = f"{FOLDER}/stamp_scored", f"{FOLDER}/human_01", f"{FOLDER}/ally_feral_1"
"""Signs of the piles that lie open: agendas that were scored, humans, allies."""
GHOST = f"{FOLDER}/meeple_ghost"
"""Minion that would come."""


def leader(clan: int, mood: Mood = "calm") -> str:
    """Leader of a clan, large."""
    return f"{FOLDER}/leader_{d.CLAN_IDS[clan]}{'' if mood == 'calm' else f'_{mood}'}"


def meeple(clan: int, lying: bool = False) -> str:
    """Minion of a clan, white: to be tinted."""
    return f"{FOLDER}/meeple_{d.CLAN_IDS[clan]}_{'lying' if lying else 'standing'}"


def human(number: int) -> str:
    """Face; the back of the deck for UNKNOWN."""
    return (
        f"{FOLDER}/{_face_pictures()['humans'][d.HUMANS[number].id]}"
        if number >= 0
        else f"{FOLDER}/back_human"
    )


def ally(number: int) -> str:
    """Face; the back of the deck for UNKNOWN."""
    return (
        f"{FOLDER}/{_face_pictures()['allies'][d.ALLIES[number].id]}"
        if number >= 0
        else f"{FOLDER}/back_ally"
    )


def network(number: int, chip: bool = False) -> str:
    """Sign of a network; as a dark chip it stands out on any ground."""
    return f"{FOLDER}/network_{d.NETWORKS[number]}{'_chip' if chip else ''}"


def roof(number: int) -> str:
    """House of a network."""
    return f"{FOLDER}/roof_{d.NETWORKS[number]}"


def stacker(number: int, neutral: bool = False) -> str:
    """Stacker of that network: a neutral one, or white and to be tinted."""
    return f"{FOLDER}/stacker_{d.NETWORKS[number]}_{'neutral' if neutral else 'tint'}"


def snack(icons: int) -> str:
    """Drops: tokens of a snack, or points of a devour."""
    return f"{FOLDER}/snack_value_{icons}"


def strength(number: int, taken: bool = False) -> str:
    return f"{FOLDER}/table_seat_{number}{'_used' if taken else ''}"


def crowd(level: int) -> str:
    """Street at a level of the uprising: from two sleepers to all with their torches."""
    return f"{FOLDER}/crowd_{level}"


def uprising(level: int) -> str:
    """Four flames, of which `level` burn."""
    return f"{FOLDER}/uprising_level_{level}"


def icon(name: str) -> str:
    """Sign of a deed, by its name in the art: snack, devour, convert, clan_ability, fee, feed, ..."""
    return f"{FOLDER}/icon_{name}"


def effect_icon(effect: AnyEffect) -> str:
    name = str(effect.__struct_config__.tag)
    if isinstance(effect, Sweep):
        name = f"sweep_{effect.what}"
    return icon("points" if name == "points_per" else name)
