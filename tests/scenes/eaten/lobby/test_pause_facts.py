"""The pause tells how strong the automata are and how far both sides are from their ends."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from game.eaten import setup
from game.eaten.components.definitions import TRACK
from game.eaten.config import MODES, config
from scenes.eaten.lobby.match_summary import pause_facts
from scenes.kit.base.texts import load_texts
from tests.scenes.house import House

TITLES = {"duel": "Active 2 of 5", "miner_solo": "Nightmare", "beast_solo": "Rusty", "zero": "Restless"}
LEVELS = {"miner_solo": {"hibernating_level": 5}, "beast_solo": {"robot_level": 1}}


def tell_facts(mode: str) -> Any:
    state = setup.new_match(config(mode=mode, **LEVELS.get(mode, {})), 1)
    state.crystals, state.immune_play = [0, 2], [0, 4]
    state.levels = [1, 0, TRACK.digest_level - 1, 0]
    return pause_facts(SimpleNamespace(), state.seen_by(None))


@pytest.mark.parametrize("mode", MODES)
def test_every_mode_has_what_it_is_about(house: House, mode: str) -> None:
    facts = tell_facts(mode)
    assert [fact.title for fact in facts] == [
        TITLES[mode],
        f"2 of {8 if mode in ('duel', 'miner_solo') else 7} crystals",
        "Slimococcus on level 3",
    ]
    assert not [fact for fact in facts if fact.text in load_texts() or "{" in fact.text]
    for fact in facts:
        house.app.art.natural_size(fact.icon, 76)
    assert house.app.art.baked.missing == []
