"""How long a match is: the lobby's row, the minutes on cards, what results and lists say, and what is remembered
(G1, G3, G4, G48).
"""

from __future__ import annotations

from typing import Any

import pytest

from game.core import catalog, lengths
from game.core.catalog import find_entry
from game.core.match import Match
from game.profiles import pace
from game.profiles.match_facts import PERSON, MatchFacts, Rival
from game.profiles.profile import GUEST, with_match
from scenes.afterwards.results import ways
from scenes.afterwards.results.scene import GLANCE, ResultsScene
from scenes.front.game_select import GameSelectScene
from scenes.kit.base.texts import say
from scenes.kit.input.device import KEYBOARD
from scenes.lobby import gathering, length_row
from scenes.lobby.deal import RematchScene
from scenes.lobby.scene import LobbyScene
from scenes.match import starter
from scenes.match.pause import PauseScene
from scenes.pages import game_list, last_choices, length_words
from scenes.people import booking
from scenes.people.statistics.scene import StatisticsScene
from tests.game.profiles.test_match_facts import facts
from tests.scenes.games.lobbies import began, click, fake_table, start_by_mouse  # noqa: F401
from tests.scenes.games.tasty_humans import MATCHES
from tests.scenes.house import House
from tests.scenes.menus.looks import check, check_all_sizes

GAMES = catalog.ids()


def lobby_of(house: House, game: str, seats: int, door: str = "together") -> LobbyScene:
    """A lobby with so many people of one keyboard on its chairs."""
    scene = house.show(LobbyScene(house.app, game, door, KEYBOARD))
    for chair in scene.guests.taken_chairs:
        if chair.bot:
            scene.guests.leave_seat(chair.seat)
    while len(scene.guests.people) < seats:
        house.app.seating.claim_seat(scene.options.guest_seat(scene.guests) or 0, KEYBOARD)
        scene.guests.ready = set(range(seats))
        scene.show_changes()
    scene.mover = KEYBOARD.owner
    scene.guests.ready = set(range(seats))
    scene.show_changes(length_row.KEY)
    return scene


def texts_of(scene: Any) -> list[str]:
    return [text.text for text, _ in scene.stage.texts]


def about(game: str, length: lengths.Length, seats: int) -> str:
    name = say(f"length.name.{length}")
    return say("length.about", length=name, n=lengths.minutes(game, length, seats))


@pytest.mark.parametrize("game", GAMES)
def test_left_and_right_turn_the_length_and_a_sentence_says_what_it_changes(house: House, game: str) -> None:
    scene = lobby_of(house, game, 2)
    scene.options.choose_length("feast")
    scene.show_changes(length_row.KEY)
    said = {}
    for length in (*lengths.LENGTHS, *lengths.LENGTHS):
        house.key("RIGHT")
        assert scene.focus.key == length_row.KEY and length_row.find_played(scene) == length
        assert about(game, length, 2) in texts_of(scene)
        said[length] = length_row.sentence(scene)
        assert said[length] in texts_of(scene)
    assert len(set(said.values())) == 3 and said["feast"] == say("length.printed")
    house.key("LEFT")
    assert length_row.find_played(scene) == "supper"
    check_all_sizes(scene)


def test_mouse_and_pad_turn_it_too(house: House) -> None:
    scene = lobby_of(house, "hunger", 3)
    before = length_row.find_played(scene)
    click(house, "more:length")
    assert length_row.find_played(scene) != before
    click(house, "less:length")
    assert length_row.find_played(scene) == before
    pad = house.pad()
    house.dpad(pad, 1, 0)
    assert length_row.find_played(scene) != before
    house.dpad(pad, 0, -1)
    assert scene.focus.key.startswith("option_")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("length", lengths.LENGTHS)
def test_the_match_begins_as_the_row_said(
    house: House,
    fake_table: Any,  # noqa: F811
    game: str,
    length: lengths.Length,
) -> None:
    scene = lobby_of(house, game, 2)
    scene.options.choose_length(length)
    scene.show_changes()
    start_by_mouse(house)
    assert lengths.name_of(game, began(house)) == length
    assert last_choices.read_choices(house.app.folders.data).lengths == {game: length}
    again = house.show(LobbyScene(house.app, game))
    assert again.options.length == length


