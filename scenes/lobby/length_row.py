"""The length of the match, one row above the other options of a lobby (G1): its name, its minutes for the people
at the table, and what it changes in a sentence."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Literal, cast

from game.core import lengths
from game.core.lengths import FEAST, LENGTHS, STEP, Length
from game.profiles import pace
from game.profiles.match_facts import OWN
from scenes.kit.animation.counting import count_up
from scenes.kit.art import Label
from scenes.kit.base import CANDLE, SMALL, SMALL_LABEL, TEXT_MID, Rect, say
from scenes.kit.input import Focusable
from scenes.kit.phones.messages import Choice
from scenes.lobby.page import LobbyPage
from scenes.pages import last_choices

KEY = "length"
"""Focus key of the row."""
SUPPER: Length = "supper"
LATE = 90
"""Minutes of a match beyond which the row has a moon."""
ICON, TITLE_W, ARROW_W, VALUE_W, CHEVRON = 52, 236, 64, 620, 52


def find_lengths(lobby: LobbyPage) -> tuple[Length, ...]:
    """Lengths on offer at the table as it is."""
    return lengths.offered(lobby.game.id, _count_seats(lobby))


def find_played(lobby: LobbyPage) -> Length | Literal[""]:
    """Length of the match that would begin now, "" for a mixture of one's own."""
    return lobby.options.played_length(len(lobby.guests.taken_chairs))


def _count_seats(lobby: LobbyPage) -> int:
    return lobby.options.length_seats(len(lobby.guests.taken_chairs))


# -- choosing


def step_length(lobby: LobbyPage, step: int) -> bool:
    """Choose the next length, or say why there is only one. True."""
    offered, played = find_lengths(lobby), find_played(lobby)
    if len(offered) < 2:
        return lobby.refuse(say("length.rival"))
    at = offered.index(played) if played else -1 if step > 0 else 0
    chosen = offered[(at + step) % len(offered)]
    choose_length(lobby, chosen)
    lobby.play("slider_step", step=1 + 2 * offered.index(chosen))
    return lobby.show_changes()


def pick_length(lobby: LobbyPage, key: str) -> bool:
    """Choose the length that somebody's phone names; False for one that is not on offer."""
    length = next((one for one in find_lengths(lobby) if one == key), None)
    if length is None:
        return False
    choose_length(lobby, length)
    lobby.play("slider_step", step=3)
    return lobby.show_changes()


def phone_choices(lobby: LobbyPage) -> Iterator[Choice]:
    """Lengths with their minutes for the page of a phone, where there is a choice."""
    offered, played = find_lengths(lobby), find_played(lobby)
    for length in offered if len(offered) > 1 else ():
        about = say("length.minutes", n=_minutes(lobby, length))
        yield Choice(length, say(f"length.name.{length}"), mine=length == played, about=about)


def choose_length(lobby: LobbyPage, length: Length) -> None:
    """Choose a length for somebody who has asked for it."""
    lobby.options.choose_length(length)
    lobby.suggests_supper = False


def restore_length(lobby: LobbyPage, is_first: bool) -> None:
    """Take the length of last time, and the pace of people. is_first: nobody here has begun this game together yet."""
    profiles = lobby.app.profiles
    lobby.answer_seconds = pace.seconds_an_answer([*profiles.all(), profiles.guest], lobby.game.id)
    known = last_choices.read_choices(lobby.app.folders.data).lengths.get(lobby.game.id, "")
    if known in LENGTHS:
        lobby.options.choose_length(known)
    lobby.suggests_supper = is_first and not known


def suggest_supper(lobby: LobbyPage) -> None:
    """Choose a supper once two people sit at their first table of this game together (G4)."""
    if lobby.suggests_supper and len(lobby.guests.people) > 1:
        choose_length(lobby, SUPPER)


def remember_length(lobby: LobbyPage) -> None:
    """Keep the length for the next time, if there was a choice."""
    if len(find_lengths(lobby)) > 1:
        played = find_played(lobby) or OWN
        last_choices.remember_length(lobby.app.folders.data, lobby.game.id, played)


