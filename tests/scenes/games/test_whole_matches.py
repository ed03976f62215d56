"""Whole matches through the window: from the table to the results, by each device, with bots for the rest;
saved, resumed, watched.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.core import catalog
from game.core.match import Match
from scenes.afterwards.replay.controls import ReplayControls
from scenes.kit.input.device import KEYBOARD
from scenes.kit.match.saved_matches import slot_path
from scenes.kit.match.session import MatchSession
from scenes.navigation import navigator, routes
from scenes.pages import game_list
from tests.scenes.games import playing
from tests.scenes.games.playing import (
    begin,
    choose_answer,
    of_bots,
    play,
    to_the_last_turn,
    to_the_results,
    until_ready,
)
from tests.scenes.games.suite import Whole, each
from tests.scenes.games.tables import alone_at, wait_for_question
from tests.scenes.house import House
from tests.scenes.table.hands import Hands, MouseHands, PadHands
from tests.scenes.written_log import write_log
from tests.weekly import take_share, take_turns

DEVICES = (MouseHands, Hands, PadHands)
of_every_game = pytest.mark.parametrize("known", each("WHOLE"))


@pytest.mark.parametrize("known", take_share(each("WHOLE"), 4))
def test_a_match_is_played_to_its_results_without_ever_opening_the_list(
    house: House, no_list: None, known: Whole
) -> None:
    """With a mouse, a keyboard or a pad: games and devices take turns by the week."""
    number = take_turns(range(len(DEVICES)), catalog.ids().index(known.game))
    playing.quick(house)
    table = begin(house, known.game, known.sizes[number])
    assert known.asked <= play(house, known, DEVICES[number](house, table))
    to_the_results(house, known)
    match = table.session.match
    assert match.state.check() == []
    assert {entry.seat for entry in match.log} == set(range(match.config.seats))
    assert len(house.top.outcome.standings) == match.config.seats


@pytest.mark.parametrize("known", take_share(each("WHOLE"), 2))
def test_a_match_is_saved_goes_on_where_it_was_and_is_watched_again(
    house: House, known: Whole, tmp_path: Path
) -> None:
    """Answers out of turn are in the save, too."""
    playing.quick(house)
    folder = tmp_path / "match"
    folder.mkdir()
    table = begin(house, known.game, known.saved, folder)
    for _ in range(known.before_the_save):
        until_ready(house, table)
        table.carry_out(choose_answer(table))
    until_ready(house, table)
    while known.interrupts and not table.session.interrupts_of(0):
        table.carry_out(choose_answer(table))
        until_ready(house, table)
    if known.interrupts:
        table.interrupt(0, table.session.interrupts_of(0)[0])
        until_ready(house, table)
    left, question = table.session.match.state.digest(), table.view_of_asked().decision
    house.app.stack.pop()
    house.step(3)
    session = MatchSession.resume_match(
        slot_path(folder, known.game), house.app.seating, house.app.bots, [KEYBOARD], KEYBOARD
    )
    assert (session.match.state.digest(), session.view(0).decision) == (left, question)
    assert any(entry.interrupt for entry in session.match.log) == known.interrupts
    again: Any = house.show(game_list.make_table(house.app, session))
    until_ready(house, again)
    hands = Hands(house, again)
    play(house, known, hands, most=4)
    to_the_last_turn(known, again)
    play(house, known, hands)
    to_the_results(house, known)
    match = again.session.match
    half = len(match.log) // 2
    navigator.go(house.app, routes.Replay(match, house.app.seating.to_saved(), half))
    house.settle()
    watched = house.top
    assert type(watched) is type(table) and isinstance(watched.extensions[0], ReplayControls)
    assert known.moment(watched.view) == known.moment(match.fork(half).state)


@of_every_game
def test_extensions_tell_and_advise(house: House, known: Whole) -> None:
    playing.quick(house)
    table = begin(house, known.game, known.advised)
    until_ready(house, table)
    assert tuple(map(type, table.extensions))[: len(known.extensions)] == known.extensions
    advisor = next(one for one in table.extensions if one.gives_hints)
    for _ in range(4):
        assert all(advisor.deed_words(action) for action in table.view_of_asked().decision.actions)
        house.key("Z")
        house.until(lambda: advisor.answer is not None, frame=0.2)
        advice = advisor.current_advice()
        assert advice.deed and advice.why and "{" not in advice.why and ".reason." not in advice.why
        table.carry_out(choose_answer(table))
        until_ready(house, table)


# -- the table between a match and its players


@pytest.mark.parametrize("known", take_share(each("WHOLE"), 2))
def test_bots_play_a_match_to_the_count_of_the_points(house: House, known: Whole) -> None:
    table = of_bots(house, known)
    table.session.pace = "skip"
    house.until(lambda: isinstance(house.top, known.count), seconds=900, frame=1 / 10)
    assert table.pieces.shown == known.shown(table.session.view())
    assert house.app.art.baked.missing == []
    if known.log_on_the_table:
        fresh = write_log(game_list.game_ui(known.game).log_writer(table.session), table.session.match)
        shown, written = (writer.log_book.latest_lines(5) for writer in (table.log.writer, fresh))
        assert [line.text for line in shown] == [line.text for line in written]


@of_every_game
def test_a_table_drawn_afresh_in_the_middle_of_a_show_goes_on(house: House, known: Whole) -> None:
    table = of_bots(house, known)
    for _ in range(4):
        house.until(lambda: table.timeline.is_busy, seconds=60)
        house.step(3)
        table.rebuild()
        assert not table.timeline.is_busy and table.pieces.shown == known.shown(table.session.view())
        house.step(20)


@of_every_game
def test_an_answer_that_is_taken_back_leaves_no_trace(house: House, known: Whole) -> None:
    match: Match = known.matches.match_at(known.taken_back[0])
    table = alone_at(house, match)
    before = table.pieces.take_snapshot()
    table.carry_out(
        next(action for action in table.view.decision.actions if known.taken_back[1](match.state, action))
    )
    house.settle()
    assert table.pieces.take_snapshot() != before
    house.key("ESCAPE", settle=True)
    assert wait_for_question(house, table).pieces.take_snapshot() == before
