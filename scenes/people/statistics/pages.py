"""The pages of the statistics: each draws one chart of the matches that were chosen, and says what its parts mean when they are focused."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.profiles.match_facts import AUTOMATON, PERSON, MatchFacts
from game.profiles.statistics import Met, Tally
from scenes.kit.art.stage import Stage
from scenes.kit.base.design_tokens import (
    BIG_NUMBER,
    CANDLE,
    GOOD,
    INFO,
    LINE,
    NIGHT_900,
    SMALL,
    SMALL_LABEL,
    TEXT_HI,
    TEXT_MID,
)
from scenes.kit.base.geometry import Rect
from scenes.kit.base.texts import printed, say
from scenes.kit.input.focus import Focusable
from scenes.kit.widgets import charts
from scenes.kit.widgets.charts import LOOKS, LOSS, Look, Part, Point
from scenes.people.statistics import words

ROOM = Rect(96, 218, 1728, 520)
"""Where a page lies."""
INNER = ROOM.grown(-24)
LEGEND_H = 52
MOST_POINTS, MOST_COLUMNS, MOST_BINS = 40, 10, 12
LEGEND_W = 620
STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000, 10_000, 100_000, 1_000_000)  # how wide a bar of totals may be
GROUP = "chart"
BETTER, WORSE = Look(GOOD, "plain"), Look(LINE, "falling")


@dataclass(slots=True)
class Shown:
    """The matches of one kind, and what a page has made of them: `says` by the key of what can be focused, `opens` the match behind it."""

    stage: Stage
    game: str
    tally: Tally
    recent: Sequence[MatchFacts]
    focus: str | None = None
    items: list[Focusable] = field(default_factory=list)
    says: dict[str, str] = field(default_factory=dict)
    opens: dict[str, MatchFacts] = field(default_factory=dict)

    def add(self, key: str, rect: Rect, text: str, facts: MatchFacts | None = None) -> None:
        """Something that can be focused."""
        self.items.append(Focusable(key, rect, GROUP))
        self.says[key] = text
        if facts is not None:
            self.opens[key] = facts


def overview(shown: Shown) -> None:
    """The numbers, the places, and whom one plays most."""
    _tiles(shown)
    _places(shown, Rect(INNER.x, INNER.y, 800 if shown.game else INNER.w, 260))
    _favorites(shown, Rect(INNER.x + 860, INNER.y, INNER.w - 860, 260))


def _tiles(shown: Shown) -> None:
    tally = shown.tally
    share = round(100 * tally.wins / tally.matches) if tally.matches else 0
    numbers = {
        "matches": printed(tally.matches),
        "wins": say("statistics.percent", n=share),
        "time": words.span(tally.seconds),
    }
    if shown.game:
        best, median = tally.best, tally.median
        numbers |= {"best": printed(best if best is not None else 0), "median": printed(median if median is not None else 0)}
    order = [key for key in ("matches", "wins", "best", "median", "time") if key in numbers]
    width = (INNER.w - 24 * (len(order) - 1)) / len(order)
    for i, key in enumerate(order):
        rect = Rect(INNER.x + i * (width + 24), INNER.top - 176, width, 176)
        shown.stage.box("board", rect, 24, NIGHT_900, None)
        shown.stage.text("cards", numbers[key], BIG_NUMBER, rect.cx, rect.cy + 24, CANDLE, "center", box=rect)
        shown.stage.text("cards", say(f"statistics.tile.{key}"), SMALL, rect.cx, rect.y + 38, TEXT_MID, "center", box=rect)


def _places(shown: Shown, rect: Rect) -> None:
    """One bar, filled by the places."""
    shown.stage.text("cards", say("statistics.places"), SMALL_LABEL, rect.x, rect.top - 26, CANDLE)
    places = sorted(place for place, count in shown.tally.places.items() if count)
    counts = [shown.tally.places[place] for place in places]
    bar = Rect(rect.x, rect.top - 150, rect.w, 84)
    looks = [LOOKS[i % len(LOOKS)] for i in range(len(places))]
    rects = charts.across(shown.stage, bar, [Part(count, look) for count, look in zip(counts, looks, strict=True)])
    x = bar.x
    for place, count, part, look in zip(places, counts, rects, looks, strict=True):
        charts.swatch(shown.stage, Rect(x, bar.y - 62, 34, 34), look)
        name = shown.stage.text("cards", words.place(place), SMALL, x + 46, bar.y - 45, TEXT_HI)
        says = say("statistics.place_says", place=words.place(place), n=count, of=sum(counts))
        shown.add(f"place:{place}", Rect(part.x, part.y, max(charts.LEAST_FOCUS, part.w), part.h), says)
        x += 46 + name.natural[0] + 30


def _favorites(shown: Shown, rect: Rect) -> None:
    """The three figures played most."""
    figures = sorted(shown.tally.figures.items(), key=lambda entry: (-entry[1].matches, -entry[1].better, entry[0]))[:3]
    if not shown.game or not figures:
        return
    shown.stage.text("cards", say("statistics.favorites"), SMALL_LABEL, rect.x, rect.top - 26, CANDLE)
    width = rect.w / 3
    for i, (name, met) in enumerate(figures):
        spot = Rect(rect.x + i * width + 8, rect.y + 4, width - 40, rect.h - 84)
        title, picture = words.figure(shown.game, name)
        if picture:
            shown.stage.picture("cards", picture, spot.cx, spot.cy + 22, 120, widest=spot.w)
        shown.stage.text("cards", title, SMALL, spot.cx, spot.y + 24, TEXT_HI, "center", box=spot)
        shown.add(f"figure:{name}", spot, f"{title}: {say('statistics.played', n=met.matches, wins=met.better)}")


def course(shown: Shown) -> None:
    """Points over time: the last matches, the won ones as stars, and the median as a dashed line."""
    recent = shown.recent[-MOST_POINTS:]
    where = charts.plot(shown.stage, _below_legend(), charts.axis([facts.points for facts in recent], zero=False))
    median = shown.tally.median
    if median is not None and where.axis.low <= median <= where.axis.high:
        y = where.y(median)
        charts.path(shown.stage, where.rect, [(where.rect.x, y), (where.rect.right, y)], CANDLE, 4, dashes=True)
    points = [Point(facts.points, *(("star", CANDLE) if facts.won else ("circle", INFO))) for facts in recent]
    for facts, rect in zip(recent, charts.line(shown.stage, where, points), strict=True):
        shown.add(f"match:{facts.play}", rect, words.match(facts), facts)
    x = _legend_start(shown, say("statistics.last", n=len(recent)))
    for shape, color, name in (("star", CANDLE, say("statistics.won")), ("circle", INFO, say("statistics.lost"))):
        charts.mark(shown.stage, shape, x + 18, _legend_y(), 36, color)
        x = _legend_word(shown, name, x + 46)
    if median is not None:
        charts.path(shown.stage, Rect(x, _legend_y(), 60, 4), [(x, _legend_y()), (x + 60, _legend_y())], CANDLE, 4, dashes=True)
        _legend_word(shown, say("statistics.half", n=median), x + 72)


def spread(shown: Shown) -> None:
    """How often which total was reached."""
    totals = shown.tally.points
    values = sorted(value for value, count in totals.items() if count)
    width = max(1, -(-(values[-1] - values[0] + 1) // MOST_BINS))
    width = next(step for step in STEPS if step >= width)
    first = values[0] // width * width
    starts = [first + i * width for i in range((values[-1] - first) // width + 1)]
    counts = [sum(totals[value] for value in values if start <= value < start + width) for start in starts]
    where = charts.plot(shown.stage, INNER, charts.axis(counts))
    labels = [printed(start) for start in starts]
    rects = charts.bars(
        shown.stage, where, [[Part(count, LOOKS[0])] for count in counts], labels, [printed(n) if n else "" for n in counts]
    )
    for start, count, rect in zip(starts, counts, rects, strict=True):
        points = say("statistics.points", n=start) if width == 1 else say("statistics.range", first=start, last=start + width - 1)
        shown.add(f"bin:{start}", rect, say("statistics.bin", points=points, n=count))


def sources(shown: Shown) -> None:
    """Where points came from: the last matches as stacked bars; the numbers beside them are the focused match's, else the average."""
    names = sorted(shown.tally.sources, key=lambda name: (-shown.tally.sources[name], name))
    looks = {name: LOSS if shown.tally.sources[name] < 0 else LOOKS[i % len(LOOKS)] for i, name in enumerate(names)}
    recent = shown.recent[-MOST_COLUMNS:]
    highs = [sum(n for n in facts.sources.values() if n > 0) for facts in recent]
    lows = [sum(n for n in facts.sources.values() if n < 0) for facts in recent]
    where = charts.plot(shown.stage, Rect(INNER.x, INNER.y, INNER.w - LEGEND_W - 40, INNER.h), charts.axis([*highs, *lows]))
    columns = [[Part(facts.sources[name], looks[name]) for name in names if facts.sources.get(name)] for facts in recent]
    rects = charts.bars(shown.stage, where, columns, [""] * len(recent), [printed(facts.points) for facts in recent])
    for facts, rect in zip(recent, rects, strict=True):
        shown.add(f"match:{facts.play}", rect, words.match(facts), facts)
    told = shown.opens.get(shown.focus or "")
    _numbers(shown, names, looks, told)


