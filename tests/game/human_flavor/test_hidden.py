"""Section 3: the order of the three decks is hidden from all; all else is public, and nothing else is in a
view or an event.
"""

from __future__ import annotations

import pytest

from game.core.rng import Rng
from game.human_flavor.components.definitions import UNKNOWN
from game.human_flavor.state import State
from game.human_flavor.view import View
from tests.game.games.human_flavor import DECKS
from tests.game.human_flavor.fixtures_matches import TABLES, at, crowded_match, eager, new


def viewers(state: State) -> tuple[int | None, ...]:
    return (None, *range(state.seats))


# Who sees what


@pytest.mark.parametrize("seats", TABLES)
def test_decks_are_face_down_and_all_else_is_open(seats: int) -> None:
    state, rng, number = crowded_match(seats, 3), Rng(3), 0
    open_zones = [zone for zone in View.__mro__[1].__slots__ if zone not in (*DECKS, "_decision")]
    while state.decision is not None:
        if number % 9 == 0:
            for viewer in viewers(state):
                seen = state.seen_by(viewer)
                for deck in DECKS:
                    assert getattr(seen, deck) == (UNKNOWN,) * len(getattr(state, deck))
                assert all(getattr(seen, zone) == getattr(state, zone) for zone in open_zones)
                assert seen.decision == state.decision
        state.advance(eager(state, rng))
        number += 1


# What can be concluded


def test_what_lies_in_the_decks_follows_from_what_is_open() -> None:
    state = at(
        humans=["poet"], human_discard=["judge"], human_deck=["hacker"], agendas=["full_house"], rest="box"
    )
    seen = state.seen_by(None)
    assert (seen.unseen_humans, seen.unseen_agendas, seen.unseen_allies) == (state.human_deck, (), ())
    state = new(2, 5)
    seen = state.seen_by(1)
    assert seen.unseen_humans == tuple(sorted(state.human_deck)) != state.human_deck


def test_views_with_other_cards_in_the_decks_differ() -> None:
    seen, other = new(2, 5).seen_by(1), new(2, 5).seen_by(1)
    assert seen == other
    other.unseen_humans = other.unseen_humans[1:]
    assert seen != other
