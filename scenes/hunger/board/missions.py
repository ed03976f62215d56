"""The Missions: the public ones with their worth to the seat of the tray, and the number of its own."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import replace

from game.hunger.components.definitions import NOBODY
from game.hunger.table.display_state import DisplayState
from game.hunger.turn.mission_standings import Standing, mission_standing
from scenes.hunger import layout
from scenes.hunger.board.part import PANEL
from scenes.hunger.board.tray import TrayPart
from scenes.hunger.text import names, pictures
from scenes.kit.base import (
    BADGE,
    CANDLE,
    PARCH_200,
    SMALL,
    TEXT_HI,
    TEXT_MID,
    Rect,
    format_signed,
    format_value,
    side_by_side,
)

ICON = 46.0
BACK = 58.0
LEAD = 32.0
OWN = BACK, layout.OWN_MISSIONS.h / 2 - 3
"""Heights of an only own Mission, and of several."""
AIR = 6.0
MOST_OPEN = 6
SMALL_OWN = 34.0
"""Own Missions that have room, and the pitch of several."""


class Missions(TrayPart):
    """The public Missions, one line each, and the backs of the own ones."""

    def draw_frame(self, shown: DisplayState) -> None:
        self.stage.add_box("back", layout.MISSIONS, 20, PANEL)

    def read_values(self, shown: DisplayState) -> Hashable:
        seat = self.tray.open_seat(shown)
        held = len(shown.missions[seat]) if seat != NOBODY else 0
        return (
            seat,
            held,
            self.tray.known_missions(shown),
            tuple((mission, self._find_standing(shown, seat, mission)) for mission in shown.public),
        )

    def draw_zones(self, shown: DisplayState) -> None:
        seat = self.tray.open_seat(shown)
        place = layout.OWN_MISSIONS
        rooms = [
            (
                names.mission_short(mission),
                self._draw_line(
                    layout.mission_rect(index), mission, self._find_standing(shown, seat, mission)
                ),
            )
            for index, mission in enumerate(shown.public)
        ]
        fits = all(self.app.art.text_width(text, SMALL) <= room.w for text, room in rooms)
        for text, room in rooms:
            self.add_thing(
                self.stage.add_name(
                    "board", text, SMALL if fits else replace(SMALL, scales=False), room, PARCH_200
                )
            )
        if seat != NOBODY:
            self._draw_own(self.tray.known_missions(shown), len(shown.missions[seat]), place)

    def _draw_own(self, known: Sequence[int], held: int, place: Rect) -> None:
        """Draw the Missions of a person alone at the screen face up, small ones if they are many; of others the
        back and the number."""
        if not known:
            self.add_image("board", f"{pictures.FOLDER}/back_mission", place.cx, place.y + 68, BACK)
            number = place.low_strip(36)
            self.write_line("board", f"×{format_value(held)}", BADGE, number, TEXT_HI, "center")
            return
        seen = known if held <= MOST_OPEN else known[: MOST_OPEN - 1]
        for mission, (x, y, side) in zip(seen, _open_places(min(held, MOST_OPEN), place), strict=False):
            self.add_image("board", pictures.mission(mission), x, y, side)
        if held > MOST_OPEN:
            *_, (x, y, side) = _open_places(MOST_OPEN, place)
            more = Rect.from_center(x, y, side, side)
            self.write_line("board", format_signed(held - len(seen)), BADGE, more, TEXT_HI, "center")

    def _find_standing(self, shown: DisplayState, seat: int, mission: int) -> Standing | None:
        return None if seat == NOBODY else mission_standing(shown, seat, mission)

    def _draw_line(self, line: Rect, mission: int, now: Standing | None) -> Rect:
        """Draw its emblem and the seat's standing: "2/5", "2" and the crowned best of the rivals, or the
        points now. Returns the room between them, for the condition."""
        self.add_image("board", pictures.mission(mission), line.x + ICON / 2, line.cy, ICON)
        right = line.right
        if now is not None:
            if now.rival is not None:
                words = self.write_line("board", format_value(now.rival), BADGE, line, TEXT_MID, "right")
                right -= words.natural[0] + LEAD / 2
                self.add_image("board", "ui/icon_crown", right, line.cy, LEAD)
                right -= LEAD / 2 + AIR
            own = (
                format_value(now.own)
                if now.goal is None
                else f"{format_value(now.own)}/{format_value(now.goal)}"
            )
            color = CANDLE if now.points else TEXT_HI
            words = self.write_line("board", own, BADGE, line.column(line.x, right - line.x), color, "right")
            right -= words.natural[0] + AIR
        return line.column(line.x + ICON + AIR, right - line.x - ICON - AIR)


def _open_places(count: int, place: Rect) -> Iterator[tuple[float, float, float]]:
    """The middle and the side of each of so many pictures: under each other, from three on in two columns."""
    if count <= 2:
        side = OWN[0] if count == 1 else OWN[1]
        for _, y in side_by_side(range(count), place.cy, -place.h / 2):
            yield place.cx, y, side
        return
    rows = -(-count // 2)
    for index in range(count):
        row, column = divmod(index, 2)
        across = 0.5 if index == count - 1 and not column else column
        yield (
            place.x + (across + 0.5) * place.w / 2,
            place.cy + ((rows - 1) / 2 - row) * SMALL_OWN,
            SMALL_OWN - 1,
        )
