"""Choice of a game, and the doors of one: alone, together, lessons, a quick supper, bots to watch, rules."""

from collections.abc import Callable, Iterator
from functools import partial

from game import bots
from game.bots import characters
from game.campaign import course
from game.campaign.progress import FILE, Progress
from game.core import catalog
from game.core.errors import GameError
from game.core.match import Match
from game.profiles.fitting_rival import Fit
from scenes.campaign.lessons.list_scene import open_lessons, progress_text
from scenes.front.length_plates import draw_plates
from scenes.kit.app import App
from scenes.kit.base import (
    DISPLAY,
    HEADING,
    INK,
    INK_MID,
    LABEL,
    NIGHT_800,
    PARCH_200,
    SMALL,
    SMALL_LABEL,
    Rect,
    TextStyle,
    say,
)
from scenes.kit.input import Focusable, Intent
from scenes.kit.match import bot_guests
from scenes.kit.scene import Likely
from scenes.kit.widgets import BACK, CHOOSE, SELECT, Prompt, draw_capsule, draw_flames
from scenes.lobby import chances, starting
from scenes.match import starter
from scenes.navigation import navigator, routes
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
WIDE = 2.0  # width of the quick supper as a multiple of its neighbors'


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
        unit = (WIDTH - 2 * GAP) / (WIDE + 2)
        x = RIGHT
        for key, share in (("quick", WIDE), ("watch", 1.0), ("rules", 1.0)):
            rect = Rect(x, LOW_Y, unit * share, LOW_H)
            quick = key == "quick"
            detail = self._rival_text() if quick else ""
            label = say("rules.open") if key == "rules" else say(f"game_doors.{key}")
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
        """Reason for the rival of the quick supper in focus, or the chances against it; else a question."""
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


ROOM, CARD_GAP = Rect(96, 174, 1728, 700), 32
WIDEST = 408.0  # largest width of a card
CARD_COVER_H = 450  # at the largest width
CAPSULE_H, CAPSULE_PITCH, LINE_AIR = 52, 60, 18
NAME = TextStyle(DISPLAY, 42, 1.1)


class GameSelectScene(MenuScene):
    """Cards of the games, which lead to their doors; the game chosen last has the focus."""

    ends_phones = True

    def build(self) -> None:
        self.draw_hall(say("game_select.heading"))
        items = []
        entries = game_list.menu_entries()
        for entry, rect in zip(entries, card_places(len(entries)), strict=True):
            self._draw_card(entry, rect)
            items.append(Focusable(entry.id, rect))
        self.focus.set_items(items, last_choices.read_choices(self.app.folders.data).game)

    def likely_next(self) -> Iterator[Likely]:
        """Yield the doors of the focused game, then those of the others."""
        for game in sorted(
            (entry.id for entry in game_list.menu_entries()), key=lambda game: game != self.focus.key
        ):
            yield from navigator.likely_scenes(self.app, routes.Doors(game))

    def _draw_card(self, entry: catalog.Entry, rect: Rect) -> None:
        draw_sheet(self.stage, rect)
        draw_cover(
            self.app,
            self.stage,
            entry.id,
            rect.row(rect.top - CARD_COVER_H * rect.w / WIDEST, CARD_COVER_H * rect.w / WIDEST),
        )
        self.stage.add_box("board", rect, RADIUS, None, INK, 6)
        # a narrow card's cover is lower: there is room for a line more, and for the facts below each other
        narrow = rect.w < WIDEST
        if not narrow and draw_plates(self.app, self.stage, entry, rect.cx, rect.top - CARD_COVER_H + 8):
            self._draw_below_plates(entry, rect)
            return
        air, lift = (LINE_AIR, CAPSULE_PITCH + LINE_AIR) if narrow else (0, 0)
        line = rect.row(rect.y + 84 + lift - air, 56 + 2 * air, 6)
        width = line.w if narrow else None
        text = say(f"{entry.id}.line")
        self.stage.add_text("cards", text, SMALL, rect.cx, line.cy, INK_MID, "center", width=width, box=line)
        name = rect.row(rect.y + 136 + lift + air, 104, 12)
        words = say(f"{entry.id}.name_on_card")
        self.stage.add_text(
            "cards", words, NAME, rect.cx, name.cy - 2, INK, "center", width=rect.w - 36, box=name
        )
        self._draw_facts(entry, rect, narrow)

    def _draw_below_plates(self, entry: catalog.Entry, rect: Rect) -> None:
        """Draw name and line below the plates, and the number of players on the cover."""
        low, high = entry.players
        words = say("game_select.players", low=low, high=high)
        width = self.art.text_width(words, SMALL) + 40
        draw_capsule(self.stage, Rect(rect.x + 18, rect.top - 18 - CAPSULE_H, width, CAPSULE_H), words)
        name = rect.row(rect.y + 66, 96, 14)
        title = say(f"{entry.id}.name_on_card")
        self.stage.add_text("cards", title, NAME, rect.cx, name.cy, INK, "center", width=name.w, box=name)
        line = rect.row(rect.y + 12, 56, 6)
        self.stage.add_label("cards", say(f"{entry.id}.line"), SMALL, line, INK_MID, "center")

    def _draw_facts(self, entry: catalog.Entry, rect: Rect, narrow: bool) -> None:
        """Draw number of players and minutes."""
        low, high = entry.players
        shortest, longest = entry.minutes
        words = [
            say("game_select.players", low=low, high=high),
            say("game_select.minutes", low=shortest, high=longest),
        ]
        widths = [self.art.text_width(word, SMALL) for word in words]
        pad = 20.0 if narrow else min(20.0, (rect.w - 32 - sum(widths)) / 5)
        x, y = rect.cx - sum(widths) / 2 - 2.5 * pad, rect.y + 52
        for place, (word, width) in enumerate(zip(words, widths, strict=True)):
            cx, cy = (rect.cx, y + (1 - place) * CAPSULE_PITCH) if narrow else (x + width / 2 + pad, y)
            draw_capsule(self.stage, Rect.from_center(cx, cy, width + 2 * pad, CAPSULE_H), word)
            x += width + 3 * pad

    def show_prompts(self) -> None:
        entry = catalog.find_entry(self.focused_key)
        served = [Prompt("confirm", "game_select.play"), Prompt("details", "rules.open")]
        lessons = [Prompt("third", "lesson.open")] if course.has_course(entry.id) else []
        prompts = [CHOOSE, *served, *lessons, BACK]
        self.show_in_bar("", prompts, say(f"{entry.id}.name"))

    def confirm(self, key: str, intent: Intent) -> bool:
        self.play("confirm")
        last_choices.remember_choice(self.app.folders.data, key)
        return self.go(routes.Doors(key))

    def on_details(self, intent: Intent) -> bool:
        key = self.focused_key
        self.play("panel_open")
        return self.go(routes.Rules(key))

    def on_third(self, intent: Intent) -> bool:
        return open_lessons(self, self.focused_key)


def card_places(count: int) -> list[Rect]:
    """Places of `count` cards side by side in the middle, narrow ones if they are many."""
    width = min(WIDEST, (ROOM.w - CARD_GAP * (count - 1)) / count)
    left = ROOM.cx - (count * (width + CARD_GAP) - CARD_GAP) / 2
    return [ROOM.column(left + place * (width + CARD_GAP), width) for place in range(count)]
