"""Details of the cards in the grid tell what each would bring at its best place."""

from __future__ import annotations

from game.tasty_humans.components.definitions import FIRST_LEADER
from game.tasty_humans.turn import scoring
from scenes.kit.base import say
from scenes.tasty_humans.text.explanations import just_now
from tests.scenes.games.tasty_humans import match_at


def test_a_card_tells_what_it_brings_where_it_lands_best() -> None:
    """T20: as much as the best of all drops that the rules allow once it is eaten."""
    compared = set()
    for first in range(1, 12):
        match = match_at("choose_adventurer", first=first, after=24, seats=2)
        state = match.state
        seat = state.decision.seat
        before = scoring.stomach_total(state.stomachs[seat], state.monsters[seat], state.variant)
        for action in state.decision.actions:
            card, eaten = state.grid[action.place], state.copy()
            eaten.apply(action)
            decision = eaten.decision
            if decision is None or decision.kind != "drop_adventurer" or decision.seat != seat:
                continue  # damage falls first
            totals = []
            for drop in decision.actions:
                landed = eaten.copy()
                landed.apply(drop)
                totals.append(
                    scoring.stomach_total(landed.stomachs[seat], landed.monsters[seat], landed.variant)
                )
            told = just_now(state.seen_by(seat), ("card", card), seat, str)
            points = max(totals) - before
            assert say("tasty_humans.now.lands", n=points, name=str(seat)) in told, (first, card)
            compared.add(points)
    assert len(compared) > 2


def test_a_leader_tile_that_was_eaten_scores_for_its_owner() -> None:
    """X16: whoever looks at another stomach does not hear what the tile would score in the own one."""
    told = set()
    for seed in range(1, 9):
        match = match_at("choose_adventurer", first=seed, after=40, seats=2)
        state = match.state
        for owner, cells in enumerate(state.stomachs):
            for cell, tile in enumerate(cells):
                if tile >= FIRST_LEADER:
                    points = scoring.leader_score(cells, cell)[0]
                    sentences = just_now(state.seen_by(0), ("leader", tile - FIRST_LEADER), 0, str)
                    assert sentences == (say("tasty_humans.now.craves", n=points, name=str(owner)),)
                    told.add(owner)
    assert told == {0, 1}
