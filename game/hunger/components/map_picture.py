"""A picture of the map for those who design levels: every space with its id, feature, region, distances and
loss, every way with its kind.

It is drawn from map_graph.py as SVG, so that it shows what the rules play on, not what map.yaml was meant to
say."""

from collections.abc import Iterator, Sequence
from html import escape

from game.hunger.components.card_ops import RegionId
from game.hunger.components.map_graph import (
    ALL_SPACES,
    CASTLE,
    CASTLE_DISTANCE,
    CHESTS,
    CRYPT_OF,
    CRYPT_SIZES,
    CRYPTS,
    FEATURE_OF,
    LABYRINTH,
    LABYRINTH_DISTANCE,
    LOSS,
    NEIGHBORS,
    REGIONS,
    SPACE_IDS,
    SPACES,
    STEPS,
    WELLS,
)

WIDTH, HEIGHT = 2600, 1800
_LEFT, _TOP, _MAP_WIDTH, _MAP_HEIGHT = 60, 120, 2480, 1660
_BOX, _BOX_HEIGHT, _GLOW = 106, 74, 130
_FONT = "Atkinson Hyperlegible Next, Helvetica, Arial, sans-serif"
_INK, _PAPER, _LOSS_INK = "#1d1626", "#fbf6ea", "#b3202c"
_COLORS: dict[RegionId, tuple[str, str]] = {
    "castle": ("#d8c9ec", "#5b3b8c"),
    "cemetery": ("#d3d3da", "#55556a"),
    "mountains": ("#d5e2f3", "#3d6292"),
    "plains": ("#f0dfb4", "#8a6414"),
    "forest": ("#cfe8c4", "#2c6b2f"),
}
"""By region: the ground and the rim of its spaces."""
_PATHS = {"road": ("#7a5a2a", "", 9), "rail": ("#1d1626", "18 9", 9), "boat": ("#1f6fb5", "3 13", 10)}
"""By kind of path: color, dashes and width of a way; the kinds differ in their dashes as well."""


def map_svg() -> str:
    """The whole picture as the text of an SVG file."""
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}"'
        f' height="{HEIGHT}" font-family="{_FONT}">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{_PAPER}"/>',
        *_draw_grounds(),
        *_draw_ways(),
        *(line for space in ALL_SPACES for line in _draw_space(space)),
        *_draw_heading(),
        *_draw_legend(),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _space_center(space: int) -> tuple[float, float]:
    """Middle of a space in the picture, where y counts from the top."""
    return _LEFT + SPACES[space].x * _MAP_WIDTH, _TOP + (1 - SPACES[space].y) * _MAP_HEIGHT


def _draw_text(
    x: float, y: float, size: int, words: str, anchor: str = "middle", weight: int = 400, color: str = _INK
) -> str:
    place = f'x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"'
    return f'<text {place} font-size="{size}" font-weight="{weight}" fill="{color}">{escape(words)}</text>'


def _draw_grounds() -> Iterator[str]:
    """A region is the blot that its spaces make together; the smaller ones lie on top."""
    for region in reversed(REGIONS):
        for space in ALL_SPACES:
            if SPACES[space].region == region:
                x, y = _space_center(space)
                yield f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{_GLOW}" fill="{_COLORS[region][0]}"/>'


def _draw_ways() -> Iterator[str]:
    """Each half of a way is drawn in the kind of the path that its space belongs to, which R11 asks for."""
    for space in ALL_SPACES:
        (x, y), path = _space_center(space), SPACES[space].path
        for other in NEIGHBORS[space]:
            there = _space_center(other)
            middle = (x + there[0]) / 2, (y + there[1]) / 2
            yield _draw_way((x, y), middle, SPACES[other].path if path == "none" else path)


def _draw_way(start: tuple[float, float], end: tuple[float, float], kind: str) -> str:
    color, dashes, width = _PATHS[kind]
    cap = "round" if kind == "boat" else "butt"
    return (
        f'<line x1="{start[0]:.1f}" y1="{start[1]:.1f}" x2="{end[0]:.1f}" y2="{end[1]:.1f}"'
        f' stroke="{color}" stroke-width="{width}" stroke-linecap="{cap}"'
        f' stroke-dasharray="{dashes or "none"}"/>'
    )


