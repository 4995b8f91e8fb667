"""The Yu-Gi-Oh! chain. Read timing, legality, chain, resolution, triggers in this order."""
