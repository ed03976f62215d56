"""Results of the answer in focus, drawn on the table: on agendas, costs and token lines, on meters and the
uprising."""

from __future__ import annotations

from collections.abc import Sequence

from game.human_flavor.components.definitions import ALL_RESOURCES, NUMBERS, Purse
from game.human_flavor.view import View
from scenes.human_flavor import layout
from scenes.human_flavor.board import cards
from scenes.human_flavor.board.displays import draw_outlook, tonight_points
from scenes.human_flavor.board.mat import NUMBER_X
from scenes.human_flavor.board.meters import OWNER_TURN, SLOT, Uprising, stacker_place
from scenes.human_flavor.board.part import PANEL, Things
from scenes.human_flavor.board.pieces import TablePieces
from scenes.human_flavor.previews.foretold import Counters, Foretold
from scenes.human_flavor.text.pictures import FOLDER
from scenes.kit.art import Piece, Stage
from scenes.kit.art.card_texture import outer_size
from scenes.kit.base import (
    BADGE,
    CANDLE,
    EMBER,
    GOOD,
    INK,
    NIGHT_800,
    PARCH_200,
    SEAT_COLORS,
    TEXT_HI,
    Color,
    Rect,
    format_value,
    say,
)

LAYER = "over"
RADIUS = 14.0
LINE = 5.0
STEP_RADIUS = 4.0
CHIP = 34.0
TAG_W = 72.0
TAG_H = 38.0
PLACE_W = 46.0
FALLS_FAR, FALLS_DEEP = 0.66, 0.75
"""Distance of a stacker that would fall: beside its stack and below its top, in its own width and height."""
UNDER_NAME = 74.0
"""Height of the gain on the card of an agenda: between its name and its worth."""
EMPTY_BOWL, BOWL = f"{FOLDER}/bowl_empty", 64.0
TAG_WIDER, UNDER_RING = 8.0, 10.0  # than the name below a meter, and what the focus ring covers of it


