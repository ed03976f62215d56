"""A turn: eating one adventurer (R8 to R18), and the snake of turns that makes a round (R19, R20)."""

from typing import Any

from game.core.values import Numbers
from game.tasty_humans.components.definitions import (
    ALL_COLUMNS,
    CARDS,
    CLASSES,
    COLUMNS,
    CROWNS,
    DAMAGE,
    MAX_ROWS,
    PLACE,
    PLACES,
    RULES_DATA,
    STACKS,
    Cell,
)
from game.tasty_humans.table import events
from game.tasty_humans.table.live_table import LiveTable
from game.tasty_humans.table.zones import Table
from game.tasty_humans.turn import leader_phase, legal_actions, supply
from game.tasty_humans.turn.damage import IS_CLERIC, find_attackers

Fallen = tuple[tuple[events.Placed, ...], tuple[tuple[int, int], ...]]
"""Landed tiles, (tile, column, row) each, and ignored ones, (tile, column) each."""


def _line_places(place: int, direction: str) -> Numbers:
    """The other places of the row ("horizontal", from the left) or column ("vertical", from the bottom)."""
    axis = 1 if direction == "horizontal" else 0
    return tuple(
        other for other in range(PLACES) if other != place and PLACE[other][axis] == PLACE[place][axis]
    )


LINES = {
    direction: tuple(_line_places(place, direction) for place in range(PLACES))
    for direction in ("horizontal", "vertical")
}
"""By the direction of a banner and the place: the other places of the line."""
_BANNERS = tuple(card.banner for card in CARDS)
_IS_WIZARD = tuple(cls == "wizard" for cls in CLASSES)


def _snake_order(seats: int, king: int) -> Numbers:
    """Section 6: clockwise from the king holder and back; solo is the one seat twice."""
    there = tuple((king + step) % seats for step in range(seats)) if seats > 1 else (0,)
    back = there[::-1]
    return tuple(seat for turn in range(RULES_DATA.turns_per_round) for seat in (back if turn % 2 else there))


_SNAKES = {
    (seats, king): _snake_order(seats, king)
    for seats in RULES_DATA.stomach.unused_rows
    for king in range(-1, seats)
}


def turn_order(seats: int, king: int) -> Numbers:
    """The seats of one round; `king` is the holder's seat, -1 the solo rival."""
    return _SNAKES[seats, king]


def card_landing(table: Table, seat: int, card: int, rotation: int, column: int) -> Fallen:
    """R12: landed and ignored tiles of the card in the seat's stomach as it is."""
    return drop_shape(STACKS[card][rotation], column, table.heights[seat], table.height)


def drop_shape(stacks: tuple[Numbers, ...], left: int, heights: bytes | bytearray, height: int) -> Fallen:
    """R12 and Q2 for any shape: each column's tiles fall in order, the lowest first; those without an active
    cell are ignored."""
    landed: list[events.Placed] = []
    ignored: list[tuple[int, int]] = []
    for column, stack in enumerate(stacks, left):
        row = heights[column]
        for tile in stack:
            if row < height:
                landed.append((tile, column, row))
                row += 1
            else:
                ignored.append((tile, column))
    return tuple(landed), tuple(ignored)


# The snake of turns


def start_round(state: LiveTable) -> None:
    """Begin a new round with its first turn."""
    state.phase = "turn"
    state.turn_order = turn_order(state.seats, state.king)
    state.turn_index = -1
    hail = state.config.twists.hail
    if state.round == hail.round:
        _let_hail_fall(state, hail.damage)
    next_turn(state)


def _let_hail_fall(state: LiveTable, damage: int) -> None:
    """Drop a tile into each of the lowest columns of every stomach (the twist `hail`). A stomach that this fills
    counts as after a meal (R18), the king token's first."""
    cells = []
    for seat in range(state.seats):
        columns = [column for column in range(COLUMNS) if not state.closed[seat] >> column & 1]
        columns.sort(key=state.heights[seat].__getitem__)
        cells.append(tuple([(column, state.drop_tile(seat, column, DAMAGE)) for column in columns[:damage]]))
    state.tell(events.HailFell(state.round, tuple(cells)))
    for seat in state.turn_order[: state.seats]:
        if state.closed[seat] == ALL_COLUMNS:
            _stomach_full(state, seat)


