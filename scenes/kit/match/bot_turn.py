"""The turn of a bot in a match: its question to the service of the bots, and its answer. Draws nothing."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any

from game.core.model import Action
from scenes.kit.base import say

if TYPE_CHECKING:
    from scenes.kit.match.session import MatchSession

log = logging.getLogger("session")


class BotTurn:
    """Keeps the bot's action until the match goes on and forget() is called."""

    def __init__(self, session: MatchSession[Any]) -> None:
        self._session = session
        self._ticket: int | None = None
        self._action: Action | None = None

    def find_action(self, seat: int) -> Action | None:
        """The action of the bot at the asked seat: None while it thinks, a legal one where it fails."""
        if not self._action:
            self._action = self._ask_bot(seat)
        return self._action

    def forget(self) -> None:
        """Drop the question and the action."""
        if self._ticket is not None:
            self._session.bots.cancel(self._ticket)
        self._ticket = self._action = None

    def _ask_bot(self, seat: int) -> Action | None:
        session, seed = self._session, self._session.bot_seed(seat)
        chair = session.seating[seat]
        if self._ticket is None:
            view = session.view(seat)
            self._ticket = session.bots.ask_bot(session.game, chair.bot, view, seed, leaning=chair.leaning)
        answer = session.bots.take_answer(self._ticket)
        if not answer:
            return None
        self._ticket = None
        legal = session.legal_answers
        if answer.problem is None and answer.action in legal:
            chosen: Action = answer.action
            return chosen
        if answer.problem is None:
            log.error("a bot of level %d answered %r, which is not legal", chair.bot, answer.action)
        if (notice := say("notice.bot_stumbled")) not in session.notices:
            session.notices.append(notice)
        return legal[seed % len(legal)]
