"""R43 to R45: Parasol turns, what the sunrise does where, and the type of a token."""

from __future__ import annotations

from typing import Any

from game.core.model import Event
from game.hunger.components.definitions import NOTHING, PARASOL_TURN, TOKEN_INDEX, TYPES
from game.hunger.components.map_graph import LOSS, SPACE_INDEX, SPACES
from game.hunger.rules import RULES
from game.hunger.state import State
from game.hunger.table import sunrise_prices
from game.hunger.table.actions import UseParasol
from game.hunger.table.events import ParasolTurn, TokenUsed, TypeChosen, VampireBurned, VampireSafe
from tests.game.cases import Chain, chains
from tests.game.hunger.fixtures_acting import Case, events_of
from tests.game.hunger.fixtures_sunrise import dawn, night_over, seat


def fates(mode: str, gentle: bool = False) -> dict[str, set[int]]:
    """By region: what the sunrise costs there."""
    found: dict[str, set[int]] = {}
    for space, price in zip(SPACES, sunrise_prices.price_table(mode == "rookie", gentle), strict=True):
        found.setdefault(space.region, set()).add(price)
    return found


class Dawn(Case):
    """A chain after the last turn; a Parasol is used or refused with True or False, everything else is
    answered as people write it.
    """

    def answer(self, state: State, *answers: Any) -> list[Event]:
        return [
            event
            for answer in answers
            for event in state.apply(UseParasol(answer) if isinstance(answer, bool) else RULES.action(answer))
        ]  # fmt: skip


def over(*seats: dict[str, Any], **keys: Any) -> Chain:
    """The last turn is over."""
    return Dawn(lambda: night_over(*seats, **keys))


WALKING = {"hand": "vampire_speed_2", "deck": "vampire_speed_3 vampire_speed_4"}
PUSH = ({"do": "move", "to": "rd_1"}, {"do": "push", "seat": 2, "to": "mtn_7"}, {"do": "stop_pushing"})
CHOICE = seat("cem_1", tokens="human_choice")


@chains({
    "R43: only owners of an unspent Parasol are asked":
        over(seat(tokens="draw"), seat(tokens="parasol"), seat(tokens="parasol#1", spent="parasol#1"))
        .then(seat=1, kind="parasol", options=["parasol True", "parasol False"]),
    "R43: without a Parasol the sun rises at once": over(seat(), seat()).then(kind=None).told("sunrise"),
    "R43: they are asked in the order of play":
        over(seat("cem_1", tokens="parasol"), seat("rd_1", tokens="parasol#1"),
            seat("frd_1", tokens="parasol#2"))
        .then(seat=2).do(False).then(seat=1).do(False).then(seat=0).do(False).then(kind=None),
    "R43: the order is looked up anew after a Parasol turn: seat 0 pushes seat 1 to the last place":
        over(seat("rd_2", tokens="parasol", **WALKING), seat("rd_1", tokens="parasol#1"),
            seat("rd_1", tokens="parasol#2"))
        .do(True, *PUSH).then(seat=1, kind="parasol"),
    "R43: a used Parasol is spent, the first unspent one, and gives an extra turn":
        over(seat("mtn_3", tokens="velvet parasol#1 parasol", hand="vampire_speed_2", deck="vampire_speed_4"))
            .do(True)
        .then(spent="parasol#1", extra=True, turn=PARASOL_TURN, on_turn=0)
        .tells(TokenUsed(0, TOKEN_INDEX["parasol#1"]), ParasolTurn(0)),
    "R43: a refused Parasol stays unspent": over(seat(tokens="parasol")).do(False).then(spent="")
        .tells_no(ParasolTurn).told("sunrise"),
    "R43, G20: a Vampire at home may use its Parasol; the Rose scores once more, and everything but that passes by itself":
        over(seat("castle", arrival=1, tokens="parasol", play="eternal_rose", deck="vampire_speed_2"))
            .do(True).then(kind=None, score=1),
    "R44, G19: the Castle is safe also for a Vampire that never left; no tile, and not home":
        over(seat("castle", vp=7), castle_tiles=[10, 6]).then(arrival=0, castle_tiles=(10, 6), score=7)
        .tells(VampireSafe(1, SPACE_INDEX["cem_1"], 0), VampireSafe(0, SPACE_INDEX["castle"], 0)),
    "R44: the sunrise tells every fate, the farthest first":
        over(seat("cem_1", vp=3), seat("rd_4"), seat("castle", arrival=1))
        .tells(
            VampireBurned(1, SPACE_INDEX["rd_4"]), VampireSafe(0, SPACE_INDEX["cem_1"], 3),
            VampireSafe(2, SPACE_INDEX["castle"], 0)
        ),
    **{
        f"R45: a safe seat chooses the type of its token: {kind}":
            over(CHOICE).then(seat=0, kind="token_type", options=[f"token_type {one}" for one in TYPES])
            .do({"do": "token_type", "type": kind}).then(chosen_type=number, kind=None)
            .tells(TypeChosen(0, number))
        for number, kind in enumerate(TYPES)
    },
    "R45: the token of a burned seat gets no type": over(seat("rd_4", tokens="human_choice"))
        .then(kind=None, chosen_type=NOTHING),
})  # fmt: skip
def test_sunrise(chain: Chain) -> None:
    chain.play()


def test_one_parasol_turn_for_each_vampire_however_many_it_has() -> None:
    state = night_over(
        seat("mtn_3", tokens="parasol parasol#1", hand="vampire_speed_2", deck="vampire_speed_4")
    )
    events = state.apply(UseParasol(True))
    while state.decision is not None:
        assert state.decision.kind != "parasol"
        events += state.apply(state.decision.actions[0])
    assert len(events_of(events, ParasolTurn)) == 1


def test_what_the_mountains_cost() -> None:
    """R44."""
    printed = {LOSS[space] for space, one in enumerate(SPACES) if one.region == "mountains"}
    everywhere = {"castle": {0}, "cemetery": {5}, "plains": {-1}, "forest": {-1}}
    assert fates("rookie") == everywhere | {"mountains": printed}
    assert fates("elder") == everywhere | {"mountains": {-1}}
    assert fates("elder", gentle=True) == everywhere | {"mountains": {0}}


def test_no_score_drops_below_0() -> None:
    """G21."""
    state = dawn(seat("mtn_5", vp=6), seat("cem_2", vp=30), mode="rookie")
    assert [sunrise_prices.sunrise_loss(state, number) for number in (0, 1)] == [6, 5]
