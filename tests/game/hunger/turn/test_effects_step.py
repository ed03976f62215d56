"""Discard and draw effects (R12 to R17)."""

from __future__ import annotations

from typing import Any

from game.hunger.components.definitions import NOTHING
from game.hunger.state import State
from game.hunger.table.actions import EFFECTS
from game.hunger.table.events import (
    CardDiscarded,
    CardDrawn,
    CardResolved,
    CardsPlayed,
    DeckShuffled,
    ScoreChanged,
    TokenUsed,
)
from game.hunger.turn.start_and_end import begin_turn
from tests.game.cases import Chain, chains, rows
from tests.game.hunger.fixtures_acting import (
    Case,
    acting,
    cards,
    case,
    do,
    events_of,
    ids,
    offered_options,
    options,
)

HOME = {"space": "castle", "arrival": 1}


def effects_state(play: str, deck: str = "zora elric godric", **zones: Any) -> State:
    """Seat 0 has played these cards and has used none."""
    return acting(asking=EFFECTS, play=play, deck=deck, **zones)


def step(play: str, deck: str = "zora elric godric", **zones: Any) -> Case:
    return case(asking=EFFECTS, play=play, deck=deck, **zones)


def may_be_done(state: State) -> bool:
    return any(action.verb == "done" for action in state.decision.actions)


# R12


def test_the_hand_is_played_beside_the_cards_kept() -> None:
    state = acting(play="echo", hand="marya vampire_speed_2", used="left over", fresh=False)
    state.record = events = list[Any]()
    begin_turn(state)
    assert (
        ids(state.play[0]) == "echo marya vampire_speed_2"
        and state.hand[0] == ()
        and ids(state.from_hand) == "marya vampire_speed_2"
    )
    assert events[1] == CardsPlayed(0, cards("marya vampire_speed_2"))


def test_nothing_of_an_earlier_turn_is_left_when_a_turn_begins() -> None:
    state = acting(
        cards_gained=2,
        columns=4,
        digested_here=True,
        speed_left=3,
        hypnotized=cards("hypnosis"),
        token_speed=2,
    )
    begin_turn(state)
    assert (state.cards_gained, state.columns, state.digested_here, state.speed_left) == (0, 0, False, 0)
    assert (state.hypnotized, state.token_speed, state.extra) == ((), 0, False)


# Draws


@rows(("play", "count"), {
    "its number": ("vampiric_strength", 1),
    "one more with a Human": ("vampiric_strength marya", 2),
    "two": ("greater_strength", 2),
    "two, and one more with a Human": ("greater_strength marya", 3),
    "with a Human only": ("vampire_strength#0 marya", 1),
    "a Human that draws": ("deirdre", 1),
})  # fmt: skip
def test_draw(play: str, count: int) -> None:
    state = effects_state(play + " vampiric_will")
    events = do(state, f"resolve {play.split()[0].removesuffix('#0')}")
    assert [event.to for event in events_of(events, CardDrawn)] == ["play"] * count and len(
        state.deck[0]
    ) == 3 - count
    assert events_of(events, CardResolved)[0].op == "draw"


def test_done_waits_for_what_must_be_drawn() -> None:
    state = effects_state("vampire_strength#0 marya vampiric_will")
    assert not may_be_done(state) and may_be_done(effects_state("vampiric_strength")), (
        "an optional draw may be left out"
    )
    do(state, "resolve vampire_strength")
    assert may_be_done(state)


def test_the_discard_pile_becomes_the_deck_only_when_a_card_is_wanted() -> None:
    state = effects_state("vampiric_strength vampiric_will marya", deck="zora elric", discard="rutger")
    assert (
        not events_of(do(state, "resolve vampiric_strength"), DeckShuffled)
        and ids(state.discard[0]) == "rutger"
    )
    state = effects_state("vampiric_strength vampiric_will marya", deck="zora", discard="rutger")
    assert (
        events_of(do(state, "resolve vampiric_strength"), DeckShuffled)
        and ids(state.play[0])[-11:] == "zora rutger"
    )


def test_a_card_is_discarded_and_one_drawn() -> None:
    state = effects_state("vampiric_will marya rutger")
    events = do(state, "resolve vampiric_will marya")
    assert [type(event) for event in events] == [CardResolved, CardDiscarded, CardDrawn]
    assert ids(state.play[0]) == "vampiric_will rutger zora" and ids(state.discard[0]) == "marya"


# What is offered, and what becomes of it


