"""The master Miner of a duel: its net, its features, and the whole turns that it looks at."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game import bots
from game.core import catalog
from game.core.errors import DataError
from game.core.loader import load_checked
from game.core.rng import Rng
from game.eaten.bots import levels, turn_features, turn_values
from game.eaten.bots.hands import HANDS
from game.eaten.bots.turn_values import Values
from game.eaten.bots.wide_planner import PLANNED, WidePlanner
from game.eaten.bots.worker import worker_answer
from game.eaten.components.definitions import BEAST, MINER
from game.eaten.position_reader import read_position
from game.eaten.table import actions as a
from tools import fit_eaten_turns

EATEN = catalog.load("eaten")
MASTER = levels.LEVELS[-1]


def miner_turn(**more: Any) -> Any:
    """A Miner whose dice have been rolled; the tract begins with a red card."""
    tract = ["s09", "s20", "s31", "s42", "s10", "s21", "s32"]
    return read_position({"mode": "duel", "tract": tract, "dice": [2, 4, 6], **more})


def tables(count: int = 12) -> list[Any]:
    """Tables of a duel between workers as the Miner is asked."""
    found, state, rng = [], EATEN.new(EATEN.config(mode="duel"), seed=11), Rng(3)
    while state.decision is not None and len(found) < count:
        if state.asked == MINER:
            found.append(state.copy())
        state.advance(worker_answer(state, rng))
    return found


def test_a_features_name_is_there_for_each_value() -> None:
    for state in tables():
        assert len(turn_features.turn_features(state)) == len(turn_features.FEATURES)
        assert len(turn_features.features_after_attack(state)) == len(turn_features.FEATURES)


def test_hidden_cards_change_nothing() -> None:
    for state in tables():
        view = state.seen_by(MINER)
        told = turn_features.turn_features(view)
        assert told == turn_features.turn_features(view.imagine(Rng(1))) == turn_features.turn_features(state)


def test_features_after_the_attack_are_those_of_the_table_after_it() -> None:
    """Without a mutation card, whose reveal would change the table as well."""
    state = miner_turn(hand=["s22", "s33", "s43", "s44"])
    assert state.mutation_slot < 0
    told = dict(zip(turn_features.FEATURES, turn_features.features_after_attack(state), strict=True))
    after = state.copy()
    after.advance(a.End())
    now = dict(zip(turn_features.FEATURES, turn_features.turn_features(after), strict=True))
    assert after.asked == BEAST and after.levels != state.levels
    assert told == now


def test_a_digesting_attack_is_lost_and_a_sure_win_is_won() -> None:
    values = Values()
    assert values.end_chance(miner_turn(levels={"red": 3})) == 0.0
    lead = miner_turn(final_turn=True, crystals=["sun_amber"], upgrades=["stun", "capture"])
    assert values.end_chance(lead) == 1.0
    assert 0.0 < values.end_chance(miner_turn()) < values.end_chance(miner_turn(crystals=["sun_amber"])) < 1.0


def test_a_deadly_attacker_does_not_stay_in_front() -> None:
    state = miner_turn(levels={"red": 3})
    planner = WidePlanner(MASTER, HANDS[""].miner, Values())
    line = planner._best_line(state)
    assert line.worth > 0.0 and line.state.tract[0] != state.tract[0]


def test_a_last_crystal_is_taken_through_the_whole_turn() -> None:
    """No die shows its slot: one die has to be turned by another first."""
    crystals = [
        "ruby_shard",
        "comet_glass",
        "tide_opal",
        "volt_quartz",
        "moss_beryl",
        "void_garnet",
        "lime_topaz",
    ]
    tract = ["s09", "s20", "s31", "s42", "s10", "s03", "s32"]
    state = miner_turn(tract=tract, crystals=crystals, dice=[1, 3, 3])
    master, answers = bots.make_bot("eaten", MASTER.number), []
    while not state.ending and state.asked == MINER and len(answers) < 6:
        answers.append(master.choose(state.seen_by(MINER), 1))
        state.advance(answers[-1])
    assert state.ending == "crystals"
    assert isinstance(answers[0], a.Adjust | a.Stun | a.Adjuster | a.Magnet | a.Teleporter)


def test_the_same_dice_in_another_order_are_the_same_table() -> None:
    planner = WidePlanner(MASTER, HANDS[""].miner, Values())
    worths = {
        planner._best_line(miner_turn(dice=list(dice))).worth for dice in ((2, 4, 6), (6, 2, 4), (4, 6, 2))
    }
    assert len(worths) == 1


def test_every_decision_of_the_miner_is_answered_and_equal_seeds_answer_equally() -> None:
    master, kinds = bots.make_bot("eaten", MASTER.number), set()
    state, rng = EATEN.new(EATEN.config(mode="duel"), seed=0), Rng(0)
    while state.decision is not None:
        if state.asked == BEAST:
            state.advance(worker_answer(state, rng))
            continue
        kinds.add(state.asking)
        view = state.seen_by(MINER)
        answer = master.choose(view, 5)
        assert answer in state.decision.actions
        assert rng.below(6) or answer == master.choose(view, 5)
        state.advance(answer)
    assert kinds >= set(PLANNED) - {"followup"}


def test_a_leaning_weighs_what_it_adds() -> None:
    greedy, plain = HANDS["greedy"].values, HANDS[""].values
    assert greedy.bias and not plain.bias
    rich, poor = miner_turn(crystals=["sun_amber", "tide_opal"]), miner_turn()
    assert greedy.start_chance(rich) - greedy.start_chance(poor) > plain.start_chance(
        rich
    ) - plain.start_chance(poor)


def test_a_net_of_another_size_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "turn_values.yaml"
    lines = turn_values.FILE.read_text().splitlines(True)
    first = next(number for number, line in enumerate(lines) if line.startswith("    - ["))
    lines[first] = "    - [1.0, 2.0]\n"
    file.write_text("".join(lines))
    with pytest.raises(
        DataError, match=rf"start\.hidden\[0\]: expected {len(turn_features.FEATURES)} numbers"
    ):
        load_checked(file, turn_values.NetFile, turn_values._net_faults)


def test_a_net_learns_what_it_is_told() -> None:
    learner = fit_eaten_turns.Learner(turn_values.NETS.end)
    features = turn_features.turn_features(miner_turn())
    before = learner.judge(features)
    for _ in range(50):
        learner.correct(features, 1.0, 0.05)
    assert before < learner.judge(features) > 0.9


def test_a_duel_is_learned_from_and_written(tmp_path: Path) -> None:
    moments, won = fit_eaten_turns.play_duel(turn_values.NETS, 1)
    assert {moment.is_end for moment in moments} == {True, False}
    start, end = (fit_eaten_turns.Learner(net) for net in (turn_values.NETS.start, turn_values.NETS.end))
    first = fit_eaten_turns.learn_duel(start, end, moments, won, 0.01)
    again = fit_eaten_turns.learn_duel(start, end, moments, won, 0.01)
    assert len(first) == len(moments) and sum(again) < sum(first)
    file = tmp_path / "turn_values.yaml"
    learned = turn_values.NetFile(1, start.frozen(), end.frozen())
    file.write_text(fit_eaten_turns.nets_yaml(learned))
    read = load_checked(file, turn_values.NetFile, turn_values._net_faults)
    assert read.end.bias == pytest.approx(learned.end.bias, abs=1e-4) and len(read.start.hidden) == 20
