"""Whole nights through the window: from the table to the results, by each device, with bots for the rest; saved and resumed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game import bots
from game.core.match import Match
from game.hunger.components.definitions import LAST_TURN
from scenes.hunger.questions.hints import HungerAdvisor
from scenes.hunger.scoring.count import ScoreScene
from scenes.hunger.table import HungerTable
from scenes.kit.input.devices import KEYBOARD
from scenes.kit.match.session import MatchSession
from scenes.menus import game_list, match_starter
from scenes.menus.handover import HandoverScene
from scenes.menus.log.extension import LogExtension
from scenes.menus.replay.controls import ReplayControls
from scenes.menus.results.scene import ResultsScene
from tests.scenes.house import House
from tests.scenes.hunger.matches import RULES, sit
from tests.scenes.table.hands import Hands, MouseHands, PadHands

HUMAN, BOT = 2, 1  # levels: who decides for the person in these tests, and the rivals
BY_HAND = 12  # answers that are given with the device; the rest of the night is carried out at once


@pytest.fixture(autouse=True)
def quick(house: House) -> None:
    house.app.settings_file.change(motion="none", speed="skip", hold_to_confirm=False)


def begin(house: House, mode: str, seats: int, folder: Path | None = None) -> HungerTable:
    """A person on the first chair, bots on the others."""
    sit(house, KEYBOARD, *[BOT] * (seats - 1))
    match = Match.new(RULES, RULES.config(mode=mode, seats=seats), seats)
    scene = game_list.table(house.app, MatchSession(match, house.app.seating, house.app.bots, folder))
    assert isinstance(scene, HungerTable)
    house.show(scene)
    return scene


def wanted(table: HungerTable) -> Any:
    """What the person does: a good bot's answer."""
    view = table.session.view(0)
    return bots.make("hunger", HUMAN).choose(view, len(table.session.match.log))


def ready(house: House, table: HungerTable) -> bool:
    """Somebody is asked, or the night is over."""
    if table.session.match_finished:
        return True
    return house.top is table and table.chooser is not None and not table.timeline.busy


def play(house: House, table: HungerTable, hands: Hands, by_hand: int, most: int = 400) -> None:
    """Answers until the night is over, at most so many, the first ones with the device."""
    for _ in range(most):
        house.until(lambda: ready(house, table), frame=0.2)
        if table.session.match_finished:
            break
        action, answers = wanted(table), len(table.session.match.log)
        if by_hand > 0:
            hands.answer(action)
            by_hand -= 1
        else:
            table.carry_out(action)
        assert table.session.match.log[answers].action == action


def to_the_last_turn(house: House, table: HungerTable) -> None:
    """What happens in between goes on without a show, until dawn is near; then the table shows the match where it is."""
    match = table.session.match
    while True:
        state: Any = match.state
        if state.decision.seat == 0 and state.turn >= LAST_TURN:
            break
        seat = state.decision.seat
        table.session.answer(seat, bots.make("hunger", HUMAN if seat == 0 else BOT).choose(state.seen_by(seat), len(match.log)))
    table.catch_up()


def to_the_results(house: House) -> None:
    """Through the count with the keyboard."""
    house.until(lambda: isinstance(house.top, ScoreScene), frame=0.2)
    house.until(lambda: house.top.over, frame=0.2)
    house.key("ENTER")
    house.settle()
    assert isinstance(house.top, ResultsScene)


@pytest.mark.parametrize(("mode", "seats", "kind"), [("elder", 2, MouseHands), ("rookie", 4, Hands), ("elder", 6, PadHands)])
def test_a_night_is_played_to_its_results(house: House, mode: str, seats: int, kind: type[Hands]) -> None:
    table = begin(house, mode, seats)
    hands = kind(house, table)
    play(house, table, hands, BY_HAND, most=BY_HAND + 2)
    to_the_last_turn(house, table)
    play(house, table, hands, BY_HAND)
    to_the_results(house)
    assert table.session.match.state.check() == []
    assert {entry.seat for entry in table.session.match.log} == set(range(seats))
    assert len(house.top.outcome.standings) == seats


