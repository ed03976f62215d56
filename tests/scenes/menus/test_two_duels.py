"""An evening of two duels with the sides changed between them: chosen in the lobby, told and counted in the results,
kept by every match, whatever happens between.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from game.core import catalog, generations
from game.core.match import Match
from game.core.rng import Rng
from game.eaten.components.definitions import BEAST, MINER
from game.eaten.config import config
from game.eaten.setup import empty_table
from game.evening.plan import begin_turns
from game.profiles.portraits import PORTRAITS
from scenes.afterwards.replay.list_scene import ReplaysScene
from scenes.afterwards.results import evening_end
from scenes.afterwards.results.evening_table import EveningTable
from scenes.afterwards.results.scene import GLANCE, ResultsScene
from scenes.front.continue_scene import ContinueScene
from scenes.kit.base.texts import say
from scenes.kit.input.device import KEYBOARD
from scenes.kit.match import other_editions
from scenes.kit.match.replay_store import ReplayStore, table_of
from scenes.kit.match.saved_matches import SHOW, slot_path
from scenes.kit.match.saved_table import SavedTable
from scenes.kit.match.seating import Seating
from scenes.kit.match.session import MatchSession
from scenes.lobby.deal import RematchScene
from scenes.lobby.scene import LobbyScene
from scenes.match import starter
from scenes.match.pause import PauseScene
from scenes.pages import game_list
from scenes.pages.dialog import ConfirmDialog
from scenes.people.profiles import wearing
from tests.game.core.test_saves import is_killed_at
from tests.scenes.fakes import PLAYSTATION
from tests.scenes.games.eaten import MATCHES
from tests.scenes.games.lobbies import fake_table, start_by_mouse  # noqa: F401
from tests.scenes.house import House
from tests.scenes.menus.looks import SIZES, FakeTable, check, check_all_sizes
from tests.scenes.menus.test_killed_between import house as small_house

GAME = "eaten"
DUEL = {"mode": "duel"}
LONGEST = "Maximilianus"


def play_to_end(session: MatchSession[Any]) -> None:
    """Random answers to the end, then a save."""
    rng = Rng(7)
    while session.match.state.decision is not None:
        session.match.apply(MATCHES.busy_answer(session.match.state.decision.actions, rng))
    session.save()


def sit(seating: Seating, *names: str) -> None:
    """Two people with a chip and a name each."""
    seating.chairs = Seating(2).chairs
    for seat, name in enumerate(names):
        seating.claim_seat(seat, KEYBOARD)
        seating[seat].person = seating.person(seat).with_name(name)


def play_duel(app: Any, names: tuple[str, str] = ("Ada", "Ben")) -> MatchSession[Any]:
    """The first duel of an evening, played to its end."""
    sit(app.seating, *names)
    session = starter.begin_match(app, GAME, DUEL, 5, begin_turns(2))
    play_to_end(session)
    return session


def show_results(house: House, session: MatchSession[Any]) -> Any:
    house.app.profiles.has_asked()
    scene = house.show(ResultsScene(house.app, session))
    house.step(round(GLANCE / 0.1) + 1, 0.1)
    return scene


def texts(scene: Any) -> list[str]:
    return [words.text for words, _ in scene.stage.texts]


def began(house: House) -> MatchSession[Any]:
    """The match that began last."""
    house.settle()
    assert isinstance(house.top, FakeTable)
    session: MatchSession[Any] = house.top.session
    return session


# -- the lobby


def lobby_of_two(house: House) -> tuple[Any, Any]:
    """A lobby of two pads, the first one with the focus on the option."""
    one, two = house.pad(), house.pad("DualSense", PLAYSTATION)
    scene = house.show(LobbyScene(house.app, GAME))
    house.tap(one, "a")
    house.tap(two, "a")
    assert scene.options.mode == "duel"
    house.step(80, 0.1)  # until the toast has gone
    house.focus("option_duels")
    return scene, one


def by_pad(house: House, scene: Any, pad: Any) -> None:
    house.tap(pad, "rightshoulder")


def by_key(house: House, scene: Any, pad: Any) -> None:
    house.key("ENTER")


def by_mouse(house: House, scene: Any, pad: Any) -> None:
    house.click_on(scene.focus.find_item("option_duels").rect)


@pytest.mark.parametrize("press", [by_pad, by_key, by_mouse])
def test_the_lobby_offers_two_duels_and_says_how_they_count(house: House, press: Callable[..., None]) -> None:
    scene, pad = lobby_of_two(house)
    assert scene.options.evening is None
    assert scene.prompt_bar.ask == say("eaten.lobby.duels_help.1")
    press(house, scene, pad)
    assert scene.options.evening == begin_turns(2) and scene.focus.key == "option_duels"
    assert scene.prompt_bar.ask == say("eaten.lobby.duels_help.2")
    check_all_sizes(scene)
    scene.guests.ready = {MINER, BEAST}
    scene.show_changes()
    start_by_mouse(house)
    session = began(house)
    assert session.evening == begin_turns(2)
    assert session.match.config == config(mode="duel"), "the rules of a match know nothing of it"


def test_it_is_chosen_again_next_time_and_only_for_a_duel(house: House) -> None:
    scene, pad = lobby_of_two(house)
    house.tap(pad, "rightshoulder")
    scene.guests.ready = {MINER, BEAST}
    scene.show_changes()
    start_by_mouse(house)
    began(house)
    again = house.show(LobbyScene(house.app, GAME))
    assert again.options.values["duels"] == 2 and again.options.evening
    again.options.set_value("mode", "zero")
    again.options.arrange_chairs(again.guests)
    assert again.options.evening is None and "duels" not in again.options.row_keys


# -- the results


def pads_on(house: House) -> Any:
    """A pad that plays both seats."""
    pad = house.pad()
    for chair in house.app.seating.chairs:
        house.app.seating.claim_seat(chair.seat, house.device(pad))
    return pad


@pytest.mark.parametrize("hands", ["pad", "keyboard", "mouse"])
def test_sides_are_changed_by_the_same_people_with_a_new_deal(house: House, hands: str) -> None:
    first = play_duel(house.app)
    pad = pads_on(house) if hands == "pad" else None
    colors = [chair.color for chair in house.app.seating.chairs]
    scene = show_results(house, first)
    assert isinstance(scene.ranking, EveningTable) and "rematch" not in scene.buttons
    house.focus("go_on")
    assert scene.prompt_bar.ask == say("eaten.evening.go_on_says")
    if pad:
        house.tap(pad, "a")
    elif hands == "mouse":
        house.click_on(scene.buttons["go_on"].rect)
    else:
        house.key("ENTER")
    second = began(house)
    assert [chair.person.name for chair in second.seating.chairs] == ["Ben", "Ada"]
    assert [chair.color for chair in second.seating.chairs] == colors[::-1]
    assert second.match.config == first.match.config and second.match.start.seed != first.match.start.seed
    assert second.evening and second.evening.guests == (1, 0) and second.evening.is_last
    assert second.evening.played == begin_turns(2).with_match(first.match)
    assert second.play != first.play, "each is booked as a match of its own"


@pytest.mark.parametrize("size", SIZES)
def test_it_says_what_counts_so_far(house: House, size: tuple[int, int]) -> None:
    house.resize(*size)
    scene = show_results(house, play_duel(house.app, (LONGEST, LONGEST[::-1].capitalize())))
    check_all_sizes(scene)
    assert say("eaten.evening.rule") in texts(scene)
    leader = next(standing for standing in scene.outcome.standings if standing.won)
    crystals = len(scene.session.view().crystals)
    assert say("eaten.evening.lead", name=leader.name, n=crystals) in texts(scene)


Duel = tuple[str, int] | tuple[str, int, int]
"""How a duel ended, crystals and upgrades of its Miner."""


class Ended:
    """The second duel of an evening, as it may have ended; seat 0 is the second guest's by then."""

    game = GAME
    folder = stage = cup = after_count = news = None
    goes_on = replay = read_only = forked = False
    way_back = None

    def __init__(self, seating: Seating, first: Duel, second: Duel) -> None:
        self.seating = seating
        self.evening = begin_turns(2).after(duel(*first))
        self.match = duel(*second)
        self.state = self.match.state

    @property
    def result(self) -> Any:
        return self.state.result

    def view(self, seat: int | None = None) -> Any:
        return self.state.seen_by(seat)


