"""Writer thread for files: in the order of the requests, and of each file only the newest state.

`DISK` is the writer of this process. It has no thread until start() is called: terminal commands and most
tests write at once. A file has at most one write that runs and one that waits, so a slow disk makes no queue.
Failed writes are kept and tried again by retry()."""

import threading
import time
from collections import deque
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from game.core import files
from game.core.errors import SaveError

PATIENCE = 10.0
"""Longest wait for the disk in seconds, on reading an unwritten file and on leaving the game."""
MOST_NOTES = 200
QUICK = 0.004
"""Seconds that most writes take: waits up to here do not let a frame pass."""
T = TypeVar("T")
Job = Callable[[], object]
Failed = Callable[[Exception], object]


class _Task:
    """Job of the writer.

    path: of its file, a later task for the same file replaces it; None: it keeps its place in the order, and
    no task passes it unless `is_passed` is True."""

    is_passed = False

    def __init__(self, job: Job, failed: Failed, path: Path | None, raw: bytes | None, is_loss: bool) -> None:
        self.job = job
        self.failed = failed
        self.path = path
        self.raw = raw
        self.is_loss = is_loss


class Writer:
    """Writer of files in a thread. Without one every task is done before its call returns.

    `failed` of a task is called with its OSError or SaveError: at once without a thread, else by
    report_failures(). `losses` has the reasons why files that matter are not written yet."""

    def __init__(self) -> None:
        self._changed = threading.Condition(threading.RLock())
        self._waiting: deque[_Task] = deque()
        self._running: _Task | None = None
        self._thread: threading.Thread | None = None
        self._stopping = False
        self._unwritten: dict[Path, _Task] = {}
        self._told: deque[Callable[[], object]] = deque()
        self.let_frame_pass: Callable[[], bool] = lambda: False
        """Let a frame pass while the main thread waits; False if that is not possible now."""
        self.losses: dict[Path, str] = {}

    # -- life

    @property
    def is_threaded(self) -> bool:
        """True if the caller does not write itself; False within a job of the writer, whose requests are
        part of that job."""
        return self._thread is not None and threading.current_thread() is not self._thread

    def start(self) -> None:
        """Write in a thread from now on."""
        if self._thread is None:
            self._stopping = False
            self._thread = threading.Thread(target=self._run_thread, name="writer", daemon=True)
            self._thread.start()

    def stop(self, seconds: float = PATIENCE) -> bool:
        """Wait until all is written, at most `seconds`, and end the thread; True if nothing is left
        unwritten."""
        until = time.monotonic() + seconds
        self.retry()
        while self.flush(max(0.0, until - time.monotonic())) and self._told:
            self.report_failures()  # who hears of a failure may ask for something else
        self.report_failures()
        with self._changed:
            thread, self._thread, self._stopping = self._thread, None, True
            left = bool(self._waiting or self._running or self._unwritten)
            self._waiting.clear()
            self.drop_failed()
            self._changed.notify_all()
        if thread is not None and not left:
            thread.join()
        return not left

    def drop_failed(self) -> None:
        """Give up all failed writes: another game begins."""
        with self._changed:
            self._unwritten.clear()
            self._told.clear()
            self.losses = {}

    # -- asking

    def write_file(self, path: Path, raw: bytes, failed: Failed, is_loss: bool = True) -> None:
        """Replace a file, in a folder that is made if it is missing; read_file() gives the new bytes from
        now on."""
        self._submit_task(_Task(lambda: _write_file(path, raw), failed, path, raw, is_loss))

    def write(self, path: Path, job: Job, failed: Failed) -> None:
        """Bring a file to its newest state by `job`."""
        self._submit_task(_Task(job, failed, path, None, is_loss=True))

    def carry_out(self, job: Job, failed: Failed) -> None:
        """Do a job after all earlier requests and before all later ones."""
        self._submit_task(_Task(job, failed, None, None, is_loss=False))

    def write_minor(self, job: Job) -> None:
        """Do a job that matters little, as writing a line of a log; it is dropped if too much waits
        already."""
        task = _Task(job, lambda error: None, None, None, is_loss=False)
        task.is_passed = True
        with self._changed:
            too_many = sum(other.is_passed for other in self._waiting) >= MOST_NOTES
        if not too_many:
            self._submit_task(task)

    def forget(self, path: Path) -> None:
        """Give up a failed write: the file was removed."""
        with self._changed:
            self._unwritten.pop(path, None)
            self.losses = {lost: why for lost, why in self.losses.items() if lost != path}

    def retry(self) -> None:
        """Try failed writes again."""
        with self._changed:
            tasks, self._unwritten = list(self._unwritten.values()), {}
        for task in tasks:
            self._submit_task(task)

    # -- waiting and reading

    def flush(self, seconds: float = PATIENCE) -> bool:
        """Wait until all requests are done, at most `seconds`; True if they are. Frames pass meanwhile where
        `let_frame_pass` can let them."""
        if threading.current_thread() is self._thread:
            return True
        until = time.monotonic() + seconds
        self._wait_while_busy(min(QUICK, seconds))
        while self._is_busy:
            left = until - time.monotonic()
            if left <= 0:
                return False
            if not self._lets_frame_pass():
                self._wait_while_busy(left)
        return True

    def result_of(self, job: Callable[[], T]) -> T:
        """Result of a job that is done after all earlier requests; frames pass as in flush(). Raises what the
        job raises, and SaveError if the disk does not answer."""
        if not self.is_threaded:
            return job()
        results: list[T] = []
        errors: list[Exception] = []

        def work() -> None:
            try:
                results.append(job())
            except Exception as error:
                errors.append(error)

        self.carry_out(work, lambda error: None)
        self.flush()
        if errors:
            raise errors[0]
        if not results:
            raise SaveError("The disk does not answer; try it once more in a while.")
        return results[0]

    def read_file(self, path: Path, most: int = files.SMALL) -> bytes:
        """Contents of a file as it is, or is about to be. Raises OSError as files.read_file()."""
        with self._changed:
            asked = [*self._unwritten.values(), self._running, *self._waiting]
        for task in reversed(asked):
            if task is not None and task.path == path and task.raw is not None:
                return task.raw
        return files.read_file(path, most)

    def report_failures(self) -> None:
        """Call `failed` of the tasks that have failed."""
        while self._told:
            self._told.popleft()()

    # -- inside

    @property
    def _is_busy(self) -> bool:
        return self._thread is not None and bool(self._waiting or self._running)

    def _wait_while_busy(self, seconds: float) -> None:
        with self._changed:
            self._changed.wait_for(lambda: not self._is_busy, seconds)

    def _lets_frame_pass(self) -> bool:
        return threading.current_thread() is threading.main_thread() and self.let_frame_pass()

    def _submit_task(self, task: _Task) -> None:
        with self._changed:
            if task.path is not None:
                self._unwritten.pop(task.path, None)
            if self.is_threaded:
                self._queue_task(task)
                self._changed.notify_all()
                return
        error = self._run_task(task)
        if error is not None:
            task.failed(error)

    def _queue_task(self, task: _Task) -> None:
        """Queue a task in place of an older state of its file, unless a task that keeps its place came in
        between."""
        for index in reversed(range(len(self._waiting))):
            other = self._waiting[index]
            if other.path is None and not other.is_passed:
                break
            if task.path is not None and other.path == task.path:
                self._waiting[index] = task
                return
        self._waiting.append(task)

    def _run_thread(self) -> None:
        me = threading.current_thread()
        while True:
            with self._changed:
                while not self._waiting and not self._stopping and self._thread is me:
                    self._changed.wait()
                if self._thread is not me:
                    return
                task = self._running = self._waiting.popleft()
            error = self._run_task(task)
            with self._changed:
                self._running = None
                if error is not None:
                    self._told.append(lambda task=task, error=error: task.failed(error))  # type: ignore[misc]
                self._changed.notify_all()

    def _run_task(self, task: _Task) -> Exception | None:
        """Run a task; returns the disk's error, if any. Any other error is a fault of the game and leaves
        the thread alive."""
        try:
            task.job()
        except (OSError, SaveError) as error:
            self._keep_for_retry(task, failure_reason(error))
            return error
        except Exception as error:
            if self._thread is None:
                raise
            threading.excepthook(
                threading.ExceptHookArgs((type(error), error, error.__traceback__, self._thread))
            )
            return None
        if task.path is not None:
            with self._changed:
                self.losses = {path: why for path, why in self.losses.items() if path != task.path}
        return None

    def _keep_for_retry(self, task: _Task, why: str) -> None:
        """Keep a failed task for retry(), unless a newer state of its file waits."""
        if task.path is None:
            return
        with self._changed:
            if not any(other.path == task.path for other in self._waiting):
                self._unwritten[task.path] = task
            if task.is_loss:
                self.losses = self.losses | {task.path: why}


def _write_file(path: Path, raw: bytes) -> None:
    files.make_folder(path.parent)
    files.write_file(path, raw)


def failure_reason(error: Exception) -> str:
    """Reason of a failed write, in the system's words if it has any."""
    cause = error if isinstance(error, OSError) else error.__cause__
    return cause.strerror if isinstance(cause, OSError) and cause.strerror else str(error)


DISK = Writer()
