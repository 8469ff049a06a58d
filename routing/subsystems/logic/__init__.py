"""rte-d logic: Do the conditions hold together, and does the conclusion follow?"""
