"""The lines of the count of a night, and what the results tell: burned Vampires are told apart at sunrise
only.
"""

from __future__ import annotations

from typing import Any

import pytest

from game.core.match import Match
from game.hunger.table import sunrise_prices
from game.hunger.turn import scoring
from scenes.hunger.scoring.results import BURNED, outcome
from scenes.hunger.scoring.rows import CARD, NIGHT, OWN, PUBLIC, SUNRISE, make_sheet
from scenes.pages import game_list
from tests.scenes.games.counting import session, show, whole
from tests.scenes.games.hunger import MATCHES, NIGHTS, RESULTS, RULES
from tests.scenes.house import House


@pytest.mark.parametrize("night", NIGHTS, ids=str)
def test_who_burned_is_marked(house: House, night: tuple[dict[str, Any], int]) -> None:
    """R49."""
    made = session(house, RESULTS, night)
    assert all(
        (one.mark == "") == sunrise_prices.is_safe(made.state, one.seat) for one in outcome(made).standings
    )  # type: ignore[arg-type]


def test_a_night_that_nobody_survives_is_not_festive(house: House) -> None:
    """R50."""
    seed = next(seed for seed in range(40) if not MATCHES.whole(seed).state.result.winners)  # type: ignore[union-attr]
    told = outcome(session(house, RESULTS, ({}, seed)))
    assert (told.heading, told.festive, told.last_word) == (
        "Toasted!",
        False,
        "Everybody burned. The sun wins.",
    )
    assert all(one.mark == BURNED for one in told.standings) and len(told.heroes) == 1


@pytest.mark.parametrize(("gentle", "mode"), [(True, "Gentle elder"), ([1], "Gentle for some")])
def test_gentle_mountains_are_a_mode(gentle: Any, mode: str) -> None:
    assert game_list.summarize_match(Match.new(RULES, RULES.config(gentle_elder=gentle), 1)).mode == mode


@pytest.mark.parametrize("night", NIGHTS, ids=str)
def test_every_line_stands_in_its_place(night: tuple[dict[str, Any], int]) -> None:
    state: Any = whole(RESULTS, night).state
    table = make_sheet(state.result, state.public)
    kinds = [row.kind for row in table.rows]
    assert kinds == sorted(kinds, key=[NIGHT, SUNRISE, CARD, PUBLIC, OWN].index) and kinds.count(PUBLIC) == 2
    lines = sum(len(side.lines) for side in state.result.sides)
    assert list(table.safe) == [scoring.final_score(state, seat) is not None for seat in table.seats]
    burned = table.safe.count(False)
    cells = sum(cell is not None for row in table.rows for cell in row.cells)
    assert cells == lines - burned, "each line of the rules is a cell, but that all is lost"


def test_who_burned_is_not_told_before_the_sunrise(house: House) -> None:
    scene = show(house, RESULTS, NIGHTS[1])
    assert False in scene.sheet.safe
    seat = scene.sheet.safe.index(False)
    assert not scene.picture.is_lost(seat)
    scene.line = 2
    scene.rebuild()
    assert scene.picture.is_lost(seat)


def test_lines_are_high_and_their_pictures_large(house: House) -> None:
    """Six are in sight (T89); more scroll."""
    scene = show(house, RESULTS, NIGHTS[1], counted=True)
    shown = [scene.picture.line_rect(place) for place in range(scene.plan.room)]
    assert all(line.h >= 66 for line in shown) and scene.picture.is_high
    assert shown[-1].y >= scene.plan.list_rect.y - 1
    pictures = [
        piece
        for piece in scene.picture.row_pieces
        if getattr(piece, "face", "") == scene.sheet.rows[0].picture
    ]
    assert pictures and pictures[0].natural[1] >= 60
