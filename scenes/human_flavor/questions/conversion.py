"""Converting out of turn (R42): any person may at any time, whichever seat is asked. A pot over the table
shows the tokens paid and got."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from game.human_flavor.table import actions as kinds
from game.human_flavor.table.actions import Convert
from scenes.human_flavor.questions.pot import PotSheet
from scenes.human_flavor.questions.row_context import FlavorContext, conversion_row, says
from scenes.human_flavor.text import pictures
from scenes.kit.base import NIGHT_900, PROMPT_BAR, SCREEN
from scenes.kit.input import Focusable, Intent
from scenes.kit.input.device import Device
from scenes.kit.match.entry import Entry
from scenes.kit.match.table_extension import TableExtension
from scenes.kit.scene import Scene
from scenes.kit.widgets import Prompt, hold
from scenes.kit.words.language import chosen
from scenes.table.questions.question import Question

DIM = 120
ASKS_ANYWAY = (kinds.PLACE, kinds.MENU, kinds.DUSK, kinds.FEED)
"""Decisions whose own list has the conversion (R41)."""
EVERYBODY = ("connected", "fullscreen")
CONVERT = ("human_flavor.choices.prompt.convert", "human_flavor.choices.prompt.convert_twice")
"""Words of the button that converts: held, and pressed twice."""
RIVALS = ("human_flavor.choices.prompt.rivals", "human_flavor.details.rivals.prompt")
RIVALS_PRESSED, RIVALS_ONCE = (
    "human_flavor.choices.prompt.rivals_pressed",
    "human_flavor.choices.prompt.rivals_once",
)
"""Words of what the same button opens otherwise: as ever, and beside either way to convert."""


class ConvertScene(Scene):
    """Seat, tokens paid, tokens got: as many steps as there is a choice in. Only the device that opened it
    steers it."""

    is_opaque = False

    def __init__(self, table: Any, device: Device, seats: Sequence[int]) -> None:
        super().__init__(table.app)
        self.table = table
        self.device = device
        self.seats = seats
        self.question = Question(())
        self.seat = seats[0]
        self._write_rows()

    def _write_rows(self) -> None:
        """Begin with the seats, or with the only seat's conversions, in the language that is spoken."""
        rows = [self._seat_entry(seat, by_name=len(self.seats) > 1) for seat in self.seats]
        first = rows if len(rows) > 1 or rows[0].inside is None else list(rows[0].inside())
        former, self.question = self.question, Question(first)
        self.question.level.opener = None if first is rows else rows[0]
        if former.level.entries:
            self.question.go_on_from(former)

    def _seat_entry(self, seat: int, by_name: bool) -> Entry:
        """Conversions of a seat, named `by_name` where several seats may convert."""
        table = self.table
        view = table.session.view(seat)
        answers: list[Convert] = list(table.session.interrupts_of(seat))
        row = conversion_row(FlavorContext(view, seat, tuple(answers), table.seat_name), answers)
        words = table.seat_name(seat) if by_name else row.words
        icon = pictures.emblem(view.clan(seat))
        sign = pictures.icon("convert")
        return replace(
            row,
            key=f"seat:{seat}",
            words=words,
            icon=icon,
            side="",
            side_icon=sign,
            side_words="",
            marks=(),
            subject=seat,
        )

    # -- the steps

    @property
    def shown_seat(self) -> int:
        """Seat that the focused row is about."""
        subject = self.question.levels[0].entry.subject
        return subject if isinstance(subject, int) else self.seat

    def build(self) -> None:
        self.stage.add_rect("back", SCREEN, NIGHT_900, DIM)
        self.stage.add_rect("back", PROMPT_BAR, NIGHT_900)
        if self.question.language is not chosen():
            self._write_rows()
        level = self.question.level
        heading = says("convert.who" if len(level.entries) > 1 else "convert.title")
        self.sheet = PotSheet(self.app, level.entries, self.question.title or heading)
        self.sheet.draw_on(self.stage, self.table.pieces.colors, level.index)
        tiles = [Focusable(str(number), place, "pot") for number, place in enumerate(self.sheet.places)]
        self.focus.set_items(tiles, home=str(level.index))
        self.focus.move_to(str(level.index))
        color = self.table.color(self.shown_seat)
        prompts = [
            Prompt("move", "prompt.move"),
            Prompt("confirm", level.entry.verb),
            Prompt("back", "prompt.close"),
        ]
        self.show_in_bar(level.entry.ask, prompts, self.table.seat_name(self.shown_seat), color)

    def _move_focus(self, index: int) -> None:
        if index != self.question.level.index:
            self.question.level.index = index
            self.play("focus_tick", step=index % 8 + 1)
            self.rebuild()

    # -- input

    def handle(self, intent: Intent) -> bool:
        if intent.kind == "lost" and intent.device == self.device:
            return self.close()
        if intent.device.owner != self.device.owner and intent.kind not in EVERYBODY:
            return False
        return super().handle(intent)

    def on_move(self, intent: Intent) -> bool:
        if intent.direction is None:
            return False
        level = self.question.level
        self._move_focus((level.index + intent.direction[0] - intent.direction[1]) % len(level.entries))
        return True

    def on_point(self, intent: Intent) -> bool:
        index = self.sheet.tile_at(*intent.point) if intent.point is not None else None
        if index is not None:
            self._move_focus(index)
        return index is not None

    def on_confirm(self, intent: Intent) -> bool:
        if intent.point is not None and not self.on_point(intent):
            return self.sheet.rect.contains(*intent.point) or self.close()
        entry = self.question.entry
        if entry.action is not None:
            return self._do_convert(entry.action)
        if entry.inside is not None:
            self.question.open_list(entry, entry.inside())
            self.play("confirm")
            self.rebuild()
        return True

    def _do_convert(self, action: Any) -> bool:
        seat = self.shown_seat
        self.play("confirm")
        self.app.stack.pop()
        self.table.interrupt(seat, action)
        return True

    def on_back(self, intent: Intent | None = None) -> bool:
        """One step back, else the table."""
        if not self.question.close_list():
            return self.close()
        self.play("back")
        self.rebuild()
        return True

    def on_third(self, intent: Intent) -> bool:
        return self.close()

    on_menu = on_details = on_third


