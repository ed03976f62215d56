"""The Rules object of The Hunger: all that the house uses of the game."""

from game.core.model import Event, Rules
from game.core.notation.action_notation import union_of
from game.hunger import position_reader, setup
from game.hunger.components.map_graph import CHEST_IS_OPEN, CHEST_OF
from game.hunger.config import MAX_SEATS, MIN_SEATS, config, head_start
from game.hunger.notation import plain_actions
from game.hunger.table import events as e
from game.hunger.table.actions import KINDS, AnyAction
from game.hunger.turn.metrics import METRICS, NEAR_METRICS, SEEN_METRICS, looks_like
from game.hunger.turn.signs import CLOCK_ENDS, SIGNS
from game.hunger.why_not import explain

_BEGINS_OR_ENDS = (e.GameStarted, e.TurnStarted, e.GameOver)
_OF_OTHERS = (e.MissionKept, e.PermanentLost)
_REVEALED = (e.CardDrawn, e.DeckShuffled, e.CryptOpened, e.GregariousDrawn, e.TrackFilled)
_NO_WAY_BACK = (*_BEGINS_OR_ENDS, *_OF_OTHERS, *_REVEALED)


def _no_way_back(event: Event) -> bool:
    """True if something hidden came to light, the generator was used, another seat decided or a turn
    began."""
    match event:
        case e.ChestOpened(space=space):
            return not CHEST_IS_OPEN[CHEST_OF[space]]
        case e.Hunted(source=source):
            return source == "tavern"
    return isinstance(event, _NO_WAY_BACK)


RULES = Rules(
    id="hunger",
    behavior=2,
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
    no_way_back=_no_way_back,
    figure=lambda table, seat: table.config.vampires[seat],
    signs=SIGNS,
    clock_ends=CLOCK_ENDS,
    seen_metrics=SEEN_METRICS,
    near_metrics=NEAR_METRICS,
)
