"""Choosing a leader tile: what it promises can be read, and it is taken on purpose only."""

from __future__ import annotations

import pytest

from game.tasty_humans.components.definitions import COLUMNS
from game.tasty_humans.turn import scoring
from scenes.kit.base.texts import say
from scenes.tasty_humans.questions.draft import LeaderPicture, promise_badge
from scenes.tasty_humans.questions.notes import best_score
from tests.scenes.games.tasty_humans import match_at, table_at
from tests.scenes.house import House
from tests.scenes.tasty_humans.players import KeyboardPlayer

RING_OUT = 17.0  # how far the ring reaches beyond what has the focus, its glow left out


def test_without_holds_a_leader_is_taken_with_the_second_press_only(house: House) -> None:
    house.app.settings_file.change(hold_to_confirm=False)
    table = table_at(house, match_at("draft_leader", after=8, seats=3))
    player = KeyboardPlayer(house)
    answers = len(table.session.match.log)
    chooser = table.chooser
    assert chooser is not None and isinstance(chooser, LeaderPicture)
    player.press("confirm")
    assert chooser.sure is not None and len(table.session.match.log) == answers
    player.press("back")
    assert chooser.sure is None
    player.press("confirm")
    player.press("confirm")
    assert len(table.session.match.log) == answers + 1


def test_a_leader_is_taken_once_the_button_was_held(house: House) -> None:
    table = table_at(house, match_at("draft_leader", after=8, seats=3))
    answers = len(table.session.match.log)
    chooser, bar = table.chooser, table.prompt_bar
    assert chooser is not None and bar is not None
    assert [prompt.full_label for prompt in bar.shown if prompt.hold] == ["Take (hold)"]
    made = house.app.art.textures.made
    house.key_long("ENTER", 0.4)
    assert chooser.sure is None and len(table.session.match.log) == answers, "let go too early"
    house.hold("ENTER")
    house.step(3, 0.1)
    assert chooser.sure is not None and bar.ask == say("ask.hold_on")
    house.hold("RIGHT")
    house.step(4, 0.1)
    assert not table.hold.is_running and len(table.session.match.log) == answers, "the focus went elsewhere"
    house.let_go("RIGHT")
    house.let_go("ENTER")
    house.step()
    house.key_long("ENTER")
    assert len(table.session.match.log) == answers + 1
    assert house.app.art.textures.made - made < 40, "the ring was made beforehand"


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
