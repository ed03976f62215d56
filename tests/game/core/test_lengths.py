"""Lengths of matches: what each game's file says, and the questions that a lobby asks (G1, G2, G4)."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import pytest

from game.core import catalog, lengths
from game.core.errors import DataError, GameError
from game.core.lengths import Length
from game.core.options import with_options

CELLS = [(game, *cell) for game in catalog.ids() for cell in lengths.of_game(game).cells()]
EVERY_CELL = pytest.mark.parametrize(
    ("game", "length", "seats"),
    [cell[:3] for cell in CELLS],
    ids=[f"{game}-{length}-{seats}" for game, length, seats, _ in CELLS],
)


def test_every_table_has_a_snack_and_a_supper_unless_the_rules_play_the_rival() -> None:
    for game in catalog.ids():
        fewest, most = catalog.find_entry(game).players
        for seats in range(fewest, most + 1):
            assert lengths.offered(game, seats) == (lengths.LENGTHS if seats > 1 else ("feast",))


@EVERY_CELL
def test_a_length_is_known_again_by_its_options(game: str, length: Length, seats: int) -> None:
    rules = catalog.load(game)
    for options in lengths.of_game(game).tables(length, seats):
        assert lengths.name_of(game, rules.config(**options)) == length
        for other in lengths.offered(game, seats):
            turned = lengths.with_length(game, options, other, seats)
            assert lengths.name_of(game, rules.config(**turned)) == other


def test_feast_is_the_printed_game() -> None:
    for game, length, seats, _ in CELLS:
        if length == "feast":
            rules = catalog.load(game)
            for options in lengths.of_game(game).tables(length, seats):
                printed = rules.config(**{key: options[key] for key in options if key in ("seats", "mode")})
                assert rules.config(**options) == printed


def test_longer_forms_take_longer() -> None:
    for game in catalog.ids():
        for seats in range(2, catalog.find_entry(game).players[1] + 1):
            short, middle, full = (lengths.answers(game, length, seats) for length in get_args(Length))
            assert short < middle < full


@pytest.mark.parametrize("entry", catalog.GAMES, ids=lambda entry: entry.id)
def test_cards_tell_the_span_of_minutes(entry: catalog.Entry) -> None:
    assert entry.minutes == lengths.span(entry.id)


def test_minutes_are_rounded_up_to_five() -> None:
    answers = lengths.answers("hunger", "snack", 4)
    assert lengths.minutes("hunger", "snack", 4, 60.0) == -(-answers // 5) * 5
    assert lengths.minutes("hunger", "snack", 4) < lengths.minutes("hunger", "snack", 4, 40.0)


def test_a_mixture_has_no_name() -> None:
    for game, options in (
        ("tasty_humans", {"rows": 9}),
        ("tasty_humans", {"twists": {"height": 5, "stacks": 1}}),
        ("eaten", {"twists": {"crystals": 5}}),
        ("eaten", {"mode": "miner_solo", "twists": {"crystals": 6, "germs": ["red", "blue", "green"]}}),
        ("hunger", {"twists": {"turns": 14}}),
        ("human_flavor", {"seats": 3, "twists": {"days": 6}}),
    ):
        assert lengths.name_of(game, catalog.load(game).config(**options)) == ""


def test_a_start_ahead_keeps_the_length() -> None:
    for game, seat in (("tasty_humans", 1), ("eaten", 0), ("hunger", 1), ("human_flavor", 0)):
        rules = catalog.load(game)
        options = lengths.with_length(game, {}, "supper", 2)
        ahead = rules.head_start(options, (seat,))
        assert ahead is not None
        assert lengths.name_of(game, rules.config(**ahead.options)) == "supper"
        back = lengths.with_length(game, ahead.options, "feast", 2)
        assert lengths.name_of(game, rules.config(**back)) == "feast"
        assert rules.config(**back) != rules.config()


def test_an_own_number_takes_the_length_out() -> None:
    options = with_options({"variant": "standard"}, lengths.keys("tasty_humans", "snack", 4) or {})
    assert lengths.with_length("tasty_humans", options, "", 4) == {"variant": "standard", "rows": 8}


def test_what_is_not_offered() -> None:
    assert lengths.keys("eaten", "snack", 1) is None
    with pytest.raises(GameError, match="no snack for 1 seats"):
        lengths.with_length("eaten", {}, "snack", 1)


@pytest.mark.parametrize(
    ("pattern", "written", "said"),
    [
        (r"days: 2", "days: 9", r"line 9: at \$\.lengths\.snack\[2\]\.options: Twist"),
        (r"days: 2", "hours: 8", r"line 9: .* no twist 'hours'"),
        (r"answers: \d+", "answers: 0", r"line 9: .*answers"),
        (r"2: \{options: \{\},", "7: {options: {},", "there is none for 2 seats"),
        (r"  supper:", "  dinner:", "dinner"),
        (r"version: 1", "version: 2", "newer edition"),
    ],
)
def test_a_cell_that_the_rules_refuse_is_named(tmp_path: Path, pattern: str, written: str, said: str) -> None:
    text, found = re.subn(pattern, written, lengths.file_of("human_flavor").read_text("utf-8"), count=1)
    assert found
    path = tmp_path / "lengths.yaml"
    path.write_text(text, "utf-8")
    with pytest.raises(DataError, match=said):
        lengths.read_lengths("human_flavor", path)
