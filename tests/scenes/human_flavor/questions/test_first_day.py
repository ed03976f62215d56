"""First day of a person's first match, which shows little but what can be chosen; a person who knows the game
sees all of it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.human_flavor.table import actions as kinds
from game.profiles.match_facts import MatchFacts
from game.profiles.portraits import PORTRAITS
from game.profiles.profile import with_match
from scenes.human_flavor import layout
from scenes.kit.base.geometry import Rect
from scenes.kit.input.device import KEYBOARD
from scenes.kit.match.person import Person
from scenes.kit.match.session import MatchSession
from scenes.pages import game_list
from tests.scenes.games.human_flavor import match_at
from tests.scenes.games.tables import wait_for_question
from tests.scenes.house import House
from tests.scenes.table.hands import chooser_of


@pytest.fixture(autouse=True)
def still(house: House) -> None:
    house.app.settings_file.change(motion="none")


def table_of(house: House, folder: Path | None, day: int = 1, who: str = "") -> Any:
    """A person alone with bots is asked where a minion goes."""
    house.sit(KEYBOARD, 1, 1)
    house.app.seating[0].person = Person(who, kind="profile" if who else "guest")
    match = match_at(kinds.PLACE, lambda state: state.day == day, seats=3)
    table = house.show(
        game_list.make_table(house.app, MatchSession(match, house.app.seating, house.app.bots, folder))
    )
    table.catch_up()
    return wait_for_question(house, table)


def is_led(table: Any) -> bool:
    """True if what hardly matters on a first day is pushed back."""
    return layout.DUMPSTER in dark_areas(table)


def dark_areas(table: Any) -> list[Rect]:
    """Areas of the table under a veil, as they are drawn."""
    rects = {id(piece): veil.rect for veil in table.first_day._veils.values() for piece in veil}
    return list(dict.fromkeys(rects[id(piece)] for piece in table.stage.layers["fx"] if id(piece) in rects))


def test_a_guest_is_led_through_one_first_day(house: House, tmp_path: Path) -> None:
    assert is_led(table_of(house, tmp_path)) and not house.app.settings.met_games
    assert not is_led(table_of(house, tmp_path, day=2)), "the first day is over"
    assert house.app.settings.met_games == ("human_flavor",)
    assert not is_led(table_of(house, tmp_path)), "a second match"


def test_a_person_is_led_until_a_match_of_this_game_is_counted(house: House, tmp_path: Path) -> None:
    profiles = house.app.profiles
    me = profiles.add_profile("Ada", PORTRAITS[0]).id
    profiles.change_profile(me, lambda one: with_match(one, facts("hunger")))
    assert is_led(table_of(house, tmp_path, who=me))
    assert not is_led(table_of(house, tmp_path, day=2, who=me)) and not house.app.settings.met_games
    assert is_led(table_of(house, tmp_path, who=me))
    profiles.change_profile(me, lambda one: with_match(one, facts("human_flavor")))
    assert not is_led(table_of(house, tmp_path, who=me))


def test_what_is_only_shown_is_shown_whole(house: House) -> None:
    assert not is_led(table_of(house, None))


def test_what_one_decides_by_is_bright_and_nothing_gets_dark_again(house: House, tmp_path: Path) -> None:
    table = table_of(house, tmp_path)
    read = [layout.AGENDAS, layout.CITY, layout.HUMANS, layout.COSTS, layout.TOKENS]
    dark = dark_areas(table)
    assert dark and not any(area in dark for area in read)
    while table.view.day == 1:
        if table.chooser:
            table.input.give_answer(table.chooser.actions[0], KEYBOARD, sure=True)
        house.step(1)
        now = dark_areas(table)
        assert all(area in dark for area in now), "what has been lit stays lit, also while others move"
        dark = now
        if not table.chooser:
            continue
        places = [target.rect for target in chooser_of(table).press_targets if target.value.mark]
        assert not any(area.contains(*place.center) for area in dark for place in places)
    wait_for_question(house, table)
    house.step(1)
    assert not dark_areas(table)


def facts(game: str) -> MatchFacts:
    return MatchFacts(game, game, 3, 1, 40, "2026-11-22")