def test_the_keys_and_the_minutes_follow_the_seats(house: House) -> None:
    scene = lobby_of(house, "hunger", 2)
    scene.options.choose_length("snack")
    rolled = 0
    for seats in (2, 3, 4, 5):
        if len(scene.guests.people) < seats:
            house.app.seating.claim_seat(scene.guests.open_seat or 0, KEYBOARD)
        shown = scene.shown_length
        scene.show_changes()
        if shown[0] == "snack" and shown != scene.shown_length:
            assert about("hunger", "snack", seats) not in texts_of(scene), "the minutes roll over"
            house.step(60)
        assert about("hunger", "snack", seats) in texts_of(scene)
        keys = scene.options.match_keys([None] * seats, 1)
        assert keys["twists"] == (lengths.keys("hunger", "snack", seats) or {})["twists"]
        rolled += shown[0] == "snack" and shown != scene.shown_length
    assert rolled


def test_two_duels_take_twice_as_long(house: House) -> None:
    scene = lobby_of(house, "eaten", 2)
    scene.options.choose_length("snack")
    scene.options.set_value("duels", 2)
    scene.show_changes()
    minutes = lengths.minutes("eaten", "snack", 2, 2 * lengths.SECONDS)
    assert say("length.about", length=say("length.name.snack"), n=minutes) in texts_of(scene)


def test_a_stomach_of_ones_own_is_no_length(house: House) -> None:
    scene = lobby_of(house, "tasty_humans", 3)
    scene.options.choose_length("snack")
    scene.show_changes()
    assert scene.options.value_text("rows") == say("tasty_humans.lobby.rows", n=4)
    scene.options.step_value("rows", 1)
    scene.show_changes(length_row.KEY)
    assert say("length.name.own") in texts_of(scene) and say("length.mixture") in texts_of(scene)
    assert "twists" not in scene.options.match_keys([None] * 3, 1)
    check(scene)
    gathering.keep_lobby(scene)
    assert last_choices.read_choices(house.app.folders.data).lengths == {"tasty_humans": "own"}
    again = house.show(LobbyScene(house.app, "tasty_humans"))
    assert length_row.find_played(again) == ""
    scene = lobby_of(house, "tasty_humans", 3)
    house.key("LEFT")
    assert length_row.find_played(scene) == "feast" and scene.options.match_keys([None] * 3, 1)["rows"] == 8


@pytest.mark.parametrize("game", ["tasty_humans", "eaten"])
def test_a_rival_of_the_rules_only_eats_full_meals(house: House, game: str) -> None:
    last_choices.remember_length(house.app.folders.data, game, "snack")
    scene = house.show(LobbyScene(house.app, game, "alone", KEYBOARD))
    scene.show_changes(length_row.KEY)
    assert length_row.find_lengths(scene) == ("feast",) and say("length.rival") in texts_of(scene)
    assert not any(key.endswith(f":{length_row.KEY}") for _, key in scene.zones), "there is nothing to turn"
    house.key("RIGHT")
    assert length_row.find_played(scene) == "feast"
    scene.options.set_value("mode", "versus" if game == "tasty_humans" else "duel")
    scene.show_changes()
    assert length_row.find_played(scene) == "snack", "it comes back with company"


def test_it_is_late_beyond_ninety_minutes(house: House) -> None:
    scene = lobby_of(house, "human_flavor", 5)
    scene.options.choose_length("feast")
    scene.show_changes(length_row.KEY)
    assert lengths.minutes("human_flavor", "feast", 5) > length_row.LATE
    assert say("length.late", says=say("length.printed")) in texts_of(scene)
    check_all_sizes(scene)
    scene.options.choose_length("snack")
    assert not length_row.is_late(scene)


@pytest.mark.parametrize(("door", "people", "length"), [("together", 2, "supper"), ("alone", 1, "feast")])
def test_the_first_table_together_is_a_supper(house: House, door: str, people: int, length: str) -> None:
    scene = lobby_of(house, "hunger", 1, door)
    assert length_row.find_played(scene) == "feast"
    scene = lobby_of(house, "hunger", people, door)
    assert length_row.find_played(scene) == length
    gathering.keep_lobby(scene)
    house.app.folders.data.joinpath(last_choices.NAME).unlink()
    assert length_row.find_played(lobby_of(house, "hunger", 2)) == "feast", "an older edition kept that lobby"


def test_the_pace_of_people_is_told(house: House) -> None:
    for number in range(pace.FEWEST):
        told = MatchFacts(
            f"p{number}",
            "hunger",
            2,
            1,
            40,
            "2026-11-28",
            rivals=(Rival(PERSON, 2, 30),),
            seconds=2400,
            answers=100,
        )
        booking.change_profile(house.app, GUEST, lambda one, told=told: with_match(one, told))  # type: ignore[misc]
    scene = lobby_of(house, "hunger", 2)
    scene.options.choose_length("feast")
    scene.show_changes()
    minutes = pace.minutes_of("hunger", "feast", 2, seconds=24.0)
    assert say("length.at_pace", length=say("length.name.feast"), n=minutes) in texts_of(scene)
    check_all_sizes(scene)