# -- words


def value_text(lobby: LobbyPage, minutes: int | None = None) -> str:
    """Name of the length and its minutes, or other `minutes` on the way to them; of a mixture the name alone."""
    played = find_played(lobby)
    if not played:
        return say(f"length.name.{OWN}")
    key = "about" if lobby.answer_seconds is None else "at_pace"
    shown = _minutes(lobby, played) if minutes is None else minutes
    return say(f"length.{key}", length=say(f"length.name.{played}"), n=shown)


def sentence(lobby: LobbyPage) -> str:
    """Sentence on the changes of the length, and on whether it will be late."""
    played, seats = find_played(lobby), _count_seats(lobby)
    if not played:
        return say("length.mixture")
    if len(find_lengths(lobby)) < 2:
        says = say("length.rival")
    elif played == FEAST:
        says = say("length.printed")
    else:
        says = lobby.options.length_sentence(played, seats)
    return say("length.late", says=says) if is_late(lobby) else says


def help_text(lobby: LobbyPage, key: str) -> str:
    """Sentence on what is less even at this length than at the feast, while the row has the focus; else ""."""
    played = find_played(lobby)
    told = lengths.told(lobby.game.id, played, _count_seats(lobby)) if key == KEY and played else ""
    return say(told) if told else ""


def is_late(lobby: LobbyPage) -> bool:
    """True for a match that takes most of an evening."""
    played = find_played(lobby)
    return bool(played) and _minutes(lobby, cast("Length", played)) > LATE


def _minutes(lobby: LobbyPage, length: Length) -> int:
    seats, people = _count_seats(lobby), lobby.guests.people
    bots = sum(bool(chair.bot) for chair in lobby.guests.taken_chairs) if people else 0
    evening = lobby.options.evening
    matches = len(evening.guests) if evening else 1
    return pace.minutes_of(lobby.game.id, length, seats, bots, lobby.answer_seconds, matches)


# -- drawing


def draw_row(lobby: LobbyPage, row: Rect) -> list[Focusable]:
    """Draw the row; returns its focus item, none for a game without lengths."""
    offered, stage = find_lengths(lobby), lobby.stage
    if not offered:
        return []
    title = row.column(row.x + 22, TITLE_W)
    stage.add_image("cards", "ui/icon_hourglass", title.x + ICON / 2, row.cy, ICON)
    stage.add_label("cards", say("length.title"), SMALL, title.trim(left=ICON + 14), TEXT_MID)
    value = row.column(title.right + ARROW_W, VALUE_W)
    if len(offered) > 1:
        turned = row.column(title.right, VALUE_W + 2 * ARROW_W)
        lobby.draw_turn_arrows(turned, KEY, ARROW_W, CHEVRON)
    label = stage.add_label("cards", value_text(lobby), SMALL_LABEL, value, CANDLE, "center")
    _roll_minutes(lobby, label)
    left = value.right + ARROW_W + 20
    if is_late(lobby):
        stage.add_image("cards", "ui/icon_moon", left + ICON / 2, row.cy, ICON)
        left += ICON + 16
    says = row.column(left, row.right - 24 - left)
    words = sentence(lobby)
    style = SMALL if stage.art.text_width(words, SMALL) <= says.w else replace(SMALL, scales=False)
    stage.add_label("cards", words, style, says, TEXT_MID, wraps=True)
    return [Focusable(KEY, row.inset(10, 18), KEY)]


def _roll_minutes(lobby: LobbyPage, label: Label) -> None:
    """Let the minutes count from those that this length had to those of the table as it is now (G4)."""
    played = find_played(lobby)
    minutes = _minutes(lobby, played) if played else 0
    (before, shown), lobby.shown_length = lobby.shown_length, (played, minutes)
    if not played or played != before or minutes == shown:
        return
    label.set_text(value_text(lobby, shown))

    def steps_text(steps: int) -> str:
        return value_text(lobby, steps * STEP)

    lobby.timeline.add(count_up(lobby.motion, label, shown // STEP, minutes // STEP, form=steps_text))
