"""The stomachs that the rules book shows, as positions (section 3). What they are worth is not written here: the rules count."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.core.model import ScoreLine
from game.tasty_humans.components.definitions import (
    BASIC,
    LEADER_INDEX,
    LEADERS,
    MAX_ROWS,
    MONSTER_INDEX,
    MONSTERS,
    RULES_DATA,
    Cell,
    stacks_of,
)
from game.tasty_humans.notation.stomach_rows import Board
from game.tasty_humans.position_reader import read_board
from game.tasty_humans.turn import eating, scoring
from scenes.kit.base.texts import MINUS
from scenes.tasty_humans.scoring.pages import formula


@dataclass(frozen=True, slots=True)
class Example:
    """A stomach and what is told about it.

    rows: from the top, six letters each; leaders: letters of leader tiles. counts: the score line that is told (leader: that of the
    tile "a"), "" for none; lit: cells to light where no line says so. height: active rows (0: as many as are written).
    """

    rows: tuple[str, ...]
    leaders: dict[str, str] = field(default_factory=dict)
    monster: str = "legendary_dragon"
    counts: str = ""
    variant: str = "standard"
    height: int = 0
    lit: tuple[Cell, ...] = ()

    def board(self) -> Board:
        """Raises PositionError for a stomach that cannot be."""
        return read_board({"rows": list(self.rows), "leaders": self.leaders, "height": self.height or len(self.rows)})

    def line(self) -> ScoreLine | None:
        """The score line that is told, by the rules themselves."""
        sheet = scoring.lines(self.board().cells, self.monster, self.variant)
        wanted = self.leaders.get("a")
        told = [line for line in sheet if line.key == f"score.{self.counts}"]
        return next((line for line in told if self.counts != "leader" or line.values["leader"] == wanted), None)

    def worked_out(self) -> str:
        """How the points of the line come about, e.g. "2 × 5"."""
        line, family = self.line(), self.family
        if line is None:
            return ""
        if family == "distance" and line.source is not None:
            column, row = line.source
            return " + ".join(str(max(abs(c - column), abs(r - row))) for c, r in line.cells)
        if family == "most_minus_least":
            counts = [self.board().cells.count(tile) for tile in BASIC]
            return f"{max(counts)} {MINUS} {min(counts)}"
        return formula(self.each(), line.points)

    @property
    def family(self) -> str:
        """The family of the leader tile that is told, "" where another line is."""
        return LEADERS[LEADER_INDEX[self.leaders["a"]]].family if self.counts == "leader" else ""

    def each(self) -> int:
        """Points for one thing that counts."""
        if self.counts == "leader":
            return LEADERS[LEADER_INDEX[self.leaders["a"]]].points
        if self.counts == "damage":
            return RULES_DATA.damage_adjacent_penalty
        return int(getattr(MONSTERS[MONSTER_INDEX[self.monster]], RULES_DATA.variants[self.variant].monster_points))


@dataclass(frozen=True, slots=True)
class Meal:
    """A shape over a stomach, its left edge over `column`."""

    example: Example
    shape: tuple[str, ...]
    column: int

    def fallen(self) -> tuple[tuple[tuple[int, int, int], ...], tuple[tuple[int, int], ...]]:
        """(tile, column, row) of what lands, (tile, column) of what finds no room, by the rules."""
        board = self.example.board()
        return eating.fall(stacks_of(self.shape), self.column, board.heights, board.height)


def cell_index(column: int, row: int) -> int:
    """Where the rules keep a cell."""
    return column * MAX_ROWS + row


def _leader(leader: str, *rows: str, **others: str) -> Example:
    return Example(rows, {"a": leader, **others}, counts="leader")


FAMILIES: dict[str, Example] = {
    "row_col": _leader("row_col_hand", "..N...", "..AB..", "HBNHA.", "ANaBHN", "BHAANB", "HANBHA"),
    "diagonal": _leader("diagonal_helmet", "HB..H.", "AHBNA.", "NAaHBN", "BNHHNA", "HBANHB"),
    "range2": _leader("range2_boot", "..B...", "HBAB..", "BAaNBA", "NHBABH", "BANHAB"),
    "adjacent_leader": _leader("adjacent_leader_armor", "A...N.", "aABAbH", "AHNBAA", "HBAANB", b="row_col_hand"),
    "surround": _leader("surround", "..B...", "HNHHA.", "ABaHNB", "NHBHAH"),
    "distance": _leader("distance_hand", "B...N.", "HABBA.", "AHaBHN", "HNBAHA", "NBNHAB"),
    "orth_chain": _leader("orth_chain", "..B...", "BNHHHA", "aHHBHN", "ANBAHB"),
    "diag_chain": _leader("diag_chain", "A.....", "HNABHB", "aHBNBA", "NBHANH"),
    "rows_all4": _leader("rows_all4", "H.N...", "HANBaA", "HAHBBA", "NBHAAH"),
    "cols_all4": _leader("cols_all4", "H.....", "AN..B.", "BHAaN.", "NBHAHA", "HABNAB"),
    "fewest_double": _leader("fewest_double", "B...H.", "HAa.BN", "NHBHAB", "AHNBHA"),
    "most_minus_least": _leader("most_minus_least", "H..B..", "HBHHAa", "AHNHBH", "HBAHNA"),
    "leader_row_col": _leader(
        "leader_row_col", "..c...", "HNABd.", "ABaHNb", "NHBAHA", "BANHBN", b="row_col_hand", c="surround", d="diagonal_boot"
    ),
    "damage_row_col": _leader("damage_row_col", "..HX..", "BNAHXA", "XHBaNX", "HANXBX"),
}
"""One board for each family of leader tiles."""

CRAVINGS: dict[str, Example] = {
    "legendary_dragon": Example(("HHN.A.", "HHABBN", "HHNBBA", "ANBHAB"), monster="legendary_dragon", counts="craving"),
    "twin_headed_dragon": Example(("HN...H", "BAHNAN", "NHABHN", "AHNBHA"), monster="twin_headed_dragon", counts="craving"),
    "griffin": Example(("A.....", "B.HBHB", "ANNHAN", "BHBAHB"), monster="griffin", counts="craving"),
    "troll": Example(("NH...B", "AAN.HH", "HBHBAA", "BNAHBB"), monster="troll", counts="craving"),
}
CLASSIC_TROLL = Example(CRAVINGS["troll"].rows, monster="troll", counts="craving", variant="classic_0_2_8")
ACHE = Example(("X.....", "HBXX..", "ANHXBN", "XBAHNX"), counts="damage")

CHALLENGES: dict[str, Example] = {
    "dragon_double_block": Example(
        ("HHBBBN", "HHBBBA", "HHANHN"),
        monster="legendary_dragon",
        lit=tuple((c, r) for c, r in ((0, 0), (1, 0), (0, 1), (1, 1), (0, 2), (1, 2), (2, 1), (3, 1), (4, 1), (2, 2), (3, 2), (4, 2))),
    ),
    "twins_every_row": Example(
        ("HN...H", "BAHNAB", "NHABHN", "AHNBHA"), monster="twin_headed_dragon", lit=tuple((c, r) for c in (0, 5) for r in range(4))
    ),
    "griffin_long_lines": Example(("NBNBNB", "HAANHA", "AHAHAH"), monster="griffin", lit=tuple((c, r) for c in range(6) for r in (0, 2))),
    "troll_handshake": Example(
        (".H.H..", "NANANB", "HBHBAN"),
        monster="troll",
        lit=((1, 0), (1, 1), (1, 2), (3, 0), (3, 1), (3, 2), (0, 1), (2, 1), (4, 1)),
    ),
}
"""Each just meets its challenge (X10)."""

TIED = (
    Example(("HN.AB.", "NAHBXN", "BAHNAH"), monster="twin_headed_dragon", counts="craving"),
    Example(("X.....", "AHNA.X", "HBHBNA"), monster="griffin", counts="craving"),
)
"""Equal totals; the first has less damage."""

GOAL = Example(("....H.", "NH.BB.", "AABBBN", "HANAHN"), monster="legendary_dragon", counts="craving")
"""A stomach that pleases its Dragon."""
