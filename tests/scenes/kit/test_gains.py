"""The grammar of a gain: lights, a sum that flies, a chord by its size; in time, gone without a trace, and
none of it with less motion.
"""

from __future__ import annotations

from typing import Any

import pytest

from scenes.kit.animation.gain_sizes import gain_size
from scenes.kit.animation.gain_timing import BOTS_MS, LONGEST_MS
from scenes.kit.animation.gains import GREAT_MS, Gain, Gains, combo_pitch, total_ms
from scenes.kit.animation.hush import darken_table
from scenes.kit.animation.motion import Motion
from scenes.kit.animation.timeline import Call, Step, Timeline
from scenes.kit.art.stage import Label, Piece, Stage
from scenes.kit.base.design_tokens import NUMBER
from scenes.kit.base.geometry import Rect
from scenes.kit.scene import LAYERS
from tests.scenes.fakes import FakeController
from tests.scenes.house import FRAME, House

TILE = 60.0


class Bench:
    """A stage with a number and some tiles that bring it."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.stage = Stage(house.app.art, LAYERS)
        self.gains = Gains(Motion(house.app, self.stage))
        self.timeline = Timeline()
        self.number: Label = self.stage.add_text("board", "7", NUMBER, 900, 900)
        self.tiles = [
            self.stage.add_image("tiles", "tasty_humans/tile_helmet", 200 + 70 * i, 300, TILE)
            for i in range(4)
        ]
        self.heard: list[tuple[str, int | None, float]] = []
        play = house.app.mixer.play

        def noted(name: str, step: int | None = None, volume: float = 1.0, pitch: float = 1.0) -> None:
            self.heard.append((name, step, pitch))
            play(name, step, volume, pitch)

        house.app.mixer.play = noted  # type: ignore[method-assign]

    def gain(self, amount: int, total: int = 0, lights: int = 4, **more: Any) -> Gain:
        return Gain(
            amount,
            lambda: self.number,
            self.tiles[:lights],
            on_landing=lambda: self.number.set_text(str(total)),
            **more,
        )

    def run(self, step: Step, frame: float = FRAME) -> float:
        """Play a step to its end: how many seconds it took."""
        self.timeline.add(step)
        frames = 0
        while self.timeline.is_busy:
            self.timeline.update(frame)
            frames += 1
        return frames * frame

    @property
    def extra(self) -> list[Piece]:
        """The pieces over the table."""
        return [piece for layer in ("fx", "over") for piece in self.stage.layers[layer]]


@pytest.fixture
def bench(house: House) -> Bench:
    return Bench(house)


def test_cells_light_up_one_after_the_other_then_the_sum_flies_and_the_number_says_so(bench: Bench) -> None:
    bench.timeline.add(bench.gains.show_gains([bench.gain(6, 13)]))
    lit: list[int] = []
    says: list[str] = []
    while bench.timeline.is_busy:
        bench.timeline.update(FRAME)
        lit.append(sum(piece.face.startswith("gain_light") and piece.alpha > 0 for piece in bench.extra))
        says.append(bench.number.text)
        if says[-1] == "7":
            assert bench.tiles[0].zoom == 1.0  # what swells is a copy
    assert [lit.index(count) for count in (1, 2, 3, 4)] == sorted(
        {lit.index(count) for count in (1, 2, 3, 4)}
    )
    assert says[0] == "7" and says[-1] == "13"
    assert says.index("13") > lit.index(4)
    ticks = [step for name, step, _ in bench.heard if name == "score_tick"]
    assert ticks == [1, 2, 3, 4]
    assert [name for name, _, _ in bench.heard][-2:] == ["gain_flies", "gain"]


def test_gains_of_one_move_build_up(bench: Bench) -> None:
    bench.run(bench.gains.show_gains([bench.gain(1, 8), bench.gain(2, 10), bench.gain(12, 22)]))
    chords = [(step, round(pitch, 4)) for name, step, pitch in bench.heard if name == "gain"]
    assert chords == [(1, 1.0), (2, round(2 ** (2 / 12), 4)), (5, round(2 ** (4 / 12), 4))]
    assert bench.number.text == "22"
    assert combo_pitch(40) == combo_pitch(5)  # no whistle at the end of a long row


@pytest.mark.parametrize(
    ("amount", "size"), [(1, 1), (2, 2), (3, 2), (4, 3), (6, 3), (7, 4), (10, 4), (11, 5), (60, 5), (-4, 3)]
)
def test_the_chord_goes_by_the_size(amount: int, size: int) -> None:
    assert gain_size(amount) == size


@pytest.mark.parametrize(
    ("count", "longest"), [(1, LONGEST_MS), (3, LONGEST_MS), (6, LONGEST_MS), (1, BOTS_MS), (2, BOTS_MS)]
)
def test_a_move_tells_what_it_brings_in_time(bench: Bench, count: int, longest: float) -> None:
    gains = [bench.gain(1, i) for i in range(count)]  # none of them great
    assert total_ms(gains) > BOTS_MS  # it has to be hurried for bots
    assert (
        bench.run(bench.gains.show_gains(gains, longest, shade=Rect(0, 0, 500, 500)))
        <= longest / 1000 + 8 * FRAME
    )


def test_speed_shortens_it_and_a_skip_ends_it(bench: Bench) -> None:
    alone = bench.run(bench.gains.show_gains([bench.gain(6, 13)]))
    bench.timeline.speed = 4.0
    assert bench.run(bench.gains.show_gains([bench.gain(6, 13)])) < 0.4 * alone
    bench.number.set_text("7")
    bench.timeline.add(bench.gains.show_gains([bench.gain(2, 9), bench.gain(6, 15)]))
    bench.timeline.update(0.1)
    bench.timeline.finish()
    assert bench.number.text == "15" and not bench.extra


@pytest.mark.parametrize("cut", [0.05, 0.3, 0.6, 0.9, 1.2, None])
def test_nothing_of_it_stays_on_the_stage(bench: Bench, cut: float | None) -> None:
    before = bench.stage.snapshot(("board", "tiles"))
    bench.timeline.add(
        bench.gains.show_gains([bench.gain(-2, 5), bench.gain(9, 14)], shade=Rect(0, 0, 500, 500))
    )
    bench.timeline.update(cut or 60.0)
    assert cut is None or bench.extra
    bench.timeline.finish()
    bench.number.set_text("7")
    assert not bench.extra and bench.stage.snapshot(("board", "tiles")) == before


@pytest.mark.parametrize("motion", ["reduced", "none"])
def test_less_motion_has_only_the_number_and_its_chord(house: House, bench: Bench, motion: str) -> None:
    house.app.settings_file.change(motion=motion)
    felt: list[str] = []
    bench.timeline.add(
        bench.gains.show_gains([bench.gain(6, 13)], reaction=Call(lambda: felt.append("licks")))
    )
    while bench.timeline.is_busy:
        bench.timeline.update(FRAME)
        assert not bench.extra and bench.number.zoom == 1.0
    assert bench.number.text == "13" and not felt
    assert [name for name, _, _ in bench.heard] == ["gain"]


def test_what_is_lost_sinks_in_without_a_chord(bench: Bench) -> None:
    bench.run(bench.gains.show_gains([bench.gain(-4, 3)]))
    assert [name for name, _, _ in bench.heard] == ["points_lost"]
    assert bench.number.text == "3"


def test_a_large_gain_is_felt_by_whoever_has_it(house: House, bench: Bench) -> None:
    pads: list[FakeController] = [house.pad(), house.pad()]
    house.sit(*(house.device(pad) for pad in pads))
    felt: list[int] = []
    for seat, pad in enumerate(pads):
        pad.rumble_play_weak = lambda *how, seat=seat: felt.append(seat)  # type: ignore[method-assign]
    bench.run(bench.gains.show_gains([bench.gain(1, 8, seat=0)]))
    assert felt == []
    bench.run(bench.gains.show_gains([bench.gain(9, 17, seat=1)]))
    assert felt == [1]


def test_the_table_holds_its_breath_only_with_full_motion(house: House, bench: Bench) -> None:
    told: list[str] = []
    bench.timeline.add(darken_table(bench.gains.motion, Call(lambda: told.append("bell"))))
    bench.timeline.update(0.5)
    assert len(bench.extra) == 1 and bench.extra[0].alpha and not told
    bench.timeline.finish()
    assert told == ["bell"] and not bench.extra
    house.app.settings_file.change(motion="reduced")
    bench.timeline.add(darken_table(bench.gains.motion, Call(lambda: told.append("bell"))))
    bench.timeline.update(FRAME)
    assert told == ["bell", "bell"] and not bench.timeline.is_busy


@pytest.mark.parametrize(("amounts", "longest", "is_great"), [((2,), LONGEST_MS, False), ((6,), LONGEST_MS, False),
    ((12,), LONGEST_MS, True), ((6, 6), LONGEST_MS, True), ((12,), BOTS_MS, False), ((-12,), LONGEST_MS, False)])  # fmt: skip
def test_only_a_great_gain_moves_the_camera_and_is_cheered(
    bench: Bench, amounts: tuple[int, ...], longest: float, is_great: bool
) -> None:
    """T97: by the sum of a move; it stays within its time, and nothing of it is left, also where it is cut."""
    bench.timeline.add(bench.gains.show_gains([bench.gain(amount) for amount in amounts], longest))
    near, seconds = 0.0, 0.0
    while bench.timeline.is_busy:
        bench.timeline.update(FRAME)
        seconds += FRAME
        near = max(near, bench.stage.close_up.share if bench.stage.close_up else 0.0)  # type: ignore[attr-defined]
        if bench.stage.close_up:
            bench.stage.draw()
    assert (near == 1.0, "crowd" in [name for name, _, _ in bench.heard]) == (is_great, is_great)
    assert seconds * 1000 <= longest + GREAT_MS + 500 * is_great and bench.stage.close_up is None
    assert bench.house.app.canvas.camera.zoom == 1.0


def test_a_close_up_that_is_cut_leaves_the_camera_where_it_was(bench: Bench) -> None:
    bench.timeline.add(bench.gains.show_gains([bench.gain(14)]))
    while bench.stage.close_up is None:
        bench.timeline.update(FRAME)
    bench.timeline.update(FRAME * 8)
    bench.stage.close_up.draw(bench.stage, bench.house.app.canvas)
    assert bench.house.app.canvas.camera.zoom == 1.0
    bench.timeline.finish()
    assert bench.stage.close_up is None


@pytest.mark.parametrize(("amount", "shakes"), [(1, False), (3, False), (4, True), (12, True), (-6, False)])
def test_a_small_gain_pops_and_a_middle_one_shakes_its_number(
    bench: Bench, amount: int, shakes: bool
) -> None:
    """T97: what a gain was can be felt before its number is read."""
    start, most, largest = bench.number.x, 0.0, 1.0
    bench.timeline.add(bench.gains.show_gains([bench.gain(amount, total=7)]))
    while bench.timeline.is_busy:
        bench.timeline.update(FRAME)
        most = max(most, abs(bench.number.x - start))
        largest = max(largest, bench.number.zoom)
    assert (most > 2) == shakes and (largest > 1.05) == (amount > 0)
    assert bench.number.x == start
