"""Result of a supper to share (C17): lines without spoilers for the clipboard, the match as QR pictures."""

from __future__ import annotations

from game.campaign.daily import Plate
from game.core.match import Match
from game.profiles import suppers
from game.profiles.profile import Profile
from scenes.kit.app import App
from scenes.kit.base.design_tokens import BODY_BOLD, CANDLE, HEADING, LABEL, TEXT_HI
from scenes.kit.base.geometry import Rect
from scenes.kit.base.texts import say
from scenes.kit.input.intent import Intent
from scenes.kit.widgets.prompt_bar import BACK, CHOOSE, SELECT
from scenes.navigation import routes
from scenes.pages.dialog import draw_veil
from scenes.pages.menu import MenuScene
from scenes.people.statistics import words

PANEL = Rect(460, 290, 1000, 520)
BUTTON_W, BUTTON_H, GAP = 280, 88, 24
WON, OPEN = "★", "☆"


def result_text(profile: Profile, plate: Plate, game: str) -> str:
    """Lines about a supper: day, game, stars, tries, and days in a row."""
    supper, won = suppers.supper_of_day(profile, plate.day), suppers.stars_of(profile, plate.day)
    stars = WON * won + OPEN * (suppers.STARS - won)
    lines = [
        say("supper.result.title", day=words.day_words(plate.day.isoformat())),
        say("supper.result.match" if plate.is_match else "supper.result.puzzle", game=say(f"{game}.name")),
        say("supper.result.stars", stars=stars, n=supper.tries),
    ]
    row = suppers.streak_on(profile, plate.day)
    return "\n".join([*lines, *([say("supper.row", n=row)] if row else [])])


class ResultScene(MenuScene):
    """Panel with the result over the calendar."""

    is_opaque = False
    music = None
    ambience = None
    opening_sound = "panel_open"

    def __init__(self, app: App, text: str, match: Match | None) -> None:
        super().__init__(app)
        self.text = text
        self.match = match

    def build(self) -> None:
        draw_veil(self.stage)
        self.stage.add_nine_patch("board", "nine_panel_active", PANEL)
        title, *rest = self.text.split("\n")
        self.stage.add_label("cards", title, HEADING, PANEL.row(PANEL.top - 110, 80, 50), CANDLE)
        room = PANEL.row(PANEL.y + 150, PANEL.h - 270, 50)
        for i, line in enumerate(rest):
            self._draw_line(line, room.row(room.top - (i + 1) * 76, 72))
        keys = ["copy", *(["code"] if self.match is not None else []), "done"]
        x = PANEL.cx - (len(keys) * (BUTTON_W + GAP) - GAP) / 2
        for key in keys:
            self.add_button(
                key, Rect(x, PANEL.y + 36, BUTTON_W, BUTTON_H), say(f"supper.result.{key}"), style=LABEL
            )
            x += BUTTON_W + GAP
        self.focus_buttons(home="copy")

    def _draw_line(self, line: str, rect: Rect) -> None:
        """Draw a line; stars become pictures, as the fonts lack them."""
        x = rect.x
        while line[:1] in (WON, OPEN):
            star = "ui/icon_star_full" if line[0] == WON else "ui/icon_star_empty"
            self.stage.add_image("cards", star, x + 28, rect.cy, 54)
            x, line = x + 62, line[1:]
        self.stage.add_label("cards", line.strip(), BODY_BOLD, rect.column(x, rect.right - x), TEXT_HI)

    def show_prompts(self) -> None:
        select = SELECT
        self.show_in_bar("", [CHOOSE, select, BACK])

    def confirm(self, key: str, intent: Intent) -> bool:
        self.press(key)
        if key == "done":
            return self.close()
        return self._copy_text() if key == "copy" else self._show_code()

    def _copy_text(self) -> bool:
        try:
            self.app.window.set_clipboard_text(self.text)
        except Exception as error:  # every system has its own ways to have no clipboard
            return self.refuse(say("sharing.no_clipboard", reason=error))
        self.toast.show_now(say("supper.result.copied"))
        return True

    def _show_code(self) -> bool:
        if self.match is None:
            return False
        return self.lay_over(routes.Share(self.match))

    def on_back(self, intent: Intent) -> bool:
        return self.close()
