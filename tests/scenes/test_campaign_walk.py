"""The first table of the campaign, from the title by presses alone, and each text on the way looked at once in some
weeks: tests/scenes/test_access_walk.py plays there each week. `python -m tests.scenes.campaign_walk` walks the
whole road to both endings of the cup.
"""

from __future__ import annotations

from scenes.table.scene import TableScene
from tests.scenes.campaign_walk import Walk
from tests.scenes.house import House
from tests.weekly import in_turn


@in_turn(1, 4)
def test_the_road_leads_from_the_title_through_its_first_table_to_the_next(house: House) -> None:
    walk = Walk(house)
    walk.go(most=1)
    first, second = walk.road.stops[:2]
    assert walk.road_now.stage_record(first).stars, walk.lines
    assert house.reach(TableScene, frame=0.1).session.info.id == second.stage
