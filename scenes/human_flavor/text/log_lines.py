"""The log of Human Flavor: every event that matters as a plain sentence, by turns and days; conversions out of turn say that they are.

A deed and what it gains stand in one line: the line is written when the deed is heard, and grows with what follows.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from game.core.model import Event
from game.human_flavor.components.definitions import CLAN_INDEX, NEUTRAL, NO_TOKENS, NUMBERS, Purse
from game.human_flavor.config import Config
from game.human_flavor.table import events as ev
from scenes.human_flavor.text import names as component_names
from scenes.human_flavor.text import pictures
from scenes.human_flavor.text.pictures import FOLDER
from scenes.kit.base.texts import say
from scenes.kit.match.log import Chapter, Line, Tone
from scenes.table.log_book import LogBook, Mention

SETUP = 0
"""The number of the chapter before the first day."""


@dataclass(slots=True)
class _Growing:
    """A line that what comes next may make longer: tokens gained and points scored by that seat, or more allies fed."""

    line: Line
    seat: int
    tokens: Purse = NO_TOKENS
    points: int = 0
    allies: list[int] = field(default_factory=list)


class FlavorLogWriter:
    """Writes the log of one match."""

    def __init__(self, config: Config) -> None:
        self.clans = tuple(CLAN_INDEX[clan] for clan in config.clans)  # where they are drawn, the first event tells them
        self.answer = 0
        self.log_book = LogBook(SETUP)
        self.growing: _Growing | None = None
        self.on_turn: int | None = None
        self.evening = False
        self.fee: ev.FeePaid | None = None  # told with the way to the city
        self.spent: ev.Spent | None = None  # told with what it buys
        self.level = 0
        self.tell: dict[type[Event], Callable[[Any], None]] = {
            ev.GameStarted: self._game_started,
            ev.StartTokens: self._start_tokens,
            ev.DayStarted: self._day_started,
            ev.TurnStarted: self._turn_started,
            ev.PlacedHome: self._placed_home,
            ev.FeePaid: self._fee_paid,
            ev.PlacedCity: self._placed_city,
            ev.Utilized: self._utilized,
            ev.Activated: self._activated,
            ev.AbilityUsed: self._ability_used,
            ev.Gained: self._gained,
            ev.Spent: self._spent,
            ev.Swapped: self._swapped,
            ev.Taken: self._taken,
            ev.Converted: self._converted,
            ev.Captured: self._captured,
            ev.Recruited: self._recruited,
            ev.Reshuffled: self._reshuffled,
            ev.Snacked: self._snacked,
            ev.Devoured: self._devoured,
            ev.Rejuvenated: self._rejuvenated,
            ev.Exhumed: self._exhumed,
            ev.BodyFound: self._body_found,
            ev.Dominated: self._dominated,
            ev.PointsScored: self._points_scored,
            ev.Bumped: self._bumped,
            ev.RevoltBegun: self._revolt_begun,
            ev.Calmed: self._calmed,
            ev.Sunk: self._sunk,
            ev.Swept: self._swept,
            ev.Recalled: self._recalled,
            ev.DuskBegun: self._dusk_begun,
            ev.AgendaScored: self._agenda_scored,
            ev.Fed: self._fed,
            ev.AllyLost: self._ally_lost,
            ev.CleanedUp: self._cleaned_up,
            ev.FinalScore: self._final_score,
            ev.GameOver: self._game_over,
        }

    def hear(self, events: Sequence[Event], answer: int) -> None:
        self.answer = answer
        for event in events:
            if self.spent is not None and not isinstance(event, ev.Dominated | ev.Recruited):
                self._tell_paid()
            teller = self.tell.get(type(event))
            if teller is not None:
                teller(event)
        if self.spent is not None:
            self._tell_paid()

    def chapters(self) -> tuple[Chapter, ...]:
        return self.log_book.chapters(_title)

    def latest(self, count: int) -> list[Line]:
        """The last lines, oldest first."""
        return self.log_book.latest(count)

    # -- writing

    def _name(self, seat: int) -> str:
        return component_names.clan_short(self.clans[seat])

    def _add(
        self,
        key: str,
        seat: int | None,
        picture: str = "",
        tone: Tone = "plain",
        mention: Mention | None = None,
        **values: Any,
    ) -> Line:
        """One more line."""
        self.growing = None
        line = self._line(key, seat, picture, tone, mention, **values)
        self.log_book.add(line)
        return line

    def _line(self, key: str, seat: int | None, picture: str, tone: Tone, mention: Mention | None, **values: Any) -> Line:
        name = "" if seat is None else self._name(seat)
        text = say(f"human_flavor.log.{key}", name=name, **values)
        short = say(f"human_flavor.log.deed.{key}", **values) if key in DEEDS else text if tone == "news" and seat is None else ""
        spots = (mention,) if mention is not None else () if seat is None else (Mention("seat", seat),)
        return Line(text, self.answer, seat, picture or self._portrait(seat), tone, short, spots)

    def _portrait(self, seat: int | None) -> str:
        return "" if seat is None else pictures.leader(self.clans[seat])

    def _begin(self, key: str, seat: int, picture: str = "", tone: Tone = "plain", mention: Mention | None = None, **values: Any) -> None:
        """A line that grows with what the seat gains and scores next."""
        self.growing = _Growing(self._add(key, seat, picture, tone, mention, **values), seat)

    def _grow(self, seat: int) -> _Growing | None:
        """The line that a gain of the seat belongs to, if there is one."""
        return self.growing if self.growing is not None and self.growing.seat == seat else None

    def _rewrite(self, growing: _Growing) -> None:
        """What was done, and after it all that it brought."""
        parts = [component_names.tokens(growing.tokens)] if any(growing.tokens) else []
        parts += [say("human_flavor.log.scored", n=growing.points)] if growing.points else []
        what = parts[0] if len(parts) == 1 else say("human_flavor.log.also", first=parts[0], second=parts[1])
        line = growing.line
        text = say("human_flavor.log.with", line=line.text.rstrip("."), what=what)
        self.log_book.rewrite(Line(text, line.answer, line.seat, line.picture, "gain", line.deed, line.spots))

    # -- how it goes on

    def _game_started(self, event: ev.GameStarted) -> None:
        self.clans = event.clans
        self._add("started", None, f"{FOLDER}/mark_sun", n=len(event.clans))
        self._add("first", event.first_player, f"{FOLDER}/mark_first_player")

    def _start_tokens(self, event: ev.StartTokens) -> None:
        self._add("start_tokens", event.seat, tokens=component_names.tokens(event.tokens))

    def _day_started(self, event: ev.DayStarted) -> None:
        self.log_book.chapter(event.day)
        self.on_turn, self.evening = None, False
        self._add("new_day", event.first_player, f"{FOLDER}/mark_sun", "news", n=event.day)

    def _turn_started(self, event: ev.TurnStarted) -> None:
        if self.log_book.number == SETUP:
            self.log_book.chapter(1)
        self.on_turn = event.seat
        self.log_book.part(event.seat)
        self.growing = None

    def _placed_home(self, event: ev.PlacedHome) -> None:
        self._add("home", event.seat, pictures.strength(event.strength), mention=Mention("seat", event.seat), n=event.strength)

    def _fee_paid(self, event: ev.FeePaid) -> None:
        self.fee = event

    def _placed_city(self, event: ev.PlacedCity) -> None:
        """With the fee that was paid for it."""
        fee, self.fee = self.fee, None
        values = {"place": component_names.location_short(event.location)}
        key = "city"
        if fee is not None:
            key = "city_fee" if fee.to != ev.SUPPLY else "city_fee_supply"
            values |= {"token": component_names.amount(fee.resource, 1), "other": self._name(fee.to) if fee.to != ev.SUPPLY else ""}
        self._add(key, event.seat, pictures.location(event.location), "plain", Mention("location", event.location), **values)

    def _utilized(self, event: ev.Utilized) -> None:
        self._begin("utilized", event.seat, pictures.location(event.location), "plain", Mention("location", event.location))

    def _activated(self, event: ev.Activated) -> None:
        self._begin(
            "activated", event.seat, pictures.ally(event.ally), "plain", Mention("ally", event.ally), ally=component_names.ally(event.ally)
        )

    def _ability_used(self, event: ev.AbilityUsed) -> None:
        mention = Mention("ability", event.seat)
        self._begin("ability", event.seat, pictures.icon("clan_ability"), "gain", mention, ability=component_names.ability(event.clan))

    # -- tokens and points

    def _gained(self, event: ev.Gained) -> None:
        """In the line of what brought it."""
        growing = self._grow(event.seat)
        if not any(event.tokens):
            return
        if growing is None:
            self._add("gained", event.seat, tone="gain", tokens=component_names.tokens(event.tokens))
            return
        growing.tokens = tuple(before + now for before, now in zip(growing.tokens, event.tokens, strict=True))
        self._rewrite(growing)

    def _points_scored(self, event: ev.PointsScored) -> None:
        growing = self._grow(event.seat)
        if growing is None:
            self._add("points", event.seat, tone="gain", n=event.points)
            return
        growing.points += event.points
        self._rewrite(growing)

    def _spent(self, event: ev.Spent) -> None:
        self.spent = event

    def _tell_paid(self) -> None:
        """Tokens that bought neither a stacker nor an ally."""
        assert self.spent is not None
        event, self.spent = self.spent, None
        self._begin("paid", event.seat, tokens=component_names.tokens(event.tokens))

    def _price(self) -> Purse:
        """What was just paid for the thing that is told now."""
        event, self.spent = self.spent, None
        return event.tokens if event is not None else NO_TOKENS

    def _swapped(self, event: ev.Swapped) -> None:
        give, get = component_names.amount(event.give, 1), component_names.amount(event.get, 1)
        self._add("swapped", event.seat, pictures.resource(event.get), give=give, get=get)

    def _taken(self, event: ev.Taken) -> None:
        mention, other = Mention("seat", event.giver), self._name(event.giver)
        self._add(
            "took",
            event.seat,
            pictures.resource(event.resource),
            "pain",
            mention,
            token=component_names.amount(event.resource, 1),
            other=other,
        )

    def _converted(self, event: ev.Converted) -> None:
        """R42: whoever is not on turn does it out of turn; in the evening everybody is asked."""
        key = "converted" if self.evening or event.seat == self.on_turn else "converted_out"
        values = {"paid": component_names.tokens(event.paid), "got": component_names.tokens(event.got)}
        self._add(key, event.seat, pictures.icon("convert"), "plain", Mention("conversion", event.seat), **values)

    # -- cards

    def _human(self, key: str, event: Any, tone: Tone = "plain", **values: Any) -> Line:
        return self._add(
            key,
            event.seat,
            pictures.human(event.human),
            tone,
            Mention("human", event.human),
            human=component_names.human(event.human),
            **values,
        )

    def _captured(self, event: ev.Captured) -> None:
        self._human("captured", event)

    def _recruited(self, event: ev.Recruited) -> None:
        price = self._price()
        values = {"ally": component_names.ally(event.ally), "tokens": component_names.tokens(price)}
        mention = Mention("ally", event.ally)
        self._add("recruited_for" if any(price) else "recruited", event.seat, pictures.ally(event.ally), "gain", mention, **values)

    def _reshuffled(self, event: ev.Reshuffled) -> None:
        self._add(f"shuffled_{event.display}", None, f"{FOLDER}/back_{event.display[:-1] if event.display == 'humans' else 'ally'}")

    def _snacked(self, event: ev.Snacked) -> None:
        self.growing = _Growing(self._human("snacked", event), event.seat)

    def _devoured(self, event: ev.Devoured) -> None:
        self._human("devoured", event, "gain", n=event.points)

    def _rejuvenated(self, event: ev.Rejuvenated) -> None:
        self._human("moved_left", event, slot=component_names.slot(event.to))

    def _exhumed(self, event: ev.Exhumed) -> None:
        self._human("exhumed", event, slot=component_names.slot(event.to))

    def _body_found(self, event: ev.BodyFound) -> None:
        self._human("body", event)

    def _swept(self, event: ev.Swept) -> None:
        self._add(f"swept_{event.display}", event.seat, pictures.icon(f"sweep_{event.display}"), "plain", Mention(event.display, 0))

    # -- stackers

    def _dominated(self, event: ev.Dominated) -> None:
        price = self._price()
        values = {"network": component_names.network(event.network), "tokens": component_names.tokens(price), "n": event.points}
        mention = Mention("meter", event.network)
        self._add("dominated_for" if any(price) else "dominated", event.seat, pictures.network(event.network), "gain", mention, **values)

    def _bumped(self, event: ev.Bumped) -> None:
        self._height("pushed", event, "pain")
        if event.level > self.level:
            worth = NUMBERS.stacker_value + NUMBERS.uprising_penalty[event.level]
            picture, mention = pictures.uprising(event.level), Mention("uprising", 0)
            self._add("level", None, picture, "news", mention, n=event.level, worth=worth)
        self.level = event.level

    def _calmed(self, event: ev.Calmed) -> None:
        self._height("calmed", event, "plain")
        self.level = event.level

    def _height(self, key: str, event: ev.Bumped | ev.Calmed, tone: Tone) -> None:
        """The uprising has another height; it is told of whom the stacker is."""
        neutral = event.owner == NEUTRAL
        other = "" if neutral else self._name(event.owner)
        picture, mention = pictures.uprising(event.level), Mention("uprising", 0)
        self._add(f"{key}_neutral" if neutral else key, None, picture, tone, mention, other=other, n=event.height)

    def _revolt_begun(self, event: ev.RevoltBegun) -> None:
        self._add("revolt", event.seat, f"{FOLDER}/revolt", "news", Mention("uprising", 0))

    def _sunk(self, event: ev.Sunk) -> None:
        mention = Mention("meter", event.network)
        self._add("sunk", event.seat, pictures.icon("sink"), "plain", mention, network=component_names.network(event.network))

    def _recalled(self, event: ev.Recalled) -> None:
        mention = Mention("location", event.location)
        self._add("recalled", event.seat, pictures.icon("recall"), "plain", mention, place=component_names.location_short(event.location))

    # -- the evening

    def _dusk_begun(self, event: ev.DuskBegun) -> None:
        self.on_turn, self.evening = None, True
        self.log_book.part(None)
        self._add("dusk_revolt" if event.revolt else "dusk", None, f"{FOLDER}/mark_dusk", "news")

    def _agenda_scored(self, event: ev.AgendaScored) -> None:
        won = [(self._name(seat), points) for seat, points in enumerate(event.points) if points]
        told = component_names.listed([say("human_flavor.log.each", name=name, n=points) for name, points in won]) if won else ""
        values = {"agenda": component_names.agenda(event.agenda), "points": told}
        mention, tone = Mention("agenda", event.agenda), "gain" if won else "plain"
        self._add("agenda" if won else "agenda_nobody", None, pictures.agenda(event.agenda), tone, mention, **values)  # type: ignore[arg-type]

    def _fed(self, event: ev.Fed) -> None:
        """One line for all allies that a seat feeds one after the other."""
        growing = self._grow(event.seat)
        if growing is None or not growing.allies:
            line = self._add("fed", event.seat, pictures.icon("feed"), allies=component_names.ally(event.ally))
            self.growing = _Growing(line, event.seat, allies=[event.ally])
            return
        growing.allies.append(event.ally)
        names = component_names.listed([component_names.ally(ally) for ally in growing.allies])
        self.log_book.rewrite(self._line("fed", event.seat, pictures.icon("feed"), "plain", None, allies=names))

    def _ally_lost(self, event: ev.AllyLost) -> None:
        mention = Mention("seat", event.seat)
        self._add(
            "let_go" if event.asked else "left",
            event.seat,
            pictures.ally(event.ally),
            "pain",
            mention,
            ally=component_names.ally(event.ally),
        )

    def _cleaned_up(self, event: ev.CleanedUp) -> None:
        for seat, excess in enumerate(event.excess):
            if any(excess):
                self._add("excess", seat, "", "pain", tokens=component_names.tokens(excess))

    def _final_score(self, event: ev.FinalScore) -> None:
        self._add("final", event.seat, n=event.stackers, worth=event.worth, allies=event.allies)

    def _game_over(self, event: ev.GameOver) -> None:
        for seat in event.winners:
            self._add("won" if len(event.winners) == 1 else "won_too", seat, "ui/icon_crown", "news")


DEEDS = (
    "home", "city", "city_fee", "city_fee_supply", "ability", "took", "converted_out", "captured", "recruited", "recruited_for", "snacked",
    "devoured", "dominated", "dominated_for", "recalled", "let_go", "left",
)  # fmt: skip
"""Lines that the recap tells."""


def _title(number: int) -> str:
    """What stands over a chapter."""
    return say("human_flavor.log.setup") if number == SETUP else say("human_flavor.log.day", number=number)