# -- on the way in, and afterwards


@pytest.mark.parametrize("people", [0, 4])
def test_cards_have_a_plate_for_each_length(house: House, people: int) -> None:
    house.sit(*[KEYBOARD] * people)
    scene = house.show(GameSelectScene(house.app))
    for game in GAMES:
        seats = min(people or 3, find_entry(game).players[1])
        for length in lengths.LENGTHS:
            assert say("length.number", n=lengths.minutes(game, length, seats)) in texts_of(scene)
    check_all_sizes(scene)


def test_results_name_the_length_and_offer_a_shorter_one(
    house: House,
    fake_table: Any,  # noqa: F811
) -> None:
    house.app.profiles.has_asked()
    match = MATCHES.play_match(3, seats=2, **(lengths.keys("tasty_humans", "supper", 2) or {}))
    house.sit(KEYBOARD, KEYBOARD)
    session = starter.MatchSession(match, house.app.seating, house.app.bots, house.app.folders.saves)
    scene = house.show(ResultsScene(house.app, session))
    house.step(round(GLANCE / 0.1) + 1, 0.1)
    assert say("length.table", length=say("length.name.supper"), n=2) in texts_of(scene)
    check_all_sizes(scene)
    house.focus("rematch", "ENTER", settle=True)
    assert isinstance(house.top, RematchScene)
    check_all_sizes(house.top)
    house.focus("shorter", "ENTER")
    assert lengths.name_of("tasty_humans", began(house)) == "snack"
    assert last_choices.read_choices(house.app.folders.data).lengths == {"tasty_humans": "snack"}


def test_nothing_is_shorter_than_a_snack_or_than_ones_own(house: House) -> None:
    for options in (lengths.keys("tasty_humans", "snack", 2) or {}, {"rows": 7}):
        match = MATCHES.play_match(3, seats=2, **options)
        house.sit(KEYBOARD, KEYBOARD)
        session = starter.MatchSession(match, house.app.seating, house.app.bots, None)
        assert ways.shorter_words(session) == ""


def test_matches_that_wait_name_their_length(house: House) -> None:
    rules = catalog.load("hunger")
    for length in lengths.LENGTHS:
        match = Match.new(rules, rules.config(seats=3, **(lengths.keys("hunger", length, 3) or {})), 7)
        name = say(f"length.name.{length}")
        words = starter.progress_words(house.app, match)
        assert words.startswith(name) == (length != "feast")
        assert length_words.with_length(length_words.short_length(match), "x") == (
            "x" if length == "feast" else say("length.before", length=name, words="x")
        )


def test_charts_never_mix_lengths(house: House) -> None:
    profile = house.app.profiles.guest
    for play, short in enumerate(("", "", "snack")):
        profile = with_match(profile, facts(str(play), short=short, points=40 + play))
    scene = house.show(StatisticsScene(house.app, profile))
    scene.game = "hunger"
    scene.rebuild()
    assert say("statistics.tile.best") not in texts_of(scene), "no best of two lengths together"
    scene.confirm("length", None)  # type: ignore[arg-type]
    assert scene.length == "feast" and say("statistics.tile.best") in texts_of(scene)
    check_all_sizes(scene)
    scene.confirm("length", None)  # type: ignore[arg-type]
    assert scene.length == "snack" and [one.play for one in scene.listed_matches] == ["2"]
    scene.confirm("length", None)  # type: ignore[arg-type]
    assert scene.length == ""
    scene.open_page("course")
    assert scene.length == "feast", "points of several lengths are not compared"
    scene.open_page("matches")
    check_all_sizes(scene)


def test_the_pause_counts_the_turns_of_a_short_night(house: House) -> None:
    rules = catalog.load("hunger")
    keys = lengths.keys("hunger", "snack", 3) or {}
    match = Match.new(rules, rules.config(seats=3, **keys), 7)
    house.sit(KEYBOARD, KEYBOARD, KEYBOARD)
    session = starter.MatchSession(match, house.app.seating, house.app.bots, None)
    (told,) = game_list.game_ui("hunger").pause_facts(session, match.state.seen_by(None))
    left = keys["twists"]["turns"] - match.state.seen_by(None).round  # type: ignore[attr-defined]
    assert told.text == say("hunger.pause.left", n=left)
    pause = house.show(PauseScene(house.app, session))
    assert any(words.startswith(say("length.name.snack")) for words in texts_of(pause)), (
        "and names its length"
    )
