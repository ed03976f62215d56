"""Words and pictures that everything in the box of Human Flavor needs."""

from __future__ import annotations

from game.human_flavor.components.definitions import AGENDA_IDS, ALLY_IDS, CLAN_IDS, HUMAN_IDS, LOCATION_IDS
from scenes.human_flavor.text import names, pictures
from scenes.kit.base.box import Family


def _leader_pictures(clan: int) -> list[str]:
    return [pictures.leader(clan), pictures.leader(clan, "happy")]


BOX = (
    Family(
        CLAN_IDS,
        (names.clan, names.clan_short, names.clan_line, names.ability, names.describe_ability),
        (_leader_pictures, pictures.emblem, pictures.mat, pictures.meeple),
    ),
    Family(
        LOCATION_IDS, (names.location, names.location_short, names.describe_location), (pictures.location,)
    ),
    Family(HUMAN_IDS, (names.human,), (pictures.human,)),
    Family(ALLY_IDS, (names.ally, names.ally_variety, names.describe_ally), (pictures.ally, pictures.badge)),
    Family(AGENDA_IDS, (names.agenda, names.describe_agenda), (pictures.agenda,)),
)
