"""The pages of the rules book about what is in the box: humans, places, clans, allies, agendas. Their sentences come from the data."""

from __future__ import annotations

from collections.abc import Iterator

from game.human_flavor.components.definitions import AGENDA_INDEX, HUMAN_IDS, LOCATIONS, NETWORKS
from game.human_flavor.components.definitions import AGENDAS as CARDS
from game.human_flavor.components.definitions import CLANS as MATS
from scenes.human_flavor.rulebook import drawings
from scenes.human_flavor.rulebook.pages import (
    agendas_told,
    allies_told,
    clan_told,
    locations_told,
    of_variety,
    one,
    page,
    several,
    subjects,
)
from scenes.kit.rulebook import Chapter, Drawing, RulesPage

FIRST_PLACES = ("basilica", "meatpackers_row", "fright_funhouse", "city_hall", "mercy_hospital")
MORE_PLACES = ("public_park", "galleria", "precinct_13", "talent_agency")
AGENDA_PAGES = {
    "bodies": ("garbage_strike", "mass_disappearance", "bone_count"),
    "trades": ("mixed_grill", "money_and_blood", "eat_the_elite"),
    "captives": ("full_house", "well_stocked_larder", "slow_cooking", "tasting_menu"),
    "corners": ("market_forces", "organized_crime", "culture_war", "landslide_vote"),
    "stackers": ("grassroots", "long_shadow", "fingers_in_pies"),
    "tokens": ("overflowing_vault", "balanced_diet", "acquired_taste"),
    "people": ("family_reunion", "strange_bedfellows", "eyes_everywhere", "home_cooking"),
}
"""By page: the agendas that it explains."""
TWO_PAGES, THREE_PAGES = (4,), (3, 7)
"""After how many allies of a variety the next page begins."""


def _place(name: str) -> Drawing:
    """A building, and the networks whose stackers can be placed there."""
    here = next(each for each in LOCATIONS if each.id == name)
    return several(f"location_{name}", *(f"network_{network}_chip" for network in here.icons))


def _places(key: str, names: tuple[str, ...], link: str) -> RulesPage:
    return page(
        key,
        len(names),
        f"location_{names[0]}",
        None,
        link,
        "enter",
        "visit",
        rows=tuple(_place(name) for name in names),
        subjects=subjects("location", *names),
        values=locations_told(*names),
    )


def _agendas() -> Iterator[RulesPage]:
    keys = list(AGENDA_PAGES)
    for number, (key, ids) in enumerate(AGENDA_PAGES.items()):
        after = keys[(number + 1) % len(keys)]
        yield page(
            f"agendas_{key}",
            len(ids),
            _sign(ids[0]),
            None,
            f"agendas_{after}",
            "agendas",
            rows=tuple(one(_sign(name)) for name in ids),
            subjects=subjects("agenda", *ids),
            values=agendas_told(*ids),
        )


def _sign(agenda: str) -> str:
    """The picture of an agenda's kind."""
    return f"agenda_{CARDS[AGENDA_INDEX[agenda]].kind}"


def _clans() -> Iterator[RulesPage]:
    for number, clan in enumerate(MATS):
        yield page(
            f"clan_{clan.id}",
            3,
            f"emblem_{clan.id}",
            drawings.costs(number),
            f"{clan.id}_1",
            "dominate",
            "convert",
            subjects=(*subjects("clan", clan.id), *subjects("ability", clan.id)),
            values=clan_told(number),
        )


def _allies() -> Iterator[RulesPage]:
    """Two or three pages for each variety."""
    for clan in MATS:
        ids = of_variety(clan.id)
        ends = THREE_PAGES if len(ids) > 2 * TWO_PAGES[0] else TWO_PAGES
        parts = [ids[start:end] for start, end in zip((0, *ends), (*ends, len(ids)), strict=True)]
        for number, some in enumerate(parts, 1):
            yield page(
                f"{clan.id}_{number}",
                len(some),
                f"badge_{clan.id}",
                None,
                f"{clan.id}_{number % len(parts) + 1}",
                "allies",
                f"clan_{clan.id}",
                rows=tuple(drawings.allies(name) for name in some),
                subjects=(*subjects("ally", *some), *(subjects("variety", clan.id) if number == 1 else ())),
                values=allies_told(*some),
            )


PEOPLE = Chapter(
    "people",
    "human_flavor/human_02",
    (
        page(
            "humans",
            4,
            "back_human",
            drawings.humans("poet", "baker", "judge"),
            "capture",
            "snack",
            "agendas_trades",
            subjects=(*subjects("human", *HUMAN_IDS), *subjects("network", *NETWORKS)),
        ),
        _places("places", FIRST_PLACES, "more_places"),
        _places("more_places", MORE_PLACES, "places"),
    ),
)
CLANS = Chapter("clans", "human_flavor/emblem_mystic", tuple(_clans()))
ALLIES = Chapter("allies", "human_flavor/back_ally", tuple(_allies()))
AGENDAS = Chapter("agendas", "human_flavor/back_agenda", tuple(_agendas()))
