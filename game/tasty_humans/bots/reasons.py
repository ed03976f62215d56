"""Reasons for an answer (hints): facts of the position, each with its weight; the heaviest one is told. Every
number is exactly what the rules give: a reason never repeats a bot's guess."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from game.bots.model import Facts, fact
from game.core.model import sure
from game.tasty_humans.bots.bitboard import Stomach, stomach_after
from game.tasty_humans.bots.challenge_potential import missing_tiles
from game.tasty_humans.bots.evaluation import match_task
from game.tasty_humans.components.definitions import (
    BASIC,
    CLASSES,
    COLUMNS,
    CROWNS,
    DAMAGE,
    LEADER_INDEX,
    MAX_ROWS,
    RULES_DATA,
    SIZES,
)
from game.tasty_humans.table import actions
from game.tasty_humans.turn import scoring
from game.tasty_humans.turn.damage import find_attackers
from game.tasty_humans.turn.leader_phase import order_after_meal
from game.tasty_humans.view import View


def facts(view: View, answer: Any) -> Facts:
    """Facts that speak for a legal answer; weights are about points."""
    decision = sure(view.decision)
    return _FACTS[answer.verb](Case(view, decision.seat, decision.actions), answer)


def prices(view: View, answer: Any) -> Facts:
    """Facts that speak against it: damage from the card's neighbors (R9)."""
    if answer.verb == "choose_adventurer" and (hurt := len(find_attackers(view, answer.place))):
        yield fact(float(hurt), "price_damage", n=hurt)


class Case:
    """The position of the seat that is asked."""

    def __init__(self, view: View, seat: int, answers: Sequence[Any]) -> None:
        self.view = view
        self.seat = seat
        self.answers = answers
        self.now = Stomach.from_table(view, seat)
        self.points = stomach_points(view, seat, self.now)

    def gain_from(self, stomach: Stomach) -> int:
        return stomach_points(self.view, self.seat, stomach) - self.points

    def answer_gains(self) -> list[int]:
        """Points that each legal answer gains at once."""
        return [self.gain_from(stomach_after(self.view, self.now, answer)) for answer in self.answers]


def stomach_points(view: View, seat: int, stomach: Stomach) -> int:
    """Points of a seat's stomach without the king's bonus."""
    return scoring.stomach_total(stomach.cells, view.monsters[seat], view.variant)


def best_score(stomach: Stomach, leader: int) -> int:
    """The most that a leader tile could score at once on top of a column; 0 without room."""
    return scoring.best_leader_score(stomach.cells, stomach.heights, stomach.height, leader)


def count_spots(stomach: Stomach, monster: str, variant: str) -> int:
    """Columns whose next tile could complete a pattern of the monster's craving."""
    return sum(
        _can_complete(stomach, column, monster, variant)
        for column in range(COLUMNS)
        if stomach.heights[column] < stomach.height
    )


def _can_complete(stomach: Stomach, column: int, monster: str, variant: str) -> bool:
    cells, cell = stomach.cells[:], column * MAX_ROWS + stomach.heights[column]
    now = scoring.craving_score(cells, monster, variant)[0]
    for tile in BASIC:
        cells[cell] = tile
        if scoring.craving_score(cells, monster, variant)[0] > now:
            return True
    return False


def stomach_after_meal(view: View, seat: int, place: int, swap: bool = True) -> Stomach:
    """Stomach after eating the card there: damage, cleric, landing, wizard (`swap`), each at its best in
    turn."""
    card, stomach = view.grid[place], Stomach.from_table(view, seat)

    def pick_best(ways: Iterator[Stomach]) -> Stomach:
        return max(ways, key=lambda way: stomach_points(view, seat, way), default=stomach)

    for _ in find_attackers(view, place):
        stomach = pick_best(
            stomach.copy().drop_tile(column, DAMAGE)
            for column in range(COLUMNS)
            if stomach.heights[column] < stomach.height
        )
    if CLASSES[card] == "cleric":
        stomach = pick_best(
            stomach.copy().heal_cell(cut.column, cut.row) for cut in actions.damage_removals(stomach.cells)
        )
    stomach = pick_best(
        stomach.copy().drop_card(card, drop.rotation, drop.column)
        for drop in actions.CARD_DROPS[card][stomach.closed_columns]
    )
    if swap and CLASSES[card] == "wizard":
        pairs = actions.tile_swaps(stomach.heights)
        stomach = pick_best(stomach.copy().swap_cells(*pair.cells) for pair in pairs)
    return stomach


# Facts that several questions share


