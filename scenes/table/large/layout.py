"""The large layout of a table (X7): turned on and off, and what it shows while nobody is asked."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from scenes.kit.art import Pieces
from scenes.kit.base import LARGE_TEXT, NIGHT_900, SCREEN, Point, Rect, bounding_rect
from scenes.kit.input import Intent
from scenes.kit.match.log import Line
from scenes.kit.widgets import Prompt
from scenes.match import match_words, spoken_pages
from scenes.table.large import picture
from scenes.table.large.bar import TableBar
from scenes.table.large.camera import TableCamera
from scenes.table.large.places import LAYER, Places
from scenes.table.large.view import LargeView

if TYPE_CHECKING:
    from scenes.table.scene import TableScene

VEIL = 150
MOST_LINES = 8
NEWS_SECONDS, A_SIGN = 2.0, 0.06
"""So long the newest line lies over the picture while somebody is asked, and longer by each sign; with less at once
until a press, too (X13)."""


class LargeLayout:
    """A part of a table. `is_on` holds until the table is built afresh."""

    def __init__(self, table: TableScene[Any]) -> None:
        self.table = table
        self.is_on = False
        self._was_on = False  # it is offered from then on
        self.places = Places(1.0)
        self.camera = TableCamera(self.places.half)
        self.lines: list[Line] = []
        """Lines of what happened, the newest last."""
        self._told = -1  # answers that the lines tell of
        self._news_left = 0.0  # seconds that the newest line lies over the picture
        self._presses = 0  # so many there were when it came
        self._notes: dict[str, Line] = {}  # words of an adviser or a rival, by who shows them
        self._note_drawn: Pieces = []
        self._drawn: Pieces = []
        self._frame: Pieces = []
        self._shown: object = None

    # -- on and off

    @property
    def can_be_on(self) -> bool:
        """False where something points at the painted table."""
        return not self.table.session.is_replay and not any(one.needs_table for one in self.table.extensions)

    @property
    def _is_wanted(self) -> bool:
        layout = self.table.app.habits.table_layout
        return layout == "large" or (layout == "auto" and self.table.app.habits.text_size >= LARGE_TEXT)

    def turn(self) -> bool:
        """Turn to the painted table, or back."""
        if not self.can_be_on:
            return False
        self.table.app.habits.turn_layout("painted" if self.is_on else "large")
        self.table.play("panel_open")
        self.table.turn_end.cancel_moment()
        self.table.rebuild()
        return True

    def prompts(self) -> list[Prompt]:
        """The prompt that turns to the other layout, where that is of use."""
        is_offered = self.is_on or self._was_on or self.table.app.habits.text_size >= LARGE_TEXT
        if not is_offered or not self.can_be_on or self.table.app.glyph_family() == "phone":
            return []
        if self.is_on:
            return [Prompt("layout", "table.large.prompt.painted"), Prompt("menu", "table.menu")]
        return [Prompt("layout", "table.large.prompt.large")]

    # -- building

    def build(self) -> None:
        """Prepare the new stage, before the prompts are made."""
        self.is_on = self._is_wanted and self.can_be_on
        self._was_on = self._was_on or self.is_on
        self._drawn, self._frame, self._note_drawn, self._shown = [], [], [], None
        if not self.is_on:
            return
        app, stage = self.table.app, self.table.stage
        has_aim = any(extension.bar_aim() for extension in self.table.extensions)
        self.places = Places(app.habits.text_size, has_aim)
        self.camera.nearest = self.places.nearest
        stage.camera = self.camera
        stage.add_rect("under", SCREEN, NIGHT_900, VEIL)
        self.show_picture(None, None)

    def make_bar(self) -> TableBar:
        return TableBar(self)

    @property
    def has_tabs(self) -> bool:
        """True while the question is a list."""
        return isinstance(self.table.chooser, LargeView)

    @property
    def shows_things(self) -> bool:
        """True while a question is no list: things are pressed, in a picture that fills the screen."""
        return self.table.chooser is not None and not self.has_tabs

    def show_picture(self, card: Rect | None, about: Rect | None) -> None:
        """Show a part of the table above a card of words."""
        window = picture.window_above(self.places, card)
        if window != self.camera.window or not self._frame:
            self.camera.window = window
            self.table.stage.clear(self._frame)
            self._frame = picture.paint_frame(self.table.stage, window)
        self._aim(about)

    def look_at(self, about: Rect) -> None:
        """Show a part of the table that somebody tells of."""
        if self.is_on:
            self._aim(about)

    def _aim(self, about: Rect | None) -> None:
        """Aim the camera, which does not move while hidden things lie open: it would tell of them afterwards."""
        chooser = self.table.chooser
        if self.table.input.peeker is not None or (chooser is not None and chooser.policy.in_secret):
            return
        self.camera.aim(about)
        if self.table.app.habits.motion == "none":
            self.camera.arrive()

    # -- time

    def update(self, seconds: float) -> None:
        """Let a frame of time pass."""
        if not self.is_on:
            return
        self.camera.update(seconds)
        self._hear_log()
        chooser = self.table.chooser
        is_unread = self.table.app.habits.calm and self._presses == self.table.app.housekeeping.presses
        if not is_unread:
            self._news_left = max(0.0, self._news_left - seconds)
        is_news = self._news_left > 0 and not self._is_told
        focus = None if isinstance(chooser, LargeView) else self.table.focus.key
        is_busy = self.table.timeline.is_busy
        notes = tuple(self._notes.values())
        shown = (id(chooser), self._told, is_busy, self.camera.window, is_news, focus, notes)
        if shown != self._shown:
            self._shown = shown
            self._draw_lines(is_news)
            self._draw_note()

    def show_note(self, owner: str, words: str, picture: str = "") -> None:
        """Show words with a face over the foot of the picture; "" for none."""
        self._notes.pop(owner, None)
        if words:
            self._notes[owner] = Line(words, 0, picture=picture)

    def _draw_note(self) -> None:
        stage, app, places = self.table.stage, self.table.app, self.places
        stage.clear(self._note_drawn)
        for note in list(self._notes.values())[-1:]:
            layer, room = (LAYER if self.shows_things else "top"), places.half
            self._note_drawn, _ = picture.paint_line(
                app, stage, places.about_letters, note, room, True, layer, 255
            )

    def _hear_log(self) -> None:
        """Take the new lines of the log, once the show of what they tell is over."""
        table, session = self.table, self.table.session
        answers = len(session.match.log)
        waits = (
            table.turn_end.is_running or table.awaited_press() is not None
        )  # as for dice that lie in a cup
        if answers == self._told or table.timeline.is_busy or not table.tells_all or waits:
            return
        self.lines, self._told = spoken_pages.list_lines(session)[-MOST_LINES:], answers
        if self.lines:
            self._news_left = NEWS_SECONDS + A_SIGN * len(self.lines[-1].text)
            self._presses = self.table.app.housekeeping.presses

    @property
    def _is_told(self) -> bool:
        """True while somebody speaks: no news lie over the words."""
        return any(extension.is_talking for extension in self.table.extensions)

    def _draw_lines(self, is_news: bool) -> None:
        """Show what happened: over the picture while somebody is asked, else in place of the rows."""
        stage, app, places = self.table.stage, self.table.app, self.places
        stage.clear(self._drawn)
        chooser = self.table.chooser
        if isinstance(chooser, LargeView):
            self.camera.shows_ring = False
            news = [line for line in self.lines[-1:] if is_news and line.seat != chooser.seat]
            room = self.camera.window.expand(-12)
            for line in news:
                self._drawn += picture.paint_line(
                    app, stage, places.question_letters, line, room, True, "top"
                )[0]
            return
        if chooser is not None:
            self._show_things()
            return
        self.camera.shows_ring = False
        newest = self.lines[-1] if self.lines and not self.table.timeline.is_busy else None
        spots = list(self.table.places_of(newest)) if newest is not None else []
        self.show_picture(None, bounding_rect(spots) if spots else None)
        room = places.list
        for line in self.lines[::-1]:
            is_newest = line is self.lines[-1]
            drawn, plate = picture.paint_line(app, stage, places.row_letters, line, room, is_newest)
            if plate.top > room.top:
                stage.clear(drawn)
                break
            self._drawn += drawn
            room = room.trim(low=plate.h + 10)

    def _show_things(self) -> None:
        """Show a question that is no list, as at the table: its things fill the screen above its words."""
        items = self.table.focus.items
        home = self.table.focus.current
        near = [item.rect for item in items if home is not None and item.group in (home.group, "button")]
        self.camera.shows_ring = True
        places = self.places
        window = places.room.row(places.room.y, places.question.y - 12 - places.room.y)
        self.camera.window = window
        self.table.stage.clear(self._frame)
        self._frame = picture.paint_frame(self.table.stage, window)
        self._aim(bounding_rect(near) if near else None)

    # -- input

    def place_intent(self, intent: Intent) -> Intent:
        """A click on things at the table, as they lie there."""
        return intent if intent.point is None else replace(intent, point=self.place_of(*intent.point))

    def place_of(self, x: float, y: float) -> Point:
        """The place on the table that a place of the screen means, where things are pressed."""
        there = self.camera.to_table(x, y) if self.is_on and self.camera.shows_ring else None
        return (x, y) if there is None else there

    # -- words

    def question_words(self) -> str:
        """The open question, whatever has the focus."""
        table = self.table
        return match_words.question_words(table.session, table.seat_name, table.session.view())
