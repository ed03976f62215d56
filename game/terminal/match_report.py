"""`report`: shows the last answers of a saved match in the notation of case files and levels, for bug
reports (C21)."""

from pathlib import Path
from typing import Any

import msgspec
import yaml

from game.campaign.own_levels import position_of
from game.core.match import Match
from game.terminal.replay import plain_event
from game.terminal.report import Report

LATELY = 6


def report_match(path: Path, lately: int) -> Report:
    """Position before the last `lately` answers, these answers with their events, and the open decision.
    Raises SaveError."""
    match = Match.read(path)
    at = max(0, len(match.log) - lately)
    before = match.fork(at)
    answers = []
    for entry in match.log[at:]:
        events = before.interrupt(entry.seat, entry.action) if entry.interrupt else before.apply(entry.action)
        turn = {"out_of_turn": True} if entry.interrupt else {}
        answers.append(
            {
                "seat": entry.seat,
                **turn,
                "action": entry.action.plain(),
                "events": [plain_event(event) for event in events],
            }
        )
    decision = match.state.decision
    data: dict[str, Any] = {
        "game": match.rules.id,
        "behavior": match.rules.behavior,
        "config": msgspec.to_builtins(match.config),
        "answers_before": at,
        "position": position_of(match.fork(at).state),
        "answers": answers,
        "asked": {"seat": decision.seat, "kind": decision.kind} if decision is not None else None,
        "digest": match.state.digest(),
    }
    plain = msgspec.json.decode(msgspec.json.encode(data))
    text = yaml.safe_dump(plain, sort_keys=False, allow_unicode=True, default_flow_style=None, width=140)
    return Report(text.splitlines(), plain)
