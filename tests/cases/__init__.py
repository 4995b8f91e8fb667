"""Judge cases as data, and the runner that plays them: see README.md beside this file."""
