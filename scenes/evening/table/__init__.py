"""The long table between the courses of a cup (G28): points fly to plates, seats change places, then what comes next."""
