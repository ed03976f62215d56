"""Doors of a game: alone, together, lessons, a quick supper, bots to watch, rules."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.campaign import course
from game.campaign.progress import FILE, Progress
from game.core import catalog
from game.core.errors import DataError, GameError
from game.core.match import Match
from scenes.campaign.lessons.list_scene import open_lessons
from scenes.kit.app import App
from scenes.kit.base.design_tokens import (
    BLACK,
    HEADING,
    INK,
    INK_MID,
    LABEL,
    NIGHT_900,
    PARCH_100,
    PARCH_200,
    SMALL,
    SMALL_LABEL,
)
from scenes.kit.base.geometry import SCREEN, Rect
from scenes.kit.base.texts import say
from scenes.kit.input.focus import Focusable
from scenes.kit.input.intent import Intent
from scenes.kit.widgets.prompt_bar import BACK, CHOOSE, SELECT, Prompt
from scenes.lobby import way_in
from scenes.match import starter
from scenes.navigation import routes
from scenes.pages import game_list, last_choices
from scenes.pages.game_card import RADIUS, draw_cover
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
WIDE = 2.0  # width of the quick supper as a multiple of its neighbors'


class GameDoorsScene(MenuScene):
    """Doors of a game; a match that waits stands first, else the door taken last has the focus."""

    def __init__(self, app: App, game: str) -> None:
        super().__init__(app)
        self.game = catalog.find_entry(game)
        self.ui = game_list.game_ui(game)
        self.saved: Match | None = None
        self._look_around()

    def resume(self) -> None:
        self._look_around()
        super().resume()

    def _look_around(self) -> None:
        self.saved = starter.saved_match(self.app, self.game.id)
        self.foreign = starter.foreign_match(self.app, self.game.id) if self.saved is None else None
        self.lessons = self._lessons_text()

    def _lessons_text(self) -> str:
        """Number of done lessons in words, or a sentence that there are none yet."""
        if course.has_course(self.game.id):
            try:
                lessons = course.of_game(self.game.id)
            except DataError:
                return say("lesson.none_yet")
            progress = Progress.load(self.app.folders.saves / FILE)
            done = sum(progress.is_done(f"{self.game.id}/{lessons.id}", level.id) for level in lessons.levels)
            return say("lesson.progress", n=done, of=len(lessons.levels))
        return say("lesson.none_yet")

    # -- drawing

    def build(self) -> None:
        self.draw_village(near=True)
        self.stage.add_rect("back", SCREEN, NIGHT_900, SHADE)
        self.draw_heading(say(f"{self.game.id}.name"))
        self._draw_card()
        top = TOP
        if self.saved is not None or self.foreign is not None:
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
        self.focus.set_items([*items, *buttons], home="continue" if self.saved is not None else last)

    def _waiting_text(self) -> str:
        """Progress of the match that waits, or the reason why it cannot be continued."""
        if self.foreign is not None:
            return starter.brief_refusal(self.foreign)
        far = starter.progress_words(self.app, self.saved) if self.saved is not None else ""
        return far or say("continue.begun")

    def _draw_card(self) -> None:
        self.stage.add_box("board", CARD.move(0, -10), RADIUS, BLACK, None, alpha=115)
        self.stage.add_box("board", CARD, RADIUS, PARCH_100, None)
        draw_cover(self.app, self.stage, self.game.id, CARD.row(CARD.top - COVER_H, COVER_H))
        self.stage.add_box("board", CARD, RADIUS, None, INK, 6)
        low, high = self.game.players
        words = (
            say(f"{self.game.id}.line"),
            say("game_select.players", low=low, high=high),
            say("game_select.minutes", n=self.game.minutes),
        )
        y = CARD.top - COVER_H - 8
        for line, height in zip(words, FACTS, strict=True):
            y -= height
            self.stage.add_label("cards", line, SMALL, CARD.row(y, height, 20), INK_MID, "center", wraps=True)

    def _draw_door(self, door: str, rect: Rect) -> None:
        self.stage.add_box("board", rect.move(0, -10), RADIUS, BLACK, None, alpha=115)
        self.stage.add_box("board", rect, RADIUS, PARCH_100, INK, 6)
        room = rect.row(rect.y + WORDS_H, rect.h - WORDS_H - 18, 18)
        self.stage.add_box("board", room, 24, PARCH_200, None)
        pictures = self._door_pictures(door)
        for picture, across, share in zip(
            pictures, ACROSS[-len(pictures) :], SHARES[-len(pictures) :], strict=True
        ):
            w, h = self.app.art.natural_size(picture, (room.h - 12) * (share if len(pictures) > 1 else LONE))
            self.stage.add_image("cards", picture, room.cx + across * room.w, room.y + h / 2 + 4, w, h)
        name = rect.row(room.y - NAME_H - 8, NAME_H, 14)
        self.stage.add_label("cards", say(f"game_doors.{door}"), HEADING, name, INK, "center")
        line = self.lessons if door == "learn" else say(f"{self.game.id}.door_{door}")
        room = name.row(rect.y + 12, name.y - rect.y - 12)
        self.stage.add_label("cards", line, SMALL, room, INK_MID, "center", wraps=True)

    def _door_pictures(self, door: str) -> list[str]:
        if door not in FACES:
            return [KING]
        faces = self.ui.lobby_options().faces
        return [self.ui.figure(name)[1] for name in faces[: FACES[door]]][::-1]

    def _draw_low_row(self) -> None:
        unit = (WIDTH - 2 * GAP) / (WIDE + 2)
        x = RIGHT
        for key, share in (("quick", WIDE), ("watch", 1.0), ("rules", 1.0)):
            rect = Rect(x, LOW_Y, unit * share, LOW_H)
            quick = key == "quick"
            detail = say("game_doors.quick_line") if quick else ""
            label = say("rules.open") if key == "rules" else say(f"game_doors.{key}")
            kind = "ready" if quick else "normal"
            style = LABEL if quick else SMALL_LABEL
            self.add_button(key, rect, label, kind=kind, style=style, detail=detail)
            x += rect.w + GAP

    def show_prompts(self) -> None:
        prompts = [
            CHOOSE,
            SELECT,
            Prompt("details", "rules.open"),
        ]
        self.show_in_bar(say("game_doors.ask"), [*prompts, BACK])

    # -- input

    def confirm(self, key: str, intent: Intent) -> bool:
        self.press(key)
        if key in ("quick", "watch", *DOORS):
            last_choices.remember_choice(self.app.folders.data, self.game.id, key)
        match key:
            case "continue" if self.foreign is not None:
                return self.refuse(starter.refusal_sentence(self.foreign))
            case "continue":
                return self._go_or_refuse(partial(starter.go_on, self.app, self.game.id, intent.device))
            case "quick":
                start = partial(way_in.start_quick_match, self.app, self.game.id, intent.device)
                starter.ask_before_replacing(self.app, self.game.id, partial(self._go_or_refuse, start))
            case "watch":
                return self._go_or_refuse(partial(way_in.start_watched_match, self.app, self.game.id))
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

    def on_details(self, intent: Intent) -> bool:
        self.play("panel_open")
        return self.go(routes.Rules(self.game.id))
