"""Reading of a foreign picture: the process that decodes it is started, watched and ended here."""

import multiprocessing
import time
from importlib.util import find_spec
from pathlib import Path

import msgspec

from game.core import conversion
from game.core.commands import game_command, is_packed
from game.core.errors import SaveError
from game.sharing import picture_decoder
from game.sharing.match_code import parts_in
from game.sharing.picture_decoder import READING, STARTING, Outcome

SENTENCES = {
    "unreadable": "{name} is no picture that can be read.",
    "too_large": "{name} is too large a picture.",
    "too_slow": "{name} takes too long to read.",
    "no_code": "{name} shows no code of a match.",
    "no_process": "Pictures cannot be read here, because the system starts no second process.",
    "no_reader": "Reading pictures needs one more package: start the game once with `{command} --with scan`.",
    "no_reader_packed": "This copy of the game cannot read pictures, but it can read the letters of a match.",
}
"""Sentences of the terminal; the window says `sharing.picture.KEY`."""
MOST_MESSAGE = 4_000_000
"""Most bytes of an answer: MOST_CODES texts of LONGEST_CODE characters, with room to spare."""
LONGEST_NAME = 60
MARGIN = 1.0  # seconds that the process has to end itself before it is ended from here
# most seconds until a killed process is gone; the end of the game removes the rest
REAPED = 0.2


class PictureError(SaveError):
    """Raised for a picture without a part of a match.

    key: one of SENTENCES; values: words for its placeholders."""

    def __init__(self, key: str, path: Path) -> None:
        self.key = "no_reader_packed" if key == "no_reader" and is_packed() else key
        self.values = {"name": file_label(path), "command": game_command()}
        super().__init__(SENTENCES[self.key].format_map(self.values))


def file_label(path: Path) -> str:
    """Name of a file for a line of text, its middle left out if it is long, "?" for unprintable
    characters."""
    name = "".join(letter if letter.isprintable() else "?" for letter in path.name)
    half = LONGEST_NAME // 2
    return name if len(name) <= LONGEST_NAME else f"{name[:half]}…{name[-half:]}"


class PictureReading:
    """Reading of one picture in a process of its own, within time limits; it can be closed at any time. Only
    wait() waits. Raises PictureError if no process can be started."""

    def __init__(self, path: Path, seconds: float = READING) -> None:
        self._path = path
        self._seconds = seconds
        self._outcome: Outcome | None = None
        if find_spec("zxingcpp") is None:
            raise PictureError("no_reader", path)
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe(duplex=False)
        arguments = (theirs, path.absolute(), seconds)
        self._process = context.Process(
            target=picture_decoder.serve_picture, args=arguments, name="picture", daemon=True
        )
        try:
            self._process.start()
        except (OSError, RuntimeError, ValueError, AssertionError) as error:
            # AssertionError: this process is a worker itself
            self._pipe.close()
            raise PictureError("no_process", path) from error
        finally:
            theirs.close()
        self._ready = False
        self._deadline = time.monotonic() + STARTING + MARGIN

    def is_over(self) -> bool:
        """True if parts() has an answer."""
        try:
            while self._outcome is None and self._pipe.poll():
                self._take_message(self._pipe.recv_bytes(MOST_MESSAGE))
        except (OSError, EOFError, msgspec.MsgspecError):
            self._outcome = Outcome(problem=self._explain_end())
        if self._outcome is None and time.monotonic() > self._deadline:
            self._outcome = Outcome(problem="too_slow")
        return self._outcome is not None

    def parts(self) -> list[str]:
        """End the process and return the parts of match codes in the picture. Raises PictureError, also if
        there are none."""
        self.close()
        outcome = self._outcome or Outcome(problem="too_slow")
        if outcome.problem:
            raise PictureError(outcome.problem, self._path)
        parts = [part for text in outcome.texts for part in parts_in(text)]
        if not parts:
            raise PictureError("no_code", self._path)
        return parts

    def wait(self, seconds: float) -> None:
        """Sleep until a message arrives, at most `seconds`."""
        self._pipe.poll(seconds)

    def close(self) -> None:
        """End the process in any state."""
        if self._process.is_alive():
            self._process.kill()
            self._process.join(REAPED)
        self._pipe.close()

    def _take_message(self, message: bytes) -> None:
        if message:
            self._outcome = conversion.decode_json(message, Outcome)
        else:  # it is ready
            self._ready = True
            self._deadline = time.monotonic() + self._seconds + MARGIN

    def _explain_end(self) -> str:
        """Problem of a process that ended without an answer: at its limit, or in a crash."""
        if time.monotonic() > self._deadline - 2 * MARGIN:
            return "too_slow"
        return "unreadable" if self._ready else "no_process"
