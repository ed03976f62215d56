"""What levels may ask about a table: numbers of a seat, and pictures of the corner meters."""

from __future__ import annotations

import pytest

from game.core.errors import PositionError
from game.human_flavor.rules import RULES
from game.human_flavor.state import State
from game.human_flavor.turn import seat_statistics
from tests.game.human_flavor.fixtures_matches import at, new


@pytest.fixture(scope="module")
def table() -> State:
    return at(
        {
            "score": 20, "resources": {"faith": 4, "fear": 1}, "captives": {"left": ["poet", "judge"], "right": ["baker"]},
            "dumpster": ["hacker"], "allies": [{"id": "stray_pup", "used": True}, {"id": "pack_alpha"}], "minions": 2, "seats": [3],
            "converted": True, "earned": [6, 5, 4, 5],
        },
        {"score": 12, "ability_used": True, "minions": 3},
        day=2,
        corners={"crime": [0, 1, "neutral"], "culture": [0, 0]},
        uprising=[{"owner": "neutral", "network": "crime"}, {"owner": 0, "network": "crime"}],
        city={"basilica": [1, 0], "public_park": [0]},
    )  # fmt: skip


@pytest.mark.parametrize(
    ("metric", "first", "second"),
    [
        ("score", 20, 12), ("total", 20 + 3 * 5 + 11, 12 + 5 + 1), ("lead", 28, -28), ("bodies", 1, 0), ("body_networks", 1, 0),
        ("captives", 3, 0), ("captive_networks", 3, 0), ("stackers", 3, 1), ("stacker_corners", 2, 1), ("bottoms", 2, 0),
        ("resources", 5, 0), ("resource_types", 2, 0), ("largest_pile", 4, 0), ("allies", 2, 1), ("ally_varieties", 1, 1),
        ("standing", 1, 0), ("at_home", 1, 0), ("faith", 4, 0), ("life_force", 0, 0), ("left", 2, 0), ("middle", 0, 0), ("right", 1, 0),
        ("crime", 1, 1), ("culture", 2, 0), ("politics", 0, 0), ("ready_allies", 1, 1), ("unplaced", 20, 23), ("pushed_off", 1, 0),
        ("minions", 2, 3), ("converted", 1, 0), ("ability_used", 0, 1), ("day", 2, 2), ("height", 2, 2), ("level", 1, 1), ("worth", 5, 5),
        ("revolt", 0, 0),
    ],
)  # fmt: skip
def test_a_metric_is_a_number_of_the_seat(table: State, metric: str, first: int, second: int) -> None:
    assert (RULES.measure(table, 0, metric), RULES.measure(table, 1, metric)) == (first, second)


def test_every_metric_works_on_a_view_too() -> None:
    view = new(4, 1).seen_by(None)
    assert all(type(RULES.measure(view, 3, metric)) is int for metric in RULES.metrics)


def test_an_unknown_metric_is_a_key_error(table: State) -> None:
    with pytest.raises(KeyError):
        RULES.measure(table, 0, "spice")


@pytest.mark.parametrize(
    ("seat", "rows"),
    [(0, ["----", "oxn-", "oo--", "----"]), (1, ["....", "xon.", "xx..", "...."]), (0, ["-...", "..n-", "....", "...."])],
)
def test_a_picture_shows_the_meters_from_bottom_to_top(table: State, seat: int, rows: list[str]) -> None:
    assert RULES.arranged(table, seat, rows)


@pytest.mark.parametrize("rows", [["o...", "....", "....", "...."], ["....", "xon-", "....", "...."], ["....", "oxn.", "oo-o", "...."]])
def test_another_picture_is_another_table(table: State, rows: list[str]) -> None:
    assert not RULES.arranged(table, 0, rows)


@pytest.mark.parametrize("rows", [[], ["...."] * 3, ["...."] * 5, ["....."] * 4, ["....", "?...", "....", "...."]])
def test_a_picture_that_no_meters_can_have_is_refused(table: State, rows: list[str]) -> None:
    with pytest.raises(PositionError, match="picture of the meters"):
        RULES.arranged(table, 0, rows)


def test_figures_for_the_summary_of_many_matches(table: State) -> None:
    assert seat_statistics.facts(table, 0) == {
        "score": 46, "dominates": 6, "devours": 5, "abilities": 4, "agendas": 5, "stackers": 3, "pushed off": 1, "allies": 2, "level": 1,
        "revolt": False,
    }  # fmt: skip
