"""What the rivals of a stage say at its table (C9)."""

from __future__ import annotations

from typing import cast

from scenes.campaign.stage.session import StageSession
from scenes.match.rivals.rival import Rival
from scenes.match.rivals.talk import RivalTalk


class StageTalk(RivalTalk):
    """Until the stage is over, which may be before the match is."""

    def who(self) -> list[Rival]:
        stage = cast(StageSession, self.session)
        return list(stage.info.rivals(stage.gentler))

    @property
    def over(self) -> bool:
        return cast(StageSession, self.session).run.is_over
