"""Computer players are guests with a name, a face and a leaning: in the lobby, at the table, after a
break.
"""

from __future__ import annotations

import pytest

from game import bots
from game.bots import characters
from game.core import catalog
from scenes.kit.art.baked_pictures import picture_file
from scenes.kit.base import SMALL
from scenes.kit.base.settings import TABLE_SIZES
from scenes.kit.base.texts import has_text, say
from scenes.kit.input.device import KEYBOARD
from scenes.kit.match import bot_guests
from scenes.kit.match.person import Person
from scenes.kit.match.seating import Seating
from scenes.lobby.scene import LobbyScene
from scenes.lobby.seat_guests import SavedLobby, SeatGuests
from scenes.match import starter
from scenes.match.rivals.medallion import Rival, guests_of
from scenes.match.rivals.talk import RivalTalk
from scenes.table.scene import TableScene
from tests.scenes.house import House

LINES = ("name", "temper", "greeting", "gain", "loss", "won", "lost")


def test_everybody_has_a_face_a_name_of_their_own_and_lines() -> None:
    guests = characters.load_characters().values()
    for guest in guests:
        assert picture_file(guest.portrait).exists()
        assert [line for line in LINES if not has_text(f"{guest.text_prefix}.{line}")] == []
    names = [bot_guests.guest_name(guest.id) for guest in guests]
    assert len(set(names)) == len(names)


def test_two_of_one_name_never_share_a_table() -> None:
    guests = SeatGuests(Seating(), 6, "hunger")
    for seat in range(6):
        guests.add_bot(seat)
    people = [chair.person for chair in guests.chairs]
    assert len({person.name for person in people}) == 6 and all(person.character for person in people)
    flames = [characters.load_characters()[person.character].flames for person in people]
    assert flames == [2, 2, 2, 2, 2, 1], "there are five of that level; the sixth is the nearest"
    assert guests.chairs[5].bot == 2 and guests.chairs[5].leaning == "", "it plays as that level does"
    guests.next_level(0)
    assert guests.chairs[0].person.character and guests.chairs[0].bot == 3
    before = guests.chairs[1].person.character
    guests.next_guest(1)
    assert guests.chairs[1].person.character not in {
        before,
        *(chair.person.character for chair in guests.chairs[2:]),
    }


def test_a_guest_leans_and_is_remembered() -> None:
    seating = Seating()
    guests = SeatGuests(seating, 2, "tasty_humans")
    guests.add_bot(1)
    guests.next_guest(1)
    chair = guests.chairs[1]
    assert (
        chair.leaning
        == characters.load_characters()[chair.person.character].leaning_for("tasty_humans")
        != ""
    )
    kept = SavedLobby("tasty_humans", guests.saved_seats(), {})
    other = SeatGuests(Seating(), 2, "tasty_humans")
    other.restore_seats(kept.seats, ())
    assert other.chairs[1].person == chair.person and other.chairs[1].leaning == chair.leaning
    saved = seating.to_saved()[1]
    assert (saved.character, saved.name, saved.portrait) == (
        chair.person.character,
        chair.person.name,
        chair.person.portrait,
    )


def test_in_another_game_a_guest_is_as_strong_or_somebody_else_comes() -> None:
    """A level's number says nothing of its strength in another game; flames do."""
    seating = Seating()
    guests = SeatGuests(seating, 2, "tasty_humans")
    guests.add_bot(1)
    seating.chairs[1].bot = 4
    guests.next_guest(1)
    guest = seating.chairs[1].person.character
    there = SeatGuests(seating, 2, "eaten").chairs[1]
    assert (
        there.bot == 3 and there.person.character == guest and characters.load_characters()[guest].flames == 4
    )
    assert there.leaning == characters.load_characters()[guest].leaning_for("eaten")
    there = SeatGuests(seating, 2, "hunger").chairs[1]
    assert there.bot == 3 and characters.load_characters()[there.person.character].flames == 3
    assert there.leaning == characters.load_characters()[there.person.character].leaning_for("hunger")


