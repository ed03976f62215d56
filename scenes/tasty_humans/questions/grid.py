"""The card to eat (D1): its cost, its attackers, the cards that flee, and things to look at meanwhile."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.tasty_humans.components.definitions import (
    CARDS,
    CELL,
    FIRST_LEADER,
    LEADERS,
    MONSTERS,
    PLACES,
    Cell,
)
from game.tasty_humans.turn import scoring
from game.tasty_humans.turn.damage import find_attackers
from game.tasty_humans.turn.eating import LINES
from game.tasty_humans.view import View
from scenes.kit.base import BADGE, CANDLE, EMBER, LINE, TEXT_HI, Rect, format_value, say
from scenes.kit.input import Focusable
from scenes.kit.match.entry import Entry
from scenes.kit.widgets import Prompt
from scenes.table.prompt_text import DETAILS, MOVE
from scenes.table.questions.targets import Target
from scenes.tasty_humans import layout
from scenes.tasty_humans.board.piles import PILES, pile_words
from scenes.tasty_humans.board.sights import list_sights
from scenes.tasty_humans.layout import CARD_H, CARD_W
from scenes.tasty_humans.questions import rival_prey
from scenes.tasty_humans.questions.marks import draw_dotted_line
from scenes.tasty_humans.questions.notes import Info, Note, promise_note
from scenes.tasty_humans.questions.policy import CRAVINGS, TastyPicture
from scenes.tasty_humans.text import names, pictures
from scenes.tasty_humans.text.names import effect_key, leader_effect

if TYPE_CHECKING:
    from scenes.tasty_humans.table import TastyTable

LANE_X, LANE_Y = 79.0, 62.0  # the dots of a bow run so far from the middle of cards: clear of names
DAMAGE_MARK, ARROW = 48.0, 44.0
MARK_SHIFT = {(1, 0): (10.0, 48.0), (-1, 0): (-36.0, -2.0), (0, 1): (-38.0, -2.0), (0, -1): (14.0, 52.0)}
"""Distances of damage and arrow from the edge between two cards, by direction: clear of tiles and names."""
BADGE_X, BADGE_Y, BADGE_SIZE = 31.0, 73.0, 48.0
"""The badge with the cost of a card; its middle from the lower left corner: above the name, and clear of the rings
around its own card and the next one."""
CALM = 120  # all cards may be eaten: the dots stay in the background
ACT_WHEN_EATEN = ("wizard", "captain", "cleric")  # what they do matters more than what the rival gets
MIDDLE = 4  # the middle place of the grid
NOT_LOOKED_AT = ("card", "drafted", "eaten")
"""Kinds of sights that are answers, or lie under the question; own eaten leader tiles are looked at."""


class GridPicture(TastyPicture):
    """The cards of the grid. One that costs least has the focus at first, of these one with most crowns."""

    def __init__(self, table: TastyTable) -> None:
        super().__init__(table)
        self.choose_row(max(range(len(self.question.level.entries)), key=self._cheap_worth))

    def _cheap_worth(self, number: int) -> tuple[int, int, bool]:
        """Few attackers, then crowns, then the middle (T13)."""
        place = self.question.level.entries[number].marks[0][1]
        attackers = len(find_attackers(self.view, place))
        return -attackers, CARDS[self.view.grid[place]].crowns, place == MIDDLE

    # -- the focus

    def focus_items(self) -> list[Focusable]:
        entries = self.question.level.entries
        return [
            *(self._card_focusable(number, entry) for number, entry in enumerate(entries)),
            *self._sight_focusables(),
        ]

    def _card_focusable(self, number: int, entry: Entry) -> Focusable:
        mark = entry.marks[0]
        return Focusable(entry.key, layout.card_rect(mark[1]), "grid", Target((number,), mark))

    def _sight_focusables(self) -> Iterator[Focusable]:
        """Things to look at meanwhile: all but cards, and the own eaten leader tiles."""
        for sight in list_sights(self.table.pieces):
            if sight.kind == "eaten" and sight.numbers[0] == self.seat:
                yield sight.make_focusable(Target(mark=("eaten", sight.numbers[1])))
            elif sight.kind not in NOT_LOOKED_AT:
                yield sight.make_focusable(Target(mark=sight.subject))

    @property
    def focused_place(self) -> int | None:
        """The place of the grid that has the focus."""
        mark = self.focus_target.mark
        return mark[1] if mark is not None and mark[0] == "card" else None

    @property
    def focused_tile(self) -> int | None:
        """Cell of the own leader tile that is looked at."""
        mark = self.focus_target.mark
        return mark[1] if mark is not None and mark[0] == "eaten" else None

    def is_looked_at(self, cell: Cell) -> bool:
        return self.focused_tile is not None and CELL[self.focused_tile] == cell

    # -- drawing

    def paint_picture(self) -> None:
        for place in range(PLACES):
            if self.view.grid[place] >= 0:
                self._paint_cost(place)
        if self.focused_place is not None:
            for other, cls in find_attackers(self.view, self.focused_place):
                self.keep_drawn(
                    self.stage.add_nine_patch("fx", "nine_danger", layout.card_rect(other).expand(2))
                )
                self._paint_arrow(other, self.focused_place, cls)
            self._paint_leaving(self.focused_place)
        elif self.focused_tile is not None:
            counted = scoring.leader_score(self.view.stomachs[self.seat], self.focused_tile)[1]
            self.frame_cells((CELL[cell] for cell in counted), CANDLE, 6)

    def _paint_cost(self, place: int) -> None:
        """Paint a damage tile with its number beside the person, clear of name and rings; none for a card without
        cost."""
        stage, rect = self.stage, layout.card_rect(place)
        count = len(find_attackers(self.view, place))
        if place != self.focused_place:
            dots = stage.add_dotted_outline("fx", rect.expand(1), 18, 5, 14)
            dots.alpha = CALM
            self.keep_drawn(dots)
        if count:
            x, y = badge_rect(place).center
            self.keep_drawn(stage.add_image("fx", pictures.DAMAGE_TILE, x, y, BADGE_SIZE))
            self.keep_drawn(
                stage.add_text("fx", format_value(count), BADGE, x, y, TEXT_HI, "center", outline=5)
            )

    def _paint_arrow(self, attacker: int, victim: int, cls: str) -> None:
        """Damage on its way: a tile and an arrow on the edge between the cards; from a bow along a lane of
        dots."""
        stage = self.stage
        (ax, ay), (vx, vy) = layout.card_center(attacker), layout.card_center(victim)
        dx, dy = (vx > ax) - (vx < ax), (vy > ay) - (vy < ay)
        shot = cls != "swordsman"
        lane_x, lane_y = -LANE_X * abs(dy) * shot, LANE_Y * abs(dx) * shot
        edge_x, edge_y = vx - dx * (CARD_W / 2 + 7) + lane_x, vy - dy * (CARD_H / 2 + 7) + lane_y
        if shot:
            far_x, far_y = ax + dx * CARD_W / 2 + lane_x, ay + dy * CARD_H / 2 + lane_y
            self.keep_drawn(draw_dotted_line(stage, "fx", (far_x, far_y), (edge_x, edge_y), EMBER))
        tile, tip = MARK_SHIFT[dx, dy]
        arrow_x, arrow_y = edge_x + dx * tip, edge_y + dy * tip
        arrow = stage.add_image("top", "tasty_humans/damage_arrow", arrow_x, arrow_y, ARROW)
        arrow.angle = {(1, 0): 0, (-1, 0): 180, (0, 1): -90, (0, -1): 90}[dx, dy]
        damage_x, damage_y = edge_x + dx * tile, edge_y + dy * tile
        damage = stage.add_image("top", pictures.DAMAGE_TILE, damage_x, damage_y, DAMAGE_MARK)
        self.keep_drawn(arrow, damage)

    def _paint_leaving(self, place: int) -> None:
        """A captain's line flees; in solo the rest of the line is the rival's supper."""
        stage = self.stage
        taken, banner = rival_prey.find_prey(self.view, place), CARDS[self.view.grid[place]].banner
        for other in LINES[banner][place] if banner else ():
            if self.view.grid[other] >= 0:
                self.keep_drawn(
                    stage.add_dashed_outline("fx", layout.card_rect(other).expand(-6), 14, 14, 10, 5, LINE)
                )
        if taken is not None:
            self.keep_drawn(*rival_prey.draw_prey(stage, self.view, taken))

    # -- words

    def ask_text(self) -> str:
        return say("tasty_humans.ask.choose_adventurer")

    def strip_info(self) -> Info:
        return self._sight_info() if self.focused_place is None else grid_info(self.view, self.focused_place)

    def _sight_info(self) -> Info:
        """The thing that is looked at, in one sentence."""
        match self.focus_target.mark:
            case ("eaten", cell):
                points = scoring.leader_score(self.view.stomachs[self.seat], cell)[0]
                note = Note(say("tasty_humans.sheets.scores", points=points), format_value(points), CANDLE)
                return Info("", leader_effect(LEADERS[self._leader_at(cell)]), note=note)
            case ("leader", leader):
                note = promise_note(self.view, self.seat, leader)
                return Info("", leader_effect(LEADERS[leader]), note=note)
            case ("monster", number):
                monster = MONSTERS[number].id
                return Info(names.monster_name(monster), names.craving_text(monster, self.view.variant))
            case ("task", number):
                task = names.describe_task(names.TASKS[number])
                return Info(task.name, task.text)
            case ("rival", level):
                return Info(names.rival_name(self.view.variant, level), say("tasty_humans.rival.in_short"))
            case (kind, number) if kind in PILES:
                return Info("", pile_words(self.view, (kind, number), self.table.seat_name))
        return Info()

    def _leader_at(self, cell: int) -> int:
        tile: int = self.view.stomachs[self.seat][cell]
        return tile - FIRST_LEADER

    def list_prompts(self) -> list[Prompt]:
        press = [] if self.focused_place is None else [Prompt("confirm", "tasty_humans.prompt.eat")]
        return [MOVE, *press, DETAILS, CRAVINGS]

    def focus_subject(self) -> tuple[str, int] | None:
        if self.focused_place is not None:
            return "card", self.view.grid[self.focused_place]
        return (
            self.focus_target.mark
            if self.focused_tile is None
            else ("leader", self._leader_at(self.focused_tile))
        )


def badge_rect(place: int) -> Rect:
    """The place of the badge with the cost of a card."""
    rect = layout.card_rect(place)
    return Rect.from_center(rect.x + BADGE_X, rect.y + BADGE_Y, BADGE_SIZE, BADGE_SIZE)


def grid_info(view: View, place: int) -> Info:
    """Card at a place of the grid, its effect, and its cost now; in solo the rival's gain."""
    number = view.grid[place]
    card, damage, taken = CARDS[number], len(find_attackers(view, place)), rival_prey.find_prey(view, place)
    if taken is not None and card.cls not in ACT_WHEN_EATEN:
        return Info(names.card_name(number, view.variant), taken.sentence, damage=damage, short=taken.short)
    effect = "tasty_humans.effect.guarded" if damage and card.cls == "peasant" else effect_key(card)
    return Info(names.card_name(number, view.variant), say(effect), damage=damage)
