"""Value of a stomach while the match still runs: its points, and those that its open cells may bring."""

from collections.abc import Sequence
from typing import NamedTuple

from game.core.model import sure
from game.tasty_humans.bots.bitboard import Stomach, active_cells
from game.tasty_humans.bots.challenge_potential import challenge_nearness, diet_nearness
from game.tasty_humans.bots.craving_potential import CRAVINGS
from game.tasty_humans.bots.leader_potential import Outlook, Potential, damage_points, tile_potential
from game.tasty_humans.bots.levels import TASTE, Level, Taste
from game.tasty_humans.components.definitions import (
    CELLS,
    COLUMNS,
    LEADERS,
    MAX_ROWS,
    RULES_DATA,
)
from game.tasty_humans.turn.scoring import CRAVING_POINTS
from game.tasty_humans.view import View

_ROOMS = CELLS + 1
_BASES = tuple(range(0, CELLS, MAX_ROWS))


class Prospects(NamedTuple):
    """The rest of the match: how many more cells the seat may hope to fill, how many more leader tiles it
    will eat after the one in its space, and what each filled cell is worth for its own sake."""

    reach: float
    leaders: float
    speed: float


class Task(NamedTuple):
    """Task besides the rival's points: a challenge (X10), a diet (X9); None for nothing."""

    challenge: str | None = None
    diet: str | None = None


NO_TASK = Task()


def match_task(view: View) -> Task:
    """The task of the match."""
    return Task(view.config.challenge, view.config.balanced_diet) if view.solo else NO_TASK


class Appraiser:
    """Values stomachs of one seat at one moment."""

    def __init__(
        self,
        monster: str,
        variant: str,
        height: int,
        level: Level,
        taste: Taste,
        prospects: Prospects,
        task: Task = NO_TASK,
    ) -> None:
        self.active = active_cells(height)
        self.prize, self.diet = level.prize, task.diet
        self.nearness = challenge_nearness(task.challenge) if task.challenge else None
        self.has_task = task != NO_TASK
        self.size = COLUMNS * height
        self.craving = CRAVINGS[monster]
        self.craving_points = level.craving * CRAVING_POINTS[variant][monster]
        self.craving_odds = taste.cravings[monster]
        self.liking, self.odds, self.to_come = level.leader, taste.odds, prospects.leaders
        self.potentials: dict[int, tuple[Potential, float]] = {}
        self.share = tuple([1.0] + [min(1.0, prospects.reach / room) for room in range(1, _ROOMS)])
        self.speed = prospects.speed
        self.damage = RULES_DATA.damage_adjacent_penalty
        self.ache = level.ache
        self.pending = level.pending

    def stomach_value(self, stomach: Stomach, pending: int = -1) -> float:
        """Expected points at the end. `pending` is the leader tile in the leader space, valued where it would
        score best now."""
        _, a, b, c, d, hurt, eaten = stomach.kinds
        free = self.active & ~(a | b | c | d | hurt | eaten)
        room = free.bit_count()
        outlook = Outlook(free, self.share[room])
        points = self.speed * (self.size - room)
        if hurt:
            points = points + self.damage * damage_points(stomach) - self.ache * hurt.bit_count()
        points += self.craving_points * self.craving(stomach, free, outlook.share, self.craving_odds)
        brings = self._leader_values(stomach, outlook)
        for worth in brings:
            points += worth
        if pending >= 0 and room and self.pending:
            brings.append(self.leader_value(stomach, pending, outlook))
            points += self.pending * brings[-1]
        if self.has_task:
            points += self.prize * self._task_nearness(stomach, free, brings)
        return points

    def task_nearness(self, stomach: Stomach, pending: int) -> float:
        """Nearness of the stomach to the task of the match, 0 to 1; 1 without one. `pending` as in
        stomach_value()."""
        outlook = self.cell_outlook(stomach)
        brings = self._leader_values(stomach, outlook)
        if pending >= 0 and outlook.free:
            brings.append(self.leader_value(stomach, pending, outlook))
        return self._task_nearness(stomach, outlook.free, brings)

    def _task_nearness(self, stomach: Stomach, free: int, brings: Sequence[float]) -> float:
        """The same, by what each leader tile may score."""
        near = self.nearness(stomach, free) if self.nearness is not None else 1.0
        if self.diet is None:
            return near
        return near * diet_nearness(brings, self.diet, free.bit_count() / self.size)

    def _leader_values(self, stomach: Stomach, outlook: Outlook) -> list[float]:
        """Expected points of each leader tile in the stomach."""
        found = []
        for at, tile in stomach.leaders:
            potential, each = self.potentials.get(tile) or self._find_potential(tile)
            found.append(each * potential(stomach, (at,), outlook))
        return found

    def leader_value(self, stomach: Stomach, tile: int, outlook: Outlook) -> float:
        """Expected points of the leader tile on top of the best column; at least one column has room."""
        potential, each = self.potentials.get(tile) or self._find_potential(tile)
        height = stomach.height
        return each * potential(
            stomach,
            [base + row for base, row in zip(_BASES, stomach.heights, strict=True) if row < height],
            outlook,
        )

    def _find_potential(self, tile: int) -> tuple[Potential, float]:
        """Potential of the leader tile and points per thing counted; looked up once."""
        leader = LEADERS[tile]
        found = tile_potential(tile, self.odds[leader.family], self.to_come), self.liking * leader.points
        self.potentials[tile] = found
        return found

    def cell_outlook(self, stomach: Stomach) -> Outlook:
        """Open cells of this stomach, and the share of them that the rest of the match will fill."""
        _, a, b, c, d, hurt, leader = stomach.kinds
        free = self.active & ~(a | b | c | d | hurt | leader)
        return Outlook(free, self.share[free.bit_count()])


def make_appraiser(view: View, seat: int, level: Level, reach: float | None = None) -> Appraiser:
    """Appraiser of the seat's stomachs now; `reach` replaces the expected number of cells still to fill."""
    monster = sure(view.monsters[seat])
    task = match_task(view) if level.prize else NO_TASK
    prospects = Prospects(
        reach=_expected_cells(view, seat) if reach is None else reach,
        leaders=len(view.stacks_left) + bool(view.offer),
        speed=level.rush if view.solo and task == NO_TASK else level.filled,
    )
    return Appraiser(monster, view.variant, view.height, level, TASTE, prospects, task)


def _expected_cells(view: View, seat: int) -> float:
    """Cells that the seat may fill before the match ends; the fullest of the other stomachs sets the time."""
    if view.solo:
        return view.columns * view.height
    if view.final_round:
        turns = 1 + view.coming_turns.count(seat)
        return TASTE.tiles_a_turn * turns + 1
    room = min(view.free_cells(other) for other in range(view.seats) if other != seat)
    return room + TASTE.tiles_a_turn
