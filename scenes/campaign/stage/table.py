"""Table of a stage, with extensions for stars, rivals' words, coach, puzzle help and the stage's end."""

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
    """Make the table of a stage: the game's table with a stage's extensions."""
    return game_list.make_table(app, session, stage_extensions(session))


def stage_extensions(session: StageSession) -> Sequence[ExtensionMaker]:
    """Extensions at the table of a stage, before the game's usual ones; a coach hears intents first."""
    own: list[ExtensionMaker] = [StarStrip, StageTalk, StageEnd]
    if session.is_puzzle:
        own = [PuzzleHelp, StarStrip, StageEnd]
    if session.level.steps and not session.lesson.is_done:
        own.insert(0, StageCoach)
    return [*own, *game_list.game_ui(session.game).default_extensions(session)]
