"""What a stage adds to a table: its stars, its rivals' words, its coach, the help with a puzzle, and the way on when it is over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenes.campaign.stage.coach import StageCoach
from scenes.campaign.stage.end import StageEnd
from scenes.campaign.stage.puzzle_help import PuzzleHelp
from scenes.campaign.stage.star_strip import StarStrip
from scenes.campaign.stage.talk import StageTalk
from scenes.kit.match.table_extension import ExtensionMaker
from scenes.pages import game_list

if TYPE_CHECKING:
    from scenes.campaign.stage.session import StageSession
    from scenes.kit.app import App
    from scenes.kit.scene import Scene


def make_table(app: App, session: StageSession) -> Scene:
    """The table of a stage: what people have at any table of the game, and what a stage adds."""
    return game_list.table(app, session, extensions(session))


def extensions(session: StageSession) -> Sequence[ExtensionMaker]:
    """What people have at the table of a stage; whoever teaches hears first."""
    own: list[ExtensionMaker] = [PuzzleHelp, StarStrip, StageEnd] if session.puzzle else [StarStrip, StageTalk, StageEnd]
    if session.level.steps and not session.lesson.is_done:
        own.insert(0, StageCoach)
    return [*own, *game_list.game_ui(session.game).default_extensions(session)]
