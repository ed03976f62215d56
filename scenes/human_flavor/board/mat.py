"""Left half of a seat's mat: leader, things to do once, tokens, costs of a dominate, the own table."""

from __future__ import annotations

from collections.abc import Hashable

from game.human_flavor.components.definitions import (
    ANY,
    CLANS,
    DOMINATE_COST,
    NETWORKS,
    RESOURCE_INDEX,
    RESOURCES,
    STORAGE_OF,
    STRENGTHS,
    Purse,
)
from game.human_flavor.table.display_state import DisplayState
from game.human_flavor.table.purses import can_pay
from scenes.human_flavor import layout
from scenes.human_flavor.board import cards
from scenes.human_flavor.board.city import lay_meeple
from scenes.human_flavor.board.part import SPENT, WELL, Part
from scenes.human_flavor.text import names, pictures
from scenes.human_flavor.text.pictures import FOLDER
from scenes.kit.art import Label, NinePatch, Piece
from scenes.kit.art.card_texture import outer_size
from scenes.kit.base import (
    BADGE,
    CANDLE,
    EMBER,
    GOOD,
    INK,
    LINE,
    NIGHT_500,
    NIGHT_800,
    SEAT_COLORS,
    TEXT_HI,
    TEXT_MID,
    Rect,
    format_value,
    say,
)

RADIUS = 26.0
LEADER = 182.0
LEADER_CHIP = 50.0
NAME_H = 46.0
MINION = 50.0
MINION_PITCH = 29.0
DEED_ICON = 50.0
GAIN_ICON = 40.0
CHECK = 36.0
LINE_ICON = 40.0
NUMBER_X = 48.0
DOT_X = 92.0
DOT = 18.0
DOT_PITCH = 19.0
OVER_X = 190.0
BILL_X = 244.0
COST_ICON = 36.0
COST_X = 60.0
COST_PITCH = 32.0
COST_WIDE = 132.0
ONE_BY_ONE = 4
"""Most tokens of a cost that stand side by side."""
SIGN = 48.0
LEFT_W = 50.0
FAINT = 150
"""Opacity of a cost that cannot be paid now: 0 to 255."""
LEFT_STACKER = 18.0
SEAT = 74.0
GUEST = 62.0


class Ground(Part):
    """The mat itself: its clan's own, framed in the color of its seat. Things on it are on other layers."""

    def read_values(self, shown: DisplayState) -> Hashable:
        return self.seat, shown.clan(self.seat)

    def draw_zones(self, shown: DisplayState) -> None:
        color = SEAT_COLORS[self.colors[self.seat]].color
        self.add_box("back", layout.MAT.expand(3), RADIUS + 3, INK)
        mat = layout.MAT
        self.things.append(self.stage.add_image("back", pictures.mat(shown.clan(self.seat)), *mat.place))
        self.add_box("back", mat, RADIUS, None, color, 6)
        for well in (layout.TOKENS, layout.COSTS, layout.OWN_ALLIES):
            self.add_box("back", well, 16, WELL)


