"""A whole match of each game is played by one switch against bots (X21)."""

from __future__ import annotations

from typing import Any

import pytest

from game.core import catalog
from game.core.match import Match
from game.core.rng import Rng
from scenes.kit.input.device import KEYBOARD
from tests.scenes.games.playing import quick
from tests.scenes.games.tables import open_table
from tests.scenes.house import House
from tests.scenes.switch_player import SwitchPlayer
from tests.weekly import take_share

TABLES: dict[str, dict[str, Any]] = {
    "eaten": {"mode": "miner_solo"},
    "hunger": {"seats": 2, "twists": {"turns": 6}},
    "human_flavor": {"seats": 2},
    "tasty_humans": {"seats": 2},
}
MOST_CHOICES = 400


@pytest.mark.parametrize("game", take_share(catalog.ids(), 4))
def test_a_whole_match_is_played_by_one_switch(house: House, game: str) -> None:
    quick(house)
    rules = catalog.load(game)
    match = Match.new(rules, rules.config(**TABLES[game]), 5)
    house.sit(KEYBOARD, *[1] * (match.config.seats - 1))
    table: Any = open_table(house, match, None)
    player, rng = SwitchPlayer(house), Rng(7)
    for _ in range(MOST_CHOICES):
        house.step(2, 0.1)
        if table.session.is_finished:
            break
        asked = player.list_asked()
        waits = [thing for thing in player.list_things() if thing.intent == "confirm"]
        if asked or waits:
            player.choose((asked[rng.below(len(asked))] if asked else waits[0]).key)
    assert table.session.is_finished
    assert sum(entry.seat == 0 for entry in table.session.match.log) > 10