def _draw_space(space: int) -> Iterator[str]:
    """A box with the id, the feature, and the distances to the Castle and to the Labyrinth; below it the loss
    at sunrise."""
    x, y = _space_center(space)
    rim = _COLORS[SPACES[space].region][1]
    left, top = x - _BOX / 2, y - _BOX_HEIGHT / 2
    heavy = 6 if space in (CASTLE, LABYRINTH) else 3
    yield (
        f'<rect x="{left:.1f}" y="{top:.1f}" width="{_BOX}" height="{_BOX_HEIGHT}" rx="12" fill="#ffffff"'
        f' stroke="{rim}" stroke-width="{heavy}"/>'
    )
    yield _draw_text(x, top + 22, 21, SPACE_IDS[space], weight=700, color=rim)
    yield _draw_text(x, top + 44, 19, _feature_words(space))
    yield _draw_text(x, top + 66, 18, f"C{CASTLE_DISTANCE[space]} · L{LABYRINTH_DISTANCE[space]}")
    if LOSS[space]:
        place = f'x="{x - 22:.1f}" y="{top + _BOX_HEIGHT - 2:.1f}"'
        yield f'<rect {place} width="44" height="24" rx="8" fill="{_LOSS_INK}"/>'
        yield _draw_text(x, top + _BOX_HEIGHT + 16, 18, f"−{LOSS[space]}", weight=700, color="#ffffff")


def _feature_words(space: int) -> str:
    feature = FEATURE_OF[space]
    if space in CRYPTS:
        return f"crypt {CRYPT_SIZES[CRYPT_OF[space]]}"
    return {"none": "", "chest_open": "open chest"}.get(feature, feature)


def _draw_heading() -> Iterator[str]:
    ways = sum(map(len, NEIGHBORS)) // 2
    facts = (
        f"{len(SPACES)} spaces, {ways} ways, {len(CHESTS)} Chests, {len(CRYPTS)} Crypts,"
        f" {len(WELLS)} Wells with the Castle’s;"
        f" {STEPS[CASTLE][LABYRINTH]} steps from the Castle to the Labyrinth"
    )
    yield _draw_text(_LEFT, 62, 44, "The Hunger: the map", "start", 700)
    yield _draw_text(_LEFT, 98, 24, facts, "start")


def _draw_legend() -> Iterator[str]:
    """Meaning of colors, lines and numbers, in the lower right corner, where the map is empty."""
    x, y = WIDTH - 620, HEIGHT - 400
    yield from _draw_rows(x, y, "Regions", 60, [(_region_sample(region), region) for region in REGIONS])
    yield from _draw_rows(x + 200, y, "Ways", 104, [(_way_sample(kind), kind) for kind in _PATHS])
    notes = (
        "C14 · L17: steps to the Castle, to the Labyrinth",
        "−10 in red: points that the sunrise costs there",
        "(Mountains: in Rookie mode)",
        "crypt 5: Missions that lie there at the start",
    )
    for number, note in enumerate(notes):
        yield _draw_text(x, y + 250 + number * 34, 24, note, "start")


def _region_sample(region: RegionId) -> str:
    ground, rim = _COLORS[region]
    return (
        f'<rect x="0" y="-20" width="46" height="26" rx="6" fill="{ground}" stroke="{rim}" stroke-width="3"/>'
    )


def _way_sample(kind: str) -> str:
    return _draw_way((0, -8), (90, -8), kind)


def _draw_rows(x: int, y: int, title: str, gap: int, rows: Sequence[tuple[str, str]]) -> Iterator[str]:
    """A column of the legend: on each line a sign, and its word `gap` to the right."""
    yield _draw_text(x, y, 26, title, "start", 700)
    for number, (sign, word) in enumerate(rows, 1):
        label = _draw_text(gap, 0, 24, word, "start")
        yield f'<g transform="translate({x} {y + number * 40})">{sign}{label}</g>'
