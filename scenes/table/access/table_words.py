"""A table in words (X16): its question as rows, things that can be looked at, and the way from a thing that is
named to a press on it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice
from typing import TYPE_CHECKING, Any

from scenes.kit.access.scene_words import describe_prompts, group_name, list_prompts, tell_apart
from scenes.kit.access.spoken import AROUND, MORE, PROMPT, Group, Spoken, Thing
from scenes.kit.base import say
from scenes.kit.match.entry import Entry, Mark
from scenes.match import match_words, spoken_pages
from scenes.table.access.around import list_around
from scenes.table.questions.list_view import ListView, show_list
from scenes.table.questions.question_view import QuestionView
from scenes.table.questions.row_words import group_rows
from scenes.table.questions.targets import Target, row_key, rows_of

if TYPE_CHECKING:
    from scenes.kit.input.neighbors import Focusable
    from scenes.table.scene import TableScene

AHEAD = 6
"""Things that are put in words in a frame."""
MOST_DEEDS = 10
"""Lines of the log that tell what others did: the whole turn of a Robot."""
TELLS_ALL = "full"
"""Verbosity of those who hear what came of their own answers, too."""
ALWAYS = (("menu", "table.menu"), ("log", "log.prompt.log"))
"""Buttons of a table that the prompt bar has no room for: intents and their words."""


class TableWords:
    """A part of a table that puts it in words. What a question's seat alone may know is left out, but while that
    person peeks and wants to hear it (`say_secrets`)."""

    def __init__(self, table: TableScene[Any]) -> None:
        self.table = table
        self._known: dict[Mark, tuple[str, str]] = {}  # things in words, as long as the table stays as it is
        self._known_at: tuple[object, ...] = ()

    def describe(self) -> Spoken:
        """The table in words as it is now."""
        table = self.table
        return Spoken(
            say(f"{table.session.game}.name"),
            table.toast.text,
            table.question_words(),
            (*self._list_groups(), *self._list_extensions(), self._list_buttons()),
            self.list_deeds(with_own=table.app.habits.verbosity == TELLS_ALL),
        )

    def list_deeds(self, with_own: bool = False) -> tuple[str, ...]:
        """Deeds of others since the asked person's last answer, the latest last; `with_own`: and what came of that."""
        session = self.table.session
        if session.is_replay or not self.table.tells_all:
            return ()
        people = session.seating.people_seats
        seat = session.asked_seat if session.asked_seat in people else next(iter(people), None)
        return tuple(line.text for line in match_words.latest_deeds(session, seat, MOST_DEEDS, with_own))

    def list_page(self, page: str) -> Sequence[str]:
        """Sentences of a page for those who listen; see SceneInWords.spoken_page()."""
        table = self.table
        if not table.tells_all:
            return ()
        match page:
            case "where":
                return list(spoken_pages.tell_where(table.session, table.seat_name, self.list_deeds()))
            case "scores":
                return list(spoken_pages.tell_scores(table.session, table.seat_name))
            case "log":
                return [line.text for line in spoken_pages.list_lines(table.session)]
        return ()

    def look_around(self) -> tuple[Group, ...]:
        """All that lies open here, in groups; nothing while a show still has news to tell."""
        return tuple(list_around(self.table, self.list_deeds())) if self.table.tells_all else ()

    @property
    def focused_key(self) -> str:
        """The key of the thing that has the focus: of several rows of one thing the one that is meant."""
        chooser = self.table.chooser
        numbers = chooser.focus_target.entries if chooser is not None else ()
        if chooser is None or not numbers or not self.tells_rows:
            return self.table.focus.key or ""
        index = chooser.question.level.index
        return list_row_keys(chooser)[index if index in numbers else numbers[0]]

    # -- what there is

    def _list_groups(self) -> Iterator[Group]:
        chooser = self.table.chooser
        if chooser is None:
            return
        if self.tells_rows:
            level, keys = chooser.question.level, list_row_keys(chooser)
            rows = group_rows(
                level.entries, chooser.question.title, keys.__getitem__, chooser.policy.place_words
            )
            yield from map(_only_look, rows) if self.table.is_explained else rows
        yield from self._group_looks(chooser)

    @property
    def tells_rows(self) -> bool:
        """True if the rows of the open question may be said to all who listen, or the asked person wants to hear
        them."""
        chooser = self.table.chooser
        if chooser is None or self.table.phone_seat.hides_question:
            return False
        return self.tells_secrets or (not chooser.policy.in_secret and chooser.policy.may_list)

    @property
    def tells_secrets(self) -> bool:
        """True while the asked person holds a peek open, and wants to hear what lies there."""
        return self.table.app.settings.say_secrets and self.table.input.peeker is not None

    def _group_looks(self, chooser: QuestionView[Any, Any]) -> Iterator[Group]:
        """Things in the focus that are no rows: those that can only be looked at, and parts of an answer."""
        members: dict[str, list[Thing]] = {}
        for item in self._list_looks():
            members.setdefault(item.group, []).append(self._look_thing(chooser, item))
        for group, things in members.items():
            names = tell_apart([thing.name for thing in things])
            told = tuple(replace(thing, name=name) for thing, name in zip(things, names, strict=True))
            is_pressed = told[0].role == "tab"
            yield Group(group if is_pressed else f"{AROUND}:{group}", self.table.group_words(group), told)

    def _list_looks(self) -> list[Focusable]:
        """Things in the focus that are told as they are, not as the rows of the question that they stand for."""
        tells_rows = self.tells_rows
        return [item for item in self.table.focus.items if not (tells_rows and rows_of(item))]

    def _look_thing(self, chooser: QuestionView[Any, Any], item: Focusable) -> Thing:
        name, state = item.words, item.state
        mark = item.value.mark if isinstance(item.value, Target) else None
        if mark is not None and not name:
            name, state = self._find_words(mark)
        name = name or say("spoken.covered")  # a row that only its seat may hear
        is_sight = mark is not None and not item.words and not rows_of(item)
        if item is self.table.focus.current and (self.tells_secrets or not is_sight):
            said = chooser.ask_text() if self.tells_secrets else chooser.spoken_words()
            state = said or state
        return Thing(item.key, item.role if item.words else "card", name, state, item.position, item.act)

    def _find_words(self, mark: Mark) -> tuple[str, str]:
        """The words of a thing on the table; explaining all of a large one takes longer than a frame has."""
        moment = self.table.moment_view(), self.table.session.asked_seat
        if len(self._known_at) != len(moment) or any(
            a is not b for a, b in zip(moment, self._known_at, strict=True)
        ):
            self._known, self._known_at = {}, moment
        if mark not in self._known:
            self._known[mark] = self.table.thing_words(mark)
        return self._known[mark]

    def explain_ahead(self) -> None:
        """Put a few things in words that will be asked for, while others read, scan or look at the tree: all of a
        large table at once takes as long as a frame."""
        app = self.table.app
        if not (app.reader.is_on or app.screen_reader.is_active or app.habits.scan != "off"):
            return
        marks = (item.value.mark for item in self._list_looks() if isinstance(item.value, Target))
        missing = (mark for mark in marks if mark is not None and mark not in self._known)
        for mark in islice(missing, AHEAD):
            self._find_words(mark)

    def _list_extensions(self) -> Iterator[Group]:
        for extension in self.table.extensions:
            yield from extension.list_words()

    def _list_buttons(self) -> Group:
        """The prompts, and buttons that are always there."""
        shown = [thing for group in describe_prompts(self.table) for thing in group.things]
        if self.table.is_explained:  # a press goes on, whatever has the focus
            shown[:0] = self._list_ways_on()
        there, names = {thing.intent for thing in shown}, {thing.name for thing in shown}
        undo = (("back", "prompt.undo"),) if self.table.chooser and self.table.session.can_undo else ()
        always = [
            Thing(PROMPT + intent, "button", say(words), intent=intent)
            for intent, words in (*undo, *ALWAYS)
            if intent not in there and say(words) not in names  # of a match that is watched, Back is the menu
        ]
        return Group(MORE, group_name(MORE), (*shown, *always))

    def _list_ways_on(self) -> Iterator[Thing]:
        """The button that leads on from what is only read; describe_prompts() has it where nothing has the focus."""
        for prompt in list_prompts(self.table) if self.table.focus.items else ():
            if prompt.role == "confirm":
                yield Thing(f"{PROMPT}confirm", "button", say(prompt.label), intent="confirm")

    # -- going there and pressing

    def go_to(self, key: str) -> bool:
        """Bring the focus to a thing; a row without a place on the table is shown in a list. False if it is not
        there."""
        table, chooser = self.table, self.table.chooser
        if chooser is None:
            return False
        keys = list_row_keys(chooser) if self.tells_rows else []
        if key not in keys:
            return table.focus.move_to(key) and self._follow()
        number = keys.index(key)
        entry: Entry = chooser.question.level.entries[number]
        if table.focus.find_item(key) is not None or chooser.press_targets or isinstance(chooser, ListView):
            chooser.go_to_row(number)
        elif entry.action is not None and chooser.can_show(entry.action):
            chooser.preselect_answer(entry.action)
        else:
            show_list(chooser)
            shown = table.chooser
            assert shown is not None
            shown.go_to_row(number)
        return True

    def _follow(self) -> bool:
        self.table.follow_focus(sound=False)
        return True


def _only_look(group: Group) -> Group:
    """A group of rows that no press answers just now."""
    things = tuple(replace(thing, act="") for thing in group.things)
    return Group(f"{AROUND}:{group.id}", group.name, things)


def list_row_keys(chooser: QuestionView[Any, Any]) -> list[str]:
    """The keys of the rows of the open list: that of a thing which stands for one row alone, else of the row."""
    keys = [row_key(entry) for entry in chooser.question.level.entries]
    owners: dict[int, list[str]] = {}
    for item in chooser.table.focus.items:
        for number in rows_of(item):
            owners.setdefault(number, []).append(item.key)
    single = {rows_of(item)[0] for item in chooser.table.focus.items if len(rows_of(item)) == 1}
    for number, owned in owners.items():
        if number in single and len(owned) == 1:
            keys[number] = owned[0]
    return keys
