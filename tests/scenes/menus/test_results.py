"""The results: they tell what the result says, look right with every number of winners, and lead on in four
ways.
"""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest

from game.core import generations
from game.tasty_humans.components.definitions import MONSTER_IDS
from game.tasty_humans.turn import challenges
from scenes.afterwards.results.scene import GLANCE, ResultsScene
from scenes.afterwards.results.winner import HERO_Y
from scenes.afterwards.sharing.qr_scene import ShareScene
from scenes.front.title import TitleScene
from scenes.kit.art import Piece
from scenes.kit.base.geometry import Rect
from scenes.kit.base.texts import say
from scenes.kit.input.device import KEYBOARD
from scenes.kit.match.person import Looks, Person
from scenes.kit.match.saved_matches import slot_path
from scenes.kit.match.session import MatchSession
from scenes.lobby.deal import RematchScene
from scenes.lobby.scene import LobbyScene
from scenes.tasty_humans.scoring.count import ScoreScene
from scenes.tasty_humans.scoring.results import match_outcome
from tests.scenes.games.lobbies import fake_table  # noqa: F401
from tests.scenes.games.tasty_humans import MATCHES
from tests.scenes.house import House
from tests.scenes.menus.looks import check, check_all_sizes, size_of_the_week

WAYS: dict[str, dict[str, Any]] = {
    "two": {"seats": 2},
    "three": {"seats": 3},
    "four": {"seats": 4},
    "solo": {"mode": "solo", "seats": 1, "rival_level": 3},
    "classic": {"mode": "solo", "seats": 1, "rival_level": 6, "variant": "classic_0_2_8"},
    "diet": {"mode": "solo", "seats": 1, "rival_level": 0, "balanced_diet": "expert"},
    "challenge": {"mode": "solo", "seats": 1, "rival_level": 0, "challenge": "twins_every_row"},
}


def finish_match(house: House, seed: int = 3, **options: Any) -> MatchSession:
    """A random match played to its end by two people and bots, saved."""
    match = MATCHES.play_match(seed, **options)
    house.sit(*[KEYBOARD] * match.config.seats)
    for chair in house.app.seating.chairs:
        chair.person = chair.person.with_name(("Ember", "Muncher", "Gourmet", "Moss")[chair.seat])
    session: MatchSession = MatchSession(match, house.app.seating, house.app.bots, house.app.folders.saves)
    session.save()
    return session


def results(house: House, way: str = "two", seed: int = 3) -> ResultsScene:
    house.app.profiles.has_asked()
    scene = house.show(ResultsScene(house.app, finish_match(house, seed, **WAYS[way])))
    house.step(round(GLANCE / 0.1) + 1, 0.1)
    return scene


def test_whoever_hammers_through_the_count_stays_with_the_winner(house: House) -> None:
    """Also with a press every two seconds: it is a cheer, and the rematch has to be chosen."""
    house.app.profiles.has_asked()
    scene = house.show(ResultsScene(house.app, finish_match(house, 3, **WAYS["two"])))
    for _ in range(6):
        house.key("ENTER")
        house.step(20, 0.1)
        assert house.top is scene and not scene.leaving and scene.focus.key == "cheer"
    house.focus("rematch", "ENTER", settle=True)
    assert isinstance(house.top, RematchScene)


# -- what it tells


def test_a_lone_winner_is_seen_in_the_border_that_was_won(house: House) -> None:
    """K52; guests have no portrait of their own."""
    house.app.profiles.has_asked()
    session = finish_match(house, 3, **WAYS["two"])
    [winner] = match_outcome(session).heroes
    assert not [piece for piece in pieces_of(house, session) if piece.face.startswith("medallion:")]
    profile = house.app.profiles.add_profile("Ada", "eaten/beast_awake", 1, 1)
    chair = house.app.seating[winner.seat or 0]
    chair.person = Person(profile.id, "Ada", profile.portrait, kind="profile", looks=Looks("bone"))
    [face] = [piece.face for piece in pieces_of(house, session) if piece.face.startswith("medallion:")]
    assert "eaten/beast_awake" in face and face.endswith(":bone")


