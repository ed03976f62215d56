"""A question that is asked at the things themselves: what lies on the table is what one answers with. For any game.

Things that answers mean, and a few buttons for answers without a thing, have the focus one after the other. A thing that stands for
several answers has modes: the shoulder buttons, the wheel and the pills beside it go through them. Steps towards an answer go on at other
things. The list of scenes.table.questions.choice_list is still there: it opens when the details button is held, or always
where the settings say so.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from game.core.model import Action
from scenes.kit.art.stage import Nine, Piece
from scenes.kit.base.geometry import BODY, Rect
from scenes.kit.input.focus import Direction, Focusable
from scenes.kit.widgets.prompt_bar import Prompt
from scenes.table.questions import choice_buttons, target_marks
from scenes.table.questions.choice_entries import Entry, Mark
from scenes.table.questions.choice_list import Level, ListChooser
from scenes.table.questions.choice_rows import OVER
from scenes.table.questions.chooser import V
from scenes.table.questions.direct_preload import paint_ahead
from scenes.table.questions.direct_targets import Target, nearest, next_in, targets_of, thing_key
from scenes.table.questions.floating_note import FloatingNote, NoteText

if TYPE_CHECKING:
    from scenes.table.scene import TableScene

LIST = "list"
"""The setting by which questions are always lists."""
NEXT = Prompt("turn", "prompt.next")


class DirectChooser(ListChooser[V]):
    """A game writes entries() as for a list. It may say where the focus starts, where the stick leads, and what a focus brings."""

    list_layers = OVER
    room: ClassVar[Rect] = BODY
    """Where notes and buttons may lie."""

    def __init__(self, table: TableScene[V]) -> None:
        self.opened = False  # the list was opened for this question
        self.standing: list[Piece | Nine] = []  # what stays as it is while the focus moves
        self.last_in: dict[str, str] = {}  # by group of things: the key in it that had the focus last
        self.note: FloatingNote | None = None
        self._targets: list[Target] | None = None
        self._ahead: Iterator[None] | None = None  # texts that are painted before they are shown
        self._ahead_of: Level | None = None
        super().__init__(table)
        self.level.index = self.start()

    # -- what a game says

    def start(self) -> int:
        """The number of the entry of the open list that has the focus at first."""
        return 0

    def stick(self, mark: Mark, direction: Direction) -> Mark | None:
        """Where the stick leads from a thing, where that is not simply the nearest one in that direction."""
        return None

    def entrance(self, group: str) -> Mark | None:
        """Where the stick comes into a group of things for the first time; None: at the nearest one."""
        return None

    def stops(self) -> Sequence[int]:
        """The numbers of the entries that the shoulder buttons go through: all of them, those of one thing together."""
        return list(dict.fromkeys(number for target in self.targets_now for number in target.entries))

    def places(self, entries: Sequence[Entry]) -> Mapping[str, Rect]:
        """Where entries lie that are not things on the table, by key: in a column of buttons."""
        return self.column(entries, self.room)

    def paint_place(self, entry: Entry, rect: Rect) -> None:
        """Draw such an entry through put(): a button."""
        self.put(*choice_buttons.paint(self.stage, entry, rect))

    def note_text(self, entry: Entry, ways: Sequence[Entry]) -> NoteText:
        """What the note beside the focused thing says; `ways` are all its modes."""
        names = tuple(way.words for way in ways) if len(ways) > 1 else ()
        return NoteText(entry.words, entry.side, entry.side_icon, entry.about, names, ways.index(entry))

    def look_note(self, mark: Mark) -> NoteText:
        """What the note says beside a thing that is only looked at; the prompt bar has its name."""
        return NoteText(about=self.look_about(mark))

    def taken(self) -> Iterable[Rect]:
        """What a note must not lie over, besides all that can be chosen."""
        return ()

    def setting(self) -> None:
        """Show what stands as long as the question is open, whatever has the focus, through put()."""

    def preview_look(self, mark: Mark) -> None:
        """As preview(), for a thing that is no answer now."""

    # -- the list on demand

    @property
    def list_on_demand(self) -> bool:
        return not self.listed

    @property
    def listed(self) -> bool:
        """Whether the question is a list now."""
        return self.opened or self.table.app.settings.questions == LIST

    def show_list(self) -> None:
        self.opened = True
        self.refresh()

    def back(self) -> bool:
        if self.listed or (self.looked_at is not None and self.current is None):
            if super().back():
                return True
        elif len(self.levels) > 1:
            self.levels.pop()
            self.refresh()
            return True
        if not self.opened:
            return False
        self.opened = False
        self.refresh()
        return True

    def midway(self) -> bool:
        if self.listed:
            return self.opened or super().midway()
        return len(self.levels) > 1 or (self.looked_at is not None and self.current is None)

    # -- what can have the focus

    @property
    def targets_now(self) -> list[Target]:
        """What the open list of answers is on the table."""
        if self._targets is None:
            entries = self.level.entries
            without = [entry for entry in entries if not any(self.spot(mark) is not None for mark in entry.marks)]
            self._targets = targets_of(entries, self.spot, self.places(without))
        return self._targets

    @property
    def target(self) -> Target | None:
        """The target that has the focus."""
        key = self.table.focus.key
        return next((target for target in self.targets_now if target.key == key), None)

    @property
    def in_list(self) -> bool:
        return (self.listed or self.table.focus.value is None) and super().in_list

    @property
    def current(self) -> Entry | None:
        if self.listed:
            return super().current
        target = self.target
        return self.entry if target is not None and self.level.index in target.entries else None

    def usable(self) -> Iterator[Mark]:
        """The things on the table that are answers now; none of them while a list is open."""
        return (target.mark for target in self.targets_now if target.mark is not None and not self.listed)

    @property
    def ways(self) -> list[Entry]:
        """The modes of what has the focus."""
        target = self.target
        return [] if target is None else [self.level.entries[number] for number in target.entries]

    def focusables(self) -> list[Focusable]:
        if self.listed:
            return super().focusables()
        targets = self.targets_now
        keys, rects = {target.key for target in targets}, {target.rect for target in targets}
        looks = [look for look in self.looks() if look.key not in keys and look.rect not in rects]
        return [*(target.focusable for target in targets), *looks]

    def home(self) -> str | None:
        if self.listed:
            return super().home()
        number = self.level.index
        mine = [target.key for target in self.targets_now if number in target.entries]
        return self.table.focus.key if self.table.focus.key in mine else next(iter(mine), None)

    def spots(self, entry: Entry) -> Iterator[Rect]:
        """Where an entry lies: its things, else its button."""
        if self.listed or entry not in self.level.entries:
            yield from super().spots(entry)
            return
        number = self.level.entries.index(entry)
        yield from (target.rect for target in self.targets_now if number in target.entries)

    def column(self, entries: Sequence[Entry], room: Rect) -> dict[str, Rect]:
        """Buttons one under the other, at the lower right of a room."""
        return choice_buttons.column(self.table.app, entries, room)

    # -- where in the lists we are

    def open(self, opener: Entry, entries: Sequence[Entry]) -> None:
        self.levels.append(Level(tuple(entries), opener))
        self._targets = None
        self.level.index = self.start()
        self.refresh()

    def refresh(self) -> None:
        self._targets, self._ahead = None, None
        self.stage.clear(self.standing)
        super().refresh()

    def _show(self, index: int) -> bool:
        if self.listed:
            return super()._show(index)
        self.level.index = index
        return False

    # -- drawing

    def draw(self) -> None:
        self.stage.clear(self.drawn)
        self.paint()

    def clear(self) -> None:
        super().clear()
        self.stage.clear(self.standing)

    def forget(self) -> None:
        self.standing, self._targets = [], None
        super().forget()

    def paint(self) -> None:
        self.note = None
        if self.listed:
            super().paint()
            return
        if not self.standing:
            self._stand()
        entry, mark = self.current, self.looked_at
        if entry is not None:
            self.put(*(target_marks.focused(self.stage, rect) for rect in dict.fromkeys(self.spots(entry))))
            self.preview(entry)
            ways = self.ways
            self._write(self.note_text(entry, ways), [self.note_text(way, ways) for way in ways if way is not entry])
        elif mark is not None:
            self.preview_look(mark)
            self._write(self.look_note(mark))

    def _stand(self) -> None:
        """Draw what stays as it is while the focus moves: buttons, and marks on everything that can be chosen."""
        moving, self.drawn = self.drawn, []
        self.setting()
        if self.level.opener is not None:
            self.put(*(target_marks.focused(self.stage, rect) for rect in super().spots(self.level.opener)))
        for target in self.targets_now:
            if target.mark is None:
                self.paint_place(self.level.entries[target.entries[0]], target.rect)
            else:
                self.put(target_marks.target(self.stage, target.rect))
        self.standing, self.drawn = self.drawn, moving

    def _write(self, text: NoteText, others: Sequence[NoteText] = ()) -> None:
        about = self.table.focus.rect
        if about is None or not (text.title or text.about or text.ways):
            return
        self.note = FloatingNote(self.table.app, text, others)
        taken = [*(target.rect for target in self.targets_now if target.rect != about), *self.taken()]
        spoken_of = [rect for extension in self.table.extensions for rect in extension.stands_in() if rect != about]
        self.note.place(about, self.room, taken, spoken_of)
        self.put(*self.note.paint(self.stage))

    def update(self, seconds: float) -> None:
        """Quiet frames: paint the words ahead that moving the focus will show."""
        if self._ahead_of is not self.level or self._ahead is None:
            self._ahead_of, self._ahead = self.level, paint_ahead(self)
        next(self._ahead, None)

    def targets(self) -> Iterator[Piece | Nine]:
        return target_marks.glowing([*self.standing, *self.drawn])

    # -- answers to input

    def focused(self) -> None:
        if self.listed:
            super().focused()
            return
        target, item = self.target, self.table.focus.current
        if target is not None and self.level.index not in target.entries:
            self.level.index = target.entries[0]
        if item is not None:
            self.last_in[item.group] = item.key
        if self.sure is not None and (self.current is None or self.sure != self.current.action):
            self.sure = None
        self.stepped = False
        self.draw()

    def go(self, index: int) -> None:
        if self.listed:
            super().go(index)
            return
        self.level.index = index
        self._focus(self.home() or "")

    def move(self, direction: Direction, repeat: bool) -> bool:
        """To the next thing in a direction; a held stick stays among things of the same kind."""
        if self.listed:
            return super().move(direction, repeat)
        here = self.table.focus.current
        there = None if here is None else self.led(here, direction)
        if here is not None and there is not None and not (repeat and there.group != here.group):
            self._focus(there.key)
        return True

    def led(self, here: Focusable, direction: Direction) -> Focusable | None:
        """What the stick leads to."""
        items = self.table.focus.items
        if here.value is not None:
            mark = self.stick(here.value, direction)
            if mark is not None:
                return next((item for item in items if item.value == mark), None)
        there = next_in(items, here, direction)
        if there is None or there.group == here.group:
            return there
        known = self.last_in.get(there.group)
        mark = self.entrance(there.group)
        wanted = known if known is not None else thing_key(mark) if mark is not None else there.key
        return next((item for item in items if item.key == wanted), there)

    def _focus(self, key: str) -> None:
        self.table.focus.focus(key)
        if self.tick is not None:
            self.table.app.mixer.play("focus_tick", step=self.tick)
        self.table.focus_moved(sound=self.tick is None)

    def turn(self, step: int) -> bool:
        """The next mode of a thing; then the next thing that is worth something."""
        if self.listed:
            return super().turn(step)
        target = self.target
        if target is not None and len(target.entries) > 1 and self.level.index in target.entries:
            place = target.entries.index(self.level.index) + step
            if 0 <= place < len(target.entries):
                self.go(target.entries[place])
                return True
        stops = list(self.stops())
        if not stops:
            return False
        number = self.level.index if self.current is not None else -1
        number = stops[(stops.index(number) + step) % len(stops)] if number in stops else stops[0 if step > 0 else -1]
        if number == self.level.index and self.current is not None:
            return False
        self.go(number)
        return True

    # -- the pointer

    def at(self, x: float, y: float) -> Target | None:
        """The target that a place on the table means: the nearest."""
        return nearest(self.targets_now, x, y)

    def way_at(self, x: float, y: float) -> int | None:
        """The number of the entry whose pill lies there."""
        target, pills = self.target, self.note.ways_at() if self.note is not None else []
        place = next((place for place, pill in enumerate(pills) if pill.contains(x, y)), None)
        return None if place is None or target is None else target.entries[place]

    def point(self, x: float, y: float) -> bool:
        if self.listed:
            return super().point(x, y)
        way = self.way_at(x, y)
        if way is not None:
            if way != self.level.index:
                self.go(way)
            return True
        target = self.at(x, y)
        if target is None:
            return False
        if target.key != self.table.focus.key:
            self._focus(target.key)
        return True

    def hit(self, x: float, y: float) -> bool:
        if self.listed:
            return super().hit(x, y)
        return self.way_at(x, y) is not None or self.at(x, y) is not None

    def confirm(self, key: str | None) -> Action | None:
        if not self.listed:
            self.clicked = ""
        return super().confirm(key)

    # -- words

    def subject(self) -> object:
        if self.listed:
            return super().subject()
        return self.current.subject if self.current is not None else self.looked_at

    def prompts(self) -> list[Prompt]:
        several = [NEXT] if not self.listed and len(self.level.entries) > 1 else []
        return [*super().prompts(), *several]
