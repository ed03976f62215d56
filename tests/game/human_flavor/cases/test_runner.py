"""Actions and expectations of the runner of case files."""

from __future__ import annotations

from game.human_flavor.cases import runner
from game.human_flavor.cases.expectations import _KEYS, _OF_PLAYER
from tests.game.games.human_flavor import CASE_FILES

ALL_CASES = CASE_FILES.example_cases + CASE_FILES.referee_cases
problems, by_id = CASE_FILES.problems, CASE_FILES.by_id


def test_every_key_of_expect_is_shown_and_every_do() -> None:
    assert {key for case in ALL_CASES for key in case["expect"]} == set(_KEYS)
    players = [values for case in ALL_CASES for values in case["expect"].get("players", {}).values()]
    assert {key for values in players for key in values} == {*_OF_PLAYER, "unplaced"}
    assert {step["do"] for case in ALL_CASES for step in case.get("steps", []) if "do" in step} | {
        "release_all"
    } == set(runner._DO)


def test_all_allies_may_be_released() -> None:
    case = by_id("ex13") | {"steps": [{"do": "release_all"}]}
    assert (
        problems(
            case
            | {
                "expect": {
                    "over": True,
                    "players": {0: {"score": 16, "allies": [], "resources": {"flesh": 1}}},
                }
            }
        )
        == []
    )


# Tests of the tests


def test_lists_of_actions_have_no_order_but_all_their_actions() -> None:
    case = by_id("ex06")
    listed = case["expect"]["legal_only"]
    assert problems(case | {"expect": {"legal_only": listed[::-1]}}) == []
    assert problems(case | {"expect": {"legal_only": listed[1:]}}) and problems(
        case | {"expect": {"legal_only": [*listed, listed[0]]}}
    )
    assert (
        problems(case | {"expect": {"legal": listed[3:5], "illegal": [{"type": "pass"}], "legal_count": 9}})
        == []
    )
    assert (
        len(problems(case | {"expect": {"legal": [{"type": "pass"}]}}))
        == len(problems(case | {"expect": {"illegal": listed[:1]}}))
        == 1
    )


def test_after_the_end_no_step_is_left() -> None:
    case = by_id("ex13")
    assert problems(case | {"steps": [*case["steps"], {"do": "feed_all"}]}) == []
    assert (
        "the match is over"
        in problems(case | {"steps": [*case["steps"], {"action": {"type": "end_turn"}}]})[0]
    )
