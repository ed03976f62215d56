"""Discard and draw effects (R12 to R17)."""

from __future__ import annotations

from typing import Any

import pytest

from game.hunger.components.definitions import NOTHING
from game.hunger.state import State
from game.hunger.table.actions import EFFECTS
from game.hunger.table.events import CardDiscarded, CardDrawn, CardResolved, CardsPlayed, DeckShuffled, ScoreChanged, TokenUsed
from game.hunger.turn.start_and_end import begin
from tests.game.hunger.fixtures_acting import acting, cards, do, ids, offered, options, told


def asked(play: str, deck: str = "zora elric godric", **zones: Any) -> State:
    """Seat 0 has played these cards and has used none."""
    return acting(asking=EFFECTS, play=play, deck=deck, **zones)


def may_be_done(state: State) -> bool:
    return any(action.verb == "done" for action in state.decision.actions)


# R12


def test_the_hand_is_played_beside_the_cards_kept() -> None:
    state = acting(play="echo", hand="marya vampire_speed_2", used="left over", fresh=False)
    events: list[Any] = []
    begin(state, events)
    assert ids(state.play[0]) == "echo marya vampire_speed_2" and state.hand[0] == () and ids(state.from_hand) == "marya vampire_speed_2"
    assert events[1] == CardsPlayed(0, cards("marya vampire_speed_2"))


def test_nothing_of_an_earlier_turn_is_left_when_a_turn_begins() -> None:
    state = acting(cards_gained=2, columns=4, digested_here=True, speed_left=3, hypnotized=cards("hypnosis"), token_speed=2)
    begin(state, None)
    assert (state.cards_gained, state.columns, state.digested_here, state.speed_left) == (0, 0, False, 0)
    assert (state.hypnotized, state.token_speed, state.extra) == ((), 0, False)


# draw


@pytest.mark.parametrize(
    ("play", "count"),
    [
        ("vampiric_strength", 1),
        ("vampiric_strength marya", 2),
        ("greater_strength", 2),
        ("greater_strength marya", 3),
        ("vampire_strength#0 marya", 1),
        ("deirdre", 1),
    ],
)
def test_draw_draws_its_number_and_more_with_a_human(play: str, count: int) -> None:
    state = asked(play + " vampiric_will")
    events = do(state, f"resolve {play.split()[0].removesuffix('#0')}")
    assert [event.to for event in told(events, CardDrawn)] == ["play"] * count and len(state.deck[0]) == 3 - count
    assert told(events, CardResolved)[0].op == "draw"


def test_an_op_is_used_once() -> None:
    state = asked("vampiric_strength vampiric_will")
    do(state, "resolve vampiric_strength")
    assert "resolve vampiric_strength" not in options(state)


def test_a_draw_of_no_cards_is_not_offered() -> None:
    assert offered(asked("vampire_strength#0 vampiric_will"), "resolve") == ["resolve vampiric_will vampire_strength"]


def test_done_waits_for_what_must_be_drawn() -> None:
    state = asked("vampire_strength#0 marya vampiric_will")
    assert not may_be_done(state)
    do(state, "resolve vampire_strength")
    assert may_be_done(state)


def test_an_optional_draw_may_be_left_out() -> None:
    assert may_be_done(asked("vampiric_strength"))


def test_a_draw_is_offered_with_an_empty_deck_and_then_draws_nothing() -> None:
    state = asked("vampiric_strength vampiric_will", deck="")
    assert told(do(state, "resolve vampiric_strength"), CardDrawn) == []


def test_the_discard_pile_becomes_the_deck_only_when_a_card_is_wanted() -> None:
    state = asked("vampiric_strength vampiric_will marya", deck="zora elric", discard="rutger")
    events = do(state, "resolve vampiric_strength")
    assert not told(events, DeckShuffled) and ids(state.discard[0]) == "rutger"
    state = asked("vampiric_strength vampiric_will marya", deck="zora", discard="rutger")
    assert told(do(state, "resolve vampiric_strength"), DeckShuffled) and ids(state.play[0])[-11:] == "zora rutger"


# discard_draw


def test_discard_draw_takes_another_card_without_a_used_effect() -> None:
    state = asked("vampiric_will vampiric_strength echo marya")
    do(state, "resolve vampiric_strength")
    assert "resolve vampiric_will echo" in options(state) and "resolve vampiric_will marya" in options(state)
    assert not {"resolve vampiric_will vampiric_will", "resolve vampiric_will vampiric_strength"} & set(options(state))


def test_a_card_is_discarded_and_one_drawn() -> None:
    state = asked("vampiric_will marya rutger")
    events = do(state, "resolve vampiric_will marya")
    kinds = [type(event) for event in events]
    assert kinds == [CardResolved, CardDiscarded, CardDrawn]
    assert ids(state.play[0]) == "vampiric_will rutger zora" and ids(state.discard[0]) == "marya"


def test_two_uses_of_one_card_follow_each_other() -> None:
    state = asked("greater_will marya rutger cottard")
    do(state, "resolve greater_will marya")
    assert "resolve greater_will rutger" in options(state) and state.uses_left == 1
    do(state, "resolve greater_will rutger")
    assert state.repeating == NOTHING and ids(state.discard[0]) == "marya rutger"


