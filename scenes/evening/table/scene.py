"""The cup's table between courses (G28): the last course is counted, then the guests go on, have a break or crown."""

from collections.abc import Callable, Iterator
from functools import partial

from game.core.errors import GameError
from game.evening import cup as cups
from game.evening.crown_chances import is_decided
from game.evening.cup import Cup, CupError, crowned
from scenes.evening import courses
from scenes.evening.table import layout, words
from scenes.evening.table.board import Board
from scenes.evening.table.count import Count, counted_last, order_before
from scenes.evening.table.side import draw_chances, draw_next
from scenes.kit.app import App
from scenes.kit.art import Stage
from scenes.kit.base import BODY_BOLD, SAFE_RIGHT, SMALL_LABEL, TEXT_MID, Rect, say
from scenes.kit.input import Focusable, Intent
from scenes.kit.input.device import Device
from scenes.kit.scene import Likely
from scenes.kit.widgets import CHOOSE, SELECT, Glance, Prompt
from scenes.navigation import couch_routes, navigator, panel_routes
from scenes.pages.menu import MenuScene

GUEST = "guest:"
"""Before the id of a guest: the key of its row."""
GLANCE = 0.6
SHADE = 150


class CupTableScene(MenuScene):
    """Table of a cup. cup: the one to show, None for the one that waits. Presses end the count, then decide."""

    def __init__(self, app: App, cup: Cup | None = None) -> None:
        """Raises CupError if no cup waits."""
        super().__init__(app)
        shown = cup or app.cup.cup
        if shown is None:
            raise CupError(say("cup_table.none_waits"))
        self.cup = shown
        self.is_counting = counted_last(shown) is not None and not self.motion.is_off
        self.glance = Glance(GLANCE)
        self.leaving = False

    def enter(self) -> None:
        super().enter()
        self._show_count()

    def resume(self) -> None:
        """Show what the menu or the guests have changed."""
        self.cup = self.app.cup.cup or self.cup
        self.leaving = False
        super().resume()

    # -- drawing

    def build(self) -> None:
        self.draw_village(near=True)
        self.darken(SHADE)
        self.draw_heading(say("cup_table.heading"))
        where = Rect(SAFE_RIGHT - 700, 946, 700, 64)
        self.stage.add_label(
            "board", words.number_words(self.cup), BODY_BOLD, where, TEXT_MID, "right", outline=5
        )
        order = order_before(self.cup) if self.is_counting else ()
        self.board = Board(self.app, self.stage, self.cup, order, not self.is_counting)
        draw_next(self.app, self.stage, self.cup)
        if self.is_counting:  # no plate is counted before its points have come
            self._prepare_standings()
        else:
            draw_chances(self.app, self.stage, self.cup)
        self._draw_buttons()

    def _prepare_standings(self) -> None:
        """Make the textures of the standings after the count, so that they are there at once when it ends."""
        coming = Stage(self.art, self.layers)
        Board(self.app, coming, self.cup)
        draw_chances(self.app, coming, self.cup)
        coming.upload_textures()
        coming.release_pieces()

    def _draw_buttons(self) -> None:
        first, more = self._first_keys(), self._more_keys()
        for keys, room in ((first, layout.FIRST_BUTTONS), (more, layout.MORE_BUTTONS)):
            width = (room.w - layout.BUTTON_GAP * (len(keys) - 1)) / max(1, len(keys))
            for number, key in enumerate(keys):
                place = room.column(room.x + number * (width + layout.BUTTON_GAP), width)
                style = self.art.fit_letters(say(f"cup_table.button.{key}"), SMALL_LABEL, width - 24)
                self.add_button(key, place, say(f"cup_table.button.{key}"), style=style)
        rows = [Focusable(f"{GUEST}{who}", row.rect, "guests", who) for who, row in self.board.guests.items()]
        buttons = [Focusable(key, button.rect, "buttons") for key, button in self.buttons.items()]
        self.focus.set_items([*buttons, *rows], first[0])

    def _first_keys(self) -> list[str]:
        """Buttons of the first row, the likeliest first."""
        cup, present = self.cup, self.cup.present
        if present is None:
            return ["crown"] if crowned(cup) else ["close"]
        if present.state == "running":
            return ["go_on"] if self.app.cup.has_match() else ["again", "leave_out"]
        return ["crown_now", "anyway"] if is_decided(cup) else ["next"]

    @property
    def _has_match(self) -> bool:
        """True if a match of the running course waits."""
        return "go_on" in self.buttons

    def _more_keys(self) -> list[str]:
        """Buttons of the second row."""
        if self.cup.present is None:
            return []
        return ["break", "menu", "guests"]

    def show_prompts(self) -> None:
        if self.is_counting:
            self.show_in_bar("", [Prompt("confirm", "campaign.prompt.skip")])
            return
        select = [] if self.focused_key.startswith(GUEST) else [SELECT]
        given_up = [Prompt("third", "cup_table.prompt.give_up")] if self._has_match else []
        self.show_in_bar(self._bar_sentence(), [CHOOSE, *select, *given_up])

    def _bar_sentence(self) -> str:
        """Sentence on the focused guest or button, else on who leads."""
        key = self.focused_key
        if key.startswith(GUEST):
            return words.chance_words(self.cup, key.removeprefix(GUEST))
        told = f"cup_table.says.{key}"
        return (
            say(told)
            if key in ("break", "menu", "guests", "again", "leave_out")
            else words.lead_words(self.cup)
        )

    def likely_next(self) -> Iterator[Likely]:
        """The crowning of a cup that is over; else who plays on, and the menu of the cup that waits."""
        if crowned(self.cup):
            return navigator.likely_scenes(self.app, couch_routes.CupCrowning(self.cup))
        if self.app.cup.cup is None or self.cup.present is None:
            return iter(())
        menu = couch_routes.CupMenu(changes=True)
        return navigator.likely_scenes(self.app, couch_routes.CupRoster(), menu)

    # -- the count

    def _show_count(self) -> None:
        number = counted_last(self.cup)
        if self.is_counting and number is not None:
            self.timeline.add(Count(self.motion, self.board, number).show())

    def _end_count(self) -> None:
        """End the count if it still runs, and draw the standings as they are now."""
        self.timeline.finish()
        self.is_counting, self.glance = False, Glance(GLANCE)
        self.play("score_resolve")
        self.rebuild()

    def rebuild(self) -> None:
        """End the count if it runs, and draw everything afresh."""
        if self.is_counting and self.timeline.is_busy:
            self._end_count()
        else:
            super().rebuild()

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if not self.is_counting:
            self.glance.update(seconds)
        elif not self.timeline.is_busy:
            self._end_count()

    # -- input

    def handle(self, intent: Intent) -> bool:
        """End the count on a press, before anything is decided."""
        if intent.is_press and self.is_counting:
            self._end_count()
            return True
        return super().handle(intent)

    def confirm(self, key: str, intent: Intent) -> bool:
        if key.startswith(GUEST):
            return False
        if self.leaving or self.glance.catch_press():
            return True
        self.press(key)
        host = intent.device
        match key:
            case "next" | "anyway":
                return self._begin(lambda: courses.begin_course(self.app, host))
            case "go_on":
                return self._begin(lambda: courses.go_on_course(self.app, host))
            case "again" | "leave_out":
                return self._give_up(key, host)
            case "crown_now":
                self.cup = cups.end_early(self.cup)
                self.app.cup.change(self.cup)
                return self._crown()
            case "crown":
                return self._crown()
            case "menu":
                return self.go(couch_routes.CupMenu(changes=True))
            case "guests":
                return self.lay_over(couch_routes.CupRoster())
            case "close":
                self.app.cup.shelve()
        return self._leave()

    def _begin(self, begin: Callable[[], object]) -> bool:
        """Begin a course, or say why it cannot begin. True."""
        count = len(cups.seat_guests(self.cup))
        present = self.cup.present
        if present is not None and present.state == "open" and not cups.fits(present.game, count):
            return self.refuse(say("cup_table.not_fit", n=count))
        try:
            begin()
        except GameError as error:
            return self.refuse(str(error))
        self.leaving = True
        return True

    def _give_up(self, key: str, host: Device) -> bool:
        """Begin the running course once more, or leave it out. True."""
        if key == "again":
            return self._begin(lambda: courses.play_again(self.app, host))
        courses.leave_out(self.app)
        self.cup = self.app.cup.cup or self.cup
        return self.show_change("card_slide")

    def _crown(self) -> bool:
        self.leaving = True
        return navigator.replace(self.app, couch_routes.CupCrowning(self.cup))

    def _leave(self) -> bool:
        """Leave for the title: the cup waits, and nothing is lost."""
        self.leaving = True
        navigator.go_home(self.app)
        return True

    def on_back(self, intent: Intent) -> bool:
        """Move the focus to the break before anything is left."""
        if self.focused_key == "break" or "break" not in self.buttons:
            return self._leave()
        self.play("back")
        self.focus.move_to("break")
        self.follow_focus(sound=False)
        return True

    on_menu = on_back

    def on_details(self, intent: Intent) -> bool:
        """Open the menu of the courses to come."""
        return self.confirm("menu", intent) if "menu" in self.buttons else False

    def on_third(self, intent: Intent) -> bool:
        """Ask what becomes of a course that all give up (G29)."""
        if not self._has_match:
            return False
        answers = tuple((key, say(f"cup_table.button.{key}")) for key in ("again", "leave_out"))
        question, detail = say("cup_table.give_up.question"), say("cup_table.give_up.text")
        chosen = partial(self._give_up, host=intent.device)
        return self.lay_over(panel_routes.Choice(question, detail, answers, chosen))
