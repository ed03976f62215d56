"""The computer players at the table: they keep to the rules and to their seed, know what a day is about, and
their levels differ."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from game import bots
from game.human_flavor.bots import decisions
from game.human_flavor.bots.levels import LEVELS
from game.human_flavor.bots.players import Planner
from game.human_flavor.bots.reasons import most_stackers
from game.human_flavor.table import actions
from tests.game.bot_matches import play
from tests.game.cases import rows
from tests.game.human_flavor.fixtures_matches import at, do, new

NOVICE, REGULAR, EXPERT = (bots.make_bot("human_flavor", level.number) for level in LEVELS if level.is_quick)
HASTY = Planner(msgspec.structs.replace(LEVELS[2], trials=1, turns=1))
"""An Expert who plays everything on only once."""
PLACED: dict[str, Any] = {"minions": 0}
HUNGRY = {
    "resources": {"flesh": 1},
    "allies": [{"id": "stray_pup"}, {"id": "pack_alpha"}],
    "converted": True,
    **PLACED,
}


def choice(state: Any, bot: Any = HASTY, seed: int = 0) -> dict[str, Any]:
    """Answer of the bot for the seat that is asked."""
    plain: dict[str, Any] = bot.choose(state.seen_by(state.decision.seat), seed).plain()
    return plain


# Whole matches


def test_every_kind_of_decision_can_be_answered() -> None:
    assert set(decisions.WORTHS) == set(actions.KINDS)


def test_a_regular_beats_a_novice() -> None:
    """By far less than it should, so that only a real loss of strength fails."""
    for seed in range(4):
        seats = [REGULAR, NOVICE] if seed % 2 else [NOVICE, REGULAR]
        score = play("human_flavor", seats, seed).score
        assert score[seats.index(REGULAR)] > score[seats.index(NOVICE)]


def test_an_expert_beats_a_novice_too() -> None:
    lead = 0
    for seed in range(20, 22):
        seats = [NOVICE, HASTY] if seed % 2 else [HASTY, NOVICE]
        score = play("human_flavor", seats, seed).score
        lead += score[seats.index(HASTY)] - score[seats.index(NOVICE)]
    assert lead > 10


# Levels


def test_the_novice_wavers_the_regular_hardly_and_the_expert_never() -> None:
    state = at(
        {"resources": {"flesh": 3, "fear": 3, "faith": 2}, "captives": {"left": ["poet", "judge"]}},
        {},
        humans=["baker", "hacker"],
    )
    answers = {bot: {str(choice(state, bot, seed)) for seed in range(16)} for bot in (NOVICE, REGULAR)}
    assert len(answers[NOVICE]) >= len(answers[REGULAR]) + 2
    do(state, {"type": "place_home", "strength": 3})
    assert len({str(choice(state, EXPERT, seed)) for seed in range(6)}) == 1


def test_the_novice_never_enters_an_occupied_location() -> None:
    state = at(
        {"resources": {"flesh": 2, "fear": 2}},
        {},
        city={"basilica": [1], "meatpackers_row": [1], "city_hall": [0]},
    )
    chosen = [choice(state, NOVICE, seed) for seed in range(40)]
    assert {"place_city", "place_home"} == {one["type"] for one in chosen if one["type"] != "convert"}
    assert all(one.get("fee", "none") == "none" for one in chosen)


def test_the_novice_always_feeds() -> None:
    state = at(HUNGRY, PLACED, day=4)
    assert {choice(state, NOVICE, seed)["type"] for seed in range(20)} == {"feed"}


# What they do


@pytest.mark.parametrize("bot", [REGULAR, HASTY])
def test_starting_tokens_pay_for_stackers(bot: Any) -> None:
    """R1: nine tokens are three stackers at best; two must be possible."""
    state: Any = new(2, seed=5)
    tokens = bot.choose(state.seen_by(state.asked), 1).resources
    assert most_stackers(state.clan(state.asked), tokens) >= 2


@pytest.mark.parametrize("bot", [REGULAR, HASTY])
def test_a_stacker_that_can_be_paid_is_placed(bot: Any) -> None:
    state = at({"resources": {"flesh": 2, "fear": 1}, "converted": True}, {}, day=4)
    assert choice(state, bot)["location"] in (
        "meatpackers_row",
        "fright_funhouse",
        "city_hall",
        "precinct_13",
    ), "where crime is"
    do(state, {"type": "place_city", "location": "meatpackers_row", "fee": "none"})
    assert choice(state, bot) in ({"type": "dominate", "network": "crime"}, {"type": "utilize"})


@pytest.mark.parametrize("bot", [REGULAR, HASTY])
@pytest.mark.parametrize(("own", "rival", "wanted"), [(60, 40, True), (30, 60, False)])
def test_a_revolt_is_begun_by_who_leads(bot: Any, own: int, rival: int, wanted: bool) -> None:
    """Both lose much by it, the rival more; but who is behind wants the game to go on."""
    state = at(
        {"score": own, "resources": {"flesh": 2, "fear": 1}, "allies": []},
        {"score": rival, "allies": []},
        day=3, corners={"crime": [1, 1, 1, 1]}, uprising=[{"owner": "neutral", "network": "crime"}] * 8,
    )  # fmt: skip
    do(state, {"type": "place_city", "location": "meatpackers_row", "fee": "none"})
    while (answer := choice(state, bot))["type"] == "utilize":
        do(state, answer)
    assert (answer == {"type": "dominate", "network": "crime"}) == wanted


LAST_FEAST = {
    "captives": {"left": ["poet"], "middle": ["getaway_driver"], "right": ["judge"]},
    "minions": 1,
    "allies": [],
}
HOME, DEVOUR = {"type": "place_home", "strength": 3}, {"type": "devour"}


@pytest.mark.parametrize("bot", [REGULAR, HASTY])
@rows(("state", "given", "wanted"), {
    "the last feast is devoured: tokens are worth nothing any more":
        (at(LAST_FEAST | {"ability_used": True}, PLACED, day=4), [], [HOME, DEVOUR, DEVOUR, DEVOUR]),
    "early captives are snacked on": (at({"captives": {"left": ["poet", "judge", "baker"]}}, {}, day=1),
        [HOME], [{"type": "snack"}]),
    "example 10: dusk converts for an agenda":
        (at({"resources": {"flesh": 2, "willpower": 1}, **PLACED}, PLACED, agendas=["balanced_diet"]), [],
            [{"type": "convert"}]),
    "food that is needed is not converted":
        (at({"resources": {"flesh": 1}, "allies": [{"id": "pack_alpha"}], **PLACED}, PLACED, day=4), [],
            [{"type": "pass"}]),
    "example 13: the better ally is fed":
        (at(HUNGRY, PLACED, day=4), [],
         [{"type": "release", "ally": "stray_pup"}, {"type": "feed", "ally": "pack_alpha",
             "resource": "flesh"}]),
})  # fmt: skip
def test_what_they_answer(
    bot: Any, state: Any, given: list[dict[str, Any]], wanted: list[dict[str, Any]]
) -> None:
    table = state.copy()
    do(table, *given)
    for expected in wanted:
        answer = choice(table, bot)
        assert expected.items() <= answer.items()
        do(table, answer)


@pytest.mark.parametrize("bot", [REGULAR, HASTY])
def test_a_valuable_ally_is_recruited_in_the_end(bot: Any) -> None:
    purse = {"flesh": 5, "fear": 2}
    state = at(
        {"resources": purse, "minions": 1, "converted": True},
        PLACED,
        day=4,
        allies=["pack_alpha", "alley_cat"],
    )
    answers = [choice(state, bot)]
    while answers[-1]["type"] != "recruit":
        do(state, answers[-1])
        answers.append(choice(state, bot))
    assert answers[0]["type"] == "place_city" and answers[-1] == {"type": "recruit", "ally": "pack_alpha"}


def test_the_fee_is_paid_with_what_is_missed_least() -> None:
    """Four of five flesh more than the night needs, one fear that a stacker costs."""
    taken = (
        "basilica meatpackers_row fright_funhouse city_hall mercy_hospital galleria precinct_13 talent_agency"
    )
    state = at(
        {"resources": {"flesh": 5, "fear": 1}, "minions": 1},
        PLACED,
        day=4,
        city={name: [1] for name in taken.split()},
    )
    answer = choice(state)
    assert answer["type"] == "place_city" and answer["fee"] == "flesh"
