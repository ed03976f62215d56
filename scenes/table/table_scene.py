"""The table of any game: a match on the screen, and what the buttons mean at it. It never decides a rule itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.model import Action
from scenes.kit.input.intent import Intent
from scenes.kit.match.table_extension import objection
from scenes.menus.pause import PauseScene
from scenes.table.chooser import V
from scenes.table.match_controller import MatchController
from scenes.table.menu_button import MENU_BOX
from scenes.table.watching import watch

if TYPE_CHECKING:
    from scenes.kit.input.devices import Device

ANYBODY = ("menu", "hurry", "connected", "lost")  # intents that need no turn


class TableScene(MatchController[V]):
    """Choosers turn input into actions. A game subclasses this and writes the hooks of scenes.table.table_hooks."""

    peeker: Device | None = None
    """The device that holds its peek button, while something hidden is open."""
    peek_button = ""
    """What that button means otherwise."""

    # -- who may press what

    def handle(self, intent: Intent) -> bool:
        if intent.phase == "up" and self._ends_peek(intent):
            return True
        if any(extension.hears(intent) for extension in self.extensions):
            return True
        if intent.kind in ANYBODY or (intent.point is not None and MENU_BOX.contains(*intent.point)):
            return super().handle(intent)
        if self.chooser is None:
            return watch(self, intent)
        pressed = intent.phase == "down" and intent.kind != "point"
        if not self.session.may_act(intent.device) and not (pressed and self.session.change_hands(intent.device)):
            return False
        return super().handle(intent)

    # -- moving

    def on_move(self, intent: Intent) -> bool:
        if self.chooser is not None and intent.direction is not None and self.chooser.move(intent.direction, intent.phase == "repeat"):
            return True
        return super().on_move(intent)

    def on_point(self, intent: Intent) -> bool:
        if self.chooser is not None and intent.point is not None and self.chooser.point(*intent.point):
            return True
        return super().on_point(intent)

    def on_turn_left(self, intent: Intent) -> bool:
        return self.chooser is not None and self.chooser.turn(-1)

    def on_turn_right(self, intent: Intent) -> bool:
        return self.chooser is not None and self.chooser.turn(1)

    # -- answering

    def on_confirm(self, intent: Intent) -> bool:
        if intent.point is not None:
            if MENU_BOX.contains(*intent.point):
                return self.on_menu(intent)
            if self.chooser is None or not (self.focus.over(*intent.point) or self.chooser.hit(*intent.point)):
                return False
            self.on_point(intent)
        if self.chooser is None:
            return False
        action = self.chooser.confirm(self.focus.key)
        if action is None and self.chooser.looking():
            return self.on_details(intent)
        return self._step_on_the_way() if action is None else self._try(action, intent)

    def _step_on_the_way(self) -> bool:
        self.app.mixer.play("confirm")
        self.speak()
        return True

    def _try(self, action: Action, intent: Intent | None = None) -> bool:
        """Do it if it is legal; else say why not. What cannot be taken back wants `intent`'s button held, or a second press."""
        chooser = self.chooser
        if chooser is None:
            return False
        legal = action in chooser.actions
        self.reason = (None if legal else self.session.why_not(action)) or objection(self.extensions, action)
        if self.reason is not None:
            self.app.mixer.play("not_possible")
            chooser.blocked_by(self.reason.cells)
            self.speak()
            return True
        self.app.mixer.play("confirm")
        if chooser.needs_second_press(action) and chooser.sure != action:
            chooser.sure = action
            chooser.draw()
            if intent is not None and self.app.settings.hold_to_confirm:
                self.hold.begin(intent, lambda: self.carry_out(action), self._unsure)
            self.speak()
            return True
        self.carry_out(action)
        return True

    def _unsure(self) -> None:
        """The held button was let go too early."""
        if self.chooser is not None:
            self.chooser.sure = None
            self.chooser.draw()
            self.speak()

    def on_back(self, intent: Intent) -> bool:
        """Close what is open, else take back, else the menu. A mouse's own button looks at hidden things where there are any."""
        chooser = self.chooser
        if chooser is None:
            return False
        if intent.point is not None and self.on_peek(intent):
            return True
        if self.hold.running:
            self.hold.cancel()
        elif chooser.sure is not None:
            self._unsure()
        elif not chooser.back():
            return self._undo() or self.on_menu(intent)
        self.app.mixer.play("back")
        self.speak()
        return True

    def _undo(self) -> bool:
        """Take the last answer back that a person gave; those that the table gave by itself go with it."""
        if not self.session.undo():
            return False
        self.view = self.session.view()
        while self.answers_itself(self.view_of_asked()) is not None and self.session.undo():
            self.view = self.session.view()
        self.app.mixer.play("undo")
        self.catch_up()
        return True

    # -- looking

    def on_details(self, intent: Intent) -> bool:
        if self.chooser is None:
            return False
        extra = self.chooser.extra()
        if extra is not None:
            return self._try(extra, intent)
        subject = self.chooser.subject()
        scene = self.details_scene(subject) if subject is not None else None
        if scene is None:
            return False
        self.app.mixer.play("panel_open")
        self.app.stack.push(scene)
        return True

    def on_third(self, intent: Intent) -> bool:
        """The sheets, once there is something to see: as they stand, after the last answer as they were counted."""
        scene = self.sheets_scene()
        if scene is None:
            return False
        self.app.mixer.play("panel_open")
        self.app.stack.push(scene)
        return True

    def on_peek(self, intent: Intent) -> bool:
        """The seat that is asked holds its hidden things open; nobody else gets here."""
        if intent.phase != "down" or self.chooser is None or self.peeker is not None or not self.chooser.on_peek():
            return False
        self.peeker, self.peek_button = intent.device, "confirm" if self._by_prompt(intent) else intent.kind
        self.speak()
        return True

    @staticmethod
    def _by_prompt(intent: Intent) -> bool:
        """Whether a mouse has pressed the prompt."""
        return intent.device.kind == "mouse" and intent.kind == "peek"

    def _ends_peek(self, intent: Intent) -> bool:
        """Letting go hides at once."""
        if intent.device != self.peeker or intent.kind != self.peek_button:
            return False
        self.close_peek()
        return True

    def close_peek(self) -> None:
        """Hide what is held open, whoever holds it."""
        if self.peeker is not None and self.chooser is not None:
            self.peeker = None
            self.chooser.on_release()
            self.speak()
        self.peeker = None

    def pause(self) -> None:
        """Whatever comes over the table, hidden things do not lie open under it."""
        super().pause()
        self.close_peek()

    def _drop_chooser(self) -> None:
        self.close_peek()
        super()._drop_chooser()

    # -- others

    def on_hurry(self, intent: Intent) -> bool:
        """Hold to hurry; a click on the prompt has no release, so it lasts for one show."""
        if intent.device.kind == "mouse":
            self.playback_speed.pressed = True
        else:
            self.playback_speed.held = True
        return True

    def on_release(self, intent: Intent) -> bool:
        if intent.kind == "hurry":
            self.playback_speed.held = False
        return intent.kind == "hurry"

    def on_menu(self, intent: Intent) -> bool:
        self.app.stack.push(PauseScene(self.app, self.session, log=self.opening_events.start is None))
        return True
