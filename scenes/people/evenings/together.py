"""Stages that a profile has cooked together with others (G19): a row for each game, with titles and stars."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.campaign.company.stages import FEWEST, all_stages, read_stage
from game.campaign.level import STARS
from game.campaign.record import StageRecord
from game.core import catalog
from game.profiles.couch.together_shelf import count_stars
from game.profiles.profile import Profile
from scenes.kit.base import (
    CANDLE,
    NIGHT_600,
    NIGHT_900,
    SMALL_LABEL,
    TEXT_HI,
    TEXT_MID,
    Rect,
    say,
    side_by_side,
)
from scenes.kit.input import Focusable
from scenes.pages.level_text import level_text
from scenes.people.statistics import words
from scenes.people.statistics.pages import ROOM

if TYPE_CHECKING:
    from scenes.people.evenings.scene import EveningsScene

EMBLEM, COVER_W, GAP, EDGE = 84.0, 116.0, 16.0, 24.0
STAR, STAR_PITCH = 40.0, 44.0


def summary_words(profile: Profile) -> str:
    """Words on the stages that were cooked, and on their stars."""
    won, of = count_stars(profile.company)
    cooked = sum(profile.company[stage].stars > 0 for stage in all_stages() if stage in profile.company)
    return say("evenings.together.sum", n=cooked, stars=won, of=of)


def stage_words(profile: Profile, stage: str) -> str:
    """Sentence on a stage: its game, and how often it was tried."""
    record = profile.company.get(stage, StageRecord())
    name = words.game_name(stage.partition("/")[0])
    if not record.tries:
        return say("evenings.together.never", title=_title(stage), game=name)
    return say("evenings.together.tried", title=_title(stage), game=name, n=record.tries)


def draw_stages(scene: EveningsScene) -> list[Focusable]:
    """Draw all stages; returns them as what can be focused."""
    games, items = catalog.ids(), []
    height = (ROOM.h + GAP) / len(games)
    for row, game in enumerate(games):
        band = ROOM.row(ROOM.top - row * height - (height - GAP), height - GAP)
        scene.stage.add_image("cards", f"ui/emblem_{game}", band.x + EMBLEM / 2, band.cy, EMBLEM)
        own = [stage for stage in all_stages() if stage.startswith(f"{game}/")]
        width = (band.w - COVER_W + GAP) / max(1, len(own))
        for place, stage in enumerate(own):
            cell = band.column(band.x + COVER_W + place * width, width - GAP)
            _draw_stage(scene, stage, cell)
            stars = scene.profile.company.get(stage, StageRecord()).star_count
            items.append(
                Focusable(
                    f"stage:{stage}",
                    cell,
                    "chart",
                    stage,
                    role="cell",
                    words=stage_words(scene.profile, stage),
                    state=say("profiles.stars", n=stars),
                )
            )
    return items


def _draw_stage(scene: EveningsScene, stage: str, cell: Rect) -> None:
    record = scene.profile.company.get(stage, StageRecord())
    is_full = record.star_count == STARS
    scene.stage.add_box("board", cell, 22, NIGHT_600, CANDLE if is_full else NIGHT_900)
    title, style = scene.art.fit_name(_title(stage), SMALL_LABEL, cell.w - 2 * EDGE)
    color = TEXT_HI if record.tries else TEXT_MID
    scene.stage.add_label("cards", title, style, cell.trim(left=EDGE, right=EDGE).row(cell.cy, 52), color)
    middle = cell.x + EDGE + STAR_PITCH * STARS / 2
    for star, x in side_by_side(range(STARS), middle, STAR_PITCH):
        picture = "campaign/star_full" if record.has_star(star) else "campaign/star_empty"
        scene.stage.add_image("cards", picture, x, cell.y + 32, STAR)


def _title(stage: str) -> str:
    return level_text(read_stage(stage)[1].for_people(FEWEST), "title")
