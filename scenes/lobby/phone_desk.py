"""Phones in the lobby of a game: besides where their holders sit, which figure, side and length they pick (P6)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from msgspec.structs import replace

from scenes.kit.base import say
from scenes.kit.phones.messages import Choice, FromPhone, Lobby, Pick, Wish
from scenes.lobby import length_row, seat_turns
from scenes.lobby.seats_desk import SeatsDesk
from scenes.pages import game_list

if TYPE_CHECKING:
    from scenes.kit.phones.phone import Phone
    from scenes.lobby.scene import LobbyScene

ANY = "any"
"""Key of no figure in particular."""


class LobbyDesk(SeatsDesk):
    """The part of a lobby that talks with phones."""

    def __init__(self, lobby: LobbyScene) -> None:
        super().__init__(lobby)
        self.lobby = lobby
        self.game = lobby.game.id

    def hear_more(self, phone: Phone, seat: int, said: FromPhone) -> bool:
        match said:
            case Pick("figure"):
                return self._pick_figure(seat, said.key)
            case Pick("length"):
                return length_row.pick_length(self.lobby, said.key)
            case Wish("swap"):
                return self._swap_sides(phone, seat)
        return False

    # -- what

    def _pick_figure(self, seat: int, key: str) -> bool:
        lobby, figure = self.lobby, None if key == ANY else key
        if key != ANY and (key not in lobby.options.figures or key in self._others_picks(seat)):
            return False
        reason = lobby.options.picking_problem()
        if reason is not None:
            return lobby.refuse(reason)
        lobby.guests.pick_figure(seat, figure)
        lobby.play("card_slide")
        return lobby.show_changes()

    def _swap_sides(self, phone: Phone, seat: int) -> bool:
        return not self.lobby.options.figures and seat_turns.swap_seats(self.lobby, seat, phone.device)

    def _others_picks(self, seat: int) -> set[str | None]:
        return {pick for other, pick in enumerate(self.lobby.guests.picks) if other != seat}

    # -- what phones are told

    def describe(self, phone: Phone, seat: int | None) -> Lobby:
        told = super().describe(phone, seat)
        if seat is None:
            return told
        return replace(
            told,
            can_swap=not self.lobby.options.figures,
            figures=tuple(self._figure_choices(seat)),
            figure_title=say(f"phones.figure.{self.lobby.game.id}"),
            lengths=tuple(length_row.phone_choices(self.lobby)),
            length_title=say("length.title"),
        )

    def seat_choices(self) -> Iterator[Choice]:
        """The free seats by their roles; where they have none, the first of them."""
        if self.lobby.options.figures and self.lobby.guests.open_seat is not None:
            yield from super().seat_choices()
            return
        for chair in self.lobby.guests.chairs:
            if self.can_be_taken(chair.seat):
                role = self.lobby.options.role_of(chair.seat)
                name, picture = game_list.game_ui(self.lobby.game.id).figure(role) if role else ("", "")
                yield Choice(str(chair.seat), name or say("phones.lobby.seat", n=chair.seat + 1), picture)

    def _figure_choices(self, seat: int) -> Iterator[Choice]:
        picture_of: Callable[[str], tuple[str, str]] = game_list.game_ui(self.lobby.game.id).figure
        others, mine = self._others_picks(seat), self.lobby.guests.picks[seat]
        for figure in self.lobby.options.figures:
            name, picture = picture_of(figure)
            yield Choice(figure, name, picture, taken=figure in others, mine=figure == mine)
