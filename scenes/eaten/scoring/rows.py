"""The lines of the score sheets: pictures, words, points and their sources. Made of score lines alone; draws
nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from game.core.model import Result, ScoreLine
from game.core.values import frozen
from game.eaten.components.definitions import (
    ACTIONS,
    BACTERIA_INDEX,
    BEAST,
    CRYSTALS,
    IMMUNE_INDEX,
    LAST_LEVEL,
    MINER,
    TRACK,
)
from game.eaten.table.zones import Table
from game.eaten.turn import scoring
from game.eaten.turn.passives import INFECTION
from scenes.eaten.text import names, pictures
from scenes.eaten.text.pictures import FOLDER
from scenes.kit.base import format_signed, format_value, label_words, line_up, say


class Picture(NamedTuple):
    """A picture of a line. Things that do not count are places still to be filled."""

    name: str
    counts: bool = True


HAND = Picture(f"{FOLDER}/card_stomach_back")


@frozen
class Row:
    """One line of a sheet as it is read. `points` is None where the viewer may not know them."""

    pictures: tuple[Picture, ...]
    name: str
    points: int | None
    why: str

    @property
    def points_text(self) -> str:
        """The points as they stand at the end of the line."""
        return say("eaten.scores.unknown") if self.points is None else format_signed(self.points)

    @property
    def words(self) -> str:
        """The line as it is read aloud."""
        return label_words(self.name, self.points_text)


@frozen
class Sheet:
    """One side's lines."""

    seat: int
    name: str
    rows: tuple[Row, ...]

    @property
    def known_total(self) -> int:
        """The points as far as they are known."""
        return self.points_of_rows(len(self.rows))

    @property
    def is_known(self) -> bool:
        """True if all of the points are known."""
        return all(row.points is not None for row in self.rows)

    def points_of_rows(self, rows: int) -> int:
        """The points of the first `rows` lines, as far as they are known."""
        return sum(row.points or 0 for row in self.rows[:rows])

    @property
    def total_text(self) -> str:
        """The total in print; unknown points can only make it less."""
        return (
            format_value(self.known_total)
            if self.is_known
            else say("eaten.scores.at_most", points=format_value(self.known_total))
        )


def live_sheets(view: Table) -> tuple[Sheet, Sheet]:
    """Both sides' sheets as if the match ended now, as far as the viewer may know them."""
    return _make_sheet(view, MINER, scoring.score_lines(view, MINER)), _make_sheet(
        view, BEAST, scoring.score_lines(view, BEAST)
    )


def final_sheets(view: Table, result: Result) -> tuple[Sheet, Sheet]:
    """Both sides' sheets of a finished match."""
    return _make_sheet(view, MINER, result.sides[MINER].lines), _make_sheet(
        view, BEAST, result.sides[BEAST].lines
    )


def _make_sheet(view: Table, seat: int, lines: Sequence[ScoreLine]) -> Sheet:
    rows = [_make_row(view, line) for line in lines]
    if (
        seat == BEAST
        and not view.config.hibernating
        and all(line.key != "score.hand_crystals" for line in lines)
    ):
        why = say("eaten.scores.why.hidden", each=abs(scoring.HAND_CRYSTAL_POINTS))
        rows.append(Row((HAND,), say("eaten.scores.line.hand_crystals"), None, why))
    return Sheet(seat, names.seat_title(seat, view.config), tuple(rows))


def _make_row(view: Table, line: ScoreLine) -> Row:
    """A score line in words: its pictures, its name, and the source of its points."""
    key, values = line.key.removeprefix("score."), dict[str, Any](line.values)
    shown: tuple[Picture, ...] = ()
    match key:
        case "crystals":
            had = [kind in view.crystals for kind in range(len(CRYSTALS))]
            shown = tuple(
                Picture(pictures.crystal_picture(kind, empty=not counts), counts)
                for kind, counts in enumerate(had)
            )
            values["each"] = scoring.CRYSTAL_POINTS
        case "upgrades":
            better = [view.is_upgraded(number) for number in range(len(ACTIONS))]
            shown = tuple(
                Picture(pictures.action_picture(ACTIONS[n], upgraded=counts), counts)
                for n, counts in enumerate(better)
            )
            values["each"] = scoring.UPGRADE_POINTS
        case "replication":
            shown = (Picture(f"{FOLDER}/replication_token"),)
        case "immune":
            card = IMMUNE_INDEX[values["card"]]
            does = names.immune_does(card, view.config.robot)
            why = line_up((does, say("eaten.scores.why.immune", points=line.points)))
            return Row((Picture(pictures.immune_picture(card)),), names.immune_name(card), line.points, why)
        case "bacteria":
            kind = BACTERIA_INDEX[values["bacteria"]]
            shown = (Picture(pictures.germ_picture(kind, attacks=values["level"] >= LAST_LEVEL)),)
            values |= {
                "germ": names.germ_name(kind),
                "levels": _join_slashed(range(len(TRACK.points))),
                "points": _join_slashed(TRACK.points),
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


def _join_slashed(numbers: Sequence[int]) -> str:
    return "/".join(str(number) for number in numbers)


# -- both sides


def lead_words(sheets: Sequence[Sheet]) -> str:
    """One sentence about how the points stand now."""
    return _compare_sides(sheets, "lead", "level")


def verdict_words(sheets: Sequence[Sheet]) -> str:
    """One sentence about the winner on points (R69)."""
    return _compare_sides(sheets, "wins", "tie")


def _compare_sides(sheets: Sequence[Sheet], ahead: str, alike: str) -> str:
    miner, beast = sheets
    margin = miner.known_total - beast.known_total
    if margin == 0:
        return say(f"eaten.scores.{alike}", name=miner.name)
    return say(f"eaten.scores.{ahead}", name=miner.name if margin > 0 else beast.name, n=abs(margin))
