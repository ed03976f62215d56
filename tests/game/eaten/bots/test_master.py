"""The master of So, You've Been Eaten.: how it thinks that both sides play on, what it weighs, where its
weights come from.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.core import catalog
from game.core.errors import DataError
from game.core.loader import load_checked
from game.core.rng import Rng
from game.eaten.bots import beast_gains as beast
from game.eaten.bots import hands, levels
from game.eaten.bots.evaluation import closer_features, miner_chance
from game.eaten.bots.hands import HANDS, Hands
from game.eaten.bots.levels import CLOSER, PLAIN
from game.eaten.bots.master import Turns
from game.eaten.bots.playout import half_turn, play_on
from game.eaten.bots.worker import worker_answer
from game.eaten.components.definitions import BEAST, IMMUNE_INDEX, MINER, STOMACH_INDEX
from game.eaten.position_reader import read_position
from game.eaten.turn import energy
from tests.weekly import in_turn
from tools import fit_eaten_master
from tools.fit_eaten_master import WEIGHED, Match, make_samples, table_rows

EATEN = catalog.load("eaten")
MASTER = levels.LEVELS[-1]


def feeding(**more: Any) -> Any:
    """The Beast has to feed one card; a second red one beside the last would be the pair that i02 asks
    for.
    """
    tract = ["s20", "s31", "s42", "s21", "s32", "s09"]
    position = {
        "mode": "duel",
        "tract": tract,
        "hand": ["s22", "s10", "s33", "s43", "s44", "s12"],
        "immune_row": ["i02"],
        "start": "beast_turn",
    }
    return read_position({**position, **more})


def test_its_beast_feeds_for_immune_responses() -> None:
    state = feeding()
    assert state.asking == "fill"
    plain, own = worker_answer(state, Rng(1)), worker_answer(state, Rng(1), HANDS[""].beast)
    assert own.card == "s10" != plain.card


def test_what_a_tract_allows_is_the_best_response_that_can_be_paid() -> None:
    state, card = feeding(), IMMUNE_INDEX["i02"]
    grown = [*state.tract, STOMACH_INDEX["s10"]]
    assert not energy.would_meet(state.tract, card) and energy.would_meet(grown, card)
    assert beast.growth_worth(state, state.tract) == 0.0
    assert beast.growth_worth(state, grown) == PLAIN.immune_worth[card] + PLAIN.effect_worth[card] > 0.0
    assert beast.growth_worth(feeding(hand=["s10"]), grown) == 0.0, "nothing is left to pay with"


def test_its_beast_is_much_stronger_than_a_worker() -> None:
    """Workers as Miners win 41 % against a worker and 7 % against it; the bounds leave room for 40 matches'
    noise.
    """
    wins = []
    for seat in (PLAIN, HANDS[""].beast):
        states = [EATEN.new(EATEN.config(mode="duel"), seed=seed) for seed in range(40)]
        for number, state in enumerate(states):
            play_on(state, 1000, Rng(number), Hands(PLAIN, seat))
        wins.append(sum("seat0" in state.result.winners for state in states))
    assert wins[0] >= 8 and wins[1] <= 6


def test_it_values_tables_when_a_miners_turn_begins() -> None:
    state = EATEN.new(EATEN.config(mode="duel"), seed=4)
    assert Turns(state.seen_by(MINER), MINER, MASTER, HANDS[""]).until == half_turn(state) + MASTER.horizon
    while state.on_turn != BEAST:
        state.advance(worker_answer(state, Rng(1)))
    turns = Turns(state.seen_by(BEAST), BEAST, MASTER, HANDS[""])
    assert turns.until == half_turn(state) + MASTER.horizon + 1
    assert turns.evaluate(state) == 1.0 - miner_chance(state, HANDS[""].miner)


def test_the_hand_counts_where_it_is_known() -> None:
    state = feeding(crystals=["sun_amber"])
    assert len(closer_features(state)) == len(CLOSER)
    assert closer_features(state)[:2] == (6.0, 1.0)
    assert miner_chance(state, HANDS[""].miner) != miner_chance(
        feeding(crystals=["sun_amber"], hand=["s10"]), HANDS[""].miner
    )


def test_a_leaning_goes_before_what_hands_have() -> None:
    leaning = levels.WRITTEN["sour"]
    sour, plain = HANDS["sour"], HANDS[""]
    assert sour.beast.taste.immune == leaning.taste["immune"] != plain.beast.taste.immune
    assert sour.beast.taste.beast_grow == plain.beast.taste.beast_grow > 0.0
    assert (
        sour.miner.outlook["duel"] != plain.miner.outlook["duel"] and sour.miner.closer == plain.miner.closer
    )


def test_a_missing_weight_is_named(tmp_path: Path) -> None:
    file = tmp_path / "master.yaml"
    file.write_text(
        "".join(line for line in hands.FILE.read_text().splitlines(True) if "hand_wanted" not in line)
    )
    with pytest.raises(DataError, match=r"modes\.duel: expected the features .*hand_wanted"):
        load_checked(file, hands.OutlookFile, hands._outlook_faults)


@pytest.mark.parametrize("mode", ["duel", "miner_solo", "beast_solo"])
def test_weights_are_fitted_to_whole_matches(mode: str) -> None:
    found = [row for number in range(2) for row in table_rows(Match(mode, number))]
    assert len(found) > 6 and all(len(row.features) == len(WEIGHED) for row in found)
    assert found == [row for number in range(2) for row in table_rows(Match(mode, number))]
    assert [sample.shares[0] for sample in make_samples(found)] == [float(row.won) for row in found]


@in_turn(0, 2)
def test_weights_are_fitted_to_matches_that_a_master_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    """Against Veterans, who have an outlook of their own, and against hands in turn."""
    monkeypatch.setattr(fit_eaten_master, "QUICK", {"search": 4, "beast_search": 4})
    found = [table_rows(Match("duel", number, hands._OUTLOOKS)) for number in range(2)]
    assert [{row.veteran for row in match} for match in found] == [{True}, {False}]
    assert [row.features for row in found[1]] != [row.features for row in table_rows(Match("duel", 1))]
    alone = Match("miner_solo", 1, hands._OUTLOOKS)
    careless = alone._replace(outlooks={mode: (0.0,) * len(WEIGHED) for mode in hands._OUTLOOKS})
    assert [row.features for row in table_rows(alone)] != [row.features for row in table_rows(careless)]
