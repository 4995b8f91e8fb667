"""Tests of the part of the service that this folder is named for."""
