"""The computer players of a table as guests with a name, a face and a leaning. Two of one name never sit
there."""

from collections.abc import Sequence
from dataclasses import replace

from game.bots import characters
from game.campaign import personas
from scenes.kit.base import has_text, say
from scenes.kit.match.chair import Chair
from scenes.kit.match.person import Person


def invite_guest(chairs: Sequence[Chair], seat: int, game: str) -> None:
    """Let another guest of its level be the bot there: the next of the list who is not at the table."""
    chair = chairs[seat]
    _seat_guest(
        chair,
        characters.next_guest(game, chair.bot, _other_guests(chairs, seat), chair.person.character),
        game,
    )


def bring_back_guest(chairs: Sequence[Chair], seat: int, game: str, character: str) -> None:
    """Let the bot there be that guest again, where the guest plays at that level and does not sit there
    already; else another one."""
    chair = chairs[seat]
    free = {guest.id: guest for guest in characters.free_guests(game, chair.bot, _other_guests(chairs, seat))}
    if character in free:
        _seat_guest(chair, free[character], game)
    else:
        invite_guest(chairs, seat, game)


def guest_name(character: str) -> str:
    """The name of a guest."""
    return say(f"{characters.load_characters()[character].text_prefix}.name")


def bot_name(person: Person) -> str:
    """The name of a bot in the language that is spoken, by who it is or whose face it has; for anybody else the name
    that it has."""
    if person.character in characters.load_characters():
        return guest_name(person.character)
    faces = {one.portrait: one.text_prefix for one in characters.load_characters().values()}
    faces |= {one.portrait: one.text_prefix for one in personas.load_personas().values()}
    head = faces.get(person.portrait)
    if head is None:
        return person.name
    return say(f"{head}.{'short' if has_text(f'{head}.short') else 'name'}")


def say_names_anew(chairs: Sequence[Chair]) -> None:
    """Call the bots on these chairs by their names in the language that is spoken (L2)."""
    for chair in chairs:
        if chair.person.kind == "bot" and chair.person.name:
            chair.person = replace(chair.person, name=bot_name(chair.person))


def guest_temper(chair: Chair) -> str:
    """A line about the guest on that chair, "" for anybody else."""
    guest = characters.load_characters().get(chair.person.character)
    return say(f"{guest.text_prefix}.temper") if guest else ""


def _seat_guest(chair: Chair, guest: characters.Character, game: str) -> None:
    chair.person = Person(guest.id, guest_name(guest.id), guest.portrait, color=chair.color, kind="bot")
    of_level = guest in characters.of_level(game, chair.bot)
    chair.leaning = guest.leaning_for(game) if of_level else ""


def replace_lookalikes(chairs: Sequence[Chair], game: str) -> None:
    """Invite somebody else for each guest who looks like a person at the table."""
    for chair in chairs:
        if chair.bot and chair.person.character in _lookalikes(chairs):
            invite_guest(chairs, chair.seat, game)


def _lookalikes(chairs: Sequence[Chair]) -> set[str]:
    """Characters with the face of a person at the table (G43)."""
    faces = {chair.person.portrait for chair in chairs if chair.person.kind == "profile"}
    return {guest.id for guest in characters.load_characters().values() if guest.portrait in faces}


def _other_guests(chairs: Sequence[Chair], seat: int) -> set[str]:
    there = {chair.person.character for chair in chairs if chair.seat != seat}
    return there | _lookalikes(chairs)
