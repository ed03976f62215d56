"""Reasons against answers: each once, with its rule and a text."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from game.hunger.components.map_graph import SPACE_INDEX
from game.hunger.rules import RULES
from game.hunger.state import State
from game.hunger.table import actions
from game.hunger.table.actions import ACT, EFFECTS, MOVE, PUSH
from tests.game import refusals
from tests.game.hunger.fixtures_acting import acting, cards, missions, tokens
from tests.game.hunger.fixtures_sunrise import dawn, seat

PILES = {(0, 1): "marya", (1, 2): "calvert", (2, 3): "tyto"}
blocked_by = partial(refusals.refusal_of, "hunger")
_checked = partial(refusals.check_reason, "hunger")


def at(asking: str, space: str = "rd_3", **zones: Any) -> Callable[[], State]:
    return lambda: acting(space, asking=asking, **zones)


RESOLVE = {"do": "resolve", "card": "vampiric_strength#0"}
WILL = {"do": "resolve", "card": "vampiric_will#0", "discard": "momo#0"}
HUNT = {"do": "hunt", "row": 0, "column": 1}
CASES: list[tuple[str, str, Callable[[], State], dict[str, Any]]] = [
    # the cards of the turn
    ("not_in_play", "R12", at(EFFECTS, play="vampiric_will momo"), RESOLVE),
    ("needs_human", "R13", at(EFFECTS, play="vampire_strength vampiric_will"),
        {"do": "resolve", "card": "vampire_strength#0"}),
    ("used", "R13", at(EFFECTS, play="vampiric_strength vampiric_will momo", used=cards("vampiric_strength")),
        RESOLVE),
    ("no_effect", "R13", at(EFFECTS, play="vampiric_will momo"), {"do": "resolve", "card": "momo#0"}),
    ("choose_discard", "R13", at(EFFECTS, play="vampiric_will momo"),
        {"do": "resolve", "card": "vampiric_will#0"}),
    ("itself", "R13", at(EFFECTS, play="vampiric_will momo"), WILL | {"discard": "vampiric_will#0"}),
    ("used_card", "R14", at(EFFECTS, play="vampiric_will deirdre momo", used=cards("deirdre")),
        WILL | {"discard": "deirdre#0"}),
    ("must_draw", "R13", at(EFFECTS, play="deirdre vampiric_will"), {"do": "done"}),
    ("first_only", "R13", at(EFFECTS, play="ursula vampiric_will momo", fresh=False),
        {"do": "familiar", "card": "ursula#0"}),
    ("first_only", "section 9", at(EFFECTS, play="vampiric_will momo", held="long_digestion", fresh=False),
     {"do": "instant", "mission": "long_digestion"}),
    ("when_hunting", "R29", at(EFFECTS, play="kuno vampiric_will"), {"do": "familiar", "card": "kuno#0"}),
    ("choose_human", "R13", at(EFFECTS, play="wriggle momo"), {"do": "familiar", "card": "wriggle#0"}),
    ("not_human", "G13", at(EFFECTS, play="wriggle momo kuno"),
        {"do": "familiar", "card": "wriggle#0", "human": "kuno#0"}),
    ("cards_first", "R16", at(EFFECTS, play="vampiric_will momo"), {"do": "stay"}),
    ("cards_over", "R16", at(ACT, track=PILES), RESOLVE),
    # tokens
    ("token_not_held", "R13", at(EFFECTS, play="vampiric_will momo"), {"do": "token", "token": "draw#0"}),
    ("token_spent", "R13", at(EFFECTS, play="vampiric_will momo", tokens="draw", spent=[tokens("draw"), ()]),
     {"do": "token", "token": "draw#0"}),
    ("token.parasol", "R43", at(EFFECTS, tokens="parasol draw"), {"do": "token", "token": "parasol#0"}),
    ("token.velvet", "section 9", at(MOVE, tokens="velvet"), {"do": "token", "token": "velvet#0"}),
    ("token.human", "section 9", at(EFFECTS, tokens="noble draw"), {"do": "token", "token": "noble#0"}),
    ("token.human_choice", "section 9", at(EFFECTS, tokens="human_choice draw"),
        {"do": "token", "token": "human_choice#0"}),
    ("token.extra_hunt", "R29", at(EFFECTS, tokens="extra_hunt draw"),
        {"do": "token", "token": "extra_hunt#0"}),
    ("token.discard_draw", "R13", at(EFFECTS, play="momo", tokens="discard_draw draw"),
        {"do": "token", "token": "discard_draw#0"}),
    ("token_discards_nothing", "R13", at(EFFECTS, play="momo", tokens="draw"),
        {"do": "token", "token": "draw#0", "discard": "momo#0"}),
    ("crypts_empty", "R38", at(EFFECTS, tokens="mission draw"), {"do": "token", "token": "mission#0"}),
    ("home_token", "R17", at(EFFECTS, "castle", arrival=1, play="ursula", tokens="speed_1"),
        {"do": "token", "token": "speed_1#0"}),
    ("no_use", "R29", at(ACT, extra=True, play="wriggle momo", tokens="speed_1"),
        {"do": "token", "token": "speed_1#0"}),
    # moving
    ("move_first", "R20", at(MOVE), HUNT),
    ("same_space", "R21", at(MOVE), {"do": "move", "to": "rd_3"}),
    ("no_speed", "R20", at(MOVE), {"do": "move", "to": "frd_1"}),
    ("no_speed_left", "R20", at(MOVE, speed_left=0, tokens="speed_1"), {"do": "move", "to": "rd_4"}),
    ("spicy", "R24", at(MOVE, "cem_3", play="bernard"), {"do": "stay"}),
    ("spicy", "R24", at(MOVE, "cem_3", play="bernard"), {"do": "move", "to": "mtn_1"}),
    ("spicy", "R24", at(MOVE, "cem_3", play="bernard form_of_bat form_of_mist"),
        {"do": "mist", "to": "rd_4"}),
    ("spicy_on_well", "R24", at(MOVE, "rd_4", play="bernard", tokens="speed_1"),
        {"do": "move", "to": "rd_5"}),
    ("no_mist", "R23", at(MOVE), {"do": "mist", "to": "rd_4"}),
    ("not_a_well", "R23", at(MOVE, play="form_of_mist"), {"do": "mist", "to": "rd_5"}),
    ("well_between", "R23", at(MOVE, play="form_of_mist"), {"do": "mist", "to": "frd_5"}),
    ("confuse", "R18", at(actions.CONFUSE, "rl_4"), {"do": "confuse", "to": "rd_4"}),
    ("move_over", "R30", at(ACT, track=PILES), {"do": "stay"}),
    # pushing
    ("not_on_space", "R26", at(PUSH, others="rd_3 mtn_1", standing=(2, 1, 0)),
        {"do": "push", "seat": 2, "to": "rd_4"}),
    ("top_first", "R26", at(PUSH, others="rd_3 rd_3", standing=(1, 2, 0)),
        {"do": "push", "seat": 1, "to": "rd_4"}),
    ("push_neighbor", "R26", at(PUSH, others="rd_3", standing=(1, 0)),
        {"do": "push", "seat": 1, "to": "rd_5"}),
    ("not_permanent", "R27", at(actions.PUSH_TAX, play="kuno bran momo"),
        {"do": "give_up", "card": "momo#0"}),
    # hunting
    ("home", "R31", at(ACT, "castle", arrival=1, play="wriggle momo", track=PILES), HUNT),
    ("parasol_turn", "R34", at(ACT, extra=True, play="wriggle momo", track=PILES), HUNT),
    ("castle", "R34", at(ACT, "castle", play="wriggle momo", track=PILES), HUNT),
    ("ship", "R34", at(ACT, "bt_2", play="wriggle momo", track=PILES), HUNT),
    ("holy_water", "R34", at(ACT, play="wriggle bolek", track=PILES), HUNT),
    ("cemetery", "R34", at(ACT, "cem_1", track=PILES), HUNT),
    ("empty_cell", "R29", at(ACT, track=PILES), {"do": "hunt", "row": 0, "column": 2}),
    ("no_hunt_left", "R32", at(ACT, any_hunts=0, play="wriggle momo", track=PILES), HUNT),
    ("column_1_only", "R32", at(ACT, any_hunts=0, first_hunts=1, track=PILES),
        {"do": "hunt", "row": 1, "column": 2}),
    ("no_speed", "R33", at(ACT, speed_left=2, track=PILES), {"do": "hunt", "row": 1, "column": 2}),
    ("not_tavern", "R29", at(ACT, track=PILES, tavern="momo"), {"do": "hunt_tavern"}),
    ("not_moved", "R28", at(ACT, "rd_5", moved=False, track=PILES, tavern="momo"), {"do": "hunt_tavern"}),
    ("tavern_empty", "R29", at(ACT, "rd_5", track=PILES), {"do": "hunt_tavern"}),
    ("not_a_rose", "R29", at(ACT, "labyrinth", track=PILES), {"do": "hunt_rose", "card": "momo#0"}),
    ("not_labyrinth", "R29", at(ACT, track=PILES), {"do": "hunt_rose", "card": "eternal_rose#0"}),
    ("has_rose", "R29", at(ACT, "labyrinth", track=PILES, hunted="withered_rose", roses="eternal_rose"),
     {"do": "hunt_rose", "card": "eternal_rose#0"}),
    ("rose_gone", "R29", at(ACT, "labyrinth", track=PILES, roses="eternal_rose"),
        {"do": "hunt_rose", "card": "withered_rose#0"}),
    # what the space and cards allow besides
    ("not_digesting", "R29", at(ACT, track=PILES, discard="momo"), {"do": "digest", "card": "momo#0"}),
    ("not_moved", "R28", at(ACT, "rd_1", moved=False, track=PILES, discard="momo"),
        {"do": "digest", "card": "momo#0"}),
    ("space_used", "R29", at(ACT, "rd_1", digested_here=True, track=PILES, discard="momo"),
        {"do": "digest", "card": "momo#0"}),
    ("not_yours", "R29", at(ACT, "rd_1", track=PILES, discard="billow"), {"do": "digest", "card": "momo#0"}),
    ("other_type", "R29", at(ACT, "rd_1", track=PILES, discard="aldous"),
        {"do": "digest", "card": "aldous#0"}),
    ("not_human", "G13", at(ACT, "rd_1", track=PILES, discard="kuno"), {"do": "digest", "card": "kuno#0"}),
    ("not_crypt", "R29", at(ACT, track=PILES), {"do": "open_crypt"}),
    ("space_used", "R29", at(ACT, "rd_6", crypt_opened=True, track=PILES, crypts={"rd_6": "scraps"}),
        {"do": "open_crypt"}),
    ("crypt_empty", "R29", at(ACT, "rd_6", track=PILES), {"do": "open_crypt"}),
    ("not_beside", "section 8", at(ACT, play="hypnosis", track=PILES),
     {"do": "hypnosis", "card": "hypnosis#0", "target": "marya#0", "row": 1, "column": 2}),
    ("not_on_track", "R29", at(ACT, play="hypnosis", track=PILES),
     {"do": "hypnosis", "card": "hypnosis#0", "target": "momo#0", "row": 1, "column": 2}),
    ("used", "section 8", at(ACT, play="hypnosis", hypnotized=cards("hypnosis"), track=PILES),
     {"do": "hypnosis", "card": "hypnosis#0", "target": "marya#0", "row": 1, "column": 1}),
    ("other_card_first", "R35", at(actions.READY, gaining=cards("tyto")),
        {"do": "ready", "card": "kuno#0", "to": "top"}),
    # Missions and Crypts
    ("mission_not_held", "section 9", at(ACT, track=PILES), {"do": "instant", "mission": "opportunist"}),
    ("mission_used", "section 9", at(ACT, track=PILES, used_missions=[missions("opportunist"), ()]),
     {"do": "instant", "mission": "opportunist"}),
    ("not_gold", "section 9", at(ACT, track=PILES, held="hoarder"), {"do": "instant", "mission": "hoarder"}),
    ("other_mission", "section 9", at(ACT, track=PILES, held="treasure_map"),
        {"do": "instant", "mission": "treasure_map"}),
    ("nobody_closer", "section 9", at(ACT, "mtn_1", others="rd_4", track=PILES, held="opportunist"),
     {"do": "instant", "mission": "opportunist"}),
    ("after_column_3", "section 9", at(ACT, track=PILES, held="still_hungry"),
     {"do": "instant", "mission": "still_hungry", "row": 0, "column": 1}),
    ("after_human", "section 9", at(ACT, track=PILES, held="wood_stalker", human_columns=2),
     {"do": "instant", "mission": "wood_stalker", "row": 0, "column": 1}),
    ("same_column", "section 9", at(ACT, track=PILES, held="coast_stalker", human_columns=4),
     {"do": "instant", "mission": "coast_stalker", "row": 0, "column": 1}),
    ("no_chest", "section 9", at(ACT, track=PILES, held="treasure_map"),
        {"do": "instant", "mission": "treasure_map", "space": "rd_3"}),
    ("chest_empty", "section 9", at(ACT, track=PILES, held="treasure_map"),
        {"do": "instant", "mission": "treasure_map", "space": "rd_2"}),
    ("not_familiar", "section 9", at(ACT, track=PILES, held="animal_call"),
        {"do": "instant", "mission": "animal_call", "card": "marya#0"}),
    ("no_crypt", "R38", at(actions.PICK_CRYPT, crypts={"rd_6": "scraps"}),
        {"do": "pick_crypt", "space": "rd_3"}),
    ("crypt_empty", "R38", at(actions.PICK_CRYPT, crypts={"rd_6": "scraps"}),
        {"do": "pick_crypt", "space": "rl_8"}),
    ("mission_not_held", "R7", at(actions.SETUP_MISSION, held="scraps craving"),
        {"do": "keep_mission", "mission": "hoarder"}),
    ("mission_not_held", "R37", at(actions.RETURN_MISSION, held="scraps craving"),
        {"do": "return_mission", "mission": "hoarder"}),
    ("mission_not_there", "R37", at(actions.TAKE_MISSION, crypts={"mtn_4": "scraps craving"}, crypt=0),
     {"do": "take_mission", "mission": "hoarder"}),
    ("not_asked", "section 6", at(MOVE), {"do": "parasol", "use": True}),
]  # fmt: skip


@pytest.mark.parametrize(
    ("name", "rule", "table", "plain"), CASES, ids=[f"{case[0]} {case[3]['do']}" for case in CASES]
)
def test_each_refusal_has_its_reason_and_its_rule(
    name: str, rule: str, table: Callable[[], State], plain: dict[str, Any]
) -> None:
    assert blocked_by(table(), plain) == (name, rule)


def test_nobody_is_pushed_into_the_castle() -> None:
    """Only the Cemetery lies beside it, where no push happens at all: the reason is for a map where that is
    otherwise.
    """
    state = acting("rd_3", others="rd_3", asking=PUSH, standing=(1, 0))
    state.at[:] = [SPACE_INDEX["cem_1"]] * 2
    assert blocked_by(state, {"do": "push", "seat": 1, "to": "castle"}) == ("push_castle", "R26")


def test_when_the_night_is_over_nothing_may_be_done() -> None:
    state = dawn(seat())
    assert blocked_by(state, {"do": "stay"}) == ("over", "R49")


def test_of_options_that_one_may_not_know_a_view_says_only_that() -> None:
    state = RULES.new(RULES.config(), seed=1)
    held = state.missions[0][0]
    for viewer in (None, 1):
        assert _checked(RULES.why_not(state.seen_by(viewer), actions.KeepMission(held))) == (
            "hidden",
            "section 3",
        )  # type: ignore[arg-type]
    assert RULES.why_not(state.seen_by(0), actions.KeepMission(held)) is None


def test_a_view_does_not_tell_which_missions_a_rival_could_use() -> None:
    state = acting("rd_3", track=PILES, held="treasure_map opportunist")
    for name in ("treasure_map", "opportunist", "hoarder"):
        blocked = RULES.why_not(state.seen_by(1), RULES.action({"do": "instant", "mission": name}))
        assert _checked(blocked) == ("hidden", "section 3")


@pytest.mark.parametrize(
    ("action", "what"),
    [
        (actions.GiveUp(-1), "card"),
        (actions.UseToken(99), "token"),
        (actions.UseMission(-3), "mission"),
        (actions.MoveTo(67), "space"),
        (actions.ChooseType(4), "type"),
        (actions.Hunt(3, 1), "cell"),
        (actions.Hunt(0, 0), "cell"),
        (actions.Push(2, 5), "seat"),
    ],
)
def test_numbers_that_stand_for_nothing_are_refused(action: Any, what: str) -> None:
    blocked = RULES.why_not(acting("rd_3", track=PILES), action)
    assert _checked(blocked)[0] == f"no_such.{what}"


@pytest.mark.parametrize(
    "action", [actions.Hunt("0", 1), actions.UseParasol(3), actions.PutReady(1, "bottom")]
)  # type: ignore[arg-type]
def test_answers_made_of_the_wrong_things_are_not_asked_for(action: Any) -> None:
    blocked = RULES.why_not(acting("rd_3", track=PILES), action)
    assert _checked(blocked) == ("not_asked", "section 6")


def test_every_text_is_the_reason_for_something() -> None:
    tested = {case[0] for case in CASES} | {"over", "hidden", "push_castle"}
    assert {name for name in refusals.sentences("hunger") if not name.startswith("no_such.")} == tested
