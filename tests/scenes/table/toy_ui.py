"""The toy game's pictures: all that a fifth game brings, registered as the other four are."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Any

import pytest

from game.core.model import Event, Result
from scenes.kit.match.entry import Entry, Name
from scenes.kit.match.log import Chapter, Line, Passage
from scenes.kit.match.session import MatchSession
from scenes.kit.phones.messages import Card, Section
from scenes.kit.rulebook.book import Book, RulesPage
from scenes.kit.rulebook.book import Chapter as RulesChapter
from scenes.kit.scene import Scene
from scenes.lobby.options import LobbyOptions
from scenes.lobby.two_rows import FigureCards, RowsRoom
from scenes.match.log.extension import LogExtension
from scenes.pages.game_ui import DemoMatch, GameUi
from scenes.pages.match_summary import MatchSummary, SideSummary
from scenes.pages.outcome import Award, Outcome, Standing
from scenes.table.scoring.count_picture import Head
from scenes.table.scoring.count_rows import Row, Sheet, winning_seats
from scenes.table.scoring.count_table import TableCountScene
from tests.game import toy, toy_bots
from tests.scenes.table.toy_table import ToyTable

PICTURE = "ui/icon_person_plus"
FIGURES = ("dot", "dash", "star")


class ToyOptions(LobbyOptions):
    game = "toy"
    seats = 3
    figures = FIGURES
    row_keys = ("speed", "hints")

    def __init__(self) -> None:
        super().__init__({})

    def start_problem(self, taken: int) -> str | None:
        return None if taken >= 2 else "Two at least."

    def config_keys(self, picks: Sequence[str | None], seed: int) -> dict[str, Any]:
        return {"seats": len(picks)}


class ToyCards(FigureCards):
    anyone = "toy.anyone"

    def figure_picture(self, figure: str) -> str:
        return PICTURE

    def figure_name(self, figure: str) -> str:
        return figure


class ToyRoom(RowsRoom):
    seat_cards = ToyCards

    def draw_backdrop(self) -> None:
        self.scene.draw_village(near=True)


class ToyCount(TableCountScene):
    backdrop = "tasty_humans/table_background"

    def make_sheet(self) -> Sheet:
        result = self.session.result
        assert result is not None
        row = Row(
            "score.all", PICTURE, "All", "Cards and boasts.", tuple(side.total for side in result.sides)
        )
        return Sheet((row,), (True,) * len(result.sides), winning_seats(result), result.reason)

    def make_heads(self) -> list[Head]:
        return [Head(f"Seat {seat}", PICTURE) for seat in range(len(self.session.seating))]

    def bar_heading(self) -> str:
        return "Points"


class CountedToyTable(ToyTable):
    """The table, with a count that leads to the results."""

    def score_scene(self) -> Scene:
        return ToyCount(self.app, self.session)


class ToyLogWriter:
    """One line for each card laid, numbered with the cards before it."""

    def __init__(self, session: MatchSession) -> None:
        self.lines: list[Line] = []

    def add_events(self, events: Sequence[Event], answer: int) -> None:
        for event in events:
            if isinstance(event, toy.Laid):
                self.lines.append(
                    Line(f"{len(self.lines) + 1}: {event.card}", answer, event.seat, deed=f"{event.card}")
                )

    def chapters(self) -> tuple[Chapter, ...]:
        return (
            (Chapter("All", tuple(Passage(line.seat, (line,)) for line in self.lines)),) if self.lines else ()
        )


def outcome(session: MatchSession) -> Outcome:
    result = session.result
    assert result is not None
    ranked = sorted(enumerate(result.sides), key=lambda entry: -entry[1].total)
    standings = tuple(
        Standing(
            side.id, seat, f"Seat {seat}", PICTURE, PICTURE, side.total, place, side.id in result.winners
        )
        for place, (seat, side) in enumerate(ranked, 1)
    )
    heroes = tuple(standing for standing in standings if standing.won)
    return Outcome(
        "Done", heroes, standings, "Well.", Award(PICTURE, "Laid", "All of them."), festive=True, swapped=None
    )


def summarize(view: Any, result: Result | None) -> MatchSummary:
    sides = tuple(
        SideSummary(seat, f"Seat {seat}", PICTURE, points, False) for seat, points in enumerate(view.points)
    )
    return MatchSummary(sides, "Versus", 0, result is not None)


def toy_rows(view: Any, seat: int, name: Name) -> list[Entry]:
    return [
        Entry(str(action), str(action.plain()), action=action)
        for action in view.decision.actions
        if view.decision.seat == seat
    ]


def toy_things(view: Any, seat: int, name: Name) -> list[Section]:
    points = str(view.points[seat])
    return [Section("Points", cards=(Card(name(seat), side=points, side_words=f"{points} points"),))]


BOOK = Book(
    "toy",
    (
        RulesChapter(
            "all", "All", PICTURE, (RulesPage("goal", "The goal", PICTURE, ("Lay all your cards.",)),)
        ),
    ),
)
GAME_UI = GameUi(
    load_book=lambda: BOOK,
    lobby_options=ToyOptions,
    lobby_room=ToyRoom,
    table=CountedToyTable,
    default_extensions=lambda session: (LogExtension,),
    log_writer=ToyLogWriter,
    score_sheets=lambda app, session: ToyCount(app, session, counted=True),
    outcome=outcome,
    summarize=summarize,
    rows=toy_rows,
    question=lambda view, seat, name: "Which card?",
    sheet=toy_things,
    figure=lambda name: (name.title(), PICTURE),
    anchors=lambda table, name: [],
    demo_matches=(DemoMatch({"seats": 2}, (2, 1)),),
    album=lambda camera: None,
)


def register(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy as a fifth game of both halves: its line in the catalog, and its folders game/toy and
    scenes/toy.
    """
    toy.register(monkeypatch)
    monkeypatch.setitem(sys.modules, "game.toy.bots.players", toy_bots)
    monkeypatch.setitem(sys.modules, "scenes.toy.game_ui", sys.modules[__name__])
