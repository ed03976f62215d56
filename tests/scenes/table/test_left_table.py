"""A table that is left in the middle of work that takes several frames is gone, whoever did that work."""

from __future__ import annotations

import weakref
from typing import Any

from scenes.front.title import TitleScene
from scenes.kit.base.task import Task, pass_frame
from scenes.kit.input.device import KEYBOARD
from scenes.match import starter
from scenes.table.scene import TableScene
from tests.scenes.house import House, collect


def test_nothing_that_waits_for_its_next_slice_keeps_a_table(house: House) -> None:
    """A task that waits lies on a stack that the search for garbage does not see."""
    house.sit(KEYBOARD, 2)
    starter.begin_match(house.app, "hunger", {"seats": 2}, 3)
    house.until(lambda: isinstance(house.top, TableScene) and house.top.chooser is not None)
    table: Any = house.top
    for owner, name in ((table.chooser, "making"), (table._phone_desk, "_work")):
        setattr(owner, name, begin_work(table))
    left = weakref.ref(table)
    house.app.stack.replace(TitleScene(house.app, seated=True), transition=False)
    house.step(5)
    del table, owner
    collect()
    assert left() is None


def begin_work(table: Any) -> Task:
    """Work on a table that waits for its second slice."""

    def work() -> None:
        while pass_frame():
            assert table

    task = Task(work)
    task.run_slice(0.0)
    assert not task.is_done
    return task
