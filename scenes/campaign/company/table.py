"""Table of a company: the game's own, with the common strip, the King who counts, and the rivals' lines."""

from collections.abc import Sequence

from scenes.campaign.company.kings_count import KingsCount
from scenes.campaign.company.session import CompanySession
from scenes.campaign.company.strip import CompanyStrip
from scenes.campaign.stage.hint_price import HintPrice
from scenes.campaign.stage.table import StageEnd, StageTalk
from scenes.kit.app import App
from scenes.kit.match.table_extension import ExtensionMaker
from scenes.kit.scene import Scene
from scenes.match.pointing import Pointing
from scenes.pages import game_list


def make_table(app: App, session: CompanySession) -> Scene:
    """Make the table, with these extensions before the game's usual ones."""
    own: Sequence[ExtensionMaker] = [CompanyStrip, HintPrice, KingsCount, StageTalk, StageEnd, Pointing]
    usual = game_list.game_ui(session.game).default_extensions(session)
    return game_list.make_table(app, session, [*own, *usual])
