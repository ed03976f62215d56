"""Panel with the code that lets phones in, and a row for each phone (P3, P8, P30)."""

from __future__ import annotations

from typing import Any

from scenes.kit.app import App
from scenes.kit.base import (
    BODY,
    CANDLE,
    DISPLAY,
    HEADING,
    INK,
    LABEL,
    NIGHT_500,
    NIGHT_700,
    SMALL,
    SMALL_LABEL,
    TEXT_HI,
    TEXT_MID,
    Rect,
    TextStyle,
    say,
)
from scenes.kit.input import Focusable, Intent
from scenes.kit.phones.desk import PhoneDesk
from scenes.kit.phones.phone import Phone
from scenes.kit.widgets import BACK, CHOOSE, Prompt, draw_chip
from scenes.navigation import navigator, routes
from scenes.pages.code_picture import draw_code
from scenes.pages.dialog import Panel

PANEL = Rect(96, 150, 1728, 810)
PAPER = Rect(PANEL.x + 48, PANEL.top - 610, 500, 500)
WAY_IN = Rect(PANEL.x + 48, PANEL.y + 28, 740, 160)
HERE = Rect(PANEL.x + 812, PANEL.y + 36, PANEL.w - 860, PANEL.h - 120)
PHONE_H = 300.0
PHONE_X = PAPER.right + 116
ROW_H, WIDEST_GAP = 66.0, 24.0
MOST_WITH_WORDS, WORDS_H = 4, 250.0
"""So many phones leave room for what to do with the code."""
BUTTON_H, BUTTON_GAP, BUTTON_Y = 76.0, 36.0, PANEL.y + 42
ROOM_CODE = TextStyle(DISPLAY, 72, 1.0, narrow=1.18)
WHITE = (255, 255, 255)
"""A code lies on white."""


