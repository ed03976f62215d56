"""Fanfare after the last lesson of a game, with the first real match, with hints."""

from scenes.kit.app import App
from scenes.kit.base import (
    BODY,
    CANDLE,
    DISPLAY,
    LABEL,
    SMALL_LABEL,
    TEXT_HI,
    Rect,
    TextStyle,
    say,
)
from scenes.kit.input import Intent
from scenes.kit.input.device import Device
from scenes.kit.widgets import SELECT, Glance, Prompt
from scenes.lobby import starting
from scenes.match import starter
from scenes.pages.cheering import Confetti, festive_time, hop_height
from scenes.pages.menu import MenuScene

CHEER = TextStyle(DISPLAY, 84, 1.1)
SHADE = 130
KING, KING_X, KING_Y, KING_H = "campaign/king", 520.0, 150.0, 620.0
RIGHT = 960.0
TITLE = Rect(RIGHT, 720, 864, 130)
WORDS = Rect(RIGHT, 520, 864, 180)
FIRST, LATER = Rect(RIGHT, 350, 864, 132), Rect(RIGHT, 230, 420, 88)
GLANCE = 1.0  # seconds without an effect of presses, so that one meant for the lesson skips no praise


class GraduationScene(MenuScene):
    """Scene over the list of lessons, where Later leads back; device: the learner's."""

    def __init__(self, app: App, game: str, device: Device) -> None:
        super().__init__(app)
        self.game = game
        self.device = device
        self.seconds = 0.0
        self.glance = Glance(GLANCE)
        self.confetti: Confetti | None = None

    def enter(self) -> None:
        super().enter()
        self.play("win")

    def build(self) -> None:
        self.draw_village(near=True)
        self.darken(SHADE)
        moves = self.motion.is_full
        self.rays = self.stage.add_image("back", "house/rays", KING_X, 480, 1700, alpha=150)
        self.confetti = Confetti(self.stage, self.seconds) if moves else None
        w, h = self.art.natural_size(KING, KING_H)
        self.king = self.stage.add_image("cards", KING, KING_X, KING_Y + h / 2, w, h)
        self.stage.add_label("tiles", say("lesson.done"), CHEER, TITLE, CANDLE, outline=9)
        words = say("lesson.graduated.text", game=say(f"{self.game}.name"))
        self.stage.add_label("tiles", words, BODY, WORDS, TEXT_HI, wraps=True)
        label = say("lesson.graduated.first")
        self.add_button(
            "first", FIRST, label, kind="ready", style=LABEL, detail=say("lesson.graduated.first_line")
        )
        self.add_button("later", LATER, say("lesson.graduated.later"), style=SMALL_LABEL)
        self.focus_buttons("first")

    def show_prompts(self) -> None:
        self.show_in_bar("", [SELECT, Prompt("back", "lesson.graduated.later")])

    def update(self, seconds: float) -> None:
        super().update(seconds)
        self.seconds += seconds
        self.glance.update(seconds)
        if self.confetti:
            self.confetti.show_at(self.seconds)
            festive = festive_time(self.seconds)
            self.king.y = KING_Y + self.king.natural[1] / 2 + hop_height(festive - 0.3)
            self.rays.angle = festive * 3

    def confirm(self, key: str, intent: Intent) -> bool:
        if self.glance.catch_press():
            return True
        if key == "later":
            return self.go_back()
        self.press(key)
        starter.ask_before_replacing(
            self.app,
            self.game,
            lambda: starting.start_quick_match(self.app, self.game, self.device, hints=True),
        )
        return True
