"""Making of a review: read if it was kept, else worked out in the bots' process step by step and kept."""

from __future__ import annotations

from pathlib import Path

from game.bots import review_file
from game.bots.review import Budget, Progress, Review, review_of_save
from game.bots.turning_points import Values
from game.core.writer import DISK
from scenes.afterwards.review.past_match import PastMatch
from scenes.kit.app import App
from scenes.kit.base.texts import say


class Making:
    """A review on its way: `done` of `of` steps are taken; `chances` are there long before the `review`.

    `path`: file of the match, None if it is not kept; `budget`: None for the usual one.
    """

    def __init__(self, app: App, past: PastMatch, path: Path | None, budget: Budget | None) -> None:
        self.app = app
        self.path = path
        self.review: Review | None = None
        if path is not None:
            self.review = review_file.find_review(path, past.match, past.seats)
        self.chances: tuple[Values, ...] = self.review.chances if self.review is not None else ()
        self.done, self.of = 0, 1
        self.failed = False  # True if the review will not come
        self._ticket: int | None = None
        if self.review is None:
            self._ticket = app.bots.begin_work(review_of_save, past.match.save_bytes(), past.seats, budget)

    def update(self) -> bool:
        """Take over the progress. Returns True if chances, the review or its failure are new."""
        if self._ticket is None:
            return False
        told: list[Progress] = self.app.bots.take_reports(self._ticket)
        more = False
        for progress in told:
            self.done, self.of = progress.done, progress.of
            if progress.chances:
                more = more or not self.chances
                self.chances = progress.chances
        finished = self.app.bots.take_result(self._ticket)
        if finished is None:
            return more
        self._ticket, self.review, self.failed = None, finished.found, finished.found is None
        if self.review is not None and self.path is not None:
            self._keep_review(self.path, self.review)
        return True

    def _keep_review(self, path: Path, review: Review) -> None:
        """Write the review beside its match; if the disk does not take it, it is made anew the next time."""

        def tell_loss(error: Exception) -> None:
            self.app.notify(say("review.not_kept"))

        DISK.carry_out(lambda: review_file.keep_review(path, review), tell_loss)

    def cancel(self) -> None:
        """Stop the work: the review is not needed any more."""
        if self._ticket is not None:
            self.app.bots.cancel(self._ticket)
            self._ticket = None
