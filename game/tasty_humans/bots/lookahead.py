"""Looking ahead (section 8, level 4): the cards that the others will probably take, those left for the own
next turn, and the value of ending the match."""

from game.bots.sums import sum_floats
from game.core.values import Numbers
from game.tasty_humans.bots.bitboard import Stomach
from game.tasty_humans.bots.evaluation import Appraiser, make_appraiser
from game.tasty_humans.bots.levels import TASTE, Level
from game.tasty_humans.components.definitions import CARDS, CLASSES, CROWNS, GRID_COLUMNS, GRID_ROWS
from game.tasty_humans.table import actions
from game.tasty_humans.turn import eating, scoring
from game.tasty_humans.turn.damage import HURT_FROM
from game.tasty_humans.view import View

Grid = list[int]
"""The card at every place, -1 for none."""


def count_attackers(grid: Grid, place: int) -> int:
    """R9: number of cards that would hurt the eater at `place`."""
    return sum(1 for other, cls in HURT_FROM[place] if grid[other] >= 0 and CLASSES[grid[other]] == cls)


def grid_after_meal(grid: Grid, place: int) -> Grid:
    """R14, R15: grid without the card at `place`, and without the line that a captain takes along."""
    left = grid[:]
    if banner := CARDS[grid[place]].banner:
        for other in eating.LINES[banner][place]:
            left[other] = -1
    left[place] = -1
    return left


def grid_after_turn(grid: Grid, place: int, rival_line: str = "") -> Grid:
    """R14 to R17 without the refill: grid after the meal and the rival's line (X3), with the rest slid
    down."""
    left = grid_after_meal(grid, place)
    if rival_line:
        for other in eating.LINES[rival_line][place]:
            left[other] = -1
    slid: Grid = []
    for base in range(0, GRID_COLUMNS * GRID_ROWS, GRID_ROWS):
        column = [card for card in left[base : base + GRID_ROWS] if card >= 0]
        slid += column + [-1] * (GRID_ROWS - len(column))
    return slid


