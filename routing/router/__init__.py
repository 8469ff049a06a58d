"""The two-stage router: prototypes first, then calibrated evidence; the mix, the conformal set and the meta-router."""
