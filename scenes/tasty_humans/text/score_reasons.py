"""Reasons for the points of a score line, in one sentence, and ways to more points where these are quickly
told."""

from __future__ import annotations

from game.core.model import ScoreLine
from game.tasty_humans.components.definitions import (
    ARMOR,
    BASIC,
    BOOT,
    CELL,
    COLUMNS,
    LEADER_INDEX,
    LEADERS,
    MAX_ROWS,
    RULES_DATA,
    Cell,
    Leader,
    tile_name,
)
from game.tasty_humans.turn import scoring
from game.tasty_humans.view import View
from scenes.kit.base import say
from scenes.tasty_humans.text.names import craving_points, craving_text, leader_effect


def line_leader(line: ScoreLine) -> Leader | None:
    """Leader tile that a line is about; None for other lines."""
    leader = line.values.get("leader")
    return LEADERS[LEADER_INDEX[leader]] if leader else None


def line_reason(line: ScoreLine, stomach: bytearray | None, view: View) -> str:
    """Sentence about the things that count, and the sum. `stomach` is None for the rival's lines."""
    match line.key:
        case "score.craving":
            monster = line.values["monster"]
            each = craving_points(monster, view.variant)
            return _count_reason(monster, line.points // each, each)
        case "score.leader":
            leader = line_leader(line)
            assert leader is not None and stomach is not None
            return _leader_reason(leader, line, stomach)
        case "score.damage":
            return _count_reason("pain", len(line.cells), RULES_DATA.damage_adjacent_penalty)
        case "score.king":
            if line.points:
                return _plain_reason(say("tasty_humans.scores.why.king"), line.points)
            return say(
                "tasty_humans.scores.none.king_gone" if view.bonus_seats else "tasty_humans.scores.none.king"
            )
        case "score.rival_class":
            count = line.values["count"]
            things = say(f"tasty_humans.scores.things.{line.values['class']}", view.variant, n=count)
            return (
                _sum_reason(say("tasty_humans.scores.why.squared", things=things), count, count)
                if count
                else _none_reason("squared")
            )
        case _:
            shapes = say("tasty_humans.scores.why.shapes", n=line.values["count"])
            return _plain_reason(shapes, line.points) if line.points else _none_reason("shapes")


def _count_reason(what: str, count: int, each: int) -> str:
    return (
        _sum_reason(say(f"tasty_humans.scores.why.{what}", n=count), count, each)
        if count
        else _none_reason(what)
    )


def _none_reason(what: str) -> str:
    return say(f"tasty_humans.scores.none.{what}")


def _sum_reason(words: str, count: int, each: int) -> str:
    return say("tasty_humans.scores.why.sum", reason=words, count=count, each=each, points=count * each)


def _plain_reason(words: str, points: int) -> str:
    return say("tasty_humans.scores.why.plain", reason=words, n=points)


# -- leader tiles


def _leader_reason(leader: Leader, line: ScoreLine, stomach: bytearray) -> str:
    if leader.family == "most_minus_least":
        return _difference_reason(stomach)
    tile = leader.target or tile_name(_counted_type(line, stomach))
    if not line.points:
        return say(f"tasty_humans.scores.none.{leader.family}", tile=say(f"tasty_humans.tile.{tile}"))
    if leader.family == "distance":
        steps = say(
            "tasty_humans.scores.why.steps",
            n=line.points,
            things=say(f"tasty_humans.scores.things.{tile}", n=len(line.cells)),
        )
        return _plain_reason(steps, line.points)
    count = line.points // leader.points
    words = say(
        f"tasty_humans.scores.why.{leader.family}",
        things=say(f"tasty_humans.scores.things.{tile}", n=count),
        n=count,
    )
    return (
        _sum_reason(words, count, leader.points) if leader.points != 1 else _plain_reason(words, line.points)
    )


def _counted_type(line: ScoreLine, stomach: bytearray) -> int:
    """Type of tile that a line without a type of its own counted."""
    return _tile_at(stomach, line.cells[0]) if line.cells else min(BASIC, key=stomach.count)


def _difference_reason(stomach: bytearray) -> str:
    """S9."""
    most, least = max(BASIC, key=stomach.count), min(BASIC, key=stomach.count)
    high, low = stomach.count(most), stomach.count(least)
    if high == low:
        return _none_reason("most_minus_least")
    words = (
        say(f"tasty_humans.scores.things.{tile_name(tile)}", n=count)
        for tile, count in ((most, high), (least, low))
    )
    return say(
        "tasty_humans.scores.why.difference",
        most=next(words),
        least=next(words),
        n=f"{high} \u2212 {low} = {high - low}",
    )


def _tile_at(stomach: bytearray, cell: Cell) -> int:
    return stomach[cell[0] * MAX_ROWS + cell[1]]


# -- what would bring more


def growth_text(line: ScoreLine, stomach: bytearray | None, view: View) -> str:
    """Sentence on how the line could grow; where that is not quickly told, its wish."""
    if stomach is None:
        return say("tasty_humans.scores.more.rival")
    if line.key == "score.craving":
        return _craving_growth(line.values["monster"], stomach, view)
    leader = line_leader(line)
    if leader is not None:
        free = sum(not _tile_at(stomach, cell) for cell in reached_cells(line, view.height))
        return say("tasty_humans.scores.more.free", n=free) if free else leader_effect(leader)
    return say(
        "tasty_humans.scores.more.pain" if line.key == "score.damage" else "tasty_humans.scores.more.king"
    )


def _craving_growth(monster: str, stomach: bytearray, view: View) -> str:
    key, count = SHORT.get(monster, ("", None))
    short = count(stomach, view.height) if count is not None else 0
    return say(f"tasty_humans.scores.more.{key}", n=short) if short else craving_text(monster, view.variant)


def _open_blocks(stomach: bytearray, height: int) -> int:
    """S15: windows of three equal tiles and an empty cell."""
    found = 0
    for column in range(COLUMNS - 1):
        for row in range(height - 1):
            tiles = [_tile_at(stomach, (column + dc, row + dr)) for dc in (0, 1) for dr in (0, 1)]
            full = [tile for tile in tiles if tile]
            found += len(full) == 3 and full[0] in BASIC and len(set(full)) == 1
    return found


def _open_twin_rows(stomach: bytearray, height: int) -> int:
    """S16: rows with an edible tile at one end and nothing at the other."""
    ends = [{_tile_at(stomach, (0, row)), _tile_at(stomach, (COLUMNS - 1, row))} for row in range(height)]
    return sum(0 in pair and any(tile in BASIC for tile in pair) for pair in ends)


def _open_triples(stomach: bytearray, height: int) -> int:
    """S18: columns that end in armor on a boot, with room for a helmet."""
    found = 0
    for column in range(COLUMNS):
        tiles = bytes(stomach[column * MAX_ROWS : column * MAX_ROWS + height]).rstrip(b"\0")
        found += len(tiles) < height and tiles.endswith(bytes((BOOT, ARMOR)))
    return found


SHORT = {
    "legendary_dragon": ("squares", _open_blocks),
    "twin_headed_dragon": ("ends", _open_twin_rows),
    "troll": ("stacks", _open_triples),
}
"""Monster -> text key of its pattern, and function that counts those that lack one tile."""


def reached_cells(line: ScoreLine, height: int) -> list[Cell]:
    """Cells that a leader tile looks at, if they make a pattern around its own; [] for other lines."""
    leader = line_leader(line)
    near = scoring.NEIGHBORHOODS.get(leader.family) if leader is not None else None
    if near is None or line.source is None:
        return []
    column, row = line.source
    cells = (CELL[cell] for cell in near[column * MAX_ROWS + row])
    return [cell for cell in cells if cell[1] < height]
