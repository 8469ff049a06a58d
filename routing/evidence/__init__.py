"""service service: What do times, headers and log-probabilities say about the service?"""
