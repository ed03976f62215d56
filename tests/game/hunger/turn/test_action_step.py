"""R29, R30: what is offered while a Vampire acts, all in all, and how that ends."""

from __future__ import annotations

import pytest

from game.hunger.table.events import SpeedLeft, TokenUsed
from tests.game.hunger.fixtures_acting import acting, do, offered, options, tokens, told, words

ALL = {
    "play": "kuno wriggle marya hypnosis",
    "tokens": "extra_hunt speed_1 mission draw discard_draw velvet parasol",
    "crypts": {"rd_6": "scraps craving"},
    "track": {(0, 1): "tyto"},
}


def names(answers: list[str]) -> set[str]:
    return {" ".join(answer.split()[:2]) for answer in answers}


def test_everything_is_offered_side_by_side_and_ending_the_turn_comes_last() -> None:
    state = acting(**ALL)
    assert names(options(state)) == {
        "hunt 0", "token extra_hunt", "token speed_1", "token mission", "familiar kuno", "familiar wriggle", "hypnosis hypnosis",
    }  # fmt: skip
    assert state.decision is not None and words(state.decision.actions[-1]) == "end_turn"


def test_at_home_only_what_neither_hunts_nor_needs_speed_is_offered() -> None:
    assert names(options(acting("castle", arrival=1, **ALL))) == {"token mission", "familiar wriggle"}


def test_in_a_parasol_turn_only_what_neither_hunts_nor_needs_speed_is_offered() -> None:
    assert names(options(acting("rd_3", extra=True, **ALL))) == {"token mission", "familiar wriggle"}


def test_on_a_ship_tokens_and_cards_that_give_hunts_are_kept_but_speed_and_hypnosis_work() -> None:
    expected = {"token speed_1", "token mission", "familiar wriggle", "hypnosis hypnosis"}
    assert names(options(acting("bt_2", **ALL))) == expected


def test_holy_water_keeps_tokens_and_cards_that_give_hunts() -> None:
    zones = {**ALL, "play": "kuno bolek"}
    assert names(options(acting(**zones))) == {"token speed_1", "token mission"}


def test_in_the_cemetery_hunts_can_be_gained_though_every_pile_is_forbidden() -> None:
    state = acting("cem_2", play="kuno", tokens="extra_hunt", track={(0, 1): "marya"})
    assert options(state) == ["token extra_hunt", "familiar kuno"]


def test_a_speed_token_pays_for_a_hunt() -> None:
    state = acting(tokens="speed_2", track={(0, 3): "marya"}, speed_left=1, speed_total=4)
    assert options(state) == ["token speed_2"]
    events = do(state, "token speed_2")
    assert (state.speed_left, state.speed_total, options(state)) == (3, 6, ["hunt 0 3"])
    assert events == [TokenUsed(0, tokens("speed_2")[0]), SpeedLeft(0, 3, 6)]


def test_a_spent_token_is_not_offered_again() -> None:
    assert options(acting(tokens="speed_1 speed_2", spent=[tokens("speed_1"), ()])) == ["token speed_2"]


@pytest.mark.parametrize("answer", ["end_turn", "hunt 0 1"])
def test_the_turn_ends_when_told_to_or_when_nothing_else_is_left(answer: str) -> None:
    state = acting(track={(0, 1): "marya", (0, 2): "ivo"})
    do(state, answer)
    assert state.decision is None and state.after == "end_turn"


def test_unspent_hunts_and_speed_do_not_keep_the_turn_open() -> None:
    assert acting(any_hunts=3, speed_left=9).after == "end_turn"


def test_nobody_moves_again_and_other_seats_tokens_are_not_offered() -> None:
    state = acting(track={(0, 1): "ivo"}, tokens="speed_1")
    state.tokens[1] = tokens("speed_2")
    assert offered(state, "token") == ["token speed_1"] and offered(state, "move") == []


def test_the_end_of_the_turn_tells_nothing_of_its_own() -> None:
    assert told(do(acting(tokens="speed_1"), "end_turn"), SpeedLeft) == []
