"""rte-g format: Does the output have the demanded shape?"""
