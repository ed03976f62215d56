"""Choice of the deal: a new one, the last one again, or one by its letters."""

from collections.abc import Callable

from game.core.deal_code import HALF, LENGTH, LETTERS, code_of, normalize_letters, seed_of
from scenes.kit.app import App
from scenes.kit.base import (
    BODY,
    CANDLE,
    HEADING,
    LABEL,
    NIGHT_700,
    NIGHT_800,
    SMALL,
    TEXT_HI,
    TEXT_MID,
    Rect,
    format_value,
    say,
)
from scenes.kit.input import Focusable, Intent
from scenes.kit.input.devices import ERASE
from scenes.kit.widgets import BACK, MOVE, SELECT, Prompt
from scenes.lobby.page import LobbyPage
from scenes.navigation import navigator, panel_routes
from scenes.pages.dialog import Panel, leave_scene

PANEL = Rect(280, 168, 1360, 780)
BUTTON_W, BUTTON_H = 1264, 92
SLOT, SLOT_GAP, MIDDLE_GAP = 88, 12, 40
SLOTS_Y = 316
EMPTY = "A" * LENGTH
SHORTER_H = 116
"""Height by which the rematch's panel grows for a shorter match."""
Chosen = Callable[[int | None], object]
"""Called with the chosen seed; None: a new one."""


class DealScene(Panel):
    """Panel over the lobby with the ten letters of a deal. Keys write letters, the shoulder buttons turn the
    one in focus."""

    is_typing = True

    def __init__(self, app: App, last: int | None, present: int | None, chosen: Chosen) -> None:
        """last: seed of the last match; present: seed that is chosen now."""
        super().__init__(app)
        self.last = last
        self.chosen = chosen
        self.letters = list((code_of(present) or code_of(last)).replace("-", "") or EMPTY)
        self.home = "new"

    def build(self) -> None:
        self.draw_panel(PANEL)
        head = PANEL.row(PANEL.top - 96, 76, 48)
        self.stage.add_label("cards", say("lobby.deal.title"), HEADING, head, CANDLE, "center")
        line = head.row(head.y - 132, 128)
        words = say("lobby.deal.says")
        self.stage.add_label("cards", words, BODY, line, TEXT_MID, "center", wraps=True)
        y = line.y - 8
        for key in ("new", *(["last"] if code_of(self.last) else [])):
            y -= BUTTON_H + 12
            words = say(f"lobby.deal.{key}", code=code_of(self.last))
            self.add_button(key, Rect(PANEL.x + 48, y, BUTTON_W, BUTTON_H), words)
        items = [Focusable(key, button.rect) for key, button in self.buttons.items()]
        items += [self._draw_slot(place) for place in range(LENGTH)]
        self.add_button(
            "typed",
            Rect(PANEL.x + 48, PANEL.y + 30, BUTTON_W, BUTTON_H),
            say("lobby.deal.typed", code=self.code),
        )
        items.append(Focusable("typed", self.buttons["typed"].rect))
        self.focus.set_items(items, self.home)
        self.focus.move_to(self.home)

    @property
    def code(self) -> str:
        return code_of(seed_of("".join(self.letters)))

    def _draw_slot(self, place: int) -> Focusable:
        width = LENGTH * SLOT + (LENGTH - 2) * SLOT_GAP + MIDDLE_GAP
        x = PANEL.cx - width / 2 + place * (SLOT + SLOT_GAP) + (MIDDLE_GAP - SLOT_GAP if place >= HALF else 0)
        rect = Rect(x, SLOTS_Y, SLOT, SLOT)
        self.stage.add_box("cards", rect, 18, NIGHT_800, NIGHT_700)
        self.stage.add_label("cards", format_value(self.letters[place]), LABEL, rect, TEXT_HI, "center")
        return Focusable(f"slot:{place}", rect, "slots")

    def show_prompts(self) -> None:
        acts = [SELECT]
        if self._focused_slot() is not None:
            acts = [Prompt("confirm", "lobby.deal.next"), Prompt("turn", "lobby.deal.turn")]
        self.show_in_bar("", [MOVE, *acts, BACK])

    def _focused_slot(self) -> int | None:
        key = self.focused_key
        return int(key.removeprefix("slot:")) if key.startswith("slot:") else None

    # -- input

    def confirm(self, key: str, intent: Intent) -> bool:
        place = self._focused_slot()
        if place is not None:
            return self._focus_slot(place + 1)
        self.press(key)
        return self._choose_seed({"new": None, "last": self.last}.get(key, seed_of("".join(self.letters))))

    def on_turn(self, intent: Intent, step: int) -> bool:
        place = self._focused_slot()
        if place is None:
            return False
        letter = LETTERS[(LETTERS.index(self.letters[place]) + step) % len(LETTERS)]
        return self._write_letter(place, letter, place)

    def on_text(self, intent: Intent) -> bool:
        """Write a typed letter at the focus, else at the first place; other characters are ignored."""
        place, text = self._focused_slot() or 0, intent.text or ""
        if text == ERASE:
            return self._focus_slot(max(0, place - 1))
        letter = normalize_letters(text)
        if not letter or len(letter) != 1:
            return False
        return self._write_letter(place, letter, place + 1)

    def _write_letter(self, place: int, letter: str, then: int) -> bool:
        self.letters[place] = letter
        return self._focus_slot(then)

    def _focus_slot(self, place: int) -> bool:
        self.home = f"slot:{place}" if place < LENGTH else "typed"
        return self.show_change("focus_tick", 1 + place % 8)

    def _choose_seed(self, seed: int | None) -> bool:
        if leave_scene(self):
            self.chosen(seed)
        return True


