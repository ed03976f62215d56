"""The Miner's questions through the window: whole matches by each device, warnings, steps back, reasons."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.core import catalog
from game.core.match import Match
from game.core.rng import Rng
from game.eaten.actions import End
from scenes.eaten.score_show import ScoreScene
from scenes.eaten.table import EatenTable
from scenes.kit.devices import KEYBOARD, MOUSE
from scenes.kit.session import MatchSession
from tests.scenes.eaten.players import KeyboardPlayer, MousePlayer, PadPlayer, Player
from tests.scenes.house import House

RULES = catalog.load("eaten")


def open_table(house: House, device: Any, seed: int = 5, folder: Path | None = None, position: Any = None) -> EatenTable:
    """A Miner against the Hibernating Beast, asked for the first time."""
    seating = house.app.seating
    seating.resize(0)
    seating.resize(2)
    seating.claim(0, device)
    seating.put_automaton(1)
    match = Match.new(RULES, RULES.config(mode="miner_solo"), seed) if position is None else Match.from_position(RULES, position)
    table = EatenTable(house.app, MatchSession(match, seating, house.app.bots, folder))
    house.show(table)
    house.until(lambda: at_rest(house, table), frame=1 / 5)
    return table


def at_rest(house: House, table: EatenTable) -> bool:
    """Somebody is asked, or the match is over."""
    if table.session.match_finished:
        return True
    return house.top is table and not table.timeline.busy and table.chooser is not None


def play_out(house: House, table: EatenTable, player: Player, seed: int, most: int = 400) -> set[str]:
    """Random answers until the points are counted; gives the kinds of questions that came up."""
    rng, kinds = Rng(seed), set()
    for _ in range(most):
        house.until(lambda: at_rest(house, table), frame=1 / 5)
        if table.session.match_finished:
            break
        decision = table.session.view(0).decision
        action = decision.actions[rng.below(len(decision.actions))]
        if isinstance(action, End) and rng.below(3):
            continue
        answers = len(table.session.match.log)
        player.play(action)
        assert len(table.session.match.log) > answers, f"{action} was not taken"
        assert table.session.match.log[answers].action == action
        kinds.add(decision.kind)
    house.until(lambda: isinstance(house.top, ScoreScene))
    return kinds


@pytest.fixture
def quick(house: House) -> House:
    """Shows are skipped: these tests are about the answers."""
    house.app.settings_file.change(speed="skip")
    return house


def test_a_pad_plays_a_match(quick: House) -> None:
    pad = quick.pad()
    device = next(iter(quick.app.devices.pads.values())).device
    assert "action" in play_out(quick, open_table(quick, device, 3), PadPlayer(quick, pad), 11)


def test_the_keyboard_plays_a_match(quick: House) -> None:
    assert "stun_adjust" in play_out(quick, open_table(quick, KEYBOARD, 4), KeyboardPlayer(quick), 12)


def test_a_mouse_plays_a_match(quick: House) -> None:
    table = open_table(quick, MOUSE, 6)
    assert "action" in play_out(quick, table, MousePlayer(quick), 13)
