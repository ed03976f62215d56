"""Level files: what is refused, where the error points, and that the tutorial that comes with the game is
sound.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from game.campaign import course
from game.core import catalog
from game.core.errors import DataError

GOOD = """\
version: 1
id: puzzles
game: tasty_humans
text: puzzles
levels:
  - id: one
    text: puzzles.one
    seats: [you, {bot: 2, answers: [{choose_adventurer: [0, 0]}]}]
    start: {seed: 7, config: {seats: 2}}
    steps:
      - text: puzzles.one.first
        lights: ["board:0", "card:0,1"]
        until: {when: answered, action: {drop_adventurer: [any, 2]}}
        allow:
          - {action: {drop_adventurer: any}, reach: [{goal: at_least, metric: points, value: 5}]}
        refusal: puzzles.one.first.refusal
        show: {drop_adventurer: [0, 2]}
      - text: puzzles.one.second
        until: {when: happened, event: turn_started, seat: 1}
    goals:
      - {goal: win}
"""


@pytest.fixture
def read(tmp_path: Path):
    """Loads a text as a level file."""

    def load(text: str) -> course.Course:
        path = tmp_path / "levels.yaml"
        path.write_text(text)
        return course.load_course(path)

    return load


def test_a_good_file_is_read(read) -> None:
    level = read(GOOD).levels[0]
    assert level.people == (0,)
    assert level.steps[0].until.action == {"drop_adventurer": ["any", 2]}
    assert course.begin_level("tasty_humans", level).state.check() == []


@pytest.mark.parametrize(
    ("old", "new", "line", "says"),
    [
        ("game: tasty_humans", "game: chess", 3, "no game 'chess'"),
        ("seed: 7, config: {seats: 2}", "config: {seats: 2}", 9, "position or from a seed"),
        ("config: {seats: 2}", "config: {seats: 9}", 9, "'seats'"),
        ("config: {seats: 2}", "config: {seats: 3}", 8, "the match has 3"),
        ("seats: [you, {bot: 2,", "seats: [{bot: 1}, {bot: 2,", 8, "nobody plays"),
        ("bot: 2", "bot: 99", 8, "bot level 99"),
        ("bot: 2", "bot: cook", 8, "bot level cook; the levels are nibbler (1), "),
        ("choose_adventurer: [0, 0]", "choose_adventurer: any", 8, "names one action"),
        (
            "choose_adventurer: [0, 0]",
            "choose_adventurer: 3",
            8,
            "choose_adventurer is written {choose_adventurer: [any, any]}",
        ),
        ("board:0", "the board", 12, "no name of a thing"),
        ("when: answered", "when: later", 13, "later"),
        ("action: {drop_adventurer: [any, 2]}", "action: {fly: any}", 13, "no answer 'fly'"),
        ("metric: points", "metric: luck", 15, "cannot measure 'luck'"),
        ("goal: at_least", "goal: nearly", 15, "nearly"),
        ("        refusal: puzzles.one.first.refusal\n", "", 11, "go together"),
        ("show: {drop_adventurer: [0, 2]}", "show: {drop_adventurer: 2}", 17, "drop_adventurer is written"),
        ("show: {drop_adventurer: [0, 2]}", "show: {drop_adventurer: [any, 2]}", 17, "names one action"),
        ("config: {seats: 2}", "config: {self: 2}", 9, "'self'"),
        ("event: turn_started", "event: sunrise", 19, "no event 'sunrise'"),
        ("event: turn_started", "event: turn_started, where: {hour: 3}", 19, "has no 'hour'"),
        ("when: happened, event: turn_started", "when: asked, kind: drop", 19, "no decision 'drop'"),
        ("    seats: [you", "    part: first\n    seats: [you", 8, "no part 'first'; the file has none"),
        (
            "text: puzzles\n",
            "text: puzzles\nparts: [{id: one, picture: x}]\n",
            7,
            "no part ''; the file has one",
        ),
        ("seat: 1}", "seat: 5}", 19, "no seat 5"),
        ("    goals:", "    aims:", 6, "aims"),
        ("{goal: win}", "{goal: win, seat: 4}", 21, "no seat 4"),
        ("{goal: win}", "{goal: arranged, rows: [HHH]}", 21, "6 characters"),
        ("{goal: win}", "{goal: arranged, rows: [HHHHH?]}", 21, "6 characters"),
    ],
)
def test_what_does_not_fit_is_told_with_file_and_line(read, old: str, new: str, line: int, says: str) -> None:
    assert GOOD.count(old) == 1
    with pytest.raises(DataError) as caught:
        read(GOOD.replace(old, new))
    assert f"levels.yaml: line {line}: " in str(caught.value)
    assert says in str(caught.value)


def test_a_chapter_id_stands_once(read) -> None:
    chapter = GOOD.partition("levels:\n")[2]
    with pytest.raises(DataError, match=r"line 22: at \$\.levels\[1\]\.id"):
        read(GOOD + chapter)


def test_an_unsound_position_is_refused_with_its_line(read) -> None:
    floating = 'start: {position: {stomachs: [{rows: ["H.....", "......"]}, {rows: []}]}}'
    with pytest.raises(DataError, match=r"line 9: .*floats"):
        read(GOOD.replace("start: {seed: 7, config: {seats: 2}}", floating))


PARTED = """\
parts: [{id: morning, picture: a}, {id: night, picture: b}]
levels:
  - id: one
    part: night
"""


def test_a_course_may_have_parts(read) -> None:
    chapter = GOOD.partition("levels:\n")[2]
    other = chapter.replace("id: one", "id: two\n    part: morning")
    good = read(GOOD.replace("levels:\n  - id: one\n", PARTED) + other)
    assert [level.id for level in good.of_part("night")] == ["one"]
    assert [level.id for level in good.of_part("")] == ["one", "two"]
    with pytest.raises(
        DataError,
        match=r"line 25: at \$\.levels\[1\]\.part: there is no part 'noon'; the file has morning, night",
    ):
        read(GOOD.replace("levels:\n  - id: one\n", PARTED) + other.replace("morning", "noon"))
    with pytest.raises(DataError, match=r"line 5: at \$\.parts\[0\]: no level belongs to it"):
        read(GOOD.replace("levels:\n  - id: one\n", PARTED))


def test_lessons_of_a_part_are_those_of_that_part_alone() -> None:
    assert {level.part for level in course.load_lessons("eaten/tutorial", "beast").levels} == {"beast"}
    assert course.load_lessons("eaten/tutorial").levels == course.of_game("eaten").levels
    with pytest.raises(DataError, match="no part 'cook' in eaten/tutorial; it has miner, beast"):
        course.load_lessons("eaten/tutorial", "cook")


def test_every_playable_game_that_has_a_tutorial_has_a_sound_one() -> None:
    assert all(course.has_course(game) for game in catalog.ids())
    ids = {level.id for level in course.of_game("tasty_humans").levels}
    assert ids >= {"eat", "damage", "drop", "leaders", "end"}, (
        "the progress that people have made is kept under these names"
    )
    ids = {level.id for level in course.of_game("eaten").levels}
    assert ids >= {"dice", "first", "stronger", "crystals", "hand", "acid", "digest"}
    ids = {level.id for level in course.of_game("hunger").levels}
    assert ids >= {"coffin", "bite", "full", "temper", "elbows", "sun"}
    ids = {level.id for level in course.of_game("human_flavor").levels}
    assert ids >= {"send", "supper", "run", "friends", "wants", "fed_up"}
