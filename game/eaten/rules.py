"""The Rules object of So, You've Been Eaten.: all that the house uses of the game."""

from game.core.model import Event, Rules
from game.core.notation.action_notation import union_of
from game.eaten import position_reader, setup
from game.eaten.components.definitions import SEAT_IDS
from game.eaten.config import SEATS, config, head_start
from game.eaten.notation import plain_actions
from game.eaten.table import events as e
from game.eaten.table.actions import KINDS, AnyAction
from game.eaten.turn.ending import tie_break
from game.eaten.turn.metrics import METRICS, looks_like
from game.eaten.why_not import explain

_BEGINS = (e.GameStarted, e.TurnStarted)
_THROWN = (e.DiceRolled, e.DieRerolled, e.RobotDie, e.ReactionRolled)
_REVEALED = (e.DrillPeek, e.MutationRevealed, e.ImmuneRowSlid, e.EnergyPaid, e.RegressPaid, e.HandDrawn)
_PLAYED = (e.CardFilled, e.Ingested)
_BARRING = (*_BEGINS, *_THROWN, *_REVEALED)


def _bars_undo(event: Event) -> bool:
    """True if the event threw a die, uncovered a hidden card or began a turn. Cards from an open hand were
    not hidden."""
    return isinstance(event, _BARRING) or (isinstance(event, _PLAYED) and not event.open)


RULES = Rules(
    id="eaten",
    behavior=1,
    min_seats=SEATS,
    max_seats=SEATS,
    kinds=frozenset(KINDS),
    action_type=union_of(AnyAction),
    config=config,
    head_start=head_start,
    new=setup.new_match,
    action=plain_actions.read_action,
    why_not=explain.why_not,
    from_position=position_reader.read_position,
    metric_by_name=METRICS,
    arranged=looks_like,
    no_way_back=_bars_undo,
    figure=lambda table, seat: SEAT_IDS[seat],
    by_points=False,
    tie_break=tie_break,
)
