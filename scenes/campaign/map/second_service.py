"""Map in the second service (K53): the same road in silver, at the stake that is chosen for each stop."""

from __future__ import annotations

from game.campaign import service
from game.campaign.campaign import Stop
from game.core.errors import GameError
from game.profiles import second_service
from scenes.campaign.map.header import SilverHeader
from scenes.campaign.map.scene import MapScene
from scenes.campaign.stage import attempts
from scenes.campaign.stage.info import StageInfo, Story
from scenes.kit.app import App
from scenes.kit.base import say
from scenes.kit.input import Intent
from scenes.kit.input.device import Device
from scenes.kit.match.saved_matches import slot_of_stage
from scenes.kit.match.saved_table import SavedStage
from scenes.kit.widgets import BACK, Prompt
from scenes.navigation import navigator, routes, supper_routes


class SecondServiceScene(MapScene):
    """Map whose stops are played at stakes; each one is chosen from those up to the next one to be won."""

    is_second, header_kind = True, SilverHeader

    def __init__(self, app: App, at: str = "", walk_on: bool = False) -> None:
        """walk_on: True to walk to the next stop with a stake to be won. Raises DataError."""
        super().__init__(app, at)
        self.profile = self.records.profile
        self.chosen: dict[str, int] = {}
        following = second_service.next_table(self.profile, self.at) if walk_on else None
        self.going_to = following or self.at

    # -- stakes

    def is_served(self, stop: Stop) -> bool:
        """True for a stop that the second service has."""
        return service.is_served(self.infos[stop.stage].level)

    def silver(self, stop: Stop) -> int | None:
        """Highest stake won at a stop, None for one that the second service does not have."""
        return second_service.won_stake(self.profile, stop.stage) if self.is_served(stop) else None

    @property
    def stake(self) -> int:
        """Stake to be played at the present stop; 0 at a puzzle."""
        if not self.is_served(self.at):
            return 0
        return self.chosen.get(self.at.stage, second_service.next_stake(self.profile, self.at.stage))

    @property
    def can_play(self) -> bool:
        return self.is_served(self.at) and self.road.can_play(self.at)

    def choose_stake(self, stake: int) -> None:
        """Play the present stop at a stake."""
        self.chosen[self.at.stage] = stake
        self.rebuild()

    # -- what is shown

    @property
    def info(self) -> StageInfo:
        return StageInfo(self.at.stage, stake=self.stake)

    @property
    def gentle_steps(self) -> int:
        return 0

    @property
    def story(self) -> Story:
        if not self.road.can_play(self.at):
            return super().story
        won, most = self.silver(self.at), len(service.load_stakes())
        if won is None:
            return Story(say("campaign.service.puzzle"))
        part = "untouched" if not won else "done" if won == most else "higher"
        return Story(say(f"campaign.service.{part}", n=won))

    def show_prompts(self) -> None:
        prompts = [Prompt("move", "campaign.prompt.travel")]
        if self.can_play:
            sit_down = "campaign.prompt.go_on" if self.has_waiting_match() else "campaign.prompt.sit"
            prompts += [Prompt("confirm", sit_down), Prompt("details", "campaign.prompt.stakes")]
        prompts += [Prompt("third", "campaign.prompt.endless"), Prompt("peek", "campaign.prompt.first")]
        prompts += [Prompt("turn", "campaign.prompt.chapter"), BACK]
        self.show_with_chapter(prompts)

    # -- input

    def confirm(self, key: str, intent: Intent) -> bool:
        if key == self.at.stage and not self.can_play:
            return self.refuse(self.story_text())
        return super().confirm(key, intent)

    def sit_down(self, device: Device, gentler: int = 0) -> bool:
        stage = SavedStage(self.at.stage, stake=self.stake)
        try:
            if self.has_waiting_match():
                attempts.go_on(self.app, slot_of_stage(stage), device, listed=False)
            else:
                attempts.ask_and_begin(self.app, stage, device)
        except GameError as error:
            return self.refuse(str(error))
        return True

    def on_details(self, intent: Intent) -> bool:
        """Open the choice of the stop's stake."""
        if not self.can_play:
            return False
        return self.lay_over(routes.Stakes(self.at.stage, self.stake, self.choose_stake))

    def on_third(self, intent: Intent) -> bool:
        """Go to the endless supper (K57)."""
        self.play("panel_open")
        return self.go(supper_routes.EndlessSupper())

    def on_peek(self, intent: Intent) -> bool:
        """Turn back to the first service."""
        if intent.phase != "down":
            return False
        self.play("panel_open")
        return navigator.replace(self.app, routes.MapAt(self.at.stage))
