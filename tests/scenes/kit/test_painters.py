"""Pictures that are painted beside the frames, without a window."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from threading import Event

import pytest
from PIL import Image

from scenes.kit.art.painters import Painters, SizedPicture
from scenes.kit.base.task import Task

KEY: SizedPicture = ("ui/icon_lock", 30, 30)
LONG = 10.0


class Painting:
    """A picture that is not done before `gate` is open; it counts how often it is painted."""

    def __init__(self) -> None:
        self.gate = Event()
        self.times = 0

    def __call__(self) -> Image.Image:
        assert self.gate.wait(LONG)
        self.times += 1
        return Image.new("RGBA", (1, 1))


@pytest.fixture
def painting() -> Painting:
    return Painting()


@pytest.fixture
def painters(painting: Painting) -> Iterator[Painters]:
    painters = Painters()
    yield painters
    painting.gate.set()
    painters.close()


def paint_in_task(
    painters: Painters, painting: Callable[[], Image.Image], key: SizedPicture | None, hurries: bool
) -> Task:
    return Task(lambda: painters.paint_picture(painting, key), hurries)


def test_a_picture_that_is_painted_ahead_is_not_painted_again(painters: Painters, painting: Painting) -> None:
    assert not painters.paint_ahead(KEY, painting, is_awaited=False)
    assert painters.is_busy and not painters.is_awaited
    painting.gate.set()
    painters.paint_picture(painting, KEY)
    assert painting.times == 1 and not painters.is_busy
    painters.paint_picture(painting, KEY)
    assert painting.times == 2, "it is taken once"


def test_an_awaited_picture_is_awaited_until_it_is_done(painters: Painters, painting: Painting) -> None:
    painters.paint_ahead(KEY, painting, is_awaited=True)
    assert painters.is_awaited
    painting.gate.set()
    painters.paint_picture(painting, KEY)
    assert not painters.is_awaited


def test_a_task_lets_frames_go_by_until_its_picture_is_painted(
    painters: Painters, painting: Painting
) -> None:
    task = paint_in_task(painters, painting, None, hurries=False)
    assert not task.run_slice(0.0) and not task.run_slice(0.0)
    painting.gate.set()
    while not task.run_slice(0.001):
        pass
    assert painting.times == 1


def test_a_task_that_hurries_does_not_queue_behind_likely_pictures(
    painters: Painters, painting: Painting
) -> None:
    other = Painting()
    other.gate.set()
    painters.paint_ahead(("before", 1, 1), painting, is_awaited=False)
    painters.paint_ahead(KEY, other, is_awaited=False)
    assert paint_in_task(painters, other, KEY, hurries=True).run_slice(LONG)
    assert (painting.times, other.times) == (0, 1)


def test_a_canceled_picture_is_painted_anew(painters: Painters, painting: Painting) -> None:
    waiting, anew = Painting(), Painting()
    painters.paint_ahead(("before", 1, 1), painting, is_awaited=False)
    painters.paint_ahead(KEY, waiting, is_awaited=False)
    painters.cancel_picture(KEY[0])
    anew.gate.set()
    painters.paint_picture(anew, KEY)
    assert (waiting.times, anew.times) == (0, 1)


def test_a_chore_waits_for_pictures_and_for_the_chore_before(painters: Painters, painting: Painting) -> None:
    done, gate = list[str](), Event()
    painters.paint_ahead(KEY, painting, is_awaited=False)
    painters.do_chore(lambda: done.append("too early"))
    painting.gate.set()
    painters.paint_picture(painting, KEY)
    painters.do_chore(lambda: (gate.wait(LONG), done.append("first")))
    painters.do_chore(lambda: done.append("too early"))
    gate.set()
    painters._likely.submit(int).result(LONG)  # all that was begun is done
    assert done == ["first"]
