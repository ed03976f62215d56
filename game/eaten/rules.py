"""The Rules object of So, You've Been Eaten.: all that the house uses of the game."""

from __future__ import annotations

from game.core.model import Event, Rules
from game.eaten import position_reader, setup
from game.eaten.components.definitions import SEAT_IDS
from game.eaten.config import SEATS, config
from game.eaten.notation import plain_actions
from game.eaten.table import events as e
from game.eaten.table.actions import KINDS, AnyAction
from game.eaten.turn.metrics import METRICS, looks_like
from game.eaten.why_not import explain

_BEGINS = (e.GameStarted, e.TurnStarted)
_THROWN = (e.DiceRolled, e.DieRerolled, e.RobotDie, e.ReactionRolled)
_REVEALED = (e.DrillPeek, e.MutationRevealed, e.ImmuneRowSlid, e.EnergyPaid, e.RegressPaid, e.HandDrawn)
_PLAYED = (e.CardFilled, e.Ingested)
_NO_WAY_BACK = (*_BEGINS, *_THROWN, *_REVEALED)


def _no_way_back(event: Event) -> bool:
    """Whether a die was thrown, something hidden came to light or a turn began. A card from an open hand was
    hidden from nobody.
    """
    return isinstance(event, _NO_WAY_BACK) or (isinstance(event, _PLAYED) and not event.open)


RULES = Rules(
    id="eaten",
    behavior=1,
    min_seats=SEATS,
    max_seats=SEATS,
    kinds=frozenset(KINDS),
    action_type=AnyAction,
    config=config,
    new=setup.new,
    action=plain_actions.action,
    why_not=explain.why_not,
    from_position=position_reader.read,
    metric_by_name=METRICS,
    arranged=looks_like,
    no_way_back=_no_way_back,
    figure=lambda table, seat: SEAT_IDS[seat],
)
