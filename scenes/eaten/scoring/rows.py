"""What the score sheets tell, line by line: what counts, how it reads, where it comes from. Made of score
lines alone; draws nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from game.core.model import Result, ScoreLine
from game.eaten.components.definitions import (
    ACTIONS,
    BACTERIA_INDEX,
    BEAST,
    CRYSTALS,
    IMMUNE_INDEX,
    MINER,
    TRACK,
)
from game.eaten.table.zones import Table
from game.eaten.turn import scoring
from game.eaten.turn.passives import INFECTION
from scenes.eaten.text import names, pictures
from scenes.eaten.text.pictures import FOLDER
from scenes.kit.base.texts import format_signed, format_value, say


class Picture(NamedTuple):
    """A picture of a line, and whether the thing counts: the others stand there as places still to be
    filled.
    """

    name: str
    counts: bool = True


HAND = Picture(f"{FOLDER}/card_stomach_back")


@dataclass(frozen=True, slots=True)
class Row:
    """One line of a sheet as it is read. `points` is None where the viewer may not know them."""

    pictures: tuple[Picture, ...]
    name: str
    points: int | None
    why: str

    @property
    def number(self) -> str:
        """The points as they stand at the end of the line."""
        return say("eaten.scores.unknown") if self.points is None else format_signed(self.points)


@dataclass(frozen=True, slots=True)
class Sheet:
    """One side's lines."""

    seat: int
    name: str
    rows: tuple[Row, ...]

    @property
    def total(self) -> int:
        """What is known of the points."""
        return self.counted(len(self.rows))

    @property
    def open(self) -> bool:
        """Whether all of it is known."""
        return all(row.points is not None for row in self.rows)

    def counted(self, rows: int) -> int:
        """The points of the first `rows` lines, as far as they are known."""
        return sum(row.points or 0 for row in self.rows[:rows])

    @property
    def number(self) -> str:
        """The total in print; what is not known can only make it less."""
        return (
            format_value(self.total)
            if self.open
            else say("eaten.scores.at_most", points=format_value(self.total))
        )


def live_sheets(view: Table) -> tuple[Sheet, Sheet]:
    """Both sides' sheets as if the match ended now, as far as the viewer may know them."""
    return _sheet(view, MINER, scoring.lines(view, MINER)), _sheet(view, BEAST, scoring.lines(view, BEAST))


def final_sheets(view: Table, result: Result) -> tuple[Sheet, Sheet]:
    """Both sides' sheets of a finished match."""
    return _sheet(view, MINER, result.sides[MINER].lines), _sheet(view, BEAST, result.sides[BEAST].lines)


def _sheet(view: Table, seat: int, lines: Sequence[ScoreLine]) -> Sheet:
    rows = [_row(view, line) for line in lines]
    if (
        seat == BEAST
        and not view.config.hibernating
        and all(line.key != "score.hand_crystals" for line in lines)
    ):
        why = say("eaten.scores.why.hidden", each=abs(scoring.HAND_CRYSTAL_POINTS))
        rows.append(Row((HAND,), say("eaten.scores.line.hand_crystals"), None, why))
    return Sheet(seat, names.seat_title(seat, view.config), tuple(rows))


def _row(view: Table, line: ScoreLine) -> Row:
    """How a score line reads: its pictures, its name and where it comes from."""
    key, values = line.key.removeprefix("score."), dict[str, Any](line.values)
    shown: tuple[Picture, ...] = ()
    match key:
        case "crystals":
            had = [kind in view.crystals for kind in range(len(CRYSTALS))]
            shown = tuple(
                Picture(pictures.crystal(kind, empty=not counts), counts) for kind, counts in enumerate(had)
            )
            values["each"] = scoring.CRYSTAL_POINTS
        case "upgrades":
            better = [view.upgraded(number) for number in range(len(ACTIONS))]
            shown = tuple(
                Picture(pictures.action(ACTIONS[n], upgraded=counts), counts)
                for n, counts in enumerate(better)
            )
            values["each"] = scoring.UPGRADE_POINTS
        case "replication":
            shown = (Picture(f"{FOLDER}/replication_token"),)
        case "immune":
            card = IMMUNE_INDEX[values["card"]]
            why = f"{names.immune_does(card, view.config.robot)} {say('eaten.scores.why.immune', points=line.points)}"
            return Row((Picture(pictures.immune(card)),), names.immune(card), line.points, why)
        case "bacteria":
            kind = BACTERIA_INDEX[values["bacteria"]]
            shown = (Picture(pictures.germ(kind, attacks=values["level"] >= TRACK.digest_level - 1)),)
            values |= {
                "germ": names.germ(kind),
                "levels": _slashed(range(len(TRACK.points))),
                "points": _slashed(TRACK.points),
            }
        case "infection":
            shown = (Picture(f"{FOLDER}/immune_score_infection"),)
            values["level"] = next(effect.level for effect in INFECTION if effect is not None)
        case "hand_crystals":
            shown, values["each"] = (HAND,), abs(scoring.HAND_CRYSTAL_POINTS)
    return Row(
        shown,
        say(f"eaten.scores.line.{key}", **values),
        line.points,
        say(f"eaten.scores.why.{key}", **values),
    )


def _slashed(numbers: Sequence[int]) -> str:
    return "/".join(str(number) for number in numbers)


# -- both sides


def lead(sheets: Sequence[Sheet]) -> str:
    """One sentence about how the points stand now."""
    return _compared(sheets, "lead", "level")


def verdict(sheets: Sequence[Sheet]) -> str:
    """One sentence about who won on points (R69)."""
    return _compared(sheets, "wins", "tie")


def _compared(sheets: Sequence[Sheet], ahead: str, alike: str) -> str:
    miner, beast = sheets
    margin = miner.total - beast.total
    if margin == 0:
        return say(f"eaten.scores.{alike}", name=miner.name)
    return say(f"eaten.scores.{ahead}", name=miner.name if margin > 0 else beast.name, n=abs(margin))
