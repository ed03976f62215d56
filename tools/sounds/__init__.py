"""Every sound and every piece of music of the game, synthesized from scratch: no samples, no presets, no
borrowed tunes.

    python -m tools.sounds                 build effects/, ambience/, music/ and sounds.yaml in assets/sounds
    python -m tools.sounds --only tile     build only the sounds whose id contains "tile" (sounds.yaml is left
    alone)
    python -m tools.sounds --out FOLDER    build somewhere else

Needs NumPy and SoundFile, which the game itself does not. Times are seconds, frequencies Hz, pitches MIDI
numbers (60 = C4), levels linear unless they are called LUFS or dB. The same code gives the same files every
time: every random choice is seeded by the name of its sound.

    signals, filters    time, envelopes, mixing; filters, noise of a changing color, rooms
    sources, voices     struck, plucked and blown things; throats of humans and monsters
    foley               paper, crackers, corks, spoons, glasses
    effects/            recipes of effects, by their place in the game
    ambience            loops under everything
    music/              harmony, the score and its notation, instruments, the six pieces, rendering
    loudness, files     final loudness (ITU-R BS.1770), and the writing of WAV and Ogg Vorbis
    sound_list          sounds.yaml, the list that the game reads
"""
