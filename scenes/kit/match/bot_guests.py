"""The computer players of a table as guests with a name, a face and a leaning. Two of one name never sit
there."""

from collections.abc import Sequence

from game.bots import characters
from scenes.kit.base import say
from scenes.kit.match.seating import FRAME, Chair


def invite_guest(chairs: Sequence[Chair], seat: int, game: str) -> None:
    """Let another guest of its level be the bot there: the next of the list who is not at the table. Without
    one left it has no name."""
    chair = chairs[seat]
    guest = characters.next_guest(game, chair.bot, _other_guests(chairs, seat), chair.character)
    if not guest:
        chair.clear_person()
    else:
        _seat_guest(chair, guest, game)


def bring_back_guest(chairs: Sequence[Chair], seat: int, game: str, character: str) -> None:
    """Let the bot there be that guest again, where the guest plays at that level and does not sit there
    already; else another one."""
    chair = chairs[seat]
    known = {guest.id: guest for guest in characters.of_level(game, chair.bot)}
    if character in known and character not in _other_guests(chairs, seat):
        _seat_guest(chair, known[character], game)
    else:
        invite_guest(chairs, seat, game)


def guest_name(character: str) -> str:
    """The name of a guest."""
    return say(f"{characters.load_characters()[character].text_prefix}.name")


def guest_temper(chair: Chair) -> str:
    """A line about the guest on that chair, "" for anybody else."""
    guest = characters.load_characters().get(chair.character)
    return say(f"{guest.text_prefix}.temper") if guest else ""


def _seat_guest(chair: Chair, guest: characters.Character, game: str) -> None:
    chair.clear_person()
    chair.character, chair.name, chair.portrait = guest.id, guest_name(guest.id), guest.portrait
    chair.frame, chair.leaning = FRAME, guest.leaning_for(game)


def _other_guests(chairs: Sequence[Chair], seat: int) -> set[str]:
    return {chair.character for chair in chairs if chair.seat != seat and chair.character}
