"""rte-f style: Is the wording in the demanded language, register and role?"""