def next_turn(state: LiveTable) -> None:
    """Ask the next seat that can eat; full stomachs are skipped (R20), and all seats when the grid is empty
    (Q9)."""
    order = state.turn_order
    while state.turn_index + 1 < len(order):
        state.turn_index += 1
        if begin_turn(state):
            return
    end_round(state)


def begin_turn(state: LiveTable) -> bool:
    """R8: ask the seat whose turn it is; False when the turn is skipped."""
    seat = state.turn_order[state.turn_index]
    if state.closed[seat] == ALL_COLUMNS:
        state.tell(events.TurnSkipped(seat, "stomach_full"))
        return False
    if max(state.grid) < 0:
        state.tell(events.TurnSkipped(seat, "grid_empty"))
        if not state.final_round:
            start_final_round(state, seat)
        return False
    if state.record is not None:
        state.record.append(events.TurnStarted(seat, state.round, state.turn_index))
    state.ask("choose_adventurer", seat)
    return True


def start_final_round(state: LiveTable, seat: int) -> None:
    """R18: all seats play this round to its end, then the match is scored. `seat` brought it about."""
    state.final_round = True
    state.tell(events.FinalRoundStarted(seat))


def end_round(state: LiveTable) -> None:
    """R19, R20."""
    if state.final_round:
        leader_phase.start_final_course(state)
    else:
        leader_phase.start_draft(state)


# The decisions of a turn


def choose_monster(state: LiveTable, action: Any) -> None:
    """D0, R1: each seat in seat order; after the last one the first round starts."""
    seat = state.asked
    state.monsters = (*state.monsters[:seat], action.monster, *state.monsters[seat + 1 :])
    state.tell(events.MonsterChosen(seat, action.monster))
    if None in state.monsters:
        state.ask("choose_monster", state.monsters.index(None))
    else:
        start_round(state)


def choose_adventurer(state: LiveTable, action: Any) -> None:
    """D1: the damage is fixed now, with all cards in place (R9)."""
    place: int = action.place
    card = state.grid[place]
    hurting = find_attackers(state, place)
    state.chosen_place = place
    state.chosen_card = card
    state.damage_left = len(hurting)
    if state.record is not None:
        state.record.append(
            events.AdventurerChosen(
                state.asked,
                PLACE[place],
                card,
                tuple([(PLACE[other], cls) for other, cls in hurting]) if hurting else (),
            )
        )
    _take_damage(state)


def drop_damage(state: LiveTable, action: Any) -> None:
    """D2."""
    column, row = action.column, state.drop_tile(state.asked, action.column, DAMAGE)
    state.damage_left -= 1
    if state.record is not None:
        state.record.append(events.DamageDropped(state.asked, column, row))
    _take_damage(state)


def _take_damage(state: LiveTable) -> None:
    """R10: ask for the next damage tile; without room the rest is lost (Q4). Then the cleric (R11)."""
    seat = state.asked
    if state.damage_left:
        if state.closed[seat] != ALL_COLUMNS:
            state.ask("drop_damage", seat)
            return
        state.tell(events.DamageLost(seat, state.damage_left))
        state.damage_left = 0
    if IS_CLERIC[state.chosen_card]:
        if DAMAGE in state.stomachs[seat]:
            state.ask("remove_damage", seat)
            return
        state.tell(events.EffectSkipped(seat, "cleric", "no_damage"))
    _serve_card(state)


def remove_damage(state: LiveTable, action: Any) -> None:
    """D3, R11: the tiles above fall one cell."""
    seat, column, row = state.asked, action.column, action.row
    top = state.remove_tile(seat, column, row)
    if state.record is not None:
        fallen = tuple(((column, above), (column, above - 1)) for above in range(row + 1, top + 1))
        state.record.append(events.DamageRemoved(seat, (column, row), fallen))
    _serve_card(state)


def _serve_card(state: LiveTable) -> None:
    """R12: ask where the adventurer falls; a full stomach is not asked, the card counts as eaten all the same
    (Q4)."""
    if state.closed[state.asked] != ALL_COLUMNS:
        state.ask("drop_adventurer", state.asked)
    else:
        _after_meal(state)


