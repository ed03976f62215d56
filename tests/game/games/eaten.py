"""What the suites must be told of So, You've Been Eaten."""

from __future__ import annotations

from typing import Any

from game.core.rng import Rng
from game.eaten.components.definitions import BEAST, MINER
from game.eaten.config import MODES
from game.eaten.table import display_state
from game.eaten.table import events as e
from tests.game.eaten.fixtures_tables import new
from tests.game.games.suite import Shown


def act(state: Any, rng: Rng) -> list[Any]:
    """Any answer, the end of a turn seldom: dice and tools shall be used."""
    actions = state.decision.actions
    lively = [action for action in actions if action.verb not in ("end", "pass")]
    return list(state.apply(rng.choice(lively if lively and rng.below(5) else actions)))


def first(state: Any, viewer: int | None) -> display_state.DisplayState:
    """Who sees the Beast's hand has seen it dealt; the Robot's first turn leaves it alone."""
    shown = display_state.DisplayState.of(state.dealt)
    shown.hand = list(state.seen_by(viewer).hand)
    return shown


SHOWN = Shown(
    module=display_state,
    events=e,
    start=new,
    act=act,
    watched=[[(mode, seed) for seed in range(40 if mode == "zero" else 25)] for mode in MODES],
    many=[(mode, seed) for seed in range(60) for mode in MODES],
    quiet={e.GameStarted, e.CardsSlid, e.PenaltyMissed, e.Digested, e.ImmuneEffect, e.DeckLow},
    changes=(e.CrystalGained(3, 1), e.DiceRolled((1, 2, 3), False)),
    viewers=lambda state: (None, MINER) if state.config.hibernating else (None, MINER, BEAST),  # nobody sits on a side that sleeps
    first=first,
    opens=True,
    judges=None,
    not_alone=frozenset({e.ReactionRolled, e.DieSpent}),  # what they change is no zone of a view
    seldom=frozenset({e.ToolLost}),
)
