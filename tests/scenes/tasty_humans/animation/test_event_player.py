"""The show at the table of Tasty Humans: nothing is missing at any moment, rare events are shown, and the
right sounds are heard.
"""

from __future__ import annotations

from typing import Any

import pytest

from game.tasty_humans.table import events as ev
from tests.scenes.games.tasty_humans import SOLO, a_show
from tests.scenes.house import House


def test_nothing_is_lost_in_the_middle_of_a_show(house: House) -> None:
    """Every tile and card of the coming table exists at every moment, whatever flies where."""
    show = a_show(house, 8, seats=2)
    for _ in range(25):
        before = set(show.pieces.stomachs.tiles)
        show.act()
        wanted = set(show.fresh(show.view()).stomachs.tiles)
        while show.timeline.is_busy:
            show.timeline.update(1 / 20)
            now = show.pieces.stomachs.tiles
            assert before & wanted <= set(now)
            assert all(piece.sprite_lists for piece in [*now.values(), *show.pieces.grid.cards.values()])


def test_cards_and_tiles_follow_the_events_before_the_question_comes(house: House) -> None:
    """The view that comes with a question would heal what a show left out: until then all must be there too."""
    show = a_show(house, 8, seats=2)
    show.finish()
    for _ in range(25):
        events = show.seen(show.known.act(show.state, show.rng))
        show.event_player.show(events, asks=False)
        show.finish()
        shown, meant = show.pieces.shown, show.view()
        for zone in ("grid", "stomachs", "kept", "deck_count", "discard"):
            assert getattr(shown, zone) == getattr(meant, zone), (zone, events)


def test_the_same_match_falls_the_same_way_at_every_frame_rate(house: House) -> None:
    def poses(frame: float) -> list[Any]:
        show = a_show(house, 21, seats=2)
        for _ in range(3):
            show.act()
            show.watch()
        show.act()
        for _ in range(round(0.4 / frame)):
            show.timeline.update(frame)
        return [pose for layer, pose in show.pieces.take_snapshot() if layer == "tiles"]

    slow, fast = poses(1 / 20), poses(1 / 100)
    assert len(slow) == len(fast)
    for a, b in zip(slow, fast, strict=True):
        assert a[0] == b[0]
        assert a[1:6] == pytest.approx(b[1:6], abs=1.5)


@pytest.mark.parametrize(
    ("options", "takes"),
    [
        ({"seats": 2}, True),
        ({"seats": 4}, True),
        ({"rival_level": 3, "monster_mode": "choose", **SOLO}, False),
    ],
)
def test_r18_whoever_is_full_first_takes_the_king_token(
    house: House, options: dict[str, Any], takes: bool
) -> None:
    """The zone `king` keeps the holder of the round, the token on the screen moves; in solo it stays."""
    for seed in range(1, 60):
        show = a_show(house, seed, **options)
        full: list[ev.StomachFull] = []
        while show.state.decision is not None and not full:
            full = [event for event in show.act() if isinstance(event, ev.StomachFull) and event.first]
            show.timeline.finish()
        if full and full[0].seat != show.state.king and show.state.final_round:
            break
    else:
        raise AssertionError("nobody but the holder was ever full first")
    seat = full[0].seat if takes else show.state.king
    king = show.pieces.king
    assert king.seat == seat and king.token.position == pytest.approx(king.place_of(seat)[:2], abs=1)
    show.check([])


def test_what_happens_seldom_is_shown_too(house: House) -> None:
    """A stomach without room: damage and a leader tile are lost, and the seat is skipped."""
    show = a_show(house, 1, seats=2)
    lost = show.state.leader_spaces[1]
    for event in (
        ev.DamageLost(0, 2),
        ev.TurnSkipped(1, "stomach_full"),
        ev.EffectSkipped(0, "cleric", "no_damage"),
        ev.LeaderLost(1, lost),
    ):
        show.state.leader_spaces[1] = -1 if isinstance(event, ev.LeaderLost) else lost
        show.event_player.show([event])
        show.timeline.update(0.3)
        assert show.pieces.stage.layers["over"], event
        show.watch()
    assert 1 not in show.pieces.leaders.lying
    assert not show.pieces.stage.layers["over"]


def test_a_shape_stands_where_it_hovered_and_parts_into_columns_before_it_falls(house: House) -> None:
    """No tile is missing at any moment, and gaps open between the columns."""
    show = a_show(house, 2, seats=2)
    while True:
        events = show.act()
        dropped = next((event for event in events if isinstance(event, ev.TilesDropped)), None)
        if dropped is not None and len({column for _, column, _ in dropped.tiles}) > 1:
            break
        show.watch()
    old = set(show.pieces.stomachs.tiles)
    show.timeline.update(0.001)
    tiles = [tile for at, tile in show.pieces.stomachs.tiles.items() if at not in old]
    assert len(tiles) == len(dropped.tiles) and all(tile.visible for tile in tiles)
    top = {tile: tile.y for tile in tiles}
    width = max(tile.x for tile in tiles) - min(tile.x for tile in tiles)
    show.timeline.update(0.1)
    assert all(tile.y == top[tile] for tile in tiles)
    assert max(tile.x for tile in tiles) - min(tile.x for tile in tiles) > width + 6
    show.watch()
    show.check(events)


def test_a_turn_that_begins_moves_the_gold_frame_of_the_strip(house: House) -> None:
    show = a_show(house, 2, seats=2)
    while not any(isinstance(event, ev.TurnStarted) for event in show.act()):
        show.watch()
    frame = show.pieces.strip.turn_frame
    assert frame is not None
    start = frame.rect
    seen = set()
    while show.timeline.is_busy:
        show.timeline.update(1 / 60)
        now = show.pieces.strip.turn_frame
        assert now is not None
        seen.add(round(now.rect.x))
    assert len(seen) > 10 and max(seen) > start.x + 50
