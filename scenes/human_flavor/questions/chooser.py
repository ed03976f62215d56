"""How a seat is asked at this table: in the city, on the meters, on cards and mat. Every decision is a list as well."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from game.core.model import Action, sure
from game.core.rng import Rng
from game.human_flavor.components.definitions import NOTHING
from game.human_flavor.table import actions as kinds
from game.human_flavor.table.actions import EndTurn, Feed, PlaceCity, PlaceHome, Release, StartResources, Stop, TakeToken
from game.human_flavor.view import View
from scenes.human_flavor import layout
from scenes.human_flavor.board import cards, sights
from scenes.human_flavor.board.mat import token_dot
from scenes.human_flavor.previews import feast_marks, visit_marks
from scenes.human_flavor.previews.foretold import Foretold, foretell
from scenes.human_flavor.previews.ghost import GhostMinion
from scenes.human_flavor.previews.table_preview import TablePreview
from scenes.human_flavor.questions import (
    choices_effects,
    choices_evening,
    choices_feast,
    choices_place,
    choices_start,
    choices_turn,
    first_day,
    illegal_probes,
    supper,
)
from scenes.human_flavor.questions.answer_places import AnswerPlaces
from scenes.human_flavor.questions.question import Question, agenda_lines, says
from scenes.human_flavor.questions.supper import Supper
from scenes.human_flavor.text.explanations import explain
from scenes.human_flavor.text.upkeep import tonight
from scenes.kit.base.design_tokens import BADGE, INK, SMALL, TEXT_HI
from scenes.kit.base.geometry import Rect
from scenes.kit.base.texts import MINUS, say
from scenes.kit.input.focus import Direction, Focusable
from scenes.kit.widgets.prompt_bar import Prompt
from scenes.table.questions.choice_entries import Entry, Mark, sentences
from scenes.table.questions.choice_list import Level
from scenes.table.questions.choice_rows import ABOUT_AIR
from scenes.table.questions.direct_chooser import DirectChooser
from scenes.table.questions.floating_note import NoteText

if TYPE_CHECKING:
    from scenes.human_flavor.table import FlavorTable

RIVALS = Prompt("third", "human_flavor.choices.prompt.rivals")
GHOST = 190
"""How much of tokens is seen that are not taken yet: 0 to 255."""
LINES = 3
"""Under the list; the details card has room for more."""
COUNTER_W = 106.0
BETWEEN_TURNS = (kinds.PLACE, kinds.DUSK, kinds.FEED)
"""Decisions that are asked when nobody is in the middle of a turn."""

ROWS: dict[str, Callable[[Question], list[Entry]]] = {
    kinds.PLACE: choices_place.place,
    kinds.MENU: choices_turn.menu,
    kinds.FEAST: choices_feast.feast,
    kinds.EFFECT: choices_effects.effect,
    kinds.DUSK: choices_evening.dusk,
    kinds.FEED: choices_evening.feed,
}
"""By kind of decision: its list; the starting tokens are counted."""


class FlavorChooser(DirectChooser[View]):
    """Any decision of a person."""

    area = layout.CHOICES
    room = layout.BODY
    table: FlavorTable

    def __init__(self, table: FlavorTable) -> None:
        self.counts: tuple[int, ...] = ()  # the starting tokens so far
        self.pointer: tuple[float, float] | None = None  # where the mouse has pointed last
        self.pushed_back: list[Rect] = []  # what lies in the dark on somebody's first day
        self._foretold: dict[Any, Foretold] = {}
        view = table.view_of_asked()
        decision = sure(view.decision)
        self.supper = Supper(view, decision.seat) if decision.kind == kinds.FEED else None
        self.lying = AnswerPlaces(self)
        self.ghost = GhostMinion(table.pieces, table.motion)
        super().__init__(table)
        self.was_listed = self.listed

    def go_on_from(self, left: FlavorChooser) -> None:
        """The same question was asked a moment ago, before somebody converted: it is where it was, as far as that is still there."""
        if self.supper is not None and left.supper is not None:
            self.supper.go_on_from(left.supper)
            self.levels[0].entries = tuple(self.entries())
        for level in left.levels if (left.seat, left.kind) == (self.seat, self.kind) else ():
            index = next((place for place, entry in enumerate(self.level.entries) if entry.key == level.entry.key), None)
            if index is None:
                return
            self.level.index = index
            inside = self.entry.inside
            if level is left.levels[-1] or inside is None:
                return
            self.levels.append(Level(tuple(inside()), self.entry))

    # -- the list

    @property
    def question_asked(self) -> Question:
        """What the rows are composed from."""
        reminders = self.table.app.settings.reminders
        return Question(self.own_view, self.seat, self.actions, self.table.seat_name, reminders, pointing=not self.listed)

    def entries(self) -> Sequence[Entry]:
        if self.supper is not None and not self.listed:
            return supper.rows(self.question_asked, self.supper)
        if self.kind != kinds.START:
            return ROWS[self.kind](self.question_asked)
        if not self.counts:
            self.counts = choices_start.suggested(self.question_asked)
        return choices_start.start(self.question_asked, self.counts)

    @property
    def about_share(self) -> float:
        line = SMALL.size * SMALL.line * self.table.app.art.text_size
        return (LINES * line + 2 * ABOUT_AIR + 1) / self.area.h

    def things(self) -> Sequence[Mark]:
        """All that lies on the table can be looked at: city, displays, agendas, meters, the mat, and whoever sits there."""
        marks = sights.marks(self.view, self.table.pieces.seat)
        return [mark for mark in marks if mark[0] != "location"] if self.lying.over_the_city else marks

    def spot(self, mark: Mark) -> Rect | None:
        return self.lying.spot(mark)

    def look_words(self, mark: Mark) -> str:
        told = explain(self.view, mark, self.table.pieces.seat, self.table.seat_name)
        return says("look", title=told.title, name=told.name)

    def look_about(self, mark: Mark) -> str:
        return "\n".join(explain(self.view, mark, self.table.pieces.seat, self.table.seat_name).sentences)

    def illegal_probe(self, mark: Mark) -> Action | None:
        return illegal_probes.probed(self.own_view, mark)

    def ends_turn(self, action: Action) -> bool:
        """The last thing of a turn, which does not say that it is."""
        if self.view.on_turn != self.seat or isinstance(action, EndTurn | Stop):
            return False
        trial = self.own_view.imagine(Rng(0))
        trial.apply(action)
        return trial.decision is None or trial.decision.kind in BETWEEN_TURNS

    # -- where the focus starts, and where buttons lie

    def start(self) -> int:
        """In the city the free place that helps the agendas most; never an empty table at home."""
        entries = self.level.entries
        if len(self.levels) > 1:
            return self._best_fee() if self.kind == kinds.PLACE else 0
        if self.kind == kinds.START:
            return next(i for i, entry in enumerate(entries) if entry.key == choices_start.TAKE)
        if self.kind == kinds.PLACE:
            return self._best_place()
        return next((i for i, entry in enumerate(entries) if entry.key == supper.SERVE), 0)

    def _best_place(self) -> int:
        """The first of the places that bring most by the agendas; those that cost a fee only where nothing else is left."""
        entries = self.level.entries
        places = [i for i, entry in enumerate(entries) if isinstance(entry.action, PlaceCity) or entry.inside is not None]
        useful = self.view.all_captives(self.seat)
        free = [i for i in places if isinstance(entries[i].action, PlaceCity) and not entries[i].side]
        home = [i for i, entry in enumerate(entries) if isinstance(entry.action, PlaceHome)] if useful else []
        return max(free or home or places or [0], key=self._agenda_gain)

    def _best_fee(self) -> int:
        """The token that is missed least: one that tonight's lines cannot keep, then of which there is most."""
        held, over = self.own_view.tokens[self.seat], tonight(self.own_view, self.seat).lost
        fees = [entry.action.fee if isinstance(entry.action, PlaceCity) else NOTHING for entry in self.level.entries]
        return max(range(len(fees)), key=lambda place: (fees[place] != NOTHING, over[fees[place]], held[fees[place]]))

    def _agenda_gain(self, number: int) -> int:
        action = self.level.entries[number].action
        return sum(counters.gain(self.seat) for counters in self._told(action).counters) if action is not None else 0

    def places(self, entries: Sequence[Entry]) -> Mapping[str, Rect]:
        return self.lying.of(entries)

    # -- what an answer would bring

    def preview(self, entry: Entry) -> None:
        """Agendas, tokens, costs, meters and the uprising as they would be; a minion where it would stand."""
        preview = TablePreview(self.stage, self.table.pieces, self.own_view, self.seat)
        if self.kind == kinds.PLACE and self.table.pieces.seat == self.seat:
            self._minion_goes(entry)
        if self.supper is not None and not self.listed and len(self.levels) == 1:
            self.put(*preview.tokens(self.supper.left))
        else:
            action = entry.action or (StartResources(self.counts) if self.kind == kinds.START else None)
            if action in self.actions:
                self.put(*preview.draw(self._told(action)))
                self.put(*feast_marks.goes_on(self.stage, self.table.pieces, self.own_view, self.seat, action))

    def _minion_goes(self, entry: Entry) -> None:
        for mark in entry.marks if len(self.levels) == 1 else sure(self.level.opener).marks:
            if mark[0] == "location":
                self.put(*self.ghost.at_location(mark[1]))
            elif mark[0] == "strength":
                self.put(*self.ghost.at_home(mark[1]))

    def draw(self) -> None:
        self.ghost.hide()
        super().draw()

    def clear(self) -> None:
        self.ghost.hide()
        super().clear()

    def update(self, seconds: float) -> None:
        self.lying.timeline.update(seconds)
        self.ghost.timeline.update(seconds)
        super().update(seconds)

    def _told(self, action: Any) -> Foretold:
        if action not in self._foretold:
            self._foretold[action] = foretell(self.own_view, self.seat, action)
        return self._foretold[action]

    def note_text(self, entry: Entry, ways: Sequence[Entry]) -> NoteText:
        """What agendas gain stands on them; ways that mean the same thing are called by what they do. A button says itself what it is."""
        text = super().note_text(entry, ways)
        if not any(self.spot(mark) is not None for mark in entry.marks):
            text = replace(text, title="", side="", side_icon="")
        known = set(agenda_lines(self.question_asked, entry.action)) if entry.action is not None else set()
        about = sentences(*(line for line in text.about.splitlines() if line not in known))
        same = len({way.words for way in ways}) < len(ways)
        return replace(text, about=about, ways=tuple(say(way.verb) for way in ways) if same else text.ways)

    def taken(self) -> Iterator[Rect]:
        """The agendas and the uprising, which say what comes, and the mat. Who chooses a place wants to see all that is to be had there,
        and captives least of all."""
        yield layout.AGENDAS
        yield layout.UPRISING
        if self.kind == kinds.PLACE and self.current is not None and isinstance(self.current.action, PlaceCity):
            yield from (layout.DOMINANCE, layout.HUMANS, layout.ALLIES, layout.TOKENS, layout.COSTS)
        else:
            yield layout.MAT
        yield from self.lying.taken()

    # -- the starting tokens

    def preselect(self, action: Action) -> None:
        if isinstance(action, StartResources):
            self._count_to(action.resources, choices_start.TAKE)
        elif self.supper is not None and isinstance(action, Feed | Release) and not self.listed and self.supper.answers[0] != action:
            self._to_bowl(action.ally)
        else:
            super().preselect(action)

    def _count_to(self, counts: tuple[int, ...], focus: str) -> None:
        """The counts are these now; that row has the focus."""
        self.counts = counts
        rows = tuple(self.entries())
        index = next(place for place, entry in enumerate(rows) if entry.key == focus)
        self.levels = [replace(self.levels[0], entries=rows, index=index)]
        self.refresh()

    def _step(self, by: int) -> bool:
        """One token more or less of the focused type."""
        if not self.counting:
            return False
        resource = int(self.entry.key.removeprefix(choices_start.COUNT))
        counts = choices_start.counted(self.question_asked, self.counts, resource, by)
        self.table.app.mixer.play("not_possible" if counts is None else "confirm")
        if counts is not None:
            self._count_to(counts, self.entry.key)
        return True

    @property
    def counting(self) -> bool:
        """Whether a type of tokens that is counted has the focus."""
        return self.current is not None and self.entry.key.startswith(choices_start.COUNT)

    def chosen(self, entry: Entry) -> bool:
        """A type that is counted: one more, or what the mouse points at. A bowl: filled, or emptied."""
        if self.supper is not None:
            return self._fill(self.supper, entry)
        if not self.counting:
            return False
        x = self.pointer[0] if self.pointer is not None else self.area.right
        self.pointer = None
        return self._step(1 if x > self._between() else -1)

    def _between(self) -> float:
        """Where on the focused line less ends and more begins."""
        if not self.listed:
            return layout.resource(int(self.entry.key.removeprefix(choices_start.COUNT))).cx
        row = next(row for row in self.rows.rows(self.level.first) if row.index == self.level.index)
        return row.rect.right - self.rows.side_width(self.entry) / 2

    def setting(self) -> None:
        """The tokens that are counted so far lie on their lines, between less and more; what is no thing of the table lies over it."""
        if self.table.first_day.leads(self.view, self.seat):
            self.pushed_back = list(first_day.pushed_back([target.rect for target in self.targets_now if target.mark is not None]))
            self.put(*first_day.veils(self.stage, self.pushed_back))
        if self.kind == kinds.MENU and self.view.location != NOTHING:
            self.put(*visit_marks.marks(self.stage, self.own_view, self.seat))
        if self.table.pieces.seat == self.seat:
            self.put(*feast_marks.plates(self.stage, self.own_view))
        self.put(*self.lying.setting())
        if self.kind != kinds.START:
            return
        for resource, count in enumerate(self.counts):
            rect = layout.resource(resource)
            for dot in (token_dot(rect, place) for place in range(count)):
                self.put(self.stage.box("over", dot, dot.h / 2 - 0.5, cards.RESOURCE_COLORS[resource], INK, 2.5, alpha=GHOST))
            box = Rect(rect.right - COUNTER_W - 6, rect.y + 3, COUNTER_W, rect.h - 6)
            self.put(self.stage.box("over", box, box.h / 2, INK, None))
            self.put(self.stage.line("over", f"{MINUS} {count} +", BADGE, box, TEXT_HI, "center"))

    def led(self, here: Focusable, direction: Direction) -> Focusable | None:
        """Left and right count a token; they lead nowhere."""
        counts = self.kind == kinds.START and here.group == "resource" and direction[0]
        return None if counts else super().led(here, direction)

    def move(self, direction: tuple[int, int], repeat: bool) -> bool:
        self.pointer = None
        return bool(direction[0] and self._step(direction[0])) or super().move(direction, repeat)

    def turn(self, step: int) -> bool:
        self.pointer = None
        return self._step(step) or super().turn(step)

    def point(self, x: float, y: float) -> bool:
        self.pointer = x, y
        return super().point(x, y)

    # -- supper

    def refresh(self) -> None:
        """What is said of the bowls changes with them; a list has an answer at a time, and steps where things are pointed at."""
        turned = self.listed != self.was_listed and any(isinstance(action, TakeToken) for action in self.actions)
        self.was_listed = self.listed
        if self.supper is not None or turned:
            first = self.levels[0]
            first.entries = tuple(self.entries())
            first.index = min(first.index, len(first.entries) - 1)
        if turned:
            del self.levels[1:]
        super().refresh()

    def _fill(self, laid: Supper, entry: Entry) -> bool:
        ally, _, food = entry.key.removeprefix(supper.BOWL).partition(":")
        if not laid.press(int(ally), int(food or NOTHING)):
            self.table.app.mixer.play("not_possible")
            return False
        self.refresh()
        self._to_bowl(int(ally))
        return True

    def _to_bowl(self, ally: int) -> None:
        """The focus is on what lies in that bowl now."""
        key = supper.key_of(sure(self.supper), ally)
        self.go(next(place for place, entry in enumerate(self.level.entries) if entry.key == key))

    def focused(self) -> None:
        """Who comes to a bowl comes to what lies in it."""
        target = None if self.listed or self.supper is None else self.target
        if target is not None and target.mark is not None and self.level.index not in target.entries and len(self.levels) == 1:
            key = supper.key_of(sure(self.supper), target.mark[1]) if target.mark[0] == "ally" else ""
            self.level.index = next((n for n in target.entries if self.level.entries[n].key == key), target.entries[0])
        super().focused()

    def answers(self, action: Action) -> tuple[Action, ...]:
        """Supper is served at one press."""
        at_once = self.supper is not None and self.current is not None and self.current.key == supper.SERVE
        return sure(self.supper).answers if at_once else (action,)

    # -- words

    def prompts(self) -> list[Prompt]:
        turn = [Prompt("turn", "human_flavor.choices.prompt.count")] if self.counting else []
        return [*super().prompts(), *turn, RIVALS]


def lone_answer(view: View) -> Action | None:
    """The answer where there is nothing to choose: the only one there is (the screen gives it in place of a person)."""
    decision = view.decision
    only: Action | None = decision.actions[0] if decision is not None and len(decision.actions) == 1 else None
    return only
