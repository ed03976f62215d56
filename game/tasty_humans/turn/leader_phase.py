"""Between two rounds: the draft of leader tiles and the eating of the old ones (R21 to R25, X5), and the last
course (R20)."""

from typing import Any

from game.core.values import Numbers
from game.tasty_humans.components.definitions import ALL_COLUMNS, CROWNS, FIRST_LEADER, LEADER_INDEX
from game.tasty_humans.table import events
from game.tasty_humans.table.live_table import LiveTable
from game.tasty_humans.table.zones import Table
from game.tasty_humans.turn import ending
from game.tasty_humans.turn.damage import damage_after

RIVAL = -1


def order_of_draft(table: Table) -> Numbers:
    """R21: most crowns on the kept cards first, then fewest damage tiles, then clockwise from the king holder
    of the round just played."""
    return order_after_meal(table, 0, -1)


def order_after_meal(table: Table, seat: int, place: int) -> Numbers:
    """R21 as it would be if the seat ate the card at a grid place; place -1: as it is."""
    crowns = [table.crown_count(other) for other in range(table.seats)]
    damage = [table.damage_count(other) for other in range(table.seats)]
    if place >= 0:
        crowns[seat] += CROWNS[table.grid[place]]
        damage[seat] = damage_after(table, seat, place)
    return tuple(
        sorted(
            range(table.seats),
            key=lambda other: (-crowns[other], damage[other], (other - table.king) % table.seats),
        )
    )


def start_draft(state: LiveTable) -> None:
    """R21, X5: set the order of the draft; in solo the rival takes leader tiles away before it."""
    state.phase = "leader_phase"
    state.draft_order = order_of_draft(state)
    state.step = 0
    if state.record is not None:
        seats = tuple(
            [(seat, state.crown_count(seat), state.damage_count(seat)) for seat in state.draft_order]
        )
        state.record.append(events.DraftOrderSet(seats, state.crown_count(RIVAL) if state.solo else None))
    if state.solo:
        lead = state.crown_count(RIVAL) - state.crown_count(0)
        _remove_leaders(state, 0 if lead < 0 else 1 if lead < 2 else 2, "solo")
    _next_draft(state)


def _remove_leaders(state: LiveTable, count: int, reason: str) -> None:
    """Take the leftmost `count` tiles of the offer out of the game (Q7)."""
    leaving, state.offer = state.offer[:count], state.offer[count:]
    state.removed += leaving
    if state.record is not None:
        state.record.extend(events.LeaderRemoved(tile, reason) for tile in leaving)


def _next_draft(state: LiveTable) -> None:
    """R22: ask the next seat in draft order while the offer holds tiles."""
    if state.offer and state.step < state.seats:
        state.ask("draft_leader", state.draft_order[state.step])
    else:
        _after_draft(state)


def draft_leader(state: LiveTable, action: Any) -> None:
    """D6."""
    tile = LEADER_INDEX[action.tile]
    state.offer = tuple([other for other in state.offer if other != tile])
    state.drafted[state.asked] = tile
    state.step += 1
    state.tell(events.LeaderDrafted(state.asked, tile))
    _next_draft(state)


def _after_draft(state: LiveTable) -> None:
    """Rest of R22, R23 (before the eating, Q25), then R24."""
    _remove_leaders(state, len(state.offer), "left_over")
    state.tell(events.KeptDiscarded(tuple(state.kept), state.rival_round))
    for cards in state.kept:
        state.discard.extend(cards)
    state.kept = [()] * state.seats
    state.rival_cards += state.rival_round
    state.rival_round = ()
    _pass_king(state)
    if state.stacks:
        state.offer, state.stacks = state.stacks[0], state.stacks[1:]
        state.tell(events.OfferOpened(state.offer, state.stacks_left))
    state.step = 0
    _next_eater(state)


def _pass_king(state: LiveTable) -> None:
    """R23: pass the token to the next seat clockwise; in solo it changes sides (X5)."""
    before = state.king
    state.king = RIVAL - before if state.solo else (before + 1) % state.seats
    state.tell(events.KingPassed(before, state.king))


def start_final_course(state: LiveTable) -> None:
    """R20: after the final round every seat, clockwise from the king holder of its start, eats the tile in
    its leader space."""
    state.phase = "final_course"
    first = max(state.king, 0)
    state.draft_order = tuple((first + step) % state.seats for step in range(state.seats))
    state.step = 0
    _next_eater(state)


def _next_eater(state: LiveTable) -> None:
    """R24, R20: ask the next seat that has a tile to eat and room for it."""
    while state.step < state.seats:
        seat = state.draft_order[state.step]
        tile = state.leader_spaces[seat]
        if tile >= 0 and state.closed[seat] != ALL_COLUMNS:
            state.ask("drop_leader", seat)
            return
        if tile >= 0:
            state.removed += (tile,)
            state.tell(events.LeaderLost(seat, tile))
        _take_drafted(state, seat)
        state.step += 1
    _after_eating(state)


def _take_drafted(state: LiveTable, seat: int) -> None:
    """R24: move the drafted tile into the leader space, which stays empty without one (Q8)."""
    state.leader_spaces[seat] = state.drafted[seat]
    state.drafted[seat] = -1


def drop_leader(state: LiveTable, action: Any) -> None:
    """D7."""
    seat, tile = state.asked, state.leader_spaces[state.asked]
    row = state.drop_tile(seat, action.column, FIRST_LEADER + tile)
    if state.record is not None:
        state.record.append(events.LeaderEaten(seat, tile, action.column, row, state.drafted[seat]))
    _take_drafted(state, seat)
    state.step += 1
    _next_eater(state)


def _after_eating(state: LiveTable) -> None:
    """R25: a stomach filled by a leader tile ends the game at once, else the next round starts. R20: after
    the final course the game is over (Q19: no bonus)."""
    if state.phase == "final_course":
        ending.finish_match(
            state, "end.tasty_humans.final_round" if state.bonus_seats else "end.tasty_humans.grid_empty"
        )
        return
    full = tuple(seat for seat in state.draft_order if state.closed[seat] == ALL_COLUMNS)
    if full:
        state.bonus_seats = full
        if state.record is not None:
            state.record.extend(events.StomachFull(seat, True) for seat in full)
        ending.finish_match(state, "end.tasty_humans.leader_phase")
    else:
        state.round += 1
        state.after = "round"
