"""Voices of the winners at the results."""

from collections.abc import Sequence

from scenes.kit.animation.timeline import Call, Wait, sequence
from scenes.kit.match.session import MatchSession
from scenes.kit.scene import Scene
from scenes.pages.outcome import Outcome

VOICE_MS = 500
AWARD_MS = 900  # after the voice, or after as long a pause


def winners_voices(session: MatchSession, outcome: Outcome) -> list[str]:
    """Sounds of the winners who have one: the cry that a person has chosen, else that of the figure (K52)."""
    cries = ["" if hero.seat is None else session.seating[hero.seat].cry for hero in outcome.heroes]
    voices = [cry or hero.voice for cry, hero in zip(cries, outcome.heroes, strict=True)]
    return [voice for voice in voices if voice]


def add_cheer(scene: Scene, voices: Sequence[str]) -> None:
    """Add the first voice, and the sound of the award after it, to the scene's timeline."""
    if voices:
        scene.timeline.add(sequence(Wait(VOICE_MS), Call(lambda: scene.play(voices[0]))))
    scene.timeline.add(sequence(Wait(AWARD_MS), Call(lambda: scene.play("star", step=1))))
