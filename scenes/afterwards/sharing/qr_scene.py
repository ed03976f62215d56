"""Codes as QR pictures over the present scene, as picture files, or as letters on the clipboard."""

from game.core.errors import SaveError
from game.core.files import write_file
from game.core.match import Match
from game.core.writer import DISK, failure_reason
from game.sharing import match_code, qr_pictures
from scenes.kit.app import App
from scenes.kit.base import (
    BODY,
    CANDLE,
    HEADING,
    INK,
    LABEL,
    SMALL,
    TEXT_HI,
    TEXT_MID,
    Rect,
    format_value,
    say,
)
from scenes.kit.input import Intent
from scenes.kit.widgets import BACK, CHOOSE, SELECT, Prompt
from scenes.pages.code_picture import draw_code
from scenes.pages.dialog import Panel

PANEL = Rect(130, 150, 1660, 800)
PAPER = Rect(PANEL.x + 50, PANEL.y + 50, 700, 700)
WORDS = Rect(PAPER.right + 50, PANEL.y + 50, PANEL.right - PAPER.right - 100, 700)
BUTTON_H, BUTTON_GAP = 88, 20
WHITE = (255, 255, 255)


class CodeScene(Panel):
    """QR pictures of a code, one part at a time; file: beginning of the names of its picture files."""

    closing_sound = "back"

    def __init__(self, app: App, parts: list[str], file: str) -> None:
        super().__init__(app)
        self.parts = parts
        self.file = file
        self.shown = 0

    @property
    def title(self) -> str:
        """Heading of the panel."""
        return say("sharing.title")

    @property
    def subject(self) -> str:
        """Words about the shared thing."""
        return ""

    @property
    def how(self) -> str:
        """Sentences about what a friend does with it."""
        return say("sharing.how")

    @property
    def letters(self) -> str:
        """Text for the clipboard."""
        return "\n".join(self.parts)

    def build(self) -> None:
        self.draw_panel(PANEL)
        self.stage.add_box("board", PAPER, 24, WHITE, INK, 5)
        self._draw_code()
        title = WORDS.row(WORDS.top - 80, 80)
        self.stage.add_label("cards", self.title, HEADING, title, CANDLE)
        game = WORDS.row(title.y - 56, 52)
        self.stage.add_name("cards", self.subject, LABEL, game, TEXT_HI)
        keys = ["copy", "write", "done"]
        low = WORDS.y + len(keys) * (BUTTON_H + BUTTON_GAP)
        room = WORDS.row(low, game.y - low - 10)
        self.stage.add_text(
            "cards", self.how, BODY, room.x, room.top, TEXT_MID, valign="top", width=room.w, box=room
        )
        for i, key in enumerate(keys):
            rect = WORDS.row(low - (i + 1) * (BUTTON_H + BUTTON_GAP) + BUTTON_GAP, BUTTON_H)
            self.add_button(key, rect, say(f"sharing.{key}"))
        self.focus_buttons("copy")

    def _draw_code(self) -> None:
        part = self.parts[self.shown]
        room = PAPER.expand(-24)
        several = len(self.parts) > 1
        if several:
            words = say("sharing.part", n=self.shown + 1, of=len(self.parts))
            box = PAPER.row(PAPER.y + 8, 48)
            self.stage.add_text("cards", words, SMALL, PAPER.cx, PAPER.y + 32, INK, "center", box=box)
            room = room.row(room.y + 40, room.h - 40, 20)
        draw_code(self.app, self.stage, part, room)

    def show_prompts(self) -> None:
        flip = [Prompt("turn", "sharing.flip")] if len(self.parts) > 1 else []
        choose, select = CHOOSE, SELECT
        self.show_in_bar("", [choose, select, *flip, BACK])

    # -- input

    def on_turn(self, intent: Intent, step: int) -> bool:
        if len(self.parts) < 2:
            return False
        self.shown = (self.shown + step) % len(self.parts)
        return self.show_change("focus_tick", self.shown)

    def confirm(self, key: str, intent: Intent) -> bool:
        self.press(key)
        if key == "copy":
            return self._copy_code()
        return self._write_pictures() if key == "write" else self.on_back(intent)

    def _copy_code(self) -> bool:
        try:
            self.app.window.set_clipboard_text(self.letters)
        except Exception as error:  # every system has its own ways to have no clipboard
            return self.refuse(say("sharing.no_clipboard", reason=error))
        self.toast.show_now(say("sharing.copied"))
        return True

    def _write_pictures(self) -> bool:
        """Write a picture for each part into the data folder."""
        folder = self.app.folders.shared
        names = [f"{self.file}-{number}.png" for number in range(1, len(self.parts) + 1)]

        def write_all() -> None:
            folder.mkdir(parents=True, exist_ok=True)
            for name, part in zip(names, self.parts, strict=True):
                write_file(folder / name, qr_pictures.qr_png(part))

        try:
            DISK.result_of(write_all)
        except (OSError, SaveError) as error:
            return self.refuse(say("sharing.not_written", reason=failure_reason(error)))
        self.toast.show_now(say("sharing.written", n=len(names), folder=format_value(folder)))
        return True


class ShareScene(CodeScene):
    """QR pictures of a match."""

    def __init__(self, app: App, match: Match) -> None:
        """Raises SaveError for a match that cannot be shared."""
        super().__init__(app, match_code.write_code(match), f"{match.rules.id}-{match.id[:6]}")
        self.match = match

    @property
    def subject(self) -> str:
        return say(f"{self.match.rules.id}.name")
