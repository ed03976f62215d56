"""The closed switches of a match (C10), as every game reads them."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec import UNSET

from game.core.errors import ConfigError
from game.core.options import read_twists


class Twists(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    days: int = 0
    cards: tuple[str, ...] = ()


@pytest.mark.parametrize("given", [UNSET, {}, {"days": 0}, {"cards": []}, Twists()])
def test_what_turns_no_switch_is_no_twist(given: Any) -> None:
    assert read_twists({"twists": given}, Twists) is UNSET


def test_a_map_and_its_value_are_the_same_switches_and_come_back_from_a_save() -> None:
    chosen = read_twists({"twists": {"days": 2, "cards": ["poet"]}}, Twists)
    assert chosen == Twists(2, ("poet",)) == read_twists({"twists": chosen}, Twists)
    assert read_twists({"twists": msgspec.json.decode(msgspec.json.encode(chosen))}, Twists) == chosen


@pytest.mark.parametrize(
    ("given", "problem"),
    [
        (None, "must be a map of days, cards, not None"),
        (["days"], "must be a map of days, cards"),
        ({"nights": 2}, "There is no twist 'nights'; the twists are days, cards"),
        ({2: 2}, "There is no twist 2"),
        ({"days": "2"}, r"'twists': Expected `int`, got `str` - at `\$.days`"),
        ({"days": True}, "Expected `int`"),
        ({"cards": [1]}, r"at `\$.cards\[0\]`"),
    ],
)
def test_a_wrong_switch_or_value_is_named(given: Any, problem: str) -> None:
    with pytest.raises(ConfigError, match=problem):
        read_twists({"twists": given}, Twists)