class PhonesScene(Panel):
    """Code, address and letters at the left; phones and buttons at the right."""

    def __init__(self, app: App, desk: Any = None, shuts: bool = True) -> None:
        """desk: that of the scene below, which goes on talking with phones; None: they steer this panel.
        shuts: the door is shut again when the panel closes."""
        super().__init__(app)
        self.desk: PhoneDesk | None = desk
        self.shuts = shuts
        self._drawn: object = None

    @property
    def phone_desk(self) -> PhoneDesk:
        return self.desk or super().phone_desk

    def enter(self) -> None:
        self._open_door()
        super().enter()

    def _open_door(self) -> bool:
        phones = self.app.phones
        return phones.door is not None or phones.open_door()

    # -- drawing

    def build(self) -> None:
        self._drawn = self._state
        self.draw_panel(PANEL)
        head = Rect(PANEL.x + 48, PANEL.top - 96, 720, 72)
        self.stage.add_label("cards", say("phones.panel.title"), HEADING, head, CANDLE)
        if self.app.phones.door is None:
            self._draw_trouble()
        else:
            self._draw_way_in()
        items = self._draw_phones() + self._draw_buttons()
        self.focus.set_items(items, "done")

    def _draw_trouble(self) -> None:
        room = Rect(PANEL.x + 48, PANEL.y + 200, 700, 460)
        words = self.app.phones.trouble or say("phones.trouble.shut")
        self.stage.add_image("cards", "ui/icon_warning", room.x + 70, room.top - 90, 130)
        text = room.row(room.y, 300)
        self.stage.add_label("cards", words, BODY, text, TEXT_HI, wraps=True)

    def _draw_way_in(self) -> None:
        door = self.app.phones.door
        assert door is not None
        self.stage.add_box("board", PAPER, 26, WHITE, INK, 6)
        draw_code(self.app, self.stage, door.link, PAPER.expand(-36))
        self.stage.add_picture("cards", "ui/icon_phone", PHONE_X, PAPER.cy, PHONE_H)
        line = WAY_IN.row(WAY_IN.top - 50, 50)
        words = say("phones.panel.open", address=door.short)
        self.stage.add_label("cards", words, SMALL, line, TEXT_HI)
        letters = WAY_IN.row(WAY_IN.y + 8, 100)
        self.stage.add_text("cards", door.room, ROOM_CODE, letters.x, letters.cy, CANDLE, box=letters)

    def _draw_phones(self) -> list[Focusable]:
        """Draw a row for each phone, or what to do while there is none."""
        phones = list(self.app.phones.known.values())
        if len(phones) <= MOST_WITH_WORDS:
            key = "lonely" if self.app.phones.is_lonely else "how"
            top = HERE.top - len(phones) * (ROW_H + WIDEST_GAP)
            words = HERE.row(top - WORDS_H, WORDS_H)
            self.stage.add_label("cards", say(f"phones.panel.{key}"), BODY, words, TEXT_MID, wraps=True)
        room = HERE.top - (BUTTON_Y + BUTTON_H + WIDEST_GAP)
        step = ROW_H + min(WIDEST_GAP, (room - len(phones) * ROW_H) / max(1, len(phones) - 1))
        rows = [HERE.row(HERE.top - ROW_H - place * step, ROW_H) for place in range(len(phones))]
        return [self._draw_phone(rect, phone) for rect, phone in zip(rows, phones, strict=True)]

    def _draw_phone(self, rect: Rect, phone: Phone) -> Focusable:
        self.stage.add_box("board", rect, 20, NIGHT_500 if phone.is_here else NIGHT_700, INK, 4)
        seats = self.app.seating.seats_of(phone.device)
        x = rect.x + 14
        for seat in seats:
            draw_chip(self.stage, self.app.seating[seat].color, x + 24, rect.cy, 48)
            x += 58
        state = self._state_words(phone, seats)
        w = self.art.text_width(state, SMALL)
        self.stage.add_label("cards", state, SMALL, rect.column(rect.right - 76 - w, w + 4), TEXT_MID)
        icon = "icon_phone" if phone.is_here else "icon_phone_asleep"
        self.stage.add_picture("cards", f"ui/{icon}", rect.right - 36, rect.cy, ROW_H - 12)
        room = rect.column(x + 8, rect.right - 92 - w - x)
        name = phone.name or say("phones.panel.nameless")
        self.stage.add_name("cards", name, SMALL_LABEL, room, TEXT_HI)
        return Focusable(f"phone:{phone.id}", rect, "phones")

    def _state_words(self, phone: Phone, seats: list[int]) -> str:
        if not seats:
            return say("phones.panel.watches" if phone.is_watching else "phones.panel.no_seat")
        return say("phones.panel.here" if phone.is_here else "phones.panel.asleep")

    def _draw_buttons(self) -> list[Focusable]:
        """Draw the buttons below the phones."""
        keys = ["new_code"] if self.app.phones.door else ["try_again"]
        if len(self.app.phones.addresses) > 1:
            keys.append("address")
        width = (HERE.w - BUTTON_GAP * len(keys)) / (len(keys) + 1)
        items = []
        for place, key in enumerate([*keys, "done"]):
            rect = Rect(HERE.x + place * (width + BUTTON_GAP), BUTTON_Y, width, BUTTON_H)
            words = say("common.back" if key == "done" else f"phones.panel.{key}")
            self.add_button(key, rect, words, style=SMALL_LABEL if len(keys) > 1 else LABEL)
            items.append(Focusable(key, rect, "buttons"))
        return items

    def show_looks(self) -> None:
        super().show_looks()
        self.ring.set_slim(self.focus.group == "phones")  # rows lie close together

    def show_prompts(self) -> None:
        on_phone = self.focused_key.startswith("phone:")
        select = Prompt("confirm", "phones.panel.send_away" if on_phone else "common.select")
        self.show_in_bar("", [CHOOSE, select, BACK])

    # -- time and input

    @property
    def _state(self) -> object:
        """All that is drawn and can change by itself."""
        phones = self.app.phones
        people = [
            (phone.id, phone.name, phone.is_here, phone.is_watching, *self.app.seating.seats_of(phone.device))
            for phone in phones.known.values()
        ]
        return phones.door, phones.trouble, phones.is_lonely, people

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self._drawn != self._state:
            self.rebuild()

    def confirm(self, key: str, intent: Intent) -> bool:
        if key == "done":
            return self.on_back(intent)
        if not self.app.phones.is_host(intent.device):
            return self.refuse(say("phones.panel.host"))
        self.press(key)
        match key.partition(":"):
            case "new_code", _, _:
                self.app.phones.renew_door()
            case "address", _, _:
                self.app.phones.use_next_address()
            case "try_again", _, _:
                self._open_door()
            case "phone", _, phone_id:
                return self._ask_to_send_away(phone_id)
        return True

    def _ask_to_send_away(self, phone_id: str) -> bool:
        phone = self.app.phones.known.get(phone_id)
        if phone is None:
            return False
        name = phone.name or say("phones.panel.nameless")
        question = say("phones.panel.send_away_title", name=name)
        yes, no = say("phones.panel.send_away"), say("phones.panel.stay")
        text = say("phones.panel.send_away_text")
        return navigator.lay_over(
            self.app,
            routes.Confirm(question, text, yes, no, lambda: self.app.phones.send_away(phone), danger=False),
        )

    def on_back(self, intent: Intent) -> bool:
        if self.shuts:
            self.app.phones.shut_door()
        return super().on_back(intent)
