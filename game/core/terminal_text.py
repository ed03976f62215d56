"""Text for terminals: nothing in it is a command to the terminal, and every character can be encoded. Only
the standard library is used, so that main.py can speak before its packages are installed."""

import logging
import os
import sys
import unicodedata
from contextlib import suppress
from typing import TextIO

MOST_OF_A_MESSAGE = 1000
"""Characters of a message that are printed: words of the command line and files may be of any length."""
MOST_OF_A_WORD = 60
"""Characters of a word of the command line that a message repeats."""
UNWRITTEN = 2
"""Exit code of a program that cannot write its output."""
_JOINERS = "\u200c\u200d"
"""Joiners are invisible and harmless; Persian names and combined emoji need them."""


def make_visible(text: str) -> str:
    """Text on one line, without characters that a terminal obeys instead of showing them.

    Control characters, line ends, direction marks and unpaired surrogates are written as escapes (\\x1b,
    \\n, \\u202e).
    """
    if text.isprintable():
        return text
    return "".join(sign if _is_harmless(sign) else _escape_sign(sign) for sign in text)


def visible_json(text: str) -> str:
    """JSON with the characters that make_visible() replaces as JSON escapes; line ends between values
    stay."""
    if text.isascii() and "\x7f" not in text:
        return text
    return "".join(sign if sign == "\n" or _is_harmless(sign) else _json_escape(sign) for sign in text)


def ascii_json(text: str) -> str:
    """JSON in ASCII alone, with the same values."""
    return "".join(sign if sign.isascii() else _json_escape(sign) for sign in text)


def quote_word(word: str) -> str:
    """Word of the command line, in quotation marks and shortened for a message."""
    shown = make_visible(word[: MOST_OF_A_WORD + 1])
    return f"'{shown}'" if len(word) <= MOST_OF_A_WORD else f"'{shown[:MOST_OF_A_WORD]}...'"


def shorten_message(message: str) -> str:
    """Message with its middle left out if it is very long."""
    if len(message) <= MOST_OF_A_MESSAGE:
        return message
    return f"{message[: MOST_OF_A_MESSAGE * 2 // 3]} ... {message[-MOST_OF_A_MESSAGE // 3 :]}"


def can_encode(text: str, stream: TextIO) -> bool:
    """True if the stream's encoding has every character of the text."""
    try:
        text.encode(_encoding_of(stream))
    except UnicodeEncodeError:
        return False
    return True


def write_text(text: str, stream: TextIO | None) -> None:
    """Write and flush text whose foreign parts went through make_visible(); missing characters become
    escapes. Nothing is written if there is no stream, as in a program without a terminal. Raises OSError, as
    BrokenPipeError for a reader that has gone."""
    if stream is None:
        return
    encoding = _encoding_of(stream)
    stream.write(text.encode(encoding, "backslashreplace").decode(encoding))
    stream.flush()


def write_line(line: str, stream: TextIO | None) -> None:
    """Write one line through make_visible(). Raises OSError."""
    write_text(f"{make_visible(line)}\n", stream)


def write_message(line: str) -> None:
    """Write one line on stderr; a stderr that cannot be written is no reason to fail."""
    with suppress(OSError, ValueError):
        write_line(line, sys.stderr)


class TerminalLog(logging.Handler):
    """Log handler for stderr, until there is a log file."""

    def emit(self, record: logging.LogRecord) -> None:
        for line in self.format(record).splitlines():
            write_message(line)


def print_words(text: str, stream: TextIO | None) -> None:
    """Write a program's help or version; exit with UNWRITTEN and one sentence if stdout cannot be written.
    Raises BrokenPipeError for a reader of stdout that has gone."""
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
    """Redirect stdout and stderr to nowhere: their reader has gone, and Python would complain when it
    flushes them."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (sys.stdout, sys.stderr):
        with suppress(AttributeError, OSError, ValueError):
            os.dup2(nowhere, stream.fileno())
    os.close(nowhere)


def _encoding_of(stream: TextIO) -> str:
    return getattr(stream, "encoding", None) or "utf-8"


def _is_harmless(sign: str) -> bool:
    return sign.isprintable() or sign in _JOINERS or unicodedata.category(sign) == "Zs"


def _escape_sign(sign: str) -> str:
    return sign.encode("unicode_escape").decode("ascii")


def _json_escape(sign: str) -> str:
    units = sign.encode("utf-16-be", "surrogatepass").hex()
    return "".join(f"\\u{units[place : place + 4]}" for place in range(0, len(units), 4))
