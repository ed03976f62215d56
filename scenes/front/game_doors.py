"""Doors of a game: alone, together, lessons, a quick supper, a kitchen for all, bots to watch, rules."""

from collections.abc import Callable
from functools import partial

from game import bots
from game.bots import characters
from game.campaign.progress import FILE, Progress
from game.core import catalog
from game.core.errors import GameError
from game.core.match import Match
from game.profiles.fitting_rival import Fit
from scenes.campaign.lessons.list_scene import open_lessons, progress_text
from scenes.front import couch_doors
from scenes.kit.app import App
from scenes.kit.base import (
    HEADING,
    INK,
    INK_MID,
    LABEL,
    NIGHT_800,
    PARCH_200,
    SMALL,
    SMALL_LABEL,
    Rect,
    say,
)
from scenes.kit.input import Focusable, Intent
from scenes.kit.match import bot_guests
from scenes.kit.widgets import BACK, CHOOSE, SELECT, Prompt, draw_flames
from scenes.lobby import chances, starting
from scenes.match import starter
from scenes.navigation import routes
from scenes.pages import game_list, last_choices
from scenes.pages.game_card import RADIUS, draw_cover, draw_sheet
from scenes.pages.menu import MenuScene

KING = "campaign/king"
SHADE = 120
CARD = Rect(96, 174, 408, 700)
COVER_H = 450.0
FACTS = (104.0, 60.0, 60.0)  # heights of the lines below the cover
RIGHT, WIDTH = 560.0, 1264.0
LOW_Y, LOW_H = 174.0, 132.0  # the row below the doors
TOP, GAP = 874.0, 28.0
DOORS = ("alone", "together", "learn")
WORDS_H, NAME_H = 190.0, 70.0  # below the picture of a door
FACES = {"alone": 1, "together": 3}
ACROSS, SHARES, LONE = (0.2, -0.2, 0.0), (0.74, 0.74, 0.62), 0.92
"""Places of figures as shares of the picture's width, and their heights as shares of its height; the last one
stands in front."""
FLAME, FLAME_PITCH = 44.0, 38.0
RIVAL = "rival"
"""Key of the place where a pointer changes the quick supper's rival."""
LOW_WIDTHS = {"quick": 604.0, couch_doors.COMPANY: 288.0, "watch": 144.0, "rules": 144.0}
"""Buttons of the low row, and their widths."""
LOW_NAMES = {couch_doors.COMPANY: couch_doors.NAMES[couch_doors.COMPANY], "rules": "rules.open"}
"""Text keys of those that have no name of their own here."""


