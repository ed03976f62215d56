"""The end of the Miner's turn, and of the Robot's: attack, mutation, end checks (R37 to R39)."""

from game.eaten.components.definitions import BACTERIA_OF, MUTATION_OF, MUTATIONS, NOTHING, RULES, TRACK
from game.eaten.table.events import Attacked, Digested, MutationRevealed
from game.eaten.table.live_table import LiveTable
from game.eaten.turn import chance, penalties, tract


def attack_miner(state: LiveTable) -> None:
    """R37: the card in slot 1 infects; on the last level the Miner is digested at once. Then the mutation
    (R38)."""
    attacker = NOTHING
    if state.tract:
        card = state.tract[0]
        attacker = BACTERIA_OF[card]
        level = state.levels[attacker] + 1
        state.levels[attacker] = level
        if state.record is not None:
            state.record.append(Attacked(card, attacker, level))
        if level >= TRACK.digest_level:
            state.tell(Digested(attacker))
            state.finish("digested")
            return
        tract.discard_cards(state, (1,), "attack")
    state.after = "end_checks"
    if state.mutation_slot >= 0:
        _reveal_mutation(state, attacker)


def _reveal_mutation(state: LiveTable, attacker: int) -> None:
    """R38: the card is used up, or returns, before the Miner chooses anything."""
    card = state.mutation_slot
    success = attacker >= 0 and MUTATION_OF[card] == attacker
    returns = MUTATIONS[card].returns
    state.mutation_slot = NOTHING
    if not returns:
        state.mutation_discard.append(card)
    else:
        state.mutation_hand.append(card)
        if state.config.hibernating:
            chance.shuffle_cards(state, state.mutation_hand)
    state.tell(MutationRevealed(card, success, returns))
    if success:
        penalties.downgrade_any(state)


def end_checks(state: LiveTable) -> None:
    """R39: five immune cards, the last turn, else the Beast's turn."""
    if len(state.immune_play) >= RULES.immune_win:
        state.finish("immune")
    elif state.final_turn:
        state.finish("score")
    else:
        state.after = "beast_turn"
