"""A stomach's gains are told at the place of change: line by line, all of them, and by the tiles that bring
them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from game.tasty_humans.components.definitions import FIRST_LEADER, LEADERS, MAX_ROWS
from game.tasty_humans.turn import scoring
from scenes.kit.animation.gains import Gain
from scenes.kit.art import NinePatch
from scenes.kit.input.device import KEYBOARD
from scenes.tasty_humans.animation.scores import SHAKES
from tests.scenes.games.boards import Show
from tests.scenes.games.tasty_humans import a_show
from tests.scenes.house import House


def shown_gains(show: Show) -> list[tuple[Sequence[Gain], float]]:
    """The gains that are shown from now on, and what time each move has for it."""
    told: list[tuple[Sequence[Gain], float]] = []
    shown = show.event_player.animator.gains.show_gains

    def noted(gains: Sequence[Gain], longest: float, *more: Any) -> Any:
        assert all(gain.amount and all(lit.sprite_lists for lit in gain.lights) for gain in gains)
        told.append((gains, longest))
        return shown(gains, longest, *more)

    show.event_player.animator.gains.show_gains = noted
    return told


@pytest.mark.parametrize(("people", "longest"), [(True, 1600.0), (False, 800.0)])
def test_all_that_a_move_brings_is_told_once(house: House, people: bool, longest: float) -> None:
    house.sit(*[KEYBOARD if people else 1] * 3)
    show = a_show(house, 4, seats=3)
    told = shown_gains(show)
    for _ in range(60):
        before = [scoring.seat_total(show.state, seat) for seat in range(3)]
        told.clear()
        show.act()
        show.finish()
        now = [scoring.seat_total(show.state, seat) for seat in range(3)]
        for seat in range(3):
            amounts = [gain.amount for gains, _ in told for gain in gains if gain.seat == seat]
            assert sum(amounts) == now[seat] - before[seat]
        for gains, time in told:
            assert time == longest
            assert people or len(gains) == 1
            assert [gain.amount for gain in gains] == sorted(gain.amount for gain in gains)
        assert show.pieces.boards.points == tuple(now)


@pytest.mark.parametrize("people", [True, False])
def test_the_tiles_that_bring_it_light_up(house: House, people: bool) -> None:
    """Those that count now and did not before, the leader tile that counts them first; a bot's gains are
    one.
    """
    house.sit(*[KEYBOARD if people else 1] * 2)
    show = a_show(house, 11, seats=2, monsters=["legendary_dragon", "troll"])
    boot, hand, leader = (
        3,
        4,
        FIRST_LEADER + next(i for i, one in enumerate(LEADERS) if one.id == "row_col_hand"),
    )
    stomach, scores = show.pieces.shown.stomachs[0], show.event_player.scores
    before = {
        (3, 0): boot,
        (3, 1): boot,
        (4, 0): boot,
        (4, 1): boot,
        (0, 0): hand,
        (0, 1): hand,
        (1, 0): hand,
        (1, 4): leader,
    }
    for (column, row), code in before.items():
        stomach[column * MAX_ROWS + row] = code
    scores.show_changes(0)
    told = shown_gains(show)
    stomach[1 * MAX_ROWS + 1] = hand
    show.pieces.settle_parts(show.pieces.shown)
    at = {piece: cell[1:] for cell, piece in show.pieces.stomachs.tiles.items()}
    scores.show_changes(0)
    lit = [[at[piece] for piece in gain.lights] for gains, _ in told for gain in gains]
    block = [(0, 0), (0, 1), (1, 0), (1, 1)]
    assert lit == ([[(1, 4), (1, 1)], block] if people else [[(1, 4), (1, 1), (0, 0), (0, 1), (1, 0)]])


def test_a_gulp_is_felt(house: House) -> None:
    """T31: the head grows by a third as it snaps, on a card smaller than it, the stomach wobbles; all is as before
    then, and from ten points on the plate shakes."""
    house.sit(KEYBOARD, KEYBOARD)
    house.app.settings_file.change(motion="full")
    show = a_show(house, 11, seats=2)
    largest, wobbled, smallest = 1.0, False, 1.0
    for _ in range(14):
        show.act()
        boards = show.pieces.boards.boards.values()
        while show.timeline.is_busy:
            show.timeline.update(1 / 60)
            largest = max([largest, *(board.head.zoom for board in boards)])
            wobbled = wobbled or any(board.stomach.stretch != (1.0, 1.0) for board in boards)
            smallest = min([smallest, *(card.zoom for card in show.pieces.stage.layers["fx"])])
        assert all(board.stomach.stretch == (1.0, 1.0) and board.head.zoom == 1.0 for board in boards)
        show.check()
    assert largest > 1.3 and wobbled
    board = show.pieces.boards.boards[0]
    places = [thing.rect if isinstance(thing, NinePatch) else thing.position for thing in board.plate_things]
    for total, shakes in ((SHAKES - 1, False), (SHAKES, True)):
        moved = False
        show.timeline.add(show.event_player.scores._show_feelings(0, total, 300.0))
        while show.timeline.is_busy:
            show.timeline.update(1 / 60)
            moved = moved or board.total.position != places[-1]
        assert moved == shakes
    assert places == [
        thing.rect if isinstance(thing, NinePatch) else thing.position for thing in board.plate_things
    ]


@pytest.mark.parametrize(
    ("motion", "faces"), [("full", {"lick", "hurt"}), ("reduced", set()), ("none", set())]
)
def test_the_monster_enjoys_it_and_rivals_wince(house: House, motion: str, faces: set[str]) -> None:
    """Only with full motion, and when it is over all have the faces that they had."""
    house.sit(KEYBOARD, KEYBOARD)
    house.app.settings_file.change(motion=motion)
    show = a_show(house, 11, seats=2)
    told = shown_gains(show)
    seen: set[str] = set()
    for _ in range(26):
        told.clear()
        events = show.act()
        while show.timeline.is_busy:
            show.timeline.update(1 / 30)
            big = any(sum(gain.amount for gain in gains) >= 4 for gains, _ in told)
            heads = [
                board.head.face for board in show.pieces.boards.boards.values() if board.head is not None
            ]
            if big and not any(type(event).__name__ == "DamageDropped" for event in events):
                seen |= {face.rpartition("_")[2] for face in heads} & {"lick", "hurt"}
        show.check()
        if seen == {"lick", "hurt"}:
            break
    assert seen == faces