class Mat(Part):
    """Leader, minions and the things that the clan may do once. Registers `leader`, `conversion` and
    `ability`, and `minions`: those that are not placed yet."""

    leader: Piece
    conversion: NinePatch
    ability: NinePatch
    minions: list[Piece]

    def read_values(self, shown: DisplayState) -> Hashable:
        seat = self.seat
        return (
            seat,
            shown.clan(seat),
            shown.on_turn == seat,
            shown.minions[seat],
            shown.owned[seat],
            shown.has_converted(seat),
            shown.has_used_ability(seat),
        )

    def draw_zones(self, shown: DisplayState) -> None:
        seat = self.seat
        clan = shown.clan(self.seat)
        place = layout.LEADER
        self.leader = self.add_image(
            "board", pictures.leader(clan), place.cx, place.y + NAME_H + LEADER / 2, LEADER
        )
        name = place.low_strip(NAME_H, 0, -2)
        self.add_box("board", name, NAME_H / 2, NIGHT_800, CANDLE if shown.on_turn == seat else None, 3)
        self.write_name("board", seat, names.clan_short(clan), cards.CARD_NAME, name, TEXT_HI, "center")
        self.add_chip("cards", seat, place.x + 20, place.top - 24, LEADER_CHIP)
        self._draw_minions(shown)
        self._draw_conversion(clan, shown.has_converted(seat))
        self._draw_ability(clan, shown.has_used_ability(seat))

    def _draw_minions(self, shown: DisplayState) -> None:
        """Those that are not placed yet, and the places of the others."""
        rect = layout.MINIONS
        self.minions = []
        for place in range(shown.owned[self.seat]):
            x = rect.x + MINION / 2 - 4 + place * MINION_PITCH
            left = place < shown.minions[self.seat]
            piece = lay_meeple(self, shown, self.seat, (x, rect.cy), MINION, layer="board")
            piece.alpha = 255 if left else SPENT
            self.things.append(piece)
            if left:
                self.minions.append(piece)

    def _draw_deed(self, rect: Rect, used: bool) -> NinePatch:
        """The ground of something that can be done once; a check mark where it was."""
        box = self.add_box("board", rect, 18, NIGHT_800, LINE if used else CANDLE, 3)
        if used:
            self.add_image("tiles", "ui/icon_check", rect.right - 16, rect.y + 16, CHECK)
        return box

    def _draw_conversion(self, clan: int, used: bool) -> None:
        rect = layout.CONVERSION
        alpha = SPENT if used else 255
        self.conversion = self._draw_deed(rect, used)
        paid, got = conversion_tokens(clan)
        self.add_image("board", pictures.resource(paid), rect.x + 30, rect.cy, GAIN_ICON, alpha)
        self.add_image("board", pictures.icon("convert"), rect.x + 78, rect.cy, DEED_ICON, alpha)
        for place, resource in enumerate(got):
            self.add_image(
                "board", pictures.resource(resource), rect.x + 124 + place * 38, rect.cy, GAIN_ICON, alpha
            )

    def _draw_ability(self, clan: int, used: bool) -> None:
        rect = layout.ABILITY
        self.ability = self._draw_deed(rect, used)
        self.add_image(
            "board", pictures.emblem(clan), rect.x + 28, rect.cy, DEED_ICON, SPENT if used else 255
        )
        words = rect.trim(left=50, right=6)
        self.write_line(
            "board", cards.ability_name(clan), cards.CARD_NAME, words, TEXT_MID if used else TEXT_HI, "center"
        )


class Tokens(Part):
    """A line for each resource. Registers `numbers` by resource. Dots are the places of the storage line;
    beyond them stand the tokens that would be lost tonight, and at the right those that the allies eat."""

    numbers: dict[int, Label]

    def read_values(self, shown: DisplayState) -> Hashable:
        return (
            self.seat,
            self.colors[self.seat],
            shown.clan(self.seat),
            shown.tokens[self.seat],
            shown.food_bill(self.seat),
        )

    def draw_zones(self, shown: DisplayState) -> None:
        self.numbers = {}
        held = shown.tokens[self.seat]
        bill = shown.food_bill(self.seat)
        storage = STORAGE_OF[shown.clan(self.seat)]
        for resource in range(len(RESOURCES)):
            self._draw_line(resource, held[resource], storage[resource], bill[resource])

    def _draw_line(self, resource: int, held: int, storage: int, bill: int) -> None:
        rect = layout.resource_rect(resource)
        self.add_image("board", pictures.resource(resource), rect.x + 6 + LINE_ICON / 2, rect.cy, LINE_ICON)
        room = rect.left_strip(DOT_X - NUMBER_X - 4, NUMBER_X)
        self.numbers[resource] = self.write_line(
            "board", format_value(held), BADGE, room, TEXT_HI if held else TEXT_MID, "center"
        )
        for place in range(storage):
            dot = token_dot(rect, place)
            there = place < held
            self.add_plate(
                "board",
                dot,
                dot.h / 2 - 0.5,
                cards.RESOURCE_COLORS[resource] if there else None,
                INK if there else NIGHT_500,
                2.5,
            )
        if held - bill > storage:
            over = rect.left_strip(BILL_X - OVER_X, OVER_X)
            self.write_line(
                "board", say("human_flavor.table.over", n=held - bill - storage), BADGE, over, EMBER
            )
        if bill:
            self.add_image("board", pictures.icon("feed"), rect.x + BILL_X + 16, rect.cy, 34)
            box = rect.trim(left=BILL_X + 32)
            self.write_line("board", format_value(bill), BADGE, box, EMBER if bill > held else CANDLE)


def token_dot(line: Rect, place: int) -> Rect:
    return Rect.from_center(line.x + DOT_X + DOT / 2 + place * DOT_PITCH, line.cy, DOT - 1, DOT - 1)


