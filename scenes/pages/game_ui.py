"""What the picture half knows of a game: one GameUi for each, the only place where a game registers its pictures."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from game.core.model import Result
    from game.profiles.match_facts import MatchFacts
    from game.profiles.profile import Profile
    from scenes.kit.app import App
    from scenes.kit.art.stage import Stage
    from scenes.kit.base.geometry import Rect
    from scenes.kit.match.log import LogWriter
    from scenes.kit.match.session import MatchSession
    from scenes.kit.match.table_extension import ExtensionMaker
    from scenes.kit.rulebook.book import Book
    from scenes.kit.scene import Scene
    from scenes.kit.widgets.spotlight import Spot
    from scenes.pages.camera import Camera
    from scenes.pages.match_summary import MatchSummary
    from scenes.pages.outcome import Outcome


@dataclass(frozen=True, slots=True)
class DemoMatch:
    """A match that bots play when nobody does: its options, the bots' levels by seat, and the seats that the rules play themselves."""

    options: Mapping[str, Any]
    levels: tuple[int, ...]
    automata: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class PauseFact:
    """Something that a pause tells about a match, e.g. its challenge: a picture, what it is called, a sentence about it now."""

    icon: str
    title: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class GameUi:
    """Everything that menus and shows use of a game's pictures: the value GAME_UI of scenes/<game>/game_ui.py.

    `table` and `anchors` are given sessions and tables of this game only.
    """

    book: Book
    """The rules book."""
    lobby_options: Callable[[], Any]
    """What is decided in the lobby: its LobbyOptions (scenes/lobby/options.py)."""
    lobby_room: Callable[[Any], Any]
    """The LobbyRoom of a LobbyPage: how that looks."""
    table: Callable[[App, MatchSession[Any], Sequence[ExtensionMaker]], Scene]
    """The scene at which a match is played, with these extensions at it."""
    default_extensions: Callable[[MatchSession[Any]], Sequence[ExtensionMaker]]
    """The log, the recap, the hints, and what else people have at the table of such a match."""
    log_writer: Callable[[MatchSession[Any]], LogWriter]
    """Writes the log of such a match; it has heard nothing yet."""
    score_sheets: Callable[[App, MatchSession[Any]], Scene]
    """The sheets of a finished match, all counted, at the winner's; they lead to the results."""
    outcome: Callable[[MatchSession[Any]], Outcome]
    """What the results tell about a finished match."""
    summarize: Callable[[Any, Result | None], MatchSummary]
    """Who sits at a match, which everybody sees so, and how far it is; the result is there once it is over."""
    figure: Callable[[str], tuple[str, str]]
    """What a figure that a seat plays (Rules.figure) is called, and its picture."""
    anchors: Callable[[Any, str], list[Spot]]
    """Where a named thing lies at a table. Raises KeyError for a name that the game does not know."""
    final_board: Callable[[App, Stage, MatchSession[Any], int, Rect, bool], None] | None = None
    """Draws what a seat of a finished match has before it, small, within a room; True: with its best line lit."""
    deed: Callable[[Any, int, Any, Callable[[int], str]], str] | None = None
    """What an answer was, verb first and without a full stop, for whoever looks back: from the view of the seat that was asked, with how
    seats are called. None where matches are not reviewed."""
    pause_facts: Callable[[MatchSession[Any]], tuple[PauseFact, ...]] = lambda session: ()
    """What the pause tells about a match besides points, mode and round: at most three things that everybody may see."""
    with_medal: Callable[[Profile, MatchFacts], Profile] = lambda profile, facts: profile
    """A profile with what a match that is over has earned in this game for ever, besides statistics and trophies."""
    demo_matches: Sequence[DemoMatch]
    """What the demo plays, one after the other; the first without automata is also the one whose frames are measured."""
    album: Callable[[Camera], None]
    """Take the pictures of the game that `--capture` keeps."""
