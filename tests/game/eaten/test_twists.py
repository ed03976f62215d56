"""C10: the closed switches of a match: what each of them does, what goes with what, and that everything
promised of a match still holds.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game import bots
from game.core.errors import ConfigError
from game.core.match import Match
from game.core.rng import Rng
from game.eaten.components.definitions import IMMUNE_INDEX, STOMACH_INDEX, UNKNOWN
from game.eaten.rules import RULES
from tests.game import contract
from tests.game.eaten.fixtures_tables import at, do
from tests.game.mirror_eaten import Mirror

TABLES: dict[str, dict[str, Any]] = {
    "duel": {
        "open_hand": True, "slots": 5, "crystals": 5, "tools": ["drill", "wrench", "drill"],
        "upgrades": ["stun", "capture"], "germs": ["red", "red", "blue"],
        "immune": ["i02", "i16"], "left_out": ["s08", "s12", "i05", "m_red_1"],
    },
    "miner_solo": {
        "slots": 6, "crystals": 7, "tools": ["teleporter"], "immune": ["i02"],
        "left_out": ["s02", "i09", "m_blue_1", "m_blue_2"],
    },
    "beast_solo": {"slots": 4, "open_hand": True, "germs": ["green"], "left_out": ["s05", "s16"]},
    "zero": {"slots": 5, "germs": ["red", "red", "red"], "crystals": 4},
}  # fmt: skip
"""By mode: switches that are turned all at once."""


def options(mode: str, **twists: Any) -> dict[str, Any]:
    return {"mode": mode, "twists": twists or TABLES[mode]}


@pytest.mark.parametrize("promise", contract.PROMISES, ids=lambda p: p.__name__)
@pytest.mark.parametrize("mode", TABLES)
def test_twisted_matches_keep_every_promise(mode: str, promise: Callable[..., None]) -> None:
    for seed in (1, 2):
        promise(RULES, options(mode), seed)


@pytest.mark.parametrize("mode", TABLES)
def test_twisted_matches_are_saved_and_told_by_their_events(mode: str, tmp_path: Path) -> None:
    contract.saves_and_loads(RULES, options(mode), 3, tmp_path)
    rng, match = Rng(5), contract.new_match(RULES, options(mode), 5)
    mirror = Mirror(match.config)
    mirror.follow(contract.visible_events(list(match.state.opening), None))
    mirror.compare(match.state.seen_by(None))
    while match.state.decision is not None:
        mirror.follow(
            contract.visible_events(contract.give(match, contract.random_entry(match.state, rng)), None)
        )
        mirror.compare(match.state.seen_by(None))
    mirror.compare_end(match.state.result)


@pytest.mark.parametrize("level", [1, 2])
@pytest.mark.parametrize("mode", ["duel", "miner_solo", "beast_solo"])
def test_bots_play_twisted_matches_to_their_end(mode: str, level: int) -> None:
    match, bot = contract.new_match(RULES, options(mode), 7), bots.make_bot("eaten", level)
    while (decision := match.state.decision) is not None:
        match.apply(bot.choose(match.state.seen_by(decision.seat), len(match.log)))
    assert match.state.check() == []


def test_a_plain_match_knows_nothing_of_twists() -> None:
    plain = RULES.config(mode="duel")
    assert (
        RULES.config(mode="duel", twists={})
        == RULES.config(mode="duel", twists={"slots": 7, "tools": []})
        == plain
    )
    assert "twists" not in msgspec.to_builtins(plain)
    assert (
        Match.new(RULES, plain, 3).id
        == Match.new(RULES, RULES.config(mode="duel", twists={"crystals": 0}), 3).id
    )
    assert (
        Match.new(RULES, plain, 3).id
        != Match.new(RULES, RULES.config(mode="duel", twists={"crystals": 7}), 3).id
    )


# What each switch does


def test_what_lies_there_from_the_start() -> None:
    state = RULES.new(RULES.config(**options("duel")), seed=4)
    assert [state.levels, state.upgrades, len(state.tract), len(state.hand)] == [[2, 1, 0, 0], 0b101, 5, 7]
    assert (
        state.immune_play == [IMMUNE_INDEX["i02"], IMMUNE_INDEX["i16"]]
        and IMMUNE_INDEX["i05"] in state.immune_removed
    )
    # s08 is a red card with a drill: it is left out, so the next two with a drill are held
    assert state.tools == [STOMACH_INDEX["s19"], STOMACH_INDEX["s16"], STOMACH_INDEX["s30"]]
    assert state.discard == [STOMACH_INDEX["s08"], STOMACH_INDEX["s12"]] and len(state.mutation_discard) == 1


def test_a_short_tract_is_filled_to_its_last_slot() -> None:
    state = at(
        "duel",
        {"twists": {"slots": 5}},
        start="beast_turn",
        tract=["s20", "s21", "s09"],
        hand=["s10", "s11", "s22"],
        deck=["s31"],
    )
    do(state, ["place", "s10"], ["place", "s11"])
    assert (len(state.tract), state.decision.kind) == (5, "ingest")
    asleep = RULES.new(RULES.config(**options("miner_solo", slots=4)), seed=1)
    do(asleep, *([["keep"]] if asleep.decision.kind == "reroll_triple" else []), ["end"])
    assert len(asleep.tract) == 4
    full = at(
        options={"twists": {"slots": 4}},
        tract=["s20", "s21", "s09", "s31"],
        tools=["s08"],
        hand=["s10"],
        dice=[1, 2, 5],
    )
    assert RULES.why_not(full, RULES.action(["drill", "s08"])).key.endswith("tract_full")
    assert RULES.why_not(full, RULES.action(["capture", 2])).key  # no card lies there, and none ever will


def test_fewer_crystals_win() -> None:
    state = at(
        options={"twists": {"crystals": 4}},
        tract=["s01", "s20"],
        crystals=["tide_opal", "sun_amber", "moss_beryl"],
        dice=[1, 2, 3],
    )
    hints = {fact.name: fact.values for fact in bots_facts(state, ["capture", 0])}
    assert hints["crystal"] == {"n": 4, "all": 4} and "wins" in hints
    do(state, ["capture", 0])
    assert (state.ending, state.check()) == ("crystals", [])
    robot = RULES.config(mode="beast_solo", robot_level=3, twists={"crystals": 3})
    assert RULES.new(robot, seed=2).config == robot


def bots_facts(state: Any, plain: list[Any]) -> Any:
    from game.eaten.bots.players import facts

    return facts(state.seen_by(0), RULES.action(plain))


def test_an_open_hand_is_seen_by_all_but_its_mutations_by_nobody_else() -> None:
    closed, opened = (
        at(
            "duel", {"twists": {"open_hand": value}}, start="immune",
            tract=["s01", "s16", "s05", "s42", "s20", "s31", "s32"],
            hand=["s09", "s02", "s10", "s11"], immune_row=["i06"], deck=["s44", "s21"],
        )
        for value in (False, True)
    )  # fmt: skip
    for viewer in (None, 0):
        assert set(closed.seen_by(viewer).hand) == {UNKNOWN} and opened.seen_by(viewer).hand == opened.hand
        assert closed.seen_by(viewer).decision.hidden and opened.seen_by(viewer).decision == opened.decision
    events = do(opened, ["acquire", "i06"], ["pay", "s10"], ["pay", "s09"])
    assert all(event.seen_by(None) == event for event in events)
    assert opened.seen_by(0).deck == opened.seen_by(1).deck, "everybody saw which card went to the bottom"
    assert opened.decision.kind == "mutation"
    for viewer in (None, 0):
        seen = opened.seen_by(viewer)
        assert seen.decision.hidden and set(seen.mutation_hand) == {UNKNOWN}
        assert seen.imagine(Rng(1)).hand == opened.hand


# What cannot be


@pytest.mark.parametrize(
    ("mode", "twists", "problem"),
    [
        ("duel", {"turns": 3}, "There is no twist 'turns'; the twists are slots, crystals, open_hand, tools"),
        ("duel", {"slots": 8}, "'slots' must be a number from 4 to 7, not 8"),
        ("duel", {"slots": "5"}, "Expected `int`"),
        ("duel", {"crystals": 9}, "'crystals' must be a number from 3 to 8"),
        ("miner_solo", {"open_hand": True}, "needs a Beast that is awake"),
        ("beast_solo", {"tools": ["drill"]}, "need a Miner who is no Robot"),
        ("zero", {"upgrades": ["stun"]}, "need a Miner who is no Robot"),
        ("duel", {"tools": ["hammer"]}, "'tools' names 'hammer'; there are "),
        ("duel", {"tools": ["drill"] * 4}, "'tools' names 4, at most 3"),
        ("duel", {"upgrades": ["stun", "stun"]}, "'upgrades' names 'stun' twice"),
        ("duel", {"germs": ["pink"]}, "'germs' names 'pink'"),
        ("duel", {"germs": ["red"] * 4}, "names a type 4 times"),
        ("duel", {"immune": ["i99"]}, "'immune' names 'i99'"),
        ("miner_solo", {"immune": ["i16"]}, "'immune' names 'i16'"),
        ("duel", {"immune": ["i01", "i02", "i03", "i04", "i05"]}, "names 5, at most 4"),
        ("duel", {"left_out": ["s99"]}, "there is no such card"),
        ("duel", {"left_out": ["s09", "s09"]}, "names 's09' twice"),
        ("duel", {"left_out": ["i01"], "immune": ["i01"]}, "which is in play"),
        ("duel", {"left_out": ["m_bluff"]}, "mutation card that always comes back"),
        ("duel", {"left_out": ["s01", "s12"]}, "leaves crystals of 7 kinds, at least 8"),
        (
            "duel",
            {"left_out": [f"s{n:02}" for n in range(20, 23)] + [f"s{n:02}" for n in range(1, 23)]},
            "twice",
        ),
        (
            "duel",
            {"left_out": [f"s{n:02}" for n in range(1, 26)], "crystals": 3},
            "names 25 stomach cards, at most 23",
        ),
        (
            "duel",
            {"left_out": ["s05", "s28", "s39"], "tools": ["teleporter"]},
            "more cards with 'teleporter' than there are",
        ),
        ("duel", {"left_out": [f"i{n:02}" for n in range(1, 25)]}, "fewer than 3 immune responses"),
    ],
)
def test_what_does_not_go_is_refused_in_a_sentence(mode: str, twists: dict[str, Any], problem: str) -> None:
    with pytest.raises(ConfigError, match=problem) as caught:
        RULES.config(mode=mode, twists=twists)
    assert str(caught.value).count(". ") == 0 and str(caught.value).endswith(".")
