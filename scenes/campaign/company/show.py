"""Stars of a company (G19): one show for all, and each person's part with a true number."""

from __future__ import annotations

from typing import NamedTuple

from game.campaign.company.parts import find_together, wanted_star
from game.campaign.record import StageRecord
from game.core.errors import GameError
from scenes.campaign.company import starting
from scenes.campaign.company.session import CompanySession
from scenes.campaign.company.words import amount_words
from scenes.campaign.show.last_words import LastWords
from scenes.campaign.show.stars import BAND, BAND_GAP, BUTTONS, StarShowScene
from scenes.campaign.show.ways_on import WaysOn
from scenes.kit.base import (
    LINE,
    NIGHT_800,
    SMALL,
    SMALL_LABEL,
    TEXT_HI,
    TEXT_MID,
    Rect,
    join_names,
    say,
    side_by_side,
)
from scenes.kit.input import Intent
from scenes.kit.match.person import Person
from scenes.kit.widgets import draw_portrait
from scenes.kit.words.caches import cached_words
from scenes.navigation import couch_routes, navigator
from scenes.people import booking
from scenes.people.trophies.plaque import name_winners

PART_GAP, WIDEST_PART, PART_H = 20.0, 460.0, 112.0
FACE, AIR = 76.0, 16.0
MOST_TOLD_LOSSES = 3


class Share(NamedTuple):
    """Part in a star. person: whose face is shown; names: of all who had that part; words: it with its number."""

    person: Person
    names: list[str]
    words: str


class CompanyWays(WaysOn):
    """Ways on from a company's table: again, easier after two losses, what went wrong, another stage."""

    @property
    def home(self) -> str:
        return "stages"

    def keys(self, next_steps: int, may_pass: bool) -> list[str]:
        easier = ["easier"] if next_steps else []
        return ["again", *easier, *(["wrong"] if self.has_review else []), "stages"]


class CompanyShowScene(StarShowScene):
    """Show of the stars that all have won or missed together."""

    session: CompanySession

    def _make_ways(self) -> WaysOn:
        return CompanyWays(self.app, self.session, self.road)

    def _find_last_words(self) -> LastWords | None:
        return None

    @cached_words
    def parts(self) -> list[Share]:
        """Each person's part in the best star that was won, or in the first one; those who share a seat have it
        together."""
        run, game = self.session.run, self.session.game
        together = find_together(run, wanted_star(run)) or find_together(run, 0)
        if together is None:
            return []
        counted = [part for part in together.parts if part.metric]
        if not counted and together.metric:
            everybody = [name for seat in run.level.people for name in self._names_at(seat)]
            words = amount_words(game, together.metric, together.number)
            return [Share(self.session.seating[run.level.people[0]].person, everybody, words)]
        return [
            Share(
                self.session.seating.person(part.seat),
                self._names_at(part.seat),
                amount_words(game, part.metric, part.number),
            )
            for part in counted
        ]

    def _names_at(self, seat: int) -> list[str]:
        """Names of the people who play a seat."""
        return [chair.person.called for chair in self.session.seating.all_chairs if chair.seat == seat]

    @property
    def stage_record(self) -> StageRecord:
        return self.session.stage_record

    @property
    def next_steps(self) -> int:
        """1 if an easier table is offered: after two losses, and only once."""
        return int(bool(self.stage_record.softenings) and not self.session.info.place.easier)

    def enter(self) -> None:
        news = name_winners(self.app, starting.finish_table(self.app, self.session))
        booking.tell_trophies(self.app, [trophy for trophy, _ in news])
        super(StarShowScene, self).enter()
        self._begin_show()

    # -- drawing

    def _verdict_text(self, count: int, has_new: bool) -> str:
        if not count:
            return say(f"company.show.loss_{max(1, min(MOST_TOLD_LOSSES, self.stage_record.losses))}")
        return say(f"company.show.stars_{count}")

    def _draw_band(self) -> float:
        """Draw each person's part in the order of the seats; returns the upper edge of it."""
        if not self.parts:
            return BUTTONS.top + BAND_GAP
        names = max(self.art.text_width(join_names(share.names), SMALL_LABEL) for share in self.parts)
        width = max(WIDEST_PART, names + FACE + 3 * AIR)
        width = min(width, (BAND.w + PART_GAP) / len(self.parts) - PART_GAP)
        for part, middle in side_by_side(self.parts, BAND.cx, width + PART_GAP):
            self._draw_part(part, Rect.from_center(middle, BAND.cy, width, PART_H))
        return BAND.top + BAND_GAP

    def _draw_part(self, share: Share, rect: Rect) -> None:
        stage, person = self.stage, share.person
        self.rest.append(stage.add_box("board", rect, 28, NIGHT_800, LINE))
        x = rect.x + AIR + FACE / 2
        self.rest.append(draw_portrait(stage, person.color, person.face, x, rect.cy, FACE))
        room = rect.trim(left=FACE + 2 * AIR, right=AIR)
        name, amount = room.row(rect.cy - 2, 46), room.row(rect.cy - 46, 46)
        self.rest.append(stage.add_name("cards", join_names(share.names), SMALL_LABEL, name, TEXT_HI))
        self.rest.append(stage.add_name("cards", share.words, SMALL, amount, TEXT_MID))

    # -- input

    def confirm(self, key: str, intent: Intent) -> bool:
        if key not in ("easier", "stages", "again", "map"):
            return super().confirm(key, intent)
        if self.leaving or self.glance.catch_press():
            return True
        self.press(key)
        try:
            if key in ("stages", "map"):
                navigator.replace(self.app, couch_routes.BackFromCompany(self.session))
            else:
                easier = key == "easier" or self.session.info.place.easier
                starting.begin_again(self.app, self.session, easier)
        except GameError as error:
            return self.refuse(str(error))
        self.leaving = True
        return True
