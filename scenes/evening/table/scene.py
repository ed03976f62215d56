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
from scenes.kit.widgets import CHOOSE, SELECT, Prompt
from scenes.lobby.standing_guests import draw_standing, stand_prompt, toggle_standing
from scenes.navigation import couch_routes, navigator, panel_routes
from scenes.pages.show_first import ShowFirstScene

GUEST = "guest:"
"""Before the id of a guest: the key of its row."""
SHADE = 150
EYE_GAP = 36.0
"""Between those who watch and the words beside them."""
IN_A_ROW = 3
"""Most smaller buttons in one row."""


class CupTableScene(ShowFirstScene):
    """Table of a cup. cup: the one to show, None for the one that waits. Presses end the count, then decide."""

    glance_seconds = 0.6
    way_out = "break"

    def __init__(self, app: App, cup: Cup | None = None) -> None:
        """Raises CupError if no cup waits."""
        super().__init__(app)
        shown = cup or app.cup.cup
        if shown is None:
            raise CupError(say("cup_table.none_waits"))
        self.cup = shown
        self.is_showing &= counted_last(shown) is not None

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
        where, far = Rect(SAFE_RIGHT - 700, 946, 700, 64), words.number_words(self.cup)
        self.stage.add_label("board", far, BODY_BOLD, where, TEXT_MID, "right", outline=5)
        draw_standing(self, SAFE_RIGHT - self.art.text_width(far, BODY_BOLD) - EYE_GAP)
        order = order_before(self.cup) if self.is_showing else ()
        self.board = Board(self.app, self.stage, self.cup, order, not self.is_showing)
        draw_next(self.app, self.stage, self.cup)
        if self.is_showing:  # no plate is counted before its points have come
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
        low, high = layout.MORE_BUTTONS, layout.HIGH_BUTTONS
        more_rows = [(more, low)] if len(more) <= IN_A_ROW else [(more[:2], high), (more[2:], low)]
        for keys, room in ((first, layout.first_buttons(len(more_rows))), *more_rows):
            width = (room.w - layout.BUTTON_GAP * (len(keys) - 1)) / max(1, len(keys))
            for number, key in enumerate(keys):
                place = room.column(room.x + number * (width + layout.BUTTON_GAP), width)
                style = self.art.fit_letters(say(f"cup_table.button.{key}"), SMALL_LABEL, width - 24)
                self.add_button(key, place, say(f"cup_table.button.{key}"), style=style)
        rows = [
            Focusable(
                f"{GUEST}{who}",
                row.rect,
                "guests",
                who,
                words=row.guest.name,
                state=words.row_words(row.row),
            )
            for who, row in self.board.guests.items()
        ]
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
        """Buttons below those."""
        if self.cup.present is None:
            return []
        return ["break", "menu", "guests", *(["show"] if self._has_show else [])]

    @property
    def _has_show(self) -> bool:
        """True between two courses of guests who cannot all play the game that is shown (G21)."""
        present, guests = self.cup.present, len(cups.seat_guests(self.cup))
        is_between = present is not None and present.state == "open" and self.cup.number > 0
        return is_between and bool(cups.find_show(guests))

    def show_prompts(self) -> None:
        if self.is_showing:
            self.show_in_bar("", [Prompt("confirm", "campaign.prompt.skip")])
            return
        select = [] if self.focused_key.startswith(GUEST) else [SELECT]
        given_up = [Prompt("third", "cup_table.prompt.give_up")] if self._has_match else []
        device = self.app.devices.last_used
        stand = [stand_prompt(self.app, device)] if self._may_stand(device) else []
        self.show_in_bar(self._bar_sentence(), [CHOOSE, *select, *given_up, *stand])

    def _may_stand(self, device: Device) -> bool:
        """True for hands that no guest has, as far as it is known who holds what."""
        hands = {held.owner for held in self.app.cup.hands.values()}
        return bool(hands) and device.owner not in hands and self.cup.present is not None

    def _bar_sentence(self) -> str:
        """Sentence on the focused guest or button, else on who leads."""
        key = self.focused_key
        if key.startswith(GUEST):
            return words.chance_words(self.cup, key.removeprefix(GUEST))
        told = f"cup_table.says.{key}"
        return (
            say(told)
            if key in ("break", "menu", "guests", "show", "again", "leave_out")
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
        if self.is_showing and number is not None:
            self.timeline.add(Count(self.motion, self.board, number).show())

    def draw_end(self) -> None:
        """Draw the standings as they are now."""
        self.play("score_resolve")
        self.rebuild()

    # -- input

    def confirm(self, key: str, intent: Intent) -> bool:
        return not key.startswith(GUEST) and super().confirm(key, intent)

    def choose_way(self, key: str, intent: Intent) -> bool:
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
            case "show":
                return self._begin_show()
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

    def _begin_show(self) -> bool:
        try:
            courses.begin_show(self.app)
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
        return super().on_back(intent) if self.way_out in self.buttons else self._leave()

    def on_details(self, intent: Intent) -> bool:
        """Open the menu of the courses to come."""
        return self.confirm("menu", intent) if "menu" in self.buttons else False

    def on_peek(self, intent: Intent) -> bool:
        """Let somebody without a seat stand and watch from now on, or no more (G31)."""
        return self._may_stand(intent.device) and toggle_standing(self, intent.device)

    def on_third(self, intent: Intent) -> bool:
        """Ask what becomes of a course that all give up (G29)."""
        if not self._has_match:
            return False
        answers = tuple((key, say(f"cup_table.button.{key}")) for key in ("again", "leave_out"))
        question, detail = say("cup_table.give_up.question"), say("cup_table.give_up.text")
        chosen = partial(self._give_up, host=intent.device)
        return self.lay_over(panel_routes.Choice(question, detail, answers, chosen))
