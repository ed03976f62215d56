"""Evaluation by the computer players: tokens, captives, allies, stackers, agendas, whole positions and
turns."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from game.human_flavor.bots import effect_values, piece_values, stacker_values
from game.human_flavor.bots.agenda_values import Ballot
from game.human_flavor.bots.decisions import answer_worths
from game.human_flavor.bots.evaluator import Evaluator
from game.human_flavor.bots.levels import LEVELS, TASTE
from game.human_flavor.bots.turn_search import best_feast, plan_rest, plan_turns, position_after
from game.human_flavor.components import definitions as d
from game.human_flavor.table import actions as a
from game.human_flavor.turn import agendas, scoring
from tests.game.human_flavor.fixtures_matches import at, do, new

NOVICE, REGULAR, EXPERT, _ = LEVELS
FERAL = d.CLAN_INDEX["feral"]
PLACED = {"minions": 0}


def purse(**tokens: int) -> tuple[int, ...]:
    return tuple(tokens.get(name, 0) for name in d.RESOURCES)


def ally(name: str) -> int:
    return d.ALLY_INDEX[name]


def legal(state: Any) -> tuple[Any, ...]:
    actions: tuple[Any, ...] = state.decision.actions
    return actions


def position_worth(state: Any, level: Any = EXPERT, seat: int = 0) -> float:
    return Evaluator(level, state.seats).position_worth(state, seat)


# Tokens


def test_further_tokens_are_worth_less() -> None:
    worth = [piece_values.purse_worth(FERAL, (count,) * 5) for count in range(8)]
    gains = [more - less for less, more in zip(worth, worth[1:], strict=False)]
    assert worth[0] == 0.0 and all(gain > 0 for gain in gains) and gains == sorted(gains, reverse=True)
    assert piece_values.purse_worth(FERAL, purse(flesh=1)) == pytest.approx(
        TASTE.tokens.most * piece_values.LIKING[FERAL][1]
    )
    assert gains[-1] / 5 < TASTE.tokens.least, "more than enough"
    assert worth[1] > piece_values.purse_worth(FERAL, purse(fear=5)), "different tokens beat many of one"


def test_the_mat_likes_what_its_stackers_cost() -> None:
    likings = dict(zip(d.RESOURCES, piece_values.LIKING[FERAL], strict=True))
    assert (
        max(likings, key=likings.__getitem__) == "flesh"
        and min(likings.values()) < 1 < likings["flesh"] == TASTE.tokens.liking
    )


def test_tokens_above_the_storage_line_want_to_be_spent_today() -> None:
    line, above = purse(flesh=5), purse(flesh=8)
    late, early = (piece_values.tokens_worth(FERAL, above, minions, False) for minions in (0, 3))
    assert (
        late
        == piece_values.tokens_worth(FERAL, line, 0, False)
        < early
        <= piece_values.purse_worth(FERAL, above)
    )


def test_tokens_are_worth_nothing_in_the_end() -> None:
    held = purse(flesh=4, fear=2)
    worth = [piece_values.tokens_worth(FERAL, held, minions, True) for minions in range(5)]
    assert worth[0] == 0.0 and worth == sorted(worth)
    assert worth[4] == pytest.approx(TASTE.tokens.last_day * piece_values.tokens_worth(FERAL, held, 4, False))


# Captives


def test_captives_are_worth_less_to_the_right_and_in_the_end() -> None:
    slots = [((0,), (), ()), ((), (0,), ()), ((), (), (0,))]
    fresh = [piece_values.captives_worth(one, 1.0, 3, 0, 3) for one in slots]
    assert fresh == list(TASTE.captives.slots.values())
    assert piece_values.captives_worth(slots[0], TASTE.captives.fade / 2, 3, 0, 1) == pytest.approx(
        fresh[0] / 2
    )
    assert piece_values.captives_worth(slots[0], 0.0, 1, 0, 0) == 0.0


def test_no_more_captives_count_than_can_be_eaten() -> None:
    many = ((0, 1, 2, 3), (4,), ())
    one_seat = piece_values.captives_worth(many, 1.0, 1, 0, 0)
    assert one_seat == pytest.approx(3 * TASTE.captives.slots["left"]), (
        "one minion left, on the seat of strength 3"
    )
    assert piece_values.captives_worth(many, 1.0, 1, 1 << 3, 0) == pytest.approx(
        2 * TASTE.captives.slots["left"]
    )
    assert piece_values.captives_worth(many, 1.0, 0, 0, 0) == 0.0


# Allies


def test_an_ally_is_its_value_less_the_meals_to_come() -> None:
    assert piece_values.keep_worth(ally("pack_alpha"), 0) == 10
    assert piece_values.keep_worth(ally("pack_alpha"), 3) == pytest.approx(10 - 3 * TASTE.allies.meal)


def test_tonights_food_is_no_longer_a_token() -> None:
    hungry = (ally("stray_pup"), ally("pack_alpha"), ally("hedge_witch"))
    left, worth, stay = piece_values.plan_feeding(purse(flesh=1, fear=2), hungry, 0, 0, True)
    assert (
        left == purse(fear=1) and worth == 10 + 4 and set(stay) == {ally("pack_alpha"), ally("hedge_witch")}
    )
    assert piece_values.plan_feeding(purse(), hungry, 0, 0, True) == (purse(), 0.0, ())
    _, hope, stay = piece_values.plan_feeding(purse(), hungry, 0, 2, True)
    assert 0 < hope < 14 and set(stay) == {ally("pack_alpha"), ally("hedge_witch")}, (
        "minions left may find food"
    )


def test_only_the_frugal_let_go_what_costs_more_than_it_brings() -> None:
    """Mystics ask for nothing special; a starting ally is worth little, and each meal costs something."""
    hungry, held, long = (ally("archmage_emeritus"),), purse(faith=1), 20
    assert piece_values.keep_worth(hungry[0], long) < 0
    assert piece_values.plan_feeding(held, hungry, long, 0, True) == (held, 0.0, ())
    assert piece_values.plan_feeding(held, hungry, long, 0, False)[0] == purse()


def test_food_is_never_worse_than_none() -> None:
    """For every ally: with its food the seat stands better than without."""
    for name in ("stray_pup", "pack_alpha", "alley_cat"):
        allies = [{"id": name}]
        for day in (1, 4):
            for minions in (0, 1, 3):
                tables = [
                    at(
                        {"allies": allies, "resources": {"flesh": n}, "minions": minions},
                        {"minions": 1},
                        day=day,
                    )
                    for n in (0, 1)
                ]
                assert position_worth(tables[1]) > position_worth(tables[0]) - 0.01


def test_abilities_are_used_on_days_to_come_and_today_if_ready() -> None:
    one = (ally("hedge_witch"),)
    assert piece_values.abilities_worth(one, (), 0, 3) == 0.0
    assert piece_values.abilities_worth(one, one, 0, 0) == 0.0
    assert 0 < piece_values.abilities_worth(one, one, 0, 1) < piece_values.abilities_worth(one, one, 1, 1)


def test_a_list_of_effects_is_worth_their_sum_a_choice_the_best() -> None:
    worth = TASTE.effects
    assert effect_values.effects_worth(d.EFFECTS_OF[ally("hedge_witch")]) == pytest.approx(
        2 * worth["gain_any"]
    )
    assert effect_values.effects_worth(d.EFFECTS_OF[ally("part_time_necromancer")]) == max(
        worth["extra_snack"], worth["extra_devour"]
    )
    assert effect_values.effects_worth(d.EFFECTS_OF[ally("notary_devil")]) == pytest.approx(
        3 * worth["points"] + worth["pay"]
    )


def test_effects_under_way_still_promise_something() -> None:
    state = at({"resources": {"flesh": 2, "fear": 2}}, {})
    do(state, {"type": "place_city", "location": "galleria", "fee": "none"}, {"type": "utilize"})
    promises = [effect_values.pending_worth(state)]
    do(state, {"type": "swap", "give": "flesh", "get": "faith"})
    promises.append(effect_values.pending_worth(state))
    do(state, {"type": "stop"})
    promises.append(effect_values.pending_worth(state))
    assert promises == pytest.approx([3 * TASTE.effects["swap"], 2 * TASTE.effects["swap"], 0.0])


# Stackers


def test_chances_are_chances() -> None:
    assert stacker_values.chance_of_fewer(0, 2.0) == 0.0 and stacker_values.chance_of_fewer(
        50, 2.0
    ) == pytest.approx(1.0)
    assert stacker_values.chance_of_fewer(1, 2.0) == pytest.approx(0.1353, abs=0.001), "none at all"
    assert (
        stacker_values.chance_to_stay(3, 4, 1.0) < stacker_values.chance_to_stay(0, 4, 1.0)
        and stacker_values.chance_to_stay(3, 4, 0.0) == 1.0
    )


def test_minions_to_come_dominate_now_and_then() -> None:
    state = at({}, {})
    assert stacker_values.dominates_to_come(state) == pytest.approx(
        2 * 18 * TASTE.stackers.dominates, abs=0.13
    )
    assert stacker_values.dominates_to_come(at({"minions": 2}, dict(PLACED), day=4)) == pytest.approx(0.5)
    state.revolt = True
    assert stacker_values.dominates_to_come(state) == 0.0


def test_the_uprising_takes_from_the_worth_of_stackers() -> None:
    def each(height: int, room: int, expected: float) -> float:
        return stacker_values.stacker_worth(2, height, room, False, expected)

    assert each(0, 9, 0.0) == d.NUMBERS.stacker_value and each(4, 9, 0.0) == 3
    assert each(0, 9, 4.0) > each(0, 2, 4.0) > each(4, 2, 4.0), "free places come first"
    assert stacker_values.stacker_worth(2, 9, 9, True, 0.0) == -2


def test_when_nothing_comes_any_more_the_forecast_is_the_score() -> None:
    """Section 8 without minions left."""
    corners: Mapping[str, Any] = {"crime": [0, 1, 1], "culture": ["neutral", 0], "politics": [1]}
    state = at(dict(PLACED), {**PLACED, "minions": 0, "resources": {"willpower": 1}}, day=4, corners=corners)
    forecast = stacker_values.stacker_worths(2, state.limit, state.meters, state.height, state.revolt, 0.0)
    assert (
        forecast
        == tuple(scoring.stackers_on_meters(state, seat) * state.worth for seat in (0, 1))
        == stacker_values.present_worths(state)
    )


# Agendas


def promised_points(agenda: str, *players: dict[str, Any], **zones: Any) -> tuple[float, ...]:
    return Ballot().promised_points(at(*players, agendas=[agenda], **zones))[0]


@pytest.mark.parametrize("agenda", d.AGENDA_IDS)
def test_in_the_evening_promises_are_what_is_scored(agenda: str) -> None:
    one = {"resources": {"flesh": 4, "fear": 1, "faith": 1, "willpower": 1},
        "captives": {"left": ["poet", "judge"], "middle": ["baker"]},
           "dumpster": ["hacker", "mayor"], "seats": [3, 2], **PLACED}  # fmt: skip
    other = {
        "resources": {"willpower": 5},
        "captives": {"right": ["banker"]},
        "dumpster": ["fence"],
        "seats": [1],
        **PLACED,
    }
    corners = {"crime": [0, 1], "culture": [1, 0], "commerce": [0]}
    state = at(one, other, agendas=[agenda], corners=corners, city={"basilica": [1, 0], "galleria": [1]})
    assert Ballot().promised_points(state) == [
        tuple(map(float, agendas.agenda_points(state, number))) for number in state.agendas
    ]


def test_minions_left_make_agendas_uncertain() -> None:
    captives = {"left": ["poet", "judge", "baker", "hacker"]}
    full, none = promised_points("well_stocked_larder", {"captives": captives}, {})
    assert full == 5 * TASTE.agendas.sure and 0 < none < full
    near = promised_points("well_stocked_larder", {"captives": {"left": captives["left"][:3]}}, {})[0]
    assert none < near < full


def test_a_lead_is_worth_more_than_a_tie_and_that_more_than_nothing() -> None:
    ahead, behind = promised_points("full_house", {"captives": {"left": ["poet"]}}, {})
    tied = promised_points("full_house", {"captives": {"left": ["poet"]}}, {"captives": {"left": ["judge"]}})[
        0
    ]
    assert 4 >= ahead > tied > behind >= 0


def test_only_open_agendas_count_and_only_for_whoever_looks_at_them() -> None:
    zones = {"captives": {"left": ["poet", "judge", "baker", "hacker"]}}
    with_card, without = at(zones, {}, agendas=["well_stocked_larder"]), at(zones, {})
    gains = [
        position_worth(with_card, level) - position_worth(without, level)
        for level in (NOVICE, REGULAR, EXPERT)
    ]
    assert gains[0] == 0.0 and gains[1] == pytest.approx(gains[2] / 2) and gains[2] > 3


# Positions


def test_what_a_seat_has_makes_it_stand_better() -> None:
    """Value beside that of the same table without it."""
    plain = position_worth(at({}, {}))
    assert position_worth(at({"score": 5}, {})) == pytest.approx(plain + 5)
    assert position_worth(at({}, {"score": 5})) == pytest.approx(plain - 5 * TASTE.turn.rivals)
    for better in ({"resources": {"flesh": 1}}, {"resources": {"fear": 2}}, {"captives": {"left": ["poet"]}}):
        assert position_worth(at(better, {})) > plain
    assert (
        position_worth(at({"ability_used": True}, {})) < plain
        and position_worth(at({"converted": True}, {})) < plain
    )
    one_more = [{"id": "stray_pup"}, {"id": "pack_alpha"}]
    assert position_worth(at({"allies": one_more}, {})) > plain
    assert (
        position_worth(at({}, {}, corners={"crime": [0]}))
        > plain
        > position_worth(at({}, {}, corners={"crime": [1]}))
    )


def test_at_the_end_only_the_score_counts_and_who_is_ahead() -> None:
    state = at(
        {"score": 20, "resources": {"flesh": 9}, "allies": [], **PLACED},
        {"score": 12, "allies": [], **PLACED},
        day=4,
    )
    while state.decision is not None:
        state.advance(state.decision.actions[-1])
    assert position_worth(state) == pytest.approx(8 + TASTE.turn.victory) and position_worth(
        state, seat=1
    ) == pytest.approx(-8 - TASTE.turn.victory)


def test_thinking_twice_gives_the_same() -> None:
    state = new(4, seed=9)
    while state.decision is not None and state.asking != a.PLACE:
        state.advance(state.decision.actions[40])
    evaluator = Evaluator(EXPERT, 4)
    first = answer_worths(evaluator, state)
    assert answer_worths(evaluator, state) == first == answer_worths(Evaluator(EXPERT, 4), state)


# Turns


def test_a_feast_takes_one_kind_and_each_captive_once() -> None:
    poet, judge, baker = (d.HUMAN_INDEX[name] for name in ("poet", "judge", "baker"))
    gains: dict[Any, float] = {
        a.Snack(poet, (0,)): 1.0, a.Snack(poet, (1,)): 2.0, a.Snack(judge, (0,)): 1.5,
        a.Snack(baker, (0,)): -1.0,
        a.Devour(poet): 3.0, a.Devour(judge): -0.5,
    }  # fmt: skip
    assert best_feast(gains, 3) == ([a.Snack(poet, (1,)), a.Snack(judge, (0,))], 3.5)
    assert best_feast(gains, 1) == ([a.Devour(poet)], 3.0)
    assert best_feast(gains, 3, without=poet) == ([a.Snack(judge, (0,))], 1.5)


def test_a_turn_for_every_place_that_is_thought_of() -> None:
    state = at(
        {"resources": {"flesh": 2, "fear": 1}},
        {},
        city={"basilica": [1], "city_hall": [0]},
        humans=["poet", "baker"],
    )
    placings = [plan.answers[0] for plan in plan_turns(Evaluator(EXPERT, 2), state, 0)]
    assert len(placings) == len(set(placings)) == 3 + 9 and set(placings) <= set(legal(state))
    cautious = [plan.answers[0] for plan in plan_turns(Evaluator(NOVICE, 2), state, 0)]
    assert len(cautious) == 3 + 7 and all(getattr(one, "fee", d.NOTHING) == d.NOTHING for one in cautious)


def test_a_planned_turn_is_worth_what_comes_of_it() -> None:
    """Without draws and effects with questions, the plan is exact."""
    state = at({"resources": {"flesh": 2, "fear": 1}, "converted": True}, {"resources": {"faith": 1}})
    evaluator = Evaluator(EXPERT, 2)
    plan = max(plan_turns(evaluator, state, 0), key=lambda one: one.worth)
    kinds = {type(answer) for answer in plan.answers}
    assert a.Dominate in kinds and a.Utilize in kinds
    for answer in plan.answers:
        assert answer in legal(state)
        state.advance(answer)
    assert state.asked == 1 and evaluator.position_worth(state, 0) == pytest.approx(plan.worth)


def test_the_ability_comes_first_where_it_pays_for_the_stacker() -> None:
    state = at({"resources": {"flesh": 1, "fear": 1}, "converted": True}, {})
    do(state, {"type": "place_city", "location": "meatpackers_row", "fee": "none"})
    plan = plan_rest(Evaluator(EXPERT, 2), state, 0)
    assert [answer.plain()["type"] for answer in plan.answers] == ["utilize", "dominate"]


def test_looking_changes_nothing() -> None:
    state = at({"resources": {"flesh": 2, "fear": 1}, "captives": {"left": ["poet"]}}, {})
    digest = state.digest()
    plan_turns(Evaluator(EXPERT, 2), state, 0)
    position_after(state, legal(state)[0])
    assert state.digest() == digest
