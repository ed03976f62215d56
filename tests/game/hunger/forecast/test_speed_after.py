"""The Speed that is foretold for an answer is what the rules make of it, without the cards that are drawn."""

from __future__ import annotations

from typing import Any

from game.hunger.components.definitions import CARD_INDEX, TOKEN_INDEX
from game.hunger.forecast.moves import possible_moves
from game.hunger.forecast.speed_after import speed_after, table_after
from game.hunger.table.actions import EFFECTS, Done, ResolveDiscarding, UseToken
from game.hunger.table.events import CardDrawn
from game.hunger.turn.speed import total_speed
from tests.scenes.games.hunger import MATCHES, RULES, THIRSTY


def test_giving_up_the_only_human_takes_what_it_gave_to_another_card() -> None:
    state: Any = RULES.from_position(THIRSTY)
    view = state.seen_by(0)
    will, baron = CARD_INDEX["vampiric_will#0"], CARD_INDEX["christophe#0"]
    after = speed_after(view, ResolveDiscarding(will, baron))
    assert after is not None and (after.now, after.then, after.draws) == (4, 2, True)
    reach = possible_moves(table_after(view, after), 0)
    assert max(move.cost for move in reach) == 2 < max(move.cost for move in possible_moves(view, 0))
    token = speed_after(view, UseToken(TOKEN_INDEX["speed_2#0"]))
    assert token is not None and (token.now, token.then, token.draws) == (4, 6, False)
    assert speed_after(view, Done()) is None
    spent: Any = RULES.from_position(
        THIRSTY | {"seats": [{**THIRSTY["seats"][0], "tokens": []}, THIRSTY["seats"][1]]}
    )
    after = speed_after(spent.seen_by(0), ResolveDiscarding(will, baron))
    assert after is not None and (after.now, after.then) == (4, 2), (
        "nothing else is to be done before the move"
    )


def test_what_is_foretold_comes_true_but_for_the_cards_drawn() -> None:
    told = 0
    for _, state, _ in MATCHES.questions(1, mode="elder", seats=3):
        if state.asking != EFFECTS:
            continue
        seat = state.decision.seat
        view = state.seen_by(seat)
        for action in state.decision.actions:
            after = speed_after(view, action)
            if after is None:
                continue
            then: Any = state.copy()
            drawn = [event for event in then.apply(action) if isinstance(event, CardDrawn)]
            assert bool(drawn) == after.draws
            if not drawn:
                assert total_speed(then.play[seat]) + then.token_speed == after.then
            told += 1
        if told > 60:
            return
    raise AssertionError(f"only {told} answers change the Speed")
