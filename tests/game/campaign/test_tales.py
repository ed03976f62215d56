"""Which story a stage tells to whom (C8, K41, K42)."""

from __future__ import annotations

from collections import Counter

import pytest

from game.campaign import campaign, course, personas, tales
from game.campaign.level import Level, Tale, When
from game.campaign.record import StageRecord
from game.campaign.tales import find_tale, find_tale_faults

STAGE, OTHER = "hunger/stages/count", "eaten/stages/inconvenience"
WON = StageRecord(stars=0b011, tries=2, losses=1)
LEVELS = [course.read_level(stop.stage)[1] for stop in campaign.load_campaign().stops]


def tale(**when: list[str]) -> Tale:
    return Tale(line="line_x", when=When(**{name: tuple(stages) for name, stages in when.items()}))


@pytest.mark.parametrize(
    ("when", "here", "holds"),
    [
        ({"done": ["here"]}, WON, True),
        ({"done": ["here"]}, StageRecord(tries=3, losses=3), False),
        ({"full": ["here"]}, WON, False),
        ({"full": ["here"]}, StageRecord(stars=0b111), True),
        ({"at_once": ["here"]}, WON, False),
        ({"at_once": ["here"]}, StageRecord(stars=0b001, tries=1), True),
        ({"lost": ["here"]}, WON, False),
        ({"lost": ["here"]}, StageRecord(tries=1, losses=1), True),
        ({"passed": ["here"]}, StageRecord(passed=True), True),
        ({"passed": ["here"]}, WON, False),
        ({"done": ["here", OTHER]}, WON, False),
        ({"done": ["here"], "lost": [OTHER]}, WON, False),
    ],
)
def test_all_conditions_have_to_hold(when: dict[str, list[str]], here: StageRecord, holds: bool) -> None:
    told = find_tale((tale(**when),), STAGE, {STAGE: here})
    assert (told is not None) == holds
    assert find_tale((tale(**when),), STAGE, {}) is None, "nothing has happened yet"


def test_the_first_story_that_fits_is_told_and_other_stages_count() -> None:
    both = (tale(done=[OTHER]), tale(lost=["here"]))
    lost = StageRecord(tries=1, losses=1)
    assert find_tale(both, STAGE, {STAGE: lost, OTHER: WON}) is both[0]
    assert find_tale(both, STAGE, {STAGE: lost, OTHER: lost}) is both[1]


def test_faults_of_stories_are_told() -> None:
    words = {"line": "Here.", "line_x": "There."}
    assert list(find_tale_faults((tale(done=[OTHER]),), words)) == []
    assert list(find_tale_faults((tale(done=[OTHER]),), {})) == []
    ((place, problem),) = find_tale_faults((tale(done=["grub"]),), words)
    assert place == ".tales[0].when" and "grub" in problem
    ((place, problem),) = find_tale_faults((tale(),), words)
    assert place == ".tales[0].when" and "always" in problem
    ((place, problem),) = find_tale_faults((tale(lost=["here"]),), {"line": "Here."})
    assert place == ".tales[0]" and "line_x" in problem


def test_stories_of_the_road_know_stages_that_there_are() -> None:
    stages = {stop.stage for stop in campaign.load_campaign().stops} | {tales.HERE}
    named = {stage for level in LEVELS for one in level.tales for stage in tales.stages_of(one.when)}
    assert named <= stages
    hosts = {chapter.stops[-1].stage for chapter in campaign.load_campaign().chapters if not chapter.cup}
    assert hosts <= named, "the hosts know of one another"


def test_the_road_is_told_by_many_and_never_by_one_for_long() -> None:
    """K41: no voice tells more than half of it, and none four in a row; each land has four tellers."""
    known = {**tales.load_tellers(), **personas.load_personas()}
    tellers = [level.teller or tales.KING for level in LEVELS]
    assert set(tellers) <= set(known)
    assert max(Counter(tellers).values()) <= len(tellers) / 2
    for chapter in campaign.load_campaign().chapters:
        levels: list[Level] = [course.read_level(stop.stage)[1] for stop in chapter.stops]
        told = [level.teller or tales.KING for level in levels]
        assert chapter.cup or len(set(told)) >= 4, chapter.id
        assert chapter.cup or all(len(set(told[at : at + 4])) > 1 for at in range(len(told) - 3)), chapter.id
        lost = [level for level in levels for one in level.tales if one.when.lost]
        assert chapter.cup or len(lost) >= 3, "some tables remember a lost evening"
