"""What the score sheets tell, line by line: what counts, how it reads, where it comes from. Made of score lines alone; draws nothing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.core.model import Result, ScoreLine
from game.eaten.components.definitions import ACTIONS, BACTERIA_INDEX, BEAST, CRYSTALS, IMMUNE_INDEX, MINER, TRACK
from game.eaten.table.zones import Table
from game.eaten.turn import scoring
from game.eaten.turn.passives import INFECTION
from scenes.eaten.text import names, pictures
from scenes.eaten.text.pictures import FOLDER
from scenes.kit.base.texts import printed, say, signed


class Picture(NamedTuple):
    """A picture of a line, and whether the thing counts: the others stand there as places still to be filled."""

    name: str
    counts: bool = True


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
        return say("eaten.scores.unknown") if self.points is None else signed(self.points)


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
        return printed(self.total) if self.open else say("eaten.scores.at_most", points=printed(self.total))


def live_sheets(view: Table) -> tuple[Sheet, Sheet]:
    """Both sides' sheets as if the match ended now, as far as the viewer may know them."""
    miner, beast = (_sheet(view, seat, scoring.lines(view, seat)) for seat in (MINER, BEAST))
    return miner, beast


def final_sheets(view: Table, result: Result) -> tuple[Sheet, Sheet]:
    """Both sides' sheets of a finished match."""
    miner, beast = (_sheet(view, seat, result.sides[seat].lines) for seat in (MINER, BEAST))
    return miner, beast


def _sheet(view: Table, seat: int, lines: Sequence[ScoreLine]) -> Sheet:
    rows = [_ROWS[line.key](view, line) for line in lines]
    if seat == BEAST and not view.config.hibernating and all(line.key != "score.hand_crystals" for line in lines):
        rows.append(_hidden())
    return Sheet(seat, names.seat_title(seat, view.config), tuple(rows))


# -- lines


def _crystals(view: Table, line: ScoreLine) -> Row:
    had = [kind in view.crystals for kind in range(len(CRYSTALS))]
    shown = tuple(Picture(pictures.crystal(kind, empty=not counts), counts) for kind, counts in enumerate(had))
    why = say("eaten.scores.why.crystals", each=scoring.CRYSTAL_POINTS)
    return Row(shown, say("eaten.scores.line.crystals"), line.points, why)


def _upgrades(view: Table, line: ScoreLine) -> Row:
    better = [view.upgraded(number) for number in range(len(ACTIONS))]
    shown = tuple(Picture(pictures.action(ACTIONS[n], upgraded=counts), counts) for n, counts in enumerate(better))
    why = say("eaten.scores.why.upgrades", each=scoring.UPGRADE_POINTS)
    return Row(shown, say("eaten.scores.line.upgrades"), line.points, why)


def _replication(view: Table, line: ScoreLine) -> Row:
    name = say("eaten.scores.line.replication", space=line.values["space"])
    return Row((Picture(f"{FOLDER}/replication_token"),), name, line.points, say("eaten.scores.why.replication"))


def _immune(view: Table, line: ScoreLine) -> Row:
    card = IMMUNE_INDEX[line.values["card"]]
    does = names.immune_does(card, view.config.robot)
    why = f"{does} {say('eaten.scores.why.immune', points=line.points)}"
    return Row((Picture(pictures.immune(card)),), names.immune(card), line.points, why)


def _bacteria(view: Table, line: ScoreLine) -> Row:
    kind, level = BACTERIA_INDEX[line.values["bacteria"]], line.values["level"]
    name = say("eaten.scores.line.bacteria", germ=names.germ(kind), level=level)
    why = say("eaten.scores.why.bacteria", levels=_slashed(range(len(TRACK.points))), points=_slashed(TRACK.points))
    return Row((Picture(pictures.germ(kind, attacks=level >= TRACK.digest_level - 1)),), name, line.points, why)


def _slashed(numbers: Sequence[int]) -> str:
    return "/".join(str(number) for number in numbers)


def _infection(view: Table, line: ScoreLine) -> Row:
    level = next(effect.level for effect in INFECTION if effect is not None)
    why = say("eaten.scores.why.infection", n=line.values["n"], level=level)
    return Row((Picture(f"{FOLDER}/immune_score_infection"),), say("eaten.scores.line.infection"), line.points, why)


def _hand_crystals(view: Table, line: ScoreLine) -> Row:
    shown = (Picture(f"{FOLDER}/card_stomach_back"),)
    why = say("eaten.scores.why.hand_crystals", each=abs(scoring.HAND_CRYSTAL_POINTS))
    return Row(shown, say("eaten.scores.line.hand_crystals"), line.points, why)


def _hidden() -> Row:
    """The line of a hand that the viewer may not know."""
    why = say("eaten.scores.why.hidden", each=abs(scoring.HAND_CRYSTAL_POINTS))
    return Row((Picture(f"{FOLDER}/card_stomach_back"),), say("eaten.scores.line.hand_crystals"), None, why)


_ROWS = {
    "score.crystals": _crystals,
    "score.upgrades": _upgrades,
    "score.replication": _replication,
    "score.immune": _immune,
    "score.bacteria": _bacteria,
    "score.infection": _infection,
    "score.hand_crystals": _hand_crystals,
}


# -- both sides


def lead(sheets: Sequence[Sheet]) -> str:
    """One sentence about how the points stand now."""
    miner, beast = sheets
    margin = miner.total - beast.total
    if margin == 0:
        return say("eaten.scores.level", name=miner.name)
    return say("eaten.scores.lead", name=miner.name if margin > 0 else beast.name, n=abs(margin))


def verdict(sheets: Sequence[Sheet]) -> str:
    """One sentence about who won on points (R69)."""
    miner, beast = sheets
    margin = miner.total - beast.total
    if margin == 0:
        return say("eaten.scores.tie", name=miner.name)
    return say("eaten.scores.wins", name=miner.name if margin > 0 else beast.name, n=abs(margin))