@chains({
    "draw: once":
        step("vampiric_strength vampiric_will").do("resolve vampiric_strength")
        .then(resolve=["resolve vampiric_will zora"]),
    "draw: no cards, not offered": step("vampire_strength#0 vampiric_will")
        .then(resolve=["resolve vampiric_will vampire_strength"]),
    "draw: nothing out of an empty deck":
        step("vampiric_strength vampiric_will", deck="").do("resolve vampiric_strength").tells_no(CardDrawn),
    "discard_draw: another card without a used effect":
        step("vampiric_will vampiric_strength echo marya").do("resolve vampiric_strength")
        .then(resolve={f"resolve vampiric_will {name}" for name in ("echo", "marya", "zora", "elric")}),
    "discard_draw: two uses of one card follow each other":
        step("greater_will marya rutger cottard").do("resolve greater_will marya")
        .then(uses_left=1, resolve={f"resolve greater_will {name}" for name in ("rutger", "cottard", "zora")})
        .do("resolve greater_will rutger").then(repeating=NOTHING, discard="marya rutger"),
    "discard_draw: any other action ends the uses":
        step("greater_will vampiric_strength marya rutger vampiric_will")
            .do("resolve greater_will marya", "resolve vampiric_strength")
        .then(resolve={f"resolve vampiric_will {name}" for name in ("rutger", "zora", "elric", "godric")}),
    "discard_draw: a card drawn can be used too":
        step("vampiric_will#0 marya rutger", deck="vampiric_will#1")
        .do("resolve vampiric_will marya").then(resolve=["resolve vampiric_will#1 rutger"]),
    "redraw_hand: as the first action": step("ursula marya", from_hand="marya")
        .then(familiar=["familiar ursula"]),
    "redraw_hand: or not at all":
        step("ursula marya vampiric_strength vampiric_will", from_hand="marya")
            .do("resolve vampiric_strength").then(familiar=[]),
    **{
        f"redraw_hand: discards the hand and itself, keeps other cards: {hand}":
            step("echo marya ursula rutger vampiric_strength", from_hand=hand, deck="vampiric_will elric")
                .do("familiar ursula")
            .then(discard={"marya", "ursula", "rutger"}, play="echo vampiric_strength vampiric_will elric",
                score=1)
            .tells(ScoreChanged(0, 1, 1, "redraw_hand", cards("ursula")[0]))
        for hand in ("marya rutger", "marya ursula rutger")
    },
    "tokens: the unspent ones of this step":
        step("marya", tokens="draw speed_1 mission discard_draw velvet parasol extra_hunt draw#1",
            crypts={"rd_6": "long_digestion"})
        .do("token draw")
        .then(token=["token speed_1", "token mission", "token discard_draw marya", "token discard_draw zora",
            "token draw#1"]),
    "tokens: one for Missions needs a Crypt that is not empty": step("marya", tokens="mission draw")
        .then(token=["token draw"]),
    "tokens: one that discards takes any card without a used effect":
        step("marya vampiric_strength echo", tokens="discard_draw speed_1")
        .do("resolve vampiric_strength", "token discard_draw echo")
        .then(discard="echo", spent="discard_draw"),
    "tokens: Speed waits until the Speed is counted":
        step("marya", tokens="speed_2 draw", speed_left=0).do("token speed_2")
            .then(token_speed=2, speed_left=0),
    "R16: a turn without effects goes on by itself": step("marya vampire_speed_2").then(after="confuse"),
    "R16: a lone mandatory draw is carried out by itself":
        step("vampire_strength#0 marya").then(play="vampire_strength marya zora", after="confuse"),
    "R17: a home turn passes by itself where nothing is left to use; Speed is of no use there":
        step("marya vampire_strength#1 kuno", tokens="speed_1 extra_hunt speed_2", **HOME)
            .then(after="end_turn", kind=None),
    "R17: a draw and a swap at home draw and swap; then the turn is over, and nobody moves":
        step("marya vampiric_strength vampiric_will", deck="zora elric godric honoria", **HOME)
        .do("resolve vampiric_strength", "resolve vampiric_will marya")
        .then(play="vampiric_strength vampiric_will zora elric godric", discard="marya", after="end_turn"),
    "R17: gold Missions that do not hunt work at home":
        step("marya", held="long_digestion treasure_map animal_call still_hungry opportunist",
            chests={"rd_2": "velvet"},
             track={(0, 1): "nib"}, from_hand="marya", **HOME)
                 .then(options=["instant long_digestion", "instant treasure_map rd_2"]),
})  # fmt: skip
def test_effects_step(chain: Chain) -> None:
    chain.play()


def test_a_draw_token_draws_a_card() -> None:
    state = effects_state("marya", tokens="draw speed_1")
    events = do(state, "token draw")
    assert ids(state.play[0]) == "marya zora" and [type(event) for event in events] == [TokenUsed, CardDrawn]


def test_a_home_turn_offers_what_the_cards_allow_elsewhere() -> None:
    play = "vampire_strength#0 marya ursula wriggle vampiric_strength vampiric_will greater_will"
    assert options(effects_state(play, from_hand="marya", **HOME)) == options(
        effects_state(play, from_hand="marya")
    )


def test_a_home_turn_offers_every_token_but_those_for_speed_and_hunts() -> None:
    crypts = {"rd_6": "long_digestion still_hungry"}
    state = effects_state(
        "marya", tokens="mission draw speed_1 speed_2 extra_hunt discard_draw", crypts=crypts, **HOME
    )
    assert offered_options(state, "token") == [
        "token mission",
        "token draw",
        "token discard_draw marya",
    ] and may_be_done(state)
