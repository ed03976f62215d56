"""What the results tell about those whom the sun burned."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.match import Match
from game.hunger.table import sunrise_prices
from scenes.hunger.scoring.results import BURNED, outcome
from scenes.menus import game_list
from tests.scenes.games.counting import session
from tests.scenes.games.hunger import MATCHES, NIGHTS, RESULTS, RULES
from tests.scenes.house import House


@pytest.mark.parametrize("night", NIGHTS, ids=str)
def test_who_burned_is_marked(house: House, night: tuple[dict[str, Any], int]) -> None:
    """R49."""
    made = session(house, RESULTS, night)
    assert all((one.mark == "") == sunrise_prices.is_safe(made.state, one.seat) for one in outcome(made).standings)  # type: ignore[arg-type]


def test_a_night_that_nobody_survives_is_not_festive(house: House) -> None:
    """R50."""
    seed = next(seed for seed in range(40) if not MATCHES.whole(seed).state.result.winners)  # type: ignore[union-attr]
    told = outcome(session(house, RESULTS, ({}, seed)))
    assert (told.heading, told.festive, told.last_word) == ("Toasted!", False, "Everybody burned. The sun wins.")
    assert all(one.mark == BURNED for one in told.standings) and len(told.heroes) == 1


@pytest.mark.parametrize(("gentle", "mode"), [(True, "Gentle elder"), ([1], "Gentle for some")])
def test_gentle_mountains_are_a_mode(gentle: Any, mode: str) -> None:
    assert game_list.summarize(Match.new(RULES, RULES.config(gentle_elder=gentle), 1)).mode == mode
