"""Bets at a table (G31, G32): of bots that are watched, and of guests who stand beside people that play."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, cast

import pytest

from game.core import catalog
from game.evening import bets
from game.evening.bets import Book, Odds
from game.profiles.couch.bet_record import BetRecord, read_bets
from game.profiles.portraits import PORTRAITS
from scenes.eaten.spectator.show import Spectator
from scenes.eaten.table import EatenTable
from scenes.kit.art import Stage
from scenes.kit.base import SEAT_COLORS, say
from scenes.kit.input import Intent
from scenes.kit.input.device import KEYBOARD, Device
from scenes.kit.match.session import MatchSession
from scenes.kit.scene import LAYERS
from scenes.lobby import starting
from scenes.lobby.scene import LobbyScene
from scenes.match import starter
from scenes.match.bets.bet_scene import BetScene
from scenes.match.bets.faces import draw_watcher
from scenes.match.bets.paying import pay_bets
from scenes.match.bets.sides import list_sides
from scenes.match.bets.table_bets import TableBets
from scenes.match.bets.watchers import describe_watcher
from scenes.table.scene import TableScene
from tests.scenes.house import House

MakeHouse = Callable[..., House]
FIVE = {"mode": "rookie", "seats": 2, "twists": {"turns": 5}}
"""A short night."""


def bets_of(table: Any) -> TableBets:
    return next(one for one in table.extensions if isinstance(one, TableBets))


def spectator(table: Any) -> Spectator:
    return next(one for one in table.extensions if isinstance(one, Spectator))


def begin(house: House, *holders: Device | int, **settings: Any) -> TableScene[Any]:
    """A short night of The Hunger on the screen."""
    house.app.settings_file.change(**{"motion": "none", "speed": "skip", **settings})
    house.sit(*holders)
    starter.begin_match(house.app, "hunger", FIVE, 7)
    return house.reach(TableScene)


def watch(house: House, game: str) -> tuple[BetScene, MatchSession[Any]]:
    """The panel that asks before bots are watched, and their match."""
    house.app.settings_file.change(motion="none", speed="skip")
    session = starting.start_watched_match(house.app, game)
    return house.reach(BetScene), session


@pytest.mark.parametrize("game", [game for game in catalog.ids() if game != "eaten"])
def test_whoever_watches_is_asked_first_and_may_just_watch(house: House, game: str) -> None:
    panel, session = watch(house, game)
    house.step(30)
    assert (
        not session.match.log
        and panel.is_first
        and {side.id for side in panel.sides} == set(panel.odds.chances)
    )
    house.app.settings_file.change(speed=4)
    house.focus("pass", "ENTER")
    table = house.reach(TableScene)
    assert not (bets_of(table).book.bets or bets_of(table).holds_table)


def test_the_show_of_a_game_is_watched_where_it_has_one(house: House) -> None:
    """G33: and it asks who gets out."""
    panel, session = watch(house, "eaten")
    assert [side.id for side in panel.sides] == ["robot", "hibernating"] and panel.is_first
    house.key("E", "ENTER")
    watched = spectator(house.reach(EatenTable))
    assert [bet.stake for bet in watched.bets.book.bets] == [3]
    assert session.match.config.mode == "zero"


def test_spoons_are_paid_and_last_for_the_evening(make_house: MakeHouse) -> None:
    house = make_house()
    table = begin(house, 1, 1, speed=4)
    house.until(lambda: bets_of(table).odds is not None, frame=0.1)
    house.key("Z")
    panel = house.reach(BetScene)
    side = panel.sides[0].id
    house.focus(side, "ENTER")
    house.until(lambda: house.top is table)
    (bet,) = bets_of(table).book.bets
    assert (bet.on, bet.stake) == (side, 2) and table.session.bets == bets_of(table).book
    killed = bets_of(table).book
    house.app.settings_file.change(speed="skip")
    house.until(lambda: table.session.is_finished and not bets_of(table).book.bets, 900, frame=0.1)
    result = table.session.match.state.result
    assert result is not None
    share = side in result.winners and 1 / len(result.winners)
    left = 18 + bets.won_halves(bet, share) / 2
    twice = pay_bets(house.app, killed, table.session)
    assert twice.spoons_of(bet.who) == left and not twice.bets, (
        "a kill before the match is saved pays nobody twice"
    )
    ada = house.app.profiles.add_profile("Ada", PORTRAITS[0])
    hers = Book(bets=(bet.replace(who=ada.id),))
    pay_bets(house.app, hers, cast(Any, SimpleNamespace(match=table.session.match, play="hers")))
    kept = house.app.profiles.get(ada.id)
    assert kept is not None and read_bets(kept) == BetRecord(
        1, int(share > 0), 2, bets.won_halves(bet, share)
    )
    again = make_house().app.tonight
    assert (
        again.find_guest(bet.who) and Book().in_evening(again.spoons, again.lent).spoons_of(bet.who) == left
    )


def test_a_bet_of_a_match_that_waits_is_there_again(make_house: MakeHouse) -> None:
    house = make_house()
    table = begin(house, 1, 1)
    house.until(lambda: bets_of(table).odds is not None)
    odds = bets_of(table).offered_odds()
    bets_of(table).place_bet("g1", "seat1", 4, odds)
    again = make_house()
    session = starter.go_on(again.app, table.session.slot, KEYBOARD)
    assert session.bets == bets_of(table).book


def test_one_bet_a_round_at_the_odds_of_its_beginning(house: House) -> None:
    table = begin(house, 1, 1, speed=4)
    own = bets_of(table)
    house.until(lambda: own.odds is not None, frame=0.1)
    own.place_bet("ada", "seat0", 1, own.offered_odds())
    assert not own.may_bet("ada") and own.may_bet("jo")
    first = own.ends[-1]
    house.until(lambda: len(own.ends) > 1, 300, frame=0.1)
    assert own.may_bet("ada") and own.book.bets[0].answers == first.answers
    match = table.session.match
    assert own.ends[-1] == bets.find_odds(match.fork(own.ends[-1].answers))


def test_undo_behind_a_bet_gives_the_spoons_back(house: House) -> None:
    table = begin(house, KEYBOARD, 1)
    own, session = bets_of(table), table.session
    house.app.standing.stand_up(Device("pad9", "pad", "xbox"), session.seating.person(1))
    house.until(lambda: table.chooser is not None and own.odds is not None)
    answers = len(session.match.log)
    own.place_bet("ada", "seat0", 3, own.offered_odds())
    ends = own.ends[-1].replace(answers=answers + 1)
    own.ends.append(ends)
    own.place_bet("jo", "seat1", 2, ends)
    own.on_undo()
    assert [bet.who for bet in own.book.bets] == ["ada"] and own.book.spoons_of("jo") == 20
    assert session.bets == own.book and own.odds is not None and own.odds.answers <= answers


def test_whoever_sits_neither_bets_nor_sees_odds(house: House) -> None:
    """G31: standing guests bet, and the shared screen tells odds only where the settings say so."""
    pad = house.device(house.pad())
    table = begin(house, KEYBOARD, 1)
    own = bets_of(table)
    house.until(lambda: table.chooser is not None)
    assert not own.has_watchers and not own.is_watcher(pad) and own.odds is None
    house.app.standing.stand_up(pad, table.session.seating.person(0))
    assert own.is_watcher(pad) and not own.is_watcher(KEYBOARD) and not own.shows_odds
    house.step(3)
    assert not own.fills_question()
    own.handle_early(Intent("confirm", pad))
    assert table.session.seating.seats_of(pad) == [], "a press takes up nobody's seat"
    own.open_panel(pad)
    panel = house.reach(BetScene)
    words = [words.text for words, _ in panel.stage.texts]
    assert not panel.shows_odds and not any("%" in line or "Pays" in line for line in words)
    house.key("ENTER")
    assert house.top is panel, "the keyboard sits"
    house.key("ESCAPE")
    house.until(lambda: house.top is table)
    assert not own.book.bets
    house.app.settings_file.change(odds_on_screen=True)
    assert own.shows_odds


@pytest.mark.parametrize("game", catalog.ids())
def test_every_side_of_the_odds_has_a_name_and_a_picture(house: House, game: str) -> None:
    house.sit(1, 1)
    session = MatchSession.begin_match(game, {"seats": 2}, 7, house.app.seating, house.app.bots, folder=None)
    odds: Odds = bets.find_odds(session.match)
    sides = list_sides(session, session.match.state.seen_by(None))
    assert [side.id for side in sides] == [*odds.chances]
    assert all(side.name and house.app.art.natural_size(side.picture, 100)[0] > 0 for side in sides)


def test_whoever_has_no_seat_may_stand_and_watch(house: House) -> None:
    """G31: with a device of their own; whoever sits down stands no longer, and nobody stands by a seat's device."""
    pad = house.device(house.pad())
    lobby = house.show(LobbyScene(house.app, "hunger", "together", KEYBOARD))
    standing = house.app.standing
    lobby.handle(Intent("peek", pad))
    person = standing.person_with(pad)
    assert person is not None and person.name and house.app.tonight.find_guest(person.id)
    seats = [chair.color for chair in lobby.guests.taken_chairs]
    assert person.color not in seats
    lobby.handle(Intent("peek", pad))
    assert not standing.people
    lobby.handle(Intent("peek", pad))
    lobby.join_seat(pad, None)
    assert not standing.people and house.app.seating.seats_of(pad)
    lobby.handle(Intent("peek", KEYBOARD))
    assert not standing.people


