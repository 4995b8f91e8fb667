"""The Flesh and Blood combat chain: links, layers, steps, last known information. Pure: see app.games.game."""
