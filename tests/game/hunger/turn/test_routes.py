"""Reachable spaces and their costs (R21 to R24)."""

from __future__ import annotations

from game.hunger.components.map_graph import (
    ALL_SPACES,
    CASTLE,
    IS_WELL,
    NEIGHBORS,
    SPACE_IDS,
    SPACE_INDEX,
    STEPS,
)
from game.hunger.turn import routes


def names(answers: tuple[object, ...]) -> set[str]:
    return {SPACE_IDS[answer.to] for answer in answers if answer != routes.STAY}


def spaces(ids: str) -> frozenset[int]:
    return frozenset(SPACE_INDEX[name] for name in ids.split())


def number(name: str) -> int:
    return SPACE_INDEX[name]


# R21


def test_the_castle_is_an_end_and_never_on_the_way() -> None:
    assert "castle" in names(routes.MOVES_FROM[number("cem_2")][2])
    for start in ALL_SPACES:
        for end in ALL_SPACES:
            if start != end:
                assert CASTLE not in routes.PATHS[start][end][1:-1]


def test_a_way_has_as_many_steps_as_it_costs_and_visits_no_space_twice() -> None:
    for start in ALL_SPACES:
        for end in ALL_SPACES:
            if start != end:
                path = routes.PATHS[start][end]
                assert (path[0], path[-1], len(path) - 1, len(set(path))) == (
                    start,
                    end,
                    STEPS[start][end],
                    len(path),
                )
                assert all(there in NEIGHBORS[here] for here, there in zip(path, path[1:], strict=False))


# R22


def test_a_bat_pays_where_it_ends() -> None:
    assert routes.find_flight(number("rd_3"), spaces("rd_4")).costs[number("rd_4")] == 1


def test_a_bat_takes_a_longer_way_that_is_cheaper() -> None:
    start, end = number("rl_5"), number("frl_4")
    flight = routes.find_flight(start, spaces("rl_4 bt_1 bt_2 bt_4 bt_5 bt_6 bt_7"))
    assert (flight.costs[end], len(flight.find_path(end)) - 1, STEPS[start][end]) == (1, 10, 8)


def test_a_bat_does_not_fly_over_the_castle_and_never_ends_where_it_began() -> None:
    for start in ALL_SPACES:
        flight = routes.find_flight(start, frozenset())
        assert all(CASTLE not in flight.find_path(end)[1:-1] for end in ALL_SPACES if end != start)
        assert SPACE_IDS[start] not in names(flight.moves[9])


def test_the_path_of_a_bat_costs_what_is_asked() -> None:
    others = spaces("rd_3 mtn_5 rl_6 bt_2 frl_4")
    for start in ALL_SPACES:
        flight = routes.find_flight(start, others)
        for end in ALL_SPACES:
            passed = flight.find_path(end)[1:-1]
            if start != end:
                assert (
                    flight.costs[end]
                    == 1 + sum(not (IS_WELL[space] or space in others) for space in passed)
                    <= STEPS[start][end]
                )


# R24


def test_a_spicy_bat_goes_farther_along_the_same_ways() -> None:
    start = number("frl_6")
    assert names(routes.spicy_moves(start, 2)) == {"frl_4", "gld_1"}
    assert names(routes.spicy_flights(start, 1, spaces("frl_5"))) == {"frl_4", "frl_7"}
    assert names(routes.spicy_flights(start, 3, frozenset())) == {"bt_8", "gld_2"}


def test_the_way_of_a_spicy_vampire_that_falls_short() -> None:
    path = routes.halt_path(number("frl_6"), number("frl_4"), 2, None)
    assert [SPACE_IDS[space] for space in path] == ["frl_6", "frl_5", "frl_4"]
