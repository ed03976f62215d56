"""Choices of an effect (section 6): bodies out of the bin, open tokens of rivals, options at their card."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from game.human_flavor.table.actions import ChooseOption, ExhumeBody, TakeToken
from game.human_flavor.turn import interpreter
from scenes.human_flavor import layout
from scenes.human_flavor.board.part import Things
from scenes.human_flavor.previews import body_fan, purse_rows
from scenes.human_flavor.questions.policy import FlavorPolicy
from scenes.human_flavor.questions.rows import ROWS
from scenes.kit.animation.timeline import Timeline
from scenes.kit.base import SEAT_COLORS, Rect
from scenes.kit.match.entry import Entry, Mark
from scenes.table.questions import choice_buttons

if TYPE_CHECKING:
    from scenes.human_flavor.table import FlavorTable

OPTIONS = 460.0, 260.0
ABOVE = 10.0


class EffectChoice(FlavorPolicy):
    """In the list rivals stand in rows, their tokens one step in; at the table all tokens lie open."""

    def __init__(self, table: FlavorTable) -> None:
        super().__init__(table)
        self.bodies = [action.human for action in self.actions if isinstance(action, ExhumeBody)]
        self.purses: dict[int, list[int]] = {}  # types of tokens that can be taken, by seat
        for action in self.actions:
            if isinstance(action, TakeToken):
                self.purses.setdefault(action.seat, []).append(action.resource)
        self.rows_differ = bool(self.purses)
        self.timeline = Timeline()
        self._came_out = False  # the bodies have come out of the bin

    def table_rows(self) -> Sequence[Entry]:
        return ROWS[self.kind](replace(self.context, pointing=True))

    # -- places

    @property
    def hides_city(self) -> bool:
        return bool(self.bodies)

    def find_spot(self, mark: Mark) -> Rect | None:
        return super().find_spot(("dumpster", self.seat) if mark[0] == "body" else mark)

    def find_table_spot(self, mark: Mark) -> Rect | None:
        if mark[0] == "body":
            return body_fan.body_places(len(self.bodies))[self.bodies.index(mark[1])]
        if mark[0] == "purse":
            seat, resource = purse_rows.seat_and_resource(mark[1])
            return purse_rows.token_places(seat, self.view.config.seats, self.purses.get(seat, ())).get(
                resource
            )
        return super().find_table_spot(mark)

    def button_places(self, entries: Sequence[Entry]) -> Mapping[str, Rect]:
        """At the card that offers a choice."""
        source = (
            self._source_rect if any(isinstance(action, ChooseOption) for action in self.actions) else None
        )
        if source is None:
            return super().button_places(entries)
        w, h = OPTIONS
        x = min(max(source.cx - w / 2, layout.ABOVE_MAT.x), layout.ABOVE_MAT.right - w)
        room = Rect(x, max(source.top, layout.MAT.top) + ABOVE, w, h)
        return choice_buttons.lay_column(self.table.app, entries, room)

    @property
    def _source_rect(self) -> Rect | None:
        """Place of the source of the effect under way, if it is on the mat."""
        frame = self.own_view.frames[-1]
        if frame.source == interpreter.ALLY:
            return self.find_spot(("ally", frame.card))
        return self.find_spot(("ability", self.seat)) if frame.source == interpreter.CLAN else None

    # -- what is seen of it

    def draw_setting(self) -> Things:
        yield from super().draw_setting()
        if self.bodies:
            yield from self._draw_bodies()
        for seat, resources in self.purses.items():
            color = SEAT_COLORS[self.table.pieces.colors[seat]].color
            places = purse_rows.token_places(seat, self.view.config.seats, resources)
            yield from purse_rows.draw_tokens(self.stage, color, self.view.tokens[seat], places)

    def _draw_bodies(self) -> Things:
        """The bodies. At first they come out of the bin."""
        yield from body_fan.draw_back(self.stage, len(self.bodies))
        bodies = body_fan.lay_bodies(self.stage, self.bodies)
        yield from bodies
        if self.table.motion.is_full and not self._came_out and self.table.pieces.seat == self.seat:
            self.timeline.add(body_fan.fly_out(bodies, layout.DUMPSTER.center))
        self._came_out = True

    def update(self, seconds: float) -> None:
        super().update(seconds)
        self.timeline.update(seconds)
