"""The Rules object of Tasty Humans: all that the house uses of the game."""

from game.core.model import Rules
from game.core.notation.action_notation import union_of
from game.tasty_humans import position_reader, setup
from game.tasty_humans.config import MAX_SEATS, MIN_SEATS, config, head_start
from game.tasty_humans.notation import plain_actions
from game.tasty_humans.table import events as e
from game.tasty_humans.table.actions import KINDS, AnyAction
from game.tasty_humans.turn.metrics import METRICS, looks_like
from game.tasty_humans.turn.signs import SIGNS
from game.tasty_humans.why_not import explain

_NO_WAY_BACK = (e.GameStarted, e.GridFilled, e.DeckReshuffled, e.OfferOpened, e.RivalTook, e.TurnStarted)
"""Events that reveal hidden cards or tiles, use the generator or begin a turn."""

RULES = Rules(
    id="tasty_humans",
    behavior=1,
    min_seats=MIN_SEATS,
    max_seats=MAX_SEATS,
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
    no_way_back=lambda event: isinstance(event, _NO_WAY_BACK),
    figure=lambda table, seat: table.monsters[seat] or "",
    signs=SIGNS,
)
