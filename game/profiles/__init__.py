"""Who plays here: up to twelve people with a name and a portrait, and what each of them has done. Knows no
screen and no game's rules."""
