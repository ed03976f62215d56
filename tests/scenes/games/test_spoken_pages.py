"""Pages of a table for those who listen (X13, X17)."""

from __future__ import annotations

from typing import Any

import pytest

from game.core import catalog
from game.core.rng import Rng
from scenes.kit.base.texts import say
from scenes.match import match_words
from scenes.pages import game_list
from tests.scenes.games.tables import begin_table
from tests.scenes.house import House

IN_TURN = {
    "eaten": {"action", "fill", "ingest", "immune", "mutation"},
    "human_flavor": {"place", "menu", "feed"},
    "hunger": {"effects", "move", "act"},
    "tasty_humans": {"choose_adventurer", "drop_damage", "drop_adventurer", "draft_leader"},
}
"""Kinds of decisions of any match after which something of a turn is left, or that end it."""
OUT_OF_TURN = {
    "eaten": {"downgrade", "lose_crystal", "tool_limit", "robot_tie"},
    "human_flavor": {"start_resources", "dusk"},
    "hunger": {"setup_mission", "push_tax", "parasol", "token_type"},
    "tasty_humans": {"choose_monster"},
}
MOST_ANSWERS = 600


@pytest.mark.parametrize("game", catalog.ids())
def test_what_is_left_of_a_turn_is_told(game: str) -> None:
    rules, rng, seen = catalog.load(game), Rng(7), set()
    shown = next(one for one in game_list.game_ui(game).demo_matches if not one.automata)
    state: Any = rules.new(rules.config(**shown.options), 7)
    for _ in range(MOST_ANSWERS):
        asked = state.decision
        if asked is None:
            break
        told = list(game_list.game_ui(game).left(state.seen_by(None), asked.seat))
        if asked.kind in IN_TURN[game]:
            assert told and all(words.endswith(".") and "{" not in words for words in told)
        elif asked.kind in OUT_OF_TURN[game]:
            assert not told
        if game == "eaten" and asked.kind == "action":
            assert told == [say("eaten.left.dice", n=len(state.unused_dice))]
        if game == "hunger" and asked.kind in ("move", "act"):
            assert told[0] == say("hunger.left.speed", n=state.speed_left)
        seen.add(asked.kind)
        state.apply(asked.actions[rng.below(len(asked.actions))])
    assert IN_TURN[game] <= seen


@pytest.mark.parametrize("game", catalog.ids())
def test_where_scores_and_log_of_a_table(house: House, game: str) -> None:
    table = begin_table(house, game, 4)
    house.until(lambda: table.chooser is not None, frame=0.2)
    session = table.session
    where = table.spoken_page("where")
    assert where[:3] == [
        say("spoken.where.turn", name=table.seat_name(session.asked_seat)),
        match_words.question_words(session, table.seat_name, session.view()),
        say(f"{game}.why_asked.{session.view().decision.kind}"),
    ]
    scores = " ".join(table.spoken_page("scores"))
    assert all(table.seat_name(seat) in scores for seat in range(session.match.config.seats))
    table.session.answer(session.asked_seat, table.chooser.actions[0])
    table.catch_up()
    house.until(lambda: table.chooser is not None or session.is_finished, frame=0.2)
    assert table.spoken_page("log") and table.spoken_page("sheet") == ()
