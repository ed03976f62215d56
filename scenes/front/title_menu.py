"""The menu of the title: Play largest, the campaign second, all else as pictures (G47, T101)."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import TYPE_CHECKING

from game.campaign import campaign, course
from game.campaign.road import Road
from game.core.errors import DataError
from game.core.match import Match
from game.evening.cup import Cup
from game.profiles import suppers
from scenes.front import waiting_cup
from scenes.kit.app import App
from scenes.kit.art import Drawn
from scenes.kit.base import (
    BADGE,
    CANDLE,
    DISPLAY,
    HEADING,
    INK,
    LABEL,
    NIGHT_600,
    NIGHT_900,
    SMALL,
    SMALL_LABEL,
    TEXT_HI,
    Rect,
    TextStyle,
    begin_large,
    format_value,
    say,
)
from scenes.kit.match.replay_store import chairs_of
from scenes.kit.match.saved_chair import SavedChair
from scenes.kit.widgets import Button, draw_portrait
from scenes.pages.level_text import level_text

if TYPE_CHECKING:
    from scenes.front.title import TitleScene

CONTINUE, PLAY, CAMPAIGN = Rect(600, 714, 720, 100), Rect(600, 512, 720, 168), Rect(600, 364, 720, 114)
WITHOUT_WAITING = 40.0  # so much higher lies the rest where no match waits
ICONS = {
    "supper": "ui/icon_flame",
    "puzzles": "campaign/mark_puzzle",
    "learn": "ui/icon_tutorial",
    "replays": "ui/icon_replay",
    "settings": "ui/icon_settings",
    "quit": "ui/icon_cross_mark",
}
"""Button -> its picture."""
ICON_ROW = Rect(600, 210, 720, 96)
ICON_SIDE, PICTURE, SMALL_PICTURE = 96.0, 60.0, 46.0
ROWS, ROW_H, ROW_GAP = (("supper", "puzzles", "learn"), ("replays", "settings", "quit")), 98.0, 8.0
WORDS_TOP, WORD_UP, PICTURE_DOWN = 352.0, 29.0, 32.0
"""Icons with their words, for large text, a voice, and who wants lists."""
LARGE_TEXT = 1.3
PLAY_STYLE = TextStyle(DISPLAY, 92, 1.0)
GUESTS_W = 196
"""Room at each end of the large button for those who are eaten."""
GUESTS = (("peasant", 720.0, 122.0), ("wizard", 1200.0, 122.0))
"""Humans on the plates of the Play button: name, x, height."""
EMBLEM, KING, STAR, FACE, FACE_PITCH, MOST_FACES = 76.0, 88.0, 50.0, 66.0, 74.0, 4
BADGE_SIDE = 50.0
CAPSULE_UP, CAPSULE_H = 33.0, 46.0
"""Middle of the name over a picture, above its upper edge, and its height."""
STEP, MOST_BELOW = 12.0, 2
"""Distance of the strips in a stack, and how many are seen below the first."""
RISE = 4.0  # of the middle of what is seen of a button: its edge below is part of it
LAYER = "fx"
CROWN = "ui/icon_crown"


class TitleMenu:
    """Buttons of a title, drawn at once."""

    def __init__(self, title: TitleScene) -> None:
        self.title, self.app, self.stage = title, title.app, title.stage
        self.capsule: list[Drawn] = []
        waits = bool(title.saved or title.foreign)
        self.up = 0.0 if waits else WITHOUT_WAITING
        if waits:
            self._draw_continue(title.saved, title.waits, len(title.slots) - 1)
        title.add_button(
            "play",
            PLAY.move(0, self.up),
            say("title.play"),
            kind="focused",
            style=PLAY_STYLE,
            layer=LAYER,
            kept=GUESTS_W,
        )
        self._draw_guests()
        self._draw_campaign()
        if self.in_words:
            self._draw_words()
        else:
            self._draw_icons()
        self._draw_streak()

    @property
    def in_words(self) -> bool:
        """True if the small buttons have their words on them."""
        habits = self.app.habits
        return habits.text_size >= LARGE_TEXT or habits.speaks or habits.questions == "list"

    # -- Continue

    def _draw_continue(self, match: Match | Cup | None, where: str, more: int) -> None:
        """Draw the strip of the match played last; `more` that wait lie as a stack below it."""
        for number in range(min(more, MOST_BELOW), 0, -1):
            below = CONTINUE.trim(left=STEP * number, right=STEP * number).move(0, -STEP * number)
            self.stage.add_box(LAYER, below, 26, NIGHT_600, INK, 4)
        most = MOST_FACES - (more > 0)
        button = self._add_plain("continue", CONTINUE)
        x, right = CONTINUE.x + 24, CONTINUE.right - 20
        if isinstance(match, Cup):
            self.stage.add_image(LAYER, CROWN, x + EMBLEM / 2, CONTINUE.cy, EMBLEM)
            width = min(most, len(match.guests)) * FACE_PITCH
            room = CONTINUE.column(right - width, width)
            waiting_cup.draw_guests(self.app, self.stage, LAYER, match, room, FACE)
            right -= width
        elif match:
            self.stage.add_image(LAYER, f"ui/emblem_{match.rules.id}", x + EMBLEM / 2, CONTINUE.cy, EMBLEM)
            right -= self._draw_faces(chairs_of(match)[:most], right)
        x += EMBLEM + 22
        name_w = right - x - 12
        if more > 0:
            words = begin_large(say("title.more", n=more))
            name_w -= 16 + self._add_words(button, words, SMALL, right - 12, CONTINUE.cy + RISE + 20, "right")
        self._add_lines(button, say("title.continue"), where, x, right - x - 12, name_w)

    def _draw_faces(self, shown: list[SavedChair], right: float) -> float:
        """Draw the people of a match that waits, up to `right`; returns their width."""
        for place, chair in enumerate(reversed(shown)):
            x = right - FACE / 2 - place * FACE_PITCH
            draw_portrait(self.stage, chair.color, chair.person.face, x, CONTINUE.cy, FACE, LAYER)
        return len(shown) * FACE_PITCH

    # -- Play, and the campaign

    def _draw_guests(self) -> None:
        y = PLAY.y + self.up + 28
        for name, x, height in GUESTS:
            self.stage.add_image(LAYER, "house/plate", x, y + 12, 170, 40)
            w, h = self.app.art.natural_size(f"tasty_humans/adv_{name}", height)
            self.stage.add_image(LAYER, f"tasty_humans/adv_{name}", x, y + 14 + h / 2, w, h)

    def _draw_campaign(self) -> None:
        rect = CAMPAIGN.move(0, self.up)
        button = self._add_plain("campaign", rect)
        x = rect.x + 24
        self.stage.add_image(LAYER, "campaign/king_small", x + KING / 2, rect.cy, KING)
        road, right = self.title.road, rect.right - 28
        if road is not None:
            of = self._add_words(
                button, say("title.stars_of", of=road.all_stars), SMALL, right, rect.cy - 2, "right"
            )
            right -= of + 12
            won = self._add_words(button, format_value(road.won_stars), HEADING, right, rect.cy, "right")
            right -= won + 8 + STAR / 2
            self.stage.add_image(LAYER, "campaign/star_full", right, rect.cy, STAR)
            right -= STAR / 2 + 12
        x += KING + 20
        self._add_lines(button, say("title.campaign"), next_words(road), x, right - x)

    # -- all else

    def _draw_icons(self) -> None:
        step = (ICON_ROW.w - ICON_SIDE) / (len(ICONS) - 1)
        for place, (key, picture) in enumerate(ICONS.items()):
            rect = Rect(ICON_ROW.x + place * step, ICON_ROW.y + self.up, ICON_SIDE, ICON_SIDE)
            self._add_plain(key, rect)
            self.stage.add_picture(LAYER, picture, *rect.center, PICTURE)

    def _draw_streak(self) -> None:
        """Draw the days in a row on which a supper was eaten, over the ring of the focus."""
        streak = suppers.streak_on(self.app.profiles.active, date.today())
        if streak:
            rect = self.title.buttons["supper"].rect
            badge = Rect.from_center(rect.right - 4, rect.top - 18, BADGE_SIDE, BADGE_SIDE)
            self.stage.add_box("top", badge, BADGE_SIDE / 2, CANDLE, INK, 4)
            self.stage.add_text("top", format_value(streak), BADGE, *badge.center, INK, "center")

    def _draw_words(self) -> None:
        for number, keys in enumerate(ROWS):
            y = WORDS_TOP + self.up - ROW_H - number * (ROW_H + ROW_GAP)
            for place, key in enumerate(keys):
                rect = Rect(ICON_ROW.x, y, ICON_ROW.w, ROW_H).column(ICON_ROW.x + place * 244, 232)
                button = self._add_plain(key, rect)
                self.stage.add_picture(LAYER, ICONS[key], rect.cx, rect.top - PICTURE_DOWN, SMALL_PICTURE)
                name, style = self.app.art.fit_name(say(f"title.{key}"), SMALL_LABEL, rect.w - 16)
                self._add_words(button, name, style, rect.cx, rect.y + WORD_UP, "center")

    def show_name(self, key: str | None) -> None:
        """Show the name of the focused picture in a capsule above it."""
        self.stage.clear(self.capsule)
        button = self.title.buttons.get(key or "")
        if button is None or key not in ICONS or self.in_words:
            return
        words = say(f"title.{key}")
        width = self.app.art.text_width(words, SMALL_LABEL) + 44
        rect = Rect.from_center(button.rect.cx, button.rect.top + CAPSULE_UP, width, CAPSULE_H)
        self.capsule = [
            self.stage.add_box("top", rect, CAPSULE_H / 2, NIGHT_900, CANDLE, 4),
            self.stage.add_label("top", words, SMALL_LABEL, rect, TEXT_HI, "center"),
        ]

    # -- words

    def _add_plain(self, key: str, rect: Rect) -> Button:
        """A button without a word on it."""
        button = self.title.add_button(key, rect, "", layer=LAYER)
        self.stage.remove(*button.words)
        button.words.clear()
        return button

    def _add_lines(
        self, button: Button, name: str, detail: str, x: float, width: float, name_w: float = 0.0
    ) -> None:
        """Write a name, so wide at most, over a line of detail, from x on."""
        cy = button.rect.cy
        fitted, style = self.app.art.fit_name(name, LABEL, name_w or width)
        self._add_words(button, fitted, style, x, cy + (RISE + 20 if detail else 0))
        if detail:
            fitted, style = self.app.art.fit_name(detail, replace(SMALL, scales=False), width)
            self._add_words(button, fitted, style, x, cy + RISE - 23)

    def _add_words(
        self, button: Button, words: str, style: TextStyle, x: float, y: float, anchor: str = "left"
    ) -> float:
        """Write words that take the color of their button; returns their width."""
        label = self.stage.add_text(LAYER, words, style, x, y, TEXT_HI, anchor, box=button.rect.expand(-4))
        button.words.append(label)
        return label.natural[0]


def known_road(app: App) -> Road | None:
    """The road of the active profile's campaign; None for a broken one, and as long as it was not read beside
    the title: that takes too long for a start."""
    if not app.is_read_ahead:
        return None
    try:
        return Road(campaign.load_campaign(), app.profiles.active.stages)
    except DataError:
        return None


def next_words(road: Road | None) -> str:
    """The next stage of a road in words; "" for no road."""
    if road is None:
        return ""
    _, level = course.read_level(road.next_stop().stage)
    return say("title.next", stage=level_text(level, "title"))