def drop_adventurer(state: LiveTable, action: Any) -> None:
    """D4, R12."""
    seat, card, height = state.asked, state.chosen_card, state.height
    rotation, column = action.rotation, action.column
    cells, heights = state.stomachs[seat], state.heights[seat]
    landed: list[events.Placed] = []
    ignored: list[tuple[int, int]] = []
    for stack in STACKS[card][rotation]:  # as drop_shape() lets them fall
        row = heights[column]
        for tile in stack:
            if row < height:
                cells[column * MAX_ROWS + row] = tile
                landed.append((tile, column, row))
                row += 1
            else:
                ignored.append((tile, column))
        heights[column] = row
        if row == height:
            state.closed[seat] |= 1 << column
        column += 1
    if state.record is not None:
        state.record.append(
            events.TilesDropped(seat, card, rotation, action.column, tuple(landed), tuple(ignored))
        )
    _after_meal(state)


def _after_meal(state: LiveTable) -> None:
    """R13: ask for a wizard's swap if there is any pair."""
    if _IS_WIZARD[state.chosen_card]:
        seat = state.asked
        if legal_actions.can_swap(state.heights[seat]):
            state.ask("wizard_swap", seat)
            return
        state.tell(events.EffectSkipped(seat, "wizard", "no_pair"))
    _end_turn(state)


def wizard_swap(state: LiveTable, action: Any) -> None:
    """D5, R13: the two tiles trade places, nothing falls (Q21)."""
    seat, cells = state.asked, state.stomachs[state.asked]
    a, b = action.cells
    state.tell(events.TilesSwapped(seat, action.a, action.b, cells[a], cells[b]))
    cells[a], cells[b] = cells[b], cells[a]
    _end_turn(state)


def _end_turn(state: LiveTable) -> None:
    """R14 to R18, then the next turn."""
    seat, place, card = state.asked, state.chosen_place, state.chosen_card
    state.kept[seat] += (card,)
    state.grid[place] = state.chosen_place = state.chosen_card = -1
    if state.record is not None:
        state.record.append(events.CardKept(seat, card, sum([CROWNS[kept] for kept in state.kept[seat]])))
    if _BANNERS[card]:
        _retreat_line(state, place, _BANNERS[card])
    if state.turn_index == 0 and state.solo:
        _rival_takes(state, place)
    supply.refill_grid(state)
    if state.closed[seat] == ALL_COLUMNS:
        _stomach_full(state, seat)
    if state.only_turn:
        state.stop_match("end.tasty_humans.turn_over")
    else:
        next_turn(state)


def _stomach_full(state: LiveTable, seat: int) -> None:
    """R18: the first full stomach brings the bonus and the final round."""
    first = not state.final_round
    state.tell(events.StomachFull(seat, first))
    if first:
        state.bonus_seats = (seat,)
        start_final_round(state, seat)


def _retreat_line(state: LiveTable, place: int, direction: str) -> None:
    """R15: a captain's line goes to the discard pile (Q6)."""
    leaving = [other for other in LINES[direction][place] if state.grid[other] >= 0]
    if leaving:
        state.tell(
            events.CardsRetreated(
                PLACE[place], direction, tuple((state.grid[other], PLACE[other]) for other in leaving)
            )
        )
    for other in leaving:
        state.discard.append(state.grid[other])
        state.grid[other] = -1


def _rival_takes(state: LiveTable, place: int) -> None:
    """R16, X3: the rest of the row when the player has the king token, of the column when the rival has it;
    gaps from the deck (Q23)."""
    taken: list[tuple[int, Cell | None]] = []
    for other in LINES["vertical" if state.king < 0 else "horizontal"][place]:
        card = state.grid[other]
        if card >= 0:
            state.grid[other] = -1
            taken.append((card, PLACE[other]))
            state.rival_round += (card,)
            continue
        if not state.deck and taken and state.record is not None:
            state.record.append(events.RivalTook(tuple(taken)))
            taken = []
        card = supply.draw_card(state)
        if card >= 0:
            taken.append((card, None))
            state.rival_round += (card,)
    if taken:
        state.tell(events.RivalTook(tuple(taken)))
