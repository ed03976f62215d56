"""Prices tell the truth: each number is what the rules take."""

from game.eaten.components.definitions import BACTERIA_OF, CRYSTAL_OF, STOMACH_INDEX, TOOL_OF
from game.eaten.table import actions as a
from tests.game.prices import by_name


def test_prices_are_what_the_rules_take() -> None:
    found = by_name("eaten", every=1)
    for state, _, after, values in found["price_dice"]:
        assert len(state.unused_dice) - len(after.unused_dice) == values["n"] > 0
    for state, answer, _, values in found["price_dice_left"]:
        assert isinstance(answer, a.End) and len(state.unused_dice) == values["n"] > 0
    for state, answer, after, _ in found["price_tool"]:
        assert len(after.tools) < len(state.tools) or answer.drop
    for state, _, after, values in found["price_wasted"]:
        kinds = {CRYSTAL_OF[card] for card in state.tract} - {CRYSTAL_OF[card] for card in after.tract}
        assert len(kinds - {-1, *state.crystals, *after.crystals}) == values["n"] > 0
    for state, _, after, values in found["price_attack"]:
        levels = [table.levels[BACTERIA_OF[table.tract[0]]] + 1 for table in (state, after) if table.tract]
        assert levels[-1] == values["level"] and (len(levels) == 1 or levels[0] < levels[1])
    for state, answer, _, _ in found["price_feeds_crystal"]:
        assert CRYSTAL_OF[STOMACH_INDEX[answer.card]] not in (-1, *state.crystals)
    for _, answer, _, _ in found["price_feeds_tool"]:
        assert TOOL_OF[STOMACH_INDEX[answer.card]] >= 0
