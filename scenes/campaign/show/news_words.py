"""News of a stage's end in a sentence."""

from collections.abc import Sequence

from game.campaign.campaign import Stop
from game.campaign.record import StageRecord
from scenes.campaign.stage.goal_text import mark_words
from scenes.campaign.stage.info import StageInfo
from scenes.campaign.stage.session import StageSession
from scenes.kit.base import say


def news_text(session: StageSession, record: StageRecord, opened: Sequence[Stop], next_steps: int) -> str:
    """Sentence about opened stops, else an offer after losses, else a best mark; "" for none.

    next_steps: of the gentler table that is offered, 0 for none."""
    if opened:
        if len(opened) > 1:
            return say("campaign.show.hall")
        return say("campaign.show.opened", title=StageInfo(opened[0].stage).title, n=1)
    if record.may_pass and not session.gentle_steps:
        return say("campaign.show.may_pass")
    if next_steps:
        return say("campaign.show.may_soften_more" if session.gentle_steps else "campaign.show.may_soften")
    if record.may_pass:
        return say("campaign.show.may_pass")
    if session.award is not None and session.award.best and record.mark is not None:
        return say("campaign.show.best", mark=mark_words(session.game, session.level, record.mark))
    return ""
