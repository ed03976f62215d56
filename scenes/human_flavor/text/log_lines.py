"""Log of Human Flavor: every event that matters as a plain sentence, by turns and days; conversions out of
turn say that they are.
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
from scenes.kit.base.texts import join_names, say
from scenes.kit.match.log import Line, Tone
from scenes.kit.match.seating import Seating
from scenes.table.log_book import Mention
from scenes.table.log_writer import LogLine, Noun, TableLogWriter, nobody

SETUP = 0
"""The number of the chapter before the first day."""


@dataclass(slots=True)
class GrowingLine:
    """Line that following events may make longer: tokens gained and points scored by that seat, or more
    allies fed.
    """

    line: Line
    seat: int
    tokens: Purse = NO_TOKENS
    points: int = 0
    allies: list[int] = field(default_factory=list)


HUMAN = Noun("human", "human", component_names.human, pictures.human, "human")
ALLY = Noun("ally", "ally", component_names.ally, pictures.ally, "ally")
LOCATION = Noun("location", "place", component_names.location_short, pictures.location, "location")
METER = Noun("network", "network", component_names.network, pictures.network, "meter")


def _seat_mention(log: Any, event: Any) -> Mention:
    """Mat of the seat that did it."""
    return Mention("seat", event.seat)


PAID = LogLine(
    key="paid",
    mention=_seat_mention,
    values=lambda log, event: {"tokens": component_names.purse_tokens(event.tokens)},
)
ABILITY = LogLine(
    key="ability",
    picture=pictures.icon("clan_ability"),
    tone="gain",
    mention=lambda log, event: Mention("ability", event.seat),
    deed=True,
    values=lambda log, event: {"ability": component_names.ability(event.clan)},
)


def _growing_row(row: LogLine) -> Callable[[FlavorLogWriter, Any], None]:
    """Row whose line grows with the next gains and points of the seat."""
    return lambda log, event: log.begin_line(row, event)


class FlavorLogWriter(TableLogWriter):
    """Writer of the log of one match."""

    TEXTS = "human_flavor.log"

    def __init__(self, config: Config, seating: Seating | None = None) -> None:
        super().__init__(SETUP, seating)
        # where they are drawn, the first event tells them
        self.clans = tuple(CLAN_INDEX[clan] for clan in config.clans)
        self.growing: GrowingLine | None = None
        self.on_turn: int | None = None
        self.evening = False
        self.fee: ev.FeePaid | None = None  # told with the way to the city
        self.spent: ev.Spent | None = None  # told with what it buys
        self.level = 0

    def add_events(self, events: Sequence[Event], answer: int) -> None:
        super().add_events(events, answer)
        self._tell_payment()

    def tell(self, event: Event) -> None:
        """Tell tokens that were paid with what they buy, or before anything else."""
        if not isinstance(event, ev.Dominated | ev.Recruited):
            self._tell_payment()
        super().tell(event)

    def figure(self, seat: int) -> str:
        return component_names.clan_short(self.clans[seat])

    def portrait(self, seat: int) -> str:
        return pictures.leader(self.clans[seat])

    def title(self, number: int) -> str:
        return say(f"{self.TEXTS}.setup") if number == SETUP else say(f"{self.TEXTS}.day", number=number)

    # -- lines that grow

    def add(self, *args: Any, **values: Any) -> Line:
        """Add a line; none before it grows any longer."""
        self.growing = None
        return super().add(*args, **values)

    def begin_line(self, row: LogLine, event: Any) -> None:
        """Add a line that grows with the next gains and points of the seat."""
        self.growing = GrowingLine(self.add_row(row, event), event.seat)

    def growing_of(self, seat: int) -> GrowingLine | None:
        """Line that a gain of the seat belongs to, if there is one."""
        return self.growing if self.growing is not None and self.growing.seat == seat else None

    def rewrite_line(self, growing: GrowingLine) -> None:
        """Write the deed, and after it all that it brought."""
        parts = [component_names.purse_tokens(growing.tokens)] if any(growing.tokens) else []
        parts += [say("human_flavor.log.scored", n=growing.points)] if growing.points else []
        what = parts[0] if len(parts) == 1 else say("human_flavor.log.also", first=parts[0], second=parts[1])
        line = growing.line
        text = say("human_flavor.log.with", line=line.text.rstrip("."), what=what)
        self.log_book.rewrite(Line(text, line.answer, line.seat, line.picture, "gain", line.deed, line.spots))

    # -- how it goes on

    def _begin_game(self, event: ev.GameStarted) -> None:
        self.clans = event.clans
        self.add("started", None, f"{FOLDER}/mark_sun", n=len(event.clans))
        first = event.first_player
        self.add("first", first, f"{FOLDER}/mark_first_player", "plain", Mention("seat", first))

    def _begin_day(self, event: ev.DayStarted) -> None:
        self.log_book.chapter(event.day)
        self.on_turn, self.evening = None, False
        first = event.first_player
        self.add("new_day", first, f"{FOLDER}/mark_sun", "news", Mention("seat", first), n=event.day)

    def _begin_turn(self, event: ev.TurnStarted) -> None:
        if self.log_book.number == SETUP:
            self.log_book.chapter(1)
        self.on_turn = event.seat
        self.log_book.part(event.seat)
        self.growing = None

    def _keep_fee(self, event: ev.FeePaid) -> None:
        self.fee = event

    def _tell_placing(self, event: ev.PlacedCity) -> None:
        """With the fee that was paid for it."""
        fee, self.fee = self.fee, None
        values = {"place": component_names.location_short(event.location)}
        key = "city"
        if fee is not None:
            key = "city_fee" if fee.to != ev.SUPPLY else "city_fee_supply"
            values |= {
                "token": component_names.token_amount(fee.resource, 1),
                "other": self.name(fee.to) if fee.to != ev.SUPPLY else "",
            }
        self.add(
            key,
            event.seat,
            pictures.location(event.location),
            "plain",
            Mention("location", event.location),
            True,
            **values,
        )

    # -- tokens and points

    def _tell_gain(self, event: ev.Gained) -> None:
        """In the line of the deed that brought it."""
        growing = self.growing_of(event.seat)
        if not any(event.tokens):
            return
        if growing is None:
            self.add(
                "gained",
                event.seat,
                "",
                "gain",
                _seat_mention(self, event),
                tokens=component_names.purse_tokens(event.tokens),
            )
            return
        growing.tokens = tuple(before + now for before, now in zip(growing.tokens, event.tokens, strict=True))
        self.rewrite_line(growing)

    def _tell_points(self, event: ev.PointsScored) -> None:
        growing = self.growing_of(event.seat)
        if growing is None:
            self.add("points", event.seat, "", "gain", _seat_mention(self, event), n=event.points)
            return
        growing.points += event.points
        self.rewrite_line(growing)

    def _keep_payment(self, event: ev.Spent) -> None:
        self.spent = event

    def _tell_payment(self) -> None:
        """Tokens that bought neither a stacker nor an ally."""
        if self.spent is not None:
            event, self.spent = self.spent, None
            self.begin_line(PAID, event)

    def _take_price(self) -> Purse:
        """Tokens just paid for the thing that is told now."""
        event, self.spent = self.spent, None
        return event.tokens if event is not None else NO_TOKENS

    def _tell_conversion(self, event: ev.Converted) -> None:
        """R42: a seat that is not on turn does it out of turn; in the evening all are asked."""
        out = not self.evening and event.seat != self.on_turn
        values = {
            "paid": component_names.purse_tokens(event.paid),
            "got": component_names.purse_tokens(event.got),
        }
        mention = Mention("conversion", event.seat)
        self.add(
            "converted_out" if out else "converted",
            event.seat,
            pictures.icon("convert"),
            "plain",
            mention,
            out,
            **values,
        )

    # -- cards and stackers

    def _tell_recruit(self, event: ev.Recruited) -> None:
        price = self._take_price()
        values = {"ally": component_names.ally(event.ally), "tokens": component_names.purse_tokens(price)}
        mention = Mention("ally", event.ally)
        self.add(
            "recruited_for" if any(price) else "recruited",
            event.seat,
            pictures.ally(event.ally),
            "gain",
            mention,
            True,
            **values,
        )

    def _tell_dominate(self, event: ev.Dominated) -> None:
        price = self._take_price()
        values = {
            "network": component_names.network(event.network),
            "tokens": component_names.purse_tokens(price),
            "n": event.points,
        }
        picture, mention = pictures.network(event.network), Mention("meter", event.network)
        self.add(
            "dominated_for" if any(price) else "dominated",
            event.seat,
            picture,
            "gain",
            mention,
            True,
            **values,
        )

    def _tell_push(self, event: ev.Bumped) -> None:
        self._tell_height("pushed", event, "pain")
        if event.level > self.level:
            worth = NUMBERS.stacker_value + NUMBERS.uprising_penalty[event.level]
            picture, mention = pictures.uprising(event.level), Mention("uprising", 0)
            self.add("level", None, picture, "news", mention, True, n=event.level, worth=worth)
        self.level = event.level

    def _tell_calm(self, event: ev.Calmed) -> None:
        self._tell_height("calmed", event, "plain")
        self.level = event.level

    def _tell_height(self, key: str, event: ev.Bumped | ev.Calmed, tone: Tone) -> None:
        """Tell the new height of the uprising, and the owner of the stacker."""
        neutral = event.owner == NEUTRAL
        other = "" if neutral else self.name(event.owner)
        picture, mention = pictures.uprising(event.level), Mention("uprising", 0)
        self.add(
            f"{key}_neutral" if neutral else key, None, picture, tone, mention, other=other, n=event.height
        )

    # -- the evening

    def _begin_dusk(self, event: ev.DuskBegun) -> None:
        self.on_turn, self.evening = None, True
        self.log_book.part(None)
        self.add("dusk_revolt" if event.revolt else "dusk", None, f"{FOLDER}/mark_dusk", "news", None, True)

    def _tell_agenda(self, event: ev.AgendaScored) -> None:
        won = [(self.name(seat), points) for seat, points in enumerate(event.points) if points]
        told = (
            join_names([say("human_flavor.log.each", name=name, n=points) for name, points in won])
            if won
            else ""
        )
        values = {"agenda": component_names.agenda(event.agenda), "points": told}
        tone: Tone = "gain" if won else "plain"
        mention = Mention("agenda", event.agenda)
        self.add(
            "agenda" if won else "agenda_nobody", None, pictures.agenda(event.agenda), tone, mention, **values
        )

    def _tell_feeding(self, event: ev.Fed) -> None:
        """One line for all allies that a seat feeds one after the other."""
        growing = self.growing_of(event.seat)
        allies = [*(growing.allies if growing is not None else ()), event.ally]
        names = join_names([component_names.ally(ally) for ally in allies])
        line = self.line(
            "fed", event.seat, pictures.icon("feed"), "plain", _seat_mention(self, event), False, allies=names
        )
        (self.log_book.rewrite if len(allies) > 1 else self.log_book.add)(line)
        self.growing = GrowingLine(line, event.seat, allies=allies)

    def _tell_excess(self, event: ev.CleanedUp) -> None:
        for seat, excess in enumerate(event.excess):
            if any(excess):
                self.add(
                    "excess",
                    seat,
                    "",
                    "pain",
                    Mention("seat", seat),
                    tokens=component_names.purse_tokens(excess),
                )

    def _tell_winners(self, event: ev.GameOver) -> None:
        for seat in event.winners:
            self.add(
                "won" if len(event.winners) == 1 else "won_too",
                seat,
                "ui/icon_crown",
                "news",
                Mention("seat", seat),
            )

    TABLE = {
        ev.GameStarted: _begin_game,
        ev.StartTokens: LogLine(
            key="start_tokens",
            mention=_seat_mention,
            values=lambda log, event: {"tokens": component_names.purse_tokens(event.tokens)},
        ),
        ev.DayStarted: _begin_day,
        ev.TurnStarted: _begin_turn,
        ev.PlacedHome: LogLine(
            key="home",
            picture=lambda log, event: pictures.strength(event.strength),
            mention=_seat_mention,
            deed=True,
            values=lambda log, event: {"n": event.strength},
        ),
        ev.FeePaid: _keep_fee,
        ev.PlacedCity: _tell_placing,
        ev.Utilized: _growing_row(LOCATION.line("utilized")),
        ev.Activated: _growing_row(ALLY.line("activated")),
        ev.AbilityUsed: _growing_row(ABILITY),
        ev.Gained: _tell_gain,
        ev.Spent: _keep_payment,
        ev.Swapped: LogLine(
            key="swapped",
            picture=lambda log, event: pictures.resource(event.get),
            mention=_seat_mention,
            values=lambda log, event: {
                "give": component_names.token_amount(event.give, 1),
                "get": component_names.token_amount(event.get, 1),
            },
        ),
        ev.Taken: LogLine(
            key="took",
            picture=lambda log, event: pictures.resource(event.resource),
            tone="pain",
            mention=lambda log, event: Mention("seat", event.giver),
            deed=True,
            values=lambda log, event: {
                "token": component_names.token_amount(event.resource, 1),
                "other": log.name(event.giver),
            },
        ),
        ev.Converted: _tell_conversion,
        ev.Captured: HUMAN.line("captured", deed=True),
        ev.Recruited: _tell_recruit,
        ev.Reshuffled: LogLine(
            key=lambda log, event: f"shuffled_{event.display}",
            seat=nobody,
            picture=lambda log, event: f"{FOLDER}/back_{'human' if event.display == 'humans' else 'ally'}",
        ),
        ev.Snacked: _growing_row(HUMAN.line("snacked", deed=True)),
        ev.Devoured: HUMAN.line("devoured", "gain", deed=True, values=lambda log, event: {"n": event.points}),
        ev.Rejuvenated: HUMAN.line(
            "moved_left", values=lambda log, event: {"slot": component_names.slot(event.to)}
        ),
        ev.Exhumed: HUMAN.line("exhumed", values=lambda log, event: {"slot": component_names.slot(event.to)}),
        ev.BodyFound: HUMAN.line("body"),
        ev.Dominated: _tell_dominate,
        ev.PointsScored: _tell_points,
        ev.Bumped: _tell_push,
        ev.RevoltBegun: LogLine(
            key="revolt",
            picture=f"{FOLDER}/revolt",
            tone="news",
            mention=lambda log, event: Mention("uprising", 0),
        ),
        ev.Calmed: _tell_calm,
        ev.Sunk: METER.line("sunk", picture=pictures.icon("sink")),
        ev.Swept: LogLine(
            key=lambda log, event: f"swept_{event.display}",
            picture=lambda log, event: pictures.icon(f"sweep_{event.display}"),
            mention=lambda log, event: Mention(event.display, 0),
        ),
        ev.Recalled: LOCATION.line("recalled", deed=True, picture=pictures.icon("recall")),
        ev.DuskBegun: _begin_dusk,
        ev.AgendaScored: _tell_agenda,
        ev.Fed: _tell_feeding,
        ev.AllyLost: ALLY.line(
            lambda log, event: "let_go" if event.asked else "left", "pain", deed=True, mention=_seat_mention
        ),
        ev.CleanedUp: _tell_excess,
        ev.FinalScore: LogLine(
            key="final",
            mention=_seat_mention,
            values=lambda log, event: {"n": event.stackers, "worth": event.worth, "allies": event.allies},
        ),
        ev.GameOver: _tell_winners,
    }
