"""Log of a match at its table, and recaps for players whose turn comes again."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any

from game.core.model import Action, Event
from scenes.kit.app import App
from scenes.kit.art import Stage
from scenes.kit.base import INK, LINE, NIGHT_600, Rect, line_up, say
from scenes.kit.input import Intent
from scenes.kit.match.log import LogWriter, last_answer_number
from scenes.kit.match.table_extension import TableExtension
from scenes.kit.scene import Likely
from scenes.kit.widgets import Prompt
from scenes.kit.widgets.device_button import LAYER, DeviceButton
from scenes.kit.words.language import chosen
from scenes.match.log.again import again_route
from scenes.match.log.recap import MOST, RecapCard, RecapEntry, entries_since
from scenes.match.log.recap_pictures import RecapPictures
from scenes.navigation import navigator, routes
from scenes.pages import game_list

ICON, GLYPH_H = 40.0, 34.0
BELOW, BESIDE = 8.0, 6.0  # from the lower edge down to the glyph's end, from the right edge in to its middle


class LogButton(DeviceButton):
    """Button of the log, in `rect`."""

    role = "log"

    def __init__(self, stage: Stage, app: App, rect: Rect) -> None:
        self.rect = rect
        super().__init__(stage, app)

    def draw_parts(self) -> None:
        rect = self.rect
        self.add_parts(self.stage.add_box(LAYER, rect, 16, NIGHT_600, LINE if self.is_for_mouse else INK))
        y = rect.cy + (0 if self.is_for_mouse else 4)
        self.add_parts(self.stage.add_image(LAYER, "ui/icon_log", rect.cx, y, ICON))
        if not self.is_for_mouse:
            self.draw_glyph(rect.right - BESIDE, rect.y - BELOW + GLYPH_H / 2, GLYPH_H)


ENOUGH = 2  # answers of others that are worth a recap
LATELY = 6  # answers that a recap goes back when a match is continued


class LogExtension(TableExtension):
    """Log and recaps of any game; the table knows the places of what a line is about."""

    def __init__(self, table: Any) -> None:
        super().__init__(table)
        self.card = RecapCard(table.app, lambda: table.prompt_bar.question)
        self.pictures = RecapPictures(table.app, table.recap_place)
        self.back = table.session.resumed  # a match that is continued: the first question says where it is
        self.joined = len(table.session.match.log)  # answers that no player here has missed
        self.told: set[tuple[int, int]] = set()  # moments that had their recap: seat, answers
        self.due: list[RecapEntry] = []  # waits for its turn on the screen
        self.button: LogButton | None = None
        self._spoken = chosen()
        self._tell: Callable[[], list[RecapEntry]] = list
        self._tell_pictures: Callable[[], list[RecapEntry]] = list
        """Make the entries once more, in another language."""

    @property
    def log_writer(self) -> LogWriter:
        """Log of the match so far."""
        return game_list.log_of(self.session)

    # -- events of the table

    def build(self) -> None:
        box = None if self.table.large.is_on else self.table.log_box
        self.button = LogButton(self.table.stage, self.app, box) if box is not None else None
        former, self._spoken = self._spoken, chosen()
        if former is not self._spoken:
            self._say_anew()
        self.card.build(self.table.stage)
        self.pictures.build(self.table.stage)

    def on_answer(self, seat: int, action: Action, events: Sequence[Event]) -> None:
        self._close_recap()
        if not self.in_pictures:
            return
        if seat in self.session.seating.onlooker_seats or self.session.is_finished:
            self.pictures.close()
        else:
            self._show_pictures()

    def on_undo(self) -> None:
        self._close_recap()
        self.pictures.close()

    def on_question(self, turn: str) -> None:
        self._close_recap()
        if turn == "person" and self.in_pictures:
            self._show_pictures()
        if turn == "person" and (self.back or not self.in_pictures):
            self.due = self._make_recap()

    def update(self, seconds: float) -> None:
        if self.button:
            self.button.update()
        self.pictures.update(seconds)
        banner = self.table.banner
        if self.due and (banner is None or banner.is_over):
            self.card.told = self.due
            self.table.update_bar()
            self.card.show_entries(self.table.stage, self.due)
            self.due = []
        shown = self.card.is_shown
        self.card.update(seconds)
        if shown and not self.card.is_shown:
            self.table.update_bar()

    @property
    def is_talking(self) -> bool:
        return self.card.is_shown

    def spoken_words(self) -> str:
        """The place where a match goes on. Deeds of others are said line by line as they happen, and not again."""
        told = self.card.told
        return line_up(entry.full_text for entry in told) if told and told[0].seat is None else ""

    def occupied_rects(self) -> Sequence[Rect]:
        return self.pictures.plates

    # -- in pictures

    @property
    def in_pictures(self) -> bool:
        """True if this table tells in pictures what rivals have done."""
        return self.table.recap_place(0) is not None

    def _show_pictures(self) -> None:
        """Show what all others did since the last answer of the person who is asked, else of any person."""
        session = self.session
        people = session.seating.onlooker_seats
        asked = [session.asked_seat] if session.asked_seat in people else people
        since = max([self.joined, *(last_answer_number(session.match, seat) for seat in asked)])
        if asked:
            self._tell_pictures = partial(self._list_rivals, since, asked[0] if len(asked) == 1 else None)
            self.pictures.show_entries(self.table.stage, self._tell_pictures())

    def _list_rivals(self, since: int, seat: int | None) -> list[RecapEntry]:
        """Deeds of seats after that answer."""
        return [entry for entry in self._list_deeds(since, seat, most=None) if entry.seat is not None]

    # -- the recap

    def _make_recap(self) -> list[RecapEntry]:
        """Recap for the seat that is asked; empty if it had one at this moment, or too little happened."""
        session = self.session
        seat, log = session.asked_seat, session.match.log
        if self.table.large.is_on:
            return []  # its lines stand there anyway
        moment = (seat, len(log))
        if seat is None or moment in self.told:
            return []
        self.told.add(moment)
        back, self.back = self.back, False
        since = max(last_answer_number(session.match, seat), self.joined)
        if not back and sum(entry.seat != seat for entry in log[since:]) < ENOUGH:
            return []
        self._tell = partial(self._welcome_back, len(log)) if back else partial(self._list_deeds, since, seat)
        return self._tell()

    def _list_deeds(self, since: int, seat: int | None, most: int | None = MOST) -> list[RecapEntry]:
        """Deeds of others than `seat` after that answer."""
        return entries_since(self.log_writer.chapters(), since, seat, most)

    def _say_anew(self) -> None:
        """Say the recap in the language that is spoken now (L2)."""
        if self.due:
            self.due = self._tell()
        elif self.card.is_shown:
            self.card.told = self._tell()
        self.pictures.told = self._tell_pictures() if self.pictures.told else []

    def _welcome_back(self, answers: int) -> list[RecapEntry]:
        """Recap of a match that is continued: its round, and the last deeds."""
        where = RecapEntry(None, (), say(f"{self.session.game}.recap", number=self.table.view.round))
        return [where, *self._list_deeds(max(0, answers - LATELY), None)][:MOST]

    def _close_recap(self) -> None:
        shown, self.due = self.card.is_shown, []
        self.card.close()
        if shown:
            self.table.update_bar()

    def fills_question(self) -> bool:
        return self.card.is_shown

    # -- buttons

    def handle_early(self, intent: Intent) -> bool:
        """End the recap with any press, and open the log with its own; other presses keep their meaning, but while
        pages of the recap wait for them."""
        if intent.is_press:
            if self.card.turn_page():
                return True
            self._close_recap()
        if intent.phase != "down" or not self._is_meant(intent) or not self._is_free():
            return False
        return self._tell_where() or self.open_log()

    def _tell_where(self) -> bool:
        """Tell where one was, for those who want less at once (X13); False where that has been told."""
        words = "\n".join(self.table.spoken_page("where"))
        toast = self.table.toast
        if not self.app.habits.calm or words in ("", toast.text):
            return False
        toast.show_now(words)
        return True

    def _is_meant(self, intent: Intent) -> bool:
        """True for the button of the log, or a click on the scroll."""
        if intent.kind == "confirm" and intent.point and self.button:
            return self.button.rect.contains(*intent.point)
        return intent.kind == "log"

    def _is_free(self) -> bool:
        """True if the log tells nothing that is still to be shown."""
        return bool(self.table.tells_all)

    def open_log(self) -> bool:
        """Open the log, if its table is on top and settled. Returns True if it opens."""
        table = self.table
        if table.app.stack.top is not table or not table.app.stack.is_settled:
            return False
        return navigator.lay_over(table.app, self._log_route())

    def _log_route(self) -> routes.Log:
        table = self.table
        seat = table.session.asked_seat if table.session.turn == "person" else None
        since = None if seat is None else last_answer_number(table.session.match, seat)
        again = again_route(table.session)
        return routes.Log(
            table.session.game, lambda: self.log_writer.chapters(), since, seat, table.places_of, again
        )

    def likely_next(self) -> Iterable[Likely]:
        app, answers = self.app, len(self.session.match.log)
        return (
            [(("log", answers), lambda: navigator.make_scene(app, self._log_route()))]
            if self._is_free()
            else []
        )

    def extra_prompts(self) -> Sequence[Prompt]:
        label = "spoken.page.where" if self.app.habits.calm else "log.prompt.log"
        return [Prompt("log", label)] if self._is_free() and not self.button else []
