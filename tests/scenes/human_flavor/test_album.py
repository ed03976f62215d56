"""The album has a picture of every question of a turn, and of every way to answer one."""

from __future__ import annotations

from typing import Any

from game.core.match import Match
from game.human_flavor.rules import RULES
from game.human_flavor.table import actions as kinds
from scenes.human_flavor.album_questions import QUESTIONS, AlbumQuestion
from scenes.pages.camera import find_legal

ASKED_IN_OTHER_WORDS = {
    (kinds.EFFECT, kinds.Snack): "as in a feast",
    (kinds.EFFECT, kinds.Devour): "as in a feast",
    (kinds.EFFECT, kinds.Capture): "as in a turn",
}
"""By kind of decision and class of answer: where else it has its picture."""
OF_A_TURN = (kinds.PLACE, kinds.MENU, kinds.FEAST, kinds.EFFECT)


def reach_question(asked: AlbumQuestion) -> Any:
    """The decision that the pictures show."""
    match = Match.from_position(RULES, asked.position)
    for answer in asked.before:
        actions = match.state.decision.actions
        match.apply(find_legal(actions, answer))
    return match.state.decision


def test_every_answer_of_a_turn_is_offered_in_a_picture() -> None:
    offered = {
        (decision.kind, type(action))
        for decision in map(reach_question, QUESTIONS)
        for action in decision.actions
    }
    wanted = {(kind, answer) for kind in OF_A_TURN for answer in kinds.KINDS[kind]} - set(
        ASKED_IN_OTHER_WORDS
    )
    assert sorted(f"{kind} {answer.__name__}" for kind, answer in wanted - offered) == []


def test_every_picture_shows_a_legal_answer() -> None:
    names = [name for asked in QUESTIONS for name in asked.shots]
    assert len(names) == len(set(names))
    for asked in QUESTIONS:
        actions = reach_question(asked).actions
        assert all(find_legal(actions, answer) in actions for answer in asked.shots.values())
