"""Ends of a seat's move, and the meaning of each: the way, the means that are left for hunting, the Vampires
that could be pushed."""

from collections.abc import Iterable

from game.core.model import Blocked
from game.core.values import Numbers, Value
from game.hunger.components.definitions import NOTHING, TOKENS, TYPE_OF, UNKNOWN
from game.hunger.components.map_graph import (
    ALL_SPACES,
    CASTLE,
    CASTLE_DISTANCE,
    CHEST_OF,
    CRYPT_OF,
    DIGEST_TYPE,
    FEATURE_OF,
    IS_WELL,
    LABYRINTH,
    TAVERN,
)
from game.hunger.forecast import trial
from game.hunger.state import State
from game.hunger.table.actions import PUSH, Answers, AnyAction, Hunt, MistTo, MoveTo, Push, Stay
from game.hunger.table.sunrise_prices import prices_of
from game.hunger.table.zones import Cards, Table
from game.hunger.turn import hunting, movement, pushing
from game.hunger.why_not.common import no_hunting
from game.hunger.why_not.hunting import empty_or_guarded

_TOKEN_VP = tuple(token.pickup_vp for token in TOKENS)


class Place(Value):
    """Effect of a space on a Vampire that moves onto it, as the table stands.

    feature: as in map.yaml. well: one more hunt of column 1 (R32). token: of the Chest, UNKNOWN when closed,
    NOTHING when there is none; chest_points: least and most of the tokens that may still lie there; missions:
    on the Crypt; digestible: Humans of the seat that could be digested there (R29), from play and discard
    pile; tavern: cards in it; roses: to be hunted there; tile: points for coming home (R31)."""

    feature: str
    well: bool = False
    token: int = NOTHING
    chest_points: tuple[int, int] = (0, 0)
    missions: int = 0
    digestible: Cards = ()
    tavern: int = 0
    roses: Cards = ()
    tile: int = 0


class PushTarget(Value):
    """Vampire that could be pushed off the space: to which spaces, with the steps that each is farther from
    the Castle (< 0: nearer)."""

    seat: int
    to: tuple[tuple[int, int], ...]


class Move(Value):
    """End of the move (R20) and its meaning.

    space; action: the answer to R20 (Stay too); path: spaces from the start, both ends included, one for
    Stay; cost: Speed of the way; speed_left: for hunting, with that of Wells. column: the dearest column with
    a pile that could be paid there, 0 for none; hunts: all answers that would hunt there; no_hunting: reason
    why no hunt is possible there (R34), or None; pushes: from the top of the stack down; nearer: steps that
    it is nearer to the Castle than the start; sunrise: points that the sun costs there or BURNED."""

    space: int
    action: AnyAction
    path: Numbers
    cost: int
    speed_left: int
    column: int
    hunts: Answers
    no_hunting: Blocked | None
    pushes: tuple[PushTarget, ...]
    place: Place
    nearer: int
    sunrise: int


def possible_moves(view: Table, seat: int, start: int | None = None) -> tuple[Move, ...]:
    """All ends of the seat's next move: the one that is asked, the one after step 1, or that of the hand that
    it waits with.

    start: end of the way of Confuse (see trial.before_move). Empty if it will not move: after its move, at
    home, if its hand is not known."""
    before = trial.before_move(view, seat, start)
    return () if before is None else tuple(_find_moves(before, seat, movement.legal_moves(before)))


def move_to(found: Iterable[Move], space: int) -> Move | None:
    """The cheapest of these moves that ends there."""
    return min([move for move in found if move.space == space], key=lambda move: move.cost, default=None)


def has_offer(table: Table, space: int) -> bool:
    """True if there is still something to find at a space: a Chest or a Crypt may be empty by now."""
    chest, crypt = CHEST_OF[space], CRYPT_OF[space]
    if chest != NOTHING:
        return table.chests[chest] != NOTHING
    return crypt == NOTHING or bool(table.crypts[crypt])


