"""Threads that paint pictures beside the frames: Pillow lets the main thread go on meanwhile."""

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor

from PIL import Image

from scenes.kit.base.task import Task, wait_for_result

Paint = Callable[[], Image.Image]

SizedPicture = tuple[str, int, int]
"""The name of a picture, and its size in physical pixels."""


class Painters:
    """One thread for likely pictures, and one for those that a task waits for."""

    def __init__(self) -> None:
        self._likely = ThreadPoolExecutor(1, "painter")
        self._hurried = ThreadPoolExecutor(1, "painter in a hurry")
        self._ahead: dict[SizedPicture, Future[Image.Image]] = {}
        self._awaited: list[Future[Image.Image]] = []
        self._begun: list[Future[Image.Image]] = []
        self._chore: Future[object] | None = None

    @property
    def is_busy(self) -> bool:
        """True if a picture is painted beside the frames."""
        return any(not picture.done() for picture in self._begun)

    @property
    def is_awaited(self) -> bool:
        """True if the next scene waits for a picture that is painted ahead."""
        self._awaited = [picture for picture in self._awaited if not picture.done()]
        return bool(self._awaited)

    def paint_picture(self, paint: Paint, key: SizedPicture | None = None) -> Image.Image:
        """The picture that `paint` makes, or has made ahead as `key`. A task with slices lets frames go by
        meanwhile."""
        task = Task.running if Task.running and Task.running.is_sliced else None
        picture = self._ahead.pop(key, None) if key else None
        waits = task is None or task.hurries
        if picture is not None and waits and picture.cancel():
            picture = None  # its turn would come after that of others
        if picture is None and task is not None:
            picture = self._begin_picture(paint, task.hurries)
        return wait_for_result(picture) if picture is not None else paint()

    def paint_ahead(self, key: SizedPicture, paint: Paint, is_awaited: bool) -> bool:
        """Begin a picture that will be asked for; True if it is done. Awaited ones delay the next scene."""
        if key not in self._ahead:
            self._ahead[key] = self._begin_picture(paint, is_awaited)
        if is_awaited:
            self._awaited.append(self._ahead[key])
        return self._ahead[key].done()

    def cancel_picture(self, name: str) -> None:
        """Forget all sizes of a picture that are painted ahead."""
        for key in [key for key in self._ahead if key[0] == name]:
            self._ahead.pop(key).cancel()

    def forget_pictures(self) -> None:
        """Forget all that is painted ahead."""
        self._ahead.clear()

    def do_chore(self, work: Callable[[], object]) -> None:
        """Let a thread do work that has time, unless a picture or another chore is not done."""
        if not self.is_busy and (self._chore is None or self._chore.done()):
            self._chore = self._likely.submit(work)

    def close(self) -> None:
        """Paint no more."""
        for thread in (self._likely, self._hurried):
            thread.shutdown(wait=False, cancel_futures=True)

    def _begin_picture(self, paint: Paint, hurries: bool) -> Future[Image.Image]:
        picture = (self._hurried if hurries else self._likely).submit(paint)
        self._begun = [earlier for earlier in self._begun if not earlier.done()]
        self._begun.append(picture)
        return picture
