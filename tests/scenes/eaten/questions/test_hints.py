"""Company at the table: hints for what all players may hear, a log that tells nothing too early."""

from __future__ import annotations

from typing import Any

import pytest

from game.eaten.table.actions import Lose, Remove
from scenes.eaten.questions.hints import EatenAdvisor
from scenes.eaten.table import EatenTable
from scenes.kit.input.device import KEYBOARD
from scenes.kit.match.session import MatchSession
from scenes.match.log.extension import LogExtension
from scenes.pages import game_list
from tests.scenes.eaten.hidden import KINDS, RICH, TRACT, match_after, match_at, open_table, two_devices
from tests.scenes.house import House

SEED = 7
WORKER = 2  # the level of the advisor


def seat_table(house: House, mode: str, *automata: int) -> EatenTable:
    """A table of this mode, the keyboard on every seat that is asked; nothing waits for a show."""
    house.app.settings_file.change(speed="skip", advisor=WORKER)
    house.sit(*("rules" if seat in automata else KEYBOARD for seat in range(2)))
    session = MatchSession.begin_match("eaten", {"mode": mode}, SEED, house.app.seating, house.app.bots, None)
    table: Any = house.show(game_list.make_table(house.app, session))
    return table  # type: ignore[no-any-return]


def extension(table: EatenTable, kind: type[Any]) -> Any:
    return next(one for one in table.extensions if isinstance(one, kind))


def test_a_hint_says_and_marks_what_the_miner_could_do(house: House) -> None:
    table = seat_table(house, "miner_solo", 1)
    house.until(lambda: table.chooser is not None)
    advisor = extension(table, EatenAdvisor)
    house.key("Z")
    house.until(lambda: advisor.answer is not None)
    house.step()
    advice = advisor.current_advice()
    assert advice.deed and advice.why and advisor.answer.action in table.view.decision.actions
    assert len(list(advisor.answer_rects(advisor.answer.action))) >= 1 and advisor.marks
    assert not table.session.match.log, "it moves nothing"


@pytest.mark.parametrize("kind", KINDS)
def test_who_plays_the_beast_alone_is_advised_on_open_cards(house: House, kind: str) -> None:
    """Each kind of answer has its words and its place."""
    house.app.settings_file.change(advisor=WORKER)
    house.sit(1, KEYBOARD)
    table = open_table(house, match_at(kind, RICH), (LogExtension, EatenAdvisor))
    advisor = extension(table, EatenAdvisor)
    for action in table.view_of_asked().decision.actions:
        assert advisor.deed_words(action) and [*advisor.answer_rects(action)], action
    house.key("Z")
    house.until(lambda: advisor.answer is not None)
    assert advisor.answer.action in table.view_of_asked().decision.actions and advisor.marks


def test_what_the_robot_loses_is_advised_on_as_well(house: House) -> None:
    table = seat_table(house, "beast_solo", 0)
    house.until(lambda: table.chooser is not None, 60)
    advisor = extension(table, EatenAdvisor)
    assert "Ruby" in advisor.deed_words(Lose("ruby_shard")) and "?" in advisor.deed_words(Remove("i01"))


@pytest.mark.parametrize("mode", ["duel", "miner_solo"])
def test_whoever_drills_is_advised_on_what_the_drill_shows(house: House, mode: str) -> None:
    """The cards lie open on the screen by then."""
    house.app.settings_file.change(speed="skip", advisor=WORKER)
    house.sit(*(two_devices(house) if mode == "duel" else (KEYBOARD, "rules")))
    drill = {"mode": mode, "start": "action", "dice": [1, 2, 3], "tools": ["s19"], "tract": TRACT[:4]}
    hand = RICH if mode == "duel" else []
    table = open_table(house, match_after(drill, [["drill", "s19"]], hand), (LogExtension, EatenAdvisor))
    assert table.view.decision.hidden and table.chooser is not None and table.chooser.kind == "drill"
    advisor = extension(table, EatenAdvisor)
    assert advisor.extra_prompts()
    for action in table.view_of_asked().decision.actions:
        assert advisor.deed_words(action) and [*advisor.answer_rects(action)], action


@pytest.mark.parametrize("kind", KINDS)
def test_nobody_advises_aloud_on_a_hidden_hand(house: House, kind: str) -> None:
    """The peek button stays free for the hand."""
    house.sit(*two_devices(house))
    table = open_table(house, match_at(kind, RICH), (LogExtension, EatenAdvisor))
    assert table.view.decision.hidden
    assert not extension(table, EatenAdvisor).extra_prompts()


def test_a_watched_match_offers_no_log_that_knows_its_end(house: House) -> None:
    table = seat_table(house, "zero", 0, 1)
    house.app.settings_file.change(speed=1)
    house.step(5)
    assert table.opening_events.has_more and not extension(table, LogExtension).extra_prompts()
