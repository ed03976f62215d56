"""Facts of one finished match for one seat: all that statistics and trophies use (C18, C19)."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, TypeVar

from msgspec import Meta, json

from game.core import lengths
from game.core.match import Match
from game.core.model import Result, Rules, Side
from game.core.notation.written_numbers import read_whole
from game.core.values import Count, Plain, Value
from game.evening.worth import place_of

OWN = "own"
"""Length of a match with somebody's own mixture of options."""
PERSON, AUTOMATON = 0, -1
"""Levels of rivals that are no bots: a person, and a side that the rules play."""
T = TypeVar("T")
Points = Annotated[int, Meta(ge=-1_000_000, le=1_000_000)]
Id = Annotated[str, Meta(max_length=200)]


class Rival(Value, array_like=True):
    """Another side: level of its bot (or PERSON, AUTOMATON), place and points; who: id of the profile that played
    it to the end, "" for others, for stages and in old facts (G50)."""

    level: Annotated[int, Meta(ge=AUTOMATON, le=99)]
    place: Annotated[int, Meta(ge=1, le=99)]
    points: Points
    who: Id = ""


class CupPart(Value):
    """Part of a match in a couch cup. course: number of the course, from 1; steps: of seasoning, by seat."""

    cup: str
    course: int
    length: str
    steps: tuple[int, ...] = ()

    def steps_of(self, side: str) -> int:
        """Steps of a side ("seat0"); automata have none."""
        seat = read_whole(side.removeprefix("seat"))
        return self.steps[seat] if seat is not None and seat < len(self.steps) else 0


class MatchFacts(Value, omit_defaults=True):
    """Facts of one match for one seat.

    play: token of the match, also on the shelf; date: local day and minute as ISO 8601; figure: id of the
    figure that the seat played; options: those without their default; sources: points by kind of score line;
    stage: id of its level (GAME/COURSE/LEVEL), "" for a free match; stake: of the second service, 0 for the
    first one; short: name of a length that is not feast, or OWN; answers: decisions of the whole table with more
    than one legal answer, 0 where nobody counted them; cup, course: id of its couch cup, "" for none, and the
    course's number, from 1; seasoning, rivals_seasoning: steps by which the seat and its rivals began ahead (G24,
    G30)."""

    play: Id
    game: Id
    seats: Annotated[int, Meta(ge=1, le=99)]
    place: Annotated[int, Meta(ge=1, le=99)]
    points: Points
    date: Annotated[str, Meta(pattern=r"^[0-9]{4}-[0-9]{2}-[0-9]{2}(T[0-9]{2}:[0-9]{2})?\Z")]
    mode: Id = ""
    won: bool = False
    rivals: tuple[Rival, ...] = ()
    figure: Id = ""
    options: Plain = {}
    sources: dict[str, Points] = {}
    seconds: Count = 0
    stage: Id = ""
    stake: Count = 0
    short: Id = ""
    answers: Count = 0
    cup: Id = ""
    course: Count = 0
    seasoning: Count = 0
    rivals_seasoning: tuple[Count, ...] = ()

    @property
    def length(self) -> str:
        """Length (G1), or OWN; "" for a stage, which has none."""
        return "" if self.stage else self.short or lengths.FEAST

    def rival_steps(self, number: int) -> int:
        """Steps of seasoning of a rival."""
        return self.rivals_seasoning[number] if number < len(self.rivals_seasoning) else 0

    @property
    def local_date(self) -> str:
        """Local date, as 2026-11-22."""
        return self.date[:10]


def facts_of(
    match: Match,
    seat: int,
    levels: Sequence[int],
    *,
    play: str,
    date: str,
    seconds: float = 0,
    stage: str = "",
    stake: int = 0,
    part: CupPart | None = None,
    people: Sequence[str] = (),
) -> MatchFacts:
    """Facts of a finished match. `levels`: bot level by seat, PERSON for people; part: that it has in a cup;
    people: profile by seat, "" for none, which stages do not tell."""
    result = match.state.result
    assert result is not None, "the match is still running"
    own = _find_side(result, f"seat{seat}")
    others = [side for side in result.sides if side is not own]
    facts = MatchFacts(
        play=play,
        game=match.rules.id,
        seats=match.config.seats,
        place=place_of(result, own.id),
        points=own.total,
        date=date,
        mode=getattr(match.config, "mode", ""),
        won=own.id in result.winners,
        rivals=tuple(
            Rival(
                _seat_value(side, levels, AUTOMATON),
                place_of(result, side.id),
                side.total,
                "" if stage else _seat_value(side, people, ""),
            )
            for side in others
        ),
        figure=match.rules.figure(match.state, seat),
        options=_changed_options(match.rules, match.config),
        sources=_points_by_source(own),
        seconds=max(0, round(seconds)),
        stage=stage,
        stake=stake,
        short="" if stage else _short_of(match),
        answers=match.choices,
    )
    if part is None:
        return facts
    steps = [part.steps_of(side.id) for side in others]
    return facts.replace(
        cup=part.cup,
        course=part.course,
        short="" if part.length == lengths.FEAST else part.length,
        seasoning=part.steps_of(own.id),
        rivals_seasoning=tuple(steps) if any(steps) else (),
    )


def _short_of(match: Match) -> str:
    """Length of a match as its facts keep it: "" for the feast."""
    name = lengths.name_of(match.rules.id, match.config) or OWN
    return "" if name == lengths.FEAST else name


def _find_side(result: Result, name: str) -> Side:
    return next((side for side in result.sides if side.id == name), Side(name, 0))


def _seat_value(side: Side, values: Sequence[T], otherwise: T) -> T:
    """Value of a side's seat; automata have none."""
    seat = read_whole(side.id.removeprefix("seat"))
    return values[seat] if seat is not None and seat < len(values) else otherwise


def _points_by_source(side: Side) -> dict[str, int]:
    """Points by kind of score line."""
    sums: dict[str, int] = {}
    for line in side.lines:
        kind = line.key.removeprefix("score.")
        sums[kind] = sums.get(kind, 0) + line.points
    return {kind: points for kind, points in sums.items() if points}


def _changed_options(rules: Rules, config: Any) -> Plain:
    """Options without their default, except figures and the size of the table."""
    plain = _as_read(config)
    usual = _as_read(rules.config(**{key: plain[key] for key in ("seats", "mode") if key in plain}))
    return {
        key: value
        for key, value in plain.items()
        if value != usual.get(key) and isinstance(value, str | int | dict)
    }


def _as_read(config: Any) -> Mapping[str, Any]:
    """Options as a file gives them back, for comparison with stored ones."""
    plain: Mapping[str, Any] = json.decode(json.encode(config))
    return plain
