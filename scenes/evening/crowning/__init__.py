"""The crowning at the end of a cup (G28): all faces, the King, the crown, and lines about the evening."""
