"""The way home: the chance of a seat to be safe at sunrise if it walks home from now on, and its conditions.

way_home(view, seat): as it stands, with the move that it has still to make; way_home(view, seat, space,
cards): if it ended this turn there, after hunting these cards; dawn_line(view, seat): steps from which
average turns no longer reach safety.

No further hunts and no pushes are counted: greed still to come is not in it. Chances are those of SAMPLES
shuffles of the seat's own cards (sampled_turns.py), each walked over the map; tools/hunger_way_home.py
compares them with the rules."""

from collections.abc import Sequence
from enum import Enum
from functools import cache, lru_cache

from game.core.values import Numbers, Value
from game.hunger.components.map_graph import ALL_SPACES, CASTLE, CASTLE_DISTANCE, REGION_OF, REGIONS
from game.hunger.config import Config
from game.hunger.forecast import time_left, trial
from game.hunger.forecast.own_cards import own_cards
from game.hunger.forecast.pace import TurnSpeed
from game.hunger.forecast.sampled_turns import Reach, sample_reach
from game.hunger.forecast.walker import walk_home
from game.hunger.table.actions import MistTo, MoveTo
from game.hunger.table.sunrise_prices import BURNED, prices_of
from game.hunger.table.zones import Table
from game.hunger.turn import movement, tokens
from game.hunger.view import View

_TURN_TO_SPARE = 1.0
_SURE, _EVEN = 90, 50
"""Per cent: the least chance that is safe enough; below the second one burning is more likely than not."""
_LOW, _HIGH = 0.1, 0.9
"""The parts of the samples between which a block is drawn wide."""


class Danger(Enum):
    """State of the way home: a turn and more to spare; hardly that; short."""

    GREEN = "green"
    AMBER = "amber"
    EMBER = "ember"


class Block(Value):
    """One turn to come, in steps towards the Castle: its average, the steps that nine of ten samples reach,
    and those that one of ten does."""

    mean: float
    low: int
    high: int
    parasol: bool


class Mark(Value):
    """Up to so many steps from the Castle the sun takes so many points: at the Castle (0 steps: points are
    what the tile gives instead), in the Cemetery, and where they are safe in the Mountains."""

    steps: int
    region: str
    points: int


class WayHome(Value):
    """Way home of a seat from a space.

    steps: to the Castle; to_safety: to where the sun does not burn it. this_turn: steps nearer that this
    turn's move still allows, exact (below 0 by Confuse), 0 when it has moved. blocks: the turns after this
    one, a Parasol's last. tokens: Speed of unspent tokens. surplus: steps that average turns go beyond
    to_safety, below 0 if it is short. safe, castle: chances in per cent to be where the sun does not burn it,
    to be at the Castle. danger: the state that follows. marks: by steps."""

    seat: int
    space: int
    steps: int
    to_safety: int
    this_turn: int
    blocks: tuple[Block, ...]
    tokens: int
    surplus: int
    safe: int
    castle: int
    danger: Danger
    marks: tuple[Mark, ...]

    @property
    def steps_short(self) -> int:
        """Steps short of safety by average turns; 0 when they suffice."""
        return max(0, -self.surplus)


class DawnLine(Value):
    """Most steps from the Castle from which average turns reach safety after this turn; spaces: those that
    lie farther away."""

    steps: int
    spaces: frozenset[int]


