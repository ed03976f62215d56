"""Words on a company's progress (G18, G19): what is wanted next, each person's part, the King's line."""

from __future__ import annotations

from collections.abc import Sequence

from game.campaign.company.parts import Part, Together, find_together, wanted_star
from scenes.campaign.company.session import CompanySession
from scenes.kit.base import has_text, join_names, line_up, say


def find_now(session: CompanySession) -> Together | None:
    """Standing in the star that is wanted next; None where nothing is counted."""
    now = find_together(session.run, wanted_star(session.run))
    is_counted = now and not (now.metric and has_text(f"campaign.metric.{session.game}.{now.metric}.yes"))
    return now if is_counted else None


def aim_text(session: CompanySession) -> str:
    """Number of all and what the next star wants of it; the star's condition where nothing is counted."""
    now = find_now(session)
    if now is None:
        return session.info.stars[wanted_star(session.run)]
    if now.parts and not now.metric:
        return _count_words(session, now, "of", n=now.number, of=now.of, rivals=_rival_names(session, now))
    have = amount_words(session.game, now.metric, now.number)
    return say("company.aim.most" if now.is_bound else "company.aim.least", have=have, of=now.of)


def kings_line(session: CompanySession) -> str:
    """Line of the King after a round."""
    now = find_now(session)
    if now is None:
        return say("company.king.goal", goal=session.info.stars[wanted_star(session.run)])
    if now.parts and not now.metric:
        left = len(now.parts) - now.done
        done = _count_words(session, now, "done", n=now.done, count=say(f"company.count.n{now.done}"))
        rest = _count_words(session, now, "left", n=left, count=say(f"company.rest.n{left}"))
        return _count_words(session, now, "king", done=done, left=rest)
    have = amount_words(session.game, now.metric, now.number)
    if now.is_bound:
        return say("company.king.over" if now.number > now.of else "company.king.most", have=have, of=now.of)
    return say("company.king.reached" if now.number >= now.of else "company.king.least", have=have, of=now.of)


def part_lines(session: CompanySession, now: Together) -> list[tuple[Part, str]]:
    """Each part with its person's name and true number; those whom people shall be ahead of come last."""
    return [(part, part_text(session, part)) for part in (*now.parts, *now.rivals) if part.metric]


def part_text(session: CompanySession, part: Part) -> str:
    """Part of one person, as "Rosa: 21 points, not yet"; without the end where only the sum counts."""
    name = session.seating.person(part.seat).called
    key = "company.part" if part.is_done is None else f"company.part_{'done' if part.is_done else 'open'}"
    return say(key, name=name, amount=amount_words(session.game, part.metric, part.number))


def amount_words(game: str, metric: str, number: int) -> str:
    """Number with its noun; no more steps to a place are that place."""
    place = f"company.reached.{game}.{metric}"
    if not number and has_text(place):
        return say(place)
    return say(f"campaign.metric.{game}.{metric}", n=number)


def sitters_text(names: Sequence[str], helper: str, has_bot: bool) -> str:
    """Sentence on who cooks; helper: name of whoever cooks along, "" for nobody; has_bot: a bot sits there."""
    cooks = say("company.cooks", names=join_names(names), n=len(names)) if names else say("company.nobody")
    if helper:
        return line_up((cooks, say("company.cooks_along", helper=helper)))
    return line_up((cooks, say("company.cooks_with_bot"))) if has_bot else cooks


def _count_words(session: CompanySession, now: Together, kind: str, **values: object) -> str:
    """Sentence on how many people have done their part."""
    ahead = ".ahead" if now.rivals else ""
    key = f"company.people.{session.game}.{now.condition}{ahead}.{kind}"
    return say(key if has_text(key) else f"company.people.any.{kind}", **values)


def _rival_names(session: CompanySession, now: Together) -> str:
    return (
        join_names([session.seating.person(rival.seat).called for rival in now.rivals]) if now.rivals else ""
    )
