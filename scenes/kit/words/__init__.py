"""Languages: what a language is, which one is spoken, its texts by key, nouns with forms, days. It knows no
scene and no picture; everybody else asks by scenes.kit.base.texts (`say`)."""
