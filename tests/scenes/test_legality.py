"""Legal answers are known when a question is asked: a press that answers it computes nothing again, and only
a refused one asks why.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

import pytest

from game.core import catalog
from game.core.match import Match
from game.core.model import Blocked
from scenes.kit.input.device import KEYBOARD
from scenes.kit.match.session import MatchSession
from scenes.pages import game_list
from tests.scenes.house import House
from tests.scenes.table.toy_table import ToyTable, sit_at

PRESSES = 12


def note_calls(monkeypatch: pytest.MonkeyPatch, owner: Any, name: str, calls: list[str]) -> None:
    """Write the name down whenever it is called."""
    original = getattr(owner, name)

    def call(*args: Any) -> Any:
        calls.append(name)
        return original(*args)

    monkeypatch.setattr(owner, name, call)


@pytest.mark.parametrize("game", catalog.ids())
def test_a_press_does_not_compute_again_what_is_legal(
    house: House, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """Between the press and the answer nothing is computed; later computing is for the next question."""
    house.app.settings_file.change(motion="none", speed="skip", hold_to_confirm=False)
    shown = next(one for one in game_list.game_ui(game).demo_matches if not one.automata)
    house.sit(KEYBOARD, *[1] * (len(shown.levels) - 1))
    session = MatchSession.begin_match(game, dict(shown.options), 5, house.app.seating, house.app.bots, None)
    table: Any = house.show(game_list.make_table(house.app, session, []))
    calls: list[str] = []
    note_calls(monkeypatch, import_module(f"game.{game}.turn.legal_actions"), "list_legal", calls)
    note_calls(monkeypatch, type(session.match.rules), "why_not", calls)
    found: list[list[str]] = []
    apply = Match.apply

    def applying(match: Match, action: Any) -> Any:
        monkeypatch.setattr(Match, "apply", apply)  # bots may answer in the same frame
        found.append(list(calls))
        return apply(match, action)

    for _ in range(PRESSES):
        house.until(lambda: table.chooser is not None)
        monkeypatch.setattr(Match, "apply", applying)
        calls.clear()
        house.hold("ENTER")
        house.step()
        house.let_go("ENTER")
        house.step()
    assert len(found) >= PRESSES // 3 and not any(found), found


def test_only_a_refused_press_asks_why(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    house.sit(KEYBOARD, KEYBOARD)
    table: Any = house.show(ToyTable(house.app, sit_at(house)))
    house.until(lambda: table.chooser is not None)
    calls: list[str] = []
    note_calls(monkeypatch, MatchSession, "why_not", calls)
    house.key("ENTER")
    assert len(table.session.match.log) == 1 and calls == []
    house.until(lambda: table.chooser is not None)
    monkeypatch.setattr(table.chooser, "actions", table.chooser.actions[1:])  # type: ignore[union-attr]
    monkeypatch.setattr(
        table.session.match.rules, "why_not", lambda state, action: Blocked("why.toy.not_now", "T1")
    )
    monkeypatch.setattr("scenes.table.prompt_text.refusal_words", lambda *args: "")
    house.key("ENTER")
    assert len(table.session.match.log) == 1 and calls == ["why_not"] and table.reason is not None