def _gain_facts(case: Case, stomach: Stomach) -> Facts:
    """Points that come at once."""
    view, seat = case.view, case.seat
    changed = scoring.score_changes(case.now.cells, stomach.cells, view.monsters[seat], view.variant)
    points = sum(changed.values())
    if points <= 0:
        return
    if len(changed) == 1:
        yield fact(points, f"gain_{next(iter(changed))}", points=points)
    elif changed.keys() == {"craving", "leader"} and min(changed.values()) > 0:
        yield fact(points, "gain_both", **changed)
    else:
        yield fact(points, "gain_all", points=points)


def _fill_facts(case: Case, stomach: Stomach) -> Facts:
    """R18, R25: the first full stomach; solo and the last round know no bonus."""
    if stomach.free_cells or not case.now.free_cells:
        return
    if case.view.solo or case.view.final_round:
        yield fact(1.5, "fills")
    else:
        yield fact(case.view.bonus + max(0, case.gain_from(stomach)), "fills_bonus", points=case.view.bonus)


def _promise_facts(case: Case, stomach: Stomach) -> Facts:
    """Preparations for the tile in the leader space, and for the craving."""
    view, waiting = case.view, case.view.leader_spaces[case.seat]
    if waiting >= 0:
        before, after = best_score(case.now, waiting), best_score(stomach, waiting)
        if after > before:
            yield fact(0.7 * (after - before), "waiting_leader", points=after)
    monster = view.monsters[case.seat]
    if monster is not None:
        more = count_spots(stomach, monster, view.variant) - count_spots(case.now, monster, view.variant)
        if more > 0:
            yield fact(0.9 * more, "spots", n=more)


def _task_facts(case: Case, stomach: Stomach) -> Facts:
    """X9, X10: what the answer does for the challenge or the diet."""
    task = match_task(case.view)
    if task.challenge is not None:
        before, after = missing_tiles(task.challenge, case.now), missing_tiles(task.challenge, stomach)
        if not after < before:
            return
        if after:
            yield fact(2.0 * min(4, before - after), "challenge_nearer", n=after)
        else:
            yield fact(20.0, "challenge_met")
    if task.diet is not None:
        least = RULES_DATA.solo.balanced_diet[task.diet]
        fed = count_fed(stomach, least) - count_fed(case.now, least)
        if fed > 0:
            yield fact(6.0 * fed, "diet", points=least)


def count_fed(stomach: Stomach, least: int) -> int:
    """X9: leader tiles that score as much as a diet asks for."""
    return sum(points >= least for points in scoring.leader_points(stomach.cells))


def _comparison_facts(case: Case, stomach: Stomach) -> Facts:
    """Losses that the other answers would bring."""
    own_gain, all_gains = case.gain_from(stomach), case.answer_gains()
    if own_gain == 0 and min(all_gains) < 0:
        yield fact(0.8, "spares", points=-min(all_gains))
    if own_gain < 0 and own_gain == max(all_gains):
        yield fact(0.6, "least_loss", points=-own_gain)
    if own_gain == 0:
        yield fact(0.05, "harmless")


def _column_facts(case: Case, stomach: Stomach) -> Facts:
    for column, height in enumerate(stomach.heights):
        if height == stomach.height > case.now.heights[column]:
            yield fact(0.3, "fills_column", column=column + 1)


# Facts by question


def _choose_monster(case: Case, answer: Any) -> Facts:
    """D0."""
    yield fact(1.0, "pattern", points=scoring.CRAVING_POINTS[case.view.variant][answer.monster])


def _choose_adventurer(case: Case, answer: Any) -> Facts:
    """D1."""
    view, place = case.view, answer.place
    card = view.grid[place]
    meal = stomach_after_meal(view, case.seat, place)
    gain = case.gain_from(meal)
    if gain > max(0, case.gain_from(stomach_after_meal(view, case.seat, place, swap=False))):
        yield fact(gain, "gain_swap", points=gain)  # the drop will not bring as much
    else:
        yield from _gain_facts(case, meal)
    yield from _fill_facts(case, meal)
    yield from _promise_facts(case, meal)
    yield from _task_facts(case, meal)
    yield from _draft_facts(case, place)
    yield from _denial_facts(case, place)
    if not find_attackers(view, place) and any(find_attackers(view, other.place) for other in case.answers):
        yield fact(0.5, "unhurt")
    yield fact(0.1, "tiles", n=SIZES[card])


def _draft_facts(case: Case, place: int) -> Facts:
    """R21: crowns decide who takes a leader tile first."""
    view, crowns = case.view, CROWNS[case.view.grid[place]]
    if not view.offer or view.final_round or not crowns:
        return
    yield fact(0.3 * crowns, "crowns", n=crowns)
    if (
        not view.solo
        and order_after_meal(view, case.seat, -1)[0]
        != case.seat
        == order_after_meal(view, case.seat, place)[0]
    ):
        yield fact(2.0, "first_pick")


