"""Tasks on a cluster of dask.distributed whose scheduler runs already.

A task whose worker dies is given to another one by the scheduler, also if its result had not been fetched.
Workers have their own files of the game: each of them compares these with ours before it does anything."""

import asyncio
import hashlib
import logging
import pickle
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import CancelledError
from contextlib import ExitStack
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple, TypeVar
from urllib.parse import urlsplit

from game.core.errors import GameError
from game.core.terminal_text import quote_word
from game.terminal.workers import LOCAL, Workers

T = TypeVar("T")
R = TypeVar("R")

TIMEOUT, WORKER_TIMEOUT = 10, 20
"""Seconds to wait for a scheduler to answer, and for its first worker."""
LARGEST_BATCH, BATCHES_PER_WORKER = 8, 16
"""Most items that are sent together, and batches that each worker gets at least if there are enough items."""
ROOT = Path(__file__).resolve().parents[2]
NEEDED = """\
--cluster needs dask.distributed: install the extra, `pip install "eat-or-be-eaten[cluster]"` \
or here `python3 main.py --with cluster`."""


class Cluster(Workers):
    """Workers of a scheduler of dask.distributed.

    where: its address (tcp://HOST:PORT). Raises GameError for an invalid address, for a number of `jobs`, and
    without dask.distributed; when the work begins, if there is no scheduler or worker."""

    def __init__(self, where: str, jobs: int | None = None) -> None:
        super().__init__()
        if find_spec("distributed") is None:
            raise GameError(NEEDED)
        if jobs is not None:
            raise GameError(
                "--jobs is for this machine: "
                "a cluster that runs already has the workers that were started for it."
            )
        self._where = check_address(where)
        self._client: Any = None

    def results(self, work: Callable[[T], R], items: Sequence[T]) -> Generator[tuple[int, R], None, None]:
        import cloudpickle
        from distributed import KilledWorker, as_completed

        client = self._connected()
        parts = split_batches(len(items), len(client.nthreads()))
        tasks = [
            Task(cloudpickle.dumps((work, [items[number] for number in part])), digest_of_files())
            for part in parts
        ]
        pickled = [pickle.dumps(task) for task in tasks]
        futures = dict(zip(client.map(pickle.loads, pickled, pure=False), parts, strict=True))
        try:
            for future in as_completed(list(futures), loop=client.loop):
                done = future.result()
                yield from zip(futures.pop(future), done, strict=True)
        except ModuleNotFoundError as error:
            if (error.name or "").partition(".")[0] != "game":
                raise
            address = client.scheduler.address
            raise GameError(
                f"A worker of {address} does not find the game: start it in the game's folder."
            ) from None
        except KilledWorker as error:
            deaths = error.allowed_failures + 1
            raise GameError(
                f"{deaths} workers died of the same task: it crashes, or their memory is too small."
            ) from None
        except CancelledError:
            raise GameError(
                f"The scheduler at {client.scheduler.address} has gone before everything was done."
            ) from None
        finally:
            for future in futures:
                future.release()

    def _connected(self) -> Any:
        """Client of a scheduler with at least one worker."""
        from distributed import Client
        from distributed.utils import silence_logging_cmgr

        if self._client is not None:
            return self._client
        with ExitStack() as started:
            # what goes wrong is told in a sentence
            started.enter_context(silence_logging_cmgr(logging.CRITICAL))
            address = self._where
            if not is_scheduler(address):
                raise GameError(
                    f"No scheduler answers at {address}: "
                    "start one with `dask scheduler`, it tells its address."
                )
            client = started.enter_context(Client(address, set_as_default=False, timeout=TIMEOUT))
            try:
                client.wait_for_workers(1, timeout=WORKER_TIMEOUT)
            except TimeoutError:
                start = f"dask worker {address} --nworkers 4 --nthreads 1"
                raise GameError(
                    f"The scheduler at {address} has no workers: start some, `{start}`."
                ) from None
            self._started = started.pop_all()
        self._client = client
        return client


def check_address(address: str) -> str:
    """Address with its scheme. Raises GameError for an invalid one."""
    written = address if "://" in address else f"tcp://{address}"
    try:
        parts = urlsplit(written)
        has_server = parts.scheme in ("tcp", "tls") and parts.hostname and parts.port
        has_more = parts.path or parts.query or parts.fragment
        if address.isascii() and has_server and not has_more:
            return written
    except ValueError:  # the port is no number
        pass
    raise GameError(
        f"--cluster wants `{LOCAL}` or the address of a scheduler, like tcp://192.168.0.7:8786, "
        f"not {quote_word(address)}."
    )


def is_scheduler(address: str) -> bool:
    """True if a scheduler answers there in time. A Client would wait for ever for a server that sends
    nothing."""
    from distributed import rpc

    async def identity() -> Any:
        async with rpc(address, timeout=TIMEOUT) as node:
            return await node.identity()

    try:
        return bool(asyncio.run(asyncio.wait_for(identity(), TIMEOUT))["type"] == "Scheduler")
    except Exception:  # no server, no such host, or another protocol
        return False


def split_batches(items: int, workers: int) -> list[range]:
    """Index ranges of batches: large ones cost fewer messages, small ones lose less with a worker."""
    size = max(1, min(LARGEST_BATCH, items // (BATCHES_PER_WORKER * max(1, workers))))
    return [range(first, min(first + size, items)) for first in range(0, items, size)]


class Task(NamedTuple):
    """Pickled (work, items), unread until the worker's files are found to be as `wanted`.

    Unpickling carries it out and gives the results: scheduler and workers know pickle.loads even without the
    game, and can report what they lack. A function of ours that they cannot import would end their
    connection."""

    packed: bytes
    wanted: str

    def __reduce__(self) -> tuple[Any, ...]:
        return carry_out, (self.packed, self.wanted)


def carry_out(packed: bytes, wanted: str) -> list[Any]:
    """Results of a task, computed on a worker. Raises GameError if the files of the game are not as `wanted`,
    and if several tasks run in one process, as the times of bots could not be told apart."""
    from distributed import get_worker

    worker = get_worker()
    if digest_of_files() != wanted:
        raise GameError(
            f"The worker {worker.address} has another version of the game: "
            "give it the same files, and start it once more."
        )
    if worker.state.nthreads != 1:
        raise GameError(
            f"The worker {worker.address} has {worker.state.nthreads} threads: start it with --nthreads 1."
        )
    work, items = pickle.loads(packed)
    return [work(item) for item in items]


@cache
def digest_of_files() -> str:
    """Digest of the files of the rules half and of the levels at the first call, equal on every system."""
    digest = hashlib.sha256()
    for folder in ("game", "levels"):
        for path in sorted((ROOT / folder).rglob("*"), key=lambda path: path.relative_to(ROOT).parts):
            parts = path.relative_to(ROOT).parts
            is_ours = "__pycache__" not in parts and not any(part.startswith(".") for part in parts)
            if is_ours and path.is_file():
                content = hashlib.sha256(path.read_bytes().replace(b"\r\n", b"\n"))
                digest.update(f"{'/'.join(parts)} {content.hexdigest()}\n".encode())
    return digest.hexdigest()
