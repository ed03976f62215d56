"""Reminders that the disk does not take what is to be kept, as long as that lasts, and a notice when it is
over."""

from collections.abc import Callable

from game.core.writer import DISK
from scenes.kit.base.texts import say

RETRY = 5.0
"""Seconds between two tries to write what the disk has not taken."""
FIRST = 8.0
"""Seconds until the first reminder: the part that asked for the writing may have told the player already."""
AGAIN = 60.0
"""Seconds between two reminders."""


class DiskWatch:
    """Looks at the writer in every frame. `notify` shows a sentence to the players."""

    def __init__(self, notify: Callable[[str], None]) -> None:
        self._notify = notify
        self._is_failing = False
        self._retry = RETRY
        self._remind = FIRST

    def update(self, seconds: float) -> None:
        """Let time pass: deliver results, remind, and try again."""
        DISK.report_failures()
        if not DISK.losses:
            if self._is_failing:
                self._notify(say("notice.saving_again"))
            self._is_failing, self._retry, self._remind = False, RETRY, FIRST
            return
        self._is_failing = True
        self._remind -= seconds
        self._retry -= seconds
        if self._remind <= 0:
            self._remind = AGAIN
            self._notify(say("notice.not_saving", reason=next(iter(DISK.losses.values()))))
        if self._retry <= 0:
            self._retry = RETRY
            DISK.retry()
