"""The proof that the show tells the truth: after every action the table that was animated equals one built
afresh.
"""

from __future__ import annotations

from itertools import cycle
from typing import Any

import pytest

from scenes.kit.base.settings import BOTS
from tests.scenes.games.boards import Show
from tests.scenes.games.suite import Options, Player, each, events_of, facts
from tests.scenes.house import House
from tests.weekly import take_share


@pytest.mark.parametrize(("known", "watched"), take_share(each("PLAYER", "watched"), 3))
def test_watched_shows_end_as_a_fresh_table(
    house: House, known: Player, watched: tuple[Options, str, int, int]
) -> None:
    options, motion, skipped, answers = watched
    house.app.settings_file.change(motion=motion)
    show = Show(house, known, 11, options, skipped)
    show.watch()
    show.check()
    for _ in range(answers):
        if show.state.decision is None:
            break
        events = show.act()
        show.watch()
        show.check(events)


@pytest.mark.parametrize(("known", "cut"), take_share(each("PLAYER", "cut"), 3))
def test_matches_whose_shows_are_cut_short_end_as_a_fresh_table(
    house: House, known: Player, cut: tuple[Options, int, int]
) -> None:
    """With every setting of how much is shown."""
    options, skipped, seed = cut
    paces = cycle(BOTS)
    show = Show(house, known, seed, options, skipped)
    while True:
        for _ in range(show.rng.below(known.cut_after)):
            show.timeline.update(1 / 20)
        show.finish()
        # what is wrong once stays wrong
        if show.state.decision is None or not show.rng.below(known.compared):
            show.check()
        if show.state.decision is None:
            break
        show.event_player.pace = next(paces)
        show.act()
    assert known.happens <= show.told


@pytest.mark.parametrize(("known", "piled"), each("PLAYER", "piled"))
def test_shows_that_pile_up_end_as_a_fresh_table(
    house: House, known: Player, piled: tuple[Options, int]
) -> None:
    options, seed = piled
    show = Show(house, known, seed, options)
    while show.state.decision is not None:
        events = [event for _ in range(6) if show.state.decision is not None for event in show.act()]
        show.timeline.update(0.3)
        if show.rng.below(2):
            show.finish()
            show.check(events)
    show.watch(1 / 4)
    show.check()


@pytest.mark.parametrize("game", facts("EVENTS"))
def test_every_event_has_a_show_or_changes_nothing_that_is_seen(house: House, game: str) -> None:
    events, known = facts("EVENTS")[game], facts("PLAYER")[game]
    show: Any = Show(house, known, 1, known.cut[0][0])
    assert events_of(events) - set(show.event_player.steps) == events.unseen
