"""Tasty Humans' part of the lobby: seats with monsters, and in solo the rival and the challenge."""

from __future__ import annotations

from game.profiles.profile import Profile
from scenes.kit.app import App
from scenes.kit.art.stage import Stage
from scenes.kit.base.design_tokens import BODY, CANDLE, HEADING, INK, LABEL, NIGHT_500, SMALL, TEXT_MID
from scenes.kit.base.geometry import Rect
from scenes.kit.base.texts import say
from scenes.kit.input.focus import Focusable
from scenes.kit.widgets.controls import capsule, flames
from scenes.menus.lobby.room import SEAT, SEAT_PITCH, LobbyRoom
from scenes.menus.lobby.seat_cards import HEADER_H, SeatCards, frame
from scenes.menus.lobby.seat_guests import SeatGuests
from scenes.menus.lobby.waiting_figures import WaitingFigures
from scenes.tasty_humans.lobby.medals import beaten
from scenes.tasty_humans.lobby.options import MONSTERS, TastyOptions
from scenes.tasty_humans.text import names, pictures

PORTRAIT = 282
PATTERN, MEDAL = 164, 112  # the pictures of a challenge, and of whom one has beaten at it
RIVAL = SEAT.moved(SEAT_PITCH, 0)
CHALLENGE = Rect(976, 344, 848, 540)


class MonsterCards(SeatCards):
    """A seat shows its monster, or guests in the dark as long as it is not known."""

    options: TastyOptions

    def __init__(self, app: App, stage: Stage, guests: SeatGuests, options: TastyOptions) -> None:
        super().__init__(app, stage, guests, options)
        self.waiting = WaitingFigures(stage)

    def draw_figure(self, seat: int, rect: Rect) -> None:
        center = (rect.cx, rect.y + 300)
        owner = self.options.monster_of_challenge
        shown = owner or (None if self.options.picking() else self.guests.picks[seat])
        if shown is not None:
            self.stage.image("cards", pictures.monster(shown), *center, PORTRAIT, PORTRAIT)
            name = names.monster(shown)
        else:
            self.waiting.draw([pictures.monster(name) for name in MONSTERS], seat, *center, PORTRAIT)
            name = say("tasty_humans.lobby.later") if self.options.picking() else say("tasty_humans.lobby.any")
        y = rect.y + 138
        self.stage.text("cards", name, LABEL, rect.cx, y, anchor="center", box=Rect(rect.x + 64, y - 26, rect.w - 128, 52))
        if self.options.picking() is None:
            self.chevrons(rect, y, f"prev:{seat}", f"next:{seat}")

    def update(self, seconds: float) -> None:
        """Let time pass: the next guest; with little motion the first one stays."""
        if self.app.settings.motion == "full":
            self.waiting.update(seconds)


class TastyRoom(LobbyRoom):
    """Four seats; or one, with the rival and the challenge beside it."""

    seat_cards = MonsterCards
    options: TastyOptions

    def backdrop(self) -> None:
        self.scene.village(near=True)

    def place(self, seat: int) -> Rect:
        """Alone it is the first place."""
        return SEAT if self.options.solo else super().place(seat)

    def draw_seats(self) -> list[Focusable]:
        items = self.draw_cards([self._soloist] if self.options.solo else range(self.options.seats))
        if self.options.solo:
            draw_rival(self.stage, self.options, RIVAL)
            draw_challenge(self.stage, self.options, CHALLENGE)
            draw_medal(self.stage, beaten(self._person).get(self.options.values["challenge"]), CHALLENGE)
            items += [Focusable("rival_level", RIVAL, "seats"), Focusable("challenge", CHALLENGE, "seats")]
            self.cards.chevrons(RIVAL, RIVAL.y + 142, "less:rival_level", "more:rival_level")
            self.cards.chevrons(CHALLENGE, CHALLENGE.y + 250, "less:challenge", "more:challenge")
        return items

    @property
    def _person(self) -> Profile:
        """Whose medals are shown: whoever sits, else the guest."""
        app = self.scene.app
        return app.profiles.get(self.guests.chairs[self._soloist].profile or "") or app.profiles.guest

    @property
    def _soloist(self) -> int:
        """The seat that plays solo: whoever sits, else the first."""
        return next((chair.seat for chair in self.guests.taken), 0)


def draw_rival(stage: Stage, options: TastyOptions, rect: Rect) -> None:
    """The rival of solo: name and level."""
    frame(stage, rect, NIGHT_500)
    stage.text("cards", say("tasty_humans.lobby.rival"), LABEL, rect.x + 34, rect.top - HEADER_H / 2, CANDLE)
    capsule(stage, Rect(rect.right - 118, rect.top - 74, 96, 52), say("bot.tag"), INK, CANDLE)
    level = options.values["rival_level"]
    stage.image("cards", pictures.rival(level), rect.cx, rect.y + 310, 236, 236)
    name = options.text("rival_level")
    stage.text(
        "cards", name, LABEL, rect.cx, rect.y + 142, anchor="center", width=300, box=Rect(rect.x + 60, rect.y + 96, rect.w - 120, 92)
    )
    top = max(options.choices("rival_level"))
    flames(stage, rect.cx - (46 * (top - 1) + 48) / 2, rect.y + 56, level, top, 48, 46)


def draw_medal(stage: Stage, level: int | None, rect: Rect) -> None:
    """The highest rival that was beaten at this challenge, with a check mark; nothing where none was."""
    if level is None:
        return
    x, y = rect.right - 116, rect.y + 370
    stage.image("cards", pictures.rival(level), x, y, MEDAL, MEDAL)
    stage.image("cards", "ui/icon_check", x + MEDAL * 0.42, y + MEDAL * 0.36, 48, 48)
    room = Rect.around(x, y - MEDAL / 2 - 26, 200, 44)
    stage.line("cards", say("tasty_humans.lobby.beaten"), SMALL, room, TEXT_MID, "center")


def draw_challenge(stage: Stage, options: TastyOptions, rect: Rect) -> None:
    """What the lone eater has set out to do."""
    frame(stage, rect, NIGHT_500)
    stage.text("cards", options.label("challenge"), LABEL, rect.x + 34, rect.top - HEADER_H / 2, CANDLE)
    key = f"tasty_humans.lobby.challenge.{options.values['challenge']}"
    stage.image("cards", pictures.task(options.values["challenge"]), rect.cx, rect.y + 364, PATTERN, PATTERN)
    stage.text(
        "cards", say(f"{key}.name"), HEADING, rect.cx, rect.y + 250, anchor="center", box=Rect(rect.x + 90, rect.y + 210, rect.w - 180, 80)
    )
    offered = len(options.choices("challenge")) > 1
    words = say(f"{key}.text") if offered else say("tasty_humans.lobby.no_challenges")
    room = Rect(rect.x + 60, rect.y + 60, rect.w - 120, 150)
    stage.text("cards", words, BODY, rect.cx, rect.y + 150, TEXT_MID, "center", width=room.w, box=room)
