"""Bets at a table that others play at, or of bots (G31, G32): odds at the end of each round, from the shared view,
kept with the bets beside the match. An extension of any table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.model import Action, Event
from game.evening import bets
from game.evening.bets import Book, Odds
from scenes.kit.art import Pieces
from scenes.kit.base import Rect, say
from scenes.kit.input import Intent
from scenes.kit.input.device import Device
from scenes.kit.match.table_extension import TableExtension
from scenes.kit.widgets import Prompt
from scenes.match.bets.odds_row import draw_odds_row
from scenes.match.bets.paying import count_show, pay_bets
from scenes.match.bets.sides import Side, list_sides
from scenes.match.bets.watchers import Watcher, greet_watcher, known_person
from scenes.navigation import couch_routes, navigator

PRESS = "peek"
"""Button of whoever has no seat, for a bet."""
PASSING = ("menu", "hurry", "log", "connected", "lost")


class TableBets(TableExtension):
    """Book of a table. `book`: spoons and bets; `ends`: odds of the ends of rounds so far, the latest last."""

    def __init__(self, table: Any) -> None:
        super().__init__(table)
        tonight, saved = self.app.tonight, self.session.bets or Book()
        known = bets.drop_unknown(saved, self.session.match) if saved.bets else saved
        self.book = known.in_evening(tonight.spoons, tonight.lent)
        self.ends: list[Odds] = []
        self._clock = 0
        self._seen = -1  # answers of the match as the odds know it
        self._shown: Odds | None = None
        self._pieces: Pieces = []
        self._drawn: object = None

    # -- who

    @property
    def is_watched(self) -> bool:
        """True if bots play alone: everybody here watches."""
        return not (self.session.seating.people_seats or self.session.is_replay)

    @property
    def has_watchers(self) -> bool:
        """True if somebody could bet."""
        return self.is_watched or bool(self.app.standing.people) or self._has_phones

    @property
    def _has_phones(self) -> bool:
        seats_of = self.session.seating.seats_of
        return any(not seats_of(phone.device) for phone in self.app.phones.known.values())

    @property
    def shows_odds(self) -> bool:
        """True if the shared screen shows odds: at a match of bots, else as the settings say."""
        return self.is_watched or (self.has_watchers and self.app.settings.odds_on_screen)

    def is_watcher(self, device: Device) -> bool:
        """True for whoever may bet at this table: somebody without a seat who stands there, or watches bots."""
        if self.session.seating.seats_of(device):
            return False
        return self.is_watched or self.app.standing.person_with(device) is not None

    @property
    def sides(self) -> tuple[Side, ...]:
        """Sides of the match."""
        return list_sides(self.session, self.session.match.state.seen_by(None))

    # -- odds

    @property
    def odds(self) -> Odds | None:
        """Odds of the round as the table shows it; None before they were asked for."""
        return self._shown

    def offered_odds(self) -> Odds:
        """Odds of a bet now: it never pays to wait for what a round brings."""
        self._follow_match()
        match = self.session.match
        now = bets.read_odds(match.rules.id, match.state.seen_by(None), match.config, len(match.log))
        return self.ends[-1].beside(now)

    def _follow_match(self) -> None:
        """Learn of the end of a round by the last answer; of earlier ones if nobody watched then."""
        match = self.session.match
        missed, self._seen = len(match.log) - self._seen, len(match.log)
        if not missed and self.ends:
            return
        clock, before = match.rules.read_clock(match.state), self._clock
        self._clock = clock
        if missed != 1 or not self.ends:
            self.ends = [bets.find_odds(match)]
        elif clock != before and match.state.result is None:
            odds = bets.read_odds(match.rules.id, match.state.seen_by(None), match.config, len(match.log))
            self.ends.append(odds)

    # -- bets

    def may_bet(self, who: str) -> bool:
        """True if a person may bet now: once a round, on the own side, as long as nothing is decided."""
        if self.session.match.state.result is not None or not self.ends:
            return False
        now = self.ends[-1]
        return not now.is_closed and self.book.may_bet(who, now.answers)

    def greet(self, device: Device) -> Watcher:
        """Watcher who bets with a device; somebody new gets a name."""
        return greet_watcher(self.app, self.book, device)

    def place_bet(self, who: str, on: str, stake: int, odds: Odds) -> None:
        """Put spoons on a side. Raises BetError."""
        self._keep(bets.place_bet(self.book, odds, who, on, stake))
        self.table.play("join")
        self.table.update_bar()

    def open_panel(self, device: Device, is_first: bool = False) -> bool:
        """Open the panel for a bet of whoever holds a device, if they may bet. True."""
        self._follow_match()
        odds = self.offered_odds()
        if odds.is_closed or not self.may_bet(known_person(self.app, device)):
            self.table.play("not_possible")
            self.table.toast.show_now(say("bets.not_now"))
            return True
        watcher = self.greet(device)

        def place(side: str, stake: int) -> None:
            self.place_bet(watcher.id, side, stake, odds)

        route = couch_routes.PlaceBet(
            watcher, self.sides, odds, self.book, place, is_first=is_first, shows_odds=self.shows_odds
        )
        return navigator.lay_over(self.app, route)

    def _keep(self, book: Book) -> None:
        self.book = self.session.bets = book
        self.session.save()

    # -- what it is told

    def build(self) -> None:
        self._pieces, self._drawn = [], None

    def update(self, seconds: float) -> None:
        if not self.has_watchers or self.session.is_replay:
            return
        if not self.table.timeline.is_busy and not self.table.opening_events.has_more:
            self._follow_match()
            self._shown = self.ends[-1]
            self._ask_first()
        self._draw_row()

    @property
    def holds_table(self) -> bool:
        """True until whoever begins to watch was asked."""
        return bool(self.session.asks_bet and self.is_watched)

    def _ask_first(self) -> None:
        """Ask who wins before the first answer of a match that is only watched."""
        if not self.session.asks_bet or self.app.stack.top is not self.table or not self.app.stack.is_settled:
            return
        self.session.asks_bet = False
        if self.is_watched and self.may_bet(known_person(self.app, self.app.devices.last_used)):
            self.open_panel(self.app.devices.last_used, is_first=True)

    def on_answer(self, seat: int, action: Action, events: Sequence[Event]) -> None:
        if self.has_watchers and not self.session.is_replay:
            self._follow_match()

    def on_undo(self) -> None:
        """Bets of an end of a round that stands no longer are given back (G32)."""
        answers = len(self.session.match.log)
        self.ends, self._seen = [odds for odds in self.ends if odds.answers <= answers], answers
        match = self.session.match
        self._clock = match.rules.read_clock(match.state)
        self._shown = self.ends[-1] if self.ends else None
        after = bets.take_back(self.book, answers)
        if after != self.book:
            self._keep(after)

    def on_question(self, turn: str) -> None:
        if turn != "over" or self.session.is_replay:
            return
        if self.book.bets:
            self._keep(pay_bets(self.app, self.book, self.session))
        if self.is_watched and self.session.stage is None:
            count_show(self.app, self.session.match, self.sides)

    # -- what it shows

    @property
    def _is_shown(self) -> bool:
        return self.shows_odds and not self.table.chooser and self.odds is not None

    def fills_question(self) -> bool:
        return self._is_shown and self.session.turn == "bot"

    def _draw_row(self) -> None:
        """Draw the odds in the place of the question, while no person is asked."""
        room: Rect = self.table.prompt_bar.question
        wanted = (room, self.odds, self.book) if self.fills_question() else None
        if wanted == self._drawn:
            return
        if (wanted is None) != (self._drawn is None):
            self.table.update_bar()
            room = self.table.prompt_bar.question
            wanted = (room, self.odds, self.book) if wanted else None
        self._drawn = wanted
        self.table.stage.clear(self._pieces)
        if wanted is not None and self.odds is not None:
            self._pieces = draw_odds_row(self.table.stage, room, self.sides, self.odds, self.book)

    def extra_prompts(self) -> Sequence[Prompt]:
        device = self.app.devices.last_used
        if self.table.chooser or not self.is_watcher(device):
            return ()
        return [Prompt(PRESS, "bets.prompt.place")] if self.may_bet(known_person(self.app, device)) else ()

    # -- what it hears

    def handle_early(self, intent: Intent) -> bool:
        if self.session.is_replay or not self.is_watcher(intent.device):
            return False
        if intent.kind != PRESS:
            return not self.is_watched and self._look_on(intent)
        if intent.phase != "down" or self.app.stack.top is not self.table or not self.app.stack.is_settled:
            return True
        return self.open_panel(intent.device)

    def _look_on(self, intent: Intent) -> bool:
        """Let a standing guest look around: no press of theirs takes up somebody's seat. False for what anybody may
        press."""
        if intent.kind in PASSING:
            return False
        self.table.looking.handle_watcher(intent)
        return True
