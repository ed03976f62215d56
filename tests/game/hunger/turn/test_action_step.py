"""R29, R30: what is offered while a Vampire acts, all in all, and how that ends."""

from __future__ import annotations

from game.hunger.table.events import Hunted, SpeedLeft, TokenUsed
from game.hunger.turn import hunting
from tests.game.cases import Chain, chains, rows
from tests.game.hunger.fixtures_acting import acting, cards, case, options, tokens, words

ALL = {
    "play": "kuno wriggle marya hypnosis",
    "tokens": "extra_hunt speed_1 mission draw discard_draw velvet parasol",
    "crypts": {"rd_6": "scraps craving"},
    "track": {(0, 1): "tyto"},
}
EVERYWHERE = {"token mission", "familiar wriggle"}


@rows(("space", "zones", "names"), {
    "everything side by side":
        ("rd_3", {}, {"hunt 0", "token extra_hunt", "token speed_1", "familiar kuno", "hypnosis hypnosis",
            *EVERYWHERE}),
    "at home only what neither hunts nor needs Speed": ("castle", {"arrival": 1}, EVERYWHERE),
    "in a Parasol turn only what neither hunts nor needs Speed": ("rd_3", {"extra": True}, EVERYWHERE),
    "on a ship no hunts are gained, but Speed and Hypnosis work": ("bt_2", {},
        {"token speed_1", "hypnosis hypnosis", *EVERYWHERE}),
    "Holy Water keeps tokens and cards that give hunts": ("rd_3", {"play": "kuno bolek"},
        {"token speed_1", "token mission"}),
})  # fmt: skip
def test_what_is_offered(space: str, zones: dict[str, object], names: set[str]) -> None:
    assert {" ".join(answer.split()[:2]) for answer in options(acting(space, **ALL | zones))} == names


def test_ending_the_turn_comes_last() -> None:
    state = acting(**ALL)
    assert state.decision is not None and words(state.decision.actions[-1]) == "end_turn"


@chains({
    "in the Cemetery hunts can be gained though every pile is forbidden":
        case("cem_2", play="kuno", tokens="extra_hunt", track={(0, 1): "marya"})
            .then(options=["token extra_hunt", "familiar kuno"]),
    "a Speed token pays for a hunt":
        case(tokens="speed_2", track={(0, 3): "marya"}, speed_left=1, speed_total=4)
            .then(options=["token speed_2"])
        .do("token speed_2").then(speed_left=3, speed_total=6, options=["hunt 0 3"])
        .tells(TokenUsed(0, tokens("speed_2")[0]), SpeedLeft(0, 3, 6)),
    "a spent token is not offered again": case(tokens="speed_1 speed_2", spent=[tokens("speed_1"), ()])
        .then(options=["token speed_2"]),
    "the turn ends when told to":
        case(track={(0, 1): "marya", (0, 2): "ivo"}).do("end_turn").then(kind=None, after="end_turn"),
    "the turn ends when nothing else is left":
        case(track={(0, 1): "marya", (0, 2): "ivo"}).do("hunt 0 1").then(kind=None, after="end_turn"),
    "unspent hunts and Speed do not keep the turn open": case(any_hunts=3, speed_left=9)
        .then(after="end_turn"),
    "R32: column 3 first leaves the hunt of column 1":
        case("rd_4", track={(0, 1): "marya", (1, 2): "ivo", (2, 3): "osmund"}, first_hunts=1).do("hunt 2 3")
        .then(first_hunts=1, any_hunts=0, hunt=["hunt 0 1"]).tells(Hunted(0, "track", (2, 3), cards("osmund"),
            3, False)),
    "R29: the Tavern is told with its cards":
        case("rd_5", tavern="reya calvert", speed_left=2).do("hunt_tavern")
        .tells(Hunted(0, "tavern", None, cards("reya calvert"), 2, False)),
    "R29: a Rose costs nothing":
        case("labyrinth", roses="eternal_rose withered_rose", speed_left=0).do("hunt_rose withered_rose")
        .tells(Hunted(0, "rose", None, cards("withered_rose"), 0, False)).tells_no(SpeedLeft),
    "nobody moves again": case(track={(0, 1): "ivo"}, tokens="speed_1")
        .then(token=["token speed_1"], move=[]),
    "the end of the turn tells nothing of its own": case(tokens="speed_1").do("end_turn").tells_no(SpeedLeft),
})  # fmt: skip
def test_action_step(chain: Chain) -> None:
    chain.play()


def test_op_well_speed_gives_speed_on_a_well_only() -> None:
    for space, left in (("rd_4", 1), ("rd_3", 0)):
        state = acting(space, play="kuno", speed_left=0, speed_total=6)
        hunting.count_hunts(state)
        assert state.speed_left == left


def test_other_seats_tokens_are_not_offered() -> None:
    state = acting(track={(0, 1): "ivo"}, tokens="speed_1")
    state.tokens[1] = tokens("speed_2")
    assert options(state) == ["hunt 0 1", "token speed_1"]
