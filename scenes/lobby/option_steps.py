"""Steps of the lobby's options, those of the game and settings of the house."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scenes.kit.input.device import Device
from scenes.lobby.options import HOUSE

if TYPE_CHECKING:
    from scenes.lobby.page import LobbyPage


def step_option(lobby: LobbyPage, key: str, step: int, device: Device) -> bool:
    """Change an option by `step` values on offer, or refuse with the reason. True."""
    if key in HOUSE:
        values, value = _offered_values(lobby, key)
        lobby.app.settings_file.change(**{key: values[(values.index(value) + step) % len(values)]})
        return show_step(lobby, key)
    reason = lobby.options.fixed_reason(key, lobby.guests)
    if reason is not None:
        return lobby.refuse(reason)
    lobby.options.step_value(key, step)
    lobby.options.arrange_chairs(lobby.guests, device)
    return show_step(lobby, key)


def show_step(lobby: LobbyPage, key: str) -> bool:
    """Play an option's sound, higher for later values, and draw the change. True."""
    values, value = _offered_values(lobby, key)
    share = values.index(value) / max(1, len(values) - 1)
    lobby.play("slider_step", step=1 + round(4 * share))
    return lobby.show_changes()


def _offered_values(lobby: LobbyPage, key: str) -> tuple[tuple[Any, ...], Any]:
    """Values of an option on offer, and its present one."""
    if key in HOUSE:
        return HOUSE[key], getattr(lobby.app.settings, key)
    return lobby.options.choices_of(key), lobby.options.values[key]
