"""Imports from files in the shape of those that tool developers have; every card text in them is made up."""
