"""The log of The Hunger: every event that matters as a plain sentence, by Vampires' turns and turns of the
night.

It hears only what the shared screen may see, so Missions, hands and closed Chests stay out of it until all
know them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from game.hunger.components.definitions import PARASOL_TURN, TOKEN_KIND, TYPES
from game.hunger.config import Config
from game.hunger.table import events as ev
from scenes.hunger.text import names as component_names
from scenes.hunger.text import pictures
from scenes.kit.base import join_names, say
from scenes.kit.match.log import Line, Tone
from scenes.kit.match.seating import Seating
from scenes.table.log_book import Mention
from scenes.table.log_writer import LogLine, Noun, TableLogWriter, event_value, mention_of, no_seat

NAMED = 3  # cards of a catch that are called by their names; of more the log tells how many
SETUP, DAWN = 0, PARASOL_TURN + 1  # numbers of the chapters before the first turn and after the last
ALREADY_TOLD = ("gained", "chest", "castle_tile")  # reasons of points that stand in the line before


CARD = Noun("card", "card", component_names.card, pictures.card)
MISSION = Noun("mission", "mission", component_names.mission, pictures.mission)
PLACE = Noun("place", "place", component_names.space, pictures.space, "space")
TYPE = Noun(
    "kind",
    "type",
    lambda kind: component_names.human_type(TYPES[kind]),
    lambda kind: pictures.human_type(TYPES[kind]),
)


@dataclass(slots=True)
class _Catch:
    """Cards taken together, told in one line that grows with every card gained."""

    key: str
    seat: int
    answer: int
    cards: list[int] = field(default_factory=list)
    points: int = 0


class HungerLogWriter(TableLogWriter):
    """Writes the log of one match."""

    TEXTS = "hunger.log"

    def __init__(self, config: Config, seating: Seating | None = None) -> None:
        super().__init__(SETUP, seating)
        self.config = config
        self.catch: _Catch | None = None  # told by the last line
        self.on_turn: int | None = None

    def figure(self, seat: int) -> str:
        return component_names.vampire_short(self.config.vampires[seat])

    def portrait(self, seat: int) -> str:
        return pictures.vampire(self.config.vampires[seat])

    def title(self, number: int) -> str:
        named = {SETUP: "setup", DAWN: "dawn", PARASOL_TURN: "parasols"}.get(number, "turn")
        return say(f"{self.TEXTS}.{named}", number=number)

    def add(self, *args: Any, **values: Any) -> Line:
        """Add a line, and end the line of a catch."""
        self.catch = None
        return super().add(*args, **values)

    def _begin_chapter(self, number: int) -> None:
        """Begin a turn of the night."""
        self.catch = None
        self.log_book.begin_chapter(number)

    # -- turns

    def _log_moon(self, event: ev.MoonMoved) -> None:
        self._begin_chapter(event.turn)

    def _log_turn(self, event: ev.TurnStarted) -> None:
        if self.log_book.chapter_number != event.turn:
            self._begin_chapter(event.turn)
        self.on_turn = event.seat
        self.log_book.begin_part(event.seat)
        self.catch = None

    def _log_token(self, event: ev.TokenUsed) -> None:
        """A Parasol is told by the turn that it brings."""
        if TOKEN_KIND[event.token] != "parasol":
            name = component_names.token(event.token)
            self.add("token", event.seat, pictures.token(event.token), token=name)

    def _log_mission(self, event: ev.MissionKept) -> None:
        """A Mission from a Crypt; those of the set-up are no news."""
        if event.space >= 0:
            picture = f"{pictures.FOLDER}/feature_crypt"
            place = component_names.space(event.space)
            self.add("crypt", event.seat, picture, "plain", Mention("space", event.space), True, place=place)

    def _log_stumble(self, event: ev.Confused) -> None:
        if len(event.path) > 1:
            self._add_way("stumbled", event.seat, f"{pictures.FOLDER}/icon_confuse", event.path)

    def _log_move(self, event: ev.Moved) -> None:
        key = {"walk": "moved", "mist": "appeared", "spicy": "ran"}[event.way]
        self._add_way(key, event.seat, pictures.space(event.path[-1]), event.path)

    def _add_way(self, key: str, seat: int, picture: str, path: Sequence[int]) -> None:
        end = path[-1]
        values = {"n": len(path) - 1, "place": component_names.space(end)}
        self.add(key, seat, picture, "plain", Mention("space", end), True, **values)

    # -- prey

    def _log_hunt(self, event: ev.Hunted) -> None:
        key = event.source if event.source in ("tavern", "rose") else "free" if event.free else "hunted"
        self._begin_catch(key, event.seat)

    def _log_familiar(self, event: ev.FamiliarTaken) -> None:
        self._begin_catch("free", event.seat)

    def _begin_catch(self, key: str, seat: int) -> None:
        """Begin a catch; its line is written when the first card is gained."""
        self.catch = _Catch(key, seat, self.answer)

    def _log_gain(self, event: ev.Gained) -> None:
        """Add a card and its points to the line of the catch."""
        catch = self.catch
        if catch is None:
            catch = self.catch = _Catch("free", event.seat, self.answer)
        write = self.log_book.rewrite_line if catch.cards else self.log_book.add_line
        catch.cards.append(event.card)
        catch.points += event.vp
        write(self._catch_line(catch))

    def _catch_line(self, catch: _Catch) -> Line:
        cards = catch.cards
        seat = catch.seat
        words = say("hunger.log.cards", n=len(cards))
        if len(cards) <= NAMED:
            words = join_names([component_names.card(card) for card in cards])
        key = catch.key if catch.points else f"{catch.key}_plain"
        tone: Tone = "news" if catch.key == "rose" else "gain"
        values = {"cards": words, "n": catch.points}
        return self.line(key, seat, pictures.card(cards[0]), tone, Mention("seat", seat), True, **values)

    def _log_points(self, event: ev.ScoreChanged) -> None:
        """Points that no line has told yet."""
        if event.reason in ALREADY_TOLD:
            return
        source = MISSION if event.reason == "closer" else CARD
        name = source.name(event.source)
        picture = source.picture(event.source)
        self.add("points", event.seat, picture, "gain", n=event.delta, what=name)

    # -- the end

    def _log_parasol(self, event: ev.ParasolTurn) -> None:
        self._begin_chapter(PARASOL_TURN)
        self.add("parasol", event.seat, f"{pictures.FOLDER}/icon_parasol", "news", None, True)

    def _log_sunrise(self, event: ev.Sunrise) -> None:
        self._begin_chapter(DAWN)
        self.add("sunrise", None, f"{pictures.FOLDER}/sun_dawn", "news", None, True)

    def _log_winners(self, event: ev.GameOver) -> None:
        if not event.winners:
            self.add("nobody", None, f"{pictures.FOLDER}/sun_dawn", "news")
        key = "won" if len(event.winners) == 1 else "won_too"
        for seat in event.winners:
            self.add(key, seat, "ui/icon_crown", "news", Mention("seat", seat))

    TABLE = {
        ev.GameStarted: LogLine(
            key="started", seat=no_seat, picture=f"{pictures.FOLDER}/feature_castle", values={"n": "seats"}
        ),
        ev.VampiresStacked: LogLine(
            key="first",
            seat=lambda log, event: event.order[-1],
            values={"n": lambda log, event: event.hands[event.order[-1]]},
        ),
        ev.MoonMoved: _log_moon,
        ev.TurnStarted: _log_turn,
        ev.CardResolved: CARD.make_line("used"),
        ev.CardDigested: CARD.make_line("digested", "gain", deed=True),
        ev.CardToDeckTop: CARD.make_line("on_top"),
        ev.PermanentLost: CARD.make_line("gave_up", "pain", deed=True),
        ev.CardHypnotized: CARD.make_line("hypnotized", seat=lambda log, event: log.on_turn),
        ev.TokenUsed: _log_token,
        ev.MissionUsed: MISSION.make_line("mission", "gain", deed=True),
        ev.MissionKept: _log_mission,
        ev.Confused: _log_stumble,
        ev.SpeedSet: LogLine(key="speed", picture=f"{pictures.FOLDER}/icon_speed", values={"n": "total"}),
        ev.StayedAtWell: CARD.make_line("stayed", "pain", deed=True),
        ev.Moved: _log_move,
        ev.Pushed: LogLine(
            key="pushed",
            seat=lambda log, event: event.by,
            picture=f"{pictures.FOLDER}/icon_push",
            tone="pain",
            mention=lambda log, event: (Mention("space", event.to), Mention("seat", event.seat)),
            deed=True,
            values={
                "other": lambda log, event: log.name(event.seat),
                "place": event_value(component_names.space, "to"),
            },
        ),
        ev.ChestOpened: LogLine(
            key="chest",
            picture=event_value(pictures.token, "token"),
            tone="gain",
            mention=mention_of("space"),
            deed=True,
            values={"token": event_value(component_names.token, "token"), "n": "vp"},
        ),
        ev.CameHome: LogLine(
            key=lambda log, event: "home" if event.tile else "home_late",
            picture=f"{pictures.FOLDER}/castle_tile",
            tone="news",
            mention=mention_of("seat"),
            deed=True,
            values={"n": "tile", "number": "arrival"},
        ),
        ev.Hunted: _log_hunt,
        ev.FamiliarTaken: _log_familiar,
        ev.Gained: _log_gain,
        ev.ScoreChanged: _log_points,
        ev.ParasolTurn: _log_parasol,
        ev.Sunrise: _log_sunrise,
        ev.VampireSafe: PLACE.make_line(
            lambda log, event: "safe_loss" if event.loss else "safe",
            lambda log, event: "pain" if event.loss else "gain",
            picture="",
            values={"n": "loss"},
        ),
        ev.VampireBurned: PLACE.make_line("burned", "pain", picture="ui/icon_flame"),
        ev.TypeChosen: TYPE.make_line("type"),
        ev.GameOver: _log_winners,
    }
