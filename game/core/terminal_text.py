"""The one way for text to a terminal: nothing in it is a command to the terminal, and the terminal can
take every sign of it.

Only the standard library is used, so that main.py can speak before its packages are there.
"""

from __future__ import annotations

import logging
import os
import sys
import unicodedata
from contextlib import suppress
from typing import TextIO

MOST_OF_A_MESSAGE = 1000
"""Signs of a message that are printed: words of the command line and files may be as long as they like."""
MOST_OF_A_WORD = 60
"""Signs of a word of the command line that a message repeats."""
UNWRITTEN = 2
"""Exit code of a program whose output cannot be written."""
_JOINERS = "\u200c\u200d"
"""They are never seen and change nothing but the letters beside them: Persian names and joined emoji need
them."""


def visible(text: str) -> str:
    """The text on one line, without signs that a terminal obeys instead of showing them.

    Control characters, ends of lines, marks that turn the direction of writing and halves of surrogate
    pairs are written as escapes (\\x1b, \\n, \\u202e).
    """
    return (
        text
        if text.isprintable()
        else "".join([sign if _is_harmless(sign) else _escape(sign) for sign in text])
    )


def visible_json(text: str) -> str:
    """JSON with the signs that visible() replaces as JSON's own escapes; ends of lines between its values
    stay."""
    if text.isascii() and "\x7f" not in text:
        return text
    return "".join([sign if sign == "\n" or _is_harmless(sign) else _json_escape(sign) for sign in text])


def ascii_json(text: str) -> str:
    """JSON in ASCII alone, with the same values."""
    return "".join([sign if sign.isascii() else _json_escape(sign) for sign in text])


def quoted(word: str) -> str:
    """A word that somebody typed, in quotation marks and cut to a length that a message can repeat."""
    shown = visible(word[: MOST_OF_A_WORD + 1])
    return f"'{shown}'" if len(word) <= MOST_OF_A_WORD else f"'{shown[:MOST_OF_A_WORD]}...'"


def cut(message: str) -> str:
    """The message, its middle left out where nobody would read all of it."""
    if len(message) <= MOST_OF_A_MESSAGE:
        return message
    return f"{message[: MOST_OF_A_MESSAGE * 2 // 3]} ... {message[-MOST_OF_A_MESSAGE // 3 :]}"


def can_encode(text: str, stream: TextIO) -> bool:
    """True if the stream has a sign for everything in the text."""
    try:
        text.encode(_encoding(stream))
    except UnicodeEncodeError:
        return False
    return True


def write_text(text: str, stream: TextIO | None) -> None:
    """Write and flush text whose foreign parts are visible() already; signs that the stream lacks become
    escapes.

    Nothing is written where there is no stream, as in a program without a terminal. Raises OSError, as
    BrokenPipeError for a reader that has gone.
    """
    if stream is None:
        return
    encoding = _encoding(stream)
    stream.write(text.encode(encoding, "backslashreplace").decode(encoding))
    stream.flush()


def write_line(line: str, stream: TextIO | None) -> None:
    """Write one line, made visible(). Raises OSError."""
    write_text(f"{visible(line)}\n", stream)


def write_message(line: str) -> None:
    """Write one line on stderr; a stderr that cannot be written is no reason to fail."""
    with suppress(OSError, ValueError):
        write_line(line, sys.stderr)


class TerminalLog(logging.Handler):
    """Writes what is logged before there is a log file on stderr, as everything else."""

    def emit(self, record: logging.LogRecord) -> None:
        for line in self.format(record).splitlines():
            write_message(line)


def print_words(text: str, stream: TextIO | None) -> None:
    """Write what a program says of itself, as its help, and leave with code 2 and one sentence where
    stdout cannot be written.

    Raises BrokenPipeError for a reader of stdout that has gone.
    """
    try:
        write_text(text, stream)
    except OSError as error:
        if stream is sys.stdout and isinstance(error, BrokenPipeError):
            raise
        if stream is sys.stdout:
            write_message(f"error: The output cannot be written: {error.strerror or error}.")
        leave_streams()
        sys.exit(UNWRITTEN)


def leave_streams() -> None:
    """Let stdout and stderr go nowhere from now on: their reader has gone, and Python would complain when
    it flushes them at its end."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (sys.stdout, sys.stderr):
        with suppress(AttributeError, OSError, ValueError):
            os.dup2(nowhere, stream.fileno())
    os.close(nowhere)


def _encoding(stream: TextIO) -> str:
    return getattr(stream, "encoding", None) or "utf-8"


def _is_harmless(sign: str) -> bool:
    return sign.isprintable() or sign in _JOINERS or unicodedata.category(sign) == "Zs"


def _escape(sign: str) -> str:
    return sign.encode("unicode_escape").decode("ascii")


def _json_escape(sign: str) -> str:
    units = sign.encode("utf-16-be", "surrogatepass").hex()
    return "".join([f"\\u{units[place : place + 4]}" for place in range(0, len(units), 4)])
