"""Why not the next best (M2): what an answer has that the closest other one has not, by facts and prices."""

from __future__ import annotations

from collections.abc import Iterable
from types import SimpleNamespace
from typing import Any

import pytest

from game import bots
from game.bots.model import Fact, Reason, fact
from game.bots.next_best import tell_given, tell_next_best
from game.core import catalog
from game.core.rng import Rng
from tests.game.hints import by_a_bot, sentence_names


def told(
    facts: dict[str, list[Fact]], prices: dict[str, list[Fact]], verb: str = "eat", given: str = ""
) -> Any:
    """The reasons for answer "a" beside the others, or the one given, in a made-up game."""
    answers = {name: SimpleNamespace(name=name, verb=verb if name == "a" else "eat") for name in facts}
    view = SimpleNamespace(decision=SimpleNamespace(actions=tuple(answers.values())))

    def maker(table: dict[str, list[Fact]]) -> Any:
        def made(view: Any, answer: Any) -> Iterable[Fact]:
            return table.get(answer.name, [])

        return made

    how = "toy", maker(facts), maker(prices), view, answers["a"]
    return tell_given(*how, answers[given]) if given else tell_next_best(*how)


GAIN = [fact(3.0, "gain", points=3)]


def test_the_next_best_lacks_the_reason() -> None:
    found = told({"a": GAIN, "b": [fact(2.0, "crowns", n=2)]}, {})
    assert found == (Reason("hint.rival.lacks_that"),)


def test_the_next_best_has_less() -> None:
    found = told({"a": GAIN, "b": [fact(2.0, "gain", points=2)], "c": [fact(1.5, "gain", points=1)]}, {})
    assert found == (Reason("hint.rival.has"), Reason("toy.reason.gain", {"points": 2}))


def test_the_next_best_costs_more() -> None:
    """M2: equal gains, and one costs less."""
    damage = {"a": [fact(1.0, "price_damage", n=1)], "b": [fact(3.0, "price_damage", n=3)]}
    found = told({"a": GAIN, "b": GAIN}, damage)
    assert found == (Reason("hint.rival.costs"), Reason("toy.reason.price_damage", {"n": 3}))


def test_the_first_fact_that_only_one_has_is_told() -> None:
    found = told({"a": [*GAIN, fact(1.0, "crowns", n=3)], "b": GAIN}, {})
    assert found == (Reason("hint.rival.lacks"), Reason("toy.reason.crowns", {"n": 3}))


def test_nothing_is_told_where_none_is_close_or_nothing_differs() -> None:
    assert told({"a": GAIN, "b": [fact(0.5, "crowns", n=1)]}, {}) == (), "far behind"
    assert told({"a": GAIN, "b": GAIN}, {}) == (), "alike"
    assert told({"a": GAIN}, {}) == (), "the only answer"
    assert told({"a": GAIN, "b": [fact(2.0, "crowns", n=2)]}, {}, verb="end_turn") == (), "it only passes"


def test_a_review_compares_with_the_answer_that_was_given() -> None:
    """However far behind it is, and also one that only passed."""
    far = {"a": GAIN, "b": [fact(2.0, "gain", points=2)], "c": [fact(0.1, "gain", points=1)]}
    assert told(far, {}, given="c") == (Reason("hint.given.has"), Reason("toy.reason.gain", {"points": 1}))
    assert told({"a": GAIN, "c": []}, {}, given="c") == (Reason("hint.given.lacks_that"),)
    assert told({"a": GAIN, "c": []}, {}, given="a") == ()


@pytest.mark.parametrize("game", catalog.ids())
def test_advice_of_every_game_is_told_with_price_and_next_best(game: str) -> None:
    """Each game has prices and differences, each with its sentence; they change nothing of the reason."""
    rules, prices, frames = catalog.load(game), set(), set()
    state, rng = rules.new(rules.config(), seed=0), Rng(0)
    while state.decision is not None:
        answer = by_a_bot(game, 2, state, rng)
        view = state.seen_by(state.decision.seat)
        reason = bots.explain_advice(game, view, answer)
        assert rng.below(4) or reason.replace(more=()) == bots.explain_answer(game, view, answer)
        prices |= {reason.price.key} if reason.price else set()
        frames |= {one.key for one in reason.more[:1]}
        for one in reason.more[1:]:
            assert one.key.rpartition(".")[2] in sentence_names(game)
        state.advance(answer)
    assert {key.rpartition(".")[2] for key in prices} <= sentence_names(game)
    assert prices and {key.rpartition(".")[2] for key in frames} >= {"lacks_that", "has"}
