"""Moves over the map and the effects of the space at their end (R20 to R25, R28, R31)."""

from functools import partial
from typing import Any

from game.core.lazy_dict import LazyDict
from game.hunger.components.card_kinds import IS_SPICY, TRAVELING
from game.hunger.components.card_ops import Bat, Mist
from game.hunger.components.definitions import MAX_SEATS, NOTHING, SPICY, cards_with
from game.hunger.components.map_graph import ALL_SPACES, CASTLE, CHEST_OF, IS_WELL, STEPS
from game.hunger.components.token_steps import MOVE_STEP
from game.hunger.table.actions import MOVE, Answers, MistTo, MoveTo, Stay, UseToken
from game.hunger.table.events import CameHome, Moved, SpeedLeft
from game.hunger.table.live_table import LiveTable
from game.hunger.table.zones import Table
from game.hunger.turn import action_step, hunting, routes, tokens

_BATS, _MISTS = cards_with(Bat), cards_with(Mist)
_STAY = (routes.STAY,)


def _walk_event(seat: int, start: int, end: int) -> Moved:
    return Moved(seat, routes.PATHS[start][end], STEPS[start][end], "walk")


_WALKS = [[LazyDict(partial(_walk_event, seat, start)) for start in ALL_SPACES] for seat in range(MAX_SEATS)]
"""By seat, start and end: the event, kept because it happens so often."""


def legal_moves(table: Table) -> Answers:
    """R20: staying, walking, mist, speed tokens."""
    seat = table.asked
    found: Answers = _STAY
    if table.speed_left > 0:
        found = (
            _by_cards(table, seat)
            if table.in_play[seat] & TRAVELING
            else routes.MOVES_FROM[table.at[seat]][table.speed_left]
        )
    if table.spendable[seat] & MOVE_STEP:
        found += tuple(
            [tokens.USE[token] for token in tokens.unspent_tokens(table, seat, tokens.SPEED_TOKENS)]
        )
    return found


def _by_cards(table: Table, seat: int) -> Answers:
    """With Form of Bat, Form of Mist or Spicy cards in the playing area (R22 to R24)."""
    start, speed, play = table.at[seat], table.speed_left, table.play[seat]
    others = _other_spaces(table, seat)
    mists = routes.legal_mists(start) if not _MISTS.isdisjoint(play) else ()
    if SPICY.isdisjoint(play):
        return (
            *(
                routes.MOVES_FROM[start][speed]
                if others is None
                else routes.find_flight_within(start, others, speed).moves[speed]
            ),
            *mists,
        )
    if IS_WELL[start]:
        return _STAY
    wells = routes.closest_wells(start)
    return (*spicy_walks(table, seat), *[mist for mist in mists if mist.to in wells])


def spicy_walks(table: Table, seat: int) -> Answers:
    """R24: ends for a Spicy Vampire that is not on a Well."""
    start, speed, others = table.at[seat], table.speed_left, _other_spaces(table, seat)
    return routes.spicy_moves(start, speed) if others is None else routes.spicy_flights(start, speed, others)


def _other_spaces(table: Table, seat: int) -> routes.Spaces | None:
    """The spaces of all other Vampires, None without Form of Bat in play."""
    if _BATS.isdisjoint(table.play[seat]):
        return None
    return frozenset([space for other, space in enumerate(table.at) if other != seat])


def find_route(table: Table, seat: int, end: int) -> tuple[routes.Path, int]:
    """Spaces passed on the way to that end, and its Speed, more than there is if the end is not legal; all of
    it for a Spicy Vampire that does not reach a Well (R24)."""
    start, speed, kinds = table.at[seat], table.speed_left, table.in_play[seat]
    if not kinds & TRAVELING:
        return routes.PATHS[start][end], STEPS[start][end]
    others = _other_spaces(table, seat)
    if kinds & IS_SPICY and end not in routes.closest_wells(start):
        return routes.halt_path(start, end, speed, others), speed
    if others is None:
        return routes.PATHS[start][end], STEPS[start][end]
    flight = routes.find_flight_within(start, others, speed)
    if flight.costs[end] > speed:
        flight = routes.find_flight(start, others)
    return flight.find_path(end), flight.costs[end]


def carry_out(state: LiveTable, action: Any) -> None:
    """Carry out the decision of R20."""
    kind = type(action)
    if kind is Stay:
        state.stayed = state.speed_left > 0
        hunting.count_hunts(state)  # no movement: nothing happens at the space (R28, G2)
        state.after = "act"
    elif kind is UseToken:
        tokens.add_speed(state, action.token)
        state.ask(MOVE, state.on_turn)
    else:
        _move_vampire(state, action)


def _move_vampire(state: LiveTable, action: MoveTo | MistTo) -> None:
    """R21 to R25: to the top of the stack of another space; if it is not alone there, it pushes then."""
    seat, end = state.on_turn, action.to
    start, kinds = state.at[seat], state.in_play[seat]
    if not kinds & TRAVELING:
        move = _WALKS[seat][start][end]
    elif isinstance(action, MistTo):
        move = Moved(seat, (start, end), 0, "mist")
    else:
        move = Moved(seat, *find_route(state, seat, end), "spicy" if kinds & IS_SPICY else "walk")
    if state.record is not None:
        state.record.append(move)
    state.put_on_top(seat, end)
    state.moved = True
    if move.cost:
        state.speed_left -= move.cost
        if state.record is not None:
            state.record.append(SpeedLeft(seat, state.speed_left, state.speed_total))
    state.after = "push" if state.at.count(end) > 1 else "space"


def space_effect(state: LiveTable) -> None:
    """A Vampire that moved: its hunts are counted (R32), it opens the Chest or comes home (R28), and acts."""
    hunting.count_hunts(state)
    space = state.at[state.on_turn]
    chest = CHEST_OF[space]
    if chest != NOTHING and state.chests[chest] != NOTHING:
        tokens.open_chest(state, chest)
    elif space == CASTLE:
        _come_home(state, state.on_turn)
    action_step.ask_act(state)


def _come_home(state: LiveTable, seat: int) -> None:
    """R31: the arrival number, and the highest Castle tile that is left."""
    state.arrival[seat] = state.homecomers + 1
    tile = 0
    if state.castle_tiles:
        tile, *rest = state.castle_tiles
        state.castle_tiles = tuple(rest)
    state.tell(CameHome(seat, state.arrival[seat], tile))
    state.add_points(seat, tile, "castle_tile", NOTHING)
