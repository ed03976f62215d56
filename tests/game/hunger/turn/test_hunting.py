"""R29, R32 to R34: what may be hunted, how often, for how much, and where not."""

from __future__ import annotations

from typing import Any

from game.hunger.table.events import Hunted, SpeedLeft
from game.hunger.turn import hunting
from tests.game.cases import Chain, chains, rows
from tests.game.hunger.fixtures_acting import acting, cards, case, options

PILES = {(0, 1): "marya", (1, 2): "ivo", (2, 3): "osmund"}
ALL = ["hunt 0 1", "hunt 1 2", "hunt 2 3"]
ROSE = {"roses": "eternal_rose"}


@rows(("zones", "hunts"), {
    "every pile that the Speed left pays for and no empty cell": ({}, ALL),
    "3 Speed pay for column 3": ({"speed_left": 3}, ALL),
    "2 Speed pay for column 2": ({"speed_left": 2}, ALL[:2]),
    "1 Speed pays for column 1": ({"speed_left": 1}, ALL[:1]),
    "nothing without Speed": ({"speed_left": 0}, []),
    "nothing below 0": ({"speed_left": -2}, []),
    "a Vampire that stayed hunts too": ({"moved": False, "stayed": True}, ALL),
    "a hunt of column 1 only reaches column 1": ({"any_hunts": 0, "first_hunts": 1}, ALL[:1]),
    "nothing without a hunt left": ({"any_hunts": 0}, []),
    "Holy Water elsewhere than in the playing area does no harm": ({"discard": "bolek", "hand": "eloise", "digested": "samuel"}, ALL),
    "a fast pile of column 3 needs 4 Speed": ({"track": {(0, 3): "calvert"}, "speed_left": 3}, []),
    "4 Speed pay for a fast pile of column 3": ({"track": {(0, 3): "calvert"}, "speed_left": 4}, ["hunt 0 3"]),
})  # fmt: skip
def test_piles_that_can_be_hunted(zones: dict[str, Any], hunts: list[str]) -> None:
    case(**{"track": PILES} | zones).then(hunt=hunts).play()


@chains({
    "a hunt pays the column and takes the whole pile bottom to top":
        case(track={(1, 2): "marya ivo swift_shadow"}, speed_left=5).do("hunt 1 2")
        .then(discard="marya ivo swift_shadow", speed_left=3, any_hunts=0, track={(1, 2): ""})
        .tells(Hunted(0, "track", (1, 2), cards("marya ivo swift_shadow"), 2, False), SpeedLeft(0, 3, 6)),
    "one fast card makes a pile dearer by 1 and two do not make it dearer still":
        case(track={(0, 1): "marya reya", (1, 1): "reya calvert"}, any_hunts=2, speed_left=5)
        .do("hunt 1 1").then(speed_left=3).do("hunt 0 1").then(speed_left=1),
    "column 1 uses up a hunt of column 1 first":
        case("rd_4", track=PILES, first_hunts=1).do("hunt 0 1").then(first_hunts=0, any_hunts=1, hunt=ALL[1:]),
    "column 3 first leaves the hunt of column 1":
        case("rd_4", track=PILES, first_hunts=1).do("hunt 2 3").then(first_hunts=1, any_hunts=0, hunt=ALL[:1]),
    "columns that were hunted are remembered and those with Humans too":
        case(track={(0, 1): "marya", (0, 2): "swift_shadow", (0, 3): "ivo"}, any_hunts=3).do("hunt 0 1", "hunt 0 2")
        .then(columns=0b110, human_columns=0b010),
    "the Tavern costs 2 even with fast cards and a hunt of any column":
        case("rd_5", tavern="reya calvert", speed_left=2).then(options=["hunt_tavern"])
        .do("hunt_tavern").then(tavern="", speed_left=0, any_hunts=0, hunted="reya calvert")
        .tells(Hunted(0, "tavern", None, cards("reya calvert"), 2, False)),
    "the Tavern is closed to whoever stayed": case("rd_5", tavern="marya", moved=False).then(options=[]),
    "the Tavern is closed if it is empty": case("rd_5", tavern="").then(options=[]),
    "the Tavern is closed to whoever cannot pay": case("rd_5", tavern="marya", speed_left=1).then(options=[]),
    "the Tavern wants a hunt of any column": case("rd_5", tavern="marya", any_hunts=0, first_hunts=1).then(options=[]),
    "the Tavern counts for no column":
        case("rd_5", tavern="marya").do("hunt_tavern").then(columns=0, human_columns=0, humans_gained=1),
    "any of the Roses left costs nothing but a hunt of any column":
        case("labyrinth", roses="eternal_rose withered_rose", speed_left=0)
        .then(options=["hunt_rose eternal_rose", "hunt_rose withered_rose"])
        .do("hunt_rose withered_rose").then(roses="eternal_rose", hunted="withered_rose", any_hunts=0, score=3)
        .tells(Hunted(0, "rose", None, cards("withered_rose"), 0, False)).tells_no(SpeedLeft),
    "a second Rose is refused": case("labyrinth", hunted="withered_rose", any_hunts=2, **ROSE).then(options=[]),
    "no Rose for staying": case("labyrinth", moved=False, **ROSE).then(hunt_rose=[]),
    "no Rose without a hunt of any column": case("labyrinth", any_hunts=0, first_hunts=1, **ROSE).then(hunt_rose=[]),
    "no Rose when all are gone": case("labyrinth", roses="").then(hunt_rose=[]),
    "no Rose under Holy Water": case("labyrinth", play="bolek", **ROSE).then(hunt_rose=[]),
    "Holy Water that is digested at the church lifts the ban at once":
        case("mrl_7", track=PILES, play="bolek").then(options=["digest bolek"]).do("digest bolek").then(hunt=ALL),
    "Holy Water that was hunted lies in the discard pile and does not stop the next hunt":
        case(track={**PILES, (0, 1): "eloise"}, any_hunts=2).do("hunt 0 1").then(hunt=ALL[1:]),
    "in the Cemetery a pile with a Human is forbidden as a whole":
        case("cem_2", track={(0, 1): "marya", (0, 2): "swift_shadow ivo", (0, 3): "swift_shadow#1 tyto"}).then(options=["hunt 0 3"]),
    "op discard_for_hunt: a hunt of column 1 for the card":
        case(track=PILES, play="kuno", any_hunts=0).then(options=["familiar kuno"])
        .do("familiar kuno").then(discard="kuno", play="", options=["hunt 0 1"]),
    "a token gives a hunt of any column":
        case(track=PILES, tokens="extra_hunt extra_hunt#1", any_hunts=0).then(options=["token extra_hunt", "token extra_hunt#1"])
        .do("token extra_hunt").then(hunt=ALL, token=["token extra_hunt#1"]),
})  # fmt: skip
def test_hunting(chain: Chain) -> None:
    chain.play()


