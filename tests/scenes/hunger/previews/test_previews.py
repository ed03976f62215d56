"""Previews say what the forecast says; steps that leave the green must be held."""

from __future__ import annotations

import math
from itertools import combinations, pairwise
from typing import Any

import pytest

from game.core.match import Match
from game.hunger.components.definitions import CARD_INDEX, COLUMNS, CONFUSING, MISSIONS, NOTHING, SPICY
from game.hunger.components.map_graph import ALL_SPACES, CASTLE_DISTANCE, IS_WELL, LABYRINTH, NEIGHBORS
from game.hunger.components.mission_ops import CountType
from game.hunger.forecast.hunts import HuntGain, hunt_gains
from game.hunger.forecast.moves import has_offer, move_to, possible_moves
from game.hunger.forecast.way_home import Danger, dawn_line, way_home, worsens_danger
from game.hunger.table import actions as kinds
from game.hunger.table.actions import Hunt, MoveTo, Stay
from game.hunger.turn import missions
from scenes.hunger import layout
from scenes.hunger.previews import gauge, lens
from scenes.hunger.previews.light import GROUND, lit_steps
from scenes.hunger.previews.pile_fan import PAD, facts_of, points_of
from scenes.hunger.text import names
from scenes.kit.base import BADGE, say
from scenes.kit.base.texts import format_value
from scenes.table.game_table import CHIP_BEYOND
from scenes.table.ring_chip import SIZE as RING_CHIP
from tests.scenes.games.hunger import LISTS, RULES, THIRSTY
from tests.scenes.games.lists import alone
from tests.scenes.games.tables import alone_at, wait_for_question
from tests.scenes.house import House
from tests.scenes.hunger.test_secrecy import match_with_missions, two_at_the_desk
from tests.scenes.table.hands import chooser_of

MOST = 28
"""Steps to spare or short that a statement has room for."""
COUNTS_VILLAGERS, COUNTS_NOBLES = (
    next(
        number
        for number, tile in enumerate(MISSIONS)
        if isinstance(tile.score, CountType) and tile.score.type == kind
    )
    for kind in ("villager", "noble")
)


@pytest.fixture(autouse=True)
def still(house: House) -> None:
    house.app.settings_file.change(motion="none", hold_to_confirm=False)


def tag_faces(table: Any) -> list[str]:
    """Faces of the tags on the piles, from the first cell on."""
    return [piece.face for piece in table.previews.track.tags]


def expected_tags(gains: Any, own_missions: bool = True) -> list[str]:
    def of(gain: HuntGain) -> list[str]:
        points = gain.total_points - gain.mission_points
        missions = [f"hunger:tag:mission:{gain.mission_points}"] if gain.mission_points else []
        return [*([f"hunger:tag:{points}"] if points else []), *missions]

    return [face for gain in gains if gain.cell != NOTHING and gain.affordable for face in of(gain)]


def test_each_space_shows_what_could_be_hunted_there(house: House) -> None:
    """Light, tags and shades, the path, the ghost and the gauge, for every space that can be reached."""
    table = alone(
        house,
        LISTS,
        kinds.MOVE,
        lambda state: sum(isinstance(action, MoveTo) for action in state.decision.actions) > 8,
    )
    chooser, view = chooser_of(table), table.view_of_asked()
    ends = possible_moves(view, chooser.seat)
    lit = [piece.position for piece in table.previews.map.light.halos]
    ways = {move.space for move in ends if not isinstance(move.action, Stay)} - {*GROUND}
    assert len(lit) == len(ways)
    for space in ways:
        assert any(math.dist(layout.space_middle(space), at) < 1 for at in lit)
    seen = set()
    for action in [action for action in chooser.actions if isinstance(action, MoveTo)]:
        chooser.preselect_answer(action)
        move = move_to(ends, action.to)
        assert move is not None
        there = hunt_gains(view, chooser.seat, move, own_missions=True)
        assert tag_faces(table) == expected_tags(there)
        assert len(list(table.previews.track.shades)) == sum(
            gain.cell != NOTHING and not gain.affordable for gain in there
        )
        ghost, _ = table.previews.map.ghosts
        x, y = lens.ghost_middle(action.to)
        assert abs(ghost.x - x) < 1 and abs(ghost.y - y) < 1
        home = way_home(view, chooser.seat, action.to)
        assert table.previews.gauge.words.text == gauge.state_words(home, way_home(view, chooser.seat))
        assert sum(
            lantern.face.endswith("_on") for lantern in table.previews.gauge.lanterns
        ) == gauge.burning_lanterns(gauge.ending_chance(home))
        icons = [*table.previews.gauge.heads, *table.previews.gauge.marks]
        for one, other in combinations(icons, 2):
            assert abs(one.x - other.x) >= (one.natural[0] + other.natural[0]) / 2 - 8, "an icon on an icon"
        seen.add(tuple(tag_faces(table)))
    assert len(seen) > 1, "all spaces look the same"


