"""Pages of a table for those who listen (X13, X17)."""

from __future__ import annotations

import pytest

from game.core import catalog
from scenes.kit.base.texts import say
from scenes.match import match_words
from tests.scenes.games.tables import begin_table
from tests.scenes.house import House


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
