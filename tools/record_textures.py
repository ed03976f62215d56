"""Records which textures the tables of each game ask for: `python -m tools.record_textures [GAME ...]` writes
assets/preload/GAME.yaml.

The album of a game is taken, and matches with every number of seats are played by a person who looks at all
choices. Nothing is painted. It takes a few minutes, and a screen or Xvfb; scenes.kit.art.recording reads what
is written."""

from __future__ import annotations

import os

os.environ.setdefault("ARCADE_SOUND_BACKENDS", "silent")  # before arcade is imported: no device is asked for

import sys
import tempfile
from argparse import Namespace
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import product
from typing import Any, NamedTuple

import arcade
import pyglet
from PIL import Image

from game import bots
from game.core import catalog
from game.core.model import Event
from scenes.campaign.lessons.coach import Coach
from scenes.front.title import TitleScene
from scenes.kit.app import App
from scenes.kit.art import makers
from scenes.kit.art.atlas import Atlas
from scenes.kit.art.recording import FOLDER, Subjects
from scenes.kit.art.textures import Art
from scenes.kit.input.intent import Intent
from scenes.kit.input.neighbors import DOWN, LEFT, RIGHT, UP
from scenes.kit.match.session import MatchSession
from scenes.pages import game_list
from scenes.pages.camera import PADS, Camera
from scenes.pages.game_ui import DemoMatch
from scenes.table.scene import TableScene
from tools import virtual_screen
from tools.recorded_calls import CONTINUED, OPENING, Occasion, Recording

SEEDS = (1, 2)
SIZE = (1280, 720)  # not 1920 x 1080: there a size in pixels would look like one in units
LEVEL = 1
FRAME, LOOK = 0.1, 0.05  # seconds
LONGEST = 20_000  # frames of a match
LOOKED_AT = 40  # questions in which the focus goes around
AROUND = (RIGHT, DOWN, LEFT, UP, RIGHT)
FEWEST_SEATS = 2


class Ear:
    """Adds the calls of the tables on the screen to a recording, with their moments."""

    def __init__(self, app: App, recording: Recording) -> None:
        self.app, self.recording = app, recording
        self.first_moment = OPENING
        """The moment before the first event: a match begins, or goes on somewhere in its middle."""
        self._table: Any = None
        self._tables = 0  # so far
        self._moments: list[str] = []  # of this table
        self._event = ""  # the last show there
        self._subjects: Subjects = {}
        self._early: list[tuple[str, Mapping[str, Any]]] = []  # calls while the table is not laid yet

    def hear_call(self, maker: str, values: Mapping[str, Any]) -> None:
        """Add a call of a maker, unless it comes from another scene than a table."""
        table = self.app.stack.top
        opens_another = self.app.stack.is_opening and table is not None and table.former is None
        if not isinstance(table, TableScene) or opens_another:
            return
        if any(isinstance(extension, Coach) for extension in table.extensions):
            return  # the coach shows these in lessons only
        self._early.append((maker, values))
        if table.event_player is None:
            return
        self.look_at_table(table)
        for name, arguments in self._early:
            occasion = Occasion(self._tables, len(self._subjects["seat"]), self._moments[-1])
            self.recording.add_call(occasion, self._subjects, name, arguments)
        self._early.clear()

    def look_at_table(self, table: TableScene[Any]) -> None:
        """Note the moment at the table, and listen to its events."""
        if table is not self._table:
            self.end_table()
            self._table, self._tables = table, self._tables + 1
        self._listen_to_player(table.event_player)
        moment = self._event or self.first_moment
        if table.chooser is not None:
            moment = f"question {table.view.decision.kind}"
        if self._moments[-1:] != [moment]:
            self._begin_moment(moment)

    def end_table(self) -> None:
        """Add the moments of a table that is left."""
        if self._moments[:1] == [OPENING]:
            self.recording.add_match(self._moments)
        self._moments, self._event = [], ""

    def _begin_moment(self, moment: str) -> None:
        """A moment begins. What comes to the table in a show is not known to the preloader before the next
        question."""
        if self._table.chooser is not None or not self._moments:
            self._subjects = self._table.event_player.preloader.subjects()
            self.recording.add_subjects(self._subjects)
        self._moments.append(moment)

    def _listen_to_player(self, player: Any) -> None:
        """Hear of the events that the player shows, before its own listener does."""
        if not isinstance(player.listener, _EarListener):
            player.listener = _EarListener(self, player.listener)

    def hear_show(self, events: Sequence[Event]) -> None:
        """Begin the moment of a show."""
        self._event = f"show {type(events[0]).__name__}"
        self._begin_moment(self._event)


class _EarListener(NamedTuple):
    """Listener of a player that passes events to an ear and to the listener before it."""

    ear: Ear
    before: Callable[[Sequence[Event]], None] | None

    def __call__(self, events: Sequence[Event]) -> None:
        self.ear.hear_show(events)
        if self.before is not None:
            self.before(events)