class Converter(TableExtension):
    """Extension that opens the pot: the third button held (or pressed twice, where the settings want no
    holds), a click on the conversion of a mat or on the capsule of a seat. A shorter press keeps the usual
    meaning of the third button."""

    def __init__(self, table: Any) -> None:
        super().__init__(table)
        self.device: Device | None = None  # that has pressed the third button
        self.seconds = 0.0
        self._passing = False  # the press goes on to the table

    # -- who may

    def able_seats(self, device: Device) -> list[int]:
        """Seats of this device that can convert out of turn now, the asked one first."""
        session = self.table.session
        seating = session.seating
        mine = [
            seat for seat in seating.people_seats if seating.may_act(seat, device) or seating.is_spare(device)
        ]
        able = [seat for seat in mine if session.interrupts_of(seat)]
        return sorted(able, key=lambda seat: (seat != session.asked_seat, seat))

    def _is_offered(self) -> bool:
        """True if a person at this screen reads that it is possible: an asked one without it, or an
        onlooker."""
        session = self.table.session
        chooser = self.table.chooser
        if chooser is not None:
            return chooser.kind not in ASKS_ANYWAY and bool(session.interrupts_of(chooser.seat))
        return any(session.interrupts_of(seat) for seat in session.seating.people_seats)

    def extra_prompts(self) -> Sequence[Prompt]:
        if not self._is_offered():
            return ()
        held = not self.table.app.habits.has_toggles
        return [Prompt("third", CONVERT[0] if held else CONVERT[1], hold=held)]

    def change_prompts(self, prompts: Sequence[Prompt]) -> Sequence[Prompt]:
        """Prompts that say how the button that also converts is pressed for what it always opens."""
        if not any(prompt.label in CONVERT for prompt in prompts):
            return prompts
        label = RIVALS_ONCE if self.table.app.habits.has_toggles else RIVALS_PRESSED
        return [replace(prompt, label=label) if prompt.label in RIVALS else prompt for prompt in prompts]

    # -- buttons

    def handle_early(self, intent: Intent) -> bool:
        if self._passing:
            return False
        is_large = self.table.large.is_on  # what is clicked on a painted table is a prompt there
        if intent.kind == "third" and (is_large or intent.device.kind != "mouse"):
            return self._handle_third(intent)
        if not is_large and intent.kind == "confirm" and intent.phase == "down" and intent.point is not None:
            return self._handle_click(intent.device, *intent.point)
        return False

    def _handle_third(self, intent: Intent) -> bool:
        waiting = self.device == intent.device
        holds = not self.table.app.habits.has_toggles_with(intent.device)
        if intent.phase == "up":
            if waiting and holds:
                self._pass_on()
            return waiting
        if intent.phase != "down" or not self.able_seats(intent.device):
            return False
        if waiting and not holds:
            self._open_pot(intent.device)
            return True
        self.device, self.seconds = intent.device, 0.0
        if holds:
            self.table.play(hold.SOUND)
        return True

    def _handle_click(self, device: Device, x: float, y: float) -> bool:
        chooser = self.table.chooser
        if chooser is not None and (chooser.policy.list_area.contains(x, y) or chooser.is_pressable_at(x, y)):
            return False
        for seat in self.able_seats(device):
            rect = self.table.pieces.spot("conversion", seat)
            if rect is not None and rect.contains(x, y):
                self.table.app.stack.push(ConvertScene(self.table, device, [seat]))
                return True
        return False

    def update(self, seconds: float) -> None:
        """Fill the ring of a held button; pass on a press that no second one follows."""
        if self.device is None:
            return
        self.seconds += seconds
        holds = not self.table.app.habits.has_toggles_with(self.device)
        if holds and sum(prompt.hold for prompt in self.table.prompt_bar.shown) == 1:
            self.table.prompt_bar.fill_ring(min(1.0, self.seconds / hold.SECONDS))
        if self.seconds < hold.SECONDS:
            return
        if holds:
            self._open_pot(self.device)
        else:
            self._pass_on()

    def _open_pot(self, device: Device) -> None:
        seats = self.able_seats(device)
        self._forget_press()
        if seats and self.table.app.stack.top is self.table:
            self.table.app.stack.push(ConvertScene(self.table, device, seats))

    def _pass_on(self) -> None:
        """Give the press to the table, like any other."""
        device = self.device
        self._forget_press()
        if device is not None:
            self._passing = True
            self.table.handle(Intent("third", device))
            self._passing = False

    def _forget_press(self) -> None:
        self.device = None
        self.seconds = 0.0
        self.table.app.mixer.stop(hold.SOUND)

    def leave(self) -> None:
        self._forget_press()
