"""Words on seats that begin ahead (G24): in a word or two on their plates, in full in details, in one line in
results."""

from collections.abc import Iterator, Sequence

from game.evening.leads import Lead, find_leads
from scenes.kit.base import join_names, say
from scenes.kit.match.session import MatchSession


def leads_at(session: MatchSession) -> Sequence[Lead]:
    """Start ahead of each seat of a match; empty where a stage has it, whose page tells it."""
    return () if session.stage else find_leads(session.game, session.match.config)


def short_lead(lead: Lead) -> str:
    """Points of a lead, "" for none."""
    return say("seasoning.points", n=lead.points_ahead) if lead.points_ahead else ""


def lead_sentences(lead: Lead) -> Iterator[str]:
    """Sentences on all that a seat has ahead."""
    for name, amount in lead.amounts.items():
        yield say(f"seasoning.ahead_by.{name}", n=amount)
    for name, amount in lead.spared.items():
        yield say(f"seasoning.spared.{name}", n=amount)


def brief_lead(lead: Lead) -> str:
    """Lead in the few words of a line: points as "+10", all else by its name."""
    told = [short_lead(lead)] if lead.points_ahead else []
    told += [say(f"seasoning.own.{name}", n=n) for name, n in lead.amounts.items() if name != "points"]
    told += [say(f"seasoning.less.{name}", n=n) for name, n in lead.spared.items()]
    return join_names(told)


def result_words(session: MatchSession) -> str:
    """Words on who began a match ahead, and by how much; "" for nobody."""
    told = [
        say("seasoning.in_result", name=session.seating.person(seat).called, ahead=brief_lead(lead))
        for seat, lead in enumerate(leads_at(session))
        if lead.is_any
    ]
    return join_names(told) if told else ""
