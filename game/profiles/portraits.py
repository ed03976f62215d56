"""Portraits that everybody may have, by picture name: monsters, miners, beast, vampires and clans of the box."""

PORTRAITS = (
    *(
        f"tasty_humans/monster_{name}"
        for name in ("troll", "griffin", "legendary_dragon", "twin_headed_dragon")
    ),
    *(f"eaten/{name}" for name in ("miner_calm", "robot_miner_calm", "beast_awake")),
    *(
        f"hunger/vampire_{name}"
        for name in ("casimira", "hildegund", "ludmilla", "mordrek", "orsolo", "severine")
    ),
    *(
        f"human_flavor/leader_{name}"
        for name in ("celestial", "feral", "fey", "infernal", "mystic", "undead")
    ),
)
