"""Questions to a bot for its advice at a match, and the answers. Draws nothing."""

from typing import Any

from scenes.kit.match.bot_backends import Answer
from scenes.kit.match.session import MatchSession


def ask_advice(session: MatchSession[Any], level: int, view: Any = None) -> int | None:
    """Ask a bot of that level for its action in place of the asked seat, and the reason; gives the ticket for
    take_advice(). view: what it may know, None for all that the seat knows; also that of a question that comes
    right after this one, where both are asked as one."""
    seat = session.asked_seat
    if seat is None:
        return None
    known = session.view(seat) if view is None else view
    ahead, seed = session.goals_ahead(seat), session.bot_seed(seat)
    return session.bots.ask_bot(session.game, level, known, seed, explain=True, ahead=ahead)


def take_advice(session: MatchSession[Any], ticket: int, view: Any = None) -> Answer | None:
    """The bot's action, legal in the view that it was asked for, or a `problem`, once; None while it
    thinks."""
    legal = session.legal_answers if view is None else view.decision.actions
    answer = session.bots.take_answer(ticket)
    if answer is None or answer.problem is not None or answer.action in legal:
        return answer
    return Answer(ticket, problem=f"{answer.action!r} is not legal")
