"""The HTTP interface: routes, problems, and nothing that judges."""
