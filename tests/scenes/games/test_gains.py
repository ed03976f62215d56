"""Gains at the tables of the other games: what lights up, what is told of it, and that less motion has none
of it. So do last turns.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from game.core.model import Event
from game.eaten.components import definitions as d
from game.eaten.table import events as eaten_ev
from game.human_flavor.table import events as flavor_ev
from game.hunger.components.definitions import HUNT_CARDS
from game.hunger.table import events as hunger_ev
from scenes.kit.input.device import KEYBOARD
from tests.scenes.games import eaten, human_flavor, hunger
from tests.scenes.games.boards import Show
from tests.scenes.house import House

MOTIONS = pytest.mark.parametrize("motion", ["full", "reduced", "none"])


class Seen:
    """The signs over the table at each frame of a show: lights, flying numbers, and their texts."""

    def __init__(self, show: Show, events: Sequence[Event], number: Any = None) -> None:
        self.heard: list[str] = []
        self.lights: list[int] = []
        self.signs: set[str] = set()
        self.faces: set[str] = set()
        self.said: list[str] = []
        self.dark = False
        mixer = show.house.app.mixer
        mixer.recent.clear()
        show.play(events)
        while show.timeline.is_busy:
            show.timeline.update(1 / 60)
            layers = show.pieces.stage.layers
            over = [piece for name in ("fx", "over") for piece in layers[name] if piece.alpha]
            self.lights.append(sum(piece.face.startswith("gain_light") for piece in over))
            self.signs |= {
                piece.face.removeprefix("figure:") for piece in over if piece.face.startswith("figure:")
            }
            self.dark |= any(piece.face.startswith("fill:") for piece in over)
            self.faces |= {piece.face for piece in layers["board"]}
            if number is not None:
                self.said.append(number().text)
        self.heard = list(mixer.recent)
        show.check_pieces(events)

    @property
    def has_moved(self) -> bool:
        return bool(max(self.lights, default=0) or self.signs)


def table(house: House, known: Any, options: dict[str, Any], motion: str, **zones: Any) -> Show:
    house.app.settings_file.change(motion=motion)
    show = Show(house, known.PLAYER, 3, options)
    show.finish()
    for name, value in zones.items():
        setattr(show.pieces.shown, name, value)
    show.lay(show.pieces.shown)
    return show


@MOTIONS
def test_prey_says_what_it_is_worth_part_by_part(house: House, motion: str) -> None:
    """In The Hunger: +3 and +2 stand up, run together into the sum, and the plate says it when that has
    landed.
    """
    house.sit(KEYBOARD, 1)
    show = table(house, hunger, {"seats": 2}, motion)
    card, animator = HUNT_CARDS[0], show.event_player.animator
    animator.taken_cards[card] = animator.put_track_card(card, (900, 600))  # it lies in the middle, hunted
    parts = (("card", card, 3), ("forest", card, 2))
    hunted = [hunger_ev.Gained(0, card, 5, parts), hunger_ev.ScoreChanged(0, 5, 5, "gained", card)]
    seen = Seen(show, hunted, lambda: show.event_player.animator.points_of(0))
    full = motion == "full"
    assert seen.has_moved == full and seen.signs == ({"+", "3", "2", "5"} if full else set())
    assert seen.said[0] == ("0" if full else "5") and seen.said[-1] == "5" and set(seen.said) <= {"0", "5"}
    assert [name for name in seen.heard if name in ("gain", "gain_flies")] == (
        ["gain_flies", "gain"] if full else ["gain"]
    )


@MOTIONS
def test_an_agenda_lights_up_once_and_gives_to_each(house: House, motion: str) -> None:
    """In Human Flavor: each counter lights up, the least gain first; a domination is told over the stacker
    that has come.
    """
    house.sit(KEYBOARD, KEYBOARD, KEYBOARD)
    show = table(house, human_flavor, {"seats": 3}, motion)
    agenda, before = show.pieces.shown.agendas[0], list(show.pieces.shown.score)
    seen = Seen(
        show,
        [flavor_ev.AgendaScored(agenda, (3, 2, 0), (4, 2, 0))],
        lambda: show.event_player.animator.points_of(0),
    )
    full = motion == "full"
    assert seen.has_moved == full and max(seen.lights) == (2 if full else 0)
    assert show.pieces.shown.score == [before[0] + 4, before[1] + 2, before[2]]
    assert seen.heard.count("gain") == 2
    assert seen.said[0] in (str(before[0]), str(before[0] + 4) if motion == "none" else "") and seen.said[
        -1
    ] == str(before[0] + 4)
    assert Seen(show, [flavor_ev.Dominated(0, 1, 3)]).has_moved == full


@MOTIONS
def test_captures_and_immune_cards_shine_and_the_other_side_minds(house: House, motion: str) -> None:
    """In So, You've Been Eaten: all that a side has of what it needs lights up in a row."""
    house.sit(KEYBOARD, KEYBOARD)
    full = motion == "full"
    card = next(card for card in range(len(d.STOMACH)) if d.CRYSTAL_OF[card] == 4)
    show = table(house, eaten, {"mode": "duel"}, motion, crystals=[0, 1, 2], tract=[card])
    captured = Seen(show, [eaten_ev.CrystalGained(4, 1)])
    # the new one twice: within the row, and where its points come from
    assert max(captured.lights) == (5 if full else 0) and "crystal_gain" in captured.heard
    show = table(house, eaten, {"mode": "duel"}, motion, immune_play=[0, 1], immune_row=[10, 11, 12])
    assert max(Seen(show, [eaten_ev.ImmuneAcquired(11)]).lights) == (4 if full else 0)
    show = table(house, eaten, {"mode": "duel"}, motion)
    first = show.pieces.shown.tract[0]
    hit = Seen(show, [eaten_ev.CardsDiscarded((first,), (1,), "eliminate")])
    assert "gain" in hit.heard and any("happy" in face for face in hit.faces) == full


LAST: dict[str, tuple[Any, dict[str, Any], Any]] = {
    "eaten": (eaten, {"mode": "duel"}, lambda shown: eaten_ev.FinalTurn()),
    "hunger": (hunger, {"seats": 2}, lambda shown: hunger_ev.MoonMoved(shown.last_turn)),
    "human_flavor": (
        human_flavor,
        {"seats": 2},
        lambda shown: flavor_ev.DayStarted(shown.last_day, shown.agendas, 0, (0, 0)),
    ),
}


@pytest.mark.parametrize("motion", ["full", "reduced"])
@pytest.mark.parametrize("game", LAST)
def test_the_last_turn_has_its_moment(house: House, game: str, motion: str) -> None:
    known, options, event = LAST[game]
    show = table(house, known, options, motion)
    seen = Seen(show, [event(show.pieces.shown)])
    assert seen.dark == ("heartbeat" in seen.heard) == (motion == "full")
    assert seen.heard[-1] in ("bell", "new_day")
