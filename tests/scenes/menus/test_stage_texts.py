"""Every word that the stages, puzzles and rivals of the campaign need is there, for every author (C8, C9)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.campaign import course, personas
from game.campaign.level import Level
from scenes.kit.base.texts import has_text, load_texts, say

COURSES = [
    course.load_course(path)
    for name in ("stages", "puzzles")
    for path in sorted(course.LEVELS.glob(f"*/{name}.yaml"))
]
LEVELS = [
    pytest.param(found.id, level, id=f"{found.game}-{level.id}")
    for found in COURSES
    for level in found.levels
]


def needed_keys(file: str, level: Level) -> Iterator[str]:
    yield from (f"{level.text}.title", f"{level.text}.line")
    if level.twist:
        yield f"{level.text}.twist"
    if file == "puzzles":
        yield f"{level.text}.hint"
    for step in level.steps:
        yield from (f"{step.text}.title", f"{step.text}.body")


@pytest.mark.parametrize(("file", "level"), LEVELS)
def test_a_stage_has_all_of_its_words(file: str, level: Level) -> None:
    assert [key for key in needed_keys(file, level) if not has_text(key)] == []
    assert level.twist or not has_text(f"{level.text}.twist"), "a twist that nobody is told"


def test_every_rival_has_a_name_and_something_to_say_on_each_occasion() -> None:
    """K12: for greeting, won and lost three lines at least, all of them different."""
    for rival in personas.load_personas().values():
        lines = [
            f"{rival.text_prefix}.{kind}{occasion}"
            for kind, occasions in personas.LINES.items()
            for occasion in ("", *(f"_{name}" for name in occasions))
        ]
        assert [key for key in (f"{rival.text_prefix}.name", *lines) if not has_text(key)] == []
        assert len({say(key) for key in lines}) == len(lines), rival.id
    assert all(len(personas.LINES[kind]) >= 2 for kind in ("greeting", "won", "lost"))


def test_no_line_waits_for_an_occasion_that_never_comes() -> None:
    """What is written for a persona is one of the known kinds and occasions."""
    known = {"name", *personas.LINES}
    known |= {f"{kind}_{name}" for kind, names in personas.LINES.items() for name in names}
    head = "campaign.persona."
    written = {key.removeprefix(head).split(".")[1] for key in load_texts() if key.startswith(head)}
    assert written == known
