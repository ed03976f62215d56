"""Tests that take turns by the week: none is lost, and only the whole run leaves some out."""

from __future__ import annotations

import os
import re
from collections import Counter
from dataclasses import dataclass
from itertools import product
from typing import Any

import pytest

from tests import turns, weekly
from tools import test_run

KEPT = re.compile(
    r"secrecy|golden|every_scene|case_files|test_contract|test_hidden|test_routes|reference_scorer"
)
"""Rules, secrets, golden matches and pictures are tried in every run."""


@dataclass
class Named:
    """A test that has a name, and may belong to a group."""

    nodeid: str
    group: str = ""

    def get_closest_marker(self, name: str) -> Any:
        return pytest.mark.xdist_group(self.group).mark if self.group else None


def test_each_test_has_its_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    items = [Named(f"f.py::test_{name}[{number}]") for name in "abc" for number in range(5)]
    listed = {"f.py::test_a": (2, 0), "f.py::test_b": (3, 1)}
    seen = list[str]()
    for week in range(6):
        monkeypatch.setenv(weekly.WEEK, str(week))
        kept, left = turns.choose_items(items, listed)
        assert len(kept) + len(left) == len(items)
        assert {item.nodeid for item in items[10:]} <= {item.nodeid for item in kept}
        seen += [item.nodeid for item in kept]
    times = {"a": 3, "b": 2, "c": 6}
    assert {item.nodeid: seen.count(item.nodeid) for item in items} == {
        item.nodeid: times[item.nodeid[11]] for item in items
    }


def test_a_test_meets_every_share_of_what_it_tries(monkeypatch: pytest.MonkeyPatch) -> None:
    """A year is enough for shares of up to five weeks."""
    for weeks, share, place in product((2, 3), range(2, 6), range(3)):
        met = set[int]()
        for week in range(2900, 2952):
            monkeypatch.setenv(weekly.WEEK, str(week))
            if turns.choose_items([Named("f.py::test_a")], {"f.py::test_a": (weeks, place)})[0]:
                met.add(week % share)
        assert met == {*range(share)}, (weeks, share, place)


def test_a_group_has_its_turn_as_a_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    items = [Named(f"f.py::test_{name}[{group}]@{group}", group) for group in "xyz" for name in "ab"]
    listed = {"f.py::test_a": (2, 0), "f.py::test_b": (2, 1)}
    seen = Counter[str]()
    for week in (0, 1):
        monkeypatch.setenv(weekly.WEEK, str(week))
        kept, _ = turns.choose_items(items, listed)
        assert 0 < len(kept) < len(items)
        seen.update(item.group for item in kept)
    assert seen == dict.fromkeys("xyz", 2)


def test_lone_tests_of_a_list_are_spread_over_the_weeks(monkeypatch: pytest.MonkeyPatch) -> None:
    items = [Named(f"f.py::test_{number}") for number in range(10)]
    listed = {item.nodeid: (2, place) for place, item in enumerate(items)}
    for week in (0, 1):
        monkeypatch.setenv(weekly.WEEK, str(week))
        assert len(turns.choose_items(items, listed)[0]) == 5


def test_every_name_of_the_list_is_a_test() -> None:
    listed = turns.read_turns()
    assert listed
    for test, (weeks, _) in listed.items():
        file, *_, function = test.split("::")
        assert weeks > 1
        assert f"def {function}(" in (turns.ROOT / file).read_text("utf-8"), test
        assert not KEPT.search(file), test


def test_only_the_whole_run_takes_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    found = list[bool]()
    monkeypatch.setenv(test_run.TURNS, "")
    monkeypatch.setattr(test_run, "run_check", lambda name, command: test_run.CheckResult(name, True, ""))
    monkeypatch.setattr(test_run, "run_pytest", lambda arguments: found.append(turns.takes_turns()) or 0)
    test_run.run_all(takes_turns=False)
    test_run.run_all()
    assert found == [False, True]


def test_all_leaves_nothing_to_other_weeks(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in (weekly.ALL, test_run.EVERY_FORM, test_run.EVERY_SIZE, test_run.TURNS):
        monkeypatch.setenv(name, "")
    assert weekly.take_share((1, 2, 3), 3) != (1, 2, 3)
    monkeypatch.setattr(test_run, "prepare_process", lambda: None)
    monkeypatch.setattr(test_run, "missing_packages", lambda display: [])
    monkeypatch.setattr(test_run, "fetch_browser", lambda: None)
    monkeypatch.setenv("DISPLAY", ":0")
    called = list[bool]()
    monkeypatch.setattr(test_run, "run_all", lambda takes_turns: called.append(takes_turns) or 0)
    assert test_run.run_tests(["all"]) == test_run.run_tests([]) == 0
    assert called == [False, True]
    assert weekly.take_share((1, 2, 3), 3) == (1, 2, 3)
    assert not weekly.in_turn(weekly.week() % 2 + 1, 2).args[0]
    assert os.environ[test_run.EVERY_FORM] and os.environ[test_run.EVERY_SIZE]
