"""The log of The Hunger: every event that matters as a plain sentence, by Vampires' turns and turns of the night.

It hears what the shared screen may see, so a Mission, a hand or a closed Chest cannot get into it before all know them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from game.core.model import Event
from game.hunger.components.definitions import PARASOL_TURN, TOKEN_KIND, TYPES
from game.hunger.config import Config
from game.hunger.table import events as ev
from scenes.hunger.text import names as component_names
from scenes.hunger.text.names import FOLDER
from scenes.kit.base.texts import say
from scenes.kit.match.log import Chapter, Line, Tone
from scenes.table.log_book import Diary, Mention

NAMED = 3  # cards of a catch that are called by their names; of more the log tells how many
SETUP, DAWN = 0, PARASOL_TURN + 1  # numbers of the chapters before the first turn and after the last
ALREADY_TOLD = ("gained", "chest", "castle_tile")  # reasons of points that stand in the line before


@dataclass(slots=True)
class _Catch:
    """Cards that were taken together, told in one line that grows with every card gained."""

    key: str
    seat: int
    answer: int
    cards: list[int] = field(default_factory=list)
    points: int = 0


class HungerScribe:
    """Writes the log of one match."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.answer = 0
        self.diary = Diary(SETUP)
        self.catch: _Catch | None = None  # told by the last line
        self.on_turn: int | None = None
        self.tell: dict[type[Event], Callable[[Any], None]] = {
            ev.GameStarted: self._game_started,
            ev.VampiresStacked: self._vampires_stacked,
            ev.MoonMoved: self._moon_moved,
            ev.TurnStarted: self._turn_started,
            ev.CardResolved: self._card_resolved,
            ev.CardDigested: self._card_digested,
            ev.TokenUsed: self._token_used,
            ev.MissionUsed: self._mission_used,
            ev.Confused: self._confused,
            ev.SpeedSet: self._speed_set,
            ev.Moved: self._moved,
            ev.Pushed: self._pushed,
            ev.PermanentLost: self._permanent_lost,
            ev.ChestOpened: self._chest_opened,
            ev.MissionKept: self._mission_kept,
            ev.Hunted: self._hunted,
            ev.FamiliarTaken: self._familiar_taken,
            ev.Gained: self._gained,
            ev.CardToDeckTop: self._card_to_deck_top,
            ev.CardHypnotized: self._card_hypnotized,
            ev.ScoreChanged: self._score_changed,
            ev.CameHome: self._came_home,
            ev.ParasolTurn: self._parasol_turn,
            ev.Sunrise: self._sunrise,
            ev.VampireSafe: self._vampire_safe,
            ev.VampireBurned: self._vampire_burned,
            ev.TypeChosen: self._type_chosen,
            ev.GameOver: self._game_over,
        }

    def hear(self, events: Sequence[Event], answer: int) -> None:
        self.answer = answer
        for event in events:
            teller = self.tell.get(type(event))
            if teller is not None:
                teller(event)

    def chapters(self) -> tuple[Chapter, ...]:
        return self.diary.chapters(_title)

    def latest(self, count: int) -> list[Line]:
        """The last lines, oldest first."""
        return self.diary.latest(count)

    # -- writing

    def _name(self, seat: int) -> str:
        return component_names.vampire_short(self.config.vampires[seat])

    def _add(
        self,
        key: str,
        seat: int | None,
        picture: str = "",
        tone: Tone = "plain",
        spots: Sequence[Mention] = (),
        deed: bool = False,
        **values: Any,
    ) -> None:
        """One more line; with `deed` the recap tells it too."""
        self.catch = None
        self.diary.add(self._line(key, seat, picture, tone, spots, deed, **values))

    def _line(self, key: str, seat: int | None, picture: str, tone: Tone, spots: Sequence[Mention], deed: bool, **values: Any) -> Line:
        name = "" if seat is None else self._name(seat)
        text = say(f"hunger.log.{key}", name=name, **values)
        short = "" if not deed else text if seat is None else say(f"hunger.log.deed.{key}", **values)
        return Line(text, self.answer, seat, picture or self._portrait(seat), tone, short, tuple(spots))

    def _portrait(self, seat: int | None) -> str:
        return "" if seat is None else component_names.vampire_picture(self.config.vampires[seat])

    def _chapter(self, number: int) -> None:
        """Another turn of the night begins, with what belongs to nobody."""
        self.catch = None
        self.diary.chapter(number)

    # -- how it goes on

    def _game_started(self, event: ev.GameStarted) -> None:
        self._add("started", None, f"{FOLDER}/feature_castle", n=event.seats)

    def _vampires_stacked(self, event: ev.VampiresStacked) -> None:
        self._add("first", event.order[-1], n=event.hands[event.order[-1]])

    def _moon_moved(self, event: ev.MoonMoved) -> None:
        self._chapter(event.turn)

    def _turn_started(self, event: ev.TurnStarted) -> None:
        if self.diary.number != event.turn:
            self._chapter(event.turn)
        self.on_turn = event.seat
        self.diary.part(event.seat)
        self.catch = None

    # -- cards, tokens, Missions

    def _card(self, key: str, seat: int, card: int, tone: Tone = "plain", deed: bool = False) -> None:
        self._add(key, seat, component_names.card_picture(card), tone, (), deed, card=component_names.card(card))

    def _card_resolved(self, event: ev.CardResolved) -> None:
        self._card("used", event.seat, event.card)

    def _card_digested(self, event: ev.CardDigested) -> None:
        self._card("digested", event.seat, event.card, "gain", deed=True)

    def _card_to_deck_top(self, event: ev.CardToDeckTop) -> None:
        self._card("on_top", event.seat, event.card)

    def _permanent_lost(self, event: ev.PermanentLost) -> None:
        self._card("gave_up", event.seat, event.card, "pain", deed=True)

    def _card_hypnotized(self, event: ev.CardHypnotized) -> None:
        assert self.on_turn is not None
        self._card("hypnotized", self.on_turn, event.card)

    def _token_used(self, event: ev.TokenUsed) -> None:
        """A Parasol is told of by the turn that it brings."""
        if TOKEN_KIND[event.token] == "parasol":
            return
        self._add("token", event.seat, component_names.token_picture(event.token), token=component_names.token(event.token))

    def _mission_used(self, event: ev.MissionUsed) -> None:
        picture, name = component_names.mission_picture(event.mission), component_names.mission(event.mission)
        self._add("mission", event.seat, picture, "gain", (), True, mission=name)

    def _mission_kept(self, event: ev.MissionKept) -> None:
        """A Mission from a Crypt; those of the set-up are no news."""
        if event.space >= 0:
            picture, place = f"{FOLDER}/feature_crypt", component_names.space(event.space)
            self._add("crypt", event.seat, picture, "plain", (Mention("space", event.space),), True, place=place)

    # -- the way

    def _speed_set(self, event: ev.SpeedSet) -> None:
        self._add("speed", event.seat, f"{FOLDER}/icon_speed", n=event.total)

    def _confused(self, event: ev.Confused) -> None:
        if len(event.path) > 1:
            self._went("stumbled", event.seat, f"{FOLDER}/icon_confuse", event.path)

    def _moved(self, event: ev.Moved) -> None:
        self._went({"walk": "moved", "mist": "appeared", "spicy": "ran"}[event.way], event.seat, "", event.path)

    def _went(self, key: str, seat: int, picture: str, path: Sequence[int]) -> None:
        end = path[-1]
        values = {"n": len(path) - 1, "place": component_names.space(end)}
        self._add(key, seat, picture or component_names.space_picture(end), "plain", (Mention("space", end),), True, **values)

    def _pushed(self, event: ev.Pushed) -> None:
        spots = (Mention("space", event.to), Mention("seat", event.seat))
        values = {"other": self._name(event.seat), "place": component_names.space(event.to)}
        self._add("pushed", event.by, f"{FOLDER}/icon_push", "pain", spots, True, **values)

    def _chest_opened(self, event: ev.ChestOpened) -> None:
        picture, spots = component_names.token_picture(event.token), (Mention("space", event.space),)
        self._add("chest", event.seat, picture, "gain", spots, True, token=component_names.token(event.token), n=event.vp)

    def _came_home(self, event: ev.CameHome) -> None:
        key = "home" if event.tile else "home_late"
        self._add(
            key, event.seat, f"{FOLDER}/castle_tile", "news", (Mention("seat", event.seat),), True, n=event.tile, number=event.arrival
        )

    # -- prey

    def _hunted(self, event: ev.Hunted) -> None:
        key = event.source if event.source in ("tavern", "rose") else "free" if event.free else "hunted"
        self._begin_catch(key, event.seat)

    def _familiar_taken(self, event: ev.FamiliarTaken) -> None:
        self._begin_catch("free", event.seat)

    def _begin_catch(self, key: str, seat: int) -> None:
        """The line is written when the first card is gained."""
        self.catch = _Catch(key, seat, self.answer)

    def _gained(self, event: ev.Gained) -> None:
        """A card more in the line of the catch, and its points."""
        catch = self.catch
        if catch is None:
            catch = self.catch = _Catch("free", event.seat, self.answer)
        write = self.diary.rewrite if catch.cards else self.diary.add
        catch.cards.append(event.card)
        catch.points += event.vp
        write(self._catch_line(catch))

    def _catch_line(self, catch: _Catch) -> Line:
        cards = catch.cards
        names = (
            component_names.listed([component_names.card(card) for card in cards])
            if len(cards) <= NAMED
            else say("hunger.log.cards", n=len(cards))
        )
        key = catch.key if catch.points else f"{catch.key}_plain"
        tone: Tone = "news" if catch.key == "rose" else "gain"
        spots = (Mention("seat", catch.seat),)
        return self._line(key, catch.seat, component_names.card_picture(cards[0]), tone, spots, True, cards=names, n=catch.points)

    def _score_changed(self, event: ev.ScoreChanged) -> None:
        """Points that no line has told yet."""
        if event.reason in ALREADY_TOLD:
            return
        named = component_names.mission if event.reason == "closer" else component_names.card
        pictured = component_names.mission_picture if event.reason == "closer" else component_names.card_picture
        self._add("points", event.seat, pictured(event.source), "gain", n=event.delta, what=named(event.source))

    # -- the end

    def _parasol_turn(self, event: ev.ParasolTurn) -> None:
        self._chapter(PARASOL_TURN)
        self._add("parasol", event.seat, f"{FOLDER}/icon_parasol", "news", (), True)

    def _sunrise(self, event: ev.Sunrise) -> None:
        self._chapter(DAWN)
        self._add("sunrise", None, f"{FOLDER}/sun_dawn", "news", (), True)

    def _vampire_safe(self, event: ev.VampireSafe) -> None:
        key, tone = ("safe_loss", "pain") if event.loss else ("safe", "gain")
        values = {"place": component_names.space(event.place), "n": event.loss}
        self._add(key, event.seat, "", tone, (Mention("space", event.place),), **values)  # type: ignore[arg-type]

    def _vampire_burned(self, event: ev.VampireBurned) -> None:
        self._add("burned", event.seat, "ui/icon_flame", "pain", (Mention("space", event.place),), place=component_names.space(event.place))

    def _type_chosen(self, event: ev.TypeChosen) -> None:
        kind = TYPES[event.kind]
        self._add("type", event.seat, component_names.type_picture(kind), type=component_names.human_type(kind))

    def _game_over(self, event: ev.GameOver) -> None:
        if not event.winners:
            self._add("nobody", None, f"{FOLDER}/sun_dawn", "news")
        for seat in event.winners:
            self._add("won" if len(event.winners) == 1 else "won_too", seat, "ui/icon_crown", "news", (Mention("seat", seat),))


def _title(number: int) -> str:
    """What stands over a chapter."""
    if number == SETUP:
        return say("hunger.log.setup")
    if number == DAWN:
        return say("hunger.log.dawn")
    return say("hunger.log.parasols") if number == PARASOL_TURN else say("hunger.log.turn", number=number)
