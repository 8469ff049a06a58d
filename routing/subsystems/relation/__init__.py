"""rte-b relation: What stands where in the given material, and does the answer read it from the right place?"""
