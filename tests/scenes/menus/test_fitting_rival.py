"""The rival who fits: on the button of the quick supper, and the chances against a level in the lobby."""

from __future__ import annotations

import pytest

from game import bots
from game.bots import characters
from game.core import catalog
from game.profiles.match_facts import MatchFacts, Rival
from game.profiles.portraits import PORTRAITS
from game.profiles.profile import GUEST, with_match
from scenes.front.game_doors import GameDoorsScene
from scenes.kit.base.texts import say
from scenes.kit.input.device import KEYBOARD
from scenes.kit.match import bot_guests
from scenes.lobby import seat_turns
from scenes.lobby.scene import LobbyScene
from scenes.people import booking
from scenes.table.scene import TableScene
from tests.scenes.house import House
from tests.scenes.menus.looks import check, check_all_sizes


def name_of(game: str, level: int) -> str:
    return say(bots.find_level(game, level).key)


def book(house: House, profile: str, game: str, level: int, results: str, day: str = "") -> None:
    """Book duels against a level: W a clear win, L a clear loss."""
    for number, result in enumerate(results):
        own, other = (9, 3) if result == "W" else (3, 9)
        rival = Rival(level, 2 if result == "W" else 1, other)
        facts = MatchFacts(
            f"{game}{level}{number}", game, 2, 3 - rival.place, own, day or booking.local_date(),
            won=result == "W", rivals=(rival,), figure="miner" if game == "eaten" else "",
        )  # fmt: skip
        booking.change_profile(house.app, profile, lambda one, facts=facts: with_match(one, facts))


def choose_ada(house: House) -> str:
    ada = house.app.profiles.add_profile("Ada", PORTRAITS[0])
    house.app.profiles.choose_profile(ada.id)
    return ada.id


def rival(game: str, reason: str, level: int) -> str:
    """Words of the button: whoever comes, and how strong (G45)."""
    guest = characters.next_guest(game, level, ())
    flames = bots.find_level(game, level).flames
    return say(f"game_doors.rival.{reason}", name=bot_guests.guest_name(guest.id), n=flames)


def words_of(scene: GameDoorsScene) -> str:
    return scene.buttons["quick"].words[1].text


@pytest.mark.parametrize("game", catalog.ids())
def test_two_clear_wins_bring_a_stronger_rival_and_the_button_says_so(house: House, game: str) -> None:
    first, second = (info.number for info in bots.list_levels(game)[:2])
    ada = choose_ada(house)
    book(house, ada, game, first, "WW")
    scene = house.show(GameDoorsScene(house.app, game))
    assert words_of(scene) == rival(game, "up", second)
    assert scene.prompt_bar.ask == say("game_doors.why.up")
    check_all_sizes(scene)
    house.key("ENTER")
    session = house.reach(TableScene).session
    assert session.seating[1].bot == second
    session.close(forget=True)
    book(house, ada, game, second, "LL")
    scene = house.show(GameDoorsScene(house.app, game))
    assert words_of(scene) == rival(game, "down", first)
    assert scene.prompt_bar.ask == say("game_doors.why.down")


def test_one_press_changes_the_rival_and_another_profile_has_its_own(house: House) -> None:
    ada = choose_ada(house)
    book(house, ada, "hunger", 2, "WLWLW")
    scene = house.show(GameDoorsScene(house.app, "hunger"))
    assert scene.level == 2 and scene.prompt_bar.ask == say("lobby.chances.3", level=name_of("hunger", 2))
    house.click_prompt("turn_right")
    assert scene.level == 3 and words_of(scene) == rival("hunger", "same", 3)
    [(flames, _)] = scene.zones
    house.click_on(flames)
    house.click_on(flames)
    assert scene.level == 1 and words_of(scene) == rival("hunger", "same", 1), "around the end"
    assert scene.focus.key == "quick"
    check(scene)
    ben = house.app.profiles.add_profile("Ben", PORTRAITS[1])
    house.app.profiles.choose_profile(ben.id)
    scene.resume()
    assert scene.level == 1
    house.app.profiles.choose_profile(ada)
    scene.resume()
    assert scene.level == 2, "a press counts for the person who has made it"


def test_a_guest_begins_gentle_every_day(house: House) -> None:
    book(house, GUEST, "hunger", 3, "WWW", day="2026-01-01")
    scene = house.show(GameDoorsScene(house.app, "hunger"))
    assert scene.level == 1 and words_of(scene) == rival("hunger", "same", 1)
    book(house, GUEST, "hunger", 1, "WW")
    scene.resume()
    assert scene.level == 2


def test_the_lobby_tells_the_chances_against_a_bots_level(house: House) -> None:
    book(house, choose_ada(house), "tasty_humans", 2, "WWWWL")
    lobby = house.show(LobbyScene(house.app, "tasty_humans", "together", KEYBOARD))
    lobby.add_bot(1)
    assert lobby.focus.key == "seat_1"
    assert lobby.prompt_bar.ask == say("lobby.chances.4", level=name_of("tasty_humans", 2))
    check_all_sizes(lobby)
    house.key("ENTER")
    assert lobby.guests.chairs[1].bot == 3
    assert lobby.prompt_bar.ask == lobby.count_text(), "nothing is known about that one"


def test_in_a_game_of_roles_the_results_of_ones_own_side_count(house: House) -> None:
    book(house, choose_ada(house), "eaten", 2, "WWWWW")
    lobby = house.show(LobbyScene(house.app, "eaten", "together", KEYBOARD))
    lobby.add_bot(1)
    assert lobby.prompt_bar.ask == say("lobby.chances.5", level=name_of("eaten", 2))
    seat_turns.swap_seats(lobby, 0, KEYBOARD)
    lobby.show_changes("seat_0")
    assert lobby.guests.chairs[0].bot and lobby.prompt_bar.ask == lobby.count_text()