def duel(ending: str, crystals: int, upgrades: int = 0) -> Any:
    """A duel that has ended like that."""
    state = empty_table(config(mode="duel"))
    state.crystals, state.upgrades, state.ending = [*range(crystals)], 2**upgrades - 1, ending
    state.levels = [4, 0, 0, 0] if ending == "digested" else [0, 0, 0, 0]
    rules, start = catalog.load(GAME), SimpleNamespace(seed=None)
    return SimpleNamespace(
        config=state.config, state=state, rules=rules, start=start, read_only=False, log=[]
    )


ADA, BEN = ["Ada"], ["Ben"]
ENDS: list[tuple[Duel, Duel, str, list[str]]] = [
    (("crystals", 8), ("digested", 2), "wins", ADA),
    (("digested", 3), ("crystals", 8), "wins", BEN),
    (("digested", 5), ("digested", 3, 3), "first", ADA),
    (("digested", 3), ("immune", 5), "first", BEN),
    (("digested", 7, 1), ("digested", 7, 3), "second", BEN),
    (("crystals", 8, 1), ("crystals", 8), "second", ADA),
    (("digested", 4, 2), ("immune", 4, 2), "tie", [*ADA, *BEN]),
]


@pytest.mark.parametrize(("first", "second", "way", "winners"), ENDS)
def test_the_evening_is_told_as_one(
    house: House,
    monkeypatch: pytest.MonkeyPatch,
    first: Duel,
    second: Duel,
    way: str,
    winners: list[str],
) -> None:
    monkeypatch.setattr(starter, "finish_match", lambda *_: None)
    sit(house.app.seating, "Ben", "Ada")
    ended: Any = Ended(house.app.seating, first, second)
    scene = show_results(house, ended)
    told = scene.outcome
    assert told.heading == say(f"eaten.evening.end.{way}") and told.festive
    assert sorted(hero.name for hero in told.heroes) == sorted(winners)
    assert {one.name: one.place for one in told.standings} == {
        name: 1 if name in winners else 2 for name in ("Ada", "Ben")
    }
    counted = {"Ada": (*first, 0), "Ben": (*second, 0)}
    place = 2 if way == "second" else 1
    best, other = (counted[standing.name][place] for standing in told.standings)
    assert say(f"eaten.evening.end_word.{way}", n=best, other=other) in texts(scene)
    assert [key for key in scene.buttons if key in ("rematch", "swap", "seats", "menu", "go_on")] == [
        "rematch",
        "swap",
        "seats",
        "menu",
    ]
    check_all_sizes(scene)


