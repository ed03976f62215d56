"""Answers that must be held: steps after which the sun is likelier to burn the Vampire."""

from __future__ import annotations

from game.core.model import Action
from game.hunger.forecast.way_home import worsens_danger
from scenes.hunger.previews.outlook import Outlook
from scenes.kit.base.texts import say

NIGHTS = 10


def hold_warning(outlook: Outlook, action: Action) -> str:
    """The price of a move or a hunt that leaves the green, in words; "" for other answers."""
    after = outlook.home_after(action)
    if after is None or not worsens_danger(outlook.find_way_home(), after):
        return ""
    burn = NIGHTS - round(after.safe * NIGHTS / 100)
    if burn == NIGHTS:
        return say("hunger.previews.hold.always")
    return say("hunger.previews.hold.burns", n=burn, of=NIGHTS) if burn else say("hunger.previews.hold.close")