def test_the_light_of_the_reach_lies_on_roads_and_thins_with_the_speed(house: House) -> None:
    """Rings are for spaces with something to gain: they are few beside the spaces that can be reached."""
    table = alone(
        house,
        LISTS,
        kinds.MOVE,
        lambda state: sum(isinstance(action, MoveTo) for action in state.decision.actions) > 8,
    )
    chooser = chooser_of(table)
    moves = possible_moves(chooser.own_view, chooser.seat)
    steps = lit_steps(moves)
    assert steps and all(end in NEIGHBORS[start] for start, end in steps)
    for move in moves:
        on_the_way = [tuple(sorted(step)) for step in pairwise(move.path)]
        assert all(steps[step] <= COLUMNS for step in on_the_way if step in steps)
        if on_the_way and on_the_way[-1] in steps:
            assert steps[on_the_way[-1]] <= move.column, "a road shines more than the pile that it leads to"
    spaces = [target.value.mark for target in chooser.press_targets if target.value.mark[0] == "space"]
    ringed = [mark for mark in spaces if chooser.policy.needs_mark(mark)]
    assert 0 < len(ringed) < len(spaces)
    assert all(has_offer(chooser.own_view, number) for _, number in ringed)
    assert len(list(chooser.glowing_marks())) <= len(chooser.press_targets) - len(spaces) + len(ringed)


def test_the_gauge_makes_one_statement_with_room_for_its_words(house: House) -> None:
    """The lanterns are the chance of the ending that is named; both stand clear of the Castle and its bar."""
    art = house.app.art
    words = [
        say(f"hunger.previews.gauge.{key}", n=MOST, before=MOST, place=place)
        for key in ("spare", "change", "short", "plenty", "home", "shelter")
        for place in (names.region("mountains"), names.region("cemetery"))
    ]
    assert max(art.text_width(text, BADGE) for text in words) <= gauge.LINE.w
    lanterns_end = gauge.LINE.x + gauge.LANTERNS * gauge.LANTERN_PITCH
    assert max(gauge.LINE.right, lanterns_end) <= gauge.CASTLE_X - gauge.CASTLE / 2
    assert gauge.BAR.x >= gauge.CASTLE_X + gauge.CASTLE / 2 and gauge.BAR.right <= layout.GAUGE.right - 8
    assert not any(layout.space_rect(space).expand(4).overlaps(layout.GAUGE) for space in ALL_SPACES)
    table = alone(house, LISTS, kinds.MOVE, lambda state: state.turn > 9)
    home = way_home(chooser_of(table).own_view, chooser_of(table).seat)
    far = home.replace(castle=20, safe=95)
    assert gauge.spare_steps(home) < 0 and gauge.ending_chance(far) == 95
    near = far.replace(steps=1, surplus=9, this_turn=9)
    assert gauge.ending_chance(near) == 20, "Home is named"


def test_nothing_that_marks_a_space_lies_on_it() -> None:
    """The ring is clear of the picture; ghost, chip and enlarged picture are clear of the ring and of each other."""
    chip = RING_CHIP / 2
    for space in ALL_SPACES:
        if not lens.has_lens(space):
            continue
        x, y = layout.space_middle(space)
        around = layout.space_rect(space).w / 2 + lens.RING
        ghost, large = lens.ghost_middle(space), lens.lens_rect(space)
        chip_at = x - layout.DISC / 2 - CHIP_BEYOND, y + layout.DISC / 2 + CHIP_BEYOND
        assert large.w >= 96 and layout.MAP.contains(large.x, large.y)
        assert layout.MAP.contains(large.right, large.top)
        assert math.dist(large.center, (x, y)) >= around + large.w / 2 - 3
        assert math.dist(ghost, (x, y)) >= around + layout.TOKEN / 2 - 6
        assert math.dist(ghost, large.center) >= (layout.TOKEN + large.w) / 2 - 4
        assert math.dist(chip_at, large.center) >= chip + large.w / 2 - 4
        for taken in (layout.GAUGE, layout.TILES):
            apart = large.x >= taken.right or large.right <= taken.x
            assert apart or large.y >= taken.top or large.top <= taken.y


