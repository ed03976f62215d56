"""Pointing (G18): whoever holds the details button on a thing lays the own chip on it for a moment, so that one can show
without a word of rules. It changes nothing, and only things that lie open can be pointed at."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from scenes.kit.app import App
from scenes.kit.art import Piece
from scenes.kit.base import SAFE_RIGHT, SEAT_COLORS, Rect, say
from scenes.kit.input import Intent
from scenes.kit.input.device import Device
from scenes.kit.match.table_extension import TableExtension
from scenes.kit.widgets import Prompt

HOLD_SECONDS = 0.45
"""So long the button is held until it points."""
SECONDS = 4.0
"""So long a chip lies on a thing."""
SIZE, STEP = 72.0, 68.0
"""Side of a chip, and how far those on one thing are apart."""
FOLLOWS = 0.2
"""Seconds after which chips go along with their things."""
TOLD = "pointing"
"""Key of App.told_once."""
BEYOND, BESIDE, SMALL = 8.0, 30.0, 150.0
"""Distance of the first one from the corner, that from the corner of something narrow, and how narrow it is."""


def how_to_point(app: App) -> str:
    """Key of the text on how one points: by a button that is held, or by one more press (X4)."""
    return "point.hold" if app.habits.needs_hold else "point.press"


@dataclass(slots=True)
class _Held:
    """Press of the details button that goes on."""

    intent: Intent
    seconds: float = 0.0
    is_over: bool = False  # the chip was laid


@dataclass(slots=True)
class _Mark:
    """Chip on a thing: the key of that, and where it lies."""

    key: str
    rect: Rect
    left: float = SECONDS
    piece: Piece | None = None


class Pointing(TableExtension):
    """marks: chips by color of their person, the latest last."""

    def __init__(self, table: Any) -> None:
        super().__init__(table)
        self.marks: dict[int, _Mark] = {}
        self._held: dict[str, _Held] = {}  # by owner
        self._since = 0.0  # seconds since chips have followed their things

    def build(self) -> None:
        for mark in self.marks.values():
            mark.piece = None
        self._draw_marks()

    # -- telling

    def extra_prompts(self) -> Sequence[Prompt]:
        """Words on pointing, while whoever pressed last looks at something."""
        look = self.table.looking.look_of(self.app.devices.last_used)
        holds = self.app.habits.needs_hold
        if look is None or look.focus.key is None or not self._may_point(look.device):
            return ()
        return [Prompt("details", "point.prompt", hold=holds)] if holds or look.reading else ()

    def _tell_once(self) -> None:
        """Say once an evening that one can point, when somebody who may begins to look around."""
        looks = self.table.looking.looks.values()
        if TOLD in self.app.told_once or not any(self._may_point(look.device) for look in looks):
            return
        self.app.told_once.add(TOLD)
        self.table.toast.show_now(say(how_to_point(self.app)))

    # -- pressing

    def handle_early(self, intent: Intent) -> bool:
        device, owner = intent.device, intent.device.owner
        if intent.phase == "up":
            return intent.kind in ("details", "confirm") and self._let_go(intent)
        if intent.phase != "down" or not self._may_point(device):
            return False
        look = self.table.looking.look_of(device)
        is_click = intent.kind == "confirm" and intent.point is not None
        if self.app.habits.has_toggles_with(device):
            return (is_click or intent.kind == "details") and self._point_again(intent, look)
        if is_click:
            self._held[owner] = _Held(intent)
            return False  # a click shows the card at once
        if intent.kind != "details" or look is None or look.focus.key is None:
            return False
        self._held[owner] = _Held(intent)
        return True

    def _point_again(self, intent: Intent, look: Any) -> bool:
        """Point by a second press on a thing whose card is open, for whoever holds no buttons."""
        if look is None or not look.reading or self._is_pointed_at(look):
            return False
        if intent.point and look.focus.item_at(*intent.point) != look.focus.current:
            return False
        self._point(look)
        return True

    def _let_go(self, intent: Intent) -> bool:
        """End a press; a short one means what it means at any table."""
        held = self._held.pop(intent.device.owner, None)
        if held is None or held.intent.kind != intent.kind or held.intent.point:
            return False
        if not held.is_over:
            self.table.looking.handle_watcher(held.intent)
        return True

    def _may_point(self, device: Device) -> bool:
        """True for people who look around: whoever is asked has a chip on the ring anyway."""
        looking, session = self.table.looking, self.session
        look = looking.look_of(device)
        is_asked = self.table.chooser is not None and session.may_act(device)
        return bool(session.seating.seats_of(device)) and (not is_asked or (look is not None and look.stays))

    def _is_pointed_at(self, look: Any) -> bool:
        mark = None if look.seat_color is None else self.marks.get(look.seat_color)
        return mark is not None and mark.key == look.focus.key

    # -- chips

    def _point(self, look: Any) -> None:
        """Lay the chip of a person on the thing in the ring; it leaves the one where it lay."""
        color, key, rect = look.seat_color, look.focus.key, look.focus.rect
        if color is None or key is None or rect is None:
            return
        self._remove(color)
        self.marks[color] = _Mark(key, rect)
        self.table.play("switch")
        self._draw_marks()

    def _remove(self, color: int) -> None:
        mark = self.marks.pop(color, None)
        if mark is not None and mark.piece is not None:
            self.table.stage.remove(mark.piece)

    def _draw_marks(self) -> None:
        """Draw all chips, side by side where several lie on one thing."""
        lying: dict[str, int] = {}
        for color, mark in self.marks.items():
            place = lying[mark.key] = lying.get(mark.key, -1) + 1
            out = BEYOND if mark.rect.w >= SMALL else BESIDE
            x, y = mark.rect.right + out + place * STEP, mark.rect.top + out
            if x + SIZE / 2 > SAFE_RIGHT:
                x = mark.rect.x - out - place * STEP
            if mark.piece is None:
                picture = SEAT_COLORS[color].chip_picture
                layer = "note" if self.table.large.is_on else "top"
                mark.piece = self.table.stage.add_image(layer, picture, x, y, SIZE)
            mark.piece.position = x, y

    def update(self, seconds: float) -> None:
        self._tell_once()
        self._press_on(seconds)
        for color, mark in list(self.marks.items()):
            mark.left -= seconds
            if mark.left <= 0:
                self._remove(color)
                self._draw_marks()
        self._since += seconds
        if self.marks and self._since >= FOLLOWS:
            self._since = 0.0
            self._follow_things()

    def _press_on(self, seconds: float) -> None:
        """Let time pass for buttons that are held."""
        if not self.app.stack.is_settled:
            self._held.clear()  # what is let go over another scene means nothing here
        for held in self._held.values():
            held.seconds += seconds
            look = self.table.looking.look_of(held.intent.device)
            if held.seconds >= HOLD_SECONDS and not held.is_over:
                held.is_over = True
                if look is not None:
                    self._point(look)

    def _follow_things(self) -> None:
        """Let chips go along with their things, and go with them."""
        places = {item.key: item.rect for item in self.table.all_sights()}
        for color, mark in list(self.marks.items()):
            if mark.key in places:
                mark.rect = places[mark.key]
            else:
                self._remove(color)
        self._draw_marks()