def test_bots_alone_are_not_cheered(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(starter, "finish_match", lambda *_: None)
    sit(house.app.seating, "Ben", "Ada")
    for seat in (MINER, BEAST):
        house.app.seating.put_bot(seat, 2)
    ended: Any = Ended(house.app.seating, ("digested", 5), ("digested", 3))
    told = evening_end.tell_outcome(ended)
    assert not told.festive and len(told.heroes) == 1


@pytest.mark.parametrize(("way", "names"), [("rematch", ["Ben", "Ada"]), ("swap", ["Ada", "Ben"])])
def test_another_evening_begins_with_its_first_duel(house: House, way: str, names: list[str]) -> None:
    play_duel(house.app)
    scene = show_results(house, house_session(house))
    house.focus("go_on", "ENTER")
    play_to_end(began(house))
    scene = show_results(house, house_session(house))
    house.focus(way)
    assert scene.prompt_bar.ask == say(f"eaten.evening.{way}")
    house.key("ENTER", settle=True)
    if way == "rematch":
        assert isinstance(house.top, RematchScene)
        house.key("ENTER")
    third = began(house)
    assert third.evening == begin_turns(2) and [chair.person.name for chair in third.seating.chairs] == names


def house_session(house: House) -> MatchSession[Any]:
    """The match that waits in the slot, taken up again by the keyboard."""
    path = slot_path(house.app.folders.saves, GAME)
    return MatchSession.resume_match(path, house.app.seating, house.app.bots, [KEYBOARD], KEYBOARD)


# -- what is kept


def test_a_break_between_the_duels_waits_like_a_match(house: House) -> None:
    scene = show_results(house, play_duel(house.app))
    house.focus("menu")
    assert scene.prompt_bar.ask == say("results.break_says")
    house.key("ENTER", settle=True)
    waits = starter.saved_match(house.app, GAME)
    assert waits and starter.progress_words(house.app, waits) == say("eaten.evening.next", n=2, of=2)
    begun: list[int] = []
    starter.ask_before_replacing(house.app, GAME, lambda: begun.append(1))
    house.settle()
    assert isinstance(house.top, ConfirmDialog) and not begun, "the evening is not given up unasked"
    assert say("eaten.evening.next", n=2, of=2) in house.top.detail
    check_all_sizes(house.top)
    house.key("ESCAPE", settle=True)
    cards = house.show(ContinueScene(house.app))
    house.step(5)
    assert say("eaten.evening.next", n=2, of=2) in texts(cards)
    check_all_sizes(cards)
    session = starter.go_on(house.app, GAME, KEYBOARD)
    house.settle()
    assert session.goes_on and [chair.person.name for chair in session.seating.chairs] == ["Ada", "Ben"]
    scene = show_results(house, session)
    house.focus("go_on", "ENTER")
    assert began(house).evening == begin_turns(2).after(session.match)


def test_a_name_that_is_taken_between_the_duels_stays(house: House) -> None:
    """Also where the evening is left before the second one begins."""
    anna = house.app.profiles.add_profile("Anna", PORTRAITS[0])
    scene = show_results(house, play_duel(house.app))
    house.focus(f"row_{MINER}", "ENTER", settle=True)
    house.focus(anna.id, "ENTER", settle=True)
    assert house.top is scene
    session = house_session(house)
    assert [(chair.person.name, chair.person.profile) for chair in session.seating.chairs] == [
        ("Anna", anna.id),
        ("Ben", ""),
    ]
    second = starter.begin_next(house.app, session, DUEL)
    assert [chair.person.name for chair in second.seating.chairs] == ["Ben", "Anna"]
    assert house.app.profiles.get(anna.id).matches.tally().matches == 1


def test_both_duels_are_booked_as_matches_of_their_own(house: House) -> None:
    anna = house.app.profiles.add_profile("Anna", PORTRAITS[0])
    first = play_duel(house.app, ("Anna", "Ben"))
    wearing.dress_chair(house.app.seating[MINER], anna)
    first.save()
    show_results(house, first)
    session = house_session(house)
    show_results(house, session)  # seen again after a break
    assert house.app.profiles.get(anna.id).matches.tally().matches == 1
    second = starter.begin_next(house.app, session, DUEL)
    play_to_end(second)
    show_results(house, second)
    tally = house.app.profiles.get(anna.id).matches.tally()
    results = (first.result, second.result)
    wins = sum(
        f"seat{seat}" in result.winners
        for seat, result in zip((MINER, BEAST), results, strict=True)
        if result
    )
    assert (tally.matches, tally.wins) == (2, wins)


def test_an_evening_that_is_over_waits_no_more(house: House) -> None:
    show_results(house, play_duel(house.app))
    house.focus("go_on", "ENTER")
    play_to_end(began(house))
    show_results(house, house_session(house))
    assert not generations.has_generation(slot_path(house.app.folders.saves, GAME))
    shelf = house.show(ReplaysScene(house.app))
    facts = " ".join(texts(shelf))
    assert len(shelf.kept) == 2
    assert all(say("eaten.evening.number", n=n, of=2) in facts for n in (1, 2))
    check_all_sizes(shelf)


def test_the_pause_names_the_duel(house: House) -> None:
    sit(house.app.seating, "Ada", "Ben")
    session = starter.begin_match(house.app, GAME, DUEL, 5, begin_turns(2))
    house.settle()
    scene = house.show(PauseScene(house.app, session))
    assert any(words.startswith(say("eaten.evening.number", n=1, of=2)) for words in texts(scene))
    check(scene)
    waits = starter.saved_match(house.app, GAME)
    assert waits and say("eaten.evening.number", n=1, of=2) in starter.match_words(house.app, waits)


def test_each_answer_keeps_the_evening_and_taking_back_changes_nothing_of_it(house: House) -> None:
    session = starter.begin_next(house.app, over(house.app), DUEL)
    evening, undone = session.evening, 0
    rng = Rng(3)
    for _ in range(40):
        decision = session.state.decision
        assert decision is not None
        session.answer(decision.seat, MATCHES.busy_answer(decision.actions, rng))
        if session.can_undo and rng.below(2):
            undone += session.undo()
        saved = Match.load(slot_path(house.app.folders.saves, GAME), tidy=False)
        table = table_of(saved)
        assert len(saved.log) == len(session.match.log) and table.evening == evening
        assert [chair.name for chair in table.chairs] == ["Ben", "Ada"]
    assert undone


def over(app: Any) -> MatchSession[Any]:
    session = play_duel(app)
    starter.finish_match(app, session)
    return session


def kept(data: Path) -> Any:
    """The waiting match with its evening and players, and the contents of the shelf."""
    app, waits = small_house(data), None
    path = slot_path(app.folders.saves, GAME)
    if generations.has_generation(path):
        match = Match.load(path, tidy=False)
        table = table_of(match)
        waits = (len(match.log), table.evening, tuple(chair.name for chair in table.chairs))
    store = ReplayStore(app.folders.replays)
    return waits, sorted(len(store.read_match(one.path)[0].log) for one in store.list_kept())


def test_a_kill_at_any_moment_between_the_duels_loses_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Either the first duel waits with the evening, or the second one does."""
    monkeypatch.setattr(game_list, "make_table", lambda *_: None)
    answers = len(over(small_house(tmp_path / "before")).match.log)
    was, states = kept(tmp_path / "before"), []
    assert was == ((answers, begin_turns(2), ("Ada", "Ben")), [answers])
    for moment in (1000, *range(60)):
        data = tmp_path / str(moment)
        shutil.copytree(tmp_path / "before", data)
        app = small_house(data)
        session = MatchSession.resume_match(
            slot_path(app.folders.saves, GAME), app.seating, app.bots, [KEYBOARD], KEYBOARD
        )
        killed = is_killed_at(
            moment,
            monkeypatch,
            lambda a=app, s=session: starter.begin_next(a, s, DUEL),  # type: ignore[misc]
        )
        states = states or [was, kept(data)]
        assert kept(data) in states, moment
        if not killed and moment < 1000:
            break
    (number, evening, names), shelf = states[1]
    assert (number, names, shelf) == (0, ("Ben", "Ada"), [answers]) and evening.is_last
    assert not killed and moment > 2


def test_a_kill_while_the_first_duel_goes_to_the_shelf_keeps_the_evening(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(game_list, "make_table", lambda *_: None)
    play_duel(small_house(tmp_path / "before"))
    waits, shelf = kept(tmp_path / "before")
    assert waits and not shelf
    for moment in range(30):
        data = tmp_path / str(moment)
        shutil.copytree(tmp_path / "before", data)
        app = small_house(data)
        session = MatchSession.resume_match(
            slot_path(app.folders.saves, GAME), app.seating, app.bots, [KEYBOARD], KEYBOARD
        )
        killed = is_killed_at(
            moment,
            monkeypatch,
            lambda a=app, s=session: starter.finish_match(a, s),  # type: ignore[misc]
        )
        assert kept(data)[0] == waits, moment
        if not killed:
            break
    assert not killed and kept(data)[1] == [waits[0]]


def test_bots_may_have_their_evening_where_matches_are_watched(house: House) -> None:
    for seat in (MINER, BEAST):
        house.app.seating.put_bot(seat, 1)
    session = starter.begin_match(house.app, GAME, DUEL, 5, begin_turns(2))
    play_to_end(session)
    starter.finish_match(house.app, session)
    assert starter.begin_next(house.app, session, DUEL).slot == SHOW


def test_another_edition_knows_matches_without_an_evening_and_sets_others_aside() -> None:
    """An unknown kind of evening is a newer edition's; a match of its own says nothing of evenings."""
    rules = catalog.load(GAME)
    match = Match.new(rules, rules.config(**DUEL), 5)
    alone, plain = SavedTable([]), msgspec.to_builtins(SavedTable([], in_evening=begin_turns(2)))
    assert b"evening" not in match.save_bytes(alone)
    assert not other_editions.is_foreign(match.save_bytes(plain))
    for change in ({"kind": "cup"}, {"moon": 3}, {"matches": 7}):
        newer = plain | {"in_evening": plain["in_evening"] | change}
        assert other_editions.is_foreign(match.save_bytes(newer)), change
