"""Small cases as chains: a table, answers, and what then is so; many of them make one test, each named by a
sentence.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.core.model import Event


class Chain:
    """A table is made, answers are given and looked at, in order. A game says how to answer and how to read
    its table in words.
    """

    def __init__(self, start: Callable[[], Any]) -> None:
        self._start = start
        self._steps: list[Callable[[Any], None]] = []
        self._events: list[Event] = []

    def answer(self, state: Any, *answers: Any) -> list[Event]:
        """Give the answers."""
        raise NotImplementedError

    def read(self, state: Any, name: str, like: Any) -> Any:
        """Value of the table under that name, in the form of the expected one, `like`."""
        raise NotImplementedError

    def do(self, *answers: Any) -> Chain:
        """These answers are given."""
        return self._then(lambda state: setattr(self, "_events", self.answer(state, *answers)))

    def then(self, **expected: Any) -> Chain:
        """This is so now. A set stands for a list or words in any order."""

        def look(state: Any) -> None:
            found = {name: self.read(state, name, like) for name, like in expected.items()}
            _assert_equal(
                {name: _in_any_order(found[name], like) for name, like in expected.items()}, expected
            )

        return self._then(look)

    def tells(self, *events: Event) -> Chain:
        """The last answers told exactly these events of their kinds."""
        return self._then(lambda state: _assert_equal(self._of({type(event) for event in events}), [*events]))

    def told(self, tag: str, **fields: Any) -> Chain:
        """Of the events of the last answers exactly one has this tag, and it has these fields."""

        def look(state: Any) -> None:
            found = [event for event in self._events if event.__struct_config__.tag == tag]
            _assert_equal([{name: getattr(event, name) for name in fields} for event in found], [fields])

        return self._then(look)

    def tells_no(self, *kinds: type[Event]) -> Chain:
        """The last answers told nothing of these kinds."""
        return self._then(lambda state: _assert_equal(self._of({*kinds}), []))

    def play(self) -> None:
        """See whether all of it holds."""
        state = self._start()
        self._events = list(getattr(state, "opening", ()))
        for step in self._steps:
            step(state)

    def _of(self, kinds: set[type[Event]]) -> list[Event]:
        return [event for event in self._events if type(event) in kinds]

    def _then(self, step: Callable[[Any], None]) -> Chain:
        self._steps.append(step)
        return self


def _in_any_order(found: Any, like: Any) -> Any:
    return set(found.split() if isinstance(found, str) else found) if isinstance(like, set) else found


def _assert_equal(one: Any, other: Any) -> None:
    assert one == other, f"{one} instead of {other}"


def chains(cases: dict[str, Chain]) -> Any:
    """For a test of all of them."""
    return pytest.mark.parametrize("chain", cases.values(), ids=cases.keys())


def rows(names: str, cases: dict[str, Any]) -> Any:
    """As pytest's parametrize: what is shown, and the values that show it."""
    return pytest.mark.parametrize(names, cases.values(), ids=cases.keys())
