"""First day of a person's first match: things that cannot be chosen now are pushed back, so that little is
left to look at.

A profile knows what it has played. A person without one is a guest; for guests the settings remember that the
game was met."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from game.human_flavor.components.definitions import (
    ALL_LOCATIONS,
    ALL_NETWORKS,
    ALL_RESOURCES,
    ALL_SLOTS,
    NUMBERS,
    STRENGTHS,
)
from game.human_flavor.view import View
from game.profiles.profile import GUEST
from scenes.human_flavor import layout
from scenes.human_flavor.board.part import Things
from scenes.kit.app import App
from scenes.kit.art import Stage
from scenes.kit.base import NIGHT_900, Rect
from scenes.kit.match.session import MatchSession

GAME = "human_flavor"
FIRST_DAY = 1
LAYER = "fx"
DARK, RADIUS = 165, 18.0
"""Opacity of the cover of things that are pushed back: 0 to 255."""

Cells = Sequence[Rect]


def _rects_of(place: Callable[[int], Rect], numbers: Sequence[int]) -> Cells:
    return [place(number) for number in numbers]


def _meter_rect(network: int) -> Rect:
    """Meter with its name below."""
    stack = layout.METERS[network]
    name = layout.meter_name_rect(network)
    return name.row(name.y, stack.top - name.y)


PANELS: tuple[tuple[Rect, Cells], ...] = (
    (layout.AGENDAS, ()),
    (layout.CITY, _rects_of(layout.location_rect, ALL_LOCATIONS)),
    (layout.DOMINANCE, [*_rects_of(_meter_rect, ALL_NETWORKS), layout.UPRISING]),
    (layout.HUMANS, _rects_of(layout.human_rect, range(NUMBERS.human_display))),
    (layout.ALLIES, _rects_of(layout.ally_rect, range(NUMBERS.ally_display))),
    (layout.MINIONS, ()),
    (layout.CONVERSION, ()),
    (layout.ABILITY, ()),
    (layout.TOKENS, _rects_of(layout.resource_rect, ALL_RESOURCES)),
    (layout.COSTS, _rects_of(layout.cost_rect, ALL_NETWORKS)),
    (layout.DINING, _rects_of(layout.strength_rect, STRENGTHS)),
    (layout.CAPTIVES, _rects_of(layout.slot_rect, ALL_SLOTS)),
    (layout.DUMPSTER, ()),
    (layout.OWN_ALLIES, ()),
)
"""Areas that are pushed back together where nothing of them can be chosen, else cell by cell."""


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
        self.new = {seat for seat in people if self._is_new(session.seating[seat].profile)}
        self.guests = any(session.seating[seat].profile in ("", GUEST) for seat in self.new)

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
        if self.guests:
            self.app.settings_file.change(met_games=(*self.app.settings.met_games, GAME))


def unneeded_rects(targets: Sequence[Rect]) -> Iterator[Rect]:
    """Panels, or cells of panels, without anything that can be chosen."""
    for panel, cells in PANELS:
        if not any(panel.contains(*target.center) for target in targets):
            yield panel
        else:
            yield from (
                cell for cell in cells if not any(cell.contains(*target.center) for target in targets)
            )


def draw_veils(stage: Stage, rects: Sequence[Rect]) -> Things:
    """Pieces to put on the stage, over the things that are pushed back."""
    for rect in rects:
        yield stage.add_box(LAYER, rect, RADIUS, NIGHT_900, None, 0, alpha=DARK)
