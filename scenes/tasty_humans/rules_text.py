"""The pages of the rules of Tasty Humans: which sentences each has, the numbers in them, and the drawings beside them.

The sentences stand in assets/text/en_rules.yaml; every number comes from the rules' own data.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from game.tasty_humans.components import KING_BONUS, LEADERS, MONSTERS, RULES_DATA
from scenes.kit.geometry import Rect
from scenes.kit.stage import Stage
from scenes.kit.tokens import CANDLE, EMBER, INK, LABEL, PARCH_100, TEXT_HI
from scenes.kit.wording import printed, say
from scenes.tasty_humans.cards import CELL_COLOR, WELL_COLOR

Drawing = Callable[[Stage, Rect], None]
FRAMES = {"eaten": CANDLE, "danger": EMBER, "taken": EMBER}
TILES = {"H": "helmet", "A": "armor", "B": "boot", "N": "hand", "X": "damage"}


@dataclass(frozen=True, slots=True)
class RulesPage:
    """Texts: rules.tasty_humans.<key>.title and .line_1 to .line_<lines>, filled with `values`. Either one picture or one a row."""

    key: str
    lines: int
    picture: Drawing | None = None
    rows: tuple[Drawing, ...] = ()
    values: dict[str, Any] = field(default_factory=dict)


# -- what the drawings are made of


def stomach(stage: Stage, rows: Sequence[str], room: Rect, lit: Sequence[tuple[int, int]] = (), well: bool = True) -> Rect:
    """A piece of a stomach in the middle of `room`, as large as fits: rows from the top in the letters of TILES, L for the leader tile,
    anything else empty. `lit` cells (column, row from the top) get a candle frame. Gives the rectangle of the cells."""
    columns = len(rows[0])
    edge = 8 if well else 0
    cell = min(100.0, (room.w - 2 * edge) / columns, (room.h - 2 * edge) / len(rows))
    area = Rect.around(room.cx, room.cy, cell * columns, cell * len(rows))
    if well:
        stage.box("board", area.grown(edge), 20, WELL_COLOR, INK, 5)
    for r, row in enumerate(rows):
        for c, letter in enumerate(row):
            spot = Rect(area.x + c * cell, area.top - (r + 1) * cell, cell, cell).grown(-cell * 0.04)
            if well:
                stage.box("board", spot, cell * 0.18, CELL_COLOR, None)
            tile(stage, letter, spot)
            if (c, r) in lit:
                stage.box("tiles", spot.grown(2), cell * 0.2, None, CANDLE, 6)
    return area


def tile(stage: Stage, letter: str, spot: Rect) -> None:
    """One tile, or nothing."""
    if letter == "L":
        stage.image("cards", f"tasty_humans/leader_{CROSS.id}", spot.cx, spot.cy, spot.w, spot.h)
    elif letter in TILES:
        stage.image("cards", f"tasty_humans/tile_{TILES[letter]}", spot.cx, spot.cy, spot.w, spot.h)


def picture(stage: Stage, name: str, room: Rect, size: float = 1000) -> None:
    """A baked picture in the middle of `room`."""
    w, h = stage.art.natural(name, min(size, room.h))
    shrink = min(1.0, room.w / w)
    stage.image("cards", name, room.cx, room.cy, w * shrink, h * shrink)


def people(stage: Stage, room: Rect, grid: Sequence[Sequence[str]], hot: dict[tuple[int, int], str]) -> None:
    """A grid of cards with people on them; `hot` places (column, row from the top) are framed; "danger" also shows the damage."""
    side = min(room.w, room.h) / 3
    for r, row in enumerate(grid):
        for c, name in enumerate(row):
            spot = Rect(room.cx + (c - 1.5) * side, room.cy + (0.5 - r) * side, side, side).grown(-7)
            stage.box("board", spot, 18, PARCH_100, INK, 5)
            picture(stage, f"tasty_humans/adv_{name}", spot.grown(-12))
            frame = FRAMES.get(hot.get((c, r), ""))
            if frame is not None:
                stage.box("tiles", spot.grown(3), 20, None, INK, 12)
                stage.box("tiles", spot, 18, None, frame, 8)
            if hot.get((c, r)) == "danger":
                stage.image("tiles", "tasty_humans/tile_damage", spot.right - 16, spot.top - 16, 48, 48)


LEADER_EXAMPLE = ("..A..", "B.HA.", "N.LN.", "HBNAB")
DAMAGE_EXAMPLE = ("HAXX", "BBNX")
BITES_EXAMPLE = (("archer", "peasant", "cleric"), ("peasant", "archer", "wizard"), ("peasant", "swordsman", "peasant"))
CROSS = next(leader for leader in LEADERS if leader.family == "row_col" and leader.target == "hand")


# -- the drawings


def _goal(stage: Stage, room: Rect) -> None:
    head = Rect(room.x, room.cy + 6, room.w, room.top - room.cy - 6)
    picture(stage, "tasty_humans/monster_legendary_dragon", head, 250)
    stomach(stage, ("......", "H..BB.", "HA.BBN"), Rect(room.x, room.y, room.w, room.cy - room.y))


def _turn(stage: Stage, room: Rect) -> None:
    """A shape over a stomach, and where its tiles come to rest."""
    top = Rect(room.x, room.top - 200, room.w, 190)
    stomach(stage, ("HH", ".A"), top, well=False)
    stage.image("tiles", "ui/icon_arrow_down", room.cx, top.y - 22, 52, 52)
    low = Rect(room.x, room.y, room.w, top.y - 52 - room.y)
    stomach(stage, ("..H...", ".BNH..", "BANAB."), low, lit=((2, 0), (3, 1), (3, 2)))


def _bites(stage: Stage, room: Rect) -> None:
    people(stage, room, BITES_EXAMPLE, {(0, 2): "eaten", (1, 2): "danger", (0, 0): "danger"})


def _guest(name: str) -> Drawing:
    return lambda stage, room: picture(stage, f"tasty_humans/adv_{name}", room)


def _leaders(stage: Stage, room: Rect) -> None:
    """A leader tile that looks along its row and column."""
    area = stomach(stage, LEADER_EXAMPLE, Rect(room.x, room.y + 70, room.w, room.h - 70), lit=((0, 2), (3, 2), (2, 3)))
    sum_up = say("scoring.formula", each=CROSS.points, count=3) + f" = {printed(3 * CROSS.points)}"
    stage.text("cards", sum_up, LABEL, area.cx, area.y - 50, TEXT_HI, "center", outline=5)


def _pattern(*rows: str) -> Drawing:
    """A craving as a piece of a stomach."""

    def paint(stage: Stage, room: Rect) -> None:
        stomach(stage, rows, room)

    return paint


def _end(stage: Stage, room: Rect) -> None:
    half = room.h / 2
    picture(stage, "tasty_humans/token_village_king", Rect(room.x, room.cy, room.w, half), 190)
    stage.text("tiles", say("scoring.gain", points=KING_BONUS), LABEL, room.cx + 104, room.cy + half / 2 - 60, CANDLE, "center", outline=6)
    area = stomach(stage, DAMAGE_EXAMPLE, Rect(room.x, room.y, room.w, half - 12), lit=((2, 0), (3, 0), (3, 1)))
    points = printed(3 * RULES_DATA.damage_adjacent_penalty)
    stage.text("tiles", points, LABEL, area.right - 20, area.y - 6, EMBER, "center", outline=6)


def _solo(stage: Stage, room: Rect) -> None:
    grid = (("wizard", "peasant", "captain"), ("archer", "peasant", "cleric"), ("peasant", "swordsman", "peasant"))
    people(stage, room, grid, {(1, 1): "eaten", (0, 1): "taken", (2, 1): "taken"})


def _monster_values() -> dict[str, Any]:
    """The points of the four cravings, and the classic ones where they differ (V1)."""
    values: dict[str, Any] = {monster.id: monster.points for monster in MONSTERS}
    return values | {f"{monster.id}_classic": monster.points_classic for monster in MONSTERS}


PAGES: tuple[RulesPage, ...] = (
    RulesPage("goal", 4, _goal),
    RulesPage("turn", 4, _turn),
    RulesPage("bites", 4, _bites),
    RulesPage("guests", 4, rows=tuple(_guest(name) for name in ("cleric", "wizard", "captain", "peasant"))),
    RulesPage("leaders", 4, _leaders, values={"points": CROSS.points}),
    RulesPage(
        "cravings",
        4,
        rows=(_pattern("BB", "BB"), _pattern("N....N"), _pattern("HAHA"), _pattern("H", "A", "B")),
        values=_monster_values(),
    ),
    RulesPage("end", 4, _end, values={"king": KING_BONUS, "damage": RULES_DATA.damage_adjacent_penalty}),
    RulesPage("solo", 4, _solo),
)
