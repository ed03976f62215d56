"""How a seat is asked at this table: what all questions have in common, and the first of them, whom to eat (D1)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from game.core.model import Action
from game.tasty_humans.components.definitions import CARDS, CELL, LEADERS, MONSTERS, PLACE, PLACES, Cell
from game.tasty_humans.table import actions
from game.tasty_humans.turn import scoring
from game.tasty_humans.turn.damage import attackers
from game.tasty_humans.view import View
from scenes.kit.base.design_tokens import BADGE, CANDLE, EMBER, LINE, TEXT_HI, Color
from scenes.kit.base.texts import printed, say
from scenes.kit.input.focus import Focusable
from scenes.kit.widgets.prompt_bar import Prompt
from scenes.table.questions.chooser import DETAILS, MOVE, Chooser
from scenes.tasty_humans import layout
from scenes.tasty_humans.board.sights import sights
from scenes.tasty_humans.layout import CARD_H, CARD_W
from scenes.tasty_humans.questions import rival_prey
from scenes.tasty_humans.questions.marks import dotted_line, points_badge
from scenes.tasty_humans.questions.notes import NO_NOTE, Note, promise_note
from scenes.tasty_humans.questions.score_change_list import ChangeList, glow, tone, veil
from scenes.tasty_humans.scoring.changes import Preview, Trials
from scenes.tasty_humans.text import names, pictures
from scenes.tasty_humans.text.names import effect_key, leader_effect

if TYPE_CHECKING:
    from scenes.tasty_humans.table import TastyTable

LANE_X, LANE_Y = 79.0, 62.0  # how far the dots of a bow run from the middle of the cards: clear of shapes and names
DAMAGE_MARK, ARROW = 48.0, 44.0
MARK_SHIFT = {(1, 0): (10.0, 48.0), (-1, 0): (-36.0, -2.0), (0, 1): (-38.0, -2.0), (0, -1): (14.0, 52.0)}
"""How far beyond the edge between two cards damage and arrow lie on their way, by direction: never on the tiles or the name of a card."""
BADGE_IN, BADGE_SIZE = 14.0, 48.0  # of the badge that says what a card costs: how far in from the corner its middle is
CALM = 120  # all cards may be eaten: the dots stay in the background
ACT_WHEN_EATEN = ("wizard", "captain", "cleric")  # what they do matters more than what the rival gets
CRAVINGS = Prompt("third", "tasty_humans.prompt.cravings")


@dataclass(frozen=True, slots=True)
class Info:
    """What the info strip says: a name, one sentence (`short` where that has no room), at the right a cost in damage tiles or a note."""

    name: str = ""
    text: str = ""
    damage: int = 0
    note: Note = NO_NOTE
    text_color: Color = TEXT_HI
    short: str = ""


class TastyChooser(Chooser[View]):
    """A question at this table: beside what is asked it shows the points, as they are and as an answer would make them."""

    table: TastyTable

    def __init__(self, table: TastyTable) -> None:
        super().__init__(table)

    # -- points

    @cached_property
    def trials(self) -> Trials:
        """The stomach of the seat with what an answer would change in it."""
        return Trials(self.view, self.seat)

    def outcome(self) -> Preview | None:
        """What the answer that is being tried would do to the sheet."""
        return None

    # -- drawing

    def draw(self) -> None:
        super().draw()
        self._points()

    def _points(self) -> None:
        """What leader tiles of the stomach would score, what one scores that is looked at, and the cells of the one change that matters."""
        outcome = self.outcome()
        if outcome is not None:
            self.put(*glow(self.table.pieces, self.seat, outcome))
        changed = {change.line.values.get("leader"): change for change in outcome.changes} if outcome else {}
        plan = self.table.pieces.plans[self.seat]
        for line in self.trials.lines:
            if line.source is None:
                continue
            change = changed.get(line.values["leader"])
            if change is not None:
                self.put(*points_badge(self.stage, plan, line.source, change.after, tone(change)))
            elif self.looked_at(line.source):
                self.put(*points_badge(self.stage, plan, line.source, line.points, CANDLE))

    def looked_at(self, cell: Cell) -> bool:
        """Whether the tile there is looked at: the others are not covered."""
        return False

    def list_changes(self) -> None:
        """The grid steps back behind the list of lines that the answer would change."""
        stage, outcome = self.stage, self.outcome()
        self.put(*veil(stage, self.view.chosen_place))
        if outcome is not None:
            self.put(*ChangeList(stage, self.table.app, self.view).draw(outcome, self.view.chosen_place))

    def frame(self, cells: Iterable[Cell], color: Color, width: float) -> None:
        """Lines around cells of the stomach."""
        plan = self.table.pieces.plans[self.seat]
        self.put(*(self.stage.box("fx", plan.cell_rect(*cell), 14, None, color, width) for cell in cells))

    def blocked_by(self, cells: Iterable[Cell]) -> None:
        """Show in the stomach what stands in the way."""
        self.draw()
        self.frame(cells, EMBER, 5)

    # -- an answer that is not given yet

    def key_of(self, action: Any) -> str:
        """The focusable that stands for an answer, or for the half of it that is still to be chosen."""
        raise NotImplementedError

    def preselect(self, action: Action) -> None:
        key = self.key_of(action)
        if self.table.focus.key != key and self.table.focus.focus(key):
            self.table.focus_moved()

    # -- words

    def info(self) -> Info:
        return Info()

    def subject(self) -> tuple[str, int] | None:
        """What the details card shows: ("card", index), ("leader", index) or ("monster", index)."""
        return None


def chosen_card(chooser: TastyChooser) -> None:
    """While a card is eaten its place in the grid stays marked."""
    if chooser.view.chosen_place >= 0:
        chooser.selected(layout.card_rect(chooser.view.chosen_place))


class GridChooser(TastyChooser):
    """D1: whom to eat. Shows what each card costs, who attacks, who flees, and the draft order that would follow."""

    ask = "tasty_humans.ask.choose_adventurer"

    def focusables(self) -> list[Focusable]:
        places = [(layout.place_of((action.column, action.row)), action) for action in self.actions]
        cards = [Focusable(f"card:{place}", layout.card_rect(place), "grid", action) for place, action in places]
        return [*cards, *self._sights()]

    def _sights(self) -> Iterator[Focusable]:
        """What can be looked at while one chooses: everything but cards, and of eaten leader tiles the own ones."""
        own = f"eaten:{self.seat}:"
        for sight in sights(self.table.pieces):
            kind = sight.key.partition(":")[0]
            if kind not in ("card", "drafted", "eaten") or sight.key.startswith(own):
                yield sight

    def home(self) -> str | None:
        keys = [self.key_of(action) for action in self.actions]
        return "card:4" if "card:4" in keys else keys[0]

    def place(self) -> int:
        key = self.table.focus.key or ""
        return int(key.split(":")[1]) if key.startswith("card:") else -1

    def paint(self) -> None:
        for place in range(PLACES):
            if self.view.grid[place] >= 0:
                self._cost(place)
        place = self.place()
        if place >= 0:
            self._danger(place)
            self._leaving(place)
        elif self._eaten() is not None:
            counted = scoring.leader_score(self.view.stomachs[self.seat], self._eaten() or 0)[1]
            self.frame((CELL[cell] for cell in counted), CANDLE, 6)

    def _eaten(self) -> int | None:
        """The cell of the own leader tile that is looked at."""
        key = self.table.focus.key or ""
        return int(key.split(":")[2]) if key.startswith("eaten:") else None

    def looked_at(self, cell: Cell) -> bool:
        eaten = self._eaten()
        return eaten is not None and CELL[eaten] == cell

    def _cost(self, place: int) -> None:
        """A damage tile with its number over the lower left corner, clear of the name; a card that costs none has none."""
        stage, rect = self.stage, layout.card_rect(place)
        count = len(attackers(self.view, place))
        if place != self.place():
            dots = stage.dotted("fx", rect.grown(1), 18, 5, 14)
            dots.alpha = CALM
            self.put(dots)
        if count:
            x, y = rect.x + BADGE_IN, rect.y + BADGE_IN
            self.put(stage.image("fx", pictures.DAMAGE_TILE, x, y, BADGE_SIZE, BADGE_SIZE))
            self.put(stage.text("fx", printed(count), BADGE, x, y, TEXT_HI, "center", outline=5))

    def _danger(self, place: int) -> None:
        for other, cls in attackers(self.view, place):
            self.put(self.stage.nine("fx", "nine_danger", layout.card_rect(other).grown(2)))
            self._arrow(other, place, cls)

    def _arrow(self, attacker: int, victim: int, cls: str) -> None:
        """Damage on its way: a damage tile and an arrow on the edge between the cards, over the ring; from a bow along a lane of dots."""
        (ax, ay), (vx, vy) = layout.card(attacker), layout.card(victim)
        dx, dy = (vx > ax) - (vx < ax), (vy > ay) - (vy < ay)
        shot = cls != "swordsman"
        lane_x, lane_y = -LANE_X * abs(dy) * shot, LANE_Y * abs(dx) * shot
        edge_x, edge_y = vx - dx * (CARD_W / 2 + 7) + lane_x, vy - dy * (CARD_H / 2 + 7) + lane_y
        if shot:
            far_x, far_y = ax + dx * CARD_W / 2 + lane_x, ay + dy * CARD_H / 2 + lane_y
            self.put(dotted_line(self.stage, "fx", (far_x, far_y), (edge_x, edge_y), EMBER))
        tile, tip = MARK_SHIFT[dx, dy]
        arrow = self.stage.image("top", "tasty_humans/damage_arrow", edge_x + dx * tip, edge_y + dy * tip, ARROW, ARROW)
        arrow.angle = {(1, 0): 0, (-1, 0): 180, (0, 1): -90, (0, -1): 90}[dx, dy]
        self.put(arrow, self.stage.image("top", pictures.DAMAGE_TILE, edge_x + dx * tile, edge_y + dy * tile, DAMAGE_MARK, DAMAGE_MARK))

    def _leaving(self, place: int) -> None:
        """A captain's line flees; in solo the rest of the line is the rival's supper."""
        taken, banner = rival_prey.prey(self.view, place), CARDS[self.view.grid[place]].banner
        for other in rival_prey.line_of(place, banner) if banner else ():
            if self.view.grid[other] >= 0:
                self.put(self.stage.dashed("fx", layout.card_rect(other).grown(-6), 14, 14, 10, 5, LINE))
        if taken is not None:
            self.put(*rival_prey.draw(self.stage, self.view, taken))

    def key_of(self, action: Any) -> str:
        return f"card:{layout.place_of((action.column, action.row))}"

    def confirm(self, key: str | None) -> Action | None:
        return actions.ChooseAdventurer(*PLACE[self.place()]) if self.place() >= 0 else None

    def info(self) -> Info:
        place = self.place()
        if place < 0:
            return self._sight_info()
        return grid_info(self.view, place)

    def looking(self) -> bool:
        return self.place() < 0

    def _sight_info(self) -> Info:
        """What is looked at, in one sentence."""
        looked, cell = self._looked(), self._eaten()
        match looked:
            case ("leader", leader) if cell is not None:
                points = scoring.leader_score(self.view.stomachs[self.seat], cell)[0]
                note = Note(say("tasty_humans.sheets.scores", points=points), printed(points), CANDLE)
                return Info("", leader_effect(LEADERS[leader]), note=note)
            case ("leader", leader):
                return Info("", leader_effect(LEADERS[leader]), note=promise_note(self.view, self.seat, leader))
            case ("monster", number):
                monster = MONSTERS[number].id
                return Info(names.monster(monster), names.craving(monster, self.view.variant))
            case ("task", number):
                task = names.task_of(names.TASKS[number])
                return Info(task.name, task.text)
            case ("rival", level):
                return Info(names.rival(self.view.variant, level), say("tasty_humans.rival.in_short"))
        return Info()

    def _looked(self) -> tuple[str, int] | None:
        """What is looked at that cannot be eaten: its kind and number."""
        value = self.table.focus.value
        return value if isinstance(value, tuple) else None

    def prompts(self) -> list[Prompt]:
        if self.place() < 0:
            return [MOVE, DETAILS, CRAVINGS]
        return [MOVE, Prompt("confirm", "tasty_humans.prompt.eat"), DETAILS, CRAVINGS]

    def subject(self) -> tuple[str, int] | None:
        place = self.place()
        return ("card", self.view.grid[place]) if place >= 0 else self._looked()


def grid_info(view: View, place: int) -> Info:
    """Who stands at a place of the grid, what it does, and what eating it costs now; in solo what the rival gets by it."""
    number = view.grid[place]
    card, damage, taken = CARDS[number], len(attackers(view, place)), rival_prey.prey(view, place)
    if taken is not None and card.cls not in ACT_WHEN_EATEN:
        return Info(names.card(number, view.variant), taken.sentence, damage=damage, short=taken.short)
    effect = "tasty_humans.effect.guarded" if damage and card.cls == "peasant" else effect_key(card)
    return Info(names.card(number, view.variant), say(effect), damage=damage)
