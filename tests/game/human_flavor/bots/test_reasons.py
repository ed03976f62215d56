"""Reasons tell the truth: every number in one is what the rules really do, on tables of whole matches and on
some made for it."""

from __future__ import annotations

from typing import Any

import pytest

from game import bots
from game.core.rng import Rng
from game.human_flavor.bots.reasons import _FACTS, most_stackers
from game.human_flavor.components import definitions as d
from game.human_flavor.table import actions as a
from game.human_flavor.table.purses import add_purses, can_pay, count_tokens, smaller_counts, subtract_purses
from game.human_flavor.table.zones import FROM_DOMINATES
from game.human_flavor.turn import agendas, conversion, dominating, interpreter, scoring
from tests.game.hints import Hints, by_a_bot
from tests.game.hints import why as reason_of
from tests.game.human_flavor.fixtures_matches import at, crowded_match, do, eager, new

PLACED = {"minions": 0}


def choose(number: int, state: Any, rng: Rng) -> Any:
    """One answer of three a bot's, the others at random."""
    return by_a_bot("human_flavor", 2, state, rng) if not rng.below(3) else eager(state, rng)


def starts() -> tuple[Any, ...]:
    """Matches of several sizes."""
    return new(2, 1), new(4, 2), crowded_match(3), new(2, 4), crowded_match(2, 1)


HINTS = Hints("human_flavor", starts, choose, least=28, last=lambda state: state.day >= 4)
told = HINTS.told


def legal(state: Any) -> list[tuple[Any, Any]]:
    """The state with each of its legal answers."""
    return [(state, answer) for answer in state.decision.actions]


def position_after(state: Any, answer: Any) -> Any:
    other = state.copy()
    other.apply(answer)
    return other


def heaviest_reason(state: Any, **plain: Any) -> tuple[str, dict[str, int]]:
    """The reason for the first legal answer with these fields."""
    answer = next(one for one in state.decision.actions if plain.items() <= one.plain().items())
    return reason_of("human_flavor", state, answer)


def payable(state: Any, held: tuple[int, ...]) -> set[int]:
    seat = state.asked
    return {
        network
        for network in range(4)
        if state.stackers[seat][network] and can_pay(held, dominating.dominate_cost(state, seat, network))
    }


def held_after(state: Any, answer: Any) -> tuple[int, ...]:
    """The tokens that the answer leaves, before anything else happens."""
    held: tuple[int, ...] = state.tokens[state.asked]
    if isinstance(answer, a.Convert):
        return conversion.tokens_after(state, state.asked, answer)[0]
    if isinstance(answer, a.Snack):
        return add_purses(held, smaller_counts(count_tokens(answer.gain), state.supply))
    if isinstance(answer, a.SwapTokens):
        return add_purses(subtract_purses(held, count_tokens((answer.give,))), count_tokens((answer.get,)))
    if isinstance(answer, a.ChooseResource | a.TakeToken):
        return add_purses(held, count_tokens((answer.resource,)))
    left: tuple[int, ...] = position_after(state, answer).tokens[state.asked]
    return left


def test_reasons_come_up_and_have_sentences() -> None:
    HINTS.check()


def test_only_choices_without_a_fact_have_none() -> None:
    """`choose_option` and `release` speak for themselves or not at all."""
    missing = {kind for kind in a.AnyAction.__subclasses__() if kind not in _FACTS}
    assert missing == {a.ChooseOption, a.Pass} - set(_FACTS)


# Agendas and tokens


def test_agendas_would_give_more() -> None:
    for state, answer, values in told("agenda"):
        seat, then = state.asked, position_after(state, answer)
        if (
            isinstance(answer, a.Convert | a.SwapTokens | a.ChooseResource | a.TakeToken)
            or then.day != state.day
        ):
            then = state.copy()
            then.tokens[seat] = held_after(state, answer)
        gained = sum(
            agendas.agenda_points(then, one)[seat] - agendas.agenda_points(state, one)[seat]
            for one in state.agendas
        )
        assert gained == values["points"] > 0


def test_tokens_pay_for_stackers() -> None:
    for state, answer, values in told("lets_pay"):
        new_ones = payable(state, held_after(state, answer)) - payable(state, state.tokens[state.asked])
        assert len(new_ones) == values["n"] > 0


def test_tokens_gained_at_once() -> None:
    for state, answer, values in told("gains"):
        then = position_after(state, answer)
        if then.day == state.day and not then.ending:
            assert sum(then.tokens[state.asked]) - sum(state.tokens[state.asked]) == values["n"]


