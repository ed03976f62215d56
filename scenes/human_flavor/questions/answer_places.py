"""What lies over the table while a question is open: supper, the bodies of a bin, rivals' tokens; and where its buttons lie."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from game.human_flavor.table.actions import ChooseOption, ExhumeBody, TakeToken
from game.human_flavor.turn import interpreter
from scenes.human_flavor import layout
from scenes.human_flavor.previews import body_fan, purse_rows, spread, supper_row
from scenes.human_flavor.questions import supper
from scenes.kit.animation.timeline import Timeline
from scenes.kit.art.stage import Nine, Piece
from scenes.kit.base.design_tokens import SEAT_COLORS
from scenes.kit.base.geometry import Rect
from scenes.table.questions.choice_entries import Entry, Mark

if TYPE_CHECKING:
    from scenes.human_flavor.questions.chooser import FlavorChooser

OPTIONS = 460.0, 260.0
ABOVE = 10.0


class AnswerPlaces:
    """Of one question. Where it is a list, nothing lies over the table."""

    def __init__(self, chooser: FlavorChooser) -> None:
        self.chooser = chooser
        self.timeline = Timeline()
        self.opened = False  # the bodies have come out of the bin

    # -- what there is

    @property
    def bodies(self) -> list[int]:
        """Humans that can be taken out of the own bin."""
        return [] if self.chooser.listed else [each.human for each in self.chooser.actions if isinstance(each, ExhumeBody)]

    @property
    def purses(self) -> dict[int, list[int]]:
        """What can be taken from whom: types of tokens by seat."""
        found: dict[int, list[int]] = {}
        for each in () if self.chooser.listed else self.chooser.actions:
            if isinstance(each, TakeToken):
                found.setdefault(each.seat, []).append(each.resource)
        return found

    @property
    def over_the_city(self) -> bool:
        """Whether cards are spread over it."""
        return not self.chooser.listed and (self.chooser.supper is not None or bool(self.bodies))

    # -- where it lies

    def spot(self, mark: Mark) -> Rect | None:
        """Where something lies that only this question has on the table, or elsewhere than it lies else."""
        kind, number = mark
        laid, seats = self.chooser.supper, self.chooser.view.config.seats
        match kind:
            case "ally" if laid is not None and not self.chooser.listed and number in laid.bowls:
                return supper_row.places(len(laid.bowls))[list(laid.bowls).index(number)]
            case "body" if self.bodies:
                return body_fan.places(len(self.bodies))[self.bodies.index(number)]
            case "body":
                return self.chooser.table.pieces.spot("dumpster", self.chooser.seat)
            case "purse":
                seat, resource = purse_rows.meant(number)
                return purse_rows.places(seat, seats, self.purses.get(seat, ())).get(resource)
        return self.chooser.table.pieces.spot(kind, number)

    def of(self, entries: Sequence[Entry]) -> Mapping[str, Rect]:
        """Where buttons lie: under the cards that are spread over the city, at the card that offers a choice, else in the city, on the side
        on which the minion that was just placed does not stand."""
        chooser = self.chooser
        if self.over_the_city:
            column = chooser.column(entries, spread.ROOM)
            return {key: Rect.around(spread.ROOM.cx, spread.BUTTON_Y, rect.w, rect.h) for key, rect in column.items()}
        source = self._source if any(isinstance(each, ChooseOption) for each in chooser.actions) else None
        if source is not None:
            w, h = OPTIONS
            x = min(max(source.cx - w / 2, layout.ABOVE_MAT.x), layout.ABOVE_MAT.right - w)
            return chooser.column(entries, Rect(x, max(source.top, layout.MAT.top) + ABOVE, w, h))
        right = chooser.view.location >= 0 and layout.location(chooser.view.location).cx > layout.CITY.cx
        return chooser.column(entries, layout.BUTTONS_LEFT if right else layout.BUTTONS_RIGHT)

    @property
    def _source(self) -> Rect | None:
        """What the effect under way comes from, where that lies on the mat."""
        frame = self.chooser.own_view.frames[-1]
        where = {interpreter.ALLY: ("ally", frame.card), interpreter.CLAN: ("ability", self.chooser.seat)}.get(frame.source)
        return None if where is None else self.chooser.table.pieces.spot(*where)

    def taken(self) -> Iterator[Rect]:
        """What no note lies over."""
        if self.over_the_city:
            yield spread.HEADING_LINE

    # -- what is seen of it

    def setting(self) -> Iterator[Piece | Nine]:
        """The pieces to put on the stage."""
        chooser, stage = self.chooser, self.chooser.stage
        if chooser.supper is not None:
            yield from supper_row.paint(stage, chooser.supper.bowls, supper.heading(chooser.supper))
        if self.bodies:
            yield from self._fan()
        for seat, resources in self.purses.items():
            color = SEAT_COLORS[chooser.table.pieces.colors[seat]].color
            laid = purse_rows.places(seat, chooser.view.config.seats, resources)
            yield from purse_rows.paint(stage, color, chooser.view.tokens[seat], laid)

    def _fan(self) -> Iterator[Piece | Nine]:
        """At first they come out of the bin."""
        chooser, bodies = self.chooser, self.bodies
        yield from body_fan.back(chooser.stage, len(bodies))
        cards = body_fan.cards(chooser.stage, bodies)
        yield from cards
        motion = chooser.table.motion
        if motion.full and not self.opened and chooser.table.pieces.seat == chooser.seat:
            self.timeline.add(body_fan.comes_out(cards, (layout.DUMPSTER.cx, layout.DUMPSTER.cy)))
        self.opened = True
