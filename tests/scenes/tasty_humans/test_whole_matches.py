"""Whole matches through the window: scripted people with controllers and keyboard, every kind of decision."""

from __future__ import annotations

from typing import Any

import pytest

from game.tasty_humans.table.actions import KINDS
from scenes.kit.input.device import KEYBOARD
from scenes.tasty_humans.scoring.count import ScoreScene
from tests.scenes.games.playing import play_out
from tests.scenes.games.tables import open_table
from tests.scenes.games.tasty_humans import MATCHES, SOLO
from tests.scenes.house import House
from tests.scenes.tasty_humans.players import KeyboardPlayer, PadPlayer
from tests.weekly import take_share


def begin(house: House, seed: int, *holders: Any, **options: Any) -> Any:
    """The table of a new match with these on its chairs."""
    house.sit(*holders)
    return open_table(house, MATCHES.new(seed, **options))


def test_keyboard_two_pads_and_a_bot_play_four_seats(quick: House) -> None:
    one, two = quick.pad(), quick.pad("Fake Other Pad")
    table = begin(quick, 5, KEYBOARD, quick.device(one), quick.device(two), 1, seats=4, monster_mode="choose")
    kinds = play_out(
        quick, table, {0: KeyboardPlayer(quick), 1: PadPlayer(quick, one), 2: PadPlayer(quick, two)}, 13
    )
    assert kinds == set(KINDS)
    assert {entry.seat for entry in table.session.match.log} == {0, 1, 2, 3}


@pytest.mark.parametrize(
    "options",
    take_share(
        [{"rival_level": 2}, {"challenge": "troll_handshake"}, {"balanced_diet": "normal", "rows": 9}], 3
    ),
)
def test_keyboard_plays_solo(quick: House, options: dict[str, Any]) -> None:
    table = begin(quick, 6, KEYBOARD, **SOLO, **options)
    play_out(quick, table, {0: KeyboardPlayer(quick)}, 14)
    assert table.session.result is not None


def test_a_match_with_every_show_watched(house: House) -> None:
    """At the usual speed: what is shown at the end is the table as it is."""
    table = begin(house, 7, 1, 1, rows=6)
    house.until(lambda: isinstance(house.top, ScoreScene), seconds=1500, frame=1 / 8)
    assert table.session.is_finished


@pytest.mark.parametrize(("seats", "rows"), take_share([(2, 6), (3, 9), (4, 9)], 3))
def test_every_height_can_be_played(quick: House, seats: int, rows: int) -> None:
    """R0: four to nine active rows."""
    table = begin(quick, 8, *[1] * seats, seats=seats, rows=rows)
    quick.until(lambda: isinstance(quick.top, ScoreScene), seconds=400)
    assert table.pieces.plans[0].rows == table.view.height
