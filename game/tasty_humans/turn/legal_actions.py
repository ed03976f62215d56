"""Legal answers (section 6.4)."""

from game.tasty_humans.components.definitions import COLUMNS
from game.tasty_humans.table import actions
from game.tasty_humans.table.zones import Table


def list_legal(table: Table) -> actions.Answers:
    """Legal answers to the open decision in a fixed order; empty if nothing is asked."""
    kind = table.asking
    seat = table.asked
    if kind == "drop_adventurer":
        return actions.CARD_DROPS[table.chosen_card][table.closed[seat]]
    if kind == "choose_adventurer":
        return actions.MEALS[empty_places(table.grid) if -1 in table.grid else 0]
    if kind == "drop_damage":
        return actions.DAMAGE_DROPS[table.closed[seat]]
    if kind == "wizard_swap":
        return actions.tile_swaps(table.heights[seat])
    if kind == "drop_leader":
        return actions.LEADER_DROPS[table.closed[seat]]
    if kind == "draft_leader":
        return tuple([actions.LEADER_CHOICES[tile] for tile in table.offer])
    if kind == "remove_damage":
        return actions.damage_removals(table.stomachs[seat])
    if kind == "choose_monster":
        return tuple(
            [action for monster, action in actions.MONSTER_CHOICES.items() if monster not in table.monsters]
        )
    return ()


def empty_places(grid: list[int]) -> int:
    """Set of grid places without a card: bit p is place p."""
    places = 0
    for place, card in enumerate(grid):
        if card < 0:
            places |= 1 << place
    return places


def can_swap(heights: bytes | bytearray) -> bool:
    """R13: true if any two neighboring cells are occupied."""
    return max(heights) > 1 or any(heights[column] and heights[column + 1] for column in range(COLUMNS - 1))
