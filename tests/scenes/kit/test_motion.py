"""The motion table: every step ends at its place, whatever the setting, the speed and the moment at which it
is cut short.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from scenes.kit.animation.counting import count_ms, count_up, tick_count
from scenes.kit.animation.monster_motion import Monster, eat_card, hurt_monster, shoot_tile
from scenes.kit.animation.motion import SHAKE_PX, Motion
from scenes.kit.animation.timeline import Call, Deferred, Step, Timeline, Wait
from scenes.kit.art.stage import Piece, Stage
from scenes.kit.base.design_tokens import NUMBER
from scenes.kit.base.geometry import Rect
from tests.scenes.house import House

LAYERS = ("cards", "tiles", "fx")
TILE = "tasty_humans/tile_helmet"


class Bench:
    """A stage, a timeline and a motion, with pieces to move."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.stage = Stage(house.app.art, LAYERS)
        self.motion = Motion(house.app, self.stage)
        self.timeline = Timeline()
        self.faces: list[str] = []

    def tile(self, x: float = 200, y: float = 300) -> Piece:
        return self.stage.add_image("cards", TILE, x, y, 60)

    def run(self, step: Step, frame: float = 1 / 60) -> float:
        """Play a step to its end and give the time it took."""
        self.timeline.add(step)
        frames = 0
        while self.timeline.is_busy:
            self.timeline.update(frame)
            frames += 1
            assert frames < 1000
        return frames * frame


@pytest.fixture
def bench(house: House) -> Bench:
    return Bench(house)


def moves(bench: Bench) -> dict[str, Callable[[Piece, Piece], Step]]:
    motion, art = bench.motion, bench.house.app.art
    back = (art.texture("tasty_humans/card_back", 60, 60), "back")
    return {
        "slide": lambda a, b: motion.slide_to(a, 500, 420),
        "deal": lambda a, b: motion.deal_card(a, (900, 900), 500, 420, back),
        "hop": lambda a, b: motion.hop_to(a, 500, 420),
        "streak": lambda a, b: shoot_tile(motion, a, (50, 60), (500, 420)),
        "swap": lambda a, b: motion.swap_pieces(a, b),
    }


@pytest.mark.parametrize("setting", ["full", "reduced", "none"])
@pytest.mark.parametrize("name", ["slide", "deal", "hop", "streak", "swap"])
def test_travel_ends_at_rest_in_its_place(bench: Bench, setting: str, name: str) -> None:
    bench.house.app.settings_file.change(motion=setting)
    piece, other = bench.tile(), bench.tile(500, 420)
    home = bench.stage.add_texture("cards", piece.texture, TILE, 500, 420, 60)
    bench.run(moves(bench)[name](piece, other))
    assert piece.pose[:5] == home.pose[:5] or name == "streak" and piece.pose[1:3] == (500, 420)
    assert (piece.angle, piece.alpha, piece.stretch, piece.visible) == (0, 255, (1, 1), True)


@pytest.mark.parametrize("frames", [0, 1, 5, 12])
@pytest.mark.parametrize("name", ["slide", "deal", "hop", "streak", "swap"])
def test_a_show_cut_short_ends_like_one_seen_to_its_end(bench: Bench, name: str, frames: int) -> None:
    seen, cut = bench.tile(), bench.tile()
    others = bench.tile(500, 420), bench.tile(500, 420)
    bench.run(moves(bench)[name](seen, others[0]))
    bench.timeline.add(moves(bench)[name](cut, others[1]))
    for _ in range(frames):
        bench.timeline.update(1 / 60)
    bench.timeline.finish()
    assert cut.pose == seen.pose
    assert others[0].pose == others[1].pose


STYLE_MS = {"slide": (260, 160), "deal": (320, 160), "swap": (340, 200), "hop": (360, 240)}


@pytest.mark.parametrize("name", list(STYLE_MS))
def test_durations_are_those_of_the_style_guide(bench: Bench, name: str) -> None:
    for motion, ms in zip(("full", "reduced", "none"), (*STYLE_MS[name], 0), strict=True):
        bench.house.app.settings_file.change(motion=motion)
        step = moves(bench)[name](bench.tile(), bench.tile(500, 420))
        assert bench.run(step, 0.002) == pytest.approx(ms / 1000, abs=0.006), motion


def test_a_change_of_turns_takes_380_ms_and_ends_where_things_lie(bench: Bench) -> None:
    piece, box = bench.tile(), bench.stage.add_box("cards", Rect(10, 10, 200, 100))
    frame = bench.stage.add_box("cards", Rect(300, 300, 62, 62))
    before = bench.stage.snapshot()
    for step in (
        bench.motion.glide_frame(frame, Rect(238, 300, 62, 62)),
        bench.motion.arrive_from([piece, box], -120, 0, fade=True),
    ):
        bench.timeline.add(step)
        bench.timeline.update(0.1)
        assert bench.stage.snapshot() != before
        bench.timeline.finish()
        assert bench.stage.snapshot() == before
    assert bench.run(bench.motion.glide_frame(frame, Rect(0, 0, 62, 62)), 0.002) == pytest.approx(
        0.38, abs=0.004
    )