def choose_deal(lobby: LobbyPage) -> bool:
    """Open the choice of the deal over the lobby. True."""

    def take_seed(seed: int | None) -> None:
        lobby.deal = seed
        lobby.rebuild()

    return navigator.lay_over(
        lobby.app, panel_routes.Deal(lobby.app.last_deals.get(lobby.game.id), lobby.deal, take_seed)
    )


class RematchScene(Panel):
    """Panel over the results: a new deal, the same one again, or a shorter match."""

    closing_sound = "back"
    PANEL = Rect(460, 350, 1000, 400)

    def __init__(
        self,
        app: App,
        seed: int | None,
        chosen: Chosen,
        shorter: Callable[[], object] | None = None,
        length: str = "",
        note: str = "",
    ) -> None:
        """shorter: begins a match of a shorter length, called `length`; None if there is none. note: sentence on
        the match, "" for none."""
        super().__init__(app)
        self.seed = seed
        self.chosen = chosen
        self.shorter = shorter
        self.length = length
        self.note = note

    def build(self) -> None:
        panel = self.PANEL.trim(low=-SHORTER_H / 2, top=-SHORTER_H / 2) if self.shorter else self.PANEL
        self.draw_panel(panel)
        inner = panel.w - 96
        head = Rect(panel.x + 48, panel.top - 118, inner, 86)
        self.stage.add_text(
            "cards", say("results.rematch"), HEADING, panel.cx, head.cy, CANDLE, "center", box=head
        )
        low = panel.y + 40 + (SHORTER_H if self.shorter else 0)
        line = Rect(head.x, low + 114, inner, 110)
        words = say("lobby.deal.was", code=code_of(self.seed))
        lines = line.row(line.cy, line.h / 2), line.row(line.y, line.h / 2)
        for told, box in zip((words, self.note), lines if self.note else (line,), strict=False):
            self.stage.add_label("cards", told, SMALL, box, TEXT_HI, "center")
        width = (inner - 32) / 2
        for i, key in enumerate(("new", "same")):
            self.add_button(
                key, Rect(panel.x + 48 + i * (width + 32), low, width, 92), say(f"lobby.deal.{key}")
            )
        if self.shorter:
            rect = Rect(panel.x + 48, panel.y + 40, inner, 92)
            self.add_button("shorter", rect, say("length.shorter", length=self.length))
        self.focus_buttons("new")

    def show_prompts(self) -> None:
        self.show_in_bar("", [MOVE, SELECT, BACK])

    def confirm(self, key: str, intent: Intent) -> bool:
        self.press(key)
        if not leave_scene(self):
            return True
        if key == "shorter" and self.shorter:
            self.shorter()
        else:
            self.chosen(self.seed if key == "same" else None)
        return True
