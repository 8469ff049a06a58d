"""rte-h safety: What must a safety check decide here, and was it decided well?"""
