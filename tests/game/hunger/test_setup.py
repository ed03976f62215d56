"""Setting the table (R1 to R9)."""

from __future__ import annotations

from game.hunger import RULES
from game.hunger.components.definitions import (
    CARDS,
    EASY_CARDS,
    HUNT_CARDS,
    IS_GOLD,
    MISSIONS,
    ROSES,
    SPEED_OF,
    START_CARDS,
)
from game.hunger.components.map_graph import CASTLE, CHESTS, CRYPT_SIZES
from game.hunger.state import State
from game.hunger.table.events import (
    CardDrawn,
    GameStarted,
    MissionKept,
    MissionsDealt,
    MoonMoved,
    TrackFilled,
    VampiresStacked,
)


def new(seats: int = 3, seed: int = 7, mode: str = "elder") -> State:
    return RULES.new(RULES.config(mode=mode, seats=seats), seed)


def begin_match(state: State) -> list[object]:
    """Every seat keeps its first Mission; the events of the last answer."""
    for _ in range(state.seats):
        events = state.apply(state.decision.actions[0])
    return events


def test_all_vampires_are_in_the_castle_without_points_and_the_box_lies_ready() -> None:
    state = new(4)
    assert state.at == [CASTLE] * 4 and state.score == [0] * 4 and not any(map(state.is_home, range(4)))
    assert [new(seats).rows for seats in (2, 6)] == [3, 7], "the track has a row more than there are players"
    assert (
        sorted(state.hunt_deck + state.tavern) == list(HUNT_CARDS)
        and len(state.tavern) == 3
        and state.easy_left == 0
    )
    assert len(set(state.chests)) == len(CHESTS) == len(state.chests), "the other tokens are out of the game"
    assert state.roses == ROSES and state.castle_tiles == (10, 8, 6, 4)
    missions = [mission for zone in (state.public, *state.missions, *state.crypts) for mission in zone]
    assert tuple(map(len, state.crypts)) == CRYPT_SIZES and len(set(missions)) == len(missions)


def test_in_mode_rookie_easy_cards_for_two_turns_lie_on_top() -> None:
    state = new(3, mode="rookie")
    assert state.easy_left == 8 and {*state.hunt_deck[-8:]} <= {*EASY_CARDS}
    assert sorted(state.hunt_deck + state.tavern) == list(HUNT_CARDS) and len(state.tavern) == 3
    begin_match(state)
    assert state.easy_left == 4 and {card for cell in state.track for card in cell} <= {*EASY_CARDS}


def test_missions_with_5_plus_are_in_the_game_for_five_and_six_only() -> None:
    def dealt(seats: int) -> set[int]:
        states = [new(seats, seed) for seed in range(12)]
        return {
            mission
            for state in states
            for zone in (state.public, *state.missions, *state.crypts)
            for mission in zone
        }

    assert not any(MISSIONS[mission].five_plus for mission in dealt(4))
    assert any(MISSIONS[mission].five_plus for mission in dealt(5))


def test_public_missions_are_beige_and_for_rookies_have_white_titles() -> None:
    public = [mission for seed in range(12) for mission in new(2, seed).public]
    easy = [mission for seed in range(12) for mission in new(2, seed, "rookie").public]
    assert not any(IS_GOLD[mission] for mission in public) and not all(
        MISSIONS[mission].white for mission in public
    )
    assert all(MISSIONS[mission].white for mission in easy)


def test_each_seat_in_turn_keeps_one_of_two_missions() -> None:
    state = new(2)
    assert [type(event) for event in state.opening] == [GameStarted, MissionsDealt, MissionsDealt]
    first, decision = state.missions[0], state.decision
    assert (decision.kind, decision.seat, [action.mission for action in decision.actions]) == (
        "setup_mission",
        0,
        [*first],
    )
    events = state.apply(decision.actions[1])
    assert (
        state.missions[0] == first[1:]
        and events == [MissionKept(0, first[1], -2)]
        and state.decision.seat == 1
    )


def test_the_slowest_hand_lies_on_top_and_of_equals_the_lower_seat() -> None:
    orders = []
    for seed in range(40):
        state = new(4, seed)
        events = begin_match(state)
        stacked = next(event for event in events if isinstance(event, VampiresStacked))
        drawn = [event for event in events[: events.index(stacked)] if isinstance(event, CardDrawn)]
        assert [sum(SPEED_OF[card.card] for card in drawn if card.seat == seat) for seat in range(4)] == list(
            stacked.hands
        )
        orders.append(stacked)
    for order in orders:
        ranks = [(order.hands[seat], seat) for seat in order.order]
        assert ranks == sorted(ranks, reverse=True)
    assert any(len(set(order.hands)) < 4 for order in orders)


def test_every_seat_draws_three_of_its_own_six_cards_and_the_first_turn_begins() -> None:
    state = new()
    events = begin_match(state)
    for seat in range(3):
        own = state.hand[seat] + state.deck[seat] + state.play[seat]
        assert sorted(own) == list(START_CARDS[seat]) and len(own) == 6 and len(state.deck[seat]) == 3
    filled = [event for event in events if isinstance(event, TrackFilled)]
    assert state.turn == 1 and MoonMoved(1) in events and [event.row for event in filled] == [0, 1, 2, 3]
    assert all(event.column == (2 if "slow" in CARDS[event.card].keywords else 3) for event in filled)
