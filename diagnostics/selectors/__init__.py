"""selectors: reads, always within one workspace. They never write."""