def way_home(view: View, seat: int, space: int | None = None, gained: Sequence[int] = ()) -> WayHome:
    """As the seat stands, or if it ended this turn on `space`, after hunting `gained` (UNKNOWN ones count as
    a plain Human)."""
    table, later = _turn_of(view, seat)
    here = table.at[seat] if space is None else space
    marks = marks_of(view.config, seat, view.next_tile)
    comes_home = space == CASTLE and table.at[seat] != CASTLE
    if comes_home or table.is_home(seat):
        return WayHome(seat, CASTLE, 0, 0, 0, (), 0, 0, 100, 100, Danger.GREEN, marks)
    end = here if space is not None else _nearest_end(table, seat)
    ahead = sample_reach(own_cards(table, seat, gained, end), later)
    spare = tokens.unspent_speed(table, seat) if later else 0
    ends = [walk_home(end, strides, spare) for strides in ahead.turns]
    prices = prices_of(view.config, seat)
    safe = _per_cent(sum([prices[reached] != BURNED for reached in ends]), len(ends))
    castle = _per_cent(ends.count(CASTLE), len(ends))
    to_safety = max(0, CASTLE_DISTANCE[here] - shelter_steps(prices))
    this_turn = CASTLE_DISTANCE[here] - CASTLE_DISTANCE[end]
    surplus = this_turn + ahead.mean_steps + spare - to_safety
    pace = max(1.0, TurnSpeed(table, seat).per_turn(gained))
    blocks = _turn_blocks(ahead, later, time_left.has_parasol(view, seat))
    danger = _judge_danger(safe, surplus, surplus / pace, later)
    return WayHome(
        seat, here, CASTLE_DISTANCE[here], to_safety, this_turn, blocks, spare, int(surplus // 1),
        safe, castle, danger, marks,
    )  # fmt: skip


def dawn_line(view: View, seat: int) -> DawnLine:
    """For the end of this turn. At home and while all are still near, no space lies beyond it."""
    table, later = _turn_of(view, seat)
    if table.is_home(seat):
        return DawnLine(max(CASTLE_DISTANCE), frozenset())
    spare = tokens.unspent_speed(table, seat) if later else 0
    steps = int(
        shelter_steps(prices_of(view.config, seat))
        + max(0.0, sample_reach(own_cards(table, seat), later).mean_steps + spare)
    )
    return DawnLine(steps, frozenset([space for space in ALL_SPACES if CASTLE_DISTANCE[space] > steps]))


def worsens_danger(before: WayHome, after: WayHome) -> bool:
    """True if a step makes the way home worse in a way to be asked about: out of the green, or from amber
    into the ember."""
    order = list(Danger)
    return order.index(after.danger) > order.index(before.danger)


def _turn_of(view: View, seat: int) -> tuple[Table, int]:
    """Table in the seat's turn, and how many turns follow: while it waits with a known hand, as if its turn
    began; with an unknown hand, that turn is one of those that follow."""
    later = time_left.turns_after_this(view, seat)
    if view.on_turn == seat or view.is_home(seat) or view.ending:
        return view, later
    begun = trial.before_move(view, seat)
    if begun is None:
        return view, later + (view.is_active(seat) and view.turn > 0)
    return begun, later - (not view.is_active(seat))


def _nearest_end(table: Table, seat: int) -> int:
    """End of this turn's move that is nearest to the Castle; its present space if it does not move any
    more."""
    begun = trial.before_move(table, seat) if table.on_turn == seat else None
    if begun is None:
        return table.at[seat]
    ends = [action.to for action in movement.legal_moves(begun) if isinstance(action, MoveTo | MistTo)]
    return min((begun.at[seat], *ends), key=CASTLE_DISTANCE.__getitem__)


def _per_cent(count: int, of: int) -> int:
    return round(100 * count / of)


def _judge_danger(safe: int, surplus: float, turns: float, later: int) -> Danger:
    if safe < _EVEN or surplus < 0:
        return Danger.EMBER
    return Danger.GREEN if safe >= _SURE and (turns >= _TURN_TO_SPARE or not later) else Danger.AMBER


def _turn_blocks(ahead: Reach, later: int, parasol: bool) -> tuple[Block, ...]:
    blocks = []
    for turn in range(later):
        steps = sorted([strides[turn].steps for strides in ahead.turns])
        low, high = steps[int(_LOW * len(steps))], steps[int(_HIGH * len(steps))]
        blocks.append(Block(sum(steps) / len(steps), low, high, parasol and turn == later - 1))
    return tuple(blocks)


# What the sun takes


@lru_cache
def shelter_steps(prices: Numbers) -> int:
    """Most steps from the Castle at which the sun does not burn a seat with these prices."""
    return max([CASTLE_DISTANCE[space] for space in ALL_SPACES if prices[space] != BURNED])


@cache
def marks_of(config: Config, seat: int, tile: int) -> tuple[Mark, ...]:
    """Every change of the price on the way, the Castle first."""
    prices = prices_of(config, seat)
    found = [Mark(0, REGIONS[REGION_OF[CASTLE]], tile)]
    for steps in range(1, shelter_steps(prices) + 1):
        space = next(space for space in ALL_SPACES if CASTLE_DISTANCE[space] == steps)
        mark = Mark(steps, REGIONS[REGION_OF[space]], prices[space])
        if (found[-1].region, found[-1].points) == (mark.region, mark.points):
            found.pop()
        found.append(mark)
    return tuple(found)
