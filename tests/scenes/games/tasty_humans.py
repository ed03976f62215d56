"""Facts about Tasty Humans for the suites, and tables of it."""

from __future__ import annotations

from typing import Any

from game.core.match import Match
from game.core.rng import Rng
from game.tasty_humans.table import events as ev
from game.tasty_humans.table.display_state import DisplayState
from scenes.kit.art import Piece
from scenes.kit.input.device import KEYBOARD
from scenes.kit.match.session import MatchSession
from scenes.tasty_humans.animation.event_player import EventPlayer
from scenes.tasty_humans.board.pieces import TablePieces
from tests.scenes.games.boards import Show
from tests.scenes.games.suite import Board, Events, Log, Player
from tests.scenes.games.tables import RandomMatches, open_table
from tests.scenes.house import House

MATCHES = RandomMatches("tasty_humans", idle=lambda action: False, asks=None, seats=2)
RULES = MATCHES.rules
match_at = MATCHES.match_at
SOLO = {"mode": "solo", "seats": 1}
RIVAL = {"rival_level": 3, "monster_mode": "choose", **SOLO}
EVERYBODY_CHOOSES = {"seats": 4, "monster_mode": "choose"}
KINDS: dict[str, dict[str, Any]] = {
    "choose_monster": {"seats": 3, "monster_mode": "choose"},
    "choose_adventurer": {"after": 8, "seats": 4},
    "drop_damage": {"after": 8, "seats": 3},
    "remove_damage": {"after": 8, "seats": 2},
    "drop_adventurer": {"after": 8, "seats": 2},
    "wizard_swap": {"after": 8, "seats": 4},
    "draft_leader": {"after": 8, "seats": 4},
    "drop_leader": {"after": 8, "monsters": ["griffin"], **SOLO},
}
"""By kind of decision: how many answers come before, and options of a match in which it comes up."""


def table_at(house: House, match: Match, *holders: Any, extensions: Any = ()) -> Any:
    """The table of a match once its show is over; people at one keyboard sit there unless others are
    named.
    """
    house.sit(*holders or [KEYBOARD] * match.config.seats)
    table = open_table(house, match, extensions)
    house.settle()
    house.step(2)
    return table


def finish_match(house: House, seed: int = 3, **options: Any) -> MatchSession:
    """A match at its end, with empty chairs."""
    match = MATCHES.whole(seed, **options)
    house.app.seating.set_seat_count(match.config.seats)
    return MatchSession(match, house.app.seating, house.app.bots)


EVENTS = Events(
    modules=(ev,),
    unseen=frozenset({ev.Scored, ev.GameEnded}),
    untold=frozenset(
        {ev.EffectSkipped, ev.CardKept, ev.GridSlid, ev.GridFilled, ev.KeptDiscarded, ev.Scored}
    ),
)

LOG = Log(
    game="tasty_humans",
    matches=MATCHES,
    played=[
        (options, 3)
        for options in (
            {"rival_level": 2, "rows": 6, **SOLO},
            {"rows": 6},
            {"seats": 3, "monster_mode": "choose"},
            {"seats": 4},
        )
    ],
    fewest=40,
    pictures=False,
)


def registry_of(pieces: TablePieces) -> dict[str, Any]:
    """Keys and faces of all registered pieces: two tables that are equal give equal maps."""
    registered: dict[str, dict[Any, Piece]] = {
        "cards": pieces.grid.cards,
        "tiles": pieces.stomachs.tiles,
        "offer": pieces.leader_row.offer,
        "lying": pieces.leaders.lying,
        "drafted": pieces.leaders.drafted,
    }
    faces = {name: {key: piece.face for key, piece in known.items()} for name, known in registered.items()}
    return {**faces, "king": pieces.king.seat, "plans": pieces.plans}


BOARD = Board(pieces=TablePieces, shown=DisplayState.of, registry=registry_of)


def act(state: Any, rng: Rng) -> Any:
    """A random answer."""
    return state.apply(MATCHES.busy_answer(state.decision.actions, rng))


PLAYER = Player(
    board=BOARD,
    matches=MATCHES,
    player=EventPlayer,
    follows_view=True,
    act=act,
    watched=[
        ({}, "full", 0, 40), ({"seats": 3}, "reduced", 0, 25), ({"seats": 4}, "full", 0, 40),
        ({"seats": 4}, "none", 0, 25),
        (RIVAL, "full", 0, 40), (RIVAL, "reduced", 0, 25),
        (EVERYBODY_CHOOSES, "full", 0, 10), (EVERYBODY_CHOOSES, "reduced", 0, 8),
        ({"rows": 9}, "none", 0, 12),
    ],
    cut=[({}, 0, 34), ({"seats": 3}, 0, 2), ({"seats": 4}, 0, 5), (RIVAL, 0, 5)],
    piled=[({"seats": 3}, 3)],
    cut_after=26,
    compared=1,
)  # fmt: skip


def a_show(house: House, seed: int, **options: Any) -> Show:
    """The show of a match that has been dealt."""
    return Show(house, PLAYER, seed, options, opening=False)
