"""Second helpings (K56): answers that cost most in a person's matches, asked again after some days.

A right answer waits longer each time, a wrong one begins anew, and after the last wait it is done. A helping
carries its position, so that it stays when the match is thrown away."""

import zlib
from base64 import b64decode, b64encode
from collections.abc import Mapping
from datetime import date, timedelta

from game.core.errors import SaveError
from game.profiles.profile import Helping, Profile, book_once

WAITS = (1, 3, 7, 21)
"""Days until a helping comes again, by step."""
MOST = 20
"""Most helpings of a profile; the costliest ones stay."""
MOST_UNPACKED = 2_000_000
TOKEN = "helpings"
"""End of the token of a match's helpings."""


def pack_position(raw: bytes) -> str:
    """Save of a match as a short text."""
    return b64encode(zlib.compress(raw, 9)).decode()


def unpack_position(text: str) -> bytes:
    """Save of a match in such a text. Raises SaveError with one sentence."""
    reader = zlib.decompressobj()
    try:
        raw = reader.decompress(b64decode(text, validate=True), MOST_UNPACKED)
    except (ValueError, zlib.error) as error:
        raise SaveError(f"The position of that helping is damaged: {error}.") from None
    if not reader.eof:
        raise SaveError("The position of that helping is damaged: its end is missing.")
    return raw


def add_helpings(profile: Profile, play: str, found: Mapping[str, Helping], today: date) -> Profile:
    """Profile with the helpings of a match, once for each token `play`; they come first tomorrow."""

    def add(one: Profile) -> Profile:
        fresh = {key: _wait(helping, 0, today) for key, helping in found.items()}
        return one.replace(helpings=costliest({**fresh, **one.helpings}))

    return book_once(profile, f"{play}/{TOKEN}", add)


def costliest(helpings: Mapping[str, Helping]) -> dict[str, Helping]:
    """At most MOST helpings, in the order given."""
    kept = sorted(helpings, key=lambda key: (-helpings[key].cost, key))[:MOST]
    return {key: helping for key, helping in helpings.items() if key in kept}


def days_left(helping: Helping, today: date) -> int:
    """Days until it comes again, 0 if it is due."""
    try:
        return max(0, (date.fromisoformat(helping.due) - today).days)
    except ValueError:
        return 0


def sorted_helpings(profile: Profile, today: date) -> list[tuple[str, Helping]]:
    """Helpings with their keys: due ones first, then the next ones; the costliest first of each day."""
    return sorted(
        profile.helpings.items(), key=lambda item: (days_left(item[1], today), -item[1].cost, item[0])
    )


def count_due(profile: Profile, today: date) -> int:
    """Number of helpings that wait today."""
    return sum(not days_left(helping, today) for helping in profile.helpings.values())


def judge_helping(helping: Helping, is_right: bool, today: date) -> Helping | None:
    """Helping after an answer: a step up or back to the first wait; None once it is done."""
    step = helping.step + 1 if is_right else 0
    return _wait(helping, step, today) if step < len(WAITS) else None


def book_answer(profile: Profile, key: str, is_right: bool, today: date) -> Profile:
    """Profile after an answer to one of its helpings."""
    helping = profile.helpings.get(key)
    if helping is None or days_left(helping, today):
        return profile
    after = judge_helping(helping, is_right, today)
    others = {name: one for name, one in profile.helpings.items() if name != key}
    return profile.replace(helpings=others if after is None else {**others, key: after})


def _wait(helping: Helping, step: int, today: date) -> Helping:
    """Helping that waits as long as its step says."""
    return helping.replace(step=step, due=(today + timedelta(days=WAITS[step])).isoformat())
