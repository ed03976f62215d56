"""Computer players at home (R17): they use what may still bring points, never give points away, and have done
soon.
"""

from __future__ import annotations

from typing import Any

import pytest

from game import bots
from game.core.rng import Rng
from game.hunger.bots import at_home as computer_at_home
from game.hunger.components.definitions import CARD_INDEX, TOKEN_INDEX
from game.hunger.state import State
from game.hunger.table.actions import EFFECTS
from tests.game.cases import rows
from tests.game.hunger.fixtures_acting import acting, cards, words

NORMAL, HARD = bots.make_bot("hunger", 2), bots.make_bot("hunger", 3)
ROSES = "eternal_rose#0 withered_rose#0 flawless_rose#0"
USEFUL = "vampiric_will#0 greater_will#0 vampiric_strength#0 greater_strength#0 ursula#0 wriggle#0 kasha#0"
MOST = 40
SPEED = "vampiric_strength vampire_speed_2#0"


def at_home(play: str, deck: str = "", discard: str = "", **zones: Any) -> State:
    """Seat 0 is home and has played these cards; the rest of what it owns lies in its deck and discard
    pile.
    """
    own = [
        name for name in f"{play} {deck} {discard}".split() if not name.startswith(("vampire_", "the_hunger"))
    ]
    zones.setdefault("from_hand", "")
    return acting(
        "castle",
        asking=EFFECTS,
        arrival=1,
        turn=13,
        play=play,
        deck=deck,
        discard=discard,
        hunted=" ".join(own),
        **zones,
    )


def choice(state: State, bot: Any = HARD) -> str:
    assert state.decision is not None
    return words(bot.choose(state.seen_by(0), 0))


WILL, DRAW = "resolve vampiric_will", "resolve vampiric_strength"
HAND = {"from_hand": "momo ivo", "held": "long_digestion connoisseur"}


@rows(("play", "zones", "answer"), {
    "it draws while a Rose may come": ("vampiric_strength momo", {"deck": "eternal_rose ivo"}, DRAW),
    "also out of the discard pile": ("vampiric_strength momo", {"discard": "flawless_rose", "deck": "ivo"},
        DRAW),
    "also with a token": ("momo", {"deck": "tyto", "tokens": "draw"}, "token draw"),
    "it has done where nothing that scores can come": (SPEED,
        {"deck": "ivo rutger", "tokens": "draw discard_draw"}, "done"),
    "the Withered Rose wants a hunt": (SPEED, {"deck": "withered_rose ivo", "tokens": "draw discard_draw"},
        "done"),
    "a snake wants a Human in play or to come": (SPEED, {"deck": "wriggle ivo",
        "tokens": "draw discard_draw"}, DRAW),
    "it discards what gives nothing for what may":
        ("vampiric_will vampire_speed_2#0 eternal_rose tyto", {"deck": "flawless_rose"},
            f"{WILL} vampire_speed_2"),
    "only cards that score are left": ("vampiric_will eternal_rose tyto", {"deck": "flawless_rose"}, "done"),
    "a token that discards": ("momo eternal_rose", {"deck": "flawless_rose", "tokens": "discard_draw"},
        "token discard_draw momo"),
    "a Human goes where another may come for the snake": ("vampiric_will momo", {"deck": "wriggle ivo"},
        f"{WILL} momo"),
    "it keeps a Human for the snake": ("vampiric_will momo", {"deck": "wriggle"}, "done"),
    "the snake digests": ("vampiric_will momo wriggle", {"deck": "eternal_rose"}, "familiar wriggle momo"),
    "the bear scores": ("ursula momo ivo", {"from_hand": "momo ivo"}, "familiar ursula"),
    "the Rose was in play before": ("ursula eternal_rose ivo", {"from_hand": "ivo"}, "familiar ursula"),
    "the hand is worth more than the bear": ("ursula eternal_rose ivo", {"from_hand": "eternal_rose ivo"},
        "done"),
    "the snake before the bear": ("ursula wriggle ivo", {"from_hand": "ivo"}, "familiar wriggle ivo"),
    "the hand is digested for a Mission that counts it": ("momo ivo tyto", HAND, "instant long_digestion"),
    "and for no other": ("momo ivo tyto", {**HAND, "held": "long_digestion"}, "done"),
    "2 for the Human digested, but 2 less for the Rose": ("momo flawless_rose",
        {**HAND, "from_hand": "momo flawless_rose"}, "done"),
    "a Mission token is used": ("momo", {"tokens": "mission draw", "crypts": {"rd_6": "scraps hoarder"}},
        "token mission"),
})  # fmt: skip
def test_what_is_worth_something(play: str, zones: dict[str, Any], answer: str) -> None:
    assert choice(at_home(play, **zones)) == answer


# Whole turns


def some(rng: Rng, names: list[str], count: int) -> list[str]:
    names = list(names)
    rng.shuffle(names)
    return names[:count]


def hands() -> list[tuple[str, ...]]:
    """Cards in play, in the deck and in the discard pile, and tokens, as luck has it; many of the cards can
    do something at home.
    """
    rng, found = Rng(17), []
    every = [name for name in CARD_INDEX if not name.startswith(("vampire_", "the_hunger"))]
    kinds = [name for name in TOKEN_INDEX if name.startswith(("draw", "discard_draw", "speed"))]
    for _ in range(60):
        pool = list(
            dict.fromkeys(
                [*some(rng, USEFUL.split(), 4), *some(rng, ROSES.split(), 1), *some(rng, every, 12)]
            )
        )
        rng.shuffle(pool)
        found.append(
            (" ".join(pool[:5]), " ".join(pool[5:11]), " ".join(pool[11:]), " ".join(some(rng, kinds, 3)))
        )
    return found


def finish_turn(state: State, bot: Any) -> tuple[int, int]:
    """The points and the number of answers once the bot's turn is over; without a bot it has done as soon as
    it may.
    """
    state = state.copy()
    for answers in range(MOST):
        decision = state.decision
        if decision is None or decision.seat != 0 or decision.kind != EFFECTS:
            break
        answer = decision.actions[-1] if bot is None else bot.choose(state.seen_by(0), answers)
        state.apply(answer, ("next_vampire",))
    assert answers < MOST - 1
    state.go_on(("next_vampire",))
    return state.score[0], answers


@pytest.mark.parametrize("hand", hands(), ids=str)
def test_no_turn_at_home_ends_with_less_than_doing_nothing(hand: tuple[str, ...]) -> None:
    play, deck, discard, tokens = hand
    state = at_home(play, deck, discard, tokens=tokens, from_hand=" ".join(play.split()[:3]))
    if state.decision is not None:
        nothing, _ = finish_turn(state, None)
        points, answers = finish_turn(state, HARD)
        assert points >= nothing and answers < 20


def test_points_in_play_are_what_the_end_of_the_turn_gives() -> None:
    assert (
        computer_at_home.lasting_points(cards("eternal_rose flawless_rose tyto withered_rose momo"))
        == 1 + 2 + 1
    )
    assert (
        computer_at_home.lasting_points(cards("wriggle kasha momo")) == 2
        and computer_at_home.lasting_points(cards("wriggle kasha momo ivo")) == 4
    )
