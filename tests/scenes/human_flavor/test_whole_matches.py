"""Whole matches through the window: from the table to the results, by each device, with bots for the rest; saved and resumed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game import bots
from game.core.match import Match
from scenes.human_flavor.questions.conversion import Converter
from scenes.human_flavor.questions.hints import FlavorAdvisor
from scenes.human_flavor.scoring.count import ScoreScene
from scenes.human_flavor.table import FlavorTable
from scenes.kit.input.devices import KEYBOARD
from scenes.kit.match.session import MatchSession
from scenes.menus import game_list, match_starter
from scenes.menus.log.extension import LogExtension
from scenes.menus.replay.controls import ReplayControls
from scenes.menus.results.scene import ResultsScene
from tests.scenes.house import House
from tests.scenes.human_flavor.matches import RULES, sit
from tests.scenes.table.hands import Hands, MouseHands, PadHands

HUMAN, BOT = 2, 1  # levels: who decides for the person in these tests, and the rivals
BY_HAND = 6  # answers that are given with the device; others are carried out at once


@pytest.fixture(autouse=True)
def quick(house: House) -> None:
    house.app.settings_file.change(motion="none", speed="skip", hold_to_confirm=False)


def begin(house: House, seats: int, folder: Path | None = None) -> FlavorTable:
    """A person on the first chair, bots on the others."""
    sit(house, KEYBOARD, *[BOT] * (seats - 1))
    match = Match.new(RULES, RULES.config(seats=seats), seats)
    scene = game_list.table(house.app, MatchSession(match, house.app.seating, house.app.bots, folder))
    assert isinstance(scene, FlavorTable)
    house.show(scene)
    return scene


def wanted(table: FlavorTable) -> Any:
    """What the person does: a good bot's answer."""
    view: Any = table.session.view(0)
    return bots.make("human_flavor", HUMAN).choose(view, len(table.session.match.log))


def ready(house: House, table: FlavorTable) -> bool:
    """Somebody is asked, or the match is over."""
    if table.session.match_finished:
        return True
    return house.top is table and table.chooser is not None and not table.timeline.busy


def play(house: House, table: FlavorTable, hands: Hands, by_hand: int, most: int = 300) -> None:
    """Answers until the match is over, at most so many, the first ones with the device."""
    for _ in range(most):
        house.until(lambda: ready(house, table), frame=0.2)
        if table.session.match_finished:
            break
        action, answers = wanted(table), len(table.session.match.log)
        if by_hand > 0 and action.type != "start_resources":
            hands.answer(action)
            by_hand -= 1
        else:
            table.carry_out(action)
        assert table.session.match.log[answers].action == action


def to_the_last_evening(house: House, table: FlavorTable) -> None:
    """What happens in between goes on without a show, until few minions are left; then the table shows the match where it is."""
    match = table.session.match
    while True:
        state: Any = match.state
        if state.decision.seat == 0 and state.day == state.last_day and sum(state.minions) <= state.seats:
            break
        table.session.answer(state.decision.seat, bots.make("human_flavor", BOT).choose(state.seen_by(None), len(match.log)))
    table.catch_up()


def to_the_results(house: House) -> None:
    """Through the count with the keyboard."""
    house.until(lambda: isinstance(house.top, ScoreScene), frame=0.2)
    house.until(lambda: house.top.over, frame=0.2)
    house.key("ENTER")
    house.settle()
    assert isinstance(house.top, ResultsScene)


@pytest.mark.parametrize(("seats", "kind"), [(2, MouseHands), (4, Hands), (6, PadHands)])
def test_a_match_is_played_to_its_results(house: House, seats: int, kind: type[Hands]) -> None:
    table = begin(house, seats)
    hands = kind(house, table)
    play(house, table, hands, BY_HAND, most=BY_HAND + 2)
    to_the_last_evening(house, table)
    play(house, table, hands, BY_HAND)
    to_the_results(house)
    assert table.session.match.state.check() == []
    assert {entry.seat for entry in table.session.match.log} == set(range(seats))
    assert len(house.top.outcome.standings) == seats


def test_a_match_is_saved_and_goes_on_where_it_was(house: House, tmp_path: Path) -> None:
    """A conversion out of turn is in the save, too."""
    folder = tmp_path / "city"
    folder.mkdir()
    table = begin(house, 2, folder)
    for _ in range(8):
        house.until(lambda: ready(house, table), frame=0.2)
        table.carry_out(wanted(table))
    house.until(lambda: ready(house, table), frame=0.2)
    while not table.session.interrupts(0):
        table.carry_out(wanted(table))
        house.until(lambda: ready(house, table), frame=0.2)
    table.interrupt(0, table.session.interrupts(0)[0])
    house.until(lambda: ready(house, table), frame=0.2)
    left, question = table.session.match.state.digest(), table.view_of_asked().decision
    house.app.stack.pop()
    house.step(3)
    session = MatchSession.resume(folder, house.app.seating, house.app.bots, [KEYBOARD], KEYBOARD)
    assert (session.match.state.digest(), session.view(0).decision) == (left, question)
    assert any(entry.interrupt for entry in session.match.log)
    again: Any = game_list.table(house.app, session)
    house.show(again)
    house.until(lambda: ready(house, again), frame=0.2)
    play(house, again, Hands(house, again), 2, most=4)
    to_the_last_evening(house, again)
    play(house, again, Hands(house, again), 2)
    to_the_results(house)
    match, chairs = again.session.match, house.app.seating.to_saved()
    match_starter.watch(house.app, match, chairs, len(match.log) // 2)
    house.settle()
    watched = house.top
    assert isinstance(watched, FlavorTable) and isinstance(watched.extensions[0], ReplayControls)
    assert watched.view.day == match.fork(len(match.log) // 2).state.day  # type: ignore[attr-defined]


def test_who_keeps_company_tells_and_advises(house: House) -> None:
    table = begin(house, 2)
    house.until(lambda: ready(house, table), frame=0.2)
    log_extension, converter, advisor = table.extensions
    assert isinstance(log_extension, LogExtension) and isinstance(converter, Converter) and isinstance(advisor, FlavorAdvisor)
    for _ in range(4):
        decision = table.view_of_asked().decision
        assert all(advisor.deed(action) for action in decision.actions)
        house.key("Z")
        house.until(lambda: advisor.answer is not None, frame=0.2)
        advice = advisor.advice()
        assert advice.deed and advice.why and "{" not in advice.why and ".reason." not in advice.why
        table.carry_out(wanted(table))
        house.until(lambda: ready(house, table), frame=0.2)