class GameDoorsScene(MenuScene):
    """Doors of a game; a match that waits stands first, else the door taken last has the focus."""

    ends_phones = True

    def __init__(self, app: App, game: str) -> None:
        super().__init__(app)
        self.game = catalog.find_entry(game)
        self.ui = game_list.game_ui(game)
        self.saved: Match | None = None
        self.options = self.ui.lobby_options()
        self.fit: Fit | None = None
        self.chosen_level: int | None = None
        self._look_around()

    def resume(self) -> None:
        self._look_around()
        super().resume()

    @property
    def level(self) -> int:
        """Level of the quick supper's rival: as chosen here, else the one that fits."""
        assert self.fit, "known since the scene was made"
        return self.chosen_level or self.fit.level

    def _look_around(self) -> None:
        before, self.fit = self.fit, chances.quick_fit(self.app, self.options)
        if before != self.fit:
            self.chosen_level = None
        self.saved = starter.saved_match(self.app, self.game.id)
        self.foreign = starter.foreign_match(self.app, self.game.id) if not self.saved else None
        self.lessons = progress_text(Progress.load(self.app.folders.saves / FILE), self.game.id)

    # -- drawing

    def build(self) -> None:
        self.draw_village(near=True)
        self.darken(SHADE)
        self.draw_heading(say(f"{self.game.id}.name"))
        self._draw_card()
        top = TOP
        if self.saved or self.foreign:
            self.add_button(
                "continue",
                Rect(RIGHT, top - LOW_H, WIDTH, LOW_H),
                say("title.continue"),
                style=LABEL,
                detail=self._waiting_text(),
            )
            top -= LOW_H + GAP
        floor = LOW_Y + LOW_H + GAP
        width = (WIDTH - GAP * (len(DOORS) - 1)) / len(DOORS)
        items = []
        for i, door in enumerate(DOORS):
            rect = Rect(RIGHT + i * (width + GAP), floor, width, top - floor)
            self._draw_door(door, rect)
            items.append(Focusable(door, rect))
        self._draw_low_row()
        buttons = [Focusable(key, button.rect) for key, button in self.buttons.items()]
        last = last_choices.read_choices(self.app.folders.data).doors.get(self.game.id, "quick")
        self.focus.set_items([*items, *buttons], "continue" if self.saved else last)

    def _waiting_text(self) -> str:
        """Progress of the match that waits, or the reason why it cannot be continued."""
        if self.foreign:
            return starter.brief_refusal(self.foreign)
        far = starter.progress_words(self.app, self.saved) if self.saved else ""
        return far or say("continue.begun")

    def _draw_card(self) -> None:
        draw_sheet(self.stage, CARD)
        draw_cover(self.app, self.stage, self.game.id, CARD.row(CARD.top - COVER_H, COVER_H))
        self.stage.add_box("board", CARD, RADIUS, None, INK, 6)
        low, high = self.game.players
        shortest, longest = self.game.minutes
        words = (
            say(f"{self.game.id}.line"),
            say("game_select.players", low=low, high=high),
            say("game_select.minutes", low=shortest, high=longest),
        )
        y = CARD.top - COVER_H - 8
        for line, height in zip(words, FACTS, strict=True):
            y -= height
            self.stage.add_label("cards", line, SMALL, CARD.row(y, height, 20), INK_MID, "center", wraps=True)

    def _draw_door(self, door: str, rect: Rect) -> None:
        draw_sheet(self.stage, rect, line=INK)
        room = rect.row(rect.y + WORDS_H, rect.h - WORDS_H - 18, 18)
        self.stage.add_box("board", room, 24, PARCH_200, None)
        pictures = self._door_pictures(door)
        for picture, across, share in zip(
            pictures, ACROSS[-len(pictures) :], SHARES[-len(pictures) :], strict=True
        ):
            w, h = self.art.natural_size(picture, (room.h - 12) * (share if len(pictures) > 1 else LONE))
            self.stage.add_image("cards", picture, room.cx + across * room.w, room.y + h / 2 + 4, w, h)
        name = rect.row(room.y - NAME_H - 8, NAME_H, 14)
        self.stage.add_label("cards", say(f"game_doors.{door}"), HEADING, name, INK, "center")
        line = self.lessons if door == "learn" else say(f"{self.game.id}.door_{door}")
        room = name.row(rect.y + 12, name.y - rect.y - 12)
        self.stage.add_label("cards", line, SMALL, room, INK_MID, "center", wraps=True)

    def _door_pictures(self, door: str) -> list[str]:
        if door not in FACES:
            return [KING]
        faces = self.options.faces
        return [self.ui.figure(name)[1] for name in faces[: FACES[door]]][::-1]

    def _draw_low_row(self) -> None:
        x = RIGHT
        for key, width in LOW_WIDTHS.items():
            rect = Rect(x, LOW_Y, width, LOW_H)
            quick = key == "quick"
            detail = self._rival_text() if quick else ""
            label = say(LOW_NAMES.get(key, f"game_doors.{key}"))
            kind = "ready" if quick else "normal"
            style = LABEL if quick else SMALL_LABEL
            align = "left" if quick else "center"
            self.add_button(key, rect, label, kind=kind, style=style, detail=detail, align=align)
            if quick:
                self._draw_level(rect)
            x += rect.w + GAP

    def _draw_level(self, rect: Rect) -> None:
        """Draw the rival's level as flames in the button's upper right corner, which a pointer can press."""
        level, most = bots.find_level(self.game.id, self.level), bots.list_levels(self.game.id)[-1].flames
        width = FLAME + FLAME_PITCH * (most - 1)
        room = Rect(rect.right - 34 - width, rect.cy + 22 - FLAME / 2, width, FLAME)
        self.stage.add_box("board", room.expand(6), 24, NIGHT_800, None)
        draw_flames(self.stage, room.x, room.cy, level.flames, most, FLAME, FLAME_PITCH)
        self.zones.append((room.expand(10), RIVAL))

    def _rival_text(self) -> str:
        """The quick supper's rival in a sentence."""
        assert self.fit
        reason = self.fit.reason if self.chosen_level is None and self.fit.reason != "begin" else "same"
        guest = characters.next_guest(self.game.id, self.level, ())
        flames = bots.find_level(self.game.id, self.level).flames
        return say(f"game_doors.rival.{reason}", name=bot_guests.guest_name(guest.id), n=flames)

    def _ask_text(self) -> str:
        """Reason for the rival of the quick supper in focus, or the chances against it; the line of a door of the
        couch; else a question."""
        if couch_doors.is_door(self.focused_key):
            return couch_doors.door_line(self.app, self.focused_key)
        if self.focused_key != "quick" or not self.fit:
            return say("game_doors.ask")
        if self.chosen_level is None and self.fit.reason in ("up", "down"):
            return say(f"game_doors.why.{self.fit.reason}")
        return chances.quick_chances(self.app, self.options, self.level) or say("game_doors.ask")

    def show_prompts(self) -> None:
        level = [Prompt("turn", "lobby.prompt.level")] if self.focused_key == "quick" else []
        prompts = [CHOOSE, SELECT, *level, Prompt("details", "rules.open")]
        self.show_in_bar(self._ask_text(), [*prompts, BACK])

    # -- input

    def confirm(self, key: str, intent: Intent) -> bool:
        if key == RIVAL:
            return self._change_level(1)
        self.press(key)
        if key in ("quick", "watch", *DOORS):
            last_choices.remember_choice(self.app.folders.data, self.game.id, key)
        match key:
            case "continue" if self.foreign is not None:
                return self.refuse(starter.refusal_sentence(self.foreign))
            case "continue":
                return self._go_or_refuse(partial(starter.go_on, self.app, self.game.id, intent.device))
            case "quick":
                start = partial(
                    starting.start_quick_match, self.app, self.game.id, intent.device, level=self.level
                )
                starter.ask_before_replacing(self.app, self.game.id, partial(self._go_or_refuse, start))
            case "watch":
                return self._go_or_refuse(partial(starting.start_watched_match, self.app, self.game.id))
            case couch_doors.COMPANY:
                return couch_doors.open_door(self, key, intent.device, self.game.id)
            case "learn":
                return open_lessons(self, self.game.id)
            case "rules":
                return self.on_details(intent)
            case _:
                self.go(routes.Lobby(self.game.id, key, intent.device))
        return True

    def _go_or_refuse(self, go: Callable[[], object]) -> bool:
        try:
            go()
        except GameError as error:
            self._look_around()
            self.rebuild()
            return self.refuse(str(error))
        return True

    def on_turn(self, intent: Intent, step: int) -> bool:
        """Change the level of the quick supper's rival."""
        return self._change_level(step) if self.focused_key == "quick" else super().on_turn(intent, step)

    def _change_level(self, step: int) -> bool:
        self.chosen_level = bots.step_level(self.game.id, self.level, step)
        return self.show_change("slider_step", self.chosen_level)

    def on_details(self, intent: Intent) -> bool:
        self.play("panel_open")
        return self.go(routes.Rules(self.game.id))
