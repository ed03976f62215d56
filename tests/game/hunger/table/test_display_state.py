"""Display state as a function of the events that its viewer sees (game/hunger/table/display_state.py)."""

from __future__ import annotations

from game.hunger.table.display_state import DisplayState
from tests.game.hunger.fixtures_nights import at, do


def test_a_picture_is_read_as_a_table() -> None:
    """Questions of table.py that need no more than what is shown work on it."""
    state = at(
        {"at": "rd_3", "hand": ["momo#0"]},
        {"at": "rd_3"},
        {"at": "castle", "arrival": 1},
        track={1: {2: ["ivo#0"]}},
    )
    picture, space = DisplayState.of(state.seen_by(None)), state.at[0]
    assert (
        picture.stack_on(space) == (0, 1) == state.stack_on(space)
        and picture.play_order() == state.play_order()
    )
    assert (
        picture.cell(1, 2) == state.cell(1, 2) != ()
        and picture.is_home(2)
        and picture.owned_cards(0) == state.owned_cards(0)
    )


def test_tokens_change_the_speed_that_is_shown() -> None:
    state = at({"at": "rd_3", "hand": ["vampire_speed_4#0"], "tokens": ["speed_1#0", "speed_2#0"]})
    picture = DisplayState.of(state.seen_by(None))
    for answer in (
        {"do": "token", "token": "speed_1#0"},
        {"do": "done"},
        {"do": "token", "token": "speed_2#0"},
    ):
        for event in do(state, answer):
            picture.apply(event.seen_by(None))  # type: ignore[arg-type]
        assert picture == DisplayState.of(state.seen_by(None))
    assert (picture.speed_total, picture.speed_left) == (7, 7)