def _numbers(shown: Shown, names: Sequence[str], looks: dict[str, Look], told: MatchFacts | None) -> None:
    """The sources with their numbers, in the order in which they lie on each other."""
    rect = Rect(INNER.right - LEGEND_W, INNER.y, LEGEND_W, INNER.h)
    title = words.day(told.date) if told is not None else say("statistics.average")
    shown.stage.text("cards", title, SMALL_LABEL, rect.x, rect.top - 24, CANDLE)
    matches = max(1, shown.tally.matches)
    rows = [(name, (told.sources.get(name, 0) if told is not None else round(shown.tally.sources[name] / matches, 1))) for name in names]
    pitch = min(58.0, (rect.h - 56) / (len(rows) + 1))
    y = rect.top - 56 - pitch / 2
    for name, points in rows:
        charts.swatch(shown.stage, Rect.around(rect.x + 24, y, 44, min(38.0, pitch - 8)), looks[name])
        _number_row(shown, words.source(shown.game, name), points, rect, y, TEXT_HI)
        y -= pitch
    total = told.points if told is not None else round(sum(points for _, points in rows), 1)
    _number_row(shown, say("statistics.total"), total, rect, y, CANDLE)


def _number_row(shown: Shown, name: str, points: float, rect: Rect, y: float, color: tuple[int, int, int]) -> None:
    box = Rect(rect.x + 64, y - 28, rect.w - 64 - 130, 56)
    shown.stage.line("cards", name, SMALL, box, color)
    shown.stage.text("cards", printed(float(points)), SMALL_LABEL, rect.right - 8, y, color, "right")


