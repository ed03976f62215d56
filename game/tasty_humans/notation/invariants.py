"""The invariants of a running match, for tests and for positions from outside."""

from game.core.card_invariants import card_ids, find_misplaced
from game.core.values import Sentences
from game.tasty_humans.components.definitions import (
    CARDS,
    CELLS,
    COLUMNS,
    FIRST_LEADER,
    LEADERS,
    MAX_ROWS,
    PLACES,
)
from game.tasty_humans.table.live_table import LiveTable


def find_faults(state: LiveTable) -> list[str]:
    """Broken invariants in words; empty when the state is sound."""
    return [
        *_stomach_faults(state),
        *_card_faults(state),
        *_leader_faults(state),
        *_question_faults(state),
        *_twist_faults(state),
    ]


def _stomach_faults(state: LiveTable) -> Sentences:
    for seat, cells in enumerate(state.stomachs):
        if len(cells) != CELLS or max(cells) >= FIRST_LEADER + len(LEADERS):
            yield f"seat {seat}: the stomach holds something that is no tile"
        for column in range(COLUMNS):
            stack = bytes(cells[column * MAX_ROWS : (column + 1) * MAX_ROWS])
            high = len(stack.rstrip(b"\0"))
            if 0 in stack[:high]:
                yield f"seat {seat}: a tile floats in column {column}"
            if high > state.height:
                yield f"seat {seat}: column {column} is higher than {state.height}"
            if high != state.heights[seat][column] or (high == state.height) != bool(
                state.closed[seat] >> column & 1
            ):
                yield f"seat {seat}: the height of column {column} is booked wrongly"


def cards_of(state: LiveTable) -> list[int]:
    """All cards of all zones."""
    on_grid = [card for card in state.grid if card >= 0]
    kept = [card for cards in state.kept for card in cards]
    return [*on_grid, *state.deck, *state.discard, *kept, *state.rival_cards, *state.rival_round]


def leaders_of(state: LiveTable) -> list[int]:
    """All leader tiles of all zones."""
    eaten = [tile - FIRST_LEADER for cells in state.stomachs for tile in cells if tile >= FIRST_LEADER]
    held = [tile for tile in (*state.leader_spaces, *state.drafted) if tile >= 0]
    stacked = [tile for stack in state.stacks for tile in stack]
    return [*eaten, *held, *state.offer, *stacked, *state.removed, *state.unused]


def _card_faults(state: LiveTable) -> Sentences:
    yield from find_misplaced("card", card_ids(CARDS), cards_of(state), state.cards)
    if len(state.grid) != PLACES:
        yield "the grid does not have nine places"


def _leader_faults(state: LiveTable) -> Sentences:
    yield from find_misplaced("leader tile", card_ids(LEADERS), leaders_of(state), range(len(LEADERS)))


def _question_faults(state: LiveTable) -> Sentences:
    if bool(state.asking) != (state.phase != "over"):
        yield "a running match asks something, a finished one nothing"
    if state.asking and not (state.decision and state.decision.actions):
        yield f"{state.asking} is asked without a legal answer"
    if state.final_round and len(state.bonus_seats) > 1:
        yield "only one seat can start the final round"


def _twist_faults(state: LiveTable) -> Sentences:
    """C10: twists that hold from the first moment to the last."""
    twists = state.config.twists
    if twists.height not in (None, state.height):
        yield f"the height is {state.height}, the match's options say {twists.height}"
    for card in sorted(twists.absent_cards.intersection(state.cards)):
        yield f"card {CARDS[card].id} is left out by the match's options"
