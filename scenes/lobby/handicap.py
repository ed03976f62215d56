"""Starts ahead that people choose for themselves (X12): none to four steps for each seat, which are those of a cup's
seasoning (G24). What people with a profile had last time is proposed again."""

from collections.abc import Sequence

from game.core.values import Plain
from game.evening.seasoning import MOST_STEPS, most_steps, season_options
from scenes.kit.base import join_names, say
from scenes.kit.input import Intent
from scenes.kit.match.chair import Chair
from scenes.lobby import ahead, length_row
from scenes.lobby.options import LobbyOptions
from scenes.lobby.page import LobbyPage
from scenes.navigation import navigator, panel_routes
from scenes.pages.seasoning_words import short_words, step_words

OPTION = "handicap"
FOCUS = f"option_{OPTION}"
"""Focus key of the option."""


def row_keys(lobby: LobbyPage) -> tuple[str, ...]:
    """The option, where somebody may begin ahead and no such start is on offer already."""
    return (OPTION,) if SeatStarts(lobby).is_possible and not ahead.row_keys(lobby) else ()


def value_text(lobby: LobbyPage) -> str:
    """Names of those who begin ahead, else that nobody does."""
    starts = SeatStarts(lobby)
    told = [starts.name_of(chair.seat) for chair in starts.chairs if starts.steps_of(chair.seat)]
    return join_names(told) if told else say("common.off")


def help_text(lobby: LobbyPage, key: str) -> str:
    """Words on the option while it has the focus, or on those who begin ahead; else ""."""
    if key != FOCUS:
        return ""
    starts = SeatStarts(lobby)
    told = [starts.line_of(chair.seat) for chair in starts.chairs if starts.steps_of(chair.seat)]
    return join_names(told) if told else say("lobby.handicap.about")


def open_starts(lobby: LobbyPage) -> bool:
    """Open the panel with a row for each seat. True."""
    lobby.play("panel_open")
    return navigator.lay_over(lobby.app, panel_routes.SeatSteps(SeatStarts(lobby)))


def chosen_steps(lobby: LobbyPage) -> tuple[int, ...]:
    """Steps of the seats of the match that would begin now; none where the option is not on offer."""
    starts = SeatStarts(lobby)
    return tuple(starts.steps_of(chair.seat) for chair in starts.chairs) if row_keys(lobby) else ()


def with_steps(options: LobbyOptions, keys: Plain, steps: Sequence[int]) -> Plain:
    """Options of a match, `keys`, in which each seat has its steps."""
    length = options.played_length(len(steps))
    return season_options(options.game, {**keys, "seats": len(steps)}, length, steps) if length else keys


class SeatStarts:
    """Steps of the seats of a lobby, for the panel that changes them; the match would begin now."""

    def __init__(self, lobby: LobbyPage) -> None:
        self.lobby = lobby
        self.game = lobby.game.id
        self.length = length_row.find_played(lobby)
        self.mode = str(lobby.options.values.get("mode", ""))

    @property
    def title(self) -> str:
        return say("lobby.option.handicap")

    @property
    def chairs(self) -> Sequence[Chair]:
        """Chairs of the match, in the order of its seats."""
        return self.lobby.guests.taken_chairs

    @property
    def is_possible(self) -> bool:
        """True if somebody may begin ahead of another."""
        is_shared = len(self.chairs) > 1 and self.lobby.options.evening is None
        return is_shared and any(self.most_of(chair.seat) for chair in self.chairs)

    def steps_of(self, seat: int) -> int:
        """Steps of a chair, as many of them as the table has."""
        return min(self.lobby.guests.steps.get(seat, 0), self.most_of(seat))

    def most_of(self, seat: int) -> int:
        """Most steps that a chair may have: none in a length of one's own."""
        if not self.length:
            return 0
        return most_steps(self.game, self.length, len(self.chairs), self._place(seat), self.mode)

    def add_steps(self, seat: int, step: int) -> bool:
        """Give a chair more steps, or fewer. False at the ends."""
        wanted = self.steps_of(seat) + step
        if not 0 <= wanted <= self.most_of(seat):
            return False
        self.lobby.guests.steps[seat] = wanted
        return True

    def words_of(self, seat: int) -> str:
        """Words on the start of a chair."""
        return step_words(self.game, self.length, len(self.chairs), self.steps_of(seat), self.mode)

    def line_of(self, seat: int) -> str:
        """A chair's name with what it has ahead in a few words."""
        count, at = len(self.chairs), self._place(seat)
        short = short_words(self.game, self.length, count, at, self.steps_of(seat), self.mode)
        return say("seasoning.in_result", name=self.name_of(seat), ahead=short)

    def name_of(self, seat: int) -> str:
        return self.lobby.guests.seat_name(seat)

    def lose_device(self, intent: Intent) -> bool:
        return self.lobby.on_lost(intent)

    # -- as last time

    @property
    def has_proposal(self) -> bool:
        """True if somebody who is here began ahead last time, and all begin alike now."""
        is_even = not any(self.steps_of(chair.seat) for chair in self.chairs)
        return is_even and any(self._proposed(chair) for chair in self.chairs)

    def take_proposal(self) -> None:
        """Give everybody the steps of last time."""
        for chair in self.chairs:
            self.lobby.guests.steps[chair.seat] = self._proposed(chair)

    def _proposed(self, chair: Chair) -> int:
        wanted = self.lobby.former_steps.get(chair.person.profile, 0) if chair.person.profile else 0
        return max(0, min(wanted, MOST_STEPS, self.most_of(chair.seat)))

    def _place(self, seat: int) -> int:
        return next((place for place, chair in enumerate(self.chairs) if chair.seat == seat), 0)


def kept_steps(lobby: LobbyPage) -> dict[str, int]:
    """Steps to be proposed next time, by profile; those of absent people stay."""
    starts = SeatStarts(lobby)
    here = {one.person.profile: starts.steps_of(one.seat) for one in starts.chairs if one.person.profile}
    return {who: steps for who, steps in {**lobby.former_steps, **here}.items() if steps}
