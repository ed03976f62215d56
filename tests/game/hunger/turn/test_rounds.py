"""Ends of a Vampire's turn and of a turn of the night (R39 to R42)."""

from __future__ import annotations

from typing import Any

from game.core.model import Event
from game.hunger.state import State
from game.hunger.table import events as e
from tests.game.cases import Chain, chains
from tests.game.hunger.fixtures_acting import Case, acting, cards, events_of, ids

BETWEEN = ("next_vampire", "parasol")


def run(state: State, step: str) -> tuple[State, list[Event]]:
    state.asking, state._decision, state.after = "", None, step
    state.record = events = list[Event]()
    state.go_on(BETWEEN)
    state.opening = tuple(events)
    return state, events


def end_rounds_turn(space: str = "rd_3", **zones: Any) -> tuple[State, list[Event]]:
    """Seat 0 has ended its turn there."""
    return run(acting(space, **zones), "end_turn")


def end(space: str = "rd_3", **zones: Any) -> Case:
    return Case(lambda: end_rounds_turn(space, **zones)[0])


def moon(turn: int = 5, **zones: Any) -> Case:
    """The night goes on after that turn."""
    return Case(lambda: run(acting(**zones | {"turn": turn, "resting": 3}), "next_turn")[0])


ROSES = (
    ("eternal_rose", 0, 1),
    ("eternal_rose", 2, 1),
    ("withered_rose", 0, 0),
    ("withered_rose", 1, 1),
    ("tyto", 0, 1),
    ("tyto", 1, 0),
)
TAVERN = (("rd_3", "marya cottard", 3), ("rd_5", "marya cottard", 2), ("rd_3", "marya cottard zora", 3))


@chains({
    "R39: what was played is discarded but permanent cards stay":
        end(play="vampire_speed_2 echo marya", discard="cottard", deck="zora elric godric")
        .then(play="echo", discard="cottard vampire_speed_2 marya")
        .tells(*(e.CardDiscarded(0, card, "play") for card in cards("vampire_speed_2 marya"))),
    "R39: a spicy Human stays in play": end(play="vampire_speed_2 bernard").then(play="bernard"),
    "R39: unless the Vampire is on a well": end("rd_4", play="vampire_speed_2 bernard").then(play=""),
    "R39: the Castle is a well": end("castle", play="vampire_speed_2 bernard").then(play=""),
    "R39: three cards are drawn and the Vampire rests":
        end(deck="marya cottard rutger elric").then(hand="marya cottard rutger", deck="elric", resting=1,
            on_turn=-1).tells(e.TurnEnded(0)),
    "R39: a seat without cards draws fewer": end(deck="marya").then(hand="marya").tells_no(e.DeckShuffled),
    "R39: or none": end().then(hand=""),
    **{
        f"R39: end_turn_vp of {card} after {gained} cards gained":
            end(play=card, cards_gained=gained).then(score=points)
            .tells(*[e.ScoreChanged(0, 1, 1, "end_turn", cards(card)[0])] * points, e.TurnEnded(0))
        for card, gained, points in ROSES
    },
    "R39: vp_if_human_hunted scores once however many Humans were gained":
        end(play="chops", humans_gained=2, cards_gained=2).then(score=1),
    "R39: vp_if_human_hunted wants a Human": end(play="chops", cards_gained=1).then(score=0),
    "R43: after an extra turn Parasols are asked for again": end(extra=True, turn=16).then(after="parasol"),
    "R39: after another one the next Vampire": end().then(after="next_vampire"),
    "R40: piles slide on and column 2 lands on column 1":
        moon(track={(0, 1): "marya", (0, 2): "cottard rutger", (0, 3): "elric"})
        .then(track={(0, 1): "marya cottard rutger", (0, 2): "elric", (0, 3): ""}).tells(e.TrackSlid(0)),
    "R40: everybody is active again when the moon moves": moon().then(turn=6, resting=0)
        .tells(e.MoonMoved(6)),
    "R41: a card for each row comes into column 3 but slow Humans into column 2":
        moon(track={(1, 3): "rutger"}, hunt_deck="marya elias cottard godric", tavern="zora elric eloise")
        .then(track={(0, 3): "marya", (0, 2): "", (1, 2): "rutger elias", (1, 3): "", (2, 3): "cottard",
            (2, 2): ""}, hunt_deck="godric")
        .tells(*(e.TrackFilled(row, at, cards(card)[0]) for row, at,
            card in ((0, 3, "marya"), (1, 2, "elias"), (2, 3, "cottard")))),
    "R41: an empty deck fills nothing":
        moon(hunt_deck="marya").then(track={(0, 1): "", (0, 2): "", (0, 3): "marya"})
            .tells(e.TrackFilled(0, 3, cards("marya")[0]))
        .tells_no(e.TavernRefilled),
    "R42: no new cards come for the last turn but to the Tavern":
        moon(14, hunt_deck="marya cottard", track={(0, 3): "rutger"})
        .then(track={(0, 1): "", (0, 2): "rutger", (0, 3): ""}, tavern="marya").tells_no(e.TrackFilled)
        .tells(e.TavernRefilled(1)),
    **{
        f"R42: the Tavern gets a card while nobody stands there and it is not full: {space}, {tavern}":
            moon(14, space=space, tavern=tavern, hunt_deck="rutger").then(in_tavern=after)
        for space, tavern, after in TAVERN
    },
    "R43: after the last turn Parasols are asked for and nothing moves":
        moon(15, track={(0, 3): "marya"}, hunt_deck="rutger")
            .then(after="parasol", turn=15, opening=(), track={(0, 3): "marya"}),
})  # fmt: skip
def test_rounds(chain: Chain) -> None:
    chain.play()


def test_an_empty_deck_is_made_anew_from_the_discard_pile_with_the_cards_just_discarded() -> None:
    state, events = end_rounds_turn(deck="marya", discard="cottard", play="rutger elric")
    assert (
        len(state.hand[0]) == 3
        and state.hand[0][:1] == cards("marya")
        and len(state.deck[0]) == 1
        and state.discard[0] == ()
    )
    kinds = [type(event) for event in events if isinstance(event, e.CardDrawn | e.DeckShuffled)]
    assert kinds == [e.CardDrawn, e.DeckShuffled, e.CardDrawn, e.CardDrawn]


def test_what_scores_stands_before_the_draw_and_the_end_of_the_turn_comes_last() -> None:
    _, events = end_rounds_turn(play="eternal_rose", deck="marya")
    assert [type(event) for event in events] == [e.ScoreChanged, e.CardDrawn, e.TurnEnded]
    assert [(event.to, ids((event.card,))) for event in events_of(events, e.CardDrawn)] == [("hand", "marya")]
