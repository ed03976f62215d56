"""Section 12: the worked examples, each as one test."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.errors import GameError
from game.core.loader import load_yaml
from game.tasty_humans.cases import runner

CASES = load_yaml(Path(__file__).with_name("examples.yaml"))["cases"]


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_example(case):
    actual = runner.run(case["kind"], case["given"])
    expected = runner.normal(case["expect"])
    assert {key: actual[key] for key in expected} == expected


def test_an_example_with_a_wrong_answer_fails():
    case = next(case for case in CASES if case["kind"] == "turn")
    wrong = {**case["given"], "choices": [{"drop_damage": 9}]}
    with pytest.raises(GameError):
        runner.run("turn", wrong)
