"""`replay`: shows a saved match with all its events."""

import msgspec

from game.core.match import Match
from game.core.model import Event
from game.core.values import Plain
from game.terminal.play import result_data, result_lines
from game.terminal.report import Report, compact


def show_replay(match: Match) -> Report:
    """Answers and events of a match."""
    steps = [
        {
            "seat": entry.seat,
            "interrupt": entry.interrupt,
            "action": entry.action.plain(),
            "events": [plain_event(e) for e in events],
        }
        for _, entry, events in match.steps()
    ]
    result = match.state.result
    data = {
        "game": match.rules.id, "options": msgspec.to_builtins(match.config), "notice": match.notice,
        "steps": steps,
        "digest": match.state.digest(), "result": result_data(result) if result else None,
    }  # fmt: skip
    lines = [line for number, step in enumerate(steps, 1) for line in _step_lines(number, step)]
    notice = [match.notice] if match.notice else []
    return Report([*notice, *lines, *(result_lines(match, result) if result else _open_lines(match))], data)


def _open_lines(match: Match) -> list[str]:
    decision = match.state.decision
    return [f"-- {len(match.log)} answers; seat {decision.seat} is asked {decision.kind}"] if decision else []


def plain_event(event: Event) -> Plain:
    """Event as plain values, with its name under "event"."""
    config = event.__struct_config__
    values: Plain = msgspec.to_builtins(event)
    values.pop(config.tag_field or "", None)
    return {"event": config.tag or type(event).__name__, **values}


def _step_lines(number: int, step: Plain) -> list[str]:
    turn = " (out of turn)" if step["interrupt"] else ""
    lines = [f"{number:4d}  seat {step['seat']}{turn}  {compact(step['action'])}"]
    for event in step["events"]:
        values = " ".join(f"{key}={compact(value)}" for key, value in event.items() if key != "event")
        lines.append(f"          {event['event']} {values}".rstrip())
    return lines
