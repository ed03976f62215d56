"""Reasons against answers: each once, with its rule and a text."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from game.human_flavor.components import effects as e
from game.human_flavor.components.definitions import NOTHING
from game.human_flavor.rules import RULES
from game.human_flavor.state import State
from game.human_flavor.table import actions as a
from game.human_flavor.why_not import effects
from tests.game import refusals
from tests.game.human_flavor.fixtures_matches import at, do, new

Table = Callable[[], State]
blocked_by = partial(refusals.refusal_of, "human_flavor")
_checked = partial(refusals.check_reason, "human_flavor")
RICH = {"faith": 3, "flesh": 3, "fear": 3, "willpower": 3, "life_force": 3}
PARK = {"type": "place_city", "location": "public_park", "fee": "none"}
END, STOP, UTILIZE, ABILITY = (
    {"type": "end_turn"},
    {"type": "stop"},
    {"type": "utilize"},
    {"type": "clan_ability"},
)


def start() -> State:
    return new(2, 3, clans=["feral", "fey"], first_player=0)


def table(*, clans: tuple[str, ...] = ("feral", "fey"), steps: tuple[dict[str, Any], ...] = (),
    rival: Any = None, zones: Any = None,
          **player: Any) -> Table:  # fmt: skip
    """Seat 0 after some steps; without allies unless they are named."""

    def made() -> State:
        players = [{"allies": []} | player, {"allies": []} | (rival or {})]
        state = at(*players, clans=list(clans), **(zones or {}))
        do(state, *steps)
        return state

    return made


def city(location: str, *steps: dict[str, Any], **keys: Any) -> Table:
    return table(steps=({"type": "place_city", "location": location, "fee": "none"}, *steps), **keys)


def home(*steps: dict[str, Any], strength: int = 3, **keys: Any) -> Table:
    return table(steps=({"type": "place_home", "strength": strength}, *steps), **keys)


def ability(clan: str, **keys: Any) -> Table:
    """The clan ability of seat 0 asks."""
    return home(ABILITY, clans=(clan, "fey" if clan != "fey" else "feral"), **keys)


def helper(ally: str, *steps: dict[str, Any], **keys: Any) -> Table:
    """An ally of seat 0 asks."""
    return home(
        {"type": "activate", "ally": ally}, *steps, allies=[{"id": ally}, {"id": "stray_pup"}], **keys
    )


SNACK_TYCOON = {"type": "snack", "human": "tycoon", "gain": ["flesh"]}
SNACK_POET = {"type": "snack", "human": "poet", "gain": ["faith", "flesh", "flesh"]}
DEVOUR_TYCOON, DEVOUR_POET = {"type": "devour", "human": "tycoon"}, {"type": "devour", "human": "poet"}
CONVERT = {"type": "convert", "pay": ["flesh"], "get": ["fear", "life_force"]}
LARDER = {"captives": {"left": ["poet"], "right": ["tycoon"]}}
FEEDING = table(
    allies=[{"id": "stray_pup"}, {"id": "night_owl"}],
    resources={"flesh": 2},
    minions=0,
    rival={"minions": 0},
    converted=True,
)
METERS = {"corners": {"crime": [1, 0], "culture": [0]}}
ON_DISPLAY = {"allies": ["night_owl", "alley_cat"]}

CASES: list[tuple[str, str, Table, dict[str, Any]]] = [
    # the starting tokens
    ("start_sum", "R1", start, {"type": "start_resources", "resources": {"flesh": 5}}),
    ("start_line", "R1", start, {"type": "start_resources", "resources": {"flesh": 6, "fear": 3}}),
    ("setup", "R1", start, PARK),
    # placing
    ("seat_taken", "R3", table(seats=[3]), {"type": "place_home", "strength": 3}),
    ("no_fee", "R4", table(resources=RICH), {"type": "place_city", "location": "basilica", "fee": "fear"}),
    ("no_fee", "R4", table(resources=RICH, zones={"city": {"public_park": [1]}}), PARK | {"fee": "fear"}),
    ("fee_needed", "R5", table(resources=RICH, zones={"city": {"basilica": [1]}}),
     {"type": "place_city", "location": "basilica", "fee": "none"}),
    ("no_tokens", "R5", table(zones={"city": {"basilica": [1]}}),
        {"type": "place_city", "location": "basilica", "fee": "none"}),
    ("no_tokens", "R5", table(zones={"city": {"basilica": [1]}}),
        {"type": "place_city", "location": "basilica", "fee": "fear"}),
    ("token_not_held", "R5", table(resources={"fear": 1}, zones={"city": {"basilica": [1]}}),
     {"type": "place_city", "location": "basilica", "fee": "faith"}),
    ("place_first", "R3", table(), END),
    ("place_first", "R3", table(resources=RICH), {"type": "snack", "human": "poet", "gain": ["faith"]}),
    # the conversion
    ("converted", "R40", table(converted=True, resources=RICH), CONVERT),
    ("conversion", "R40", table(resources=RICH), CONVERT | {"pay": ["fear"]}),
    ("conversion", "R40", table(resources=RICH), CONVERT | {"get": ["fear", "fear", "life_force"]}),
    ("token_not_held", "R40", table(), CONVERT),
    ("conversion", "R40", table(clans=("mystic", "fey"), resources=RICH), CONVERT),
    ("same_type", "R40", table(clans=("mystic", "fey"), resources=RICH),
        {"type": "convert", "pay": ["fear"], "get": ["fear", "fear"]}),
    ("token_not_held", "R40", table(clans=("mystic", "fey"), resources={"fear": 1}),
     {"type": "convert", "pay": ["faith"], "get": ["fear", "fear"]}),
    ("supply_empty", "R27", table(clans=("mystic", "fey"), resources={"fear": 1},
        rival={"resources": {"faith": 35}}),
     {"type": "convert", "pay": ["fear"], "get": ["faith", "faith"]}),
    # the city
    ("placed", "R3", city("public_park", resources=RICH), PARK),
    ("not_in_city", "R7", home(**LARDER), UTILIZE),
    ("not_in_city", "R7", home(**LARDER), {"type": "capture", "human": "poet"}),
    ("utilized", "R7", city("basilica", UTILIZE, resources=RICH), UTILIZE),
    ("utilize_nothing", "R8", city("talent_agency", resources=RICH), UTILIZE),
    ("main_done", "R7", city("city_hall", {"type": "dominate", "network": "crime"}, resources=RICH),
        {"type": "capture", "human": "poet"}),
    ("no_icons", "R11", city("public_park", resources=RICH), {"type": "dominate", "network": "crime"}),
    ("no_icon", "R7", city("city_hall", resources=RICH), {"type": "dominate", "network": "culture"}),
    ("no_stacker", "R7", city("city_hall", resources=RICH, zones={"uprising": [{"owner": 0,
        "network": "crime"}] * 6}),
     {"type": "dominate", "network": "crime"}),
    ("dominate_cost", "R12", city("city_hall"), {"type": "dominate", "network": "crime"}),
    ("human_not_shown", "R15", city("city_hall", zones={"humans": ["poet"]}),
        {"type": "capture", "human": "judge"}),
    ("ally_not_shown", "R17", city("city_hall", zones={"allies": ["night_owl"]}),
        {"type": "recruit", "ally": "stray_pup"}),
    ("recruit_cost", "R17", city("city_hall", zones={"allies": ["night_owl"]}),
        {"type": "recruit", "ally": "night_owl"}),
    # at home
    ("not_at_home", "R18", city("city_hall", **LARDER), DEVOUR_POET),
    ("not_at_home", "R18", city("city_hall", **LARDER), ABILITY),
    ("activated", "R18", home({"type": "activate", "ally": "stray_pup"}, allies=[{"id": "stray_pup"}],
        **LARDER), ABILITY),
    ("not_your_ally", "R19", home(**LARDER), {"type": "activate", "ally": "night_owl"}),
    ("ally_used", "R19", home(allies=[{"id": "stray_pup", "used": True}], **LARDER),
        {"type": "activate", "ally": "stray_pup"}),
    ("ally_nothing", "R19", home(allies=[{"id": "night_owl"}], **LARDER),
        {"type": "activate", "ally": "night_owl"}),
    ("ability_used", "R19", home(ability_used=True, **LARDER), ABILITY),
    ("ability_nothing", "R19", home(resources=RICH, allies=[{"id": "stray_pup"}]), ABILITY),
    ("feast_over", "R18", home(DEVOUR_POET, STOP, **LARDER), DEVOUR_TYCOON),
    ("not_your_captive", "R20", home(**LARDER), {"type": "devour", "human": "judge"}),
    ("picked", "R21", home(SNACK_POET, **LARDER), SNACK_POET | {"gain": ["faith", "flesh"]}),
    ("snack_gain", "R22", home(**LARDER), SNACK_TYCOON | {"gain": ["fear"]}),
    ("snacking", "R20", home(SNACK_POET, **LARDER), DEVOUR_TYCOON),
    ("devouring", "R20", home(DEVOUR_POET, **LARDER), SNACK_TYCOON),
    ("finish_feast", "R18", home(DEVOUR_POET, **LARDER), END),
    ("finish_feast", "R18", home(DEVOUR_POET, **LARDER), PARK),
    # effects
    ("finish_effect", "section 6", ability("infernal", resources=RICH), END),
    ("must_choose", "section 6", ability("mystic"), STOP),
    ("other_effect", "section 6", ability("infernal", resources=RICH), {"type": "capture", "human": "poet"}),
    ("supply_empty", "R27", ability("mystic", rival={"resources": {"faith": 35}}),
        {"type": "choose_resource", "resource": "faith"}),
    ("pay_other", "section 6", helper("night_owl", resources=RICH, zones={"humans": ["poet"]}),
        {"type": "pay", "resource": "fear"}),
    ("token_not_held", "section 6", city("precinct_13", UTILIZE, resources={"flesh": 1},
        zones={"humans": ["poet"]}),
     {"type": "pay", "resource": "fear"}),
    ("same_type", "section 6", city("galleria", UTILIZE, resources=RICH),
        {"type": "swap", "give": "fear", "get": "fear"}),
    ("token_not_held", "section 6", city("galleria", UTILIZE, resources={"flesh": 1}),
        {"type": "swap", "give": "fear", "get": "flesh"}),
    ("supply_empty", "R27", city("galleria", UTILIZE, resources={"flesh": 1},
        rival={"resources": {"faith": 35}}),
     {"type": "swap", "give": "flesh", "get": "faith"}),
    ("take_own", "section 6", helper("tithe_collector", rival={"resources": {"fear": 1}}),
        {"type": "take", "from": 0, "resource": "fear"}),
    ("token_not_theirs", "section 6", helper("tithe_collector", rival={"resources": {"fear": 1}}),
     {"type": "take", "from": 1, "resource": "flesh"}),
    ("human_not_shown", "R15", ability("celestial", zones={"humans": ["poet"]}),
        {"type": "capture", "human": "judge"}),
    ("not_your_captive", "section 6", helper("parish_healer", **LARDER),
        {"type": "rejuvenate", "human": "judge"}),
    ("leftmost", "section 6", helper("parish_healer", **LARDER), {"type": "rejuvenate", "human": "poet"}),
    ("not_your_captive", "R20", helper("drowsy_bear", **LARDER),
        {"type": "snack", "human": "judge", "gain": ["fear"]}),
    ("snack_gain", "R22", helper("drowsy_bear", **LARDER), SNACK_TYCOON | {"gain": ["fear"]}),
    ("picked", "R21", home(SNACK_POET, STOP, {"type": "activate", "ally": "wolf_doorman"},
        allies=[{"id": "wolf_doorman"}], **LARDER),
     DEVOUR_POET),
    ("not_your_body", "section 6", ability("undead", dumpster=["poet"]),
        {"type": "exhume", "human": "judge"}),
    ("not_your_ally", "R19", city("talent_agency", UTILIZE, allies=[{"id": "stray_pup"}]),
        {"type": "activate", "ally": "night_owl"}),
    ("ally_used", "R19", city("talent_agency", UTILIZE, allies=[{"id": "stray_pup"},
        {"id": "night_owl", "used": True}]),
     {"type": "activate", "ally": "night_owl"}),
    ("ally_nothing", "R19", city("talent_agency", UTILIZE, allies=[{"id": "stray_pup"}, {"id": "night_owl"}]),
     {"type": "activate", "ally": "night_owl"}),
    ("no_stacker", "R7", ability("infernal", resources=RICH, zones={"uprising": [{"owner": 0,
        "network": "crime"}] * 6}),
     {"type": "dominate", "network": "crime", "pay": ["fear", "life_force"]}),
    ("pay_part", "section 6", ability("infernal", resources=RICH),
        {"type": "dominate", "network": "crime", "pay": ["fear"]}),
    ("dominate_cost", "R12", ability("infernal", resources={"fear": 2}),
     {"type": "dominate", "network": "crime", "pay": ["faith", "life_force"]}),
    ("ally_not_shown", "R17", helper("satyr_promoter", zones=ON_DISPLAY),
        {"type": "recruit", "ally": "dust_sprite", "pay": []}),
    ("pay_part", "section 6", helper("satyr_promoter", zones=ON_DISPLAY),
        {"type": "recruit", "ally": "night_owl", "pay": ["fear"]}),
    ("recruit_cost", "R17", helper("satyr_promoter", zones=ON_DISPLAY),
        {"type": "recruit", "ally": "night_owl", "pay": ["faith"]}),
    ("meter_empty", "section 6", helper("rabble_rouser", zones=METERS),
        {"type": "incite", "network": "commerce"}),
    ("not_your_stacker", "section 6", helper("watchful_seraph", zones=METERS),
        {"type": "sink", "network": "crime", "position": 0}),
    ("not_your_stacker", "section 6", helper("watchful_seraph", zones=METERS),
        {"type": "sink", "network": "crime", "position": 2}),
    ("at_bottom", "section 6", helper("watchful_seraph", zones=METERS),
        {"type": "sink", "network": "culture", "position": 0}),
    ("option_nothing", "section 6", helper("parlor_psychic", zones={"humans": ["poet"], "rest": "box"}),
     {"type": "choose_option", "index": 1}),
    ("no_such.option", "section 6", helper("parlor_psychic", zones={"humans": ["poet"]}),
        {"type": "choose_option", "index": 2}),
    ("no_minion", "section 6", ability("fey", zones={"city": {"basilica": [0]}}),
        {"type": "recall", "location": "galleria"}),
    ("minion_of_turn", "section 6",
     city("talent_agency", UTILIZE, {"type": "activate", "ally": "grinning_changeling"},
         allies=[{"id": "grinning_changeling"}],
          zones={"city": {"basilica": [0]}}),
     {"type": "recall", "location": "talent_agency"}),
    ("minion_of_turn", "section 6",  # G31: nor the older one under it
     table(steps=({"type": "place_city", "location": "talent_agency", "fee": "fear"}, UTILIZE,
                  {"type": "activate", "ally": "grinning_changeling"}),
           resources={"fear": 1}, allies=[{"id": "grinning_changeling"}],
           zones={"city": {"talent_agency": [0], "basilica": [0]}}),
     {"type": "recall", "location": "talent_agency"}),
    # the evening
    ("other_ally_first", "R45", FEEDING, {"type": "feed", "ally": "night_owl", "resource": "flesh"}),
    ("other_ally_first", "R45", FEEDING, {"type": "release", "ally": "night_owl"}),
    ("other_food", "R45", FEEDING, {"type": "feed", "ally": "stray_pup", "resource": "fear"}),
    ("evening", "R45", FEEDING, END),
    ("evening", "R43", table(resources={"flesh": 1}, minions=0, rival={"minions": 0}), PARK),
    ("not_asked", "section 5", table(), {"type": "pass"}),
]  # fmt: skip


@pytest.mark.parametrize(
    ("name", "rule", "made", "plain"), CASES, ids=[f"{case[0]} {case[3]['type']}" for case in CASES]
)
def test_each_refusal_has_its_reason_and_its_rule(
    name: str, rule: str, made: Table, plain: dict[str, Any]
) -> None:
    assert blocked_by(made(), plain) == (name, rule)


@pytest.mark.parametrize(("made", "plain"), [(case[2], case[3]) for case in CASES[::7]])
def test_a_view_gives_the_same_reasons(made: Table, plain: dict[str, Any]) -> None:
    state = made()
    for viewer in (None, 0, 1):
        assert RULES.why_not(state.seen_by(viewer), RULES.action(plain)) == RULES.why_not(
            state, RULES.action(plain)
        )


def test_an_ability_that_works_on_some_networks_only_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """No card of the box has one."""
    effect = e.DominateEffect(networks=("crime", "culture"), discount=1)
    monkeypatch.setattr(effects.interpreter, "current_effect", lambda table: effect)
    blocked = effects._dominate_refusal(table(resources=RICH)(), a.DominatePaying(0, (1,)))
    assert _checked(blocked) == ("other_network", "section 6")


def test_when_the_game_is_over_nothing_may_be_done() -> None:
    state = at({"minions": 0, "allies": []}, {"minions": 0, "allies": []}, day=4)
    assert state.result is not None and blocked_by(state, END) == ("over", "section 8")


@pytest.mark.parametrize(
    ("action", "what"),
    [
        (a.Capture(54), "human"),
        (a.Recruit(-1), "ally"),
        (a.Dominate(4), "network"),
        (a.PlaceCity(9, NOTHING), "location"),
        (a.PlaceCity(0, 5), "resource"),
        (a.PlaceCity(0, -1), "resource"),
        (a.Snack(0, (0, 5)), "resource"),
        (a.Convert((0,), (7, 7)), "resource"),
        (a.SwapTokens(0, -3), "resource"),
        (a.TakeToken(2, 0), "seat"),
        (a.PlaceHome(4), "strength"),
    ],
)
def test_numbers_that_stand_for_nothing_are_refused(action: Any, what: str) -> None:
    blocked = RULES.why_not(table(resources=RICH)(), action)
    assert _checked(blocked)[0] == f"no_such.{what}"


@pytest.mark.parametrize("action", [a.PlaceHome("3"), a.Snack(1, "flesh"), a.Capture(None), a.Action(), None])  # type: ignore[arg-type]
def test_answers_made_of_the_wrong_things_are_not_asked_for(action: Any) -> None:
    blocked = RULES.why_not(table(resources=RICH)(), action)
    assert _checked(blocked) == ("not_asked", "section 5")


def test_every_text_is_the_reason_for_something() -> None:
    tested = {case[0] for case in CASES} | {"over", "other_network"}
    assert {
        name for name in refusals.sentences("human_flavor") if not name.startswith("no_such.")
    } == tested - {"no_such.option"}
