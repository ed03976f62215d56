"""What the buttons do in the lobby, by what has the focus."""

from __future__ import annotations

from scenes.kit.widgets.prompt_bar import Prompt
from scenes.lobby.options import LobbyOptions
from scenes.lobby.seat_guests import SeatGuests


def seat_of(key: str) -> int | None:
    """The seat that a focus key stands for, None if it is something else."""
    return int(key.removeprefix("seat_")) if key.startswith("seat_") else None


def prompts(key: str, guests: SeatGuests, options: LobbyOptions, seated: bool) -> list[Prompt]:
    """What the prompt bar says while `key` has the focus; `seated`: whoever reads it has a seat, and Back leads there first."""
    seat = seat_of(key)
    begins = "lobby.prompt.watch" if guests.taken and not guests.people else "lobby.prompt.start"
    start, back = Prompt("menu", begins), Prompt("back", "lobby.prompt.to_seat" if seated and seat is None else "common.back")
    if seat is None:
        option = key.removeprefix("option_")
        if option in options.by_seat and guests.taken and options.fixed(option, guests) is None:
            return [Prompt("confirm", "lobby.prompt.seats"), Prompt("turn", "lobby.prompt.change"), start, back]
        change = Prompt("confirm", begins if key == "start" else "lobby.prompt.change")
        return [Prompt("move", "common.move"), change, *([start] if key != "start" else []), back]
    chair = guests.chairs[seat]
    if chair.open:
        return [Prompt("confirm", "lobby.prompt.join"), Prompt("third", "lobby.prompt.bot"), start, back]
    if chair.automaton:
        return [*_automaton(seat, guests, options), start, back]
    look = [Prompt("turn", options.turning), Prompt("details", options.closer)]
    if chair.bot:
        level, other = Prompt("confirm", "lobby.prompt.level"), Prompt("peek", "lobby.prompt.guest")
        return [level, other, look[0], start, Prompt("back", "lobby.prompt.remove")]
    who = Prompt("peek", "lobby.prompt.who")
    leave = Prompt("back", "lobby.prompt.not_yet" if seat in guests.ready else "lobby.prompt.leave")
    if seat in guests.newcomers:
        return [Prompt("confirm", "lobby.prompt.make"), who, leave]
    return [Prompt("confirm", "lobby.prompt.ready"), *look, who, leave]


def _automaton(seat: int, guests: SeatGuests, options: LobbyOptions) -> list[Prompt]:
    """A bot may take its place as long as somebody plays; its level is turned where confirm means something else."""
    says = options.automaton_says(seat)
    turned = options.level_key(seat) is not None and says != "lobby.prompt.level"
    bot = options.guest_seat(guests) is not None
    return [
        Prompt("confirm", says),
        *([Prompt("turn", "lobby.prompt.level")] if turned else []),
        *([Prompt("third", "lobby.prompt.bot")] if bot else []),
    ]
