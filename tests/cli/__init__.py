"""Tests of the part of the command line that this folder is named for."""