@rows(("space", "zones"), {
    "at the Castle": ("castle", {}), "at home": ("castle", {"arrival": 1}), "on a ship": ("bt_2", {}),
    "in a Parasol turn": ("rd_3", {"extra": True}), "with Holy Water": ("rd_3", {"play": "the_hunger bolek"}),
})  # fmt: skip
def test_where_nobody_hunts(space: str, zones: dict[str, Any]) -> None:
    assert hunting.forbidden(acting(space, **zones))
    zones = {**zones, "play": "kuno " + str(zones.get("play", ""))}
    assert options(acting(space, track=PILES, tokens="extra_hunt mission", held="animal_call", **zones)) == []


# How many hunts

STAYED = {"moved": False, "stayed": True}


@rows(("space", "zones", "hunts", "first"), {
    "one of any column in every turn": ("rd_3", {}, 1, 0),
    "moving onto a well gives one of column 1": ("rd_4", {}, 1, 1),
    "staying on a well does not": ("rd_4", STAYED, 1, 0),
    "op extra_hunt gives one of any column for each card": ("rd_3", {"play": "vampiric_stealth#0 vampiric_stealth#1"}, 3, 0),
    "op extra_hunt_if_still for a Vampire that stayed with Speed": ("rd_3", {"play": "chops malka", **STAYED}, 3, 0),
    "op extra_hunt_if_still not for one that moved": ("rd_3", {"play": "chops"}, 1, 0),
    "op extra_hunt_if_still not without Speed": ("rd_3", {"play": "chops", "moved": False}, 1, 0),
})  # fmt: skip
def test_hunts_of_a_turn(space: str, zones: dict[str, Any], hunts: int, first: int) -> None:
    state = acting(space, **zones)
    hunting.count(state, None)
    assert (state.any_hunts, state.first_hunts) == (hunts, first)


@rows(("space", "zones", "left"), {
    "on a well, also for whoever stayed there": ("rd_4", {"play": "kuno cerber", "moved": False, "speed_left": 3, "speed_total": 3}, 5),
    "not with a total of 0": ("rd_4", {"play": "kuno", "speed_left": 0, "speed_total": 0}, 0),
    "not with a total below 0": ("rd_4", {"play": "kuno", "speed_left": 0, "speed_total": -1}, 0),
    "not elsewhere": ("rd_3", {"play": "kuno", "speed_left": 0, "speed_total": 6}, 0),
    "it counts the total Speed, not what is left": ("rd_4", {"play": "kuno", "speed_left": 0, "speed_total": 4}, 1),
})  # fmt: skip
def test_op_well_speed_gives_speed(space: str, zones: dict[str, Any], left: int) -> None:
    state = acting(space, **zones)
    events: list[Any] = []
    hunting.count(state, events)
    assert state.speed_left == left
    assert events == [SpeedLeft(0, left, zones["speed_total"])] * (left > zones["speed_left"])
