"""rte-c numeric: Are the numbers right when they are computed again?"""
