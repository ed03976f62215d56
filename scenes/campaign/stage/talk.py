"""Words of a stage's rivals at its table (C9)."""

from __future__ import annotations

from typing import cast

from scenes.campaign.stage.session import StageSession
from scenes.match.rivals.rival import Rival
from scenes.match.rivals.talk import RivalTalk


class StageTalk(RivalTalk):
    """Rivals' talk until the stage is over, which may be before the match is."""

    def find_rivals(self) -> list[Rival]:
        stage = cast(StageSession, self.session)
        return list(stage.info.rivals(stage.is_gentler))

    @property
    def is_over(self) -> bool:
        return cast(StageSession, self.session).run.is_over
