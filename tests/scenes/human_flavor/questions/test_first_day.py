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
from scenes.human_flavor.questions import first_day
from scenes.kit.input.device import KEYBOARD
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
    house.app.seating[0].profile = who
    match = match_at(kinds.PLACE, lambda state: state.day == day, seats=3)
    table = house.show(
        game_list.make_table(house.app, MatchSession(match, house.app.seating, house.app.bots, folder))
    )
    table.catch_up()
    return wait_for_question(house, table)


def agendas_are_dark(table: Any) -> bool:
    """True if the agendas, which cannot be chosen, are pushed back."""
    return any(piece.rect == layout.AGENDAS for piece in chooser_of(table).standing if hasattr(piece, "rect"))


def test_a_guest_is_led_through_one_first_day(house: House, tmp_path: Path) -> None:
    assert agendas_are_dark(table_of(house, tmp_path)) and not house.app.settings.met_games
    assert not agendas_are_dark(table_of(house, tmp_path, day=2)), "the first day is over"
    assert house.app.settings.met_games == ("human_flavor",)
    assert not agendas_are_dark(table_of(house, tmp_path)), "a second match"


def test_a_person_is_led_until_a_match_of_this_game_is_counted(house: House, tmp_path: Path) -> None:
    profiles = house.app.profiles
    me = profiles.add_profile("Ada", PORTRAITS[0]).id
    profiles.change_profile(me, lambda one: with_match(one, facts("hunger")))
    assert agendas_are_dark(table_of(house, tmp_path, who=me))
    assert not agendas_are_dark(table_of(house, tmp_path, day=2, who=me)) and not house.app.settings.met_games
    assert agendas_are_dark(table_of(house, tmp_path, who=me))
    profiles.change_profile(me, lambda one: with_match(one, facts("human_flavor")))
    assert not agendas_are_dark(table_of(house, tmp_path, who=me))


def test_what_is_only_shown_is_shown_whole(house: House) -> None:
    assert not agendas_are_dark(table_of(house, None))


def test_panels_are_pushed_back_whole_and_others_cell_by_cell() -> None:
    back = list(first_day.unneeded_rects([layout.human_rect(1), layout.cost_rect(2)]))
    assert (
        layout.AGENDAS in back
        and layout.CITY in back
        and layout.HUMANS not in back
        and layout.COSTS not in back
    )
    assert [layout.human_rect(place) in back for place in range(4)] == [True, False, True, True]
    assert [layout.cost_rect(network) in back for network in range(4)] == [True, True, False, True]


def facts(game: str) -> MatchFacts:
    return MatchFacts(game, game, 3, 1, 40, "2026-11-22")
