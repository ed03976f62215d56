"""Pushing (R26, R27)."""

from __future__ import annotations

from game.hunger.components.definitions import CARD_INDEX
from game.hunger.state import State
from game.hunger.table.events import ChestOpened, Moved, PermanentLost, Pushed, ScoreChanged
from tests.game.cases import Chain, chains
from tests.game.hunger.fixtures_acting import Case, cards, do, events_of, ids, options, tokens
from tests.game.hunger.fixtures_moving import at, moving, space, walk

MIST = Moved(0, (space("rd_1"), space("rl_5")), 0, "mist")
PREY = {"track": {(0, 1): "marya"}}


def land_seat(name: str, origin: str, others: str, play: str = "", **zones: object) -> State:
    """Seat 0 has just moved there from a neighboring space."""
    state = moving(origin, 3, play, others, **zones)
    do(state, f"move {name}")
    return state


def land(others: str, play: str = "", name: str = "rd_5", origin: str = "rd_4", **zones: object) -> Case:
    return Case(lambda: land_seat(name, origin, others, play, **zones))


def tax_case(play: str, rival: str) -> Case:
    """Seat 1, which lies there, has these cards in play."""

    def start() -> State:
        state = land_seat("rd_5", "rd_4", "rd_5", play, **PREY)
        state.play[1] = cards(rival)
        return state

    return Case(start)


@chains({
    "R26: the upper Vampire is pushed first, to any neighbor":
        land("rd_5 rd_5").then(seat=0, options=["push 2 rd_4", "push 2 rd_6", "stop_pushing"])
        .do("push 2 rd_6").tells(Pushed(0, 2, space("rd_5"), space("rd_6")))
        .then(options=["push 1 rd_4", "push 1 rd_6", "stop_pushing"]),
    "R26: to stop ends all pushing":
        land("rd_5 rd_5", **PREY).do("push 2 rd_6", "stop_pushing").then(stacks={"rd_5": (1, 0)}, kind="act"),
    "R26: when all are pushed the turn goes on": land("rd_5", **PREY).do("push 1 rd_6")
        .then(kind="act", stacks={"rd_5": (0,)}),
    "R26: a pushed Vampire lands on top and pushes nobody and opens nothing":
        land("rd_3 rd_2", name="rd_3", chests={"rd_2": "velvet"}, **PREY).do("push 1 rd_2")
        .then(stacks={"rd_2": (2, 1)}, seat=0).tells_no(ChestOpened),
    "R26: one may push into the Cemetery":
        land("mtn_1", name="mtn_1", origin="mtn_2").then(options=["push 1 cem_3", "push 1 mtn_2",
            "stop_pushing"]),
    "R26: but not into the Castle": land("cem_1", name="cem_1", origin="cem_2").then(kind=None),
    "R26: staying pushes nobody": walk("rd_5", 3, others="rd_5", **PREY).do("stay").then(kind="act"),
    "R26: Mist pushes too": walk("rd_1", 1, "form_of_mist", others="rl_5").do("mist rl_5").then(kind="push")
        .tells(MIST),
    "R28: a Chest is opened at once":
        walk("rd_1", 3, chests={"rd_2": "velvet"}).do("move rd_2")
            .tells(ChestOpened(0, space("rd_2"), tokens("velvet")[0], 4)),
    "R27: a goat scores and the pushed seat gives up a permanent card":
        tax_case("nib", "echo bran vampire_speed_2").do("push 1 rd_6").then(score=2)
        .tells(ScoreChanged(0, 2, 2, "push_tax", CARD_INDEX["nib#0"]))
        .then(kind="push_tax", seat=1, options=["give_up echo", "give_up bran"])
        .do("give_up bran").tells(PermanentLost(1, cards("bran")[0])).then(seat=0),
    "R27: two goats take twice":
        tax_case("nib horn", "echo bran grimm").do("push 1 rd_6", "give_up echo", "give_up grimm")
            .then(score=4, kind="act", owing=0),
    "R27: a lone permanent card goes by itself":
        tax_case("nib horn", "echo").do("push 1 rd_6").tells(PermanentLost(1, cards("echo")[0]))
            .then(score=4, kind="act"),
    **{
        f"R27: without permanent cards nothing is given up: {rival}":
            tax_case("nib", rival).do("push 1 rd_6").tells_no(PermanentLost).then(score=2, kind="act")
        for rival in ("", "vampire_speed_2")
    },
})  # fmt: skip
def test_pushing(chain: Chain) -> None:
    chain.play()


def test_nobody_is_pushed_in_the_castle_or_in_the_cemetery() -> None:
    for name, origin in (("castle", "cem_1"), ("cem_2", "cem_3")):
        state = land_seat(name, origin, name)
        assert state.decision is None and at(state, 1) == name


def test_what_is_given_up_leaves_play() -> None:
    for play, rival, answers, left in (
        ("nib", "echo bran vampire_speed_2", ["give_up bran"], ("echo vampire_speed_2", "bran")),
        ("nib horn", "echo bran grimm", ["give_up echo", "give_up grimm"], ("bran", "echo grimm")),
        ("nib horn", "echo", [], ("", "echo")),
    ):
        state = land_seat("rd_5", "rd_4", "rd_5", play, **PREY)
        state.play[1] = cards(rival)
        do(state, "push 1 rd_6", *answers)
        assert (ids(state.play[1]), ids(state.discard[1])) == left


def test_after_the_tax_one_may_push_on() -> None:
    state = land_seat("rd_5", "rd_4", "rd_5 rd_5", "nib")
    state.play[2] = cards("echo bran")
    assert events_of(do(state, "push 2 rd_6", "give_up echo"), PermanentLost)
    assert options(state) == ["push 1 rd_4", "push 1 rd_6", "stop_pushing"] and state.decision.seat == 0
