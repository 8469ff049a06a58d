"""The eight rooms. Rooms never import one another; what two rooms need lives in routing.text."""
