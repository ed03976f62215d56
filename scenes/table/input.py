"""Meaning of the buttons at a table: permission to press, and the way from a press to an answer; no rules."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import TYPE_CHECKING, Any

from game.core.model import Action, Blocked
from scenes.kit.input import Intent
from scenes.kit.input.device import MOUSE
from scenes.kit.match.table_extension import first_objection
from scenes.navigation import navigator, panel_routes
from scenes.table.details import DetailsCard
from scenes.table.menu_button import MENU_BOX
from scenes.table.questions.list_view import show_list
from scenes.table.questions.lone_answers import automatic_answer
from scenes.table.watching import handle_watching

if TYPE_CHECKING:
    from scenes.kit.input.device import Device
    from scenes.kit.scene import Scene
    from scenes.table.scene import TableScene

ANYBODY = ("menu", "around", "hurry", "layout", "connected", "lost")  # intents that need no turn


class Reception(Enum):
    """The fate of an answer."""

    REFUSED = "refused"
    """The rules or an extension forbid it: `table.reason` says why."""
    WAITS = "waits"
    """It cannot be taken back, and waits to be confirmed: `chooser.sure` is the answer."""
    GIVEN = "given"


LIST_SECONDS = 0.45
"""So long the details button is held until it opens the list of all answers, where there is one."""
PEEK_SECONDS = 20.0
"""So long hidden things lie open without a press, where nobody holds them open (X4)."""


class TableInput:
    """A part of a table: its on_... methods answer to intents; the open question's chooser turns them into
    actions."""

    def __init__(self, table: TableScene[Any]) -> None:
        self.table = table
        # the device that holds its peek button, while something hidden is open
        self.peeker: Device | None = None
        self.peek_button = ""  # what that button means otherwise
        self.peeked_for = 0.0  # seconds without a press of the peeker
        self.details_held: Intent | None = None  # the details button is down, and may still open the list
        self.held_for = 0.0  # seconds

    # -- who may press what

    def handle_before_question(self, intent: Intent) -> bool | None:
        """True or False if the intent is handled before the question hears of it; None if it is not."""
        table = self.table
        if intent.phase == "up" and self._ends_peek(intent):
            return True
        if self.peeker is not None and intent.phase != "up" and intent.device == self.peeker:
            self.peeked_for = 0.0
        if self._shuts_peek_of_another(intent):
            return True
        if any(extension.handle_early(intent) for extension in table.extensions):
            return True
        if intent.kind in ANYBODY or self._is_on_menu(intent):
            return None
        if not (table.chooser or table.turn_end.is_running):
            return handle_watching(table, intent)
        pressed = intent.phase == "down" and intent.kind != "point"
        if table.session.may_act(intent.device) or (pressed and table.session.change_hands(intent.device)):
            if table.turn_end.handle_press(intent):
                return True
            return table.looking.handle_asked(intent) or None
        if intent.kind == "peek" and self._shares_secrets(intent.device):
            return self.on_peek(intent)
        return table.looking.handle_watcher(intent)

    def _is_on_menu(self, intent: Intent) -> bool:
        """True over the button of the menu, which the large layout has among its prompts."""
        on_button = intent.point is not None and MENU_BOX.contains(*intent.point)
        return on_button and not self.table.large.is_on

    def _shares_secrets(self, device: Device) -> bool:
        """True if these hands share the asked seat with whoever plays it (G16): its hidden cards are theirs, too."""
        seat = self.table.session.asked_seat
        return seat is not None and self.table.session.seating.shares_seat(seat, device)

    # -- moving

    def on_move(self, intent: Intent) -> bool:
        chooser, is_repeat = self.table.chooser, intent.phase == "repeat"
        if not chooser or not intent.direction:
            return self.table.on_move(intent)
        pushed = chooser.push_answer(intent.direction)
        if pushed is not None:
            return is_repeat or self._press_answer(pushed, intent)
        return chooser.on_move(intent.direction, is_repeat) or self.table.on_move(intent)

    def on_point(self, intent: Intent) -> bool:
        chooser = self.table.chooser
        if chooser and intent.point and chooser.on_point(*intent.point):
            self.table.looking.drop_look(intent.device)
            return True
        if intent.point and not self.table.focus.has_item_at(*intent.point):
            return self.table.looking.follow_pointer(intent)
        self.table.looking.drop_look(intent.device)
        return self.table.on_point(intent)

    def follow_resting_pointer(self) -> None:
        """Begin a question at what the pointer rests on, where that is an answer (T13): the first words are
        not about a thing that nobody asked about."""
        table, devices = self.table, self.table.app.devices
        if table.large.is_on:
            return
        if not table.chooser or devices.last_used is not MOUSE or not table.session.may_act(MOUSE):
            return
        if not table.chooser.on_point(*devices.pointer) and table.focus.has_item_at(*devices.pointer):
            home = table.focus.key
            table.on_point(Intent("point", MOUSE, point=devices.pointer))
            if table.chooser.is_only_looking:
                table.offer_focus(home)

    def on_turn(self, intent: Intent, step: int) -> bool:
        return self.table.chooser is not None and self.table.chooser.on_turn(step)

    # -- answering

    def on_confirm(self, intent: Intent) -> bool:
        table, chooser = self.table, self.table.chooser
        if intent.point:
            if self._is_on_menu(intent):
                return self.on_menu(intent)
            if not chooser:
                return False
            if not (table.focus.has_item_at(*intent.point) or chooser.is_pressable_at(*intent.point)):
                return table.looking.look_at_click(intent)
            table.looking.drop_look(intent.device)
            self.on_point(intent)
        if not chooser:
            return False
        action = chooser.on_confirm()
        if not action and chooser.looks_closer:
            return self._show_details(intent)
        return self._step_on_the_way() if not action else self._press_answer(action, intent)

    def _step_on_the_way(self) -> bool:
        self.table.play("confirm")
        self.table.update_bar()
        return True

    def _press_answer(self, action: Action, intent: Intent) -> bool:
        """Answer by a button: held, or pressed twice, if the answer cannot be taken back."""
        table, device = self.table, intent.device
        if self.give_answer(action, device) is Reception.WAITS:
            if table.app.habits.needs_hold:
                table.hold.begin(
                    intent, lambda: self.give_answer(action, device, sure=True), self.forget_answer
                )
            table.update_bar()
        return True

    def reason_against(self, action: Action) -> Blocked | None:
        """The reason why the rules or an extension forbid an answer to the open question."""
        chooser = self.table.chooser
        is_legal = chooser is None or action in chooser.actions
        against = None if is_legal or chooser is None else chooser.policy.reason_against(action)
        return against or first_objection(self.table.extensions, action)

    def give_answer(
        self, action: Action, device: Device, sure: bool = False, chain: Sequence[Action] = ()
    ) -> Reception:
        """Carry out an answer to the open question if it is legal, else show the reason. The one way in. An
        answer that cannot be taken back waits: the same again, or one that is `sure`, confirms it. One that
        ends the turn waits for a moment in which it can be taken back. `chain`: all that it answers, one after
        the other; by default what the question at the table means by it."""
        table, chooser = self.table, self.table.chooser
        if not chooser or not table.session.may_act(device):
            return Reception.REFUSED
        first, *then = chain or chooser.policy.answer_chain(action)
        table.reason = self.reason_against(first)
        if table.reason is not None:
            table.play("not_possible")
            chooser.show_refusal()
            table.update_bar()
            table.app.reader.say_again("question")
            return Reception.REFUSED
        if not sure:
            table.play("confirm")
        if not sure and chooser.needs_second_press(action) and chooser.sure != action:
            chooser.sure = action
            chooser.draw()
            return Reception.WAITS
        left = chooser.policy.end_words(action)
        if not sure and table.turn_end.delays_answer(bool(left) or chooser.policy.ends_turn(action)):
            table.turn_end.begin_moment((first, *then), left)
        else:
            table.carry_out(first, *then)
        return Reception.GIVEN

    def forget_answer(self) -> None:
        """The held button was let go too early."""
        if self.table.chooser:
            self.table.chooser.sure = None
            self.table.chooser.draw()
            self.table.update_bar()

    def on_back(self, intent: Intent) -> bool:
        """Close what is open, else take an answer back, else open the menu. A mouse's own button looks at
        hidden things where there are any."""
        table, chooser = self.table, self.table.chooser
        if not chooser:
            return False
        if intent.point and self.on_peek(intent):
            return True
        if table.hold.is_running:
            table.hold.cancel()
        elif chooser.sure:
            self.forget_answer()
        elif not chooser.on_back():
            return self.undo_answer() or self.on_menu(intent)
        table.play("back")
        table.update_bar()
        return True

    def undo_answer(self) -> bool:
        """Take back the last answer of a person, with automatic ones after it and those that led to it."""
        table = self.table
        if not table.session.undo():
            return False
        table.view = table.session.view()
        while (automatic_answer(table) is not None or table.is_follow_up()) and table.session.undo():
            table.view = table.session.view()
        table.play("undo")
        table.catch_up()
        return True

    # -- looking

    def on_details(self, intent: Intent) -> bool:
        """Show details; where there is a list, when the button is let go: held, it opens the list. Whoever does
        not hold buttons presses again over the details."""
        chooser = self.table.chooser
        if self.table.app.habits.holds_nothing:
            return self._show_details(intent, then_list=chooser is not None and chooser.has_list)
        if chooser and chooser.has_list and intent.phase == "down":
            self.details_held, self.held_for = intent, 0.0
            return True
        return self._show_details(intent)

    def update(self, seconds: float) -> None:
        """A frame of time: a button may be held long enough."""
        chooser = self.table.chooser
        self._shut_forgotten_peek(seconds)
        if not self.details_held:
            return
        self.held_for += seconds
        if not chooser or not chooser.has_list or not self.table.app.stack.is_settled:
            self.details_held = None
        elif self.held_for >= LIST_SECONDS:
            self.details_held = None
            self._open_list()

    def _open_list(self) -> None:
        chooser = self.table.chooser
        if chooser and chooser.has_list:
            self.table.hold.cancel()
            self.table.play("panel_open")
            show_list(chooser)

    def _let_go_of_details(self, intent: Intent) -> bool:
        held = self.details_held
        by_prompt = held is not None and held.device.kind == "mouse" and intent.kind == "confirm"
        if (
            not held
            or intent.device.owner != held.device.owner
            or not (by_prompt or intent.kind == held.kind)
        ):
            return False
        self.details_held = None
        return self._show_details(held)

    def _show_details(self, intent: Intent, then_list: bool = False) -> bool:
        """Show details of the thing in focus; `then_list`: the same button leads on to the list."""
        chooser = self.table.chooser
        if not chooser:
            return False
        extra = chooser.extra_answer()
        if extra:
            return self._press_answer(extra, intent)
        subject = chooser.details_subject()
        scene = self.table.details_scene(subject) if subject is not None else None
        if then_list and isinstance(scene, DetailsCard):
            scene.open_more = self._open_list
        elif then_list and scene is None:
            self._open_list()
            return True
        return self._open_scene(scene)

    def on_third(self, intent: Intent) -> bool:
        """Open the sheets: as they stand, after the last answer as they were counted."""
        return self._open_scene(self.table.sheets_scene())

    def _open_scene(self, scene: Scene | None) -> bool:
        if not scene:
            return False
        self.table.play("panel_open")
        self.table.app.stack.push(scene)
        return True

    def on_around(self, intent: Intent) -> bool:
        """Open all that lies open here, in words."""
        groups = self.table.look_around()
        if not (groups and self.table.app.stack.is_settled):
            return False
        return navigator.lay_over(self.table.app, panel_routes.InWords(groups))

    def on_peek(self, intent: Intent) -> bool:
        """Hold the hidden things of the asked seat open; whoever does not hold buttons presses a second time
        to hide them (T15)."""
        chooser = self.table.chooser
        if intent.phase == "down" and self.peeker == intent.device and self.table.app.habits.has_toggles:
            self.close_peek()
            return True
        if intent.phase != "down" or not chooser or self.peeker or not chooser.on_peek():
            return False
        by_prompt = intent.device.kind == "mouse" and intent.kind == "peek"
        self.peeker, self.peek_button = intent.device, "confirm" if by_prompt else intent.kind
        self.peeked_for = 0.0
        self.table.update_bar()
        return True

    def _ends_peek(self, intent: Intent) -> bool:
        """Letting go hides at once."""
        if intent.device != self.peeker or intent.kind != self.peek_button:
            return False
        if self.table.app.habits.has_toggles:
            return True
        self.close_peek()
        return True

    def _shuts_peek_of_another(self, intent: Intent) -> bool:
        """Let the peek button of anybody else shut what lies open without being held."""
        is_other = self.peeker is not None and intent.device.owner != self.peeker.owner
        if not (is_other and intent.kind == "peek" and intent.phase == "down"):
            return False
        if self.table.app.habits.has_toggles:
            self.close_peek()
        return True

    def _shut_forgotten_peek(self, seconds: float) -> None:
        """Shut what lies open without being held once nobody has pressed anything for long."""
        if self.peeker is not None and self.table.app.habits.has_toggles:
            self.peeked_for += seconds
            if self.peeked_for >= PEEK_SECONDS:
                self.close_peek()

    def close_peek(self) -> None:
        """Hide everything that is held open."""
        if self.peeker and self.table.chooser:
            self.peeker = None
            self.table.chooser.on_release()
            self.table.update_bar()
        self.peeker = None

    # -- others

    def on_hurry(self, intent: Intent) -> bool:
        """Hurry while held, or from one press to the next where nothing has to be held (T15); a click on the
        prompt hurries one show. At a question, look around."""
        if (
            self.table.looking.is_calm
            and not self.table.large.is_on
            and self.table.session.may_act(intent.device)
        ):
            return self.table.looking.look_around(intent.device)
        speed = self.table.playback_speed
        if intent.device.kind == "mouse":
            speed.pressed = True
        else:
            speed.held = not (self.table.app.habits.has_toggles and speed.held)
        return True

    def on_release(self, intent: Intent) -> bool:
        if intent.kind == "hurry" and not self.table.app.habits.has_toggles:
            self.table.playback_speed.held = False
        return intent.kind == "hurry" or self._let_go_of_details(intent)

    def on_layout(self, intent: Intent) -> bool:
        """Turn to the large layout, or back to the painted table."""
        return intent.phase == "down" and self.table.large.turn()

    def on_menu(self, intent: Intent) -> bool:
        table = self.table
        return navigator.lay_over(table.app, table.pause_route())
