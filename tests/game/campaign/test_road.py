"""The road of the campaign (C5, C6): what opens what, where one goes on, and what is wrong with a file of
chapters.
"""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from game.campaign import campaign
from game.campaign.campaign import Campaign
from game.campaign.record import StageRecord
from game.campaign.road import Road, StopState
from game.core.errors import DataError

LOCKED, OPEN, PASSED, DONE = StopState.LOCKED, StopState.OPEN, StopState.PASSED, StopState.DONE
WON, THREE, LEFT_OUT = StageRecord(stars=1), StageRecord(stars=7), StageRecord(losses=3, passed=True)


def _chapter(name: str, stops: int, **more: object) -> dict[str, object]:
    road = [{"stage": f"{name}/{number}", "x": 10 * number, "y": 5} for number in range(stops)]
    return {"id": name, "text": name, "stops": road, **more}


SMALL = msgspec.convert(
    {"version": 1, "chapters": [_chapter("a", 3), _chapter("b", 2), _chapter("hall", 2, stars=6)]}, Campaign
)


def road(**records: StageRecord) -> Road:
    return Road(SMALL, {name.replace("_", "/"): record for name, record in records.items()})


def states(found: Road) -> list[StopState]:
    return [found.stop_state(stop) for stop in SMALL.stops]


def test_every_chapter_begins_open_but_the_hall() -> None:
    assert states(road()) == [OPEN, LOCKED, LOCKED, OPEN, LOCKED, LOCKED, LOCKED]
    assert (road().won_stars, road().all_stars) == (0, 21)


def test_a_star_opens_the_next_and_so_does_passing_by() -> None:
    assert states(road(a_0=WON))[:3] == [DONE, OPEN, LOCKED]
    assert states(road(a_0=WON, a_1=LEFT_OUT))[:3] == [DONE, PASSED, OPEN]
    assert road(a_0=StageRecord(tries=2, losses=2)).stop_state(SMALL.stops[1]) is LOCKED


def test_a_puzzle_solved_beside_the_road_opens_nothing_behind_what_is_locked() -> None:
    assert states(road(a_1=WON))[:3] == [OPEN, DONE, LOCKED]
    assert states(road(a_0=WON, a_1=WON))[:3] == [DONE, DONE, OPEN]


def test_the_hall_asks_for_stars_and_for_beaten_hosts() -> None:
    hall = SMALL.chapters[2]
    assert not road(a_0=THREE, a_1=THREE, a_2=THREE).is_open(hall)
    assert not road(a_2=WON, b_1=WON).is_open(hall)
    assert not road(a_0=THREE, a_1=THREE, a_2=WON, b_1=LEFT_OUT).is_open(hall)
    assert [stop.stage for stop in road(a_2=WON, b_1=LEFT_OUT).hosts_before(hall)] == ["b/1"], (
        "passing a host by is not beating it"
    )
    opened = road(a_0=THREE, a_2=THREE, b_1=WON)
    assert (
        opened.is_open(hall)
        and opened.stop_state(hall.stops[0]) is OPEN
        and opened.stop_state(hall.stops[1]) is LOCKED
    )
    before = road(a_0=THREE, a_1=WON, b_0=WON)
    assert road(a_0=THREE, a_1=WON, a_2=WON, b_0=WON, b_1=WON).opened_since(before) == (hall.stops[0],)


def test_where_one_goes_on() -> None:
    stops = SMALL.stops
    assert road().next_stop() == stops[0]
    assert road(a_0=WON).next_stop(stops[0]) == stops[1]
    assert road(a_0=WON, a_1=WON, a_2=WON).next_stop(stops[2]) == stops[3]
    assert road(a_0=WON, a_1=LEFT_OUT, a_2=WON, b_0=WON, b_1=WON).next_stop(stops[4]) == stops[1]
    everything = road(**{stop.stage.replace("/", "_"): THREE for stop in stops})
    assert everything.next_stop(stops[0]) == stops[-1]


FILE = """\
version: 1
chapters:
  - id: village
    text: campaign.village
    stops:
      - {stage: tasty_humans/tutorial/eat, x: 300, y: 300, lesson: tasty_humans/tutorial}
"""


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("tutorial/eat", "tutorial/drink", r"line 6: .*no level 'tasty_humans/tutorial/drink'"),
        ("tasty_humans/tutorial/eat", "chess/tutorial/eat", r"line 6: .*no course 'chess/tutorial'"),
        ("tutorial/eat", "../tutorial/eat", r"line 6: .*no course"),
        ("lesson: tasty_humans/tutorial", "lesson: tasty_humans/none", r"none.yaml"),
        (
            "lesson: tasty_humans/tutorial",
            "lesson: eaten/tutorial, part: cook",
            r"line 6: .*no part 'cook' in eaten/tutorial",
        ),
        ("lesson: tasty_humans/tutorial", "part: cook", r"line 6: .*a part is one of a 'lesson'"),
        ("x: 300", "x: 3000", r"line 6: .*1920 x 1080"),
        ("x: 300", "x: far", r"line 6: .*expected `int`"),
        ("\n      - {", " []\n#", r"line 3: .*a chapter has a stop"),
    ],
)
def test_what_does_not_fit_is_told_with_file_and_line(tmp_path: Path, old: str, new: str, says: str) -> None:
    path = tmp_path / "campaign.yaml"
    path.write_text(FILE)
    assert campaign.load_campaign(path).stops[0].lesson
    other = tmp_path / "other.yaml"
    other.write_text(FILE.replace(old, new, 1))
    with pytest.raises(DataError, match=says):
        campaign.load_campaign(other)


def test_a_stage_lies_once_on_the_road(tmp_path: Path) -> None:
    path = tmp_path / "campaign.yaml"
    path.write_text(FILE + FILE.splitlines(keepends=True)[-1])
    with pytest.raises(DataError, match=r"line 7: .*already"):
        campaign.load_campaign(path)