class Lookahead:
    """Rest of the round as one seat expects it."""

    def __init__(self, view: View, seat: int, level: Level, own: Appraiser) -> None:
        self.view = view
        self.seat = seat
        self.level = level
        self.own = own
        self.others = _seats_before_next_turn(view, seat)
        self.grids: dict[int, Grid] = {}
        self.wishes: dict[int, dict[int, float]] = {}
        self.appraisers = {
            other: make_appraiser(view, other, level) for other in range(view.seats) if other != seat
        }
        self.bonus = self._ending_value()
        self.favorites: Numbers = ()
        self.stake = -1.0

    def next_turn_gain(self, stomach: Stomach, pending: int, place: int) -> float:
        """Value that the own next turn adds to a stomach if the card at `place` is eaten now (-1: none)."""
        if not stomach.free_cells:
            return self.bonus
        if self.view.final_round and self.seat not in self.view.coming_turns:
            return 0.0
        before = self.own.stomach_value(stomach, pending)
        best = before
        grid = self._grid_at_next_turn(place)
        for at, card in enumerate(grid):
            if card in self._own_favorites():
                best = max(
                    best,
                    best_meal_value(self.own, stomach, card, pending)
                    - self.level.hurt * count_attackers(grid, at),
                )
        return self.level.follow * (best - before)

    def _own_favorites(self) -> Numbers:
        """Cards that would add most to the own stomach as it is; only these are tried for the next turn."""
        if not self.favorites:
            wishes = self._card_gains(self.seat)
            self.favorites = tuple(sorted(wishes, key=lambda card: (-wishes[card], card))[: self.level.look])
        return self.favorites

    def _grid_after(self, place: int) -> Grid:
        """Grid after the own meal at `place` (-1: none)."""
        return grid_after_turn(self.view.grid, place, self._rival_line) if place >= 0 else self.view.grid

    def _grid_at_next_turn(self, place: int) -> Grid:
        """Grid when the seat's turn comes again: each of the others has taken the card that it likes best."""
        if place not in self.grids:
            grid = self._grid_after(place)
            for other in self.others:
                favorite, _ = self._favorite_meal(other, grid)
                if favorite >= 0:
                    grid = grid_after_turn(grid, favorite)
            self.grids[place] = grid
        return self.grids[place]

    def _favorite_meal(self, other: int, grid: Grid) -> tuple[int, float]:
        """Place that the other seat will probably eat at (-1: none), and the value of that meal to it."""
        best, worth = -1, 0.0
        wishes = self._card_gains(other)
        for place, card in enumerate(grid):
            if card >= 0:
                wish = wishes[card] - self.level.hurt * count_attackers(grid, place)
                if best < 0 or wish > worth:
                    best, worth = place, wish
        return best, worth

    def _card_gains(self, other: int) -> dict[int, float]:
        """Value that each card of the grid adds to a seat's stomach."""
        if other not in self.wishes:
            view, judge = self.view, self.own if other == self.seat else self.appraisers[other]
            stomach, pending = Stomach.from_table(view, other), view.leader_spaces[other]
            before = judge.stomach_value(stomach, pending)
            self.wishes[other] = {
                card: best_meal_value(judge, stomach, card, pending) - before
                for card in view.grid
                if card >= 0
            }
        return self.wishes[other]

    def left_for_others(self, place: int) -> float:
        """Minus what the next seat, or the solo rival at once, finds after a meal at `place`, in part."""
        if self._rival_line:
            return -self.level.rival * self._rivals_gain(place)
        if not self.others:
            return 0.0
        return -self.level.deny * self._favorite_meal(self.others[0], self._grid_after(place))[1]

    @property
    def _rival_line(self) -> str:
        """X3: the direction of the line that the solo rival takes after this turn, or nothing."""
        view = self.view
        if not view.solo or view.turn_index != 0 or view.phase != "turn":
            return ""
        return "vertical" if view.king < 0 else "horizontal"

    def _rivals_gain(self, place: int) -> float:
        """X3, X7: what the rival's next two cards add to its points; a card from the deck counts as one on
        average."""
        left, cards = grid_after_meal(self.view.grid, place), list(self.view.rival_pile)
        taken = [left[other] for other in eating.LINES[self._rival_line][place]]
        known = [card for card in taken if card >= 0]
        gain = scoring.rival_score(cards + known) - scoring.rival_score(cards)
        return gain + TASTE.unknown_card * (len(taken) - len(known))

    def crown_value(self, card: int) -> float:
        """Value of the card's crowns: the stake of choosing first, times how likely they decide it (R21)."""
        view = self.view
        if not view.offer or view.final_round:
            return 0.0
        if self.stake < 0:
            self.stake = self._draft_stake()
        mine = view.crown_count(self.seat)
        rivals = [-1] if view.solo else list(self.appraisers)
        chance = sum_floats(
            self._first_pick_odds(mine + CROWNS[card], rival) - self._first_pick_odds(mine, rival)
            for rival in rivals
        ) / len(rivals)
        return self.stake * chance

    def _first_pick_odds(self, crowns: int, rival: int) -> float:
        """Chance (0 to 1) that so many crowns come before the rival's in the draft, by the turns that both
        still have this round."""
        view = self.view
        rest = view.coming_turns
        unsure = rest.count(self.seat) + (rest.count(rival) if rival >= 0 else 2 * (view.turn_index == 0))
        lead = (
            crowns
            - view.crown_count(rival)
            - (rest.count(rival) - rest.count(self.seat) if rival >= 0 else unsure)
        )
        return min(1.0, max(0.0, 0.5 + lead / (1.0 + unsure)))

    def _draft_stake(self) -> float:
        """Worst loss when others choose first: as many of the seat's favorites as there are others are
        gone."""
        view, stomach = self.view, Stomach.from_table(self.view, self.seat)
        outlook = self.own.cell_outlook(stomach)
        worths = sorted((self.own.leader_value(stomach, tile, outlook) for tile in view.offer), reverse=True)
        return self.level.crowns * (worths[0] - worths[min(len(worths) - 1, max(1, len(self.appraisers)))])

    def next_draft_value(self, tile: int) -> float:
        """Share of the value that the next seat of the draft finds when this tile is taken."""
        view = self.view
        later = view.draft_order[view.step + 1 :]
        if not later:
            return 0.0
        judge, stomach = self.appraisers[later[0]], Stomach.from_table(view, later[0])
        outlook = judge.cell_outlook(stomach)
        return self.level.deny * max(
            (judge.leader_value(stomach, other, outlook) for other in view.offer if other != tile),
            default=0.0,
        )

    def _ending_value(self) -> float:
        """Value of a full stomach now (R18): the king's bonus, and the points that the best of the others can
        no longer reach."""
        view = self.view
        if view.solo or view.final_round:
            return 0.0
        rest = view.coming_turns if view.phase == "turn" else ()
        cut = 0.0
        for other, judge in self.appraisers.items():
            stomach, pending = Stomach.from_table(view, other), view.leader_spaces[other]
            short = make_appraiser(view, other, self.level, TASTE.tiles_a_turn * rest.count(other))
            cut = max(cut, judge.stomach_value(stomach, pending) - short.stomach_value(stomach, pending))
        return view.bonus + self.level.deny * cut


def best_meal_value(judge: Appraiser, stomach: Stomach, card: int, pending: int) -> float:
    """Value of the stomach after the best landing of the card, without damage."""
    best = -1000.0
    for drop in actions.CARD_DROPS[card][stomach.closed_columns]:
        worth = judge.stomach_value(stomach.copy().drop_card(card, drop.rotation, drop.column), pending)
        if worth > best:
            best = worth
    return best


def _seats_before_next_turn(view: View, seat: int) -> list[int]:
    """Seats that eat before this one does again, in order; beyond the end of a round the next one's snake
    counts. Full ones do not eat (R20)."""
    if view.solo:
        return []
    if view.phase == "turn":
        rest = view.coming_turns
        order = (
            rest if view.final_round else rest + eating.turn_order(view.seats, (view.king + 1) % view.seats)
        )
    else:
        order = eating.turn_order(view.seats, view.king)
    return [other for other in order[: order.index(seat)] if not view.is_full(other)] if seat in order else []