def test_a_pile_fans_out_with_its_sum_and_what_it_does_to_the_pace(house: House) -> None:
    def high(state: Any) -> bool:
        piles = [
            state.cell(action.row, action.column)
            for action in state.decision.actions
            if isinstance(action, Hunt)
        ]
        return state.turn > 4 and any(len(pile) > 1 for pile in piles)

    table = alone(house, LISTS, kinds.ACT, high)
    chooser, view = chooser_of(table), table.view_of_asked()
    for gain in hunt_gains(view, chooser.seat, own_missions=True):
        if not gain.affordable or gain.cell == NOTHING:
            continue
        chooser.preselect_answer(gain.action)
        fan = table.previews.fan
        facts = facts_of(view, chooser.seat, gain)
        points = points_of(gain)
        assert sum(part for _, part in facts.parts) == points == gain.now + gain.turn_end + gain.night_end
        assert len(list(fan.cards)) == (len(gain.cards) if len(gain.cards) > 1 else 0)
        written = [piece.face for piece in fan.line]
        assert f"hunger:tag:{points}" in written
        assert facts.paces is None or format_value(facts.paces[1].humans) in written
        covered = fan.plate.rect
        assert covered.w * covered.h < layout.MAP.w * layout.MAP.h / 4 and covered.y >= layout.GAUGE.top
        assert covered.right <= layout.cell_rect(0, COLUMNS, view.rows).x, "it lies over the Track"
    chooser.preselect_answer(kinds.EndTurn())
    assert not table.previews.fan.plate.visible


@pytest.mark.parametrize("kind", [kinds.MOVE, kinds.ACT])
def test_whatever_leaves_the_green_asks_back_with_its_price(house: House, kind: str) -> None:
    """Long before all is lost: in the green there are still steps that do not."""

    def edge(state: Any) -> bool:
        seat, view = state.decision.seat, state.seen_by(state.decision.seat)
        now = way_home(view, seat)
        if now.danger is Danger.EMBER or not state.turn > 5:
            return False
        return any(worsens_danger(now, then) for then in ways_home(view, seat, state.decision.actions))

    table = alone(house, LISTS, kind, edge)
    chooser, view = chooser_of(table), table.view_of_asked()
    now, asked_back = way_home(view, chooser.seat), 0
    for action in chooser.actions:
        for then in ways_home(view, chooser.seat, (action,)):
            warned = table.previews.hold_warning(action)
            assert bool(warned) == worsens_danger(now, then) and chooser.needs_second_press(action) >= bool(
                warned
            )
            asked_back += bool(warned)
            if warned:
                burn = 10 - round(then.safe / 10)
                assert burn == 10 or not burn or f"{burn} of 10" in warned
    assert 0 < asked_back < len(chooser.actions)


def ways_home(view: Any, seat: int, actions: Any) -> list[Any]:
    """The ways home after each of these moves and hunts."""
    ends = [way_home(view, seat, action.to) for action in actions if isinstance(action, MoveTo)]
    cards = [view.cell(action.row, action.column) for action in actions if isinstance(action, Hunt)]
    return [*ends, *[way_home(view, seat, view.at[seat], pile) for pile in cards]]


def test_the_dawn_line_is_drawn_around_what_lies_beyond_it(house: House) -> None:
    def some_beyond(state: Any) -> bool:
        seat = state.decision.seat
        return 0 < len(dawn_line(state.seen_by(seat), seat).spaces) < 40

    table = alone(house, LISTS, kinds.MOVE, some_beyond)
    beyond = dawn_line(table.view_of_asked(), chooser_of(table).seat)
    rims = {(piece.x, piece.y) for piece in table.previews.rims}
    for space in beyond.spaces:
        assert CASTLE_DISTANCE[space] > beyond.steps
        x, y = layout.space_middle(space)
        near = [rim for rim in rims if abs(rim[0] - x) < 1 and abs(rim[1] - y) < 1]
        assert near or layout.space_rect(space).w > layout.DISC, f"{space} has no rim"
    assert len(rims) >= len(beyond.spaces) - 1


def test_a_token_of_any_type_says_what_missions_would_give_for_it(house: House) -> None:
    """R45, R47: what the seat's Missions and the public ones count before and after."""
    table = alone(house, LISTS, kinds.TOKEN_TYPE)
    state: Any = table.session.state
    seat = chooser_of(table).seat
    before = sum(
        missions.mission_points(state, seat, mission) for mission in missions.counting_missions(state, seat)
    )
    for entry in chooser_of(table).question.level.entries:
        chosen = state.copy()
        chosen.chosen_type = entry.action.type  # type: ignore[union-attr]
        gain = (
            sum(
                missions.mission_points(chosen, seat, mission)
                for mission in missions.counting_missions(chosen, seat)
            )
            - before
        )
        assert entry.side == (f"+{gain}" if gain >= 0 else format_value(gain)) and entry.side in entry.about
        assert str(abs(gain)) in entry.side_words, "ears get the unit"


