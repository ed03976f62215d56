"""C12: leanings change what a player does, and each in the way that its name says."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game import bots
from game.core import catalog
from game.core.errors import DataError
from game.core.rng import Rng
from game.eaten.bots import levels, players
from game.eaten.bots.worker import worker_answer
from game.eaten.components.definitions import CRYSTAL_OF, STOMACH_INDEX
from game.eaten.table import actions as a
from tests.game.bots.guests import strong

EATEN = catalog.load("eaten")


def positions(mode: str, kind: str) -> list[Any]:
    """Moments of matches between workers, now and then at random, when that is asked."""
    found, rng = [], Rng(11)
    for seed in range(12):
        state = EATEN.new(EATEN.config(mode=mode), seed=seed)
        while (decision := state.decision) is not None:
            if decision.kind == kind and len(decision.actions) > 1:
                found.append(state.copy())
            state.advance(worker_answer(state, rng) if rng.below(4) else rng.choice(decision.actions))
    return found


def share(leaning: str, found: list[Any], wanted: Callable[[Any, Any], bool]) -> float:
    """Count of such answers by a worker with that leaning."""
    bot = players.player(levels.LEVELS[1], leaning)
    return sum(wanted(state, bot.choose(state.seen_by(state.asked), 5)) for state in found) / len(found)


def _lacking(state: Any, answer: Any) -> bool:
    crystal = CRYSTAL_OF[STOMACH_INDEX[answer.card]]
    return crystal >= 0 and crystal not in state.crystals


WAYS: dict[str, tuple[str, Callable[[Any, Any], bool], int]] = {
    "greedy": ("action", lambda state, answer: isinstance(answer, a.Upgrade | a.Eliminate), -1),
    "surgeon": ("action", lambda state, answer: isinstance(answer, a.EliminateImmune | a.Upgrade), 1),
    "tinkerer": ("action", lambda state, answer: isinstance(answer, a.Upgrade | a.CaptureTool), 1),
    "hoarder": ("fill", _lacking, -1),
    "feverish": ("ingest", lambda state, answer: isinstance(answer, a.Ingest), 1),
    "sour": (
        "immune",
        lambda state, answer: (
            isinstance(answer, a.Acquire) and answer.card in ("i05", "i04", "i01", "i02", "i03", "i06")
        ),
        1,
    ),
}
"""By leaning: what is asked, which answers tell it, and whether they become rarer or more frequent."""


@pytest.mark.parametrize("leaning", strong("eaten"))
def test_a_leaning_shows(leaning: str) -> None:
    kind, wanted, direction = WAYS[leaning]
    found = positions("duel", kind)
    assert (share(leaning, found, wanted) - share("", found, wanted)) * direction > 0.01


def test_leanings_are_for_whoever_weighs_answers() -> None:
    assert set(strong("eaten")) == set(WAYS)
    state = EATEN.new(EATEN.config(mode="duel"), seed=3)
    for info in levels.LEVELS:
        plain, leaning = players.player(info), players.player(info, "hoarder")
        assert (
            plain.choose(state.seen_by(0), 9) in state.decision.actions
            and leaning.choose(state.seen_by(0), 9) in state.decision.actions
        )
        assert plain.choose(state.seen_by(0), 9) == bots.make_bot("eaten", info.number).choose(
            state.seen_by(0), 9
        )
    assert (
        levels.LEANINGS["hoarder"].outlook["duel"]
        != levels.PLAIN.outlook["duel"]
        != levels.LEANINGS["sour"].outlook["duel"]
    )


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("{taste: {crystal: much}}", "Expected `float`"),
        ("{taste: {crystals: 2.0}}", "unknown field"),
        ("{taste: {danger: [1.0]}}", r"leanings.odd.taste.danger: expected 4 numbers"),
        ("{outlook: {wealth: 1.0}}", "there is no feature 'wealth'"),
    ],
)
def test_a_wrong_leaning_is_named(tmp_path: Any, line: str, problem: str) -> None:
    written = (Path(levels.__file__).parent / "bots.yaml").read_text() + f"  odd: {line}\n"
    (tmp_path / "bots.yaml").write_text(written)
    with pytest.raises(DataError, match=problem):
        levels.load_levels(tmp_path / "bots.yaml", levels._Levels, levels._faults)
