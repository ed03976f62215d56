"""Every word that the stages, puzzles and rivals of the campaign need is there, for every author (C8, C9)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.campaign import course, personas
from game.campaign.level import Level
from scenes.kit.base.texts import has_text

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


def test_every_rival_has_a_name_and_something_to_say() -> None:
    keys = [
        f"{rival.text_prefix}.{part}"
        for rival in personas.load_personas().values()
        for part in ("name", *personas.LINES)
    ]
    assert keys and [key for key in keys if not has_text(key)] == []
