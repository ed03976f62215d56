"""One who plays with a switch beside others (X1, X11); whole matches are walked in tests/scenes/test_access_walk.py."""

from __future__ import annotations

from typing import Any

import pytest

from game.core import catalog
from game.core.match import Match
from game.core.rng import Rng
from game.profiles.portraits import PORTRAITS
from game.profiles.profile import Habits
from scenes.kit.input.device import KEYBOARD
from scenes.match.handover import HandoverScene
from scenes.people.profiles import wearing
from scenes.table.questions.list_view import ListView
from tests.scenes.games.playing import quick
from tests.scenes.games.tables import open_table
from tests.scenes.house import House
from tests.scenes.switch_player import SwitchPlayer
from tests.weekly import take_turns

SHARED: dict[str, dict[str, Any]] = {
    "eaten": {"mode": "duel"},
    "hunger": {"seats": 2, "twists": {"turns": 6}},
    "human_flavor": {"seats": 2},
    "tasty_humans": {"seats": 2},
}
MOST_CHOICES = 400


ENOUGH = 4
"""Answers of each of two people."""


@pytest.mark.parametrize("game", [take_turns(catalog.ids(), 1)])
def test_one_of_two_people_scans_at_the_own_turn_and_the_other_plays_by_pad(house: House, game: str) -> None:
    """X1, X11."""
    quick(house)
    rules = catalog.load(game)
    match = Match.new(rules, rules.config(**SHARED[game]), 5)
    pad = house.pad()
    house.sit(KEYBOARD, house.device(pad))
    player, rng = SwitchPlayer(house), Rng(7)
    house.app.settings_file.change(scan="off")
    rosa = house.app.profiles.add_profile("Rosa", PORTRAITS[0])
    rosa = house.app.profiles.change_profile(
        rosa.id, lambda one: one.replace(habits=Habits(scan="one", scan_step=0.4))
    )
    wearing.dress_chair(house.app.seating[0], rosa)
    table: Any = open_table(house, match, None)
    given = [0, 0]
    for _ in range(MOST_CHOICES):
        house.step(2, 0.1)
        seat = table.session.asked_seat
        if table.session.is_finished or min(given) >= ENOUGH:
            break
        if isinstance(house.top, HandoverScene):
            house.tap_long(pad) if seat == 1 else player.press()
            continue
        if house.top is not table or table.chooser is None or seat is None:
            continue
        given[seat] += 1
        if seat == 1:
            assert not player.scanner.is_on and not isinstance(table.chooser, ListView)
            table.carry_out(table.view_of_asked().decision.actions[0])
            continue
        assert player.scanner.is_on
        things = player.list_asked() or player.list_things()
        player.choose(things[rng.below(len(things))].key)
    assert min(given) >= ENOUGH