@pytest.mark.parametrize("by", ["confuse", "spicy"])
def test_where_cards_lead_is_foretold_by_a_ghost_that_walks_it(house: House, by: str) -> None:
    """With full motion it walks; where Confuse ends the reach begins."""

    def led_away(state: Any) -> bool:
        seat = state.decision.seat
        cards, other = (CONFUSING, SPICY) if by == "confuse" else (SPICY, CONFUSING)
        play = {*state.play[seat]}
        return (
            bool(play & cards)
            and not play & other
            and not IS_WELL[state.at[seat]]
            and state.at[seat] != LABYRINTH
        )

    house.app.settings_file.change(motion="full")
    table = alone(house, LISTS, kinds.EFFECTS, led_away)
    house.settle()
    chooser = chooser_of(table)
    chooser.draw()
    outlook = table.previews.outlook
    led = outlook.led_path
    assert led is not None and led[0] == by
    assert outlook.possible_moves[0].path[0] == (led[1][-1] if by == "confuse" else led[1][0])
    house.step(200)
    head, _, sign = table.previews.ghost.ghost
    x, _ = layout.space_middle(led[1][-1])
    assert abs(head.x - x) < 2 and abs(sign.x - x) < 2 and bool(sign.angle) == (by == "confuse")


def test_on_a_shared_screen_no_tag_depends_on_secret_missions(house: House) -> None:
    """Two people see the same tags where a person alone would see others for other Missions."""
    told_apart = 0
    for held in ([COUNTS_VILLAGERS], [COUNTS_NOBLES]):
        match = match_with_missions(
            kinds.ACT,
            held,
            when=lambda state: sum(isinstance(action, Hunt) for action in state.decision.actions) > 6,
        )
        table: Any = two_at_the_desk(house, match)
        wait_for_question(house, table)
        shown = tag_faces(table)
        own = expected_tags(hunt_gains(match.state.seen_by(0), 0, own_missions=True))  # type: ignore[arg-type]
        assert shown == expected_tags(hunt_gains(match.state.seen_by(None), 0))  # type: ignore[arg-type]
        told_apart += own != shown
        table.app.stack.pop()
        house.step(2)
    assert told_apart, "these Missions change no tag anyway"


def test_the_speed_after_an_answer_is_seen_on_box_card_and_reach(house: House) -> None:
    """Giving up the only Human: Thirst gives less, and a card is drawn."""
    match: Any = Match.from_position(RULES, THIRSTY)
    table = alone_at(house, match)
    chooser = chooser_of(table)
    far = len(list(table.previews.map.light.halos))
    will, baron = CARD_INDEX["vampiric_will#0"], CARD_INDEX["christophe#0"]
    chooser.preselect_answer(kinds.ResolveDiscarding(will, baron))
    words = table.previews.speed.words
    assert words.visible and "2 + ?" in words.text
    assert not any(piece.visible for piece in table.pieces.area.speed_total)
    assert [piece.face for piece in table.previews.speed.tags] == ["hunger:tag:speed:3:1"]
    assert 0 < len(list(table.previews.map.light.halos)) < far
    move = next(action for action in chooser.actions if isinstance(action, kinds.UseToken))
    chooser.preselect_answer(move)
    assert "6" in words.text and not list(table.previews.speed.tags)
    assert len(list(table.previews.map.light.halos)) > far


def test_windows_light_up_where_the_castle_is_in_reach(house: House) -> None:
    for at, is_near in (("mtn_1", True), ("frd_9", False)):
        written = {
            "mode": "elder",
            "turn": 13,
            "seats": [{"at": at, "hand": ["vampire_speed_4#0"]}, {"at": "mtn_5", "resting": True}],
            "castle_tiles": [6, 4],
        }
        match: Any = Match.from_position(RULES, written)
        table = alone_at(house, match)
        assert bool(list(table.previews.map.light.windows)) == is_near


def test_a_card_without_a_name_on_the_track_has_it_in_its_fan(house: House) -> None:
    """Six seats: the card stands beside its lines, which leave no empty room."""
    table = alone(house, LISTS, kinds.ACT, lambda state: state.turn > 2, mode="elder", seats=6)
    chooser = chooser_of(table)
    fan = table.previews.fan
    hunts = [action for action in chooser.actions if isinstance(action, Hunt)]
    single = next(hunt for hunt in hunts if len(chooser.own_view.cell(hunt.row, hunt.column)) == 1)
    chooser.preselect_answer(single)
    (card,) = fan.cards
    assert card.natural[1] >= layout.NAMED_CELL and card.natural[1] > layout.cell_size(7)[1]
    assert all(piece.x > card.x + card.natural[0] / 2 for piece in fan.line)
    assert fan.plate.rect.h <= card.natural[1] + 2 * PAD
