"""Section 6: every effect by its cases, and what every ally and every clan ability does in one rich
position."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, get_args

import pytest

from game.human_flavor.components.definitions import ALL_ALLIES, ALLY_IDS, CLAN_IDS
from game.human_flavor.components.effects import AnyEffect
from game.human_flavor.rules import RULES
from game.human_flavor.table.events import Fizzled, PointsScored
from tests.game.games.human_flavor import CASE_FILES
from tests.game.human_flavor.fixtures_matches import answers, do

BOX = Path("game/human_flavor/components")
OPS = sorted(str(effect.__struct_config__.tag) for effect in get_args(AnyEffect))
STOP = {"type": "stop"}
ONE_EACH = {"faith": 1, "flesh": 1, "fear": 1, "willpower": 1, "life_force": 1}
HELD = {"left": ["poet"], "middle": ["judge"], "right": ["baker"]}
BODIES = ["bookie", "fence"]


def allies_with(op: str) -> list[dict[str, Any]]:
    """Cases whose title names the effect."""
    return [case for case in CASE_FILES.referee_cases if op in re.findall(r"\bE (\w+)", case["title"])]


def test_there_are_23_effects() -> None:
    assert len(OPS) == 23


@pytest.mark.parametrize("op", OPS)
def test_effect(op: str) -> None:
    found = allies_with(op)
    assert found and not any(map(CASE_FILES.problems, found))


def test_every_effect_stands_on_a_card() -> None:
    written = re.findall(
        r"effect: (\w+)", "".join((BOX / f"{name}.yaml").read_text() for name in ("allies", "board", "clans"))
    )
    assert {*written} == {*OPS}


IDLE = {
    "gain": "alley_cat", "gain_any": "hedge_witch", "gain_per": "corner_banshee",
    "points_per": "bayou_matron", "pay": "notary_devil",
    "swap": "soul_broker", "capture": "cult_leader", "rejuvenate": "parish_healer",
    "extra_snack": "drowsy_bear",
    "extra_devour": "wolf_doorman", "body": "archmage_emeritus", "exhume": "tea_room_medium",
    "take": "tithe_collector",
    "activate": "busy_brownie", "recruit": "satyr_promoter", "sink": "watchful_seraph", "sweep": "marsh_wisp",
    "recall": "grinning_changeling", "choose": "part_time_necromancer",
}  # fmt: skip
"""By effect: an ally that it makes idle where there is nothing."""
SKIPPED = {"calm": "spin_doctor", "incite": "street_anarchist"}
"""The same for those that never come alone."""


def barren_position(ally: str, **zones: Any) -> dict[str, Any]:
    """No cards, no stackers, and all tokens with seat 1, but for the ally that would take them."""
    purse = {} if ally in ("tithe_collector",) else dict.fromkeys(ONE_EACH, 35)
    mine = {"allies": [{"id": ally}], "ability_used": True, "converted": True}
    return {
        "clans": ["feral", "undead"],
        "players": [mine, {"resources": purse, "allies": [], "converted": True}],
        "rest": "box",
        **zones,
    }


@pytest.mark.parametrize("op", IDLE)
def test_effect_that_can_do_nothing_is_not_offered(op: str) -> None:
    """R19; and where there is something, it is."""
    state = RULES.from_position(barren_position(IDLE[op]))
    do(state, {"type": "place_home", "strength": 1})
    assert state.decision is not None and state.decision.seat == 1, "the turn has ended by itself"
    state = RULES.from_position(rich_position(IDLE[op]))
    do(state, {"type": "place_home", "strength": 1})
    assert {"type": "activate", "ally": IDLE[op]} in answers(state)


@pytest.mark.parametrize("op", SKIPPED)
def test_effect_that_can_do_nothing_is_skipped(op: str) -> None:
    events = do(
        RULES.from_position(barren_position(SKIPPED[op])),
        {"type": "place_home", "strength": 1},
        {"type": "activate", "ally": SKIPPED[op]},
    )
    assert [event.effect for event in events if isinstance(event, Fizzled)] == [op]
    assert [event.points for event in events if isinstance(event, PointsScored)] == [1]


def test_dominate_that_nobody_can_pay_is_not_offered() -> None:
    for tokens, offered in (
        ({}, False),
        ({"willpower": 1}, True),
        ({"life_force": 1}, False),
        ({"life_force": 2}, True),
    ):
        mine = {"allies": [], "converted": True, "resources": tokens}
        state = RULES.from_position({"clans": ["infernal", "fey"], "players": [mine, {}], "rest": "box"})
        do(state, {"type": "place_home", "strength": 1})
        assert state.decision is not None and (state.decision.kind == "menu") == offered


def test_every_effect_but_points_is_tried_where_it_can_do_nothing() -> None:
    assert {*IDLE, *SKIPPED, "dominate", "points"} == {*OPS}


# Every ally


def rich_position(ally: str, **more: Any) -> dict[str, Any]:
    """Table with a part of everything, so that every ally has an effect."""
    mine = {
        "resources": ONE_EACH,
        "captives": HELD,
        "dumpster": BODIES,
        "allies": [{"id": ally}],
        "ability_used": True,
        "converted": True,
    }
    return {
        "clans": ["feral", "undead"],
        "players": [mine | more, {"resources": {"fear": 2}, "allies": [], "converted": True}],
        "corners": {"crime": [1, 0, "neutral"]},
        "uprising": [{"owner": 0, "network": "culture"}],
        "city": {"city_hall": [0, 1]},
        "humans": ["mayor", "tycoon"],
        "human_deck": ["hacker", "forger", "smuggler", "burglar", "landlord"],
        "allies": ["hedge_witch" if ally == "cult_leader" else "cult_leader"],
    }


def gain(**tokens: int) -> dict[str, Any]:
    """Stocks after these are added to one of each."""
    return {
        "players": {
            0: {"resources": {name: 1 + tokens.get(name, 0) for name in ONE_EACH if 1 + tokens.get(name, 0)}}
        }
    }


def score(points: int, **zones: Any) -> dict[str, Any]:
    return {"players": {0: {"score": points, **zones}}}


def choose(*resources: str) -> list[dict[str, Any]]:
    return [{"type": "choose_resource", "resource": resource} for resource in resources]


TAKE = {"type": "take", "from": 1, "resource": "fear"}
INCITE = {"type": "incite", "network": "crime"}
SINK = {"type": "sink", "network": "crime", "position": 1}
PUSHED = [{"owner": 0, "network": "culture"}, {"owner": "neutral", "network": "crime"}]
FROM_ABILITIES: dict[str, tuple[list[dict[str, Any]], dict[str, Any]]] = {
    "acolyte_of_light": ([], gain(faith=1, flesh=1)),
    "stray_pup": ([], gain(flesh=1, willpower=1)),
    "ledger_imp": ([], gain(fear=1, life_force=1)),
    "dust_sprite": ([], gain(willpower=1, life_force=1)),
    "shambling_valet": ([], gain(life_force=1, flesh=1)),
    "hired_thug": (choose("fear"), gain(fear=1)),
    "choir_cherub": ([], gain(faith=2)),
    "parish_healer": (
        [{"type": "rejuvenate", "human": "baker"}] * 2,
        {"players": {0: {"captives": {"left": ["poet", "baker"], "middle": ["judge"]}}}},
    ),
    "watchful_seraph": ([SINK], {"corners": {"crime": [0, 1, "neutral"]}}),
    "herald_of_calm": (choose("faith"), gain(faith=1) | {"uprising": []}),
    "tithe_collector": ([TAKE, TAKE], {"players": {0: gain(fear=2)["players"][0], 1: {"resources": {}}}}),
    "serene_virtue": (choose("faith", "flesh"), gain(faith=1, flesh=1)),
    "gilded_archangel": ([], score(2)),
    "alley_cat": ([], gain(flesh=2)),
    "dockside_rat": (
        [],
        {"players": {0: {"dumpster": [*BODIES, "hacker"], "score": 0, "resources": ONE_EACH | {"flesh": 2}}}},
    ),
    "wolf_doorman": ([{"type": "devour", "human": "judge"}], score(2, dumpster=[*BODIES, "judge"])),
    "drowsy_bear": (
        [{"type": "snack", "human": "judge", "gain": ["faith", "fear"]}],
        {
            "players": {
                0: {
                    "resources": ONE_EACH | {"faith": 2, "fear": 2},
                    "captives": {"left": ["poet"], "right": ["baker", "judge"]},
                }
            }
        },
    ),
    "night_owl": (
        [{"type": "pay", "resource": "flesh"}, {"type": "capture", "human": "mayor"}],
        {
            "players": {
                0: {
                    "resources": gain(flesh=-1)["players"][0]["resources"],
                    "captives": HELD | {"left": ["poet", "mayor"]},
                }
            }
        },
    ),
    "bayou_matron": ([], score(2)),
    "pack_alpha": ([], score(2)),
    "cinder_imp": ([], gain(fear=2)),
    "notary_devil": (
        [{"type": "pay", "resource": "fear"}],
        score(3, resources=gain(fear=-1)["players"][0]["resources"]),
    ),
    "soul_broker": ([{"type": "swap", "give": "faith", "get": "fear"}, STOP], gain(faith=-1, fear=1)),
    "rabble_rouser": ([INCITE], gain(fear=1) | {"uprising": PUSHED, "corners": {"crime": [1, 0]}}),
    "cellar_tormentor": ([], gain(fear=3)),
    "pit_champion": (
        [{"type": "devour", "human": "poet"}],
        score(3, captives={"middle": ["judge"], "right": ["baker"]}),
    ),
    "velvet_archduke": ([TAKE, STOP], gain(fear=1)),
    "lantern_pixie": ([], gain(willpower=2)),
    "busy_brownie": ([], gain(willpower=1)),
    "grinning_changeling": (
        [{"type": "recall", "location": "city_hall"}],
        {"city": {"city_hall": [1]}, "players": {0: {"minions": 3}}},
    ),
    "marsh_wisp": (
        [{"type": "capture", "human": "forger"}],
        {"humans": ["landlord", "burglar", "smuggler", "hacker"]},
    ),
    "prankster_pooka": (choose("fear", "fear"), gain(fear=2)),
    "satyr_promoter": (
        [{"type": "recruit", "ally": "cult_leader", "pay": ["faith"]}],
        {
            "players": {
                0: {
                    "allies": ["satyr_promoter", "cult_leader"],
                    "resources": gain(faith=-1)["players"][0]["resources"],
                }
            }
        },
    ),
    "thorn_queen": (
        [{"type": "rejuvenate", "human": "judge"}, {"type": "rejuvenate", "human": "baker"}],
        {"players": {0: {"captives": {"left": ["poet", "judge"], "middle": ["baker"]}}}},
    ),
    "hungry_ghoul": ([], gain(life_force=2)),
    "polite_gravedigger": (
        [{"type": "exhume", "human": "fence"}],
        {"players": {0: {"captives": HELD | {"middle": ["judge", "fence"]}, "dumpster": ["bookie"]}}},
    ),
    "penthouse_vampire": ([TAKE], gain(fear=1, life_force=1)),
    "corner_banshee": ([], gain(fear=2)),
    "museum_mummy": ([SINK], score(1) | {"corners": {"crime": [0, 1, "neutral"]}}),
    "tenured_lich": (
        [{"type": "snack", "human": "baker", "gain": ["fear"]}],
        score(0, dumpster=[*BODIES, "baker"]),
    ),
    "elder_count": (choose("willpower", "life_force"), gain(willpower=1, life_force=1)),
    "parlor_psychic": (
        [{"type": "choose_option", "index": 0}, *choose("faith")],
        gain(faith=1) | {"humans": ["burglar", "smuggler", "forger", "hacker"]},
    ),
    "hedge_witch": (choose("flesh", "fear"), gain(flesh=1, fear=1)),
    "cult_leader": (
        [{"type": "pay", "resource": "faith"}, {"type": "capture", "human": "tycoon"}],
        {"players": {0: {"captives": HELD | {"left": ["poet", "tycoon"]}}}},
    ),
    "backroom_alchemist": ([{"type": "swap", "give": "flesh", "get": "fear"}, STOP], gain(flesh=-1, fear=1)),
    "tea_room_medium": (
        [{"type": "exhume", "human": "bookie"}],
        {"players": {0: {"captives": HELD | {"right": ["baker", "bookie"]}}}},
    ),
    "spin_doctor": ([], score(1, unplaced={"culture": 6}) | {"uprising": []}),
    "street_anarchist": ([INCITE], score(1) | {"uprising": PUSHED}),
    "part_time_necromancer": (
        [{"type": "choose_option", "index": 1}, {"type": "devour", "human": "baker"}],
        score(1),
    ),
    "archmage_emeritus": ([], score(0, dumpster=[*BODIES, "hacker"])),
}
"""By ally: the answers after its activation, and what then is so, worked out by hand in the position
rich()."""


@pytest.mark.parametrize("ally", ALLY_IDS)
def test_ally(ally: str) -> None:
    given, expect = FROM_ABILITIES[ally]
    steps = [{"type": "place_home", "strength": 1}, {"type": "activate", "ally": ally}, *given]
    case = {
        "position": rich_position(ally),
        "steps": [{"action": step} for step in steps],
        "expect": expect | {"decision": {"kind": "menu", "seat": 0}},
    }
    assert CASE_FILES.problems(case) == []


# What all cards have in common


@pytest.mark.parametrize("ally", ALL_ALLIES, ids=ALLY_IDS)
def test_an_ally_that_was_activated_is_used(ally: int) -> None:
    state = RULES.from_position(rich_position(ALLY_IDS[ally]))
    do(state, {"type": "place_home", "strength": 1}, {"type": "activate", "ally": ALLY_IDS[ally]})
    assert not state.is_ready(ally) and state.activated
    while state.decision is not None and state.decision.kind == "effect":
        assert {"type": "activate", "ally": ALLY_IDS[ally]} not in answers(state)
        state.advance(state.decision.actions[-1])
    assert {"type": "activate", "ally": ALLY_IDS[ally]} not in answers(state)
    assert state.check() == []


@pytest.mark.parametrize("seat", range(len(CLAN_IDS)), ids=CLAN_IDS)
def test_a_clan_ability_is_spent(seat: int) -> None:
    position = rich_position("pack_alpha", ability_used=False)
    position["clans"] = [CLAN_IDS[seat], CLAN_IDS[seat - 1]]
    state = RULES.from_position(position)
    do(state, {"type": "place_home", "strength": 1})
    assert {"type": "clan_ability"} in answers(state)
    do(state, {"type": "clan_ability"})
    assert state.has_used_ability(0) and state.activated and state.is_ready(ALLY_IDS.index("pack_alpha"))
