"""The lobbies in which six sit down: by pad, mouse and keyboard alone, and always a match that the rules
accept.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pytest

from game import bots
from game.core import catalog
from scenes.kit.base import say
from scenes.kit.input.device import KEYBOARD
from scenes.lobby import gathering
from scenes.pages import game_list
from tests.scenes.games.lobbies import began, click, fake_table, joined_by_two, lobby, sits, start_by_mouse  # noqa: F401
from tests.scenes.games.suite import Lobby, each
from tests.scenes.house import House
from tests.scenes.menus.looks import SIZES, check

of_every_game = pytest.mark.parametrize("known", each("LOBBY"))


@of_every_game
@pytest.mark.parametrize("size", SIZES)
def test_it_looks_right_empty_and_full(house: House, known: Lobby, size: tuple[int, int]) -> None:
    house.resize(*size)
    scene = lobby(house, known.game)
    check(scene)
    house.key("ENTER")
    for text_size in (1.0, 1.3):
        house.app.settings_file.change(text_size=text_size)
        for seat in range(1, 6):
            scene.guests.add_bot(seat)
            scene.guests.next_level(seat, seat)
        scene.options.arrange_chairs(scene.guests)
        for value in scene.options.choices_of(known.option)[: known.shown]:
            scene.options.set_value(known.option, value)
            scene.guests.picks = list(known.figures) if known.picks(value) else [None] * 6
            scene.guests.ready = {0} if known.picks(value) else set()
            scene.rebuild()
            check(scene)


@of_every_game
def test_whoever_comes_first_finds_company_and_starts_at_once(house: House, known: Lobby) -> None:
    """One person against bots is a match like any other."""
    pad = house.pad()
    lobby(house, known.game)
    assert sits(house) == ["", "bot2", "bot2", "", "", ""]
    house.tap(pad, "a", "a")
    assert house.top.focus.key == "start"
    house.tap(pad, "a")
    made = began(house)
    assert {name: getattr(made, name) for name in known.first_match} == known.first_match
    assert made.seats == len(set(known.figures_of(made))) == 3


@of_every_game
def test_one_alone_is_joined_by_a_bot_and_told_so(house: House, known: Lobby) -> None:
    scene = lobby(house, known.game)
    house.key("ENTER")
    for seat in (1, 2):
        scene.guests.leave_seat(seat)
    house.key("ENTER")
    house.focus("start", "ENTER")
    assert sits(house)[:2] == ["keyboard", "bot2"] and known.joins in scene.toast.text
    house.key("ENTER")
    assert began(house).seats == 2


@of_every_game
def test_company_is_not_forced_on_those_who_come_back(house: House, known: Lobby) -> None:
    scene = lobby(house, known.game)
    house.key("ENTER")
    for seat in (1, 2):
        scene.guests.leave_seat(seat)
    house.key("ENTER")
    scene.guests.add_bot(4)
    gathering.keep_lobby(scene)
    house.app.seating.free_seat(0)
    house.app.seating.free_seat(4)
    lobby(house, known.game)
    assert sits(house) == ["", "", "", "", "bot2", ""]


@of_every_game
def test_two_pads_pick_their_figures_and_never_the_same(house: House, known: Lobby) -> None:
    scene, one, two = joined_by_two(house, known.game)
    assert sits(house)[0] == "pad1" and sits(house)[3] == "pad2"
    for _ in range(2):
        house.tap(one, "rightshoulder")
        house.tap(two, "rightshoulder")
    picked = (known.figures[2], known.figures[3])
    assert (scene.guests.picks[0], scene.guests.picks[3]) == picked
    house.tap(one, "a")
    house.tap(two, "a")
    house.tap(one, "start")
    figures = known.figures_of(began(house))
    assert len(figures) == len(set(figures)) == 4 and (figures[0], figures[3]) == picked


@of_every_game
def test_a_mouse_alone_fills_the_table(house: House, known: Lobby) -> None:
    scene = lobby(house, known.game)
    click(house, "join:0", "add_bot:3", "add_bot:4", "add_bot:5", "level:5", "next:5")
    assert sits(house)[3:] == ["bot2", "bot2", "bot3"] and scene.guests.picks[5] == known.figures[0]
    start_by_mouse(house)
    assert began(house).seats == 6


def combinations(options: Any, keys: Sequence[str]) -> Iterator[None]:
    """Every combination of the values that these options have, one after the other."""
    if not keys:
        yield
        return
    for value in options.choices_of(keys[0]):
        options.set_value(keys[0], value)
        yield from combinations(options, keys[1:])


@of_every_game
@pytest.mark.parametrize("seats", [1, 2, 4, 6])
def test_what_the_lobby_offers_the_rules_accept(known: Lobby, seats: int) -> None:
    options = game_list.game_ui(known.game).lobby_options()
    for _ in combinations(options, known.decides):
        assert (options.start_problem(seats) is None) == (seats > 1)
        if seats > 1:
            picks: list[str | None] = [None] * seats
            picks[-1] = known.figures[0]
            made = catalog.load(known.game).config(**options.config_keys(picks, seed=12345))
            assert made.seats == seats and known.figures_of(made)[-1] == known.figures[0]


@of_every_game
@pytest.mark.parametrize("by", ["pad", "keyboard", "mouse"])
def test_every_device_can_leave_again(house: House, known: Lobby, by: str) -> None:
    scene = lobby(house, known.game)
    pad = house.pad()
    press: dict[str, tuple[Callable[[], None], Callable[[], None]]] = {
        "pad": (lambda: house.tap(pad, "a"), lambda: house.tap(pad, "b")),
        "keyboard": (lambda: house.key("ENTER"), lambda: house.key("ESCAPE")),
        "mouse": (lambda: house.click(300, 800), lambda: house.click(300, 800, 4)),
    }
    join, leave = press[by]
    house.point(300, 800) if by == "mouse" else None
    join()
    assert scene.guests.people
    leave()
    assert not scene.guests.people and KEYBOARD.id not in sits(house)


@of_every_game
def test_ears_hear_who_sits_where_and_how_well_bots_play(house: House, known: Lobby) -> None:
    """X16: flames are a picture, and a free seat is no list of buttons."""
    scene = lobby(house, known.game)
    house.key("ENTER")
    scene.guests.add_bot(1)
    scene.rebuild()
    heard = [thing for group in scene.spoken().groups if group.id == "seats" for thing in group.things]
    bot = next(thing for thing in heard if thing.name.endswith("a bot"))
    chair = scene.guests.chairs[heard.index(bot)]
    assert say(bots.find_level(known.game, chair.bot).key) in bot.state and "2 flames" in bot.state
    assert heard[0].name == f"Seat 1: {scene.guests.seat_name(0)}" and "eady" in heard[0].state
    free = [chair.seat for chair in scene.guests.chairs if chair.is_open]
    assert free and all(heard[seat].name == f"Seat {seat + 1}: free" for seat in free)
