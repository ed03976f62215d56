"""Pushing (R26, R27)."""

from __future__ import annotations

import pytest

from game.hunger.state import State
from game.hunger.table.events import ChestOpened, PermanentLost, Pushed, ScoreChanged
from tests.game.hunger.fixtures_acting import cards, do, ids, options, told
from tests.game.hunger.fixtures_moving import at, moving, space, stack


def landed(name: str, origin: str, others: str, play: str = "", **zones: object) -> State:
    """Seat 0 has just moved there from a neighboring space."""
    state = moving(origin, 3, play, others, **zones)
    do(state, f"move {name}")
    return state


# R26


def test_the_upper_vampire_is_pushed_first_to_any_neighbor() -> None:
    state = landed("rd_5", "rd_4", "rd_5 rd_5")
    assert options(state) == ["push 2 rd_4", "push 2 rd_6", "stop_pushing"] and state.decision.seat == 0
    events = do(state, "push 2 rd_6")
    assert told(events, Pushed) == [Pushed(0, 2, space("rd_5"), space("rd_6"))]
    assert options(state) == ["push 1 rd_4", "push 1 rd_6", "stop_pushing"]


def test_to_stop_ends_all_pushing() -> None:
    state = landed("rd_5", "rd_4", "rd_5 rd_5", track={(0, 1): "marya"})
    do(state, "push 2 rd_6", "stop_pushing")
    assert stack(state, "rd_5") == (1, 0) and state.decision.kind == "act"


def test_when_all_are_pushed_the_turn_goes_on() -> None:
    state = landed("rd_5", "rd_4", "rd_5", track={(0, 1): "marya"})
    do(state, "push 1 rd_6")
    assert state.decision.kind == "act" and stack(state, "rd_5") == (0,)


def test_a_pushed_vampire_lands_on_top_and_pushes_nobody_and_opens_nothing() -> None:
    state = landed("rd_3", "rd_4", "rd_3 rd_2", chests={"rd_2": "velvet"}, track={(0, 1): "marya"})
    events = do(state, "push 1 rd_2")
    assert stack(state, "rd_2") == (2, 1) and not told(events, ChestOpened) and state.decision.seat == 0


def test_nobody_is_pushed_in_the_castle_or_in_the_cemetery() -> None:
    for name, origin in (("castle", "cem_1"), ("cem_2", "cem_3")):
        state = landed(name, origin, name)
        assert state.decision is None and at(state, 1) == name


def test_one_may_push_into_the_cemetery_but_not_into_the_castle() -> None:
    assert "push 1 cem_3" in options(landed("mtn_1", "mtn_2", "mtn_1"))
    state = landed("cem_1", "cem_2", "cem_1")
    assert state.decision is None


def test_staying_pushes_nobody() -> None:
    state = moving("rd_5", 3, others="rd_5", track={(0, 1): "marya"})
    do(state, "stay")
    assert state.decision.kind == "act"


def test_mist_pushes_too() -> None:
    state = moving("rd_1", 1, "form_of_mist", others="rl_5")
    do(state, "mist rl_5")
    assert state.decision.kind == "push"


# R27


def taxed(play: str, rival: str, others: str = "rd_5") -> State:
    state = landed("rd_5", "rd_4", others, play, track={(0, 1): "marya"})
    state.play[1] = cards(rival)
    return state


def test_a_goat_scores_and_the_pushed_seat_gives_up_a_permanent_card() -> None:
    state = taxed("nib", "echo bran vampire_speed_2")
    events = do(state, "push 1 rd_6")
    assert state.score[0] == 2 and told(events, ScoreChanged)[0].reason == "push_tax"
    assert (state.decision.kind, state.decision.seat, options(state)) == ("push_tax", 1, ["give_up echo", "give_up bran"])
    events = do(state, "give_up bran")
    assert told(events, PermanentLost) == [PermanentLost(1, cards("bran")[0])]
    assert ids(state.play[1]) == "echo vampire_speed_2" and ids(state.discard[1]) == "bran" and state.decision.seat == 0


def test_two_goats_take_twice() -> None:
    state = taxed("nib horn", "echo bran grimm")
    do(state, "push 1 rd_6", "give_up echo", "give_up grimm")
    assert state.score[0] == 4 and ids(state.play[1]) == "bran" and state.decision.kind == "act" and state.owing == 0


def test_a_lone_permanent_card_goes_by_itself() -> None:
    state = taxed("nib horn", "echo")
    events = do(state, "push 1 rd_6")
    assert told(events, PermanentLost) and state.play[1] == () and state.score[0] == 4 and state.decision.kind == "act"


@pytest.mark.parametrize("rival", ["", "vampire_speed_2"])
def test_without_permanent_cards_nothing_is_given_up(rival: str) -> None:
    state = taxed("nib", rival)
    events = do(state, "push 1 rd_6")
    assert state.score[0] == 2 and not told(events, PermanentLost) and state.decision.kind == "act"


def test_after_the_tax_one_may_push_on() -> None:
    state = landed("rd_5", "rd_4", "rd_5 rd_5", "nib")
    state.play[2] = cards("echo bran")
    do(state, "push 2 rd_6", "give_up echo")
    assert options(state) == ["push 1 rd_4", "push 1 rd_6", "stop_pushing"] and state.decision.seat == 0
