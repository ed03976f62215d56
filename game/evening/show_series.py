"""Shows that are watched one after the other, best of three (G33)."""

from collections.abc import Sequence

from game.core.values import Count, Names, Value

SHOWS, WINS = 3, 2


class ShowSeries(Value):
    """Shows of one game so far. wins: by side; counted: ids of the matches."""

    game: str = ""
    wins: dict[str, Count] = {}
    counted: Names = ()

    @property
    def winner(self) -> str:
        """Side that has won the series; "" for none yet."""
        return next((side for side, count in self.wins.items() if count >= WINS), "")

    @property
    def is_over(self) -> bool:
        """True if a side has won, or three shows are over."""
        return bool(self.winner) or len(self.counted) >= SHOWS

    @property
    def leader(self) -> str:
        """Side that is ahead of all others; "" if none is."""
        most = max(self.wins.values(), default=0)
        ahead = [side for side, count in self.wins.items() if count == most]
        return ahead[0] if most and len(ahead) == 1 else ""

    def count_show(self, game: str, match: str, winners: Sequence[str]) -> "ShowSeries":
        """The series after a show; a new one where another game is shown, or the last one is over. A match counts
        once."""
        if match in self.counted:
            return self
        before = ShowSeries(game) if self.game != game or self.is_over else self
        wins = dict(before.wins)
        for side in winners:
            wins[side] = wins.get(side, 0) + 1
        return before.replace(wins=wins, counted=(*before.counted, match))
