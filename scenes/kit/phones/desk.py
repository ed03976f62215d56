"""A scene's part that talks with phones, and the one of scenes that are only steered."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from scenes.kit.base import join_parts, say
from scenes.kit.phones.messages import Focus, FromPhone, Steer
from scenes.kit.words.language import spoken_in

if TYPE_CHECKING:
    from scenes.kit.phones.phone import Phone
    from scenes.kit.phones.service import Phones
    from scenes.kit.scene import Scene


class PhoneDesk(Protocol):
    """A scene's part that talks with phones while the scene is on top. Scene.phone_desk gives it."""

    def update(self, phones: Phones) -> None:
        """Post what has changed; called every frame while phones are let in. What was sent already costs
        nothing but its making: look first whether anything has changed."""

    def hear(self, phone: Phone, said: FromPhone) -> bool:
        """Handle what a phone says; False if it means nothing here."""


READ_EVERY = 0.1
"""Seconds between two looks at the words on the screen."""


class PadDesk:
    """The desk of a scene that phones steer as pads do (P18). They are told what the ring is around, in
    the words of the screen."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self._read_at = -READ_EVERY

    def update(self, phones: Phones) -> None:
        if not phones.known or phones.seconds - self._read_at < READ_EVERY:
            return
        self._read_at = phones.seconds
        scene = self.scene
        title, question = scene.title_words(), scene.question_words()
        told = question if title in question else join_parts((title, question))
        about = "" if scene.is_opaque else told
        focus = Focus(self._heading(), scene.focus_line(), about)
        for phone in phones.known.values():
            with spoken_in(phone.language):
                phones.post(phone, Steer(self._heading()))
            phones.post(phone, focus)

    def _heading(self) -> str:
        return self.scene.phone_words() or say("phones.pad.look")

    def hear(self, phone: Phone, said: FromPhone) -> bool:
        return False
