"""A profile with games, stages, trophies, personas, figures and days of a later edition: every page about
people opens (R12)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from game.campaign.record import StageRecord
from game.profiles.match_facts import MatchFacts, Rival
from game.profiles.portraits import PORTRAITS
from game.profiles.profile import Profile, PuzzleRecord, Supper, with_match
from scenes.campaign.map.scene import MapScene
from scenes.campaign.supper.scene import SupperScene
from scenes.front.title import TitleScene
from scenes.people.evenings.scene import EveningsScene
from scenes.people.page.me_scene import MeScene
from scenes.people.profiles.list_scene import ProfilesScene
from scenes.people.statistics.scene import PARTS, StatisticsScene
from scenes.people.trophies.scene import TrophiesScene
from tests.scenes.house import House
from tests.scenes.menus.looks import check

MATCHES = (
    {"game": "ludo", "mode": "solo", "figure": "dog", "stage": ""},
    {"game": "hunger", "mode": "arena", "figure": "zeta", "stage": ""},
    {"game": "hunger", "mode": "elder", "figure": "casimira", "stage": "hunger/stages/of_later"},
    {"game": "ludo", "mode": "", "figure": "", "stage": "ludo/stages/first"},
    {
        "game": "eaten",
        "mode": "",
        "figure": "",
        "stage": "",
        "options": {"moon": {"full": 1}},
        "sources": {"cheese": 3},
    },
    {
        "game": "tasty_humans",
        "mode": "rookie",
        "figure": "",
        "stage": "own/picnic/one",
        "options": {"variant": "of_later", "rows": "many"},
    },
)


def later(profile: Profile) -> Profile:
    """Deeds of a person with a later edition."""
    for number, changes in enumerate(MATCHES):
        facts = MatchFacts(
            f"m{number}", "", 9, 1, 40, f"2026-11-22T20:1{number}", rivals=(Rival(77, 2, 30), Rival(0, 3, 9))
        )
        profile = with_match(profile, replace(facts, **changes))
    return replace(
        profile,
        portrait="ludo/dog",
        stages={
            "ludo/stages/a": StageRecord(31),
            "hunger/stages/of_later": StageRecord(9, 3, 1),
            "x": StageRecord(1),
        },
        cup={
            "ludo/stages/hall": {"": 4, "persona_of_later": 10},
            "hunger/stages/hall": {"persona_of_later": 10},
        },
        puzzles={"ludo/puzzles/b": PuzzleRecord("some day", 3)},
        lessons=("ludo/tutorial/one", "x"),
        calendar={"2027-01-01": Supper(True, 9, 1), "day one": Supper(True), "2026-13-45": Supper(True, 2)},
        trophies={"dog_lover": "2027-01-01", "glutton": "some day"},
        totals={"barks": 3},
        counted=("x",),
    )


@pytest.fixture
def profile(house: House) -> Profile:
    made = house.app.profiles.add_profile("Anna", PORTRAITS[0])
    house.app.profiles.choose_profile(made.id)
    return house.app.profiles.change_profile(made.id, later)


@pytest.mark.parametrize("tab", PARTS)
def test_statistics_open(house: House, profile: Profile, tab: str) -> None:
    scene: Any = house.show(StatisticsScene(house.app, profile, tab))
    for item in scene.focus.items:
        scene.focus.move_to(item.key)
        house.step()
    filters = [key for key in ("game", "mode", "seats") if key in scene.buttons]
    seen = set()
    for number in range(24):
        house.focus(filters[number % len(filters)], "ENTER", settle=True)
        filters = [key for key in ("game", "mode", "seats") if key in scene.buttons]
        seen.add((scene.game, scene.mode))
    assert {game for game, _ in seen} >= {"ludo", "hunger"}


def test_other_pages_open(house: House, profile: Profile) -> None:
    for scene in (
        TitleScene(house.app, seated=True),
        ProfilesScene(house.app),
        MeScene(house.app, profile),
        TrophiesScene(house.app, profile),
        EveningsScene(house.app, profile),
        EveningsScene(house.app, profile, "together"),
        SupperScene(house.app),
        MapScene(house.app),
    ):
        house.show(scene)
        check(scene)