def _denial_facts(case: Case, place: int) -> Facts:
    """The card would be the best meal of the seat that eats next."""
    view = case.view
    seat = next((other for other in view.coming_turns if other != case.seat and not view.is_full(other)), -1)
    if seat < 0:
        return
    stomach = Stomach.from_table(view, seat)
    suppers = {at: best_landing(view, seat, stomach, card) for at, card in enumerate(view.grid) if card >= 0}
    if suppers[place] > 0 and suppers[place] == max(suppers.values()):
        yield fact(0.6 * suppers[place], "denies", seat=seat, points=suppers[place])


def best_landing(view: View, seat: int, stomach: Stomach, card: int) -> int:
    """The most points that a card brings a seat at once, damage and what follows it left out."""
    landings = (
        stomach.copy().drop_card(card, drop.rotation, drop.column)
        for drop in actions.CARD_DROPS[card][stomach.closed_columns]
    )
    return max((stomach_points(view, seat, landing) for landing in landings), default=0) - stomach_points(
        view, seat, stomach
    )


def _drop_facts(case: Case, answer: Any) -> Facts:
    """Facts shared by D2, D4 and D7: tiles come to rest."""
    stomach = stomach_after(case.view, case.now, answer)
    for list_facts in (
        _gain_facts,
        _fill_facts,
        _promise_facts,
        _task_facts,
        _comparison_facts,
        _column_facts,
    ):
        yield from list_facts(case, stomach)


def _drop_adventurer(case: Case, answer: Any) -> Facts:
    """D4."""
    yield from _drop_facts(case, answer)
    size = SIZES[case.view.chosen_card]
    if case.now.free_cells - stomach_after(case.view, case.now, answer).free_cells == size:
        yield fact(0.1, "fits", n=size)


def _drop_damage(case: Case, answer: Any) -> Facts:
    """D2."""
    yield from _drop_facts(case, answer)
    cell = answer.column * MAX_ROWS + case.now.heights[answer.column]
    if DAMAGE in case.now.cells and not any(
        case.now.cells[other] == DAMAGE for other in scoring.BESIDE[cell]
    ):
        yield fact(0.2, "apart")


def _drop_leader(case: Case, answer: Any) -> Facts:
    """D7."""
    yield from _drop_facts(case, answer)
    cell = answer.column * MAX_ROWS + case.now.heights[answer.column]
    points = scoring.leader_score(stomach_after(case.view, case.now, answer).cells, cell)[0]
    if points > 0:
        yield fact(points + 0.5, "lands", points=points)


def _remove_damage(case: Case, answer: Any) -> Facts:
    """D3."""
    stomach = stomach_after(case.view, case.now, answer)
    yield from _gain_facts(case, stomach)
    yield from _promise_facts(case, stomach)
    yield from _task_facts(case, stomach)
    if case.now.heights[answer.column] == case.now.height:
        yield fact(0.6, "opens_column", column=answer.column + 1)
    yield fact(0.1, "heals", n=stomach.cells.count(DAMAGE))


def _wizard_swap(case: Case, answer: Any) -> Facts:
    """D5."""
    stomach = stomach_after(case.view, case.now, answer)
    for list_facts in (_gain_facts, _promise_facts, _task_facts, _comparison_facts):
        yield from list_facts(case, stomach)
    if stomach.cells == case.now.cells:
        yield fact(0.5, "alike")


def _draft_leader(case: Case, answer: Any) -> Facts:
    """D6."""
    view, tile = case.view, LEADER_INDEX[answer.tile]
    points = best_score(case.now, tile)
    if points > 0:
        best = points == max(best_score(case.now, other) for other in view.offer)
        yield fact(points, "best_leader" if best else "leader_scores", points=points)
    later = view.draft_order[view.step + 1 :]
    if later:
        stomach = Stomach.from_table(view, later[0])
        theirs = {other: best_score(stomach, other) for other in view.offer}
        if theirs[tile] > 0 and theirs[tile] == max(theirs.values()):
            yield fact(0.6 * theirs[tile], "denies_leader", seat=later[0], points=theirs[tile])


_FACTS: dict[str, Callable[[Case, Any], Facts]] = {
    "choose_monster": _choose_monster,
    "choose_adventurer": _choose_adventurer,
    "drop_damage": _drop_damage,
    "remove_damage": _remove_damage,
    "drop_adventurer": _drop_adventurer,
    "wizard_swap": _wizard_swap,
    "draft_leader": _draft_leader,
    "drop_leader": _drop_leader,
}
