"""The results of So, You've Been Eaten: every ending in every mode says who won and how, looks right, and
leads on.
"""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from game.core import catalog
from game.eaten.config import MODES, config
from game.eaten.setup import empty_table
from scenes.afterwards.results.scene import GLANCE, ResultsScene
from scenes.eaten.scoring.count import ScoreScene
from scenes.eaten.scoring.results import RESTART, make_outcome
from scenes.kit.base.texts import say
from scenes.kit.input.device import KEYBOARD
from scenes.kit.match.seating import Seating
from scenes.kit.match.session import MatchSession
from scenes.match import starter
from scenes.pages import game_list
from scenes.table.scoring.count_scene import LOOKED_AT
from tests.scenes.games.eaten import MATCHES
from tests.scenes.house import House
from tests.scenes.menus.looks import SIZES, check

TABLES: dict[str, dict[str, Any]] = {
    "crystals": {"crystals": [0, 1, 2, 3, 4, 5, 6, 7], "levels": [3, 0, 1, 2], "turn_number": 7},
    "replication": {"crystals": [2], "replication": 7, "turn_number": 4},
    "digested": {"crystals": [0, 1, 2], "levels": [4, 3, 1, 0], "turn_number": 9},
    "immune": {"crystals": [4, 5], "immune_play": [0, 1, 2, 3, 4], "turn_number": 8},
    "score": {"crystals": [0, 1, 2, 3, 4], "upgrades": 5, "immune_play": [0, 1, 2], "turn_number": 11},
}
ENDS = [
    *(("duel", ending) for ending in ("crystals", "digested", "immune", "score")),
    *(("miner_solo", ending) for ending in ("crystals", "digested", "immune", "score")),
    *((mode, ending) for mode in ("beast_solo", "zero") for ending in TABLES),
]


class Ended:
    """A match that has come to a made-up end."""

    game = "eaten"
    folder = stage = cup = evening = after_count = news = None
    goes_on = replay = read_only = forked = wins_as_one = False
    way_back = None

    def __init__(self, mode: str, ending: str, seating: Seating, bet: int | None = None) -> None:
        options = config(mode=mode)
        self.state = empty_table(options)
        for zone, value in TABLES[ending].items():
            setattr(self.state, zone, value)
        self.state.ending = ending
        start, rules = SimpleNamespace(seed=None), catalog.load("eaten")
        self.match = SimpleNamespace(
            config=options, state=self.state, rules=rules, start=start, read_only=False, log=[]
        )
        self.seating = seating
        seating.set_seat_count(options.seats)
        for seat in range(options.seats):
            if seat in options.asked_seats:
                seating.claim_seat(seat, KEYBOARD)
                seating[seat].person = seating.person(seat).with_name(("Ember", "Frost")[seat])
            else:
                seating.put_automaton(seat, favored=seat == bet)

    @property
    def result(self) -> Any:
        return self.state.result

    def view(self, seat: int | None = None) -> Any:
        return self.state.seen_by(seat)


def tell_outcome(mode: str, ending: str, bet: int | None = None) -> Any:
    ended: Any = Ended(mode, ending, Seating(), bet)
    return make_outcome(ended)


