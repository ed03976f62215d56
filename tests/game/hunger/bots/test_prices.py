"""Prices tell the truth: each number is what the rules take."""

from game.hunger.bots.prices import prices
from game.hunger.components.definitions import IS_CONFUSE, IS_HOLY, IS_SPICY, SPEED_OF
from game.hunger.components.map_graph import CASTLE_DISTANCE, SPACE_INDEX
from game.hunger.table import actions as a
from game.hunger.table.sunrise_prices import BURNED, prices_of
from tests.game.hunger.fixtures_acting import acting
from tests.game.prices import by_name


def test_prices_are_what_the_rules_take() -> None:
    found = by_name("hunger", seats=3)
    for state, answer, after, values in found["price_speed"]:
        if after.on_turn == state.on_turn and after.asking == "act":
            used = state.speed_left - after.speed_left
            assert used == values["n"] > 0 or (isinstance(answer, a.MoveTo) and used < values["n"])
    for state, answer, _, values in found["price_farther"]:
        assert CASTLE_DISTANCE[answer.to] - state.castle_distance(state.asked) == values["n"] > 0
    for _, answer, _, values in found["price_discard"]:
        assert SPEED_OF[answer.discard] == values["speed"]
    for state, answer, after, _ in found["price_token"]:
        assert answer.token in after.spent[state.asked]
    for state, answer, _, values in found["price_unused"]:
        assert isinstance(answer, a.EndTurn) and state.speed_left == values["n"] > 0
        assert any(isinstance(other, a.Hunt | a.HuntTavern) for other in state.decision.actions)
    for name, flags in (("price_holy", IS_HOLY), ("price_confuse", IS_CONFUSE), ("price_spicy", IS_SPICY)):
        for state, answer, _, _ in found.get(name, []):
            assert any(flags[card] for card in state.cell(answer.row, answer.column)), name


def test_the_last_turn_names_the_sunrise() -> None:
    """R44: where it burns, and what a shelter costs."""
    state = acting("rd_7", turn=15, asking="move", moved=False, speed_left=9, speed_total=9)
    costs = prices_of(state.config, 0)
    view = state.seen_by(0)
    places = {answer.to: answer for answer in state.decision.actions if isinstance(answer, a.MoveTo)}
    assert any(costs[space] == BURNED for space in places)
    for space, answer in places.items():
        names = {one.name: one.values for one in prices(view, answer)}
        burned, priced = "price_burned" in names, "price_sunrise" in names
        assert (
            burned == (costs[space] == BURNED)
            and priced == (costs[space] > 0 and not burned)
            or (space == SPACE_INDEX["castle"])
        )
        if priced:
            assert names["price_sunrise"]["points"] == costs[space]
