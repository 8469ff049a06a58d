"""reporting: rows and the stored diagnosis -> what the pages show. Reads only; builds values of `contexts`.

wording      bilingual wording, operations' letters and names
catalogue    look-ups in the catalogue of checks and fixes
marks        a text and its evidence -> pieces, long texts folded around the evidence
matrix       contracts × responses
route        both stages' scores as bars and ticks
worddiff     two prompts -> words kept, added, removed
findings, texts, suggestions, states, sparkline, cases
report       all of them together
"""
