"""Log of Human Flavor: every event that matters as a plain sentence, by turns and days; conversions out of
turn say that they are."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.model import Event
from game.human_flavor.components.definitions import CLAN_INDEX, NEUTRAL, NO_TOKENS, NUMBERS, Purse
from game.human_flavor.config import Config
from game.human_flavor.table import events as ev
from scenes.human_flavor.text import names, pictures
from scenes.human_flavor.text.growing_log import TOKENS, GrowingLogWriter, growing_row, seat_mention
from scenes.human_flavor.text.names import purse_tokens, token_amount
from scenes.human_flavor.text.pictures import FOLDER
from scenes.kit.base import join_names, say
from scenes.kit.match.log import Tone
from scenes.kit.match.seating import Seating
from scenes.table.log_book import Mention
from scenes.table.log_writer import LogLine, Noun, event_value, mention_of, no_seat

SETUP = 0
"""The number of the chapter before the first day."""
BOUGHT = (ev.Dominated, ev.Recruited)
"""Events that are told with the tokens paid for them."""

HUMAN = Noun("human", "human", names.human, pictures.human, "human")
ALLY = Noun("ally", "ally", names.ally, pictures.ally, "ally")
LOCATION = Noun("location", "place", names.location_short, pictures.location, "location")
METER = Noun("network", "network", names.network, pictures.network, "meter")

PAID = LogLine(key="paid", mention=seat_mention, values=TOKENS)
ABILITY = LogLine(
    key="ability",
    picture=pictures.icon("clan_ability"),
    tone="gain",
    mention=mention_of("ability", "seat"),
    deed=True,
    values={"ability": event_value(names.ability, "clan")},
)
PLACED = LOCATION.make_line(
    lambda log, event: log.fee_key(),
    deed=True,
    values={"token": lambda log, event: log.fee_token, "other": lambda log, event: log.fee_receiver},
)


SLOT = {"slot": event_value(names.slot, "to")}


def _uprising_mention(log: Any, event: Any) -> Mention:
    return Mention("uprising", 0)


class FlavorLogWriter(GrowingLogWriter):
    """Writer of the log of one match."""

    TEXTS = "human_flavor.log"

    def __init__(self, config: Config, seating: Seating | None = None) -> None:
        super().__init__(SETUP, seating)
        # where they are drawn, the first event tells them
        self.clans = tuple(CLAN_INDEX[clan] for clan in config.clans)
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
        if not isinstance(event, BOUGHT):
            self._tell_payment()
        super().tell(event)
        if isinstance(event, BOUGHT):
            self.spent = None

    def figure(self, seat: int) -> str:
        return names.clan_short(self.clans[seat])

    def portrait(self, seat: int) -> str:
        return pictures.leader(self.clans[seat])

    def title(self, number: int) -> str:
        return say(f"{self.TEXTS}.setup") if number == SETUP else say(f"{self.TEXTS}.day", number=number)

    # -- days and turns

    def _begin_game(self, event: ev.GameStarted) -> None:
        self.clans = event.clans
        self.add("started", None, f"{FOLDER}/mark_sun", n=len(event.clans))
        first = event.first_player
        self.add("first", first, f"{FOLDER}/mark_first_player", "plain", Mention("seat", first))

    def _begin_day(self, event: ev.DayStarted) -> None:
        self.log_book.begin_chapter(event.day)
        self.on_turn = None
        self.evening = False
        first = event.first_player
        self.add("new_day", first, f"{FOLDER}/mark_sun", "news", Mention("seat", first), n=event.day)

    def _begin_turn(self, event: ev.TurnStarted) -> None:
        if self.log_book.chapter_number == SETUP:
            self.log_book.begin_chapter(1)
        self.on_turn = event.seat
        self.log_book.begin_part(event.seat)
        self.growing = None

    def _begin_dusk(self, event: ev.DuskBegun) -> None:
        self.on_turn = None
        self.evening = True
        self.log_book.begin_part(None)
        self.add("dusk_revolt" if event.revolt else "dusk", None, f"{FOLDER}/mark_dusk", "news", None, True)

    # -- tokens that are paid

    def _keep_fee(self, event: ev.FeePaid) -> None:
        self.fee = event

    def _tell_placing(self, event: ev.PlacedCity) -> None:
        self.add_row(PLACED, event)
        self.fee = None

    def fee_key(self) -> str:
        """Key of the way to the city, with the fee that was paid for it."""
        if self.fee is None:
            return "city"
        return "city_fee_supply" if self.fee.to == ev.SUPPLY else "city_fee"

    @property
    def fee_token(self) -> str:
        """Token of the fee; "" for none."""
        return "" if self.fee is None else token_amount(self.fee.resource, 1)

    @property
    def fee_receiver(self) -> str:
        """Name of the seat that got it; "" for none."""
        return "" if self.fee is None or self.fee.to == ev.SUPPLY else self.name(self.fee.to)

    def _keep_payment(self, event: ev.Spent) -> None:
        self.spent = event

    def _tell_payment(self) -> None:
        """Tokens that bought neither a stacker nor an ally."""
        if self.spent is not None:
            event, self.spent = self.spent, None
            self.begin_line(PAID, event)

    @property
    def price(self) -> Purse:
        """Tokens just paid for the thing that is told now."""
        return NO_TOKENS if self.spent is None else self.spent.tokens

    def _tell_conversion(self, event: ev.Converted) -> None:
        """R42: a seat that is not on turn does it out of turn; in the evening all are asked."""
        out = not self.evening and event.seat != self.on_turn
        self.add(
            "converted_out" if out else "converted",
            event.seat,
            pictures.icon("convert"),
            "plain",
            Mention("conversion", event.seat),
            out,
            paid=purse_tokens(event.paid),
            got=purse_tokens(event.got),
        )

    # -- the uprising

    def _tell_push(self, event: ev.Bumped) -> None:
        self._tell_height("pushed", event, "pain")
        if event.level > self.level:
            worth = NUMBERS.stacker_value + NUMBERS.uprising_penalty[event.level]
            picture = pictures.uprising(event.level)
            mention = Mention("uprising", 0)
            self.add("level", None, picture, "news", mention, True, n=event.level, worth=worth)
        self.level = event.level

    def _tell_calm(self, event: ev.Calmed) -> None:
        self._tell_height("calmed", event, "plain")
        self.level = event.level

    def _tell_height(self, key: str, event: ev.Bumped | ev.Calmed, tone: Tone) -> None:
        """Tell the new height of the uprising, and the owner of the stacker."""
        other = ""
        if event.owner == NEUTRAL:
            key = f"{key}_neutral"
        else:
            other = self.name(event.owner)
        picture = pictures.uprising(event.level)
        mention = Mention("uprising", 0)
        self.add(key, None, picture, tone, mention, other=other, n=event.height)

    # -- the end of a day

    def points_text(self, event: ev.AgendaScored) -> str:
        """Names of the seats that score, with their points; "" for none."""
        won = [
            say("human_flavor.log.each", name=self.name(seat), n=points)
            for seat, points in enumerate(event.points)
            if points
        ]
        return join_names(won) if won else ""

    def _tell_excess(self, event: ev.CleanedUp) -> None:
        for seat, excess in enumerate(event.excess):
            if any(excess):
                self.add("excess", seat, "", "pain", Mention("seat", seat), tokens=purse_tokens(excess))

    def _tell_winners(self, event: ev.GameOver) -> None:
        key = "won" if len(event.winners) == 1 else "won_too"
        for seat in event.winners:
            self.add(key, seat, "ui/icon_crown", "news", Mention("seat", seat))

    TABLE = {
        ev.GameStarted: _begin_game,
        ev.StartTokens: LogLine(key="start_tokens", mention=seat_mention, values=TOKENS),
        ev.DayStarted: _begin_day,
        ev.TurnStarted: _begin_turn,
        ev.PlacedHome: LogLine(
            key="home",
            picture=event_value(pictures.strength, "strength"),
            mention=seat_mention,
            deed=True,
            values={"n": "strength"},
        ),
        ev.FeePaid: _keep_fee,
        ev.PlacedCity: _tell_placing,
        ev.Utilized: growing_row(LOCATION.make_line("utilized")),
        ev.Activated: growing_row(ALLY.make_line("activated")),
        ev.AbilityUsed: growing_row(ABILITY),
        ev.Gained: GrowingLogWriter.tell_gain,
        ev.Spent: _keep_payment,
        ev.Swapped: LogLine(
            key="swapped",
            picture=event_value(pictures.resource, "get"),
            mention=seat_mention,
            values={
                "give": lambda log, event: token_amount(event.give, 1),
                "get": lambda log, event: token_amount(event.get, 1),
            },
        ),
        ev.Taken: LogLine(
            key="took",
            picture=event_value(pictures.resource, "resource"),
            tone="pain",
            mention=mention_of("seat", "giver"),
            deed=True,
            values={
                "token": lambda log, event: token_amount(event.resource, 1),
                "other": lambda log, event: log.name(event.giver),
            },
        ),
        ev.Converted: _tell_conversion,
        ev.Captured: HUMAN.make_line("captured", deed=True),
        ev.Recruited: ALLY.make_line(
            lambda log, event: "recruited_for" if any(log.price) else "recruited",
            "gain",
            deed=True,
            values={"tokens": lambda log, event: purse_tokens(log.price)},
        ),
        ev.Reshuffled: LogLine(
            key=lambda log, event: f"shuffled_{event.display}",
            seat=no_seat,
            picture=lambda log, event: f"{FOLDER}/back_{'human' if event.display == 'humans' else 'ally'}",
        ),
        ev.Snacked: growing_row(HUMAN.make_line("snacked", deed=True)),
        ev.Devoured: HUMAN.make_line("devoured", "gain", deed=True, values={"n": "points"}),
        ev.Rejuvenated: HUMAN.make_line("moved_left", values=SLOT),
        ev.Exhumed: HUMAN.make_line("exhumed", values=SLOT),
        ev.BodyFound: HUMAN.make_line("body"),
        ev.Dominated: METER.make_line(
            lambda log, event: "dominated_for" if any(log.price) else "dominated",
            "gain",
            deed=True,
            values={"tokens": lambda log, event: purse_tokens(log.price), "n": "points"},
        ),
        ev.PointsScored: GrowingLogWriter.tell_points,
        ev.Bumped: _tell_push,
        ev.RevoltBegun: LogLine(
            key="revolt", picture=f"{FOLDER}/revolt", tone="news", mention=_uprising_mention
        ),
        ev.Calmed: _tell_calm,
        ev.Sunk: METER.make_line("sunk", picture=pictures.icon("sink")),
        ev.Swept: LogLine(
            key=lambda log, event: f"swept_{event.display}",
            picture=lambda log, event: pictures.icon(f"sweep_{event.display}"),
            mention=lambda log, event: Mention(event.display, 0),
        ),
        ev.Recalled: LOCATION.make_line("recalled", deed=True, picture=pictures.icon("recall")),
        ev.DuskBegun: _begin_dusk,
        ev.AgendaScored: LogLine(
            key=lambda log, event: "agenda" if any(event.points) else "agenda_nobody",
            seat=no_seat,
            picture=event_value(pictures.agenda, "agenda"),
            tone=lambda log, event: "gain" if any(event.points) else "plain",
            mention=mention_of("agenda"),
            values={
                "agenda": event_value(names.agenda, "agenda"),
                "points": lambda log, event: log.points_text(event),
            },
        ),
        ev.Fed: GrowingLogWriter.tell_feeding,
        ev.AllyLost: ALLY.make_line(
            lambda log, event: "let_go" if event.asked else "left", "pain", deed=True, mention=seat_mention
        ),
        ev.CleanedUp: _tell_excess,
        ev.FinalScore: LogLine(
            key="final", mention=seat_mention, values={"n": "stackers", "worth": "worth", "allies": "allies"}
        ),
        ev.GameOver: _tell_winners,
    }
