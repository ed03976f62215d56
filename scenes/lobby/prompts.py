"""Prompts of the lobby, by the key in focus."""

from scenes.kit.widgets import MOVE, Prompt
from scenes.lobby.options import HOUSE, LobbyOptions
from scenes.lobby.seat_guests import SeatGuests

PHONES = "phones"
"""Focus key of the way to the code for phones."""


def seat_of(key: str) -> int | None:
    """Seat of a focus key, None if the key is no seat's."""
    return int(key.removeprefix("seat_")) if key.startswith("seat_") else None


def option_of(key: str, options: LobbyOptions) -> str:
    """Option of a focus key, "" if the key is no option's."""
    option = key.removeprefix("option_")
    return option if option in options.values or option in HOUSE else ""


def guest_prompt(needs: bool) -> Prompt:
    """Prompt at a guest's chair; needs: a guest may have those of somebody else."""
    return Prompt("hurry", "lobby.prompt.name_needs" if needs else "lobby.prompt.name")


def lobby_prompts(
    key: str, guests: SeatGuests, options: LobbyOptions, stands: bool | None, switches: bool, needs: bool
) -> list[Prompt]:
    """Prompts while `key` has the focus; stands: True if whoever holds the last device stands and watches, None if
    they have a seat, and Back leads there first. switches: `key` is an option with a switch a seat; needs: a guest may
    have those of somebody else."""
    seat, seated = seat_of(key), stands is None
    begins = "lobby.prompt.watch" if guests.taken_chairs and not guests.people else "lobby.prompt.start"
    start = Prompt("menu", begins)
    back = Prompt("back", "lobby.prompt.to_seat" if seated and seat is None else "common.back")
    if key == PHONES:
        return [MOVE, Prompt("confirm", "lobby.prompt.code"), start, back]
    if seat is None:
        if switches:
            seats, turn = Prompt("confirm", "lobby.prompt.seats"), Prompt("turn", "lobby.prompt.change")
            return [seats, turn, start, back]
        change = Prompt("confirm", begins if key == "start" else "lobby.prompt.change")
        return [MOVE, change, *([start] if key != "start" else []), back]
    chair = guests.chairs[seat]
    if chair.is_open:
        join, bot = Prompt("confirm", "lobby.prompt.join"), Prompt("third", "lobby.prompt.bot")
        stand = Prompt("peek", "lobby.prompt.stand_no_more" if stands else "lobby.prompt.stand")
        return [join, bot, *([] if seated else [stand]), start, back]
    if chair.automaton:
        return [*_automaton_prompts(seat, guests, options), start, back]
    look = [Prompt("turn", options.turn_prompt), Prompt("details", options.details_prompt)]
    if chair.bot:
        level, other = Prompt("confirm", "lobby.prompt.level"), Prompt("peek", "lobby.prompt.guest")
        return [level, other, look[0], start, Prompt("back", "lobby.prompt.remove")]
    who = Prompt("peek", "lobby.prompt.who")
    leave = Prompt("back", "lobby.prompt.not_yet" if seat in guests.ready else "lobby.prompt.leave")
    if seat in guests.newcomers:
        return [Prompt("confirm", "lobby.prompt.make"), who, leave]
    name = [] if chair.person.profile else [guest_prompt(needs)]
    return [Prompt("confirm", "lobby.prompt.ready"), *look, who, *name, leave]


def _automaton_prompts(seat: int, guests: SeatGuests, options: LobbyOptions) -> list[Prompt]:
    """Prompts at an automaton: a bot can replace it if a seat is free; its level turns if confirm does not
    change it."""
    says = options.automaton_prompt(seat)
    turned = options.level_key(seat) is not None and says != "lobby.prompt.level"
    bot = options.guest_seat(guests) is not None
    return [
        Prompt("confirm", says),
        *([Prompt("turn", "lobby.prompt.level")] if turned else []),
        *([Prompt("third", "lobby.prompt.bot")] if bot else []),
    ]
