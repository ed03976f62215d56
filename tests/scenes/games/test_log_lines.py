"""The logs: whole sentences about everything that matters."""

from __future__ import annotations

from typing import Any

import pytest

from scenes.kit.match.log import Line, LogWriter
from scenes.kit.match.seating import Seating
from scenes.kit.match.session import MatchSession
from scenes.match.log.recap import entries_since
from scenes.pages import game_list
from tests.scenes.games.suite import Log, Played, each, events_of, facts
from tests.scenes.written_log import lines_of, write_log


def writer_of(known: Log, played: Played) -> LogWriter:
    """The log of the whole match."""
    options, seed = played
    match = known.matches.whole(seed, **options)
    session = MatchSession(match, Seating(), bots=None)  # type: ignore[arg-type]
    return write_log(game_list.game_ui(known.game).log_writer(session), match)


@pytest.mark.parametrize(("known", "played"), each("LOG", "played"))
def test_a_whole_match_is_told_in_whole_sentences(known: Log, played: Played) -> None:
    lines = lines_of(writer_of(known, played))
    assert len(lines) > known.fewest
    for line in lines:
        assert line.text.endswith(known.ends) and _whole(known, line), line
        assert line.picture or not known.pictures, line


def _whole(known: Log, line: Line) -> bool:
    """True if the line has no unfilled place and no missing key."""
    return not any(
        wrong in text for wrong in ("{", f"{known.game}.", "  ") for text in (line.text, line.deed)
    )


@pytest.mark.parametrize("known", each("LOG"))
def test_the_last_lines_are_at_hand_and_the_recap_has_deeds(known: Log) -> None:
    options, seed = played = known.played[1]
    log_writer = writer_of(known, played)
    assert [line.text for line in log_writer.log_book.latest_lines(3)] == [
        line.text for line in lines_of(log_writer)[-3:]
    ]
    assert entries_since(log_writer.chapters(), len(known.matches.whole(seed, **options).log) // 2)


@pytest.mark.parametrize("game", facts("EVENTS"))
def test_every_event_has_been_thought_of(game: str) -> None:
    events, known = facts("EVENTS")[game], facts("LOG")[game]
    options, seed = known.played[0]
    session = MatchSession(known.matches.whole(seed, **options), Seating(), bots=None)  # type: ignore[arg-type]
    log_writer: Any = game_list.game_ui(game).log_writer(session)
    assert events_of(events) - set(log_writer.TABLE) == events.untold
