"""Display state as a function of the events (game/human_flavor/table/display_state.py)."""

from __future__ import annotations

from game.human_flavor.table.display_state import DisplayState
from tests.game.human_flavor.fixtures_matches import at, do


def test_a_picture_is_read_as_a_table() -> None:
    """Questions of table.py that need no more than what is shown work on it."""
    state = at(
        {"captives": {"middle": ["poet"]}, "converted": True},
        {"ability_used": True},
        city={"basilica": [0, 1]},
        corners={"crime": [0]},
    )
    do(state, {"type": "place_home", "strength": 3})
    picture = DisplayState.of(state.seen_by(None))
    assert (
        picture.seat_order() == state.seat_order()
        and picture.standing_seat(0) == 1
        and picture.worth == state.worth == 7
    )
    assert (
        picture.has_converted(0)
        and picture.has_used_ability(1)
        and picture.is_ready(picture.clan_allies[0][0])
    )
    assert (
        picture.all_captives(0) == state.all_captives(0) != ()
        and picture.food_bill(0) == state.food_bill(0)
        and picture.level == 0
    )
    assert (picture.strength, picture.starting_ally(1), picture.height) == (3, state.starting_ally(1), 0)