def test_the_lobby_tells_who_sits_there_and_asks_for_another(house: House) -> None:
    lobby = house.show(LobbyScene(house.app, "human_flavor"))
    lobby.focus.move_to("seat_1")
    house.key("R")
    chair = lobby.guests.chairs[1]
    assert chair.bot and chair.person.character
    before = chair.person.character
    house.key("Z")
    assert lobby.guests.chairs[1].person.character not in ("", before)
    assert bot_guests.guest_temper(lobby.guests.chairs[1]) in lobby.toast.text


@pytest.mark.parametrize("game", catalog.ids())
@pytest.mark.parametrize("size", [TABLE_SIZES[0], TABLE_SIZES[-1]])
def test_a_line_hangs_at_its_capsule_over_nothing_that_is_asked(house: House, game: str, size: float) -> None:
    """T11: neither a heading, a note nor what may be chosen lies below the longest line of any guest."""
    house.app.settings_file.change(text_size=size)
    house.sit(KEYBOARD, 2)
    chairs = house.app.seating.chairs
    bot_guests.invite_guest(chairs, 1, game)
    starter.begin_match(house.app, game, {"seats": 2} if game != "eaten" else {"mode": "duel"}, seed=3)
    house.reach(TableScene)
    table = house.top
    talk = next(extension for extension in table.extensions if isinstance(extension, RivalTalk))
    house.until(lambda: table.chooser is not None, frame=0.2)
    place = table.capsule_place(1)
    lines = [
        say(f"{guest.text_prefix}.{kind}")
        for guest in characters.load_characters().values()
        for kind in ("greeting", "gain", "loss")
        if has_text(f"{guest.text_prefix}.{kind}")
    ]
    talk.said = (talk.rivals[0], max(lines, key=lambda line: house.app.art.text_width(line, SMALL)))
    talk._draw_line()
    [bubble] = talk.occupied_rects()
    assert bubble.x <= place.cx <= bubble.right and bubble.y <= place.cy <= bubble.top
    layers = table.stage.layers
    [own] = [name for name, pieces in layers.items() if talk.pieces[-1] in pieces]
    assert list(layers).index(own) > list(layers).index("over"), "tags at the capsules hide no letters of it"
    asked = [item.rect for item in table.focus.items if item.rect.y < place.y]
    assert asked and not [rect for rect in asked if rect.overlaps(bubble)]
    note = getattr(table.chooser, "note", None)
    assert note is None or note.rect is None or not note.rect.overlaps(bubble)


def test_guests_speak_at_the_table_and_come_back_with_it(house: House) -> None:
    house.sit(KEYBOARD, 2)
    chairs = house.app.seating.chairs
    bot_guests.invite_guest(chairs, 1, "hunger")
    guest = characters.load_characters()[chairs[1].person.character]
    session = starter.begin_match(house.app, "hunger", {"seats": 2}, seed=3)
    assert guests_of("hunger", chairs) == [
        Rival(
            1,
            chairs[1].person.name,
            guest.portrait,
            2,
            bots.list_levels("hunger")[-1].flames,
            guest.text_prefix,
        )
    ]
    house.reach(TableScene)
    table = house.top
    talk = next(extension for extension in table.extensions if isinstance(extension, RivalTalk))
    house.until(lambda: table.chooser is not None, frame=0.2)
    house.until(lambda: talk.said is not None, frame=0.2)
    assert talk.said is not None and talk.said[1] == say(f"{guest.text_prefix}.greeting")
    house.app.settings_file.change(calm=True)
    house.step(100, 0.2)
    assert talk.said is not None, "with less at once a line stays until a press (X13)"
    house.key("RIGHT", frames=2)
    assert talk.said is None
    kept = Seating()
    kept.restore_chairs(session.seating.to_saved(), [], KEYBOARD)
    assert (kept[1].person.character, kept[1].person.name, kept[1].leaning) == (
        guest.id,
        chairs[1].person.name,
        guest.leaning_for("hunger"),
    )


def test_a_person_in_a_guests_place_is_not_called_like_the_guest() -> None:
    guests = SeatGuests(Seating(), 2, "eaten")
    guests.add_bot(0)
    guests.seating.claim_seat(0, KEYBOARD)
    chair = guests.chairs[0]
    assert (chair.person, chair.bot) == (Person(), 0)
