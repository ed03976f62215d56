"""Facts about So, You've Been Eaten for the suites."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.core.rng import Rng
from game.eaten import setup
from game.eaten.components.definitions import (
    ACTIONS,
    BACTERIA,
    CRYSTALS,
    IMMUNE,
    NOTHING,
    RULES,
    TOOL_OF,
    TOOLS,
    UNKNOWN,
)
from game.eaten.components.definitions import BOARD as PRINTED
from game.eaten.config import MODES, config
from game.eaten.table.display_state import HAND, DisplayState
from scenes.eaten.animation.event_player import EventPlayer
from scenes.eaten.board.pieces import TablePieces
from scenes.kit.match.log import open_events
from tests.scenes.games.suite import Board, Book, Player
from tests.scenes.games.tables import RandomMatches
from tests.weekly import take_turns

BOOK = Book(
    things=(
        *(f"eaten.immune.{card.id}" for card in IMMUNE),
        *(f"eaten.tool.{tool.id}" for tool in TOOLS),
        *(f"eaten.germ.{germ.id}" for germ in BACTERIA),
        *(f"eaten.crystal.{crystal.id}" for crystal in CRYSTALS),
        *(f"eaten.action.{action}" for action in (*ACTIONS, "adjust", "upgrade")),
        *(f"eaten.upgraded.{action}" for action in ACTIONS),
        *(f"eaten.reaction.{row.effect}" for level in PRINTED.levels.hibernating for row in level.grid),
    ),
    queries=("stun", "energ", "spasm", "robot", "tie", "cramp", "wrench", "peek", "faq", "ruby"),
)

MATCHES = RandomMatches("eaten", idle=lambda action: action.plain()[0] in ("end", "skip", "done", "keep"))


def views(mode: str) -> Iterator[tuple[Any, Any]]:
    """Public views and events from the deal on; the Miner uses its dice."""
    state, rng = setup.new_match(config(mode=mode), 4), Rng(4)
    view, told = state.dealt, state.opening
    while True:
        yield view, open_events(told)
        if state.decision is None:
            return
        view = state.seen_by(None)
        lively = [action for action in state.decision.actions if action.verb != "end"] or list(
            state.decision.actions
        )  # type: ignore[attr-defined]
        told = state.apply(rng.choice(lively))


def full(mode: str) -> DisplayState:
    """A table with as much on it as there can be."""
    shown = DisplayState.of(setup.new_match(config(mode=mode), 1).seen_by(None))
    shown.crystals = list(range(len(CRYSTALS)))
    shown.immune_play = list(range(RULES.immune_win))
    shown.levels = [3] * len(BACTERIA)
    shown.turn_number, shown.deck, shown.discard = 13, [UNKNOWN] * 30, []
    shown.mutation_slot, shown.reaction = UNKNOWN, 6
    if not shown.config.robot:
        shown.tools = [card for card, tool in enumerate(TOOL_OF) if tool != NOTHING][: RULES.tool_slots]
        shown.upgrades, shown.dice, shown.used = 7, [7, 7, 1], 3
        shown.places = ["stun", "stun", HAND]
    if shown.hand:
        shown.hand = [UNKNOWN] * (RULES.hand_limit + 1)
    return shown


BOARD = Board(
    pieces=TablePieces,
    shown=DisplayState.of,
    followed=MODES,
    follow=lambda mode: ((DisplayState.of(view), told) for view, told in views(mode)),
    every=12,
    full=full,
    sizes=(),  # its texts have a test of their own: they also lie on cards that are held open
    slack=(4, 10),
)


WATCHED = [
    *((mode, "full") for mode in MODES),
    ("duel", "reduced"),
    ("zero", "reduced"),
    ("miner_solo", "none"),
    ("beast_solo", "none"),
]

PLAYER = Player(
    board=BOARD,
    matches=MATCHES,
    player=EventPlayer,
    act=MATCHES.act,
    watched=[({"mode": mode}, motion, 0, 30) for mode, motion in WATCHED],
    cut=[({"mode": mode}, 0, take_turns((2, 3), place)) for place, mode in enumerate(MODES)],
    piled=[({"mode": "miner_solo"}, 6)],
    cut_after=30,
    compared=3,
    first=lambda state: DisplayState.of(state.dealt),
)
