"""Attract mode: bots play on screen, match after match, until a button is pressed."""

from __future__ import annotations

from game.core import catalog
from scenes.kit.app import App
from scenes.kit.base import say
from scenes.kit.input import Intent
from scenes.kit.match import bot_guests
from scenes.kit.match.session import MatchSession
from scenes.match import starter
from scenes.navigation import navigator, routes
from scenes.pages import game_list

REST_SECONDS = 6.0  # seconds that the end of a match stays on the screen
SILENT = ("point", "connected", "lost", "fullscreen")  # kinds of intents that are no presses


class Demo:
    """Demo of a game: begins the next match after each, and ends at the first press."""

    def __init__(self, app: App, game: str) -> None:
        self.app = app
        self.game = game
        self.played = 0
        self.rested = 0.0
        self.session: MatchSession | None = None
        app.watchers.append(self.end_on_press)
        app.tickers.append(self.tick)

    def begin_match(self) -> None:
        """Begin the next match; nothing of it is saved."""
        matches = game_list.game_ui(self.game).demo_matches
        shown = matches[self.played % len(matches)]
        seating, seed = self.app.seating, starter.next_seed(self.app)
        seating.set_seat_count(len(shown.levels))
        for seat, level in enumerate(shown.levels):
            if seat in shown.automata:
                seating.put_automaton(seat)
            else:
                seating.put_bot(seat, level)
                bot_guests.invite_guest(seating.chairs, seat, self.game)
        self.session = MatchSession.begin_match(
            self.game, dict(shown.options), seed, seating, self.app.bots, folder=None
        )
        self.played += 1
        self.rested = 0.0
        self.app.stack.replace(game_list.make_table(self.app, self.session), transition=self.played > 1)

    def tick(self, seconds: float) -> None:
        """Begin the next match once the last one, its shows and its count were on screen for a while."""
        top, session = self.app.stack.top, self.session
        if (
            session is None
            or top is None
            or not session.is_finished
            or session.unseen
            or top.timeline.is_busy
        ):
            self.rested = 0.0
            return
        self.rested += seconds
        if self.rested >= REST_SECONDS and self.app.stack.is_settled:
            self.begin_match()

    def end_on_press(self, intent: Intent) -> bool:
        """End the demo on any press; True for a press, which then does nothing else."""
        if intent.kind in SILENT or intent.phase != "down":
            return False
        self.end_demo()
        return True

    def end_demo(self) -> None:
        """Clear the table and go to the title."""
        self.app.watchers.remove(self.end_on_press)
        self.app.tickers.remove(self.tick)
        if self.session is not None:
            self.session.close()
        for chair in self.app.seating.chairs:
            self.app.seating.free_seat(chair.seat)
        navigator.replace(self.app, routes.Title())


def start_demo(app: App, game: str) -> None:
    """Begin a demo of `game`; an unknown game leads to the title with a sentence about it."""
    if app.folders.taken is not None:
        app.notify(say("second_game.not_kept"))  # a demo cannot wait for an answer to a question
    if game in catalog.ids():
        Demo(app, game).begin_match()
        return
    app.notify(say("demo.unknown", game=game))
    navigator.lay_over(app, routes.Title())
