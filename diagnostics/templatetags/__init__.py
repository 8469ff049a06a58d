"""templatetags: the few things that templates cannot say themselves."""
