"""Where several rules of So, You've Been Eaten. meet: positions worked out from the text alone, and what a second reading of it found."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.core.loader import load_yaml
from game.core.rng import Rng
from game.eaten.components.definitions import UNKNOWN
from game.terminal.check import Case, run_case
from tests.game.eaten.fixtures_tables import at, do

CASES = load_yaml(Path(__file__).with_name("second_referee_cases.yaml"))["cases"]


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_case(case: dict[str, Any]) -> None:
    assert run_case(Case("eaten", case["id"], case)).problems == []


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_a_case_that_expects_something_else_fails(case: dict[str, Any]) -> None:
    for key in case["expect"]:
        wrong = case | {"expect": {key: "something else"}}
        assert run_case(Case("eaten", case["id"], wrong)).problems


def test_r71_which_type_was_paid_first_is_the_beasts_secret() -> None:
    """Ruling 25: the faces are shown together; a type that is still missing would tell their order under the deck."""
    zones: dict[str, Any] = {"start": "immune", "tract": ["s01"], "hand": ["s09", "s20", "s31"], "replication": 5, "immune_row": []}
    red, blue = at("beast_solo", **zones), at("beast_solo", **zones)
    first, second = do(red, ["regress"], ["pay", "s09"]), do(blue, ["regress"], ["pay", "s20"])
    for viewer in (None, 0):
        assert red.seen_by(viewer) == blue.seen_by(viewer) and red.seen_by(viewer).missing == (UNKNOWN,)
        assert [event.seen_by(viewer) for event in first] == [event.seen_by(viewer) for event in second]
        for seed in range(20):
            imagined = red.seen_by(viewer).imagine(Rng(seed))
            assert imagined.check() == [] and imagined.seen_by(viewer) == red.seen_by(viewer)
    assert red.seen_by(1).missing == (1,) and blue.seen_by(1).missing == (0,)
