"""A level being played: how steps follow one another, what they forbid, and the way back."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from game.campaign.course import begin_level
from game.campaign.lesson import Lesson
from game.campaign.level import Level
from game.tasty_humans.table.actions import ChooseAdventurer, DropAdventurer, DropDamage

POSITION = {
    "players": 2,
    "phase": "turn",
    "seat": 0,
    "first_turn": True,
    "king": 1,
    "monsters": ["legendary_dragon", "troll"],
    "stomachs": [{"rows": ["H.....", "H....."]}, {"rows": []}],
    "offer": [],
    "stacks": [],
    "grid": [[None, None, None], [None, None, None], ["pe03", "sw01", "pe01"]],
    "deck": [],
}
READ = {"when": "read"}
CHOSEN = {"when": "answered", "action": {"choose_adventurer": "any"}}
DROPPED = {"when": "answered", "action": {"drop_adventurer": "any"}}
SQUARE = {"goal": "at_least", "metric": "craving", "value": 5}


def lesson(*steps: dict[str, Any], **more: Any) -> Lesson:
    """A lesson at the position above with these steps."""
    plain = {
        "id": "x",
        "text": "x",
        "start": {"position": POSITION},
        "seats": ["you", {"bot": 1, "answers": more.pop("answers", [])}],
        "steps": [{"text": f"x.{i}", **step} for i, step in enumerate(steps)],
        **more,
    }
    level = msgspec.convert(plain, Level)
    return Lesson(level, begin_level("tasty_humans", level))


def play(taught: Lesson, action: Any) -> bool:
    """Answer for the asked seat."""
    seat = taught.match.state.decision.seat
    return taught.hear_answer(seat, action, taught.match.apply(action))


def test_a_bubble_is_read_and_nobody_plays_before() -> None:
    taught = lesson({"until": READ}, {"until": CHOSEN})
    assert taught.is_reading
    assert taught.why_forbidden(ChooseAdventurer(0, 0)) is not None
    assert taught.finish_reading()
    assert not taught.is_reading
    assert not taught.finish_reading()
    assert taught.why_forbidden(ChooseAdventurer(0, 0)) is None


def test_a_step_ends_with_the_answer_it_waits_for() -> None:
    taught = lesson(
        {"until": {"when": "answered", "action": {"drop_adventurer": ["any", 4]}}}, {"until": READ}
    )
    assert not play(taught, ChooseAdventurer(0, 0))
    assert not play(taught, DropDamage(4))
    assert play(taught, DropAdventurer(0, 4))
    assert taught.index == 1


def test_another_seats_answer_is_not_meant() -> None:
    taught = lesson({"until": {"when": "answered", "action": {"choose_adventurer": "any"}, "seat": 1}})
    assert not play(taught, ChooseAdventurer(0, 0))


@pytest.mark.parametrize(
    ("event", "seat", "ends"),
    [("damage_dropped", 0, True), ("damage_dropped", 1, False), ("tiles_dropped", None, False)],
)
def test_a_step_ends_with_an_event_of_that_seat(event: str, seat: int | None, ends: bool) -> None:
    taught = lesson({"until": {"when": "happened", "event": event, "seat": seat}})
    play(taught, ChooseAdventurer(0, 0))
    assert play(taught, DropDamage(5)) == ends


@pytest.mark.parametrize(("where", "ends"), [({"column": 5}, True), ({"column": 4}, False), ({}, True)])
def test_a_step_may_wait_for_what_an_event_says(where: dict[str, int], ends: bool) -> None:
    taught = lesson({"until": {"when": "happened", "event": "damage_dropped", "where": where}})
    play(taught, ChooseAdventurer(0, 0))
    assert play(taught, DropDamage(5)) == ends


def test_a_step_that_waits_for_a_look_lets_nothing_be_answered_before() -> None:
    taught = lesson({"until": READ}, {"until": {"when": "looked"}}, {"until": CHOSEN})
    assert not taught.finish_looking()
    taught.finish_reading()
    blocked = taught.why_forbidden(ChooseAdventurer(0, 0))
    assert blocked is not None and blocked.key == "lesson.look_first"
    assert taught.suggested_action() is None and not taught.is_reading and not taught.finish_reading()
    assert taught.finish_looking() and taught.index == 2
    assert taught.why_forbidden(ChooseAdventurer(0, 0)) is None
    assert taught.go_back() and taught.index == 1, "one may look again"


def test_a_name_alone_stands_for_all_answers_of_that_name() -> None:
    taught = lesson(
        {
            "until": {"when": "answered", "action": "drop_adventurer"},
            "allow": [{"action": "choose_adventurer"}],
            "refusal": "x",
        }
    )
    assert taught.allowed_answers() == list(taught.match.state.decision.actions)
    assert not play(taught, ChooseAdventurer(0, 0))
    assert not play(taught, DropDamage(5))
    assert play(taught, DropAdventurer(0, 4))


def test_a_step_that_waits_for_a_question_is_over_when_it_is_asked() -> None:
    taught = lesson({"until": {"when": "asked", "seat": 0, "kind": "drop_adventurer"}}, {"until": READ})
    assert not play(taught, ChooseAdventurer(0, 0))
    assert play(taught, DropDamage(5))
    assert taught.index == 1


def test_what_is_so_already_is_not_waited_for() -> None:
    taught = lesson(
        {"until": {"when": "asked", "seat": 0}}, {"until": {"when": "reached", "goals": [SQUARE]}}
    )
    assert taught.index == 1


def test_reached_goals_and_the_end_of_the_match_end_steps() -> None:
    taught = lesson({"until": {"when": "reached", "goals": [SQUARE]}}, {"until": {"when": "over"}})
    play(taught, ChooseAdventurer(0, 0))
    play(taught, DropDamage(5))
    play(taught, DropAdventurer(0, 1))
    assert taught.index == 1
    while taught.match.state.decision is not None:
        play(taught, taught.match.state.decision.actions[0])
    assert taught.is_done


def test_only_allowed_answers_are_let_through() -> None:
    limit = [{"action": {"choose_adventurer": [0, 0]}}, {"action": {"choose_adventurer": ["any", 2]}}]
    taught = lesson({"until": CHOSEN, "allow": limit, "refusal": "x.no"})
    assert taught.why_forbidden(ChooseAdventurer(0, 0)) is None
    blocked = taught.why_forbidden(ChooseAdventurer(1, 0))
    assert blocked is not None
    assert blocked.key == "x.no"


def test_an_answer_may_have_to_lead_somewhere() -> None:
    taught = lesson(
        {
            "until": DROPPED,
            "allow": [{"action": {"drop_adventurer": "any"}, "reach": [SQUARE]}],
            "refusal": "x.no",
        }
    )
    taught.match.apply(ChooseAdventurer(0, 0))
    taught.match.apply(DropDamage(5))
    before = taught.match.state.digest()
    assert taught.why_forbidden(DropAdventurer(0, 1)) is None
    assert taught.why_forbidden(DropAdventurer(0, 4)) is not None
    assert taught.match.state.digest() == before
    assert taught.suggested_action() == DropAdventurer(0, 1)


def test_a_limit_that_nothing_legal_meets_is_no_limit() -> None:
    impossible = {"goal": "at_least", "metric": "points", "value": 99}
    taught = lesson(
        {
            "until": CHOSEN,
            "allow": [{"action": {"choose_adventurer": "any"}, "reach": [impossible]}],
            "refusal": "x.no",
        }
    )
    assert taught.why_forbidden(ChooseAdventurer(1, 0)) is None


def test_a_gain_in_a_limit_counts_from_the_answer_and_in_a_goal_from_the_start() -> None:
    grow = {"goal": "gain", "metric": "points", "value": 5}
    taught = lesson(
        {
            "until": DROPPED,
            "allow": [{"action": {"drop_adventurer": "any"}, "reach": [grow]}],
            "refusal": "n",
        },
        goals=[grow],
    )
    play(taught, ChooseAdventurer(0, 0))
    play(taught, DropDamage(5))
    assert taught.why_forbidden(DropAdventurer(0, 4)) is not None
    assert taught.goals_met == (False,)
    play(taught, DropAdventurer(0, 1))
    assert taught.goals_met == (True,)
    assert taught.text_values()["points"] == 5


def test_at_most_and_win_are_goals() -> None:
    taught = lesson(
        {"until": {"when": "over"}},
        goals=[{"goal": "at_most", "metric": "damage", "value": 0}, {"goal": "win"}],
    )
    assert taught.goals_met == (True, False)
    play(taught, ChooseAdventurer(0, 0))
    play(taught, DropDamage(5))
    assert taught.goals_met == (False, False)


@pytest.mark.parametrize(
    ("rows", "holds"),
    [(["H.....", "H....."], True), (["A.....", "H....."], False), ([".L....", "H....."], False)],
)
def test_a_goal_may_be_a_picture(rows: list[str], holds: bool) -> None:
    assert lesson({"until": READ}, goals=[{"goal": "arranged", "rows": rows}]).goals_met == (holds,)


def test_the_shown_answer_is_the_wanted_one_as_long_as_it_is_legal() -> None:
    taught = lesson({"until": CHOSEN, "show": {"choose_adventurer": [2, 0]}})
    assert taught.suggested_action() == ChooseAdventurer(2, 0)
    play(taught, ChooseAdventurer(0, 0))
    assert taught.suggested_action() is None  # all steps are done


def test_back_leads_to_the_bubble_before_but_not_past_an_answer() -> None:
    taught = lesson({"until": READ}, {"until": READ}, {"until": CHOSEN}, {"until": READ}, {"until": DROPPED})
    assert not taught.go_back()
    taught.finish_reading()
    taught.finish_reading()
    assert taught.go_back()
    assert taught.index == 1
    taught.finish_reading()
    play(taught, ChooseAdventurer(0, 0))
    assert not taught.go_back()
    taught.finish_reading()
    assert taught.go_back()
    assert taught.index == 3


def test_an_answer_that_is_taken_back_brings_its_step_back() -> None:
    taught = lesson({"until": READ}, {"until": CHOSEN}, {"until": READ}, {"until": DROPPED})
    taught.finish_reading()
    play(taught, ChooseAdventurer(0, 0))
    taught.finish_reading()
    assert taught.index == 3
    taught.match.undo()
    taught.take_back()
    assert taught.index == 1
    assert play(taught, ChooseAdventurer(2, 0))
    assert taught.index == 2


def test_opponents_follow_their_script_as_far_as_it_is_legal() -> None:
    script = [{"choose_adventurer": [0, 0]}, {"choose_adventurer": [1, 0]}, {"drop_adventurer": [0, 3]}]
    taught = lesson({"until": {"when": "over"}}, answers=script)
    for action in (ChooseAdventurer(0, 0), DropDamage(5), DropAdventurer(0, 1), ChooseAdventurer(2, 0)):
        assert taught.scripted_action(1) is None
        play(taught, action)
    while taught.match.state.decision.seat == 0:
        play(taught, taught.match.state.decision.actions[0])
    assert taught.scripted_action(1) == ChooseAdventurer(1, 0)  # the first place is empty by now
    play(taught, taught.scripted_action(1))
    assert taught.scripted_action(1) == DropAdventurer(0, 3)
    play(taught, taught.scripted_action(1))
    assert taught.scripted_action(1) is None
    assert taught.scripted_action(0) is None
