"""Setting the table (R0 to R7, X1)."""

from game.core.rng import Rng
from game.core.shuffling import NO_DRAWS
from game.tasty_humans.components.definitions import (
    CARDS,
    CELLS,
    COLUMNS,
    DAMAGE,
    FIRST_LEADER,
    LEADERS,
    MONSTER_IDS,
    PLACES,
    RULES_DATA,
)
from game.tasty_humans.config import Config
from game.tasty_humans.state import State
from game.tasty_humans.table.events import GameStarted
from game.tasty_humans.turn import eating, supply

_MIDDLE = (COLUMNS // 2 - 1, COLUMNS // 2)
_SPREAD = (*range(0, COLUMNS, 2), *range(1, COLUMNS, 2))
"""Columns in the order in which the twist `damage` fills them: tiles stay apart as long as there is room."""


def empty_table(config: Config, height: int) -> State:
    """State with every zone empty and nothing asked; the caller fills it."""
    state = State.make_blank()
    seats = config.seats
    state.config, state.height = config, height
    state.monsters = (None,) * seats
    state.round, state.turn_index, state.turn_order = 1, 0, eating.turn_order(seats, 0)
    state.king, state.final_round, state.bonus_seats, state.phase = 0, False, (), "setup"
    state.stomachs = [bytearray(CELLS) for _ in range(seats)]
    state.heights = [bytearray(COLUMNS) for _ in range(seats)]
    state.closed = [0] * seats
    state.grid, state.discard, state.offer = [-1] * PLACES, [], ()
    state.leader_spaces, state.drafted, state.removed = [-1] * seats, [-1] * seats, ()
    state.kept, state.rival_cards, state.rival_round = [()] * seats, (), ()
    state.draft_order, state.step = (), 0
    state.chosen_place, state.chosen_card, state.damage_left = -1, -1, 0
    state.only_turn, state.ending = False, ""
    state.deck, state.stacks, state.unused = [], (), ()
    state.generator, state.draws, state.cards = 0, NO_DRAWS, ()
    state.after = ""
    state.ask("", 0)
    return state


def deal_leaders(state: State, tiles: list[int]) -> None:
    """R3: stacks from shuffled tiles, the first one opened as the offer; the rest leaves the game unseen."""
    twist, size = state.config.twists.stacks, RULES_DATA.leader_stack_size[state.seats]
    count = RULES_DATA.leader_stacks[state.seats] if twist is None else twist
    count = min(count, len(tiles) // size)
    stacks = [tuple(tiles[start : start + size]) for start in range(0, count * size, size)]
    state.offer = stacks[0] if stacks else ()
    state.stacks = tuple(stacks[1:])
    state.unused = tuple(tiles[count * size :])


def deal_monsters(seats: int, rng: Rng) -> tuple[str, ...]:
    """R1: a different board for each seat."""
    boards = list(MONSTER_IDS)
    rng.shuffle(boards)
    return tuple(boards[:seats])


def new_match(config: Config, seed: int) -> State:
    """A match before its first decision; `opening` holds the events so far."""
    state = empty_table(config, config.height)
    rng = Rng(seed)
    if config.monster_mode == "random":
        state.monsters = deal_monsters(config.seats, rng)
    elif config.monster_mode == "fixed":
        state.monsters = config.monsters
    _deal_table(state, rng)
    first = config.twists.king
    state.king = first if first is not None else rng.below(config.seats) if config.mode == "versus" else 0
    state.generator = rng.state
    if None in state.monsters:
        state.ask("choose_monster", state.monsters.index(None))
    else:
        state.after = "round"
    state.begin_with(started_event(state))
    return state


def _deal_table(state: State, rng: Rng) -> None:
    """R2 to R4, R6, R7."""
    tiles = list(range(len(LEADERS)))
    rng.shuffle(tiles)
    deal_leaders(state, _deal_first_bites(state, tiles))
    cards = cards_in_play(state.config)
    state.cards = tuple(cards)
    rng.shuffle(cards)
    state.deck = cards
    supply.fill_gaps(state)
    if state.config.rival_level is not None:
        count = next(
            level.start_cards for level in RULES_DATA.solo.levels if level.level == state.config.rival_level
        )
        state.rival_cards = tuple(state.deck.pop() for _ in range(count))


def _deal_first_bites(state: State, tiles: list[int]) -> list[int]:
    """R2, R7: deal every seat its tiles from the front of the shuffled leader tiles: one in its leader space,
    or as the twists say. Returns the tiles that are left."""
    twists, spaces = state.config.twists, list[int]()
    for seat, count in enumerate(twists.leaders or (1,) * state.seats):
        spaces.append(tiles[0])
        for column, tile in zip(_MIDDLE, tiles[1:count], strict=False):
            state.drop_tile(seat, column, FIRST_LEADER + tile)
        tiles = tiles[count:]
    state.leader_spaces = spaces
    for seat, count in enumerate(twists.damage):
        for column in _SPREAD[:count]:
            state.drop_tile(seat, column, DAMAGE)
    return tiles


def cards_in_play(config: Config) -> list[int]:
    """R4: the cards of a match, ascending: all that its twists do not leave out."""
    cards = list(range(len(CARDS)))
    for card in config.twists.absent_cards:
        cards.remove(card)
    return cards


def started_event(state: State) -> GameStarted:
    """Event that tells a viewer the whole table as it stands."""
    spaces, grid = tuple(state.leader_spaces), tuple(state.grid)
    return GameStarted(
        state.variant, state.seats, state.monsters, spaces, grid, state.offer, state.king, state.rival_cards
    )
