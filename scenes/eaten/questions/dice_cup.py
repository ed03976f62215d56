"""The dice cup: a person who plays the Miner rolls the dice by hand, with a press or by shaking (R20). The
match has rolled already; only its show is held back. Nothing of the roll is drawn, said or asked before."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.model import Event
from game.eaten.components.definitions import MINER
from game.eaten.table.events import DiceRolled, TurnStarted
from scenes.eaten import layout
from scenes.eaten.text.pictures import FOLDER
from scenes.kit.art import NinePatch, Piece
from scenes.kit.base import CANDLE, say
from scenes.kit.input import Intent
from scenes.kit.match.table_extension import TableExtension
from scenes.kit.widgets import Prompt
from scenes.table.menu_button import MENU_BOX

if TYPE_CHECKING:
    from scenes.eaten.table import EatenTable

SHAKES = 4  # turns of the direction that roll the dice
REACH = 24.0  # virtual units that a mouse goes before it turns
PASSED_ON = ("menu", "hurry", "third", "layout", "connected", "lost")
"""Intents that mean what they always mean."""
# degrees, a second; degrees after a shake, and how fast it calms down
SWAY, SWAYS, RATTLE, CALM = 5.0, 0.9, 16.0, 3.0
ROLL = Prompt("confirm", "eaten.prompt.reroll")
PROMPTS = ROLL, Prompt("move", "eaten.prompt.shake")


class DiceCup(TableExtension):
    """Holds the show of a turn's roll back until the Miner's player has pressed or shaken."""

    table: EatenTable

    def __init__(self, table: EatenTable) -> None:
        super().__init__(table)
        self.turn_begun = False
        self.held: list[Event] = []
        self.blanks: list[Piece] = []
        self.frame: NinePatch | None = None
        self.seconds = self.rattle = 0.0
        self.shakes = 0
        self.heading = 0  # the direction of the last shake
        self.turned_at: float | None = None  # where the mouse last went another way

    # -- holding back

    def hold_roll(self, events: Sequence[Event]) -> Sequence[Event]:
        """The events that are shown at once; the roll that begins a person's turn is held back."""
        for place, event in enumerate(events):
            if isinstance(event, TurnStarted):
                self.turn_begun = event.seat == MINER
            elif isinstance(event, DiceRolled) and self.turn_begun:
                self.turn_begun = False
                if self._rolls_by_hand:
                    self.held, self.shakes, self.heading, self.turned_at = list(events[place:]), 0, 0, None
                    return events[:place]
        return events

    @property
    def _rolls_by_hand(self) -> bool:
        """True if a person here rolls: not in a replay, in a lesson, where shows are skipped or where the
        settings roll by themselves."""
        table = self.table
        person = MINER in table.session.seating.people_seats and table.session.turn == "person"
        lesson = any(extension.bar_title() is not None for extension in table.extensions)
        return (
            person
            and table.app.settings.own_roll
            and table.pace != "skip"
            and not (table.session.is_replay or lesson)
        )

    @property
    def is_waiting(self) -> bool:
        """True if the dice lie ready to be rolled, and no show runs any more."""
        return bool(self.held) and not self.table.timeline.is_busy

    def release_roll(self) -> None:
        """Show the roll that was held back."""
        events, self.held = self.held, []
        self._show_blanks(False)
        self.table.show_roll(events)
        self.table.update_bar()

    # -- what is seen meanwhile

    def build(self) -> None:
        """Forget a roll that was held, and draw the blank dice."""
        self.held = []
        name, size = f"{FOLDER}/die_ivory_blank", layout.TRAY_DIE
        self.blanks = [
            self.table.stage.add_image("tiles", name, *place, size, size) for place in layout.TRAY_PLACES
        ]
        self.frame = self.table.stage.add_box("tiles", layout.TRAY.expand(2), 20, None, CANDLE, 6)
        self._show_blanks(False)

    def _show_blanks(self, on: bool) -> None:
        """Show or hide the blank dice in the tray, in place of those of the last turn."""
        if self.frame is not None:
            self.frame.visible = on
        for blank in self.blanks:
            blank.visible, blank.angle = on, 0.0
        for die in self.table.pieces.dice.pieces:
            die.visible = not on

    def update(self, seconds: float) -> None:
        if not self.is_waiting:
            return
        if not self.blanks[0].visible:
            self._show_blanks(True)
            self.table.update_bar()
        self.seconds += seconds
        self.rattle = max(0.0, self.rattle - CALM * self.rattle * seconds)
        if self.table.app.habits.motion == "full":
            for number, blank in enumerate(self.blanks):
                turn = math.sin(math.tau * SWAYS * self.seconds + number)
                blank.angle = SWAY * turn + self.rattle * math.sin(self.seconds * 40 + 2 * number)

    def awaited_press(self) -> Prompt | None:
        return ROLL if self.is_waiting else None

    def awaited_words(self) -> str:
        """A phone is not shaken."""
        return say("eaten.ask.roll_tap")

    def bar_words(self) -> tuple[str, Sequence[Prompt]] | None:
        return (say("eaten.ask.roll"), PROMPTS) if self.is_waiting else None

    # -- pressing and shaking

    def handle_early(self, intent: Intent) -> bool:
        if (
            not self.is_waiting
            or intent.kind in PASSED_ON
            or (not self.table.large.is_on and intent.point is not None and MENU_BOX.contains(*intent.point))
        ):
            return False
        if intent.kind == "point" and intent.point is not None:
            if self.table.session.may_act(intent.device):
                self._follow_mouse(intent.point[0])
            return False
        session = self.table.session
        if not (session.may_act(intent.device) or session.change_hands(intent.device)):
            self.table.looking.handle_watcher(intent)  # the dice belong to another player
            return True
        if intent.phase == "up":
            return True
        if intent.kind == "confirm":
            self.release_roll()
        elif intent.kind == "move" and intent.direction is not None:
            self._shake_dice(intent.direction[0] or intent.direction[1])
        return True

    def _follow_mouse(self, x: float) -> None:
        """Shake with a mouse that goes to and fro."""
        at = x if self.turned_at is None else self.turned_at
        if abs(x - at) >= REACH:
            self._shake_dice(1 if x > at else -1)
        if self.turned_at is None or abs(x - at) >= REACH:
            self.turned_at = x

    def _shake_dice(self, heading: int) -> None:
        """Shake to the other side than before; after a few times the dice roll."""
        if heading == self.heading:
            return
        self.heading, self.rattle = heading, RATTLE
        self.shakes += 1
        self.table.play("dice_settle")
        if self.shakes > SHAKES:
            self.release_roll()
