"""A review is kept beside the replay that it tells of, written as all files are: whole or not at all, with
a checksum."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path

import msgspec

from game.bots.review import VERSION, Review, told_of
from game.core import carried, files, generations
from game.core.carried import Unreadable
from game.core.errors import SaveError
from game.core.match import Match
from game.core.small_documents import keep_copy

ENDING = ".review"
_REVIEWS = msgspec.json.Decoder(Review)


def place(replay: Path) -> Path:
    """Where the review of that replay lies."""
    return replay.with_name(replay.name + ENDING)


def keep(replay: Path, review: Review) -> None:
    """Write it, in place of an older one; one of another edition is kept beside it. Raises SaveError with one
    sentence."""
    try:
        _keep_other_edition(place(replay))
        files.write_file(place(replay), packed(review))
    except OSError as error:
        raise SaveError(
            f"The review could not be kept beside {replay}: {error.strerror or error}."
        ) from error


def discard(path: Path) -> None:
    """Remove a review whose match is gone; one of another edition is kept beside it. Raises OSError."""
    _keep_other_edition(path)
    files.remove(path)


def packed(review: Review) -> bytes:
    """The bytes that kept() reads."""
    return generations.seal_body(msgspec.json.encode(review))


def kept(replay: Path, match: Match, seats: Collection[int] | None = None) -> Review | None:
    """The review that lies beside the replay; None where there is none, or none of this match, of these
    seats (None: of all who are ever asked) and of this edition: then it is made anew."""
    try:
        review = _REVIEWS.decode(
            generations.unseal_body(files.read_file(place(replay), generations.MOST_BYTES))
        )
    except (OSError, SaveError, msgspec.MsgspecError):
        return None
    return review if review.is_of(match) and review.seats == told_of(match, seats) else None


def _keep_other_edition(path: Path) -> None:
    """Keep a copy of a review in which there is more than this edition knows. Raises OSError."""
    try:
        raw = files.read_file(path, generations.MOST_BYTES)
        document = carried.parse_json(generations.unseal_body(raw))
    except (OSError, SaveError, Unreadable):
        return
    if carried.is_newer(document, "version", VERSION) or carried.unknown_places(document, Review):
        keep_copy(path, raw)
