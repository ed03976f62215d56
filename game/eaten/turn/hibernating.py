"""The Hibernating Beast: its whole turn goes by itself (R50 to R55)."""

from functools import cache

from game.eaten import config
from game.eaten.components.definitions import BACTERIA_OF, BEAST, UNKNOWN, GridRow
from game.eaten.table.events import FinalTurn, MutationPlaced, ReactionRolled, TurnStarted
from game.eaten.table.live_table import LiveTable
from game.eaten.table.zones import BoardZones, Table
from game.eaten.turn import chance, deck, energy, immune, passives, tract


@cache
def _reaction_grid(options: config.Config) -> dict[int, GridRow]:
    """R51: the reaction of each die value."""
    return {row.die: row for row in config.hibernating_level(options).grid}


def reaction_to(table: BoardZones, die: int) -> GridRow:
    """R51: the Beast's reaction to a die value."""
    return _reaction_grid(table.config)[die]


def take_turn(state: LiveTable) -> None:
    """R50, R51: fill, roll, react, try an immune response. The row and the mutation follow."""
    state.on_turn = BEAST
    state.tell(TurnStarted(BEAST, state.turn_number))
    _fill_tract(state)
    if state.ending:
        return
    die = chance.roll_die(state)
    row = reaction_to(state, die)
    state.tell(ReactionRolled(die, row.effect, row.energy))
    _carry_out_reaction(state, row)
    card = UNKNOWN if row.energy is None else attempt_card(state, row.energy)
    if card >= 0:
        immune.acquire_card(state, card)
    else:
        immune.pass_over(state)


def _fill_tract(state: LiveTable) -> None:
    """R50: a tract that stays short brings the last turn, without players the end."""
    for card in deck.draw_cards(state, state.config.slots - len(state.tract)):
        tract.fill_slot(state, card, False)
    deck.announce_low(state)
    if len(state.tract) == state.config.slots:
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
    levels = [table.levels[BACTERIA_OF[card]] for card in table.tract]
    return levels.index(max(levels)) + 1 if levels else 0


def attempt_card(table: Table, bonus: int) -> int:
    """R54: the immune card that so much energy beside the open one gets: the costliest, then the one further
    right; else UNKNOWN."""
    purse = energy.open_energy(table) + bonus
    best = UNKNOWN
    for card in table.immune_row:
        cost = energy.COST[card]
        if cost <= purse and (best < 0 or cost >= energy.COST[best]) and energy.prerequisite_met(table, card):
            best = card
    return best


def place_mutation(state: LiveTable) -> None:
    """R55: the next mutation card goes face down into the slot, unseen by all (section 3)."""
    if state.mutation_hand:
        state.mutation_slot = state.mutation_hand.pop()
        state.tell(MutationPlaced(UNKNOWN))
    state.after = "miner_turn"
