"""GameUi, the one value by which menus and shows know a game's pictures."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

from game.core.values import frozen
from scenes.kit.match.entry import PLAIN, Form

if TYPE_CHECKING:
    from game.core.model import Result
    from game.profiles.match_facts import MatchFacts
    from game.profiles.profile import Profile
    from scenes.kit.app import App
    from scenes.kit.art import Stage
    from scenes.kit.base import Rect
    from scenes.kit.match.entry import Entry, Fact
    from scenes.kit.match.log import LogWriter
    from scenes.kit.match.session import MatchSession
    from scenes.kit.match.table_extension import ExtensionMaker
    from scenes.kit.phones.messages import Section
    from scenes.kit.rulebook.book import Book
    from scenes.kit.scene import Scene
    from scenes.kit.widgets import Spot
    from scenes.pages.camera import Camera
    from scenes.pages.match_summary import MatchSummary
    from scenes.pages.outcome import Outcome


@frozen
class DemoMatch:
    """A match for bots alone: its options, the bots' levels by seat, and the seats of automata."""

    options: Mapping[str, Any]
    levels: tuple[int, ...]
    automata: frozenset[int] = frozenset()


@frozen
class PauseFact:
    """A fact of the pause on a match, e.g. its challenge: a picture, a title, a sentence about it now. Facts of
    seats stand in the order of the seats, as the points beside them; which of them have room is decided by
    the order in which they are given."""

    icon: str
    title: str
    text: str
    seat: int = -1


@runtime_checkable
class SheetPages(Protocol):
    """Score sheets that can be opened at the page of a seat."""

    def turn_to_seat(self, seat: int) -> None:
        """Show what was counted for a seat, where each has a page of its own."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GameUi:
    """All that menus and shows use of a game's pictures: the value GAME_UI of scenes/<game>/game_ui.py.
    `table` and `anchors` are given sessions and tables of this game only."""

    load_book: Callable[[], Book]
    """Reads the rules book in the language that is spoken; once for each language."""
    lobby_options: Callable[[], Any]
    """LobbyOptions of the game (scenes/lobby/options.py): the decisions of its lobby."""
    lobby_room: Callable[[Any], Any]
    """LobbyRoom for a LobbyPage: the looks of the lobby."""
    table: Callable[[App, MatchSession[Any], Sequence[ExtensionMaker]], Scene]
    """The scene at which a match is played, with these extensions at it."""
    default_extensions: Callable[[MatchSession[Any]], Sequence[ExtensionMaker]]
    """Log, recap, hints, and whatever else people have at the table of such a match."""
    log_writer: Callable[[MatchSession[Any]], LogWriter]
    """Writer of the log of such a match, still without a line."""
    score_sheets: Callable[[App, MatchSession[Any]], Scene]
    """Score sheets of a finished match, all counted, opened at the winner's; they lead to the results."""
    outcome: Callable[[MatchSession[Any]], Outcome]
    """Outcome of a finished match, as the results tell it."""
    summarize: Callable[[Any, Result | None], MatchSummary]
    """Summary of a match from the view of all players; the result is there once it is over."""
    figure: Callable[[str], tuple[str, str]]
    """Name and picture of a figure that a seat plays (Rules.figure)."""
    tie_break_picture: str = ""
    """Picture beside the first number of Rules.tie_break."""
    anchors: Callable[[Any, str], list[Spot]]
    """Places of a named thing at a table. Raises KeyError for a name that the game does not know."""
    final_board: Callable[[Stage, MatchSession[Any], int, Rect, bool], None] | None = None
    """Draws the final board of a seat, small, within a room; True: with its best line lit."""
    rows: Callable[[Any, int, Callable[[int], str]], Sequence[Entry]]
    """All answers of a seat as a list, from its view and with how seats are called: each legal answer stands
    in one row, of the list or of the lists inside it. Labels in a group of a list differ. Empty where the
    seat can do nothing, or where the viewer may not know it."""
    shortcuts: Callable[[Any, int, Callable[[int], str]], Sequence[Entry]] = lambda view, seat, name: ()
    """Rows that give several answers at one press, the first of them to the open decision; as `rows`."""
    question: Callable[[Any, int, Callable[[int], str]], str]
    """The open decision of a seat as a question, from a view and with how seats are called; "" where another
    seat is asked."""
    facts: Callable[[Any, int], Iterable[Fact]] = lambda view, seat: ()
    """Facts beside the question that a seat is asked, from a view: at most four."""
    left: Callable[[Any, int], Iterable[str]] = lambda view, seat: ()
    """Sentences on what is left of the turn of a seat that is asked, from a shared view; none where its question is
    no part of a turn."""
    coming_seats: Callable[[Any], Sequence[int]] = lambda view: ()
    """Seats whose turns follow the present one in this round, the next one first, as far as that is known, from
    a shared view; none where two sides take turns."""
    form: Callable[[Any, int], Form] = lambda view, seat: PLAIN
    """Form of the rows of a seat, from its view."""
    sheet: Callable[[Any, int, Callable[[int], str]], Sequence[Section]]
    """Things that a seat has and knows, from a view and with how seats are called; what the viewer may not know
    is left out."""
    deed: Callable[[Any, int, Any, Callable[[int], str]], str] | None = None
    """Deed of an answer for reviews, verb first and without a full stop; from the view of the seat that was
    asked, the seat, the action, and the names of seats. None if matches are not reviewed."""
    pause_facts: Callable[[MatchSession[Any], Any], tuple[PauseFact, ...]] = lambda session, view: ()
    """Facts of the pause besides points, mode and round, from a shared view: at most three."""
    with_medal: Callable[[Profile, MatchFacts], Profile] = lambda profile, facts: profile
    """Profile with the lasting gains of a finished match in this game, besides statistics and trophies."""
    demo_matches: Sequence[DemoMatch]
    """Matches of the demo in turn; the first without automata is also the one whose frames are measured."""
    album: Callable[[Camera], None]
    """Take the pictures of the game that `--capture` keeps."""

    @property
    def book(self) -> Book:
        """The rules book in the language that is spoken."""
        return self.load_book()