@pytest.fixture
def results(house: House, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Shows the results of a made-up end."""
    monkeypatch.setattr(starter, "finish_match", lambda *_: None)

    def show(mode: str, ending: str, bet: int | None = None) -> ResultsScene:
        ended: Any = Ended(mode, ending, house.app.seating, bet)
        scene = house.show(ResultsScene(house.app, ended))
        house.step(round(GLANCE / 0.1) + 1, 0.1)
        return scene

    return show


@pytest.mark.parametrize(("mode", "ending"), ENDS)
def test_the_winner_is_the_results_whatever_the_points_say(mode: str, ending: str) -> None:
    ended: Any = Ended(mode, ending, Seating())
    shown = make_outcome(ended)
    assert [standing.side for standing in shown.standings if standing.won] == list(ended.result.winners)
    assert shown.standings[0].won and [standing.place for standing in shown.standings] == [1, 2]
    assert {standing.side: standing.total for standing in shown.standings} == {
        side.id: side.total for side in ended.result.sides
    }
    assert shown.by_points == (ending == "score")
    person_won = shown.standings[0].seat is not None
    assert shown.festive == person_won


def test_losers_look_like_it_and_a_person_who_lost_to_an_automaton_is_shown_nevertheless() -> None:
    assert tell_outcome("duel", "digested").standings[1].portrait == "eaten/miner_digested"
    assert tell_outcome("beast_solo", "digested").standings[1].portrait == "eaten/robot_miner_digested"
    assert tell_outcome("duel", "immune").standings[1].portrait == "eaten/miner_worried"
    assert tell_outcome("duel", "crystals").standings[1].portrait == "eaten/beast_upset"
    assert tell_outcome("miner_solo", "crystals").standings[1].portrait == "eaten/beast_asleep"
    shown = tell_outcome("miner_solo", "digested")
    assert shown.heroes[0].side == "seat0" and not shown.festive
    assert tell_outcome("zero", "digested").heroes[0].side == "hibernating"


def test_automata_tell_their_level() -> None:
    assert tell_outcome("miner_solo", "score").standings[1].tag == "Dozing"
    assert tell_outcome("beast_solo", "replication").standings[0].tag == "Standard Issue"


def test_the_bet_is_settled() -> None:
    right, wrong = tell_outcome("zero", "digested", bet=1), tell_outcome("zero", "digested", bet=0)
    assert right.last_word == say("eaten.results.bet_right") and right.festive
    assert wrong.last_word == say("eaten.results.bet_wrong") and not wrong.festive
    assert tell_outcome("zero", "digested").last_word not in (right.last_word, wrong.last_word)


def test_points_decide_by_how_much_and_a_tie_is_named() -> None:
    shown = tell_outcome("duel", "score")
    margin = shown.standings[0].total - shown.standings[1].total
    assert shown.last_word == say("eaten.results.ahead", n=margin)
    ended: Any = Ended("duel", "score", Seating())
    ended.state.crystals = [0]
    ended.state.upgrades = 0
    ended.state.levels = [2, 0, 0, 0]
    ended.state.immune_play = []
    assert make_outcome(ended).last_word == say("eaten.results.tie", name="Miner")


def test_who_sits_at_a_match() -> None:
    ended: Any = Ended("miner_solo", "score", Seating())
    sat = game_list.summarize_match(ended.match)
    assert [side.seat for side in sat.sides] == [0, None] and sat.over
    assert [side.won for side in sat.sides] == [
        side.id in ended.result.winners for side in ended.result.sides
    ]
    ended.state.ending, ended.state.outcome = "", None
    assert not game_list.summarize_match(ended.match).over


def test_points_that_decided_nothing_are_told_nowhere(results: Any) -> None:
    """The winner stood above a loser with more of them."""
    ended: Any = Ended("duel", "digested", Seating())
    assert [side.points for side in game_list.summarize_match(ended.match).sides] == [None, None]
    scene = results("duel", "digested")
    said = [words.text for words, _ in scene.stage.texts]
    assert not [text for text in said if "point" in text]
    assert any("on level 4" in text for text in said) and any("of 8 crystals" in text for text in said)


@pytest.mark.parametrize("size", SIZES)
def test_all_ends_look_right(house: House, results: Any, size: tuple[int, int]) -> None:
    """Each end in one of the sizes."""
    house.resize(*size)
    for mode, ending in ENDS[SIZES.index(size) :: len(SIZES)]:
        results(mode, ending, 0 if mode == "zero" else None)
        for text_size in (1.0, 1.3):
            house.app.settings_file.change(text_size=text_size)
            check(house.top)


def test_a_rematch_with_sides_changed(house: House, results: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[dict[str, Any]] = []
    monkeypatch.setattr(
        starter, "begin_match", lambda app, game, options, *rest, **more: begun.append(options)
    )
    scene = results("duel", "immune")
    scene.focus.move_to("swap")
    house.key("ENTER")
    assert begun[0]["mode"] == "duel"
    assert [chair.person.name for chair in house.app.seating.chairs] == ["Frost", "Ember"]
    scene = results("miner_solo", "immune")
    scene.focus.move_to("swap")
    house.key("ENTER")
    assert begun[1]["mode"] == "beast_solo"
    assert [chair.automaton for chair in house.app.seating.chairs] == [True, False]
    config(**begun[1])
    assert results("zero", "score").outcome.swapped is None


def test_where_nobody_plays_the_next_match_begins_by_itself_unless_somebody_is_there(
    house: House, results: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[dict[str, Any]] = []
    again = SimpleNamespace()
    monkeypatch.setattr(
        starter, "begin_match", lambda app, game, options, *rest, **more: (begun.append(options), again)[1]
    )
    results("zero", "digested")
    house.step(40, 0.1)
    check(house.top)
    house.key("LEFT")
    house.step(round(RESTART / 0.1), 0.1)
    results("duel", "digested")
    house.step(round(RESTART / 0.1), 0.1)
    assert not begun
    results("zero", "score")
    house.step(round(RESTART / 0.1), 0.1)
    assert [options["mode"] for options in begun] == ["zero"]


def test_where_nobody_plays_the_count_leads_to_the_results_by_itself(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(starter, "finish_match", lambda *_: None)
    house.app.settings_file.change(speed="skip")
    for mode, leads_on in (("zero", True), ("duel", False)):
        ended: Any = Ended(mode, "score", house.app.seating)
        house.app.stack.replace(ScoreScene(house.app, ended), transition=False)
        house.step(round(LOOKED_AT / 0.1) + 10, 0.1)
        assert isinstance(house.top, ResultsScene) == leads_on
    assert not ScoreScene(house.app, ended, counted=True).moves_on


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("seed", (1, 2))
def test_matches_that_were_played_have_a_finale(mode: str, seed: int) -> None:
    match = MATCHES.whole(seed, mode=mode)
    seating = Seating()
    session: Any = MatchSession(match, seating, bots=None)  # type: ignore[arg-type]
    shown = make_outcome(session)
    assert match.state.result is not None
    assert shown.standings[0].side == match.state.result.winners[0] and game_list.summarize_match(match).over
    assert not any(
        text.startswith("eaten.")
        for text in (shown.heading, shown.last_word, shown.award.title, shown.award.text)
    )
