"""Last words at a stage (K8, K12): a rival's line by the rival's own result, and the jingle by the person's.
Stars are about goals, so neither of them asks for a star."""

from collections.abc import Sequence

from game.campaign import outcome
from game.campaign.road import NOTHING
from game.campaign.stage import StageRun
from game.core.values import frozen
from scenes.campaign.stage.info import PERSONA
from scenes.campaign.stage.session import StageSession
from scenes.kit.app import App
from scenes.match.rivals import evening
from scenes.match.rivals.medallion import Rival


@frozen
class LastWords:
    """Line of a rival: the speaker, the last part of the line's key, the words."""

    rival: Rival
    part: str
    words: str


def find_last_words(app: App, session: StageSession) -> LastWords | None:
    """Line of the rival who won, else of the first one who lost to a person. None for puzzles, without a winner,
    if all that fits was said this evening, or if rivals' lines are off."""
    won = outcome.have_people_won(session.run)
    if session.is_puzzle or won is None or not app.settings.rival_lines:
        return None
    rivals = [rival for rival in session.rivals_now() if rival.text]
    if not won:
        rivals = [rival for rival in rivals if outcome.has_rival_won(session.run, rival.seat)]
    rival = next((one for one in rivals if one.text.startswith(PERSONA)), next(iter(rivals), None))
    if rival is None:
        return None
    past = session.records.past_results(session.info.id, session.play, bool(session.stake))
    has_won = outcome.has_rival_won(session.run, rival.seat)
    if has_won:
        known = ("again",) if past and not past[-1] else ()
    elif past:
        known = ("at_last",) if not any(past) else ()
    else:
        known = ("first_try",) if not session.before.get(session.info.id, NOTHING).tries else ()
    occasions = (*known, *_lead_of(session.run))
    part = evening.choose_line(app, rival, "won" if has_won else "lost", occasions)
    return LastWords(rival, part, rival.find_line(part)) if part else None


def keep_last_words(app: App, last: LastWords | None) -> None:
    """Remember that last words were said."""
    if last is not None:
        evening.keep_line(app, last.rival, last.part)


def jingle_of(run: StageRun) -> str:
    """Sound at the end of a stage."""
    return "win" if outcome.is_success(run) else "lose"


def find_cry(session: StageSession) -> str:
    """Sound of the person's monster after a stage that went well; "" for none (K52)."""
    cries = [chair.cry for chair in session.seating.chairs if chair.cry]
    return cries[0] if cries and outcome.is_success(session.run) else ""


def _lead_of(run: StageRun) -> Sequence[str]:
    result = run.match.state.result
    lead = outcome.find_lead(result) if result else ""
    return (lead,) if lead else ()
