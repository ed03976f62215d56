"""Both sides' chances in So, You've Been Eaten.: the features of the bots, the turn and the automata."""

from collections.abc import Iterator
from pathlib import Path

from game.bots.outlook import Outlook
from game.core.values import Floats, Plain
from game.eaten.bots import evaluation
from game.eaten.bots.levels import FEATURES
from game.eaten.bots.playout import half_turn
from game.eaten.components.definitions import BACTERIA_OF, LAST_LEVEL, MINER, UNKNOWN
from game.eaten.config import HIBERNATING_LEVELS, ROBOT_LEVELS, Config
from game.eaten.state import State
from game.eaten.table.display_state import DisplayState
from game.eaten.table.events import TurnStarted
from game.eaten.table.zones import Table
from game.eaten.turn import ending, scoring
from game.eaten.view import View

_MORE = ("miners_turn", "dice_left", "threat", "automaton", "automaton_late")
_NOTHING = (0.0,) * (len(FEATURES) + len(_MORE))
_LEAD, _LEAD_LATE, _LATE = map(FEATURES.index, ("lead", "lead_late", "late"))
_HIDDEN_CARD = 0.5
"""Points that a card of an unknown hand costs the Beast (R61): of 60 duels by hands of level 2 to 4, 0.39 to 0.53."""


def _feature_rows(table: Table) -> tuple[Floats, ...]:
    """The Miner's row of features and an empty one for the Beast: so it is a logistic regression."""
    row = [*evaluation.outlook_features(table), *_more_features(table)]
    hidden = table.hand.count(UNKNOWN) * _HIDDEN_CARD
    row[_LEAD] += hidden
    row[_LEAD_LATE] += hidden * row[_LATE]
    return tuple(row), _NOTHING


def _more_features(table: Table) -> Floats:
    """Features of _MORE: 1 in the Miner's turn; dice that may still be used in it; 1 if the first card would
    digest at its end; the level of the automaton, by itself and towards the end."""
    miners = table.on_turn == MINER
    threat = miners and bool(table.tract) and table.levels[BACTERIA_OF[table.tract[0]]] >= LAST_LEVEL
    config = table.config
    level = float(config.robot_level or 0) - float(config.hibernating_level or 0)
    return (
        float(miners),
        float(len(table.dice) - table.used.bit_count()) if miners else 0.0,
        float(threat),
        level,
        level * float(table.turn_number) / _LONG,
    )


_LONG = 12.0
"""Turns of a long match."""


def _training_matches() -> tuple[Plain, ...]:
    """Duels as often as each kind of solo."""
    asleep = [{"mode": "miner_solo", "hibernating_level": level} for level in HIBERNATING_LEVELS]
    robots = [{"mode": "beast_solo", "robot_level": level} for level in ROBOT_LEVELS]
    count = max(len(asleep), len(robots))
    return tuple(
        options
        for number in range(count)
        for options in ({"mode": "duel"}, asleep[number % len(asleep)], robots[number % len(robots)])
    )


def _show_tables(state: State) -> Iterator[View]:
    """Tables of a match of two automata as its turns begin; all of it happens before anybody could answer."""
    shown = DisplayState.of(state.dealt)
    for event in state.opening:
        shown.apply(event)
        if isinstance(event, TurnStarted):
            yield state.dealt.at_moment(shown)


SHORT_DUELS = 5, 6
"""Crystals that win the duels of a snack and of a supper."""


def _kind_of(config: Config) -> str:
    """Key of the weights: "zero" for two automata, "beast_solo", "miner_solo", "duel", or "duel_5" and "duel_6" for
    duels that so few crystals win, which the Miner wins more often (G32)."""
    crystals = config.twists.crystals
    if config.mode == "duel" and 0 < crystals <= SHORT_DUELS[-1]:
        return f"duel_{max(crystals, SHORT_DUELS[0])}"
    return str(config.mode)


OUTLOOK = Outlook(
    Path(__file__).with_name("outlook.yaml"),
    features=(*FEATURES, *_MORE),
    contenders=scoring.side_ids,
    rows=_feature_rows,
    kind=_kind_of,
    turn=half_turn,
    result=ending.match_result,
    is_last=lambda table: bool(table.final_turn),
    matches=_training_matches(),
    counts_points=False,
    shows=tuple([{"mode": "zero", "hibernating_level": level} for level in HIBERNATING_LEVELS]),
    show_tables=_show_tables,
)
"""In a View the Beast's hand may be unknown: in a match that is over by points the open ones count then."""
