"""The fair start of a duel in the lobby (M18): told, explained, chosen, kept, and in step with the levels."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from game import bots
from game.core import catalog
from game.eaten.bots.fairness import duel_odds
from game.eaten.bots.levels import LEVELS
from game.eaten.components.definitions import BEAST, MINER
from game.eaten.config import Config, config
from game.profiles.match_facts import MatchFacts, Rival
from game.profiles.portraits import PORTRAITS
from game.profiles.profile import with_match
from scenes.eaten.lobby.fair_start import FairStart, find_fairness, in_ten
from scenes.eaten.lobby.options import FAIR
from scenes.kit.base.texts import say
from scenes.lobby import ahead, chances
from scenes.people import booking
from scenes.people.profiles import wearing
from tests.scenes.games.lobbies import (  # noqa: F401
    began,
    fake_table,
    join_lobby,
    joined_by_two,
    lobby,
    start_by_mouse,
)
from tests.scenes.house import House
from tests.scenes.menus.looks import check, check_all_sizes

WORKER, VETERAN = 2, 3


def duel_lobby(house: House, beast: int = WORKER) -> Any:
    """The lobby of a duel: the keyboard is the Miner, a bot of that level the Beast."""
    scene = lobby(house, "eaten")
    house.key("ENTER")
    scene.options.set_value("mode", "duel")
    scene.show_changes()
    scene.guests.add_bot(BEAST)
    set_level(scene, BEAST, beast)
    return scene


def set_level(scene: Any, seat: int, level: int) -> None:
    while scene.guests.chairs[seat].bot != level:
        scene.guests.next_level(seat)
    scene.show_changes()


def made_fair(level: int) -> Config:
    odds = duel_odds(level)
    assert odds
    return config(mode="duel", twists=odds.start)


def words_of(scene: Any) -> list[str]:
    return [words.text for words, _ in scene.stage.texts]


def strip_text(scene: Any, level: int, on: bool) -> str:
    odds = duel_odds(level)
    assert odds
    name, wins = say(bots.find_level("eaten", level).key), in_ten(odds.fair if on else odds.miner)
    return say(f"eaten.fair.{'on' if on else 'off'}", level=name, n=wins)


def test_it_is_off_at_first_and_explained_before_it_is_chosen(house: House) -> None:
    scene = duel_lobby(house)
    assert not scene.options.values[FAIR] and strip_text(scene, WORKER, on=False) in words_of(scene)
    house.focus(FAIR, "ENTER")
    assert isinstance(house.top, FairStart)
    assert say("eaten.fair.upgraded", action=say("eaten.action.stun")) in words_of(house.top)
    house.key("ESCAPE")
    assert house.top is scene and not scene.options.values[FAIR], "a look changes nothing"
    house.key("ENTER", "ENTER")
    assert house.top is scene and scene.options.values[FAIR] and scene.focus.key == FAIR
    assert strip_text(scene, WORKER, on=True) in words_of(scene)
    check(scene)
    house.key("ENTER", "ENTER")
    assert not scene.options.values[FAIR], "what has the focus takes it back"


@pytest.mark.parametrize("level", [level for level in LEVELS if level.duel], ids=lambda level: level.key)
def test_lobby_and_panel_fit_at_every_level(house: House, level: Any) -> None:
    scene = duel_lobby(house, level.number)
    scene.options.set_value(FAIR, True)
    check_all_sizes(scene)
    house.focus(FAIR, "ENTER", settle=True)
    check_all_sizes(house.top)


def test_a_mouse_chooses_it_and_the_match_begins_with_it(house: House) -> None:
    scene = duel_lobby(house)
    strip = next(item.rect for item in scene.focus.items if item.key == FAIR)
    house.click_on(strip)
    house.settle()
    house.click_on(house.top.buttons["begin_fair"].rect)
    house.settle()
    start_by_mouse(house)
    house.key("TAB")
    assert began(house) == made_fair(WORKER)


def test_a_pad_chooses_it_and_another_evening_finds_it(make_house: Callable[..., House]) -> None:
    house = make_house()
    scene, pad = join_lobby(house, "eaten")
    scene.options.set_value("mode", "duel")
    scene.show_changes()
    scene.guests.add_bot(BEAST)
    scene.show_changes()
    house.focus(FAIR)
    house.tap(pad, "a", settle=True)
    house.tap(pad, "a", settle=True)
    house.tap(pad, "start")
    assert began(house) == made_fair(WORKER)
    assert lobby(make_house(), "eaten").options.values[FAIR]


def test_it_follows_the_level_of_the_bots(house: House) -> None:
    scene = duel_lobby(house)
    scene.options.set_value(FAIR, True)
    set_level(scene, BEAST, VETERAN)
    assert strip_text(scene, VETERAN, on=True) in words_of(scene)
    house.key("TAB")
    assert began(house) == made_fair(VETERAN)


def test_it_goes_where_it_does_not_fit(house: House) -> None:
    """Bots of two levels, a level without one, two duels, and a seat that is free."""
    scene = duel_lobby(house)
    scene.options.set_value(FAIR, True)
    scene.guests.add_bot(MINER)
    set_level(scene, MINER, VETERAN)
    refusals = [(find_fairness(scene, scene.options).refusal, say("eaten.fair.refused.level"))]
    set_level(scene, MINER, WORKER)
    scene.options.set_value("duels", 2)
    scene.show_changes()
    refusals.append((find_fairness(scene, scene.options).refusal, say("eaten.fair.refused.twice")))
    keys = scene.options.config_keys([], 1)
    assert scene.options.make_fair(keys, WORKER) == keys
    scene.options.set_value("duels", 1)
    random = LEVELS[0].number
    for seat in (MINER, BEAST):
        set_level(scene, seat, random)
    refusals.append((find_fairness(scene, scene.options).refusal, say("eaten.lobby.duels_help.1")))
    assert scene.options.make_fair(keys, random) == keys
    for refusal, told in refusals:
        assert refusal == told
    assert all(item.key != FAIR for item in scene.focus.items) and refusals[-1][1] in words_of(scene)


def test_two_bots_of_two_levels_begin_as_printed(house: House) -> None:
    scene = duel_lobby(house)
    scene.options.set_value(FAIR, True)
    scene.guests.leave_seat(MINER)
    scene.guests.add_bot(MINER)
    set_level(scene, MINER, VETERAN)
    house.focus("start", "ENTER")
    assert began(house) == config(mode="duel")


def seat_profiles(house: House, scene: Any, name: str, levels: tuple[int, ...]) -> None:
    """Give people profiles whom this level fits: they won one match and lost one against it."""
    for chair, level in zip(scene.guests.people, levels, strict=True):
        profile = house.app.profiles.add_profile(f"{name}{chair.seat}", PORTRAITS[0])
        for number, place in enumerate((1, 2) if level else ()):
            facts = MatchFacts(
                f"p{chair.seat}{number}", "eaten", 2, place, 10, "2026-11-28", won=place == 1,
                rivals=(Rival(level, 3 - place, 10),),
            )  # fmt: skip
            booking.change_profile(house.app, profile.id, partial(with_match, facts=facts))
        found = house.app.profiles.get(profile.id)
        assert found
        wearing.dress_chair(chair, found)
    scene.show_changes()


def test_two_people_play_at_the_level_of_the_weaker_one(house: House) -> None:
    scene, _, _ = joined_by_two(house, "eaten")
    assert chances.table_level(scene) == WORKER, "nobody knows any better"
    seat_profiles(house, scene, "Ann", (VETERAN, 0))
    assert chances.table_level(scene) == VETERAN
    seat_profiles(house, scene, "Bob", (VETERAN, 5))
    assert chances.table_level(scene) == 5, "a Foreman, the third of five"


def test_a_start_ahead_stands_in_its_place(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = duel_lobby(house)
    scene.options.set_value(FAIR, True)
    monkeypatch.setattr(ahead, "taken_seat", lambda _: MINER)
    name = scene.guests.seat_name(MINER)
    assert find_fairness(scene, scene.options).refusal == say("eaten.fair.refused.ahead", name=name)
    house.key("TAB")
    rules = catalog.load("eaten")
    assert began(house) == rules.config(**rules.head_start({"mode": "duel"}, (MINER,)).options)
