"""Prompts of the map: the ways on from the present stop."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.profiles import second_service
from scenes.kit.widgets import BACK, Prompt

if TYPE_CHECKING:
    from scenes.campaign.map.scene import MapScene


def list_prompts(scene: MapScene) -> Sequence[Prompt]:
    """Prompts at a stop of the road, by importance."""
    stop = scene.at
    prompts = [Prompt("move", "campaign.prompt.travel")]
    if scene.road.can_play(stop):
        sit_down = "campaign.prompt.go_on" if scene.has_waiting_match() else "campaign.prompt.sit"
        prompts.append(Prompt("confirm", sit_down))
    if scene.gentle_steps:
        prompts.append(Prompt("details", "campaign.prompt.gentler"))
    elif stop.lesson:
        prompts.append(Prompt("details", "campaign.prompt.lessons"))
    if scene.third_way:
        prompts.append(Prompt("third", f"campaign.prompt.{scene.third_way}"))
    if second_service.is_open(scene.records.profile):
        prompts.append(Prompt("peek", "campaign.prompt.second"))
    return [*prompts, Prompt("turn", "campaign.prompt.chapter"), BACK]
