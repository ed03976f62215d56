"""The Hibernating Beast: its whole turn goes by itself (R50 to R55)."""

from game.eaten.components.definitions import BACTERIA_OF, BEAST, BOARD, UNKNOWN, GridRow
from game.eaten.table.events import FinalTurn, MutationPlaced, ReactionRolled, TurnStarted
from game.eaten.table.live_table import LiveTable
from game.eaten.table.zones import BoardZones, Table
from game.eaten.turn import chance, deck, energy, immune, passives, tract

_REACTIONS = {level.level: {row.die: row for row in level.grid} for level in BOARD.levels.hibernating}
"""R51, by level and die: the reaction."""
_ROLLED = {
    level: {die: ReactionRolled(die, row.effect, row.energy) for die, row in grid.items()}
    for level, grid in _REACTIONS.items()
}
_MUTATION_PLACED = MutationPlaced(UNKNOWN)


def reaction_to(table: BoardZones, die: int) -> GridRow:
    """R51: the Beast's reaction to a die value."""
    return _REACTIONS[_level_of(table)][die]


def _level_of(table: BoardZones) -> int:
    level = table.config.hibernating_level
    assert level is not None
    return level


def take_turn(state: LiveTable) -> None:
    """R50, R51: fill, roll, react, try an immune response. The row and the mutation follow."""
    state.on_turn = BEAST
    if state.record is not None:
        state.record.append(TurnStarted(BEAST, state.turn_number))
    _fill_tract(state)
    if state.ending:
        return
    die, level = chance.roll_die(state), _level_of(state)
    row = _REACTIONS[level][die]
    if state.record is not None:
        state.record.append(_ROLLED[level][die])
    _carry_out_reaction(state, row)
    card = UNKNOWN if row.energy is None else attempt_card(state, row.energy)
    if card >= 0:
        immune.acquire_card(state, card)
    else:
        immune.pass_over(state)


def _fill_tract(state: LiveTable) -> None:
    """R50: a tract that stays short brings the last turn, without players the end."""
    cards, pile, slots = state.tract, state.deck, state.config.slots
    while pile and len(cards) < slots:
        tract.fill_slot(state, pile.pop(), False)
    deck.announce_low(state)
    if len(cards) == slots:
        return
    if state.config.robot:
        state.finish("score")
    elif not state.final_turn:
        state.final_turn = True
        state.tell(FinalTurn())


def _carry_out_reaction(state: LiveTable, row: GridRow) -> None:
    """R52, R53."""
    if row.effect == "burp" or (row.effect == "deep_sleep" and passives.is_light_sleeper(state)):
        deck.burp_card(state)
    elif row.effect == "cramp":
        slot = cramped_slot(state)
        if slot > 1:
            tract.move_card(state, slot, 1, "cramp")


def cramped_slot(table: BoardZones) -> int:
    """R53: the first slot with a type of the highest level in the tract; 0 in an empty tract."""
    levels = table.levels
    highest, found = -1, 0
    for slot, card in enumerate(table.tract, 1):
        if levels[BACTERIA_OF[card]] > highest:
            highest, found = levels[BACTERIA_OF[card]], slot
    return found


def attempt_card(table: Table, bonus: int) -> int:
    """R54: the immune card that so much energy beside the open one gets: the costliest, then the one further
    right; else UNKNOWN."""
    best = UNKNOWN
    for card in energy.affordable_cards(table, energy.open_energy(table) + bonus):
        if best < 0 or energy.COST[card] >= energy.COST[best]:
            best = card
    return best


def place_mutation(state: LiveTable) -> None:
    """R55: the next mutation card goes face down into the slot, unseen by all (section 3)."""
    if state.mutation_hand:
        state.mutation_slot = state.mutation_hand.pop()
        state.tell(_MUTATION_PLACED)
    state.after = "miner_turn"
