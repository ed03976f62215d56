"""Setting the table (R11 to R17)."""

from game.core.rng import Rng
from game.eaten import config
from game.eaten.components.definitions import (
    ACTIONS,
    BACTERIA,
    BACTERIA_INDEX,
    BOARD,
    CRYSTAL_OF,
    IMMUNE,
    IMMUNE_INDEX,
    MINER,
    MUTATION_INDEX,
    MUTATIONS,
    NOTHING,
    RULES,
    STOMACH,
    STOMACH_INDEX,
    TOOL_INDEX,
    TOOL_OF,
)
from game.eaten.config import Config, Twists
from game.eaten.state import State
from game.eaten.table import knowledge
from game.eaten.table.events import GameStarted
from game.eaten.turn.chance import NO_DRAWS
from game.eaten.view import View

_OF_AWAKE, _OF_HIBERNATING = (
    tuple(card for card, face in enumerate(IMMUNE) if face.icons == (icon,))
    for icon in ("awake", "hibernating")
)
"""Immune cards of one deck only."""


def empty_table(config: Config) -> State:
    """R11: a state with every zone empty and nothing asked; the caller fills it and says what was dealt."""
    state = State.make_blank()
    state.config = config
    state.tract, state.hand, state.deck, state.paid, state.discard, state.set_aside = [], [], [], [], [], ()
    state.tools, state.crystals, state.upgrades = [], [], 0
    state.dice, state.used, state.rerolled = [], 0, 0
    state.levels = [0] * len(BACTERIA)
    state.immune_row, state.immune_deck, state.immune_play, state.immune_removed = [], [], [], []
    state.mutation_hand, state.mutation_slot, state.mutation_discard = [], NOTHING, []
    state.replication, state.drilled, state.deck_low, state.final_turn = 0, (), False, False
    state.turn_number, state.on_turn = 0, MINER
    state.die_in_hand, state.cost_left, state.acquiring, state.missing = NOTHING, 0, NOTHING, ()
    state.after, state.ending = "", ""
    state.generator, state.draws, state.knowledge = 0, NO_DRAWS, knowledge.NONE
    state.ask("", MINER)
    return state


def new_match(config: Config, seed: int) -> State:
    """A match before its first decision; `opening` holds the events so far, in mode zero all of them."""
    state = empty_table(config)
    rng = Rng(seed)
    _apply_twists(state, config.twists)
    _deal_stomach_cards(state, rng)
    _deal_immune_cards(state, rng)
    state.mutation_hand = list(range(len(MUTATIONS)))
    for card in state.mutation_discard:
        state.mutation_hand.remove(card)
    if config.hibernating:
        rng.shuffle(state.mutation_hand)
    state.replication = replication_start(config)
    state.generator = rng.state
    state.dealt = View.of(state, None)
    state.after = "miner_turn"
    state.begin_with(started_event(state))
    return state


def _apply_twists(state: State, twists: Twists) -> None:
    """C10: put cards, tools, upgrades and germs in place before the deal."""
    for name in twists.left_out:
        for index, zone in (
            (STOMACH_INDEX, state.discard),
            (IMMUNE_INDEX, state.immune_removed),
            (MUTATION_INDEX, state.mutation_discard),
        ):
            if name in index:
                zone.append(index[name])
    for name in twists.tools:
        of_kind = (card for card, tool in enumerate(TOOL_OF) if tool == TOOL_INDEX[name])
        state.tools.append(
            next(card for card in of_kind if card not in state.discard and card not in state.tools)
        )
    state.upgrades = sum(1 << ACTIONS.index(action) for action in twists.upgrades)
    for name in twists.germs:
        state.levels[BACTERIA_INDEX[name]] += 1
    state.immune_play = [IMMUNE_INDEX[name] for name in twists.immune]


def _deal_stomach_cards(state: State, rng: Rng) -> None:
    """R12, R13."""
    slots, rest = state.config.slots, list(range(len(STOMACH)))
    for card in (*state.discard, *state.tools):
        rest.remove(card)
    rng.shuffle(rest)
    state.tract, rest = rest[:slots], rest[slots:]
    if state.config.hibernating:
        state.set_aside = _set_aside(state.config, rest, rng)
        for card in state.set_aside:
            rest.remove(card)
        # those set aside were the first of their kind: without them the order would no longer be random
        rng.shuffle(rest)
    else:
        state.hand, rest = rest[: RULES.hand_limit], rest[RULES.hand_limit :]
    state.deck = rest


def _set_aside(options: Config, cards: list[int], rng: Rng) -> tuple[int, ...]:
    """R13: of shuffled cards the level's number of crystal cards, all of different kinds, and others; all
    choices are equally likely."""
    level = config.hibernating_level(options)
    others: list[int] = []
    crystals: list[int] = []
    for card in cards:
        if CRYSTAL_OF[card] < 0:
            others.append(card)
        else:
            crystals.append(card)
    count = level.set_aside_crystals
    while len({CRYSTAL_OF[card] for card in crystals[:count]}) < count:
        rng.shuffle(crystals)
    return (*crystals[:count], *others[: level.set_aside - count])


def _deal_immune_cards(state: State, rng: Rng) -> None:
    """R14: cards of the other deck are out of the game from the start. The first card dealt ends up
    rightmost."""
    others = _OF_AWAKE if state.config.hibernating else _OF_HIBERNATING
    left_out, deck = state.immune_removed, list(range(len(IMMUNE)))
    state.immune_removed = left_out + [card for card in others if card not in left_out]
    for card in (*state.immune_removed, *state.immune_play):
        deck.remove(card)
    rng.shuffle(deck)
    state.immune_deck, state.immune_row = deck[: -RULES.immune_row], deck[-RULES.immune_row :]


def started_event(state: State) -> GameStarted:
    """The event that shows the table as set up."""
    return GameStarted(
        state.mode,
        tuple(state.tract),
        tuple(state.immune_row),
        tuple(state.hand) if state.config.open_hand else (),
    )


def replication_start(options: Config) -> int:
    """R16: the first space of the Robot's tile; 0 in modes without it."""
    if options.robot_level is not None:
        return config.robot_level(options).replication_start
    return BOARD.replication.start_zero if options.robot else 0
