"""A scene's part that talks with phones, and the one of scenes that are only steered."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from scenes.kit.phones.messages import Focus, FromPhone, Steer

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


class PadDesk:
    """The desk of a scene that phones steer as pads do (P18). They are told what the ring is around."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self._seen: tuple[str, str] | None = None
        self._phones: frozenset[str] = frozenset()

    def update(self, phones: Phones) -> None:
        here = frozenset(phones.known)
        focus = Focus(self.scene.question_words(), self.scene.focus_words())
        seen = focus.question, focus.words
        if seen == self._seen and here == self._phones:
            return
        self._seen, self._phones = seen, here
        for phone in phones.known.values():
            phones.post(phone, Steer(focus.question))
            phones.post(phone, focus)

    def hear(self, phone: Phone, said: FromPhone) -> bool:
        return False