class TablePreview:
    """Pieces to put on the stage for one answer of `seat`."""

    def __init__(self, stage: Stage, pieces: TablePieces, view: View, seat: int) -> None:
        self.stage = stage
        self.pieces = pieces
        self.view = view
        self.seat = seat

    def draw(self, foretold: Foretold) -> Things:
        """All that would be different."""
        for counters in foretold.counters:
            yield from self._draw_agenda(counters)
        if foretold.counters:
            yield from self._draw_outlook(foretold)
        yield from self.draw_tokens(foretold.tokens)
        if self.pieces.seat == self.seat:
            yield from self._draw_costs(foretold)
        for network, meter in enumerate(foretold.meters):
            if meter != self.view.meters[network]:
                yield from self._draw_meter(network, meter, foretold)
        if foretold.height > self.view.height:
            yield from self._draw_uprising(foretold)
        yield from self._draw_hungry(foretold.hungry)

    def _draw_tag(self, words: str, place: Rect, color: Color) -> Things:
        yield self.stage.add_box(LAYER, place, place.h / 2, color, INK, 3)
        yield self.stage.add_label(LAYER, words, BADGE, place, INK, "center")

    # -- agendas

    def _draw_agenda(self, counters: Counters) -> Things:
        """Every counter that changes, and the gain or loss of the asked seat."""
        for seat in range(self.view.seats):
            place = self.pieces.agendas.counters.get((counters.agenda, seat))
            if place is not None and counters.has_changed(seat):
                yield from self._draw_counter(counters, seat, place)
        gain = counters.points_gain(self.seat)
        if gain:
            card = layout.agenda_rect(self.view.agendas.index(counters.agenda))
            place = Rect(card.right - TAG_W + 6, card.y + UNDER_NAME, TAG_W, TAG_H)
            yield from self._draw_tag(signed_points(gain), place, GOOD if gain > 0 else EMBER)

    def _draw_counter(self, counters: Counters, seat: int, place: Rect) -> Things:
        """A counter as it would be: on candle where it scores then."""
        gain = counters.points_gain(seat)
        scores = bool(counters.points[1][seat])
        better = gain > 0 or (gain == 0 and counters.counts[1][seat] > counters.counts[0][seat])
        yield self.stage.add_box(
            LAYER, place.expand(2), RADIUS, CANDLE if scores else PARCH_200, GOOD if better else EMBER, LINE
        )
        chip = SEAT_COLORS[self.pieces.colors[seat]].chip_picture
        yield self.stage.add_image(LAYER, chip, place.x + 5 + CHIP / 2, place.cy, CHIP)
        number = place.trim(left=CHIP + 6, right=2)
        yield self.stage.add_label(
            LAYER, format_value(counters.counts[1][seat]), cards.CARD_NAME, number, INK, "center"
        )

    def _draw_outlook(self, foretold: Foretold) -> Things:
        """Points of tonight's agendas then, in place of those now."""
        now = tonight_points(self.pieces.shown)
        then = list(now)
        for counters in foretold.counters:
            for seat in range(self.view.seats):
                then[seat] += counters.points_gain(seat)
        if then == now:
            return
        gain = then[self.seat] - now[self.seat]
        line = GOOD if gain > 0 else EMBER if gain < 0 else CANDLE
        yield from draw_outlook(self.stage, LAYER, then, self.seat, line)

    # -- the mat

    def draw_tokens(self, then: Purse) -> Things:
        """Counts of each kind that would be held."""
        if self.pieces.seat != self.seat:
            return
        held = self.view.tokens[self.seat]
        for resource in ALL_RESOURCES:
            if then[resource] != held[resource]:
                line = layout.resource_rect(resource)
                place = line.left_strip(PLACE_W, NUMBER_X - 2, 3)
                yield from self._draw_tag(
                    format_value(then[resource]), place, GOOD if then[resource] > held[resource] else EMBER
                )

    def _draw_costs(self, foretold: Foretold) -> Things:
        """Costs that could be paid then, and those that could not any more."""
        could, can = foretold.payable
        for network in could ^ can:
            line = layout.cost_rect(network)
            rect = line.expand(-3)
            yield self.stage.add_box(LAYER, rect, RADIUS, None, GOOD if network in can else EMBER, LINE)

    # -- meters and the uprising

    def _draw_meter(self, network: int, meter: tuple[int, ...], foretold: Foretold) -> Things:
        """The stack as it would lie; a stacker that falls leans over its edge, and the points of a dominate
        stand below."""
        before = self.view.meters[network]
        pushes = foretold.height - self.view.height
        for position, owner in enumerate(meter):
            place = stacker_place(network, position, self.view.limit)
            yield self._lay_stacker(network, owner, place)
        for position in range(len(meter), len(before)):
            place = stacker_place(network, position, self.view.limit)
            yield self.stage.add_box(LAYER, place.expand(2), STEP_RADIUS, PANEL, None)
            yield self.stage.add_image(LAYER, SLOT, *place.place)
        if pushes > 0:
            top = stacker_place(network, len(before) - 1, self.view.limit)
            to_pillar = 1 if top.cx < layout.UPRISING.cx else -1
            falling = self._lay_stacker(
                network, before[-1], top.move(to_pillar * FALLS_FAR * top.w, -FALLS_DEEP * top.h)
            )
            falling.angle = to_pillar * OWNER_TURN
            yield falling
        if len(meter) + pushes > len(before):  # one more than there was; what is only moved brings nothing
            name = layout.meter_name_rect(network)
            words = say("human_flavor.previews.dominates", n=NUMBERS.dominate_points, end=foretold.worth)
            yield from self._draw_tag(
                words, Rect(name.x - TAG_WIDER, name.y - UNDER_RING, name.w + 2 * TAG_WIDER, name.h), GOOD
            )

    def _lay_stacker(self, network: int, owner: int, place: Rect) -> Piece:
        color = self.pieces.colors[owner] if owner >= 0 else cards.NEUTRAL_OWNER
        face = cards.stacker_face(self.stage.art, network, color, place.h)
        return self.stage.add_texture(LAYER, *face, *place.center, *outer_size((place.w, place.h)))

    def _draw_uprising(self, foretold: Foretold) -> Things:
        """The next step, and what every seat would have more or less of the stackers at the end; where a level
        breaks, their new worth."""
        for number in range(self.view.height, foretold.height):
            step = Uprising.step_place(self.pieces.shown, number)
            yield self.stage.add_box(LAYER, step, STEP_RADIUS, EMBER, INK, 3)
        if foretold.worth != self.view.worth:
            head = layout.UPRISING.top_strip(TAG_H, 4)
            yield from self._draw_tag(
                say("human_flavor.table.worth", n=format_value(foretold.worth)), head, EMBER
            )
        for seat, change in enumerate(foretold.ends):
            if change:
                capsule = layout.capsule_rect(seat, self.view.seats)
                place = capsule.right_strip(TAG_W, 8).row(capsule.cy - TAG_H / 2, TAG_H)
                yield self.stage.add_box(LAYER, place, TAG_H / 2, NIGHT_800, GOOD if change > 0 else EMBER, 3)
                yield self.stage.add_label(LAYER, signed_points(change), BADGE, place, TEXT_HI, "center")

    def _draw_hungry(self, allies: Sequence[int]) -> Things:
        """An empty bowl before each ally on the mat that would find nothing tonight."""
        for ally in allies:
            piece = self.pieces.own_allies.allies.get(ally)
            if piece is not None:
                x, y = piece.x, piece.y
                yield self.stage.add_picture(LAYER, EMPTY_BOWL, x, y, BOWL)


def signed_points(points: int) -> str:
    return say("human_flavor.previews.gain", n=points) if points >= 0 else format_value(points)