def place_of(table: Table, seat: int, space: int) -> Place:
    """Effect of the space on that seat when it moves onto it."""
    chest, crypt, kind = CHEST_OF[space], CRYPT_OF[space], DIGEST_TYPE[space]
    feature = FEATURE_OF[space]
    if chest != NOTHING:
        token = table.chests[chest]
        return Place(feature, token=token, chest_points=_chest_points(table, token))
    if crypt != NOTHING:
        return Place(feature, missions=len(table.crypts[crypt]))
    if kind != NOTHING:
        return Place(
            feature,
            digestible=tuple(
                [card for card in table.play[seat] + table.discard[seat] if TYPE_OF[card] == kind]
            ),
        )
    if space == CASTLE:
        return Place(feature, tile=table.next_tile)
    if space == TAVERN:
        return Place(feature, tavern=len(table.tavern))
    if space == LABYRINTH:
        return Place(feature, roses=() if table.owns_rose(seat) else table.roses)
    return Place(feature, well=IS_WELL[space])


def _chest_points(table: Table, token: int) -> tuple[int, int]:
    if token == NOTHING:
        return 0, 0
    if token != UNKNOWN:
        return _TOKEN_VP[token], _TOKEN_VP[token]
    seen = {own for tokens in table.tokens for own in tokens} | {*table.chests}
    points = [vp for other, vp in enumerate(_TOKEN_VP) if other not in seen]
    return min(points), max(points)


def _find_moves(before: State, seat: int, answers: Iterable[AnyAction]) -> Iterable[Move]:
    here, prices = before.at[seat], prices_of(before.config, seat)
    for action in answers:
        if isinstance(action, MoveTo):
            path, cost = movement.find_route(before, seat, action.to)
        elif isinstance(action, MistTo):
            path, cost = (here, action.to), 0
        elif isinstance(action, Stay):
            path, cost = (here,), 0
        else:
            continue
        after, space = trial.after_move(before, action), path[-1]
        barred = _hunting_bar(after)
        hunts = () if barred else tuple(hunting.legal_hunts(after))
        pushes = _push_targets(after) if after.moved else ()
        place = place_of(after, seat, space) if after.moved else _UNMOVED[space]
        nearer = CASTLE_DISTANCE[here] - CASTLE_DISTANCE[space]
        yield Move(
            space, action, path, cost, after.speed_left, _dearest_column(hunts), hunts, barred, pushes, place,
            nearer, prices[space],
        )  # fmt: skip


def _dearest_column(hunts: Iterable[AnyAction]) -> int:
    return max([hunt.column for hunt in hunts if isinstance(hunt, Hunt)], default=0)


def _hunting_bar(after: State) -> Blocked | None:
    """R34: reason why no hunt is possible: the place, the turn, Holy Water, or in the Cemetery a Human in
    every pile."""
    why = no_hunting(after)
    if why is not None:
        return why
    guarded = None
    for cell, cards in enumerate(after.track):
        if cards:
            guarded = empty_or_guarded(after, hunting.HUNT[cell])
            if guarded is None:
                return None
    at = after.at[after.on_turn]
    return None if at in (TAVERN, LABYRINTH) else guarded


_UNMOVED = tuple(Place(FEATURE_OF[space]) for space in ALL_SPACES)
"""By space: its effect on a Vampire that stays there: none (G2)."""


def _push_targets(after: State) -> tuple[PushTarget, ...]:
    """R26: all Vampires below one that lands there, unless the space is peaceful."""
    pushing.ask_push(after)
    if after.asking != PUSH:
        return ()
    here = CASTLE_DISTANCE[after.at[after.on_turn]]
    to = tuple(
        [
            (push.to, CASTLE_DISTANCE[push.to] - here)
            for push in pushing.legal_pushes(after)
            if isinstance(push, Push)
        ]
    )
    below = after.stack_on(after.at[after.on_turn])[-2::-1]
    return tuple([PushTarget(seat, to) for seat in below])
