"""Shows that pile up, are built afresh or belong to an open hand end right, and none tells what may not be
known.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.core.model import Event
from game.eaten.components.definitions import BEAST
from game.eaten.table import events as ev
from scenes.eaten.animation.event_player import run_key
from scenes.table.event_player import split_runs
from tests.scenes.games.boards import Show
from tests.scenes.games.eaten import PLAYER
from tests.scenes.house import House


@pytest.mark.parametrize("mode", ["duel", "beast_solo"])
def test_an_open_hand_ends_as_a_fresh_table(house: House, mode: str) -> None:
    show = Show(house, PLAYER, 4, {"mode": mode}, viewer=BEAST, opening=False)
    while show.state.decision is not None:
        show.finish()
        show.check()
        for _ in range(4):
            if show.state.decision is not None:
                show.act()
    show.finish()
    show.check()


# -- a long opening


def test_a_whole_match_that_nobody_plays_goes_on_from_any_moment_after_a_rebuild(house: House) -> None:
    """The table is built afresh again and again in the middle of the show, as when the window changes its
    size.
    """
    show = Show(house, PLAYER, 11, {"mode": "zero"})
    opening = show.seen(show.state.opening)
    queue = list(split_runs(opening, run_key))
    assert len(opening) > 60
    while queue:
        show.lay(show.pieces.shown)
        for part in queue[:7]:
            show.event_player.show(part)
        del queue[:7]
        show.timeline.update(0.4)
        show.finish()
    show.check()
    assert show.pieces.shown.ending


# -- what may not be told


@pytest.mark.parametrize(
    "make", [lambda card: ev.CardFilled(card, 7, True), lambda card: ev.DrillPlaced(card, 3, 2, True)]
)
def test_no_move_of_a_hidden_hand_tells_which_of_its_cards_has_left_it(
    house: House, make: Callable[[int], Event]
) -> None:
    shows = []
    hidden = [
        card for card in range(44) if card not in Show(house, PLAYER, 9, {"mode": "duel"}).pieces.shown.tract
    ]
    for card in (hidden[0], hidden[9]):
        show = Show(house, PLAYER, 9, {"mode": "duel"})
        show.finish()
        show.pieces.shown.tract.pop()
        show.lay(show.pieces.shown)
        house.app.mixer.recent.clear()
        show.event_player.show([make(card)])
        backs = []
        while show.timeline.is_busy:
            show.timeline.update(1 / 60)
            backs.append([back.pose for back in show.pieces.hand.backs])
        shows.append((backs, list(house.app.mixer.recent)))
    assert shows[0] == shows[1]
    assert {pose[0] for now in shows[0][0] for pose in now} == {"eaten:back:0.525424"}
