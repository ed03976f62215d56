"""News of a stage's end in a sentence."""

from collections.abc import Sequence

from game.campaign import service
from game.campaign.campaign import Stop
from game.campaign.level import STARS
from game.campaign.record import StageRecord
from scenes.campaign.stage.goal_text import mark_words
from scenes.campaign.stage.info import StageInfo
from scenes.campaign.stage.session import StageSession
from scenes.kit.base import say

MOST_TOLD_LOSSES = 4
"""From so many losses on the sentence stays the same."""


def verdict_text(stars: int, has_new: bool, record: StageRecord) -> str:
    """Sentence about the number of stars; another one after more losses, and where none of them is new (K12).

    record: of the stage, with this try."""
    if not stars:
        losses = min(record.losses, MOST_TOLD_LOSSES) if not record.stars else 1
        return say(f"campaign.show.stars_0.loss_{max(1, losses)}")
    if not has_new and stars < STARS:
        return say("campaign.show.stars_again")
    return say(f"campaign.show.stars_{stars}")


def news_text(session: StageSession, record: StageRecord, opened: Sequence[Stop], next_steps: int) -> str:
    """Sentence about opened stops, else an offer after losses, else a best mark; "" for none.

    next_steps: of the gentler table that is offered, 0 for none."""
    if session.stake:
        return _silver_news(session)
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


def silver_words(session: StageSession) -> str:
    """Result of a stage of the second service (K53) in a sentence; "" in the first one."""
    if not session.stake:
        return ""
    part = "won" if all(session.run.stars) else "close" if any(session.run.stars) else "lost"
    return say(f"campaign.service.result.{part}", n=session.stake)


def _silver_news(session: StageSession) -> str:
    """Sentence about the stake that is the next one, or that all of a table are won; "" for a stake lost, or won
    before."""
    award, most = session.award, len(service.load_stakes())
    if award is None or not award.new_stars:
        return ""
    if session.stake == most:
        return say("campaign.service.all_won", n=most)
    return say("campaign.service.next", n=session.stake + 1)
