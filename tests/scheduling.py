"""Distribution of the tests to two processes.

A file goes to one of them as a whole, so that its tests' common work (matches, pictures, houses) is done
once. The longest files come first, so that neither process waits for the other at the end. What each file took is
noted for runs of a part (tools/chosen_tests.py).
"""

from __future__ import annotations

from collections import Counter

import pytest
from xdist.scheduler import LoadGroupScheduling

LONGEST = (
    "tests/scenes/test_every_scene.py",
    "tests/test_door.py",
    "tests/test_wheel.py",
    "tests/setup_env/test_start.py",
    "tests/scenes/shows/test_shows.py",
    "tests/scenes/test_evening_walk.py",
    "tests/game/terminal/test_crew.py",
    "tests/game/bots/test_bots.py",
    "tests/game/test_contract.py",
    "tests/game/games/test_rollout_verbs.py",
    "tests/scenes/kit/test_faults.py",
    "tests/scenes/kit/test_thinking.py",
    "tests/scenes/menus/test_stage_table.py",
    "tests/scenes/games/test_phones.py",
    "tests/scenes/eaten/questions/test_miner.py",
    "tests/scenes/eaten/test_secrecy.py",
    "tests/scenes/menus/test_replay.py",
)


class ByFile(LoadGroupScheduling):
    """Groups stay together as they are marked; everything else by file."""

    def _split_scope(self, nodeid: str) -> str:
        group = super()._split_scope(nodeid)
        return group if group != nodeid else nodeid.partition("::")[0]


def longest_first(items: list[pytest.Item]) -> None:
    """The others stay in their order."""
    places = {name: place for place, name in enumerate(LONGEST)}
    items.sort(key=lambda item: places.get(item.nodeid.partition("::")[0], len(places)))


class DurationNotes:
    """Sums up the seconds of each test file; runs of some of its tests leave the note as it is."""

    def __init__(self, config: pytest.Config) -> None:
        self._config = config
        self._seconds: Counter[str] = Counter()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self._seconds[report.nodeid.partition("::")[0]] += report.duration

    def pytest_sessionfinish(self) -> None:
        options, cache = self._config.option, getattr(self._config, "cache", None)
        if cache is not None and not (
            options.keyword or any("::" in argument for argument in self._config.args)
        ):
            cache.set("durations", cache.get("durations", {}) | self._seconds)
