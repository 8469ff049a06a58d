"""service service: What do times, headers and log-probabilities say about the service?"""

from __future__ import annotations

from routing.contracts import Room, Text

ROOM = Room(
    id="service",
    operation="service",
    letter="S",
    title=Text("Service", "服务"),
    question=Text(
        "What do times, headers and log-probabilities say about the service?",
        "时间、响应头和对数概率说明了服务的什么情况？",
    ),
    requires=("responses", "metadata", "turns"),
    gives=("latency", "headers", "expert_load", "token_attribution", "coherence"),
    thresholds={
        "first_byte_ms": 180.0,
        "content_length_apart": 0.15,
        "number_logprob_spread": 0.8,
        "spike_over_median": 3.0,
        "expert_share": 0.8,
        "coherence_break": 0.18,
    },
)
