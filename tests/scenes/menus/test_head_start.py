"""A start ahead in the lobby (M23): offered after two clear losses to people, or alone to the gentlest bots, taken
and left by one press."""

from __future__ import annotations

from functools import partial

import pytest

from game import bots
from game.core import catalog
from game.profiles.match_facts import PERSON, MatchFacts, Rival
from game.profiles.portraits import PORTRAITS
from game.profiles.profile import with_match
from scenes.eaten.scoring.results import _swap_head_start
from scenes.kit.base.texts import say
from scenes.kit.input.device import KEYBOARD
from scenes.lobby import ahead, starting
from scenes.lobby.scene import LobbyScene
from scenes.people import booking
from scenes.people.profiles import wearing
from scenes.table.scene import TableScene
from tests.scenes.house import House
from tests.scenes.menus.looks import check, check_all_sizes

LONGEST = "Maximilianus"


def lobby_of_two(house: House, game: str, losses: int) -> LobbyScene:
    """The lobby with two people; the second one has clearly lost so many matches against the first."""
    people = [house.app.profiles.add_profile(name, PORTRAITS[0]) for name in ("Ann", LONGEST)]
    for number in range(losses):
        for profile, own, other in ((people[0], 60, 30), (people[1], 30, 60)):
            place = 1 + (other > own)
            facts = MatchFacts(
                f"p{number}", game, 2, place, own, "2026-11-28", won=place == 1,
                rivals=(Rival(PERSON, 3 - place, other),),
            )  # fmt: skip
            booking.change_profile(house.app, profile.id, partial(with_match, facts=facts))
    house.app.profiles.choose_profile(people[0].id)
    lobby = house.show(LobbyScene(house.app, game, "together", KEYBOARD))
    lobby.join_seat(house.device(house.pad()), None)
    wearing.dress_chair(lobby.guests.people[1], people[1])
    lobby.guests.ready = {chair.seat for chair in lobby.guests.people}
    for chair in lobby.guests.taken_chairs:
        if chair.bot:
            lobby.guests.leave_seat(chair.seat)
    lobby.options.choose_length("feast")
    lobby.show_changes()
    return lobby


def table_of(house: House) -> TableScene:
    """The table that was begun; a page for the first of two people may lie over it."""

    def tables() -> list[TableScene]:
        return [scene for scene in house.app.stack.scenes if isinstance(scene, TableScene)]

    house.until(lambda: bool(tables()))
    return tables()[0]


@pytest.mark.parametrize("game", catalog.ids())
def test_it_is_offered_taken_and_left_by_one_press(house: House, game: str) -> None:
    lobby = lobby_of_two(house, game, 2)
    offer = ahead.find_offer(lobby)
    assert offer and offer.chair.person.name == LONGEST and ahead.taken_seat(lobby) is None
    house.focus(ahead.FOCUS)
    assert lobby.prompt_bar.ask == say(f"{offer.start.key}.offered", name=LONGEST)
    check_all_sizes(lobby)
    house.key("ENTER")
    assert lobby.focus.key == ahead.FOCUS and ahead.value_text(lobby) == LONGEST
    assert lobby.prompt_bar.ask == say(f"{offer.start.key}.taken", name=LONGEST)
    check(lobby)
    house.key("ENTER")
    assert ahead.value_text(lobby) == say("common.off") and ahead.taken_seat(lobby) is None
    house.key("E")
    assert ahead.taken_seat(lobby) == 1
    starting.press_start(lobby, KEYBOARD)
    session = table_of(house).session
    plain = catalog.load(game).config(**offer.start.options)
    assert session.match.config.twists == plain.twists != plain.PRINTED
    assert session.seating.person(1).name == LONGEST


def test_nothing_is_offered_before_two_losses_or_once_somebody_has_left(house: House) -> None:
    lobby = lobby_of_two(house, "hunger", 1)
    assert ahead.find_offer(lobby) is None
    assert all(item.key != ahead.FOCUS for item in lobby.focus.items)


@pytest.mark.parametrize("game", catalog.ids())
def test_one_alone_is_offered_it_against_the_gentlest_bots(house: House, game: str) -> None:
    levels = [info.number for info in bots.list_levels(game)]
    person = house.app.profiles.add_profile("Ann", PORTRAITS[0])
    house.app.profiles.choose_profile(person.id)
    lobby = house.show(LobbyScene(house.app, game, "together", KEYBOARD))
    chair = lobby.guests.people[0]
    for number in range(2):
        assert ahead.find_offer(lobby) is None
        facts = MatchFacts(
            f"p{number}", game, 2, 2, 20, "2026-11-28", figure=lobby.options.role_of(chair.seat),
            rivals=(Rival(levels[0], 1, 60),),
        )  # fmt: skip
        booking.change_profile(house.app, person.id, partial(with_match, facts=facts))
    if len(lobby.guests.taken_chairs) == 1:
        lobby.guests.add_bot(1)
    rivals = [one for one in lobby.guests.taken_chairs if one.bot]
    for level in (levels[1], levels[0]):
        for rival in rivals:
            rival.bot = level
        lobby.show_changes()
        offer = ahead.find_offer(lobby)
        assert (offer.chair if offer else None) == (chair if level == levels[0] else None)
    assert chair.person.name == "Ann"
    lobby.guests.ready = {chair.seat}
    ahead.toggle_offer(lobby)
    starting.press_start(lobby, KEYBOARD)
    config = table_of(house).session.match.config
    assert config.twists != config.PRINTED


def test_who_has_left_begins_nowhere(house: House) -> None:
    lobby = lobby_of_two(house, "hunger", 2)
    ahead.toggle_offer(lobby)
    assert ahead.taken_seat(lobby) == 1
    lobby.leave_seat(lobby.guests.people[1].seat)
    assert ahead.taken_seat(lobby) is None and all(item.key != ahead.FOCUS for item in lobby.focus.items)


def test_a_free_chair_between_them_moves_the_start_to_the_right_seat(house: House) -> None:
    lobby = lobby_of_two(house, "hunger", 2)
    lobby.guests.swap_seats(lobby.guests.people[1].seat, 4)
    lobby.guests.ready = {0, 4}
    ahead.toggle_offer(lobby)
    starting.press_start(lobby, KEYBOARD)
    session = table_of(house).session
    assert session.seating.person(1).name == LONGEST and session.match.config.twists.points == (0, 10)


def test_a_start_ahead_goes_with_its_person_when_sides_change() -> None:
    rules = catalog.load("eaten")
    keys = {"mode": "duel", "seats": 2}
    miner, beast = (rules.config(**rules.head_start(keys, (seat,)).options) for seat in (0, 1))
    assert (
        rules.config(**_swap_head_start(miner)) == beast and rules.config(**_swap_head_start(beast)) == miner
    )
    other = rules.config(mode="duel", twists={"crystals": 7})
    assert rules.config(**_swap_head_start(other)) == other
