"""Choice between the branches of a stop (K54): their cards side by side, before the stage begins."""

from game.campaign import campaign
from game.core.errors import GameError
from scenes.campaign.map.land_pictures import draw_sky
from scenes.campaign.stage import attempts
from scenes.campaign.stage.card import StageCard
from scenes.campaign.stage.info import StageInfo
from scenes.campaign.stage.records import Records
from scenes.campaign.stage.spoken import stage_spoken
from scenes.kit.app import App
from scenes.kit.base import Rect, say
from scenes.kit.input import Focusable, Intent
from scenes.kit.input.device import Device
from scenes.kit.match.saved_table import SavedStage
from scenes.kit.widgets import BACK, MOVE, Prompt
from scenes.pages.dialog import Panel, leave_scene

CARD_W, CARD_GAP = 560.0, 56.0
CARDS = Rect(0, 172, 1920, 740)
SHADE = 24


class BranchesPanel(Panel):
    """Panel with a card for each branch below the sky of its land; the confirmed one is begun."""

    is_opaque = True

    def __init__(self, app: App, stage: SavedStage, device: Device) -> None:
        """stage: as it is begun but for its branch; device: of whoever sits down. Raises DataError."""
        super().__init__(app)
        self.saved, self.device = stage, device
        stop = StageInfo(stage.level, app.folders.levels, stage.stake)
        self.title, self.infos = stop.title, stop.branches()
        self.record = Records(app).record_of(stage.level)

    def build(self) -> None:
        stop = campaign.load_campaign().stop_of(self.saved.level)
        if stop:
            draw_sky(self.app, self.stage, campaign.load_campaign().chapter_of(stop).id)
        else:
            self.draw_backdrop()
        self.darken(SHADE)
        self.draw_heading(self.title)
        count = len(self.infos)
        pitch = CARD_W + CARD_GAP
        left = CARDS.cx - (count * pitch - CARD_GAP) / 2
        items = []
        for i, info in enumerate(self.infos):
            room = CARDS.column(left + i * pitch, CARD_W)
            gentler = self.saved.gentle_steps
            card = StageCard(self.app, self.stage, info, 0, self.record, gentler, room=room)
            items.append(Focusable(str(i + 1), card.rect, "rows"))
        self.focus.set_items(items, "1")

    def item_words(self, item: Focusable) -> str:
        """Words of a card, for speech output."""
        return stage_spoken(self.infos[int(item.key) - 1], self.record)

    def show_prompts(self) -> None:
        self.show_in_bar(
            say("campaign.branches.choose"), [MOVE, Prompt("confirm", "campaign.prompt.sit"), BACK]
        )

    def confirm(self, key: str, intent: Intent) -> bool:
        """Begin the stage on this branch."""
        if not leave_scene(self):
            return True
        self.play("confirm")
        try:
            attempts.ask_and_begin(self.app, self.saved.with_branch(int(key)), self.device)
        except GameError as error:
            self.app.notify(str(error))
        return True
