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
from scenes.kit.art.stage import Pieces
from scenes.kit.base import SAFE_LEFT, Rect, say
from scenes.kit.input.device import Device
from scenes.kit.match.watch_progress import WatchProgress
from scenes.match.bets.bet_scene import Side
from scenes.match.bets.slip import draw_slip
from scenes.match.bets.watchers import describe_watcher, find_watcher
from scenes.navigation import couch_routes, navigator

if TYPE_CHECKING:
    from scenes.eaten.table import EatenTable

SLIP = Rect(SAFE_LEFT, 956, 404, 80)
FIRST_ROUND = 1
LOBBY_STAKE = 2
"""Spoons on the side that was chosen before the show."""


class ShowBets:
    """Book of a show, and its slip on the table; `device`: of whoever chose a side before the show."""

    def __init__(self, table: EatenTable, moments: ShowMoments, device: Device) -> None:
        self.table = table
        self.app = table.app
        self.moments = moments
        self.slip: Pieces = []
        self._odds: dict[int, Odds] = {}
        self._drawn: object = None
        match = table.session.match
        self.names = outlook_of(match.rules.id).contenders(match.config)
        is_replay = table.session.is_replay
        self.progress = None if is_replay or not table.session.folder else WatchProgress(table.session.folder)
        kept = self.progress.read_bets(match.id) if self.progress else None
        self.book = kept or (Book() if is_replay else self.app.spoons)
        favored = None if is_replay else standing.favored_seat(self.app)
        is_able = self.may_bet(0, device) and self.book.spoons_of(device.owner) >= LOBBY_STAKE
        if kept is None and favored is not None and is_able:
            self._place(device.owner, self.names[favored], LOBBY_STAKE, self.odds_at(0))

    # -- odds

    def odds_at(self, moment: int) -> Odds:
        """Odds at the beginning of the turn that runs at a moment."""
        turn = self.moments.turn_at(moment)
        return self._odds_after(turn.start if turn else 0)

    def offered_odds(self, moment: int) -> Odds:
        """Odds of a bet at a moment: for each side the dearer ones of the turn's beginning and of this moment, so
        that it never pays to wait for what a turn brings."""
        then, now = self.odds_at(moment), self._odds_after(moment)
        return then.replace(
            chances={side: max(chance, now.chances[side]) for side, chance in then.chances.items()}
        )

    def _odds_after(self, parts: int) -> Odds:
        """Odds after so many parts of the show."""
        if parts not in self._odds:
            session = self.table.session
            dealt = session.state.dealt  # type: ignore[attr-defined]
            shown = DisplayState.of(dealt)
            shown.apply(*(event for part in self.moments.parts[:parts] for event in part))
            chances = outlook_of(session.game).predict_chances(dealt.at_moment(shown))
            self._odds[parts] = Odds(parts, dict(zip(self.names, chances, strict=True)))
        return self._odds[parts]

    def may_bet(self, moment: int, device: Device) -> bool:
        """True if whoever holds the device may bet now: once in the first round, and raise once in each turn of
        the Beast, as long as nothing is decided and nobody knows what comes."""
        turn = self.moments.turn_at(moment)
        watcher = find_watcher(self.app, self.book, device)
        if watcher is None or self.book.is_closed or self.odds_at(moment).is_decided:
            return False
        if self.book.spoons_of(watcher.id) < bets.LEAST_STAKE:
            return False
        own = [bet for bet in self.book.bets if bet.who == watcher.id]
        if own and (turn is None or turn.seat != BEAST):
            return False
        since = 0 if turn is None else turn.start
        is_early = turn is None or turn.number <= FIRST_ROUND
        return not any(bet.answers >= since for bet in own) and (bool(own) or is_early)

    # -- bets

    def open_panel(self, moment: int, device: Device) -> bool:
        """Open the panel for a bet; True."""
        watcher = find_watcher(self.app, self.book, device)
        assert watcher, "six others watch"
        odds, shown = self.offered_odds(moment), self.table.pieces.shown
        sides = tuple(
            Side(name, standing.side_name(shown, seat), PORTRAITS[AUTOMATA[seat]])
            for seat, name in zip((MINER, BEAST), self.names, strict=True)
        )

        def place(side: str, stake: int) -> None:
            self._place(watcher.id, side, stake, odds)
            chairs = self.app.seating.chairs
            for chair in chairs:
                chair.favored = chair.seat == self.names.index(self.book.bets[0].on)
            self.table.session.save()
            self.table.play("join")
            self.table.update_bar()

        return navigator.lay_over(self.app, couch_routes.PlaceBet(watcher, sides, odds, self.book, place))

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
        book = self.book
        if not book.bets:
            return
        after = bets.settle(book, self.table.session.match)
        self.app.spoons = after
        self._keep(after)
        for who in dict.fromkeys(bet.who for bet in book.bets):
            name, gain = describe_watcher(self.app, book, who).name, after.gain_of(who, book)
            if after.lent.get(who) != book.lent.get(who):
                self.app.notify(say("bets.lent", name=name, n=bets.LENT))
            elif gain > 0:
                self.app.notify(say("bets.won", name=name, n=gain))
            else:
                self.app.notify(say("bets.lost", name=name, n=book.stake_of(who)))

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
        if self._drawn == (odds, self.book):
            return
        self._drawn = (odds, self.book)
        stage = self.table.stage
        stage.clear(self.slip)
        seating = self.app.seating
        sides = [seating.color_of(seat) for seat in (MINER, BEAST)]
        self.slip = draw_slip(self.app, stage, "over", SLIP, odds, self.book, sides)
