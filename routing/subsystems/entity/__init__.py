"""rte-a entity: Which things are named, and are they told apart and kept the same?"""