def test_what_departs_is_not_seen_any_more(bench: Bench) -> None:
    piece = bench.tile()
    bench.run(bench.motion.depart_to([piece], -120, 0))
    assert (piece.x, piece.alpha) == (pytest.approx(80, abs=1), 0)


def test_a_streak_has_a_tail_that_is_gone_at_its_end(bench: Bench) -> None:
    bench.timeline.add(shoot_tile(bench.motion, bench.tile(), (50, 60), (500, 420)))
    bench.timeline.update(0.2)
    assert [piece.face for piece in bench.stage.layers["fx"]] == ["streak"]
    bench.timeline.update(0.1)
    assert not bench.stage.layers["fx"]


def test_a_slide_leans_into_its_way_by_at_most_3_degrees(bench: Bench) -> None:
    piece = bench.tile()
    bench.timeline.add(bench.motion.slide_to(piece, 900, 300))
    bench.timeline.update(0.13)
    assert 2.5 < piece.angle <= 3.0
    assert 200 < piece.x < 900


def test_a_dealt_card_shows_its_back_first_and_its_face_from_half_way(bench: Bench) -> None:
    piece = bench.tile()
    bench.timeline.add(moves(bench)["deal"](piece, piece))
    bench.timeline.update(0.02)
    assert piece.face == "back"
    bench.timeline.update(0.25)
    assert piece.face == TILE


def test_speed_divides_durations_but_nothing_goes_under_60_ms(bench: Bench) -> None:
    bench.timeline.speed = 4
    assert bench.run(bench.motion.slide_to(bench.tile(), 900, 300), 0.005) == pytest.approx(0.065, abs=0.006)
    assert bench.run(bench.motion.pop_piece(bench.tile(), ms=90), 0.005) == pytest.approx(0.06, abs=0.006)


def test_an_eaten_card_leaves_the_stage_and_the_face_comes_back(bench: Bench) -> None:
    card = bench.tile()
    before = len(bench.stage.layers["fx"])
    monster = Monster(bench.tile(), bench.faces.append, "idle")
    bench.run(eat_card(bench.motion, card, monster, (700, 700), "troll_eat", 0.4))
    assert card not in bench.stage.layers["cards"]
    assert bench.faces == ["bite", "chew", "bite", "chew", "bite", "idle"]
    assert len(bench.stage.layers["fx"]) == before
    assert "troll_eat" in bench.house.app.mixer.recent


def test_a_wince_ends_with_the_face_it_began_with(bench: Bench) -> None:
    head = bench.tile()
    took = bench.run(hurt_monster(bench.motion, Monster(head, bench.faces.append, "full"), "dragon_hurt"))
    assert bench.faces == ["hurt", "full"]
    assert took == pytest.approx(0.42, abs=0.02)
    assert head.pose == bench.tile().pose


def test_shaking_stays_within_6_px_and_stops_where_it_began(bench: Bench) -> None:
    piece = bench.tile()
    home = piece.x
    bench.timeline.add(bench.motion.shake_piece(piece, px=50))
    while bench.timeline.is_busy:
        bench.timeline.update(1 / 60)
        assert abs(piece.x - home) <= SHAKE_PX
    assert piece.x == home


def test_crumbs_are_three_to_five_and_gone_in_300_ms(bench: Bench) -> None:
    bench.timeline.add(bench.motion.scatter_crumbs("fx", 400, 400, seed=3))
    bench.timeline.update(0.1)
    assert 3 <= len(bench.stage.layers["fx"]) <= 5
    bench.timeline.update(0.25)
    assert len(bench.stage.layers["fx"]) == 0


def test_an_outline_comes_and_goes(bench: Bench) -> None:
    bench.run(bench.motion.flash_outline("fx", Rect(10, 10, 200, 100)))
    assert len(bench.stage.layers["fx"]) == 0


def test_a_number_counts_up_through_whole_numbers_and_a_negative_one_has_a_real_minus(bench: Bench) -> None:
    number = bench.stage.add_text("cards", "0", NUMBER, 500, 500)
    bench.timeline.add(count_up(bench.motion, number, 0, 12, ticks=6))
    shown = []
    while bench.timeline.is_busy:
        bench.timeline.update(1 / 60)
        shown.append(int(number.text))
    assert shown == sorted(shown)
    assert len(set(shown)) > 6
    assert number.text == "12"
    bench.run(count_up(bench.motion, number, 0, -3))
    assert number.text == "\u22123"


def test_a_count_takes_400_to_900_ms() -> None:
    assert (count_ms(1, 1), count_ms(50, 3)) == (400, 900)
    assert 400 < count_ms(2, 10) < 900


def test_a_later_step_is_made_when_its_turn_comes() -> None:
    timeline, made = Timeline(), []
    timeline.add(Wait(100))
    timeline.add(Deferred(lambda: Call(lambda: made.append(1))))
    timeline.update(0.05)
    assert not made
    timeline.finish()
    assert made == [1]


def test_ticks_rise_to_the_eighth_and_stay(bench: Bench) -> None:
    steps: list[int | None] = []
    bench.house.app.mixer.play = lambda name, step=None, **_: steps.append(step)  # type: ignore[method-assign,misc,assignment]
    bench.run(tick_count(bench.motion, 10))
    assert steps == [1, 2, 3, 4, 5, 6, 7, 8, 8, 8]
