"""Metrics of this game for goals and puzzles."""

from __future__ import annotations

from game.eaten.rules import RULES
from tests.game.eaten.fixtures_tables import at, do


def test_numbers_of_the_germs() -> None:
    state = at(tract=["s20", "s09"], levels={"red": 3, "blue": 1}, dice=[1, 2, 3])
    counted = {
        name: RULES.measure(state, 0, name)
        for name in ("levels", "highest_level", "deadly", "healthy", "attacker", "attack")
    }
    assert counted == {"levels": 4, "highest_level": 3, "deadly": 1, "healthy": 2, "attacker": 2, "attack": 2}
    do(state, ["stun", 0, 2])
    assert RULES.measure(state, 0, "attack") == 4, "the red one would digest the Miner"
    assert RULES.measure(at(tract=[], dice=[1, 2, 3]), 0, "attack") == 0


def test_crystals_in_the_tract_are_those_that_the_miner_lacks() -> None:
    state = at(tract=["s01", "s12", "s13", "s36", "s09"], crystals=["tide_opal"], dice=[1, 2, 3])
    assert RULES.measure(state, 0, "tract_crystals") == 2, (
        "both ruby cards are one kind, and the opal is there already"
    )
    assert RULES.measure(state, 1, "energy") == 4, "any crystal card gives energy"
    warm = at(tract=["s01", "s09"], immune_play=["i13"], dice=[1, 2, 3])
    assert RULES.measure(warm, 1, "energy") == 2


def test_points_and_lead_are_the_seats_own() -> None:
    state = at(
        tract=["s09"], crystals=["tide_opal"], upgrades=["stun"], immune_play=["i02", "i05"], dice=[1, 2, 3]
    )
    assert [RULES.measure(state, seat, "points") for seat in (0, 1)] == [2, 5]
    assert [RULES.measure(state, seat, "lead") for seat in (0, 1)] == [-3, 3]
