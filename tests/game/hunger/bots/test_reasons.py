"""Reasons tell the truth: every number in one is what the rules really do, on tables of whole matches and on
some made for it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game import bots
from game.core import catalog
from game.core.rng import Rng
from game.hunger.components.definitions import (
    CARD_IDS,
    HUNT_CARDS,
    IS_CONFUSE,
    IS_GOLD,
    IS_HOLY,
    IS_HUMAN,
    IS_PERMANENT,
    IS_SPICY,
    NOTHING,
    ROSES,
    SCORE_OF,
    SPEED_OF,
    TOKENS,
)
from game.hunger.components.map_graph import (
    CASTLE_DISTANCE,
    CHEST_OF,
    CRYPT_OF,
    IS_WELL,
    LABYRINTH,
    LABYRINTH_DISTANCE,
    REGION_OF,
)
from game.hunger.forecast.way_home import way_home
from game.hunger.table import sunrise_prices
from game.hunger.turn import hunting, missions, speed
from tests.game.cases import rows
from tests.game.hints import Hints, by_a_bot
from tests.game.hints import why as reason_of
from tests.game.hunger.fixtures_acting import acting, cards, words

HUNGER = catalog.load("hunger")


def choose(number: int, state: Any, rng: Rng) -> Any:
    """A bot's answers, but one of four at random."""
    return (
        by_a_bot("hunger", 2 + number % 2, state, rng) if rng.below(4) else rng.choice(state.decision.actions)
    )


def starts() -> Iterator[Any]:
    """Matches of both modes."""
    return (
        HUNGER.new(HUNGER.config(seats=3, mode=("elder", "rookie")[number % 2]), seed=number)
        for number in range(4)
    )


HINTS = Hints("hunger", starts, choose, least=25)
told = HINTS.told


def after(state: Any, answer: Any) -> Any:
    """The table right after the answer, before anything else happens."""
    other = state.copy()
    other.apply(answer, ("effects", "end_turn", "confuse", "speed", "act", "push", "next_vampire", "sunrise"))
    return other


def test_reasons_come_up_and_have_sentences() -> None:
    HINTS.check()


def test_points_of_missions() -> None:
    for state, answer, values in told("scores"):
        assert values["points"] == missions.mission_points(state, state.asked, answer.mission) > 0
    for state, answer, _ in told("scores_nothing"):
        assert (
            missions.mission_points(state, state.asked, answer.mission) == 0 and not IS_GOLD[answer.mission]
        )
    for _, answer, _ in told("gold"):
        assert IS_GOLD[answer.mission]


def test_what_missions_may_give() -> None:
    """At the set-up no Mission gives anything yet; each is said to be worth what is printed on it."""
    for state, answer, values in told("counts", "each", "prize"):
        score: Any = SCORE_OF[answer.mission]
        assert missions.mission_points(state, state.asked, answer.mission) == 0
        assert values["points"] in {getattr(score, name, 0) for name in ("vp", "vp_each", "vp_home")} - {0}
    for _, answer, values in told("counts"):
        table = acting(hunted=" ".join(CARD_IDS[card] for card in HUNT_CARDS), mode="rookie")
        assert missions.mission_points(table, 0, answer.mission) == values["points"] * values["humans"]


def test_nothing_is_said_of_the_sunrise_before_it_matters() -> None:
    """The first turn: the Cemetery is no shelter yet; on the way to the Roses it is said how far they are."""
    state = acting("castle", asking="move", moved=False, turn=1, speed_left=6, speed_total=6)
    reasons = {
        action: bots.explain_answer("hunger", state.seen_by(0), action).key.rpartition(".")[2]
        for action in state.decision.actions
    }
    assert not {"safe", "safe_for", "nearer", "nights"} & {*reasons.values()}
    state.roses = ROSES
    state.ask("move", 0)
    state.open_decision()
    cemetery = next(action for action in state.decision.actions if words(action) == "move cem_1")
    reason = bots.explain_answer("hunger", state.seen_by(0), cemetery)
    assert reason.key == "hunger.reason.towards_roses"
    assert reason.values["n"] == LABYRINTH_DISTANCE[state.at[0]] - LABYRINTH_DISTANCE[cemetery.to] > 0


