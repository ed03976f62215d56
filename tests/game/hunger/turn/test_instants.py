"""Section 9: the gold Missions."""

from __future__ import annotations

from typing import Any

from game.hunger.table.events import FamiliarTaken, Gained, Hunted, MissionUsed, ScoreChanged
from tests.game.cases import Chain, chains
from tests.game.hunger.fixtures_acting import acting, cards, case, do, events_of, missions, tokens

TRACK = {(0, 1): "marya", (1, 1): "tyto", (0, 2): "ivo", (0, 3): "osmund"}
CHEST = {"mtn_2": "velvet"}
STEPS = ("effects", "act")
FREE = "instant still_hungry"
NO_HUNTING: dict[str, dict[str, Any]] = {
    "the Castle": {"space": "castle"}, "home": {"space": "castle", "arrival": 1}, "a ship": {"space": "bt_2"},
    "a Parasol turn": {"extra": True}, "Holy Water": {"play": "bolek"},
}  # fmt: skip
"""R34: zones with which nothing can be hunted."""
AT_HOME, PARASOL = NO_HUNTING["home"], NO_HUNTING["a Parasol turn"]


def test_another_viewer_finds_none_in_what_it_sees() -> None:
    state = acting(held="treasure_map", chests=CHEST, track={(0, 1): "ivo"})
    decision = state.seen_by(1).decision
    assert decision is not None and [action.verb for action in decision.actions] == ["hunt", "end_turn"]


@chains({
    "a used Mission lies face up and is no longer held":
        case(held="treasure_map blue_blood", chests=CHEST).do("instant treasure_map mtn_2")
        .then(missions="blue_blood", used_missions="treasure_map")
        .tells(MissionUsed(0, missions("treasure_map")[0])),
    "a beige Mission is not used": case(held="blue_blood scraps", chests=CHEST, others="castle")
        .then(options=[]),
})  # fmt: skip
def test_using(chain: Chain) -> None:
    chain.play()


HAND = "marya swift_shadow ivo"
ONE = {"play": "marya", "from_hand": "marya", "held": "long_digestion"}


@chains({
    "the Humans of the hand are digested, its other cards discarded, and the turn ends":
        case(asking="effects", held="long_digestion", play="tyto bernard " + HAND, from_hand=HAND)
            .then(options=["instant long_digestion"])
        .do("instant long_digestion").then(digested="marya ivo", discard="swift_shadow", play="tyto bernard",
            after="end_turn"),
    "a permanent card of the hand is discarded too":
        case(asking="effects", held="long_digestion", play="tyto", from_hand="tyto")
        .do("instant long_digestion").then(discard="tyto", play=""),
    "not after another action": case(asking="effects", fresh=False, **ONE).then(options=[]),
    "not in step 3": case(**ONE).then(options=[]),
    "not after a token": case(asking="effects", tokens="speed_1 speed_2", **ONE).do("token speed_1")
        .then(instant=[]),
    "at home": case(asking="effects", **ONE, **AT_HOME).then(options=["instant long_digestion"]),
    "in a Parasol turn": case(asking="effects", **ONE, **PARASOL).then(options=["instant long_digestion"]),
})  # fmt: skip
def test_op_digest_hand(chain: Chain) -> None:
    chain.play()


STALKERS = {"peak_stalker": "mtn_1", "coast_stalker": "rd_3", "wood_stalker": "frd_8"}


@chains({
    "after column 3 any pile for nothing":
        case(held="still_hungry", track=TRACK, speed_left=3).then(instant=[])
        .do("hunt 0 3").then(instant=[f"{FREE} {cell}" for cell in ("0 1", "0 2", "1 1")])
        .do(f"{FREE} 0 2").then(speed_left=0, any_hunts=0, discard="osmund ivo")
        .tells(Hunted(0, "track", (0, 2), cards("ivo"), 0, True)),
    "after column 3 no Human is wanted":
        case("mtn_1", held="still_hungry", track={(0, 3): "swift_shadow", (0, 1): "marya"}).do("hunt 0 3")
            .then(instant=[f"{FREE} 0 1"]),
    **{
        f"after a Human in the region a pile of the same column: {mission}":
            case(space, held=mission, track=TRACK).do("hunt 0 1").then(instant=[f"instant {mission} 1 1"])
        for mission, space in STALKERS.items()
    },
    "another region does not help": case(held="peak_stalker wood_stalker", track=TRACK).do("hunt 0 1")
        .then(instant=[]),
    "in a region a Human in the pile is wanted":
        case(held="coast_stalker", track={(0, 1): "swift_shadow", (1, 1): "marya"}).do("hunt 0 1")
            .then(instant=[]),
    "it does not follow a Human of the Tavern":
        case("rd_5", held="coast_stalker", track=TRACK, tavern="ivo").do("hunt_tavern").then(instant=[]),
    "it counts as a hunt for the next gold Mission":
        case(held="still_hungry coast_stalker", track={(0, 3): "swift_shadow", (0, 2): "ivo", (1, 2): "momo"})
        .do("hunt 0 3").then(instant=[f"{FREE} 0 2", f"{FREE} 1 2"])
        .do(f"{FREE} 0 2").then(options=["instant coast_stalker 1 2"]).do("instant coast_stalker 1 2")
        .then(cards_gained=3),
    "two columns may be chosen between":
        case(held="coast_stalker", any_hunts=2, track={**TRACK, (2, 2): "momo", (2, 3): "brunn"})
            .do("hunt 0 1", "hunt 0 2")
        .then(instant=["instant coast_stalker 1 1", "instant coast_stalker 2 2"]),
    "it leaves Humans of the Cemetery alone":
        case("cem_2", held="still_hungry", track={(0, 3): "swift_shadow", (0, 1): "marya", (0, 2): "tyto",
            (1, 2): "tyto#0 ivo"})
        .do("hunt 0 3").then(instant=[f"{FREE} 0 2"]),
    "a fast pile costs nothing either":
        case(held="still_hungry", track={(0, 3): "osmund", (0, 1): "reya"}, speed_left=3)
            .do("hunt 0 3", f"{FREE} 0 1")
        .then(speed_left=0, discard="osmund reya"),
    "not where hunting is forbidden":
        case(held="still_hungry coast_stalker", track=TRACK, columns=0b1110, human_columns=0b10, play="bolek")
            .then(options=[]),
    "it brings what the cards bring":
        case(held="still_hungry", track={(0, 3): "osmund", (0, 1): "catalina tyto"}, hunt_deck="momo")
            .do("hunt 0 3", f"{FREE} 0 1")
        .then(kind="ready", hunted="osmund catalina tyto momo"),
})  # fmt: skip
def test_op_free_hunt(chain: Chain) -> None:
    chain.play()


