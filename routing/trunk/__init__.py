"""The shared encoder: one Protocol (base.py), its torch, ONNX and test implementations."""