def test_allies_that_tokens_feed() -> None:
    for state, answer, values in told("feeds"):
        hungry = (
            [d.FOOD_OF[one] for one in state.clan_allies[state.asked]]
            if not state.hungry
            else [d.FOOD_OF[one] for one in state.hungry]
        )
        assert (
            most_fed(held_after(state, answer), hungry) - most_fed(state.tokens[state.asked], hungry)
            == values["n"]
            > 0
        )


def most_fed(held: tuple[int, ...], foods: list[int]) -> int:
    """By trying: the allies with a food of their own eat first, since no other food fits them."""
    left, count = list(held), 0
    for food in sorted(foods, reverse=True):
        eaten = food if food >= 0 else next((one for one in range(5) if left[one]), d.NOTHING)
        if eaten >= 0 and left[eaten]:
            left[eaten] -= 1
            count += 1
    return count


def test_starting_tokens() -> None:
    for state, answer, values in told("stackers_paid"):
        assert most_stackers(state.clan(state.asked), answer.resources) == values["n"]
    feral = d.CLAN_INDEX["feral"]
    assert most_stackers(feral, (0, 6, 3, 0, 0)) == 3, "crime three times"
    assert most_stackers(feral, (0, 5, 3, 0, 0)) == 2 and most_stackers(feral, (5, 0, 0, 2, 2)) == 0
    fresh = legal(new(2, 1))
    for state, answer in fresh:
        allies = [d.VALUE_OF[one] for one in state.allies if can_pay(answer.resources, d.COST_OF[one])]
        if allies and not most_stackers(state.clan(state.asked), answer.resources):
            reason = bots.explain_answer("human_flavor", state.seen_by(state.asked), answer)
            assert (reason.key.rsplit(".", 1)[1], reason.values) == ("ally_paid", {"points": max(allies)})
            break
    else:
        pytest.fail("no such tokens")


def test_types_of_tokens() -> None:
    for state, answer, _ in told("none_held"):
        assert not state.tokens[state.asked][
            answer.get if isinstance(answer, a.SwapTokens) else answer.resource
        ]
    for state, answer, values in told("plenty"):
        assert (
            state.tokens[state.asked][answer.give if isinstance(answer, a.SwapTokens) else answer.resource]
            == values["n"]
            >= 3
        )
    for state, answer, values in told("stackers_cost"):
        resource = answer.get if isinstance(answer, a.SwapTokens) else answer.resource
        assert sum(cost[resource] > 0 for cost in d.DOMINATE_COST[state.clan(state.asked)]) == values["n"]


def test_a_conversion_makes_more_of_less() -> None:
    for state, answer, values in told("two_for_one"):
        held = held_after(state, answer)
        assert len(answer.pay) == values["paid"]
        assert sum(held) - sum(state.tokens[state.asked]) + values["paid"] == values["n"] > values["paid"]


# Where a minion goes


def test_what_a_place_at_home_allows() -> None:
    for state, answer, values in told("feast_points", "feast"):
        seat, most = state.asked, []
        for slot, humans in enumerate(state.captives[seat]):
            most += [d.DEVOUR_POINTS[slot]] * len(humans)
        most = most[: answer.strength]
        assert values.get("captives", values.get("n")) == len(most) and values.get(
            "points", sum(most)
        ) == sum(most)
    state = at({"resources": {"fear": 1}}, {})
    assert heaviest_reason(state, type="place_home", strength=3) == ("allies_ready", {"n": 1})
    assert (
        heaviest_reason(
            at({"captives": {"left": ["poet"], "right": ["judge"]}}, {}), type="place_home", strength=1
        )[0]
        == "feast_points"
    )
    assert heaviest_reason(
        at({"captives": {"right": ["judge"]}, "allies": []}, {}), type="place_home", strength=1
    ) == (
        "feast",
        {"n": 1},
    )


def test_what_a_place_in_the_city_allows() -> None:
    for state, answer, values in told("dominate_there"):
        then = position_after(state, answer)
        gained = {
            position_after(then, one).earned[state.asked][FROM_DOMINATES]
            for one in then.decision.actions
            if isinstance(one, a.Dominate)
        }
        assert gained == {then.earned[state.asked][FROM_DOMINATES] + values["points"]}
    for state, answer, values in told("recruit_there"):
        then = position_after(state, answer)
        assert values["points"] == max(
            d.VALUE_OF[one.ally] for one in then.decision.actions if isinstance(one, a.Recruit)
        )
    for _, answer, _ in told("free"):
        assert answer.fee == d.NOTHING


