"""Pages of the statistics: charts of the chosen matches, with words on their focused parts, and a list of
the last ones."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field

from game.profiles.match_facts import AUTOMATON, PERSON, MatchFacts
from game.profiles.statistics import Met, Tally
from scenes.kit.art import Stage
from scenes.kit.base import (
    BIG_NUMBER,
    BODY_BOLD,
    CANDLE,
    GOOD,
    INFO,
    LINE,
    NIGHT_600,
    NIGHT_900,
    NUMBER,
    SMALL,
    SMALL_LABEL,
    TEXT_HI,
    TEXT_MID,
    Rect,
    format_value,
    join_facts,
    join_names,
    label_words,
    say,
)
from scenes.kit.input import Focusable
from scenes.kit.widgets import charts, knob_rect
from scenes.kit.widgets.chart_looks import LOOKS, LOSS, Look
from scenes.kit.widgets.charts import Part, Point
from scenes.people.statistics import words

ROOM = Rect(96, 218, 1728, 520)
"""Place of a page."""
INNER = ROOM.expand(-24)
LEGEND_H = 52
MOST_POINTS, MOST_COLUMNS, MOST_BINS = 40, 10, 12
LEGEND_W = 620
STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000, 10_000, 100_000, 1_000_000)
"""Widths that a bar of totals may have, in points."""
FEW, FEW_WIDTH = 5, 5
"""Matches below which a chart says little, and the width of a bar of totals then, in points."""
LEAST_POINTS, LEAST_COUNT = 20, 4
"""Shortest axis of points, and of matches: nothing grows to the full height by itself."""
GROUP = "chart"
BETTER, WORSE = Look(GOOD, "plain"), Look(LINE, "falling")


@dataclass(slots=True)
class ChartPage:
    """Matches of one kind and the focusables of their chart: by key `says` has words, `opens` a match. `facts` are for ears.

    compares: True if their points can be compared: they are of one game and one length (G5)."""

    stage: Stage
    game: str
    tally: Tally
    recent: Sequence[MatchFacts]
    focus: str | None = None
    items: list[Focusable] = field(default_factory=list)
    says: dict[str, str] = field(default_factory=dict)
    opens: dict[str, MatchFacts] = field(default_factory=dict)
    facts: list[str] = field(default_factory=list)
    compares: bool = True

    @property
    def is_thin(self) -> bool:
        """True if there are too few matches to tell much."""
        return self.tally.matches < FEW

    def add_target(self, key: str, rect: Rect, text: str, facts: MatchFacts | None = None) -> None:
        """Add a focusable part of the chart, with its words and the match behind it."""
        self.items.append(Focusable(key, rect, GROUP))
        self.says[key] = text
        if facts:
            self.opens[key] = facts


def draw_overview(page: ChartPage) -> None:
    """Draw the numbers, the places, and the figures played most."""
    _draw_tiles(page)
    _draw_places(page, Rect(INNER.x, INNER.y, 800 if page.game else INNER.w, 260))
    _draw_favorites(page, Rect(INNER.x + 860, INNER.y, INNER.w - 860, 260))


def _draw_tiles(page: ChartPage) -> None:
    tally = page.tally
    share = round(100 * tally.wins / tally.matches) if tally.matches else 0
    numbers = {
        "matches": format_value(tally.matches),
        "wins": say("statistics.percent", n=share),
        "time": words.span_words(tally.seconds),
    }
    if page.game and page.compares:
        best = 0 if tally.best is None else tally.best
        median = 0 if tally.median is None else tally.median
        numbers |= {"best": format_value(best), "median": format_value(median)}
    order = [key for key in ("matches", "wins", "best", "median", "time") if key in numbers]
    width = (INNER.w - 24 * (len(order) - 1)) / len(order)
    for i, key in enumerate(order):
        rect = Rect(INNER.x + i * (width + 24), INNER.top - 176, width, 176)
        page.stage.add_box("board", rect, 24, NIGHT_900, None)
        page.stage.add_text(
            "cards", numbers[key], BIG_NUMBER, rect.cx, rect.cy + 24, CANDLE, "center", box=rect
        )
        label = say(f"statistics.tile.{key}")
        page.stage.add_text("cards", label, SMALL, rect.cx, rect.y + 38, TEXT_MID, "center", box=rect)


def _draw_places(page: ChartPage, rect: Rect) -> None:
    """Draw one bar, filled by the places."""
    page.stage.add_text("cards", say("statistics.places"), SMALL_LABEL, rect.x, rect.top - 26, CANDLE)
    places = sorted(place for place, count in page.tally.places.items() if count)
    counts = [page.tally.places[place] for place in places]
    bar = rect.row(rect.top - 150, 84)
    looks = [LOOKS[i % len(LOOKS)] for i in range(len(places))]
    parts = [Part(count, look) for count, look in zip(counts, looks, strict=True)]
    rects = charts.draw_lying_bar(page.stage, bar, parts)
    x = bar.x
    for place, count, part, look in zip(places, counts, rects, looks, strict=True):
        charts.draw_swatch(page.stage, Rect(x, bar.y - 62, 34, 34), look)
        name = page.stage.add_text("cards", words.place_name(place), SMALL, x + 46, bar.y - 45, TEXT_HI)
        says = say("statistics.place_says", place=words.place_name(place), n=count, of=sum(counts))
        page.add_target(f"place:{place}", part.column(part.x, max(charts.LEAST_FOCUS, part.w)), says)
        x += 46 + name.natural[0] + 30


def _draw_favorites(page: ChartPage, rect: Rect) -> None:
    """Draw the three figures played most."""
    by_matches = sorted(
        page.tally.figures.items(), key=lambda entry: (-entry[1].matches, -entry[1].better, entry[0])
    )
    figures = by_matches[:3]
    if not page.game or not figures:
        return
    page.stage.add_text("cards", say("statistics.favorites"), SMALL_LABEL, rect.x, rect.top - 26, CANDLE)
    width = rect.w / 3
    for i, (name, met) in enumerate(figures):
        spot = Rect(rect.x + i * width + 8, rect.y + 4, width - 40, rect.h - 84)
        title, picture = words.figure_name_and_picture(page.game, name)
        if picture:
            page.stage.add_picture("cards", picture, spot.cx, spot.cy + 22, 120, widest=spot.w)
        page.stage.add_text("cards", title, SMALL, spot.cx, spot.y + 24, TEXT_HI, "center", box=spot)
        played = say("statistics.played", n=met.matches, wins=met.better)
        page.add_target(f"figure:{name}", spot, label_words(title, played))


def draw_course(page: ChartPage) -> None:
    """Draw points over time: the last matches, won ones as stars, and the median as a dashed line."""
    recent = page.recent[-MOST_POINTS:]
    axis = charts.round_axis([facts.points for facts in recent], zero=False, least=LEAST_POINTS)
    where = charts.draw_plot(page.stage, _below_legend(), axis)
    median = page.tally.median
    if median is not None and where.axis.low <= median <= where.axis.high:
        y = where.y_of(median)
        charts.draw_path(
            page.stage, where.rect, [(where.rect.x, y), (where.rect.right, y)], CANDLE, 4, dashes=True
        )
    points = [Point(facts.points, *(("star", CANDLE) if facts.won else ("circle", INFO))) for facts in recent]
    for facts, rect in zip(recent, charts.draw_line(page.stage, where, points), strict=True):
        page.add_target(f"match:{facts.play}", rect, words.match_line(facts), facts)
        if page.is_thin:
            page.stage.add_text(
                "cards",
                format_value(facts.points),
                NUMBER,
                rect.cx,
                rect.top + 12,
                TEXT_HI,
                "center",
                outline=5,
            )
    x = _legend_start(page, say("statistics.last", n=len(recent)))
    for shape, color, name in (
        ("star", CANDLE, say("statistics.won")),
        ("circle", INFO, say("statistics.lost")),
    ):
        charts.draw_mark(page.stage, shape, x + 18, _legend_y(), 36, color)
        x = _legend_word(page, name, x + 46)
    if median is not None:
        y = _legend_y()
        charts.draw_path(page.stage, Rect(x, y, 60, 4), [(x, y), (x + 60, y)], CANDLE, 4, dashes=True)
        page.facts.append(say("statistics.half", n=median))
        _legend_word(page, page.facts[-1], x + 72)


def draw_spread(page: ChartPage) -> None:
    """Draw the spread of the totals: the number of matches in each range of points."""
    totals = page.tally.points
    values = sorted(value for value, count in totals.items() if count)
    width = max(1, -(-(values[-1] - values[0] + 1) // MOST_BINS))
    if page.is_thin and len(values) > 1:
        width = max(width, FEW_WIDTH)
    width = next(step for step in STEPS if step >= width)
    first = values[0] // width * width
    starts = [first + i * width for i in range((values[-1] - first) // width + 1)]
    counts = [sum(totals[value] for value in values if start <= value < start + width) for start in starts]
    where = charts.draw_plot(page.stage, INNER, charts.round_axis(counts, least=LEAST_COUNT))
    columns = [[Part(count, LOOKS[0])] for count in counts]
    labels = [format_value(start) for start in starts]
    numbers = [format_value(count) if count else "" for count in counts]
    rects = charts.draw_bars(page.stage, where, columns, labels, numbers)
    for start, count, rect in zip(starts, counts, rects, strict=True):
        points = say("statistics.points", n=start)
        if width > 1:
            points = say("statistics.range", first=start, n=start + width - 1)
        page.add_target(f"bin:{start}", rect, say("statistics.bin", points=points, n=count))


def draw_sources(page: ChartPage) -> None:
    """Draw the sources of points: stacked bars, and numbers of the focused match or averages."""
    names = sorted(page.tally.sources, key=lambda name: (-page.tally.sources[name], name))
    looks = {name: LOOKS[i % len(LOOKS)] for i, name in enumerate(names)}
    looks |= {name: LOSS for name in names if page.tally.sources[name] < 0}
    recent = page.recent[-MOST_COLUMNS:]
    highs = [sum(n for n in facts.sources.values() if n > 0) for facts in recent]
    lows = [sum(n for n in facts.sources.values() if n < 0) for facts in recent]
    room = INNER.column(INNER.x, INNER.w - LEGEND_W - 40)
    where = charts.draw_plot(page.stage, room, charts.round_axis([*highs, *lows]))
    columns = []
    for facts in recent:
        columns.append([Part(facts.sources[name], looks[name]) for name in names if facts.sources.get(name)])
    totals = [format_value(facts.points) for facts in recent]
    rects = charts.draw_bars(page.stage, where, columns, [""] * len(recent), totals)
    for facts, rect in zip(recent, rects, strict=True):
        page.add_target(f"match:{facts.play}", rect, words.match_line(facts), facts)
    told = page.opens.get(page.focus or "")
    _draw_numbers(page, names, looks, told)


def _draw_numbers(
    page: ChartPage, names: Sequence[str], looks: dict[str, Look], told: MatchFacts | None
) -> None:
    """Draw the sources with their numbers, in the order of the stacked bars; `told` is the focused match."""
    rect = INNER.column(INNER.right - LEGEND_W, LEGEND_W)
    title = words.day_words(told.date) if told else say("statistics.average")
    page.stage.add_text("cards", title, SMALL_LABEL, rect.x, rect.top - 24, CANDLE)
    page.facts.append(title)
    matches = max(1, page.tally.matches)
    rows: list[tuple[str, float]] = []
    for name in names:
        average = round(page.tally.sources[name] / matches, 1)
        rows.append((name, average if not told else told.sources.get(name, 0)))
    pitch = min(58.0, (rect.h - 56) / (len(rows) + 1))
    y = rect.top - 56 - pitch / 2
    for name, points in rows:
        charts.draw_swatch(
            page.stage, Rect.from_center(rect.x + 24, y, 44, min(38.0, pitch - 8)), looks[name]
        )
        _number_row(page, words.source_name(page.game, name), points, rect, y, TEXT_HI)
        y -= pitch
    total = told.points if told else round(sum(points for _, points in rows), 1)
    _number_row(page, say("statistics.total"), total, rect, y, CANDLE)


def _number_row(
    page: ChartPage, name: str, points: float, rect: Rect, y: float, color: tuple[int, int, int]
) -> None:
    box = Rect(rect.x + 64, y - 28, rect.w - 64 - 130, 56)
    page.facts.append(label_words(name, format_value(float(points))))
    page.stage.add_label("cards", name, SMALL, box, color)
    page.stage.add_text("cards", format_value(float(points)), SMALL_LABEL, rect.right - 8, y, color, "right")


def draw_rivals(page: ChartPage) -> None:
    """Draw the matches in which one did better than a rival of each level, and those in which not."""
    met = {level: page.tally.rivals[level] for level in sorted(page.tally.rivals, key=_weakest_first)}
    where = charts.draw_plot(
        page.stage,
        _below_legend(),
        charts.round_axis([one.matches for one in met.values()], least=LEAST_COUNT),
    )
    columns = [[Part(one.better, BETTER), Part(one.matches - one.better, WORSE)] for one in met.values()]
    labels = [words.level_name(page.game, level) for level in met]
    rects = charts.draw_bars(
        page.stage, where, columns, labels, [_better_percent(one) for one in met.values()]
    )
    for (level, one), rect in zip(met.items(), rects, strict=True):
        name = words.level_name(page.game, level)
        says = say("statistics.rival_says", name=name, n=one.better, of=one.matches)
        page.add_target(f"level:{level}", rect, says)
    x = _legend_start(page, "")
    for look, name in ((BETTER, say("statistics.better")), (WORSE, say("statistics.worse"))):
        charts.draw_swatch(page.stage, Rect.from_center(x + 22, _legend_y(), 44, 34), look)
        x = _legend_word(page, name, x + 56)


def _better_percent(met: Met) -> str:
    return say("statistics.percent", n=round(100 * met.better / met.matches)) if met.matches else ""


def _weakest_first(level: int) -> tuple[int, int]:
    """Sort key of levels of rivals: bots, then automata, then people."""
    return {PERSON: 2, AUTOMATON: 1}.get(level, 0), level


# -- legends


def _below_legend() -> Rect:
    return INNER.row(INNER.y, INNER.h - LEGEND_H)


def _legend_y() -> float:
    return INNER.top - LEGEND_H / 2 + 6


def _legend_start(page: ChartPage, title: str) -> float:
    """Draw the words at the left of a legend; returns the x at which it goes on."""
    return _legend_word(page, title, INNER.x) if title else INNER.x


def _legend_word(page: ChartPage, text: str, x: float) -> float:
    words_ = page.stage.add_text("cards", text, SMALL, x, _legend_y(), TEXT_MID)
    return x + words_.natural[0] + 44


PAGES = {
    "overview": draw_overview,
    "course": draw_course,
    "spread": draw_spread,
    "sources": draw_sources,
    "rivals": draw_rivals,
}
"""Pages that are charts, by name. The list of matches is match_list.py."""


ROWS = 4
PITCH, HEIGHT = 130, 104
TRACK = ROOM.column(ROOM.right - 24, 24)


def row_rect(place: int, many: bool) -> Rect:
    """Place of a row; `many`: with room for the scroll bar."""
    width = ROOM.w - (48 if many else 0)
    return Rect(ROOM.x, ROOM.top - (place + 1) * PITCH + (PITCH - HEIGHT), width, HEIGHT)


def draw_match_list(stage: Stage, matches: Sequence[MatchFacts], first: int, kept: Collection[str]) -> None:
    """Draw the rows in sight from `first` on; `kept` has the play tokens of matches that can be watched."""
    many = len(matches) > ROWS
    for place, facts in enumerate(matches[first : first + ROWS]):
        _draw_row(stage, facts, row_rect(place, many), facts.play in kept)
    if many:
        draw_track(stage, first, len(matches))


def draw_track(stage: Stage, first: int, count: int) -> None:
    """Draw the scroll bar of a list of so many rows, at a row."""
    stage.add_box("board", TRACK, 12, NIGHT_900, None)
    stage.add_box("board", knob_rect(TRACK, first, ROWS, count).expand(-4), 8, LINE, None)


def _draw_row(stage: Stage, facts: MatchFacts, rect: Rect, kept: bool) -> None:
    stage.add_box("board", rect, 22, NIGHT_600, CANDLE if facts.won else NIGHT_900)
    stage.add_label("cards", words.day_words(facts.date), SMALL, rect.column(rect.x + 24, 150), TEXT_MID)
    mode = words.match_mode(facts)
    name = Rect(rect.x + 180, rect.cy, 640, rect.h / 2 - 4)
    stage.add_label("cards", words.game_name(facts.game), SMALL_LABEL, name, CANDLE if facts.won else TEXT_HI)
    below = name.row(rect.y + 4, rect.h / 2 - 4)
    stage.add_label("cards", join_facts((mode, words.span_words(facts.seconds))), SMALL, below, TEXT_MID)
    rivals = list(dict.fromkeys(words.level_name(facts.game, rival.level) for rival in facts.rivals))
    if rivals:
        room = rect.column(rect.x + 830, 400)
        stage.add_label("cards", join_names(rivals), SMALL, room, TEXT_MID, wraps=True)
    x = rect.right - 330
    stage.add_text("cards", words.place_name(facts.place), BODY_BOLD, x, rect.cy, TEXT_HI, "center")
    if facts.won:
        stage.add_image("cards", "ui/icon_crown", x - 78, rect.cy, 46)
    color = CANDLE if facts.won else TEXT_HI
    stage.add_text("cards", format_value(facts.points), NUMBER, rect.right - 130, rect.cy, color, "right")
    if kept:
        stage.add_image("cards", "ui/icon_replay", rect.right - 62, rect.cy, 56)


def position_words(count: int, first: int) -> str:
    """Words on the rows in sight of so many, "" if all are."""
    last = min(count, first + ROWS)
    return say("statistics.shown", first=first + 1, last=last, n=count) if count > ROWS else ""
