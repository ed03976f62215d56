"""The log tells what happened in all four modes, in words, and never what the shared screen may not know."""

from __future__ import annotations

from typing import Any

import pytest

from game.core import catalog
from game.core.model import Event
from game.eaten.components.definitions import BACTERIA_OF, CRYSTALS, IMMUNE, STOMACH, TRACK
from game.eaten.config import MODES
from game.eaten.position_reader import read_position
from game.eaten.table import events as ev
from game.eaten.table.display_state import DisplayState
from scenes.eaten import layout
from scenes.eaten.board.pieces import TablePieces
from scenes.eaten.text import names as component_names
from scenes.eaten.text.log_lines import EatenLogWriter
from scenes.kit.art.stage import Stage
from scenes.kit.base.texts import load_texts
from scenes.kit.match.log import Line, open_events
from scenes.kit.scene import LAYERS
from scenes.table.log_book import Mention, mentioned_places
from tests.scenes.games.eaten import MATCHES
from tests.scenes.house import House
from tests.scenes.written_log import lines_of, write_log

RULES: Any = catalog.load("eaten")
SILENT = {ev.DiePlaced, ev.CardsSlid, ev.CardPaid, ev.ImmuneRowSlid, ev.ImmuneEffect}
"""Steps of a die, a card or the row on the way to an event that has a line of its own."""


def written_lines(events: list[Event], mode: str = "duel") -> list[str]:
    """Log lines of events that come in a turn."""
    log_writer = EatenLogWriter(RULES.config(mode=mode))
    log_writer.add_events(open_events([ev.TurnStarted(0, 1), *events]), 1)
    return [line.text for line in lines_of(log_writer)]


def test_every_event_is_told_or_silent_on_purpose() -> None:
    known = {
        kind
        for kind in vars(ev).values()
        if isinstance(kind, type) and issubclass(kind, Event) and not kind.__subclasses__()
    }
    heard = set(EatenLogWriter.TABLE)
    assert heard | SILENT == known and not heard & SILENT


@pytest.mark.parametrize("mode", MODES)
def test_a_whole_match_is_told_in_short_sentences(mode: str) -> None:
    match = MATCHES.whole(3, mode=mode)
    log_writer = write_log(EatenLogWriter(match.config), match)
    lines, chapters = lines_of(log_writer), log_writer.chapters()
    said = (
        [line.text for line in lines]
        + [line.deed for line in lines]
        + [chapter.title for chapter in chapters]
    )
    assert not [text for text in said if text in load_texts() or "{" in text or text.startswith("eaten_")]
    assert max(len(sentence.split()) for line in lines for sentence in line.text.split(". ")) <= 12
    assert (
        sum(chapter.title.startswith("Turn ") for chapter in chapters)
        == match.state.seen_by(None).turn_number
    )


@pytest.mark.parametrize("ending", ["score", "digested"])
def test_points_are_told_where_they_decided(ending: str) -> None:
    over = written_lines([ev.GameOver(ending, "seat1", (("seat0", 3), ("seat1", 1)))])
    assert over[1:] == (["Miner: 3 points.", "Beast: 1 point."] if ending == "score" else [])


@pytest.mark.parametrize("mode", ["duel", "beast_solo"])
def test_nothing_is_written_that_the_beast_alone_knows(mode: str) -> None:
    """The truth must make no difference: the scribe hears only the public events."""
    match = MATCHES.whole(5, mode=mode)
    hidden = {ev.MutationPlaced, ev.CardPaid, ev.HandDrawn, ev.DrillPeek}
    every = [*match.state.opening, *(event for _, _, events in match.steps() for event in events)]
    assert hidden & {type(event) for event in every}
    for event in every:
        if type(event) in hidden:
            secrets = {card.id for card in STOMACH} | {
                component_names.crystal_name(kind) for kind in range(len(CRYSTALS))
            }
            assert not [text for text in written_lines([event]) for name in secrets if name in text]
    paid = [event for event in every if isinstance(event, ev.EnergyPaid) and event.cards]
    assert all("paid with" in written_lines([event])[0] for event in paid)


