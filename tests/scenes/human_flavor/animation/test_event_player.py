"""Shows of events that few matches have, and the mat that lies there meanwhile."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from game.core.model import Event
from game.human_flavor.components.definitions import ALL_HUMANS, NO_TOKENS
from game.human_flavor.table import events as ev
from game.human_flavor.table.display_state import DisplayState
from game.human_flavor.table.purses import SINGLE
from scenes.human_flavor.animation.event_player import run_key
from scenes.table.event_player import split_runs
from tests.scenes.games.boards import Show
from tests.scenes.games.human_flavor import PLAYER, full
from tests.scenes.house import House


def rare_events(shown: DisplayState, seat: int) -> list[Event]:
    """Events that few matches have, of seats 0 (whose mat lies there first) and others; seat gains and loses
    most."""
    body = next(
        human
        for human in ALL_HUMANS
        if human not in shown.humans and human not in shown.all_captives(0) + shown.dumpster[0]
    )
    return [
        ev.Dominated(seat, 1, 3),
        ev.Bumped(1, shown.meters[1][-1], shown.height + 1, shown.level),
        ev.Bumped(2, shown.meters[2][-1], shown.height + 2, shown.level + 1),
        ev.Calmed(shown.meters[2][-1], 2, shown.height + 1, shown.level),
        ev.Sunk(1, 3, 2),
        ev.RevoltBegun(seat),
        ev.Recalled(seat, 3, 4 + seat),
        ev.Taken(seat, 1 - seat, 0),
        ev.Fizzled(seat, "calm"),
        ev.BodyFound(seat, body),
        ev.Exhumed(seat, body, 1),
        ev.Rejuvenated(seat, body, 1, 0),
        ev.Devoured(seat, body, 0, 3),
        ev.Swept(seat, "humans", shown.humans),
        ev.Reshuffled("humans", 20),
        ev.CardShown("humans", body),
        ev.Swapped(seat, 0, 1),
        ev.AgendaScored(shown.agendas[0], (2, 0), (4, 0)),
        ev.Fed(1 - seat, shown.clan_allies[1 - seat][0], 0),
        ev.AllyLost(seat, shown.clan_allies[seat][0], asked=True),
        ev.CleanedUp(tuple(shown.dumpster), (SINGLE[0], SINGLE[0])),
    ]


@pytest.mark.parametrize(
    ("seat", "motion", "pace"), [(0, "full", "show"), (1, "none", "show"), (1, "full", "brief")]
)
def test_what_few_matches_have_ends_as_a_fresh_table(house: House, seat: int, motion: str, pace: Any) -> None:
    house.app.settings_file.change(motion=motion)
    house.app.seating.put_bot(1, 1)
    show = Show(house, PLAYER, 3, {"seats": 2})
    show.finish()
    show.lay(full(2))
    show.event_player.pace = pace
    shown = show.pieces.shown
    shown.tokens = [shown.tokens[0]] * 2
    for event in rare_events(shown, seat):
        before = deepcopy(shown)
        show.play([event])
        show.watch(1 / 6)
        assert shown != before or isinstance(event, ev.Fizzled | ev.Reshuffled | ev.RevoltBegun), event
        show.check_pieces([event])


def test_the_mat_is_that_of_whoever_is_on_turn_and_what_it_does_not_show_goes_to_the_capsule(
    house: House,
) -> None:
    show = Show(house, PLAYER, 3, {"seats": 3}, 6)
    for seat in (2, 1):
        show.play([ev.TurnStarted(seat)])
        show.finish()
        assert show.pieces.seat == show.pieces.shown.on_turn == seat
    animator = show.event_player.animator
    assert animator.purse_point(2, 0) == animator.capsule(2) and animator.purse_point(
        1, 0
    ) != animator.capsule(1)
    show.play([ev.Converted(2, NO_TOKENS, NO_TOKENS)])
    show.finish()
    assert show.pieces.seat == 1


def test_the_next_turn_begins_as_the_last_one_ends_and_agendas_are_one_show() -> None:
    ends = [ev.Gained(0, NO_TOKENS, NO_TOKENS), ev.TurnEnded(0), ev.TurnStarted(1), ev.TurnEnded(1)]
    evening = [ev.DuskBegun(False), *(ev.AgendaScored(agenda, (0, 0), (0, 0)) for agenda in range(3))]
    assert [len(part) for part in split_runs([*ends, *evening], run_key)] == [1, 3, 1, 3]