def test_the_way_home_is_told_as_its_gauge_has_it() -> None:
    told_nights = [*told("nights")]
    for state, answer, values in told_nights:
        there = way_home(state.seen_by(state.asked), state.asked, answer.to)
        assert values == {"n": there.safe // 10, "of": 10} and 0 < values["n"] < 10
    assert told_nights


def test_cards_drawn() -> None:
    for state, answer, values in told("draws"):
        seat = state.asked
        if len(state.deck[seat]) + len(state.discard[seat]) >= values["n"]:
            assert len(after(state, answer).play[seat]) == len(state.play[seat]) + values["n"]


def test_what_is_discarded_is_bad() -> None:
    for state, answer, values in told("slower"):
        seat = state.asked
        loose = [
            card
            for card in state.owned_cards(seat)
            if not IS_PERMANENT[card] and card not in state.digested[seat]
        ]
        assert (
            values["speed"] == SPEED_OF[answer.discard] < sum(SPEED_OF[card] for card in loose) / len(loose)
        )


def why(state: Any, answer: Any) -> str:
    return reason_of("hunger", state, answer)[0]


def test_speed_is_no_reason_at_home() -> None:
    """R17: no Vampire stumbles there, and nothing is too slow."""
    state = acting(
        "castle",
        asking="effects",
        arrival=1,
        hunted="jurek tyto ursula",
        play="vampiric_will jurek tyto ursula",
        from_hand="jurek",
    )
    assert {words(answer): why(state, answer) for answer in state.decision.actions} == {
        "resolve vampiric_will jurek": "idle_card",
        "resolve vampiric_will tyto": "whim",
        "resolve vampiric_will ursula": "idle_card",
        "familiar ursula": "redraws",
        "done": "home",
    }


def test_speed_in_play() -> None:
    for state, _, values in told("in_play"):
        assert values["speed"] == speed.total_speed(state.play[state.asked]) + state.token_speed


def test_the_castle_and_its_tile() -> None:
    for tiles, name in (((8, 6), "tile"), ((), "home")):
        state = acting("cem_2", asking="move", moved=False, turn=14, castle_tiles=tiles)
        answer = next(action for action in state.decision.actions if words(action) == "move castle")
        reason = bots.explain_answer("hunger", state.seen_by(0), answer)
        assert reason.key == f"hunger.reason.{name}"
        state.apply(answer, ("act",))
        state.go_on(("act",))
        assert state.is_home(0) and state.score[0] == reason.values.get("points", 0)


def test_what_sunrise_does() -> None:
    for state, answer, values in told("safe_for", "costs"):
        space = getattr(answer, "to", state.at[state.asked])
        assert sunrise_prices.prices_of(state.config, state.asked)[space] == values["points"] > 0


def test_steps_nearer() -> None:
    for state, answer, values in told("nearer"):
        assert values["n"] == state.castle_distance(state.asked) - CASTLE_DISTANCE[answer.to] > 0


def test_chests_and_crypts() -> None:
    for state, answer, values in told("chest", "closed_chest"):
        space = getattr(answer, "to", getattr(answer, "space", NOTHING))
        token = state.chests[CHEST_OF[space]]
        assert token != NOTHING and values["points"] <= TOKENS[token].pickup_vp
    for state, answer, values in told("crypt"):
        space = getattr(answer, "to", getattr(answer, "space", state.at[state.asked]))
        assert len(state.crypts[CRYPT_OF[space]]) == values["n"] > 0


def test_what_can_be_hunted_there() -> None:
    """A mover there finds the pile, can pay for it, and scores that much for it."""
    tried = 0
    for state, answer, values in told("hunt_there"):
        there = after(state, answer)
        if there.decision is None:
            there.go_on(("end_turn",))
        if (
            there.decision is None
            or there.asking != "act"
            or there.tokens[state.asked] != state.tokens[state.asked]
        ):
            continue
        hunts = [action for action in there.decision.actions if type(action).__name__ == "Hunt"]
        assert max(immediate_points(there, action) for action in hunts) == values["points"]
        assert values["speed"] <= there.speed_left
        tried += 1
    assert tried


def immediate_points(state: Any, hunt: Any) -> int:
    """Immediate points of the hunt, without those that Gregarious Humans bring along."""
    other = state.copy()
    other.hunt_deck = ()
    other.apply(hunt, ("gain", "act"))
    return int(other.score[state.asked] - state.score[state.asked])


def test_what_a_pile_scores() -> None:
    for state, answer, values in told("pile", "most"):
        if hasattr(answer, "row") and not hasattr(answer, "mission"):
            assert immediate_points(state, answer) == values["points"]
            assert hunting.pile_cost(state.cell(answer.row, answer.column), answer.column) == values["speed"]
    for state, _, values in told("most"):
        others = [action for action in state.decision.actions if type(action).__name__ == "Hunt"]
        assert values["points"] == max(immediate_points(state, other) for other in others)
    for state, answer, _ in told("no_humans"):
        assert not any(IS_HUMAN[card] for card in state.cell(answer.row, answer.column))


def test_what_the_place_is() -> None:
    for _, answer, _ in told("well"):
        assert IS_WELL[answer.to]
    for state, answer, values in told("region"):
        assert values["points"] == {3: 1, 4: 2}[REGION_OF[getattr(answer, "to", state.at[state.asked])]]
    for state, answer, values in told("roses"):
        assert answer.to == LABYRINTH and values["n"] == len(state.roses) > 0


def test_why_a_turn_may_end() -> None:
    for state, _, _ in told("nothing_to_hunt"):
        assert not [action for action in state.decision.actions if type(action).__name__.startswith("Hunt")]
    for state, _, values in told("slow_deck"):
        seat = state.asked
        cards = [
            card
            for card in state.owned_cards(seat)
            if card not in state.digested[seat] and not IS_PERMANENT[card]
        ]
        assert values == {"humans": sum(IS_HUMAN[card] for card in cards), "cards": len(cards)}
    state = acting("rl_6", play="marcello", hunted="marcello", track={(0, 1): "momo"})
    ways = {words(action): why(state, action) for action in state.decision.actions}
    assert ways == {"digest marcello": "frees", "end_turn": "barred"}


def test_digesting() -> None:
    for state, answer, values in told("digests"):
        digested = after(state, answer).digested[state.asked]
        assert answer.card in digested and values["speed"] == SPEED_OF[answer.card]
    state = acting(play="wriggle ulrich", hunted="wriggle ulrich")
    answer = next(action for action in state.decision.actions if words(action) == "familiar wriggle ulrich")
    assert why(state, answer) == "pair"
    assert (
        after(state, answer).score[0]
        == bots.explain_answer("hunger", state.seen_by(0), answer).values["points"]
    )


def test_pushing() -> None:
    for state, answer, values in told("pushes"):
        assert values["n"] == CASTLE_DISTANCE[answer.to] - CASTLE_DISTANCE[state.at[answer.seat]] > 0
    state = acting("rd_5", others="rd_5", asking="push", play="nib", standing=(1, 0))
    answer = next(action for action in state.decision.actions if words(action) == "push 1 rd_6")
    assert why(state, answer) == "tax" and after(state, answer).score[0] == 2


def test_tokens_and_familiars() -> None:
    state = acting(tokens="speed_2 extra_hunt", play="kuno", hunted="kuno", track={(0, 1): "momo"})
    ways = {words(action): action for action in state.decision.actions}
    faster, more = after(state, ways["token speed_2"]), after(state, ways["token extra_hunt"])
    assert why(state, ways["token speed_2"]) == "more_speed" and faster.speed_left == state.speed_left + 2
    assert why(state, ways["token extra_hunt"]) == "one_more_hunt" and more.any_hunts == state.any_hunts + 1
    assert (
        why(state, ways["familiar kuno"]) == "one_more_hunt"
        and after(state, ways["familiar kuno"]).first_hunts == 1
    )


WILL = {"asking": "effects"}
PARASOL = {"asking": "parasol", "turn": 15, "tokens": "parasol", "on_turn": -1}
OF_TYPE = {
    "asking": "token_type",
    "turn": 16,
    "arrival": 1,
    "tokens": "human_choice",
    "held": "holy_orders",
    "on_turn": -1,
}
BEAR = {
    "asking": "effects",
    "play": "ursula momo marya",
    "from_hand": "momo marya",
    "hunted": "ursula momo marya",
}
PREY = {"play": "hypnosis", "turn": 15, "speed_left": 1, "track": {(0, 1): "granger", (1, 1): "ulrich"}}


@rows(("space", "zones", "answer", "name", "values"), {
    **{
        f"a card that {name}":
            ("rd_3", {**WILL, "hunted": card, "play": f"vampiric_will vampire_speed_4 {card}"},
                f"resolve vampiric_will {card}", name, None)
        for card, name in (("jurek", "confuses"), ("bolek", "bars"), ("eunika", "spicy"))
    },
    "sunrise burns in the Mountains": ("mtn_1", PARASOL, "parasol True", "burns", None),
    "nothing is said of staying there": ("mtn_1", PARASOL, "parasol False", "whim", None),
    "sunrise costs in the Cemetery": ("cem_1", PARASOL, "parasol True", "costs", None),
    "it is safe for so much": ("cem_1", PARASOL, "parasol False", "safe_for", None),
    "the Tavern": ("rd_5", {"tavern": "momo marya"}, "hunt_tavern", "tavern", {"n": 2, "speed": 2}),
    "a Rose": ("labyrinth", {"roses": "eternal_rose"}, "hunt_rose eternal_rose", "rose", {"points": 5}),
    "Hypnosis": ("rd_3", PREY, "hypnosis hypnosis ulrich 0 1", "moves_prey", {"points": 9, "before": 5}),
    "the type of a token": ("castle", OF_TYPE, "token_type religious", "type", None),
    "another type": ("castle", OF_TYPE, "token_type noble", "whim", None),
    "a weak hand": ("rd_3", BEAR, "familiar ursula", "weak_hand", {"speed": 1}),
})  # fmt: skip
def test_reasons_of_an_answer(
    space: str, zones: dict[str, Any], answer: str, name: str, values: dict[str, int] | None
) -> None:
    state = acting(space, **zones)
    found = reason_of(
        "hunger", state, next(action for action in state.decision.actions if words(action) == answer)
    )
    assert found[0] == name and values in (None, found[1])


def test_words_of_cards() -> None:
    """Hints about the cards above are true."""
    assert IS_CONFUSE[cards("jurek")[0]] and IS_HOLY[cards("bolek")[0]] and IS_SPICY[cards("eunika")[0]]


def test_gold_missions() -> None:
    state = acting("rd_3", others="cem_1 cem_2", held="opportunist")
    answer = next(action for action in state.decision.actions if words(action).startswith("instant"))
    assert why(state, answer) == "closer" and after(state, answer).score[0] == 2


def test_ready() -> None:
    assert "next_turn" in {name for _, _, name, _ in HINTS.cases}
