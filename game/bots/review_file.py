"""Review files, kept beside their replays: written completely or not at all, with a checksum."""

from collections.abc import Collection
from pathlib import Path

import msgspec

from game.bots.review import VERSION, Review, reviewed_seats
from game.core import carried, conversion, files, generations
from game.core.carried import Unreadable
from game.core.errors import SaveError
from game.core.match import Match
from game.core.small_documents import keep_copy

ENDING = ".review"
_REVIEWS = conversion.make_decoder(Review)


def review_path(replay: Path) -> Path:
    """Path of the review of a replay."""
    return replay.with_name(replay.name + ENDING)


def keep_review(replay: Path, review: Review) -> None:
    """Write the review of a replay over an older one; a copy is kept of one of another edition. Raises
    SaveError with one sentence."""
    try:
        _keep_other_edition(review_path(replay))
        files.write_file(review_path(replay), pack_review(review))
    except OSError as error:
        raise SaveError(
            f"The review could not be kept beside {replay}: {error.strerror or error}."
        ) from error


def discard_review(path: Path) -> None:
    """Remove a review whose match is gone; a copy is kept of one of another edition. Raises OSError."""
    _keep_other_edition(path)
    files.remove_file(path)


def pack_review(review: Review) -> bytes:
    """Contents of a review file, as find_review() reads them."""
    return generations.seal_body(msgspec.json.encode(review))


def find_review(replay: Path, match: Match, seats: Collection[int] | None = None) -> Review | None:
    """Review beside a replay, or None if there is none of this match, these seats and this edition.

    seats: as in reviewed_seats()."""
    try:
        raw = files.read_file(review_path(replay), generations.MOST_BYTES)
        review = _REVIEWS.decode(generations.unseal_body(raw))
    except (OSError, SaveError, msgspec.MsgspecError):
        return None
    return review if review.is_of(match) and review.seats == reviewed_seats(match, seats) else None


def _keep_other_edition(path: Path) -> None:
    """Keep a copy of a review that has more than this edition knows. Raises OSError."""
    try:
        raw = files.read_file(path, generations.MOST_BYTES)
        document = carried.parse_json(generations.unseal_body(raw))
    except (OSError, SaveError, Unreadable):
        return
    if carried.is_newer(document, "version", VERSION) or carried.unknown_places(document, Review):
        keep_copy(path, raw)
