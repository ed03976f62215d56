"""Bets on a match that plays itself (G33): odds at the beginning of each turn, as the table stood then, and the slip
that tells them. Nothing here knows how the match ends before it was shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.bots.outlook import outlook_of
from game.eaten.components.definitions import BEAST, MINER
from game.eaten.table.display_state import DisplayState
from game.evening import bets
from game.evening.bets import Book, Odds
from scenes.eaten.lobby.options import AUTOMATA, PORTRAITS
from scenes.eaten.spectator.beats import ShowMoments
from scenes.eaten.text import standing
from scenes.kit.animation.timeline import Call, sequence
from scenes.kit.art.stage import Pieces
from scenes.kit.base import SAFE_LEFT, Rect, say
from scenes.kit.input.device import Device
from scenes.kit.match.watch_progress import WatchProgress
from scenes.match.bets.paying import count_show, pay_bets
from scenes.match.bets.sides import Side
from scenes.match.bets.slip import draw_slip, fly_spoons, stake_places
from scenes.match.bets.watchers import greet_watcher, known_person
from scenes.navigation import couch_routes, navigator

if TYPE_CHECKING:
    from scenes.eaten.table import EatenTable

SLIP = Rect(SAFE_LEFT, 956, 404, 80)
FIRST_ROUND = 1
LOBBY_STAKE = 2
"""Spoons on the side that was chosen before the show."""
TURN = 0.8
"""Change of a chance in a beat that is shown slowly."""


class ShowBets:
    """Book of a show, and its slip on the table; `device`: of whoever chose a side before the show."""

    def __init__(self, table: EatenTable, moments: ShowMoments, device: Device) -> None:
        self.table = table
        self.app = table.app
        self.moments = moments
        self.slip: Pieces = []
        self._odds: dict[int, Odds] = {}
        self._drawn: object = None
        self._paid: Book | None = None  # bets that are just being paid
        match = table.session.match
        self.names = outlook_of(match.rules.id).contenders(match.config)
        is_replay = table.session.is_replay
        self.progress = None if is_replay or not table.session.folder else WatchProgress(table.session.folder)
        kept = self.progress.read_bets(match.id) if self.progress else None
        tonight = self.app.tonight
        known = bets.drop_unknown(kept, match) if kept else Book()
        self.book = Book() if is_replay else known.in_evening(tonight.spoons, tonight.lent)
        favored = None if is_replay else standing.favored_seat(self.app)
        if kept is None and favored is not None and self.may_bet(0, device):
            self._bet_by_lobby(device, self.names[favored])

    def _bet_by_lobby(self, device: Device, side: str) -> None:
        """Put spoons on the side that was chosen in the lobby."""
        who = greet_watcher(self.app, self.book, device).id
        if self.book.spoons_of(who) >= LOBBY_STAKE:
            self._place(who, side, LOBBY_STAKE, self.odds_at(0))

    # -- odds

    def odds_at(self, moment: int) -> Odds:
        """Odds at the beginning of the turn that runs at a moment."""
        turn = self.moments.turn_at(moment)
        return self._odds_after(turn.start if turn else 0)

    def offered_odds(self, moment: int) -> Odds:
        """Odds of a bet at a moment: for each side the dearer ones of the turn's beginning and of this moment, so
        that it never pays to wait for what a turn brings."""
        return self.odds_at(moment).beside(self._odds_after(moment))

    def _odds_after(self, parts: int) -> Odds:
        """Odds after so many parts of the show."""
        if parts not in self._odds:
            session = self.table.session
            dealt = session.state.dealt  # type: ignore[attr-defined]
            shown = DisplayState.of(dealt)
            shown.apply(*(event for part in self.moments.parts[:parts] for event in part))
            self._odds[parts] = bets.read_odds(
                session.game, dealt.at_moment(shown), session.match.config, parts
            )
        return self._odds[parts]

    def may_bet(self, moment: int, device: Device) -> bool:
        """True if whoever holds the device may bet now: once in the first round, and raise once in each turn of
        the Beast, as long as nothing is decided and nobody knows what comes."""
        turn, who = self.moments.turn_at(moment), known_person(self.app, device)
        since = 0 if turn is None else turn.start
        if not self.book.may_bet(who, since) or self.offered_odds(moment).is_closed:
            return False
        if who in self.book.betters:
            return turn is not None and turn.seat == BEAST
        return turn is None or turn.number <= FIRST_ROUND

    # -- bets

    def open_panel(self, moment: int, device: Device, is_first: bool = False) -> bool:
        """Open the panel for a bet; True."""
        watcher = greet_watcher(self.app, self.book, device)
        odds, sides = self.offered_odds(moment), self._sides(self.table.pieces.shown)

        def place(side: str, stake: int) -> None:
            self._place(watcher.id, side, stake, odds)
            chairs = self.app.seating.chairs
            for chair in chairs:
                chair.favored = chair.seat == self.names.index(self.book.bets[0].on)
            self.table.session.save()
            self.table.play("join")
            self.table.update_bar()

        question = say("bets.who_gets_out")
        return navigator.lay_over(
            self.app, couch_routes.PlaceBet(watcher, sides, odds, self.book, place, question, is_first)
        )

    def _sides(self, shown: DisplayState) -> tuple[Side, ...]:
        color_of = self.app.seating.color_of
        return tuple(
            Side(name, standing.side_name(shown, seat), PORTRAITS[AUTOMATA[seat]], color_of(seat))
            for seat, name in zip((MINER, BEAST), self.names, strict=True)
        )

    def turns_all(self, moment: int) -> bool:
        """True in a beat that turns nearly all of the chances: it is shown slowly (G33)."""
        if not moment > 0:
            return False
        start = max(beat for beat in self.moments.beats if beat < moment)
        before, after = self._odds_after(start), self._odds_after(self.moments.beat_after(start))
        return any(abs(after.chances[side] - chance) >= TURN for side, chance in before.chances.items())

    def _place(self, who: str, side: str, stake: int, odds: Odds) -> None:
        self._keep(bets.place_bet(self.book, odds, who, side, stake))

    def close(self) -> None:
        """Close the bets for good: somebody has seen what comes, and goes back."""
        if self.book.is_closed or self.table.session.is_replay:
            return
        self._keep(self.book.replace(is_closed=True))
        if self.book.bets:
            self.table.toast.show_now(say("bets.closed"))

    def settle(self) -> None:
        """Pay the bets once the show is over, and tell who has won what; a second time nothing happens."""
        session = self.table.session
        if session.is_replay:
            return
        before = self.book
        if before.bets:
            self._keep(pay_bets(self.app, before, session))
            self._fly_spoons(before)
        count_show(self.app, session.match, self._sides(self.table.pieces.shown))

    def _fly_spoons(self, before: Book) -> None:
        """Show how spoons fly to those who have won; the slip shows their bets until then."""
        gains = {who: round(self.book.gain_of(who, before)) for who in before.betters}
        places = stake_places(SLIP, self.odds_at(0), before)
        won = {places[who]: gain for who, gain in gains.items() if gain > 0}
        if not won or self.app.habits.motion == "none":
            return
        self._paid = before
        start = SLIP.row(SLIP.cy, SLIP.h / 2)
        self.table.timeline.add(
            sequence(fly_spoons(self.table.stage, "over", start, won), Call(self._end_flight))
        )

    def _end_flight(self) -> None:
        self._paid = None
        self.table.play("join")

    def _keep(self, book: Book) -> None:
        self.book = book
        if self.progress:
            self.progress.write_bets(self.table.session.match.id, book)

    # -- the slip

    def draw_again(self, moment: int) -> None:
        """Draw the slip of a moment on a table that was built afresh."""
        self._drawn, self.slip = None, []
        self.show_moment(moment)

    def show_moment(self, moment: int) -> None:
        """Show the odds of the turn that runs at a moment, and the stakes."""
        odds = self.odds_at(moment)
        book = self._paid or self.book
        if self._drawn == (odds, book):
            return
        self._drawn = (odds, book)
        stage = self.table.stage
        stage.clear(self.slip)
        seating = self.app.seating
        sides = [seating.color_of(seat) for seat in (MINER, BEAST)]
        self.slip = draw_slip(self.app, stage, "over", SLIP, odds, book, sides)
