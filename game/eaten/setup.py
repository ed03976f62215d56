"""Setting the table (R11 to R17)."""

from __future__ import annotations

from game.core.model import Event
from game.core.rng import Rng
from game.eaten import config
from game.eaten.components.definitions import BACTERIA, BOARD, CRYSTAL_OF, IMMUNE, MINER, MUTATIONS, NOTHING, RULES, STOMACH
from game.eaten.config import Config
from game.eaten.state import State
from game.eaten.table import knowledge
from game.eaten.table.events import GameStarted
from game.eaten.turn.chance import NO_DRAWS
from game.eaten.view import View


def empty_table(config: Config) -> State:
    """R11: a state with every zone empty and nothing asked; the caller fills it."""
    state = State.__new__(State)
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
    state.opening, state.outcome = (), None
    state.ask("", MINER)
    state.dealt = View.of(state, None)
    return state


def new(config: Config, seed: int) -> State:
    """A match before its first decision; `opening` holds what happened so far, in mode zero all of it."""
    state = empty_table(config)
    rng = Rng(seed)
    _deal_stomach_cards(state, rng)
    _deal_immune_cards(state, rng)
    state.mutation_hand = list(range(len(MUTATIONS)))
    if config.hibernating:
        rng.shuffle(state.mutation_hand)
    state.replication = replication_start(config)
    state.generator = rng.state
    state.dealt = View.of(state, None)
    opening: list[Event] = [GameStarted(config.mode, tuple(state.tract), tuple(state.immune_row))]
    state.after = "miner_turn"
    state.opening = opening
    state.go_on(opening)
    return state


def _deal_stomach_cards(state: State, rng: Rng) -> None:
    """R12, R13."""
    cards = list(range(len(STOMACH)))
    rng.shuffle(cards)
    state.tract, rest = cards[: RULES.slots], cards[RULES.slots :]
    if state.config.hibernating:
        state.set_aside = _set_aside(state.config, rest, rng)
        rest = [card for card in rest if card not in state.set_aside]
        rng.shuffle(rest)  # those set aside were the first of their kind: without them the order would no longer be random
    else:
        state.hand, rest = rest[: RULES.hand_limit], rest[RULES.hand_limit :]
    state.deck = rest


def _set_aside(options: Config, cards: list[int], rng: Rng) -> tuple[int, ...]:
    """R13: of shuffled cards the level's number of crystal cards, all of different kinds, and others; all choices are equally likely."""
    level = config.hibernating_level(options)
    others = [card for card in cards if CRYSTAL_OF[card] < 0]
    crystals = [card for card in cards if CRYSTAL_OF[card] >= 0]
    count = level.set_aside_crystals
    while len({CRYSTAL_OF[card] for card in crystals[:count]}) < count:
        rng.shuffle(crystals)
    return (*crystals[:count], *others[: level.set_aside - count])


def _deal_immune_cards(state: State, rng: Rng) -> None:
    """R14: cards of the other deck are out of the game from the start. The first card dealt ends up rightmost."""
    icon = "hibernating" if state.config.hibernating else "awake"
    state.immune_deck = [card for card, face in enumerate(IMMUNE) if icon in face.icons]
    state.immune_removed = [card for card, face in enumerate(IMMUNE) if icon not in face.icons]
    rng.shuffle(state.immune_deck)
    for _ in range(RULES.immune_row):
        state.immune_row.insert(0, state.immune_deck.pop())


def replication_start(options: Config) -> int:
    """R16: where the Robot's tile begins; 0 in modes without it."""
    if options.robot_level is not None:
        return config.robot_level(options).replication_start
    return BOARD.replication.start_zero if options.robot else 0
