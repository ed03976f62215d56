"""What everything in the box of Human Flavor needs: its words and its pictures."""

from __future__ import annotations

from game.human_flavor.components.definitions import AGENDA_IDS, ALLY_IDS, CLAN_IDS, HUMAN_IDS, LOCATION_IDS
from scenes.human_flavor.text import names, pictures
from scenes.kit.base.box import Family


def _leaders(clan: int) -> list[str]:
    return [pictures.leader(clan), pictures.leader(clan, "happy")]


BOX = (
    Family(
        CLAN_IDS,
        (names.clan, names.clan_short, names.clan_line, names.ability, names.ability_does),
        (_leaders, pictures.emblem, pictures.mat, pictures.meeple),
    ),
    Family(LOCATION_IDS, (names.location, names.location_short, names.location_does), (pictures.location,)),
    Family(HUMAN_IDS, (names.human,), (pictures.human,)),
    Family(ALLY_IDS, (names.ally, names.variety, names.ally_does), (pictures.ally, pictures.badge)),
    Family(AGENDA_IDS, (names.agenda, names.agenda_does), (pictures.agenda,)),
)