def test_a_whole_night_is_played_with_the_keyboard_alone(house: House) -> None:
    table = begin(house, "rookie", 2)
    play(house, table, Hands(house, table), 400)
    to_the_results(house)


def test_two_people_take_turns_and_open_their_curtains(house: House) -> None:
    pad = house.pad()
    device = next(iter(house.app.devices.pads.values())).device
    sit(house, KEYBOARD, device, BOT)
    match = Match.new(RULES, RULES.config(mode="elder", seats=3), 5)
    table: Any = game_list.table(house.app, MatchSession(match, house.app.seating, house.app.bots))
    house.show(table)
    opened = 0
    for _ in range(20):
        house.until(lambda: ready(house, table) or isinstance(house.top, HandoverScene), frame=0.2)
        if isinstance(house.top, HandoverScene):
            opened += 1
            if table.session.seat == 0:
                house.key_long("ENTER")
            else:
                pad.press("a")
                house.step(10, 0.1)
                pad.release("a")
            house.until(lambda: house.top is table, frame=0.2)
            continue
        seat = table.session.seat
        table.carry_out(bots.make("hunger", HUMAN).choose(table.session.view(seat), 1))
    assert opened >= 2 and len(table.session.match.log) > 8


def test_a_night_is_saved_and_goes_on_where_it_was(house: House, tmp_path: Path) -> None:
    folder = tmp_path / "night"
    folder.mkdir()
    table = begin(house, "elder", 4, folder)
    for _ in range(6):
        house.until(lambda: ready(house, table), frame=0.2)
        table.carry_out(wanted(table))
    house.until(lambda: ready(house, table), frame=0.2)
    left, question = table.session.match.state.digest(), table.view_of_asked().decision
    house.app.stack.pop()
    house.step(3)
    session = MatchSession.resume(folder, house.app.seating, house.app.bots, [KEYBOARD], KEYBOARD)
    assert (session.match.state.digest(), session.view(0).decision) == (left, question)
    again: Any = game_list.table(house.app, session)
    house.show(again)
    house.until(lambda: ready(house, again), frame=0.2)
    play(house, again, Hands(house, again), 2, most=4)
    to_the_last_turn(house, again)
    play(house, again, Hands(house, again), 0)
    to_the_results(house)


def test_a_night_is_watched_again(house: House) -> None:
    table = begin(house, "rookie", 2)
    house.until(lambda: ready(house, table), frame=0.2)
    to_the_last_turn(house, table)
    play(house, table, Hands(house, table), 0)
    house.until(lambda: isinstance(house.top, ScoreScene), frame=0.2)
    match, chairs = table.session.match, house.app.seating.to_saved()
    match_starter.watch(house.app, match, chairs, len(match.log) // 2)
    house.settle()
    watched = house.top
    assert isinstance(watched, HungerTable) and isinstance(watched.extensions[0], ReplayControls)
    assert watched.view.turn == match.fork(len(match.log) // 2).state.turn


def test_six_who_sit_down_in_a_replay_have_room(house: House) -> None:
    sit(house, KEYBOARD, *[BOT] * 5)
    match_starter.watch(house.app, Match.new(RULES, RULES.config(mode="rookie", seats=6), 3), house.app.seating.to_saved(), 0)
    house.settle()
    house.key("R")
    house.settle()
    rects = [item.rect for item in house.top.focus.items]
    assert len(rects) == 7 and min(y for _, y, _, _ in rects) > 134 and max(y + h for _, y, _, h in rects) < 1026


def test_who_keeps_company_tells_and_advises(house: House) -> None:
    table = begin(house, "rookie", 2)
    house.until(lambda: ready(house, table), frame=0.2)
    log_extension, advisor = table.extensions
    assert isinstance(log_extension, LogExtension) and isinstance(advisor, HungerAdvisor)
    decision = table.view_of_asked().decision
    assert all(advisor.deed(action) for action in decision.actions)
    house.key("Z")
    house.until(lambda: advisor.answer is not None, frame=0.2)
    advice = advisor.advice()
    assert advice.deed and advice.why and "{" not in advice.why and ".reason." not in advice.why
