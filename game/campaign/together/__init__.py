"""What the King says at a table of newcomers (G7 to G13): how that is written, and what he says when."""
