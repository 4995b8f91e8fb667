"""Which rules are applied, and by which edition of the machine: what a ruling says of itself."""

RULES_VERSION = "flesh-and-blood 2026-07"
ENGINE_VERSION = "1"
