"""First day of a person's first match: what hardly matters then is pushed back, so that there is less to look
at. All that one decides by stays as it is, and what was needed once stays lit: nothing gets dark again.

A profile knows what it has played. A person without one is a guest; for guests the settings remember that the
game was met."""

from __future__ import annotations

from collections.abc import Sequence

from game.human_flavor.view import View
from game.profiles.profile import GUEST
from scenes.human_flavor import layout
from scenes.kit.app import App
from scenes.kit.art import NinePatch, Stage
from scenes.kit.base import NIGHT_900, Rect
from scenes.kit.match.session import MatchSession

GAME = "human_flavor"
FIRST_DAY = 1
LAYER = "fx"
DARK, RADIUS = 120, 22.0
"""Opacity of the cover of things that are pushed back: 0 to 255."""
LATER = (
    layout.DOMINANCE,
    layout.ALLIES,
    layout.ABILITY,
    layout.CAPTIVES,
    layout.DUMPSTER,
    layout.OWN_ALLIES,
)
"""Areas that are pushed back until something in them can be chosen for the first time."""


class FirstDay:
    """Seats of one match whose persons play this game for the first time."""

    def __init__(self, app: App, session: MatchSession[View]) -> None:
        self.app = app
        plain = (
            session.folder is not None
            and session.stage is None
            and not (session.is_replay or session.read_only)
        )
        people = session.seating.people_seats if plain else ()
        self.new = {seat for seat in people if self._is_new(session.seating[seat].person.profile)}
        self.guests = any(session.seating[seat].person.profile in ("", GUEST) for seat in self.new)
        self.pushed_back: list[Rect] = []
        self._lit: set[Rect] = set()
        self._veils: dict[Rect, NinePatch] = {}
        self._stage: Stage | None = None  # on which they lie

    def _is_new(self, who: str) -> bool:
        guest = who in ("", GUEST)
        profile = self.app.profiles.guest if guest else self.app.profiles.get(who)
        played = profile is not None and bool(profile.matches.tally(game=GAME).matches)
        return not (played or (guest and GAME in self.app.settings.met_games))

    def is_leading(self, view: View, seat: int) -> bool:
        """True if the question to that seat is asked with as little as possible to look at."""
        return seat in self.new and view.day <= FIRST_DAY

    def note_day(self, view: View) -> None:
        """The first day may be over: then guests have met the game."""
        if view.day <= FIRST_DAY or not self.new:
            return
        self.new = set()
        self.pushed_back = []
        if self.guests:
            self.app.settings_file.change(met_games=(*self.app.settings.met_games, GAME))

    def light_needed(self, view: View, seat: int, targets: Sequence[Rect]) -> None:
        """A question to that seat: areas with something that can be chosen are lit, and stay so."""
        self.pushed_back = []
        if self.is_leading(view, seat):
            centers = [target.center for target in targets]
            self._lit |= {area for area in LATER if any(area.contains(*center) for center in centers)}
            self.pushed_back = [area for area in LATER if area not in self._lit]

    def draw_veils(self, stage: Stage) -> None:
        """Cover what is pushed back, through shows as well; a table built afresh is covered again."""
        if stage is not self._stage:
            self._stage, self._veils = stage, {}
        for area in [area for area in self._veils if area not in self.pushed_back]:
            stage.remove(self._veils.pop(area))
        for area in self.pushed_back:
            if area not in self._veils:
                self._veils[area] = stage.add_box(LAYER, area, RADIUS, NIGHT_900, None, 0, alpha=DARK)
