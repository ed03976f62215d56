"""The panel on who plays on in a cup (G29): somebody leaves, for whom a bot sits in or whose seat stays empty, and
somebody comes with the points of the last place."""

from typing import Literal

from game import bots
from game.evening import cup as cups
from game.evening.cup import Cup, CupError, Guest
from game.profiles.profile import COLORS, Profile
from game.profiles.ratings.rating import nearest_level
from scenes.evening.faces import draw_guest
from scenes.kit.app import App
from scenes.kit.base import (
    BODY_BOLD,
    CANDLE,
    HEADING,
    LABEL,
    NIGHT_800,
    SMALL_LABEL,
    TEXT_HI,
    TEXT_MID,
    Rect,
    say,
)
from scenes.kit.input import Focusable, Intent
from scenes.kit.widgets import BACK, MOVE, Prompt
from scenes.navigation import routes
from scenes.pages.dialog import Panel

PANEL = Rect(360, 150, 1200, 824)
PAD, HEAD_H, ROW_H, GAP = 48.0, 116.0, 88.0, 10.0
ROWS_H = 578.0
"""Of all rows together: with those who have left there may be more than six."""
FACE, BUTTON_H = 72.0, 80.0
NAME_W = 470.0
ROW = "row:"
"""Before the id of a guest: the key of its row."""
State = Literal["here", "stand_in", "empty"]
STATES: tuple[State, ...] = ("here", "stand_in", "empty")
USUAL_FLAMES = 3
"""Of a bot that sits in for somebody without a rating."""


class RosterPanel(Panel):
    """A row for each person; confirm, left and right change whether they play on."""

    def __init__(self, app: App) -> None:
        """Raises CupError if no cup waits."""
        super().__init__(app)
        if app.cup.cup is None:
            raise CupError(say("cup_table.none_waits"))

    @property
    def cup(self) -> Cup:
        """The cup that waits."""
        cup = self.app.cup.cup
        assert cup is not None
        return cup

    def build(self) -> None:
        self.draw_panel(PANEL)
        head = PANEL.top_strip(90, 16, PAD)
        self.stage.add_label("cards", say("cup_table.panel.heading"), HEADING, head, CANDLE)
        items = []
        people = [guest for guest in self.cup.guests if not guest.bot]
        height = min(ROW_H, (ROWS_H + GAP) / max(1, len(people)) - GAP)
        for number, guest in enumerate(people):
            rect = PANEL.top_strip(height, HEAD_H + number * (height + GAP), PAD)
            self._draw_row(guest, rect)
            items.append(Focusable(f"{ROW}{guest.id}", rect, "rows"))
        width = (PANEL.w - 2 * PAD - GAP) / 2
        for key, x in (("done", PANEL.x + PAD), ("comes", PANEL.x + PAD + width + GAP)):
            place = Rect(x, PANEL.y + 34, width, BUTTON_H)
            self.add_button(key, place, say(f"cup_table.panel.{key}"), style=SMALL_LABEL)
        items += [Focusable(key, button.rect, "buttons") for key, button in self.buttons.items()]
        self.focus.set_items(items, "done")

    def _draw_row(self, guest: Guest, rect: Rect) -> None:
        self.stage.add_box("board", rect, 22, NIGHT_800)
        face = min(FACE, rect.h - 4)
        draw_guest(self.app, self.stage, guest, rect.x + 20 + FACE / 2, rect.cy, face)
        name = rect.column(rect.x + FACE + 44, NAME_W)
        self.stage.add_name("cards", guest.name, LABEL, name, TEXT_HI)
        room = self.draw_arrows(rect, name.right + 20, guest.id)
        state = _state_of(guest)
        color = CANDLE if state == "here" else TEXT_MID
        words = say(f"cup_table.panel.{state}")
        style = self.art.fit_letters(words, BODY_BOLD, room.w)
        self.stage.add_label("cards", words, style, room, color, "center")

    def show_prompts(self) -> None:
        on_row = self.focused_key.startswith(ROW)
        says = "cup_table.panel.says" if on_row else "cup_table.panel.text"
        press = "settings.prompt.change" if on_row else "common.select"
        self.show_in_bar(say(says), [MOVE, Prompt("confirm", press), BACK])

    # -- input

    def on_move(self, intent: Intent) -> bool:
        if intent.across and self.focused_key.startswith(ROW):
            return self._step(self.focused_key.removeprefix(ROW), intent.across)
        return super().on_move(intent)

    def confirm(self, key: str, intent: Intent) -> bool:
        side, _, guest = key.partition(":")
        if guest:
            return self._step(guest, -1 if side == "less" else 1)
        self.press(key)
        if key == "done":
            return self.on_back(intent)
        taken = tuple(one.owner for one in self.cup.guests if one.owner)
        question = say("cup_table.comes.question")
        return self.lay_over(routes.PickPerson(question, self._add_guest, taken, self._free_color(0)))

    def _step(self, who: str, step: int) -> bool:
        """Change whether somebody plays on. True."""
        guest = self.cup.guest(who)
        at = STATES.index(_state_of(guest))
        for steps in (step, 2 * step):
            after = self._with_state(guest, STATES[(at + steps) % len(STATES)])
            if cups.FEWEST_GUESTS <= len(cups.seat_guests(after)) <= cups.MOST_GUESTS:
                self.app.cup.change(after)
                return self.show_change("card_slide")
        return self.refuse(say("cup_table.panel.few" if guest.is_playing else "cup_table.panel.full"))

    def _with_state(self, guest: Guest, state: State) -> Cup:
        if state == "here":
            return cups.come_back(self.cup, guest.id)
        return cups.leave(self.cup, guest.id, self._flames_like(guest) if state == "stand_in" else 0)

    def _flames_like(self, guest: Guest) -> int:
        """Flames of the bot that is as strong as somebody in the course to come."""
        profile, present = self.app.profiles.get(guest.owner), self.cup.present
        rating = profile.rating.get(present.game) if profile is not None and present is not None else None
        if rating is None or present is None:
            return USUAL_FLAMES
        level = nearest_level(present.game, rating)
        return next(info.flames for info in bots.list_levels(present.game) if info.number == level)

    def _add_guest(self, profile: Profile) -> None:
        """Let a person come to the table; their points are those of the last place."""
        color = self._free_color(profile.color)
        guest = Guest(profile.id, profile.name, profile.id, profile.portrait, profile.shape, color)
        try:
            self.app.cup.change(cups.join(self.cup, guest))
        except CupError as error:
            self.refuse(str(error))
            return
        self.rebuild()

    def _free_color(self, wanted: int) -> int:
        """Seat color that nobody has, the wanted one if that is free."""
        taken = {guest.color for guest in self.cup.guests}
        return next((color for color in (wanted, *range(COLORS)) if color not in taken), wanted)


def _state_of(guest: Guest) -> State:
    """Present state of a person's seat."""
    if guest.left is None:
        return "here"
    return "stand_in" if guest.stand_in else "empty"
