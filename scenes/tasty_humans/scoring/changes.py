"""What a change of a stomach does to its score sheet, line by line: for drops, swaps and healed damage that are only tried out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.core.model import ScoreLine
from game.tasty_humans.components.definitions import Cell
from game.tasty_humans.turn import scoring

MAIN_SHARE = 2  # the main change is at least this many times the next one


@dataclass(frozen=True, slots=True)
class LineChange:
    """A line that gains or loses. A leader tile that was not there before, or is there no more, counts 0 then."""

    line: ScoreLine  # as it is afterwards; as it was, where it is gone
    before: int
    after: int
    fresh: tuple[Cell, ...]  # cells that count afterwards and did not before

    @property
    def gain(self) -> int:
        return self.after - self.before


@dataclass(frozen=True, slots=True)
class Preview:
    """What stomach and sheet would be, and the lines that would differ, in the sheet's order."""

    stomach: bytes
    lines: tuple[ScoreLine, ...]
    changes: tuple[LineChange, ...]

    @property
    def gain(self) -> int:
        return sum(change.gain for change in self.changes)

    @property
    def main(self) -> LineChange | None:
        """The change that outweighs all others, if there is one."""
        by_size = sorted(self.changes, key=lambda change: -abs(change.gain))
        if not by_size or (len(by_size) > 1 and abs(by_size[0].gain) < MAIN_SHARE * abs(by_size[1].gain)):
            return None
        return by_size[0]


def sheet_of(view: Any, seat: int, stomach: bytearray) -> tuple[ScoreLine, ...]:
    """The lines of a seat's sheet if its stomach looked like that. The king's bonus is no matter of a single stomach (S20)."""
    return scoring.lines(stomach, view.monsters[seat], view.variant, None)


def preview(view: Any, seat: int, before: tuple[ScoreLine, ...], stomach: bytearray) -> Preview:
    """Compare a seat's sheet with what it would be with another stomach.

    Lines are the same when they have the same key and leader: there is one tile of each leader.
    """
    after = sheet_of(view, seat, stomach)
    old, new = ({_name(line): line for line in lines} for lines in (before, after))
    changes = []
    for name, line in {**old, **new}.items():
        was, now = (lines[name].points if name in lines else 0 for lines in (old, new))
        if was != now:
            counted = set(old[name].cells) if name in old else set()
            fresh = tuple(cell for cell in line.cells if cell not in counted) if name in new else ()
            changes.append(LineChange(line, was, now, fresh))
    return Preview(bytes(stomach), after, tuple(changes))


def _name(line: ScoreLine) -> tuple[str, str]:
    return line.key, line.values.get("leader", "")