# A turn


def test_points_at_once() -> None:
    for state, answer, values in told("scores", "devours"):
        then = position_after(state, answer)
        if isinstance(answer, a.PayToken) or (then.day == state.day and not then.ending):
            assert then.score[state.asked] - state.score[state.asked] == values["points"]


def test_pushes() -> None:
    for state, answer, values in told("pushes_rival"):
        then = position_after(state, answer)
        assert (
            then.uprising[-1][0] == values["seat"] != state.asked and len(then.uprising) == values["height"]
        )
    for state, answer, _ in told("room"):
        assert position_after(state, answer).uprising == state.uprising
    top = {"crime": [0, 1, 0, "neutral"], "commerce": [1, 0, 1, 0]}
    state = at(
        {"resources": {"flesh": 3, "fear": 1, "willpower": 2, "life_force": 1}, "converted": True},
        {},
        corners=top,
    )
    do(state, {"type": "place_city", "location": "meatpackers_row", "fee": "none"})
    assert heaviest_reason(state, type="dominate", network="crime")[0] == "scores"
    assert heaviest_reason(state, type="dominate", network="commerce")[0] == "scores", (
        "the own stacker falls: nothing is said of it"
    )


@pytest.mark.parametrize(("own", "ahead"), [(30, True), (10, False)])
def test_a_revolt_that_leads_to_victory(own: int, ahead: bool) -> None:
    uprising = [{"owner": "neutral", "network": "crime"}] * 8
    player = {"score": own, "resources": {"flesh": 2, "fear": 1}, "allies": [], "converted": True}
    state = at(player, {"score": 20, "allies": []}, corners={"crime": [1, 1, 1, 1]}, uprising=uprising)
    do(state, {"type": "place_city", "location": "meatpackers_row", "fee": "none"})
    name, values = heaviest_reason(state, type="dominate", network="crime")
    then = position_after(state, next(one for _, one in legal(state) if isinstance(one, a.Dominate)))
    lead = scoring.final_score(then, 0) - scoring.final_score(then, 1)
    assert (name == "revolt_ahead") == ahead == (lead > 0)
    if ahead:
        assert values == {"points": lead}
    else:
        assert heaviest_reason(state, type="end_turn")[0] == "revolt"


def test_captives() -> None:
    for state, answer, values in told("new_kinds"):
        held = state.tokens[state.asked]
        assert len({icon for icon in d.ICONS_OF[answer.human] if not held[icon]}) == values["n"] > 0
    for _, _, values in told("later"):
        assert values == {"tokens": sum(d.SNACK_ICONS), "points": d.DEVOUR_POINTS[0]}
    for state, answer, values in told("better_slot"):
        slot = position_after(state, answer).slot_of(state.asked, answer.human)
        assert values == {"tokens": d.SNACK_ICONS[slot], "points": d.DEVOUR_POINTS[slot]}
    for state, _, values in told("captives_wait"):
        assert 0 < values["n"] <= len(state.all_captives(state.asked))
    state = at(
        {"captives": {"left": ["poet"]}, "resources": dict.fromkeys(d.RESOURCES, 5)},
        {"resources": dict.fromkeys(d.RESOURCES, 5)},
        day=1,
    )
    state.supply = (0,) * 5
    do(state, {"type": "place_home", "strength": 1})
    assert heaviest_reason(state, type="snack") == ("stays_good", {"n": 3}), (
        "nothing is left in the supply to gain"
    )


def test_allies() -> None:
    for _, answer, values in told("worth", "keeps_ally"):
        assert values["points"] == d.VALUE_OF[answer.ally]
    for state, answer, values in told("uses_ally"):
        source = getattr(answer, "ally", d.NOTHING)
        assert (
            values["n"]
            == len([one for one in interpreter.legal_activations(state, state.asked) if one.ally != source])
            > 0
        )
    state = at(
        {"resources": {"flesh": 2, "fear": 2}, "converted": True, "allies": []}, {}, allies=["alley_cat"]
    )
    do(state, {"type": "place_city", "location": "basilica", "fee": "none"})
    assert heaviest_reason(state, type="recruit")[0] == "worth"


