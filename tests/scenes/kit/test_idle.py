"""Idle life: blinking, breathing, flickering, glowing; still with reduced motion, and no part of what lies on
the table.
"""

from __future__ import annotations

from itertools import pairwise

import pytest

from scenes.kit.animation.idle import (
    BLINK_GAP,
    BREATH,
    BREATH_STEP_PX,
    GLOW_LOW,
    GROWN,
    STEPS,
    Blinks,
    Hover,
    IdleLife,
    breath_height,
    flame_height,
    glow_opacity,
    sway_offset,
)
from scenes.kit.art.stage import Piece, Stage
from tests.scenes.house import House

HEAD = "tasty_humans/monster_troll"
FRAME = 1 / 60


class Table:
    """A head with its lids and a target."""

    def __init__(self, house: House) -> None:
        self.stage = Stage(house.app.art, ("board",))
        self.idle = IdleLife(house.app)
        self.head = self.stage.add_image("board", HEAD, 300, 300, 200)
        self.lids = self.stage.add_image("board", f"{HEAD}_lids", 300, 300, 200)
        self.lids.lively, self.lids.visible = True, False
        self.target = self.stage.add_image("board", "ui/particle_puff", 500, 300, 60, alpha=120)

    def watch(self, seconds: float, awake: bool = True) -> list[tuple[bool, float, int]]:
        """The look of each frame: eyes closed, height of the head, opacity of the target."""
        seen = []
        for _ in range(round(seconds / FRAME)):
            self.idle.update(FRAME)
            self.idle.animate_monster(0, self.head, self.lids, awake)
            self.idle.animate_targets([self.target])
            seen.append((bool(self.lids.visible), self.head.swell[1], int(self.target.alpha)))
        return seen


@pytest.fixture
def table(house: House) -> Table:
    return Table(house)


def closings(frames: list[bool]) -> list[int]:
    return [i for i in range(1, len(frames)) if frames[i] and not frames[i - 1]]


@pytest.mark.parametrize("seed", [0, 1, 7])
def test_eyes_close_every_3_to_6_seconds_for_a_moment(seed: int) -> None:
    blinks = Blinks(seed)
    frames = [blinks.are_closed(i * FRAME) for i in range(60 * 60)]
    starts = closings(frames)
    gaps = [(b - a) * FRAME for a, b in zip([0, *starts], starts, strict=False)]
    assert len(starts) >= 10
    assert min(gaps) > BLINK_GAP[0] - FRAME and max(gaps) < BLINK_GAP[1] + FRAME
    assert sum(frames) * FRAME / len(starts) == pytest.approx(0.13, abs=0.02)


def test_monsters_do_not_blink_together() -> None:
    moments = [next(i for i in range(600) if Blinks(seed).are_closed(i * FRAME)) for seed in range(4)]
    assert len(set(moments)) == 4


def test_breathing_is_one_and_a_half_percent_in_4_seconds() -> None:
    heights = [breath_height(i / 100) for i in range(401)]
    assert (min(heights), max(heights)) == pytest.approx((1 - BREATH, 1 + BREATH), abs=1e-4)
    assert heights[0] == heights[-1] == pytest.approx(1.0)


def test_targets_glow_between_70_and_100_percent_in_1_2_seconds() -> None:
    shares = [glow_opacity(i / 100) for i in range(121)]
    assert (min(shares), max(shares)) == pytest.approx((GLOW_LOW, 1.0), abs=1e-3)
    assert shares[0] == shares[-1] == pytest.approx(1.0)


def test_what_hovers_sways_by_2_px_and_flames_by_a_tenth() -> None:
    assert max(abs(sway_offset(i / 50)) for i in range(500)) == pytest.approx(2.0, abs=0.01)
    assert max(abs(flame_height(i / 50) - 1) for i in range(500)) < 0.11


def test_a_head_lives(table: Table) -> None:
    seen = table.watch(12)
    assert any(closed for closed, _, _ in seen)
    heights = [height for _, height, _ in seen]
    assert min(heights) == pytest.approx(1 - BREATH) and max(heights) == pytest.approx(1 + BREATH)
    steps = [
        abs(now - then) * table.head.natural[1] * table.idle.app.canvas.scale
        for then, now in pairwise(heights)
    ]
    assert 0 < len([step for step in steps if step]) < 12 * STEPS / 2, (
        "a step that nobody sees is not painted"
    )
    assert max(steps) <= BREATH_STEP_PX * 1.5
    assert min(alpha for _, _, alpha in seen) == 84 and max(alpha for _, _, alpha in seen) == 120


@pytest.mark.parametrize("motion", ["reduced", "none"])
def test_with_less_motion_everything_is_still(house: House, motion: str) -> None:
    house.app.settings_file.change(motion=motion)
    assert set(Table(house).watch(12)) == {(False, 1.0, 120)}


def test_eyes_that_are_squeezed_shut_do_not_blink(table: Table) -> None:
    assert not any(closed for closed, _, _ in table.watch(12, awake=False))


def test_idle_life_is_no_part_of_what_lies_there(table: Table) -> None:
    table.target.remove_from_sprite_lists()
    before = table.stage.snapshot()
    while not table.lids.visible:
        table.watch(FRAME)
    assert table.head.height != pytest.approx(200, abs=0.01)
    assert table.stage.snapshot() == before


def test_a_show_may_move_a_head_that_breathes(table: Table) -> None:
    table.watch(1.0)
    table.head.zoom = 1.5
    assert table.head.pose[4] == 300
    assert table.head.height == pytest.approx(300 * table.head.swell[1])
    table.head.x = 444
    table.watch(FRAME)
    assert table.lids.x == 444


def test_what_has_the_focus_grows_to_104_percent_in_110_ms_and_shrinks_when_it_leaves(
    house: House, table: Table
) -> None:
    other: Piece = table.target
    table.idle.animate_focus(table.head)
    table.idle.update(0.05)
    assert 1 < table.head.swell[0] < GROWN
    table.idle.update(0.06)
    assert table.head.swell == (GROWN, GROWN)
    table.idle.animate_focus(other)
    assert table.head.swell == (1.0, 1.0)


def test_what_hovers_follows_in_90_ms_and_its_place_is_the_new_one_at_once(
    house: House, table: Table
) -> None:
    hover, place = Hover(house.app), table.head.pose
    hover.hold_pieces([table.head], 300)
    assert table.head.x == pytest.approx(300, abs=1)
    table.head.drift = 0.0
    table.head.x = 364
    hover.hold_pieces([table.head], 364)
    assert table.head.x == pytest.approx(300, abs=1)
    assert table.head.pose[1] == pytest.approx(364, abs=1)
    hover.update(0.05)
    assert 330 < table.head.x < 364
    hover.update(0.04)
    assert table.head.x == pytest.approx(364, abs=1)
    hover.update(0.6)
    assert table.head.x == pytest.approx(366, abs=1)
    assert table.head.pose[0] == place[0]


def test_with_reduced_motion_what_hovers_jumps_and_is_still_and_the_focused_thing_is_larger_at_once(
    house: House,
) -> None:
    house.app.settings_file.change(motion="reduced")
    table = Table(house)
    table.idle.animate_focus(table.head)
    assert table.head.swell == (GROWN, GROWN)
    head, hover = Table(house).head, Hover(house.app)
    for x in (300, 364):
        head.drift, head.x = 0.0, x
        hover.hold_pieces([head], x)
    hover.update(0.5)
    assert head.x == 364
