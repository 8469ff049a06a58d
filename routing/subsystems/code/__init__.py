"""rte-e code: Does the code parse, and does every name in it exist?"""
