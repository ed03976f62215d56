"""Every word that the stages, puzzles and rivals of the campaign need is there, for every author (C8, C9)."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from game.campaign import campaign, course, personas, tales
from game.campaign.company import stages as company_stages
from game.campaign.level import Level
from scenes.campaign.show.crowning_words import crowning_words
from scenes.campaign.stage.goal_text import star_text
from scenes.campaign.stage.info import StageInfo
from scenes.kit.base.texts import MOST_SPELLED, has_text, load_texts, say, spell_number
from scenes.kit.words.files import find_placeholders

COURSES = [
    course.load_course(path)
    for name in ("stages", "puzzles", "puzzle_book")
    for path in sorted(course.LEVELS.glob(f"*/{name}.yaml"))
]
LEVELS = [pytest.param(level, id=f"{found.game}-{level.id}") for found in COURSES for level in found.levels]


def needed_keys(level: Level) -> Iterator[str]:
    yield from (f"{level.text}.title", f"{level.text}.line")
    if level.twist:
        yield f"{level.text}.twist"
    if level.kind == "puzzle":
        yield f"{level.text}.hint"
    for step in level.steps:
        yield from (f"{step.text}.title", f"{step.text}.body")


@pytest.mark.parametrize("level", LEVELS)
def test_a_stage_has_all_of_its_words(level: Level) -> None:
    assert [key for key in needed_keys(level) if not has_text(key)] == []
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
    known = {"name", "short", *personas.LINES}
    known |= {f"{kind}_{name}" for kind, names in personas.LINES.items() for name in names}
    head = "campaign.persona."
    written = {key.removeprefix(head).split(".")[1] for key in load_texts() if key.startswith(head)}
    assert written == known


# -- speech


SPEECH = re.compile(
    r"campaign\.(village|belly|wilds|city|hall|land)(\.\w+)*\.line\w*"
    r"|campaign\.persona\.\w+\.(?!name|short).*"
    r"|character\.\w+\.(?!name).*"
    r"|campaign\.cup\.words.*"
    r"|campaign\.puzzle\.(looking|try|astray|back|unknown).*"
    r"|campaign\.(passed|pass\.text)"
)
"""Keys of what somebody says; hints, goals, twists and what locks a land are rules, which have digits."""
SPELLED = {"count"}
"""Placeholders for numbers that come in words (spell_number)."""
NAMES = {"name", "title"}


def speech() -> dict[str, str]:
    found = {key: text for key, text in load_texts().items() if SPEECH.fullmatch(key)}
    assert len(found) > 500, "the pattern knows what is said"
    return found


def test_nobody_speaks_in_digits() -> None:
    """K43: three eyes, not 3."""
    assert [key for key, text in speech().items() if re.search(r"\d", text)] == []
    asked = {name for text in speech().values() for name in find_placeholders(text)}
    assert asked <= SPELLED | NAMES


def test_numbers_of_speech_are_spelled() -> None:
    words = [spell_number(n) for n in range(MOST_SPELLED + 1)]
    assert words[:3] == ["zero", "one", "two"] and len(set(words)) == len(words)
    assert not any(re.search(r"[\d.]", word) for word in words)
    assert spell_number(MOST_SPELLED + 1) == "21", "long ones are easier to read in digits"
    said = say("campaign.puzzle.back", n=4, count=spell_number(4))
    assert "four answers" in said
    assert "one answer " in say("campaign.puzzle.back", n=1, count=spell_number(1))


# -- stories


def stories() -> list[tuple[str, str]]:
    """All stories of the road and the hall, with their keys."""
    levels = [course.read_level(stop.stage)[1] for stop in campaign.load_campaign().stops]
    return [
        (key, say(key))
        for level in levels
        for key in (f"{level.text}.line", *(f"{level.text}.{tale.line}" for tale in level.tales))
    ]


def test_every_story_is_written_and_told_by_somebody_known() -> None:
    levels = [course.read_level(stop.stage)[1] for stop in campaign.load_campaign().stops]
    written = {key for key in load_texts() if re.fullmatch(r"campaign\.\w+\.\w+\.line_\w+", key)}
    assert written == {f"{level.text}.{tale.line}" for level in levels for tale in level.tales}
    assert [key for key, text in stories() if key == text] == []
    assert [teller.id for teller in tales.load_tellers().values() if not has_text(teller.name_key)] == []


def test_stories_have_one_to_three_sentences_of_changing_length() -> None:
    """C8, K41: a signature and a call are no sentences."""
    counts = []
    for key, text in stories():
        said = [part for part in re.split(r"(?<=[.!?])\s+", text) if len(part.split()) > 1]
        assert 1 <= len(said) <= 3, (key, said)
        counts.append(len(said))
    share = {n: counts.count(n) / len(counts) for n in (1, 2, 3)}
    assert share[3] <= 0.6 and share[2] >= 0.3 and share[1] >= 0.05, share


def test_each_host_ends_the_cup_in_a_way_of_their_own() -> None:
    """K42: the guest, the four hosts, anybody else."""
    roads = campaign.load_campaign().chapters
    hosts = [StageInfo(road.stops[-1].stage).first_speaker() for road in roads if not road.cup]
    ids = [host.text.rpartition(".")[2] for host in hosts if host]
    ends = [crowning_words(who, "Quill") for who in ("", *ids, "quill")]
    assert len(ids) == 4 and len(set(ends)) == 6
    assert "Quill" in ends[-1] and not any("campaign." in end for end in ends)


# -- stages of a company


@pytest.mark.parametrize("stage_id", company_stages.all_stages())
def test_a_stage_of_a_company_says_what_its_stars_ask_of_so_many(stage_id: str) -> None:
    """G14, G15: each number that differs by people is told with its own."""
    game, stage = company_stages.read_stage(stage_id)
    texts = load_texts()
    for people in stage.tables:
        level = stage.for_people(people)
        assert [key for key in needed_keys(level) if not has_text(key)] == []
        for number, star in enumerate(level.stars, 1):
            key = f"{level.text}.star{number}"
            numbers = company_stages.numbers_of(star)
            written = zip(("first", "second"), numbers, strict=False)
            counted = [n for place, n in written if f"{key}.{place}" in texts]
            if not counted and "{n}" in (texts.get(key) or texts[f"{key}.other"]):
                counted = [numbers[0]]
            assert all(str(n) in star_text(game, level, number - 1) for n in counted if n > 1)