def test_effects() -> None:
    for state, answer, values in told("swaps"):
        then = position_after(state, answer)
        assert then.frames[-1].left == values["n"]
    state = at({"allies": [{"id": "watchful_seraph"}]}, {}, corners={"crime": [1, 1, 0]})
    do(state, {"type": "place_home", "strength": 1}, {"type": "activate", "ally": "watchful_seraph"})
    assert heaviest_reason(state, type="sink") == ("safer", {"n": state.limit})
    do(state, {"type": "sink", "network": "crime", "position": 2})
    for number in range(state.limit):
        assert state.meters[1][number] == 0
        dominating.dominate_network(state, 1, a.DominatePaying(1, ()))
    assert 0 not in state.meters[1]
    for state, answer, _ in told("one_more_turn"):
        if isinstance(answer, a.RecallMinion):
            assert position_after(state, answer).minions[state.asked] == state.minions[state.asked] + 1
    for state, answer, values in told("leads"):
        totals = [scoring.final_score(state, seat) for seat in range(state.seats)]
        assert answer.seat == values["seat"] and totals[values["seat"]] == max(totals)


def test_nothing_is_promised_for_turns_that_will_not_come() -> None:
    """R50: the last minion of the last day, and a revolt whatever minions there are."""
    last = at({"captives": {"left": ["poet"]}, "minions": 1}, dict(PLACED), day=4, humans=["judge", "baker"])
    revolt = at({"resources": {"flesh": 2, "fear": 1}, "captives": {"left": ["poet"]}, "allies": [],
        "converted": True}, {},
                clans=["feral", "fey"], corners={"crime": [1] * 4},
                uprising=[{"owner": "neutral", "network": "crime"}] * 8,
                humans=["judge", "baker"])  # fmt: skip
    do(revolt, {"type": "place_city", "location": "precinct_13", "fee": "none"})
    revolt.revolt = True
    do(last, {"type": "place_city", "location": "public_park", "fee": "none"})
    for state in (last, revolt):
        assert heaviest_reason(state, type="capture")[0] not in ("later", "new_kinds")
    do(
        again := at({"captives": {"left": ["poet"]}, "minions": 1}, dict(PLACED), day=4),
        {"type": "place_home", "strength": 3},
    )
    assert heaviest_reason(again, type="end_turn")[0] != "captives_wait"
    owl = at({"allies": [{"id": "grinning_changeling"}]}, {}, city={"basilica": [0]})
    do(owl, {"type": "place_home", "strength": 3})
    assert heaviest_reason(owl, type="activate") == ("one_more_turn", {})
    owl.revolt = True
    assert heaviest_reason(owl, type="activate")[0] != "one_more_turn"


# The end of a turn and the evening


def test_why_a_turn_may_end() -> None:
    mystic = {
        "resources": {"faith": 1},
        "allies": [{"id": "night_owl"}],
        "captives": {"right": ["judge"]},
        "ability_used": True,
    }
    state = at(mystic, {}, clans=["mystic", "fey"], humans=["poet"])
    do(state, {"type": "place_home", "strength": 1}, {"type": "devour", "human": "judge"})
    assert heaviest_reason(state, type="end_turn")[0] == "nothing_left", "worked example 17"
    for tops, name in ((["neutral", 0], "own_falls"), (["neutral", 1], "whim"), ([0], "whim")):
        state = at(
            {"resources": {"flesh": 2, "fear": 1}, "converted": True}, {}, corners={"crime": [1, 1, *tops]}
        )
        do(state, {"type": "place_city", "location": "meatpackers_row", "fee": "none"})
        assert heaviest_reason(state, type="end_turn")[0] == name


def test_food_that_is_needed() -> None:
    state = at({"resources": {"flesh": 1}, "allies": [{"id": "pack_alpha"}], **PLACED}, dict(PLACED))
    assert heaviest_reason(state, type="pass") == ("food_needed", {"n": 1})
    state = at({"resources": {"flesh": 2}, "allies": [{"id": "pack_alpha"}], **PLACED}, dict(PLACED))
    assert heaviest_reason(state, type="pass")[0] == "whim"


def test_food_for_fewer_than_want_it() -> None:
    player = {
        "resources": {"flesh": 1},
        "allies": [{"id": "stray_pup"}, {"id": "pack_alpha"}],
        "converted": True,
        **PLACED,
    }
    state = at(player, dict(PLACED))
    assert heaviest_reason(state, type="release") == ("shared_food", {"n": 2, "held": 1})
    assert heaviest_reason(state, type="feed") == ("keeps_ally", {"points": 1})
