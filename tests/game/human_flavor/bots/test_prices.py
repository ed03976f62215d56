"""Prices tell the truth: each number is what the rules take."""

from game.human_flavor.bots.shared_reasons import points_tonight
from game.human_flavor.components.definitions import DEVOUR_POINTS, VALUE_OF
from tests.game.prices import by_name


def test_prices_are_what_the_rules_take() -> None:
    found = by_name("human_flavor")
    for state, _, after, values in found["price_tokens"]:
        assert sum(state.tokens[state.asked]) - sum(after.tokens[state.asked]) == values["n"] > 0
    for state, answer, after, values in found["price_devour"]:
        seat = state.asked
        before = DEVOUR_POINTS[state.slot_of(seat, answer.human)]
        kept = answer.human in after.all_captives(seat)
        assert before - (DEVOUR_POINTS[after.slot_of(seat, answer.human)] if kept else 0) == values["points"]
    for state, answer, after, _ in found["price_snacks"]:
        assert answer.human not in after.all_captives(state.asked)
    for state, _, after, values in found["price_agenda"]:
        less = points_tonight(state, state.asked) - points_tonight(after, state.asked)
        assert less == values["points"] > 0
    for state, _, after, values in found.get("price_stacker", []):
        seat = state.asked
        fallen = sum(owner == seat for owner, _ in after.uprising)
        assert fallen - sum(owner == seat for owner, _ in state.uprising) == values["n"] > 0
    for _, answer, _, values in found.get("price_ally", []):
        assert VALUE_OF[answer.ally] == values["points"]