def test_six_may_stand(house: House) -> None:
    lobby = house.show(LobbyScene(house.app, "tasty_humans", "together", KEYBOARD))
    for number in range(7):
        lobby.handle(Intent("peek", Device(f"pad{number}", "pad", "xbox")))
    people = house.app.standing.people
    assert len(people) == 6 and len({person.id for person in people}) == 6
    assert len({person.color for person in people}) >= 5


def test_a_watcher_of_six_has_a_face_and_no_color_of_a_seat(house: House) -> None:
    """G31: where every color sits already, a chip would be somebody else's."""
    house.sit(*[1] * 6)
    ada = house.app.profiles.add_profile("Ada", PORTRAITS[1], 1, 0)
    guest = house.app.tonight.add_guest(2, [say(color.name_key) for color in SEAT_COLORS], set())
    stage, chips = Stage(house.app.art, LAYERS), {color.chip_picture for color in SEAT_COLORS}
    for who, shown in ((ada.id, PORTRAITS[1]), (guest.id, guest.name[0])):
        watcher = describe_watcher(house.app, Book(), who)
        pieces = draw_watcher(stage, watcher, 960, 540, 60, "cards")
        seen = {getattr(piece, "text", getattr(piece, "face", "")) for piece in pieces}
        assert shown in seen and "ui/icon_eye_open" in seen and not chips & seen
