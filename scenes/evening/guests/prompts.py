"""Prompts where people sit down without a game, by the key in focus."""

from scenes.evening.guests.options import GuestOptions
from scenes.kit.widgets import MOVE, Prompt
from scenes.lobby.prompts import PHONES, guest_prompt, seat_of
from scenes.lobby.seat_guests import SeatGuests

ON = Prompt("menu", "guests.prompt.on")
COLOR = Prompt("turn", "lobby.prompt.color")


def guest_prompts(
    key: str, guests: SeatGuests, options: GuestOptions, stand: Prompt | None, needs: bool
) -> list[Prompt]:
    """Prompts while `key` has the focus; stand: of whoever holds the last device without a seat, None if they have
    one, and Back leads there first; needs: a guest may have those of somebody else."""
    seat = seat_of(key)
    back = Prompt("back", "lobby.prompt.to_seat" if stand is None and seat is None else "common.back")
    if key == PHONES:
        return [MOVE, Prompt("confirm", "lobby.prompt.code"), ON, back]
    if seat is None:
        return [MOVE, Prompt("confirm", "guests.prompt.on"), back]
    chair = guests.chairs[seat]
    if chair.is_open:
        bot = [Prompt("third", "lobby.prompt.bot")] if options.has_bots else []
        watch = [stand] if stand is not None and options.has_watchers else []
        return [Prompt("confirm", "lobby.prompt.join"), *bot, *watch, ON, back]
    if chair.bot:
        level, other = Prompt("confirm", "lobby.prompt.level"), Prompt("peek", "lobby.prompt.guest")
        return [level, other, COLOR, ON, Prompt("back", "lobby.prompt.remove")]
    who = Prompt("peek", "lobby.prompt.who")
    leave = Prompt("back", "lobby.prompt.not_yet" if seat in guests.ready else "lobby.prompt.leave")
    if seat in guests.newcomers:
        return [Prompt("confirm", "lobby.prompt.make"), who, leave]
    name = [] if chair.person.profile else [guest_prompt(needs)]
    return [Prompt("confirm", "lobby.prompt.ready"), COLOR, *name, who, leave]
