"""reading: controlled English (and its Chinese counterpart) as first-order formulas; a sentence that is not regular reads as None."""
