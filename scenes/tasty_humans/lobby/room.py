"""Tasty Humans' part of the lobby: seats with monsters, and in solo the rival and the challenge."""

from __future__ import annotations

from game.profiles.profile import Profile
from scenes.kit.app import App
from scenes.kit.art import Stage
from scenes.kit.base import (
    BODY,
    CANDLE,
    HEADING,
    INK,
    LABEL,
    NIGHT_500,
    SMALL,
    TEXT_MID,
    Rect,
    begin_large,
    say,
)
from scenes.kit.input import Focusable
from scenes.kit.widgets import draw_capsule, draw_flames
from scenes.lobby.room import LobbyRoom
from scenes.lobby.seat_cards import SeatCards, WaitingFigures, draw_frame
from scenes.lobby.seat_guests import SeatGuests
from scenes.lobby.seats_room import SEAT
from scenes.tasty_humans.lobby.medals import beaten_rivals
from scenes.tasty_humans.lobby.options import MONSTERS, TastyOptions
from scenes.tasty_humans.text import names, pictures

PORTRAIT = 282
PICTURE, MEDAL = 164, 112  # of a challenge or a rival, and of whom one has beaten at it
ROW_H, HEAD_H = 258, 72
CHALLENGE = Rect(536, SEAT.top - ROW_H, 1288, ROW_H)
RIVAL = Rect(536, SEAT.y, 1288, ROW_H)


class MonsterCards(SeatCards):
    """A seat shows its monster, or guests in the dark as long as it is not known."""

    options: TastyOptions

    def __init__(self, app: App, stage: Stage, guests: SeatGuests, options: TastyOptions) -> None:
        super().__init__(app, stage, guests, options)
        self.waiting = WaitingFigures(stage)

    def draw_figure(self, seat: int, rect: Rect) -> None:
        center = (rect.cx, rect.y + 300)
        owner = self.options.monster_of_challenge
        shown = owner or (None if self.options.picking_problem() else self.guests.picks[seat])
        if shown is not None:
            self.stage.add_image("cards", pictures.monster_head(shown), *center, PORTRAIT, PORTRAIT)
            name = begin_large(names.monster_name(shown))
        else:
            self.waiting.draw_figures(
                [pictures.monster_head(name) for name in MONSTERS], seat, *center, PORTRAIT
            )
            name = (
                say("tasty_humans.lobby.later")
                if self.options.picking_problem()
                else say("tasty_humans.lobby.any")
            )
        y = rect.y + 138
        self.stage.add_text("cards", name, LABEL, rect.cx, y, anchor="center", box=rect.row(y - 26, 52, 64))
        if self.options.picking_problem() is None:
            self.draw_chevrons(rect, y, f"prev:{seat}", f"next:{seat}")

    def update(self, seconds: float) -> None:
        """Let time pass: the next guest; with little motion the first one stays."""
        if self.app.habits.motion == "full":
            self.waiting.update(seconds)


class TastyRoom(LobbyRoom):
    """Four seats; or one, with the rival and the challenge beside it."""

    seat_cards = MonsterCards
    options: TastyOptions

    def draw_backdrop(self) -> None:
        self.scene.draw_village(near=True)

    def seat_rect(self, seat: int) -> Rect:
        """Alone it is the first place."""
        return SEAT if self.options.solo else super().seat_rect(seat)

    def draw_seats(self) -> list[Focusable]:
        items = self.draw_cards([self._solo_seat] if self.options.solo else range(self.options.seats))
        if self.options.solo:
            draw_rival(self.stage, self.options, RIVAL)
            draw_challenge(
                self.stage,
                self.options,
                CHALLENGE,
                beaten_rivals(self._medal_profile).get(self.options.values["challenge"]),
            )
            for key, row in (("challenge", CHALLENGE), ("rival_level", RIVAL)):
                items.append(Focusable(key, row, "seats"))
                self.cards.draw_chevrons(row, row.y + 93, f"less:{key}", f"more:{key}")
        return items

    @property
    def _medal_profile(self) -> Profile:
        """Profile whose medals are shown: that of the person who sits, else the guest's."""
        app = self.scene.app
        return app.profiles.get(self.guests.chairs[self._solo_seat].person.profile) or app.profiles.guest

    @property
    def _solo_seat(self) -> int:
        """Seat that plays solo: the taken one, else the first."""
        return next((chair.seat for chair in self.guests.taken_chairs), 0)


def draw_rival(stage: Stage, options: TastyOptions, rect: Rect) -> None:
    """The rival of solo: name and level."""
    words = _draw_row(
        stage, rect, say("tasty_humans.lobby.rival"), pictures.rival_head(options.values["rival_level"])
    )
    draw_capsule(
        stage, Rect(rect.right - 118, rect.top - HEAD_H / 2 - 26, 96, 52), say("bot.tag"), INK, CANDLE
    )
    stage.add_label("cards", options.value_text("rival_level"), HEADING, words.row(words.cy, words.h / 2))
    top = max(options.choices_of("rival_level"))
    draw_flames(stage, words.x, words.cy - 34, options.values["rival_level"], top, 48, 46)


def draw_challenge(stage: Stage, options: TastyOptions, rect: Rect, medal: int | None) -> None:
    """Task of the lone eater; `medal` is the level of the highest rival that was beaten at it, with a check
    mark."""
    words = _draw_row(
        stage, rect, options.option_label("challenge"), pictures.task_picture(options.values["challenge"])
    )
    if medal is not None:
        x, y = rect.right - 170, rect.y + 112
        stage.add_image("cards", pictures.rival_head(medal), x, y, MEDAL)
        stage.add_image("cards", "ui/icon_check", x + MEDAL * 0.42, y + MEDAL * 0.36, 48)
        stage.add_label(
            "cards",
            say("tasty_humans.lobby.beaten"),
            SMALL,
            Rect(x - 90, rect.y + 8, 180, 40),
            TEXT_MID,
            "center",
        )
        words = words.trim(right=MEDAL + 60)
    key = f"tasty_humans.lobby.challenge.{options.values['challenge']}"
    stage.add_label("cards", say(f"{key}.name"), HEADING, words.top_strip(64, 6))
    task = (
        say(f"{key}.text")
        if len(options.choices_of("challenge")) > 1
        else say("tasty_humans.lobby.no_challenges")
    )
    stage.add_label("cards", task, BODY, words.trim(top=74), TEXT_MID, wraps=True)


def _draw_row(stage: Stage, rect: Rect, title: str, picture: str) -> Rect:
    """Row that turns by left and right, with its picture; returns the room for its words."""
    draw_frame(stage, rect, NIGHT_500, header_h=HEAD_H)
    stage.add_text("cards", title, LABEL, rect.x + 34, rect.top - HEAD_H / 2, CANDLE)
    stage.add_picture("cards", picture, rect.x + 190, rect.y + 93, PICTURE)
    return rect.trim(left=300, low=10, right=100, top=HEAD_H + 6)
