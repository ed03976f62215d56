"""`proposals` plays what the house would propose, and says how often the weaker guest wins (G27)."""

from __future__ import annotations

import pytest

from game.evening.seasoning import MOST_STEPS
from game.terminal.measuring import proposal_trials
from game.terminal.measuring.proposal_trials import Evening, Pair, measure_proposals, play_evening
from game.terminal.workers import ThisProcess


def test_seasoning_reaches_the_guest_who_has_it_on_either_side() -> None:
    """Four steps are worth a third of the wins to equals, to whoever has them."""
    for guest in range(2):
        steps = (4, 0) if guest == 0 else (0, 4)
        wins = 0
        for number in range(40):
            evening = Evening("eaten", "duel", (2, 2), steps, bool(number % 2), 100 + number)
            wins += play_evening(evening)[guest] == 1
        assert wins >= 24


def test_the_weaker_guest_is_proposed_what_there_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of the levels the two that answer at once."""
    pairs = [Pair("eaten", "", levels) for levels in ((2, 1), (2, 2))]
    monkeypatch.setattr(proposal_trials, "_pairs_of", lambda game: pairs)
    with ThisProcess() as workers:
        report = measure_proposals(("eaten",), 20, 7, workers)
    rows = {(row["levels"], row["matches"]): row for row in report.data["rows"]}
    assert {matches for _, matches in rows} == {"5", "15", "40"}
    assert rows["2 and 2", "5"]["proposed"] == "0 %", "nothing is said of equals"
    apart = rows["2 and 1", "40"]
    assert apart["proposed"] == "100 %" and float(apart["steps"]) == MOST_STEPS, "so far apart are these two"
