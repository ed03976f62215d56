"""Rivals with a character (C12): what each leaning changes, and that all of them keep to the rules."""

from __future__ import annotations

from typing import Any

import pytest

from game import bots
from game.hunger import RULES
from game.hunger.bots.evaluator import Evaluator
from game.hunger.bots.levels import LEVELS
from game.hunger.bots.players import player
from game.hunger.components.definitions import CARD_INDEX
from game.hunger.components.map_graph import LABYRINTH, SPACE_INDEX
from game.hunger.table.actions import Push, StopPushing
from tests.game.bots.guests import strong

QUICK = [level for level in LEVELS if level.is_quick]
CHEST, CRYPT, FAR = (SPACE_INDEX[name] for name in ("mtn_5", "mtn_4", "rd_8"))
WOLF, SWIFT, MOMO = (CARD_INDEX[name] for name in ("echo#0", "swift_shadow#0", "momo#0"))
HAND = {"hand": ["vampire_speed_4#0", "vampire_speed_3#0", "the_hunger#0"]}
SEAT = {"at": "mtn_3", "vp": 20, "deck": ["vampire_speed_2#0", "vampire_strength#0"], **HAND}
TABLE: dict[str, Any] = {
    "turn": 3,
    "seats": [SEAT, {"at": "mtn_6"}],
    "chests": {"mtn_5": "velvet#0"},
    "crypts": {"mtn_4": ["regicide", "scraps"]},
    "public": ["plain_fare"],
    "roses": ["eternal_rose#0"],
    "castle_tiles": [10, 6],
}


def thinks(leaning: str, level: int = 3) -> Evaluator:
    state = RULES.from_position(TABLE)
    bot: Any = player(LEVELS[level - 1], leaning)
    return Evaluator(state.seen_by(0), 0, bot.level)


def test_every_leaning_is_tested() -> None:
    named = "hunts_far stays_near hoards_missions seeks_roses opens_chests keeps_beasts wants_powers pushes"
    assert sorted(strong("hunger")) == sorted(named.split())


def test_no_leaning_is_the_level_itself() -> None:
    bots_of_levels: list[Any] = [player(level) for level in QUICK]
    assert [bot.level for bot in bots_of_levels] == QUICK


def test_one_hunts_far_and_another_stays_near() -> None:
    far, plain, near = (thinks(name) for name in ("hunts_far", "", "stays_near"))
    assert far.place_worth(FAR) > plain.place_worth(FAR) > near.place_worth(FAR)
    assert near.homecoming_worth() > plain.homecoming_worth() == far.homecoming_worth()


def test_one_hoards_missions() -> None:
    hoards, plain = thinks("hoards_missions"), thinks("")
    assert hoards.offer_worth(CRYPT) > plain.offer_worth(CRYPT) and hoards.offer_worth(
        CHEST
    ) == plain.offer_worth(CHEST)
    assert hoards.card_values.later_worth(MOMO) > plain.card_values.later_worth(MOMO)


def test_one_seeks_roses_whatever_its_level() -> None:
    seeks, plain = thinks("seeks_roses", 2), thinks("", 2)
    rose = CARD_INDEX["eternal_rose#0"]
    assert seeks.card_values.later_worth(rose) > plain.card_values.later_worth(rose)
    assert seeks.place_worth(FAR) - seeks.place_worth(SPACE_INDEX["mtn_3"]) > plain.place_worth(
        FAR
    ) - plain.place_worth(SPACE_INDEX["mtn_3"])
    assert thinks("seeks_roses", 3).place_worth(LABYRINTH) == thinks("", 3).place_worth(LABYRINTH), (
        "there is nowhere farther to go"
    )


@pytest.mark.parametrize("level", [1, 2, 3])
def test_one_opens_chests(level: int) -> None:
    assert thinks("opens_chests", level).offer_worth(CHEST) > thinks("", level).offer_worth(CHEST)


def test_lower_levels_see_fewer_goals_and_a_passion_shows_all_the_same() -> None:
    worths = [thinks("", level).offer_worth(CRYPT) for level in (1, 2, 3)]
    assert worths == sorted(set(worths))
    for level, plain in enumerate(worths, 1):
        assert thinks("hoards_missions", level).offer_worth(CRYPT) > plain


def test_one_keeps_beasts_and_another_wants_powers() -> None:
    beasts, plain, powers = (thinks(name).card_values for name in ("keeps_beasts", "", "wants_powers"))
    assert beasts.later_worth(WOLF) > plain.later_worth(WOLF) == powers.later_worth(WOLF)
    assert powers.later_worth(SWIFT) > plain.later_worth(SWIFT) == beasts.later_worth(SWIFT)


def test_one_pushes_from_the_first_turn_on() -> None:
    state = RULES.from_position({**TABLE, "seats": [SEAT, {"at": "mtn_5", "resting": True}]})
    state.apply(RULES.action({"do": "move", "to": "mtn_5"}))
    assert state.decision.kind == "push"
    answers = [player(LEVELS[2], leaning).choose(state.seen_by(0), 1) for leaning in ("", "pushes")]
    assert isinstance(answers[0], StopPushing) and isinstance(answers[1], Push)


@pytest.mark.parametrize("leaning", strong("hunger"))
def test_they_play_a_short_night_to_its_end(leaning: str) -> None:
    state = RULES.new(RULES.config(seats=3, twists={"turns": 5}), 4)
    seats = [player(level, leaning) for level in QUICK]
    while state.decision is not None:
        seat = state.decision.seat
        state.apply(seats[seat].choose(state.seen_by(seat), bots.seed_for("", seat, state.turn)))
    assert state.result is not None and state.check() == []