def test_cards_that_are_fed_one_after_the_other_are_one_line() -> None:
    fed: list[Event] = [ev.CardFilled(card, slot, True) for slot, card in ((5, 3), (6, 12), (7, 22))]
    assert written_lines(fed) == ["Beast fed 3 cards into the tract."]
    assert len(written_lines([fed[0], ev.HandDrawn((-1,)), fed[1]])) == 3


def test_what_is_swallowed_is_told_from_what_is_burped() -> None:
    """R41, R53."""
    assert written_lines([ev.Ingested(3, 12, 7, "ingest")]) == [
        f"Beast swallowed {component_names.stomach_name(3)} without an attack."
    ]
    assert written_lines([ev.Ingested(3, 12, 7, "burp")]) == [
        f"Beast burped: {component_names.stomach_name(3)} is gone."
    ]
    assert written_lines([ev.Ingested(-1, 12, 7, "burp")]) == ["Beast burped into an empty tract."]


def test_a_tool_and_what_it_does_are_one_line() -> None:
    drill, magnet, wrench = 7, 5, 15
    assert written_lines([ev.ToolUsed(magnet), ev.CardMoved(0, 4, 1, "magnet")]) == [
        "Miner pulled Scorchella with Ruby Shard to slot 1."
    ]
    assert written_lines(
        [ev.ToolUsed(4), ev.CardMoved(0, 1, 4, "teleporter"), ev.CardMoved(3, 4, 1, "teleporter")]
    ) == ["Miner swapped slots 4 and 1."]
    assert written_lines([ev.ToolUsed(6), ev.DieChanged(0, 3, 4, "adjuster")]) == [
        "Miner turned a 3 to 4 with the Nudger."
    ]
    assert written_lines([ev.ToolUsed(wrench), ev.Upgraded(2)]) == [
        "Miner used the Wrench.",
        "Miner upgraded Capture.",
    ]
    assert (
        written_lines([ev.ToolUsed(drill), ev.DrillPeek((1, 2, 3), True)])[1]
        == "Miner looked at 3 hidden cards."
    )


def test_the_level_before_digestion_is_news() -> None:
    log_writer = EatenLogWriter(RULES.config())
    log_writer.add_events(
        [ev.TurnStarted(0, 1), *(ev.Attacked(0, 0, level) for level in range(1, TRACK.digest_level))], 1
    )
    assert [line.tone for line in lines_of(log_writer)] == ["plain", "pain", "news"]


def test_the_log_names_who_plays() -> None:
    assert written_lines([ev.CrystalGained(0, 3)], "beast_solo") == ["Robot captured the Ruby Shard."]
    assert written_lines([ev.ImmuneAcquired(0)], "zero") == [
        f"Sleeping Beast grew {component_names.immune_name(0)}."
    ]


def test_lines_find_their_things_where_they_lie_now(house: House) -> None:
    state = read_position(
        {
            "tract": ["s09", "s20"],
            "tools": ["s07"],
            "immune_row": ["i01", "i02", "i03"],
            "immune_play": ["i05"],
            "dice": [1, 2, 3],
        }
    )
    pieces = TablePieces(Stage(house.app.art, LAYERS), house.app)
    pieces.build(DisplayState.of(state.seen_by(None)))
    number = {card.id: i for i, card in enumerate(IMMUNE)}

    def found(*spots: Mention) -> list[Any]:
        return mentioned_places(pieces, Line("", 1, spots=spots))

    assert found(Mention("card", 19), Mention("card", 30)) == [layout.slot_rect(2)], (
        "a card that has left the tract is nowhere"
    )
    assert found(Mention("tool", 6), Mention("germ", BACTERIA_OF[8])) == [
        layout.tool_rect(0),
        layout.dial_rect(0),
    ]
    assert found(Mention("immune", number["i02"]), Mention("immune", number["i05"])) == [
        layout.row_rect(1, 3),
        layout.active_rect(0),
    ]
    every = [
        Mention(kind, 0) for kind in ("crystal", "upgrade", "mutation", "deck", "hand", "replication")
    ] + [Mention("reaction", 1)]
    assert len(found(*every)) == len(every)
