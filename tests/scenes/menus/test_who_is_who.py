"""Rivals of the campaign are the same person wherever they are shown (K17)."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

import pytest

from game.bots import characters
from game.campaign import campaign, course, personas
from scenes.campaign.stage.info import PERSONA, StageInfo
from scenes.campaign.stage.session import new_match, seat_players
from scenes.kit.art import portrait_chip
from scenes.kit.base import SEAT_COLORS
from scenes.kit.match.person import Person
from tests.scenes.games.tables import show_question
from tests.scenes.house import House
from tests.scenes.inspector import Inspector

STAGES = [
    f"{found.game}/{found.id}/{level.id}"
    for name in ("stages", "puzzles")
    for found in (course.load_course(path) for path in sorted(course.LEVELS.glob(f"*/{name}.yaml")))
    for level in found.levels
]


def test_no_two_persons_have_one_face() -> None:
    everybody = (*personas.load_personas().values(), *characters.load_characters().values())
    persons = defaultdict(set)
    for one in everybody:
        persons[one.portrait].add(one.id)
    assert [names for names in persons.values() if len(names) > 1] == []


@pytest.mark.parametrize("stage", STAGES)
def test_a_card_shows_somebody_who_sits_there(stage: str) -> None:
    info = StageInfo(stage)
    rivals = info.rivals()
    faces = {one.portrait for one in personas.load_personas().values()}
    if info.picture in faces:
        assert info.picture in {rival.portrait for rival in rivals}
    tellers = [rival for rival in rivals if rival.text == PERSONA + info.level.teller]
    if tellers and not info.level.picture:
        assert info.picture == tellers[0].portrait, "who speaks is seen"
    named = [rival for rival in rivals if rival.short_name in info.story]
    if named and not tellers and info.picture in faces:
        assert info.picture in {rival.portrait for rival in named}, "who is spoken of is seen"


@pytest.mark.parametrize("stage", [stop.stage for stop in campaign.load_campaign().stops])
def test_the_chair_of_a_rival_has_the_face_of_the_card(house: House, stage: str) -> None:
    info = StageInfo(stage)
    seat_players(house.app, info, new_match(house.app, info, seed=1), house.app.devices.last_used, 0)
    for rival in info.rivals():
        chair = house.app.seating[rival.seat]
        assert (chair.person.name, chair.person.portrait) == (rival.short_name, rival.portrait)


@pytest.mark.parametrize("seats", [2, 3])
def test_a_monster_s_plate_shows_who_plays_it(house: House, seats: int) -> None:
    """A rival may eat with any monster: the face beside the name tells who it is."""
    session = Inspector(house.app).play_to("tasty_humans", "choose_adventurer", 4, seats=seats)
    chair = session.seating[1]
    chair.person = Person(name="Cinder", portrait="campaign/persona_cinder", color=chair.color, kind="bot")
    table: Any = show_question(house, session)
    chip = SEAT_COLORS[chair.color].chip_picture
    sizes = [piece.natural[0] for piece in table.stage.layers["board"] if getattr(piece, "face", "") == chip]
    assert sizes and max(sizes) >= portrait_chip.SMALLEST
