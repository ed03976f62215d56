"""R35, R36: what gained cards score, bring along and still do."""

from __future__ import annotations

from typing import Any

from game.hunger.components.definitions import NOTHING
from game.hunger.components.map_graph import REGIONS
from game.hunger.table.events import CardToDeckTop, Gained, GregariousDrawn, ScoreChanged
from game.hunger.turn import gaining
from tests.game.cases import Chain, chains, rows
from tests.game.hunger.fixtures_acting import Case, acting, cards, case, do, events_of, ids

OWL = {"rd_6": "scraps craving"}


def hunt(pile: str, space: str = "rd_3", **zones: Any) -> Case:
    """The pile of the first cell is hunted."""
    chain = case(space, **{"track": {(0, 1): pile}} | zones)
    chain.do("hunt 0 1")
    return chain


@rows(("pile", "space", "zones", "points"), {
    "a Human in the Mountains": ("bernard ivo swift_shadow", "mtn_1", {}, 5),
    "every Human is worth 1 more on the Plains": ("bernard ivo swift_shadow", "rd_3", {}, 7),
    "every Human is worth 2 more in the Forest": ("bernard ivo swift_shadow", "frd_8", {}, 9),
    "a Familiar or Power gets no bonus of the region": ("swift_shadow vampiric_will", "frd_8", {}, 0),
    "op region_vp in its region": ("brigitte", "rd_3", {}, 4),
    "op region_vp in another region": ("brigitte", "frd_8", {}, 4),
    "op region_vp of the Forest": ("beatrix", "frd_8", {}, 7),
    "op vp_per_human for every Human gained and for nothing else": ("marya cottard swift_shadow", "rd_3",
        {"play": "the_hunger"}, 10),
    "op vp_per_human in the playing area only": ("marya", "mtn_1", {"discard": "the_hunger"}, 3),
})  # fmt: skip
def test_points(pile: str, space: str, zones: dict[str, Any], points: int) -> None:
    hunt(pile, space, **zones).then(score=points).play()


def test_the_points_are_told_part_by_part() -> None:
    events = do(acting("rd_3", track={(0, 1): "brigitte"}, play="the_hunger"), "hunt 0 1")
    (card,), (hunger,) = cards("brigitte"), cards("the_hunger")
    parts = (("card", card, 2), ("plains", NOTHING, 1), ("region", card, 1), ("hunger", hunger, 1))
    assert events_of(events, Gained) == [Gained(0, card, 5, parts)]
    assert events_of(events, ScoreChanged) == [ScoreChanged(0, 5, 5, "gained", card)]


def test_a_card_without_points_is_told_without_a_change_of_the_score() -> None:
    events = do(acting(track={(0, 1): "swift_shadow"}), "hunt 0 1")
    assert events_of(events, Gained)[0].parts == () and events_of(events, ScoreChanged) == []


def test_points_are_looked_up_by_region_and_card() -> None:
    assert gaining.POINTS_IN[REGIONS.index("forest")][cards("beatrix")[0]] == 7


def test_gregarious_humans_tell_what_they_bring() -> None:
    events = do(acting("frl_3", track={(0, 1): "wilhelmina"}, hunt_deck="yagna tyto momo"), "hunt 0 1")
    assert [ids((event.by, event.card)) for event in events_of(events, GregariousDrawn)] == [
        "wilhelmina yagna",
        "yagna tyto",
    ]


@chains({
    "the Labyrinth counts as Forest and a Rose gets no bonus":
        case("labyrinth", track={(0, 1): "ivo"}, roses="eternal_rose", any_hunts=2).do("hunt 0 1")
            .then(score=4)
        .do("hunt_rose eternal_rose", "ready eternal_rose discard").then(score=9),
    "what was gained is owned and counted":
        hunt("marya swift_shadow", hunted="ivo").then(hunted="ivo marya swift_shadow", cards_gained=2,
            humans_gained=1),
    "Gregarious Humans chain and what they bring scores and counts as hunted":
        hunt("wilhelmina", "frl_3", hunt_deck="yagna tyto momo")
        .then(score=9, cards_gained=3, discard="wilhelmina yagna tyto", hunt_deck="momo"),
    "what a Gregarious Human brings comes after the rest of the pile":
        hunt("catalina ivo", hunt_deck="momo").then(hunted="catalina ivo momo"),
    "a Gregarious Human brings nothing from an empty deck": hunt("catalina yagna", hunt_deck="momo")
        .then(hunted="catalina yagna momo"),
    "a Gregarious card of the Tavern brings one along too":
        case("rd_5", tavern="catalina", hunt_deck="momo").do("hunt_tavern").then(hunted="catalina momo"),
    "a card brought along was one of the easy cards on top": hunt("catalina", hunt_deck="momo billow ivo",
        easy_left=2).then(easy_left=1),
    "Ready: to the top of the deck where all know it":
        hunt("tyto", deck="vampire_speed_2 vampire_speed_3").then(kind="ready",
            options=["ready tyto top", "ready tyto discard"])
        .do("ready tyto top").then(deck="tyto vampire_speed_2 vampire_speed_3", known=1, discard="")
        .tells(CardToDeckTop(0, cards("tyto")[0])),
    "Ready: or it stays on the discard pile":
        hunt("tyto", deck="vampire_speed_2").do("ready tyto discard")
            .then(discard="tyto", deck="vampire_speed_2", known=0),
    "Ready: two are asked for bottom to top and the later one lies on top":
        hunt("tyto jaws").do("ready tyto top", "ready jaws top").then(deck="jaws tyto", known=2),
    "Ready: a Rose too":
        case("labyrinth", roses="eternal_rose").do("hunt_rose eternal_rose", "ready eternal_rose top")
            .then(deck="eternal_rose"),
    "an Inspiring card lets one pick a Crypt or skip":
        hunt("vittoria", crypts={"rd_6": "scraps", "mtn_4": "craving"})
        .then(kind="pick_crypt", options=["pick_crypt mtn_4", "pick_crypt rd_6", "skip"]).do("skip")
        .then(missions="", after="end_turn"),
    "an Inspiring card does nothing when all Crypts are empty": hunt("vittoria").then(after="end_turn"),
    "op digest_human: any Human of playing area and discard pile, itself included":
        hunt("petrus", play="the_hunger marya", discard="ivo swift_shadow")
        .then(kind="digest", options=["digest marya", "digest ivo", "digest petrus", "skip"])
        .do("digest ivo").then(digested="ivo", discard="swift_shadow petrus"),
    "op digest_human: may be skipped": hunt("petrus").do("skip").then(digested="", discard="petrus"),
    "an owl is first Ready and then Inspiring":
        hunt("bubo", crypts=OWL).then(kind="ready").do("ready bubo top").then(kind="pick_crypt"),
    "cards do what they still do after all were scored and in the order gained":
        hunt("petrus bubo catalina", hunt_deck="tyto", crypts={"rd_6": "scraps"})
            .then(cards_gained=4, kind="digest")
        .do("digest petrus", "ready bubo discard").then(kind="pick_crypt")
        .do("skip").then(options=["ready tyto top", "ready tyto discard"]),
    "a second hunt goes on after what the first one brought":
        hunt("tyto", track={(0, 1): "tyto", (0, 2): "ivo"}, any_hunts=2).do("ready tyto top")
            .then(kind="act", hunt=["hunt 0 2"]),
})  # fmt: skip
def test_gaining(chain: Chain) -> None:
    chain.play()
