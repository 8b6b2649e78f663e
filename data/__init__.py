"""The data layer: models, sources, catalogue and inbox. Imports nothing from the web layers."""