def pieces_of(house: House, session: MatchSession) -> list[Piece]:
    """Pieces beside the winner of a match that is over."""
    return house.show(ResultsScene(house.app, session)).stage.layers["tiles"]


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("seed", (3, 11))
def test_the_ranking_is_the_results(house: House, way: str, seed: int) -> None:
    session = finish_match(house, seed, **WAYS[way])
    result, told = session.result, match_outcome(session)
    assert result is not None
    assert {standing.side: standing.total for standing in told.standings} == {
        side.id: side.total for side in result.sides
    }
    assert [standing.total for standing in told.standings] == sorted(
        (side.total for side in result.sides), reverse=True
    )
    assert tuple(sorted(standing.side for standing in told.standings if standing.won)) == tuple(
        sorted(result.winners)
    )
    assert told.standings[0].place == 1 and told.festive == any(
        side.startswith("seat") for side in result.winners
    )
    assert all(hero.seat is not None for hero in told.heroes)
    if told.festive:
        assert {hero.side for hero in told.heroes} == set(result.winners)


def test_a_challenge_takes_the_place_of_the_award(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    session = finish_match(house, **WAYS["challenge"])
    assert match_outcome(session).award.title == say("tasty_humans.results.challenge.missed")
    monkeypatch.setattr(challenges, "is_met", lambda *_: True)
    assert match_outcome(session).award.title == say("tasty_humans.results.challenge.met")


def test_a_winner_cries_with_the_voice_that_was_won(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """K52: in place of the figure's own, and after nobody else's win."""
    session = finish_match(house)
    winner = next(hero.seat for hero in match_outcome(session).heroes)
    assert winner is not None
    heard: list[str] = []
    monkeypatch.setattr(house.app.mixer, "play", lambda sound, *rest, **more: heard.append(sound))
    for voice, seat in (("", winner), ("growl", winner), ("growl", 1 - winner)):
        for chair in session.seating.chairs:
            chair.person = Person(looks=Looks(voice=voice if chair.seat == seat else ""))
        heard.clear()
        house.show(ResultsScene(house.app, session))
        house.step(20, 0.1)
        assert ("cry_growl" in heard) is (bool(voice) and seat == winner)


def test_iron_stomachs_are_remembered(house: House) -> None:
    """The award is about one seat at the table, and its number is that seat's damage."""
    session = finish_match(house, seed=5, seats=2)
    view: Any = session.view()
    told = match_outcome(session)
    assert told.award.title == say("tasty_humans.results.award.damage.title")
    sentences = [
        say("tasty_humans.results.award.damage.text", name=s.name, n=view.damage_count(s.seat))
        for s in told.standings
    ]
    assert told.award.text in sentences


# -- how it looks


@pytest.mark.parametrize("size", size_of_the_week(0))
@pytest.mark.parametrize("way", ("four", "classic", "challenge"))
def test_the_results_look_right(house: House, way: str, size: tuple[int, int]) -> None:
    house.resize(*size)
    check_all_sizes(results(house, way))


@pytest.mark.parametrize("winners", (2, 3, 4))
def test_a_shared_feast_has_room_for_all(house: House, winners: int) -> None:
    scene = results(house, "four")
    scene.outcome = dataclasses.replace(
        scene.outcome, heroes=scene.outcome.standings[:winners], heading=say("tasty_humans.results.shared")
    )
    scene.rebuild()
    check(scene)
    assert len(scene.heroes) == winners
    left = min(hero.x - hero.natural[0] / 2 for hero in scene.heroes)
    right = max(hero.x + hero.natural[0] / 2 for hero in scene.heroes)
    assert left >= 20 and right <= 1040


@pytest.mark.parametrize("key", ("damage", "leaders", "order", "shared"))
def test_what_broke_a_tie_has_room(house: House, key: str) -> None:
    scene = results(house, "four")
    scene.outcome = dataclasses.replace(scene.outcome, last_word=say(f"tasty_humans.scores.tie.{key}"))
    house.app.settings_file.change(text_size=1.3)
    check(scene)


def test_winners_hop_and_reduced_motion_keeps_them_still(house: House) -> None:
    scene = results(house, "two")
    ground = HERO_Y + scene.heroes[0].natural[1] / 2
    heights = []
    for _ in range(300):
        house.step()
        heights.append(scene.heroes[0].y - ground)
    assert (
        max(heights) > 20
        and min(heights) >= 0
        and any(scrap.piece.visible for scrap in scene.confetti.scraps)
    )
    assert all(piece.angle > 3 for piece in scene.ranking.sad), "whoever lost hangs the head"
    house.app.settings_file.change(motion="reduced")
    scene.rebuild()
    still = scene.stage.snapshot()
    house.step(60)
    assert scene.stage.snapshot() == still and scene.confetti is None


# -- how it goes on


def test_a_finished_match_cannot_be_continued(house: House) -> None:
    session = finish_match(house, seats=2)
    assert generations.has_generation(slot_path(house.app.folders.saves, "tasty_humans"))
    house.show(ResultsScene(house.app, session))
    assert not generations.has_generation(slot_path(house.app.folders.saves, "tasty_humans"))


@pytest.mark.parametrize("way", WAYS)
def test_rematch_keeps_seats_and_options(house: House, way: str) -> None:
    scene = results(house, way)
    old, names = scene.session.match, [chair.person.name for chair in house.app.seating.chairs]
    assert set(names) <= {words.text for words, _ in scene.stage.texts}, "the chairs say who played"
    house.focus("rematch", "ENTER", settle=True)
    house.key("ENTER", settle=True)
    again = house.top.session.match
    assert again.config == old.config and again.start.seed != old.start.seed and not again.log
    assert [chair.person.name for chair in house.app.seating.chairs] == names


def test_swap_passes_the_monsters_on(house: House) -> None:
    scene = results(house, "three")
    old: Any = scene.session.view()
    house.click_on(Rect(*scene.focus.find_item("swap").rect))
    house.settle()
    new: Any = house.top.session.view()
    assert new.monsters == (old.monsters[2], old.monsters[0], old.monsters[1])
    assert new.config.rows == old.config.rows and new.config.variant == old.config.variant


def test_alone_swap_means_the_next_monster_unless_a_challenge_owns_it(house: House) -> None:
    scene = results(house, "diet")
    old: Any = scene.session.view()
    house.focus("swap", "ENTER", settle=True)
    new: Any = house.top.session.view()
    assert MONSTER_IDS.index(new.monsters[0]) == (MONSTER_IDS.index(old.monsters[0]) + 1) % len(MONSTER_IDS)
    assert new.config.balanced_diet == "expert"
    assert match_outcome(finish_match(house, **WAYS["challenge"])).swapped is None


def test_a_pad_goes_to_the_seats_and_back_finds_the_title(house: House) -> None:
    scene = results(house, "two")
    pad = house.pad()
    while scene.focus.key != "seats":
        house.dpad(pad, 1, 0)
    house.tap(pad, "a", settle=True)
    assert isinstance(house.top, LobbyScene)
    assert isinstance(house.app.stack.scenes[0], TitleScene)


def test_back_asks_for_the_menu_button_first(house: House) -> None:
    scene = results(house, "two")
    house.key("ESCAPE")
    assert house.top is scene and scene.focus.key == "menu"
    house.key("ESCAPE", settle=True)
    assert isinstance(house.top, TitleScene)


def test_the_score_sheets_can_be_looked_at_again(house: House) -> None:
    scene = results(house, "two")
    house.key("F", settle=True)
    sheets = house.top
    assert isinstance(sheets, ScoreScene) and sheets.over
    assert sheets.sheet.side in scene.session.result.winners
    house.key("ENTER", settle=True)
    assert isinstance(house.top, ResultsScene)


@pytest.mark.parametrize("seat", [0, 1])
def test_a_final_stomach_can_be_opened(house: House, seat: int) -> None:
    """T91: a click on it leads to the sheet of its seat."""
    scene = results(house)
    house.step(round(GLANCE * 60) + 2)
    board = scene.ranking.boards[seat]
    row = scene.ranking.rows[seat]
    assert row.right <= board.x
    house.click_on(board)
    house.settle()
    sheets = house.top
    assert isinstance(sheets, ScoreScene) and sheets.over and sheets.sheet.seat == seat


def test_the_shoulder_button_shares_the_match(house: House) -> None:
    scene, pad = results(house, "two"), house.pad()
    house.tap(pad, "rightshoulder", settle=True)
    assert isinstance(house.top, ShareScene)
    house.tap(pad, "b", settle=True)
    assert house.top is scene
