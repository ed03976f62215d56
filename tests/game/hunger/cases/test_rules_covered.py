"""Every numbered rule and ruling has a case of the referee, or a test here where a position cannot say it."""

from __future__ import annotations

import copy
import re
from pathlib import Path

from game.core.loader import load_yaml
from game.hunger.components.definitions import MISSIONS, TOKEN_IDS
from game.hunger.table.actions import KINDS
from tests.game.games.hunger import CASE_FILES
from tests.game.hunger.fixtures_nights import new, play_night

BOX = Path("game/hunger/components")
EXAMPLES, CASES = CASE_FILES.example_cases, CASE_FILES.referee_cases
NUMBERED = {
    *(f"R{number}" for number in range(10, 51)),
    *(f"G{number}" for number in range(1, 27) if number != 6),
}
"""R10 to R50 of the specification and the rulings G1 to G26; the setup, with G6, has tests of its own."""


def test_every_rule_and_ruling_is_tested() -> None:
    of_cases = {rule for case in (*EXAMPLES, *CASES) for rule in case["rules"]}
    of_tests = set(
        re.findall(
            r"\b[rg]\d+", " ".join(name for name in globals() if name.startswith("test_")).replace("_", " ")
        )
    )
    assert of_cases | {f"{rule[0].upper()}{int(rule[1:])}" for rule in of_tests} == NUMBERED


def test_every_card_with_an_effect_every_token_and_every_mission_occurs() -> None:
    written = {*re.findall(r"\w+", f"{EXAMPLES} {CASES}")}
    cards = {
        card["id"]
        for card in load_yaml(BOX / "cards.yaml")["cards"]
        if card.get("effects") or card["keywords"]
    }
    assert (
        cards | {name.partition("#")[0] for name in TOKEN_IDS} | {mission.id for mission in MISSIONS}
        <= written
    )


def test_every_question_of_a_turn_is_checked() -> None:
    """But for the Missions chosen before the first turn and the Parasol, which no run asks."""
    checked = {step["check"].get("kind") for case in CASES for step in case["steps"] if "check" in step}
    assert {*KINDS} - checked == {"setup_mission", "parasol"}


# Tests of the tests


def test_every_list_of_answers_counts() -> None:
    """One of the answers less, and the check fails; one of the excluded answers as an included one does
    too.
    """
    for case in CASES:
        for number, step in enumerate(case["steps"]):
            for key in {"exactly", "excludes"} & {*step.get("check", ())}:
                wrong = copy.deepcopy(case)
                if key == "exactly":
                    wrong["steps"][number]["check"]["exactly"].pop()
                else:
                    wrong["steps"][number]["check"]["includes"] = step["check"]["excludes"][:1]
                assert CASE_FILES.problems(wrong), (case["id"], number)


# What a position cannot say


def test_g24_whichever_vampire_plays_the_game_is_the_same() -> None:
    """No Vampire has a power of its own: with other ones everything goes the same way."""
    names = load_yaml(BOX / "vampires.yaml")["vampires"]
    one, other = (new("elder", 2, 7, vampires=chosen) for chosen in (names[:2], names[:-3:-1]))
    answers = list(play_night(one, 3))
    for answer in answers:
        other.apply(answer)
    assert len(answers) > 40 and (one.score, one.play, one.hunted) == (other.score, other.play, other.hunted)
