"""Errors of changes to profiles, in one sentence each."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from game.core.errors import SaveError
from game.profiles.names import ProfileError
from game.profiles.profile import GUEST, Profile


def newer_edition(profile: Profile) -> ProfileError:
    """Error for a profile that only a newer edition of the game may change."""
    name = profile.name or GUEST
    return ProfileError(
        "newer", f"A newer edition of the game wrote the profile of {name}; it is left as it is.", name=name
    )


@contextmanager
def raise_save_errors(path: Path) -> Iterator[None]:
    """Context that raises SaveError for an OSError of the disk."""
    try:
        yield
    except OSError as error:
        raise SaveError(f"The profile could not be saved to {path}: {error.strerror or error}.") from error