@chains({
    "the token of any Chest that has one, and its points":
        case(held="treasure_map", chests={"mtn_2": "velvet", "rd_7": "draw"})
        .then(options=["instant treasure_map mtn_2", "instant treasure_map rd_7"])
        .do("instant treasure_map mtn_2").then(score=4, tokens="velvet")
        .tells(ScoreChanged(0, 4, 4, "chest", tokens("velvet")[0])),
    "it needs a Chest with a token": case(held="treasure_map").then(options=[]),
    **{
        f"{asking}, {place}": case(asking=asking, held="treasure_map", chests=CHEST, **zones)
            .then(options=["instant treasure_map mtn_2"])
        for asking in STEPS for place, zones in (("at home", AT_HOME), ("in a Parasol turn", PARASOL),
            ("anywhere", {}))
    },
    "a token that can be used at once":
        case(held="treasure_map", chests={"mtn_2": "speed_2"}).do("instant treasure_map mtn_2")
            .then(options=["token speed_2"]),
})  # fmt: skip
def test_op_take_bonus(chain: Chain) -> None:
    chain.play()


TAKEN = {"track": {(0, 1): "bubo"}, "crypts": {"rd_6": "scraps"}, "held": "animal_call"}


@chains({
    "one out of any pile into the playing area, which counts as hunting":
        case(held="animal_call", track={(0, 1): "marya tyto ivo", (1, 3): "jaws"}, any_hunts=0)
        .then(options=["instant animal_call tyto", "instant animal_call jaws"])
        .do("instant animal_call tyto").then(track={(0, 1): "marya ivo"}, play="tyto", hunted="tyto")
        .then(cards_gained=1, humans_gained=0, columns=0).tells(FamiliarTaken(0, cards("tyto")[0], (0, 1))),
    "nobody is asked where a Ready card goes, but an owl inspires":
        case(any_hunts=0, **TAKEN).do("instant animal_call bubo")
            .then(kind="pick_crypt", options=["pick_crypt rd_6", "skip"])
        .do("pick_crypt rd_6").then(score=1, missions="scraps"),
    "in step 1 it leads back to step 1":
        case(asking="effects", tokens="speed_1", **TAKEN).do("instant animal_call bubo", "skip")
        .then(kind="effects", options=["token speed_1"]),
    "it reaches into the mixed piles of the Cemetery":
        case("cem_2", held="animal_call", track={(0, 1): "marya tyto"})
            .then(options=["instant animal_call tyto"]),
    "a Familiar that comes into play adds no hunt this turn but can be discarded for one":
        case(held="animal_call", track={(0, 1): "kuno", (1, 1): "marya"}, any_hunts=0)
            .do("instant animal_call kuno")
        .then(options=["familiar kuno"]),
    **{
        f"{asking}: forbidden by {what}":
            case(asking=asking, held="animal_call", track={(0, 1): "tyto"}, any_hunts=0, **zones)
                .then(options=[])
        for asking in STEPS for what, zones in NO_HUNTING.items()
    },
})  # fmt: skip
def test_op_free_familiar(chain: Chain) -> None:
    chain.play()


def test_a_familiar_taken_is_told_as_gained_into_play() -> None:
    events = do(acting(held="animal_call", track={(0, 1): "tyto"}, any_hunts=0), "instant animal_call tyto")
    assert events_of(events, Gained)[0].to == "play"


@chains({
    "points for every Vampire nearer to the Castle":
        case(held="opportunist", others="mtn_1 castle rd_8").then(options=["instant opportunist"])
            .do("instant opportunist")
        .tells(ScoreChanged(0, 2, 2, "closer", missions("opportunist")[0])),
    "not offered when nobody is nearer": case(held="opportunist", others="rd_3 rd_8").then(options=[]),
    "not offered at home": case("castle", arrival=1, held="opportunist", others="mtn_1").then(options=[]),
    "in step 1": case(asking="effects", held="opportunist").then(options=["instant opportunist"]),
    "in a Parasol turn": case(extra=True, held="opportunist").then(options=["instant opportunist"]),
})  # fmt: skip
def test_op_vp_per_closer(chain: Chain) -> None:
    chain.play()