class Player:
    """Plays a match on the screen: one person, who looks around before answering, and bots."""

    def __init__(self, app: App, game: str) -> None:
        self.app, self.game = app, game
        self.table: Any = None
        app.devices.last_used = PADS[0]

    def sit_down(self, match: DemoMatch, seed: int) -> None:
        """Open the table of a match: a person on the first chair that nothing plays by itself, a bot on each
        other."""
        seating = self.app.seating
        seating.set_seat_count(0)
        seating.set_seat_count(len(match.levels))
        for seat in range(len(match.levels)):
            if seat in match.automata:
                seating.put_automaton(seat)
            elif seating.people_seats:
                seating.put_bot(seat, LEVEL)
            else:
                seating.claim_seat(seat, PADS[0])
        session: MatchSession[Any] = MatchSession.begin_match(
            self.game, dict(match.options), seed, seating, self.app.bots, folder=None
        )
        self.table = game_list.make_table(self.app, session)
        self.app.stack.replace(self.table, transition=False)

    def play_match(self) -> Iterator[None]:
        """Play the match to its end and to the end of its last show; yields after each frame."""
        table, bot, answers = self.table, bots.make_bot(self.game, LEVEL), 0
        for _ in range(LONGEST):
            self.app.director.on_update(FRAME)
            yield
            if self.app.stack.is_settled and self.app.stack.top is not table:
                return
            if table.chooser is None or table.timeline.is_busy:
                continue
            if answers < LOOKED_AT:
                yield from self._look_around()
            if table.chooser is not None and not self.app.stack.is_opening:
                table.carry_out(bot.choose(table.session.view(table.session.asked_seat), answers))
                answers += 1

    def _look_around(self) -> Iterator[None]:
        """The focus goes around."""
        for direction in AROUND:
            self.app.stack.handle(Intent("move", PADS[0], direction=direction))
            self.app.director.on_update(LOOK)
            yield


class BlindCamera(Camera):
    """Leads through an album without taking pictures."""

    def take_picture(self, name: str) -> None:
        self.wait()


def list_matches(game: str) -> Iterator[DemoMatch]:
    """The matches of the demo, and a match for each other number of seats."""
    demo_matches, rules = game_list.game_ui(game).demo_matches, catalog.load(game)
    yield from demo_matches
    for seats in range(FEWEST_SEATS, rules.max_seats + 1):
        if all(len(match.levels) != seats for match in demo_matches):
            yield DemoMatch({"seats": seats}, (LEVEL,) * seats)


@contextmanager
def skip_painting(art: Art) -> Iterator[dict[str, arcade.Texture]]:
    """Put a blank in place of every texture meanwhile; yields the blanks by key."""
    blanks: dict[str, arcade.Texture] = {}

    def blank_texture(key: str, paint: object) -> arcade.Texture:
        if key not in blanks:
            art.textures.made += 1
            blanks[key] = arcade.Texture(Image.new("RGBA", (8, 8)), hash=f"blank {id(blanks)} {key}")
        return blanks[key]

    before = art.get_texture, art.paint_ahead
    art.get_texture, art.paint_ahead = blank_texture, lambda *_size, **_how: True  # type: ignore[method-assign]
    try:
        yield blanks
    finally:
        art.get_texture, art.paint_ahead = before  # type: ignore[method-assign]


def record_game(app: App, game: str) -> str:
    """The recording of a game."""
    recording, player = Recording(app.art), Player(app, game)
    ear = Ear(app, recording)
    # textures that are made ahead come from no table
    app.housekeeping.make_ahead = lambda *_work: False  # type: ignore[method-assign]
    with skip_painting(app.art), makers.listen_to_calls(ear.hear_call):
        for match, seed in product(list_matches(game), SEEDS):
            player.sit_down(match, seed)
            for _ in player.play_match():
                if not app.stack.is_opening and player.table.event_player is not None:
                    ear.look_at_table(player.table)
            player.table.session.close()
        app.stack.replace(TitleScene(app), transition=False)
        ear.first_moment = CONTINUED
        game_list.game_ui(game).album(BlindCamera(app, FOLDER))
        ear.end_table()
    return recording.file_text()


def main(games: Sequence[str]) -> int:
    """Record these games, all if none is named; the exit code."""
    with virtual_screen.start_screen() as screen, tempfile.TemporaryDirectory() as folder:
        if screen is None:
            sys.exit("No Xvfb: there is no hidden screen.")
        pyglet.options.dpi_scaling = "real"
        window = arcade.Window(*SIZE, antialiasing=False, vsync=False)
        Atlas.put_into(window)
        options = Namespace(
            window=None,
            fullscreen=False,
            seed=None,
            demo=None,
            capture=None,
            bench_frames=False,
            data_dir=folder,
        )
        FOLDER.mkdir(exist_ok=True)
        for game in games or catalog.ids():
            app = App(window, options, bots_inline=True)
            # matches do not pause between turns
            app.settings.turn_end = app.settings.own_roll = False
            window.show_view(app.director)
            (FOLDER / f"{game}.yaml").write_text(record_game(app, game), encoding="utf-8")
            app.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
