"""Rules object of Human Flavor: all that the house uses of the game."""

from game.core.model import Rules
from game.core.notation.action_notation import union_of
from game.human_flavor import position_reader, setup
from game.human_flavor.components.definitions import CLAN_IDS, MAX_SEATS, MIN_SEATS
from game.human_flavor.config import config, head_start
from game.human_flavor.notation import plain_actions
from game.human_flavor.table import events as e
from game.human_flavor.table.actions import KINDS, AnyAction
from game.human_flavor.turn.metrics import METRICS, matches_picture
from game.human_flavor.turn.signs import CLOCK_ENDS
from game.human_flavor.why_not import explain

_NO_WAY_BACK = (
    e.GameStarted, e.TurnStarted, e.DayStarted, e.DuskBegun, e.CardShown, e.BodyFound, e.Reshuffled,
    e.GameOver,
)  # fmt: skip
"""Events that reveal something hidden, use the generator, or begin a day, a turn or the evening."""

RULES = Rules(
    id="human_flavor",
    behavior=1,
    min_seats=MIN_SEATS,
    max_seats=MAX_SEATS,
    kinds=frozenset(KINDS),
    action_type=union_of(AnyAction),
    config=config,
    head_start=head_start,
    new=setup.set_up_match,
    action=plain_actions.read_action,
    why_not=explain.why_not,
    from_position=position_reader.read_position,
    metric_by_name=METRICS,
    arranged=matches_picture,
    no_way_back=lambda event: isinstance(event, _NO_WAY_BACK),
    figure=lambda table, seat: CLAN_IDS[table.clan(seat)],
    clock_ends=CLOCK_ENDS,
)