def rivals(shown: Shown) -> None:
    """In how many matches one did better than a rival of each level, and in how many not."""
    met = {level: shown.tally.rivals[level] for level in sorted(shown.tally.rivals, key=_weakest_first)}
    where = charts.plot(shown.stage, _below_legend(), charts.axis([one.matches for one in met.values()]))
    columns = [[Part(one.better, BETTER), Part(one.matches - one.better, WORSE)] for one in met.values()]
    labels = [words.level(shown.game, level) for level in met]
    rects = charts.bars(shown.stage, where, columns, labels, [_percent(one) for one in met.values()])
    for (level, one), rect in zip(met.items(), rects, strict=True):
        says = say("statistics.rival_says", name=words.level(shown.game, level), n=one.better, of=one.matches)
        shown.add(f"level:{level}", rect, says)
    x = _legend_start(shown, "")
    for look, name in ((BETTER, say("statistics.better")), (WORSE, say("statistics.worse"))):
        charts.swatch(shown.stage, Rect.around(x + 22, _legend_y(), 44, 34), look)
        x = _legend_word(shown, name, x + 56)


def _percent(met: Met) -> str:
    return say("statistics.percent", n=round(100 * met.better / met.matches)) if met.matches else ""


def _weakest_first(level: int) -> tuple[int, int]:
    """People at the end, what the rules play before them."""
    return {PERSON: 2, AUTOMATON: 1}.get(level, 0), level


# -- legends


def _below_legend() -> Rect:
    return Rect(INNER.x, INNER.y, INNER.w, INNER.h - LEGEND_H)


def _legend_y() -> float:
    return INNER.top - LEGEND_H / 2 + 6


def _legend_start(shown: Shown, title: str) -> float:
    """The words at the left of a legend; gives where it goes on."""
    return _legend_word(shown, title, INNER.x) if title else INNER.x


def _legend_word(shown: Shown, text: str, x: float) -> float:
    words_ = shown.stage.text("cards", text, SMALL, x, _legend_y(), TEXT_MID)
    return x + words_.natural[0] + 44


PAGES = {"overview": overview, "course": course, "spread": spread, "sources": sources, "rivals": rivals}
"""By name: the ones that are charts. The list of matches is match_list.py."""
