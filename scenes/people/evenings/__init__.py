"""Tab of a person's page with the evenings spent with others (G49)."""