def test_any_other_action_ends_the_uses() -> None:
    state = asked("greater_will vampiric_strength marya rutger vampiric_will")
    do(state, "resolve greater_will marya", "resolve vampiric_strength")
    assert not [answer for answer in options(state) if answer.startswith("resolve greater_will")]


def test_a_card_drawn_can_be_used_too() -> None:
    state = asked("vampiric_will#0 marya rutger", deck="vampiric_will#1")
    do(state, "resolve vampiric_will marya")
    assert offered(state, "resolve") == ["resolve vampiric_will#1 rutger"]


# redraw_hand


def test_redraw_hand_is_the_first_action_or_none() -> None:
    assert "familiar ursula" in options(asked("ursula marya", from_hand="marya"))
    state = asked("ursula marya vampiric_strength vampiric_will", from_hand="marya")
    do(state, "resolve vampiric_strength")
    assert "familiar ursula" not in options(state)


@pytest.mark.parametrize("from_hand", ["marya rutger", "marya ursula rutger"])
def test_redraw_hand_discards_the_hand_and_itself_and_keeps_other_cards(from_hand: str) -> None:
    state = asked("echo marya ursula rutger vampiric_strength", from_hand=from_hand, deck="vampiric_will elric")
    events = do(state, "familiar ursula")
    assert set(ids(state.discard[0]).split()) == {"marya", "ursula", "rutger"}
    assert ids(state.play[0]) == "echo vampiric_strength vampiric_will elric"
    assert state.score[0] == 1 and told(events, ScoreChanged)[0].reason == "redraw_hand"


# tokens


def test_unspent_tokens_of_this_step_are_offered() -> None:
    crypt = {"rd_6": "long_digestion"}
    state = asked("marya", tokens="draw speed_1 mission discard_draw velvet parasol extra_hunt draw#1", crypts=crypt)
    do(state, "token draw")
    assert offered(state, "token") == [
        "token speed_1",
        "token mission",
        "token discard_draw marya",
        "token discard_draw zora",
        "token draw#1",
    ]


def test_a_mission_token_needs_a_crypt_that_is_not_empty() -> None:
    assert offered(asked("marya", tokens="mission draw"), "token") == ["token draw"]


def test_a_draw_token_draws_a_card() -> None:
    state = asked("marya", tokens="draw speed_1")
    events = do(state, "token draw")
    assert ids(state.play[0]) == "marya zora" and [type(event) for event in events] == [TokenUsed, CardDrawn]


def test_a_discard_token_takes_any_card_without_a_used_effect() -> None:
    state = asked("marya vampiric_strength echo", tokens="discard_draw speed_1")
    do(state, "resolve vampiric_strength", "token discard_draw echo")
    assert "echo" not in ids(state.play[0]) and ids(state.discard[0]) == "echo" and state.spent[0] == state.tokens[0][:1]


def test_a_speed_token_waits_until_the_speed_is_counted() -> None:
    state = asked("marya", tokens="speed_2 draw", speed_left=0)
    do(state, "token speed_2")
    assert state.token_speed == 2 and state.speed_left == 0


# R16, R17


def test_a_turn_without_effects_goes_on_by_itself() -> None:
    assert asked("marya vampire_speed_2").after == "confuse"


def at_home(play: str, **zones: Any) -> State:
    return asked(play, space="castle", arrival=1, **zones)


def test_a_home_turn_passes_by_itself_where_nothing_is_left_to_use() -> None:
    """Speed is of no use there."""
    state = at_home("marya vampire_strength#1 kuno", tokens="speed_1 extra_hunt speed_2")
    assert state.after == "end_turn" and state.decision is None


def test_a_home_turn_offers_what_the_cards_allow_elsewhere() -> None:
    play = "vampire_strength#0 marya ursula wriggle vampiric_strength vampiric_will greater_will"
    assert options(at_home(play, from_hand="marya")) == options(asked(play, from_hand="marya"))


def test_a_draw_and_a_swap_at_home_draw_and_swap() -> None:
    state = at_home("marya vampiric_strength vampiric_will", deck="zora elric godric honoria")
    do(state, "resolve vampiric_strength", "resolve vampiric_will marya")
    assert ids(state.play[0]) == "vampiric_strength vampiric_will zora elric godric" and ids(state.discard[0]) == "marya"
    assert state.after == "end_turn", "nothing more can be used: the turn is over, and nobody moves"


def test_a_home_turn_offers_every_token_but_those_for_speed_and_hunts() -> None:
    crypts = {"rd_6": "long_digestion still_hungry"}
    state = at_home("marya", tokens="mission draw speed_1 speed_2 extra_hunt discard_draw", crypts=crypts)
    assert offered(state, "token") == ["token mission", "token draw", "token discard_draw marya"] and may_be_done(state)


def test_gold_missions_that_do_not_hunt_work_at_home() -> None:
    held = "long_digestion treasure_map animal_call still_hungry opportunist"
    state = at_home("marya", held=held, chests={"rd_2": "velvet"}, track={(0, 1): "nib"}, from_hand="marya")
    assert options(state) == ["instant long_digestion", "instant treasure_map rd_2"]


def test_a_lone_mandatory_draw_is_carried_out_by_itself() -> None:
    state = asked("vampire_strength#0 marya")
    assert ids(state.play[0]) == "vampire_strength marya zora" and state.after == "confuse"
