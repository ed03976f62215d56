"""The menu of the couch cup (G20): what the King offers by time, courses in their order, and the way to the table."""

from game.core.errors import GameError
from game.evening import cup as cups
from game.evening.cup import CupError
from scenes.evening import courses
from scenes.evening.faces import draw_guest
from scenes.evening.menu import layout, rows
from scenes.evening.menu.plans import plan_change, plan_cup
from scenes.evening.menu.rows import CourseRows, misfit_words
from scenes.evening.seasoning.words import seasoned_words
from scenes.kit.app import App
from scenes.kit.base import CANDLE, LABEL, NIGHT_700, SMALL, SMALL_LABEL, TEXT_HI, Rect, say
from scenes.kit.input import Focusable, Intent
from scenes.kit.input.device import Device
from scenes.kit.widgets import BACK, CHOOSE, Prompt
from scenes.navigation import couch_routes
from scenes.pages.dialog import ask_first
from scenes.pages.game_card import draw_sheet
from scenes.pages.menu import MenuScene

SHADE = 130
BEGIN, SEASONING = "begin", "seasoning"
OFFER = "offer:"


class CupMenuScene(MenuScene):
    """The menu as it is planned: each part of a row can have the focus; confirm and the shoulder buttons turn it. A
    row that was lifted moves up and down."""

    ends_phones = False

    def __init__(self, app: App, changes: bool = False) -> None:
        """changes: the menu of the cup that waits is changed; else that of a new one for those on the chairs. Raises
        CupError without a cup or guests."""
        super().__init__(app)
        self.changes = changes
        self.draft = plan_change(app) if changes else plan_cup(app)
        self.lifted: int | None = None
        self.proposals_told = False

    # -- drawing

    def build(self) -> None:
        self.draw_village(near=True)
        self.darken(SHADE)
        self.draw_heading(say("cup_menu.change" if self.changes else "cup_menu.heading"))
        items = self._draw_offers()
        draw_sheet(self.stage, layout.SHEET)
        items += CourseRows(self, self.draft, self.lifted).draw_rows()
        self._draw_guests()
        self._draw_total()
        self._draw_buttons()
        items += [
            Focusable(key, button.rect) for key, button in self.buttons.items() if not key.startswith(OFFER)
        ]
        self.focus.set_items(items, BEGIN)

    def _draw_offers(self) -> list[Focusable]:
        """Draw what the King offers; the one that is chosen has a tick."""
        offers = [*self.draft.offers] if not self.draft.begun else []
        width = (layout.OFFERS.w - layout.OFFER_GAP * 2) / 3
        items = []
        for number, offer in enumerate(offers):
            rect = layout.OFFERS.column(layout.OFFERS.x + number * (width + layout.OFFER_GAP), width)
            menu = self.draft.offers[offer]
            detail = say("cup_menu.offered", n=len(menu), minutes=self.draft.menu_minutes(menu))
            key = f"{OFFER}{offer}"
            self.add_button(key, rect, say(f"cup_menu.offer.{offer}"), style=LABEL, detail=detail)
            if offer == self.draft.chosen_offer:
                self.stage.add_image("cards", "ui/icon_check", rect.right - 34, rect.top - 34, 52)
            items.append(Focusable(key, rect))
        return items

    def _draw_guests(self) -> None:
        """Draw who sits at the table, in two rows where there are more than three."""
        card = layout.GUESTS
        self.stage.add_box("board", card, 30, NIGHT_700)
        title = card.top_strip(64, 10, 28)
        self.stage.add_label("cards", say("cup_menu.guests"), SMALL_LABEL, title, CANDLE)
        guests = [guest for guest in self.draft.cup.guests if guest.is_playing]
        lines = [guests[:3], guests[3:]] if len(guests) > 3 else [guests]
        top = title.y - 2 if len(lines) > 1 else title.y - layout.FACE_PITCH_Y / 3
        for line, sitting in enumerate(lines):
            y = top - line * layout.FACE_PITCH_Y - layout.FACE / 2
            for number, guest in enumerate(sitting):
                x = card.cx + (number - (len(sitting) - 1) / 2) * layout.FACE_PITCH_X
                draw_guest(self.app, self.stage, guest, x, y, layout.FACE)
                name = Rect(
                    x - layout.FACE_PITCH_X / 2 + 4, y - layout.FACE / 2 - 44, layout.FACE_PITCH_X - 8, 42
                )
                self.stage.add_name("cards", guest.name, SMALL, name, TEXT_HI, "center")

    def _draw_total(self) -> None:
        """Draw how long it takes."""
        count, minutes = len(self.draft.open_courses), self.draft.total_minutes
        place = layout.TOTAL
        self.stage.add_image("cards", "ui/icon_hourglass", place.x + layout.ICON / 2, place.cy, layout.ICON)
        words = place.trim(left=layout.ICON + 18)
        total = say("cup_menu.total", n=count, minutes=minutes)
        self.stage.add_label("cards", total, LABEL, words, TEXT_HI, wraps=True)

    def _draw_buttons(self) -> None:
        seasoned = seasoned_words(self.draft.cup)
        if not seasoned and self.draft.has_proposal:
            seasoned = say("cup_menu.proposal")
        detail = seasoned or say("cup_menu.unseasoned")
        label = say("cup_menu.seasoning")
        self.add_button(SEASONING, layout.SEASONING, label, style=SMALL_LABEL, detail=detail)
        label = say("cup_menu.done" if self.changes else "cup_menu.begin")
        self.add_button(BEGIN, layout.BEGIN, label, kind="ready", style=LABEL)

    # -- words

    def show_prompts(self) -> None:
        self.show_in_bar(self._bar_words(), [*self._find_prompts(), BACK])

    def _bar_words(self) -> str:
        """Sentence on the focused thing."""
        part, _, number = self.focused_key.partition(":")
        if part in (*rows.TURNED, rows.ORDER, rows.DROP):
            course = self.draft.cup.courses[int(number)]
            if self.lifted is not None:
                return say("cup_menu.says.lifted")
            if part == rows.MODE:
                return say(f"{course.game}.lobby.about.{self.draft.mode(course)}")
            return misfit_words(self.draft, course) or say(f"cup_menu.says.{part}")
        if part == BEGIN and self.changes:
            return say("cup_menu.says.done")
        known = ("offer", rows.ADD, SEASONING, BEGIN)
        return say(f"cup_menu.says.{part}") if part in known else ""

    def _find_prompts(self) -> list[Prompt]:
        part = self.focused_key.partition(":")[0]
        if part in rows.TURNED:
            turned = [Prompt("turn", "cup_menu.prompt.turn"), Prompt("third", "cup_menu.prompt.drop")]
            return [CHOOSE, Prompt("confirm", "cup_menu.prompt.next"), *turned]
        if part == rows.ORDER:
            effect = "lift" if self.lifted is None else "put"
            return [CHOOSE, Prompt("confirm", f"cup_menu.prompt.{effect}")]
        return [CHOOSE, Prompt("confirm", "common.select")]

    # -- input

    def confirm(self, key: str, intent: Intent) -> bool:
        verb, _, what = key.partition(":")
        if verb in ("less", "more"):
            return self._turn(what, -1 if verb == "less" else 1)
        if verb in ("up", "down"):
            return self._move(int(what), -1 if verb == "up" else 1)
        if verb == "offer":
            return self._take_offer(what)
        if verb in rows.TURNED:
            return self._turn(key, 1)
        if verb == rows.ORDER:
            self.lifted = None if self.lifted is not None else int(what)
            return self.show_change("panel_open" if self.lifted is not None else "panel_close")
        if verb == rows.DROP:
            return self._drop(int(what))
        if verb == rows.ADD:
            return self._add()
        self.press(key)
        if key == SEASONING:
            return self._open_seasoning()
        return self._keep_change() if self.changes else self._begin(intent.device)

    def on_turn(self, intent: Intent, step: int) -> bool:
        verb = self.focused_key.partition(":")[0]
        return verb in rows.TURNED and self._turn(self.focused_key, step)

    def on_third(self, intent: Intent) -> bool:
        verb, _, number = self.focused_key.partition(":")
        is_course = verb in (*rows.TURNED, rows.ORDER, rows.DROP)
        return is_course and self._drop(int(number))

    def on_move(self, intent: Intent) -> bool:
        if self.lifted is None or not intent.direction:
            return super().on_move(intent)
        _, up = intent.direction
        return not up or self._move(self.lifted, -up)

    def on_back(self, intent: Intent) -> bool:
        if self.lifted is not None:
            self.lifted = None
            return self.show_change("panel_close")
        return super().on_back(intent)

    def _take_offer(self, offer: str) -> bool:
        found = next(one for one in self.draft.offers if one == offer)
        self.draft.take_offer(found)
        return self.show_change("slider_step", 3)

    def _turn(self, key: str, step: int) -> bool:
        part, _, number = key.partition(":")
        turns = {
            rows.GAME: self.draft.turn_game,
            rows.LENGTH: self.draft.turn_length,
            rows.MODE: self.draft.turn_mode,
        }
        if not turns[part](int(number), step):
            return self.refuse(say(f"cup_menu.only_one.{part}"))
        return self.show_change("slider_step", 3)

    def _move(self, number: int, by: int) -> bool:
        if not self.draft.move(number, by):
            return self.refuse(say("cup_menu.at_end"))
        if self.lifted is not None:
            self.lifted = number + by
        self.focus.move_to(f"{rows.ORDER}:{number + by}")
        return self.show_change("slider_step", 3 - by)

    def _drop(self, number: int) -> bool:
        if not self.draft.can_drop or self.draft.cup.courses[number].state != "open":
            return self.refuse(say("cup_menu.fewest"))
        self.draft.drop(number)
        self.lifted = None
        return self.show_change("panel_close")

    def _add(self) -> bool:
        self.draft.add()
        self.focus.move_to(f"{rows.GAME}:{len(self.draft.cup.courses) - 1}")
        return self.show_change("join")

    # -- the way on

    def _open_seasoning(self) -> bool:
        self.proposals_told = True
        return self.go(couch_routes.CupSeasoning(self.draft))

    def _misfit(self) -> str:
        """Sentence on the first course that does not fit, "" if all do."""
        return next(filter(None, (misfit_words(self.draft, one) for one in self.draft.open_courses)), "")

    def _keep_change(self) -> bool:
        """Keep the changed menu and go back to the table."""
        waiting = self.app.cup.cup
        if misfit := self._misfit():
            return self.refuse(misfit)
        if waiting is not None:
            changed = waiting.replace(guests=self.draft.cup.guests)
            try:
                self.app.cup.change(cups.change_menu(changed, self.draft.open_courses))
            except CupError as error:
                return self.refuse(str(error))
        return self.go_back()

    def _begin(self, device: Device) -> bool:
        """Begin the cup: first the King says what he proposes, and a cup that waits is asked about."""
        if misfit := self._misfit():
            return self.refuse(misfit)
        is_plain = not any(guest.seasoning for guest in self.draft.cup.guests)
        if is_plain and not self.proposals_told and self.draft.has_proposal:
            return self._open_seasoning()
        waiting = self.app.cup.cup
        if self.app.cup.is_foreign or (waiting is not None and not waiting.is_over):
            kind = "foreign" if waiting is None else "waiting"
            text = say(f"cup_menu.replace.{kind}")
            return ask_first(self.app, "cup_menu.replace", lambda: self._begin_now(device), text)
        return self._begin_now(device)

    def _begin_now(self, device: Device) -> bool:
        """Keep the cup and show the table of its first course."""
        try:
            self.app.cup.begin(self.draft.cup.guests, self.draft.cup.courses)
            courses.begin_course(self.app, device)
        except GameError as error:
            return self.refuse(str(error))
        return True