class Costs(Part):
    """A line for each network: the cost of a dominate, and the stackers that are left. Those that can be paid
    now have a frame."""

    def read_values(self, shown: DisplayState) -> Hashable:
        return (
            self.seat,
            self.colors[self.seat],
            shown.clan(self.seat),
            shown.tokens[self.seat],
            shown.stackers[self.seat],
        )

    def draw_zones(self, shown: DisplayState) -> None:
        costs = DOMINATE_COST[shown.clan(self.seat)]
        for network in range(len(NETWORKS)):
            rect = layout.cost_rect(network)
            left = shown.stackers[self.seat][network]
            payable = left > 0 and can_pay(shown.tokens[self.seat], costs[network])
            if payable:
                self.add_plate("board", rect.expand(-3), 14, NIGHT_500, GOOD, 3)
            alpha = 255 if payable else FAINT if left else SPENT
            self.add_image("board", pictures.network(network, chip=True), rect.x + 32, rect.cy, SIGN, alpha)
            self._draw_cost(costs[network], rect.column(rect.x + COST_X, COST_WIDE), alpha)
            self._draw_left(network, left, rect.right_strip(LEFT_W, 6))

    def _draw_cost(self, cost: Purse, room: Rect, alpha: int) -> None:
        """Its tokens one by one; where there are too many of few kinds each kind with its number."""
        kinds = [(resource, count) for resource, count in enumerate(cost) if count]
        icons = [resource for resource, count in kinds for _ in range(count)]
        if len(icons) > ONE_BY_ONE >= len(kinds):
            for resource, count, place in cards.counted_places(kinds, room.w + cards.LINE):
                x = room.x + place.cx
                self.add_image("board", pictures.resource(resource), x, room.cy, place.h, alpha)
                if count > 1:
                    number = Rect.from_center(x + (place.w + cards.COUNT_W) / 2, room.cy, 24, 36)
                    self.write_line("board", format_value(count), BADGE, number, TEXT_HI, "center")
            return
        pitch = min(COST_PITCH, (COST_WIDE - COST_ICON) / max(1, len(icons) - 1))
        for nth, icon in enumerate(icons):
            x = room.x + COST_ICON / 2 + nth * pitch
            self.add_image("board", pictures.resource(icon), x, room.cy, COST_ICON, alpha)

    def _draw_left(self, network: int, left: int, rect: Rect) -> None:
        """A small stacker, and under it the number of those that are not placed yet."""
        face = cards.stacker_face(self.app.art, network, self.colors[self.seat], LEFT_STACKER)
        y = rect.top - 6 - LEFT_STACKER / 2
        size = cards.stacker_size(LEFT_STACKER)
        self.things.append(
            self.stage.add_texture("board", *face, rect.cx, y, *outer_size(size), 255 if left else SPENT)
        )
        room = rect.trim(low=2, top=LEFT_STACKER + 6)
        self.write_line(
            "board",
            say("human_flavor.table.times", n=left),
            BADGE,
            room,
            TEXT_HI if left else TEXT_MID,
            "center",
        )


class Dining(Part):
    """Own table. Registers `guests`: the minions that sit there, by strength."""

    guests: dict[int, Piece]

    def read_values(self, shown: DisplayState) -> Hashable:
        return self.seat, self.colors[self.seat], shown.clan(self.seat), shown.taken[self.seat]

    def draw_zones(self, shown: DisplayState) -> None:
        self.guests = {}
        self.things.append(self.stage.add_image("board", f"{FOLDER}/feast_table", *layout.DINING.place))
        for strength in STRENGTHS:
            place = layout.strength_rect(strength)
            taken = bool(shown.taken[self.seat] >> strength & 1)
            self.add_image("board", pictures.strength(strength, taken), *place.center, SEAT)
            if taken:
                self.guests[strength] = lay_meeple(
                    self, shown, self.seat, (place.cx + 14, place.cy + 2), GUEST
                )
        self.things += self.guests.values()


def conversion_tokens(clan: int) -> tuple[int, tuple[int, ...]]:
    """R40: tokens paid and got; ANY for tokens of one's choice."""
    conversion = CLANS[clan].convert
    if conversion.any_pay:
        return ANY, (ANY,) * conversion.any_get
    return RESOURCE_INDEX[conversion.pay[0]], tuple(RESOURCE_INDEX[name] for name in conversion.get)
