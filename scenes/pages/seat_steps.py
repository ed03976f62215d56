"""Steps that are chosen seat by seat: a panel over a scene with a row for each, which left and right change."""

from collections.abc import Sequence
from typing import Protocol

from scenes.kit.app import App
from scenes.kit.base import (
    CANDLE,
    HEADING,
    LABEL,
    NIGHT_800,
    NIGHT_900,
    SMALL,
    SMALL_LABEL,
    TEXT_MID,
    Rect,
    say,
)
from scenes.kit.input import Focusable, Intent
from scenes.kit.match.chair import Chair
from scenes.kit.widgets import BACK, Prompt, draw_chip
from scenes.pages.dialog import Panel, leave_scene
from scenes.pages.menu import MenuScene

WIDTH, HEAD_H, FOOT_H, ROW_H, ROW_GAP = 1440, 124, 30, 96, 10
MIDDLE = 585  # of the panel: between prompt bar and safe area
NAME_X, NAME_W, ARROW_W, ARROW = 96, 330, 58, 42
PIP, PIP_PITCH = 24, 36
LAST = "last"
"""Focus key of the row that proposes what was chosen last time."""


class Steps(Protocol):
    """Steps of seats."""

    @property
    def title(self) -> str:
        """Heading of the panel."""

    @property
    def chairs(self) -> Sequence[Chair]:
        """Chairs with a row."""

    @property
    def has_proposal(self) -> bool:
        """True if there is something to propose."""

    def take_proposal(self) -> None:
        """Choose what is proposed."""

    def steps_of(self, seat: int) -> int:
        """Steps of a seat."""

    def most_of(self, seat: int) -> int:
        """Most steps of a seat."""

    def add_steps(self, seat: int, step: int) -> bool:
        """Give a seat more or fewer steps. False at the ends."""

    def words_of(self, seat: int) -> str:
        """Words on a seat's start by its steps."""

    def name_of(self, seat: int) -> str:
        """Name of whoever sits there."""

    def lose_device(self, intent: Intent) -> bool:
        """Let the scene below hear of a device that has gone. True."""


class SeatSteps(Panel):
    """Rows of seats with their steps; changes count at once, any device may make them."""

    ambience = MenuScene.ambience

    def __init__(self, app: App, steps: Steps) -> None:
        super().__init__(app)
        self.steps = steps

    def build(self) -> None:
        chairs, proposes = self.steps.chairs, self.steps.has_proposal
        rows = len(chairs) + proposes
        panel = Rect.from_center(960, MIDDLE, WIDTH, HEAD_H + rows * (ROW_H + ROW_GAP) + FOOT_H)
        self.draw_panel(panel)
        head = panel.row(panel.top - 108, 84, 48)
        self.stage.add_label("cards", self.steps.title, HEADING, head, CANDLE, "center")
        places = [
            panel.row(panel.top - HEAD_H - (n + 1) * (ROW_H + ROW_GAP) + ROW_GAP, ROW_H, 40)
            for n in range(rows)
        ]
        items = [self._draw_row(chair, row) for chair, row in zip(chairs, places, strict=False)]
        if proposes:
            self.add_button(LAST, places[-1].inset(300, 6), say("lobby.handicap.last"), style=SMALL_LABEL)
            items.append(Focusable(LAST, places[-1].inset(300, 6), "rows"))
        self.focus.set_items(items, LAST if proposes else f"seat:{chairs[0].seat}")

    def _draw_row(self, chair: Chair, row: Rect) -> Focusable:
        seat, stage = chair.seat, self.stage
        steps, most, words = self.steps.steps_of(seat), self.steps.most_of(seat), self.steps.words_of(seat)
        stage.add_box("cards", row, 24, NIGHT_800, None)
        draw_chip(stage, chair.color, row.x + 52, row.cy, 56)
        name = self.steps.name_of(seat)
        stage.add_name("cards", name, LABEL, row.column(row.x + NAME_X, NAME_W))
        place = row.trim(left=NAME_X + NAME_W + 16, right=12)
        room = self.draw_turn_arrows(place, str(seat), ARROW_W, ARROW)
        for step in range(most):
            pip = Rect.from_center(room.x + 8 + PIP / 2 + step * PIP_PITCH, row.cy, PIP, PIP)
            stage.add_box("cards", pip, PIP / 2, CANDLE if step < steps else NIGHT_900)
        told = room.trim(left=8 + most * PIP_PITCH + 14)
        stage.add_label("cards", words, SMALL, told, CANDLE if steps else TEXT_MID, wraps=True)
        return Focusable(f"seat:{seat}", row, "rows", role="slider", words=name, state=words)

    def show_prompts(self) -> None:
        change = [Prompt("move", "seasoning.prompt.steps")] if self.focused_key != LAST else []
        confirm = Prompt("confirm", "lobby.prompt.change" if change else "common.select")
        self.show_in_bar("", [*change, confirm, BACK])

    # -- input

    def confirm(self, key: str, intent: Intent) -> bool:
        verb, _, seat = key.partition(":")
        if key == LAST:
            self.steps.take_proposal()
            return self.show_change("ready")
        if verb in ("less", "more"):
            return self._step(int(seat), 1 if verb == "more" else -1)
        at = int(seat)
        if self._step(at, 1):
            return True
        self.steps.add_steps(at, -self.steps.steps_of(at))
        return self.show_change("slider_step", 1)

    def _step(self, seat: int, step: int) -> bool:
        """Change the steps of a seat; False at the ends."""
        if not self.steps.add_steps(seat, step):
            return False
        return self.show_change("slider_step", 1 + self.steps.steps_of(seat))

    def on_move(self, intent: Intent) -> bool:
        verb, _, seat = self.focused_key.partition(":")
        if verb == "seat" and intent.across:
            return self._step(int(seat), intent.across) or True
        return super().on_move(intent)

    def on_back(self, intent: Intent) -> bool:
        if leave_scene(self):
            self.play("panel_close")
        return True

    def on_lost(self, intent: Intent) -> bool:
        self.on_back(intent)  # a seat may have gone with the controller
        return self.steps.lose_device(intent)
