"""Voices of the winners at the results."""

from scenes.kit.match.session import MatchSession
from scenes.pages.outcome import Outcome


def winners_voices(session: MatchSession, outcome: Outcome) -> list[str]:
    """Sounds of the winners who have one: the cry that a person has chosen, else that of the figure (K52)."""
    cries = ["" if hero.seat is None else session.seating[hero.seat].cry for hero in outcome.heroes]
    voices = [cry or hero.voice for cry, hero in zip(cries, outcome.heroes, strict=True)]
    return [voice for voice in voices if voice]
