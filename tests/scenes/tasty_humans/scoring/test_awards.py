"""Sentences of the results about a match beside its points: people are called by name."""

from __future__ import annotations

from scenes.kit.base.texts import say
from scenes.tasty_humans.scoring.results import match_outcome
from scenes.tasty_humans.text import names, pictures
from tests.scenes.games.tasty_humans import finish_match
from tests.scenes.house import House


def test_whoever_burst_first_burst_after_somebody_with_a_name(house: House) -> None:
    title, told = say("tasty_humans.results.award.last_bite.title"), 0
    for seed in range(1, 40):
        session = finish_match(house, seed, seats=2, rows=6)
        award, view = match_outcome(session).award, session.view()
        if award.title != title:
            continue
        (seat,) = view.bonus_seats
        food = view.kept[seat][-1]
        assert names.card_name(food, view.variant) in award.text and award.icon == pictures.card_person(food)
        told += 1
        if told == 2:
            break
    assert told
