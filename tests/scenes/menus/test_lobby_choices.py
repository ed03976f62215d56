"""The lobby's match of seats, picks and options: always one that the rules accept. Needs no window."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game import bots
from game.core import catalog
from game.tasty_humans.components.definitions import CHALLENGES
from scenes.kit.input.device import KEYBOARD, Device
from scenes.kit.match.seating import Seating
from scenes.lobby.options import deal_figures
from scenes.lobby.seat_guests import SavedLobby, SavedSeat, SeatGuests, load_lobby, save_lobby
from scenes.tasty_humans.lobby.options import CHOICES, MONSTERS, TastyOptions

RULES = catalog.load("tasty_humans")
PAD = Device("pad1", "pad", "xbox")
KEYS = ("mode", "variant", "rows", "monster_mode", "rival_level", "challenge")


def guests() -> SeatGuests:
    return SeatGuests(Seating(), 4, "tasty_humans")


def solo(**chosen: str) -> TastyOptions:
    options = TastyOptions()
    for key, value in {"mode": "solo", **chosen}.items():
        options.set_value(key, value)
    return options


def without_repeats(picks: list[str | None]) -> list[str | None]:
    return [pick if pick not in picks[:i] else None for i, pick in enumerate(picks)]


@given(
    steps=st.lists(st.tuples(st.sampled_from(KEYS), st.sampled_from((-1, 1))), max_size=40),
    unique=st.lists(st.sampled_from((*MONSTERS, None)), min_size=1, max_size=4).map(without_repeats),
    seed=st.integers(0, 2**48),
)
@settings(deadline=None)
def test_whatever_is_chosen_is_accepted(
    steps: list[tuple[str, int]], unique: list[str | None], seed: int
) -> None:
    options = TastyOptions()
    for key, by in steps:
        options.step_value(key, by)
    if options.start_problem(len(unique)) is not None:
        return
    config = RULES.config(**options.config_keys(unique, seed))
    assert config.seats == len(unique)
    state = RULES.new(config, seed)
    for seat, pick in enumerate(unique):
        if pick is not None and options.picking_problem() is None:
            assert state.monsters[seat] == pick


def test_versus_needs_two_and_solo_is_for_one() -> None:
    assert [TastyOptions().start_problem(n) is None for n in range(5)] == [False, False, True, True, True]
    assert [solo().start_problem(n) is None for n in range(5)] == [False, True, False, False, False]


@pytest.mark.parametrize("challenge", CHOICES["challenge"])
def test_every_challenge_reaches_the_rules(challenge: str) -> None:
    config = RULES.config(**solo(challenge=challenge).config_keys([None], 1))
    if challenge in CHALLENGES:
        assert (config.challenge, config.monsters) == (challenge, (CHALLENGES[challenge],))
    else:
        assert config.balanced_diet == (None if challenge == "none" else challenge.removeprefix("diet_"))


def test_v3_the_classic_rules_offer_no_challenge() -> None:
    options = solo(challenge="troll_handshake", variant="classic_0_2_8")
    assert options.values["challenge"] == "none"
    with pytest.raises(ValueError, match="challenge"):
        options.set_value("challenge", "diet_expert")


def test_a_monster_challenge_lends_its_monster_and_nobody_picks() -> None:
    assert solo().picking_problem() is None
    options = solo(challenge="griffin_long_lines")
    assert options.monster_of_challenge == "griffin"
    assert "Griffin" in (options.picking_problem() or "")


@given(
    st.lists(st.sampled_from((*MONSTERS, None)), min_size=2, max_size=4).map(without_repeats),
    st.integers(0, 2**48),
)
def test_those_who_do_not_mind_get_what_is_left(unique: list[str | None], seed: int) -> None:
    monsters = deal_figures(unique, MONSTERS, seed)
    assert len(set(monsters)) == len(unique)
    assert all(pick in (None, monster) for pick, monster in zip(unique, monsters, strict=True))


def test_the_seed_deals_every_monster() -> None:
    assert {deal_figures([None, "troll"], MONSTERS, seed)[0] for seed in range(12)} == set(MONSTERS) - {
        "troll"
    }


def test_people_and_bots_move_together_when_the_match_begins() -> None:
    gathered = guests()
    gathered.join_seat(PAD, 1)
    gathered.add_bot(3)
    gathered.picks[3] = "griffin"
    assert gathered.sit_down() == [None, "griffin"]
    chairs = gathered.seating.chairs
    assert [(chair.seat, chair.color, chair.person.name, chair.bot) for chair in chairs] == [
        (0, 1, "Frost", 0),
        (1, 3, "Mossop", 2),
    ]
    assert len(gathered.chairs) == 4, "the lobby goes on showing its four seats until it is gone"


def test_levels_go_around_and_colors_skip_the_others() -> None:
    gathered = guests()
    gathered.add_bot(0)
    levels = []
    offered = bots.list_levels(gathered.game)
    for _ in range(len(offered)):
        gathered.next_level(0)
        levels.append(gathered.chairs[0].bot)
    assert sorted(levels) == sorted(level.number for level in offered)
    gathered.join_seat(PAD, 1)
    seen = set()
    for _ in range(6):
        gathered.next_color(0)
        seen.add(gathered.chairs[0].color)
        assert len({chair.color for chair in gathered.chairs}) == 4
    assert seen == {0, 2, 3, 4, 5}


@given(
    st.lists(
        st.tuples(
            st.sampled_from(("join", "leave", "bot", "color", "wear", "swap")),
            st.integers(0, 3),
            st.integers(0, 5),
        ),
        max_size=30,
    )
)
@settings(deadline=None)
def test_no_two_seats_ever_have_one_color(steps: list[tuple[str, int, int]]) -> None:
    """G51: whatever people do in a lobby, and on the chairs of the match after it."""
    gathered = guests()
    for verb, seat, number in steps:
        is_free = gathered.chairs[seat].is_open
        match verb:
            case "join" if is_free:
                gathered.join_seat(Device(f"pad{seat}", "pad", "xbox"), seat)
            case "leave":
                gathered.leave_seat(seat)
            case "bot" if is_free:
                gathered.add_bot(seat)
            case "color":
                gathered.next_color(seat, 1 if number % 2 else -1)
            case "wear":
                gathered.wear_color(seat, number)
            case "swap":
                gathered.swap_seats(seat, number % 4)
        assert len({chair.color for chair in gathered.chairs}) == 4, (verb, seat, number)
    gathered.sit_down()
    chairs = gathered.seating.chairs
    assert len({chair.color for chair in chairs}) == len(chairs)


def test_no_two_seats_pick_one_monster() -> None:
    gathered = guests()
    gathered.picks[0] = "troll"
    offered = []
    for _ in range(4):
        gathered.next_pick(1, MONSTERS, 1)
        offered.append(gathered.picks[1])
    assert offered == [*(monster for monster in MONSTERS if monster != "troll"), None]


def test_the_lobby_remembers_bots_colors_and_options(tmp_path: Path) -> None:
    first = guests()
    first.join_seat(KEYBOARD, 0)
    first.add_bot(1)
    first.next_level(1)
    first.next_color(1)
    first.picks[1] = "troll"
    save_lobby(tmp_path / "lobby.json", SavedLobby("tasty_humans", first.saved_seats(), {"rows": 9}))
    saved = load_lobby(tmp_path / "lobby.json", "tasty_humans")
    assert saved is not None and saved.options == {"rows": 9}
    second = guests()
    second.restore_seats(saved.seats, MONSTERS)
    assert [chair.bot for chair in second.chairs] == [0, 3, 0, 0]
    assert [chair.color for chair in second.chairs] == [chair.color for chair in first.chairs]
    assert second.picks[1] == "troll"


@pytest.mark.parametrize("raw", [b"", b"[]", b"{", b'{"game": "\xff"}'])
def test_a_broken_memory_is_no_memory(tmp_path: Path, raw: bytes) -> None:
    (tmp_path / "lobby.json").write_bytes(raw)
    assert load_lobby(tmp_path / "lobby.json", "tasty_humans") is None


def test_memories_that_make_no_sense_change_nothing() -> None:
    gathered = guests()
    gathered.restore_seats([SavedSeat(0), SavedSeat(0), SavedSeat(1), SavedSeat(2)], MONSTERS)
    gathered.restore_seats([SavedSeat(7, 9, "dodo")] * 4, MONSTERS)
    assert [chair.color for chair in gathered.chairs] == [0, 1, 2, 3]
    options = TastyOptions()
    options.restore_values({"rows": "9", "variant": "modern", "mode": "solo", "rival_level": True})
    assert options.values == TastyOptions().values | {"mode": "solo"}
