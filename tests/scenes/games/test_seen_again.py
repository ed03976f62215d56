"""T99: what the rivals have done since one's own last answer can be seen again, and nothing is changed."""

from __future__ import annotations

from typing import Any

import pytest

from game.core import catalog
from scenes.kit.animation.close_up import CloseUp, Follower
from scenes.kit.art.stage import Piece
from scenes.kit.match.log import rivals_answers
from scenes.kit.match.replay_session import AgainSession
from scenes.match.log.extension import LogExtension
from scenes.match.log.scene import LogScene
from tests.scenes.games.tables import begin_table
from tests.scenes.house import House
from tests.weekly import take_share

MOST = 60
SEED = 3
PERSON_FIRST = 5
"""The seed of a match that the person begins."""
MOVES = 3
"""Answers of a person that are given before."""


def play_to_rivals(house: House, table: Any) -> None:
    """Play until the person is asked after answers of rivals, some turns into the match."""
    turns = 0
    for _ in range(MOST):
        house.until(lambda: table.chooser is not None, frame=1 / 20)
        log, seat = table.session.match.log, table.session.asked_seat
        if log and log[-1].seat != seat:
            turns += 1
            if turns == MOVES:
                return
        actions = table.session.legal_answers
        table.carry_out(actions[len(log) % len(actions)])
    raise AssertionError("no rival has answered")


def snapshot(table: Any) -> Any:
    """All that is seen and known at a table."""
    pieces = sorted(
        (name, piece.face, round(piece.x), round(piece.y), round(piece.zoom, 2), piece.visible)
        for name, layer in table.stage.layers.items()
        for piece in layer
        if isinstance(piece, Piece)
    )
    question = table.chooser.question
    steps = len(question.levels), table.chooser.sure, [entry.key for entry in question.level.entries]
    labels = sorted(label.text for label, _ in table.stage.texts)
    match = table.session.match
    return (
        pieces,
        labels,
        steps,
        table.focus.key,
        match.state.digest(),
        list(match.log),
        table.session.can_undo,
    )


@pytest.mark.parametrize("game", take_share(catalog.ids(), 2))
def test_a_rivals_turn_is_seen_again_and_all_is_as_it_was(house: House, game: str) -> None:
    table = begin_table(house, game, SEED, extensions=[LogExtension])
    play_to_rivals(house, table)
    for item in table.focus.items[-2:]:  # the stomach of a Tasty Human has none
        table.focus.move_to(item.key)
    house.key("L", frames=4)
    assert isinstance(house.top, LogScene)
    house.key("BACKSPACE", frames=4)
    before, chooser = snapshot(table), table.chooser
    start, end = rivals_answers(table.session.match, table.session.asked_seat) or (0, 0)
    house.key("L", frames=4)
    house.key("R", frames=4)
    again: Any = house.top
    assert again is not table and isinstance(again.session, AgainSession)
    seen = {again.session.moment}

    def is_back() -> bool:
        seen.add(again.session.moment)
        return house.top is table

    house.until(is_back)
    assert seen == set(range(start, end + 1))
    house.step(4)
    assert table.chooser is chooser
    assert snapshot(table) == before
    house.key("L", frames=4)
    house.key("R", frames=4)
    house.key("ENTER", frames=4)  # any press ends it, and means nothing else
    assert house.top is table
    assert snapshot(table) == before


def test_nothing_is_seen_again_before_a_rival_has_answered(house: House) -> None:
    table = begin_table(house, "tasty_humans", PERSON_FIRST, extensions=[LogExtension])
    house.until(lambda: table.chooser is not None)
    assert not table.session.match.log
    house.key("L", frames=4)
    assert house.top.again is None
    house.key("R", frames=4)
    assert isinstance(house.top, LogScene)


def test_the_camera_glides_and_gives_way_to_a_great_moment(house: House) -> None:
    table = begin_table(house, "tasty_humans", SEED, extensions=[LogExtension])
    stage, camera = table.stage, Follower()
    camera.goal = 600.0, 400.0
    for _ in range(60):
        camera.update(stage, 1 / 30)
    assert isinstance(stage.close_up, CloseUp) and stage.close_up.share > 0.9
    great = stage.close_up = CloseUp((900.0, 500.0))
    camera.update(stage, 1 / 30)
    assert stage.close_up is great
    stage.close_up, camera.goal = None, None
    camera.update(stage, 1 / 30)
    assert stage.close_up is None
