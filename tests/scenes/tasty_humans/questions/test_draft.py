"""Choosing a leader tile: what it promises can be read, and it is taken on purpose only."""

from __future__ import annotations

import pytest

from game.tasty_humans.components.definitions import COLUMNS
from game.tasty_humans.table.display_state import DisplayState
from game.tasty_humans.turn import scoring
from scenes.match.pause import PauseScene
from scenes.tasty_humans.questions.draft import LeaderPicture, promise_badge
from scenes.tasty_humans.questions.notes import best_score
from tests.scenes.games.moments import give, seen, take_back
from tests.scenes.games.tasty_humans import match_at, table_at
from tests.scenes.house import House

RING_OUT = 17.0  # how far the ring reaches beyond what has the focus, its glow left out


def test_a_leader_is_taken_by_a_press_and_given_back_by_another(house: House) -> None:
    """T19: nothing has to be held; for a moment it can be taken back, and then the next one picks."""
    house.app.settings_file.change(turn_end=True)
    table = table_at(house, match_at("draft_leader", after=8, seats=3))
    answers, bar = len(table.session.match.log), table.prompt_bar
    assert bar is not None and not [prompt for prompt in bar.shown if prompt.hold]
    presses = (
        lambda: house.key("ESCAPE"),
        lambda: house.click_prompt("back"),
        lambda: house.key("ENTER"),
    )
    for given, press in ((0, presses[0]), (0, presses[1]), (1, presses[2])):
        house.key("ENTER")
        assert table.turn_end.is_running and table.prompt_bar and "yours" in table.prompt_bar.ask
        press()
        assert not table.turn_end.is_running and len(table.session.match.log) == answers + given


def test_the_leader_leaves_at_once_and_comes_back(house: House) -> None:
    """T17."""
    house.app.settings_file.change(turn_end=True, speed=4)
    table = table_at(house, match_at("draft_leader", after=8, seats=3))
    before, action = seen(table), table.session.legal_answers[1]
    give(table, action)
    assert take_back(house, table, before)
    give(table, action)
    house.until(lambda: table.chooser is not None and not table.timeline.is_busy)
    assert table.pieces.shown == DisplayState.of(table.session.view())


def test_the_menu_calls_it_back(house: House) -> None:
    """T17: what comes over the table finds it as it was asked."""
    house.app.settings_file.change(turn_end=True, speed=4)
    table = table_at(house, match_at("draft_leader", after=8, seats=3))
    before, question = seen(table), table.chooser
    give(table, table.session.legal_answers[1])
    house.step(6)
    assert table.turn_end.is_running and table.chooser is None
    house.key("TAB")
    house.reach(PauseScene)
    assert not table.turn_end.is_running
    house.key("BACKSPACE")
    house.until(lambda: house.top is table)
    house.settle()
    assert table.chooser is question and seen(table) == before


def test_where_no_moment_is_wanted_a_leader_is_held(house: House) -> None:
    table = table_at(house, match_at("draft_leader", after=8, seats=3))
    answers, bar = len(table.session.match.log), table.prompt_bar
    assert bar is not None and [prompt.full_label for prompt in bar.shown if prompt.hold] == ["Take (hold)"]
    house.key_long("ENTER", 0.4)
    assert len(table.session.match.log) == answers, "let go too early"
    house.key_long("ENTER")
    assert len(table.session.match.log) == answers + 1


def test_best_score_never_promises_too_much(house: House) -> None:
    """The score of a leader tile that it scores at once is one that it really gets in some column."""
    match = match_at("draft_leader", after=20, seats=2)
    view = match.state.seen_by(None)
    for leader in view.offer:
        found = []
        for column in range(COLUMNS):
            row = view.column_height(view.asked, column)
            if row < view.height:
                cells = bytearray(view.stomachs[view.asked])
                cells[column * 9 + row] = 6 + leader
                found.append(scoring.leader_score(cells, column * 9 + row)[0])
        assert best_score(view, view.asked, leader) == max(found)


@pytest.mark.parametrize("seats", [2, 4])
def test_ring_and_hint_go_around_what_a_leader_promises(house: House, seats: int) -> None:
    """They cover neither the points nor another tile."""
    table = table_at(house, match_at("draft_leader", after=8, seats=seats))
    chooser = table.chooser
    assert chooser is not None and isinstance(chooser, LeaderPicture)
    places = chooser.tile_rects()
    assert len(places) == seats + 1
    for item in table.focus.items:
        key = item.key.removeprefix("leader:")
        promise = promise_badge(places[key])
        assert item.rect.y <= promise.y and promise.top < item.rect.top, "the ring is clear of the points"
        ring = item.rect.expand(RING_OUT)
        for other, place in places.items():
            if other != key:
                for rect in (place, promise_badge(place)):
                    assert (
                        ring.right <= rect.x
                        or rect.right <= ring.x
                        or ring.top <= rect.y
                        or rect.top <= ring.y
                    ), (key, other)
