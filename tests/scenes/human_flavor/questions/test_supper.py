"""Supper is laid for all hungry allies at once, as well as can be, and changed bowl by bowl (R45)."""

from __future__ import annotations

from typing import Any

import pytest

from game.human_flavor.components import definitions as d
from game.human_flavor.table import actions as kinds
from game.human_flavor.table.actions import Feed, Release
from scenes.human_flavor.questions import supper
from scenes.human_flavor.questions.feeding import Feeding
from scenes.human_flavor.questions.supper import Supper, best_supper
from tests.scenes.games.human_flavor import LISTS
from tests.scenes.games.lists import alone, record_answers
from tests.scenes.games.pointing import reached_keys
from tests.scenes.house import House
from tests.scenes.table.hands import Hands, MouseHands, PadHands, chooser_of


@pytest.fixture(autouse=True)
def still(house: House) -> None:
    house.app.settings_file.change(motion="none", hold_to_confirm=False)


def is_supper(state: Any) -> bool:
    return len(state.hungry) > 2 and all(isinstance(answer, Feed) for answer in best_supper(state, 0))


def short_of_food(state: Any) -> bool:
    """Some can eat, and not all."""
    return len({type(answer) for answer in best_supper(state, 0)}) == 2


def laid_supper(table: Any) -> Supper:
    policy = chooser_of(table).policy
    assert isinstance(policy, Feeding)
    return policy.supper


# -- serving


def test_all_are_fed_with_one_press_and_one_press_takes_it_back(house: House, no_list: None) -> None:
    table = alone(house, LISTS, kinds.FEED, is_supper, seats=2)
    allies, before = table.view.hungry, len(table.session.match.log)
    assert chooser_of(table).current_entry.key == supper.SERVE
    house.key("ENTER")
    house.until(lambda: len(table.session.match.log) >= before + len(allies), frame=0.2)
    answers = [entry.action for entry in table.session.match.log[before : before + len(allies)]]
    assert [answer.ally for answer in answers] == list(allies)
    assert all(isinstance(answer, Feed) for answer in answers)


def test_an_answer_that_is_brought_up_is_laid_and_one_press_gives_it(house: House, no_list: None) -> None:
    """As a hint does: the focus is not on the bowl, where a press would take the food out again."""

    def has_choice(state: Any) -> bool:
        decision = state.decision
        return sum(isinstance(action, Feed) for action in decision.actions) > 1

    table = alone(house, LISTS, kinds.FEED, has_choice, seats=2)
    chooser, answers = chooser_of(table), [one for one in chooser_of(table).actions if isinstance(one, Feed)]
    ally = answers[0].ally
    for action in (*answers, Release(ally), answers[0]):
        chooser.preselect_answer(action)
        assert chooser.current_entry.key == supper.SERVE
        assert laid_supper(table).serving_answers[0] == action
    before = len(table.session.match.log)
    house.key("ENTER")
    house.until(lambda: len(table.session.match.log) > before, frame=0.2)
    assert table.session.match.log[before].action == answers[0]


def test_a_supper_that_is_taken_back_stands_there_whole_again(house: House) -> None:
    table = alone(house, LISTS, kinds.FEED, is_supper, seats=2)
    allies, before = table.view.hungry, len(table.session.match.log)
    table.carry_out(*laid_supper(table).serving_answers[:2])
    house.until(lambda: len(table.session.match.log) == before + 2 and table.chooser is not None, frame=0.2)
    assert table.session.match.can_undo
    house.key("ESCAPE")
    house.step(10, 0.2)
    assert len(table.session.match.log) == before and tuple(laid_supper(table).bowls) == allies


def test_where_food_is_short_those_eat_that_are_worth_most(house: House, no_list: None) -> None:
    """The cheapest leave, also those that no question names because nothing is left for them."""
    table = alone(house, LISTS, kinds.FEED, short_of_food, seats=2)
    stays, leaving = set(laid_supper(table).eating), laid_supper(table).leaving
    house.key("ENTER")
    assert "Too little food" in table.prompt_bar.ask, "it is asked back"
    house.key("ENTER")
    house.until(lambda: table.view.feeder != 0, frame=0.2)
    assert stays == set(table.view.clan_allies[0])
    same_food = [ally for ally in stays if d.FOOD_OF[ally] in {d.FOOD_OF[one] for one in leaving}]
    assert all(d.VALUE_OF[ally] >= max(d.VALUE_OF[one] for one in leaving) for ally in same_food)


