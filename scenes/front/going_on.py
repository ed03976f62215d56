"""Continuation of the match or stage that waits in a slot."""

from __future__ import annotations

from scenes.campaign.stage import attempts
from scenes.kit.app import App
from scenes.kit.input.device import Device
from scenes.kit.match.saved_matches import STAGES
from scenes.kit.match.session import MatchSession
from scenes.match import starter


def go_on(app: App, slot: str, host: Device) -> MatchSession:
    """Continue a slot's match or stage exactly where it was left. Raises SaveError with one sentence."""
    stage = attempts.go_on(app, slot, host) if slot in STAGES else None
    return starter.go_on(app, slot, host) if stage is None else stage
