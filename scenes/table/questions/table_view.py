"""A question asked at the things themselves: what lies on the table is what one answers with.

Things that answers mean, and a few buttons for answers without a thing, have the focus one after the other. A
thing that stands for several answers has modes: the shoulder buttons, the wheel and the pills beside it go
through them. Steps towards an answer go on at other things."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from game.core.model import Action
from scenes.kit.art import Drawn, Pieces
from scenes.kit.base import Rect
from scenes.kit.base.task import Task, checkpoint
from scenes.kit.input import Direction, Focusable
from scenes.kit.match.entry import Entry, Mark
from scenes.kit.widgets import Prompt
from scenes.table.questions import target_marks
from scenes.table.questions.floating_note import FloatingNote, NoteText
from scenes.table.questions.hand_note import AHEAD, FARTHEST, RESTS, SLICE, HandNote
from scenes.table.questions.policy import V
from scenes.table.questions.question_view import P, QuestionView
from scenes.table.questions.targets import Target, nearest_target, next_in, targets_of, thing_key

if TYPE_CHECKING:
    from scenes.table.scene import TableScene

NEXT = Prompt("turn", "prompt.next")
NEAR = 60.0
"""So far from its thing a note may lie in a lesson."""


class TableView(QuestionView[V, P]):
    """The things on the table, with a note beside the one in focus. A list takes their place on demand."""

    has_list = True

    def __init__(self, table: TableScene[V], policy: P) -> None:
        super().__init__(table, policy)
        self.standing: Pieces = []  # what stays as it is while the focus moves
        self.marks: dict[str, Drawn] = {}  # of these the marks of things, by focus key
        self.last_in: dict[str, str] = {}  # by group of things: the key in it that had the focus last
        self.note: FloatingNote | None = None
        self.note_drawn: Pieces = []
        self.rested: float | None = 0.0  # seconds; None: what it rests on is shown, or never will be
        self.making: Task | None = None
        self.hand_note: HandNote | None = None  # is made
        self._press_targets: list[Focusable] | None = None
        self.choose_row(policy.start_index())

    # -- the focus

    @property
    def press_targets(self) -> list[Focusable]:
        if self._press_targets is None:
            entries = self.question.level.entries
            unseen = [entry for entry in entries if all(self.find_spot(mark) is None for mark in entry.marks)]
            self._press_targets = targets_of(entries, self.find_spot, self.policy.button_places(unseen))
        return self._press_targets

    @property
    def current_entry(self) -> Entry | None:
        level = self.question.level
        return level.entry if level.index in self.focus_target.entries else None

    @property
    def dark_area(self) -> Rect | None:
        return self.policy.dark_area

    @property
    def rings_on_table(self) -> bool:
        return self.focus_target.mark is not None

    def focus_items(self) -> list[Focusable]:
        targets = self.press_targets
        keys, rects = {target.key for target in targets}, {target.rect for target in targets}
        looks = [look for look in self.look_items() if look.key not in keys and look.rect not in rects]
        return [*targets, *looks]

    def home_key(self) -> str | None:
        """The thing of the row that is meant: of several the one in focus."""
        number, focused = self.question.level.index, self.table.focus.key
        mine = [target.key for target in self.press_targets if number in target.value.entries]
        return focused if focused in mine else next(iter(mine), None)

    def follow_focus(self) -> None:
        target, item = self.focus_target, self.table.focus.current
        if target.entries and self.question.level.index not in target.entries:
            self.choose_row(self.policy.first_mode(target))
        if item:
            self.last_in[item.group] = item.key
        super().follow_focus()

    # -- places

    def find_spot(self, mark: Mark) -> Rect | None:
        return self.policy.find_table_spot(mark)

    def focus_frame(self, item: Focusable) -> Rect:
        mark = item.value.mark if isinstance(item.value, Target) else None
        return (self.policy.raised_spot(mark) if mark else None) or item.rect

    def entry_spots(self, entry: Entry) -> Iterator[Rect]:
        """The places of the things of a row, else of its button."""
        entries = self.question.level.entries
        if entry not in entries:
            yield from super().entry_spots(entry)
            return
        number = entries.index(entry)
        yield from (target.rect for target in self.press_targets if number in target.value.entries)

    # -- drawing

    def lay_out(self) -> None:
        self._press_targets = None
        self.stage.clear(self.standing)

    def clear(self) -> None:
        self._forget_rest()
        super().clear()
        self.stage.clear(self.standing)

    def forget_drawn(self) -> None:
        super().forget_drawn()
        self.standing, self._press_targets = [], None

    def paint(self) -> None:
        self.note, self.note_drawn = None, []
        self._forget_rest()
        if not self.standing:
            self.standing = self._draw_standing()
        if self.table.is_explained:
            self.policy.clear_preview()
            return
        entry, mark = self.current_entry, self.focus_target.mark
        self._raise_thing(mark)
        if entry:
            for rect in dict.fromkeys(self.entry_spots(entry)):
                if rect != self.table.focus.rect:  # the ring is there
                    self.keep_drawn(target_marks.add_focus_mark(self.stage, rect))
            self.keep_drawn(*self.policy.show_table_preview(entry))
            modes = [self.question.level.entries[number] for number in self.focus_target.entries]
            others = [self.policy.note_text(mode, modes) for mode in modes if mode is not entry]
            self._write_note(self.policy.note_text(entry, modes), others)
        elif mark:
            self._write_note(NoteText(about=self.policy.look_about(mark)))

    def _raise_thing(self, mark: Mark | None) -> None:
        """Draw what has the focus larger, if it is such a thing, in place of its mark."""
        is_raised = mark is not None and self.policy.raised_spot(mark) is not None
        for key, drawn in self.marks.items():
            drawn.visible = not (is_raised and key == self.table.focus.key)
        if mark and is_raised:
            self.keep_drawn(*self.policy.show_raised(mark))

    def _draw_standing(self) -> Pieces:
        """Draw everything that stays while the focus moves: buttons, and marks on all that can be chosen."""
        level = self.question.level
        self.marks = {}
        drawn = list(self.policy.draw_setting())
        if level.opener:
            spots = [self.policy.raised_spot(mark) or self.find_spot(mark) for mark in level.opener.marks]
            drawn += [target_marks.add_focus_mark(self.stage, spot) for spot in spots if spot]
        for target in self.press_targets:
            if target.value.mark is None:
                drawn += self.policy.paint_place(level.entries[target.value.entries[0]], target.rect)
            elif self.policy.needs_mark(target.value.mark):
                place = self.policy.mark_spot(target)
                self.marks[target.key] = target_marks.add_target_mark(self.stage, place)
        return [*drawn, *self.marks.values()]

    def _write_note(self, text: NoteText, others: Sequence[NoteText] = ()) -> None:
        """Write the note beside what has the focus, clear of all that can be chosen or is spoken of."""
        about = self.table.ring_rect
        if not about or not (text.title or text.about or text.ways):
            return
        self.note = FloatingNote(self.table.app, text, others)
        taken = [*self._pressed_areas(about), *self.policy.covered_areas()]
        dear = [*self._areas_in_way(about), *(rect for rect in self.button_areas() if rect != about)]
        self.note.find_place(about, self.policy.room, taken, dear)
        is_shy = any(extension.wants_notes_near for extension in self.table.extensions) and not text.ways
        if is_shy and self.note.gap_to(about) > NEAR:
            self.note = None
            return
        self.note_drawn = self.note.paint_note(self.stage)
        self.keep_drawn(*self.note_drawn)

    def _pressed_areas(self, about: Rect) -> list[Rect]:
        """The places of all else that can be chosen, and of what others look at."""
        here = about, self.table.focus.rect
        pressed = [target.rect for target in self.press_targets if target.rect not in here]
        return [*pressed, *self.table.looking.ring_areas()]

    def button_areas(self) -> list[Rect]:
        return [target.rect for target in self.press_targets if target.value.mark is None]

    def _areas_in_way(self, about: Rect) -> list[Rect]:
        """The places where extensions speak, and of cards that others read."""
        in_way = [rect for extension in self.table.extensions for rect in extension.occupied_rects()]
        return [rect for rect in in_way + self.table.looking.open_cards() if rect != about]

    # -- what the focus rests on

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self.rested is None:
            return
        self.rested += seconds
        if self.rested >= AHEAD and self.making is None:
            self.making = Task(self._make_hand_note)
        if self.making is None or not (self.making.is_done or self.making.run_slice(SLICE)):
            return
        if self.hand_note is None:
            self.rested = None
        elif self.rested >= RESTS:
            self.rested = None
            self._show_hand_note(self.hand_note)

    def stop_work(self) -> None:
        self._forget_rest()

    def _forget_rest(self) -> None:
        """Begin anew: the focus has moved."""
        if self.making is not None:
            self.making.stop()
        self.rested, self.making, self.hand_note = 0.0, None, None

    def _make_hand_note(self) -> None:
        """Make the card in focus as large as in a hand, in slices, if there is room for it beside its thing."""
        mark, about = self.focus_target.mark, self.table.ring_rect
        if mark is None or about is None or len(self.focus_target.entries) > 1 or self.table.is_explained:
            return
        found = self.table.hand_face(mark)
        explained = self.table.explain(mark) if found is not None else None
        if found is None or explained is None:
            return
        words = self.note.text if self.note is not None else NoteText()
        title, rule = words.title or explained.title, words.about or "\n".join(explained.sentences)
        note = HandNote(self.table.app, replace(words, title=title, about=rule), *found)
        taken = [about, *self._pressed_areas(about), *self._areas_in_way(about)]
        taken += self.policy.compared_areas()
        place = note.find_place(about, self.policy.room, taken)
        if note.gap_to(about) > FARTHEST or any(place.overlaps(rect) for rect in taken):
            return
        for text in note.note_texts():
            checkpoint()
            self.table.app.art.letters(text)
        self.hand_note = note

    def _show_hand_note(self, note: HandNote) -> None:
        """Show it in place of the note."""
        self.stage.clear(self.note_drawn)
        self.note, self.note_drawn = note, note.paint_note(self.stage)
        self.keep_drawn(*self.note_drawn)

    def areas_in_use(self) -> list[Rect]:
        return super().areas_in_use() + ([self.note.rect] if self.note else [])

    def glowing_marks(self) -> Iterator[Drawn]:
        return target_marks.find_glowing([*self.standing, *self.drawn])

    # -- input

    def on_move(self, direction: Direction, repeat: bool) -> bool:
        """To the next thing in a direction; a held stick stays among things of the same kind."""
        here = self.table.focus.current
        if self.adjust_number(direction[0]) or not here:
            return True
        there = self.target_towards(here, direction)
        if there and not (repeat and there.group != here.group):
            self.move_focus(there.key)
        return True

    def target_towards(self, here: Focusable, direction: Direction) -> Focusable | None:
        """The target to which the stick leads from another."""
        items, target = self.table.focus.items, here.value
        entries = [self.question.level.entries[number] for number in target.entries]
        if direction[0] and any(self.policy.can_adjust(entry) for entry in entries):
            return None
        mark = self.policy.stick_target(target.mark, direction) if target.mark is not None else None
        if mark:
            return next((item for item in items if item.value.mark == mark), None)
        there = next_in(items, here, direction)
        if not there or there.group == here.group:
            return there
        entrance = self.policy.group_entrance(there.group)
        wanted = self.last_in.get(there.group, thing_key(entrance) if entrance else there.key)
        return next((item for item in items if item.key == wanted), there)

    def on_turn(self, step: int) -> bool:
        """The next mode of a thing; then the next thing that is worth something."""
        if self.adjust_number(step):
            return True
        number, modes = self.question.level.index, self.focus_target.entries
        if number in modes and 0 <= modes.index(number) + step < len(modes):
            self.go_to_row(modes[modes.index(number) + step])
            return True
        numbers = dict.fromkeys(number for target in self.press_targets for number in target.value.entries)
        stops = list(self.policy.turn_stops(list(numbers)))
        if not stops:
            return False
        is_meant, place = self.current_entry is not None, 0 if step > 0 else -1
        if is_meant and number in stops:
            place = (stops.index(number) + step) % len(stops)
        if is_meant and stops[place] == number:
            return False
        self.go_to_row(stops[place])
        return True

    def mode_at(self, x: float, y: float) -> int | None:
        """The number of the row whose pill lies there."""
        pills = self.note.pill_rects() if self.note else []
        place = next((place for place, pill in enumerate(pills) if pill.contains(x, y)), None)
        return None if place is None or not self.focus_target.entries else self.focus_target.entries[place]

    def on_point(self, x: float, y: float) -> bool:
        self.pointer = x, y
        mode, target = self.mode_at(x, y), nearest_target(self.press_targets, x, y)
        if mode is not None and mode != self.question.level.index:
            self.go_to_row(mode)
        elif mode is None and target is not None and target.key != self.table.focus.key:
            self.move_focus(target.key)
        return mode is not None or target is not None

    def is_pressable_at(self, x: float, y: float) -> bool:
        return self.mode_at(x, y) is not None or nearest_target(self.press_targets, x, y) is not None

    def push_answer(self, direction: Direction) -> Action | None:
        entry = self.policy.row_of_push(direction)
        return None if not entry else entry.action

    @property
    def _looks_only(self) -> bool:
        """True if a thing has the focus that is no answer now."""
        return self.focus_target.mark is not None and self.current_entry is None

    @property
    def is_midway(self) -> bool:
        return not self.question.level.is_held and (super().is_midway or self._looks_only)

    def on_back(self) -> bool:
        """From what is only looked at to what is asked, from there one step back."""
        if self.question.level.is_held:
            return True
        if self._looks_only:
            self.go_to_row(self.question.level.index)
            return True
        return super().on_back()

    # -- words

    def list_prompts(self) -> list[Prompt]:
        several = [NEXT] if len(self.question.level.entries) > 1 else []
        return [*super().list_prompts(), *several, *self.policy.extra_prompts()]
