"""docs/LEVELS.md (C22): it names every key, value and name that a level may have, and its examples are good
levels that play.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, get_args

import pytest

from game import bots
from game.campaign import course, goals, level, patterns, personas, tales
from game.campaign.course import Course
from game.campaign.lesson import Lesson
from game.campaign.level import Level, Read
from game.campaign.puzzles.puzzle_search import prove_puzzle
from game.campaign.simulation import play_level
from game.campaign.together import moment_script
from game.core import catalog
from game.core.errors import DataError
from game.eaten.config import Twists as BellyTwists
from game.human_flavor.config import Corners, Missing
from game.human_flavor.config import Twists as CityTwists
from game.hunger.components.twists import Twists as NightTwists
from game.tasty_humans.config import Hail
from game.tasty_humans.config import Twists as StomachTwists

DOCS = Path(__file__).resolve().parents[3] / "docs"
TEXT = (DOCS / "LEVELS.md").read_text(encoding="utf-8")
CODE = frozenset(re.findall(r"[\w.]+", " ".join(re.findall(r"```.*?```|`[^`]+`", TEXT, re.DOTALL))))
"""Every word that stands in code letters."""
FILES = sorted((DOCS / "levels").glob("*.yaml"))
EXAMPLES = {
    one.id: (found.game, one)
    for path in FILES
    for found in (course.load_course(path),)
    for one in found.levels
}
STRUCTS = (
    Course,
    course.Part,
    Level,
    level.Start,
    level.GoesOn,
    level.Branch,
    level.Opponent,
    level.Step,
    level.Limit,
    level.Tale,
    level.When,
    *get_args(level.Until),
    *get_args(goals.Goal),
    moment_script.Script,
    moment_script.ScriptedMoment,
    *get_args(moment_script.When),
)
TWISTS = {
    "tasty_humans": (StomachTwists, Hail),
    "eaten": (BellyTwists,),
    "hunger": (NightTwists,),
    "human_flavor": (CityTwists, Corners, Missing),
}


def untold(names: Any) -> list[str]:
    return sorted({str(name) for name in names} - CODE)


def section(game: str) -> str:
    """Section of the document about one game."""
    return TEXT.partition(f"\n### {catalog.load(game).id}\n")[2].partition("\n##")[0]


def test_every_key_is_told() -> None:
    assert untold(name for kind in STRUCTS for name in kind.__struct_fields__) == []
    tagged = (*get_args(level.Until), *get_args(goals.Goal), *get_args(moment_script.When))
    assert untold(kind.__struct_config__.tag for kind in tagged) == []
    assert untold(sign for game in catalog.ids() for sign in catalog.load(game).signs) == []
    assert untold([*get_args(level.Kind), *filter(None, get_args(level.Span))]) == []
    assert untold({**tales.load_tellers(), **personas.load_personas()}) == []


@pytest.mark.parametrize("game", catalog.ids())
def test_each_game_is_told(game: str) -> None:
    """In its own part: what can be measured, who leans to what, and the switches; its events and questions,
    too.
    """
    rules, told = catalog.load(game), frozenset(re.findall(r"\w+", section(game)))
    switches = [name for kind in TWISTS[game] for name in kind.__struct_fields__]
    names = {
        *rules.metrics,
        *bots.list_leanings(game),
        *switches,
        *goals.events_of(rules),
        *patterns.action_names(rules),
        *rules.kinds,
    }
    assert sorted(names - told) == []
    levels = [f"{info.id} {info.number}" for info in bots.list_levels(game)]
    assert f"Bots: {', '.join(levels)}." in section(game)


def test_the_words_of_a_level_are_told() -> None:
    used = {word for _, example in EXAMPLES.values() for word in example.words}
    parts = {word for word in used if "." not in word} | {
        f"STEP.{word.partition('.')[2]}" for word in used if "." in word
    }
    assert sorted(parts - CODE) == []


def test_there_is_one_of_each_sort() -> None:
    picnic, lesson, puzzle = (EXAMPLES[name][1] for name in ("picnic", "first_bites", "three_dice"))
    assert (
        picnic.kind == "match"
        and picnic.twist
        and picnic.start.config["twists"]
        and len(picnic.stars) == level.STARS
    )
    assert puzzle.kind == "puzzle" and puzzle.start.position and lesson.steps
    assert all(
        example.words["title"] and f"`docs/levels/{path.name}`" in TEXT
        for (_, example), path in zip(EXAMPLES.values(), FILES, strict=True)
    )


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_is_played_to_its_end_and_can_be_won(name: str) -> None:
    game, example = EXAMPLES[name]
    runs = [play_level(game, example, person, number) for person, number in ((1, 0), (2, 0), (3, 0), (3, 2))]
    assert all(run.is_over and run.match.state.check() == [] for run in runs)
    if example.kind != "puzzle":
        assert all(any(run.stars[star] for run in runs) for star in range(len(example.stars)))
        assert not all(all(run.stars) for run in runs)


def test_the_puzzle_is_proved() -> None:
    proof = prove_puzzle(*EXAMPLES["three_dice"])
    assert proof.solutions == 2 and len(proof.first) == 3 and not proof.blind


def test_the_lesson_speaks_lights_and_refuses() -> None:
    """By what the coach shows: each step has words, a wrong answer is refused in them, and the first star is
    won.
    """
    game, example = EXAMPLES["first_bites"]
    taught = Lesson(example, course.begin_level(game, example))
    refused = set()
    while not taught.is_done:
        assert taught.current_step is not None and example.words[f"{taught.current_step.text}.title"]
        if isinstance(taught.current_step.until, Read):
            assert taught.finish_reading()
            continue
        decision: Any = taught.match.state.decision
        blocks = [taught.why_forbidden(action) for action in decision.actions]
        refused |= {block.values["words"] for block in blocks if block is not None}
        wanted = taught.suggested_action()
        assert wanted is not None
        taught.hear_answer(decision.seat, wanted, taught.match.apply(wanted))
    assert refused == {example.words["choose.refusal"], example.words["drop.refusal"]}
    assert goals.is_met(example.stars[0][0], taught.match.rules, taught.match.state, taught.first)


@pytest.mark.parametrize("word", ["welcome.title", "drop.body", "choose.refusal"])
def test_words_that_a_step_lacks_are_told(word: str, tmp_path: Path) -> None:
    text = (DOCS / "levels" / "first-bites.yaml").read_text(encoding="utf-8")
    (tmp_path / "a.yaml").write_text(text.replace(f"      {word}:", f"      {word}s:"), encoding="utf-8")
    with pytest.raises(
        DataError, match=rf"a\.yaml: line \d+: at \$\.levels\[0\]\.steps\[\d\]: 'words' has no '{word}'"
    ):
        course.load_course(tmp_path / "a.yaml")
