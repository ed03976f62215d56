"""Bar at the top: a capsule for each seat."""

from __future__ import annotations

from collections.abc import Hashable

from game.core.values import frozen
from game.human_flavor.table.display_state import DisplayState
from game.human_flavor.turn import scoring
from scenes.human_flavor import layout
from scenes.human_flavor.board import cards
from scenes.human_flavor.board.part import SPENT, Part
from scenes.human_flavor.text.pictures import FOLDER
from scenes.kit.art import Label
from scenes.kit.art.card_texture import outer_size
from scenes.kit.base import (
    BADGE,
    CANDLE,
    INK,
    LINE,
    NIGHT_800,
    NUMBER,
    TEXT_HI,
    TEXT_MID,
    Rect,
    TextStyle,
    format_value,
)

MEEPLE = 40.0
MEEPLE_PITCH = 30.0
LEAST_PITCH = 19.0
FIRST = 38.0


@frozen
class Sizes:
    """Lengths in a capsule."""

    chip: float
    points: float
    style: TextStyle


WIDE = Sizes(46, 90, NUMBER)
NARROW = Sizes(36, 54, BADGE)
WIDEST_NARROW = 220.0


def _scores_so_far(shown: DisplayState) -> tuple[int, ...]:
    """Points of the seats; once the match is over without those of its end, which the count tells."""
    if not shown.ending:
        return tuple(shown.score)
    return tuple(
        [
            score - scoring.stackers_on_meters(shown, seat) * shown.worth - scoring.ally_points(shown, seat)
            for seat, score in enumerate(shown.score)
        ]
    )


class Capsules(Part):
    """Registers `points` by seat. The seat on turn has a bright capsule, the day's first player a medal."""

    points: dict[int, Label]

    def read_values(self, shown: DisplayState) -> Hashable:
        return _scores_so_far(shown), tuple(shown.minions), shown.on_turn, shown.first_player

    def draw_zones(self, shown: DisplayState) -> None:
        self.points = {}
        scores = _scores_so_far(shown)
        for seat in range(shown.seats):
            rect = layout.capsule_rect(seat, shown.seats)
            mine = seat == shown.on_turn
            self.add_box("board", rect, rect.h / 2, CANDLE if mine else NIGHT_800, INK if mine else LINE, 3)
            size = WIDE if rect.w >= WIDEST_NARROW else NARROW
            self.add_chip("board", seat, rect.x + size.chip / 2 + 13, rect.cy, size.chip)
            room = rect.left_strip(size.points, size.chip + 17)
            self.points[seat] = self.write_line(
                "board", format_value(scores[seat]), size.style, room, INK if mine else TEXT_HI
            )
            self._draw_minions(shown, seat, rect.right_of(room.right, 8), INK if mine else TEXT_MID)
            if seat == shown.first_player and shown.day:
                self.add_image("cards", f"{FOLDER}/mark_first_player", rect.x + 14, rect.top - 12, FIRST)

    def _draw_minions(self, shown: DisplayState, seat: int, room: Rect, color: tuple[int, int, int]) -> None:
        """Minions that are not placed yet: one by one, in a narrow capsule as a number."""
        left = shown.minions[seat]
        clan = shown.clan(seat)
        if room.w < MEEPLE + (max(3, left) - 1) * LEAST_PITCH + 8:
            self._draw_meeple(clan, seat, room.right - 26 - MEEPLE / 2, room.cy, 255 if left else SPENT)
            self.write_line("board", format_value(left), BADGE, room.right_strip(24, 3), color)
            return
        pitch = min(MEEPLE_PITCH, (room.w - MEEPLE - 8) / max(1, left - 1))
        for place in range(left):
            self._draw_meeple(clan, seat, room.right - 8 - MEEPLE / 2 - (left - 1 - place) * pitch, room.cy)

    def _draw_meeple(self, clan: int, seat: int, x: float, y: float, alpha: int = 255) -> None:
        color = self.colors[seat]
        size = outer_size((MEEPLE, MEEPLE))
        face = cards.meeple_face(self.app.art, clan, color, MEEPLE)
        self.things.append(self.stage.add_texture("board", *face, x, y, *size, alpha))
