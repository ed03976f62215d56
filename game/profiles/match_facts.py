"""What one finished match gives for one seat: all that statistics and trophies ever know of it (C18, C19)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any

import msgspec

from game.core.match import Match
from game.core.model import Result, Rules, Side
from game.core.written_numbers import read_whole

PERSON, AUTOMATON = 0, -1
"""As a rival's level: somebody at the couch, and a side that the rules play themselves."""
Count = Annotated[int, msgspec.Meta(ge=0)]
Points = Annotated[int, msgspec.Meta(ge=-1_000_000, le=1_000_000)]
Id = Annotated[str, msgspec.Meta(max_length=200)]


class Rival(msgspec.Struct, frozen=True, array_like=True):
    """Another side: the level of its bot (or PERSON, AUTOMATON), its place and its points."""

    level: Annotated[int, msgspec.Meta(ge=AUTOMATON, le=99)]
    place: Annotated[int, msgspec.Meta(ge=1, le=99)]
    points: Points


class MatchFacts(msgspec.Struct, frozen=True, omit_defaults=True):
    """One match of one seat.

    `play` is the match's own token, `date` the local day and minute as ISO 8601, `figure` whom the seat
    played, `options` those that are not as they come, `sources` the points by the kind of line of the
    score sheet, `stage` the id of the level that it was (GAME/COURSE/LEVEL, "" for a match of one's own).
    On the shelf a match is found by its token.
    """

    play: Id
    game: Id
    seats: Annotated[int, msgspec.Meta(ge=1, le=99)]
    place: Annotated[int, msgspec.Meta(ge=1, le=99)]
    points: Points
    date: Annotated[str, msgspec.Meta(pattern=r"^[0-9]{4}-[0-9]{2}-[0-9]{2}(T[0-9]{2}:[0-9]{2})?\Z")]
    mode: Id = ""
    won: bool = False
    rivals: tuple[Rival, ...] = ()
    figure: Id = ""
    options: dict[str, Any] = {}
    sources: dict[str, Points] = {}
    seconds: Count = 0
    stage: Id = ""

    @property
    def day(self) -> str:
        """The local date, as 2026-11-22."""
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
) -> MatchFacts:
    """The facts of a match that is over. `levels` has the level of the bot for each seat, PERSON where
    somebody sits."""
    result = match.state.result
    assert result is not None, "the match is still running"
    own = _side(result, f"seat{seat}")
    return MatchFacts(
        play=play,
        game=match.rules.id,
        seats=match.config.seats,
        place=place_of(result, own),
        points=own.total,
        date=date,
        mode=getattr(match.config, "mode", ""),
        won=own.id in result.winners,
        rivals=tuple(
            Rival(_level(side, levels), place_of(result, side), side.total)
            for side in result.sides
            if side is not own
        ),
        figure=match.rules.figure(match.state, seat),
        options=_chosen(match.rules, match.config),
        sources=_sources(own),
        seconds=max(0, round(seconds)),
        stage=stage,
    )


def place_of(result: Result, side: Side) -> int:
    """From 1: the winners are first, the others behind all that have won or have more points. Where nobody
    has won, everybody is last."""
    if not result.winners:
        return len(result.sides)
    if side.id in result.winners:
        return 1
    return 1 + sum(
        other.id in result.winners or other.total > side.total for other in result.sides if other is not side
    )


def _side(result: Result, name: str) -> Side:
    return next((side for side in result.sides if side.id == name), Side(name, 0))


def _level(side: Side, levels: Sequence[int]) -> int:
    seat = read_whole(side.id.removeprefix("seat"))
    return levels[seat] if seat is not None and seat < len(levels) else AUTOMATON


def _sources(side: Side) -> dict[str, int]:
    """Points by kind of line; lines of one kind together."""
    sums: dict[str, int] = {}
    for line in side.lines:
        kind = line.key.removeprefix("score.")
        sums[kind] = sums.get(kind, 0) + line.points
    return {kind: points for kind, points in sums.items() if points}


def _chosen(rules: Rules, config: Any) -> dict[str, Any]:
    """The options that somebody chose otherwise than they come, but who plays whom and the size of the
    table."""
    plain = _as_read(config)
    usual = _as_read(rules.config(**{key: plain[key] for key in ("seats", "mode") if key in plain}))
    return {
        key: value
        for key, value in plain.items()
        if value != usual.get(key) and isinstance(value, str | int | dict)
    }


def _as_read(config: Any) -> Mapping[str, Any]:
    """Options as they come back from a file: what is kept is compared with that."""
    plain: Mapping[str, Any] = msgspec.json.decode(msgspec.json.encode(config))
    return plain