# -- the bowls


@pytest.mark.parametrize("device", [Hands, PadHands, MouseHands])
def test_a_bowl_is_emptied_and_filled_and_letting_go_is_asked_back(
    house: House, no_list: None, device: Any
) -> None:
    table = alone(
        house,
        LISTS,
        kinds.FEED,
        lambda state: is_supper(state) and d.FOOD_OF[state.hungry[0]] != d.ANY,
        seats=2,
    )
    hands, given = device(house, table), record_answers(table)
    chooser: Any = chooser_of(table)
    first = table.view.hungry[0]
    assert reached_keys(chooser) == {entry.key for entry in chooser.question.level.entries}
    rows = chooser.question.level.entries
    bowl = next(entry for entry in rows if getattr(entry.step, "ally", None) == first)
    for leaving in ([first], [], [first]):
        hands.go(bowl)
        hands.press()
        assert laid_supper(table).leaving == leaving
    hands.go(next(entry for entry in chooser.question.level.entries if entry.key == supper.SERVE))
    hands.press()
    assert not given and "could be fed" in table.prompt_bar.ask
    hands.press()
    assert given[0] == Release(first) and len(given) == len(table.view.hungry)


def picky(food: int) -> list[int]:
    """Allies that eat only that, the cheapest first."""
    return sorted((ally for ally in d.ALL_ALLIES if d.FOOD_OF[ally] == food), key=d.VALUE_OF.__getitem__)


def test_too_little_for_one_more_empties_the_cheapest_bowl_that_helps() -> None:
    cheap, dear = picky(3)[0], picky(3)[-1]
    other = picky(2)[-1]
    view: Any = AtTable((cheap, dear, other), (0, 0, 1, 1, 0))
    bowls = Supper(view, 0)
    assert (
        bowls.eating == [dear, other]
        and bowls.leaving == [cheap]
        and not bowls.is_needless
        and bowls.tokens_left == (0, 0, 0, 0, 0)
    )
    assert bowls.press_bowl(cheap, 3) and bowls.eating == [cheap, other] and bowls.is_needless
    assert (
        bowls.press_bowl(cheap, 3) and bowls.leaving == [cheap, dear] and bowls.tokens_left == (0, 0, 0, 1, 0)
    )
    nothing = Supper(AtTable((cheap,), (0, 0, 5, 0, 0)), 0)  # type: ignore[arg-type]
    assert not nothing.press_bowl(cheap, d.NOTHING) and nothing.leaving == [cheap]


def test_who_eats_anything_is_given_what_is_wished() -> None:
    anything, picks = picky(d.ANY)[-1], picky(2)[0]
    bowls = Supper(AtTable((anything, picks), (1, 0, 1, 1, 0)), 0)  # type: ignore[arg-type]
    assert bowls.eating == [anything, picks] and bowls.foods_of(anything) == [0, 2, 3]
    for food in (0, 3):
        assert bowls.bowls[anything] == food or bowls.press_bowl(anything, food)
        assert bowls.bowls == {anything: food, picks: 2}
    assert bowls.press_bowl(anything, 2) and bowls.bowls == {anything: 2, picks: d.NOTHING}
    assert bowls.press_bowl(picks, 2) and bowls.bowls[picks] == 2, (
        "the other one has something else, or nothing"
    )


def test_what_was_chosen_stays_while_somebody_converts() -> None:
    anything, picks = picky(d.ANY)[-1], picky(2)[0]
    before = Supper(AtTable((anything, picks), (1, 0, 1, 1, 0)), 0)  # type: ignore[arg-type]
    assert before.press_bowl(anything, 3) and before.press_bowl(picks, 2)
    after = Supper(AtTable((anything, picks), (0, 0, 2, 1, 0)), 0)  # type: ignore[arg-type]
    after.keep_choices(before)
    assert after.bowls == before.bowls == {anything: 3, picks: d.NOTHING}
    gone = Supper(AtTable((anything, picks), (1, 0, 1, 0, 0)), 0)  # type: ignore[arg-type]
    gone.keep_choices(before)
    assert gone.bowls == {anything: 0, picks: 2}, "that token is gone: as well as can be"


class AtTable:
    """As much of a table as supper is laid from."""

    def __init__(self, hungry: tuple[int, ...], tokens: tuple[int, ...]) -> None:
        self.hungry, self.clan_allies, self.tokens = hungry, [hungry], [tokens]

    def clan(self, seat: int) -> int:
        return 0
